"""Stored facts in words, as they were at any time: of a deal, a rubber, a sitting, a paid mark."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorer.engine.options import OPTIONS
from scorer.engine.presets import PRESETS
from scorer.engine.rules import Rules
from scorer.engine.sitting import unsettled_table
from scorer.engine.terms import Game
from scorer.engine.variants import BASE_VARIANT, VARIANTS, Variant
from scorer.gamefile.deals import DealReader
from scorer.gamefile.node import Node
from scorer.gamefile.stored import positions
from scorer.labels.deals import describe_deal
from scorer.labels.options import OPTION_WORDS, PRESET_WORDS, option_value
from scorer.labels.variants import words_of_variant
from scorer.store.repo import Facts
from scorer.web.words import PageWords

Parts = Mapping[str, str]
"""What is said of a thing, by what it is about."""


def variant_of(sitting: Facts) -> Variant:
    """The way of playing of a stored sitting."""
    variants = VARIANTS[Game(sitting.get("game", Game.VINT))]
    return variants[sitting.get("variant", BASE_VARIANT)]


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells facts of a sitting. `sitting` are its own, from which the names are taken."""

    sitting: Facts
    words: PageWords

    @property
    def names(self) -> tuple[str, ...]:
        """The players by name."""
        return tuple(self.sitting["players"])

    def deal(self, facts: Facts) -> str:
        """A deal in a line, also one that could not be today."""
        table = unsettled_table(variant_of(self.sitting), len(self.names))
        reader = DealReader(positions(len(self.names)), table, Rules(), rules_sound=False)
        deal = reader.read(Node(dict(facts), (), []))
        if deal is None:
            return self.words.gettext("can not be told")
        note = f" ({deal.note})" if deal.note else ""
        return f"{describe_deal(deal, self.names, self.words.words)}{note}"

    def deal_details(self, facts: Facts) -> Parts:
        """What a line leaves out: cards, revokes, who answers alone."""
        return dict(self._details(facts))

    def _details(self, facts: Facts) -> Iterator[tuple[str, str]]:
        gettext = self.words.gettext
        for key, label in (("honours", gettext("honours")), ("aces", gettext("aces"))):
            if key in facts:
                yield label, "–".join(map(str, facts[key]))
        if facts.get("coronets"):
            yield gettext("coronets"), self.words.number(len(facts["coronets"]))
        if facts.get("revokes"):
            yield gettext("revokes"), " : ".join(map(str, facts["revokes"]))
        if "answers_alone" in facts:
            yield gettext("answers alone"), self.name(facts["answers_alone"])
        if facts.get("pack") == "faulty":
            yield gettext("pack"), gettext("faulty")

    def rubber(self, facts: Facts) -> Parts:
        """A rubber without its deals."""
        return dict(self._rubber(facts))

    def _rubber(self, facts: Facts) -> Iterator[tuple[str, str]]:
        gettext = self.words.gettext
        if facts.get("sides"):
            yield gettext("sides"), " : ".join(map(self.side, facts["sides"]))
        if "dealer" in facts:
            yield gettext("first dealer"), self.name(facts["dealer"])
        if facts.get("start"):
            start = facts["start"]
            rows = (start.get(key, ()) for key in ("parties", "below", "other"))
            yield gettext("begun on paper"), "; ".join(" : ".join(map(self.number, row)) for row in rows)
        if "answers_alone" in facts:
            yield gettext("answers alone"), self.name(facts["answers_alone"])
        if "rules" in facts:
            yield gettext("rules from here on"), self.rules(facts["rules"])
        if facts.get("note"):
            yield gettext("note"), str(facts["note"])

    def evening(self, facts: Facts) -> Parts:
        """What a sitting says of itself."""
        return dict(self._evening(facts))

    def _evening(self, facts: Facts) -> Iterator[tuple[str, str]]:
        gettext = self.words.gettext
        for key, label in (("title", gettext("title")), ("date", gettext("date"))):
            if facts.get(key):
                yield label, str(facts[key])
        yield gettext("players"), ", ".join(facts["players"])
        yield gettext("way of playing"), gettext(words_of_variant(variant_of(facts)).name)
        if facts.get("stake"):
            stake = facts["stake"]
            amount = str(stake["amount"]).replace(".", self.words.words.decimal_point)
            yield gettext("stake"), f"{self.words.number(stake['points'])} = {amount} {stake['currency']}"
        yield gettext("rules"), self.rules(facts.get("rules", "classic"))
        if facts.get("note"):
            yield gettext("note"), str(facts["note"])

    def rules(self, rules: object) -> str:
        """The preset, and each value that is not as it has it."""
        if not isinstance(rules, dict):
            return self.preset(rules)
        usual = dict(PRESETS[rules.get("preset", "classic")].changes)
        plain, said = Rules(), [self.preset(rules.get("preset", "classic"))]
        takes = dict(variant_of(self.sitting).defaults)
        for option in OPTIONS:
            if option.name in rules:
                value = _plain(rules[option.name])
                default = usual.get(option.name, takes.get(option.name, getattr(plain, option.name)))
                if value != _plain(default):
                    name = self.words.gettext(OPTION_WORDS[option.name].name)
                    said.append(f"{name}: {option_value(option.name, value, self.words.words)}")
        return "; ".join(said)

    def preset(self, key: object) -> str:
        """A preset by its name; whist has none."""
        if not variant_of(self.sitting).takes_presets:
            return self.words.gettext("Whist")
        return self.words.gettext(PRESET_WORDS[str(key)].name)

    def side(self, players: Sequence[object]) -> str:
        """Some players by name."""
        return " – ".join(map(self.name, players))

    def name(self, position: object) -> str:
        """A player by his stored position."""
        return self.names[int(str(position))]

    def number(self, number: int) -> str:
        """A figure."""
        return self.words.number(number)


def _plain(value: object) -> object:
    """A value of an option as a game file and the engine both compare."""
    return tuple(value) if isinstance(value, list | tuple) else value
