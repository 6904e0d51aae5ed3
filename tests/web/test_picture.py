"""The picture of how a game went: on the page, beside its key and the table that says the same."""

import subprocess
import sys
from xml.etree import ElementTree as ET

from scorer.labels.language import words_of
from scorer.web.paper.charts import load_pygal
from scorer.web.paper.movement import Line, Movement, movement_of_rubber
from scorer.web.paper.picture import DASHES, INKS, PAPER, SCREEN, draw
from scorer.web.scored import score_game
from scorer.web.words import PageWords
from tests.builders import read
from tests.web.browser import Browser
from tests.web.conftest import Begin
from tests.web.papers import ELEVEN, LONG, game, long_names

RUSSIAN = PageWords(words_of("ru"))
SVG = "{http://www.w3.org/2000/svg}"


def drawn(movement: Movement) -> ET.Element:
    return ET.fromstring(draw(movement, RUSSIAN, SCREEN))


def test_it_is_served_without_scripts_and_told_in_words(browser: Browser, begin: Begin) -> None:
    token = begin(game(*ELEVEN)).token
    page = browser.open(f"/s/{token}?rubber=1")
    [picture] = page.root.all("img")
    answer = browser.client.get(picture.get("src"))
    assert answer.mimetype == "image/svg+xml"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert b"<script" not in answer.data
    assert picture.get("alt").startswith("points after each deal. Анна – Вера: ")
    table = page.table("values")
    total = page.root.classed("total")[0].all("b")
    assert table[-1] == ["11", *(one.text for one in total)]


def test_before_there_is_anything_to_see_there_is_none(browser: Browser, begin: Begin) -> None:
    token = begin(game(ELEVEN[1])).token
    assert browser.open(f"/s/{token}").root.all("img") == []
    assert browser.client.get(f"/s/{token}/picture.svg").status_code == 404


def test_the_key_beneath_it_has_whole_names_and_lines_told_apart_by_more_than_ink(
    browser: Browser, begin: Begin
) -> None:
    [figure] = browser.open(f"/s/{begin(long_names()).token}?rubber=1").root.classed("picture")
    keys = figure.all("li")
    assert [key.text for key in keys] == [f"{LONG[0]} – {LONG[2]}", f"{LONG[1]} – {LONG[3]}"]
    assert len({key.all("path")[0].get("stroke-dasharray") for key in keys}) == 2


def test_six_players_have_six_dashes_and_six_inks() -> None:
    assert len(set(DASHES)) == len(set(INKS)) == 6


def test_each_line_goes_through_its_figures_from_left_to_right_and_more_is_higher() -> None:
    movement = Movement("", (0, 1, 2), (Line("Анна", (0, 500, 200)), Line("Борис", (0, 100, 900))))
    chart = drawn(movement)
    for name, points in (("serie-0", (0, 500, 200)), ("serie-1", (0, 100, 900))):
        group = next(
            one for one in chart.iter(f"{SVG}g") if {"series", name} <= set(one.get("class", "").split())
        )
        [path] = group.findall(f"{SVG}path")
        places = [tuple(map(float, place.split())) for place in _pairs(path.get("d", ""))]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        assert xs == sorted(xs)
        assert [ys.index(y) for y in sorted(ys, reverse=True)] == [
            points.index(value) for value in sorted(points)
        ]


def _pairs(path: str) -> list[str]:
    figures = path.replace("M", " ").replace("L", " ").split()
    return [" ".join(figures[at : at + 2]) for at in range(0, len(figures), 2)]


def test_it_has_only_figures_on_it_and_its_title_tells_what_it_shows() -> None:
    movement = movement_of_rubber(score_game(read(game(*ELEVEN))), 0, RUSSIAN)
    chart = drawn(movement)
    assert all(
        text.text and text.text.replace("\N{NO-BREAK SPACE}", "").isdecimal()
        for text in chart.iter(f"{SVG}text")
    )
    title = chart.findtext(f"{SVG}title") or ""
    assert title.startswith("очки после каждой сдачи. Анна – Вера: 54\N{NO-BREAK SPACE}870,")
    assert not list(chart.iter(f"{SVG}desc"))


def test_the_same_game_gives_the_same_picture_and_paper_a_flatter_one() -> None:
    movement = movement_of_rubber(score_game(read(game(*ELEVEN))), 0, RUSSIAN)
    assert draw(movement, RUSSIAN, SCREEN) == draw(movement, RUSSIAN, SCREEN)
    assert b'viewBox="0 0 480 180"' in draw(movement, RUSSIAN, PAPER)


def test_the_library_leaves_nothing_in_the_way_of_python() -> None:
    load_pygal()
    assert all(hasattr(finder, "find_spec") for finder in sys.meta_path)


def test_a_server_that_draws_nothing_yet_has_not_loaded_the_library() -> None:
    code = (
        "import sys, tempfile, pathlib; from scorer.app import create_app; from scorer.config import Config\n"
        "folder = pathlib.Path(tempfile.mkdtemp())\n"
        "app = create_app(Config(folder, f'sqlite:///{folder}/vint.db', 'a key for tests ' * 3))\n"
        "assert app.test_client().get('/').status_code == 200\n"
        "print(sorted({'pygal', 'weasyprint', 'lxml'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
