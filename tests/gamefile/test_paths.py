"""The written form of a fault's place."""

import pytest

from scorer.engine.fault import Fault, FaultCode, Field, fault
from scorer.gamefile.paths import format_path
from tests.builders import changed, example, faults_of


@pytest.mark.parametrize(
    ("field", "path"),
    [
        ((), ""),
        (("players",), "players"),
        (("players", 0), "players[0]"),
        (("rubbers", 0, "deals", 3, "tricks"), "rubbers[0].deals[3].tricks"),
        (("rubbers", 12, "deals", 3, "coronets", 1), "rubbers[12].deals[3].coronets[1]"),
        (("rubbers", 0, "deals", 3, "revokes", 1), "rubbers[0].deals[3].revokes[1]"),
    ],
)
def test_keys_are_joined_by_points_and_places_stand_in_brackets(field: Field, path: str) -> None:
    assert format_path(field) == path


def test_a_fault_can_be_seen_from_further_out() -> None:
    found = fault(FaultCode.TRICKS_RANGE, "tricks", least=0, most=13)
    assert found.at("rubbers", 0, "deals", 3) == Fault(
        FaultCode.TRICKS_RANGE, ("rubbers", 0, "deals", 3, "tricks"), (("least", 0), ("most", 13))
    )


@pytest.mark.parametrize("key", ["\ud800", "a\ud800b", "\0", "ключ", "a.b", "x" * 1000])
def test_any_unknown_key_gives_a_path_that_can_be_printed(key: str) -> None:
    ((path, code),) = faults_of({**example(), key: 1})
    assert code == "unknown-key"
    assert path.encode()
    ((path, code),) = faults_of(changed(example(), "rules", {key: 1}))
    assert code == "option-unknown"
    assert path.encode()
