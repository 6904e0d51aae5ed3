"""The rows of a rubber's list of deals: read as drafts, checked by the engine, and written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from scorer.engine.check import check_deal
from scorer.engine.deal import (
    Adjustment,
    Coronet,
    Deal,
    PassedDeal,
    PlayedDraft,
    Split,
    VoidDeal,
    WhistDraft,
)
from scorer.engine.fault import Fault, FaultCode
from scorer.engine.options import MOST
from scorer.engine.rules import Rules
from scorer.engine.sitting import Table
from scorer.engine.terms import SUITS, DealType, Game, Pack, RevokePrice, Strain
from scorer.gamefile.node import MOST_LISTED, Node

CARDS_KEYS = ("honours", "aces", "coronets", "revokes", "revoke_price", "pack", "answers_alone", "note")
KEYS: Mapping[tuple[Game, DealType], tuple[tuple[str, ...], tuple[str, ...]]] = {
    (Game.VINT, DealType.PLAYED): ((), ("declarer", "partner", "level", "strain", "tricks", *CARDS_KEYS)),
    (Game.WHIST, DealType.PLAYED): ((), ("strain", "tricks", *CARDS_KEYS)),
    (Game.VINT, DealType.PASSED): ((), ("tricks", "note")),
    (Game.VINT, DealType.ADJUSTMENT): (("to", "points", "reason"), ("answers_alone", "note")),
    (Game.WHIST, DealType.ADJUSTMENT): (("to", "points", "reason"), ("answers_alone", "note")),
    (Game.VINT, DealType.VOID): (("reason",), ("next_dealer", "note")),
    (Game.WHIST, DealType.VOID): (("reason",), ("next_dealer", "note")),
}
"""The keys of each type of deal: those that must be there, and the others. What a played deal must have is the
engine's to say, since it depends on the strain and the rules."""
SUIT_WORDS: Mapping[str, Strain] = {suit.value: suit for suit in SUITS}


@dataclass(frozen=True, slots=True)
class DealReader:
    """What is needed to understand a deal: the names, who sits where, and the rules of the rubber.

    `names` are None where the list of players is wrong itself: then no name can be held against it. Nor is a
    deal held against rules that are not `rules_sound`.
    """

    names: Sequence[str] | None
    table: Table
    rules: Rules
    rules_sound: bool = True

    def read(self, node: Node) -> Deal | None:
        """A deal, or None with all its faults noted. One that was read and checked before stands for itself."""
        if isinstance(node.value, Deal):
            return node.value
        before = len(node.faults)
        if not isinstance(node.value, dict):
            node.fail(FaultCode.NOT_OBJECT)
            return None
        kind = node.child("type", node.value.get("type", DealType.PLAYED.value)).choice(DealType)
        if kind is None:
            return None
        game = self.table.variant.game
        if (game, kind) not in KEYS:
            node.child("type", kind).fail(FaultCode.TYPE_WHIST)
            return None
        required, optional = KEYS[game, kind]
        keys = node.object(required, ("type", *optional))
        assert keys is not None
        draft = self._draft(kind, keys)
        if draft is not None:
            faults = check_deal(draft, self.table, self.rules)
            node.faults.extend(
                found.at(*node.path) for found in faults if self.rules_sound or not _of_rules(found)
            )
        if draft is None or len(node.faults) > before:
            return None
        return draft.deal() if isinstance(draft, PlayedDraft | WhistDraft) else draft

    def _draft(
        self, kind: DealType, keys: dict[str, Node]
    ) -> PlayedDraft | WhistDraft | PassedDeal | Adjustment | VoidDeal | None:
        match kind:
            case DealType.PLAYED:
                whist = self.table.variant.game is Game.WHIST
                return self._whist(keys) if whist else self._played(keys)
            case DealType.PASSED:
                return self._passed(keys)
            case DealType.ADJUSTMENT:
                return self._adjustment(keys)
            case DealType.VOID:
                return self._void(keys)
            case _ as never:
                assert_never(never)

    def _played(self, keys: dict[str, Node]) -> PlayedDraft:
        read: dict[str, Any] = {
            "declarer": self._player(keys.get("declarer")),
            "partner": self._player(keys.get("partner")),
            "level": _number(keys.get("level")),
            "strain": _strain(keys.get("strain")),
            "tricks": _number(keys.get("tricks")),
            **self._cards(keys),
        }
        return PlayedDraft(**read, unread=_unread(keys, read))

    def _whist(self, keys: dict[str, Node]) -> WhistDraft:
        read: dict[str, Any] = {
            "strain": _strain(keys.get("strain")),
            "tricks": _split(keys.get("tricks")),
            **self._cards(keys),
        }
        return WhistDraft(**read, unread=_unread(keys, read))

    def _cards(self, keys: dict[str, Node]) -> dict[str, object]:
        """The keys that both games have."""
        price = keys["revoke_price"].choice(RevokePrice) if "revoke_price" in keys else None
        # Where it can not be read what pack it was, nothing is held against the cards.
        pack = (keys["pack"].choice(Pack) or Pack.FAULTY) if "pack" in keys else Pack.FULL
        coronets = (keys["coronets"].list(most=MOST_LISTED) if "coronets" in keys else None) or ()
        return {
            "honours": _split(keys.get("honours")),
            "aces": _split(keys.get("aces")),
            "coronets": tuple(self._coronet(node) for node in coronets),
            "revokes": _split(keys.get("revokes")) or Split(0, 0),
            "revoke_price": price or RevokePrice.TRICKS,
            "pack": pack,
            "answers_alone": self._player(keys.get("answers_alone")),
            "note": _text(keys.get("note")),
        }

    def _coronet(self, node: Node) -> Coronet | None:
        keys = node.object(("player",), ("suit", "cards", "aces", "dummy"))
        if keys is None:
            return None
        player = self._player(keys.get("player"))
        dummy = keys["dummy"].yes_no() if "dummy" in keys else False
        if "aces" in keys and not {"suit", "cards"} & keys.keys():
            aces = _number(keys["aces"])
            if player is None or aces is None or dummy is None:
                return None
            return Coronet(player, aces=aces, dummy=dummy)
        if "aces" in keys or not {"suit", "cards"} & keys.keys():
            node.fail(FaultCode.CORONET_SHAPE)
            return None
        return _suit_coronet(node, keys, player, dummy)

    def _passed(self, keys: dict[str, Node]) -> PassedDeal | None:
        tricks = _split(keys.get("tricks"))
        if "tricks" in keys and tricks is None:
            return None
        return PassedDeal(tricks, _text(keys.get("note")))

    def _adjustment(self, keys: dict[str, Node]) -> Adjustment | None:
        to = self._player(keys.get("to"))
        points = keys["points"].whole() if "points" in keys else None
        if points == 0:
            keys["points"].fail(FaultCode.POINTS_ZERO)
        reason = keys["reason"].text(blank=False) if "reason" in keys else None
        alone = self._player(keys.get("answers_alone"))
        note = _text(keys.get("note"))
        if to is None or points is None or reason is None:
            return None
        return Adjustment(to, points, reason, alone, note)

    def _void(self, keys: dict[str, Node]) -> VoidDeal | None:
        reason = keys["reason"].text(blank=False) if "reason" in keys else None
        dealer = self._player(keys.get("next_dealer"))
        note = _text(keys.get("note"))
        return None if reason is None else VoidDeal(reason, dealer, note)

    def _player(self, node: Node | None) -> int | None:
        return None if node is None else read_player(node, self.names)


def read_player(node: Node, names: Sequence[str] | None) -> int | None:
    """The position of a player by his exact name; where the names are not known, none can be unknown."""
    if not isinstance(node.value, str):
        node.fail(FaultCode.NOT_TEXT)
    elif names is None:
        return None
    elif node.value not in names:
        node.fail(FaultCode.PLAYER_UNKNOWN)
    else:
        return names.index(node.value)
    return None


def _of_rules(found: Fault) -> bool:
    """Whether a fault is one only under the rules of the table."""
    if found.code is FaultCode.MISSING:
        return found.field[-1] in {"honours", "aces"}
    return found.code in {FaultCode.NOT_COUNTED, FaultCode.TRICKS_UNASKED}


def _suit_coronet(
    node: Node, keys: dict[str, Node], player: int | None, dummy: bool | None
) -> Coronet | None:
    for key in ("suit", "cards"):
        if key not in keys:
            node.child(key, None).fail(FaultCode.MISSING)
    suit = keys["suit"].one_of(SUIT_WORDS) if "suit" in keys else None
    cards = _number(keys.get("cards"))
    if player is None or suit is None or cards is None or dummy is None:
        return None
    return Coronet(player, suit, cards, dummy=dummy)


def _number(node: Node | None) -> int | None:
    """A whole number of any size; how large it may be is the engine's to say."""
    if node is None:
        return None
    if type(node.value) is not int:
        node.fail(FaultCode.NOT_WHOLE)
        return None
    return node.value


def _strain(node: Node | None) -> Strain | None:
    return None if node is None else node.choice(Strain)


def _text(node: Node | None) -> str:
    return "" if node is None else node.text() or ""


def _split(node: Node | None) -> Split | None:
    """A pair of whole numbers."""
    if node is None:
        return None
    if not isinstance(node.value, list) or len(node.value) != 2:
        node.fail(FaultCode.NOT_PAIR)
        return None
    first, second = (_bounded(node.child(at, value)) for at, value in enumerate(node.value))
    return None if first is None or second is None else Split(first, second)


def _bounded(node: Node) -> int | None:
    number = _number(node)
    if number is not None and abs(number) > MOST:
        node.fail(FaultCode.NUMBER_RANGE, least=0, most=MOST)
        return None
    return number


def _unread(keys: Mapping[str, Node], read: Mapping[str, object]) -> frozenset[str]:
    """The keys that stood in the file and could not be understood."""
    return frozenset(key for key in keys if key in read and read[key] is None)
