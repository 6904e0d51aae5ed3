"""The presets and options of §9 in words: a name, one sentence, and the text that it comes from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorer.engine.basis import A, B, Basis, C, W
from scorer.engine.options import ChoiceOption, Option, SwitchOption
from scorer.engine.terms import Standing
from scorer.labels.terms import (
    BOTH_REACH_WORDS,
    HONOURS_AGAINST_ACES_WORDS,
    OWN_RECORD_SETTLEMENT_WORDS,
)
from scorer.labels.words import N_, Words

YES_NO: Mapping[Any, str] = {True: N_("yes"), False: N_("no")}


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option: its name, the sentence that says what it does, where it stands, and its values in words.

    Values without an entry are numbers and stand for themselves.
    """

    name: str
    sentence: str
    basis: Basis
    values: Mapping[Any, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PresetWords:
    """A preset: its name and the sentence that says what it is and which text has it so."""

    name: str
    sentence: str


PRESET_WORDS: Mapping[str, PresetWords] = {
    "classic": PresetWords(
        N_("Classic"),
        N_("The values as the club rules (C) have them: 1000 for a partie, an ace at no trump 250 a level."),
    ),
    "compendium": PresetWords(
        N_("The rule book"),
        N_("As the long rule book (A) prints it: 100 for a partie, an ace at three no trump 700."),
    ),
    "article": PresetWords(
        N_("The article"),
        N_("As the magazine article (B) prints it: 100 for a partie, an ace at three no trump 700."),
    ),
    "double": PresetWords(
        N_("Double record"),
        N_("From the rule book (A): fines are doubled and coronets are multiplied by the level."),
    ),
}

OPTION_WORDS: Mapping[str, OptionWords] = {
    "partie_target": OptionWords(
        N_("Points for a partie"),
        N_("A partie ends when a side has so many points below the line."),
        Basis("3.2", ((A, ()), (B, (3, 6)), (C, (1, 4)), (W, ()))),
    ),
    "partie_bonus": OptionWords(
        N_("Bonus for a partie"),
        N_("So many points are written above the line for a partie won; C has 1000, A and B print 100."),
        Basis("3.4", ((A, ()), (B, (8,)), (C, (7,)), (W, ()))),
    ),
    "rubber_bonus": OptionWords(
        N_("Bonus for the rubber"),
        N_("So many points are written above the line for the rubber won."),
        Basis("3.5", ((A, ()), (B, (8,)), (C, (7,)), (W, ()))),
    ),
    "last_partie_bonus": OptionWords(
        N_("Bonus for the last partie"),
        N_("Whether the partie that ends the rubber earns its own bonus besides that of the rubber."),
        Basis("3.5", (), Standing.CHOSEN),
        YES_NO,
    ),
    "notrump_ace": OptionWords(
        N_("An ace at no trump"),
        N_("The price of one ace at no trump for each level from one to seven; A and B print 700 at three."),
        Basis("2.3", ((A, ()), (B, (18,)), (C, (17,)))),
    ),
    "fines_factor": OptionWords(
        N_("Fines"),
        N_("In the double record undertricks, overtricks and the fines of revokes count twice."),
        Basis("4.3", ((A, ()),)),
        {1: N_("single"), 2: N_("double")},
    ),
    "vinting_coronets": OptionWords(
        N_("Vinting coronets"),
        N_("Coronets are multiplied by the level: the defenders’ always, the declarers’ if they made it."),
        Basis("4.3", ((A, ()),), Standing.RESTORED),
        YES_NO,
    ),
    "passed_out_marks": OptionWords(
        N_("Marks for passes"),
        N_("What each mark of a rubber is worth, in a cycle: 500, or the vinting marks 500, 1000, 1500."),
        Basis("2.9", ((A, ()), (B, (9, 10)), (C, (8, 9)))),
    ),
    "passed_out_played": OptionWords(
        N_("Passes are played"),
        N_("A deal in which all passed may be played for the fewest tricks, at 500 a trick of difference."),
        Basis("2.9", ((B, (11,)), (C, (10,)))),
        YES_NO,
    ),
    "honours_against_aces": OptionWords(
        N_("Honours against aces"),
        N_("When one side has more honours and the other more aces, the difference is written, or both."),
        Basis("2.2", ((B, (15, 16, 17)), (C, (14, 15, 16)))),
        HONOURS_AGAINST_ACES_WORDS,
    ),
    "both_reach": OptionWords(
        N_("Both reach the partie"),
        N_("Who wins the partie when more than one reaches its points in the same deal."),
        Basis("3.3", (), Standing.CHOSEN),
        BOTH_REACH_WORDS,
    ),
    "exact_tricks": OptionWords(
        N_("Exact tricks"),
        N_("A trick over the contract is fined like one under it, and only the exact number makes it."),
        Basis("4.4", ((A, ()),)),
        YES_NO,
    ),
    "defenders_slam": OptionWords(
        N_("Defenders’ slam"),
        N_("Defenders who take twelve or thirteen tricks write for the slam too."),
        Basis("2.5", (), Standing.CHOSEN),
        YES_NO,
    ),
    "own_record_settlement": OptionWords(
        N_("Settling own records"),
        N_("Where everyone has an own record, the highest collects from each other, or every two settle."),
        Basis("5.3", ((A, ()),)),
        OWN_RECORD_SETTLEMENT_WORDS,
    ),
    "count_honours": OptionWords(
        N_("Honours count"),
        N_("Whether honours and aces are written at all."),
        Basis("2.2", ((B, (12, 13)), (C, (11, 12)), (W, ()))),
        YES_NO,
    ),
    "count_coronets": OptionWords(
        N_("Coronets count"),
        N_("Whether coronets are written at all."),
        Basis("2.4", ((A, ()), (B, (19, 20)), (C, (18,)), (W, ()))),
        YES_NO,
    ),
    "whist_five_honours": OptionWords(
        N_("Five honours"),
        N_("All five honours in one side’s hands count 5; other books have 6."),
        Basis("7.2", ((W, ()),)),
    ),
    "whist_grand_slam": OptionWords(
        N_("Grand slam"),
        N_("All thirteen tricks count 20 besides the tricks; other books have 10."),
        Basis("7.4", ((W, ()),)),
    ),
}


def option_value(name: str, value: object, words: Words) -> str:
    """A value of an option as a reader would say it."""
    said = OPTION_WORDS[name].values.get(value)
    if said is not None:
        return words.gettext(said)
    if isinstance(value, tuple):
        return ", ".join(words.number(number) for number in value)
    return words.number(value) if isinstance(value, int) else str(value)


def choices_of(option: Option, words: Words) -> tuple[tuple[object, str], ...]:
    """The values to choose from with their words; none for an option that takes numbers."""
    match option.kind:
        case SwitchOption():
            values: tuple[object, ...] = (True, False)
        case ChoiceOption(choices):
            values = tuple(choices)
        case _:
            return ()
    return tuple((value, option_value(option.name, value, words)) for value in values)
