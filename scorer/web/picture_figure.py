"""The picture of a game on a page, with the table that says the same."""

from dataclasses import dataclass

from flask import url_for

from scorer.web.loading import OpenSitting
from scorer.web.paper.movement import Movement, movement_of_evening, movement_of_rubber
from scorer.web.paper.picture import SCREEN, PictureView, view_of
from scorer.web.words import PageWords


@dataclass(frozen=True, slots=True)
class PictureFigure:
    """The picture, and what it shows as a table."""

    picture: PictureView
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def figure_of_rubber(opened: OpenSitting, number: int, words: PageWords) -> PictureFigure | None:
    """The picture of a rubber, once there is something to see."""
    address = url_for("paper.picture", token=opened.link.token, rubber=number + 1, v=opened.stored.revision)
    return _figure(movement_of_rubber(opened, number, words), address, words)


def figure_of_evening(opened: OpenSitting, words: PageWords) -> PictureFigure | None:
    """The picture of an evening, once there is something to see."""
    address = url_for("paper.picture", token=opened.link.token, rubber="all", v=opened.stored.revision)
    return _figure(movement_of_evening(opened, words), address, words)


def _figure(movement: Movement, address: str, words: PageWords) -> PictureFigure | None:
    if not movement.shows:
        return None
    rows = (
        (str(place), *(words.number(line.points[at]) for line in movement.lines))
        for at, place in enumerate(movement.places)
    )
    heads = tuple(line.name for line in movement.lines)
    return PictureFigure(view_of(movement, address, words, SCREEN), heads, tuple(rows))
