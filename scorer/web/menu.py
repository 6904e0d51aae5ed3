"""The ways on from a sitting, for its menu."""

from collections.abc import Iterator

from flask import url_for

from scorer.labels.words import N_
from scorer.store.repo import Link, Role
from scorer.web.pages_new import MenuEntry
from scorer.web.words import PageWords

KEEPER, ANYBODY = True, False

ENTRIES: tuple[tuple[str, bool, str, str], ...] = (
    ("evening.show", ANYBODY, N_("The evening"), N_("the balance, who pays whom, who plays with whom next")),
    ("share.show", ANYBODY, N_("Share"), N_("links and codes for the other phones")),
    ("large.show", ANYBODY, N_("Large figures"), N_("to be read from across the table")),
    ("people.show", ANYBODY, N_("Players"), N_("somebody joins or leaves")),
    ("settings.change", KEEPER, N_("Settings"), N_("names, title, stake, rules")),
    ("paper.rubber", ANYBODY, N_("Print"), N_("the rubber on paper or as PDF, with a code that holds it")),
    (
        "exports.show",
        ANYBODY,
        N_("Take it along"),
        N_("as a file, a message or a table; whether a paper still agrees"),
    ),
)
"""Where an entry leads, who may go there, what it is called and what it is for."""


def menu_entries(link: Link, words: PageWords) -> Iterator[MenuEntry]:
    """What this link may do; a viewer's only looks."""
    for endpoint, keeps, title, hint in ENTRIES:
        if not keeps or link.role is Role.KEEPER:
            address = url_for(endpoint, token=link.token)
            yield MenuEntry(words.gettext(title), words.gettext(hint), address)
    yield MenuEntry(
        words.gettext("Again with the same players"),
        words.gettext("a new sitting with these names and rules"),
        url_for("new.new", like=link.token),
    )
