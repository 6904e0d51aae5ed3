"""A score-keeper for Vint and Russian whist."""

__version__ = "0.1.0"
