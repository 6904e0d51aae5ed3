"""What the pages of a new sitting and of its settings are given."""

from dataclasses import dataclass
from typing import Any

from scorer.web.impact_view import ImpactView
from scorer.web.pages import FaultLink
from scorer.web.rules_view import RulesView


@dataclass(frozen=True, slots=True)
class Button:
    """One of several to choose from. `classes` say for which numbers of players it is there."""

    value: str
    label: str
    hint: str
    chosen: bool
    classes: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """The field of one player's name, with the card he drew."""

    field: Any
    label: str
    classes: str


@dataclass(frozen=True, slots=True)
class VariantGroup:
    """The ways of playing one game with one number of players."""

    field: Any
    buttons: tuple[Button, ...]
    classes: str

    @property
    def chosen(self) -> str:
        """The way that is played if nobody says otherwise."""
        return next((button.label for button in self.buttons if button.chosen), self.buttons[0].label)


@dataclass(frozen=True, slots=True)
class OrderHint:
    """In what order the names are given, for one number of players."""

    text: str
    classes: str


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card that was drawn for seats, and what it means."""

    name: str
    rank: str
    suit: str
    suit_word: str
    place: str


@dataclass(frozen=True, slots=True)
class StartRow:
    """What one column brings from paper."""

    label: str
    form: Any


@dataclass(frozen=True, slots=True)
class AgainLink:
    """A sitting to be repeated with the same players."""

    names: str
    how: str
    address: str


@dataclass(frozen=True, slots=True)
class NewPage:
    """The form of a new sitting."""

    form: Any
    faults: tuple[FaultLink, ...]
    again: AgainLink | None
    known_names: tuple[str, ...]
    hints: tuple[OrderHint, ...]
    seats: tuple[Seat, ...]
    dealers: tuple[Button, ...]
    drawn: tuple[DrawnCard, ...]
    groups: tuple[VariantGroup, ...]
    way_open: bool
    rules: RulesView
    stake_open: bool
    start: tuple[StartRow, ...]
    start_open: bool
    title_open: bool
    long: bool


@dataclass(frozen=True, slots=True)
class PresentRow:
    """What stands now where somebody else has been quicker."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The settings of a sitting. `impossible` names the deals that the rules asked for would make impossible."""

    form: Any
    faults: tuple[FaultLink, ...]
    conflict: tuple[PresentRow, ...]
    names: tuple[Seat, ...]
    rules: RulesView
    rules_hint: str
    back: str
    impact: ImpactView | None


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A way on from a sitting."""

    title: str
    hint: str
    address: str


@dataclass(frozen=True, slots=True)
class MenuPage:
    """All that can be done with a sitting besides recording."""

    title: str
    back: str
    entries: tuple[MenuEntry, ...]
