"""Where a rule comes from: the four texts, how firmly it stands in them, and how it is cited."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from scorer.engine.basis import Basis
from scorer.engine.terms import Source, Standing
from scorer.labels.words import N_, Words

SOURCE_WORDS: Mapping[Source, str] = {
    Source.A: N_("A is the long rule book with all the ways of playing."),
    Source.B: N_("B is the second half of a magazine article, with most of the worked examples."),
    Source.C: N_("C is a club’s rules, cut off in their point 22."),
    Source.W: N_("W is the text on Russian whist with coronets."),
}

STANDING_WORDS: Mapping[Standing, str] = {
    Standing.PRINTED: N_("printed"),
    Standing.RESTORED: N_("restored"),
    Standing.RECONSTRUCTED: N_("reconstructed"),
    Standing.CHOSEN: N_("chosen"),
}

STANDING_SENTENCES: Mapping[Standing, str] = {
    Standing.PRINTED: N_("This stands in the texts."),
    Standing.RESTORED: N_("A table of the texts is lost; this follows from what is left of them."),
    Standing.RECONSTRUCTED: N_(
        "A table of the texts is lost, and more than one would fit; this is one of them."
    ),
    Standing.CHOSEN: N_("No text says it; something had to be taken, and a table may agree otherwise."),
}


def cite(basis: Basis) -> str:
    """The section of the rules and the numbered points of the texts: "§2.6 · A, B22"."""
    cited = [cited for source, points in basis.points for cited in _cite_source(source, points)]
    return " · ".join([f"§{basis.section}", ", ".join(cited)] if cited else [f"§{basis.section}"])


def cite_with_standing(basis: Basis, words: Words) -> str:
    """As `cite`, and said openly where the rule is not printed: "§4.4 · A · chosen"."""
    if basis.standing is Standing.PRINTED:
        return cite(basis)
    return f"{cite(basis)} · {words.gettext(STANDING_WORDS[basis.standing])}"


def cite_unbroken(basis: Basis, words: Words) -> str:
    """As `cite_with_standing`, for running text: no line ends inside it."""
    return cite_with_standing(basis, words).replace(" ", "\N{NO-BREAK SPACE}")


def _cite_source(source: Source, points: tuple[int, ...]) -> Iterator[str]:
    """Points of a text, those that follow one another as "B13–17"."""
    if not points:
        yield source.value
        return
    starts = [points[0], *(later for earlier, later in pairwise(points) if later != earlier + 1)]
    ends = [*(earlier for earlier, later in pairwise(points) if later != earlier + 1), points[-1]]
    for start, end in zip(starts, ends, strict=True):
        yield f"{source.value}{start}" if start == end else f"{source.value}{start}–{end}"
