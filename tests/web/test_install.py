"""A phone can put the score-keeper among its apps."""

import struct
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.browser import read_page


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def manifest(client: FlaskClient, language: str) -> Any:
    """The manifest that the home page of a reader names."""
    page = read_page(client.get("/", headers={"Accept-Language": language}).text)
    [link] = page.all("link", rel="manifest")
    # A browser fetches it without cookies.
    answer = client.application.test_client().get(link.get("href"))
    assert answer.mimetype == "application/manifest+json"
    return answer.get_json(force=True)


def test_the_app_has_its_name_in_the_readers_language(client: FlaskClient) -> None:
    names = {language: manifest(client, language)["short_name"] for language in ("ru", "en")}
    assert names == {"ru": "Винт", "en": "Vint"}
    assert manifest(client, "ru")["id"] == manifest(client, "en")["id"]


def test_it_starts_at_home_without_the_browsers_frame(client: FlaskClient) -> None:
    value = manifest(client, "ru")
    assert (value["start_url"], value["display"], value["lang"]) == ("/", "standalone", "ru")


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_every_icon_is_there_in_the_size_that_is_told_and_small(client: FlaskClient) -> None:
    icons = manifest(client, "en")["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        with client.get(icon["src"]) as answer:
            assert answer.mimetype == icon["type"] == "image/png"
            width, height = size_of(answer.data)
            assert f"{width}x{height}" == icon["sizes"]
            assert len(answer.data) < 8192


def test_an_apple_phone_has_an_icon_of_its_own(client: FlaskClient) -> None:
    [link] = read_page(client.get("/").text).all("link", rel="apple-touch-icon")
    with client.get(link.get("href")) as answer:
        assert size_of(answer.data) == (180, 180)


def test_an_unknown_language_gets_the_browsers(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest?lang=xx", headers={"Accept-Language": "ru"})
    assert answer.get_json(force=True)["lang"] == "ru"
