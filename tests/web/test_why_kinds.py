"""Every kind of entry is explained on its page, in both languages, with its rule."""

from typing import Any

import pytest

from scorer.engine.entry import Formula
from scorer.engine.reckoning import BASES
from scorer.engine.sheet import build_sheet
from scorer.engine.terms import EntryKind
from scorer.gamefile.game import read_game_value
from scorer.store import repo
from scorer.store.repo import Store
from tests.web.browser import Browser
from tests.web.conftest import NAMES, Begin

HEARTS = {"declarer": "Anna", "level": 3, "strain": "hearts", "tricks": 9, "honours": [3, 2], "aces": [2, 2]}
FIVE = {**HEARTS, "level": 5, "tricks": 11}
SLAM = {**HEARTS, "level": 6}
NOTRUMP = {"declarer": "Anna", "level": 3, "strain": "notrump", "tricks": 9, "aces": [3, 1]}
LONG = [{"player": "Anna", "suit": "hearts", "cards": 3}]
WHIST = {"strain": "hearts", "tricks": [9, 4], "honours": [5, 0]}
GAME = {"game": "whist"}
DOUBLE = {"rules": "double"}
Told = tuple[EntryKind, list[dict[str, Any]], dict[str, Any], str, str, str]
"""The kind, deals of which the last writes the entry, other facts of the game, the sentence in each language, the rule."""

KINDS: dict[str, Told] = {
    "tricks": (
        EntryKind.TRICKS,
        [HEARTS],
        {},
        "9 tricks at three: 9 × 30 = 270",
        "9 взяток в игре «три»: 9 × 30 = 270",
        "§2.1",
    ),
    "tricks after a revoke": (
        EntryKind.TRICKS,
        [{**FIVE, "tricks": 9}, {**HEARTS, "tricks": 13, "revokes": [1, 0]}],
        {},
        "10 tricks at three, 30 each; after a revoke no more than 490 may stand below, and there were 450: 40",
        "10 взяток в игре «три» по 30; после ренонса внизу может стоять не больше 490, а было 450: 40",
        "§2.8",
    ),
    "honours and aces": (
        EntryKind.HONOURS,
        [HEARTS],
        {},
        "3 honours and 2 aces (even, by the odd trick) at three: (3 + 2) × 300 = 1,500",
        "3 онера и 2 туза (поровну, по леве) в игре «три»: (3 + 2) × 300 = 1 500",
        "§2.2",
    ),
    "honours against aces": (
        EntryKind.HONOURS,
        [{**HEARTS, "honours": [4, 1], "aces": [1, 3]}],
        {},
        "4 honours against 3 aces of the other side at three: (4 − 3) × 300 = 300",
        "4 онера, против них у другой стороны 3 туза, в игре «три»: (4 − 3) × 300 = 300",
        "§2.2",
    ),
    "aces against honours": (
        EntryKind.HONOURS,
        [{**HEARTS, "aces": [0, 4]}],
        {},
        "4 aces against 3 honours of the other side at three: (4 − 3) × 300 = 300",
        "4 туза, против них у другой стороны 3 онера, в игре «три»: (4 − 3) × 300 = 300",
        "§2.2",
    ),
    "aces at no trump": (
        EntryKind.HONOURS,
        [NOTRUMP],
        {},
        "3 aces at three: 3 × 750 = 2,250",
        "3 туза в игре «три»: 3 × 750 = 2 250",
        "§2.3",
    ),
    "even aces at no trump": (
        EntryKind.HONOURS,
        [{**NOTRUMP, "aces": [2, 2]}],
        {},
        "2 aces (even, by the odd trick) at three: 2 × 750 = 1,500",
        "2 туза (поровну, по леве) в игре «три»: 2 × 750 = 1 500",
        "§2.3",
    ),
    "aces apart": (
        EntryKind.ACES,
        [HEARTS],
        {"rules": {"honours_against_aces": "separate"}},
        "2 aces (even, by the odd trick) at three: 2 × 300 = 600",
        "2 туза (поровну, по леве) в игре «три»: 2 × 300 = 600",
        "§2.2",
    ),
    "coronet in trumps": (
        EntryKind.CORONET,
        [{**HEARTS, "coronets": LONG}],
        {},
        "coronet from A to Q, hearts (Anna), in trumps: (3 − 2) × 1,000 = 1,000",
        "коронка от Т до Д, червы (Anna), козырная: (3 − 2) × 1 000 = 1 000",
        "§2.4",
    ),
    "plain coronet": (
        EntryKind.CORONET,
        [{**HEARTS, "coronets": [{"player": "Gleb", "suit": "spades", "cards": 3}]}],
        {},
        "coronet from A to Q, spades (Gleb), a plain suit: (3 − 2) × 500 = 500",
        "коронка от Т до Д, пики (Gleb), некозырная: (3 − 2) × 500 = 500",
        "§2.4",
    ),
    "vinting coronet": (
        EntryKind.CORONET,
        [{**NOTRUMP, "coronets": [{"player": "Anna", "aces": 3}]}],
        DOUBLE,
        "coronet 3 aces (Anna), at no trump, vinting at three: (3 − 2) × 1,000 × 3 = 3,000",
        "коронка 3 туза (Anna), без козырей, винтится в игре «три»: (3 − 2) × 1 000 × 3 = 3 000",
        "§4.3",
    ),
    "slam bid": (
        EntryKind.SLAM_BID,
        [{**SLAM, "tricks": 12}],
        {},
        "small slam, bid and made: 5,000",
        "малый шлем, объявлен и сыгран: 5 000",
        "§2.5",
    ),
    "small slam": (
        EntryKind.SLAM_MADE,
        [{**SLAM, "tricks": 12}],
        {},
        "twelve tricks taken: 1,000",
        "взято двенадцать взяток: 1 000",
        "§2.5",
    ),
    "grand slam": (
        EntryKind.SLAM_MADE,
        [{**HEARTS, "tricks": 13}],
        {},
        "all thirteen tricks taken: 2,000",
        "взяты все тринадцать взяток: 2 000",
        "§2.5",
    ),
    "undertricks": (
        EntryKind.UNDERTRICKS,
        [{**SLAM, "tricks": 8}],
        {},
        "4 undertricks at the small slam: 4 × 6,000 = 24,000",
        "4 недобора в малом шлеме: 4 × 6 000 = 24 000",
        "§2.6",
    ),
    "double undertricks": (
        EntryKind.UNDERTRICKS,
        [{**HEARTS, "tricks": 7}],
        DOUBLE,
        "2 undertricks at three, doubled: 2 × 3,000 × 2 = 12,000",
        "2 недобора в игре «три», вдвойне: 2 × 3 000 × 2 = 12 000",
        "§4.3",
    ),
    "slam failed": (
        EntryKind.SLAM_FAILED,
        [{**SLAM, "tricks": 11}],
        {},
        "small slam, bid and not made: 5,000",
        "малый шлем, объявлен и не сыгран: 5 000",
        "§2.7",
    ),
    "overtricks": (
        EntryKind.OVERTRICKS,
        [{**HEARTS, "tricks": 10}],
        {"variant": "exact"},
        "1 overtrick at three: 1 × 3,000 = 3,000",
        "1 перебор в игре «три»: 1 × 3 000 = 3 000",
        "§4.4",
    ),
    "revoke, tricks lacking": (
        EntryKind.REVOKE_SHORTAGE,
        [{**HEARTS, "tricks": 2, "revokes": [1, 0]}],
        {},
        "1 trick lacking of those that pass for a revoke at three: 1 × 3,000 = 3,000",
        "1 недостающая взятка за ренонс в игре «три»: 1 × 3 000 = 3 000",
        "§2.8",
    ),
    "revoke, fined": (
        EntryKind.REVOKE_FINE,
        [{**HEARTS, "revokes": [0, 1], "revoke_price": "fine"}],
        {},
        "fine for 1 revoke at three: 1 × 3,000 = 3,000",
        "штраф за 1 ренонс в игре «три»: 1 × 3 000 = 3 000",
        "§2.8",
    ),
    "passes played": (
        EntryKind.PASSED_PLAY,
        [{"type": "passed", "tricks": [5, 8]}],
        {"rules": {"passed_out_played": True}},
        "passes played: 8 tricks against 5, written by those with fewer: (8 − 5) × 500 = 1,500",
        "распасовку разыграли: взятки 8 против 5, пишет взявшая меньше сторона: (8 − 5) × 500 = 1 500",
        "§2.9",
    ),
    "adjustment": (
        EntryKind.ADJUSTMENT,
        [{"type": "adjustment", "to": "Anna", "points": 20, "reason": "dealer-14-cards"}],
        {},
        "adjustment (the dealer held fourteen cards, found after play): 20",
        "поправка (у сдатчика было четырнадцать карт, замечено после розыгрыша): 20",
        "§2.10",
    ),
    "partie": (
        EntryKind.PARTIE,
        [FIVE],
        {},
        "partie won with 550 below, 500 being enough: 1,000",
        "партия окончена: внизу 550, нужно было 500: 1 000",
        "§3.4",
    ),
    "rubber": (
        EntryKind.RUBBER,
        [FIVE, FIVE],
        {},
        "rubber won, parties 2 : 0: 2,000",
        "роббер окончен, партии 2 : 0: 2 000",
        "§3.5",
    ),
    "marks": (
        EntryKind.PASSED_OUT,
        [{"type": "passed"}, {"type": "passed"}, {"type": "passed"}, FIVE, FIVE],
        {"rules": {"passed_out_marks": [500, 1000]}},
        "3 marks for the passed deals of this rubber: 2 × 500 + 1 × 1,000 = 2,000",
        "3 знака за распасовки в этом роббере: 2 × 500 + 1 × 1 000 = 2 000",
        "§2.9",
    ),
    "whist, tricks": (
        EntryKind.TRICKS,
        [WHIST],
        GAME,
        "3 tricks over six: 3 × 2 = 6",
        "3 леве: 3 × 2 = 6",
        "§7.1",
    ),
    "whist, honours": (EntryKind.HONOURS, [WHIST], GAME, "5 honours: 5", "5 онеров: 5", "§7.2"),
    "whist, aces": (
        EntryKind.HONOURS,
        [{"strain": "notrump", "tricks": [4, 9], "aces": [1, 3]}],
        GAME,
        "3 aces: 2",
        "3 туза: 2",
        "§7.2",
    ),
    "whist, coronet": (
        EntryKind.CORONET,
        [{**WHIST, "coronets": LONG}],
        GAME,
        "coronet from A to Q, hearts (Anna), in trumps: (3 − 2) × 10 = 10",
        "коронка от Т до Д, червы (Anna), козырная: (3 − 2) × 10 = 10",
        "§7.3",
    ),
    "whist, slam": (
        EntryKind.SLAM_MADE,
        [{**WHIST, "tricks": [13, 0]}],
        GAME,
        "all thirteen tricks taken: 20",
        "взяты все тринадцать взяток: 20",
        "§7.4",
    ),
    "whist, partie": (
        EntryKind.PARTIE,
        [{**WHIST, "tricks": [11, 2]}],
        GAME,
        "partie won with 10 below, 10 being enough: 5",
        "партия окончена: внизу 10, нужно было 10: 5",
        "§7.5",
    ),
    "whist, rubber": (
        EntryKind.RUBBER,
        [{**WHIST, "tricks": [11, 2]}, {**WHIST, "tricks": [11, 2]}],
        GAME,
        "rubber won, parties 2 : 0: 10",
        "роббер окончен, партии 2 : 0: 10",
        "§7.5",
    ),
    "whist, revoke": (
        EntryKind.REVOKE_FINE,
        [{**WHIST, "revokes": [0, 2], "revoke_price": "fine"}],
        GAME,
        "fine for 2 revokes: 2 × 5 = 10",
        "штраф за 2 ренонса: 2 × 5 = 10",
        "§7.6",
    ),
}
CARRIED = {"parties": [1, 0], "below": [120, 60], "other": [3000, 500], "marks": 0}


def game(deals: list[dict[str, Any]], other: dict[str, Any], **rubber: Any) -> dict[str, Any]:
    sides = [["Anna", "Vera"], ["Boris", "Gleb"]]
    return {
        "format": "vint-sheet/1",
        "players": NAMES,
        "rubbers": [{"sides": sides, "dealer": "Anna", "deals": deals, **rubber}],
        **other,
    }


def test_every_kind_but_what_came_from_paper_is_walked_in_both_games() -> None:
    assert {told[0] for told in KINDS.values()} | {EntryKind.CARRIED} == set(EntryKind)
    walked = {formula for told in KINDS.values() for formula in formulas(game(told[1], told[2]), told[0])}
    assert walked == set(Formula), "every arithmetic too"
    rules = {rule for kind in EntryKind if kind is not EntryKind.CARRIED for rule in BASES[kind]}
    assert {told[5] for told in KINDS.values()} == {f"§{rule.section}" for rule in rules}


def formulas(file: dict[str, Any], kind: EntryKind) -> set[Formula]:
    """By which arithmetic entries of a kind are made in a game."""
    read, faults = read_game_value(file)
    assert read is not None, faults
    entries = (entry for sheet in build_sheet(read.sitting).rubbers for entry in sheet.entries)
    return {entry.why.formula for entry in entries if entry.kind is kind}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_entry_has_its_why(
    name: str, language: str, browser: Browser, begin: Begin, store: Store
) -> None:
    _kind, deals, other, english, russian, section = KINDS[name]
    browser.language = language
    link = begin(game(deals, other))
    last = repo.load_sitting(store, link).rubbers[0].deals[-1]
    sentence = english if language == "en" else russian
    rows = browser.open(f"/s/{link.token}/deal/{last.id}/why").table("why")[1:]
    told = [row[1] for row in rows if row[1].startswith(f"{sentence} {section} · ")]
    assert len(told) == 1, rows
    whole = browser.open(f"/s/{link.token}/rubber/{last.rubber_id}/why")
    assert any(text.startswith(f"{sentence} ") for text in _sentences(whole.root.classed("why")))


def _sentences(tables: list[Any]) -> list[str]:
    return [row[1] for table in tables for row in table.rows() if len(row) > 1]


@pytest.mark.parametrize(
    ("language", "begins"), [("en", "brought from the paper sheet: 3,000"), ("ru", "перенесено с бумаги: 3")]
)
def test_what_came_from_paper_is_explained_with_the_whole_rubber(
    language: str, begins: str, browser: Browser, begin: Begin, store: Store
) -> None:
    browser.language = language
    link = begin(game([HEARTS], {}, start=CARRIED))
    sheet = browser.open(f"/s/{link.token}")
    carried = {one.get("href") for one in sheet.root.classed("above")[0].all("a")}
    rubber = repo.load_sitting(store, link).rubbers[0].id
    assert f"/s/{link.token}/rubber/{rubber}/why" in carried
    total = [one.get("href") for row in sheet.root.classed("total") for one in row.all("a")]
    why = f"/s/{link.token}/rubber/{rubber}/why"
    assert total == [f"{why}#c0", why, f"{why}#c1"]
    first, second, _result = browser.open(why).root.classed("why")
    assert any(begins in text for text in _sentences([first]))
    totals = [cell.text for row in sheet.root.classed("total") for cell in row.all("td")]
    assert [first.rows()[-1][-1], second.rows()[-1][-1]] == totals


@pytest.mark.parametrize(("variant", "tables"), [("auction", 5), ("reseating", 3)])
def test_a_viewer_and_every_record_get_the_whole_rubber(
    variant: str, tables: int, browser: Browser, begin: Begin, store: Store
) -> None:
    deals = [{**HEARTS, "partner": "Boris"}, {"type": "passed"}]
    names = {"format": "vint-sheet/1", "variant": variant, "players": NAMES}
    link = begin({**names, "rubbers": [{"deals": deals}]})
    viewer = next(one for one in repo.load_links(store, link) if one.role is repo.Role.VIEWER)
    rubber = repo.load_sitting(store, link).rubbers[0].id
    page = browser.open(f"/s/{viewer.token}/rubber/{rubber}/why")
    assert page.status == 200
    assert len(page.root.classed("why")) == tables
    assert browser.open(f"/s/{viewer.token}/rubber/999/why").status == 404
