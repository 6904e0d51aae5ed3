"""Several corrections that belong together: all of them are recorded as one revision, or none."""

from collections.abc import Sequence
from dataclasses import replace

from scorer.store.db import Store
from scorer.store.editing import conflict, is_as_checked, present_state, rescore
from scorer.store.values import ChangeKind, Checked, Conflict, Link, Replacement, Saved, Target
from scorer.store.writing import writing

KINDS = {
    Target.SITTING: ChangeKind.SITTING_REPLACED,
    Target.RUBBER: ChangeKind.RUBBER_REPLACED,
    Target.DEAL: ChangeKind.DEAL_REPLACED,
}


def replace_together(
    store: Store, link: Link, replacements: Sequence[Replacement],
    *, checked: Checked | None = None, reason: str | None = None,
) -> Saved | Conflict:  # fmt: skip
    """Corrects what is said of a sitting, its rubbers and its deals at one stroke.

    Where everything is already as wanted, nothing is recorded and the answer is that it is saved: so corrections that
    were sent twice are no conflict. Else all have to be at the versions that the person saw, and the sitting as it was when
    they were checked, where that is told.
    """
    with writing(store, link) as work:
        present = [present_state(work, one.target, one.id) for one in replacements]
        changed = [
            (one, version, state)
            for one, (version, state) in zip(replacements, present, strict=True)
            if state.facts != one.facts
        ]
        if not changed:
            return Saved(link.sitting_id, work.revision - 1, repeated=True)
        overtaken = any(version != one.expected_version or state.struck for one, version, state in changed)
        if overtaken or not is_as_checked(work, checked):
            return conflict(work)
        for one, _version, state in changed:
            work.put(one.target, one.id, replace(state, facts=dict(one.facts)), KINDS[one.target], reason)
        rescore(work, checked, reason)
        return Saved(link.sitting_id, work.revision)
