"""The self-check line of a sheet: everything is reckoned a second time, from the entries and their arithmetic and not
by the fold that made them, and whatever parts is named."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorer.engine.deal import PassedDeal, PlayedDeal, WhistDeal
from scorer.engine.reckoning import Part, Parted, entries_parted, parties_parted, tricks_parted
from scorer.engine.sheet import RubberSheet, Sheet
from scorer.engine.sitting import Rubber, Sitting
from scorer.engine.terms import Line, OwnRecordSettlement, Record
from scorer.engine.variants import TRICKS, Variant


@dataclass(frozen=True, slots=True)
class SelfCheck:
    """What the line says, as "11 deals, 130 tricks; the totals were recomputed from the entries and agree": how many
    deals were played or passed, how many tricks were taken in them, and what does not agree."""

    deals: int
    tricks: int
    parted: tuple[Parted, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether everything does."""
        return not self.parted


def check_sitting(sitting: Sitting, sheet: Sheet) -> SelfCheck:
    """Reckon a whole evening again."""
    checks = [check_sheet(sitting.rubbers[one.number], sitting.variant, one) for one in sheet.rubbers]
    parted = [found for check in checks for found in check.parted]
    for player, stated in sheet.balance.items():
        reckoned = sum((one.result or {}).get(player, 0) for one in sheet.rubbers)
        if stated != reckoned:
            parted.append(Parted(Part.RESULT, stated, reckoned))
    return SelfCheck(
        sum(check.deals for check in checks), sum(check.tricks for check in checks), tuple(parted)
    )


def check_rubber(rubber: Rubber, variant: Variant, sheets: Sequence[RubberSheet]) -> SelfCheck:
    """Reckon one rubber again; where each deal is settled by itself (§4.5), all its sheets."""
    checks = [check_sheet(rubber, variant, one) for one in sheets]
    parted = [found for check in checks for found in check.parted]
    played = sum(isinstance(deal, PlayedDeal) for deal in rubber.deals)
    if variant.record is Record.FRESH and len(sheets) != played:
        parted.append(Parted(Part.DEALS, len(sheets), played))
    return SelfCheck(
        sum(check.deals for check in checks), sum(check.tricks for check in checks), tuple(parted)
    )


def check_sheet(rubber: Rubber, variant: Variant, sheet: RubberSheet) -> SelfCheck:
    """Reckon one rubber's sheet again."""
    own = [rubber.deals[record.place - 1] for record in sheet.records]
    rows = [deal for deal in own if isinstance(deal, PlayedDeal | WhistDeal | PassedDeal)]
    with_tricks = sum(deal.tricks is not None for deal in rows)
    parted = (
        *entries_parted(rubber.rules, sheet),
        *tricks_parted(rubber, sheet),
        *_rows(rubber, variant, sheet),
        *_sums(sheet),
        *parties_parted(rubber, variant, sheet),
        *_result(rubber, sheet, variant),
    )
    in_rubber = tuple(replace(found, rubber=sheet.number) for found in parted)
    return SelfCheck(len(rows), with_tricks * TRICKS, in_rubber)


def _rows(rubber: Rubber, variant: Variant, sheet: RubberSheet) -> Iterator[Parted]:
    """Every row of the list is on the sheet; where each deal is settled by itself, it has one."""
    expected = 1 if variant.record is Record.FRESH else len(rubber.deals)
    if len(sheet.records) != expected:
        yield Parted(Part.DEALS, len(sheet.records), expected)


def _sums(sheet: RubberSheet) -> Iterator[Parted]:
    """Straight sums down each column."""
    for column, (above, total) in enumerate(zip(sheet.above, sheet.totals, strict=True)):
        mine = [entry for entry in sheet.entries if entry.column == column]
        everything = sum(entry.points for entry in mine)
        if total != everything:
            yield Parted(Part.TOTAL, total, everything, column=column)
        upper = sum(entry.points for entry in mine if entry.line is Line.ABOVE)
        if above != upper:
            yield Parted(Part.ABOVE, above, upper, column=column)


def _result(rubber: Rubber, sheet: RubberSheet, variant: Variant) -> Iterator[Parted]:
    """§5: the sum is zero, and a side wins the difference once for each of the larger side's players."""
    result = sheet.result
    if (result is not None) != sheet.finished:
        yield Parted(Part.RESULT, int(result is not None), int(sheet.finished))
    if result is None:
        return
    if sum(result.values()):
        yield Parted(Part.RESULT, sum(result.values()), 0)
    if variant.record is Record.OWN:
        yield from _own_results(sheet, result, rubber.rules.own_record_settlement)
    else:
        first, second = sheet.columns
        stated = sum(result[player] for player in first)
        reckoned = (sheet.totals[0] - sheet.totals[1]) * max(len(first), len(second))
        if stated != reckoned:
            yield Parted(Part.RESULT, stated, reckoned, column=0)


def _own_results(sheet: RubberSheet, result: Mapping[int, int], way: OwnRecordSettlement) -> Iterator[Parted]:
    """§5.3, from the sums of all columns and not pair by pair."""
    totals, highest = sheet.totals, max(sheet.totals)
    for column, (own, players) in enumerate(zip(totals, sheet.columns, strict=True)):
        # Who settles with all does so with each, whether he is the highest or every two settle.
        with_all = own == highest or way is OwnRecordSettlement.PAIRS
        lacking = totals.count(highest) * (own - highest)
        reckoned = len(totals) * own - sum(totals) if with_all else lacking
        if result[players[0]] != reckoned:
            yield Parted(Part.RESULT, result[players[0]], reckoned, column=column)
