"""An evening as plain values, changed step by step beside the store: what the store has to say after each step."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from scorer.engine.sheet import Sheet, build_sheet
from scorer.gamefile.stored import StoredFacts, read_stored
from scorer.store.repo import Facts, StoredSitting

Key = tuple[str, int]
Shown = tuple[Facts, tuple[tuple[int, Facts, tuple[tuple[int, Facts], ...]], ...]]
"""What counts: the sitting's facts, then each rubber that is not struck with its deals that are not."""

SITTING: Key = ("sitting", 0)


@dataclass(frozen=True)
class Thing:
    """A sitting, a rubber or a deal; `at` orders the deals of a rubber, and the rubbers."""

    facts: Facts
    at: Fraction = Fraction(0)
    rubber: int = 0
    struck: bool = False


Step = Mapping[Key, tuple[Thing | None, Thing]]
"""What one step changes: each thing before it, None if it was not there, and after."""


@dataclass
class Evening:
    """All things as they stand, the steps that can be undone and those that can be redone."""

    things: dict[Key, Thing]
    done: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)

    def deals(self, rubber: int, *, struck: bool = False) -> list[int]:
        """The deals of a rubber in their order, the struck ones too if asked for."""
        found = [
            (thing.at, key[1])
            for key, thing in self.things.items()
            if key[0] == "deal" and thing.rubber == rubber and (struck or not thing.struck)
        ]
        return [deal for _, deal in sorted(found)]

    def rubbers(self, *, struck: bool = False) -> list[int]:
        """The rubbers in their order."""
        found = [
            (thing.at, key[1])
            for key, thing in self.things.items()
            if key[0] == "rubber" and (struck or not thing.struck)
        ]
        return [rubber for _, rubber in sorted(found)]

    def gap(self, rubber: int, before: int | None, without: int | None = None) -> Fraction:
        """A place right before a deal, or after all."""
        places = [self.things["deal", one].at for one in self.deals(rubber, struck=True) if one != without]
        if before is None:
            return max(places, default=Fraction(0)) + 1
        limit = self.things["deal", before].at
        return (max((place for place in places if place < limit), default=Fraction(0)) + limit) / 2

    def with_changes(self, changes: Mapping[Key, Thing]) -> "Evening":
        """The evening after a step, which makes what was undone unreachable."""
        step = {key: (self.things.get(key), thing) for key, thing in changes.items()}
        return Evening({**self.things, **changes}, [*self.done, step], [])

    def undo(self) -> "Evening":
        """Without the last step; what it has added is struck."""
        *done, step = self.done
        back = {
            key: replace(after, struck=True) if was is None else was for key, (was, after) in step.items()
        }
        return Evening({**self.things, **back}, done, [*self.undone, step])

    def redo(self) -> "Evening":
        """With the step that was undone last."""
        *undone, step = self.undone
        again = {key: after for key, (_, after) in step.items()}
        return Evening({**self.things, **again}, [*self.done, step], undone)

    @property
    def shown(self) -> Shown:
        """What counts of it."""
        return self.things[SITTING].facts, tuple(
            (
                rubber,
                self.things["rubber", rubber].facts,
                tuple((deal, self.things["deal", deal].facts) for deal in self.deals(rubber)),
            )
            for rubber in self.rubbers()
        )


def shown_by(sitting: StoredSitting) -> Shown:
    """What counts of a stored sitting."""
    return sitting.facts, tuple(
        (rubber.id, rubber.facts, tuple((deal.id, deal.facts) for deal in rubber.deals))
        for rubber in sitting.rubbers
    )


def score(shown: Shown) -> Sheet | None:
    """The sheet of these facts, None if they can not be."""
    sitting, rubbers = shown
    facts = StoredFacts(sitting, tuple((one, tuple(deal for _, deal in deals)) for _, one, deals in rubbers))
    game, _ = read_stored(facts)
    return None if game is None else build_sheet(game.sitting)
