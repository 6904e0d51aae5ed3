"""The sentences about backups and flaws of a store."""

from typing import assert_never

from scorer.cli.output import one_line
from scorer.labels.words import N_, Words
from scorer.store.backup import Stage
from scorer.store.portable import BackupError, BackupFault
from scorer.store.verify import Flaw, FlawCode

FAULTS = {
    BackupFault.UNREADABLE: N_("%(file)s can not be read: %(why)s."),
    BackupFault.UNWRITABLE: N_("%(file)s can not be written: %(why)s."),
    BackupFault.EXISTS: N_("%(file)s is there already and was left as it is; name a new file."),
    BackupFault.NO_STORE: N_("There is no store yet, so there is nothing to do."),
    BackupFault.OLDER_STORE: N_(
        "The store is of an older form. Start `scorer serve` once, which copies it and takes it on."
    ),
    BackupFault.NEWER_STORE: N_(
        "The store was written by a newer version of the scorer; install that version."
    ),
    BackupFault.NO_BACKUP: N_("%(file)s is no backup of the scorer. Nothing was changed."),
    BackupFault.NEWER: N_(
        "%(file)s was made by a newer version of the scorer; install that version. Nothing was changed."
    ),
    BackupFault.CUT_SHORT: N_(
        "%(file)s ends too early: a part of the backup is missing. Nothing was changed."
    ),
    BackupFault.ALTERED: N_("%(file)s is not as it was written: it is damaged. Nothing was changed."),
    BackupFault.LINE: N_("The backup is damaged at its line %(line)s. Nothing was changed."),
    BackupFault.NOT_EMPTY: N_(
        "There are sittings in the store already. With --replace they are put into a backup first and then replaced. "
        "Nothing was changed."
    ),
    BackupFault.FAULTY: N_("What is in %(file)s does not hold together. Nothing was changed."),
}

FLAWS = {
    FlawCode.DAMAGED: N_("The file of the store is damaged: %(why)s"),
    FlawCode.REFERENCE: N_("Something in the store refers to nothing: %(why)s"),
    FlawCode.UNSCORED: N_("Sitting %(sitting)s can not be scored: %(why)s"),
    FlawCode.HISTORY: N_("Sitting %(sitting)s is not what its history says: %(why)s"),
    FlawCode.NO_KEEPER: N_("Sitting %(sitting)s has no link to keep its score by."),
}


def fault_sentence(error: BackupError, words: Words) -> str:
    """Why a backup can not be made or restored."""
    return one_line(words.gettext(FAULTS[error.code], **error.told))


def flaw_sentence(flaw: Flaw, words: Words) -> str:
    """What is wrong with a store; a sitting is named by its number, since its title is its players' own."""
    return one_line(words.gettext(FLAWS[flaw.code], sitting=str(flaw.sitting_id or ""), why=flaw.detail))


def stage_words(stage: Stage, words: Words) -> str:
    """What long work is at, before a bar that grows."""
    match stage:
        case Stage.WRITING:
            return words.gettext("Writing the backup")
        case Stage.READING:
            return words.gettext("Reading the backup")
        case Stage.CHECKING:
            return words.gettext("Checking every sitting")
        case Stage.STORING:
            return words.gettext("Writing into the store")
    assert_never(stage)
