"""The words of the pages: the labels in the reader's language, put together as the pages need them."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.engine.deal import PlayedDeal, WhistDeal
from scorer.engine.entry import Entry
from scorer.engine.outlook import Need
from scorer.engine.sitting import Rubber, Stake
from scorer.engine.terms import DealType, EntryKind, Line, Pack, RevokePrice, Strain
from scorer.labels import terms
from scorer.labels.language import words_of
from scorer.labels.reasons import reason_words
from scorer.labels.words import MINUS, N_, Words
from scorer.store.repo import ChangeKind
from scorer.web.locale import language

TYPE_TABS = {
    DealType.PLAYED: N_("Played"),
    DealType.PASSED: N_("Passed"),
    DealType.VOID: N_("Annulled"),
    DealType.ADJUSTMENT: N_("Points"),
}
"""The tabs over the form of a deal: short enough for a phone."""

ABOVE_WORDS = {
    EntryKind.UNDERTRICKS: N_("%(count)d under"),
    EntryKind.OVERTRICKS: N_("%(count)d over"),
    EntryKind.REVOKE_SHORTAGE: N_("%(count)d lacking"),
}
"""Entries whose count belongs to their name."""

KINDS = {
    **terms.ENTRY_WORDS,
    EntryKind.SLAM_BID: N_("slam bid"),
    EntryKind.SLAM_FAILED: N_("slam failed"),
    EntryKind.REVOKE_FINE: N_("revoke"),
    EntryKind.PASSED_PLAY: N_("passes"),
    EntryKind.CARRIED: N_("from paper"),
    EntryKind.PARTIE: N_("partie"),
    EntryKind.RUBBER: N_("rubber"),
    EntryKind.PASSED_OUT: N_("marks"),
}
"""What stands beside a figure above the line, in a column of half a phone."""


DECIMAL_MARKS = {"en": ".", "ru": ","}


CHANGES: Mapping[ChangeKind, str] = {
    ChangeKind.SITTING_ADDED: N_("evening begun"),
    ChangeKind.SITTING_REPLACED: N_("names or rules changed"),
    ChangeKind.RUBBER_ADDED: N_("rubber begun"),
    ChangeKind.RUBBER_REPLACED: N_("rubber changed"),
    ChangeKind.RUBBER_STRUCK: N_("rubber struck out"),
    ChangeKind.RUBBER_RESTORED: N_("rubber restored"),
    ChangeKind.DEAL_ADDED: N_("recorded"),
    ChangeKind.DEAL_REPLACED: N_("corrected"),
    ChangeKind.DEAL_STRUCK: N_("struck out"),
    ChangeKind.DEAL_RESTORED: N_("restored"),
    ChangeKind.DEAL_MOVED: N_("moved"),
    ChangeKind.DEAL_RESCORED: N_("counted anew"),
    ChangeKind.PAYMENT_ADDED: N_("paid"),
    ChangeKind.PAYMENT_STRUCK: N_("paid mark taken back"),
    ChangeKind.UNDONE: N_("undone"),
    ChangeKind.REDONE: N_("done again"),
}
"""What the history says was done."""


def page_words() -> "PageWords":
    """The words for the reader of this request."""
    return PageWords(words_of(language()))


@dataclass(frozen=True, slots=True)
class PageWords:
    """One language for the pages."""

    words: Words

    def gettext(self, message: str, **values: int | str) -> str:
        """A sentence."""
        return self.words.gettext(message, **values)

    def number(self, number: int) -> str:
        """A figure as the language groups it."""
        return self.words.number(number)

    def signed(self, number: int) -> str:
        """A figure won or lost."""
        return self.words.signed(number)

    def money(self, amounts: dict[int, str], stake: Stake) -> dict[int, str]:
        """Exact amounts as the language writes them, with the currency."""
        return {player: self.amount(amount, stake.currency) for player, amount in amounts.items()}

    def amount(self, amount: str, currency: str) -> str:
        """An exact decimal of a currency, with its sign."""
        whole, _, part = amount.lstrip("-").partition(".")
        sign = "" if not amount.strip("-0.") else MINUS if amount.startswith("-") else "+"
        mark = DECIMAL_MARKS[self.words.language]
        return f"{sign}{self.number(int(whole))}{mark + part if part else ''} {currency}"

    def level(self, level: int) -> str:
        """A level's name; the small one of a button."""
        return self.gettext(terms.LEVELS_SHORT[level] if level > 5 else terms.LEVELS[level])

    def strain(self, strain: Strain) -> str:
        """A suit's name, or no trump."""
        return self.gettext(terms.STRAIN_WORDS[strain])

    def revoke_price(self, price: RevokePrice) -> str:
        """How revokes are paid."""
        return self.gettext(terms.REVOKE_PRICE_WORDS[price])

    def pack(self, pack: Pack) -> str:
        """What the pack was found to be."""
        return self.gettext(terms.PACK_WORDS[pack])

    def deal_type(self, kind: DealType) -> str:
        """The tab of a kind of deal."""
        return self.gettext(TYPE_TABS[kind])

    def reason(self, reason: str) -> str:
        """A reason by its key, or as the table wrote it."""
        return self.gettext("another reason") if reason == "other" else reason_words(reason, self.words)

    def aces(self, count: int) -> str:
        """Three or four aces in a hand."""
        return self.words.ngettext("%(num)s ace", "%(num)s aces", count)

    def lowest_card(self, length: int) -> str:
        """The last card of a coronet of that many cards."""
        return self.gettext(terms.RANKS[length - 1])

    def dummy(self, name: str) -> str:
        """The dummy of a player."""
        return self.gettext("%(name)s’s dummy", name=name)

    def entry(self, entry: Entry) -> str:
        """What stands beside a figure above the line."""
        counted = ABOVE_WORDS.get(entry.kind)
        if counted is not None:
            return self.gettext(counted, count=entry.why.operands[0])
        return self.gettext(KINDS[entry.kind])

    def entry_points(self, entry: Entry) -> str:
        """An entry with its points, in a line with others."""
        label, points = self.entry(entry), self.number(entry.points)
        return f"{label}: {points}" if entry.kind in ABOVE_WORDS else f"{label} {points}"

    def partie_won(self, number: int, head: str, bonus: int) -> str:
        """The sentence that rules a partie off."""
        if not bonus:
            return self.gettext("partie %(number)d — %(side)s", number=number, side=head)
        return self.gettext("partie %(number)d — %(side)s, +%(bonus)d", number=number, side=head, bonus=bonus)

    def carried(self, remainder: int, line: Line) -> str:
        """The balance that a whist sheet carries over, and where it is written."""
        return f"{self.number(remainder)} {self.gettext(terms.LINE_WORDS[line])}"

    def need(self, need: Need, *, whist: bool) -> str:
        """What would bring the points that a column still needs."""
        if not need.tricks:
            return self.gettext("more than one deal brings")
        if whist:
            return self.words.ngettext("%(num)s trick over six", "%(num)s tricks over six", need.tricks)
        tricks = self.words.ngettext("%(num)s trick", "%(num)s tricks", need.tricks)
        return self.gettext("“%(level)s” and %(tricks)s", level=self.level(need.level), tricks=tricks)

    def lead(self, head: str, points: int) -> str:
        """Who is ahead."""
        return self.gettext("%(points)d ahead: %(side)s", side=head, points=points)

    def revokes(self, count: int, *, fine: bool) -> str:
        """How many revokes a deal had, and how they were paid."""
        if fine:
            return self.words.ngettext("%(num)s revoke, fined", "%(num)s revokes, fined", count)
        return self.words.ngettext("%(num)s revoke", "%(num)s revokes", count)

    def counts(self, deals: int) -> str:
        """How many deals."""
        return self.words.ngettext("%(num)s deal", "%(num)s deals", deals)

    def change(self, kind: ChangeKind) -> str:
        """What was done to a sitting, a rubber or a deal."""
        return self.gettext(CHANGES[kind])

    def contract_result(self, over: int) -> str:
        """How a contract came out: so many over, just made, so many down."""
        if over < 0:
            return self.words.ngettext("down %(num)s", "down %(num)s", -over)
        return (
            self.words.ngettext("%(num)s over", "%(num)s over", over) if over else self.gettext("just made")
        )


def coronet_suit(entry: Entry, rubber: Rubber) -> str:
    """The suit of a coronet's entry, for the drawn symbol; empty for aces and for other entries."""
    if entry.item is None:
        return ""
    deal = rubber.deals[entry.deal - 1]
    assert isinstance(deal, PlayedDeal | WhistDeal)
    suit = deal.coronets[entry.item].suit
    return "" if suit is None else suit.value
