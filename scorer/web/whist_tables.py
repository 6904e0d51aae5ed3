"""The values of Russian whist in tables, scored by the engine (§7)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.engine import basis
from scorer.engine.check_cards import CORONET_CARDS
from scorer.engine.options import ChoiceOption, options_of
from scorer.engine.presets import build_rules
from scorer.engine.rules import Rules
from scorer.engine.score import BOOK
from scorer.engine.terms import EntryKind, Game, Strain
from scorer.engine.variants import BASE_VARIANT, TRICKS, VARIANTS
from scorer.labels.options import OPTION_WORDS, option_value
from scorer.labels.sources import cite, cite_with_standing
from scorer.web.pages_reading import ValueTable
from scorer.web.specimens import PLAIN, suit_coronet, whist_price
from scorer.web.words import PageWords

EVERY_LENGTH = range(CORONET_CARDS[0], CORONET_CARDS[1] + 1)
OVER_SIX = range(BOOK + 1, TRICKS + 1)


@dataclass(frozen=True, slots=True)
class WhistTables:
    """Draws the tables of whist."""

    words: PageWords

    @property
    def rules(self) -> Rules:
        """The usual rules."""
        return build_rules(VARIANTS[Game.WHIST][BASE_VARIANT])

    def tables(self) -> Iterator[ValueTable]:
        """All of them."""
        yield self.tricks()
        yield self.honours()
        yield self.coronets()
        yield self.options()

    def tricks(self) -> ValueTable:
        """What the odd tricks bring, and the slams."""
        gettext, rules = self.words.gettext, self.rules
        rows = (
            self._row(
                str(tricks),
                whist_price(EntryKind.TRICKS, rules, tricks=tricks),
                whist_price(EntryKind.SLAM_MADE, rules, tricks=tricks) or None,
            )
            for tricks in OVER_SIX
        )
        return ValueTable(
            gettext("Tricks"),
            "",
            (gettext("tricks"), gettext("below"), gettext("for the slam, above")),
            tuple(rows),
            f"{cite(basis.WHIST_TRICKS)}; {cite(basis.WHIST_SLAM)}",
        )

    def honours(self) -> ValueTable:
        """What honours and aces bring."""
        gettext, rules = self.words.gettext, self.rules
        rows = []
        for held in (5, 4, 3):
            aces = None
            if held < 5:
                aces = whist_price(EntryKind.HONOURS, rules, strain=Strain.NOTRUMP, cards=(held, 4 - held))
            honours = whist_price(EntryKind.HONOURS, rules, cards=(held, 5 - held))
            rows.append(self._row(str(held), honours, aces))
        return ValueTable(
            gettext("Honours"),
            "",
            (gettext("held by the side"), gettext("honours of trumps"), gettext("aces at no trump")),
            tuple(rows),
            f"{cite(basis.WHIST_HONOURS)}; {cite_with_standing(basis.WHIST_NOTRUMP_ACES, self.words.words)}",
        )

    def coronets(self) -> ValueTable:
        """What coronets bring."""
        gettext, rules = self.words.gettext, self.rules
        rows = (
            self._row(
                f"{length} · {self.words.lowest_card(1)}–{self.words.lowest_card(length)}",
                *(
                    whist_price(EntryKind.CORONET, rules, strain=strain, coronets=suit_coronet(length))
                    for strain in (Strain.SPADES, PLAIN, Strain.NOTRUMP)
                ),
            )
            for length in EVERY_LENGTH
        )
        heads = (gettext("held"), gettext("plain suit"), gettext("trump suit"), gettext("no trump"))
        return ValueTable(gettext("Coronets"), "", heads, tuple(rows), cite(basis.WHIST_CORONET))

    def options(self) -> ValueTable:
        """The usual value of each option, and what other books have."""
        rows = []
        for option in options_of(Game.WHIST):
            usual = getattr(self.rules, option.name)
            others = (
                [value for value in option.kind.values if value != usual]
                if isinstance(option.kind, ChoiceOption)
                else []
            )
            said = (option_value(option.name, value, self.words.words) for value in (usual, *others))
            rows.append(
                (self.words.gettext(OPTION_WORDS[option.name].name), *said, *([] if others else [""]))
            )
        heads = (self.words.gettext("option"), self.words.gettext("usual"), self.words.gettext("other books"))
        return ValueTable(self.words.gettext("Partie, rubber and options"), "", heads, tuple(rows), "§7")

    def _row(self, head: str, *values: int | None) -> tuple[str, ...]:
        return (head, *("" if value is None else self.words.number(value) for value in values))
