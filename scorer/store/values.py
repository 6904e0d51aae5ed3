"""What the store hands out: frozen values, no rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias

Facts: TypeAlias = Mapping[str, Any]
"""Facts in the form of a game file, players by their position; passed through unread."""


class Role(StrEnum):
    """What a link allows."""

    KEEPER = "keeper"
    VIEWER = "viewer"


class Target(StrEnum):
    """What a change is a change of."""

    SITTING = "sitting"
    RUBBER = "rubber"
    DEAL = "deal"
    PAYMENT = "payment"


class ChangeKind(StrEnum):
    """What was done."""

    SITTING_ADDED = "sitting-added"
    SITTING_REPLACED = "sitting-replaced"
    RUBBER_ADDED = "rubber-added"
    RUBBER_REPLACED = "rubber-replaced"
    RUBBER_STRUCK = "rubber-struck"
    RUBBER_RESTORED = "rubber-restored"
    DEAL_ADDED = "deal-added"
    DEAL_REPLACED = "deal-replaced"
    DEAL_STRUCK = "deal-struck"
    DEAL_RESTORED = "deal-restored"
    DEAL_MOVED = "deal-moved"
    DEAL_RESCORED = "deal-rescored"
    PAYMENT_ADDED = "payment-added"
    PAYMENT_STRUCK = "payment-struck"
    UNDONE = "undone"
    REDONE = "redone"


@dataclass(frozen=True, slots=True)
class Link:
    """A way into a sitting. `token` is the secret part of its address; `revision` counts the sitting's changes, and the
    moment of the last one tells two futures apart: a backup that was restored is counted on from an earlier revision."""

    id: int
    sitting_id: int
    role: Role
    token: str
    created_at: datetime
    revision: int
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal as it stands; `version` is the revision of the sitting that last changed it."""

    id: int
    rubber_id: int
    place: str
    struck: bool
    version: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class StoredRubber:
    """A rubber with its deals in their order."""

    id: int
    struck: bool
    version: int
    facts: Facts
    deals: tuple[StoredDeal, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredSitting:
    """A whole sitting. `revision` counts all its changes, `version` is the one that last changed its own facts."""

    id: int
    created_at: datetime
    changed_at: datetime
    revision: int
    version: int
    facts: Facts
    rubbers: tuple[StoredRubber, ...]

    def rubber(self, rubber_id: int) -> StoredRubber | None:
        """The rubber of that id, if it stands in this sitting."""
        return next((rubber for rubber in self.rubbers if rubber.id == rubber_id), None)

    def deal(self, deal_id: int) -> StoredDeal | None:
        """The deal of that id, if it stands in this sitting."""
        return next((deal for rubber in self.rubbers for deal in rubber.deals if deal.id == deal_id), None)


@dataclass(frozen=True, slots=True)
class StoredPayment:
    """That all was paid up to and with a rubber: `facts` say how much each player had won or lost by then."""

    id: int
    rubber_id: int
    struck: bool
    version: int
    facts: Facts


@dataclass(frozen=True, slots=True)
class Replacement:
    """What a sitting, rubber or deal is to say, and at which version the person saw it."""

    target: Target
    id: int
    facts: Facts
    expected_version: int


@dataclass(frozen=True, slots=True)
class Checked:
    """At which revision of the sitting a change was checked: at another it is not recorded. `rescored` are the deals that
    it counts otherwise though their sides agree with them: the history says so of each, and nobody's agreement outlives
    the figures that it was given to."""

    revision: int
    rescored: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """It is recorded for good: the target's id and new version. `repeated`: it had been recorded before already."""

    id: int
    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was recorded: somebody else was there first. `sitting` is how things stand now, struck things too."""

    sitting: StoredSitting


@dataclass(frozen=True, slots=True)
class NewRubber:
    """A rubber that comes with a new sitting, and the facts of its deals in their order."""

    facts: Facts
    deals: tuple[Facts, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredContract:
    """What was bid in the deal that is being played, after the deal `follows` of a rubber; empty facts: taken back."""

    rubber_id: int
    follows: int | None
    version: int
    facts: Facts


class RemarkKind(StrEnum):
    """What the players can say of a deal."""

    AGREED = "agreed"
    DOUBTED = "doubted"


@dataclass(frozen=True, slots=True)
class StoredRemark:
    """What is said of a deal at its `version`: that a side, the players at `who`, agrees; or that it is doubted, with a
    note."""

    deal_id: int
    kind: RemarkKind
    who: tuple[int, ...]
    version: int
    at: datetime
    note: str


@dataclass(frozen=True, slots=True)
class Change:
    """One line of a sitting's history: who (by which link) did what, when and why, and the state after it."""

    revision: int
    at: datetime
    link_id: int
    role: Role
    kind: ChangeKind
    target: Target
    target_id: int
    reason: str | None
    rubber_id: int | None
    place: str | None
    struck: bool
    facts: Facts


@dataclass(frozen=True, slots=True)
class DeviceSitting:
    """A sitting in a device's list: by which link it was opened, when last, and when it last changed."""

    link: Link
    facts: Facts
    opened_at: datetime
    changed_at: datetime
