"""Every cause, verdict and part has a sentence that names its values."""

import re
from random import Random

import pytest

from scorer.engine.causes import Cause, CauseKind
from scorer.engine.claims import check_claim
from scorer.engine.paper import Difference, Figure
from scorer.engine.paper_audit import Repair, Verdict, audit_below
from scorer.engine.reckoning import Part, Parted
from scorer.engine.selfcheck import SelfCheck
from scorer.engine.terms import EntryKind, Game
from scorer.engine.variants import VARIANTS
from scorer.labels import claims, selfcheck
from scorer.labels.claims import ClaimWords, describe_audit, describe_repair
from scorer.labels.language import ENGLISH, LANGUAGES, words_of
from scorer.labels.selfcheck import describe_selfcheck
from tests.planted import MISTAKES, random_played

NAMES = ("Anna", "Boris", "Vera", "Gleb")
COLUMNS = ((0, 2), (1, 3))
LEFT_OVER = re.compile(r"%\(")


def said(cause: Cause, language: str = ENGLISH) -> str:
    """A cause in words."""
    return ClaimWords(COLUMNS, NAMES, words_of(language)).cause(cause)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", [None, EntryKind.UNDERTRICKS])
@pytest.mark.parametrize("kind", CauseKind)
def test_every_cause_is_a_sentence_with_its_deal(
    kind: CauseKind, entry: EntryKind | None, language: str
) -> None:
    counted = {CauseKind.FINES_MISCOUNTED, CauseKind.TRICKS_MISCOUNTED}
    for number in (2, -1) if kind in counted else (1,):
        for column in (None, 1):
            cause = Cause(kind, 7, column, entry, 3000, 6000, number, option="partie_bonus", value=100)
            sentence = said(cause, language)
            assert "7" in sentence
            assert not LEFT_OVER.search(sentence)


@pytest.mark.parametrize("name", MISTAKES)
def test_all_that_is_found_in_a_dispute_can_be_said(name: str) -> None:
    rng = Random(name)
    disputes = ((one, MISTAKES[name](one, rng, "lines")) for one in random_played(rng))
    one, planted = next((one, planted) for one, planted in disputes if planted is not None)
    names = [str(player) for player in range(6)]
    words = ClaimWords(one.sheet.columns, names, words_of(ENGLISH))
    found = check_claim(one.rubber, one.table, planted.paper)
    assert found.parting is not None
    assert all(words.difference(difference) for difference in found.parting.differences)
    sentences = [words.cause(cause) for cause in found.causes]
    assert len(set(sentences)) == len(sentences)


def test_causes_name_side_entry_and_points() -> None:
    assert said(Cause(CauseKind.ENTRY_FORGOTTEN, 3, 1, EntryKind.CORONET, 1000, 0)) == (
        "Deal 3: “coronet”, 1,000, was forgotten for Boris – Gleb"
    )
    assert said(Cause(CauseKind.WRONG_SIDE, 3, 1, EntryKind.HONOURS, 1500, 0, 0)) == (
        "Deal 3: “honours”, 1,500, belongs to Boris – Gleb and was written for Anna – Vera"
    )
    assert said(Cause(CauseKind.OTHER_RULE, 3, 0, option="partie_bonus", value=100)) == (
        "Deal 3: it was written by another rule, “Bonus for a partie”: 100"
    )
    assert said(Cause(CauseKind.FINES_MISCOUNTED, 3, 0, EntryKind.UNDERTRICKS, 6000, 3000, -1)) == (
        "Deal 3: 1 too few was counted in “undertricks”: 3,000 instead of 6,000"
    )
    assert said(Cause(CauseKind.FINES_MISCOUNTED, 3, 0, EntryKind.UNDERTRICKS, 3000, 9000, 2)) == (
        "Deal 3: 2 too many were counted in “undertricks”: 9,000 instead of 3,000"
    )
    assert said(Cause(CauseKind.TRICKS_MISCOUNTED, 3, 0, EntryKind.TRICKS, 90, 60, -1)) == (
        "Deal 3: Anna – Vera: 1 trick too few"
    )
    assert said(Cause(CauseKind.WRONG_LEVEL, 3, 0, EntryKind.UNDERTRICKS, 6000, 1000, 1)) == (
        "Deal 3: “undertricks” was reckoned at one"
    )


def test_a_difference_names_the_figure() -> None:
    words = ClaimWords(COLUMNS, NAMES, words_of(ENGLISH))
    assert words.difference(Difference(0, Figure.ABOVE, 6000, 5500)) == (
        "Anna – Vera, above the line, so far: 5,500 on paper, 6,000 by the facts"
    )


def test_a_row_of_the_audit_is_a_sentence() -> None:
    audits = audit_below([(270, 120), (270, 130)], VARIANTS[Game.VINT]["four"], 500)
    words = words_of(ENGLISH)
    assert describe_audit(audits[0], words) == "These figures can be. The contract was three."
    assert describe_audit(audits[1], words).startswith("No deal writes these figures")
    assert describe_repair(audits[1].repairs[0], words) == "270 : 120 (three)"
    assert describe_repair(Repair(6, (1, 2)), words) == "1 : 2 (small slam)"


def test_every_member_has_words() -> None:
    assert set(claims.FIGURE_WORDS) == set(Figure)
    assert set(claims.VERDICT_SENTENCES) == set(Verdict)
    assert set(selfcheck.PART_WORDS) == set(Part)


def test_the_self_check_line_says_what_agrees_and_what_does_not() -> None:
    words = words_of(ENGLISH)
    assert describe_selfcheck(SelfCheck(11, 130), words) == (
        "11 deals, 130 tricks; the totals were reckoned again and agree"
    )
    parted = (Parted(Part.TOTAL, 1, 2), Parted(Part.TOTAL, 1, 3), Parted(Part.WON, 1, 2))
    assert describe_selfcheck(SelfCheck(1, 13, parted), words) == (
        "1 deal, 13 tricks; the totals were reckoned again and DO NOT agree: do not trust this sheet "
        "(the sum of all points; the parties won)"
    )
