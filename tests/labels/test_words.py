"""Every code and term has words in both languages, and the words can be filled in."""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from scorer.engine.dealing import DEAL_PASSES_ON
from scorer.engine.fault import FaultCode
from scorer.engine.options import OPTIONS, ChoiceOption, SwitchOption
from scorer.engine.presets import PRESETS
from scorer.engine.terms import (
    BothReach,
    DealType,
    EntryKind,
    Game,
    HonoursAgainstAces,
    Line,
    OwnRecordSettlement,
    Pack,
    RevokePrice,
    Side,
    Source,
    Standing,
    Strain,
)
from scorer.engine.variants import VARIANTS
from scorer.labels import deals, fault_words, options, reasons, sources, terms, variants
from scorer.labels.language import ENGLISH, LANGUAGES, RUSSIAN, TRANSLATIONS, catalogue, words_of

PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
LEVELS = range(1, 8)

TABLES: list[tuple[Mapping[Any, str], Any]] = [
    (terms.GAME_WORDS, Game),
    (terms.STRAIN_WORDS, Strain),
    (terms.STRAIN_SHORT, Strain),
    (terms.STRAIN_SYMBOLS, Strain),
    (terms.BIDS, Strain),
    (terms.LOWEST_BIDS, Strain),
    (terms.SLAM_BIDS, Strain),
    (terms.LEVELS, LEVELS),
    (terms.LEVELS_SHORT, LEVELS),
    (terms.LEVELS_AT, LEVELS),
    (terms.SIDE_WORDS, Side),
    (terms.WHIST_SIDE_WORDS, Side),
    (terms.LINE_WORDS, Line),
    (terms.ENTRY_WORDS, EntryKind),
    (terms.ENTRY_SHORT, EntryKind),
    (terms.DEAL_TYPE_WORDS, DealType),
    (terms.REVOKE_PRICE_WORDS, RevokePrice),
    (terms.PACK_WORDS, Pack),
    (terms.HONOURS_AGAINST_ACES_WORDS, HonoursAgainstAces),
    (terms.BOTH_REACH_WORDS, BothReach),
    (terms.OWN_RECORD_SETTLEMENT_WORDS, OwnRecordSettlement),
    (sources.SOURCE_WORDS, Source),
    (sources.STANDING_WORDS, Standing),
    (sources.STANDING_SENTENCES, Standing),
    (fault_words.FAULT_WORDS, FaultCode),
]


@pytest.mark.parametrize(("table", "members"), TABLES)
def test_every_member_of_an_enum_has_words(table: Mapping[Any, str], members: Any) -> None:
    assert set(table) == set(members)


def test_every_way_of_playing_has_a_name_and_a_title() -> None:
    assert set(variants.VARIANT_WORDS) == {(game, key) for game in VARIANTS for key in VARIANTS[game]}


def test_every_preset_and_option_has_a_name_and_one_sentence() -> None:
    assert set(options.PRESET_WORDS) == set(PRESETS)
    assert set(options.OPTION_WORDS) == {option.name for option in OPTIONS}
    sentences = [said.sentence for said in options.PRESET_WORDS.values()]
    sentences += [said.sentence for said in options.OPTION_WORDS.values()]
    assert all(sentence.count(".") == 1 and sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_an_option_has_words(option: Any, language: str) -> None:
    choices = options.choices_of(option, words_of(language))
    match option.kind:
        case SwitchOption():
            assert [value for value, _ in choices] == [True, False]
        case ChoiceOption(values):
            assert [value for value, _ in choices] == list(values)
            assert all(not isinstance(value, Enum) or text != str(value) for value, text in choices)
        case _:
            assert choices == ()


def test_the_deal_passes_on_after_reasons_that_have_words() -> None:
    assert set(reasons.VOID_REASONS) >= DEAL_PASSES_ON


def constants() -> Iterator[str]:
    """Every marked sentence of the tables."""
    for table, _ in TABLES:
        yield from table.values()
    yield from terms.RANKS[:4]
    yield from fault_words.MISSING_WORDS.values()
    yield from fault_words.SPECIAL_WORDS.values()
    yield from (*reasons.ADJUSTMENT_REASONS.values(), *reasons.VOID_REASONS.values())
    for variant in variants.VARIANT_WORDS.values():
        yield from variant
    for preset in options.PRESET_WORDS.values():
        yield from (preset.name, preset.sentence)
    for option in options.OPTION_WORDS.values():
        yield from (option.name, option.sentence, *option.values.values())


def test_every_table_is_in_the_russian_catalogue() -> None:
    """Suits and figures are the same in every language; all else has words of its own."""
    russian = catalogue(RUSSIAN)
    same = {text for text in constants() if russian.gettext(text) == text}
    assert same == {*"♠♣♦♥", *"12345"}


def test_a_short_entry_fits_a_narrow_column() -> None:
    for language in LANGUAGES:
        words = words_of(language)
        assert max(len(words.gettext(short)) for short in terms.ENTRY_SHORT.values()) <= 8


def messages() -> list[Any]:
    path = TRANSLATIONS / RUSSIAN / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as file:
        return [message for message in read_po(file, locale=RUSSIAN) if message.id]


@pytest.mark.parametrize("folder", ["labels", "textsheet", "cli"])
def test_every_sentence_has_russian_words(folder: str) -> None:
    """Also those that `make words` has not taken into the catalogue yet."""
    translated = {
        message.id if isinstance(message.id, str) else tuple(message.id)
        for message in messages()
        if all([message.string] if isinstance(message.string, str) else message.string)
    }
    methods = [("**.py", "python")]
    found = extract_from_dir(str(TRANSLATIONS.parent / folder), methods)
    said = {message for _, _, message, _, _ in found}
    assert said
    assert said <= translated


def test_the_russian_words_name_the_same_values() -> None:
    for message in messages():
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        wanted = set(PLACEHOLDER.findall(ids[-1]))
        for text in strings:
            if text:
                assert set(PLACEHOLDER.findall(text)) == wanted, text
                assert "%" not in PLACEHOLDER.sub("", text).replace("%%", ""), text


def test_a_count_has_its_three_russian_forms() -> None:
    words = words_of(RUSSIAN)
    counts = {number: deals.describe_tricks(number, words) for number in (0, 1, 2, 5, 11, 13)}
    assert counts == {
        0: "0 взяток",
        1: "1 взятка",
        2: "2 взятки",
        5: "5 взяток",
        11: "11 взяток",
        13: "13 взяток",
    }


def test_numbers_are_grouped_as_the_language_does() -> None:
    english, russian = words_of(ENGLISH), words_of(RUSSIAN)
    assert english.number(29000) == "29,000"
    assert russian.number(29000) == "29\N{NO-BREAK SPACE}000"
    assert english.number(-20) == "−20"
    assert english.signed(4900) == "+4,900"
    assert english.signed(0) == "0"
    assert english.amount("-1234.50") == "−1,234.50"
    assert russian.amount("1234.5") == "+1\N{NO-BREAK SPACE}234,5"
    assert english.amount("0.00") == "0.00"
    assert english.amount("2253") == "+2,253"


def test_a_sentence_takes_figures_by_either_sign() -> None:
    assert words_of(ENGLISH).gettext("%(a)d and %(b)s", a=1000, b=2000) == "1,000 and 2,000"


def test_an_unknown_language_is_english() -> None:
    assert words_of("xx").language == ENGLISH
