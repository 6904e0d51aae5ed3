"""Whether the cards that a deal claims can be (§8): honours, aces and coronets, and one against the other."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorer.engine import layout
from scorer.engine.deal import Coronet, PlayedDraft, Split, WhistDraft
from scorer.engine.fault import Fault, FaultCode, fault
from scorer.engine.layout import Claim, Hand, can_lie, trump_ace_lies
from scorer.engine.rules import Rules
from scorer.engine.sitting import Table
from scorer.engine.terms import Dummies, Game, Pack, Side, Strain

HONOURS, ACES, HAND = layout.HONOURS, layout.ACES, layout.HAND
CORONET_CARDS = (3, 13)
CORONET_ACES = (3, 4)

Sides = tuple[frozenset[int], frozenset[int]]
Placed = tuple[int, Coronet]
"""A coronet with its place in the deal's list."""


@dataclass(frozen=True, slots=True)
class _Cards:
    """What a deal says of its cards, with the table that it is judged by.

    `honours` and `aces` are those that may be held against the coronets, None where they are wrong themselves.
    """

    draft: PlayedDraft | WhistDraft
    table: Table
    rules: Rules
    sides: Sides | None
    declarer: int | None
    honours: Split | None
    aces: Split | None

    @property
    def one_pack(self) -> bool:
        """Whether there was one card of each kind; of a faulty pack nobody can say."""
        return self.draft.pack is Pack.FULL

    @property
    def whole(self) -> bool:
        """Whether all 52 cards were dealt out and none was missing."""
        return self.table.variant.full_pack and self.one_pack

    @property
    def whist(self) -> bool:
        return self.table.variant.game is Game.WHIST

    @property
    def trumps(self) -> bool:
        """Whether a suit is known to be trumps."""
        return self.draft.strain not in {None, Strain.NOTRUMP}

    def may_have_dummy(self, player: int) -> bool:
        """Whether a player may have a dummy, as far as it is known who declares."""
        unknown = self.table.variant.dummies is Dummies.DECLARER and self.declarer is None
        return unknown or self.table.has_dummy(player, self.declarer)

    def side_of(self, player: int) -> Side | None:
        """The side of a player, None while it can not be told."""
        if self.sides is None:
            return None
        return Side.DECLARERS if player in self.sides[Side.DECLARERS] else Side.DEFENDERS

    def hands(self, side: Side) -> tuple[Hand, ...]:
        """The hands of a side, dummies among them."""
        assert self.sides is not None
        return tuple(
            (player, dummy)
            for player in sorted(self.sides[side])
            for dummy in (False, True)
            if not dummy or self.table.has_dummy(player, self.declarer)
        )


def check_cards(
    draft: PlayedDraft | WhistDraft, table: Table, rules: Rules, sides: Sides | None, declarer: int | None
) -> Iterator[Fault]:
    """All faults of a deal's honours, aces and coronets; `sides` is None while the declarers are unknown.

    What is wrong by itself is not held against the rest, so that one mistake is one fault.
    """
    cards = _Cards(draft, table, rules, sides, declarer, draft.honours, draft.aces)
    counted = tuple(_counts(cards))
    yield from counted
    wrong = {found.field[0] for found in counted}
    cards = replace(
        cards,
        honours=cards.honours if cards.trumps and "honours" not in wrong else None,
        aces=cards.aces if "aces" not in wrong else None,
    )
    clash = tuple(_trump_ace(cards))
    yield from clash
    if clash:
        cards = replace(cards, honours=None, aces=None)
    if not rules.count_coronets:
        if draft.coronets:
            yield fault(FaultCode.NOT_COUNTED, "coronets")
        return
    found = tuple(_coronets(cards))
    yield from found
    if draft.coronets and sides is not None and not (counted or clash or found):
        yield from _layout(cards)


def _counts(cards: _Cards) -> Iterator[Fault]:
    """Honours and aces: given where they are counted, and only there; five and four in all."""
    draft, notrump = cards.draft, cards.draft.strain is Strain.NOTRUMP
    known = draft.strain is not None
    wants = {"honours": cards.trumps, "aces": notrump if cards.whist else True}
    refusal = {"honours": FaultCode.HONOURS_NOTRUMP, "aces": FaultCode.ACES_TRUMP}
    for name, total, code in (
        ("honours", HONOURS, FaultCode.HONOURS_SUM),
        ("aces", ACES, FaultCode.ACES_SUM),
    ):
        split: Split | None = getattr(draft, name)
        given = split is not None or name in draft.unread
        if given and not cards.rules.count_honours:
            yield fault(FaultCode.NOT_COUNTED, name)
        elif given and known and not wants[name]:
            yield fault(refusal[name], name)
        elif not given and wants[name] and cards.rules.count_honours:
            yield fault(FaultCode.MISSING, name)
        elif split is not None:
            yield from _split(split, name, total, code, cards.whole)


def _split(split: Split, name: str, total: int, code: FaultCode, whole: bool) -> Iterator[Fault]:
    negative = [at for at in Side if split[at] < 0]
    for at in negative:
        yield fault(FaultCode.NUMBER_RANGE, name, int(at), least=0, most=total)
    if not negative and (sum(split) > total or (whole and sum(split) != total)):
        yield fault(code, name, total=total, given=sum(split))


def _trump_ace(cards: _Cards) -> Iterator[Fault]:
    """The ace of trumps is one of the honours and one of the aces."""
    honours, aces = cards.honours, cards.aces
    if honours and aces and cards.one_pack and not trump_ace_lies(honours, aces, cards.whole):
        yield fault(FaultCode.HONOURS_ACES, "aces")


def _coronets(cards: _Cards) -> Iterator[Fault]:
    """The faults of the coronets; one that is found wrong is not held against the others."""
    left = [(place, coronet) for place, coronet in enumerate(cards.draft.coronets) if coronet is not None]
    for look in LOOKS:
        faults = tuple(look(left, cards))
        yield from faults
        wrong = {found.field[1] for found in faults}
        left = [(place, coronet) for place, coronet in left if place not in wrong]


def _singly(coronets: Sequence[Placed], cards: _Cards) -> Iterator[Fault]:
    """Each by itself: its holder and its length."""
    for place, coronet in coronets:
        if coronet.player not in cards.table.seated:
            yield fault(FaultCode.PLAYER_OUT, "coronets", place, "player", player=coronet.player)
        elif coronet.dummy and not cards.may_have_dummy(coronet.player):
            yield fault(FaultCode.NO_DUMMY, "coronets", place, "dummy", player=coronet.player)
        if coronet.suit is not None:
            least, most = CORONET_CARDS
            if not least <= coronet.cards <= most:
                yield fault(FaultCode.CORONET_CARDS, "coronets", place, "cards", least=least, most=most)
        elif cards.whist:
            yield fault(FaultCode.CORONET_ACES_WHIST, "coronets", place, "aces")
        elif coronet.aces not in CORONET_ACES:
            least, most = CORONET_ACES
            yield fault(FaultCode.CORONET_ACES, "coronets", place, "aces", least=least, most=most)


def _twice(coronets: Sequence[Placed], cards: _Cards) -> Iterator[Fault]:
    """Two coronets in one suit, which one pack can not give; the aces of one hand named twice."""
    suits: set[Strain] = set()
    hands: set[Hand] = set()
    for place, coronet in coronets:
        if coronet.suit is None:
            if coronet.hand in hands:
                yield fault(FaultCode.CORONET_ACES_TWICE, "coronets", place, player=coronet.player)
            hands.add(coronet.hand)
        elif coronet.suit in suits and cards.one_pack:
            yield fault(FaultCode.CORONET_SUIT_TWICE, "coronets", place)
        else:
            suits.add(coronet.suit)


def _by_hand(coronets: Sequence[Placed]) -> dict[Hand, list[Placed]]:
    hands: dict[Hand, list[Placed]] = {}
    for place, coronet in coronets:
        hands.setdefault(coronet.hand, []).append((place, coronet))
    return hands


def _hand_aces(coronets: Sequence[Placed], _: _Cards) -> Iterator[Fault]:
    """An ace coronet names all the aces of its hand, so there are no suit coronets beyond it."""
    for (player, _dummy), held in _by_hand(coronets).items():
        named = max(coronet.aces for _, coronet in held)
        suits = [place for place, coronet in held if coronet.suit is not None]
        for place in suits[named:] if named else ():
            yield fault(FaultCode.CORONET_HAND_ACES, "coronets", place, player=player)


def _hand_size(coronets: Sequence[Placed], _: _Cards) -> Iterator[Fault]:
    """One hand's suit coronets and its further aces are thirteen cards at most."""
    for (player, _dummy), held in _by_hand(coronets).items():
        suits = sum(coronet.suit is not None for _, coronet in held)
        further = max(0, max(coronet.aces for _, coronet in held) - suits)
        if sum(coronet.cards for _, coronet in held) + further > HAND:
            yield fault(FaultCode.CORONET_HAND, "coronets", held[-1][0], player=player, most=HAND)


def _trump_honours(coronets: Sequence[Placed], cards: _Cards) -> Iterator[Fault]:
    """A coronet of trumps is made of its side's honours."""
    for place, coronet in coronets:
        side = cards.side_of(coronet.player)
        if coronet.suit is cards.draft.strain and cards.honours is not None and side is not None:
            needed, given = min(coronet.cards, HONOURS), cards.honours[side]
            if given < needed:
                yield fault(FaultCode.CORONET_HONOURS, "coronets", place, needed=needed, given=given)


def _side_aces(coronets: Sequence[Placed], cards: _Cards) -> Iterator[Fault]:
    """A side's coronets need aces: one for each suit, or in a hand as many as are named there."""
    for side in Side:
        ours = [placed for placed in coronets if cards.side_of(placed[1].player) is side]
        needed = 0
        met: set[Strain] = set()
        for held in _by_hand(ours).values():
            suits = {coronet.suit for _, coronet in held if coronet.suit is not None} - met
            met |= suits
            needed += max(len(suits), *(coronet.aces for _, coronet in held))
        if cards.aces is not None and needed > cards.aces[side]:
            given = cards.aces[side]
            yield fault(FaultCode.CORONET_SIDE_ACES, "coronets", ours[-1][0], needed=needed, given=given)


LOOKS: tuple[Callable[[Sequence[Placed], _Cards], Iterator[Fault]], ...] = (
    _singly,
    _twice,
    _hand_aces,
    _hand_size,
    _trump_honours,
    _side_aces,
)
"""What is looked at, one after the other."""


def _layout(cards: _Cards) -> Iterator[Fault]:
    """Whether everything that is claimed can lie so in one pack."""
    coronets = tuple(coronet for coronet in cards.draft.coronets if coronet is not None)
    hands = (cards.hands(Side.DECLARERS), cards.hands(Side.DEFENDERS))
    claim = Claim(hands, cards.draft.strain, cards.honours, cards.aces, coronets, cards.whole)
    if cards.one_pack and not can_lie(claim):
        yield fault(FaultCode.CORONET_LAYOUT, "coronets")
