"""Why a store can not be used: each a whole sentence for the person at the keyboard, with its values apart, so that it
can be said in his language."""


def N_(sentence: str) -> str:  # noqa: N802 - the name by which catalogues know it
    """A sentence for the catalogues, translated when it is shown."""
    return sentence


class StoreError(Exception):
    """The store can not do what was asked; nothing was changed. `where`, among the values, says which store it is; the
    sentence can be read without it."""

    def __init__(self, sentence: str, **values: str) -> None:
        super().__init__(sentence % values if values else sentence)
        self.sentence = sentence
        self.values = values


class StoreNewerError(StoreError):
    """The store was written by a newer version of the scorer."""


class StoreForeignError(StoreError):
    """The database belongs to another program, or to none that this one could serve."""


class StoreDamagedError(StoreError):
    """The file is no whole database any more."""


class StoreUnwritableError(StoreError):
    """The file or its folder can not be written: no permission, no space, a failing disk."""


class StoreBusyError(StoreError):
    """Another program has kept the store locked for longer than anyone should wait."""


class StoreUnreachableError(StoreError):
    """The database server does not answer."""


class NotFoundError(LookupError):
    """The sitting, rubber, deal or link is not there, or not in this sitting."""


class NotAllowedError(Exception):
    """This link may not do that: a viewer's link only looks, and a sitting is never left without a keeper."""


class TooManyError(Exception):
    """A sitting or a rubber holds as much as one can; nothing was changed."""
