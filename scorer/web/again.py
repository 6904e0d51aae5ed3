"""What this device remembers: its sittings, the players it has seen, and the same table once more."""

from flask import url_for

from scorer.engine.terms import Game
from scorer.engine.variants import BASE_VARIANT, VARIANTS
from scorer.gamefile.model import GameFile, RulesChoice
from scorer.labels.variants import words_of_variant
from scorer.store import repo
from scorer.store.repo import DeviceSitting
from scorer.web.device import known_device
from scorer.web.loading import store
from scorer.web.pages_new import AgainLink
from scorer.web.words import PageWords

MOST_NAMES = 40


def device_sittings(limit: int = 50) -> tuple[DeviceSitting, ...]:
    """The sittings that this device has opened, the last first."""
    device = known_device()
    return () if device is None else repo.sittings_of_device(store(), device, limit=limit)


def known_names() -> tuple[str, ...]:
    """The players of this device's sittings, to be offered while a name is typed."""
    names = (name for sitting in device_sittings() for name in sitting.facts["players"])
    return tuple(dict.fromkeys(names))[:MOST_NAMES]


def again_link(words: PageWords) -> AgainLink | None:
    """The last sitting of this device, to be played once more; none where somebody else has spoilt the store."""
    last = next(iter(device_sittings(limit=1)), None)
    if last is None:
        return None
    variants = VARIANTS.get(last.facts.get("game", Game.VINT), {})
    variant = variants.get(last.facts.get("variant", BASE_VARIANT))
    if variant is None:
        return None
    return AgainLink(
        names=", ".join(last.facts["players"]),
        how=words.gettext(words_of_variant(variant).name),
        address=url_for("new.new", like=last.link.token),
    )


def rules_in_force(game: GameFile) -> RulesChoice:
    """The rules chosen last: those of the latest rubber that has its own, else of the whole sitting."""
    chosen = (choice for choice in reversed(game.rubber_rules) if choice is not None)
    return next(chosen, game.rules)
