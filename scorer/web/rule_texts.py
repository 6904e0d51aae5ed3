"""Where the texts differ or are silent and what is taken here, and the words of the game with their meaning."""

from typing import NamedTuple

from scorer.engine import basis
from scorer.engine.basis import A, B, Basis, C, W
from scorer.engine.terms import Standing
from scorer.labels.options import OPTION_WORDS
from scorer.labels.words import N_


class Told(NamedTuple):
    """What is uncertain, what is taken, and where it stands."""

    about: str
    text: str
    basis: Basis


DIFFERENCES: tuple[Told, ...] = (
    Told(
        N_("An ace at no trump"),
        N_("A and B print one price at three that breaks the row; C has the row. The table itself is lost."),
        basis.NOTRUMP_ACES,
    ),
    Told(
        N_("Bonus for a partie"),
        N_("C has ten times what A and B print. Taken from C; the other two have presets of their own."),
        OPTION_WORDS["partie_bonus"].basis,
    ),
    Told(
        N_("Marks for passes"),
        N_("Rising marks are in C, garbled in B, and in A with two steps. Taken: each mark the same."),
        OPTION_WORDS["passed_out_marks"].basis,
    ),
    Told(
        N_("A slam bid, another taken"),
        N_(
            "A small slam bid with all thirteen tricks taken writes for both; a grand slam with twelve for the twelve."
        ),
        Basis("2.5", ((B, (21,)), (C, (19,))), Standing.CHOSEN),
    ),
    Told(
        N_("Defenders’ slam"),
        N_(
            "No text says whether defenders who take twelve or thirteen tricks write for it. Taken: they do not."
        ),
        OPTION_WORDS["defenders_slam"].basis,
    ),
    Told(
        N_("Settling own records"),
        N_("In the example of A the highest collects from each other. That every two settle is an option."),
        OPTION_WORDS["own_record_settlement"].basis,
    ),
    Told(
        N_("Undertricks"),
        N_("The table of C is lost; A and B have the price in words."),
        basis.UNDERTRICKS,
    ),
    Told(
        N_("Revoke"),
        N_("The tricks of both sides pass at the same time, and all else of the deal is judged after that."),
        Basis("2.8", ((A, ()),), Standing.CHOSEN),
    ),
    Told(
        N_("Both reach the partie"),
        N_("No text says who wins it when both sides reach it in one deal: the higher total below."),
        OPTION_WORDS["both_reach"].basis,
    ),
    Told(
        N_("Bonus for the last partie"),
        N_("Whether it is written besides the bonus for the rubber is not said. Taken: it is."),
        OPTION_WORDS["last_partie_bonus"].basis,
    ),
    Told(
        N_("Begun on paper"),
        N_("Parties won on paper count for the end of the rubber and have no entries here."),
        basis.CARRIED,
    ),
    Told(
        N_("Partie with sprinkling and nail"),
        N_("Only the plain kitty is said to raise the partie. Taken: the others raise it too."),
        Basis("4.1", ((A, ()),), Standing.CHOSEN),
    ),
    Told(
        N_("Honours in Vitalin"),
        N_("Honours, aces and coronets are those of the thirteen cards dealt, before two are thrown away."),
        Basis("4", ((A, ()),), Standing.CHOSEN),
    ),
    Told(
        N_("Vinting coronets"),
        N_("How a coronet grows with the level follows from the greatest sum that the text names."),
        basis.VINTING_CORONET,
    ),
    Told(
        N_("Exact tricks"),
        N_("A trick over is fined, the text says; how much it does not. Taken: as much as a trick under."),
        basis.OVERTRICKS,
    ),
    Told(
        N_("Reseating"),
        N_("Each deal is settled at once; so there are no parties, bonuses, marks or adjustments."),
        Basis("4.5", ((A, ()),), Standing.CHOSEN),
    ),
    Told(
        N_("Three bidding for the dummy"),
        N_("Each defender writes all that his side would write, and one partie writes both bonuses."),
        Basis("4.8", ((A, ()),), Standing.CHOSEN),
    ),
    Told(
        N_("Five players"),
        N_(
            "The table is lost. Each pair once and the rule in words leave one table for one way of going round."
        ),
        Basis("6.2", ((A, ()), (C, (10,))), Standing.RECONSTRUCTED),
    ),
    Told(
        N_("Six players"),
        N_("The table is lost, and many would fit: every pair once, the last rubber by lot."),
        Basis("6.3", ((A, ()),), Standing.RECONSTRUCTED),
    ),
    Told(
        N_("Aces at no trump in whist"),
        N_("The price of three aces is lost; it is taken as that of three honours."),
        basis.WHIST_NOTRUMP_ACES,
    ),
    Told(
        N_("Five honours, grand slam"),
        N_("Other books have other prices, which are options."),
        Basis("7.2", ((W, ()),)),
    ),
)


class Word(NamedTuple):
    """A word of the game in English, and what it means."""

    word: str
    meaning: str


GLOSSARY: tuple[Word, ...] = (
    Word(N_("Vint"), N_("The game: bidding as in auction games, tricks and honours both written.")),
    Word(N_("deal"), N_("One hand of thirteen tricks.")),
    Word(
        N_("contract"),
        N_("A level and a strain, named by the declarer: six tricks and so many more must be taken."),
    ),
    Word(N_("declarer"), N_("Who named the contract; with the partner, the declarers.")),
    Word(N_("defenders"), N_("The side that plays against the contract.")),
    Word(N_("trumps"), N_("The suit that beats the others.")),
    Word(N_("no trump"), N_("A contract without trumps.")),
    Word(N_("trick"), N_("Four cards, one from each hand.")),
    Word(N_("odd trick"), N_("The seventh trick of a side; who has it, counts aces that lie evenly.")),
    Word(N_("small slam"), N_("Twelve tricks.")),
    Word(N_("grand slam"), N_("All thirteen tricks.")),
    Word(N_("honour"), N_("Ace, king, queen, jack and ten of trumps; at no trump the aces.")),
    Word(N_("coronet"), N_("Ace, king and queen of a suit or more in one hand; also three or four aces.")),
    Word(N_("above the line"), N_("The upper record: honours, coronets, slams, fines and bonuses.")),
    Word(N_("below the line"), N_("The lower record: the points for tricks, which win the partie.")),
    Word(N_("partie"), N_("A game: won by whoever reaches its points below the line.")),
    Word(N_("rubber"), N_("Two parties won by the same side.")),
    Word(N_("undertrick"), N_("A trick short of the contract.")),
    Word(N_("revoke"), N_("Not following suit though one could.")),
    Word(N_("mark"), N_("A deal in which all passed; paid to the side that wins the rubber.")),
    Word(N_("dummy"), N_("A hand that lies open and is played by somebody else.")),
    Word(N_("kitty"), N_("Cards in the middle of the table for the highest bidder.")),
    Word(N_("own record"), N_("A column for each player in place of each side.")),
    Word(N_("sitting"), N_("The rubbers of one evening with the same players.")),
)
