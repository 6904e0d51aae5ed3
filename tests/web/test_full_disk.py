"""A disk that is really full, under a real server: the page says so, and when there is room again all goes on."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.store import repo
from scorer.store.verify import verify_store
from tests.store.real import begin_real
from tests.web.serving import Phone, adjustment, start

pytestmark = pytest.mark.slow


def mount(path: Path, *options: str) -> bool:
    """Mounts a small disk of memory; only root may."""
    command = ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(path)]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a store and little more."""
    path = tmp_path / "disk"
    path.mkdir()
    if not mount(path, "size=300k"):
        pytest.skip("no disk can be mounted here; tests/web/test_durable.py limits the size of files instead")
    yield path
    subprocess.run(["umount", "--lazy", str(path)], check=True)


def test_a_deal_that_found_no_room_is_recorded_once_when_there_is_some(disk: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{disk / 'scorer.db'}"
    store = repo.open_store(url)
    link = begin_real(store)
    store.close()
    server = start(tmp_path, url)
    phone, path = Phone(server.address), f"/s/{link.token}/deal"
    confirmed: list[str] = []
    while True:
        form = adjustment(phone.get(path), 1 + len(confirmed))
        answer = phone.post(path, form)
        if answer.status != 303:
            break
        confirmed.append(form["form_key"])
    assert answer.status == 503
    assert "the disk is full" in answer.root.text
    assert phone.get(f"/s/{link.token}").status == 200
    assert phone.post(path, form).status == 503
    subprocess.run(["mount", "-o", "remount,size=8m", str(disk)], check=True)
    assert phone.post(path, form).status == 303
    assert phone.post(path, form).status == 303
    phone.hang_up()
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()
    store = repo.open_store(url)
    assert len(repo.load_sitting(store, link).rubbers[0].deals) == len(confirmed) + 1
    assert list(verify_store(store)) == []
    store.close()
