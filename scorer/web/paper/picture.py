"""The picture of a game: how totals moved, deal by deal or rubber by rubber. Drawn by pygal, as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from scorer.engine.settle import balance
from scorer.labels.deals import side_names
from scorer.web.scored import ScoredGame
from scorer.web.words import PageWords

DASHES = ("", "8, 5", "2, 4", "12, 4, 2, 4", "18, 5", "5, 3, 1, 3, 1, 3")
STROKES = ("──", "╌╌", "┈┈", "─·", "─ ─", "╌··")
"""Before each name in the legend, its dashes."""
INKS = ("#17386b", "#8a3412", "#1e5c47", "#5b2a86", "#444444", "#8a6d00")
"""The inks of the two sides on the sheet, and four more; on paper dashes tell the lines apart."""
WIDTH, HEIGHT = 480, 270
MOST_LABELS = 16
MOST_DOTS = 20
LEGEND_LETTERS = 56
"""Letters of names that fit beside one another."""
LEAST_POINTS = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a picture: whose it is, and its figures."""

    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """What a picture shows, also as the table that says the same: `places` stand below, 0 for what was there before."""

    about: str
    places: tuple[int, ...]
    lines: tuple[Line, ...]

    @property
    def shows(self) -> bool:
        """Whether there is enough of it to be drawn."""
        return len(self.places) >= LEAST_POINTS


def movement_of_rubber(scored: ScoredGame, number: int, words: PageWords) -> Movement:
    """The totals of each column after each deal; where deals are settled one by one, the balance of each player."""
    if scored.fresh:
        results = [(sheet.records[0].place, sheet.result) for sheet in scored.sheets(number)]
        return _balances(scored, results, words.gettext("balance after each deal"))
    (sheet,) = scored.sheets(number)
    totals = [[0] * len(sheet.columns)]
    for entry in sheet.carried:
        totals[0][entry.column] += entry.points
    for record in sheet.records:
        totals.append(list(totals[-1]))
        for entry in record.entries:
            totals[-1][entry.column] += entry.points
    lines = (
        Line(side_names(column, scored.names), tuple(after[at] for after in totals))
        for at, column in enumerate(sheet.columns)
    )
    places = (0, *(record.place for record in sheet.records))
    return Movement(words.gettext("points after each deal"), places, tuple(lines))


def movement_of_evening(scored: ScoredGame, words: PageWords) -> Movement:
    """The balance of each player after each finished rubber."""
    if scored.fresh:
        return movement_of_rubber(scored, 0, words)
    results = [(one.number + 1, one.result) for one in scored.sheet.rubbers if one.finished]
    return _balances(scored, results, words.gettext("balance after each rubber"))


def _balances(
    scored: ScoredGame, results: Sequence[tuple[int, dict[int, int] | None]], about: str
) -> Movement:
    players = len(scored.names)
    after = [balance(players, (won for _, won in results[:upto])) for upto in range(len(results) + 1)]
    lines = (Line(name, tuple(one[player] for one in after)) for player, name in enumerate(scored.names))
    return Movement(about, (0, *(place for place, _ in results)), tuple(lines))


def tell(movement: Movement, words: PageWords) -> str:
    """The picture in words: what it shows, and where each line ends and was highest."""
    ends = (
        words.gettext(
            "%(name)s: %(last)d, at most %(most)d",
            name=line.name,
            last=line.points[-1],
            most=max(line.points),
        )
        for line in movement.lines
    )
    return f"{movement.about}. {'; '.join(ends)}."


def _legend_columns(movement: Movement) -> int:
    """How many names stand beside one another below the picture."""
    count = len(movement.lines)
    most = LEGEND_LETTERS // (max(len(line.name) for line in movement.lines) + len(STROKES[0]))
    return next((columns for columns in range(count, 0, -1) if columns <= most and not count % columns), 1)


def draw(movement: Movement, words: PageWords, font: str = "sans-serif") -> bytes:
    """The picture as an SVG file without scripts."""
    import pygal  # noqa: PLC0415 - it is slow to load, and few pages draw
    from pygal.style import Style  # noqa: PLC0415

    config = pygal.Config(
        width=WIDTH,
        height=HEIGHT,
        js=(),
        disable_xml_declaration=False,
        no_prefix=False,
        show_dots=len(movement.places) <= MOST_DOTS,
        dots_size=2.5,
        legend_at_bottom=True,
        legend_at_bottom_columns=_legend_columns(movement),
        legend_box_size=10,
        truncate_legend=-1,
        show_x_guides=False,
        margin=8,
        x_label_rotation=0,
        x_title=movement.about,
        value_formatter=lambda value: words.number(int(value)),
        show_minor_x_labels=False,
        x_labels_major_every=-(-len(movement.places) // MOST_LABELS),
        truncate_label=-1,
        print_values=False,
        tooltip_border_radius=0,
    )
    style = Style(
        background="transparent",
        plot_background="transparent",
        foreground="#333333",
        foreground_strong="#000000",
        foreground_subtle="#666666",
        guide_stroke_color="#cccccc",
        major_guide_stroke_color="#999999",
        guide_stroke_dasharray="1,3",
        major_guide_stroke_dasharray="",
        colors=INKS,
        font_family=font,
        label_font_size=11,
        major_label_font_size=11,
        legend_font_size=12,
        title_font_size=12,
        transition="0s",
    )
    chart = pygal.Line(config, style=style)
    chart.x_labels = [str(place) for place in movement.places]
    for at, line in enumerate(movement.lines):
        dash = {"dasharray": DASHES[at]} if DASHES[at] else {}
        chart.add(f"{STROKES[at]} {line.name}", line.points, stroke_style={"width": 2, **dash})
    tree = chart.render_tree()
    for parent in tree.iter():
        # It brings its settings along as a script, for tooltips that need another one.
        for script in [child for child in parent if str(child.tag).endswith("script")]:
            parent.remove(script)
    drawn: bytes = ET.tostring(tree, encoding="utf-8", xml_declaration=True)
    return drawn
