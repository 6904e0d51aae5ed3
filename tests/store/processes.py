"""Starts recorders and reads what they confirm."""

import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass
class Recorder:
    """A recorder and what it has printed so far."""

    process: subprocess.Popen[str]
    confirmed: list[int] = field(default_factory=list)
    key: str = ""

    def go(self) -> None:
        """Lets it begin, once it has opened the store."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def read(self, deals: int | None = None) -> None:
        """Reads until so many deals are confirmed, or to the end."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            what, _, value = line.strip().partition(" ")
            if what == "key":
                self.key = value
            else:
                self.confirmed.append(int(value))
            if deals is not None and len(self.confirmed) >= deals:
                return

    def kill(self) -> None:
        """Kills it, wherever it is, and reads what it had still confirmed."""
        self.process.kill()
        self.read()
        self.close()

    def close(self) -> None:
        """Waits for its end."""
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


def start_recorder(address: str, token: str, rubber_id: int, deals: int = 0) -> Recorder:
    """Starts a recorder in a process of its own."""
    command = [sys.executable, "-m", "tests.store.recorder", address, token, str(rubber_id), str(deals)]
    return Recorder(
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    )
