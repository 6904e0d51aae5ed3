"""Faults: what can not be (§8), as stable codes with the field and the numbers that a sentence needs."""

from dataclasses import dataclass
from enum import StrEnum


class FaultCode(StrEnum):
    """A reason why something is refused; the values are stable, other programs rely on them."""

    # shape: what a form or a file says is not of the right kind
    MISSING = "missing"
    UNKNOWN_KEY = "unknown-key"
    KEY_TWICE = "key-twice"
    NOT_JSON = "not-json"
    NOT_UTF8 = "not-utf8"
    TOO_DEEP = "too-deep"
    NOT_OBJECT = "not-object"
    NOT_LIST = "not-list"
    NOT_TEXT = "not-text"
    NOT_WHOLE = "not-whole"
    NOT_YES_NO = "not-yes-no"
    NOT_PAIR = "not-pair"
    NOT_CHOICE = "not-choice"
    NUMBER_RANGE = "number-range"
    NUMBER_STEP = "number-step"
    LIST_LENGTH = "list-length"
    TEXT_LENGTH = "text-length"
    TEXT_BLANK = "text-blank"
    TEXT_CHARACTER = "text-character"
    DATE = "date"
    AMOUNT = "amount"
    CURRENCY = "currency"
    OPTION_UNKNOWN = "option-unknown"
    OPTION_OTHER_GAME = "option-other-game"
    TYPE_WHIST = "type-whist"
    # players and sides
    PLAYERS_NUMBER = "players-number"
    PLAYER_SAME = "player-same"
    PLAYER_UNKNOWN = "player-unknown"
    PLAYER_OUT = "player-out"
    PLAYER_TWICE = "player-twice"
    PLAYER_SIDE = "player-side"
    PARTNER_MISSING = "partner-missing"
    PARTNER_UNASKED = "partner-unasked"
    SIDES_SIZES = "sides-sizes"
    SIDES_MISSING = "sides-missing"
    SIDES_UNASKED = "sides-unasked"
    NO_DUMMY = "no-dummy"
    ALONE_PLACE = "alone-place"
    ALONE_POINTS = "alone-points"
    # the contract and the tricks
    LEVEL_RANGE = "level-range"
    LEVEL_LEAST = "level-least"
    TRICKS_RANGE = "tricks-range"
    TRICKS_SUM = "tricks-sum"
    TRICKS_UNASKED = "tricks-unasked"
    REVOKES_RANGE = "revokes-range"
    # honours, aces and coronets
    HONOURS_SUM = "honours-sum"
    ACES_SUM = "aces-sum"
    HONOURS_NOTRUMP = "honours-notrump"
    ACES_TRUMP = "aces-trump"
    NOT_COUNTED = "not-counted"
    HONOURS_ACES = "honours-aces"
    CORONET_SHAPE = "coronet-shape"
    CORONET_CARDS = "coronet-cards"
    CORONET_ACES = "coronet-aces"
    CORONET_ACES_WHIST = "coronet-aces-whist"
    CORONET_SUIT_TWICE = "coronet-suit-twice"
    CORONET_ACES_TWICE = "coronet-aces-twice"
    CORONET_HAND = "coronet-hand"
    CORONET_HONOURS = "coronet-honours"
    CORONET_SIDE_ACES = "coronet-side-aces"
    CORONET_HAND_ACES = "coronet-hand-aces"
    CORONET_LAYOUT = "coronet-layout"
    # what carries a game, or many
    PAYLOAD_VERSION = "payload-version"
    PAYLOAD_DAMAGED = "payload-damaged"
    PAYLOAD_PARTS = "payload-parts"
    ARCHIVE_DAMAGED = "archive-damaged"
    ARCHIVE_LARGE = "archive-large"
    ARCHIVE_NAMES = "archive-names"
    ARCHIVE_CHANGED = "archive-changed"
    # the rubber
    RUBBER_OVER = "rubber-over"
    RUBBERS_ONE = "rubbers-one"
    START_UNASKED = "start-unasked"
    START_PARTIES = "start-parties"
    START_BELOW = "start-below"
    ADJUSTMENT_UNASKED = "adjustment-unasked"
    POINTS_ZERO = "points-zero"


Field = tuple[str | int, ...]
"""A path of keys and list places, from the outermost."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its code, the field it is found at, and the numbers or words that its sentence names."""

    code: FaultCode
    field: Field = ()
    values: tuple[tuple[str, int | str], ...] = ()

    def at(self, *outer: str | int) -> "Fault":
        """The same fault seen from further out."""
        return Fault(self.code, (*outer, *self.field), self.values)


def fault(code: FaultCode, *field: str | int, **values: int | str) -> Fault:
    """A fault at a field, with what its sentence names."""
    return Fault(code, field, tuple(values.items()))
