"""The written form of a fault's place: `rubbers[0].deals[3].tricks`."""

from scorer.engine.fault import Field


def format_path(field: Field) -> str:
    """The path of a field; empty for the whole document."""
    written = ""
    for step in field:
        if isinstance(step, int):
            written += f"[{step}]"
        else:
            key = step.encode("utf-8", "backslashreplace").decode()
            written += f".{key}" if written else key
    return written
