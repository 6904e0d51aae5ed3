"""Every sentence of the code and the templates stands, translated, in every catalogue, and none besides."""

import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted((ROOT / "scorer" / "translations").glob("*/LC_MESSAGES/*.po"))

# As in the Makefile; a difference shows as a missing or a left-over sentence.
KEYWORDS = ["lazy_gettext", "_l", "lazy_ngettext:1,2", "lazy_pgettext:1c,2", "lazy_npgettext:1c,2,3"]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """All sentences that are to be translated."""
    path = tmp_path_factory.mktemp("words") / "messages.pot"
    keywords = [part for keyword in KEYWORDS for part in ("-k", keyword)]
    command = [
        sys.executable,
        "-m",
        "babel.messages.frontend",
        "-q",
        "extract",
        "-F",
        "pyproject.toml",
        *keywords,
    ]
    subprocess.run([*command, "-o", str(path), "."], cwd=ROOT, check=True)
    return read_catalogue(path, locale=None)


def read_catalogue(path: Path, locale: str | None) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def keys(catalogue: Catalog) -> set[object]:
    """What identifies each sentence: its text, and its context if it has one."""
    return {(message.id, message.context) for message in catalogue if message.id}


def is_translated(message: Message, plurals: int) -> bool:
    """Whether a sentence has its translation, with all plural forms."""
    if isinstance(message.id, tuple):
        forms = message.string
        return isinstance(forms, tuple) and len(forms) == plurals and all(forms)
    return bool(message.string)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_catalogue_has_every_sentence_translated(path: Path, template: Catalog) -> None:
    catalogue = read_catalogue(path, path.parts[-3])
    assert keys(template) - keys(catalogue) == set(), "run `make words` and translate these"
    untranslated = [
        m.id for m in catalogue if m.id and (m.fuzzy or not is_translated(m, catalogue.num_plurals))
    ]
    assert untranslated == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_catalogue_has_no_sentence_that_is_said_nowhere(path: Path, template: Catalog) -> None:
    assert keys(read_catalogue(path, path.parts[-3])) - keys(template) == set()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_translation_names_the_same_values(path: Path) -> None:
    faults = [
        (message.id, str(error))
        for message, errors in read_catalogue(path, path.parts[-3]).check()
        for error in errors
    ]
    assert faults == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_plural_form_is_the_sentence_alone_without_its_number(path: Path) -> None:
    """A form once began with the "[0]" that stands beside it in the file."""
    numbered = [
        form
        for message in read_catalogue(path, path.parts[-3])
        if isinstance(message.string, tuple)
        for form in message.string
        if form.startswith("[")
    ]
    assert numbered == []
