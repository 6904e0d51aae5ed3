"""Reasons for adjustments and annulled deals: those of the texts have keys and words, any other is free text."""

from collections.abc import Mapping

from scorer.labels.words import N_, Words

ADJUSTMENT_REASONS: Mapping[str, str] = {
    "dealer-14-cards": N_("the dealer held fourteen cards, found after play"),
    "bid-after-kitty": N_("a bid after the kitty was bought"),
    "card-exposed": N_("a card was exposed"),
    "by-agreement": N_("by agreement of the table"),
}
"""§2.10, §2.11."""

VOID_REASONS: Mapping[str, str] = {
    "cut-spoiled": N_("the pack was shuffled or cut again after a proper cut"),
    "dealt-out-of-turn": N_("a player dealt out of turn, found while dealing"),
    "last-card-shown": N_("the dealer looked at the last card or showed it too early"),
    "card-turned-up": N_("a card was turned up in dealing"),
    "dealt-wrongly": N_("the cards were dealt wrongly"),
    "not-cut": N_("the pack was not cut"),
    "not-one-by-one": N_("the cards were not dealt one by one"),
    "not-from-the-left": N_("the deal did not begin on the left"),
    "other-pack": N_("the pack was that of the other side"),
    "pack-short": N_("cards were missing from the pack"),
    "wrong-number": N_("a hand had too many cards or too few, found before play"),
}
"""§2.12."""


def reason_words(reason: str, words: Words) -> str:
    """A reason in words; what the table wrote itself stays as it is."""
    known = ADJUSTMENT_REASONS.get(reason) or VOID_REASONS.get(reason)
    return reason if known is None else words.gettext(known)
