"""Whether a store is whole: its file, what refers to what, and that every sitting scores and follows from its history."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sqlalchemy import Connection, select

from scorer.engine.sheet import build_sheet
from scorer.gamefile.paths import format_path
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.store.backup import Progress, Stage, silent
from scorer.store.db import Store
from scorer.store.errors import NotFoundError
from scorer.store.history import read_changes
from scorer.store.links import links_of_sitting
from scorer.store.models import DealRow, PaymentRow, RubberRow, SittingRow
from scorer.store.reading import read_sitting
from scorer.store.values import Change, Facts, Role, StoredSitting, Target

Key: TypeAlias = tuple[Target, int]
State: TypeAlias = tuple[int | None, str | None, bool, int, Facts]
"""All of a target that can change: its rubber, place, whether it is struck out, version and facts."""


class FlawCode(StrEnum):
    """What can be wrong with a store."""

    DAMAGED = "damaged"
    REFERENCE = "reference"
    UNSCORED = "unscored"
    HISTORY = "history"
    NO_KEEPER = "no-keeper"


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that is wrong with a store: in which sitting, if it is one's own, and what the program saw."""

    code: FlawCode
    sitting_id: int | None
    detail: str


def verify_store(store: Store, progress: Progress = silent) -> Iterator[Flaw]:
    """All that is wrong with a store; it may be in use, each sitting is looked at as of one moment."""
    with store.read() as connection:
        yield from _file_flaws(connection)
        sittings = connection.scalars(select(SittingRow.id).order_by(SittingRow.id)).all()
    for number, sitting_id in enumerate(sittings, start=1):
        with store.read() as connection:
            yield from _sitting_flaws(connection, sitting_id)
        progress(Stage.CHECKING, number, len(sittings))


def score_flaw(sitting: StoredSitting) -> str:
    """Why a sitting can not be scored; empty if it can."""
    rubbers = tuple((rubber.facts, tuple(deal.facts for deal in rubber.deals)) for rubber in sitting.rubbers)
    try:
        game, faults = read_stored(StoredFacts(sitting.facts, rubbers))
        if game is None:
            return f"{format_path(faults[0].field)}: {faults[0].code.value}"
        build_sheet(game.sitting)
    # Facts that somebody else has written can be anything; what they break is what is wanted here.
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return ""


def _file_flaws(connection: Connection) -> Iterator[Flaw]:
    if connection.dialect.name != "sqlite":
        # PostgreSQL watches over its references itself, and reading every sitting shows damaged pages.
        return
    for (line,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if line != "ok":
            yield Flaw(FlawCode.DAMAGED, None, line)
    for table, row, to, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Flaw(FlawCode.REFERENCE, None, f"{table} {row} → {to}")


def _sitting_flaws(connection: Connection, sitting_id: int) -> Iterator[Flaw]:
    try:
        present = read_sitting(connection, sitting_id, with_struck=False)
    except NotFoundError:
        # Replaced meanwhile by a backup.
        return
    why = score_flaw(present)
    if why:
        yield Flaw(FlawCode.UNSCORED, sitting_id, why)
    why = _history_flaw(connection, present)
    if why:
        yield Flaw(FlawCode.HISTORY, sitting_id, why)
    if not any(link.role is Role.KEEPER for link in links_of_sitting(connection, sitting_id)):
        yield Flaw(FlawCode.NO_KEEPER, sitting_id, "")


def _history_flaw(connection: Connection, present: StoredSitting) -> str:
    """What of a sitting is not as its history left it; empty if all is."""
    try:
        changes = read_changes(connection, present.id)
    # A kind of change that nobody knows.
    except ValueError as error:
        return str(error)
    left = {(change.target, change.target_id): _left_by(change) for change in changes}
    found = dict(_present_states(connection, present))
    differing = [key for key in sorted(left.keys() | found.keys()) if left.get(key) != found.get(key)]
    if differing:
        return ", ".join(f"{target} {target_id}" for target, target_id in differing)
    return "" if all(change.revision <= present.revision for change in changes) else "revision"


def _left_by(change: Change) -> State:
    return change.rubber_id, change.place, change.struck, change.revision, change.facts


def _present_states(connection: Connection, present: StoredSitting) -> Iterator[tuple[Key, State]]:
    yield (Target.SITTING, present.id), (None, None, False, present.version, present.facts)
    for row in connection.execute(select(RubberRow.__table__).where(RubberRow.sitting_id == present.id)):
        yield (Target.RUBBER, row.id), (None, row.place, row.struck, row.version, row.facts)
    for row in connection.execute(select(DealRow.__table__).where(DealRow.sitting_id == present.id)):
        yield (Target.DEAL, row.id), (row.rubber_id, row.place, row.struck, row.version, row.facts)
    for row in connection.execute(select(PaymentRow.__table__).where(PaymentRow.sitting_id == present.id)):
        yield (Target.PAYMENT, row.id), (row.rubber_id, None, row.struck, row.version, row.facts)
