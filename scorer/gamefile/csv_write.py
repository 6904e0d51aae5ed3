"""Writing a game, and the entries of its sheet, as tables for a spreadsheet."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, Split, VoidDeal, WhistDeal
from scorer.engine.entry import arithmetic
from scorer.engine.sheet import Sheet, build_sheet
from scorer.engine.terms import DealType, Line, Pack, RevokePrice
from scorer.gamefile.csv_cells import Amount, Cell
from scorer.gamefile.model import FORMAT, GameFile
from scorer.gamefile.notation_letters import letters_of
from scorer.gamefile.notation_write import coronet_text, rules_text, sides_text, start_text

RUBBER_COLUMNS = ("rubber", "sides", "dealer", "start", "answers_alone", "rules", "note")
DEAL_COLUMNS = (
    "rubber",
    "deal",
    "type",
    "declarer",
    "partner",
    "level",
    "strain",
    "tricks",
    "tricks_other",
    "honours",
    "honours_other",
    "aces",
    "aces_other",
    "coronets",
    "revokes",
    "revokes_other",
    "revoke_price",
    "pack",
    "to",
    "points",
    "reason",
    "answers_alone",
    "next_dealer",
    "note",
)
ENTRY_COLUMNS = ("rubber", "deal", "column", "players", "line", "kind", "points", "why")
TOTALS = "totals"
Cells = dict[str, Cell]
Row = Sequence[Cell]


def game_rows(game: GameFile, decimal_comma: bool) -> Iterator[Row]:
    """What holds for the sitting, then the rubbers, the deals a row each with their points, and the totals."""
    sheet = build_sheet(game.sitting)
    letters = letters_of(game.names)
    yield from _head(game, letters, decimal_comma)
    yield ()
    yield RUBBER_COLUMNS
    for cells in _rubbers(game, letters):
        yield [cells.get(column) for column in RUBBER_COLUMNS]
    yield ()
    yield from _deals(game, letters, sheet)
    yield ()
    yield from _totals(game, sheet, decimal_comma)


def _head(game: GameFile, letters: Sequence[str], decimal_comma: bool) -> Iterator[Row]:
    sitting = game.sitting
    yield "format", FORMAT
    for name, text in (("title", game.title), ("date", game.date)):
        if text:
            yield name, text
    yield "game", sitting.variant.game.value
    yield "variant", sitting.variant.key
    yield "rules", rules_text(game.rules)
    for letter, name in zip(letters, game.names, strict=True):
        yield "player", letter, name
    if sitting.stake is not None:
        yield (
            "stake",
            sitting.stake.points,
            _decimal(sitting.stake.amount, decimal_comma),
            sitting.stake.currency,
        )
    if game.note:
        yield "note", game.note


def _decimal(text: str, decimal_comma: bool) -> Amount:
    return Amount(text.replace(".", ",") if decimal_comma else text)


def _rubbers(game: GameFile, letters: Sequence[str]) -> Iterator[Cells]:
    choices = game.rubber_rules or (None,) * len(game.sitting.rubbers)
    for number, (rubber, choice) in enumerate(zip(game.sitting.rubbers, choices, strict=True), start=1):
        yield {
            "rubber": number,
            "sides": sides_text(rubber, letters),
            "dealer": _name(rubber.dealer, game),
            "start": None if rubber.start is None else start_text(rubber.start),
            "answers_alone": _name(rubber.answers_alone, game),
            "rules": None if choice is None else rules_text(choice),
            "note": rubber.note,
        }


def _deals(game: GameFile, letters: Sequence[str], sheet: Sheet) -> Iterator[Row]:
    """A row a deal; after its facts what it wrote in each column, which reading passes over."""
    points: Counter[tuple[int, int, int, Line]] = Counter()
    for scored in sheet.rubbers:
        for entry in scored.entries:
            points[scored.number, entry.deal, entry.column, entry.line] += entry.points
    columns = [
        (column, line)
        for column in range(max((len(scored.columns) for scored in sheet.rubbers), default=0))
        for line in (Line.BELOW, Line.ABOVE)
    ]
    yield (*DEAL_COLUMNS, *(f"{line.value}_{column + 1}" for column, line in columns))
    for number, rubber in enumerate(game.sitting.rubbers):
        for place, deal in enumerate(rubber.deals, start=1):
            cells = {"rubber": number + 1, "deal": place, **deal_cells(deal, game, letters)}
            wrote = (points.get((number, place, column, line)) for column, line in columns)
            yield (*(cells.get(column) for column in DEAL_COLUMNS), *wrote)


def deal_cells(deal: Deal, game: GameFile, letters: Sequence[str]) -> Cells:
    """The cells of a deal by column."""
    cells: Cells
    match deal:
        case PlayedDeal() | WhistDeal():
            cells = _played(deal, game, letters)
        case PassedDeal():
            cells = {"type": DealType.PASSED.value, **_split("tricks", deal.tricks)}
        case Adjustment():
            cells = {
                "type": DealType.ADJUSTMENT.value,
                "to": _name(deal.to, game),
                "points": deal.points,
                "reason": deal.reason,
                "answers_alone": _name(deal.answers_alone, game),
            }
        case VoidDeal():
            next_dealer = _name(deal.next_dealer, game)
            cells = {"type": DealType.VOID.value, "reason": deal.reason, "next_dealer": next_dealer}
        case _ as never:
            assert_never(never)
    return {**cells, "note": deal.note}


def _played(deal: PlayedDeal | WhistDeal, game: GameFile, letters: Sequence[str]) -> Cells:
    cells: Cells = {"type": DealType.PLAYED.value, **_cards(deal, game, letters)}
    if isinstance(deal, WhistDeal):
        return cells | _split("tricks", deal.tricks)
    declarer, partner = _name(deal.declarer, game), _name(deal.partner, game)
    return cells | {"declarer": declarer, "partner": partner, "level": deal.level, "tricks": deal.tricks}


def _cards(deal: PlayedDeal | WhistDeal, game: GameFile, letters: Sequence[str]) -> Cells:
    fine = deal.revoke_price is RevokePrice.FINE
    return {
        "strain": deal.strain.value,
        **_split("honours", deal.honours),
        **_split("aces", deal.aces),
        "coronets": " ".join(coronet_text(coronet, letters) for coronet in deal.coronets),
        **_split("revokes", None if deal.revokes == (0, 0) else deal.revokes),
        "revoke_price": deal.revoke_price.value if fine else None,
        "pack": deal.pack.value if deal.pack is Pack.FAULTY else None,
        "answers_alone": _name(deal.answers_alone, game),
    }


def _split(name: str, split: Split | None) -> Cells:
    return {} if split is None else {name: split.first, f"{name}_other": split.second}


def _name(player: int | None, game: GameFile) -> str | None:
    return None if player is None else game.names[player]


def _totals(game: GameFile, sheet: Sheet, decimal_comma: bool) -> Iterator[Row]:
    yield (TOTALS,)
    yield "rubber", "column", "players", "above", "total"
    for rubber in sheet.rubbers:
        for column, players in enumerate(rubber.columns):
            names = ", ".join(game.names[player] for player in players)
            yield rubber.number + 1, column + 1, names, rubber.above[column], rubber.totals[column]
    yield "player", "balance", *(() if sheet.money is None else ("money",))
    for player, name in enumerate(game.names):
        money = () if sheet.money is None else (_decimal(sheet.money[player], decimal_comma),)
        yield name, sheet.balance[player], *money


def entry_rows(game: GameFile) -> Iterator[Row]:
    """Every entry of the sheet, with columns counted from 1."""
    yield ENTRY_COLUMNS
    for rubber in build_sheet(game.sitting).rubbers:
        for entry in rubber.entries:
            names = ", ".join(game.names[player] for player in rubber.columns[entry.column])
            yield (
                rubber.number + 1,
                entry.deal,
                entry.column + 1,
                names,
                entry.line.value,
                entry.kind.value,
                entry.points,
                arithmetic(entry.why),
            )
