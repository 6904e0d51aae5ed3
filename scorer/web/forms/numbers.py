"""Numbers as people type them, from plain text fields that keep what was typed."""

import re

GROUPED = re.compile(r"[0-9]{1,3}(,[0-9]{3})+")
UNCLEAR = re.compile(r"[0-9],[0-9]{3}(?![0-9])")
LONGEST = 10


def whole_number(text: str) -> int | None:
    """A whole number; spaces within it, and commas before three digits each, are the writer's way of grouping."""
    digits = "".join(text.split()).replace("−", "-")
    if GROUPED.fullmatch(digits):
        digits = digits.replace(",", "")
    return int(digits) if re.fullmatch(r"-?[0-9]+", digits) and len(digits) <= LONGEST else None


def number_list(text: str) -> list[int | None]:
    """Whole numbers with commas or semicolons between them, or else spaces: "500, 1000, 1500"."""
    parts = re.split(r"[,;]", text) if re.search(r"[,;]", text) else text.split()
    return [whole_number(part) for part in parts]


def is_unclear(text: str) -> bool:
    """Whether a comma may as well group the digits of one number as stand between two: "1,500"."""
    return bool(UNCLEAR.search(text))


def decimal_amount(text: str) -> str:
    """An amount with a point: "0,05" and "0.05" are the same."""
    return "".join(text.split()).replace(",", ".")
