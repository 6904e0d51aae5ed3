"""`scorer deal`: one deal from options, without a file, and the entries it writes."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import click

from scorer.cli.output import (
    complain,
    current_words,
    emit,
    emit_json,
    fault_lines,
    faults_json,
    json_option,
    language_option,
    leave,
    set_language,
)
from scorer.cli.table_of_roles import ROLE_WORDS, coronet_json, table_json
from scorer.engine.fault import Fault
from scorer.engine.presets import PRESETS
from scorer.engine.sheet import RubberSheet, build_sheet
from scorer.engine.terms import Game, Pack, RevokePrice, Strain
from scorer.engine.variants import BASE_VARIANT, VARIANTS
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import FORMAT, GameFile
from scorer.gamefile.result import write_entry
from scorer.labels.words import Words
from scorer.textsheet.why import why_lines

WIDTH = 80
SPLIT = re.compile(r"([0-9]{1,9})[-:–]([0-9]{1,9})")
TRICKS = re.compile(r"[0-9]{1,9}")


def read_split(_context: click.Context, _option: click.Parameter, text: str | None) -> list[int] | None:
    """Two numbers, of the declarers and of the defenders: 3-2."""
    if text is None:
        return None
    found = SPLIT.fullmatch(text)
    if found is None:
        raise click.BadParameter(f"{text!r} is not two numbers, as 3-2.")
    return [int(number) for number in found.groups()]


def read_tricks(context: click.Context, option: click.Parameter, text: str | None) -> int | list[int] | None:
    """The declarers' tricks, or in whist those of both sides."""
    if text is not None and TRICKS.fullmatch(text):
        return int(text)
    return read_split(context, option, text)


@click.command(short_help="Score one deal given by options.")
@click.option("--game", type=click.Choice([game.value for game in Game]), default=Game.VINT.value)
@click.option(
    "--variant", type=click.Choice(tuple(VARIANTS[Game.VINT])), default=BASE_VARIANT, show_default=True
)
@click.option("--preset", type=click.Choice(tuple(PRESETS)), default="classic", show_default=True)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the rules.")
@click.option("--level", type=int, help="1 to 5, 6 the small slam, 7 the grand slam.")
@click.option("--strain", type=click.Choice([strain.value for strain in Strain]))
@click.option(
    "--tricks", metavar="N", callback=read_tricks, help="The declarers' tricks; in whist both sides', as 9-4."
)
@click.option("--honours", metavar="N-N", callback=read_split, help="Declarers' and defenders', as 3-2.")
@click.option("--aces", metavar="N-N", callback=read_split, help="Declarers' and defenders', as 2-2.")
@click.option(
    "--coronet",
    "coronets",
    multiple=True,
    metavar="WHO:SUIT:CARDS",
    help="As declarer:hearts:3, left:aces:4 or declarer-dummy:clubs:5.",
)
@click.option("--revokes", metavar="N-N", callback=read_split, help="By declarers and by defenders, as 0-1.")
@click.option("--revoke-price", type=click.Choice([price.value for price in RevokePrice]))
@click.option("--pack", type=click.Choice([pack.value for pack in Pack]))
@click.option(
    "--below",
    metavar="N-N",
    callback=read_split,
    help="What stands below the line before the deal, as 270-120.",
)
@json_option
@language_option
def deal(
    game: str,
    variant: str,
    preset: str,
    options: tuple[str, ...],
    coronets: tuple[str, ...],
    below: list[int] | None,
    as_json: bool,
    language: str | None,
    **facts: Any,
) -> None:
    """Print the entries that one deal writes, with their arithmetic.

    The players are called declarer, partner, left and right; for two there are declarer and left; in whist the first
    side is declarer and partner.
    """
    set_language(language)
    words = current_words()
    value = table_json(Game(game), variant)
    value |= {"format": FORMAT, "rules": {"preset": preset, **dict(_option(text) for text in options)}}
    (rubber,) = value["rubbers"]
    rubber["deals"][0] |= {key: fact for key, fact in facts.items() if fact is not None}
    if coronets:
        rubber["deals"][0]["coronets"] = [coronet_json(text) for text in coronets]
    if below is not None:
        nothing = [0] * len(below)
        rubber["start"] = {"parties": nothing, "below": below, "other": nothing}
    read, faults = read_game_value(value)
    if read is None:
        _refuse(faults, as_json, words)
    else:
        _print(read, as_json, words)


def _option(text: str) -> tuple[str, object]:
    """An option of the rules with its value: a word, a number, yes or no, or numbers with commas."""
    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text!r} is not NAME=VALUE.", param_hint="--option")
    words: Mapping[str, object] = {"yes": True, "no": False, "true": True, "false": False}
    if value in words:
        return name.replace("-", "_"), words[value]
    try:
        read: object = json.loads(f"[{value}]" if "," in value and not value.startswith("[") else value)
    except (ValueError, RecursionError):
        read = value
    return name.replace("-", "_"), read


def _refuse(faults: tuple[Fault, ...], as_json: bool, words: Words) -> None:
    """Tell the faults by the names of the options."""
    found = [replace(one, field=tuple(_within(one))) for one in faults]
    if as_json:
        emit_json(faults_json(found), indent=2)
    else:
        complain(fault_lines(found, words))
    leave()


def _within(found: Fault) -> Iterator[str | int]:
    """A fault's place inside the deal or the rules, which is where options are."""
    field = found.field
    outer = (("rubbers", 0, "deals", 0), ("rubbers", 0, "start"), ("rules",))
    cut = next((len(path) for path in outer if field[: len(path)] == path and len(field) > len(path)), 0)
    yield from field[cut:]


def _print(game: GameFile, as_json: bool, words: Words) -> None:
    (sheet,) = build_sheet(game.sitting).rubbers
    if as_json:
        columns = [[game.names[player] for player in column] for column in sheet.columns]
        emit_json({"columns": columns, "entries": _entries(sheet)}, indent=2)
        return
    names = tuple(words.gettext(ROLE_WORDS[name]) for name in game.names)
    (rubber,) = game.sitting.rubbers
    bare = replace(sheet, start=None)
    lines = list(why_lines(rubber, [bare], names, words, WIDTH))
    emit("".join(f"{line}\n" for line in lines if line))
    if not bare.entries:
        emit(words.gettext("The deal writes nothing.") + "\n")


def _entries(sheet: RubberSheet) -> list[dict[str, Any]]:
    return [write_entry(entry) for record in sheet.records for entry in record.entries]
