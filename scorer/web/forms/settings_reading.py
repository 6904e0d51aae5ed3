"""From the settings to the facts that they make of a sitting; a change that some deal can not bear is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorer.engine.fault import Fault
from scorer.gamefile.game import read_names
from scorer.gamefile.node import Node
from scorer.gamefile.rules import whole_choice, write_rules
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.labels.faults import fault_message
from scorer.web.again import rules_in_force
from scorer.web.forms.fields import add_error
from scorer.web.forms.new_reading import head_field, head_value
from scorer.web.forms.rules import read_rules_form
from scorer.web.forms.settings import EVENING, SettingsForm
from scorer.web.loading import OpenSitting
from scorer.web.players import nameless
from scorer.web.words import PageWords

CHANGEABLE = frozenset({"title", "date", "note", "stake", "players"})

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The facts of the sitting as they are to be, and those of the rubbers that change too, by number from 0."""

    sitting: Facts
    rubbers: Mapping[int, Facts] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SettingsReading:
    """The settings of one sitting as the engine understands them."""

    form: SettingsForm
    opened: OpenSitting
    words: PageWords

    def wanted(self) -> Wanted | None:
        """The facts; None with every fault hung on its field."""
        self.form.validate()
        names = self._names()
        rules = self._rules()
        kept = {key: value for key, value in self.opened.stored.facts.items() if key not in CHANGEABLE}
        sitting = {**kept, "players": names, **head_value(self.form)}
        wanted = self._with_rules(sitting, rules) if rules is not None else Wanted(sitting)
        for found in self._faults(wanted):
            self._hang(found)
        return None if self.form.errors else wanted

    def _names(self) -> list[str]:
        players = len(self.opened.names)
        names = [one.data or "" for one in self.form.names][:players]
        faults: list[Fault] = []
        read_names(Node(names, ("players",), faults))
        for found in faults:
            at = int(found.field[1])
            told = fault_message(found, names, self.words.words) if names[at] else nameless(at, self.words)
            add_error(self.form.names[at], told)
        if faults:
            # The list knows of its fields' faults only from its own check.
            self.form.names.errors = [one.errors for one in self.form.names]
        return names

    def _rules(self) -> object | None:
        """The rules that are asked for, spelled out; None where they stay as they are."""
        variant = self.opened.game.sitting.variant
        chosen = read_rules_form(self.form.rules.form, variant.game, self.words)
        if chosen is None:
            return None
        whole = whole_choice(chosen, variant)
        return (
            None if whole == whole_choice(rules_in_force(self.opened.game), variant) else write_rules(whole)
        )

    def _with_rules(self, sitting: Facts, rules: object) -> Wanted:
        """New rules for all rubbers, which then have none of their own, or for the one that has just begun."""
        rubbers = self.opened.stored.rubbers
        if (self.form.scope.given or EVENING) == EVENING:
            own = {at: dict(rubber.facts) for at, rubber in enumerate(rubbers) if "rules" in rubber.facts}
            for facts in own.values():
                del facts["rules"]
            return Wanted({**sitting, "rules": rules}, own)
        return Wanted(sitting, {self.opened.last: {**rubbers[-1].facts, "rules": rules}})

    def _faults(self, wanted: Wanted) -> tuple[Fault, ...]:
        rubbers = tuple(
            (wanted.rubbers.get(at, rubber.facts), tuple(deal.facts for deal in rubber.deals))
            for at, rubber in enumerate(self.opened.stored.rubbers)
        )
        return read_stored(StoredFacts(wanted.sitting, rubbers))[1]

    def _hang(self, found: Fault) -> None:
        message = fault_message(found, self.opened.names, self.words.words)
        match found.field:
            case ("rubbers", int(rubber), "deals", int(deal), *_):
                message = self.words.gettext(
                    "Under these rules deal %(deal)d of rubber %(rubber)d can not be: %(why)s",
                    deal=deal + 1,
                    rubber=rubber + 1,
                    why=message,
                )
            case ("rubbers", int(rubber), *_):
                message = self.words.gettext(
                    "Under these rules rubber %(rubber)d can not be: %(why)s", rubber=rubber + 1, why=message
                )
        add_error(head_field(self.form, found.field) or self.form.scope, message)
