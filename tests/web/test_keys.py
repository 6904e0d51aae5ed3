"""What is typed on a phone: by its keys for numbers alone, without a minus and without a comma."""

import re
from typing import Any

import pytest

from tests.web.browser import Browser, Element
from tests.web.conftest import Begin
from tests.web.test_deals import record

WORDS = re.compile(
    r"names-\d+|name|title|note|why|date|.*currency|.*_words|paper|text|file|back"
    # Lists of numbers, between which a space is enough.
    r"|rules-(notrump_ace|passed_out_marks)"
)
"""Fields for words, a date, or several numbers; every other one is for a number."""


def typed_fields(page: Element) -> list[Element]:
    """What is filled in by keys."""
    return [one for one in page.all("input") if one.get("type") in {"", "text", "number", "tel"}]


@pytest.mark.parametrize(
    "rest",
    [
        "/new",
        "/audit",
        "/deal",
        "/settings",
        "/rubber",
        "/rubber/1",
        "/people",
        "/evening",
        "/export",
        "/deal/1",
    ],
)
def test_every_number_has_the_keys_for_numbers_and_a_button_for_its_sign(
    browser: Browser, begin: Begin, four: dict[str, Any], rest: str
) -> None:
    full = {
        "declarer": "Anna",
        "level": 5,
        "strain": "clubs",
        "tricks": 11,
        "honours": [3, 2],
        "aces": [2, 2],
    }
    four["rubbers"][0]["deals"] = [full, full] if rest == "/rubber" else [full]
    token = begin(four).token
    page = browser.open(rest if rest in {"/new", "/audit"} else f"/s/{token}{rest}")
    assert page.status == 200
    fields = typed_fields(page.root)
    names = {one.get("name") for one in page.root.all("input")}
    for one in fields:
        name = one.get("name")
        if "readonly" in one.attributes or WORDS.fullmatch(name):
            continue
        # `type=number` has arrows for a thumb to hit, and refuses what is typed without saying why.
        assert one.get("type") in {"", "text"}, name
        assert one.get("inputmode") == ("decimal" if name.endswith("amount") else "numeric"), name
        if name == "points" or name.endswith("-other"):
            assert re.sub("points$|other$", "sign", name) in names, name


def test_no_points_are_refused_for_what_they_are_and_not_as_a_blank(
    browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    points = {"type": "adjustment", "to": "0", "adjustment_reason": "dealer-14-cards", "do": "save"}
    page = record(browser, begin(four).token, {**points, "points": "0"})
    assert page.status == 422
    zero = page.faults_at("points")
    blank = record(browser, begin(four).token, {**points, "points": ""}).faults_at("points")
    assert zero
    assert blank
    assert zero != blank
    assert [one.get("value") for one in page.root.all("input", name="points")] == ["0"]
