"""What leaves the app comes back as the same game, once; a code on paper is read, checked and kept."""

import io
import json
import random
from dataclasses import replace
from typing import Any

import pytest

from scorer.gamefile.archive import read_archive, write_archive
from scorer.gamefile.canonical import check_code, game_digest, one_rubber
from scorer.gamefile.game import read_game_value
from scorer.gamefile.model import GameFile
from scorer.gamefile.payload import PRINTED_VERSION, encode_payload, qr_texts
from scorer.store import repo
from scorer.store.devices import MOST_LISTED
from scorer.store.repo import Store
from scorer.web.beginning import settled
from scorer.web.paper.codes import DEALS_IN_ONE
from tests.oracle.deals import random_file
from tests.web.browser import Browser, Page, filled
from tests.web.papers import ELEVEN, NAMES, SIDES, game, six_players, whist

SEVERAL = [game(*ELEVEN), six_players(), whist()]


def read(value: dict[str, Any]) -> GameFile:
    found, faults = read_game_value(value)
    assert found is not None, faults
    return found


def upload(browser: Browser, content: bytes, name: str = "x.zip") -> Page:
    data = {**filled(browser.open("/open").form()), "file": (io.BytesIO(content), name)}
    answer = browser.client.post("/open", data=data, headers={"Accept-Language": "en"}, follow_redirects=True)
    return browser._page(answer)


def opened(browser: Browser, value: dict[str, Any]) -> str:
    """The address of a game that was opened from a file."""
    return upload(browser, json.dumps(value).encode(), "x.json").address


def sittings(browser: Browser) -> int:
    """How many stand on this device's list."""
    return len(browser.open("/").root.classed("take-off"))


def lines(page: Page) -> list[str]:
    return [line.text for line in page.root.all("main")[0].all("p")]


def test_what_has_just_happened_is_said_once_and_kept_by_no_browser(browser: Browser) -> None:
    first = upload(browser, json.dumps(SEVERAL[0]).encode(), "x.json")
    assert first.root.classed("notice")[0].text.startswith("The file is right, and is kept now")
    assert "ETag" not in first.response.headers
    plain = browser.open(first.address)
    assert plain.root.classed("notice") == []
    mark = {"If-None-Match": plain.response.headers["ETag"], "Accept-Language": "en"}
    assert browser.client.get(first.address, headers=mark).status_code == 304
    file = (io.BytesIO(json.dumps(SEVERAL[0]).encode()), "x.json")
    data = {**filled(browser.open("/open").form()), "file": file}
    assert browser.client.post("/open", data=data).location == first.address
    again = browser.client.get(first.address, headers=mark)
    assert "This device has this very game already; nothing was added." in again.text
    assert browser.client.get(first.address, headers=mark).status_code == 304


@pytest.mark.parametrize("text", ["A 3H 9 h3 a2", "Dear Anna, the score was"])
def test_what_is_no_game_at_all_is_told_how_games_begin(browser: Browser, text: str) -> None:
    page = upload(browser, text.encode(), "x.txt")
    assert page.status == 422
    said = page.root.classed("errors")[0].text
    assert "JSON" not in said
    assert "vint-sheet/1" in said


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ending", ["file", "notation.txt", "deals.csv"])
@pytest.mark.parametrize("value", SEVERAL, ids=["vint", "six", "whist"])
def test_a_game_that_was_taken_along_is_known_again_and_not_doubled(
    browser: Browser, value: dict[str, Any], ending: str, language: str
) -> None:
    browser.language = language
    address = opened(browser, value)
    content = browser.client.get(f"{address}/{ending}", headers={"Accept-Language": language}).data
    page = upload(browser, content, ending)
    assert page.status == 200
    assert page.address == address
    assert sittings(browser) == 1


@pytest.mark.parametrize("ending", ["file", "notation.txt", "deals.csv"])
def test_another_device_gets_the_same_game(browser: Browser, app: Any, ending: str) -> None:
    content = browser.client.get(f"{opened(browser, SEVERAL[0])}/{ending}").data
    other = Browser(app.test_client(), "en")
    page = upload(other, content, ending)
    assert sittings(other) == 1
    ours = other.client.get(f"{page.address}/file").get_json()
    assert game_digest(read(ours)) == game_digest(settled(read(SEVERAL[0])))


def test_a_game_that_was_changed_meanwhile_is_another(browser: Browser) -> None:
    opened(browser, SEVERAL[0])
    opened(browser, {**SEVERAL[0], "title": "Another"})
    assert sittings(browser) == 2


def test_the_table_has_a_comma_or_semicolons_by_language(browser: Browser) -> None:
    address = opened(browser, SEVERAL[0])
    english = browser.client.get(f"{address}/deals.csv", headers={"Accept-Language": "en"}).data
    russian = browser.client.get(f"{address}/deals.csv", headers={"Accept-Language": "ru"}).data
    assert english.startswith(b"\xef\xbb\xbfformat,")
    assert russian.startswith(b"\xef\xbb\xbfformat;")
    assert "0,05" in russian.decode()


def test_the_text_for_a_message_is_on_the_page(browser: Browser) -> None:
    page = browser.open(f"{opened(browser, SEVERAL[0])}/export")
    text = next(area for area in page.root.all("textarea") if area.get("id") == "f-text")
    raw = "".join(child for child in text.children if isinstance(child, str))
    assert "\nRubber 1\n" in raw
    assert "\n1. " in raw


def test_the_notation_for_people_says_only_the_rules_that_differ(browser: Browser) -> None:
    address = opened(browser, {**SEVERAL[0], "rules": {"preset": "classic", "partie_bonus": 100}})
    text = browser.client.get(f"{address}/notation.txt").text
    assert "rules classic partie_bonus=100\n" in text


def test_a_paper_is_compared_with_what_is_stored(browser: Browser) -> None:
    value = six_players()
    address = opened(browser, value)
    code = check_code(one_rubber(settled(read(value)), 2))
    page = browser.open(f"{address}/export?code={code.replace(' ', '')}")
    assert "The paper agrees with what is stored now: rubber 3." in page.root.text
    assert "does NOT agree" in browser.open(f"{address}/export?code=00000000").root.text


def test_the_archive_of_a_device_comes_back_on_another_once(browser: Browser, app: Any) -> None:
    for value in SEVERAL:
        opened(browser, value)
    content = browser.client.get("/archive.zip").data
    archived, faults = read_archive(content)
    assert (len(archived), faults) == (3, ())
    other = Browser(app.test_client(), "en")
    page = upload(other, content)
    assert lines(page)[1:3] == [
        "Checked: 3 sittings, all of them right.",
        "3 sittings were added; 0 were here already.",
    ]
    assert sittings(other) == 3
    assert lines(upload(other, content))[2] == "0 sittings were added; 3 were here already."
    assert sittings(other) == 3
    assert other.client.get("/archive.zip").data == content


def test_an_archive_sent_twice_by_one_form_adds_nothing_twice(browser: Browser) -> None:
    content = write_archive([read(value) for value in SEVERAL])
    form = filled(browser.open("/open").form())
    for _ in range(2):
        data = {**form, "file": (io.BytesIO(content), "x.zip")}
        assert b"were here already" in browser.client.post("/open", data=data).data
    assert sittings(browser) == 3


def test_an_archive_with_a_fault_stores_nothing(browser: Browser) -> None:
    content = write_archive([read(value) for value in SEVERAL])
    page = upload(browser, content[: len(content) // 2])
    assert "The archive was not opened; nothing was stored." in lines(page)
    assert page.root.classed("errors")[0].all("li")
    assert sittings(browser) == 0


def test_more_than_a_device_can_list_is_refused_before_anything_is_stored(browser: Browser) -> None:
    opened(browser, SEVERAL[0])
    one = settled(read(game()))
    page = upload(browser, write_archive([replace(one, title=str(number)) for number in range(MOST_LISTED)]))
    assert lines(page)[-1] == (
        "A device keeps at most 1,000 sittings on its list, and these would be 1,001. Nothing was stored."
    )
    assert sittings(browser) == 1


def test_a_large_archive_is_taken_in_with_its_progress(browser: Browser) -> None:
    games = [read(random_file(random.Random(seed), "vint", "four", max_deals=4)) for seed in range(30)]
    content = write_archive([settled(one) for one in games])
    page = upload(browser, content)
    assert "10 of 30 stored" in lines(page)
    assert lines(page)[-2] == "30 sittings were added; 0 were here already."
    gathered = lines(browser.open("/archive"))
    assert "20 of 30" in gathered
    assert gathered[-2].startswith("30 sittings, ")


def test_a_device_without_sittings_has_nothing_to_gather(browser: Browser) -> None:
    assert "This device has no sittings yet." in lines(browser.open("/archive"))


def test_a_code_is_read_checked_and_kept(browser: Browser, store: Store) -> None:
    printed = one_rubber(settled(read(SEVERAL[0])), 0)
    page = browser.open(f"/R/{encode_payload(printed)}")
    assert page.status == 200
    assert check_code(printed) in page.root.text
    assert page.root.classed("total")[0].text
    assert sittings(browser) == 0
    agrees = browser.open(f"/R/{encode_payload(printed)}?code={check_code(printed)}")
    assert "Paper and code agree." in agrees.root.text
    assert "do NOT agree" in browser.open(f"/R/{encode_payload(printed)}?code=1").root.text
    form = page.root.classed("bar")[0].all("form")[0]
    answers = [browser.client.post("/r/keep", data=filled(form)) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert sittings(browser) == 1
    link = repo.find_link(store, answers[1].location.rsplit("/", 1)[1])
    assert link is not None
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == len(ELEVEN)


def long_game() -> GameFile:
    """An evening that no single code holds."""
    rubbers = [
        {
            "sides": SIDES,
            "deals": list(ELEVEN),
            "note": "".join(random.Random(number).choices("абвгдежзиклмн", k=200)),
        }
        for number in range(12)
    ]
    return settled(read({**SEVERAL[0], "rubbers": rubbers}))


def test_a_long_game_is_read_from_several_codes_in_any_order(browser: Browser) -> None:
    texts = qr_texts(long_game(), "HTTP://HOST/R/", PRINTED_VERSION)
    assert isinstance(texts, tuple)
    assert len(texts) > 1
    paths = [text.removeprefix("HTTP://HOST") for text in texts]
    *before, last = reversed(paths)
    for path in before:
        assert "has been read. Scan part" in browser.open(path).root.text
    page = browser.open(last)
    assert page.status == 200
    assert check_code(long_game()) in page.root.text


def test_what_codes_say_can_be_pasted(browser: Browser) -> None:
    texts = qr_texts(long_game(), "HTTP://HOST/R/", PRINTED_VERSION)
    assert isinstance(texts, tuple)
    page = browser.send(browser.open("/r"), {"text": "\n".join(texts)})
    assert check_code(long_game()) in page.root.text
    assert browser.send(browser.open("/r"), {"text": texts[0]}).status == 422


@pytest.mark.parametrize("payload", ["A", "AXYZ", "0", "P12AAAAA"])
def test_a_damaged_code_gets_a_sentence(browser: Browser, payload: str) -> None:
    page = browser.open(f"/r/{payload}")
    assert page.status == (200 if payload.startswith("P") else 422)
    assert page.root.classed("errors") or page.root.classed("notice")
    assert browser.client.post("/r/keep", data={}).status_code in {400, 404}


def test_a_game_too_long_for_paper_says_so(browser: Browser) -> None:
    rubbers = [
        {
            "deals": [
                {
                    "type": "void",
                    "reason": "".join(random.Random(f"{at}-{deal}").choices("абвгдежзиклмнопрст", k=150)),
                }
                for deal in range(40)
            ]
        }
        for at in range(4)
    ]
    address = opened(browser, {**SEVERAL[0], "rubbers": rubbers})
    page = browser.open(f"{address}/evening/print")
    assert "This is too long for codes on paper" in page.root.text
    assert page.root.all("svg", **{"class": "qr"}) == []


def test_one_code_holds_as_many_deals_as_is_said() -> None:
    lot = random.Random(5)
    deals = []
    for _ in range(DEALS_IN_ONE):
        honours, aces = lot.randint(1, 4), lot.randint(1, 3)
        deals.append(
            {
                "declarer": lot.choice(NAMES),
                "level": lot.randint(1, 5),
                "strain": lot.choice(["spades", "clubs", "diamonds", "hearts"]),
                "tricks": lot.randint(6, 12),
                "honours": [honours, 5 - honours],
                "aces": [aces, 4 - aces],
            }
        )
    long = read(game(*deals, rules={"preset": "classic", "partie_target": 1_000_000}))
    texts = qr_texts(long, "HTTPS://VINT.EXAMPLE.ORG/R/")
    assert isinstance(texts, tuple)
    assert len(texts) == 1
