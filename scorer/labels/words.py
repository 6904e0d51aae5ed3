"""How words are found: English sentences marked for the catalogue, and the language that puts them into words."""

import re
from dataclasses import dataclass
from gettext import NullTranslations

MINUS = "−"
WHOLE_NUMBER = re.compile(r"(%\(\w+\))d")


def N_(message: str) -> str:  # noqa: N802 - the catalogue tools know it by this name
    """Mark a sentence for the catalogue; it is put into words only when it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Words:
    """One language: its sentences, its plurals and how it writes numbers.

    `gettext` and `ngettext` are called as those of Flask-Babel; whole numbers among the values are written as the
    language writes them.
    """

    language: str
    catalogue: NullTranslations
    separator: str
    decimal_point: str = "."

    def gettext(self, message: str, **values: int | str) -> str:
        """A sentence in this language, with its named values."""
        return self._fill(self.catalogue.gettext(message), values)

    def ngettext(self, singular: str, plural: str, num: int, **values: int | str) -> str:
        """A sentence with a count, which it may name as `%(num)s`."""
        return self._fill(self.catalogue.ngettext(singular, plural, abs(num)), {"num": num, **values})

    def number(self, number: int) -> str:
        """A whole number as the language groups it, with a true minus."""
        grouped = f"{abs(number):,}".replace(",", self.separator)
        return f"{MINUS}{grouped}" if number < 0 else grouped

    def signed(self, number: int) -> str:
        """A whole number won or lost, with its sign."""
        return f"+{self.number(number)}" if number > 0 else self.number(number)

    def amount(self, amount: str) -> str:
        """An exact sum of money won or lost, from its plain text as "-1234.50"."""
        whole, _, part = amount.lstrip("-").partition(".")
        written = f"{int(whole):,}".replace(",", self.separator)
        if part:
            written += f"{self.decimal_point}{part}"
        if amount.startswith("-"):
            return f"{MINUS}{written}"
        return f"+{written}" if any(digit in amount for digit in "123456789") else written

    def _fill(self, sentence: str, values: dict[str, int | str]) -> str:
        if not values:
            return sentence
        written = {
            name: self.number(value) if isinstance(value, int) else value for name, value in values.items()
        }
        # A figure is written already, so `%(points)d` is as good as `%(points)s`.
        return WHOLE_NUMBER.sub(r"\1s", sentence) % written
