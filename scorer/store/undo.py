"""Undo and redo. Both are changes like any other: nothing leaves the history, and what was undone can be read there.

Which change an undo took back is told by the history alone: each undo takes back the last change that stands, each redo
brings back the one taken back last, and any other change makes what was taken back unreachable. The beginning of a
sitting can not be undone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorer.store.db import Store
from scorer.store.editing import conflict, is_as_checked, rescore
from scorer.store.history import read_changes
from scorer.store.values import Change, ChangeKind, Checked, Conflict, Link, Saved, Target
from scorer.store.writing import State, Writing, writing

One = tuple[Target, int]
"""A sitting, rubber, deal or payment by its id."""


@dataclass(frozen=True, slots=True)
class Trail:
    """What can be undone and redone, as revisions: `done` from the oldest to the one that is undone next, `undone` from
    the one that was taken back first to the one that is redone next. `refers`: which revision each undo and each redo
    of the history was about."""

    done: tuple[int, ...]
    undone: tuple[int, ...]
    refers: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class NextSteps:
    """The changes that undo would take back and that redo would bring back next, empty where there are none. All the
    changes of one step have the same revision, which is what `undo` and `redo` are to be told."""

    undo: tuple[Change, ...]
    redo: tuple[Change, ...]


def trail_of(changes: Sequence[Change]) -> Trail:
    """Follow a whole history, oldest first."""
    done: list[int] = []
    undone: list[int] = []
    refers: dict[int, int] = {}
    # All the changes of one revision are of one step, so the last tells what it was.
    for revision, kind in list({change.revision: change.kind for change in changes}.items())[1:]:
        if kind is ChangeKind.UNDONE:
            undone.append(done.pop())
            refers[revision] = undone[-1]
        elif kind is ChangeKind.REDONE:
            done.append(undone.pop())
            refers[revision] = done[-1]
        else:
            done.append(revision)
            undone.clear()
    return Trail(tuple(done), tuple(undone), refers)


def load_next_steps(store: Store, link: Link) -> NextSteps:
    """What undo and redo would do now, for the words beside their buttons."""
    with store.read() as connection:
        changes = read_changes(connection, link.sitting_id)
    trail = trail_of(changes)
    return NextSteps(_of_revision(changes, trail.done[-1:]), _of_revision(changes, trail.undone[-1:]))


def undo(
    store: Store, link: Link, revision: int, *, checked: Checked | None = None, reason: str | None = None
) -> Saved | Conflict:
    """Takes back the change numbered `revision`, which the person saw as the last one.

    If another is the last by now, nothing happens and the answer is the conflict; if it has just been taken back, the
    answer is that it is saved, so the same press sent twice undoes one change. What was added is struck out.
    """
    with writing(store, link) as work:
        changes = read_changes(work.connection, work.sitting_id)
        trail = trail_of(changes)
        if trail.undone[-1:] == (revision,):
            return Saved(link.sitting_id, changes[-1].revision, repeated=True)
        if trail.done[-1:] != (revision,) or not is_as_checked(work, checked):
            return conflict(work)
        before = {_one(change): change for change in changes if change.revision < revision}
        states = {
            _one(change): _state(before[_one(change)])
            if _one(change) in before
            else replace(_state(change), struck=True)
            for change in _of_revision(changes, (revision,))
        }
        return _put(work, states, ChangeKind.UNDONE, checked, reason)


def redo(
    store: Store, link: Link, revision: int, *, checked: Checked | None = None, reason: str | None = None
) -> Saved | Conflict:
    """Brings back the change numbered `revision`, which the person saw as the one taken back last; as `undo`."""
    with writing(store, link) as work:
        changes = read_changes(work.connection, work.sitting_id)
        trail = trail_of(changes)
        if trail.done[-1:] == (revision,) and changes[-1].kind is ChangeKind.REDONE:
            return Saved(link.sitting_id, changes[-1].revision, repeated=True)
        if trail.undone[-1:] != (revision,) or not is_as_checked(work, checked):
            return conflict(work)
        states = {_one(change): _state(change) for change in _of_revision(changes, (revision,))}
        return _put(work, states, ChangeKind.REDONE, checked, reason)


def _put(
    work: Writing, states: Mapping[One, State], kind: ChangeKind, checked: Checked | None, reason: str | None
) -> Saved:
    for (target, target_id), state in states.items():
        work.put(target, target_id, state, kind, reason)
    rescore(work, checked, reason, kind)
    return Saved(work.sitting_id, work.revision)


def _of_revision(changes: Sequence[Change], revisions: tuple[int, ...]) -> tuple[Change, ...]:
    return tuple(change for change in changes if change.revision in revisions)


def _one(change: Change) -> One:
    return change.target, change.target_id


def _state(change: Change) -> State:
    return State(change.facts, change.struck, change.place, change.rubber_id)
