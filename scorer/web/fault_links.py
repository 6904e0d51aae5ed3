"""The summary of a form's faults: each with the field that it stands at."""

from collections.abc import Iterable, Iterator
from typing import Any

from wtforms import FieldList, FormField

from scorer.gamefile.parse import parse_json
from scorer.web.pages import FaultLink


def fault_links(form: Iterable[Any]) -> tuple[FaultLink, ...]:
    """Every fault of a form, in the order of its fields."""
    return tuple(_links(form))


def _links(fields: Iterable[Any]) -> Iterator[FaultLink]:
    for field in fields:
        if isinstance(field, FieldList):
            yield from _links(field.entries)
        elif isinstance(field, FormField):
            yield from _links(field.form)
        else:
            yield from (FaultLink(f"#f-{field.id}", str(error)) for error in field.errors)


def players_told(content: bytes) -> tuple[str, ...]:
    """The names of the players in a faulty game file, as far as they can be told."""
    value, faults = parse_json(content)
    told = value.get("players") if not faults and isinstance(value, dict) else None
    return tuple(str(name) for name in told) if isinstance(told, list) else ()
