"""Footnotes: what is not plain on a sheet is marked, and said below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from scorer.engine.deal import Deal, PlayedDeal, VoidDeal, WhistDeal
from scorer.engine.entry import Formula
from scorer.engine.terms import EntryKind, Pack, RevokePrice
from scorer.labels.entries import Explained, explain_entry
from scorer.labels.reasons import reason_words
from scorer.labels.sources import cite_unbroken
from scorer.labels.terms import PACK_WORDS, REVOKE_PRICE_WORDS
from scorer.labels.words import Words
from scorer.textsheet.letters import superscript

NOT_PLAIN = frozenset(
    {
        EntryKind.ADJUSTMENT,
        EntryKind.OVERTRICKS,
        EntryKind.PASSED_PLAY,
        EntryKind.REVOKE_FINE,
        EntryKind.REVOKE_SHORTAGE,
    }
)


@dataclass
class Notes:
    """The footnotes of one rubber, numbered as they are met; the same sentence has one number."""

    names: Sequence[str]
    words: Words
    numbers: dict[str, int] = field(default_factory=dict)

    def of_entry(self, item: Explained) -> str:
        """The mark beside an entry, empty where it is plain."""
        if not _not_plain(item):
            return ""
        sentence = explain_entry(item, self.names, self.words)
        return self._mark(f"{sentence} ({cite_unbroken(item.entry.why.basis, self.words)})")

    def of_deal(self, deal: Deal, *more: str) -> str:
        """The mark beside a deal, empty where there is nothing to be said of it."""
        said = "; ".join([*deal_remarks(deal, self.names, self.words), *more])
        return self._mark(said) if said else ""

    def of_row(self, deal: Deal) -> str:
        """The mark beside a row that says by itself why its deal was annulled."""
        if isinstance(deal, VoidDeal):
            return self._mark(deal.note) if deal.note else ""
        return self.of_deal(deal)

    def lines(self) -> Iterator[tuple[str, str]]:
        """The marks with their sentences."""
        for sentence, number in self.numbers.items():
            yield superscript(number), sentence

    def _mark(self, sentence: str) -> str:
        return superscript(self.numbers.setdefault(sentence, len(self.numbers) + 1))


def _not_plain(item: Explained) -> bool:
    crossed = item.entry.why.formula in {Formula.CAPPED, Formula.DIFFERENCE_TIMES}
    return crossed or item.entry.kind in NOT_PLAIN


def deal_remarks(deal: Deal, names: Sequence[str], words: Words) -> Iterator[str]:
    """What has to be said of a deal besides its figures."""
    if isinstance(deal, VoidDeal):
        yield words.gettext("annulled: %(reason)s", reason=reason_words(deal.reason, words))
    if isinstance(deal, PlayedDeal | WhistDeal):
        yield from _play_remarks(deal, words)
    alone = None if isinstance(deal, VoidDeal) else getattr(deal, "answers_alone", None)
    if alone is not None:
        yield words.gettext("%(player)s answers alone", player=names[alone])
    if deal.note:
        yield deal.note


def _play_remarks(deal: PlayedDeal | WhistDeal, words: Words) -> Iterator[str]:
    if deal.revokes != (0, 0):
        price = RevokePrice(deal.revoke_price)
        yield _revokes(deal, words, words.gettext(REVOKE_PRICE_WORDS[price]))
    if deal.pack is Pack.FAULTY:
        yield words.gettext(PACK_WORDS[deal.pack])


def _revokes(deal: PlayedDeal | WhistDeal, words: Words, price: str) -> str:
    first, second = deal.revokes
    if isinstance(deal, WhistDeal):
        return words.gettext(
            "revokes: first side %(first)s, second side %(second)s, %(price)s",
            first=first,
            second=second,
            price=price,
        )
    return words.gettext(
        "revokes: declarers %(first)s, defenders %(second)s, %(price)s",
        first=first,
        second=second,
        price=price,
    )
