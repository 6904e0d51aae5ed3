"""Paper as HTML: the same for the browser's print and for the PDF, for a request and at the command line."""

from collections.abc import Callable
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorer.config import template_folder
from scorer.labels.language import words_of
from scorer.web.paper.pages import PaperPage

Asset = Callable[[str], str]
"""Gives the address of a static file."""
TEMPLATE = "paper/paper.html"


@cache
def environment(language: str) -> Environment:
    """The templates in a language. They know no request, so paper is the same wherever it is made."""
    words = words_of(language)
    made = Environment(
        loader=FileSystemLoader(template_folder()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    # Paper is made once and not looked at again and again: nothing drawn is kept.
    made.globals["kept"] = lambda macro, *values: macro(*values)
    made.install_gettext_callables(words.gettext, words.ngettext, newstyle=True)  # type: ignore[attr-defined]
    return made


def render_paper(page: PaperPage, asset: Asset) -> str:
    """The document as HTML."""
    return (
        environment(page.language).get_template(TEMPLATE).render(page=page, asset=asset, lang=page.language)
    )
