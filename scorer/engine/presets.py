"""Named rules: each preset states only what it changes, and the text that has it so."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorer.engine.rules import NOTRUMP_ACE, Rules
from scorer.engine.terms import Source
from scorer.engine.variants import Variant


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of values that belong together (§9)."""

    key: str
    sources: tuple[Source, ...]
    changes: tuple[tuple[str, object], ...] = ()


NOTRUMP_ACE_PRINTED = (*NOTRUMP_ACE[:2], 700, *NOTRUMP_ACE[3:])
"""A and B print 700 for an ace at level three (§2.3)."""

CLASSIC = Preset("classic", (Source.C,))
COMPENDIUM = Preset("compendium", (Source.A,), (("partie_bonus", 100), ("notrump_ace", NOTRUMP_ACE_PRINTED)))
ARTICLE = Preset("article", (Source.B,), (("partie_bonus", 100), ("notrump_ace", NOTRUMP_ACE_PRINTED)))
DOUBLE = Preset("double", (Source.A,), (("fines_factor", 2), ("vinting_coronets", True)))

PRESETS: Mapping[str, Preset] = {preset.key: preset for preset in (CLASSIC, COMPENDIUM, ARTICLE, DOUBLE)}


def build_rules(
    variant: Variant, preset: Preset = CLASSIC, options: Mapping[str, Any] | None = None
) -> Rules:
    """The rules in force: what the variant sets, then the preset, then the table's own options.

    Presets do not touch whist (§7); what a variant forces (§4.4) no option undoes (§4.2).
    """
    changes: dict[str, Any] = dict(variant.defaults)
    if variant.takes_presets:
        changes.update(preset.changes)
    changes.update(options or {})
    changes.update(variant.forced)
    return replace(Rules(), **changes)
