"""A game as a message: said line by line, so that letters of any width do no harm; no figure of the sheet is left out."""

from random import Random
from typing import Any

import pytest

from scorer.engine.sheet import build_sheet
from scorer.engine.terms import Line
from scorer.labels.language import words_of
from scorer.web.message_text import message_text
from scorer.web.scored import score_game
from scorer.web.words import PageWords
from tests.builders import example, played, read
from tests.oracle.deals import random_file
from tests.strategies import EVERY_VARIANT
from tests.web.papers import ELEVEN, game, six_players


def lines(value: dict[str, Any], language: str = "en") -> list[str]:
    text = message_text(score_game(read(value)), PageWords(words_of(language)))
    return text.replace("\N{NO-BREAK SPACE}", " ").splitlines()


def test_the_score_stands_before_the_deals_and_every_deal_says_what_it_wrote() -> None:
    said = lines(game(*ELEVEN))
    assert said[:12] == [
        "Пятница, November 27, 2026",
        "Game: Vint of four",
        "Rules: Classic",
        "Stake: 100 points = 0.05 EUR",
        "",
        "Rubber 1",
        "First to deal: Анна",
        "Анна – Вера: 54,870",
        "Борис – Глеб: 25,390",
        "Rubber finished by Анна – Вера. Анна – Вера win by 29,480.",
        "Анна: +29,480 (+14.74 EUR)",
        "Вера: +29,480 (+14.74 EUR)",
    ]
    at = said.index("2. 3♥ Анна (tricks 9, just made; honours 3–2; aces 2–2)")
    assert said[at + 1 : at + 3] == [
        "    Анна – Вера: below 270; honours 3 + 2 — 1,500 → 1,770",
        "    Борис – Глеб: below 120 → 120",
    ]
    assert "· partie 1 — Борис – Глеб, +1,000" in said
    assert said[-1] == "¹ revokes: declarers 0, defenders 1, three tricks for each"


def test_it_is_said_in_russian_too_and_an_open_rubber_is_told_as_one() -> None:
    said = lines(game(*ELEVEN[:2]), "ru")
    assert said[0] == "Пятница, 27 ноября 2026\N{NARROW NO-BREAK SPACE}г."
    assert "Роббер не окончен." in said
    assert "1. распасовка, знак 1" in said


def test_an_evening_of_several_rubbers_ends_with_its_balance() -> None:
    said = lines(six_players())
    at = said.index("Balance of the evening")
    assert said[at + 1 : at + 3] == ["Anna: +19,800 (+9.90 EUR)", "Boris: +9,900 (+4.95 EUR)"]
    assert len(said) == at + 7


def test_what_holds_for_one_rubber_and_what_came_from_paper_is_said() -> None:
    value = example()
    value["rubbers"][0] |= {
        "rules": {"preset": "double"},
        "start": {"parties": [1, 0], "below": [120, 60], "other": [3400, 900]},
    }
    said = lines(value)
    at = said.index("Rubber 1")
    assert said[at + 1 : at + 4] == [
        "Rules: Double record",
        "First to deal: Anna",
        "Brought forward: Anna – Vera 3,520; Boris – Gleb 960",
    ]


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_nothing_is_set_as_a_table_and_no_points_are_left_out(kind: str, variant: str) -> None:
    rng = Random(f"message of {kind} {variant}")
    for _ in range(3):
        value = random_file(rng, kind, variant, max_deals=8)
        said = lines(value)
        text = "\n".join(said)
        assert not any("  " in line.strip() for line in said)
        assert not set("│┌└├─═╞Σ") & set(text)
        words = PageWords(words_of("en"))
        sheet = build_sheet(read(value).sitting)
        for rubber in sheet.rubbers:
            above = [entry for entry in rubber.entries if entry.deal and entry.line is Line.ABOVE]
            assert all(words.number(entry.points) in text for entry in above)
            wanted = (
                map(words.signed, sheet.balance.values())
                if variant == "reseating"
                else map(words.number, rubber.totals)
            )
            assert all(points in text for points in wanted)


def test_what_a_row_says_is_not_said_again_below_and_a_mark_stands_apart_from_a_figure() -> None:
    spoilt = {"type": "void", "reason": "cut-spoiled"}
    value = game(
        spoilt,
        {**spoilt, "note": "a draught blew it open"},
        played("Анна", 6, "notrump", 12, aces=[4, 0], revokes=[0, 1]),
    )
    said = lines(value)
    at = next(at for at, line in enumerate(said) if line.startswith("1. "))
    assert said[at] == "1. annulled: the pack was shuffled or cut again after a proper cut"
    assert said[at + 1].endswith(" ¹")
    assert said[at + 2].startswith("3. 6 NT Анна ²"), "marks are numbered as a reader meets them"
    assert "tricks lacking for a revoke 2 ³ — 12,000" in said[at + 3]
    assert [line for line in said if line[:1] in {"¹", "²", "³"}] == [
        "¹ a draught blew it open",
        "² revokes: declarers 0, defenders 1, three tricks for each",
        "³ 2 tricks lacking of those that pass for a revoke at the small slam: 2 × 6,000 = 12,000 (§2.8 · A)",
    ]
