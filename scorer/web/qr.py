"""A text as a QR code, drawn as a picture within the page."""

import segno
from markupsafe import Markup

QUIET_ZONE = 4
"""Empty modules around the code; scanners need them."""


def qr_svg(text: str) -> Markup:
    """The code of a text as an SVG element that takes the size of its place: dark on white also on a dark page, and
    without style attributes, which the policy of the pages forbids.

    The lowest correction that needs no larger code is raised by itself; fewer and larger modules are what is read
    from across a table.
    """
    code = segno.make(text, error="l", micro=False)
    drawn = code.svg_inline(
        border=QUIET_ZONE, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    return Markup(drawn)  # noqa: S704 - segno draws paths and writes none of the text
