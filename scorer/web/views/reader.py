"""The page that reads a code on paper. It stores nothing; parts of a long game wait in the reader's own cookies."""

import re

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Redirect

from scorer.engine.fault import Fault
from scorer.gamefile.payload import HEAD, LONGEST_PAYLOAD, PART, bare, decode_parts, decode_payload
from scorer.labels.faults import fault_message
from scorer.store import repo
from scorer.web.bounds import KEPT
from scorer.web.forms.reader import KeepForm, ScanForm
from scorer.web.importing import open_game
from scorer.web.reader_page import ScanPage, build_reader_page, reader_url
from scorer.web.words import page_words

blueprint = Blueprint("reader", __name__)

Answer = str | Redirect | Response | tuple[str, int]
COOKIE = "part-"
ONE_HOUR = 3600
LONGEST_TYPED = 40
MOST_TEXTS = 30
"""Payloads that are put in at once: nine parts, some of them twice."""

SHORTEST = 12
"""The code of a game without a deal is longer: shorter words are something else, such as the lines of a game."""

MOST_LINES = KEPT.deals + 5 * KEPT.rubbers
"""Of the notation in a code: what the store would hold of a sitting, so that a small code makes no great work."""

PARTED = re.compile(r"[\s,;]+")
PART_HEAD = re.compile(rf"{PART}([1-9])([2-9])[0-9A-Z]{{5}}")


@blueprint.route("/r", methods=["GET", "POST"])
def scan() -> Answer:
    """Put in what codes say, typed or sent by somebody."""
    form = ScanForm()
    if request.method == "GET":
        return _scan(form)
    texts = [text for text in PARTED.split((form.text.data or "")[:LONGEST_PAYLOAD]) if text][:MOST_TEXTS]
    game, faults = decode_parts(texts, MOST_LINES)
    if game is None:
        no_code = any(len(bare(text)) < SHORTEST for text in texts)
        return _scan(form, (_no_code(),) if no_code else _told(faults)), 422
    return redirect(reader_url(_whole(texts)), code=303)


def _scan(form: ScanForm, faults: tuple[str, ...] = (), waiting: str = "") -> str:
    return render_template("pages/scan.html", page=ScanPage(form, faults, waiting))


def _no_code() -> str:
    return page_words().gettext(
        "What a code says is one long word of capital letters and figures. A game in lines is opened as a file or text."
    )


def _told(faults: tuple[Fault, ...]) -> tuple[str, ...]:
    words = page_words()
    return tuple(fault_message(one, (), words.words) for one in faults)


def _whole(texts: list[str]) -> str:
    """The payload of one code, or of all parts of one."""
    found = sorted({bare(text) for text in texts})
    return found[0] if len(found) == 1 else "".join(part[HEAD:] for part in found)


@blueprint.get('/<any("r", "R"):letter>/<payload>')
def show(letter: str, payload: str) -> Answer:  # noqa: ARG001 - a code has capital letters alone
    """The game of a code."""
    text = bare(payload)
    if PART_HEAD.match(text):
        return _part(text)
    game, faults = decode_payload(text, MOST_LINES)
    if game is None:
        return _scan(ScanForm(formdata=None), _told(faults)), 422
    typed = request.args.get("code", "").strip()[:LONGEST_TYPED]
    page = build_reader_page(game, text, typed, repo.new_form_key(), page_words())
    return render_template("pages/reader.html", page=page, form=KeepForm(formdata=None))


def _part(text: str) -> Answer:
    """One of several codes: the phone keeps it for an hour, until it has seen all of them."""
    count, head = int(text[2]), text[2:HEAD]
    parts = {number: request.cookies.get(f"{COOKIE}{head}-{number}", "") for number in range(1, count + 1)}
    parts[int(text[1])] = text
    missing = [number for number, part in parts.items() if not part]
    if not missing:
        game, _ = decode_parts(list(parts.values()), MOST_LINES)
        if game is not None:
            return redirect(reader_url(_whole(list(parts.values()))), code=303)
    words = page_words()
    waiting = words.gettext(
        "Part %(number)d of %(all)d has been read. Scan part %(next)d with the same phone.",
        number=int(text[1]),
        all=count,
        next=missing[0] if missing else 1,
    )
    answer = make_response(_scan(ScanForm(formdata=None), (), waiting))
    answer.set_cookie(
        f"{COOKIE}{head}-{text[1]}",
        text,
        max_age=ONE_HOUR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return answer


@blueprint.post("/r/keep")
def keep() -> Answer:
    """Keep the game of a code as a sitting; the same once more leads to the sitting that is there."""
    form = KeepForm()
    game, _ = decode_payload(form.payload.data or "", MOST_LINES)
    key = form.form_key.data or ""
    if game is None or not repo.is_form_key(key):
        abort(404)
    link = open_game(game, key)
    return redirect(url_for("sittings.show", token=link.token), code=303)
