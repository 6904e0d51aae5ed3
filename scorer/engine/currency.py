"""How many decimals a currency's minor unit has (ISO 4217); two where nothing else is listed."""

_DIGITS: dict[int, tuple[str, ...]] = {
    0: (
        *("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW"),
        *("PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"),
    ),
    3: ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"),
    4: ("CLF", "UYW"),
}


def minor_digits(currency: str) -> int:
    """The decimals of the smallest coin of `currency`, given by its three letters."""
    return next((digits for digits, codes in _DIGITS.items() if currency in codes), 2)
