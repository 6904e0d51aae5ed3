"""The picture of a game, drawn by pygal as SVG."""

from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

from scorer.web.paper.charts import load_pygal
from scorer.web.paper.movement import Movement, tell
from scorer.web.words import PageWords

DASHES = ("", "8, 5", "2, 4", "12, 4, 2, 4", "18, 5", "5, 3, 1, 3, 1, 3")
INKS = ("#17386b", "#8a3412", "#1e5c47", "#5b2a86", "#444444", "#8a6d00")
"""The inks of the two sides on the sheet, and four more; on paper dashes tell the lines apart."""
Size = tuple[int, int]
SCREEN: Size = (480, 216)
PAPER: Size = (480, 180)
"""Width and height. On paper a flat one lets a rubber that is not long stay on its page."""
MOST_LABELS, MOST_LEVELS = 16, 7
"""How many places are named below the picture, and how many figures beside it."""
MOST_DOTS = 20
UNSEEN = frozenset({"script", "desc"})
"""What pygal brings along for tooltips, which need a script of another host."""
UNSEEN_PARTS = frozenset({"tooltip-overlay", "text-overlay"})
DOTS_IN_FULL = "inline:.dot { stroke-dasharray: none }"
NAME = "picture"
"""In place of one that pygal makes anew each time."""


@dataclass(frozen=True, slots=True)
class PictureKey:
    """Whose a line of a picture is, and how it is drawn."""

    name: str
    ink: str
    dashes: str


@dataclass(frozen=True, slots=True)
class PictureView:
    """A picture of how totals moved: where it is, what it shows in words and in short, and whose its lines are."""

    address: str
    text: str
    about: str
    keys: tuple[PictureKey, ...]
    size: Size


def view_of(movement: Movement, address: str, words: PageWords, size: Size) -> PictureView:
    """The picture as a page shows it: where it is, what it says in words, and what its lines are."""
    keys = (
        PictureKey(line.name, ink, dashes)
        for line, ink, dashes in zip(movement.lines, INKS, DASHES, strict=False)
    )
    return PictureView(address, tell(movement, words), movement.about, tuple(keys), size)


def draw(movement: Movement, words: PageWords, size: Size, font: str = "sans-serif") -> bytes:
    """The picture as an SVG file without scripts and without words; the same game gives the same file."""
    pygal = load_pygal()
    chart = pygal.Line(_config(movement, words, size, pygal), style=_style(font, pygal))
    chart.uuid = NAME
    chart.x_labels = [str(place) for place in movement.places]
    for at, line in enumerate(movement.lines):
        dash = {"dasharray": DASHES[at]} if DASHES[at] else {}
        chart.add(line.name, line.points, stroke_style={"width": 2, **dash})
    tree = chart.render_tree()
    _prune(tree)
    title = tree.find("title")
    if title is not None:
        title.text = tell(movement, words)
    drawn: bytes = ET.tostring(tree, encoding="utf-8", xml_declaration=True)
    return drawn


def _config(movement: Movement, words: PageWords, size: Size, pygal: Any) -> Any:
    return pygal.Config(
        width=size[0],
        height=size[1],
        js=(),
        css=[*pygal.Config().css, DOTS_IN_FULL],
        disable_xml_declaration=False,
        no_prefix=False,
        show_dots=len(movement.places) <= MOST_DOTS,
        dots_size=2.5,
        show_legend=False,
        show_x_guides=False,
        margin=6,
        x_label_rotation=0,
        value_formatter=lambda value: words.number(int(value)),
        show_minor_x_labels=False,
        x_labels_major_every=-(-len(movement.places) // MOST_LABELS),
        max_scale=MOST_LEVELS,
        truncate_label=-1,
        print_values=False,
    )


def _style(font: str, pygal: Any) -> Any:
    return pygal.style.Style(
        background="transparent",
        plot_background="transparent",
        foreground="#333333",
        foreground_strong="#000000",
        foreground_subtle="#666666",
        guide_stroke_color="#cccccc",
        major_guide_stroke_color="#cccccc",
        guide_stroke_dasharray="1,3",
        major_guide_stroke_dasharray="1,3",
        opacity="1",
        stroke_opacity="1",
        colors=INKS,
        font_family=font,
        label_font_size=11,
        major_label_font_size=11,
        transition="0s",
    )


def _prune(tree: ET.Element) -> None:
    """Take away what nobody sees."""
    for parent in tree.iter():
        for child in list(parent):
            if child.tag in UNSEEN or not UNSEEN_PARTS.isdisjoint(str(child.get("class")).split()):
                parent.remove(child)
