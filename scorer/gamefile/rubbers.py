"""Reading one rubber of a game file: its sides, what it brings from paper, its rules and its deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorer.engine.check_rubber import check_dealer, check_end, check_rubber_alone, check_sides, check_start
from scorer.engine.deal import Deal
from scorer.engine.fault import Fault, FaultCode
from scorer.engine.options import MOST
from scorer.engine.rotation import Sides
from scorer.engine.rules import Rules
from scorer.engine.sitting import Rubber, Start, Table, table_of, unsettled_table
from scorer.engine.terms import DealType
from scorer.engine.variants import Variant
from scorer.gamefile.deals import DealReader, read_player
from scorer.gamefile.node import MOST_LISTED, Node
from scorer.gamefile.rules import InForce, read_rules, rules_of

OPTIONAL = ("sides", "dealer", "start", "answers_alone", "note", "rules")


@dataclass(frozen=True, slots=True)
class _Head:
    """What a rubber says besides its sides, rules and deals."""

    dealer: int | None
    start: Start | None
    answers_alone: int | None
    note: str


@dataclass(frozen=True, slots=True)
class RubberReader:
    """What is needed to understand a rubber; `names` are None where the list of players is wrong itself."""

    names: Sequence[str] | None
    variant: Variant

    def read(self, node: Node, number: int, before: InForce) -> tuple[InForce | None, Rubber | None]:
        """Rubber `number` (from 1): the rules chosen for it, if any, and its facts, None where it has none. `before`
        are the rules in force so far."""
        own = Node(node.value, node.path, [])
        read = self._read(own, number, before)
        node.faults.extend(own.faults)
        return read

    def _read(self, node: Node, number: int, before: InForce) -> tuple[InForce | None, Rubber | None]:
        """As `read`, with a list of faults that has no others."""
        keys = node.object(("deals",), OPTIONAL)
        if keys is None:
            return InForce(before.choice, sound=False), None
        chosen = read_rules(keys["rules"], self.variant.game) if "rules" in keys else None
        in_force = chosen or before
        rules = rules_of(in_force.choice, self.variant)
        sides, table = self._table(keys.get("sides"), node, number)
        head = self._head(keys)
        deals = self._deals(keys["deals"], table, rules, in_force.sound) if "deals" in keys else ()
        rubber = Rubber(
            deals=tuple(deal for deal in deals if deal is not None),
            rules=rules,
            sides=sides,
            dealer=head.dealer,
            start=head.start,
            answers_alone=head.answers_alone,
            note=head.note,
        )
        self._check(rubber, deals, node, table, in_force.sound)
        return chosen, rubber

    def _check(
        self, rubber: Rubber, deals: Sequence[Deal | None], node: Node, table: Table, rules_sound: bool
    ) -> None:
        """The rubber as a whole, as far as it is known who plays and by which rules."""
        if self.names is None or not table.settled:
            return
        start = check_start(rubber.start, table, rubber.rules)
        faults: tuple[Fault, ...] = (
            *check_dealer(rubber.dealer, table),
            *check_rubber_alone(rubber.answers_alone, table),
            *(found for found in start if rules_sound or found.code is not FaultCode.START_BELOW),
        )
        node.faults.extend(found.at(*node.path) for found in faults)
        if rules_sound and not any(_within(found, node, "start") for found in node.faults):
            rows = tuple(deal or _type_of(node.value["deals"][at]) for at, deal in enumerate(deals))
            faults = check_end(rows, table, rubber.rules, rubber.start)
            node.faults.extend(found.at(*node.path) for found in faults)

    def _table(self, given: Node | None, rubber: Node, number: int) -> tuple[Sides | None, Table]:
        """The sides given, and who plays with whom."""
        sides = None if given is None else self._read_sides(given)
        players = len(self.names or ())
        unsettled = unsettled_table(self.variant, players)
        if self.names is None or (given is not None and sides is None):
            return None, unsettled
        faults = check_sides(sides, self.variant, players, number)
        rubber.faults.extend(found.at(*rubber.path) for found in faults)
        return sides, unsettled if faults else table_of(self.variant, players, sides, number)

    def _read_sides(self, node: Node) -> Sides | None:
        items = node.list(2, 2)
        if items is None:
            return None
        lists = [item.list(most=MOST_LISTED) for item in items]
        read = [[read_player(name, self.names) for name in names or ()] for names in lists]
        if None in lists or any(None in side for side in read):
            return None
        first, second = (tuple(player for player in side if player is not None) for side in read)
        return first, second

    def _head(self, keys: dict[str, Node]) -> _Head:
        """All of a rubber but its deals, sides and rules."""
        dealer = read_player(keys["dealer"], self.names) if "dealer" in keys else None
        alone = read_player(keys["answers_alone"], self.names) if "answers_alone" in keys else None
        start = self._start(keys["start"]) if "start" in keys else None
        note = keys["note"].text() if "note" in keys else None
        return _Head(dealer, start, alone, note or "")

    def _start(self, node: Node) -> Start | None:
        keys = node.object(("parties", "below", "other"), ("marks",))
        if keys is None:
            return None
        rows = [_numbers(keys[name]) if name in keys else None for name in ("parties", "below", "other")]
        marks = keys["marks"].whole(0, MOST) if "marks" in keys else 0
        parties, below, other = rows
        if parties is None or below is None or other is None or marks is None:
            return None
        return Start(parties, below, other, marks)

    def _deals(self, node: Node, table: Table, rules: Rules, rules_sound: bool) -> tuple[Deal | None, ...]:
        reader = DealReader(self.names, table, rules, rules_sound)
        return tuple(None if node.enough else reader.read(item) for item in node.list() or ())


def _numbers(node: Node) -> tuple[int, ...] | None:
    items = node.list(most=MOST_LISTED)
    numbers = [item.whole() for item in items or ()]
    if items is None or None in numbers:
        return None
    return tuple(number for number in numbers if number is not None)


def _type_of(row: Any) -> DealType | None:
    """What a row with faults is, if that can be told."""
    given = row.get("type", DealType.PLAYED.value) if isinstance(row, dict) else None
    return next((kind for kind in DealType if kind.value == given), None)


def _within(found: Fault, node: Node, key: str) -> bool:
    """Whether a fault lies at or inside a key of a node."""
    path = (*node.path, key)
    return found.field[: len(path)] == path
