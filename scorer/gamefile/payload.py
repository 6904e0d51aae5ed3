"""A whole game as figures and capital letters, for a QR code on paper or a link: the notation, packed.

A payload is a version letter and then bytes as `alphanumeric` writes them: four of a checksum (CRC-32 of the notation),
the rest the notation, deflated with what most games have in common left out. One that is too long for a QR code is cut
into parts, each of which says which it is: `P`, its number, how many there are, five letters that all have in common.
"""

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from scorer.engine.fault import FaultCode, fault
from scorer.gamefile.alphanumeric import ALPHABET, BASE, decode_bytes, encode_bytes
from scorer.gamefile.located import Read
from scorer.gamefile.model import GameFile
from scorer.gamefile.notation import read_notation, write_notation
from scorer.gamefile.payload_dictionary import DICTIONARY

VERSION, PART = "A", "P"
LARGEST_TEXT = 64 * 1024
"""Bytes of notation that are unpacked at most, so that no small code fills the memory."""
LONGEST_PAYLOAD = 64 * 1024
CHECKSUM = 4
MARK, HEAD, MOST_PARTS = 5, 8, 9
LEVEL_M_LETTERS = {25: 1451, 40: 3391}
"""Letters and figures that a QR code of a version holds at level M (ISO/IEC 18004). Version 25 has 117 modules a side:
on paper 7 cm give each 0.6 mm, which any phone reads; version 40 has 177 and wants 11 cm."""
PRINTED_VERSION = 25


@dataclass(frozen=True, slots=True)
class TooLong:
    """A game that does not fit on paper: the letters it needs, and those for which there is room."""

    letters: int
    room: int


def encode_payload(game: GameFile) -> str:
    """The game as figures and capital letters."""
    text = write_notation(game).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    packed = packer.compress(text) + packer.flush()
    return VERSION + encode_bytes(zlib.crc32(text).to_bytes(CHECKSUM, "big") + packed)


def decode_payload(text: str, most_lines: int = LARGEST_TEXT) -> Read:
    """The game of a payload, or of a link that ends with one, or None with its faults; one is that it says more than
    `most_lines`.

    Faults of the game itself have the line and column of its notation.
    """
    letters = bare(text)
    if len(letters) > LONGEST_PAYLOAD:
        return None, (fault(FaultCode.TEXT_LENGTH, least=0, most=LONGEST_PAYLOAD),)
    if letters[:1] != VERSION:
        return None, (fault(FaultCode.PAYLOAD_VERSION),)
    notation = _unpack(letters[1:])
    if notation is None:
        return None, (fault(FaultCode.PAYLOAD_DAMAGED),)
    if notation.count("\n") > most_lines:
        return None, (fault(FaultCode.LIST_LENGTH, least=0, most=most_lines),)
    return read_notation(notation)


def bare(text: str) -> str:
    """A payload without what stands around it: spaces, line ends, the address of a link."""
    return re.sub(r"\s+", "", text).upper().rpartition("/")[2].rpartition("#")[2].rpartition("=")[2]


def _unpack(letters: str) -> str | None:
    data = decode_bytes(letters)
    if data is None or len(data) < CHECKSUM:
        return None
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, DICTIONARY)
    try:
        text = unpacker.decompress(data[CHECKSUM:], LARGEST_TEXT + 1)
    except zlib.error:
        return None
    whole = unpacker.eof and not unpacker.unused_data and len(text) <= LARGEST_TEXT
    if not whole or zlib.crc32(text) != int.from_bytes(data[:CHECKSUM], "big"):
        return None
    try:
        return text.decode()
    except UnicodeDecodeError:
        return None


def qr_texts(game: GameFile, prefix: str = "", version: int = PRINTED_VERSION) -> tuple[str, ...] | TooLong:
    """What the QR codes of a game have to say, at most nine of them, each within `version` at level M.

    `prefix` is what stands before each, the address of a page that reads it, in capital letters: HTTPS://HOST/R/.
    """
    plain = len(write_notation(game).encode())
    if plain > LARGEST_TEXT:
        return TooLong(plain, LARGEST_TEXT)
    payload = encode_payload(game)
    room = max(LEVEL_M_LETTERS[version] - len(prefix), HEAD)
    if len(payload) <= room:
        return (prefix + payload,)
    count = -(-len(payload) // max(room - HEAD, 1))
    if count > MOST_PARTS:
        return TooLong(len(payload), (room - HEAD) * MOST_PARTS)
    size = -(-len(payload) // count)
    mark = _mark(payload)
    return tuple(
        f"{prefix}{PART}{number + 1}{count}{mark}{payload[number * size : (number + 1) * size]}"
        for number in range(count)
    )


def decode_parts(texts: Sequence[str], most_lines: int = LARGEST_TEXT) -> Read:
    """The game of one payload, or of all parts of one in any order; a part read twice does no harm. `most_lines` as
    for one."""
    found = dict.fromkeys(bare(text) for text in texts)
    if len(found) == 1 and not next(iter(found)).startswith(PART):
        return decode_payload(next(iter(found)), most_lines)
    parts = sorted(found)
    heads = [part[:HEAD] for part in parts]
    count = len(parts)
    wanted = [f"{PART}{number + 1}{count}{heads[0][3:]}" for number in range(count)] if parts else []
    payload = "".join(part[HEAD:] for part in parts)
    if not parts or heads != wanted or _mark(payload) != heads[0][3:]:
        return None, (fault(FaultCode.PAYLOAD_PARTS),)
    return decode_payload(payload, most_lines)


def _mark(payload: str) -> str:
    """Five letters that tell the parts of one game from those of another."""
    number, letters = zlib.crc32(payload.encode()), []
    for _ in range(MARK):
        number, digit = divmod(number, BASE)
        letters.append(ALPHABET[digit])
    return "".join(letters)
