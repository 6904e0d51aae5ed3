"""pygal, which draws the pictures: loaded for the first of them, and without what it leaves in the way of Python."""

import sys
from functools import cache
from typing import Any


@cache
def load_pygal() -> Any:
    """The library. It is slow to load, and few pages draw.

    Its package puts an importer of a kind that Python has given up behind all others, for maps that nobody here draws;
    every module that is looked for in vain would then make Python warn of it. So it is taken away again.
    """
    import pygal  # noqa: PLC0415 - see above
    import pygal.style  # noqa: PLC0415

    for finder in [one for one in sys.meta_path if type(one).__module__.partition(".")[0] == "pygal"]:
        sys.meta_path.remove(finder)
    return pygal
