"""Games to be printed, and what is read back from a PDF: its text, its fonts, and the codes on its rendered pages."""

import io
import re
from collections import Counter
from typing import Any

import pypdf
import pypdfium2
import zxingcpp

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


def whist() -> dict[str, Any]:
    """A rubber of whist."""
    deals = [
        {"strain": "hearts", "tricks": [9, 4], "honours": [4, 1]},
        {"strain": "notrump", "tricks": [10, 3], "aces": [3, 1]},
        {"strain": "clubs", "tricks": [5, 8], "honours": [2, 3]},
        {"strain": "spades", "tricks": [11, 2], "honours": [3, 2]},
    ]
    return game(*deals, game="whist", stake={"points": 1, "amount": "0.05", "currency": "EUR"})


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
    """What a camera would read from the pages, rendered as a printer with 200 dots an inch would."""
    document = pypdfium2.PdfDocument(pdf)
    pictures = [page.render(scale=200 / 72, grayscale=True).to_pil() for page in document]
    return [
        code.text
        for picture in pictures
        for code in zxingcpp.read_barcodes(
            picture, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
        )
    ]


def ink_on(pdf: bytes) -> list[float]:
    """How much of each page is not white."""
    shares = []
    for page in pypdfium2.PdfDocument(pdf):
        histogram = page.render(scale=0.5, grayscale=True).to_pil().convert("L").histogram()
        shares.append(1 - sum(histogram[250:]) / sum(histogram))
    return shares
