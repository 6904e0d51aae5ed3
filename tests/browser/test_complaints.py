"""What people complain of in other score-keepers, each as a test on a phone."""

from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, Route, expect

from scorer.gamefile.game import read_game_value
from scorer.gamefile.stored import stored_facts
from scorer.store import repo
from scorer.store.repo import NewRubber
from tests.browser.conftest import Begin, Phone
from tests.browser.places import COMMON, four, press
from tests.browser.taps import Thumb, overflow
from tests.browser.test_rubber import DEALS, FOUR, figures
from tests.web.serving import start

TOTALS = ".total b"
SAVE = ".bar [value=save]"
LONG = [
    "Александра Константиновна Преображенская",
    "Иннокентий Владиславович Заболоцкий-Зуев",
    "Maximiliana-Konstantina von Hohenlohe-S",
    "Анна-Мария",
]
BROKEN_WORDS = """one => {
    const words = [...one.firstChild.textContent.matchAll(/\\p{L}+/gu)];
    return words.filter(word => {
        const range = document.createRange();
        range.setStart(one.firstChild, word.index);
        range.setEnd(one.firstChild, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map(word => word[0]);
}"""
"""The words of a label that are broken between two lines."""
ZERO = {**COMMON, "tricks": "0", "honours": "0-5", "aces": "2-2"}


def rows(page: Page) -> Locator:
    """The deals in the list."""
    return page.locator(".list").first.locator("tbody tr")


def checked(page: Page, name: str) -> str | None:
    """The button of a strip that is pressed."""
    return page.locator(f'input[name="{name}"]:checked').get_attribute("value")


def test_zeros_are_answers_that_a_thumb_can_give(phone: Phone, begin: Begin) -> None:
    page = phone()
    page.goto(begin(FOUR) + "/deal")
    thumb = Thumb(page)
    for name, value in ZERO.items():
        thumb.press(name, value)
    thumb.record()
    # Nine under, and the honours of the other side with the aces of the odd trick.
    assert figures(page, "tbody.partie b") == [0, 390]
    assert figures(page, TOTALS) == [0, 390 + 27_000 + 2100]


def test_a_form_half_filled_in_outlasts_the_turning_of_the_phone_and_what_the_phone_forgets(
    phone: Phone, begin: Begin
) -> None:
    page = phone(language="en-GB")
    page.goto(begin(FOUR) + "/deal")
    press(page, declarer="2", level="4", strain="clubs", tricks="10")
    page.locator(".extras summary").last.tap()
    page.locator("textarea").fill("the cat sat on the cards")
    for width, height in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert overflow(page) <= 0
        expect(page.locator("textarea")).to_be_visible()
        assert checked(page, "tricks") == "10"
    page.set_viewport_size({"width": 640, "height": 360})
    # A phone short of memory drops the page meanwhile.
    page.reload()
    assert [checked(page, name) for name in ("declarer", "level", "strain", "tricks")] == [
        "2",
        "4",
        "clubs",
        "10",
    ]
    expect(page.locator("textarea")).to_have_value("the cat sat on the cards")
    expect(page.locator("textarea")).to_be_visible()


@pytest.mark.parametrize(
    "rest", ["", "/deal", "/deal?type=adjustment", "/dealer?dealer=2", "/share", "/evening", "/large"]
)
def test_names_of_forty_letters_are_read_whole_on_the_smallest_phone(
    phone: Phone, begin: Begin, rest: str
) -> None:
    page = phone(320, 568)
    rubber = {
        "sides": [[LONG[0], LONG[2]], [LONG[1], LONG[3]]],
        "dealer": LONG[0],
        "deals": [{"type": "passed"}],
    }
    page.goto(begin({**FOUR, "players": LONG, "rubbers": [rubber]}) + rest)
    assert overflow(page) <= 0
    cut: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.strip span, .sheet th:not(.spine), .dealer-links a, .list th')]
        .filter(one => one.checkVisibility() && !one.closest('.vh') && !one.matches('.vh'))
        .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        .map(one => one.textContent.trim())"""
    )
    assert cut == []


def test_what_strikes_out_stands_apart_from_what_saves_and_asks_first(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    address = begin(four(3))
    page.goto(address)
    page.get_by_text("correct deal 1", exact=True).tap()
    strike = page.locator("a[href$=strike]")
    strike.scroll_into_view_if_needed()
    far = page.evaluate(
        """() => { const [a, b] = ['a[href$=strike]', '.bar [value=save]']
            .map(one => document.querySelector(one).getBoundingClientRect());
            scrollTo(0, document.body.scrollHeight);
            return Math.max(b.top - a.bottom, a.top - b.bottom); }"""
    )
    assert far >= 44
    before = figures_of(page, address)
    strike.tap()
    expect(page.locator("#effect, form.begin")).not_to_have_count(0)
    # Nothing is struck out by looking; only the button of the page that asks does it.
    assert figures_of(page, address) == before


def test_striking_a_rubber_out_stands_apart_from_correcting_it(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    value = four(len(DEALS))
    address = begin({**value, "rubbers": [*value["rubbers"], {**value["rubbers"][0], "deals": DEALS[:1]}]})
    page.goto(address)
    page.goto(
        address
        + (page.locator(".total .spine a").get_attribute("href") or "").removeprefix(address)[: -len("/why")]
    )
    page.locator("summary", has_text="strike this rubber out").tap()
    strike, save = page.locator("[value=strike]"), page.locator(".bar [value=save]")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    one, other = strike.bounding_box(), save.bounding_box()
    assert one is not None
    assert other is not None
    assert other["y"] - one["y"] - one["height"] >= 44


def figures_of(page: Page, address: str) -> str:
    """The sheet's figures, asked for beside the page."""
    answer = page.context.request.get(address)
    return answer.text().partition("<tfoot>")[2].partition("</tfoot>")[0]


def test_a_page_opened_cold_shows_how_things_stand(phone: Phone, begin: Begin) -> None:
    address = begin(FOUR)
    page, other = phone(language="en-GB"), phone(language="en-GB")
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(address)
    page.goto("/")
    other.goto(address + "/deal")
    press(other, **COMMON)
    other.locator(SAVE).tap()
    expect(other.locator(TOTALS).first).to_have_text("1,770")
    # Kept on the phone there is an older page; the way back may show it for a moment at most.
    page.go_back()
    expect(page.locator(TOTALS).first).to_have_text("1,770")
    page.close()
    cold = page.context.new_page()
    cold.goto(address, wait_until="domcontentloaded")
    assert cold.locator(TOTALS).first.inner_text() == "1,770"


def test_a_page_kept_on_the_phone_says_how_old_it_is(phone: Phone, begin: Begin) -> None:
    address = begin(FOUR)
    page = phone(language="en-GB")
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(address)
    kept = page.evaluate(
        """async (address) => {
            const kept = await caches.open('scorer-pages');
            const answer = await kept.match(new URL(address, location).href, {ignoreVary: true});
            const headers = new Headers(answer.headers);
            headers.set('Date', 'Mon, 02 Jan 2023 20:15:00 GMT');
            await kept.put(new URL(address, location).href, new Response(await answer.text(), {headers}));
            return new Date('2023-01-02T20:15:00Z').toLocaleTimeString('en', {hour: '2-digit', minute: '2-digit'});
        }""",
        address,
    )
    page.context.set_offline(True)
    page.goto(address)
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator("#state")).to_contain_text("Out of touch since January 2")
    expect(page.locator("#state")).to_contain_text(kept)


@pytest.mark.parametrize("scripts", [True, False])
def test_the_way_back_closes_a_step_and_not_the_game(phone: Phone, begin: Begin, scripts: bool) -> None:
    page = phone(language="en-GB", scripts=scripts)
    address = begin(FOUR)
    page.goto(address)
    page.goto("/")
    page.locator(f'.rows a[href^="{address}"]').first.tap()
    page.locator(".bar .btn").tap()
    expect(page.locator("form[data-deal]")).to_be_visible()
    page.go_back()
    expect(page.locator(".sheet.duo")).to_be_visible()
    page.locator(".bar .btn").tap()
    press(page, **COMMON)
    page.locator(SAVE).tap()
    expect(page.locator(TOTALS).first).to_have_text("1,770")
    page.go_back()
    if scripts:
        # The form is over: before the sheet there was the home page.
        expect(page).to_have_url(page.url.partition("/s/")[0].rstrip("/") + "/")
        page.go_forward()
        expect(page.locator(TOTALS).first).to_have_text("1,770")
        return
    # Without scripts the form is a step of its own.
    expect(page.locator("form[data-deal]")).to_be_visible()
    page.go_back()
    expect(page.locator(".sheet.duo")).to_be_visible()


def test_a_double_tap_with_enter_records_one_deal(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(FOUR) + "/deal")
    press(page, **COMMON)
    page.evaluate(
        """() => { const button = document.querySelector('.bar [value=save]');
            button.click(); button.click(); button.form.requestSubmit(); }"""
    )
    expect(page.locator(TOTALS).first).to_have_text("1,770")
    expect(rows(page)).to_have_count(1)


def test_a_deal_whose_answer_was_lost_on_the_way_is_recorded_once(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    address = begin(FOUR)
    page.goto(address + "/deal")
    press(page, **COMMON)
    expect(page.locator("[data-preview]")).not_to_be_empty()
    lost: list[int] = []

    def lose(route: Route) -> None:
        if "do=save" in (route.request.post_data or "") and not lost:
            lost.append(route.fetch(max_redirects=0).status)
            route.abort("connectionreset")
        else:
            route.fallback()

    page.route("**/deal", lose)
    page.locator(SAVE).tap()
    expect(page.locator("#state")).to_contain_text("has been recorded", timeout=15_000)
    assert lost == [303]
    page.goto(address)
    expect(rows(page)).to_have_count(1)


def test_links_are_copied_by_a_tap_and_read_by_a_camera(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    address = begin(FOUR)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address + "/share")
    buttons = page.locator("[data-copy] button")
    assert buttons.count() == 2
    copied = []
    for at in range(2):
        buttons.nth(at).tap()
        expect(buttons.nth(at)).to_contain_text("Copied")
        copied.append(page.evaluate("navigator.clipboard.readText()"))
    assert copied == page.locator("input[readonly]").evaluate_all("all => all.map(one => one.value)")
    assert copied[1].endswith(address)
    # As another phone's camera sees the screen.
    seen = [Image.open(BytesIO(code.screenshot())) for code in page.locator(".qr").all()]
    assert [zxingcpp.read_barcodes(one)[0].text for one in seen] == copied
    page.goto(copied[0])
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".bar .btn")).to_have_count(0)


@pytest.mark.parametrize("rest", ["", "/large"])
def test_the_screen_stays_awake_if_the_reader_wishes(phone: Phone, begin: Begin, rest: str) -> None:
    page = phone(language="en-GB")
    page.add_init_script(
        """window.asked = [];
        const request = navigator.wakeLock.request.bind(navigator.wakeLock);
        navigator.wakeLock.request = (kind) => { window.asked.push(kind); return request(kind); };"""
    )
    address = begin(four(2)) + rest
    page.goto(address)
    button = page.locator("[data-awake]")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.asked") == []
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.asked") == ["screen"]
    page.reload()
    page.wait_for_function("window.asked.length === 1")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.asked") == []


def test_a_deal_that_another_dealt_leads_to_the_place_of_the_missing_one(phone: Phone, begin: Begin) -> None:
    page = phone(language="en-GB")
    page.goto(begin(four(2)) + "/deal")
    page.locator(".dealt summary").tap()
    press(page, dealer="3")
    expect(page.locator(".gap-3")).to_contain_text("1 deal before this one is missing")
    # A tap beside it lays the leaf away, and what was said stays.
    page.locator("h1").tap()
    expect(page.locator(".gap-3")).to_be_hidden()
    assert checked(page, "dealer") == "3"
    press(page, **COMMON)
    page.locator(SAVE).tap()
    expect(page.locator(".notice")).to_contain_text("1 deal before this one is missing")
    page.locator(".rows a").first.tap()
    expect(page.locator("h1")).to_contain_text("Forgotten deal, before deal 3")
    press(page, type="passed")
    page.locator(SAVE).tap()
    expect(page.locator(".who")).to_contain_text("Анна")
    expect(rows(page)).to_have_count(4)


def test_a_server_that_is_started_anew_loses_nothing(phone: Phone, tmp_path: Path, sqlite_url: str) -> None:
    store = repo.open_store(sqlite_url)
    game, _faults = read_game_value(FOUR)
    assert game is not None
    facts = stored_facts(game)
    rubbers = [NewRubber(rubber, deals) for rubber, deals in facts.rubbers]
    link = repo.add_sitting(store, facts.sitting, form_key=repo.new_form_key(), rubbers=rubbers)
    store.close()
    server = start(tmp_path, sqlite_url)
    page = phone(language="en-GB")
    page.goto(f"{server.address}/s/{link.token}/deal")
    press(page, **COMMON)
    expect(page.locator("[data-preview]")).not_to_be_empty()
    server.kill()
    page.locator(SAVE).tap()
    expect(page.locator("#state")).to_contain_text("Kept on this phone")
    server = start(tmp_path, sqlite_url, "--port", server.address.rpartition(":")[2])
    expect(page.locator("#state")).to_contain_text("has been recorded", timeout=15_000)
    page.goto(f"{server.address}/s/{link.token}")
    expect(page.locator(TOTALS).first).to_have_text("1,770")
    expect(rows(page)).to_have_count(1)
    assert server.stop() == 0


def test_how_a_deal_ended_leaves_the_room_to_what_it_wrote(phone: Phone, begin: Begin) -> None:
    page = phone(320, 568)
    slam = {
        "declarer": "Глеб",
        "level": 6,
        "strain": "notrump",
        "tricks": 12,
        "aces": [4, 0],
        "revokes": [0, 1],
    }
    page.goto(begin({**FOUR, "rubbers": [{**FOUR["rubbers"][0], "deals": [slam]}]}))
    row = rows(page).first
    told, ended = (row.locator("td").nth(at).bounding_box() for at in (0, 1))
    assert told is not None
    assert ended is not None
    assert told["width"] > 2 * ended["width"]
    assert row.get_by_role("link", name="исправить").evaluate(BROKEN_WORDS) == []
    broken = page.locator(".above .pair > :first-child").evaluate_all(f"all => all.flatMap({BROKEN_WORDS})")
    assert broken == []


def test_the_closed_leaf_names_the_way_that_will_be_played(phone: Phone) -> None:
    page = phone(language="en-GB")
    page.goto("/new")
    leaf = page.locator("summary", has_text="way of playing")
    for name, value, way in (
        ("count", "3", "Three with a dummy"),
        ("game", "whist", "Whist of three with a dummy"),
        ("game", "vint", "Three with a dummy"),
    ):
        press(page, **{name: value})
        expect(leaf).to_have_text(f"way of playing: {way}", use_inner_text=True)
    leaf.tap()
    page.locator(".choice:visible", has_text="bidding for the dummy").tap()
    expect(leaf).to_have_text("way of playing: Three bidding for the dummy", use_inner_text=True)
