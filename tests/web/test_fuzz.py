"""Whatever is sent to whatever address by whomever: never an error of ours, and the store stays whole.

More on demand: SCORER_TEST_FUZZ=10000.
"""

import json
import os
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from scorer.app import create_app
from scorer.config import Config
from scorer.store import repo
from scorer.store.links import links_of_sitting
from scorer.store.repo import Link, Role, Store
from scorer.store.verify import verify_store
from tests.store.real import fill
from tests.web.browser import Element, read_page
from tests.web.test_door import part_for, patient

REQUESTS = int(os.environ.get("SCORER_TEST_FUZZ", "1200"))
FUZZ = settings(
    max_examples=max(100, REQUESTS // 10),
    deadline=None,
    database=None,
    # The suite throws the same every time; SCORER_TEST_FUZZ asks for more, and for something new.
    derandomize="SCORER_TEST_FUZZ" not in os.environ,
    suppress_health_check=list(HealthCheck),
)
METHODS = ["GET", "GET", "POST", "POST", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"]
ODD = [
    "", " ", "0", "-1", "1", "2", "9" * 30, "1e9", "nan", "²", "٣", "null", "[]", "{}", "<script>alert(1)</script>",
    "{{7*7}}", "%s", "%(x)s", "\x00", "\ud800", "\u202eabc", "\u200b", "А" * 41, "x" * 5000, "../../etc/passwd", "'", '"',
    "\r\n", "=1+1", "a\tb", "💥", "save", "preview", "strike", "draw", "show", "lot", "undo", "restore", "begin", "550 100\n70 60",
]  # fmt: skip


@dataclass(frozen=True)
class Blank:
    """A form as a page shows it: where it goes, with {} for the link, and what can stand in each field."""

    address: str
    fields: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass
class House:
    """The app with a sitting in it, and what its forms are made of."""

    app: Flask
    sittings: list[int]
    fields: dict[str, list[str]]
    rules: list[Any]
    client: FlaskClient
    token: str
    forms: list["Blank"]

    @property
    def links(self) -> list[str]:
        """The links that open something by now: among what is sent is that one be withdrawn and made anew."""
        with self.store.read() as connection:
            return [one.token for number in self.sittings for one in links_of_sitting(connection, number)]

    @property
    def store(self) -> Store:
        """The store behind the app."""
        opened: Store = self.app.extensions["store"]
        return opened


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """One app for all that is thrown at it."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(Path(folder), f"sqlite:///{folder}/scorer.db", "a key for tests " * 3))
        store: Store = app.extensions["store"]
        keepers = [fill(store), fill(store)]
        sittings = [keeper.sitting_id for keeper in keepers]
        rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]
        client = patient(app)
        first = read_page(client.get("/").text)
        token = first.all("input", name="csrf_token")[0].get("value")
        yield House(app, sittings, *forms_of(app, keepers[0], rules, client, token))
        flaws = list(verify_store(store))
        store.close()
    assert flaws == [], "something was recorded that does not score"


def _part(rule: Rule, name: str, number: int) -> Any:
    fixed = part_for(rule, name)
    return fixed if isinstance(fixed, str) else number


def forms_of(
    app: Flask, keeper: Link, rules: list[Rule], client: FlaskClient, token: str
) -> tuple[dict[str, list[str]], list[Rule], FlaskClient, str, list[Blank]]:
    """The fields of all forms of a keeper, with what can be chosen in each; and the forms one by one."""
    found, blanks = dict[str, set[str]](), dict[str, Blank]()
    adapter, visitor = app.url_map.bind("localhost"), patient(app)
    for rule in rules:
        for number in (1, 2, 3) if rule.arguments - {"token"} else (1,):
            if "GET" not in (rule.methods or ()):
                continue
            values = {
                name: keeper.token if name == "token" else _part(rule, name, number)
                for name in rule.arguments
            }
            address = adapter.build(rule.endpoint, values)
            answer = visitor.get(address)
            if answer.mimetype != "text/html" or answer.status_code != 200:
                continue
            for form in read_page(answer.text).all("form", method="post"):
                fields = fields_of(form)
                for name, choices in fields.items():
                    found.setdefault(name, set()).update(choices)
                to = urljoin(address, form.get("action")).replace(keeper.token, "{}")
                blanks[to] = Blank(to, tuple((name, tuple(choices)) for name, choices in fields.items()))
            for form in read_page(answer.text).all("form", method="get"):
                for name, choices in fields_of(form).items():
                    found.setdefault(name, set()).update(choices)
    names = {name: sorted(choices) for name, choices in sorted(found.items())}
    return names, rules, client, token, list(blanks.values())


def fields_of(form: Element) -> dict[str, list[str]]:
    """The fields of a form, with what can be chosen in each."""
    found: dict[str, list[str]] = {}
    for tag in ("input", "button", "textarea"):
        for one in form.all(tag):
            found.setdefault(one.get("name") or "do", []).append(one.get("value"))
    for select in form.all("select"):
        found[select.get("name")] = [one.get("value") for one in select.all("option")]
    return {name: values for name, values in found.items() if name != "csrf_token"}


def sendable(text: str) -> str:
    """A half of a pair of surrogates goes over the wire as what browsers make of it."""
    return text.encode("utf-8", "replace").decode("utf-8")


class Stranger:
    """Sends requests that are made up by chance, always the same by the same number."""

    def __init__(self, house: House, number: int) -> None:
        self.house = house
        self.chance = random.Random(number)

    def text(self) -> str:
        """What somebody could type, or no phone would ever send."""
        if self.chance.random() < 0.7:
            return sendable(self.chance.choice(ODD))
        return sendable(
            "".join(chr(self.chance.randrange(1, 0x2FFF)) for _ in range(self.chance.randrange(50)))
        )

    def form(self) -> dict[str, Any]:
        """A form near to a real one: most fields as they could be, some with anything in them."""
        names = sorted(self.house.fields)
        share = self.chance.choice([0.2, 0.8, 1.0])
        strange = self.chance.choice([0.0, 0.05, 0.5])
        sent: dict[str, Any] = {
            name: self.text()
            if self.chance.random() < strange
            else self.chance.choice(self.house.fields[name])
            for name in names
            if self.chance.random() < share
        }
        if self.chance.random() < 0.2:
            sent[self.text()] = [self.text(), self.text()]
        if self.chance.random() < 0.7:
            sent["type"] = self.chance.choice(["passed", "played", "void", "adjustment"])
        if self.chance.random() < 0.7:
            sent["form_key"] = repo.new_form_key()
        if self.chance.random() < 0.95:
            sent["csrf_token"] = self.house.token
        return sent

    def body(self, endpoint: str) -> Any:
        """A form, or JSON, or rubbish."""
        if endpoint.startswith("api.") or self.chance.random() < 0.05:
            whole = encoded(GAME)
            cut, other = self.chance.randrange(len(whole)), self.chance.randbytes(self.chance.randrange(9))
            return whole[:cut] + other + whole[cut + self.chance.randrange(9) :]
        return self.form()

    @staticmethod
    def numbers(rule: Rule, name: str) -> list[int]:
        """Numbers of things that are there or not, where a number can stand."""
        return [] if isinstance(part_for(rule, name), str) else [1, 2, 3, 4, 5, 6, 0, 2**31, 10**20]

    def query(self) -> dict[str, str]:
        """What stands behind the question mark: nothing mostly, or what the pages that only ask are asked."""
        share = self.chance.choice([0.0, 0.0, 0.1, 0.9])
        own = [
            "rubber",
            "type",
            "like",
            "after",
            "at",
            "deal",
            "v",
            "paper",
            "what",
            "way",
            "target",
            "unit",
            "all",
            "code",
        ]
        return {
            name: self.chance.choice([self.text(), *self.house.fields.get(name, ["1"])])
            for name in dict.fromkeys([*own, *self.house.fields])
            if self.chance.random() < share
        }

    def ask(self) -> TestResponse:
        """One request: some method of some address."""
        rule = self.chance.choice(self.house.rules)
        links = self.house.links
        link = self.chance.choice([*links, *links, "x" * 33, self.text() or "-"])
        values = {
            name: link
            if name == "token"
            else self.chance.choice([part_for(rule, name), *self.numbers(rule, name)])
            for name in rule.arguments
        }
        adapter = self.house.app.url_map.bind("localhost")
        number = self.chance.randbytes(3)
        return self.house.client.open(
            adapter.build(rule.endpoint, values, method=min(rule.methods)),
            method=self.chance.choice(METHODS),
            query_string=self.query(),
            data=self.body(rule.endpoint),
            headers={
                "Accept-Language": self.chance.choice(["ru", "en", "de", "*;q=x", "\x7f"]),
                "Accept-Encoding": self.chance.choice(["", "gzip"]),
            },
            # Everybody has an address of his own, so that nobody is told to wait.
            environ_overrides={"REMOTE_ADDR": f"10.{number[0]}.{number[1]}.{number[2]}"},
        )


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.sampled_from(ODD),
    st.text(max_size=9),
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)
GAME: dict[str, Any] = {
    "format": "vint-sheet/1",
    "title": "Friday",
    "date": "2026-11-27",
    "game": "vint",
    "variant": "four",
    "rules": {"preset": "classic", "partie_bonus": 100},
    "players": ["Anna", "Boris", "Vera", "Gleb"],
    "stake": {"points": 100, "amount": "0.05", "currency": "EUR"},
    "rubbers": [
        {
            "sides": [["Anna", "Vera"], ["Boris", "Gleb"]],
            "dealer": "Anna",
            "start": {"parties": [1, 0], "below": [120, 60], "other": [3400, 900], "marks": 2},
            "deals": [
                {"declarer": "Anna", "level": 3, "strain": "hearts", "tricks": 9, "honours": [3, 2], "aces": [2, 2],
                 "coronets": [{"player": "Anna", "suit": "hearts", "cards": 3}], "revokes": [0, 1], "note": "x"},
                {"type": "passed"},
                {"type": "void", "reason": "a card", "next_dealer": "Gleb"},
                {"type": "adjustment", "to": "Boris", "points": 20, "reason": "dealer-14-cards"},
            ],
        }
    ],
}  # fmt: skip


@st.composite
def games(draw: st.DrawFn) -> Any:
    """A game file with a few of its values replaced by anything, moved or taken away."""
    value: Any = json.loads(json.dumps(GAME))
    for _ in range(draw(st.integers(0, 3))):
        inner = value
        while isinstance(inner, (dict, list)) and inner:
            key: Any = (
                draw(st.sampled_from(sorted(inner)))
                if isinstance(inner, dict)
                else draw(st.integers(0, len(inner) - 1))
            )
            if not isinstance(inner[key], (dict, list)) or not inner[key] or draw(st.integers(0, 3)) == 0:
                match draw(st.integers(0, 3)):
                    case 0:
                        del inner[key]
                    case 1:
                        inner[key] = json.loads(json.dumps(value))
                    case _:
                        inner[key] = draw(ANYTHING)
                break
            inner = inner[key]
    return value


def encoded(value: Any) -> bytes:
    """JSON as bytes, half surrogates and infinities too."""
    return json.dumps(value).encode()


@pytest.mark.timeout(120 + REQUESTS // 5)
def test_whatever_is_sent_there_is_no_error_of_ours(house: House) -> None:
    statuses: Counter[int] = Counter()
    for number in range(REQUESTS):
        answer = Stranger(house, number).ask()
        request = answer.request
        asked = f"request {number}: {request.method} {request.path}"
        assert answer.status_code < 500, f"{asked}: {answer.text}"
        assert b"Traceback" not in answer.data, asked
        assert "Content-Security-Policy" in answer.headers, asked
        if answer.status_code == 303:
            # Whatever was recorded can be shown.
            shown = house.client.get(answer.location)
            assert shown.status_code < 500, f"after {asked}: {shown.text}"
        statuses[answer.status_code] += 1
    assert set(statuses) >= {200, 303, 404, 405, 422}, "not all doors were tried"


@pytest.mark.timeout(120 + REQUESTS // 5)
@FUZZ
@given(value=games())
def test_whatever_is_sent_to_be_calculated_there_is_an_answer_in_json(house: House, value: Any) -> None:
    client = house.client
    address = {"REMOTE_ADDR": f"10.{os.urandom(1)[0]}.{os.urandom(1)[0]}.{os.urandom(1)[0]}"}
    for path in ("/api/sheet", "/api/check"):
        answer = client.post(path, data=encoded(value), environ_overrides=address)
        assert answer.status_code in {200, 422}
        assert isinstance(answer.get_json(), dict)


@pytest.mark.timeout(120 + REQUESTS // 5)
@FUZZ
@given(data=st.data())
def test_every_form_takes_whatever_stands_in_it(house: House, data: st.DataObject) -> None:
    blank = data.draw(st.sampled_from(house.forms), label="form")
    anything = st.one_of(st.sampled_from(ODD), st.text(max_size=40))
    strange = data.draw(
        st.sets(st.sampled_from([name for name, _ in blank.fields]), max_size=4), label="strange"
    )
    sent: dict[str, Any] = {
        name: sendable(data.draw(anything if name in strange else st.sampled_from(choices), label=name))
        for name, choices in blank.fields
    }
    for name in data.draw(st.sets(st.sampled_from(sorted(sent)), max_size=2), label="missing"):
        del sent[name]
    keeper = data.draw(st.sampled_from(house.links), label="link")
    answer = house.client.post(
        blank.address.format(keeper),
        data={**sent, "csrf_token": house.token},
        environ_overrides={"REMOTE_ADDR": "10.{}.{}.{}".format(*os.urandom(3))},
    )
    assert answer.status_code < 500, answer.text
    assert b"Traceback" not in answer.data
    if answer.status_code == 303:
        assert house.client.get(answer.location).status_code < 500


def test_the_forms_of_all_pages_are_among_them(house: House) -> None:
    addresses = {blank.address for blank in house.forms}
    assert {
        "/new",
        "/open",
        "/r",
        "/s/{}/deal",
        "/s/{}/settings",
        "/s/{}/people",
        "/s/{}/rubber",
    } <= addresses
    assert len(addresses) > 15


def test_a_viewer_is_among_those_who_send(house: House) -> None:
    roles = {link.role for token in house.links if (link := repo.find_link(house.store, token)) is not None}
    assert roles == set(Role)
