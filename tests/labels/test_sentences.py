"""Faults, entries, deals and citations as a reader meets them."""

from dataclasses import replace
from typing import Any

import pytest

from scorer.engine import basis
from scorer.engine.basis import A, B, Basis
from scorer.engine.deal import Adjustment, Coronet, PassedDeal, PlayedDeal, Split, VoidDeal, WhistDeal
from scorer.engine.fault import FaultCode, fault
from scorer.engine.options import MOST
from scorer.engine.sheet import build_sheet
from scorer.engine.terms import RevokePrice, Standing, Strain
from scorer.gamefile.game import read_game_value
from scorer.labels import deals
from scorer.labels.entries import entry_label, explain_entry, explained
from scorer.labels.faults import fault_message
from scorer.labels.language import ENGLISH, LANGUAGES, RUSSIAN, preferred_language, words_of
from scorer.labels.reasons import reason_words
from scorer.labels.sources import cite, cite_with_standing

NAMES = ("Anna", "Boris", "Vera", "Gleb")
EN, RU = words_of(ENGLISH), words_of(RUSSIAN)
EVERY_VALUE: dict[str, int | str] = {
    "key": "x",
    "line": 1,
    "column": 2,
    "position": 3,
    "choices": "a, b",
    "least": 1,
    "most": 7,
    "step": 10,
    "option": "x",
    "given": 9,
    "other": "Anna",
    "player": 0,
    "first": 2,
    "second": 2,
    "total": 13,
    "needed": 4,
    "target": 500,
}


@pytest.mark.parametrize("code", FaultCode)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_a_whole_sentence(code: FaultCode, language: str) -> None:
    message = fault_message(fault(code, "x", **EVERY_VALUE), NAMES, words_of(language))
    assert message.endswith(".")
    assert "%" not in message


@pytest.mark.parametrize(
    ("found", "message"),
    [
        (fault(FaultCode.MISSING, "deals", 0, "honours"), "Say how the honours lay; none is an answer too."),
        (fault(FaultCode.MISSING, "format"), "This has to be given."),
        (fault(FaultCode.NOT_JSON, line=0, column=0), "This is not JSON."),
        (fault(FaultCode.NUMBER_RANGE, least=0, most=0), "The number has to be 0."),
        (fault(FaultCode.LIST_LENGTH, least=2, most=2), "The list has to have exactly 2 items."),
        (fault(FaultCode.LIST_LENGTH, least=2, most=MOST), "The list has to have at least 2 items."),
        (fault(FaultCode.TEXT_LENGTH, least=0, most=200), "The text may have at most 200 characters."),
        (fault(FaultCode.PLAYER_OUT, player=1), "Boris is not at the table in this rubber."),
        (fault(FaultCode.PLAYER_OUT, player=5), "6 is not at the table in this rubber."),
        (fault(FaultCode.NUMBER_RANGE, least=1, most=MOST), "The number has to be from 1 to 1,000,000."),
    ],
)
def test_a_fault_says_its_numbers_and_names(found: Any, message: str) -> None:
    assert fault_message(found, NAMES, EN) == message


@pytest.mark.parametrize(
    ("rule", "cited"),
    [
        (basis.UNDERTRICKS, "§2.6 · A, B22"),
        (basis.HONOURS, "§2.2 · B13–17, C12–16"),
        (basis.CARRIED, "§3.7"),
        (Basis("1", ((A, ()), (B, (1, 3, 4)))), "§1 · A, B1, B3–4"),
    ],
)
def test_a_rule_is_cited_by_section_and_points(rule: Basis, cited: str) -> None:
    assert cite(rule) == cited


def test_what_no_text_prints_is_said_to_be_so() -> None:
    assert cite_with_standing(basis.OVERTRICKS, EN) == "§4.4 · A · chosen"
    assert cite_with_standing(Basis("1", (), Standing.PRINTED), EN) == "§1"


def test_a_contract_is_called_as_at_the_table() -> None:
    assert deals.describe_contract(3, Strain.HEARTS, EN) == "three hearts"
    assert deals.describe_contract(6, Strain.NOTRUMP, EN) == "small slam at no trump"
    assert deals.describe_contract(1, Strain.SPADES, RU) == "простая в пиках"
    assert deals.describe_contract(7, Strain.NOTRUMP, RU) == "большой шлем без козырей"
    assert deals.contract_with_symbol(6, Strain.CLUBS, EN) == "small sl. ♣"


def test_rows_of_the_list_are_told_in_a_line() -> None:
    played = PlayedDeal(0, 3, Strain.HEARTS, 8)
    assert deals.describe_deal(played, NAMES, EN) == "Anna: three hearts, 8 tricks (1 under)"
    moved = replace(played, revokes=Split(0, 1))
    assert deals.describe_deal(moved, NAMES, EN) == (
        "Anna: three hearts, 8 tricks, by revokes 11 (made with 2 over)"
    )
    fined = replace(moved, revoke_price=RevokePrice.FINE)
    assert deals.describe_deal(fined, NAMES, EN) == "Anna: three hearts, 8 tricks (1 under)"
    assert deals.describe_deal(WhistDeal(Strain.CLUBS, Split(9, 4)), NAMES, EN) == "clubs, tricks 9 : 4"
    assert deals.describe_deal(PassedDeal(), NAMES, RU) == "распасовка"
    assert deals.describe_deal(PassedDeal(Split(9, 4)), NAMES, EN) == "passes played, tricks 9 : 4"
    assert deals.describe_deal(VoidDeal("not-cut"), NAMES, EN) == "annulled: the pack was not cut"
    adjustment = Adjustment(1, 20, "dealer-14-cards")
    assert deals.describe_deal(adjustment, NAMES, EN).startswith("adjustment for Boris: +20, the dealer held")


def test_a_coronet_names_its_cards_and_its_holder() -> None:
    four = Coronet(0, Strain.HEARTS, 4)
    assert deals.describe_coronet(four, NAMES, EN) == "from A to J, hearts (Anna)"
    assert deals.coronet_short(Coronet(0, Strain.SPADES, 13), RU) == "Т–2 ♠"
    assert deals.describe_coronet(Coronet(1, aces=3, dummy=True), NAMES, EN) == "3 aces (dummy of Boris)"


def test_a_reason_of_the_table_stays_as_it_is() -> None:
    assert reason_words("Вера спорила", EN) == "Вера спорила"
    assert reason_words("not-cut", RU) == "колоду не дали снять"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, RUSSIAN),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, ENGLISH),
        ({"LC_MESSAGES": "ru"}, RUSSIAN),
        ({}, ENGLISH),
    ],
)
def test_the_terminal_decides_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def sentences(deal: dict[str, Any], **keys: Any) -> list[str]:
    """What the entries of one deal say."""
    return [explain for _, explain in told(deal, **keys)]


def told(deal: dict[str, Any], **keys: Any) -> list[tuple[str, str]]:
    players = keys.pop("players", list(NAMES))
    value = {"format": "vint-sheet/1", "players": players, "rubbers": [{"deals": [deal]}], **keys}
    game, faults = read_game_value(value)
    assert game is not None, faults
    sheet = build_sheet(game.sitting)
    items = explained(game.sitting.rubbers[0], sheet.rubbers[0])
    return [(entry_label(item, EN), explain_entry(item, game.names, EN)) for item in items]


def made(**facts: Any) -> dict[str, Any]:
    return {"declarer": "Anna", "level": 3, "strain": "hearts", "tricks": 9, **facts}


def test_an_entry_says_its_arithmetic() -> None:
    found = told(made(level=6, tricks=8, honours=[3, 2], aces=[1, 3]))
    assert ("undertricks 4", "4 undertricks at the small slam: 4 × 6,000 = 24,000") in found
    assert ("slam not made", "small slam, bid and not made: 5,000") in found
    assert ("tricks", "8 tricks at the small slam: 8 × 60 = 480") in found


def test_honours_and_aces_say_who_is_against_whom() -> None:
    assert "3 honours and 3 aces at three: (3 + 3) × 300 = 1,800" in sentences(
        made(honours=[3, 2], aces=[3, 1])
    )
    assert "4 honours against 3 aces of the other side at three: (4 − 3) × 300 = 300" in sentences(
        made(honours=[4, 1], aces=[1, 3])
    )
    assert "4 aces against 3 honours of the other side at three: (4 − 3) × 300 = 300" in sentences(
        made(honours=[3, 2], aces=[0, 4])
    )
    assert "3 aces at three: 3 × 750 = 2,250" in sentences(made(strain="notrump", aces=[3, 1]))


def test_what_is_rare_is_said_in_full() -> None:
    double = {"rules": "double"}
    under = sentences(made(tricks=8, honours=[3, 2], aces=[3, 1]), **double)
    assert "1 undertrick at three, doubled: 1 × 3,000 × 2 = 6,000" in under
    coronet = {"player": "Anna", "suit": "hearts", "cards": 3}
    vinting = told(made(honours=[3, 2], aces=[3, 1], coronets=[coronet]), **double)
    assert ("coronet A–Q ♥ × 3") in [label for label, _ in vinting]
    revoked = sentences(made(level=5, tricks=11, honours=[3, 2], aces=[3, 1], revokes=[0, 1]))
    assert any(said.startswith("1 trick lacking") for said in revoked)
    fined = sentences(made(honours=[3, 2], aces=[3, 1], revokes=[2, 0], revoke_price="fine"))
    assert "fine for 2 revokes at three: 2 × 3,000 = 6,000" in fined
    capped = sentences(made(level=7, tricks=13, honours=[3, 2], aces=[3, 1], revokes=[1, 0]))
    assert any("no more than 490 may stand below" in said for said in capped)
    slam = sentences(made(level=7, tricks=13, honours=[3, 2], aces=[3, 1]))
    assert "all thirteen tricks taken: 2,000" in slam
    assert "partie won with 910 below, 500 being enough: 1,000" in slam
    over = sentences(made(tricks=10, honours=[3, 2], aces=[3, 1]), variant="exact")
    assert "1 overtrick at three: 1 × 3,000 = 3,000" in over


def test_separate_aces_and_a_faulty_pack_are_told_apart() -> None:
    separate = told(made(honours=[3, 2], aces=[1, 3]), rules={"honours_against_aces": "separate"})
    assert ("aces 3", "3 aces at three: 3 × 300 = 900") in separate
    faulty = sentences(made(honours=[2, 2], aces=[3, 1], pack="faulty"))
    assert "3 aces at three: 3 × 300 = 900" in faulty


def test_whist_speaks_of_tricks_over_six() -> None:
    whist = {"strain": "clubs", "tricks": [12, 1], "honours": [5, 0]}
    found = sentences(whist, game="whist")
    assert "6 tricks over six: 6 × 2 = 12" in found
    assert "5 honours: 5" in found
    assert "twelve tricks taken: 10" in found
    assert "3 aces: 2" in sentences({"strain": "notrump", "tricks": [7, 6], "aces": [3, 1]}, game="whist")
