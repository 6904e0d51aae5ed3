"""Who agrees with which deals, and what is doubted."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from scorer.labels.deals import describe_deal, side_names
from scorer.web.loading import OpenSitting
from scorer.web.pages import RubberLink
from scorer.web.remarks import Players, Remarks, load_remarks
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class SideMark:
    """A side beside a deal: whether it agrees; `value` is what its button sends."""

    name: str
    value: str
    agreed: bool


@dataclass(frozen=True, slots=True)
class SaidView:
    """What is said of one deal; `seen` names it with the version that is shown."""

    deal: str
    address: str
    seen: str
    sides: tuple[SideMark, ...]
    doubted: bool
    note: str


@dataclass(frozen=True, slots=True)
class SideAll:
    """A side that can agree with all deals at once, as far as it does not already."""

    name: str
    value: str
    seen: str


@dataclass(frozen=True, slots=True)
class AgreedPage:
    """The deals of a rubber with what is said of them."""

    back: str
    here: str
    rubber: int
    rubbers: tuple[RubberLink, ...]
    keeper: bool
    message: str
    rows: tuple[SaidView, ...]
    sides: tuple[SideAll, ...]


@dataclass(frozen=True, slots=True)
class DoubtRow:
    """A doubt in the list of doubts."""

    name: str
    note: str
    address: str


def side_value(players: Players) -> str:
    """A side as a button sends it."""
    return "-".join(map(str, players))


@dataclass(frozen=True, slots=True)
class AgreedBuilder:
    """Tells what is said of deals."""

    opened: OpenSitting
    remarks: Remarks
    words: PageWords

    def said(self, number: int, at: int) -> SaidView:
        """What is said of one deal."""
        stored = self.opened.stored.rubbers[number].deals[at]
        agreed, doubt = self.remarks.agreed(stored.id), self.remarks.doubt(stored.id)
        told = describe_deal(self.opened.rubber(number).deals[at], self.opened.names, self.words.words)
        return SaidView(
            deal=f"{at + 1}. {told}",
            address=url_for("why.show", token=self.opened.link.token, deal_id=stored.id),
            seen=f"{stored.id}-{stored.version}",
            sides=tuple(
                SideMark(side_names(side, self.opened.names), side_value(side), side in agreed)
                for side in self.remarks.sides(number, at)
            ),
            doubted=doubt is not None,
            note="" if doubt is None else doubt.note,
        )

    def page(self, number: int, message: str = "") -> AgreedPage:
        """The page of a rubber."""
        token = self.opened.link.token
        rows = tuple(self.said(number, at) for at in range(len(self.opened.rubber(number).deals)))
        return AgreedPage(
            back=url_for("disputes.show", token=token),
            here=url_for("agreed.show", token=token, rubber=number + 1),
            rubber=number + 1,
            rubbers=tuple(
                RubberLink(at + 1, url_for("agreed.show", token=token, rubber=at + 1), at == number)
                for at in range(self.opened.last + 1)
            ),
            keeper=self.opened.keeper,
            message=message,
            rows=rows,
            sides=tuple(self.sides(rows)) if self.opened.keeper else (),
        )

    def sides(self, rows: tuple[SaidView, ...]) -> Iterator[SideAll]:
        """The sides that do not agree with everything yet."""
        names = {side.value: side.name for row in rows for side in row.sides}
        for value, name in names.items():
            left = [
                row.seen for row in rows if any(one.value == value and not one.agreed for one in row.sides)
            ]
            if len(left) > 1:
                yield SideAll(name, value, ",".join(left))

    def doubts(self) -> Iterator[DoubtRow]:
        """All doubts, the oldest first."""
        for doubt in self.remarks.doubts():
            number, at, _stored = self.opened.find_deal(doubt.deal_id)
            name = self.words.gettext("rubber %(rubber)d, deal %(deal)d", rubber=number + 1, deal=at + 1)
            address = url_for("why.show", token=self.opened.link.token, deal_id=doubt.deal_id)
            yield DoubtRow(name, doubt.note, address)


def agreed_builder(opened: OpenSitting, words: PageWords) -> AgreedBuilder:
    """What is said of the deals of a sitting."""
    return AgreedBuilder(opened, load_remarks(opened), words)
