"""One evening by several rules: what each preset, and each reading of an open rule, would have made of it (§9)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from scorer.engine.deal import PassedDeal, PlayedDeal, WhistDeal
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.readings import Reading, Value, readings_of
from scorer.engine.rules import Rules
from scorer.engine.sitting import Sitting
from scorer.engine.trial import Impossible, Scoring, score_trial
from scorer.engine.variants import Variant

Points = tuple[int, ...]
Place = tuple[int, int]
"""A rubber and a place in its list of deals, both from 1."""

PRESET_OPTIONS = frozenset(name for preset in PRESETS.values() for name, _ in preset.changes)
"""The options in which the presets differ; all others stay as the table has set them."""


TABLE = "table"
"""The rules of the table itself among those of the presets."""


@dataclass(frozen=True, slots=True)
class DifferingDeal:
    """A deal that does not count the same under all rules compared: its rubber and place from 1.

    `points`: what it gives to each column under each of them, None where it could not be under them. `stake` is how
    far the differences between columns lie apart: 0 where every column gets the same more or less.
    """

    rubber: int
    deal: int
    points: Mapping[Value, Points | None]
    stake: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """An evening scored by several rules, each with its key: a preset's, or the value of an option."""

    scorings: Mapping[Value, Scoring]
    deals: tuple[DifferingDeal, ...]

    @property
    def points(self) -> int:
        """The points at stake, deal by deal."""
        return sum(deal.stake for deal in self.deals)

    @property
    def impossible(self) -> Mapping[Value, tuple[Impossible, ...]]:
        """The rows that could not be, for each of the rules that has such."""
        return {key: scoring.impossible for key, scoring in self.scorings.items() if scoring.impossible}

    @property
    def differs(self) -> bool:
        """Whether it matters which of the rules is taken: to a deal, or to what anybody wins."""
        balances = [scoring.sheet.balance for scoring in self.scorings.values()]
        return bool(self.deals or self.impossible) or any(one != balances[0] for one in balances)


@dataclass(frozen=True, slots=True)
class OptionComparison:
    """An evening under each reading of one option. `own`: the values that the table has, rubber after rubber; one that
    is no reading of any text is compared too."""

    option: str
    readings: tuple[Reading, ...]
    own: tuple[Value, ...]
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is said of open rules: "2 of 11 deals depend on a rule in which the texts differ: 900 points"."""

    deals: int
    of: int
    points: int


Way = Callable[[Rules], Rules]


def compare(sitting: Sitting, ways: Mapping[Value, Way]) -> Comparison:
    """Score a sitting in several ways and tell the deals apart."""
    return _compare(sitting, ways, {})


def compare_presets(sitting: Sitting, *, with_table: bool = False) -> Comparison:
    """A sitting as a table with each preset would have scored it; the table's other options stay. `with_table`: also by
    the rules of the table, under `TABLE`, where no preset has them."""
    ways: dict[Value, Way] = {}
    if with_table and not own_presets(sitting):
        ways[TABLE] = lambda rules: rules
    ways |= {key: _with(preset_values(sitting.variant, key)) for key in PRESETS}
    return compare(sitting, ways)


def own_presets(sitting: Sitting) -> tuple[str, ...]:
    """The presets by which a table plays: those that would leave the rules of every rubber as they are."""
    return tuple(
        key
        for key in PRESETS
        if all(
            getattr(rubber.rules, name) == value
            for rubber in sitting.rubbers
            for name, value in preset_values(sitting.variant, key).items()
        )
    )


def preset_values(variant: Variant, preset: str) -> Mapping[str, Any]:
    """What a preset would set: nothing in whist (§7)."""
    if not variant.takes_presets:
        return {}
    rules = build_rules(variant, PRESETS[preset])
    return {name: getattr(rules, name) for name in PRESET_OPTIONS}


def compare_options(sitting: Sitting) -> tuple[OptionComparison, ...]:
    """A sitting under each reading of every open rule, one rule at a time."""
    known: dict[tuple[Rules, ...], Scoring] = {}
    return tuple(
        _compare_option(sitting, name, readings, known)
        for name, readings in readings_of(sitting.variant).items()
    )


def stakes(sitting: Sitting, options: tuple[OptionComparison, ...] | None = None) -> Stakes:
    """How many deals of a sitting depend on an open rule, of how many, and how much is at stake over all rules."""
    compared = compare_options(sitting) if options is None else options
    open_deals = [
        deal
        for option in compared
        for deal in option.comparison.deals
        if deal.stake or None in deal.points.values()
    ]
    return Stakes(
        deals=len({(deal.rubber, deal.deal) for deal in open_deals}),
        of=sum(
            isinstance(deal, PlayedDeal | WhistDeal | PassedDeal)
            for rubber in sitting.rubbers
            for deal in rubber.deals
        ),
        points=sum(deal.stake for deal in open_deals),
    )


def _with(values: Mapping[str, Any]) -> Way:
    return lambda rules: replace(rules, **values)


def _compare_option(
    sitting: Sitting, name: str, readings: tuple[Reading, ...], known: dict[tuple[Rules, ...], Scoring]
) -> OptionComparison:
    own = tuple(getattr(rubber.rules, name) for rubber in sitting.rubbers)
    values = dict.fromkeys((*(reading.value for reading in readings), *own))
    comparison = _compare(sitting, {value: _with({name: value}) for value in values}, known)
    return OptionComparison(name, readings, own, comparison)


def _compare(
    sitting: Sitting, ways: Mapping[Value, Way], known: dict[tuple[Rules, ...], Scoring]
) -> Comparison:
    """`known` are the scorings made so far: many ways leave the rules as they are."""
    scorings: dict[Value, Scoring] = {}
    for key, way in ways.items():
        rules = tuple(way(rubber.rules) for rubber in sitting.rubbers)
        if rules not in known:
            known[rules] = score_trial(sitting, rules)
        scorings[key] = known[rules]
    return Comparison(scorings, _differing(scorings))


def _differing(scorings: Mapping[Value, Scoring]) -> tuple[DifferingDeal, ...]:
    points = {key: _points_by_deal(scoring) for key, scoring in scorings.items()}
    found: list[DifferingDeal] = []
    for rubber, deal in sorted({place for one in points.values() for place in one}):
        by_way = {key: one.get((rubber, deal)) for key, one in points.items()}
        if len(set(by_way.values())) > 1:
            found.append(DifferingDeal(rubber, deal, by_way, stake_of(by_way)))
    return tuple(found)


def stake_of(points: Mapping[Value, Points | None]) -> int:
    """How far the difference between any two columns lies apart over the ways in which a deal could be."""
    possible = [one for one in points.values() if one is not None]
    columns = combinations(range(len(possible[0])), 2) if possible else ()
    differences = [[one[first] - one[second] for one in possible] for first, second in columns]
    return max((max(each) - min(each) for each in differences), default=0)


def _points_by_deal(scoring: Scoring) -> dict[Place, Points | None]:
    """What each row gives to each column."""
    points: dict[Place, Points | None] = {}
    for rubber in scoring.sheet.rubbers:
        for record in rubber.records:
            points[rubber.number + 1, record.place] = tuple(
                sum(entry.points for entry in record.entries if entry.column == at)
                for at in range(len(rubber.columns))
            )
    return points | {(one.rubber, one.deal): None for one in scoring.impossible if one.deal}
