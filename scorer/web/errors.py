"""What a reader sees when something is not there or goes wrong: a sentence and a way on, never a traceback."""

from flask import Flask, render_template
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, TooManyRequests

from scorer.store.errors import NotAllowedError, NotFoundError, StoreError, TooManyError
from scorer.store.values import Target
from scorer.store.writing import MOST, MOST_DEALS_IN_RUBBER
from scorer.web.loading import UnreadableError
from scorer.web.pages import ErrorPage

Answer = tuple[str, int]
Headed = tuple[str, int, dict[str, str]]


def _page(status: int, title: str, text: str) -> Answer:
    return render_template("error.html", page=ErrorPage(title, text)), status


def http_error(error: HTTPException) -> Answer | Headed:
    """An error that the web itself has a number for."""
    match error.code:
        case 404:
            title, text = (
                _("There is nothing here"),
                _(
                    "The address may be mistyped, or the link has been withdrawn. Ask whoever keeps the score for a new one."
                ),
            )
        case 413:
            title, text = _("That is too large"), _("A form or file may have one megabyte at most.")
        case 429:
            title, text = (
                _("That was too often"),
                _(
                    "This address has sent very many requests. Wait a minute, then send it again; nothing is lost."
                ),
            )
        case 500:
            title, text = (
                _("Something went wrong here"),
                _(
                    "That is the program's fault, not yours. What was recorded before is safe. Go back and try again."
                ),
            )
        case 405:
            title, text = _("That does not work here"), _("Go back and use the buttons of the page.")
        case _:
            title, text = (
                _("That could not be understood"),
                _("Go back, load the page again and try once more."),
            )
    page, status = _page(error.code or 500, title, text)
    if isinstance(error, TooManyRequests):
        return page, status, {"Retry-After": str(error.retry_after or 60)}
    return page, status


def csrf_error(error: CSRFError) -> Answer:  # noqa: ARG001
    """The form and the cookie do not belong together."""
    text = _(
        "The page is older than this browser's cookie. Go back, load the page again and send it once more."
    )
    return _page(400, _("The form could not be accepted"), text)


def not_found(error: NotFoundError | NotAllowedError) -> Answer:  # noqa: ARG001
    """A thing of a sitting is not there, or not for this link: the same answer for both."""
    return _page(
        404,
        _("There is nothing here"),
        _(
            "The address may be mistyped, or the link has been withdrawn. Ask whoever keeps the score for a new one."
        ),
    )


def too_many(error: TooManyError) -> Answer:  # noqa: ARG001
    """A sitting that holds as much as one can."""
    text = _(
        "A rubber holds %(deals)d deals at most, a sitting %(rubbers)d rubbers and %(all)d deals. Nothing was changed; "
        "begin a new sitting.",
        deals=MOST_DEALS_IN_RUBBER,
        rubbers=MOST[Target.RUBBER],
        all=MOST[Target.DEAL],
    )
    return _page(413, _("That is too large"), text)


def store_error(error: StoreError) -> Answer:
    """The store can not be used right now; nothing was changed."""
    # Readers need not know where it is kept.
    why = " ".join(_(error.sentence, **{**error.values, "where": ""}).split())
    return _page(503, _("The store can not be used"), _("Nothing was changed. %(why)s", why=why))


def unreadable(error: UnreadableError) -> Answer:  # noqa: ARG001
    """What is stored can not be scored."""
    text = _(
        "What is stored of this sitting contradicts itself, so no totals are shown. Nothing was changed."
    )
    return _page(500, _("This sitting can not be scored"), text)


def init_errors(app: Flask) -> None:
    """Register the pages for all that can go wrong."""
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(CSRFError, csrf_error)
    app.register_error_handler(NotFoundError, not_found)
    app.register_error_handler(NotAllowedError, not_found)
    app.register_error_handler(TooManyError, too_many)
    app.register_error_handler(StoreError, store_error)
    app.register_error_handler(UnreadableError, unreadable)
