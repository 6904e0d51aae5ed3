"""The rules as a reader chooses them: each preset and option with its sentence, its source and its usual value."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorer.engine.options import OPTIONS, ListOption, Option
from scorer.engine.presets import CLASSIC, PRESETS, Preset, build_rules
from scorer.engine.terms import Game
from scorer.engine.variants import BASE_VARIANT, VARIANTS, Variant
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.labels.sources import cite_with_standing
from scorer.labels.variants import words_of_variant
from scorer.web.forms.rules import has_choices
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class PresetRow:
    """A preset to choose."""

    key: str
    name: str
    sentence: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option with its field. `games`: class names of the games that have it; `several`: a list of numbers."""

    field: Any
    strip: bool
    several: bool
    sentence: str
    source: str
    usual: str
    games: str


@dataclass(frozen=True, slots=True)
class RulesView:
    """The part of a form in which rules are chosen; `changed` where the table has something of its own."""

    field: Any
    presets: tuple[PresetRow, ...]
    options: tuple[OptionRow, ...]
    changed: bool


def build_rules_view(form: Any, words: PageWords, games: tuple[Game, ...] = tuple(Game)) -> RulesView:
    """The rules of one game, or of both where the game is not chosen yet."""
    rows = tuple(_option(form, option, words) for option in OPTIONS if set(option.games) & set(games))
    presets = tuple(
        PresetRow(key, words.gettext(said.name), words.gettext(said.sentence), key == form.preset.data)
        for key, said in PRESET_WORDS.items()
        if any(variant.takes_presets for game in games for variant in VARIANTS[game].values())
    )
    return RulesView(form.preset, presets, rows, any(row.field.data for row in rows))


def _option(form: Any, option: Option, words: PageWords) -> OptionRow:
    said = OPTION_WORDS[option.name]
    return OptionRow(
        field=form[option.name],
        strip=has_choices(option),
        several=isinstance(option.kind, ListOption),
        sentence=words.gettext(said.sentence),
        source=cite_with_standing(said.basis, words.words),
        usual="; ".join(_usual(option, words)),
        games=" ".join(f"of-{game.value}" for game in option.games),
    )


def _usual(option: Option, words: PageWords) -> Iterator[str]:
    """What an option is when nobody sets it: in most cases, and then where that differs."""
    said_before = None
    for game in option.games:
        base = option_value(option.name, _value(option, VARIANTS[game][BASE_VARIANT]), words.words)
        if said_before is None:
            yield words.gettext("Usual: %(value)s", value=base)
        elif base != said_before:
            yield words.gettext("in whist: %(value)s", value=base)
        said_before = base
        yield from _otherwise(option, game, words)


def _otherwise(option: Option, game: Game, words: PageWords) -> Iterator[str]:
    """The presets and the ways of playing in which an option is usually something else."""
    first = VARIANTS[game][BASE_VARIANT]
    usual = _value(option, first)
    found: dict[object, list[str]] = {}
    for preset in PRESETS.values():
        found.setdefault(_value(option, first, preset), []).append(PRESET_WORDS[preset.key].name)
    for variant in VARIANTS[game].values():
        found.setdefault(_value(option, variant), []).append(words_of_variant(variant).name)
    for value, names in found.items():
        if value != usual:
            said = option_value(option.name, value, words.words)
            yield f"{', '.join(words.gettext(name) for name in names)}: {said}"


def _value(option: Option, variant: Variant, preset: Preset = CLASSIC) -> object:
    return getattr(build_rules(variant, preset), option.name)
