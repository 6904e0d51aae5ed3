"""`scorer backup`, `scorer restore`, `scorer verify`: the whole store as one file and back, and whether it is whole."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click

from scorer.cli.output import complain, current_words, emit, language_option, leave, set_language
from scorer.cli.store_words import fault_sentence, flaw_sentence, stage_words
from scorer.config import KEY_FILE, Config, ConfigError, load_config
from scorer.store.backup import Counts, Progress, Stage, back_up
from scorer.store.db import connect, parse_url
from scorer.store.errors import StoreError
from scorer.store.migrations import known_revisions
from scorer.store.opening import stored_form
from scorer.store.portable import BackupError, BackupFault
from scorer.store.restore import FaultyBackupError, Wish
from scorer.store.restore import restore as restore_backup
from scorer.store.verify import verify_store

FILE = click.argument("file", type=click.Path(path_type=Path))
# More of them would scroll the sentence away that says what they mean.
MOST_FLAWS = 50


@click.command(short_help="Write the whole store into a file.")
@FILE
@language_option
def backup(file: Path, language: str | None) -> None:
    """Write the whole store, with its links, history and payments, into a new FILE. The server may run meanwhile.

    The key that signs the cookies of the phones is not in it: it is the file "secret-key" beside the store.
    """
    set_language(language)
    with _sentences():
        config = load_config()
        with _bars() as progress:
            counts = back_up(config.database_url, file, progress=progress)
    words = current_words()
    emit(
        words.gettext("%(file)s holds the whole store: %(what)s.", file=str(file), what=_counted(counts))
        + "\n"
    )
    emit(words.gettext("It holds the links too: whoever has it can open every sitting.") + "\n")
    key = config.folder / KEY_FILE
    if key.exists():
        told = words.gettext(
            "The phones find their lists of sittings again only with the same key: keep the file %(file)s too.",
            file=str(key),
        )
        emit(told + "\n")


@click.command(short_help="Bring the store back from a file.")
@FILE
@click.option("--replace", is_flag=True, help="Replace what is in the store, after a backup of it.")
@click.option("--faulty", is_flag=True, help="Restore sittings that can not be scored too.")
@language_option
def restore(file: Path, replace: bool, faulty: bool, language: str | None) -> None:
    """Bring a store back from a backup FILE, checked wholly first: all of it, or nothing."""
    set_language(language)
    words = current_words()
    with _sentences():
        config = load_config()
        wish = Wish(_folder_of(config), replace=replace, faulty=faulty)
        with _bars() as progress:
            done = restore_backup(file, config.database_url, wish, progress)
    if done.kept is not None:
        emit(words.gettext("What was in the store before is in %(file)s.", file=str(done.kept)) + "\n")
    complain(flaw_sentence(flaw, words) for flaw in done.flaws)
    emit(words.gettext("The store has been restored: %(what)s.", what=_counted(done.counts)) + "\n")


@click.command(short_help="Check that the store is whole.")
@language_option
def verify(language: str | None) -> None:
    """Check that the store is whole, that every sitting scores, and that its history leads to what it is now."""
    set_language(language)
    words, found = current_words(), 0
    with _sentences():
        address = load_config().database_url
        _require_present_form(address)
        store = connect(parse_url(address))
        try:
            with _bars() as progress:
                for flaw in verify_store(store, progress):
                    found += 1
                    if found <= MOST_FLAWS:
                        complain([flaw_sentence(flaw, words)])
        finally:
            store.close()
    if found:
        complain([words.ngettext("%(num)s flaw was found.", "%(num)s flaws were found.", found)])
        leave()
    emit(words.gettext("The store is whole; every sitting scores and is what its history says.") + "\n")


def _require_present_form(address: str) -> None:
    form = stored_form(address)
    if form is None:
        raise BackupError(BackupFault.NO_STORE)
    if form not in known_revisions():
        raise BackupError(BackupFault.NEWER_STORE)
    if form != known_revisions()[-1]:
        raise BackupError(BackupFault.OLDER_STORE)


def _folder_of(config: Config) -> Path:
    """Where a copy of what is replaced goes: beside an SQLite store, else into the scorer's folder."""
    url = parse_url(config.database_url)
    if url.get_backend_name() == "sqlite":
        return Path(url.database or "").parent
    config.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return config.folder


def _counted(counts: Counts) -> str:
    words = current_words()
    return ", ".join(
        (
            words.ngettext("%(num)s sitting", "%(num)s sittings", counts.get("sitting", 0)),
            words.ngettext("%(num)s deal", "%(num)s deals", counts.get("deal", 0)),
            words.ngettext("%(num)s change", "%(num)s changes", counts.get("change", 0)),
        )
    )


@contextmanager
def _sentences() -> Iterator[None]:
    """What goes wrong is said in sentences, and the command ends."""
    words = current_words()
    try:
        yield
    except FaultyBackupError as error:
        complain(flaw_sentence(flaw, words) for flaw in error.flaws[:MOST_FLAWS])
        complain([fault_sentence(error, words)])
        leave()
    except BackupError as error:
        complain([fault_sentence(error, words)])
        leave()
    except (ConfigError, StoreError) as error:
        complain([words.gettext(error.sentence, **error.values)])
        leave()
    except OSError as error:
        complain([words.gettext("It is not possible to go on: %(why)s.", why=error.strerror or str(error))])
        leave()


@contextmanager
def _bars() -> Iterator[Progress]:
    """A bar on the terminal for each stage of long work; nothing where nobody looks."""
    words = current_words()
    with ExitStack() as open_bars:
        shown: dict[Stage, Any] = {}

        def progress(stage: Stage, done: int, everything: int) -> None:
            if stage not in shown:
                open_bars.close()
                label = stage_words(stage, words)
                bar: Any = click.progressbar(length=everything, label=label, file=sys.stderr)
                shown[stage] = open_bars.enter_context(bar)
            shown[stage].update(done - shown[stage].pos)

        yield progress
