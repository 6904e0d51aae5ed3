"""Writing a game file: what is as it would be anyway is left out."""

import json
from collections.abc import Sequence
from typing import Any, assert_never

from scorer.engine.deal import Adjustment, Coronet, Deal, PassedDeal, PlayedDeal, VoidDeal, WhistDeal
from scorer.engine.sitting import Rubber, Start
from scorer.engine.terms import DealType, Pack, RevokePrice
from scorer.gamefile.model import FORMAT, GameFile, RulesChoice
from scorer.gamefile.rules import write_rules

Json = dict[str, Any]


def write_game(game: GameFile) -> Json:
    """A game as the JSON object of its file."""
    sitting = game.sitting
    written: Json = {
        "format": FORMAT,
        "title": game.title,
        "date": game.date,
        "game": sitting.variant.game.value,
        "variant": sitting.variant.key,
        "rules": write_rules(game.rules),
        "players": list(game.names),
    }
    if sitting.stake is not None:
        stake = sitting.stake
        written["stake"] = {"points": stake.points, "amount": stake.amount, "currency": stake.currency}
    choices = game.rubber_rules or (None,) * len(sitting.rubbers)
    written["rubbers"] = [
        write_rubber(rubber, choice, game.names)
        for rubber, choice in zip(sitting.rubbers, choices, strict=True)
    ]
    written["note"] = game.note
    return _without_blanks(written)


def dump_game(game: GameFile) -> str:
    """The text of a game file, as a person would want to read it."""
    return json.dumps(write_game(game), ensure_ascii=False, indent=2) + "\n"


def write_rubber(rubber: Rubber, choice: RulesChoice | None, names: Sequence[str]) -> Json:
    """A rubber as the file has it."""
    written: Json = {}
    if choice is not None:
        written["rules"] = write_rules(choice)
    if rubber.sides is not None:
        written["sides"] = [[names[player] for player in side] for side in rubber.sides]
    written["dealer"] = _name(rubber.dealer, names)
    if rubber.start is not None:
        written["start"] = write_start(rubber.start)
    written["answers_alone"] = _name(rubber.answers_alone, names)
    written["deals"] = [write_deal(deal, names) for deal in rubber.deals]
    written["note"] = rubber.note
    return _without_blanks(written)


def write_start(start: Start) -> Json:
    """What came from paper."""
    return {
        "parties": list(start.parties),
        "below": list(start.below),
        "other": list(start.other),
        "marks": start.marks,
    }


def write_deal(deal: Deal, names: Sequence[str]) -> Json:
    """A row of the list of deals."""
    written: Json
    match deal:
        case PlayedDeal():
            written = {
                "declarer": names[deal.declarer],
                "partner": _name(deal.partner, names),
                "level": deal.level,
                "strain": deal.strain.value,
                "tricks": deal.tricks,
                **_write_cards(deal, names),
            }
        case WhistDeal():
            written = {
                "strain": deal.strain.value,
                "tricks": list(deal.tricks),
                **_write_cards(deal, names),
            }
        case PassedDeal():
            written = {
                "type": DealType.PASSED.value,
                "tricks": None if deal.tricks is None else list(deal.tricks),
            }
        case Adjustment():
            written = {
                "type": DealType.ADJUSTMENT.value,
                "to": names[deal.to],
                "points": deal.points,
                "reason": deal.reason,
                "answers_alone": _name(deal.answers_alone, names),
            }
        case VoidDeal():
            written = {
                "type": DealType.VOID.value,
                "reason": deal.reason,
                "next_dealer": _name(deal.next_dealer, names),
            }
        case _ as never:
            assert_never(never)
    return _without_blanks({**written, "note": deal.note})


def _write_cards(deal: PlayedDeal | WhistDeal, names: Sequence[str]) -> Json:
    return {
        "honours": None if deal.honours is None else list(deal.honours),
        "aces": None if deal.aces is None else list(deal.aces),
        "coronets": [_write_coronet(coronet, names) for coronet in deal.coronets] or None,
        "revokes": None if deal.revokes == (0, 0) else list(deal.revokes),
        "revoke_price": None if deal.revoke_price is RevokePrice.TRICKS else deal.revoke_price.value,
        "pack": None if deal.pack is Pack.FULL else deal.pack.value,
        "answers_alone": _name(deal.answers_alone, names),
    }


def _write_coronet(coronet: Coronet, names: Sequence[str]) -> Json:
    written: Json = {"player": names[coronet.player]}
    if coronet.suit is None:
        written["aces"] = coronet.aces
    else:
        written |= {"suit": coronet.suit.value, "cards": coronet.cards}
    return written | {"dummy": True} if coronet.dummy else written


def _name(player: int | None, names: Sequence[str]) -> str | None:
    return None if player is None else names[player]


def _without_blanks(written: Json) -> Json:
    return {key: value for key, value in written.items() if value is not None and value != ""}
