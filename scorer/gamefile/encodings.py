"""Text files as programs of an office save them: UTF-8, and what Excel and Notepad write where nobody asked for it."""

import codecs
import re

UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""How "Unicode text" of Excel and Notepad begins."""
RUSSIAN = "cp1251"
OF_RUSSIAN = re.compile("[\x09\x0a\x0d\x20-\x7eЁёА-я«»–—„“”‘’…№×\xa0]*")  # noqa: RUF001 - the letters of Russian text
MIXED = re.compile("[A-Za-z][ЁёА-я]|[ЁёА-я][A-Za-z]")
"""A word of two scripts: the letters of another language, taken for Russian ones."""
CORONET = re.compile(r"\bc[ЁёА-я]+\*?:")
"""A coronet of a Russian player, as the notation writes it."""


def as_utf8(data: bytes) -> bytes:
    """A text file as UTF-8, if it is UTF-16 or Russian text of Windows; anything else as it is."""
    if data.startswith(UTF_16):
        return _encoded(data, "utf-16")
    try:
        data.decode()
    except UnicodeDecodeError:
        found = _encoded(data, RUSSIAN)
        text = found.decode()
        return found if OF_RUSSIAN.fullmatch(text) and not MIXED.search(CORONET.sub("", text)) else data
    return data


def _encoded(data: bytes, encoding: str) -> bytes:
    """The same text as UTF-8; what is no letter there stays a sign that nothing takes for one."""
    return data.decode(encoding, "replace").encode()
