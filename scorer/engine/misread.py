"""Mistakes about the facts of a deal or about the rules: the deal scored as something that it was not."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.deal import PlayedDeal, Split, WhistDeal
from scorer.engine.layout import ACES, HONOURS
from scorer.engine.paper import Running
from scorer.engine.paper_row import HONOUR_KINDS, Guess, Row, points_in
from scorer.engine.readings import Value, readings_of
from scorer.engine.score import BOOK
from scorer.engine.terms import EntryKind, Side
from scorer.engine.variants import TRICKS

DOUBLE_RECORD: tuple[tuple[str, tuple[Value, ...]], ...] = (
    ("fines_factor", (1, 2)),
    ("vinting_coronets", (False, True)),
)
"""What a table may take for agreed or for not agreed, besides the open rules (§4.3)."""


def misreadings(row: Row) -> Iterator[Guess]:
    """All of them."""
    yield from other_rules(row)
    match row.deal:
        case PlayedDeal():
            yield from _aces_to_wrong_side(row, row.deal)
            yield from _counts(row, row.deal)
            yield from _played_otherwise(row, row.deal)
        case WhistDeal():
            yield from _counts(row, row.deal)
            for tricks in range(TRICKS + 1):
                deal: PlayedDeal | WhistDeal = replace(row.deal, tricks=Split(tricks, TRICKS - tricks))
                more = tricks - row.deal.tricks.first
                yield Cause(CauseKind.TRICKS_MISCOUNTED, row.place, number=more), _scored(row, deal)
        case _:
            return


def other_rules(row: Row) -> Iterator[Guess]:
    """The row by another reading of an open rule."""
    variant = row.table.variant
    options: list[tuple[str, tuple[Value, ...]]] = [
        (name, tuple(reading.value for reading in readings))
        for name, readings in readings_of(variant).items()
    ]
    if variant.takes_presets:
        options.extend(DOUBLE_RECORD)
    for name, values in options:
        for value in values:
            if value != getattr(row.rules, name):
                changed: dict[str, Any] = {name: value}
                state = row.before.state._replace(rules=replace(row.rules, **changed))
                running, record = replace(row.before, state=state).plus(row.deal)
                back = running.state._replace(rules=row.rules)
                yield (
                    _by_rule(row, record.entries, name, value),
                    replace(running, state=back),
                )


def _by_rule(row: Row, entries: tuple[Any, ...], option: str, value: Value) -> Cause:
    """The cause, with the first entry that is another by that rule."""
    right = {(entry.column, entry.kind, entry.item): entry.points for entry in row.entries}
    written = {(entry.column, entry.kind, entry.item): entry.points for entry in entries}
    changed = [key for key in {**right, **written} if right.get(key) != written.get(key)]
    cause = Cause(CauseKind.OTHER_RULE, row.place, option=option, value=value)
    if not changed:
        return cause
    key = changed[0]
    return replace(
        cause, column=key[0], entry=key[1], item=key[2], right=right.get(key, 0), written=written.get(key, 0)
    )


def _scored(row: Row, deal: PlayedDeal | WhistDeal) -> Running:
    return row.before.plus(deal)[0]


def _aces_to_wrong_side(row: Row, deal: PlayedDeal) -> Iterator[Guess]:
    """Aces split evenly, given to the side that has not the odd trick."""
    if deal.aces is None or deal.aces.first != deal.aces.second:
        return
    kept = tuple(entry for entry in row.entries if entry.kind not in HONOUR_KINDS)
    for tricks in (0, TRICKS):
        other = replace(deal, tricks=tricks, revokes=Split(0, 0))
        _, record = row.before.plus(other)
        honours = tuple(entry for entry in record.entries if entry.kind in HONOUR_KINDS)
        for side in row.sides:
            column = side[0]
            right, written = (points_in(one, column, HONOUR_KINDS) for one in (row.entries, honours))
            if written != right:
                for running in row.if_written(kept + honours):
                    yield (
                        Cause(
                            CauseKind.ACES_WRONG_SIDE, row.place, column, EntryKind.HONOURS, right, written
                        ),
                        running,
                    )
                break


def _counts(row: Row, deal: PlayedDeal | WhistDeal) -> Iterator[Guess]:
    """An ace or another honour of a side counted twice, or not."""
    for name, most in (("aces", ACES), ("honours", HONOURS)):
        split: Split | None = getattr(deal, name)
        if split is None:
            continue
        for side in Side:
            for more, kind in ((1, CauseKind.ACE_TWICE), (-1, CauseKind.ACE_FORGOTTEN)):
                count = split[side] + more
                if not 0 <= count <= most:
                    continue
                given = Split(count, split.second) if side is Side.DECLARERS else Split(split.first, count)
                changes: dict[str, Any] = {name: given}
                running, record = row.before.plus(replace(deal, **changes))
                column = row.sides[side][0]
                right, written = (
                    points_in(entries, column, HONOUR_KINDS) for entries in (row.entries, record.entries)
                )
                # Where it shows in the other side's points alone, that side's miscount is the plainer cause.
                if (written - right) * more > 0:
                    yield Cause(kind, row.place, column, EntryKind.HONOURS, right, written), running


def _played_otherwise(row: Row, deal: PlayedDeal) -> Iterator[Guess]:
    """The whole deal with other tricks, or at another level."""
    for tricks in range(TRICKS + 1):
        cause = Cause(CauseKind.TRICKS_MISCOUNTED, row.place, number=tricks - deal.tricks)
        yield cause, _scored(row, replace(deal, tricks=tricks))
    for level in range(1, TRICKS - BOOK + 1):
        cause = Cause(CauseKind.WRONG_LEVEL, row.place, number=level)
        yield cause, _scored(row, replace(deal, level=level))
