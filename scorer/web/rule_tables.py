"""The values of Vint in tables, every one of them scored by the engine or read from its rules (§2, §4.3, §9)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.engine import basis
from scorer.engine.check import LEVELS
from scorer.engine.check_cards import CORONET_ACES, CORONET_CARDS
from scorer.engine.deal import Coronet
from scorer.engine.options import options_of
from scorer.engine.presets import CLASSIC, DOUBLE, PRESETS, build_rules
from scorer.engine.rules import Rules
from scorer.engine.score import BOOK, SLAM_BID
from scorer.engine.terms import EntryKind, Game, Strain
from scorer.engine.variants import BASE_VARIANT, VARIANTS, Variant
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.labels.sources import cite, cite_with_standing
from scorer.labels.terms import LEVELS as LEVEL_WORDS
from scorer.labels.variants import words_of_variant
from scorer.web.pages_reading import ValueTable
from scorer.web.specimens import PLAIN, ace_coronet, suit_coronet, vint_price
from scorer.web.words import PageWords

EVERY_LEVEL = range(LEVELS[0], LEVELS[1] + 1)
EVERY_LENGTH = range(CORONET_CARDS[0], CORONET_CARDS[1] + 1)
SLAMS = tuple(SLAM_BID)
OTHER_TRUMPS = Strain.SPADES
DOWN = (1, 2, 3)
ACE_SPLITS = ((2, 2), (3, 1), (4, 0))


def rules_of_preset(key: str) -> Rules:
    """A preset's rules in the base game."""
    return build_rules(VARIANTS[Game.VINT][BASE_VARIANT], PRESETS[key])


@dataclass(frozen=True, slots=True)
class VintTables:
    """Draws the tables of Vint."""

    words: PageWords

    def tables(self) -> Iterator[ValueTable]:
        """All of them, in the order in which a deal is written."""
        yield self.contracts()
        yield from self.notrump_aces()
        yield self.coronets()
        yield self.slams()
        yield self.undertricks(CLASSIC.key, self.words.gettext("Undertricks"))
        yield self.undertricks(DOUBLE.key, self.words.gettext("Undertricks in the double record"))
        yield self.vinting(PLAIN, self.words.gettext("Vinting coronets in a plain suit"))
        yield self.vinting(OTHER_TRUMPS, self.words.gettext("Vinting coronets in trumps or at no trump"))
        yield self.presets()
        yield self.variants()

    def contracts(self) -> ValueTable:
        """What a trick and an honour are worth at each level."""
        rules, gettext = rules_of_preset(CLASSIC.key), self.words.gettext
        rows = (
            self._row(
                self._level(level),
                vint_price(EntryKind.TRICKS, rules, level, tricks=1),
                vint_price(EntryKind.HONOURS, rules, level, honours=(4, 1), aces=(1, 3)),
            )
            for level in EVERY_LEVEL
        )
        return ValueTable(
            gettext("Tricks and honours"),
            gettext(
                "Each side writes for every trick it took, from the first, whether the contract was made or not."
            ),
            (gettext("contract"), gettext("a trick, below"), gettext("an honour or ace, above")),
            tuple(rows),
            f"{cite(basis.TRICKS)}; {cite(basis.HONOURS)}",
        )

    def notrump_aces(self) -> Iterator[ValueTable]:
        """What aces are worth at no trump, a table for each row of prices that a preset has."""
        priced: dict[tuple[int, ...], list[str]] = {}
        for key in PRESETS:
            priced.setdefault(rules_of_preset(key).notrump_ace, []).append(key)
        for keys in priced.values():
            yield self._aces(keys)

    def _aces(self, keys: Sequence[str]) -> ValueTable:
        gettext, rules = self.words.gettext, rules_of_preset(keys[0])
        presets = ", ".join(gettext(PRESET_WORDS[key].name) for key in keys)
        rows = []
        for level in EVERY_LEVEL:
            prices = (
                vint_price(EntryKind.HONOURS, rules, level, strain=Strain.NOTRUMP, aces=split)
                for split in ACE_SPLITS
            )
            rows.append(self._row(self._level(level), *prices))
        return ValueTable(
            gettext("Aces at no trump: %(presets)s", presets=presets),
            gettext(
                "The aces are the honours; split two and two, they count for the side with the odd trick."
            ),
            (gettext("contract"), *(self.words.aces(split[0]) for split in ACE_SPLITS)),
            tuple(rows),
            cite_with_standing(basis.NOTRUMP_ACES, self.words.words),
        )

    def coronets(self) -> ValueTable:
        """What coronets are worth."""
        gettext, rules = self.words.gettext, rules_of_preset(CLASSIC.key)
        rows = [self._coronet(self._length(length), suit_coronet(length), rules) for length in EVERY_LENGTH]
        rows += [self._coronet(self.words.aces(aces), ace_coronet(aces), rules) for aces in CORONET_ACES]
        return ValueTable(
            gettext("Coronets"),
            gettext(
                "Ace, king, queen or longer in one suit in one hand; also three or four aces. Either side writes."
            ),
            (gettext("held"), gettext("plain suit"), gettext("trump suit"), gettext("no trump")),
            tuple(rows),
            cite(basis.CORONET),
        )

    def _coronet(self, head: str, coronets: tuple[Coronet, ...], rules: Rules) -> tuple[str, ...]:
        """In a plain suit, in trumps and at no trump; aces have no suit to be trumps."""
        plain, trumps, notrump = (
            vint_price(EntryKind.CORONET, rules, 1, strain=strain, coronets=coronets)
            for strain in (OTHER_TRUMPS, PLAIN, Strain.NOTRUMP)
        )
        return self._row(head, plain, trumps if coronets[0].suit else None, notrump)

    def vinting(self, suit: Strain, title: str) -> ValueTable:
        """What coronets are worth where they are multiplied by the level."""
        rules = rules_of_preset(DOUBLE.key)
        rows = [
            self._row(
                self._length(length),
                *(
                    vint_price(EntryKind.CORONET, rules, level, coronets=suit_coronet(length, suit))
                    for level in EVERY_LEVEL
                ),
            )
            for length in EVERY_LENGTH
        ]
        rows += [self._vinting_aces(aces, suit, rules) for aces in CORONET_ACES]
        return ValueTable(
            title,
            self.words.gettext(OPTION_WORDS["vinting_coronets"].sentence),
            (self.words.gettext("held"), *(str(level) for level in EVERY_LEVEL)),
            tuple(rows),
            cite_with_standing(basis.VINTING_CORONET, self.words.words),
        )

    def _vinting_aces(self, aces: int, suit: Strain, rules: Rules) -> tuple[str, ...]:
        """Aces have no suit: they stand with plain suits where there are trumps, and by themselves at no trump."""
        strain = OTHER_TRUMPS if suit is PLAIN else Strain.NOTRUMP
        head = self.words.aces(aces)
        if strain is Strain.NOTRUMP:
            head = self.words.gettext("%(aces)s, no trump", aces=head)
        prices = (
            vint_price(EntryKind.CORONET, rules, level, strain=strain, coronets=ace_coronet(aces))
            for level in EVERY_LEVEL
        )
        return self._row(head, *prices)

    def slams(self) -> ValueTable:
        """What slams are worth."""
        gettext, rules = self.words.gettext, rules_of_preset(CLASSIC.key)
        rows = (
            self._row(
                self._level(level),
                vint_price(EntryKind.SLAM_BID, rules, level),
                vint_price(EntryKind.SLAM_MADE, rules, 1, tricks=BOOK + level),
                vint_price(EntryKind.SLAM_FAILED, rules, level, tricks=BOOK),
            )
            for level in SLAMS
        )
        heads = (
            gettext("bid and made"),
            gettext("tricks taken, bid or not"),
            gettext("bid and not made, to the others"),
        )
        return ValueTable(
            gettext("Slams"),
            "",
            (gettext("slam"), *heads),
            tuple(rows),
            f"{cite(basis.SLAM)}; {cite(basis.SLAM_FAILED)}",
        )

    def undertricks(self, preset: str, title: str) -> ValueTable:
        """What the others write for a contract that fails, with what a slam costs besides."""
        gettext, rules = self.words.gettext, rules_of_preset(preset)
        rows = []
        for level in EVERY_LEVEL:
            kinds = (EntryKind.UNDERTRICKS, EntryKind.SLAM_FAILED)
            fines = [
                sum(vint_price(kind, rules, level, tricks=BOOK + level - down) for kind in kinds)
                for down in DOWN
            ]
            rows.append(self._row(self._level(level), *fines))
        heads = tuple(self.words.words.ngettext("%(num)s under", "%(num)s under", down) for down in DOWN)
        rule = basis.UNDERTRICKS if preset == CLASSIC.key else basis.DOUBLE_FINES
        text = gettext("Written above by the others; for a slam, its own fine is added.")
        return ValueTable(title, text, (gettext("contract"), *heads), tuple(rows), cite(rule))

    def presets(self) -> ValueTable:
        """Every option under every preset."""
        gettext = self.words.gettext
        rows = (
            (
                gettext(OPTION_WORDS[option.name].name),
                *(
                    option_value(option.name, getattr(rules_of_preset(key), option.name), self.words.words)
                    for key in PRESETS
                ),
            )
            for option in options_of(Game.VINT)
        )
        heads = (gettext("option"), *(gettext(PRESET_WORDS[key].name) for key in PRESETS))
        text = gettext("A table may set each of these otherwise, among the house rules of a sitting.")
        return ValueTable(gettext("The four sets of rules"), text, heads, tuple(rows), "§9", worded=True)

    def variants(self) -> ValueTable:
        """The ways of playing."""
        gettext = self.words.gettext
        rows = (
            (gettext(words_of_variant(one).name), self._variant(one)) for one in VARIANTS[Game.VINT].values()
        )
        heads = (gettext("way of playing"), gettext("what it is"))
        return ValueTable(gettext("Ways of playing"), "", heads, tuple(rows), "§4", worded=True)

    def _variant(self, variant: Variant) -> str:
        gettext = self.words.gettext
        title = gettext(words_of_variant(variant).title)
        players = ", ".join(str(count) for count in variant.players)
        if not variant.parties:
            return gettext("%(title)s Players: %(players)s.", title=title, players=players)
        target = build_rules(variant).partie_target
        return gettext(
            "%(title)s Players: %(players)s; partie: %(target)d.", title=title, players=players, target=target
        )

    def _level(self, level: int) -> str:
        return f"{level} · {self.words.gettext(LEVEL_WORDS[level])}"

    def _length(self, length: int) -> str:
        return f"{length} · {self.words.lowest_card(1)}–{self.words.lowest_card(length)}"

    def _row(self, head: str, *values: int | None) -> tuple[str, ...]:
        return (head, *("" if value is None else self.words.number(value) for value in values))
