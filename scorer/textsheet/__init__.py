"""The sheet as a text table, for a terminal and to be copied into a message."""

from scorer.textsheet.sheet import render_text_sheet

__all__ = ["render_text_sheet"]
