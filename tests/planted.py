"""One mistake planted in a paper sheet that is otherwise right, as people at a table make them.

What is written here is reckoned from the entries alone, apart from the checker that has to find it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.deal import Deal, PlayedDeal, WhistDeal
from scorer.engine.entry import Entry, Formula
from scorer.engine.paper import Figures, PaperRow
from scorer.engine.sheet import RubberSheet, build_rubber
from scorer.engine.sitting import Rubber, Table, table_of
from scorer.engine.terms import EntryKind, HonoursAgainstAces, Line, Record, Strain
from tests.builders import read
from tests.oracle.deals import random_file

Entries = tuple[Entry, ...]
Recognised = Callable[[Cause], bool]


@dataclass(frozen=True)
class Played:
    """A rubber with its right sheet."""

    rubber: Rubber
    table: Table
    sheet: RubberSheet

    def ours(self, place: int) -> set[int]:
        """The columns of the declarers of a deal, or of the first side."""
        deal = self.rubber.deals[place - 1]
        if not isinstance(deal, PlayedDeal):
            return {0}
        side = {deal.declarer, deal.declarer if deal.partner is None else deal.partner}
        return {at for at, players in enumerate(self.sheet.columns) if side & set(players)}


def played(rubber: Rubber, table: Table) -> Played:
    """A rubber, scored."""
    return Played(rubber, table, build_rubber(rubber, table))


@dataclass(frozen=True)
class Planted:
    """A paper with a mistake: in which row it shows first, and by what its cause is known."""

    paper: tuple[PaperRow, ...]
    row: int
    recognised: Recognised


@dataclass(frozen=True)
class Slip:
    """What is written on paper for a deal instead of its entries."""

    place: int
    entries: Entries
    recognised: Recognised


def random_played(rng: Random, game: str | None = None, variant: str | None = None) -> Iterator[Played]:
    """Rubbers of random truthful games with at least one deal, without end."""
    while True:
        sitting = read(random_file(rng, game, variant)).sitting
        if sitting.variant.record is not Record.FRESH:
            for number, rubber in enumerate(sitting.rubbers, start=1):
                if rubber.deals:
                    yield played(rubber, table_of(sitting.variant, sitting.players, rubber.sides, number))


def paper_of(game: Played, written: Sequence[Entries], style: str = "lines") -> tuple[PaperRow, ...]:
    """The running figures on paper if for each row these entries were written; `style`: which of them are."""
    count = len(game.sheet.columns)
    start = game.rubber.start
    below = list(start.below) if start else [0] * count
    above = list(start.other) if start else [0] * count
    total = [low + high for low, high in zip(below, above, strict=True)]
    rows: list[PaperRow] = []
    for entries in written:
        ended = any(entry.kind is EntryKind.PARTIE for entry in entries)
        for entry in entries:
            total[entry.column] += entry.points
            (below if entry.line is Line.BELOW else above)[entry.column] += entry.points
        rows.append(
            tuple(
                Figures(
                    below[at] if style != "totals" else None,
                    above[at] if style != "totals" else None,
                    total[at] if style != "lines" else None,
                )
                for at in range(count)
            )
        )
        if ended or max(below) >= game.rubber.rules.partie_target:
            below = [0] * count
    return tuple(rows)


def right_entries(game: Played) -> list[Entries]:
    """What should be written, row by row."""
    return [record.entries for record in game.sheet.records]


def plant(game: Played, slip: Slip, style: str) -> Planted:
    """The paper with a slip in one row."""
    written = right_entries(game)
    written[slip.place - 1] = slip.entries
    return Planted(paper_of(game, written, style), slip.place, slip.recognised)


def known_as(place: int, *kinds: CauseKind, **values: object) -> Recognised:
    """A cause of one of these kinds in that row, with these values."""
    return lambda cause: (
        cause.deal == place
        and cause.kind in kinds
        and all(getattr(cause, name) == value for name, value in values.items())
    )


def without(entries: Entries, gone: Sequence[Entry]) -> Entries:
    """The entries without some of them."""
    return tuple(entry for entry in entries if entry not in gone)


def repriced(entries: Entries, changed: Sequence[Entry], points: int) -> Entries:
    """The entries, with other points for some of them."""
    return tuple(entry._replace(points=points) if entry in changed else entry for entry in entries)


def rows(game: Played) -> Iterator[tuple[int, Deal, Entries]]:
    """Each row with its place and entries."""
    for record in game.sheet.records:
        yield record.place, game.rubber.deals[record.place - 1], record.entries


def groups(game: Played, *kinds: EntryKind) -> Iterator[tuple[int, Deal, Entries, Entries]]:
    """Each thing of these kinds that was written: place, deal, all entries of the row, and its own entries, of which a
    side with several columns has several."""
    for place, deal, entries in rows(game):
        ours = game.ours(place)
        keys = dict.fromkeys(
            (entry.kind, entry.item, entry.column in ours) for entry in entries if entry.kind in kinds
        )
        for kind, item, side in keys:
            same = tuple(
                entry
                for entry in entries
                if (entry.kind, entry.item, entry.column in ours) == (kind, item, side)
            )
            yield place, deal, entries, same


def forgotten(*kinds: EntryKind) -> Callable[[Played, Random], Iterator[Slip]]:
    """Something that was not written."""

    def slips(game: Played, _: Random) -> Iterator[Slip]:
        for place, _deal, entries, group in groups(game, *kinds):
            known = known_as(place, CauseKind.ENTRY_FORGOTTEN, entry=group[0].kind, item=group[0].item)
            if len(entries) == len(group):
                # Nothing else was written, so that the deal is missing on paper.
                known = known_as(place, CauseKind.ENTRY_FORGOTTEN, CauseKind.DEAL_MISSING)
            yield Slip(place, without(entries, group), known)

    return slips


def coronet_invented(game: Played, rng: Random) -> Iterator[Slip]:
    for place, deal, entries in rows(game):
        if isinstance(deal, PlayedDeal | WhistDeal) and game.rubber.rules.count_coronets:
            whist = isinstance(deal, WhistDeal)
            dear = deal.strain is Strain.NOTRUMP or rng.random() < 0.3
            each = (10 if dear else 5) if whist else (1000 if dear else 500)
            points = (rng.choice([3, 3, 3, 4, 4, 5]) - 2) * each
            ours = game.ours(place)
            holders = rng.random() < 0.5
            side = [at for at in range(len(game.sheet.columns)) if (at in ours) == holders]
            model = entries[0]
            new = tuple(
                model._replace(column=at, line=Line.ABOVE, kind=EntryKind.CORONET, points=points, item=9)
                for at in side
            )
            known = known_as(place, CauseKind.ENTRY_INVENTED, entry=EntryKind.CORONET, written=points)
            yield Slip(place, entries + new, known)


def ace(more: int) -> Callable[[Played, Random], Iterator[Slip]]:
    """One ace, or other honour, too many or too few."""
    kind = CauseKind.ACE_TWICE if more > 0 else CauseKind.ACE_FORGOTTEN

    def slips(game: Played, _: Random) -> Iterator[Slip]:
        for place, deal, entries, group in groups(game, EntryKind.HONOURS, EntryKind.ACES):
            if isinstance(deal, PlayedDeal):
                points = group[0].points + more * group[0].why.operands[-1]
                if points:
                    yield Slip(place, repriced(entries, group, points), known_as(place, kind))

    return slips


def wrong_side(*kinds: EntryKind) -> Callable[[Played, Random], Iterator[Slip]]:
    """Something written for the other side."""

    def slips(game: Played, _: Random) -> Iterator[Slip]:
        for place, deal, entries, group in groups(game, *kinds):
            if isinstance(deal, PlayedDeal | WhistDeal):
                ours = game.ours(place)
                theirs = [
                    at for at in range(len(game.sheet.columns)) if (at in ours) != (group[0].column in ours)
                ]
                moved = tuple(group[0]._replace(column=at) for at in theirs)
                known = known_as(place, CauseKind.WRONG_SIDE, CauseKind.ACES_WRONG_SIDE)
                yield Slip(place, without(entries, group) + moved, known)

    return slips


def aces_wrong_side(game: Played, _: Random) -> Iterator[Slip]:
    """Two aces each, written to the side without the odd trick."""
    honour_kinds = (EntryKind.HONOURS, EntryKind.ACES)
    for place, deal, entries in rows(game):
        even = (
            isinstance(deal, PlayedDeal) and deal.aces is not None and deal.aces.first == deal.aces.second > 0
        )
        if not even or not isinstance(deal, PlayedDeal) or not deal.aces or any(deal.revokes):
            continue
        aces = deal.aces.first
        wrong_ours = deal.tricks < 7
        net: dict[tuple[EntryKind, bool], int] = {}
        price = 100 * deal.level
        if deal.strain is Strain.NOTRUMP:
            net[EntryKind.HONOURS, wrong_ours] = aces * game.rubber.rules.notrump_ace[deal.level - 1]
        else:
            assert deal.honours is not None
            honours_ours = deal.honours.first > deal.honours.second
            honours = 0 if deal.honours.first == deal.honours.second else max(deal.honours)
            if game.rubber.rules.honours_against_aces is HonoursAgainstAces.SEPARATE:
                net[EntryKind.HONOURS, honours_ours] = honours * price
                net[EntryKind.ACES, wrong_ours] = aces * price
            else:
                first = (honours if honours_ours else -honours) + (aces if wrong_ours else -aces)
                net[EntryKind.HONOURS, first > 0] = abs(first) * price
        ours = game.ours(place)
        kept = tuple(entry for entry in entries if entry.kind not in honour_kinds)
        new = tuple(
            entries[0]._replace(column=at, line=Line.ABOVE, kind=kind, points=points, item=None)
            for (kind, side), points in net.items()
            if points
            for at in range(len(game.sheet.columns))
            if (at in ours) == side
        )
        yield Slip(place, kept + new, known_as(place, CauseKind.ACES_WRONG_SIDE))


def other_partie_bonus(game: Played, _: Random) -> Iterator[Slip]:
    """100 for 1000, or 1000 for 100."""
    for place, _deal, entries, group in groups(game, EntryKind.PARTIE):
        right = group[0].points
        if game.table.variant.takes_presets and right in {100, 1000}:
            known = known_as(place, CauseKind.OTHER_RULE, option="partie_bonus", value=1100 - right)
            yield Slip(place, repriced(entries, group, 1100 - right), known)


def fines_count(game: Played, rng: Random) -> Iterator[Slip]:
    for place, _deal, entries, group in groups(game, EntryKind.UNDERTRICKS):
        count = group[0].why.operands[0]
        more = rng.choice([1, -1]) if count > 1 else 1
        points = group[0].points // count * (count + more)
        known = known_as(place, CauseKind.FINES_MISCOUNTED, number=more)
        yield Slip(place, repriced(entries, group, points), known)


def wrong_level(*kinds: EntryKind) -> Callable[[Played, Random], Iterator[Slip]]:
    """Something at another level."""

    def slips(game: Played, rng: Random) -> Iterator[Slip]:
        for place, deal, entries, group in groups(game, *kinds):
            if isinstance(deal, PlayedDeal) and deal.strain is not Strain.NOTRUMP:
                if group[0].why.formula is Formula.CAPPED:
                    continue
                level = rng.choice([one for one in range(1, 8) if one != deal.level])
                points = group[0].points // deal.level * level
                known = known_as(place, CauseKind.WRONG_LEVEL, number=level, entry=group[0].kind)
                yield Slip(place, repriced(entries, group, points), known)

    return slips


def tricks_wrong(game: Played, rng: Random) -> Iterator[Slip]:
    for place, deal, entries, group in groups(game, EntryKind.TRICKS):
        if group[0].why.formula is Formula.CAPPED or not isinstance(deal, PlayedDeal):
            continue
        count = group[0].why.operands[0]
        more = rng.choice([one for one in (-2, -1, 1, 2) if count + one > 0])
        points = group[0].points // count * (count + more)
        known = known_as(place, CauseKind.TRICKS_MISCOUNTED, number=more)
        yield Slip(place, repriced(entries, group, points), known)


def other_factor(game: Played, _: Random) -> Iterator[Slip]:
    """All the fines of a deal plain that should be doubled, or the other way."""
    fines = {EntryKind.UNDERTRICKS, EntryKind.OVERTRICKS, EntryKind.REVOKE_SHORTAGE, EntryKind.REVOKE_FINE}
    for place, deal, entries in rows(game):
        if isinstance(deal, PlayedDeal) and any(entry.kind in fines for entry in entries):
            double = game.rubber.rules.fines_factor == 2
            changed = tuple(
                entry._replace(points=entry.points // 2 if double else entry.points * 2)
                if entry.kind in fines
                else entry
                for entry in entries
            )
            known = known_as(place, CauseKind.OTHER_RULE, option="fines_factor")
            yield Slip(place, changed, known)


def odd_tricks_only(game: Played, _: Random) -> Iterator[Slip]:
    """Tricks over six alone, as in bridge."""
    for place, deal, entries in rows(game):
        tricks = [entry for entry in entries if entry.kind is EntryKind.TRICKS]
        if isinstance(deal, PlayedDeal) and not any(one.why.formula is Formula.CAPPED for one in tricks):
            over = {
                entry: entry.points // entry.why.operands[0] * (entry.why.operands[0] - 6) for entry in tricks
            }
            changed = tuple(
                entry._replace(points=over.get(entry, entry.points))
                for entry in entries
                if over.get(entry, 1) > 0
            )
            yield Slip(place, changed, known_as(place, CauseKind.ODD_TRICKS_ONLY))


def fines_to_own_side(game: Played, _: Random) -> Iterator[Slip]:
    """Undertricks and the slam that failed, for the side that failed."""
    fines = {EntryKind.UNDERTRICKS, EntryKind.SLAM_FAILED, EntryKind.REVOKE_SHORTAGE}
    for place, _deal, entries in rows(game):
        if len(game.sheet.columns) == 2 and len({entry.kind for entry in entries} & fines) > 1:
            changed = tuple(
                entry._replace(column=1 - entry.column) if entry.kind in fines else entry for entry in entries
            )
            yield Slip(place, changed, known_as(place, CauseKind.FINES_WRONG_SIDE))


def other_price(game: Played, _: Random) -> Iterator[Slip]:
    """Aces at no trump at a hundred for each level."""
    for place, deal, entries, group in groups(game, EntryKind.HONOURS):
        if isinstance(deal, PlayedDeal) and deal.strain is Strain.NOTRUMP:
            points = group[0].why.operands[0] * 100 * deal.level
            yield Slip(place, repriced(entries, group, points), known_as(place, CauseKind.OTHER_PRICE))


def coronet_otherwise(game: Played, rng: Random) -> Iterator[Slip]:
    """A coronet of trumps taken for a plain one or the other way, or one card too many counted."""
    for place, deal, entries, group in groups(game, EntryKind.CORONET):
        points, least = group[0].points, 5 if isinstance(deal, WhistDeal) else 500
        others = [points * 2, points // 2, points + least]
        others = [one for one in others if one >= least and one % least == 0]
        trumps = deal.strain is not Strain.NOTRUMP if isinstance(deal, PlayedDeal | WhistDeal) else False
        if others and trumps:
            written = rng.choice(others)
            known = known_as(place, CauseKind.CORONET_OTHERWISE, written=written)
            if written == 2 * points:
                known = known_as(place, CauseKind.CORONET_OTHERWISE, CauseKind.ENTRY_TWICE)
            yield Slip(place, repriced(entries, group, written), known)


def digit_slip(game: Played, rng: Random) -> Iterator[Slip]:
    """Two digits exchanged, or a nought lost or added, in one entry."""
    for place, _deal, entries in rows(game):
        for entry in entries:
            text = str(abs(entry.points))
            ways = [text + "0"]
            ways += [text[:-1]] if text.endswith("0") and len(text) > 1 else []
            ways += [
                text[:at] + text[at + 1] + text[at] + text[at + 2 :]
                for at in range(len(text) - 1)
                if text[at] != text[at + 1] and text[at + 1] != "0"
            ]
            written = int(rng.choice(ways))
            if entry.points > 0 and written:
                changed = tuple(one._replace(points=written) if one is entry else one for one in entries)
                known = known_as(place, CauseKind.DIGIT_SLIP, written=written, right=entry.points)
                yield Slip(place, changed, known)


PLANTERS: dict[str, Callable[[Played, Random], Iterator[Slip]]] = {
    "coronet forgotten": forgotten(EntryKind.CORONET),
    "coronet invented": coronet_invented,
    "ace twice": ace(1),
    "ace forgotten": ace(-1),
    "honours to the wrong side": wrong_side(EntryKind.HONOURS, EntryKind.ACES),
    "even aces to the wrong side": aces_wrong_side,
    "partie bonus by the other text": other_partie_bonus,
    "partie bonus forgotten": forgotten(EntryKind.PARTIE),
    "rubber bonus forgotten": forgotten(EntryKind.RUBBER),
    "slam bonus forgotten": forgotten(EntryKind.SLAM_BID, EntryKind.SLAM_MADE),
    "honours forgotten": forgotten(EntryKind.HONOURS),
    "undertricks at the wrong level": wrong_level(EntryKind.UNDERTRICKS),
    "undertricks one more or less": fines_count,
    "tricks of a side wrong": tricks_wrong,
    "honours at the wrong level": wrong_level(EntryKind.HONOURS),
    "tricks at the wrong level": wrong_level(EntryKind.TRICKS),
    "points on the wrong side": wrong_side(
        EntryKind.TRICKS, EntryKind.CORONET, EntryKind.UNDERTRICKS, EntryKind.SLAM_MADE, EntryKind.SLAM_FAILED
    ),
    "fines plain or double": other_factor,
    "tricks over six alone": odd_tricks_only,
    "fines to the side that failed": fines_to_own_side,
    "aces at no trump at another price": other_price,
    "coronet taken for another": coronet_otherwise,
    "digit slip": digit_slip,
}


def one_slip(name: str, game: Played, rng: Random, style: str) -> Planted | None:
    """One of `PLANTERS` somewhere in a rubber, if there is a place for it."""
    slips = list(PLANTERS[name](game, rng))
    return plant(game, rng.choice(slips), style) if slips else None


def missing(game: Played, rng: Random, style: str, *, moved_up: bool) -> Planted | None:
    """A deal that was not written; the rows after it may have moved up."""
    right = right_entries(game)
    places = [at for at, entries in enumerate(right, start=1) if entries and at < len(right)]
    if not places:
        return None
    place = rng.choice(places)
    written = list(right)
    if moved_up:
        deals = game.rubber.deals[: place - 1] + game.rubber.deals[place:]
        written = right_entries(played(replace(game.rubber, deals=deals), game.table))
        if sorted(map(_told, written[place - 1])) == sorted(map(_told, right[place - 1])):
            return None
    else:
        written[place - 1] = ()
    paper = paper_of(game, written, style)
    if moved_up and paper[place - 1] == paper_of(game, right, style)[place - 1]:
        return None
    return Planted(paper, place, known_as(place, CauseKind.DEAL_MISSING))


def twice(game: Played, rng: Random, style: str, *, moved_down: bool) -> Planted | None:
    """A deal that was written twice, in one row or in two."""
    right = right_entries(game)
    places = [at for at, entries in enumerate(right, start=1) if entries]
    if not places:
        return None
    place = rng.choice(places)
    deal = game.rubber.deals[place - 1]
    double = Rubber(
        (*game.rubber.deals[:place], deal), game.rubber.rules, game.rubber.sides, start=game.rubber.start
    )
    again = build_rubber(double, game.table).records[-1].entries
    written = list(right)
    row = place
    if moved_down:
        written.insert(place, again)
        row = place + 1
        following = right[place] if place < len(right) else ()
        if sorted(map(_told, again)) == sorted(map(_told, following)):
            return None
    elif any(entry.line is Line.BELOW for entry in again) and _ends(right[place - 1]):
        return None
    else:
        written[place - 1] += again
    known = known_as(place, CauseKind.DEAL_TWICE)
    return Planted(paper_of(game, written, style), row, known)


def exchanged(game: Played, rng: Random, style: str) -> Planted | None:
    """Two deals written in the other order."""
    places = range(1, len(game.rubber.deals))
    if not places:
        return None
    place = rng.choice(places)
    deals = list(game.rubber.deals)
    deals[place - 1 : place + 1] = reversed(deals[place - 1 : place + 1])
    other = played(replace(game.rubber, deals=tuple(deals)), game.table)
    right, written = paper_of(game, right_entries(game), style), paper_of(game, right_entries(other), style)
    if written[place - 1] == right[place - 1]:
        return None
    return Planted(written, place, known_as(place, CauseKind.DEALS_EXCHANGED))


def not_ruled_off(game: Played, rng: Random, style: str) -> Planted | None:
    """The points below of a partie that has ended go on in the next one, and in those after it."""
    ends = [record.place for record in game.sheet.records if record.partie]
    places = [place for place in ends if place < len(game.sheet.records)]
    if style == "totals" or not places:
        return None
    place = rng.choice(places)
    paper = list(paper_of(game, right_entries(game), style))
    left = [figures.below or 0 for figures in paper[place - 1]]
    for at in range(place, len(paper)):
        paper[at] = tuple(
            replace(figures, below=(figures.below or 0) + more)
            for figures, more in zip(paper[at], left, strict=True)
        )
    return Planted(tuple(paper), place + 1, known_as(place + 1, CauseKind.NOT_RULED_OFF))


def _told(entry: Entry) -> tuple[int, str, int]:
    return (entry.column, entry.line.value, entry.points)


def _ends(entries: Entries) -> bool:
    return any(entry.kind in {EntryKind.PARTIE, EntryKind.RUBBER} for entry in entries)


Mistake = Callable[[Played, Random, str], Planted | None]

MISTAKES: dict[str, Mistake] = {
    **{name: partial(one_slip, name) for name in PLANTERS},
    "deal missing, its row empty": partial(missing, moved_up=False),
    "deal missing, the others moved up": partial(missing, moved_up=True),
    "deals exchanged": exchanged,
    "partie not ruled off": not_ruled_off,
    "deal twice in one row": partial(twice, moved_down=False),
    "deal twice in two rows": partial(twice, moved_down=True),
}
"""Every kind of mistake, to be planted into a rubber if it has a place for it."""
