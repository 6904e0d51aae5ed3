"""Bytes as figures and capital letters: what a QR code packs best, and what survives any link, message or keyboard."""

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BASE = len(ALPHABET)
BLOCK = 20
"""Twenty bytes fill 31 letters with hardly a loss."""


def _letters(size: int) -> int:
    """How many letters so many bytes need."""
    count, room = 0, 1
    while room < 256**size:
        count, room = count + 1, room * BASE
    return count


LETTERS = {size: _letters(size) for size in range(1, BLOCK + 1)}
BYTES = {letters: size for size, letters in LETTERS.items()}


def encode_bytes(data: bytes) -> str:
    """Bytes as letters."""
    return "".join(_encode_block(data[at : at + BLOCK]) for at in range(0, len(data), BLOCK))


def _encode_block(block: bytes) -> str:
    number, letters = int.from_bytes(block, "big"), []
    for _ in range(LETTERS[len(block)]):
        number, digit = divmod(number, BASE)
        letters.append(ALPHABET[digit])
    return "".join(reversed(letters))


def decode_bytes(text: str) -> bytes | None:
    """The bytes of letters, small ones too; None where they are not what `encode_bytes` gives."""
    width = LETTERS[BLOCK]
    blocks = [_decode_block(text[at : at + width].upper()) for at in range(0, len(text), width)]
    return None if None in blocks else b"".join(block for block in blocks if block is not None)


def _decode_block(letters: str) -> bytes | None:
    size = BYTES.get(len(letters))
    if size is None or not all(letter in ALPHABET for letter in letters):
        return None
    number = int(letters, BASE)
    return number.to_bytes(size, "big") if number < 256**size else None
