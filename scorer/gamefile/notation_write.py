"""Writing a game in the notation."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from scorer.engine.deal import Adjustment, Coronet, Deal, PassedDeal, PlayedDeal, Split, VoidDeal, WhistDeal
from scorer.engine.sitting import Rubber, Start
from scorer.engine.terms import Game, Pack, RevokePrice
from scorer.engine.variants import BASE_VARIANT
from scorer.gamefile.model import FORMAT, GameFile, OptionValue, RulesChoice
from scorer.gamefile.notation_letters import letters_of
from scorer.gamefile.notation_scan import quote
from scorer.gamefile.notation_words import STRAIN_LETTERS

HONOURS_IN_ALL, ACES_IN_ALL = 5, 4


def game_lines(game: GameFile) -> Iterator[str]:
    """The lines of a whole game."""
    letters = letters_of(game.names)
    yield from _head(game, letters)
    choices = game.rubber_rules or (None,) * len(game.sitting.rubbers)
    for rubber, choice in zip(game.sitting.rubbers, choices, strict=True):
        yield ""
        yield from _rubber(rubber, choice, letters)


def _head(game: GameFile, letters: Sequence[str]) -> Iterator[str]:
    sitting = game.sitting
    yield FORMAT
    if game.title:
        yield f"title {quote(game.title)}"
    if game.date:
        yield f"date {game.date}"
    if sitting.variant.game is not Game.VINT:
        yield f"game {sitting.variant.game.value}"
    if sitting.variant.key != BASE_VARIANT:
        yield f"variant {sitting.variant.key}"
    if game.rules != RulesChoice():
        yield f"rules {rules_text(game.rules)}"
    names = (f"{letter}={quote(name, ',=')}" for letter, name in zip(letters, game.names, strict=True))
    yield f"players {', '.join(names)}"
    if sitting.stake is not None:
        yield f"stake {sitting.stake.points} = {sitting.stake.amount} {sitting.stake.currency}"
    if game.note:
        yield f"note {quote(game.note)}"


def _rubber(rubber: Rubber, choice: RulesChoice | None, letters: Sequence[str]) -> Iterator[str]:
    yield f"rubber {sides_text(rubber, letters)}".rstrip()
    if choice is not None:
        yield f"rules {rules_text(choice)}"
    if rubber.dealer is not None:
        yield f"dealer {letters[rubber.dealer]}"
    if rubber.start is not None:
        yield f"start {start_text(rubber.start)}"
    if rubber.answers_alone is not None:
        yield f"alone {letters[rubber.answers_alone]}"
    if rubber.note:
        yield f"note {quote(rubber.note)}"
    for deal in rubber.deals:
        yield deal_line(deal, letters)


def rules_text(choice: RulesChoice) -> str:
    """A preset and the options besides: "double partie_bonus=100 count_honours=no"."""
    options = (f"{name}={_option(value)}" for name, value in choice.options)
    return " ".join((choice.preset, *options))


def _option(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def sides_text(rubber: Rubber, letters: Sequence[str]) -> str:
    """The two sides, "A+V B+G"; nothing where the rotation has them."""
    return " ".join("+".join(letters[player] for player in side) for side in rubber.sides or ())


def start_text(start: Start) -> str:
    """What came from paper: "parties 1 0 below 120 60 other 3400 900 marks 2"."""
    rows = {"parties": start.parties, "below": start.below, "other": start.other}
    if start.marks:
        rows["marks"] = (start.marks,)
    return " ".join(f"{name} {' '.join(map(str, numbers))}" for name, numbers in rows.items())


def deal_line(deal: Deal, letters: Sequence[str]) -> str:
    """One row of the list of deals: "A 3H 9 h3 a2 cA:H4"."""
    words: tuple[str, ...]
    texts: tuple[str, ...] = (deal.note,) if deal.note else ()
    match deal:
        case PlayedDeal():
            partner = "" if deal.partner is None else f"+{letters[deal.partner]}"
            contract = f"{deal.level}{STRAIN_LETTERS[deal.strain]}"
            words = (letters[deal.declarer] + partner, contract, str(deal.tricks), *_cards(deal, letters))
        case WhistDeal():
            words = (STRAIN_LETTERS[deal.strain], _pair(deal.tricks), *_cards(deal, letters))
        case PassedDeal():
            words = ("pass", *(() if deal.tricks is None else (_pair(deal.tricks),)))
        case Adjustment():
            words = ("adjust", letters[deal.to], f"{deal.points:+d}")
            words += _player("alone", deal.answers_alone, letters)
            texts = (deal.reason, *texts)
        case VoidDeal():
            words = ("void", *_player("next", deal.next_dealer, letters))
            texts = (deal.reason, *texts)
        case _ as never:
            assert_never(never)
    return " ; ".join((" ".join(words), *(quote(text, ";") for text in texts)))


def _cards(deal: PlayedDeal | WhistDeal, letters: Sequence[str]) -> Iterator[str]:
    if deal.honours is not None:
        yield f"h{_split(deal.honours, HONOURS_IN_ALL)}"
    if deal.aces is not None:
        yield f"a{_split(deal.aces, ACES_IN_ALL)}"
    for coronet in deal.coronets:
        yield f"c{coronet_text(coronet, letters)}"
    if deal.revokes != (0, 0) or deal.revoke_price is RevokePrice.FINE:
        yield f"r{_pair(deal.revokes)}{'f' if deal.revoke_price is RevokePrice.FINE else ''}"
    yield from _player("alone", deal.answers_alone, letters)
    if deal.pack is Pack.FAULTY:
        yield "faulty"


def coronet_text(coronet: Coronet, letters: Sequence[str]) -> str:
    """A hand and what it held: "A:H4", "A:A3" for three aces, "A*:H4" for his dummy's."""
    hand = f"{letters[coronet.player]}{'*' if coronet.dummy else ''}"
    if coronet.suit is None:
        return f"{hand}:A{coronet.aces}"
    return f"{hand}:{STRAIN_LETTERS[coronet.suit]}{coronet.cards}"


def _split(split: Split, total: int) -> str:
    """The first side's number alone where both make the usual sum."""
    return str(split.first) if sum(split) == total else _pair(split)


def _pair(split: Split) -> str:
    return f"{split.first}-{split.second}"


def _player(word: str, player: int | None, letters: Sequence[str]) -> tuple[str, ...]:
    return () if player is None else (f"{word}:{letters[player]}",)
