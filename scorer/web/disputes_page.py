"""The whole evening under each preset and under each reading of an open rule, side by side (§9)."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import url_for

from scorer.engine.compare import DifferingDeal, stakes
from scorer.labels.readings import at_stake, without_impossible
from scorer.web.agreed_page import DoubtRow
from scorer.web.loading import OpenSitting
from scorer.web.rule_choices import RuleChoice, option_choices, preset_choice
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class DisputeDeal:
    """A deal that depends on a rule: where it is explained, and the points at stake."""

    name: str
    address: str
    stake: str


@dataclass(frozen=True, slots=True)
class DisputeRow:
    """The evening under one rule: each player's balance by it."""

    name: str
    balances: tuple[str, ...]
    own: bool
    impossible: str


@dataclass(frozen=True, slots=True)
class DisputeTable:
    """The evening under several rules, and the deals that tell them apart."""

    title: str
    sentence: str
    rows: tuple[DisputeRow, ...]
    deals: tuple[DisputeDeal, ...]


@dataclass(frozen=True, slots=True)
class DisputesPage:
    """All that the page shows."""

    back: str
    summary: str
    heads: tuple[str, ...]
    presets: DisputeTable | None
    options: tuple[DisputeTable, ...]
    claims: str
    agreed: str
    doubts: tuple[DoubtRow, ...]


def build_disputes_page(
    opened: OpenSitting, words: PageWords, doubts: Iterable[DoubtRow] = ()
) -> DisputesPage:
    """The page of an evening; unfinished rubbers count in the deals, not in the balances."""
    sitting = opened.game.sitting
    options = tuple(option_choices(opened, words))
    return DisputesPage(
        back=url_for("sittings.show", token=opened.link.token),
        summary=at_stake(stakes(sitting, tuple(option for option, _choice in options)), words.words),
        heads=opened.names,
        presets=_table(preset_choice(opened, words), opened, words)
        if sitting.variant.takes_presets
        else None,
        options=tuple(
            _table(choice, opened, words) for _option, choice in options if choice.comparison.differs
        ),
        claims=url_for("claims.show", token=opened.link.token),
        agreed=url_for("agreed.show", token=opened.link.token),
        doubts=tuple(doubts),
    )


def _table(choice: RuleChoice, opened: OpenSitting, words: PageWords) -> DisputeTable:
    rows = (
        DisputeRow(
            choice.names[key],
            tuple(words.signed(points) for points in scoring.sheet.balance.values()),
            key in choice.own_at_all,
            without_impossible(len(scoring.impossible), words.words),
        )
        for key, scoring in choice.comparison.scorings.items()
    )
    deals = tuple(_deal(deal, opened, words) for deal in choice.comparison.deals)
    return DisputeTable(choice.title, choice.sentence, tuple(rows), deals)


def _deal(deal: DifferingDeal, opened: OpenSitting, words: PageWords) -> DisputeDeal:
    stored = opened.stored.rubbers[deal.rubber - 1].deals[deal.deal - 1]
    return DisputeDeal(
        words.gettext("rubber %(rubber)d, deal %(deal)d", rubber=deal.rubber, deal=deal.deal),
        url_for("why.show", token=opened.link.token, deal_id=stored.id),
        words.number(deal.stake),
    )
