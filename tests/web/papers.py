"""Games to be printed, and what is read back from a PDF: its text, its fonts, and the codes on its rendered pages."""

import io
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pypdf
import pypdfium2
import zxingcpp

from scorer.engine.rotation import table_for
from tests.web.browser import Element
from tests.web.evenings import played, sitting

NAMES = ["Анна", "Борис", "Вера", "Глеб"]
SIDES = [["Анна", "Вера"], ["Борис", "Глеб"]]
EVEN = {"honours": [3, 2], "aces": [2, 2]}
SLAM_DOWN: dict[str, Any] = {
    "declarer": "Глеб",
    "level": 6,
    "strain": "spades",
    "tricks": 8,
    "honours": [4, 1],
    "aces": [3, 1],
    "coronets": [
        {"player": "Глеб", "suit": "spades", "cards": 4},
        {"player": "Борис", "suit": "hearts", "cards": 3},
    ],
}
ELEVEN: list[dict[str, Any]] = [
    {"type": "passed"},
    {"declarer": "Анна", "level": 3, "strain": "hearts", "tricks": 9, **EVEN},
    {"declarer": "Борис", "level": 2, "strain": "clubs", "tricks": 9, "honours": [4, 1], "aces": [3, 1]},
    {"type": "passed"},
    SLAM_DOWN,
    {"declarer": "Вера", "level": 1, "strain": "diamonds", "tricks": 0, "honours": [0, 5], "aces": [2, 2]},
    {"declarer": "Анна", "level": 4, "strain": "notrump", "tricks": 10, "aces": [2, 2]},
    {"declarer": "Борис", "level": 2, "strain": "spades", "tricks": 8, **EVEN, "revokes": [0, 1]},
    {"declarer": "Вера", "level": 5, "strain": "hearts", "tricks": 11, "honours": [5, 0], "aces": [3, 1]},
    {"declarer": "Анна", "level": 3, "strain": "clubs", "tricks": 7, "honours": [3, 2], "aces": [1, 3]},
    {"declarer": "Вера", "level": 6, "strain": "diamonds", "tricks": 12, "honours": [4, 1], "aces": [4, 0]},
]
"""A finished rubber with two slams, one of them made."""


def game(*deals: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A game file of one rubber of four."""
    return {
        "format": "vint-sheet/1",
        "title": "Пятница",
        "date": "2026-11-27",
        "players": NAMES,
        "stake": {"points": 100, "amount": "0.05", "currency": "EUR"},
        "rubbers": [{"sides": SIDES, "dealer": "Анна", "deals": list(deals)}],
        **more,
    }


def sixty() -> dict[str, Any]:
    """Sixty deals in one rubber, whose parties take longer than any table would sit."""
    deals = [SLAM_DOWN, *ELEVEN[1:4], *ELEVEN[5:11]] * 6
    return game(*deals, rules={"preset": "classic", "partie_target": 40000})


def six_players() -> dict[str, Any]:
    """An evening of six by the rotation: four rubbers, and one that is open."""
    declarers = ["Vera", "Anna", "Boris", "Anna"]
    rubbers = [played(name) for name in declarers]
    rubbers.append({"deals": [dict(rubbers[0]["deals"][0], declarer="Anna")]})
    stake = {"points": 100, "amount": "0.05", "currency": "EUR"}
    return sitting("Anna Boris Vera Gleb Daria Egor", rubbers=rubbers, date="2026-11-27", stake=stake)


def many_rubbers() -> dict[str, Any]:
    """Sixteen rubbers of six with the longest names: more than columns of a tally stand beside one another."""
    names = [f"{name} Константинопольская-Заднепровская-Х"[:40] for name in (*NAMES, "Дарья", "Егор")]
    names[-1] = "Щ" * 40
    rubbers = []
    for number in range(16):
        by_lot = number % 8 == 7
        sides = ((4, 5), (0, 1)) if by_lot else table_for(6, number + 1).sides
        said = {"sides": [[names[player] for player in side] for side in sides]} if by_lot else {}
        rubbers.append({**played(names[sides[number % 2][0]]), **said})
    return {"format": "vint-sheet/1", "title": "Неделя", "players": names, "rubbers": rubbers}


def whist() -> dict[str, Any]:
    """A rubber of whist."""
    deals = [
        {"strain": "hearts", "tricks": [9, 4], "honours": [4, 1]},
        {"strain": "notrump", "tricks": [10, 3], "aces": [3, 1]},
        {"strain": "clubs", "tricks": [5, 8], "honours": [2, 3]},
        {"strain": "spades", "tricks": [11, 2], "honours": [3, 2]},
    ]
    return game(*deals, game="whist", stake={"points": 1, "amount": "0.05", "currency": "EUR"})


def three() -> dict[str, Any]:
    """Three at table, the first with the dummy."""
    deals = [dict(deal) for deal in ELEVEN[1:4] if deal.get("declarer") != "Глеб"]
    return game(
        *deals,
        variant="three-dummy",
        players=NAMES[:3],
        rubbers=[{"sides": [["Анна"], ["Борис", "Вера"]], "dealer": "Борис", "deals": deals}],
    )


def auction() -> dict[str, Any]:
    """Four with records of their own: each buyer plays with the dealer."""
    dealers = ["Анна", "Борис", "Вера"]
    deals = [
        {
            "declarer": name,
            "partner": dealer,
            "level": 4,
            "strain": "hearts",
            "tricks": 10 - at,
            **EVEN,
            "coronets": [{"player": name, "suit": "clubs", "cards": 3}],
        }
        for at, (name, dealer) in enumerate(zip(["Борис", "Вера", "Глеб"], dealers, strict=True))
    ]
    return game(*deals, variant="auction", rubbers=[{"dealer": "Анна", "deals": deals}])


def reseating() -> dict[str, Any]:
    """Four who are seated anew for each deal."""
    deals = auction()["rubbers"][0]["deals"]
    return game(*deals, variant="reseating", rubbers=[{"deals": [*deals, {"type": "passed"}]}])


def wordy() -> dict[str, Any]:
    """The eleven deals with remarks that nothing can shorten: more than one code holds."""
    rng = Random(3)
    remark = ["".join(rng.choices("абвгдежзиклмнопрстуфхцчшщэюя ", k=198)) for _ in ELEVEN]
    return game(*({**deal, "note": f"«{said}»"} for deal, said in zip(ELEVEN, remark, strict=True)))


LONG = [f"{name} Константинопольская-Заднепровская-Х"[:40].ljust(40, "я") for name in NAMES]
"""The longest names that there can be."""


def long_names() -> dict[str, Any]:
    """The eleven deals by players with names of forty letters."""
    as_long = dict(zip(NAMES, LONG, strict=True))

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed(one) for key, one in value.items()}
        if isinstance(value, list):
            return [renamed(one) for one in value]
        return as_long.get(value, value) if isinstance(value, str) else value

    renamed_game: dict[str, Any] = renamed(game(*ELEVEN))
    return renamed_game


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


FIGURE = re.compile(r"[+−]?\d{1,3}(?:,\d{3})*(?:\.\d+)?")


def figures(text: str) -> Counter[str]:
    """The numbers in an English text, grouped as they are written."""
    return Counter(FIGURE.findall(text))


def without_hidden(element: Element) -> str:
    """The words of an element that are seen."""
    if "vh" in element.get("class").split():
        return ""
    parts = (child if isinstance(child, str) else without_hidden(child) for child in element.children)
    return " ".join(" ".join(parts).split())


def fonts_of(pdf: bytes) -> dict[str, bool]:
    """The fonts of a PDF, and whether each is embedded."""
    found: dict[str, bool] = {}
    for page in pypdf.PdfReader(io.BytesIO(pdf)).pages:
        for font in page["/Resources"].get_object().get("/Font", {}).values():  # type: ignore[union-attr]
            inner = font.get_object()
            descendant = inner["/DescendantFonts"][0].get_object() if "/DescendantFonts" in inner else inner
            descriptor = descendant["/FontDescriptor"].get_object()
            found[str(inner["/BaseFont"])] = any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
    return found


def codes_on(pdf: bytes) -> list[str]:
    """What a camera would read from the pages, rendered as a printer with 150 dots an inch would."""
    document = pypdfium2.PdfDocument(pdf)
    pictures = [page.render(scale=150 / 72, grayscale=True).to_pil() for page in document]
    return [
        code.text
        for picture in pictures
        for code in zxingcpp.read_barcodes(
            picture, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
        )
    ]


EMPTY, FULL = 0.002, 0.1
"""Ink below which a page is empty; ink that no page needs that is to be read, and not looked at."""


def ink_on(pdf: bytes) -> list[float]:
    """How much of the ink of a black page each page takes."""
    shares = []
    for page in pypdfium2.PdfDocument(pdf):
        histogram = page.render(scale=0.5, grayscale=True).to_pil().convert("L").histogram()
        dark = sum((255 - value) * count for value, count in enumerate(histogram))
        shares.append(dark / 255 / sum(histogram))
    return shares


MARGINS = (13, 5)
"""Millimetres that stay white at the sides, and above and below, where the number of the page stands."""
POINTS = 72 / 25.4


def outside_margins(pdf: bytes) -> list[str]:
    """Words that run into the margins of their page."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        width, height = page.get_size()
        side, end = (margin * POINTS for margin in MARGINS)
        words = page.get_textpage()
        for at in range(words.count_rects()):
            left, bottom, right, top = words.get_rect(at)
            if left < side or right > width - side or bottom < end or top > height - end:
                found.append(words.get_text_bounded(left, bottom, right, top))
    return found


def pieces_of(paper: Element) -> list[str]:
    """All that a paper says in the order of the page, row by row and line by line, without what is not seen and
    without spaces."""
    return [piece for piece in map(_squeezed, _pieces(paper)) if piece]


WHOLE = frozenset({"tr", "h1", "h2", "li", "dt", "dd", "p", "figcaption", "small"})


def _pieces(element: Element) -> Iterator[str]:
    for child in element.children:
        if isinstance(child, str):
            continue
        if child.tag == "table":
            yield from (_row(row, duo="duo" in child.get("class").split()) for row in child.all("tr"))
        elif child.tag in WHOLE and not child.all("li"):
            yield without_hidden(child)
        else:
            yield from _pieces(child)


def _row(row: Element, *, duo: bool) -> str:
    """A row as it is set: right of the spine a figure stands before its words."""
    cells = [cell for cell in row.children if isinstance(cell, Element)]
    said = [without_hidden(cell) for cell in cells[:-1]]
    return "".join([*said, _mirrored(cells[-1]) if duo else without_hidden(cells[-1])])


def _mirrored(element: Element) -> str:
    if "vh" in element.get("class").split():
        return ""
    children = element.children[::-1] if "pair" in element.get("class").split() else element.children
    return "".join(child if isinstance(child, str) else _mirrored(child) for child in children)


def missing_on(pages: list[str], pieces: list[str]) -> list[str]:
    """Pieces that do not stand whole on a page, this one or a later one than the piece before."""
    texts, at, missing = [_squeezed(page) for page in pages], 0, []
    for piece in pieces:
        found = next((number for number in range(at, len(texts)) if piece in texts[number]), None)
        if found is None:
            missing.append(piece)
        else:
            at = found
    return missing


def _squeezed(text: str) -> str:
    return "".join(text.split())
