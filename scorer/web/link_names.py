"""By which link something was done: where several keep the score, or one was made anew, they are told apart."""

from collections.abc import Sequence

from scorer.store.repo import Change, Role
from scorer.web.words import PageWords


class LinkNames:
    """Names the links of a whole history, in the order in which they were made."""

    def __init__(self, changes: Sequence[Change], words: PageWords) -> None:
        keepers = sorted({change.link_id for change in changes if change.role is Role.KEEPER})
        self.numbers = {link_id: number for number, link_id in enumerate(keepers, start=1)}
        self.words = words

    def name(self, change: Change) -> str:
        """The link of a change; a viewer's only looks, so that it can but be one of old."""
        if change.role is not Role.KEEPER:
            return self.words.gettext("viewer’s link")
        if len(self.numbers) == 1:
            return self.words.gettext("keeper’s link")
        return self.words.gettext("keeper’s link %(number)d", number=self.numbers[change.link_id])
