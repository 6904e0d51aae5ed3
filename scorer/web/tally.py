"""The old tally (§5.6): what each rubber brought each player, and the running balance."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from flask import url_for

from scorer.engine.settle import (
    balance,
    coin_money,
    coins_text,
    rubber_result,
    stake_units,
    sum_of,
    won_by,
)
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Stake
from scorer.engine.terms import Record
from scorer.store.repo import StoredSitting
from scorer.web.evening_pages import TallyCell, TallyHead, TallyRow, TallyView, UnitLink
from scorer.web.loading import OpenSitting
from scorer.web.words import PageWords

Key = tuple[int, int]
"""A rubber's id; with new sides each deal also that of the deal, else 0."""


class Unit(StrEnum):
    """What a balance is read in."""

    POINTS = "points"
    STAKE = "stake"
    MONEY = "money"


@dataclass(frozen=True, slots=True)
class Leg:
    """What has a column in the tally: a rubber, or a deal that is one (§4.5). `result` is as it stands if it is not
    finished."""

    key: Key
    number: int
    sheet: RubberSheet
    result: dict[int, int]


@dataclass(frozen=True, slots=True)
class Evening:
    """A sitting by its rubbers. `whole` has what was struck out too, so that places can be told."""

    opened: OpenSitting
    whole: StoredSitting

    @property
    def players(self) -> int:
        """How many there are."""
        return self.opened.game.sitting.players

    @property
    def stake(self) -> Stake | None:
        """What is played for."""
        return self.opened.game.sitting.stake

    @property
    def fresh(self) -> bool:
        """Whether each deal is a rubber of its own."""
        return self.opened.game.sitting.variant.record is Record.FRESH

    def legs(self) -> tuple[Leg, ...]:
        """All rubbers in their order, finished or not."""
        return tuple(self._legs())

    def _legs(self) -> Iterator[Leg]:
        variant = self.opened.game.sitting.variant
        for at, sheet in enumerate(self.opened.sheet.rubbers, start=1):
            stored = self.opened.stored.rubbers[sheet.number]
            deal = stored.deals[sheet.records[0].place - 1].id if self.fresh else 0
            rubber = self.opened.rubber(sheet.number)
            result = sheet.result or rubber_result(
                rubber, sheet.columns, sheet.totals, sheet.records, variant
            )
            yield Leg((stored.id, deal), at, sheet, result)

    def finished(self) -> tuple[Leg, ...]:
        """The rubbers that count."""
        return tuple(leg for leg in self.legs() if leg.sheet.finished)

    def upto(self, key: Key) -> tuple[Leg, ...]:
        """The finished rubbers up to and with one that may have been struck out since."""
        places = {key: place for place, key in enumerate(self._keys())}
        last = places.get(key, -1)
        return tuple(leg for leg in self.finished() if places[leg.key] <= last)

    def _keys(self) -> Iterator[Key]:
        for rubber in self.whole.rubbers:
            if self.fresh:
                yield from ((rubber.id, deal.id) for deal in rubber.deals)
            else:
                yield (rubber.id, 0)

    def balance(self, legs: tuple[Leg, ...]) -> dict[int, int]:
        """What everybody has won or lost in these, in points."""
        return balance(self.players, (leg.result for leg in legs))


@dataclass(frozen=True, slots=True)
class Figures:
    """Points in a unit, ready to be printed."""

    unit: Unit
    stake: Stake | None
    words: PageWords

    def signed(self, points: dict[int, int]) -> dict[int, str]:
        """What players have won or lost."""
        match self.unit, self.stake:
            case Unit.STAKE, Stake() as stake:
                return {player: self.units(stake_units(won, stake)) for player, won in points.items()}
            case Unit.MONEY, Stake() as stake:
                return {
                    player: self.words.words.amount(coins_text(coins, stake.currency))
                    for player, coins in coin_money(points, stake).items()
                }
            case _:
                return {player: self.words.signed(won) for player, won in points.items()}

    def plain(self, points: int) -> str:
        """A figure without a plus."""
        return self.signed({0: points})[0].lstrip("+")

    def units(self, worth: Fraction) -> str:
        """A number of units, exactly: with decimals if two are enough, else with a fraction."""
        sign = "−" if worth < 0 else "+" if worth > 0 else ""
        whole, rest = divmod(abs(worth), 1)
        number = self.words.number(whole)
        if not rest:
            return f"{sign}{number}"
        hundredths = rest * 100
        if hundredths.denominator == 1:
            decimals = f"{hundredths.numerator:02d}".rstrip("0")
            return f"{sign}{number}{self.words.words.decimal_point}{decimals}"
        fraction = f"{rest.numerator}/{rest.denominator}"
        return f"{sign}{number} {fraction}" if whole else f"{sign}{fraction}"


@dataclass(frozen=True, slots=True)
class TallyBuilder:
    """Draws the tally; `with_open`: unfinished rubbers too, as they stand. `paid` are the columns that are paid."""

    evening: Evening
    figures: Figures
    words: PageWords
    with_open: bool
    paid: frozenset[Key]

    def view(self, address: str) -> TallyView | None:
        """The tally, or None while there is nothing in it."""
        legs = [leg for leg in self.evening.legs() if leg.sheet.finished or self.with_open]
        if not legs:
            return None
        results = [self.figures.signed(leg.result) for leg in legs]
        balances = [self.figures.signed(self.evening.balance(self._before(leg))) for leg in legs]
        last = next((leg for leg in reversed(legs) if leg.sheet.finished), None)
        rows = (
            TallyRow(
                name,
                tuple(
                    TallyCell(
                        result.get(player, "—"), after[player], leg is last, open=not leg.sheet.finished
                    )
                    for leg, result, after in zip(legs, results, balances, strict=True)
                ),
            )
            for player, name in enumerate(self.evening.opened.names)
        )
        return TallyView(
            heads=tuple(self.head(leg) for leg in legs),
            rows=tuple(rows),
            sums=tuple(self.figures.plain(sum_of(leg.result)) for leg in legs),
            units=self.units(address),
            unit=self.unit_words(),
            paid=any(leg.key in self.paid for leg in legs),
        )

    def _before(self, last: Leg) -> tuple[Leg, ...]:
        """The finished rubbers up to one, and itself."""
        return tuple(
            leg
            for leg in self.evening.legs()
            if leg.key == last.key or (leg.sheet.finished and leg.number < last.number)
        )

    def head(self, leg: Leg) -> TallyHead:
        """A rubber with its result on top."""
        fresh = self.evening.fresh
        number = leg.sheet.records[0].place if fresh else leg.number
        name = (
            self.words.gettext("deal %(number)d", number=number)
            if fresh
            else self.words.gettext("rubber %(number)d", number=number)
        )
        token = self.evening.opened.link.token
        return TallyHead(
            name=name,
            result=self.figures.plain(won_by(leg.sheet.totals, leg.result)),
            address=url_for("sittings.show", token=token, rubber=leg.sheet.number + 1),
            open=not leg.sheet.finished,
            paid=leg.key in self.paid,
            why=url_for(
                "why.rubber",
                token=token,
                rubber_id=leg.key[0],
                _anchor=f"result-{number}" if fresh else "result",
            ),
        )

    def units(self, address: str) -> tuple[UnitLink, ...]:
        """The units to choose from, where there is a stake."""
        if self.figures.stake is None:
            return ()
        labels = {
            Unit.POINTS: self.words.gettext("points"),
            Unit.STAKE: self.words.gettext("units of the stake"),
            Unit.MONEY: self.words.gettext("money"),
        }
        joint = "&" if "?" in address else "?"
        return tuple(
            UnitLink(label, f"{address}{joint}unit={unit.value}", unit is self.figures.unit)
            for unit, label in labels.items()
        )

    def unit_words(self) -> str:
        """What the figures are."""
        stake = self.figures.stake
        match self.figures.unit:
            case Unit.STAKE if stake is not None:
                return self.words.gettext(
                    "In units of %(points)d points; every column sums to zero.", points=stake.points
                )
            case Unit.MONEY if stake is not None:
                return self.words.gettext(
                    "In %(currency)s; every column sums to zero.", currency=stake.currency
                )
            case _:
                return self.words.gettext("In points; every column sums to zero.")
