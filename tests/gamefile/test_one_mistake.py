"""One mistake is one fault, wherever it is made: nothing that follows from it is told besides."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.builders import changed, faults_of
from tests.oracle.deals import random_file
from tests.strategies import EVERY_VARIANT

WRONG_EVERYWHERE: tuple[Any, ...] = (1.5, None, [[]], 10**30, "\ud800")
"""Values that are not right at any key."""


def places(value: Any, path: str = "") -> Iterator[str]:
    """The paths of everything inside a value."""
    if isinstance(value, dict):
        inside = [(f"{path}.{key}" if path else key, inner) for key, inner in value.items()]
    elif isinstance(value, list):
        inside = [(f"{path}[{at}]", inner) for at, inner in enumerate(value)]
    else:
        inside = []
    for place, inner in inside:
        yield place
        yield from places(inner, place)


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_a_value_of_the_wrong_kind_is_one_fault_at_its_place(kind: str, variant: str) -> None:
    rng = Random(f"mistakes {kind} {variant}")
    for _ in range(12):
        file = random_file(rng, kind, variant, max_deals=8)
        for path in rng.sample(list(places(file)), 8):
            (found, *others) = faults_of(changed(file, path, rng.choice(WRONG_EVERYWHERE)))
            assert others == []
            assert found[0].startswith(path)


@pytest.mark.parametrize(("kind", "variant"), EVERY_VARIANT)
def test_a_key_that_is_not_known_is_one_fault_in_whatever_object_it_stands(kind: str, variant: str) -> None:
    rng = Random(f"keys {kind} {variant}")
    for _ in range(6):
        file = random_file(rng, kind, variant, max_deals=8)
        objects = ["", *(path for path in places(file) if isinstance(value_at(file, path), dict))]
        for path in rng.sample(objects, min(6, len(objects))):
            place = f"{path}.colour" if path else "colour"
            ((where, code),) = faults_of(changed(file, place, "red"))
            assert (where, code) == (place, "option-unknown" if path.endswith("rules") else "unknown-key")


def value_at(value: Any, path: str) -> Any:
    """What stands at a path."""
    for step in path.replace("[", ".[").split("."):
        value = value[int(step[1:-1])] if step.startswith("[") else value[step]
    return value
