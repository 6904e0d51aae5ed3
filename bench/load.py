"""Two servers of one worker each, a client that asks them in turns, and what each spent on it."""

import http.client
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

ROOT = Path(__file__).parents[1]
THREADS = "4"
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Served:
    """A server process and a browser that keeps its connection and its cookies."""

    process: subprocess.Popen[str]
    address: str
    cookies: dict[str, str] = field(default_factory=dict)
    line: Any = None

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, Any, bytes]:
        if self.line is None:
            self.line = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=60)
        sent = dict(headers)
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        self.line.request(method, path, body, sent)
        answer = self.line.getresponse()
        content = answer.read()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: one.value for name, one in SimpleCookie(cookie).items()}
        return answer.status, answer.headers, content

    def get(self, path: str, **headers: str) -> tuple[int, Any, bytes]:
        return self.ask("GET", path, None, **headers)

    def post(self, path: str, values: dict[str, str]) -> tuple[int, Any, bytes]:
        return self.ask("POST", path, urlencode(values))

    def cpu(self) -> float:
        """Seconds of a core that the process has used: not blurred by what else the machine does."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """MB of memory that are this process's own."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return int(re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)[1]) / 1024

    def resident(self) -> float:
        """MB of memory with what is shared with others."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


@contextmanager
def serving(command: list[str], **environ: str) -> Iterator[Served]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("SCORER_")}
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**clean, **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield Served(process, re.search(r"http://[\d.:]+", process.stdout.readline())[0])
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def scorer(folder: Path) -> Any:
    """The scorer on a store in a folder, without a line a request, as at a table."""
    code = "from scorer.cli import main; main()"
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--threads", THREADS, "--no-log"]
    return serving(command, SCORER_FOLDER=str(folder), LC_ALL="C.UTF-8")


def bare(path: Path) -> Any:
    return serving([sys.executable, str(ROOT / "bench" / "bare" / "app.py"), str(path), THREADS])


@dataclass
class Taken:
    """What requests to one server took."""

    seconds: list[float] = field(default_factory=list)
    cpu: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.seconds) / sum(self.seconds)

    @property
    def tail(self) -> float:
        """The slowest hundredth against the median."""
        ordered = sorted(self.seconds)
        return ordered[int(len(ordered) * 0.99)] / statistics.median(ordered)


def in_turns(
    ours: Served,
    theirs: Served,
    one: Callable[[int], None],
    other: Callable[[int], None],
    *,
    rounds: int,
    each: int,
    ready: Callable[[range], None] = lambda _: None,
) -> tuple[Taken, Taken]:
    """Runs both in blocks, turn by turn, so that what disturbs one disturbs the other. `ready` is told what the next
    block will do, and is not measured."""
    taken = Taken(), Taken()
    for number in range(rounds):
        ready(range(number * each, (number + 1) * each))
        for server, what, result in ((ours, one, taken[0]), (theirs, other, taken[1])):
            before = server.cpu()
            for index in range(each):
                begun = time.perf_counter()
                what(number * each + index)
                result.seconds.append(time.perf_counter() - begun)
            result.cpu += server.cpu() - before
    return taken


def show(name: str, ours: Taken, theirs: Taken, wanted: float, *, tail: bool = False) -> None:
    ratio = ours.rate / theirs.rate
    cpu = theirs.cpu / ours.cpu if ours.cpu else 0.0
    verdict = "ok" if max(ratio, cpu) >= wanted else "MISSED"
    text = f"{name:34} {ours.rate:7.0f}/s bare {theirs.rate:7.0f}/s  ratio {ratio:5.2f}  by cpu {cpu:5.2f}"
    text += f"  wanted {wanted}  {verdict}"
    if tail:
        text += f"  slowest hundredth {ours.tail:.1f} medians (bare {theirs.tail:.1f})"
    print(text, flush=True)


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        yield Path(name)
