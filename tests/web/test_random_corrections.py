"""Random corrections made on the pages: they obey the checks of a first entry, the sheets are those of a fresh scoring of
the same facts, and all of them undone give back the beginning."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

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
from scorer.store.repo import Facts, NewRubber, Store, StoredSitting
from tests.store.evening import SITTING, Evening, Key, Thing, score, shown_by
from tests.web.browser import Browser, Page
from tests.web.test_undo import press

NEW: Key = ("deal", 10**9)
PICK = st.integers(0, 10**6)
SEATS = [["0", "2"], ["1", "3"]]
FIRST: Facts = {"players": ["Anna", "Boris", "Vera", "Gleb"], "rules": {"preset": "classic"}}
NOTHING = {f"start-{at}-{name}": "" for at in (0, 1) for name in ("parties", "below", "other")}
FIELDS = ("declarer", "level", "strain", "tricks", "honours", "aces")


def played(declarer: int, level: int, tricks: int) -> tuple[Facts, dict[str, str]]:
    """A deal that can be: its facts, and what is tapped for it."""
    values: Facts = {
        "declarer": str(declarer),
        "level": level,
        "strain": "hearts",
        "tricks": tricks,
        "honours": [3, 2],
        "aces": [2, 2],
    }
    tapped = [str(values[name]) for name in FIELDS[:4]] + ["3-2", "2-2"]
    return values, {"type": "played", **dict(zip(FIELDS, tapped, strict=True))}


DEALS: tuple[tuple[Facts, dict[str, str]], ...] = (
    played(0, 5, 11), played(1, 5, 11), played(0, 4, 13), played(1, 2, 6), played(2, 1, 7), played(3, 6, 12),
    ({"type": "passed"}, {"type": "passed"}),
    (
        {"type": "adjustment", "to": "1", "points": 20, "reason": "dealer-14-cards"},
        {"type": "adjustment", "to": "1", "sign": "+", "points": "20", "adjustment_reason": "dealer-14-cards"},
    ),
)  # fmt: skip
A_DEAL = st.sampled_from(DEALS)


def machine(store: Store, browser: Browser) -> type[RuleBasedStateMachine]:
    """One evening on the pages, beside the same corrections of plain values."""

    class Corrections(RuleBasedStateMachine):
        @initialize()
        def begin(self) -> None:
            rubbers = [NewRubber({"sides": SEATS}, (DEALS[0][0], DEALS[4][0])), NewRubber({"sides": SEATS})]
            self.link = repo.add_sitting(store, FIRST, form_key=repo.new_form_key(), rubbers=rubbers)
            things: dict[Key, Thing] = {SITTING: Thing(FIRST)}
            for at, rubber in enumerate(self.stored.rubbers, start=1):
                things["rubber", rubber.id] = Thing(rubber.facts, Fraction(at))
                for place, one in enumerate(rubber.deals, start=1):
                    things["deal", one.id] = Thing(one.facts, Fraction(place), rubber.id)
            self.evening = Evening(things)
            self.first, self.states = shown_by(self.stored), [self.with_struck]

        @property
        def stored(self) -> StoredSitting:
            return repo.load_sitting(store, self.link)

        @property
        def with_struck(self) -> StoredSitting:
            return repo.load_sitting(store, self.link, with_struck=True)

        def open(self, path: str) -> Page:
            return browser.open(f"/s/{self.link.token}{path}")

        def agree(self) -> None:
            """The same things stand in the same order, and every page shows what a fresh scoring gives."""
            stored, expected = shown_by(self.stored), self.evening.shown
            assert [(one, [deal for deal, _ in deals]) for one, _, deals in stored[1]] == [
                (one, [deal for deal, _ in deals]) for one, _, deals in expected[1]
            ]
            sheet = score(expected)
            assert sheet is not None
            assert score(stored) == sheet
            for number, one in enumerate(sheet.rubbers, start=1):
                page = self.open(f"?rubber={number}")
                assert page.status == 200
                total = page.root.classed("sheet")[0].classed("total")[0]
                assert [figure.text for figure in total.all("b")] == [f"{points:,}" for points in one.totals]
                assert "reckoned again and agree" in page.root.text
            self.states.append(self.with_struck)

        def change(
            self,
            changes: dict[Key, Thing],
            act: Callable[[], Page],
            *,
            added: bool = False,
            allowed: bool = True,
        ) -> None:
            """Make a step in both. What could not be entered so at first is refused, and nothing else is."""
            after, before = self.evening.with_changes(changes), self.with_struck
            page = act()
            if not allowed or score(after.shown) is None:
                assert page.status == 422, page.root.text
                assert self.with_struck == before
                return
            assert page.status == 200, page.root.text
            if self.with_struck.revision == before.revision:
                assert score(after.shown) == score(self.evening.shown)
                return
            if added:
                known = {key for key in self.evening.things if key[0] == "deal"}
                (new,) = [
                    one.id
                    for rubber in self.stored.rubbers
                    for one in rubber.deals
                    if ("deal", one.id) not in known
                ]
                (thing,) = changes.values()
                after = self.evening.with_changes({("deal", new): thing})
            self.evening = after
            self.agree()

        def picked(self, kind: str, pick: int, *, struck: bool = False) -> int | None:
            """One of the things of a kind that are struck or not, and whose rubber stands."""
            standing = set(self.evening.rubbers())
            found = sorted(
                key[1]
                for key, thing in self.evening.things.items()
                if key[0] == kind
                and thing.struck is struck
                and (kind == "rubber" or thing.rubber in standing)
            )
            return found[pick % len(found)] if found else None

        @rule(deal=A_DEAL)
        def record(self, deal: tuple[Facts, dict[str, str]]) -> None:
            facts, tapped = deal
            rubber = self.evening.rubbers()[-1]
            new = Thing(facts, self.evening.gap(rubber, None), rubber)
            self.change(
                {NEW: new},
                lambda: browser.send(self.open("/deal"), {**tapped, "do": "save"}),
                added=True,
            )

        @rule(pick=PICK, deal=A_DEAL)
        def insert(self, pick: int, deal: tuple[Facts, dict[str, str]]) -> None:
            before, (facts, tapped) = self.picked("deal", pick), deal
            if before is not None:
                rubber = self.evening.things["deal", before].rubber
                new = Thing(facts, self.evening.gap(rubber, before), rubber)
                self.change(
                    {NEW: new},
                    lambda: browser.send(self.open(f"/deal?before={before}"), {**tapped, "do": "save"}),
                    added=True,
                )

        @rule(pick=PICK, deal=A_DEAL)
        def edit(self, pick: int, deal: tuple[Facts, dict[str, str]]) -> None:
            one, (facts, tapped) = self.picked("deal", pick), deal
            if one is not None:
                thing = replace(self.evening.things["deal", one], facts=facts)
                self.change(
                    {("deal", one): thing},
                    lambda: browser.send(self.open(f"/deal/{one}"), {**tapped, "do": "save"}),
                )

        @rule(pick=PICK, struck=st.booleans())
        def strike_or_restore(self, pick: int, struck: bool) -> None:
            one = self.picked("deal", pick, struck=not struck)
            if one is not None:
                thing = replace(self.evening.things["deal", one], struck=struck)
                what = "strike" if struck else "restore"
                self.change(
                    {("deal", one): thing},
                    lambda: browser.send(self.open(f"/deal/{one}/{what}"), {"do": "save"}),
                )

        @rule(pick=PICK, to=PICK, at=PICK)
        def move(self, pick: int, to: int, at: int) -> None:
            one, rubber = self.picked("deal", pick), self.picked("rubber", to)
            if one is None or rubber is None:
                return
            before = [*(deal for deal in self.evening.deals(rubber) if deal != one), None]
            target = before[at % len(before)]
            thing = self.evening.things["deal", one]
            stays = thing.rubber == rubber and (one, target) in pairwise([*self.evening.deals(rubber), None])
            if not stays:
                thing = replace(thing, rubber=rubber, at=self.evening.gap(rubber, target, without=one))
                place = {"place": f"{rubber}-{target or 0}", "do": "save"}
                self.change(
                    {("deal", one): thing}, lambda: browser.send(self.open(f"/deal/{one}/move"), place)
                )

        @rule(pick=PICK, struck=st.booleans())
        def strike_or_restore_rubber(self, pick: int, struck: bool) -> None:
            one = self.picked("rubber", pick, struck=not struck)
            if one is not None:
                thing = replace(self.evening.things["rubber", one], struck=struck)
                what = {"do": "strike" if struck else "restore"}
                self.change(
                    {("rubber", one): thing},
                    lambda: browser.send(self.open(f"/rubber/{one}"), what),
                    allowed=not struck or len(self.evening.rubbers()) > 1,
                )

        @rule(pick=PICK, below=st.sampled_from([None, 0, 300, 490]))
        def bring_from_paper(self, pick: int, below: int | None) -> None:
            one = self.picked("rubber", pick)
            if one is None:
                return
            facts: dict[str, Any] = {"sides": SEATS}
            values = {**NOTHING, "marks": "", "do": "save"}
            if below is not None:
                facts["start"] = {"parties": [1, 0], "below": [below, 0], "other": [0, 40]}
                for name, row in facts["start"].items():
                    values |= {f"start-{at}-{name}": str(number) for at, number in enumerate(row)}
            thing = replace(self.evening.things["rubber", one], facts=facts)
            self.change({("rubber", one): thing}, lambda: browser.send(self.open(f"/rubber/{one}"), values))

        @rule(pick=PICK)
        def swap_players(self, pick: int) -> None:
            """Anna and Boris were taken for each other from the first deal on."""
            one = self.picked("rubber", pick)
            if one is None or not self.evening.deals(one):
                return
            others = {"0": "1", "1": "0"}
            changes: dict[Key, Thing] = {}
            for deal in self.evening.deals(one):
                thing = self.evening.things["deal", deal]
                named = {
                    key: others.get(thing.facts[key], thing.facts[key])
                    for key in ("declarer", "to")
                    if key in thing.facts
                }
                changes["deal", deal] = replace(thing, facts={**thing.facts, **named})
            values = {"one": "0", "other": "1", "scope": "from", "deal": "1", "do": "save"}
            self.change(changes, lambda: browser.send(self.open(f"/rubber/{one}/seats"), values))

        @rule(preset=st.sampled_from(["classic", "article", "double"]))
        def change_rules(self, preset: str) -> None:
            facts = {**FIRST, "rules": {"preset": preset}}
            values = {"rules-preset": preset, "do": "save"}
            values |= {f"rules-{name}": "" for name in ("partie_bonus", "notrump_ace", "fines_factor")}
            values["rules-vinting_coronets"] = ""
            self.change({SITTING: Thing(facts)}, lambda: browser.send(self.open("/settings"), values))

        @precondition(lambda self: self.evening.done)
        @rule()
        def undo(self) -> None:
            assert press(browser, self.open("/history"), "Undo").status == 200
            self.evening = self.evening.undo()
            self.agree()

        @precondition(lambda self: self.evening.undone)
        @rule()
        def redo(self) -> None:
            assert press(browser, self.open("/history"), "Redo").status == 200
            self.evening = self.evening.redo()
            self.agree()

        def teardown(self) -> None:
            """All undone is the beginning, and every state since can be had again."""
            if not hasattr(self, "evening"):
                return
            while self.evening.done:
                assert press(browser, self.open("/history"), "Undo").status == 200
                self.evening = self.evening.undo()
            assert shown_by(self.stored) == self.first
            for state in self.states:
                assert repo.load_sitting_at(store, self.link, state.revision, with_struck=True) == state

    return Corrections


def test_random_corrections_on_the_pages(store: Store, browser: Browser) -> None:
    run_state_machine_as_test(
        machine(store, browser),
        settings=settings(max_examples=5, stateful_step_count=14, deadline=None, derandomize=True),
    )
