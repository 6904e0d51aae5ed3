"""The sentences of faults."""

from collections.abc import Mapping
from enum import Enum, auto

from scorer.engine.fault import FaultCode
from scorer.labels.words import N_

FAULT_WORDS: Mapping[FaultCode, str] = {
    FaultCode.MISSING: N_("This has to be given."),
    FaultCode.UNKNOWN_KEY: N_("“%(key)s” is not known here."),
    FaultCode.KEY_TWICE: N_("This key stands twice in the same object."),
    FaultCode.NOT_JSON: N_("This is not JSON: see line %(line)s, column %(column)s."),
    FaultCode.NOT_UTF8: N_(
        "This is not UTF-8 text: see byte %(position)s. Save it as UTF-8 (in Excel: CSV UTF-8)."
    ),
    FaultCode.TOO_DEEP: N_("This is nested too deeply for a game."),
    FaultCode.NOT_OBJECT: N_("A JSON object has to stand here, with its keys in braces."),
    FaultCode.NOT_LIST: N_("A list has to stand here, in square brackets."),
    FaultCode.NOT_TEXT: N_("A text has to stand here."),
    FaultCode.NOT_WHOLE: N_("A whole number has to stand here."),
    FaultCode.NOT_YES_NO: N_("Only yes or no will do here: true or false."),
    FaultCode.NOT_PAIR: N_("Two numbers have to stand here, one for each side."),
    FaultCode.NOT_CHOICE: N_("Only one of these will do: %(choices)s."),
    FaultCode.NUMBER_RANGE: N_("The number has to be from %(least)s to %(most)s."),
    FaultCode.NUMBER_STEP: N_("The number has to be a multiple of %(step)s."),
    FaultCode.LIST_LENGTH: N_("The list has to have from %(least)s to %(most)s items."),
    FaultCode.TEXT_LENGTH: N_("The text has to have from %(least)s to %(most)s characters."),
    FaultCode.TEXT_BLANK: N_("The text must not be blank."),
    FaultCode.TEXT_CHARACTER: N_("The text has a character that can not be kept or shown."),
    FaultCode.DATE: N_("This is no day of the calendar written as YYYY-MM-DD."),
    FaultCode.AMOUNT: N_("The amount has to be a positive number such as 0.05."),
    FaultCode.CURRENCY: N_("The currency has to be three capital letters, such as EUR."),
    FaultCode.OPTION_UNKNOWN: N_("There is no option “%(option)s”."),
    FaultCode.OPTION_OTHER_GAME: N_("The option “%(option)s” belongs to the other game."),
    FaultCode.TYPE_WHIST: N_("In whist no deal is passed."),
    FaultCode.PLAYERS_NUMBER: N_(
        "This way of playing takes from %(least)s to %(most)s players, not %(given)s."
    ),
    FaultCode.PLAYER_SAME: N_("This name can not be told from “%(other)s”."),
    FaultCode.PLAYER_UNKNOWN: N_("Nobody of that name plays here."),
    FaultCode.PLAYER_OUT: N_("%(player)s is not at the table in this rubber."),
    FaultCode.PLAYER_TWICE: N_("%(player)s is named twice."),
    FaultCode.PLAYER_SIDE: N_("%(player)s is on the wrong side for this."),
    FaultCode.PARTNER_MISSING: N_("The declarer’s partner has to be named here."),
    FaultCode.PARTNER_UNASKED: N_("The partner is known from the sides and is not named."),
    FaultCode.SIDES_SIZES: N_("The sides have to be of %(first)s and %(second)s."),
    FaultCode.SIDES_MISSING: N_("The sides of this rubber are drawn by lot and have to be given."),
    FaultCode.SIDES_UNASKED: N_("In this way of playing there are no sides to be given."),
    FaultCode.NO_DUMMY: N_("%(player)s has no dummy in this deal."),
    FaultCode.ALONE_PLACE: N_("%(player)s can not answer alone: nobody else writes in the same column."),
    FaultCode.ALONE_POINTS: N_("Only positive points can fall on one player alone."),
    FaultCode.LEVEL_RANGE: N_("The level has to be from %(least)s to %(most)s."),
    FaultCode.LEVEL_LEAST: N_("In this way of playing nothing under %(least)s is bid."),
    FaultCode.TRICKS_RANGE: N_("The tricks have to be from %(least)s to %(most)s."),
    FaultCode.TRICKS_SUM: N_("Both sides’ tricks have to make %(total)s together, not %(given)s."),
    FaultCode.TRICKS_UNASKED: N_("Passed deals are not played under these rules, so they have no tricks."),
    FaultCode.REVOKES_RANGE: N_("The revokes of a side have to be from %(least)s to %(most)s."),
    FaultCode.HONOURS_SUM: N_("There are %(total)s honours in all, not %(given)s."),
    FaultCode.ACES_SUM: N_("There are %(total)s aces in all, not %(given)s."),
    FaultCode.HONOURS_NOTRUMP: N_(
        "At no trump the aces are the honours; honours of trumps can not be given."
    ),
    FaultCode.ACES_TRUMP: N_("In whist aces are counted at no trump only."),
    FaultCode.NOT_COUNTED: N_("These are not counted under the rules of this table."),
    FaultCode.HONOURS_ACES: N_(
        "The ace of trumps is an honour and an ace too, so these honours and these aces can not go together."
    ),
    FaultCode.CORONET_SHAPE: N_("A coronet is either a suit and its cards, or three or four aces."),
    FaultCode.CORONET_CARDS: N_("A coronet in a suit has from %(least)s to %(most)s cards."),
    FaultCode.CORONET_ACES: N_("A coronet of aces has %(least)s or %(most)s of them."),
    FaultCode.CORONET_ACES_WHIST: N_("In whist coronets are of suits only."),
    FaultCode.CORONET_SUIT_TWICE: N_("There can be only one coronet in a suit."),
    FaultCode.CORONET_ACES_TWICE: N_("The aces of %(player)s are named twice."),
    FaultCode.CORONET_HAND: N_("These coronets need more than the %(most)s cards of one hand (%(player)s)."),
    FaultCode.CORONET_HONOURS: N_("This coronet needs %(needed)s honours; the side has %(given)s."),
    FaultCode.CORONET_SIDE_ACES: N_("The coronets do not agree with the aces: there are %(given)s to hold."),
    FaultCode.CORONET_HAND_ACES: N_("%(player)s has coronets in more suits than the aces named."),
    FaultCode.CORONET_LAYOUT: N_("The coronets, honours and aces can not lie so in one pack."),
    FaultCode.PAYLOAD_VERSION: N_(
        "This is no code of a game, or it was made by a newer version of the program."
    ),
    FaultCode.PAYLOAD_DAMAGED: N_("The code is damaged: a letter is wrong or missing."),
    FaultCode.PAYLOAD_PARTS: N_("The codes are not all the parts of one game."),
    FaultCode.ARCHIVE_DAMAGED: N_("This is no archive of sittings, or it is damaged."),
    FaultCode.ARCHIVE_LARGE: N_("The archive holds more than can be read at once."),
    FaultCode.ARCHIVE_NAMES: N_("The files in the archive are not those that its index names."),
    FaultCode.ARCHIVE_CHANGED: N_("This sitting is not the one that the archive was made with."),
    FaultCode.RUBBER_OVER: N_("The rubber has ended before this deal."),
    FaultCode.RUBBERS_ONE: N_("With new sides each deal there is exactly one rubber."),
    FaultCode.START_UNASKED: N_("With new sides each deal nothing can be brought from paper."),
    FaultCode.START_PARTIES: N_("The rubber would be over: at most %(most)s parties can be brought."),
    FaultCode.START_BELOW: N_("The points below have to be at least 0 and under %(target)s."),
    FaultCode.ADJUSTMENT_UNASKED: N_("With new sides each deal there are no adjustments."),
    FaultCode.POINTS_ZERO: N_("The points must not be 0."),
}

MISSING_WORDS: Mapping[str, str] = {
    "declarer": N_("Say who named the contract."),
    "level": N_("Say how high the contract is."),
    "strain": N_("Say what is trumps, or that there are none."),
    "tricks": N_("Say how many tricks were taken; 0 is an answer too."),
    "honours": N_("Say how the honours lay; none is an answer too."),
    "aces": N_("Say how the aces lay; an even split is an answer too."),
    "player": N_("Say in whose hand it was."),
    "suit": N_("Say which suit."),
    "cards": N_("Say how many cards."),
    "to": N_("Say who gets the points."),
    "points": N_("Say how many points."),
    "reason": N_("Say why."),
}
"""What is asked for, by the field that was left blank."""


class Special(Enum):
    """Bounds that are better said in another way."""

    PLAIN = auto()
    NOWHERE = auto()
    NO_MOST = auto()
    NO_LEAST = auto()
    EXACTLY = auto()


SPECIAL_WORDS: Mapping[tuple[FaultCode, Special], str] = {
    (FaultCode.NOT_JSON, Special.NOWHERE): N_("This is not JSON."),
    (FaultCode.NUMBER_RANGE, Special.EXACTLY): N_("The number has to be %(most)s."),
    (FaultCode.LIST_LENGTH, Special.EXACTLY): N_("The list has to have exactly %(most)s items."),
    (FaultCode.LIST_LENGTH, Special.NO_MOST): N_("The list has to have at least %(least)s items."),
    (FaultCode.TEXT_LENGTH, Special.NO_LEAST): N_("The text may have at most %(most)s characters."),
    (FaultCode.PLAYERS_NUMBER, Special.EXACTLY): N_(
        "This way of playing takes %(most)s players, not %(given)s."
    ),
}
