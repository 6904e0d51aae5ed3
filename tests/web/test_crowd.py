"""Many phones at once, on two servers that share one store: nothing lost, nothing doubled, nobody told to come again."""

import json
import random
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import text

from scorer.store import repo
from scorer.store.repo import Link, Role, Store
from scorer.store.verify import verify_store
from tests.postgres import fresh_database
from tests.store.real import begin_real, played
from tests.web.serving import Phone, Server, adjustment, start

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]

REQUESTS = 1000
T = TypeVar("T")


@dataclass
class Club:
    """Two servers on one store, and a way to look into it."""

    servers: list[Server]
    store: Store
    phones: list[Phone] = field(default_factory=list)

    def phone(self, number: int) -> Phone:
        """A phone at one of the servers; it hangs up when the club closes."""
        phone = Phone(self.servers[number % len(self.servers)].address)
        self.phones.append(phone)
        return phone

    def close(self) -> list[int]:
        """Ends the servers; gives their exit codes."""
        for phone in self.phones:
            phone.hang_up()
        return [server.stop() for server in self.servers]

    def keys(self, link: Link) -> list[str]:
        """The form keys of the deals of a sitting, in their order."""
        with self.store.read() as connection:
            found = text("SELECT form_key FROM deal WHERE sitting_id = :id ORDER BY rubber_id, place")
            return list(connection.execute(found, {"id": link.sitting_id}).scalars())


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def club(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Two servers in processes of their own; afterwards they have said nothing of errors, and the store is whole."""
    folder = tmp_path_factory.mktemp("club")
    if request.param == "sqlite":
        yield from opened(folder, f"sqlite:///{folder / 'scorer.db'}")
        return
    server: str = request.getfixturevalue("postgres_server")
    with fresh_database(server, f"club_{uuid.uuid4().hex}") as url:
        yield from opened(folder, url)


def opened(folder: Path, url: str) -> Iterator[Club]:
    """The servers started at once, on a store that is not there yet."""
    with ThreadPoolExecutor(2) as pool:
        servers = list(pool.map(lambda _: start(folder, url), range(2)))
    store = repo.open_store(url)
    club = Club(servers, store)
    yield club
    assert club.close() == [0, 0]
    said = servers[0].log.read_text()
    assert "Traceback" not in said
    assert " ERROR " not in said
    assert "locked" not in said
    assert list(verify_store(store)) == []
    store.close()


def in_threads(number: int, what: Callable[[int], T]) -> list[T]:
    """Does the same for so many at once."""
    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(what, range(number)))


def test_a_thousand_mixed_requests_have_no_error_among_their_answers(club: Club) -> None:
    links = [begin_real(club.store, 7, 8, 9) for _ in range(5)]
    tokens = [one.token for link in links for one in repo.load_links(club.store, link)]
    game = json.dumps({"format": "vint-sheet/1", "players": ["a", "b", "c", "d"], "rubbers": [{"deals": []}]})

    def reader(number: int) -> Counter[int]:
        chance, phone = random.Random(number), club.phone(number)
        statuses: Counter[int] = Counter()
        for _ in range(REQUESTS // 10):
            token = chance.choice(tokens)
            match chance.randrange(8):
                case 0:
                    path = f"/s/{chance.choice(links).token}/deal"
                    answer = phone.post(path, adjustment(phone.get(path), chance.randrange(1, 99)))
                case 1:
                    answer = phone.ask("POST", "/api/sheet", game.encode(), {})
                case 2:
                    answer = phone.get(f"/s/{token}/evening")
                case 3:
                    answer = phone.get(chance.choice(["/", "/rules", "/new", "/healthz", "/s/" + "x" * 33]))
                case _:
                    answer = phone.get(f"/s/{token}")
            statuses[answer.status] += 1
        return statuses

    total = sum(in_threads(10, reader), Counter[int]())
    assert total.total() == REQUESTS
    assert {status for status in total if status >= 500} == set(), total
    assert set(total) <= {200, 303, 404, 409}
    assert total[303] > 20


def test_two_keepers_of_one_sitting_lose_and_double_nothing(club: Club) -> None:
    link = begin_real(club.store)
    path = f"/s/{link.token}/deal"

    def keeper(number: int) -> list[str]:
        phone = club.phone(number)
        confirmed: list[str] = []
        form: dict[str, str] = {}
        while len(confirmed) < 12:
            # After a conflict the page has what was typed and what the other one has recorded; it is sent on.
            form = form or adjustment(phone.get(path), 1 + len(confirmed))
            answer = phone.post(path, form)
            assert answer.status in {303, 409}, answer.root.text
            if answer.status == 303:
                confirmed.append(form["form_key"])
                assert phone.post(path, form).status == 303, "a double tap"
                form = {}
            else:
                form = adjustment(answer, 1 + len(confirmed))
        return confirmed

    confirmed = [key for keys in in_threads(2, keeper) for key in keys]
    assert len(set(confirmed)) == 24
    assert sorted(club.keys(link)) == sorted(confirmed)


def test_fifty_sittings_are_kept_at_once(club: Club) -> None:
    deal = {**played(), "declarer": "a"}

    def evening(number: int) -> tuple[str, list[str]]:
        phone = club.phone(number)
        game = {"format": "vint-sheet/1", "players": ["a", "b", "c", "d"], "rubbers": [{"deals": [deal]}]}
        opened = phone.post("/open", {**phone.get("/open").form(), "text": json.dumps(game)})
        assert opened.status == 303, opened.root.text
        address, keys = opened.headers["Location"], []
        for points in range(1, 4):
            form = adjustment(phone.get(f"{address}/deal"), points)
            assert phone.post(f"{address}/deal", form).status == 303
            keys.append(form["form_key"])
        return address, keys

    for address, keys in in_threads(50, evening):
        link = repo.find_link(club.store, address.removeprefix("/s/"))
        assert link is not None
        assert club.keys(link)[1:] == keys


def test_phones_at_two_servers_follow_one_another(club: Club) -> None:
    link = begin_real(club.store)
    here, there = club.phone(0), club.phone(1)
    path = f"/s/{link.token}"
    mark = there.get(path).headers["ETag"]
    following = {"X-Follow": "1", "If-None-Match": mark}
    assert there.get(path, **following).status == 304
    assert there.get(path, **{"If-None-Match": mark}).status == 304
    assert here.post(f"{path}/deal", adjustment(here.get(f"{path}/deal"), 77)).status == 303
    fresh = there.get(path, **following)
    assert fresh.status == 200
    assert "77" in fresh.root.classed("above")[0].text
    assert there.get(path, **{"If-None-Match": mark}).status == 200
    # What the second corrects is what the first sees, in the history too.
    assert there.post(f"{path}/deal", adjustment(there.get(f"{path}/deal"), 88)).status == 303
    assert "165" in here.get(path).root.classed("total")[0].text
    told = here.get(f"{path}/history").root.classed("history")[0]
    assert [one.get("value") for one in told.all("li")] == ["3", "2", "1"]


def test_a_link_withdrawn_at_one_server_opens_nothing_at_the_other(club: Club) -> None:
    keeper = begin_real(club.store)
    viewer = next(one for one in repo.load_links(club.store, keeper) if one.role is Role.VIEWER)
    here, there = club.phone(0), club.phone(1)
    path = f"/s/{viewer.token}"
    mark = there.get(path).headers["ETag"]
    share = here.get(f"/s/{keeper.token}/share")
    action = f"/share/{viewer.id}"
    assert here.post(f"/s/{keeper.token}{action}", share.form(action)).status == 303
    for more in ({}, {"If-None-Match": mark}, {"X-Follow": "1", "If-None-Match": mark}):
        assert there.get(path, **more).status == 404
