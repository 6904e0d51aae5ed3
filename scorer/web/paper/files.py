"""The papers of a game that comes from a file."""

from collections.abc import Sequence

from scorer.gamefile.model import GameFile
from scorer.labels.words import Words
from scorer.web.paper.evening import build_evening_paper
from scorer.web.paper.movement import Movement, movement_of_evening, movement_of_rubber
from scorer.web.paper.pages import PaperPage, title_of
from scorer.web.paper.pdf import FAMILY, own_address
from scorer.web.paper.picture import PAPER, PictureView, draw, view_of
from scorer.web.paper.refusal import refusal_of
from scorer.web.paper.rubber import build_rubber_paper
from scorer.web.scored import score_game
from scorer.web.words import PageWords

FilePages = tuple[list[PaperPage], dict[str, bytes]]
"""The documents, and their pictures by their addresses."""


def file_pages(
    game: GameFile, numbers: Sequence[int], *, evening: bool, paper: str, reader: str, words: Words
) -> FilePages:
    """The evening if it is wanted, and a document for each of these rubbers."""
    scored, said = score_game(game), PageWords(words)
    pictures: dict[str, bytes] = {}

    def picture(movement: Movement, name: str) -> PictureView | None:
        if not movement.shows:
            return None
        address = own_address(f"{name}.svg")
        pictures[address] = draw(movement, said, PAPER, FAMILY)
        return view_of(movement, address, said, PAPER)

    pages = []
    if evening:
        view = picture(movement_of_evening(scored, said), "evening")
        one = build_evening_paper(scored, said, picture=view, reader=reader)
        refused = refusal_of((), one, said)
        pages.append(PaperPage(title_of(one), words.language, paper, evening=one, refused=refused))
    for number in numbers:
        view = picture(movement_of_rubber(scored, number, said), f"rubber-{number}")
        rubber = build_rubber_paper(scored, number, said, picture=view, reader=reader)
        refused = refusal_of((rubber,), None, said)
        pages.append(PaperPage(title_of(rubber), words.language, paper, (rubber,), refused=refused))
    return pages, pictures
