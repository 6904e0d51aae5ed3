"""The payload of a QR code: it carries the whole game, says so when it is damaged, and is never unpacked without end."""

import hashlib
import zlib
from dataclasses import replace
from functools import cache
from random import Random

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from scorer.engine.deal import PassedDeal
from scorer.engine.fault import FaultCode
from scorer.engine.options import OPTIONS
from scorer.gamefile import payload
from scorer.gamefile.alphanumeric import decode_bytes, encode_bytes
from scorer.gamefile.canonical import check_code, code_agrees, game_digest
from scorer.gamefile.game import read_game
from scorer.gamefile.located import Read
from scorer.gamefile.model import GameFile, RulesChoice
from scorer.gamefile.notation import write_notation
from scorer.gamefile.payload import (
    LARGEST_TEXT,
    LEVEL_M_LETTERS,
    MOST_PARTS,
    PRINTED_VERSION,
    TooLong,
    decode_parts,
    decode_payload,
    encode_payload,
    qr_texts,
)
from scorer.gamefile.payload_dictionary import DICTIONARY
from scorer.gamefile.rules import whole_choice
from scorer.gamefile.write import dump_game
from tests.builders import Json, example, read
from tests.builders import game as game_value
from tests.oracle.deals import random_vint_deal
from tests.strategies import REPRODUCIBLE, truthful_games

ADDRESS = "HTTP://192.168.178.120:8000/R/"


def codes(found: Read) -> list[FaultCode]:
    game, faults = found
    assert (game is None) == bool(faults)
    return [one.code for one in faults]


@cache
def long_game(deals: int) -> GameFile:
    """One rubber of so many deals from cards really dealt; its partie is out of reach, so that it does not end."""
    rng = Random(1)
    names = ["Анна", "Борис", "Вера", "Глеб"]
    sides = [["Анна", "Вера"], ["Борис", "Глеб"]]
    file: Json = {
        "format": "vint-sheet/1",
        "title": "Пятница",
        "date": "2026-11-27",
        "rules": {"partie_target": 1_000_000},
        "players": names,
        "rubbers": [{"sides": sides, "dealer": "Анна", "deals": []}],
    }
    for _ in range(deals):
        passed = rng.random() < 0.1
        counted = {"count_honours": True, "count_coronets": True}
        deal = {"type": "passed"} if passed else random_vint_deal(rng, file, counted, sides)
        file["rubbers"][0]["deals"].append(deal)
    return read(file)


def parts(game: GameFile, version: int = PRINTED_VERSION) -> tuple[str, ...]:
    """What the codes of a game say that fits."""
    texts = qr_texts(game, ADDRESS, version)
    assert not isinstance(texts, TooLong)
    return texts


def size_of(text: str) -> int:
    """The version of the code that a text needs at level M."""
    return int(segno.make(text, error="m", boost_error=False).version)


def packed(text: bytes, checksum: int | None = None) -> str:
    """A payload of any text, as an enemy would make it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    head = (zlib.crc32(text) if checksum is None else checksum).to_bytes(4, "big")
    return "A" + encode_bytes(head + packer.compress(text) + packer.flush())


def test_a_payload_is_read_from_a_link_in_any_case_and_with_spaces() -> None:
    game = read(example())
    text = encode_payload(game)
    assert text.isalnum()
    assert text.isascii()
    assert text == text.upper()
    for shown in (text, text.lower(), f"{ADDRESS}{text}", f"https://vint.example/r#{text}", f"x?code={text}"):
        assert decode_payload(shown) == (game, ())
    assert decode_payload(f" {text[:20]}\n {text[20:]}\r\n") == (game, ())


def test_the_payload_of_an_evening_stays_short() -> None:
    assert len(encode_payload(long_game(11))) < 250
    assert len(encode_payload(long_game(60))) < 750


def test_rules_spelled_out_as_a_store_has_them_take_little_room() -> None:
    game = long_game(11)
    spelled = replace(game, rules=whole_choice(game.rules, game.sitting.variant))
    assert decode_payload(encode_payload(spelled)) == (spelled, ())
    assert len(encode_payload(spelled)) < len(encode_payload(game)) + 40


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", FaultCode.PAYLOAD_VERSION),
        ("B123", FaultCode.PAYLOAD_VERSION),
        ("A", FaultCode.PAYLOAD_DAMAGED),
        ("A0", FaultCode.PAYLOAD_DAMAGED),
        ("AZZ", FaultCode.PAYLOAD_DAMAGED),
        ("AЖЖ", FaultCode.PAYLOAD_DAMAGED),
        ("A" + encode_bytes(b"123"), FaultCode.PAYLOAD_DAMAGED),
        ("A" + encode_bytes(b"1234"), FaultCode.PAYLOAD_DAMAGED),
        ("A" + encode_bytes(b"1234\xff\xff"), FaultCode.PAYLOAD_DAMAGED),
        (packed(b"players", 0), FaultCode.PAYLOAD_DAMAGED),
        (packed(b"\xff"), FaultCode.PAYLOAD_DAMAGED),
        (packed(b"#" * (LARGEST_TEXT + 1)), FaultCode.PAYLOAD_DAMAGED),
        (packed(b"players"), FaultCode.LIST_LENGTH),
        ("A" * (payload.LONGEST_PAYLOAD + 1), FaultCode.TEXT_LENGTH),
    ],
)
def test_what_is_no_payload_is_refused(text: str, code: FaultCode) -> None:
    assert codes(decode_payload(text)) == [code]


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed(b"\n" * 50_000_000)
    assert len(bomb) > payload.LONGEST_PAYLOAD
    assert codes(decode_payload(bomb)) == [FaultCode.TEXT_LENGTH]
    small = packed(b"\n" * 20_000_000)
    assert len(small) < payload.LONGEST_PAYLOAD
    assert codes(decode_payload(small)) == [FaultCode.PAYLOAD_DAMAGED]
    assert codes(decode_payload(packed(b"#" * LARGEST_TEXT))) == [FaultCode.MISSING]


def test_what_follows_the_end_is_damage() -> None:
    data = decode_bytes(encode_payload(read(example()))[1:])
    assert data is not None
    assert codes(decode_payload("A" + encode_bytes(data + b"\0"))) == [FaultCode.PAYLOAD_DAMAGED]
    assert codes(decode_payload("A" + encode_bytes(data[:-1]))) == [FaultCode.PAYLOAD_DAMAGED]


@REPRODUCIBLE
@given(truthful_games(max_deals=6), st.data())
def test_no_single_wrong_letter_makes_another_game(value: Json, data: st.DataObject) -> None:
    game = read(value)
    text = encode_payload(game)
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(
        st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").filter(lambda new: new != text[at])
    )
    # The last byte may have bits that say nothing.
    assert decode_payload(text[:at] + letter + text[at + 1 :])[0] in {None, game}


@REPRODUCIBLE
@given(st.text(max_size=300) | st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    codes(decode_payload(text))
    codes(decode_payload("A" + text))
    codes(decode_parts([text, "P" + text, text]))


@REPRODUCIBLE
@given(st.binary(max_size=90))
def test_bytes_come_back_from_letters(data: bytes) -> None:
    text = encode_bytes(data)
    assert decode_bytes(text) == decode_bytes(text.lower()) == data
    assert len(text) <= len(data) * 1.55 + 1
    codes(decode_payload("A" + encode_bytes(zlib.crc32(data).to_bytes(4, "big") + data)))


def test_the_letters_of_a_code_are_as_many_as_the_standard_says() -> None:
    for version, room in LEVEL_M_LETTERS.items():
        assert segno.make("A" * room, error="m", boost_error=False).version == version
        bigger = segno.make("A" * (room + 1), error="m", boost_error=False) if version < 40 else None
        assert bigger is None or bigger.version == version + 1
    with pytest.raises(segno.DataOverflowError):
        segno.make("A" * (LEVEL_M_LETTERS[40] + 1), error="m")


@pytest.mark.parametrize(("version", "longest"), [(PRINTED_VERSION, 125), (40, 345)])
def test_a_long_rubber_fits_one_code_of_a_sensible_size(version: int, longest: int) -> None:
    (text,) = parts(long_game(longest), version)
    code = segno.make(text, error="m", boost_error=False)
    assert code.mode == "alphanumeric"
    assert code.version == version
    assert decode_parts([text]) == (long_game(longest), ())


def test_a_rubber_of_sixty_deals_makes_a_code_of_eight_centimetres_at_most() -> None:
    (text,) = parts(long_game(60))
    assert size_of(text) <= 18


def test_a_longer_one_is_cut_into_parts_that_are_read_in_any_order() -> None:
    game = long_game(400)
    texts = qr_texts(game, ADDRESS)
    assert not isinstance(texts, TooLong)
    assert len(texts) == 3
    assert all(len(text) <= LEVEL_M_LETTERS[PRINTED_VERSION] for text in texts)
    assert all(size_of(text) <= PRINTED_VERSION for text in texts)
    assert decode_parts([texts[2].lower(), texts[0], texts[2], texts[1]]) == (game, ())


def test_parts_that_do_not_belong_together_are_refused() -> None:
    texts, others = qr_texts(long_game(400)), qr_texts(long_game(401))
    assert not isinstance(texts, TooLong)
    assert not isinstance(others, TooLong)
    wrong = texts[0][:20] + ("0" if texts[0][20] != "0" else "1") + texts[0][21:]
    whole = encode_payload(long_game(3))
    for given_texts in (
        (),
        texts[:2],
        (*texts[:2], others[2]),
        (wrong, *texts[1:]),
        (*texts, whole),
        texts[:1],
    ):
        assert codes(decode_parts(given_texts)) == [FaultCode.PAYLOAD_PARTS]


def test_what_does_not_fit_nine_codes_is_refused_with_numbers() -> None:
    found = qr_texts(long_game(1600), ADDRESS)
    assert isinstance(found, TooLong)
    assert found.letters > found.room > (LEVEL_M_LETTERS[PRINTED_VERSION] - len(ADDRESS) - 10) * MOST_PARTS
    assert isinstance(qr_texts(long_game(60), "X" * 2000), TooLong)


def test_a_game_that_could_not_be_unpacked_is_not_packed() -> None:
    game = read(game_value({"deals": []}))
    (rubber,) = game.sitting.rubbers
    passed = replace(rubber, deals=(PassedDeal(),) * (LARGEST_TEXT // 5 + 1))
    many = replace(game, sitting=replace(game.sitting, rubbers=(passed,)))
    size = len(write_notation(many).encode())
    assert len(encode_payload(many)) < LEVEL_M_LETTERS[PRINTED_VERSION]
    assert qr_texts(many) == TooLong(size, LARGEST_TEXT)


def test_the_dictionary_of_version_a_never_changes() -> None:
    assert (
        hashlib.sha256(DICTIONARY).hexdigest()
        == "d9cd23523e4411d55091b4357f44b9173fb0ce9cb74d06b05c750fa17e746f73"
    )


# --- what is printed beside the code -----------------------------------------------------------------------------


def test_the_figures_agree_with_the_game_and_with_no_other() -> None:
    game = read(example())
    code = check_code(game)
    first, second = code.split()
    assert len(first) == len(second) == 4
    assert code.replace(" ", "").isdecimal()
    assert code_agrees(code, game)
    assert code_agrees(f"№ {first}-{second}", game)
    assert not code_agrees(code, replace(game, title="Saturday"))
    assert not code_agrees("", game)


def test_figures_and_mark_are_the_same_for_a_game_that_says_the_same() -> None:
    game = read(example())
    spelled = replace(game, rules=whole_choice(game.rules, game.sitting.variant))
    again, _ = read_game(dump_game(spelled).encode())
    assert again is not None
    assert again.rules != game.rules
    assert check_code(again) == check_code(game)
    assert game_digest(again) == game_digest(game)
    reordered = read(dict(reversed(example().items())))
    assert game_digest(reordered) == game_digest(game)


def test_other_rules_have_other_figures() -> None:
    game = read(example())
    seen = {check_code(game)}
    for option in OPTIONS[:4]:
        value = {"partie_target": 510, "partie_bonus": 5, "rubber_bonus": 7, "last_partie_bonus": False}[
            option.name
        ]
        seen.add(check_code(replace(game, rules=RulesChoice("classic", ((option.name, value),)))))
    chosen = replace(game, rubber_rules=(RulesChoice("double"),))
    seen |= {check_code(chosen), game_digest(chosen)}
    assert len(seen) == 7
