"""An evening scored by rules it was not played by: what could not be under them is left out and named (§8)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorer.engine.check import check_deal, checks_alike
from scorer.engine.check_rubber import check_end, check_start
from scorer.engine.deal import Deal, VoidDeal
from scorer.engine.fault import Fault
from scorer.engine.rules import Rules
from scorer.engine.sheet import Sheet, build_sheet
from scorer.engine.sitting import Rubber, Sitting, Table, table_of

LEFT_OUT = VoidDeal("")
"""Stands where a row could not be, so that the others keep their places."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """A row that could not be under these rules, or that follows the end of its rubber under them: the rubber and the
    place from 1, and why. Place 0 is what the rubber brings from paper."""

    rubber: int
    deal: int
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Scoring:
    """The sheet of a sitting under other rules, and the rows that it leaves out since they could not be."""

    sheet: Sheet
    impossible: tuple[Impossible, ...] = ()


def score_trial(sitting: Sitting, rules: Sequence[Rules]) -> Scoring:
    """Score a sitting by these rules, one for each rubber. The facts have passed the check under the table's own."""
    impossible: list[Impossible] = []
    rubbers: list[Rubber] = []
    for number, (rubber, its_rules) in enumerate(zip(sitting.rubbers, rules, strict=True), start=1):
        table = table_of(sitting.variant, sitting.players, rubber.sides, number)
        changed = replace(rubber, rules=its_rules)
        found = dict(_faults(changed, table, rubber.rules)) if its_rules != rubber.rules else {}
        impossible.extend(Impossible(number, place, faults) for place, faults in sorted(found.items()))
        rubbers.append(replace(changed, deals=_without(rubber.deals, found)))
    return Scoring(build_sheet(replace(sitting, rubbers=tuple(rubbers))), tuple(impossible))


def _without(deals: Sequence[Deal], places: dict[int, tuple[Fault, ...]]) -> tuple[Deal, ...]:
    return tuple(LEFT_OUT if place in places else deal for place, deal in enumerate(deals, start=1))


def _faults(rubber: Rubber, table: Table, own: Rules) -> Iterator[tuple[int, tuple[Fault, ...]]]:
    """The rows that could not be, by their place from 1. They have passed the check under the table's `own` rules."""
    if start := check_start(rubber.start, table, rubber.rules):
        yield 0, start
    wrong: dict[int, tuple[Fault, ...]] = {}
    for place, deal in enumerate(() if checks_alike(own, rubber.rules) else rubber.deals, start=1):
        if faults := check_deal(deal, table, rubber.rules):
            wrong[place] = faults
    yield from wrong.items()
    for found in check_end(_without(rubber.deals, wrong), table, rubber.rules, rubber.start):
        place = int(found.field[1]) + 1
        yield place, (*wrong.get(place, ()), found)
