"""Why a store can not be used. The text of each is a whole sentence for the person at the keyboard."""


class StoreError(Exception):
    """The store can not do what was asked; nothing was changed."""


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
