"""A sheet that does not agree with what it was reckoned from says so loudly wherever it stands, and is not printed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from scorer.cli.group import cli
from scorer.engine import sheet as engine_sheet
from scorer.engine.entry import Entry
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.gamefile.game import read_game_value
from scorer.gamefile.notation import write_notation
from tests.web.browser import Browser, Page
from tests.web.conftest import Begin
from tests.web.test_corrections import FIVE, ONE, with_deals

Break = Callable[[RubberSheet], RubberSheet]


def more_in_total(sheet: RubberSheet) -> RubberSheet:
    return replace(sheet, totals=(sheet.totals[0] + 10, *sheet.totals[1:]))


def dearer_entry(sheet: RubberSheet) -> RubberSheet:
    """A wrong price that all sums follow."""
    first, *others = sheet.records
    entry: Entry = first.entries[0]._replace(points=first.entries[0].points + 10)
    record = first._replace(
        entries=(entry, *first.entries[1:]), below=(first.below[0] + 10, *first.below[1:])
    )
    return more_in_total(replace(sheet, records=(record, *others)))


def lost_deal(sheet: RubberSheet) -> RubberSheet:
    """The first of several; a sheet of a single deal is nothing without it."""
    return replace(sheet, records=sheet.records[1:]) if len(sheet.records) > 1 else more_in_total(sheet)


BREAKS = {"total": more_in_total, "entry": dearer_entry, "deal": lost_deal}
RESEATING = {
    "format": "vint-sheet/1",
    "variant": "reseating",
    "players": ["Anna", "Boris", "Vera", "Gleb"],
    "rubbers": [{"deals": [{**ONE, "partner": "Boris"}, {**FIVE, "partner": "Gleb"}]}],
}


@pytest.fixture(params=BREAKS)
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sheet that the engine makes is spoiled."""
    close, spoil = engine_sheet._close, BREAKS[request.param]

    def spoiled(rubber: Rubber, *rest: Any) -> RubberSheet:
        return spoil(close(rubber, *rest))

    monkeypatch.setattr(engine_sheet, "_close", spoiled)


def alerts(page: Page) -> list[str]:
    """What is said in red."""
    return [one.text for one in page.root.classed("fault") if one.get("role") == "alert"]


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("way", ["sides", "single deals"])
def test_a_sheet_that_parts_says_so_in_red_and_is_not_printed(
    way: str, browser: Browser, begin: Begin, four: dict[str, Any]
) -> None:
    link = begin(with_deals(four, [FIVE, ONE]) if way == "sides" else RESEATING)
    for address in ("", "/evening"):
        page = browser.open(f"/s/{link.token}{address}")
        assert any("DO NOT agree: do not trust this sheet (" in one for one in alerts(page)), address
    for address in ("/print", "/print.pdf", "/evening/print", "/evening/print.pdf", "/evening/print?all=1"):
        page = browser.open(f"/s/{link.token}{address}")
        assert page.status == 409
        assert "This sheet is not printed" in page.root.text
        assert not page.root.classed("sheet")


def test_the_same_sheets_unspoiled_agree(browser: Browser, begin: Begin, four: dict[str, Any]) -> None:
    for file in (with_deals(four, [FIVE, ONE]), RESEATING):
        link = begin(file)
        for address in ("", "/evening", "/print"):
            page = browser.open(f"/s/{link.token}{address}")
            assert page.status == 200
            assert not alerts(page)
        assert "2 deals, 26 tricks; the totals were reckoned again and agree" in (
            browser.open(f"/s/{link.token}").root.text
        )


@pytest.mark.usefixtures("broken")
def test_the_command_line_says_it_too_and_prints_nothing(tmp_path: Any, four: dict[str, Any]) -> None:
    game, _faults = read_game_value(with_deals(four, [FIVE, ONE]))
    assert game is not None
    file, made = tmp_path / "game.txt", tmp_path / "rubber.pdf"
    file.write_text(write_notation(game), encoding="utf-8")
    runner = CliRunner(env={"LANG": "C", "LC_ALL": "en"})
    sheet = " ".join(runner.invoke(cli, ["sheet", str(file)]).stdout.split())
    assert "DO NOT agree: do not trust this sheet (" in sheet
    printed = runner.invoke(cli, ["print", str(file), "-o", str(made)])
    assert printed.exit_code == 2
    assert "This sheet is not printed" in printed.stderr
    assert not made.exists()


def test_russian_readers_are_told_in_russian(
    app: Flask, begin: Begin, four: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    close = engine_sheet._close
    monkeypatch.setattr(engine_sheet, "_close", lambda *facts: more_in_total(close(*facts)))
    link = begin(with_deals(four, [ONE]))
    page = Browser(app.test_client(), "ru").open(f"/s/{link.token}")
    assert any("НЕ СХОДЯТСЯ: не верьте этой записи (сумма всех очков" in one for one in alerts(page))
