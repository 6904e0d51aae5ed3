"""A real `scorer serve` in a process of its own, and a phone that speaks to it over the network."""

import http.client
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import Message
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from tests.web.browser import Element, filled, read_page

ROOT = Path(__file__).parents[2]
SCORER = [sys.executable, "-c", "from scorer.cli import main; main()"]
KEY = "a key for tests " * 3


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What a server is told: where its things are, and nothing of the machine's own settings."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SCORER_", "LC_", "LANG"))}
    return {**kept, "SCORER_FOLDER": str(folder), "SCORER_SECRET_KEY": KEY, "LC_ALL": "C", **more}


@dataclass
class Server:
    """A server that has said its address; what it writes goes into a file."""

    process: subprocess.Popen[str]
    address: str
    log: Path

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        """Ends it as its keeper would; gives its exit code."""
        self.process.terminate()
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(timeout=60)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


def start(folder: Path, url: str, *options: str) -> Server:
    """Starts a server on a free port and waits for its address."""
    log = folder / "server.log"
    with log.open("a") as errors:
        process = subprocess.Popen(
            [*SCORER, "serve", "--port", "0", *options],
            env=environment(folder, SCORER_DATABASE_URL=url),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert found, log.read_text()
    return Server(process, found[0], log)


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: Message
    body: bytes

    @property
    def root(self) -> Element:
        """The elements of the page."""
        return read_page(self.body.decode("utf-8"))

    def form(self, action: str = "") -> dict[str, str]:
        """What a browser would send of the form in the page's main part."""
        forms = [one for main in self.root.all("main") for one in main.all("form", method="post")]
        return filled(next(form for form in forms if action in form.get("action")))


@dataclass
class Phone:
    """A reader with a connection and cookies of his own. Redirects are seen, not followed."""

    address: str
    cookies: dict[str, str] = field(default_factory=dict)
    line: http.client.HTTPConnection | None = None
    sent: int = 0
    """Forms that have gone out, answered or not."""

    def get(self, path: str, **headers: str) -> Answer:
        """Asks for a page."""
        return self.ask("GET", path, None, headers)

    def post(self, path: str, values: Mapping[str, str]) -> Answer:
        """Sends a form."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(values).encode(), headers)

    def ask(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        """Asks for anything; an OSError or HTTPException if the server is gone."""
        if self.line is None:
            self.line = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=60)
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            self.line.request(method, path, body, {**headers, **({"Cookie": cookie} if cookie else {})})
            self.sent += method == "POST"
            answer = self.line.getresponse()
            content = answer.read()
        except BaseException:
            self.hang_up()
            raise
        for header in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: one.value for name, one in SimpleCookie(header).items()}
        return Answer(answer.status, answer.headers, content)

    def hang_up(self) -> None:
        """Closes the connection."""
        if self.line is not None:
            self.line.close()
            self.line = None


def adjustment(page: Answer, points: int) -> dict[str, str]:
    """The form of a deal filled in with what never ends a rubber, however often it is sent."""
    more = {"type": "adjustment", "to": "0", "sign": "+", "points": str(points), "do": "save"}
    return {**page.form(), **more, "adjustment_reason": "dealer-14-cards"}
