"""The whole evening under each preset and under each reading of an open rule, side by side (§9)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from flask import url_for

from scorer.engine.compare import (
    Comparison,
    DifferingDeal,
    OptionComparison,
    compare_options,
    compare_presets,
    stakes,
)
from scorer.engine.readings import Value
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.labels.sources import cite_with_standing
from scorer.web.agreed_page import DoubtRow
from scorer.web.loading import OpenSitting
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
    presets: DisputeTable
    options: tuple[DisputeTable, ...]
    claims: str
    agreed: str
    doubts: tuple[DoubtRow, ...]


def build_disputes_page(
    opened: OpenSitting, words: PageWords, doubts: Iterable[DoubtRow] = ()
) -> DisputesPage:
    """The page of an evening; unfinished rubbers count in the deals, not in the balances."""
    sitting = opened.game.sitting
    presets, options = compare_presets(sitting), compare_options(sitting)
    at_stake = stakes(sitting, options)
    names = {key: words.gettext(PRESET_WORDS[str(key)].name) for key in presets.scorings}
    own: set[Value] = {opened.game.rules.preset}
    return DisputesPage(
        back=url_for("sittings.show", token=opened.link.token),
        summary=words.at_stake(at_stake),
        heads=opened.names,
        presets=_table(words.gettext("Under the known rules"), "", presets, names, own, opened, words),
        options=tuple(_options(options, opened, words)),
        claims=url_for("claims.show", token=opened.link.token),
        agreed=url_for("agreed.show", token=opened.link.token),
        doubts=tuple(doubts),
    )


def _options(
    options: tuple[OptionComparison, ...], opened: OpenSitting, words: PageWords
) -> Iterator[DisputeTable]:
    """The open rules that matter to this evening."""
    for option in options:
        if not option.comparison.differs:
            continue
        said = OPTION_WORDS[option.option]
        names = {value: reading_name(option, value, words) for value in option.comparison.scorings}
        title, sentence = words.gettext(said.name), words.gettext(said.sentence)
        yield _table(title, sentence, option.comparison, names, set(option.own), opened, words)


def reading_name(option: OptionComparison, value: Value, words: PageWords) -> str:
    """A value of an option with the text that has it so."""
    bases = [one.basis for one in option.readings if one.value == value and one.basis.points]
    cited = f" ({cite_with_standing(bases[0], words.words)})" if bases else ""
    return f"{option_value(option.option, value, words.words)}{cited}"


def _table(
    title: str,
    sentence: str,
    comparison: Comparison,
    names: Mapping[Value, str],
    own: set[Value],
    opened: OpenSitting,
    words: PageWords,
) -> DisputeTable:
    rows = (
        DisputeRow(
            names[key],
            tuple(words.signed(points) for points in scoring.sheet.balance.values()),
            key in own,
            words.impossible(len(scoring.impossible)),
        )
        for key, scoring in comparison.scorings.items()
    )
    deals = tuple(_deal(deal, opened, words) for deal in comparison.deals)
    return DisputeTable(title, sentence, tuple(rows), deals)


def _deal(deal: DifferingDeal, opened: OpenSitting, words: PageWords) -> DisputeDeal:
    stored = opened.stored.rubbers[deal.rubber - 1].deals[deal.deal - 1]
    return DisputeDeal(
        words.gettext("rubber %(rubber)d, deal %(deal)d", rubber=deal.rubber, deal=deal.deal),
        url_for("why.show", token=opened.link.token, deal_id=stored.id),
        words.number(deal.stake),
    )
