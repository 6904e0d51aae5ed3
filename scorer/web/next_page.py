"""The page on which the next rubber begins."""

from dataclasses import dataclass
from itertools import combinations

from flask import url_for

from scorer.engine.dealing import order_of
from scorer.engine.rotation import Table as Line
from scorer.engine.terms import Game
from scorer.web.again import rules_in_force
from scorer.web.fault_links import fault_links
from scorer.web.forms.fields import SignField, choice
from scorer.web.forms.rubber import (
    AS_BEFORE,
    DRAW,
    FREE,
    OTHERWISE,
    TURN,
    UNKNOWN,
    NextForm,
    RubberFields,
    lone_player,
    offer_seats,
)
from scorer.web.forms.rules import fill_rules, offer_rules
from scorer.web.next_table import NextTable
from scorer.web.rubber_pages import BegunView, LineChoice, NextPage, PaperRow
from scorer.web.rules_view import build_rules_view
from scorer.web.table_words import TableWords
from scorer.web.words import PageWords

FEW = 3
"""So many lines of a rotation stand on the page at once."""


def offer_next(form: NextForm, table: NextTable, words: PageWords) -> None:
    """Give the form of the next rubber its buttons."""
    names = table.opened.names
    offer_seats(form, names)
    lines = (choice(at, at) for at in range(len(table.lines)))
    form.line.choices = [*lines, choice(FREE, FREE)] if table.pairs else list(lines)
    pairs = combinations(range(4), 2)
    drawn = (
        (choice(f"{one}-{other}", f"{names[one]}, {names[other]}") for one, other in pairs)
        if by_lot(table)
        else ()
    )
    form.lot.choices = [choice(DRAW, words.gettext("the app draws it")), *drawn]
    players = (choice(player, name) for player, name in enumerate(names))
    form.dealer.choices = [
        choice(TURN, words.gettext("in turn")),
        *players,
        choice(UNKNOWN, words.gettext("not known")),
    ]
    form.rules_from.choices = [
        choice(AS_BEFORE, words.gettext("as before")),
        choice(OTHERWISE, words.gettext("other rules from this rubber on")),
    ]
    offer_rules(form.rules.form, words)


def fill_next(form: NextForm, table: NextTable) -> None:
    """What the form says before anybody has touched it."""
    form.dealer.data = TURN
    if table.has_sides:
        form.line.data = str(table.offered)
    offered = table.offered_table()
    if table.pairs and offered is not None:
        for field, player in zip(form.seats, order_of(offered), strict=True):
            field.data = str(player)
    fill_rules(form.rules.form, rules_in_force(table.opened.game), table.variant)


def by_lot(table: NextTable) -> bool:
    """Whether a line of the rotation is drawn by lot."""
    return any(line.by_lot for line in table.lines)


@dataclass(frozen=True, slots=True)
class NextPageBuilder:
    """Puts the page together."""

    form: NextForm
    table: NextTable
    words: PageWords
    begun: BegunView | None = None
    lot_drawn: str = ""

    @property
    def say(self) -> TableWords:
        """The words for tables."""
        return TableWords(self.table.opened.names, self.words)

    def page(self) -> NextPage:
        """All that the page shows."""
        form, table, opened = self.form, self.table, self.table.opened
        lines = self.lines()
        offered = table.offered_table()
        chosen = form.line.data
        some = len(lines) > 1 and len(lines) <= FEW
        return NextPage(
            title=self.words.gettext("Rubber %(number)d", number=table.number),
            back=url_for("sittings.show", token=opened.link.token),
            form=form,
            faults=fault_links(form),
            warning=self.warning(),
            conflict=self.begun,
            offered=lines[0] if lines else None,
            others=lines[1:],
            others_open=some or (table.has_sides and chosen != str(table.offered)),
            free=table.pairs,
            lot=by_lot(table),
            lot_drawn=self.lot_drawn,
            action=self.words.gettext("Begin rubber %(number)d", number=table.number),
            out="" if offered is None else self.say.out(offered),
            table="" if table.has_sides or offered is None else self.say.table(offered),
            dealer_hint=self.dealer_hint(),
            apart=self.apart(),
            together=self.together(),
            paper=paper_rows(form, table.columns, () if table.has_sides else opened.names, self.words),
            paper_open=paper_told(form),
            marks=table.variant.game is Game.VINT,
            rules=build_rules_view(form.rules.form, self.words, (table.variant.game,)),
            rules_open=form.rules_from.data == OTHERWISE,
        )

    def lines(self) -> tuple[LineChoice, ...]:
        """The lines of the rotation, the one that is due first."""
        table = self.table
        if not table.has_sides:
            return ()
        order = range(table.offered, table.offered + len(table.lines))
        return tuple(self.line(at % len(table.lines)) for at in order)

    def line(self, at: int) -> LineChoice:
        """One line to choose."""
        line = self.table.lines[at]
        hints = [self.dummy(line), self.out(line), self.played(line)]
        return LineChoice(
            value=str(at),
            label=self.label(line),
            hint="; ".join(hint for hint in hints if hint),
            chosen=str(at) == self.form.line.data,
            classes=" ".join(
                name for name in ("due" * (at == self.table.offered), "lot" * line.by_lot) if name
            ),
        )

    def label(self, line: Line) -> str:
        """The sides of a line."""
        if not line.by_lot:
            return self.say.sides(line.sides)
        return self.words.gettext("%(one)s v two by lot", one=self.say.side(line.sides[0]))

    def out(self, line: Line) -> str:
        """Who sits out."""
        if line.by_lot:
            return self.words.gettext("the two of the first four who are not drawn sit out")
        return self.words.gettext("sits out: %(names)s", names=self.say.list(line.out)) if line.out else ""

    def dummy(self, line: Line) -> str:
        """Who has the dummy, where one plays alone against two."""
        if self.table.variant.sides != (1, 2):
            return ""
        name = self.table.opened.names[lone_player(line.sides)]
        return self.words.gettext("with the dummy: %(name)s", name=name)

    def played(self, line: Line) -> str:
        """When a line was played already."""
        numbers = self.table.rubbers_of(line)
        if not numbers:
            return ""
        return self.words.gettext("played in rubber %(numbers)s", numbers=", ".join(map(str, numbers)))

    def warning(self) -> str:
        """That the rubber before is not finished."""
        opened = self.table.opened
        if opened.last < 0 or opened.finished(opened.last):
            return ""
        return self.words.gettext(
            "Rubber %(number)d is not finished. It stays open: nothing of it counts in the evening until it is.",
            number=opened.last + 1,
        )

    def dealer_hint(self) -> str:
        """Whose deal it is in turn."""
        table = self.table
        offered = table.offered_table()
        dealer = None if offered is None else table.dealer(offered)
        names = table.opened.names
        if dealer is not None and table.opened.last < 0:
            return self.words.gettext("The lowest card deals first: %(name)s.", name=names[dealer])
        due = dealer if dealer is not None else table.due
        if due is None:
            return self.words.gettext("Nobody has said who dealt, so the turn is not known.")
        return self.words.gettext(
            "In turn it is %(name)s’s deal, or that of the next at the table.", name=names[due]
        )

    def apart(self) -> str:
        """Who has not yet been partners."""
        if not self.table.pairs or not self.table.played:
            return ""
        return ", ".join(self.say.side(pair) for pair in self.table.apart())

    def together(self) -> tuple[str, ...]:
        """Who has been partners, and how often."""
        if not self.table.pairs:
            return ()
        return tuple(
            f"{self.say.side(pair)}: {self.words.number(count)}"
            for pair, count in sorted(self.table.together().items())
        )


def paper_rows(
    form: RubberFields, columns: int, names: tuple[str, ...], words: PageWords
) -> tuple[PaperRow, ...]:
    """A row for what each column brings from paper: two sides, or a player each."""
    labels = names or (words.gettext("First side"), words.gettext("Second side"))
    return tuple(PaperRow(labels[at], row.form) for at, row in enumerate(form.start) if at < columns)


def paper_told(form: RubberFields) -> bool:
    """Whether anything is said of paper; a sign says nothing without its points."""
    rows = (field for row in form.start for field in row.form if not isinstance(field, SignField))
    return bool(form.marks.data or form.marks.errors) or any(field.data or field.errors for field in rows)
