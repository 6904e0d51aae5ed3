"""Who pays whom, what was paid already, and what a correction has changed since."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorer.engine.settle import coin_money, coins_text, fewest_payments, still_owed
from scorer.engine.sitting import Stake
from scorer.store.repo import StoredPayment
from scorer.web.evening_pages import PaidView, PayRow, SettlingView
from scorer.web.forms.evening import PaidForm
from scorer.web.tally import Evening, Key, Leg
from scorer.web.words import PageWords


def key_of(payment: StoredPayment) -> Key:
    """Up to which rubber it was paid."""
    return payment.rubber_id, int(payment.facts.get("deal", 0))


@dataclass(frozen=True, slots=True)
class Settling:
    """The payments of an evening, in the smallest coin of the stake or, where there is none, in points."""

    evening: Evening
    payments: tuple[StoredPayment, ...]
    words: PageWords

    @property
    def stake(self) -> Stake | None:
        """What is played for."""
        return self.evening.stake

    @property
    def currency(self) -> str:
        """The currency, empty for points."""
        return "" if self.stake is None else self.stake.currency

    def sums(self, legs: tuple[Leg, ...]) -> dict[int, int]:
        """What everybody has won or lost in these rubbers."""
        points = self.evening.balance(legs)
        return points if self.stake is None else coin_money(points, self.stake)

    def facts(self, legs: tuple[Leg, ...]) -> dict[str, Any]:
        """What a paid mark up to the last of these rubbers says."""
        sums = self.sums(legs)
        facts: dict[str, Any] = {"amounts": [sums[player] for player in range(self.evening.players)]}
        if self.currency:
            facts["currency"] = self.currency
        return facts | ({"deal": legs[-1].key[1]} if legs[-1].key[1] else {})

    @property
    def last(self) -> StoredPayment | None:
        """The last paid mark that stands."""
        return self.payments[-1] if self.payments else None

    def paid_in_other_unit(self, mark: StoredPayment) -> bool:
        """Whether what was paid can not be set against what is owed now."""
        return str(mark.facts.get("currency", "")) != self.currency

    def paid(self) -> dict[int, int]:
        """What is settled already."""
        mark = self.last
        if mark is None or self.paid_in_other_unit(mark):
            return {}
        return dict(enumerate(mark.facts["amounts"]))

    def paid_keys(self) -> frozenset[Key]:
        """The rubbers that are paid."""
        if self.last is None:
            return frozenset()
        return frozenset(leg.key for leg in self.evening.upto(key_of(self.last)))

    def view(self, form: PaidForm) -> SettlingView | None:
        """All about payments; None while nothing is finished."""
        finished = self.evening.finished()
        if not finished and self.last is None:
            return None
        owed = still_owed(self.sums(finished), self.paid())
        names = self.evening.opened.names
        rows = tuple(
            PayRow(names[each.payer], names[each.payee], self.plain(each.amount))
            for each in fewest_payments(owed)
        )
        text = "" if rows else self.words.gettext("All is paid: nobody owes anything.")
        if not rows and self.last is None:
            text = self.words.gettext("Nobody owes anything.")
        address = url_for("evening.pay", token=self.evening.opened.link.token)
        return SettlingView(rows, text, self.paid_view(), form, address)

    def paid_view(self) -> PaidView | None:
        """The last paid mark."""
        mark = self.last
        if mark is None:
            return None
        token = self.evening.opened.link.token
        return PaidView(
            text=self.paid_text(mark),
            changes=tuple(self.changes(mark)),
            address=url_for("evening.unpay", token=token, payment_id=mark.id),
            version=mark.version,
        )

    def paid_text(self, mark: StoredPayment) -> str:
        """Up to where it was paid."""
        legs = self.evening.upto(key_of(mark))
        if self.paid_in_other_unit(mark):
            return self.words.gettext(
                "Something was paid before the stake was changed; it is not set against what is owed now."
            )
        if not legs:
            return self.words.gettext("What was paid for has been struck out since.")
        last = legs[-1]
        if self.evening.fresh:
            return self.words.gettext("Paid up to deal %(number)d.", number=last.sheet.records[0].place)
        return self.words.gettext("Paid up to rubber %(number)d.", number=last.number)

    def changes(self, mark: StoredPayment) -> Iterator[str]:
        """What a correction has changed since it was paid."""
        if self.paid_in_other_unit(mark):
            return
        names = self.evening.opened.names
        paid, now = self.paid(), self.sums(self.evening.upto(key_of(mark)))
        for player, difference in still_owed(now, paid).items():
            if difference:
                sentence = (
                    self.words.gettext("%(name)s: settled at %(paid)s, now %(now)s; %(amount)s to give back.")
                    if difference < 0
                    else self.words.gettext("%(name)s: settled at %(paid)s, now %(now)s; %(amount)s to get.")
                )
                yield sentence % {
                    "name": names[player],
                    "paid": self.signed(paid.get(player, 0)),
                    "now": self.signed(now[player]),
                    "amount": self.plain(abs(difference)),
                }

    def signed(self, amount: int) -> str:
        """A sum with its sign."""
        if not self.currency:
            return self.words.signed(amount)
        return self.words.amount(coins_text(amount, self.currency), self.currency)

    def plain(self, amount: int) -> str:
        """A sum to be paid."""
        if not self.currency:
            return self.words.gettext("%(points)d points", points=amount)
        return self.signed(amount).lstrip("+")
