"""The sheet where every deal is settled by itself (§4.5), as the page draws it."""

from dataclasses import dataclass

from scorer.engine.selfcheck import check_rubber
from scorer.engine.settle import balance
from scorer.engine.sheet import RubberSheet
from scorer.engine.sitting import Rubber
from scorer.engine.variants import Variant
from scorer.labels.selfcheck import describe_selfcheck
from scorer.web.sheet_view import LONG_NAME, link_of
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class SinglesRow:
    """A deal that is settled by itself: what each player won or lost in it, and where it is explained."""

    number: str
    results: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class SinglesView:
    """The sheet where every deal is a rubber of its own (§4.5): a column a player, the sums last."""

    heads: tuple[str, ...]
    rows: tuple[SinglesRow, ...]
    sums: tuple[str, ...]
    long: bool
    check: str
    sound: bool
    why: str = ""


def build_singles_view(
    sheets: tuple[RubberSheet, ...],
    rubber: Rubber,
    variant: Variant,
    names: tuple[str, ...],
    words: PageWords,
    links: tuple[str, ...] = (),
) -> SinglesView:
    """Draw the deals that are settled one by one, with the balance of each player; `links` as those of a sheet."""
    won = balance(len(names), (sheet.result for sheet in sheets))
    rows = (
        SinglesRow(
            str(sheet.records[0].place),
            tuple(words.signed((sheet.result or {}).get(player, 0)) for player in range(len(names))),
            link_of(links, sheet.records[0].place),
        )
        for sheet in sheets
    )
    check = check_rubber(rubber, variant, sheets)
    return SinglesView(
        heads=names,
        rows=tuple(rows),
        sums=tuple(words.signed(points) for points in won.values()),
        long=any(len(name) > LONG_NAME for name in names),
        check=describe_selfcheck(check, words.words),
        sound=check.agrees,
        why=link_of(links, 0),
    )
