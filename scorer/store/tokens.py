"""Random texts that stand for something: links, devices, forms. Letters and digits only, so that no program that
sends an address on cuts a sign off its end."""

import secrets
import string

ALPHABET = string.ascii_letters + string.digits

# 62 to the 22nd is a little more than 2 to the 130th.
SECRET_LENGTH = 22
SELECTOR_LENGTH = 11


def random_text(length: int = SECRET_LENGTH) -> str:
    """A text that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def is_token(text: str, length: int = SECRET_LENGTH) -> bool:
    """Whether a text from outside has the form of such a token, so that it is worth asking the store."""
    return len(text) == length and text.isascii() and text.isalnum()


def new_form_key() -> str:
    """The key to put, hidden, into a form that adds something: sent twice, it records once."""
    return random_text()


def is_form_key(text: str) -> bool:
    """Whether a text that came with a form can be such a key."""
    return is_token(text)


def new_device_token() -> str:
    """The token for the cookie of a device that has none."""
    return random_text()
