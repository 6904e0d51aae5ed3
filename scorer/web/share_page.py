"""The links of a sitting as they are passed on: as text, and as a code for a camera."""

from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import request, url_for
from markupsafe import Markup

from scorer.store import repo
from scorer.store.repo import Link, Role
from scorer.web.loading import OpenSitting, store
from scorer.web.qr import qr_svg
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class LinkCard:
    """A link to pass on. `renew` is where it is withdrawn and made anew, empty for who may not."""

    id: int
    title: str
    hint: str
    address: str
    code: Markup
    code_label: str
    renew: str
    warning: str


@dataclass(frozen=True, slots=True)
class SharePage:
    """The links of a sitting. `sitting` tells which it is when a button is sent a second time, by an address that
    the first time has withdrawn."""

    title: str
    back: str
    cards: tuple[LinkCard, ...]
    notice: str
    only_here: bool
    sitting: int


def build_share_page(opened: OpenSitting, words: PageWords, notice: str) -> SharePage:
    """All links for the keeper, the one for looking on first: it is given to everybody, and does no harm to whom it
    was not meant for. For a viewer only his own."""
    link = opened.link
    links = repo.load_links(store(), link) if opened.keeper else (link,)
    ordered = sorted(links, key=lambda one: (one.role is Role.KEEPER, one.id != link.id, one.id))
    return SharePage(
        title=opened.game.title or words.gettext("Sitting"),
        back=url_for("sittings.show", token=link.token),
        cards=tuple(_cards(ordered, link, words)),
        notice=notice,
        only_here=is_only_here(request.host_url),
        sitting=link.sitting_id,
    )


def _cards(links: list[Link], mine: Link, words: PageWords) -> Iterator[LinkCard]:
    for link in links:
        address = url_for("sittings.show", token=link.token, _external=True)
        title, hint, code_label, warning = _sentences(link, mine, words)
        may_renew = mine.role is Role.KEEPER
        renew = url_for("share.renew", token=mine.token, link_id=link.id) if may_renew else ""
        yield LinkCard(link.id, title, hint, address, qr_svg(address), code_label, renew, warning)


def _sentences(link: Link, mine: Link, words: PageWords) -> tuple[str, str, str, str]:
    """The title, what the link allows, what the code is, and what withdrawing does."""
    if link.role is Role.VIEWER:
        return (
            words.gettext("To look on"),
            words.gettext("For everybody at the table: shows the score as it changes."),
            words.gettext("QR code of the link to look on"),
            words.gettext(
                "Whoever looks on by the old link is shut out at once and needs the new one. Those who keep the score notice nothing."
            ),
        )
    warning = words.gettext(
        "Whoever keeps the score by the old link is shut out at once and needs the new one; its printed codes open nothing any more."
    )
    if link.id == mine.id:
        warning += " " + words.gettext("This device goes on by the new link.")
    return (
        words.gettext("To keep the score"),
        words.gettext("Only for those who may write: records and corrects deals."),
        words.gettext("QR code of the link to keep the score"),
        warning,
    )


def is_only_here(address: str) -> bool:
    """Whether an address means this very machine, so that another phone would look for it in itself."""
    host = urlsplit(address).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
