"""Every template can be compiled, and none has script or style of its own inside."""

import re

import pytest
from flask import Flask

from scorer.config import template_folder

NAMES = sorted(path.relative_to(template_folder()).as_posix() for path in template_folder().rglob("*.html"))


def test_there_are_templates() -> None:
    assert "deals/deal.html" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_template_compiles(app: Flask, name: str) -> None:
    app.jinja_env.get_template(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_template_has_no_script_or_style_of_its_own(name: str) -> None:
    text = (template_folder() / name).read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text)
