"""What a change of facts would change on the sheets: every total, partie, rubber and balance, before and after."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorer.engine.fold import Partie
from scorer.engine.impact import Changed, Impact, RubberImpact, impact
from scorer.engine.settle import Columns
from scorer.gamefile.model import GameFile
from scorer.labels.deals import side_names
from scorer.store.repo import StoredSitting
from scorer.web.words import PageWords

NOTHING = "—"
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ImpactRow:
    """A figure that changes, as it stands and as it would stand."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ImpactGroup:
    """What changes in one rubber, or in the evening."""

    title: str
    rows: tuple[ImpactRow, ...]


@dataclass(frozen=True, slots=True)
class ImpactView:
    """All that would change; no groups where no figure does."""

    groups: tuple[ImpactGroup, ...]


def build_impact(
    before: tuple[GameFile, StoredSitting], after: tuple[GameFile, StoredSitting], words: PageWords
) -> ImpactView:
    """From one state of a sitting to another, each as it is read and as it is stored."""
    (old, old_stored), (new, new_stored) = before, after
    ids = tuple(tuple(rubber.id for rubber in stored.rubbers) for stored in (old_stored, new_stored))
    found = impact(old.sitting, new.sitting, *ids)
    # Who has joined is gone again when that is undone, and is named still.
    told = replace(new, names=(*new.names, *old.names[len(new.names) :]))
    return view_of(found, told, words, single=max(map(len, ids)) == 1)


def view_of(found: Impact, after: GameFile, words: PageWords, *, single: bool) -> ImpactView:
    """An impact in words; a `single` rubber needs no number, and what it brings is what the evening brings."""
    told = _Telling(after, words)
    groups = [
        ImpactGroup("" if single else told.title(rubber), tuple(told.rubber(rubber, single=single)))
        for rubber in found.rubbers
    ]
    groups.append(ImpactGroup(words.gettext("The evening"), tuple(told.evening(found))))
    return ImpactView(tuple(group for group in groups if group.rows))


@dataclass(frozen=True, slots=True)
class _Telling:
    game: GameFile
    words: PageWords

    def title(self, rubber: RubberImpact) -> str:
        number = rubber.number.before if rubber.number.after is None else rubber.number.after
        assert number is not None
        return self.words.gettext("Rubber %(number)d", number=number + 1)

    def rubber(self, rubber: RubberImpact, *, single: bool) -> Iterator[ImpactRow]:
        yield from self.stands(rubber)
        yield from self.by_column(self.words.gettext("total"), rubber.columns, rubber.totals)
        yield from self.row(
            self.words.gettext("open partie"), self.score(rubber.below.before), self.score(rubber.below.after)
        )
        yield from self.parties(rubber)
        yield from self.row(
            self.words.gettext("marks"), self.number(rubber.marks.before), self.number(rubber.marks.after)
        )
        yield from self.row(self.words.gettext("the rubber"), *self.ends(rubber))
        if not single:
            yield from self.by_player(self.words.gettext("result"), rubber.result)

    def stands(self, rubber: RubberImpact) -> Iterator[ImpactRow]:
        """A rubber that comes or goes, or has another number."""
        was, now = rubber.number.before, rubber.number.after
        if was is not None and now is not None:
            yield from self.row(self.words.gettext("number"), str(was + 1), str(now + 1))

    def parties(self, rubber: RubberImpact) -> Iterator[ImpactRow]:
        """Each partie that ends otherwise: who won it with what, and with which deal."""
        old, new = rubber.parties.before or (), rubber.parties.after or ()
        for at in range(max(len(old), len(new))):
            yield from self.row(
                self.words.gettext("partie %(number)d", number=at + 1),
                self.partie(old[at : at + 1], rubber.columns.before or ()),
                self.partie(new[at : at + 1], rubber.columns.after or ()),
            )

    def partie(self, found: Sequence[Partie], columns: Columns) -> str:
        for one in found:
            return self.words.gettext(
                "%(side)s, %(score)s, deal %(deal)d",
                side=side_names(columns[one.winner], self.game.names),
                score=self.score(one.below),
                deal=one.deal,
            )
        return NOTHING

    def ends(self, rubber: RubberImpact) -> tuple[str, str]:
        """Who has finished it, if anybody; with new sides each deal it has no end."""
        return (
            self.end(rubber.finisher.before, rubber.columns.before),
            self.end(rubber.finisher.after, rubber.columns.after),
        )

    def end(self, finisher: int | None, columns: Columns | None) -> str:
        if columns is None:
            return NOTHING
        if finisher is None:
            return self.words.gettext("open")
        return self.words.gettext("finished by %(side)s", side=side_names(columns[finisher], self.game.names))

    def evening(self, found: Impact) -> Iterator[ImpactRow]:
        for player, won in found.balance.items():
            money = found.money.get(player, Changed(None, None))
            yield from self.row(
                self.game.names[player],
                self.won(won.before, money.before),
                self.won(won.after, money.after),
            )

    def won(self, points: int | None, money: str | None) -> str:
        if points is None:
            return NOTHING
        stake = self.game.sitting.stake
        if money is None or stake is None:
            return self.words.signed(points)
        return f"{self.words.signed(points)} ({self.words.amount(money, stake.currency)})"

    def by_column(
        self, what: str, columns: Changed[Columns], figures: Changed[Numbers]
    ) -> Iterator[ImpactRow]:
        old, new = (
            dict(zip((side_names(one, self.game.names) for one in heads or ()), numbers or (), strict=False))
            for heads, numbers in ((columns.before, figures.before), (columns.after, figures.after))
        )
        for side in dict.fromkeys((*new, *old)):
            yield from self.row(f"{side}: {what}", self.number(old.get(side)), self.number(new.get(side)))

    def by_player(self, what: str, results: Changed[dict[int, int]]) -> Iterator[ImpactRow]:
        old: Mapping[int, int] = results.before or {}
        new: Mapping[int, int] = results.after or {}
        for player in dict.fromkeys((*new, *old)):
            was, now = (
                NOTHING if player not in one else self.words.signed(one[player]) for one in (old, new)
            )
            yield from self.row(f"{self.game.names[player]}: {what}", was, now)

    def row(self, what: str, before: str, after: str) -> Iterator[ImpactRow]:
        if before != after:
            yield ImpactRow(what, before, after)

    def score(self, points: Numbers | None) -> str:
        return " : ".join(self.words.number(each) for each in points) if points else NOTHING

    def number(self, number: int | None) -> str:
        return NOTHING if number is None else self.words.number(number)
