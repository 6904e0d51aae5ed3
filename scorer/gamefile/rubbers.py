"""Reading one rubber of a game file: its sides, what it brings from paper, its rules and its deals."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.engine.check_rubber import check_dealer, check_end, check_rubber_alone, check_sides, check_start
from scorer.engine.deal import Deal
from scorer.engine.fault import Fault
from scorer.engine.options import MOST
from scorer.engine.rotation import Sides
from scorer.engine.rules import Rules
from scorer.engine.sitting import Rubber, Start, Table, table_of
from scorer.engine.variants import Variant
from scorer.gamefile.deals import DealReader, read_player
from scorer.gamefile.model import RulesChoice
from scorer.gamefile.node import Node
from scorer.gamefile.rules import read_rules, rules_of

OPTIONAL = ("sides", "dealer", "start", "answers_alone", "note", "rules")


@dataclass(frozen=True, slots=True)
class RubberReader:
    """What is needed to understand a rubber."""

    names: Sequence[str]
    variant: Variant

    def read(self, node: Node, number: int, before: RulesChoice) -> tuple[RulesChoice | None, Rubber | None]:
        """Rubber `number` (from 1): the rules chosen for it, if any, and its facts; None when they can not be
        told. `before` are the rules in force so far."""
        keys = node.object(("deals",), OPTIONAL)
        if keys is None:
            return None, None
        chosen = read_rules(keys["rules"], self.variant.game) if "rules" in keys else None
        rules = rules_of(chosen or before, self.variant)
        sides, sides_known = self._sides(keys.get("sides"), node, number)
        table = table_of(self.variant, len(self.names), sides, number) if sides_known else None
        head = self._head(keys, node, table, rules)
        deals = self._deals(keys["deals"], table, rules) if "deals" in keys else ()
        rubber = Rubber(
            deals=tuple(deal for deal in deals if deal is not None),
            rules=rules,
            sides=sides,
            dealer=head.dealer,
            start=head.start,
            answers_alone=head.answers_alone,
            note=head.note,
        )
        if table is not None and not any(_within(found, node, "start") for found in node.faults):
            faults = check_end(deals, table, rules, head.start)
            node.faults.extend(found.at(*node.path) for found in faults)
        return chosen, rubber

    def _sides(self, given: Node | None, rubber: Node, number: int) -> tuple[Sides | None, bool]:
        """The sides given, and whether it is known who plays."""
        sides = None
        if given is not None:
            sides = self._read_sides(given)
            if sides is None:
                return None, False
        faults = check_sides(sides, self.variant, len(self.names), number)
        rubber.faults.extend(found.at(*rubber.path) for found in faults)
        return (sides, True) if not faults else (None, False)

    def _read_sides(self, node: Node) -> Sides | None:
        items = node.list(2, 2)
        if items is None:
            return None
        lists = [item.list() for item in items]
        read = [[read_player(name, self.names) for name in names or ()] for names in lists]
        if None in lists or any(None in side for side in read):
            return None
        first, second = (tuple(player for player in side if player is not None) for side in read)
        return first, second

    def _head(self, keys: dict[str, Node], node: Node, table: Table | None, rules: Rules) -> Rubber:
        """All of a rubber but its deals and sides."""
        dealer = read_player(keys["dealer"], self.names) if "dealer" in keys else None
        alone = read_player(keys["answers_alone"], self.names) if "answers_alone" in keys else None
        start = self._start(keys["start"]) if "start" in keys else None
        note = keys["note"].text() if "note" in keys else None
        if table is not None:
            faults: tuple[Fault, ...] = (
                *check_dealer(dealer, table),
                *check_rubber_alone(alone, table),
                *check_start(start, table, rules),
            )
            node.faults.extend(found.at(*node.path) for found in faults)
        return Rubber((), rules, None, dealer, start, alone, note or "")

    def _start(self, node: Node) -> Start | None:
        keys = node.object(("parties", "below", "other"), ("marks",))
        if keys is None or len(keys.keys() - {"marks"}) < 3:
            return None
        rows = [_numbers(keys[name]) for name in ("parties", "below", "other")]
        marks = keys["marks"].whole(0, MOST) if "marks" in keys else 0
        parties, below, other = rows
        if parties is None or below is None or other is None or marks is None:
            return None
        return Start(parties, below, other, marks)

    def _deals(self, node: Node, table: Table | None, rules: Rules) -> tuple[Deal | None, ...]:
        reader = DealReader(self.names, self.variant.game, table, rules)
        return tuple(reader.read(item) for item in node.list() or ())


def _numbers(node: Node) -> tuple[int, ...] | None:
    items = node.list()
    numbers = [item.whole() for item in items or ()]
    if items is None or None in numbers:
        return None
    return tuple(number for number in numbers if number is not None)


def _within(found: Fault, node: Node, key: str) -> bool:
    """Whether a fault lies at or inside a key of a node."""
    path = (*node.path, key)
    return found.field[: len(path)] == path
