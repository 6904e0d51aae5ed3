"""The calculator: what one deal writes, entry by entry, under the rules chosen and under all others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorer.engine.deal import Deal, PlayedDeal, WhistDeal
from scorer.engine.entry import Entry
from scorer.engine.fold import add_deal, open_rubber
from scorer.engine.presets import PRESETS, build_rules
from scorer.engine.readings import readings_of
from scorer.engine.rules import Rules
from scorer.engine.terms import EntryKind, Side, Standing
from scorer.labels.entries import Explained, explain_entry, explained_deal
from scorer.labels.faults import fault_message
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.labels.sources import STANDING_SENTENCES, cite_with_standing
from scorer.labels.terms import LINE_WORDS, SIDE_WORDS
from scorer.web.fault_links import fault_links
from scorer.web.forms.calculator import CalculatorForm, declarer_known
from scorer.web.forms.deal import DealPlace
from scorer.web.forms.deal_reading import DealReading
from scorer.web.forms.fields import add_error
from scorer.web.pages import FaultLink
from scorer.web.why_page import WhyEntry, WhyRow, WhyTable
from scorer.web.words import PageWords

ENDS = frozenset({EntryKind.PARTIE, EntryKind.RUBBER, EntryKind.PASSED_OUT})
"""What a deal brings by the partie that it ends, of which the calculator knows nothing."""


@dataclass(frozen=True, slots=True)
class CalculatorResult:
    """What the deal writes: the sums of the two sides, each entry, and the same under other rules."""

    heads: tuple[str, ...]
    sums: tuple[str, ...]
    entries: tuple[WhyEntry, ...]
    presets: WhyTable | None
    options: tuple[WhyTable, ...]


@dataclass(frozen=True, slots=True)
class CalculatorPage:
    """All that the page shows; the names are those of the page of a deal, whose strips it has."""

    form: Any
    faults: tuple[FaultLink, ...]
    result: CalculatorResult | None
    takes_presets: bool
    whist: bool
    half_pack: bool
    counts_honours: bool
    counts_coronets: bool
    names_partner: bool
    side_names: tuple[str, ...]
    asks_declarer: bool
    long: bool = False
    may_answer_alone: bool = False
    recording: bool = False


@dataclass(frozen=True, slots=True)
class Calculator:
    """A deal on the table, of a way of playing and a preset."""

    form: CalculatorForm
    place: DealPlace
    words: PageWords

    @property
    def heads(self) -> tuple[str, str]:
        """The two sides."""
        if self.place.whist:
            return self.words.gettext("we"), self.words.gettext("they")
        first, second = (self.words.gettext(SIDE_WORDS[side]) for side in Side)
        return first, second

    def page(self, *, asked: bool) -> CalculatorPage:
        """All that the page shows; `asked`: the address tells a deal, so that blanks are faults."""
        result = self.result() if asked else None
        variant, rules = self.place.table.variant, self.place.rules
        return CalculatorPage(
            form=self.form,
            faults=fault_links(self.form),
            result=result,
            takes_presets=variant.takes_presets,
            whist=self.place.whist,
            half_pack=not variant.full_pack,
            counts_honours=rules.count_honours,
            counts_coronets=rules.count_coronets,
            names_partner=variant.names_partner,
            side_names=self.heads if self.place.whist else (),
            asks_declarer=not declarer_known(variant),
        )

    def read(self) -> Deal | None:
        """The deal; None with every fault hung on its field."""
        sound = self.form.validate()
        if declarer_known(self.place.table.variant):
            self.form.declarer.data = "0"
        self.form.partner.data = "1"
        reading = DealReading(self.form, self.place)
        deal = reading.deal()
        for found in reading.faults:
            add_error(reading.field_of(found), fault_message(found, self.place.names, self.words.words))
        return deal if sound and not self.form.errors else None

    def result(self) -> CalculatorResult | None:
        """What the deal writes."""
        deal = self.read()
        if not isinstance(deal, PlayedDeal | WhistDeal):
            return None
        entries = self.score(deal, self.place.rules)
        return CalculatorResult(
            heads=self.heads,
            sums=self.sums(entries),
            entries=tuple(self.told(item) for item in explained_deal(deal, entries, self.sides(deal))),
            presets=self.presets(deal) if self.place.table.variant.takes_presets else None,
            options=tuple(self.options(deal)),
        )

    def sides(self, deal: PlayedDeal | WhistDeal) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The players of the two sides: in Vint the declarers first."""
        table = self.place.table
        if isinstance(deal, WhistDeal):
            assert table.sides is not None
            return table.sides
        ours = table.declarers(deal)
        return (
            tuple(player for player in table.seated if player in ours),
            tuple(player for player in table.seated if player not in ours),
        )

    def score(self, deal: PlayedDeal | WhistDeal, rules: Rules) -> tuple[Entry, ...]:
        """The entries of the deal alone, as the first of a rubber."""
        state = open_rubber(self.place.table, self.sides(deal), rules, None)
        return tuple(entry for entry in add_deal(state, deal)[1].entries if entry.kind not in ENDS)

    def sums(self, entries: tuple[Entry, ...]) -> tuple[str, ...]:
        """What each side writes in all."""
        sums = [0, 0]
        for entry in entries:
            sums[entry.column] += entry.points
        return tuple(map(self.words.number, sums))

    def told(self, item: Explained) -> WhyEntry:
        """One entry with its arithmetic and its rule."""
        entry = item.entry
        standing = entry.why.basis.standing
        return WhyEntry(
            side=self.heads[entry.column],
            line=self.words.gettext(LINE_WORDS[entry.line]),
            points=self.words.number(entry.points),
            sentence=explain_entry(item, self.place.names, self.words.words),
            rule=cite_with_standing(entry.why.basis, self.words.words),
            standing="" if standing is Standing.PRINTED else self.words.gettext(STANDING_SENTENCES[standing]),
        )

    def presets(self, deal: PlayedDeal | WhistDeal) -> WhyTable:
        """The deal under every preset."""
        variant = self.place.table.variant
        ways = {
            self.words.gettext(PRESET_WORDS[key].name): build_rules(variant, preset)
            for key, preset in PRESETS.items()
        }
        own = self.words.gettext(PRESET_WORDS[self.form.preset.data or "classic"].name)
        rows = self.rows(deal, ways, own)
        same = len({row.points for row in rows}) == 1
        sentence = self.words.gettext("The deal counts the same under all of them.") if same else ""
        return WhyTable(self.words.gettext("Under the known rules"), sentence, rows)

    def options(self, deal: PlayedDeal | WhistDeal) -> Iterator[WhyTable]:
        """The open rules on which the deal depends, one by one."""
        for name, readings in readings_of(self.place.table.variant).items():
            values = dict.fromkeys((*(one.value for one in readings), getattr(self.place.rules, name)))
            ways = {
                option_value(name, value, self.words.words): self.with_option(name, value) for value in values
            }
            own = option_value(name, getattr(self.place.rules, name), self.words.words)
            rows = self.rows(deal, ways, own)
            if len({row.points for row in rows}) > 1:
                said = OPTION_WORDS[name]
                yield WhyTable(self.words.gettext(said.name), self.words.gettext(said.sentence), rows)

    def with_option(self, name: str, value: Any) -> Rules:
        """The rules with one option otherwise."""
        changed: dict[str, Any] = {name: value}
        return replace(self.place.rules, **changed)

    def rows(self, deal: PlayedDeal | WhistDeal, ways: Mapping[str, Rules], own: str) -> tuple[WhyRow, ...]:
        """What each way gives to the two sides."""
        return tuple(
            WhyRow(name, self.sums(self.score(deal, rules)), name == own) for name, rules in ways.items()
        )
