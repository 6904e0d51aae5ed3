"""The links of a sitting: passed on, withdrawn and made anew."""

from contextlib import suppress

from flask import Blueprint, flash, get_flashed_messages, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.store import repo
from scorer.store.errors import NotFoundError
from scorer.store.repo import Role
from scorer.web.device import known_device, remember
from scorer.web.loading import find_link, keeper_link, open_sitting, store
from scorer.web.share_page import build_share_page
from scorer.web.words import page_words

blueprint = Blueprint("share", __name__)


@blueprint.get("/s/<token>/share")
def show(token: str) -> str:
    """The links as text and as codes."""
    opened = open_sitting(find_link(token))
    notice = " ".join(str(message) for message in get_flashed_messages())
    return render_template("sittings/share.html", page=build_share_page(opened, page_words(), notice))


@blueprint.post("/s/<token>/share/<int:link_id>")
def renew(token: str, link_id: int) -> Response:
    """Withdraw a link and make it anew. A link that opens nothing by now is left as it is: what stands is shown."""
    if repo.find_link(store(), token) is None:
        return _sent_again(token)
    link = keeper_link(token)
    with suppress(NotFoundError):
        made = repo.renew_link(store(), link, link_id)
        flash(page_words().gettext("The link is new. The old one opens nothing any more."))
        if link_id == link.id:
            remember(made)
            link = made
    return redirect(url_for(".show", token=link.token), code=303)


def _sent_again(token: str) -> Response:
    """A double tap: the first has withdrawn the address that the second comes by. A device that has this sitting on
    its list is led to where it now is; to any other the address is unknown."""
    device, sitting = known_device(), request.form.get("sitting", "")
    listed = () if device is None else repo.sittings_of_device(store(), device)
    keepers = (one.link for one in listed if one.link.role is Role.KEEPER)
    link = next((one for one in keepers if str(one.sitting_id) == sitting), None) or find_link(token)
    return redirect(url_for(".show", token=link.token), code=303)
