"""Whether the cards that a deal claims can lie so (§8): honours, aces and coronets against one another."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.engine.deal import Coronet, PlayedDraft, Split, WhistDraft
from scorer.engine.fault import Fault, FaultCode, fault
from scorer.engine.rules import Rules
from scorer.engine.sitting import Table
from scorer.engine.terms import Game, Pack, Side, Strain

HONOURS, ACES, HAND = 5, 4, 13
CORONET_CARDS = (3, 13)
CORONET_ACES = (3, 4)

IMPOSSIBLE = (((HONOURS, 0), (0, ACES)), ((0, HONOURS), (ACES, 0)))
"""Honours and aces that no full pack has: the ace of trumps is one of the five honours."""

Sides = tuple[frozenset[int], frozenset[int]]
Hand = tuple[int, bool]


@dataclass(frozen=True, slots=True)
class _Cards:
    """What a deal says of its cards, with the table that it is judged by."""

    draft: PlayedDraft | WhistDraft
    table: Table
    rules: Rules
    sides: Sides | None
    declarer: int | None

    @property
    def whole(self) -> bool:
        """Whether all 52 cards were dealt out and none was missing."""
        return self.table.variant.full_pack and self.draft.pack is Pack.FULL

    @property
    def whist(self) -> bool:
        return self.table.variant.game is Game.WHIST

    def side_of(self, player: int) -> Side | None:
        """The side of a player, None while it can not be told."""
        if self.sides is None:
            return None
        return next((side for side in Side if player in self.sides[side]), None)


def check_cards(
    draft: PlayedDraft | WhistDraft, table: Table, rules: Rules, sides: Sides | None, declarer: int | None
) -> Iterator[Fault]:
    """All faults of a deal's honours, aces and coronets; `sides` is None while the declarers are unknown."""
    cards = _Cards(draft, table, rules, sides, declarer)
    yield from _counts(cards)
    if not rules.count_coronets:
        if draft.coronets:
            yield fault(FaultCode.NOT_COUNTED, "coronets")
        return
    sound: list[tuple[int, Coronet]] = []
    for place, coronet in enumerate(draft.coronets):
        if coronet is not None:
            faults = tuple(_coronet(coronet, cards))
            yield from (found.at("coronets", place) for found in faults)
            if not faults:
                sound.append((place, coronet))
    yield from _hands(sound, cards)
    yield from _sides(sound, cards)


def _counts(cards: _Cards) -> Iterator[Fault]:
    """Honours and aces: given where they are counted, and only there; five and four in all."""
    draft, notrump = cards.draft, cards.draft.strain is Strain.NOTRUMP
    known = draft.strain is not None
    wants = {
        "honours": known and not notrump,
        "aces": notrump if cards.whist else True,
    }
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
    if cards.whole and (draft.honours, draft.aces) in IMPOSSIBLE:
        yield fault(FaultCode.HONOURS_ACES, "aces")


def _split(split: Split, name: str, total: int, code: FaultCode, whole: bool) -> Iterator[Fault]:
    negative = [at for at in Side if split[at] < 0]
    for at in negative:
        yield fault(FaultCode.NUMBER_RANGE, name, int(at), least=0, most=total)
    if not negative and (sum(split) > total or (whole and sum(split) != total)):
        yield fault(code, name, total=total, given=sum(split))


def _coronet(coronet: Coronet, cards: _Cards) -> Iterator[Fault]:
    """A coronet by itself: its holder and its length."""
    if coronet.player not in cards.table.seated:
        yield fault(FaultCode.PLAYER_OUT, "player", player=coronet.player)
    elif coronet.dummy and not cards.table.has_dummy(coronet.player, cards.declarer):
        yield fault(FaultCode.NO_DUMMY, "dummy", player=coronet.player)
    if coronet.suit is not None:
        if not CORONET_CARDS[0] <= coronet.cards <= CORONET_CARDS[1]:
            yield fault(FaultCode.CORONET_CARDS, "cards", least=CORONET_CARDS[0], most=CORONET_CARDS[1])
    elif cards.whist:
        yield fault(FaultCode.CORONET_ACES_WHIST, "aces")
    elif coronet.aces not in CORONET_ACES:
        yield fault(FaultCode.CORONET_ACES, "aces", least=CORONET_ACES[0], most=CORONET_ACES[1])


def _hands(coronets: list[tuple[int, Coronet]], cards: _Cards) -> Iterator[Fault]:
    """What one hand can not hold, and what can not lie in two hands."""
    suits: set[Strain] = set()
    for place, coronet in coronets:
        if coronet.suit is not None and coronet.suit in suits and cards.draft.pack is Pack.FULL:
            yield fault(FaultCode.CORONET_SUIT_TWICE, "coronets", place)
        if coronet.suit is not None:
            suits.add(coronet.suit)
    for hand, held in _by_hand(coronets).items():
        ace_places = [place for place, coronet in held if coronet.suit is None]
        for place in ace_places[1:]:
            yield fault(FaultCode.CORONET_ACES_TWICE, "coronets", place, player=hand[0])
        size = sum(coronet.cards for _, coronet in held)
        further = max(0, max((coronet.aces for _, coronet in held), default=0) - _suits(held))
        if size + further > HAND:
            yield fault(FaultCode.CORONET_HAND, "coronets", held[-1][0], player=hand[0], most=HAND)


def _by_hand(coronets: list[tuple[int, Coronet]]) -> dict[Hand, list[tuple[int, Coronet]]]:
    hands: dict[Hand, list[tuple[int, Coronet]]] = {}
    for place, coronet in coronets:
        hands.setdefault(coronet.hand, []).append((place, coronet))
    return hands


def _suits(held: list[tuple[int, Coronet]]) -> int:
    return sum(coronet.suit is not None for _, coronet in held)


def _sides(coronets: list[tuple[int, Coronet]], cards: _Cards) -> Iterator[Fault]:
    """What a side claims against the honours and aces that it has."""
    for hand, held in _by_hand(coronets).items():
        exact = [(place, coronet.aces) for place, coronet in held if coronet.suit is None]
        if exact and _suits(held) > exact[0][1]:
            yield fault(FaultCode.CORONET_HAND_ACES, "coronets", exact[0][0], player=hand[0])
    honours, aces = cards.draft.honours, cards.draft.aces
    if aces is None and cards.whole and _aces_needed(coronets) > ACES:
        yield fault(FaultCode.CORONET_SIDE_ACES, "coronets", coronets[-1][0], given=ACES)
    for side in Side:
        ours = [(place, coronet) for place, coronet in coronets if cards.side_of(coronet.player) is side]
        if honours is not None:
            yield from _trump_coronets(ours, cards, honours[side])
        if aces is not None and ours:
            yield from _side_aces(ours, cards, side, aces[side])


def _trump_coronets(ours: list[tuple[int, Coronet]], cards: _Cards, honours: int) -> Iterator[Fault]:
    for place, coronet in ours:
        needed = min(coronet.cards, HONOURS) if coronet.suit is cards.draft.strain else 0
        if honours < needed:
            yield fault(FaultCode.CORONET_HONOURS, "coronets", place, needed=needed, given=honours)


def _side_aces(ours: list[tuple[int, Coronet]], cards: _Cards, side: Side, aces: int) -> Iterator[Fault]:
    """The aces that a side's coronets need, the trump ace among them where it holds all five honours."""
    trump = cards.draft.strain
    honours = cards.draft.honours
    all_honours = honours is not None and honours[side] == HONOURS
    needed = _aces_needed(ours)
    if all_honours and not any(coronet.suit is trump for _, coronet in ours) and not _spare(ours):
        needed += 1
    exact = next((coronet.aces for _, coronet in ours if coronet.suit is None), None)
    if needed > aces or (exact is not None and exact != aces and _one_hand(cards, side)):
        yield fault(FaultCode.CORONET_SIDE_ACES, "coronets", ours[-1][0], needed=needed, given=aces)


def _aces_needed(coronets: list[tuple[int, Coronet]]) -> int:
    """The aces that some hands must hold: as many as an ace coronet says, else one for each suit coronet."""
    needed = 0
    suits: set[Strain] = set()
    for held in _by_hand(coronets).values():
        exact = max((coronet.aces for _, coronet in held), default=0)
        fresh = {coronet.suit for _, coronet in held if coronet.suit is not None} - suits
        suits |= fresh
        needed += max(exact, len(fresh))
    return needed


def _spare(ours: list[tuple[int, Coronet]]) -> bool:
    """Whether a hand with an ace coronet has an ace beyond those of its suit coronets."""
    return any(
        max((coronet.aces for _, coronet in held), default=0) > _suits(held)
        for held in _by_hand(ours).values()
    )


def _one_hand(cards: _Cards, side: Side) -> bool:
    """Whether a side has no hand but one, so that its aces all lie there."""
    assert cards.sides is not None
    players = cards.sides[side]
    return len(players) == 1 and not any(cards.table.has_dummy(player, cards.declarer) for player in players)
