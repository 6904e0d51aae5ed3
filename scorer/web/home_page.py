"""The home page: how each of this device's sittings stands."""

import datetime as dt
from collections.abc import Iterator

from flask import url_for
from flask_babel import format_date

from scorer.gamefile.game import is_date
from scorer.store import repo
from scorer.store.repo import DeviceSitting, Role
from scorer.web.again import again_link, device_sittings
from scorer.web.loading import UnreadableError, scored, store
from scorer.web.pages_home import HomePage, SittingRow
from scorer.web.sample import sample_sheet
from scorer.web.words import PageWords

MOST_SCORED = 10
"""Older sittings stand without their state: to score them all would keep the reader waiting."""


def build_home_page(words: PageWords) -> HomePage:
    """All that the home page shows."""
    rows = tuple(
        _row(sitting, _state(sitting, words) if at < MOST_SCORED else "", words)
        for at, sitting in enumerate(device_sittings())
    )
    return HomePage(rows, again_link(words), None if rows else sample_sheet(words))


def _row(sitting: DeviceSitting, state: str, words: PageWords) -> SittingRow:
    names, title = ", ".join(sitting.facts["players"]), sitting.facts.get("title", "")
    return SittingRow(
        title=title or names,
        state=state,
        about=" · ".join(_about(sitting, names if title else "", words)),
        address=url_for("sittings.show", token=sitting.link.token) + "#now",
        token=sitting.link.token,
    )


def _about(sitting: DeviceSitting, names: str, words: PageWords) -> Iterator[str]:
    if names:
        yield names
    date = sitting.facts.get("date", "")
    yield format_date(dt.date.fromisoformat(date) if is_date(date) else sitting.changed_at.date(), "long")
    if sitting.link.role is Role.VIEWER:
        yield words.gettext("only to look")


def _state(sitting: DeviceSitting, words: PageWords) -> str:
    """Which rubber is in play, and which deal of it comes next."""
    try:
        opened = scored(sitting.link, repo.load_sitting(store(), sitting.link))
    except UnreadableError:
        return words.gettext("can not be scored")
    number = opened.last
    if opened.finished(number):
        return words.gettext("rubber %(rubber)d finished", rubber=number + 1)
    deal = len(opened.rubber(number).deals) + 1
    return words.gettext("rubber %(rubber)d, deal %(deal)d", rubber=number + 1, deal=deal)
