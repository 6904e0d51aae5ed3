"""What stands before the rows of a sheet: the deal's number, its contract, who played it and how it ended."""

from collections.abc import Sequence

from scorer.engine.deal import Adjustment, Deal, PassedDeal, PlayedDeal, VoidDeal, WhistDeal
from scorer.engine.revokes import move_tricks
from scorer.labels.deals import contract_short, result_short, tricks_after
from scorer.labels.terms import STRAIN_SYMBOLS
from scorer.labels.words import Words
from scorer.textsheet.letters import cut, left
from scorer.textsheet.table import Gutter

NAME = 9


def place_gutter(place: int, words: Words) -> Gutter:
    """The number of a deal, or that it is from paper."""
    if place:
        return Gutter(f"{place:>3}", f"{place:>2}")
    return Gutter(f" {words.gettext('from paper')}", words.gettext("pap."))


def deal_gutter(place: int, deal: Deal, names: Sequence[str], words: Words) -> Gutter | None:
    """What stands before a deal below the line; None for what is no deal."""
    match deal:
        case PlayedDeal():
            contract = contract_short(deal.level, deal.strain, words)
            name = left(cut(names[deal.declarer], NAME), NAME)
            result = result_short(deal.level, tricks_after(deal))
            return Gutter(
                f"{place:>3} {left(contract, 4)} {name} {result:>2}",
                f"{place:>2} {contract.replace(' ', '')}",
            )
        case WhistDeal():
            symbol = words.gettext(STRAIN_SYMBOLS[deal.strain])
            first, second = move_tricks(deal.tricks, deal.revokes, deal.revoke_price).after
            return Gutter(f"{place:>3} {left(symbol, 2)} {first} : {second}", f"{place:>2} {symbol}")
        case PassedDeal():
            if deal.tricks is None:
                return Gutter(f"{place:>3} X {words.gettext('all passed')}", f"{place:>2} X")
            first, second = deal.tricks
            said = words.gettext("passes %(first)s : %(second)s", first=first, second=second)
            return Gutter(f"{place:>3} – {said}", f"{place:>2} –")
        case VoidDeal():
            return Gutter(f"{place:>3} – {words.gettext('annulled')}", f"{place:>2} –")
        case Adjustment():
            return None
