"""The page of the rules, put together for one reader's language."""

from collections.abc import Iterator

from scorer.engine.terms import Standing
from scorer.labels.language import ENGLISH, OWN_NAMES, RUSSIAN, words_of
from scorer.labels.sources import SOURCE_WORDS, STANDING_SENTENCES, STANDING_WORDS, cite
from scorer.web.pages_reading import Difference, RulesPage, Term, ValueTable
from scorer.web.rotation_page import COUNTS, build_rotation_page
from scorer.web.rule_tables import VintTables
from scorer.web.rule_texts import DIFFERENCES, GLOSSARY
from scorer.web.whist_tables import WhistTables
from scorer.web.words import PageWords


def build_rules_page(words: PageWords) -> RulesPage:
    """All that the page of the rules tells."""
    return RulesPage(
        vint=tuple(VintTables(words).tables()),
        whist=tuple(WhistTables(words).tables()),
        rotation=tuple(_rotation(words)),
        sources=tuple(words.gettext(sentence) for sentence in SOURCE_WORDS.values()),
        standings=tuple(
            (words.gettext(STANDING_WORDS[standing]), words.gettext(sentence))
            for standing, sentence in STANDING_SENTENCES.items()
        ),
        differences=tuple(_differences(words)),
        other_language=OWN_NAMES[_other(words)],
        terms=tuple(_terms(words)),
    )


def _rotation(words: PageWords) -> Iterator[ValueTable]:
    """Who plays with whom, for four, five and six."""
    for players in COUNTS:
        page = build_rotation_page(players, (), words)
        heads = [words.gettext("rubber"), words.gettext("one side"), words.gettext("the other")]
        heads += [words.gettext("sits out")] if page.with_out else []
        rows = ((str(row.number), row.first, row.second, row.out)[: len(heads)] for row in page.rows)
        title = words.words.ngettext("%(num)s player", "%(num)s players", players)
        yield ValueTable(title, page.note, tuple(heads), tuple(rows), page.source, worded=True)


def _differences(words: PageWords) -> Iterator[Difference]:
    for told in DIFFERENCES:
        printed = told.basis.standing is Standing.PRINTED
        standing = "" if printed else words.gettext(STANDING_WORDS[told.basis.standing])
        yield Difference(words.gettext(told.about), words.gettext(told.text), cite(told.basis), standing)


def _terms(words: PageWords) -> Iterator[Term]:
    other = words_of(_other(words))
    for word in GLOSSARY:
        yield Term(words.gettext(word.word), other.gettext(word.word), words.gettext(word.meaning))


def _other(words: PageWords) -> str:
    return RUSSIAN if words.words.language == ENGLISH else ENGLISH
