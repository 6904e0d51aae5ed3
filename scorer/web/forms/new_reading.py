"""From the form of a new sitting to its game, checked as any game file is; what is wrong hangs on its field."""

from dataclasses import dataclass
from typing import Any

from scorer.engine.fault import Fault, FaultCode, Field
from scorer.engine.rotation import table_for
from scorer.engine.terms import Record
from scorer.gamefile.game import alike, read_game_value
from scorer.gamefile.model import FORMAT, GameFile, RulesChoice
from scorer.gamefile.rules import write_rules
from scorer.labels.faults import fault_message
from scorer.web.forms.fields import add_error
from scorer.web.forms.new import LATER, NewForm, StakeFields, start_columns, start_rows
from scorer.web.forms.numbers import decimal_amount, whole_number
from scorer.web.forms.rules import read_rules_form
from scorer.web.players import nameless
from scorer.web.words import PageWords

STAKE = ("points", "amount", "currency")


def head_value(form: StakeFields) -> dict[str, Any]:
    """What a form says of a sitting in general, as a game file has it; blanks are left out."""
    typed = {"title": form.title.data, "date": form.date.data, "note": form.note.data}
    value: dict[str, Any] = {key: text for key, text in typed.items() if text}
    stake = {key: form[f"stake_{key}"].data for key in STAKE}
    if any(stake.values()):
        read = {
            "points": whole_number(stake["points"] or ""),
            "amount": decimal_amount(stake["amount"] or ""),
            "currency": (stake["currency"] or "").upper(),
        }
        value["stake"] = {key: read[key] for key in STAKE if stake[key]}
    return value


def head_field(form: StakeFields, path: Field) -> Any:
    """The field that a fault of these is about; None for another's."""
    if path and path[0] in {"title", "date", "note"}:
        return form[path[0]]
    if path[:1] == ("stake",):
        return form[f"stake_{path[1] if len(path) > 1 else STAKE[0]}"]
    return None


@dataclass(slots=True)
class NewReading:
    """A form of a new sitting as a game file understands it."""

    form: NewForm
    words: PageWords

    def names(self) -> tuple[str, ...] | None:
        """The players' names; None with the faults hung on them, so that cards can be drawn for whole tables only."""
        self._check_count()
        names = tuple(field.data or "" for field in self.form.names)[: self.form.players]
        for at, field in enumerate(self.form.names[: self.form.players]):
            if not field.data:
                add_error(field, nameless(at, self.words))
        if len({alike(name) for name in names}) < len(names) and all(names):
            add_error(self.form.count, self.words.gettext("Two of these names can not be told apart."))
        whole = not self.form.count.errors and not any(field.errors for field in self.form.names)
        return names if whole else None

    def game(self) -> GameFile | None:
        """The game with its first rubber; None with every fault hung on its field."""
        form = self.form
        form.validate()
        variant = form.variant
        rules = read_rules_form(form.rules.form, variant.game, self.words)
        self._check_count()
        self._check_dealer()
        self._check_start()
        value = self._value(rules or RulesChoice())
        if rules is None:
            value["rubbers"][0].pop("start", None)
        game, faults = read_game_value(value)
        for found in faults:
            self._hang(found)
        return None if form.errors or rules is None else game

    def _check_count(self) -> None:
        given = sum(1 for field in self.form.names if field.data)
        beyond = [field.data for field in self.form.names[self.form.players :] if field.data]
        if beyond:
            told = self.words.gettext(
                "There are %(given)d names: choose so many players, or clear “%(name)s”.",
                given=given,
                name=beyond[0],
            )
            add_error(self.form.count, told)

    def _check_dealer(self) -> None:
        given = self.form.dealer.given
        if given is None or (given != LATER and int(given) >= self.form.players):
            add_error(self.form.dealer, self.words.gettext("Say who deals first, or choose “later”."))

    def _check_start(self) -> None:
        """Rows that were shown for another way of playing may not mean what they meant."""
        if start_rows(self.form) and self.form.shown_for.data != self.form.asked_for:
            told = self.words.gettext(
                "The way of playing was changed: look whether each number still stands in its row."
            )
            add_error(self._paper(), told)

    def _value(self, rules: RulesChoice) -> dict[str, Any]:
        form, variant = self.form, self.form.variant
        names = [field.data or "" for field in form.names][: form.players]
        rubber: dict[str, Any] = {"deals": []}
        if variant.record is Record.SIDES:
            sides = table_for(form.players, 1).sides
            rubber["sides"] = [[names[player] for player in side] for side in sides]
        dealer = form.dealer.given
        if dealer is not None and dealer != LATER and int(dealer) < form.players:
            rubber["dealer"] = names[int(dealer)]
        start = self._start()
        return {
            "format": FORMAT,
            **head_value(form),
            "game": variant.game.value,
            "variant": variant.key,
            "rules": write_rules(rules),
            "players": names,
            "rubbers": [rubber | ({"start": start} if start else {})],
        }

    def _start(self) -> dict[str, Any]:
        """What comes from paper, a number for each column."""
        rows = start_rows(self.form)
        if not rows and not self.form.marks.data:
            return {}
        start: dict[str, Any] = {
            name: [row.number(name) for row in rows] for name in ("parties", "below", "other")
        }
        if self.form.marks.data:
            start["marks"] = whole_number(self.form.marks.data)
        return start

    def _hang(self, found: Fault) -> None:
        field = self._field(found.field)
        message = fault_message(found, [one.data for one in self.form.names], self.words.words)
        if not field.data and field in self.form.names:
            message = nameless(self.form.names.entries.index(field), self.words)
        elif not field.data and found.code is FaultCode.NOT_WHOLE:
            message = self.words.gettext("This has to be given; 0 is an answer too.")
        if message not in field.errors:
            add_error(field, message)

    def _paper(self) -> Any:
        """The field for what is wrong with paper as a whole; without columns only the marks are there to be seen."""
        columns = start_columns(self.form.variant, self.form.players)
        return self.form.start[0].form.parties if columns else self.form.marks

    def _field(self, path: Field) -> Any:
        form = self.form
        found = head_field(form, path)
        if found is not None:
            return found
        match path:
            case ("players", int(at)):
                return form.names[at]
            case ("rubbers", 0, "dealer"):
                return form.dealer
            case ("rubbers", 0, "start", "marks"):
                return form.marks
            case ("rubbers", 0, "start", str(name), int(at)):
                return start_rows(form)[at][name]
            case ("rubbers", 0, "start", *_):
                return self._paper()
            case _:
                return form.count
