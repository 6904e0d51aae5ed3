"""Places of deals within a rubber: strings of digits, read as decimal fractions, so that between two there is a third.

A new deal at the end takes the next whole place, "000001", "000002" …; a forgotten one goes between,
"0000015". So nothing that is already written has to change its place.
"""

WHOLE = 6


def place_between(before: str | None, after: str | None) -> str:
    """A place after `before` and before `after`; None is the start or the end of the rubber.

    The two must be neighbours in their order: then no third stands where this one goes.
    """
    if after is None:
        return f"{int((before or '')[:WHOLE] or 0) + 1:0{WHOLE}d}"
    lower = before or "0"
    digits = max(len(lower), len(after))
    total = int(lower.ljust(digits, "0")) + int(after.ljust(digits, "0"))
    # Half the sum, exactly, with one digit more; no place but a whole one ends in a zero.
    middle = f"{total * 5:0{digits + 1}d}"
    return middle.rstrip("0").ljust(WHOLE, "0")
