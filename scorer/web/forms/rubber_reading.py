"""From a form of a rubber to its facts; what the engine says against them hangs on the fields."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scorer.engine.fault import Fault, FaultCode
from scorer.engine.rotation import Sides, draw_lot
from scorer.engine.sitting import Table
from scorer.gamefile.rules import whole_choice, write_rules
from scorer.labels.faults import fault_message
from scorer.web.changing import fault_place, placed_message
from scorer.web.forms.fields import add_error
from scorer.web.forms.numbers import whole_number
from scorer.web.forms.rubber import (
    DRAW,
    FREE,
    OTHERWISE,
    TURN,
    NextForm,
    RubberFields,
    RubberForm,
    free_seats,
    lone_player,
)
from scorer.web.forms.rules import read_rules_form
from scorer.web.next_table import NextTable
from scorer.web.words import PageWords

Json = dict[str, Any]
ROWS = ("parties", "below", "other")
FIRST_FOUR = 4


def seats_given(form: RubberFields, words: PageWords) -> Sides | None:
    """The sides of the seats given; None with a fault at each seat that is not."""
    given = [field.given for field in form.seats]
    for field in form.seats:
        if field.given is None and not field.errors:
            add_error(field, words.gettext("Say who sits here."))
    if None in given:
        return None
    one, two, three, four = (int(player or 0) for player in given)
    return (one, three), (two, four)


def start_facts(form: RubberFields, columns: int) -> Json:
    """What comes from paper, a number for each column; nothing where all is blank."""
    rows = [row.form for row in form.start][:columns]
    told = any(row[name].data for row in rows for name in ROWS) or form.marks.data
    if not told or not rows:
        return {}
    facts: Json = {name: [row.number(name) for row in rows] for name in ROWS}
    if form.marks.data:
        facts["marks"] = whole_number(form.marks.data)
    return {"start": facts}


def side_facts(sides: Sides) -> Json:
    """The sides as a store keeps them."""
    return {"sides": [[str(player) for player in side] for side in sides]}


@dataclass(frozen=True, slots=True)
class NextReading:
    """The form of the next rubber."""

    form: NextForm
    table: NextTable
    words: PageWords

    def facts(self) -> Json | None:
        """The facts of the new rubber; None where they can not be told, with the faults at their fields."""
        rules = self._rules()
        sides = self._sides() if self.table.has_sides else None
        if rules is None or (sides is None and self.table.has_sides):
            return None
        columns = self.table.columns
        dealer = self._dealer(sides)
        facts = rules | (side_facts(sides) if sides else {})
        if dealer is not None:
            facts["dealer"] = str(dealer)
        facts |= start_facts(self.form, columns)
        if self.form.note.data:
            facts["note"] = self.form.note.data
        return facts

    def _dealer(self, sides: Sides | None) -> int | None:
        if self.form.dealer.data == TURN:
            return self.table.dealer(self.table.table(sides))
        given = self.form.dealer.given
        return None if given is None else int(given)

    def _rules(self) -> Json | None:
        if self.form.rules_from.given != OTHERWISE:
            return {}
        chosen = read_rules_form(self.form.rules.form, self.table.variant.game, self.words)
        if chosen is None:
            return None
        return {"rules": write_rules(whole_choice(chosen, self.table.variant))}

    def _sides(self) -> Sides | None:
        given = self.form.line.given
        if given == FREE:
            return seats_given(self.form, self.words)
        if given is None:
            if not self.form.line.errors:
                add_error(self.form.line, self.words.gettext("Say who plays with whom."))
            return None
        line = self.table.lines[int(given)]
        return draw_lot(self._lot()).sides if line.by_lot else line.sides

    def _lot(self) -> tuple[int, int]:
        given = self.form.lot.given
        if given is None or given == DRAW:
            return drawn_lot()
        one, other = given.split("-")
        return int(one), int(other)


def drawn_lot() -> tuple[int, int]:
    """Two of the first four, each pair as likely as any other."""
    one, other = sorted(secrets.SystemRandom().sample(range(FIRST_FOUR), 2))
    return one, other


def rubber_facts(form: RubberForm, table: Table, stored: Json, words: PageWords) -> Json | None:
    """The corrected facts of a rubber: its rules stay. None with the faults at their fields."""
    sides = _corrected_sides(form, table, words)
    if sides is None and table.sides is not None:
        return None
    facts: Json = {"rules": stored["rules"]} if "rules" in stored else {}
    facts |= side_facts(sides) if sides else {}
    for name in ("dealer", "answers_alone"):
        given = form[name].given
        if given is not None:
            facts[name] = given
    facts |= start_facts(form, len(table.columns))
    return facts | ({"note": form.note.data} if form.note.data else {})


def _corrected_sides(form: RubberForm, table: Table, words: PageWords) -> Sides | None:
    if table.sides is None:
        return None
    if free_seats(table):
        return seats_given(form, words)
    given = form.lone.given
    if given is None or len(table.seated) == 2:
        return table.sides
    lone = int(given)
    others = tuple(player for player in table.seated if player != lone)
    first_alone = len(table.sides[0]) == 1
    if lone == lone_player(table.sides):
        return table.sides
    return ((lone,), others) if first_alone else (others, (lone,))


def hang(
    faults: Iterable[Fault], form: RubberFields, number: int, names: tuple[str, ...], words: PageWords
) -> None:
    """Hang faults on the fields of the form of rubber `number` (from 1), each sentence once."""
    for found in faults:
        field = _field(form, found, number)
        here = fault_place(found) == (number, None)
        message = fault_message(found, names, words.words) if here else placed_message(found, names, words)
        if here and found.code is FaultCode.NOT_WHOLE and not field.data:
            message = words.gettext("This has to be given; 0 is an answer too.")
        if message not in field.errors:
            add_error(field, message)


def _field(form: RubberFields, found: Fault, number: int) -> Any:
    """The field that a fault is about."""
    sides_field = form.line if isinstance(form, NextForm) and form.line.data != FREE else form.seat_1
    if fault_place(found) != (number, None):
        return sides_field
    match found.field[2:]:
        case ("sides", int(side), int(place)):
            return form.seats[2 * place + side] if sides_field is form.seat_1 else sides_field
        case ("start", "marks"):
            return form.marks
        case ("start", str(name), int(at)):
            return form.start[at].form[name]
        case ("start", *_):
            return form.start[0].form.parties
        case (("dealer" | "note" | "answers_alone") as name, *_) if name in form:
            return form[name]
        case _:
            return sides_field
