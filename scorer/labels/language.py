"""The two languages, from the compiled catalogues by the standard library alone."""

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from scorer.labels.words import N_, Words

ENGLISH, RUSSIAN = "en", "ru"
LANGUAGES: Mapping[str, str] = {ENGLISH: N_("English"), RUSSIAN: N_("Russian")}
OWN_NAMES: Mapping[str, str] = {ENGLISH: "English", RUSSIAN: "Русский"}
SEPARATORS: Mapping[str, str] = {ENGLISH: ",", RUSSIAN: "\N{NO-BREAK SPACE}"}
DECIMAL_POINTS: Mapping[str, str] = {ENGLISH: ".", RUSSIAN: ","}

TRANSLATIONS = Path(__file__).parent.parent / "translations"


@cache
def catalogue(language: str) -> NullTranslations:
    """The catalogue of a language; English is the source text and has none."""
    path = TRANSLATIONS / language / "LC_MESSAGES" / "messages.mo"
    if language == ENGLISH or not path.is_file():
        return NullTranslations()
    with path.open("rb") as file:
        return GNUTranslations(file)


@cache
def words_of(language: str) -> Words:
    """A language to put labels into words with; one that is not ours is English."""
    known = language if language in LANGUAGES else ENGLISH
    return Words(known, catalogue(known), SEPARATORS[known], DECIMAL_POINTS[known])


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language of a terminal: the first of LC_ALL, LC_MESSAGES and LANG that is set decides."""
    settings = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    setting = next((value for value in settings if value), "")
    return RUSSIAN if setting.lower().startswith(RUSSIAN) else ENGLISH
