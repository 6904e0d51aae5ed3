"""A table whose players are called by what they are in the deal, for scoring a deal without a game file."""

from collections.abc import Mapping
from typing import Any

import click

from scorer.engine.terms import Game, Record
from scorer.engine.variants import BASE_VARIANT, VARIANTS
from scorer.labels.words import N_

Json = dict[str, Any]

ROLE_WORDS: Mapping[str, str] = {
    "declarer": N_("Declarer"),
    "partner": N_("Partner"),
    "left": N_("Left"),
    "right": N_("Right"),
}
ROLES_BY_SIZE: Mapping[int, tuple[str, ...]] = {
    2: ("declarer", "left"),
    3: ("declarer", "left", "right"),
    4: ("declarer", "left", "partner", "right"),
}
DUMMY = "-dummy"
ACES = "aces"


def table_json(game: Game, variant: str) -> Json:
    """A game file's object with one rubber and one deal, which has to be filled in."""
    chosen = VARIANTS[game].get(variant, VARIANTS[game][BASE_VARIANT])
    roles = ROLES_BY_SIZE[chosen.table]
    deal: Json = {}
    if game is Game.VINT:
        deal["declarer"] = roles[0]
        if chosen.names_partner:
            deal["partner"] = "partner"
    rubber: Json = {"deals": [deal]}
    if chosen.record is Record.SIDES:
        ours = [role for role in ("declarer", "partner") if role in roles]
        rubber["sides"] = [ours, [role for role in roles if role not in ours]]
    return {"game": game.value, "variant": variant, "players": list(roles), "rubbers": [rubber]}


def coronet_json(text: str) -> Json:
    """A coronet of `WHO:SUIT:CARDS`, or `WHO:aces:3`; a dummy's hand is `declarer-dummy`."""
    who, _, what = text.partition(":")
    suit, _, count = what.partition(":")
    if not (who and suit and count.isascii() and count.isdigit()):
        raise click.BadParameter(
            f"{text!r} is not WHO:SUIT:CARDS, as declarer:hearts:3.", param_hint="--coronet"
        )
    coronet: Json = {"player": who.removesuffix(DUMMY)}
    if who.endswith(DUMMY):
        coronet["dummy"] = True
    return coronet | ({"aces": int(count)} if suit == ACES else {"suit": suit, "cards": int(count)})
