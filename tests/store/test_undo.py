"""Undo and redo are changes like any other: nothing is lost, and all of them undone give back the beginning."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scorer.store import repo
from scorer.store.errors import NotAllowedError
from scorer.store.repo import (
    ChangeKind,
    Checked,
    Conflict,
    Facts,
    Link,
    NewRubber,
    NextSteps,
    Onward,
    Replacement,
    Role,
    Saved,
    Store,
    StoredSitting,
    Target,
)
from tests.store.builders import RUBBER, add_deals, add_rubber, conflicting, deal, saved, tricks_of
from tests.store.evening import SITTING, Evening, Key, Thing, score, shown_by


def undo_next(store: Store, link: Link, reason: str | None = None) -> Saved:
    """Takes back whatever stands last."""
    step = repo.load_next_steps(store, link).undo
    return saved(repo.undo(store, link, step[0].revision, reason=reason))


def redo_next(store: Store, link: Link) -> Saved:
    """Brings back what was taken back last."""
    step = repo.load_next_steps(store, link).redo
    return saved(repo.redo(store, link, step[0].revision))


def test_a_correction_is_undone_and_redone_and_both_stand_in_the_history(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    assert undo_next(store, link, "it was seven").version == 5
    assert tricks_of(repo.load_sitting(store, link)) == [[7]]
    assert redo_next(store, link).version == 6
    assert tricks_of(repo.load_sitting(store, link)) == [[8]]
    history = repo.load_history(store, link, deal_id=one)
    assert [(change.revision, change.kind, change.facts["tricks"], change.reason) for change in history] == [
        (3, ChangeKind.DEAL_ADDED, 7, None),
        (4, ChangeKind.DEAL_REPLACED, 8, None),
        (5, ChangeKind.UNDONE, 7, "it was seven"),
        (6, ChangeKind.REDONE, 8, None),
    ]
    trail = repo.trail_of(repo.load_history(store, link))
    assert (trail.done, trail.undone, trail.refers) == ((2, 3, 4), (), {5: 4, 6: 4})


def test_what_was_added_is_struck_out_and_comes_back(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    undo_next(store, link)
    undo_next(store, link)
    assert repo.load_sitting(store, link).rubbers == ()
    struck = repo.load_sitting(store, link, with_struck=True)
    assert [(r.id, r.struck, [(d.id, d.struck) for d in r.deals]) for r in struck.rubbers] == [
        (rubber, True, [(one, True)])
    ]
    redo_next(store, link)
    redo_next(store, link)
    assert tricks_of(repo.load_sitting(store, link)) == [[7]]


def test_the_beginning_can_not_be_undone(store: Store, link: Link) -> None:
    assert repo.load_next_steps(store, link) == NextSteps((), ())
    assert isinstance(repo.undo(store, link, 1), Conflict)
    assert isinstance(repo.redo(store, link, 1), Conflict)
    begun = repo.add_sitting(
        store, {"players": ["Анна"]}, form_key=repo.new_form_key(), rubbers=[NewRubber(RUBBER, (deal(),))]
    )
    assert repo.load_next_steps(store, begun).undo == ()


def test_a_new_edit_after_an_undo_clears_what_could_be_redone(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    one, _two = add_deals(store, link, rubber, 7, 8)
    undo_next(store, link)
    saved(repo.replace_deal(store, link, one, deal(9), expected_version=3))
    assert repo.load_next_steps(store, link).redo == ()
    assert isinstance(repo.redo(store, link, 4), Conflict)
    undo_next(store, link)
    assert tricks_of(repo.load_sitting(store, link)) == [[7]]


def test_a_step_of_several_changes_is_undone_at_one_stroke(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    one, two = add_deals(store, link, rubber, 7, 8)
    saved(
        repo.replace_together(
            store,
            link,
            [
                Replacement(Target.DEAL, one, deal(1), 3),
                Replacement(Target.DEAL, two, deal(2), 4),
                Replacement(Target.RUBBER, rubber, {**RUBBER, "note": "x"}, 2),
            ],
        )
    )
    assert len(repo.load_next_steps(store, link).undo) == 3
    undo_next(store, link)
    now = repo.load_sitting(store, link)
    assert tricks_of(now) == [[7, 8]]
    assert now.rubbers[0].facts == RUBBER
    redo_next(store, link)
    assert tricks_of(repo.load_sitting(store, link)) == [[1, 2]]


def test_a_deal_that_was_moved_goes_back_to_its_rubber_and_place(store: Store, link: Link) -> None:
    first = add_rubber(store, link)
    one, _, _ = add_deals(store, link, first, 1, 2, 3)
    second = add_rubber(store, link, follows=first)
    (four,) = add_deals(store, link, second, 4)
    saved(repo.move_deal(store, link, one, second, follows=four, before=None, expected_version=3))
    assert tricks_of(repo.load_sitting(store, link)) == [[2, 3], [4, 1]]
    undo_next(store, link)
    assert tricks_of(repo.load_sitting(store, link)) == [[1, 2, 3], [4]]


def test_a_paid_mark_is_undone_like_anything_else(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    saved(
        repo.add_payment(
            store, link, rubber, {"amounts": [1, -1]}, form_key=repo.new_form_key(), expected_revision=2
        )
    )
    undo_next(store, link)
    assert repo.load_payments(store, link) == ()
    redo_next(store, link)
    assert len(repo.load_payments(store, link)) == 1


def test_a_press_sent_twice_undoes_one_change(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    add_deals(store, link, rubber, 7, 8)
    first = saved(repo.undo(store, link, 4))
    assert repo.undo(store, link, 4) == Saved(first.id, first.version, repeated=True)
    assert tricks_of(repo.load_sitting(store, link)) == [[7]]
    again = saved(repo.redo(store, link, 4))
    assert repo.redo(store, link, 4) == Saved(again.id, again.version, repeated=True)
    assert tricks_of(repo.load_sitting(store, link)) == [[7, 8]]


def test_what_another_has_changed_meanwhile_is_not_undone_in_its_place(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.replace_deal(store, link, one, deal(8), expected_version=3))
    assert tricks_of(conflicting(repo.undo(store, link, 3))) == [[8]]
    assert tricks_of(repo.load_sitting(store, link)) == [[8]]
    undo_next(store, link)
    assert isinstance(repo.redo(store, link, 3), Conflict)


def test_the_contract_in_play_is_nothing_to_undo(store: Store, link: Link) -> None:
    rubber = add_rubber(store, link)
    (one,) = add_deals(store, link, rubber, 7)
    saved(repo.put_contract(store, link, rubber, {"level": 3}, follows=one, expected_version=0))
    undo_next(store, link)
    assert tricks_of(repo.load_sitting(store, link)) == [[]]


def test_a_viewer_undoes_nothing(store: Store, link: Link) -> None:
    add_rubber(store, link)
    viewer = repo.add_link(store, link, Role.VIEWER)
    for step in (repo.undo, repo.redo):
        with pytest.raises(NotAllowedError):
            step(store, viewer, 2)
    assert repo.load_next_steps(store, viewer).undo[0].revision == 2


def played(level: int, tricks: int) -> Facts:
    """A deal that can be, players by position."""
    return {
        "declarer": "0",
        "level": level,
        "strain": "hearts",
        "tricks": tricks,
        "honours": [3, 2],
        "aces": [2, 2],
    }


DEALS: tuple[Facts, ...] = (
    *(played(level, tricks) for level, tricks in [(1, 7), (2, 9), (3, 6), (5, 11), (5, 10), (6, 12)]),
    {"type": "passed"},
    {"type": "adjustment", "to": "1", "points": 20, "reason": "dealer-14-cards"},
    {"type": "void", "reason": "not-cut"},
)
FIRST: Facts = {"players": ["Анна", "Борис", "Вера", "Глеб"], "rules": {"preset": "classic"}}
PICK = st.integers(0, 10**6)
A_DEAL = st.sampled_from(DEALS)


def machine(store: Store) -> type[RuleBasedStateMachine]:
    """Random corrections of one evening in a store, beside the same corrections of plain values."""

    class Corrections(RuleBasedStateMachine):
        @initialize()
        def begin(self) -> None:
            self.link = repo.add_sitting(
                store,
                FIRST,
                form_key=repo.new_form_key(),
                rubbers=[NewRubber({}, (DEALS[0], DEALS[3])), NewRubber({}, (DEALS[1],))],
            )
            things: dict[Key, Thing] = {SITTING: Thing(FIRST)}
            for at, rubber in enumerate(self.stored.rubbers, start=1):
                things["rubber", rubber.id] = Thing(rubber.facts, Fraction(at))
                for place, one in enumerate(rubber.deals, start=1):
                    things["deal", one.id] = Thing(one.facts, Fraction(place), rubber.id)
            self.evening = Evening(things)
            self.first = self.evening.shown
            self.states = [self.with_struck]

        @property
        def stored(self) -> StoredSitting:
            return repo.load_sitting(store, self.link)

        @property
        def with_struck(self) -> StoredSitting:
            return repo.load_sitting(store, self.link, with_struck=True)

        def agree(self) -> None:
            """The store says what the values say, and its sheet is that of a fresh scoring."""
            stored, expected = shown_by(self.stored), self.evening.shown
            assert stored == expected
            sheet = score(stored)
            assert sheet is not None
            assert sheet == score(expected)
            self.states.append(self.with_struck)

        def change(
            self, changes: dict[Key, Thing], act: Callable[[], Saved | Conflict], added: str | None = None
        ) -> None:
            """Makes a step in both, unless the facts could not be after it, which a page would refuse."""
            if all(self.evening.things.get(key) == thing for key, thing in changes.items()):
                assert saved(act()).repeated
                return
            after = self.evening.with_changes(changes)
            if score(after.shown) is None:
                return
            answer = saved(act())
            if added is not None:
                (thing,) = changes.values()
                after = self.evening.with_changes({(added, answer.id): thing})
            self.evening = after
            self.agree()

        def version(self, key: Key) -> int:
            sitting = self.with_struck
            found: Any = sitting.rubber(key[1]) if key[0] == "rubber" else sitting.deal(key[1])
            version: int = found.version
            return version

        def picked(self, kind: str, pick: int, *, struck: bool | None = False) -> int | None:
            """One of the things of a kind, struck or not (None: either), whose rubber stands."""
            standing = set(self.evening.rubbers())
            found = sorted(
                key[1]
                for key, thing in self.evening.things.items()
                if key[0] == kind
                and (struck is None or thing.struck is struck)
                and (kind == "rubber" or thing.rubber in standing)
            )
            return found[pick % len(found)] if found else None

        @rule(pick=PICK, at=PICK, facts=A_DEAL)
        def insert(self, pick: int, at: int, facts: Facts) -> None:
            rubber = self.picked("rubber", pick)
            if rubber is None:
                return
            deals = self.evening.deals(rubber)
            index = at % (len(deals) + 1)
            follows, before = [None, *deals][index], [*deals, None][index]
            new = Thing(facts, self.evening.gap(rubber, before), rubber)
            self.change(
                {("deal", 10**9): new},
                lambda: repo.add_deal(
                    store,
                    self.link,
                    rubber,
                    facts,
                    form_key=repo.new_form_key(),
                    follows=follows,
                    before=before,
                ),
                added="deal",
            )

        @rule(pick=PICK, other=PICK, facts=A_DEAL)
        def edit(self, pick: int, other: int, facts: Facts) -> None:
            """With another deal that is counted anew by it, of which nothing is changed."""
            one, anew = self.picked("deal", pick), self.picked("deal", other)
            if one is not None and anew is not None:
                thing = replace(self.evening.things["deal", one], facts=facts)
                version = self.version(("deal", one))
                checked = Checked(self.stored.revision, (anew,))
                self.change(
                    {("deal", one): thing},
                    lambda: repo.replace_deal(
                        store, self.link, one, facts, expected_version=version, checked=checked
                    ),
                )

        @rule(pick=PICK, at=PICK, facts=A_DEAL)
        def carry_on(self, pick: int, at: int, facts: Facts) -> None:
            """A deal is corrected, and some of those behind it go to the beginning of the next rubber."""
            rubbers = self.evening.rubbers()
            if len(rubbers) < 2:
                return
            index = pick % (len(rubbers) - 1)
            deals, onward = self.evening.deals(rubbers[index]), rubbers[index + 1]
            if len(deals) < 2:
                return
            corrected, *moved = deals[at % (len(deals) - 1) :]
            before = next(iter(self.evening.deals(onward)), None)
            changes = {("deal", corrected): replace(self.evening.things["deal", corrected], facts=facts)}
            first = self.evening.gap(onward, before)
            end = first + 1 if before is None else self.evening.things["deal", before].at
            for step, one in enumerate(moved):
                there = first + (end - first) * Fraction(step, len(moved) + 1)
                changes["deal", one] = replace(self.evening.things["deal", one], rubber=onward, at=there)
            replacement = Replacement(Target.DEAL, corrected, facts, self.version(("deal", corrected)))
            checked = Checked(self.stored.revision)
            if self.evening.things["deal", corrected].facts != facts:
                self.change(
                    changes,
                    lambda: repo.carry_on(
                        store, self.link, replacement, moved, Onward(onward, before), checked=checked
                    ),
                )

        @rule(pick=PICK, kind=st.sampled_from(["deal", "deal", "rubber"]), struck=st.booleans())
        def strike_or_restore(self, pick: int, kind: str, struck: bool) -> None:
            one = self.picked(kind, pick, struck=None)
            if one is None:
                return
            acts: dict[tuple[str, bool], Callable[..., Saved | Conflict]] = {
                ("deal", True): repo.strike_deal,
                ("deal", False): repo.restore_deal,
                ("rubber", True): repo.strike_rubber,
                ("rubber", False): repo.restore_rubber,
            }
            thing = replace(self.evening.things[kind, one], struck=struck)
            version = self.version((kind, one))
            self.change(
                {(kind, one): thing},
                lambda: acts[kind, struck](store, self.link, one, expected_version=version),
            )

        @rule(pick=PICK, to=PICK, at=PICK)
        def move(self, pick: int, to: int, at: int) -> None:
            one, rubber = self.picked("deal", pick), self.picked("rubber", to)
            if one is None or rubber is None:
                return
            deals = [other for other in self.evening.deals(rubber) if other != one]
            index = at % (len(deals) + 1)
            follows, before = [None, *deals][index], [*deals, None][index]
            thing = self.evening.things["deal", one]
            standing = [None, *self.evening.deals(rubber), None]
            stays = thing.rubber == rubber and (follows, one, before) in zip(
                standing, standing[1:], standing[2:], strict=False
            )
            if not stays:
                thing = replace(thing, rubber=rubber, at=self.evening.gap(rubber, before, without=one))
            version = self.version(("deal", one))
            self.change(
                {("deal", one): thing},
                lambda: repo.move_deal(
                    store, self.link, one, rubber, follows=follows, before=before, expected_version=version
                ),
            )

        @rule(note=st.sampled_from(["", "late", "very late"]), bonus=st.sampled_from([100, 1000]), pick=PICK)
        def correct_together(self, note: str, bonus: int, pick: int) -> None:
            rubber = self.picked("rubber", pick)
            if rubber is None:
                return
            sitting = {**FIRST, "rules": {"preset": "classic", "partie_bonus": bonus}}
            things = self.evening.things
            changes = {
                SITTING: Thing(sitting),
                ("rubber", rubber): replace(things["rubber", rubber], facts={"note": note}),
            }
            changes = {key: thing for key, thing in changes.items() if things[key] != thing}
            version = self.version(("rubber", rubber))
            self.change(
                changes,
                lambda: repo.replace_together(
                    store,
                    self.link,
                    [
                        Replacement(Target.SITTING, self.link.sitting_id, sitting, self.stored.version),
                        Replacement(Target.RUBBER, rubber, {"note": note}, version),
                    ],
                ),
            )

        @rule()
        def begin_rubber(self) -> None:
            rubbers = self.evening.rubbers(struck=True)
            follows = next(iter(self.evening.rubbers()[-1:]), None)
            at = max((self.evening.things["rubber", one].at for one in rubbers), default=Fraction(0)) + 1
            self.change(
                {("rubber", 10**9): Thing({}, at)},
                lambda: repo.add_rubber(store, self.link, {}, form_key=repo.new_form_key(), follows=follows),
                added="rubber",
            )

        @precondition(lambda self: self.evening.done)
        @rule()
        def undo(self) -> None:
            undo_next(store, self.link)
            self.evening = self.evening.undo()
            self.agree()

        @precondition(lambda self: self.evening.undone)
        @rule()
        def redo(self) -> None:
            redo_next(store, self.link)
            self.evening = self.evening.redo()
            self.agree()

        def teardown(self) -> None:
            """All undone is the beginning, all redone the end, and every state in between can be had again."""
            if not hasattr(self, "evening"):
                return
            last, steps = self.evening.shown, len(self.evening.done)
            assert bool(self.evening.undone) == bool(repo.load_next_steps(store, self.link).redo)
            while self.evening.done:
                self.undo()
            assert shown_by(self.stored) == self.first
            assert repo.load_next_steps(store, self.link).undo == ()
            for _ in range(steps):
                self.redo()
            assert shown_by(self.stored) == last
            for state in self.states:
                assert repo.load_sitting_at(store, self.link, state.revision, with_struck=True) == state

    return Corrections


@pytest.mark.slow
def test_random_corrections_leave_what_a_fresh_scoring_gives_and_can_all_be_undone(store: Store) -> None:
    run_state_machine_as_test(
        machine(store),
        settings=settings(max_examples=15, stateful_step_count=30, deadline=None, derandomize=True),
    )
