"""Coronets that can not be: one fault each, at the narrowest key, and nothing for what follows from it."""

from typing import Any

import pytest

from tests.builders import REMOVED, UNCOUNTED, Json, changed, counted, faults_of, game, played, rubber, whist

AT = "rubbers[0].deals[0]"
HELD = f"{AT}.coronets[0]"
HEARTS = {"player": "Anna", "suit": "hearts", "cards": 3}
DEAL = game(rubber(counted(coronets=[HEARTS])))
Found = list[tuple[str, str]]


def suit(player: str, name: str, cards: int, **more: Any) -> Json:
    """A coronet in a suit."""
    return {"player": player, "suit": name, "cards": cards, **more}


def aces(player: str, count: int, **more: Any) -> Json:
    """A coronet of aces."""
    return {"player": player, "aces": count, **more}


SHAPES: list[tuple[str, Any, str, str]] = [
    (f"{AT}.coronets", None, f"{AT}.coronets", "not-list"),
    (f"{AT}.coronets", HEARTS, f"{AT}.coronets", "not-list"),
    (HELD, None, HELD, "not-object"),
    (HELD, "AKQ", HELD, "not-object"),
    (HELD, [], HELD, "not-object"),
    (HELD, {"player": "Anna"}, HELD, "coronet-shape"),
    (f"{HELD}.aces", 3, HELD, "coronet-shape"),
    (HELD, {"player": "Anna", "aces": 3, "cards": 3}, HELD, "coronet-shape"),
    (f"{HELD}.player", REMOVED, f"{HELD}.player", "missing"),
    (f"{HELD}.suit", REMOVED, f"{HELD}.suit", "missing"),
    (f"{HELD}.cards", REMOVED, f"{HELD}.cards", "missing"),
    (f"{HELD}.hand", "Anna", f"{HELD}.hand", "unknown-key"),
    (f"{HELD}.player", "Zoe", f"{HELD}.player", "player-unknown"),
    (f"{HELD}.player", None, f"{HELD}.player", "not-text"),
    (f"{HELD}.suit", "notrump", f"{HELD}.suit", "not-choice"),
    (f"{HELD}.suit", "Hearts", f"{HELD}.suit", "not-choice"),
    (f"{HELD}.suit", None, f"{HELD}.suit", "not-choice"),
    (f"{HELD}.cards", 2, f"{HELD}.cards", "coronet-cards"),
    (f"{HELD}.cards", 14, f"{HELD}.cards", "coronet-cards"),
    (f"{HELD}.cards", 0, f"{HELD}.cards", "coronet-cards"),
    (f"{HELD}.cards", -3, f"{HELD}.cards", "coronet-cards"),
    (f"{HELD}.cards", 10**30, f"{HELD}.cards", "coronet-cards"),
    (f"{HELD}.cards", 3.0, f"{HELD}.cards", "not-whole"),
    (f"{HELD}.cards", "3", f"{HELD}.cards", "not-whole"),
    (f"{HELD}.cards", True, f"{HELD}.cards", "not-whole"),
    (f"{HELD}.cards", None, f"{HELD}.cards", "not-whole"),
    (f"{HELD}.dummy", "yes", f"{HELD}.dummy", "not-yes-no"),
    (f"{HELD}.dummy", 0, f"{HELD}.dummy", "not-yes-no"),
    (f"{HELD}.dummy", True, f"{HELD}.dummy", "no-dummy"),
    (HELD, aces("Anna", 2), f"{HELD}.aces", "coronet-aces"),
    (HELD, aces("Anna", 5), f"{HELD}.aces", "coronet-aces"),
    (HELD, aces("Anna", 0), f"{HELD}.aces", "coronet-aces"),
    (HELD, aces("Anna", 10**30), f"{HELD}.aces", "coronet-aces"),
    (HELD, {"player": "Anna", "aces": "3"}, f"{HELD}.aces", "not-whole"),
    (HELD, {"player": "Anna", "aces": None}, f"{HELD}.aces", "not-whole"),
    (HELD, {"aces": 3}, f"{HELD}.player", "missing"),
    (HELD, {"player": "Zoe", "aces": 3}, f"{HELD}.player", "player-unknown"),
    (HELD, {"player": "Anna", "aces": 3, "dummy": 1}, f"{HELD}.dummy", "not-yes-no"),
]


@pytest.mark.parametrize(
    ("path", "value", "at", "code"),
    SHAPES,
    ids=[f"{row[0]}={'removed' if row[1] is REMOVED else ascii(row[1])[:40]}" for row in SHAPES],
)
def test_a_wrong_word_of_a_coronet_is_one_fault(path: str, value: Any, at: str, code: str) -> None:
    assert faults_of(changed(DEAL, path, value)) == [(at, code)]


LIES: list[tuple[list[int], list[int], list[Json], str, str]] = [
    # two coronets in one suit, in one hand or in two
    ([3, 2], [2, 2], [HEARTS, suit("Boris", "hearts", 3)], "coronets[1]", "coronet-suit-twice"),
    ([3, 2], [2, 2], [HEARTS, HEARTS], "coronets[1]", "coronet-suit-twice"),
    (
        [5, 0],
        [4, 0],
        [suit("Anna", "hearts", 8), suit("Anna", "hearts", 7)],
        "coronets[1]",
        "coronet-suit-twice",
    ),
    (
        [3, 2],
        [2, 2],
        [suit("Boris", "clubs", 3), HEARTS, suit("Vera", "clubs", 3)],
        "coronets[2]",
        "coronet-suit-twice",
    ),
    # a hand of fourteen
    ([5, 0], [3, 1], [suit("Anna", "hearts", 7), suit("Anna", "clubs", 7)], "coronets[1]", "coronet-hand"),
    ([5, 0], [3, 1], [suit("Anna", "hearts", 12), aces("Anna", 3)], "coronets[1]", "coronet-hand"),
    ([5, 0], [4, 0], [suit("Anna", "hearts", 11), aces("Anna", 4)], "coronets[1]", "coronet-hand"),
    ([3, 2], [2, 2], [suit("Gleb", "clubs", 13), suit("Gleb", "spades", 3)], "coronets[1]", "coronet-hand"),
    # the aces of one hand named twice, or fewer than its suits
    ([4, 1], [4, 0], [aces("Anna", 3), aces("Anna", 4)], "coronets[1]", "coronet-aces-twice"),
    ([4, 1], [3, 1], [aces("Anna", 3), aces("Anna", 3)], "coronets[1]", "coronet-aces-twice"),
    (
        [5, 0],
        [4, 0],
        [HEARTS, *(suit("Anna", name, 3) for name in ("clubs", "diamonds", "spades")), aces("Anna", 3)],
        "coronets[3]",
        "coronet-hand-aces",
    ),
    (
        [5, 0],
        [3, 1],
        [HEARTS, aces("Anna", 3), *(suit("Anna", name, 3) for name in ("clubs", "diamonds", "spades"))],
        "coronets[4]",
        "coronet-hand-aces",
    ),
    # against the honours
    ([2, 3], [2, 2], [HEARTS], "coronets[0]", "coronet-honours"),
    ([3, 2], [2, 2], [suit("Vera", "hearts", 4)], "coronets[0]", "coronet-honours"),
    ([4, 1], [2, 2], [suit("Vera", "hearts", 9)], "coronets[0]", "coronet-honours"),
    ([3, 2], [2, 2], [suit("Boris", "hearts", 3)], "coronets[0]", "coronet-honours"),
    # against the aces
    ([3, 2], [0, 4], [suit("Anna", "clubs", 3)], "coronets[0]", "coronet-side-aces"),
    (
        [3, 2],
        [1, 3],
        [suit("Anna", "clubs", 3), suit("Vera", "spades", 3)],
        "coronets[1]",
        "coronet-side-aces",
    ),
    ([3, 2], [2, 2], [aces("Anna", 3)], "coronets[0]", "coronet-side-aces"),
    ([3, 2], [3, 1], [aces("Boris", 4)], "coronets[0]", "coronet-side-aces"),
    ([3, 2], [3, 1], [aces("Anna", 3), suit("Vera", "clubs", 3)], "coronets[1]", "coronet-side-aces"),
    ([3, 2], [3, 1], [aces("Anna", 3), aces("Vera", 3)], "coronets[1]", "coronet-side-aces"),
    # what can not lie together in one pack
    ([5, 0], [2, 2], [suit("Anna", "clubs", 3), suit("Vera", "spades", 3)], "coronets", "coronet-layout"),
    ([5, 0], [3, 1], [suit("Anna", "clubs", 13), suit("Vera", "spades", 9)], "coronets", "coronet-layout"),
    ([3, 2], [4, 0], [suit("Anna", "clubs", 13), suit("Vera", "spades", 12)], "coronets", "coronet-layout"),
    ([0, 5], [3, 1], [suit("Anna", "clubs", 13), suit("Boris", "spades", 3)], "coronets", "coronet-layout"),
]


@pytest.mark.parametrize(("honours", "held", "coronets", "at", "code"), LIES)
def test_coronets_that_can_not_lie_so_are_one_fault(
    honours: list[int], held: list[int], coronets: list[Json], at: str, code: str
) -> None:
    file = game(rubber(counted(honours=honours, aces=held, coronets=coronets)))
    assert faults_of(file) == [(f"{AT}.{at}", code)]


TRUE: list[tuple[list[int], list[int], list[Json]]] = [
    ([5, 0], [4, 0], [suit("Anna", "hearts", 10), aces("Anna", 4)]),
    ([5, 0], [4, 0], [suit("Anna", name, 3) for name in ("clubs", "diamonds", "spades", "hearts")]),
    ([3, 2], [4, 0], [aces("Anna", 3), HEARTS]),
    ([5, 0], [3, 1], [suit("Anna", "clubs", 3), suit("Vera", "spades", 3)]),
    ([5, 0], [3, 1], [suit("Anna", "clubs", 13), suit("Vera", "spades", 8)]),
    ([3, 2], [1, 3], [HEARTS, suit("Boris", "clubs", 13), suit("Gleb", "spades", 10)]),
    ([5, 0], [1, 3], [suit("Anna", "hearts", 13), aces("Boris", 3)]),
    ([0, 5], [3, 1], [aces("Anna", 3), suit("Gleb", "hearts", 5)]),
]


@pytest.mark.parametrize(("honours", "held", "coronets"), TRUE)
def test_coronets_that_can_lie_so_are_taken(
    honours: list[int], held: list[int], coronets: list[Json]
) -> None:
    assert faults_of(game(rubber(counted(honours=honours, aces=held, coronets=coronets)))) == []


@pytest.mark.parametrize(
    ("honours", "held", "expected"),
    [
        ([6, 0], [2, 2], [("honours", "honours-sum")]),
        ([1, 5], [2, 2], [("honours", "honours-sum")]),
        ([3, 2], [0, 5], [("aces", "aces-sum")]),
        ([5, 0], [0, 4], [("aces", "honours-aces")]),
        ([0, 5], [4, 0], [("aces", "honours-aces")]),
        ([0, 6], [0, 5], [("aces", "aces-sum"), ("honours", "honours-sum")]),
    ],
)
def test_wrong_honours_and_aces_are_not_held_against_the_coronets(
    honours: list[int], held: list[int], expected: Found
) -> None:
    coronets = [HEARTS, suit("Boris", "clubs", 3)]
    file = game(rubber(counted(honours=honours, aces=held, coronets=coronets)))
    assert faults_of(file) == [(f"{AT}.{at}", code) for at, code in expected]


def test_where_honours_are_not_counted_the_coronets_still_have_but_four_aces() -> None:
    coronets = [aces("Anna", 3), suit("Boris", "clubs", 3), suit("Gleb", "spades", 3)]
    file = game(rubber(played("Anna", 3, "hearts", 9, coronets=coronets)), rules=UNCOUNTED)
    assert faults_of(file) == [(f"{AT}.coronets", "coronet-layout")]
    assert faults_of(changed(file, f"{AT}.coronets[2]", REMOVED)) == []


def test_where_coronets_are_not_counted_none_is_given() -> None:
    rules = {"count_coronets": False}
    assert faults_of({**DEAL, "rules": rules}) == [(f"{AT}.coronets", "not-counted")]
    assert faults_of({**changed(DEAL, f"{AT}.coronets", []), "rules": rules}) == []
    both = game(rubber(counted(coronets=[HEARTS])), rules={**rules, **UNCOUNTED})
    assert faults_of(both) == [
        (f"{AT}.aces", "not-counted"),
        (f"{AT}.coronets", "not-counted"),
        (f"{AT}.honours", "not-counted"),
    ]


@pytest.mark.parametrize(
    ("variant", "holder", "has"),
    [
        ("three-dummy", "Vera", True),  # alone in the first rubber
        ("three-dummy", "Anna", False),
        ("three-bid-dummy", "Anna", True),  # the declarer
        ("three-bid-dummy", "Vera", False),
        ("two-dummies", "Boris", True),
        ("two-open-dummy", "Anna", True),
        ("two-kitty", "Boris", True),
        ("two-exchange-hand", "Anna", False),
        ("two-exchange-cards", "Boris", False),
        ("four", "Anna", False),
    ],
)
def test_a_dummy_is_claimed_only_where_there_is_one(variant: str, holder: str, has: bool) -> None:
    deal = played("Anna", 3, "hearts", 9, coronets=[suit(holder, "clubs", 3, dummy=True)])
    file = game(rubber(deal), variant=variant, rules=UNCOUNTED)
    assert faults_of(file) == ([] if has else [(f"{HELD}.dummy", "no-dummy")])


@pytest.mark.parametrize(("variant", "players"), [("three-dummy", 3), ("two-dummies", 2)])
def test_whist_has_dummies_too(variant: str, players: int) -> None:
    names = ["Anna", "Boris", "Vera"][:players]
    deal = whist(7, coronets=[suit(names[-1], "clubs", 3, dummy=True)])
    file = game(rubber(deal), game="whist", variant=variant, players=names, rules=UNCOUNTED)
    assert faults_of(file) == []


def test_while_nobody_knows_who_declares_a_dummy_is_not_denied() -> None:
    deal = played("Zoe", 3, "hearts", 9, coronets=[suit("Vera", "clubs", 3, dummy=True)])
    file = game(rubber(deal), variant="three-bid-dummy", rules=UNCOUNTED)
    assert faults_of(file) == [(f"{AT}.declarer", "player-unknown")]


def test_a_dummy_is_a_hand_of_its_own() -> None:
    coronets = [
        suit("Anna", "clubs", 7),
        suit("Anna", "spades", 7, dummy=True),
        aces("Anna", 3, dummy=True),
    ]
    deal = counted(honours=[5, 0], aces=[4, 0], coronets=coronets)
    assert faults_of(game(rubber(deal), variant="two-dummies")) == []
    one_hand = [{**coronet, "dummy": False} for coronet in coronets]
    file = game(rubber({**deal, "coronets": one_hand}), variant="two-dummies")
    assert faults_of(file) == [(f"{AT}.coronets[2]", "coronet-hand")]


@pytest.mark.parametrize(
    ("honours", "held", "coronets", "expected"),
    [
        ([3, 2], [3, 1], [aces("Anna", 3)], []),
        ([3, 2], [4, 0], [aces("Anna", 3)], [("coronets", "coronet-layout")]),
        ([2, 2], [2, 2], [suit("Anna", "clubs", 13)], [("coronets", "coronet-layout")]),
        ([5, 0], [0, 2], [], [("aces", "honours-aces")]),
        ([3, 2], [0, 0], [], [("aces", "honours-aces")]),
        ([0, 0], [2, 2], [], [("aces", "honours-aces")]),
        ([2, 2], [0, 0], [], []),
        ([0, 0], [2, 1], [], []),
        ([3, 0], [1, 1], [HEARTS, suit("Boris", "hearts", 3)], [("coronets[1]", "coronet-suit-twice")]),
    ],
)
def test_with_half_the_pack_each_side_has_one_hand_of_thirteen(
    honours: list[int], held: list[int], coronets: list[Json], expected: Found
) -> None:
    deal = counted(honours=honours, aces=held, coronets=coronets)
    file = game(rubber(deal), variant="two-exchange-cards")
    assert faults_of(file) == [(f"{AT}.{at}", code) for at, code in expected]


def test_of_a_faulty_pack_nobody_can_say_how_its_cards_lie() -> None:
    coronets = [HEARTS, suit("Vera", "hearts", 3), suit("Boris", "clubs", 13), suit("Gleb", "spades", 12)]
    deal = counted(honours=[5, 0], aces=[1, 3], coronets=coronets, pack="faulty")
    assert faults_of(game(rubber(deal))) == []
    none = counted(honours=[5, 0], aces=[0, 3], pack="faulty")
    assert faults_of(game(rubber(none))) == []


def test_a_coronet_of_somebody_who_is_not_there_is_not_held_against_the_others() -> None:
    coronets = [suit("Zoe", "hearts", 3), HEARTS, suit("Anna", "clubs", 14)]
    assert faults_of(game(rubber(counted(coronets=coronets)))) == [
        (f"{AT}.coronets[0].player", "player-unknown"),
        (f"{AT}.coronets[2].cards", "coronet-cards"),
    ]


def test_while_the_declarers_are_unknown_coronets_are_not_held_against_a_side() -> None:
    deal = counted(declarer="Zoe", honours=[0, 5], aces=[0, 4], coronets=[HEARTS])
    assert faults_of(game(rubber(deal))) == [(f"{AT}.declarer", "player-unknown")]
