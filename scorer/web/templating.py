"""Templates in the reader's language: a sentence is looked up when its template is compiled, not each time it is shown.

A page has a hundred sentences, and a look through Flask-Babel costs as much as a row of figures; so each language has
templates of its own, in which the sentences stand as they are printed.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, cast

from flask import Flask
from flask.templating import Environment
from jinja2 import Template, nodes, pass_environment
from jinja2.runtime import Macro
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from scorer.labels.language import catalogue
from scorer.web.locale import language

MARKED = "_"
"""What marks a sentence in a template."""

PIECES_KEPT = 4096
"""Drawn pieces kept in the process: the rows of some fifty sheets."""


class SpokenEnvironment(Environment):
    """The templates of the app; asked for one, it gives that of the reader's language."""

    def __init__(self, app: Flask, **options: Any) -> None:
        super().__init__(app, **options)
        self.language = ""
        self._spoken: dict[str, SpokenEnvironment] = {}

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: Any = None,  # noqa: A002 - Jinja's own name
    ) -> Template:
        """A template by its name."""
        if self.language:
            return super().get_template(name, parent, globals)
        return self.speaking(language()).get_template(name, parent, globals)

    def speaking(self, wanted: str) -> "SpokenEnvironment":
        """The templates of one language."""
        known = self._spoken.get(wanted)
        if known is None:
            known = self.overlay()
            known.language = wanted
            self._spoken[wanted] = known
        return known

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        return cast("nodes.Template", _Translator(self.language).visit(parsed)) if self.language else parsed


class _Translator(NodeTransformer):
    """Puts the sentence of a language in the place of each `_("…")`; named values are filled in, and escaped, where
    it is shown."""

    def __init__(self, spoken: str) -> None:
        self._catalogue = catalogue(spoken)

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - the name that Jinja's visitor looks for
        """A call in a template."""
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name=name), args=[nodes.Const(value=str(message))]) if (
                name == MARKED
            ):
                return self._sentence(message, node)
        return node

    def _sentence(self, message: str, call: nodes.Call) -> nodes.Node:
        sentence = Markup(self._catalogue.gettext(message))  # noqa: S704 - as Jinja's own gettext takes it
        if not call.kwargs:
            return nodes.Const(sentence % {}, lineno=call.lineno)
        values = [nodes.Pair(nodes.Const(one.key), one.value, lineno=call.lineno) for one in call.kwargs]
        filled = nodes.Mod(nodes.Const(sentence), nodes.Dict(values), lineno=call.lineno)
        return filled.set_environment(call.environment) if call.environment else filled


@pass_environment
def kept(environment: SpokenEnvironment, macro: Macro, *values: Hashable) -> Markup:
    """What a macro draws, drawn once: for pieces that follow from their values alone, such as the row of a deal."""
    return _drawn(environment.language, _Drawing(macro), values)


class _Drawing:
    """A macro as a key: the same piece of the same template, whichever page has imported it."""

    __slots__ = ("code", "macro")

    def __init__(self, macro: Macro) -> None:
        self.macro = macro
        self.code = macro._func.__code__  # noqa: SLF001 - a macro has no other name that is its own

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawing) and other.code is self.code

    def __hash__(self) -> int:
        return hash(self.code)


@lru_cache(maxsize=PIECES_KEPT)
def _drawn(_language: str, drawing: _Drawing, values: tuple[Hashable, ...]) -> Markup:
    return Markup(drawing.macro(*values))  # noqa: S704 - what a macro gives is escaped already


def init_templating(app: Flask) -> None:
    """Give templates `kept`; and the sentences that are chosen only when they are shown, a short way to their words."""
    assert isinstance(app.jinja_env, SpokenEnvironment)
    app.jinja_env.globals["kept"] = kept
    # Of Jinja's i18n extension, which mypy does not see.
    install: Any = vars(app.jinja_env)["install_gettext_callables"]
    install(
        lambda message: catalogue(language()).gettext(message),
        lambda one, many, count: catalogue(language()).ngettext(one, many, count),
        newstyle=True,
    )
