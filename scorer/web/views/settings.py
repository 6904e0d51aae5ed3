"""What can be done with a sitting besides recording: its menu, and its settings."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorer.store import repo
from scorer.store.repo import Replacement, Saved, Target
from scorer.web.agreement import alteration_of
from scorer.web.changing import read, with_replacements
from scorer.web.forms.evening import number_of
from scorer.web.forms.settings import SettingsForm, fill_settings, offer_settings
from scorer.web.forms.settings_reading import SettingsReading, Wanted
from scorer.web.impact_view import ImpactView, build_impact
from scorer.web.loading import OpenSitting, find_link, keeper_link, open_sitting, store
from scorer.web.menu import menu_entries
from scorer.web.pages_new import MenuPage
from scorer.web.settings_page import build_settings_page
from scorer.web.words import PageWords, page_words

blueprint = Blueprint("settings", __name__)

Answer = str | Response | tuple[str, int]


@blueprint.get("/s/<token>/more")
def more(token: str) -> str:
    """The ways on from a sitting."""
    opened, words = open_sitting(find_link(token)), page_words()
    back = url_for("sittings.show", token=token)
    title = opened.game.title or words.gettext("Sitting")
    page = MenuPage(title, back, tuple(menu_entries(opened.link, words)))
    return render_template("sittings/more.html", page=page)


@blueprint.route("/s/<token>/settings", methods=["GET", "POST"])
def change(token: str) -> Answer:
    """Change what is said of a sitting; all its deals are then scored anew."""
    opened, form, words = open_sitting(keeper_link(token)), SettingsForm(), page_words()
    offer_settings(form, opened, words)
    if request.method == "GET":
        fill_settings(form, opened, words)
        return _show(form, opened, words)
    wanted = SettingsReading(form, opened, words).wanted()
    if wanted is None:
        return _show(form, opened, words), 422
    if request.form.get("do") == "preview":
        return _show(form, opened, words, impact=_impact(form, opened, wanted, words))
    changes = _changes(form, opened, wanted)
    after = with_replacements(opened.stored, changes)
    checked = alteration_of(opened, read(after)[0], after).checked(form.why, words)
    if checked is None:
        return _show(form, opened, words), 422
    saved = repo.replace_together(
        store(), opened.link, changes, checked=checked, reason=form.why.data or None
    )
    if isinstance(saved, Saved):
        return redirect(url_for("sittings.show", token=token), code=303)
    present = open_sitting(opened.link)
    form.version.data = str(present.stored.version)
    return _show(form, present, words, conflict=True), 409


def _changes(form: SettingsForm, opened: OpenSitting, wanted: Wanted) -> list[Replacement]:
    """All that is to be stored at one stroke."""
    stored = opened.stored
    changes = [Replacement(Target.SITTING, stored.id, wanted.sitting, number_of(form.version.data))]
    for number, facts in wanted.rubbers.items():
        rubber = stored.rubbers[number]
        changes.append(Replacement(Target.RUBBER, rubber.id, facts, rubber.version))
    return changes


def _impact(form: SettingsForm, opened: OpenSitting, wanted: Wanted, words: PageWords) -> ImpactView | None:
    """What other rules, or another stake, would change."""
    after = with_replacements(opened.stored, _changes(form, opened, wanted))
    game, _faults = read(after)
    return None if game is None else build_impact((opened.game, opened.stored), (game, after), words)


def _show(
    form: SettingsForm,
    opened: OpenSitting,
    words: PageWords,
    *,
    conflict: bool = False,
    impact: ImpactView | None = None,
) -> str:
    page = build_settings_page(form, opened, words, conflict=conflict, impact=impact)
    return render_template("sittings/settings.html", page=page)
