"""How much room letters take on a screen, and texts brought to a given room."""

import unicodedata
from collections.abc import Iterable, Iterator

ELLIPSIS = "…"
INVISIBLE = frozenset({"Mn", "Me", "Cf", "Cc"})
BREAKING = frozenset({"Cc", "Zl", "Zp"})
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def plain(text: str) -> str:
    """A text without what would break a line or move the cursor of a terminal."""
    return "".join(" " if unicodedata.category(letter) in BREAKING else letter for letter in text)


def letter_width(letter: str) -> int:
    """The places that one character takes: two for an ideograph, none for a combining mark."""
    if unicodedata.category(letter) in INVISIBLE:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1


def width(text: str) -> int:
    """The places that a text takes on one line."""
    return sum(letter_width(letter) for letter in text)


def cut(text: str, room: int) -> str:
    """A text that fits into `room`, its end replaced by an ellipsis where it is too long."""
    if width(text) <= room:
        return text
    kept, used = "", 0
    for letter in text:
        if used + letter_width(letter) > room - 1:
            break
        kept, used = kept + letter, used + letter_width(letter)
    return kept.rstrip() + ELLIPSIS if room else ""


def left(text: str, room: int) -> str:
    """A text at the left of its room."""
    return text + " " * (room - width(text))


def right(text: str, room: int) -> str:
    """A text at the right of its room."""
    return " " * (room - width(text)) + text


def centred(text: str, room: int) -> str:
    """A text in the middle of its room."""
    return left(" " * ((room - width(text)) // 2) + text, room)


def superscript(number: int) -> str:
    """The number of a footnote as it stands beside what it explains."""
    return str(number).translate(SUPERSCRIPTS)


def wrap(text: str, room: int, *, first: str = "", later: str = "") -> Iterator[str]:
    """A text in lines of at most `room`, broken at spaces; `first` and `later` begin the lines."""
    line, begun = first, False
    for word in plain(text).split(" "):
        joined = f"{line} {word}" if begun else f"{line}{word}"
        if begun and width(joined) > room:
            yield line.rstrip()
            joined = f"{later}{word}"
        while width(joined) > room and width(later) < room - 1:
            head = _fitting(joined, room)
            yield head
            joined = later + joined[len(head) :]
        line, begun = joined, True
    yield line.rstrip()


def _fitting(text: str, room: int) -> str:
    """As much of a text as fits."""
    used = 0
    for at, letter in enumerate(text):
        used += letter_width(letter)
        if used > room:
            return text[:at]
    return text


def joined(items: Iterable[str], room: int, *, between: str = " · ", later: str = "") -> Iterator[str]:
    """Items beside one another, in as many lines as they need; none is broken."""
    line = ""
    for item in map(plain, items):
        longer = f"{line}{between}{item}" if line else item
        if line and width(longer) > room:
            yield line
            longer = f"{later}{item}"
        line = longer
    if line:
        yield line
