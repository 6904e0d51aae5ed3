"""What Flask, Jinja and sqlite3 can do at best: the same bytes as the scorer's pages, read from a table and joined by
a template, with no engine, no language, no session and no headers of its own.

Run as a script it serves on a free port and prints its address, as `scorer serve` does.
"""

import sqlite3
import sys
import threading

from flask import Flask, redirect, render_template, request

local = threading.local()


def connection(path: str) -> sqlite3.Connection:
    """One a thread, set up as durable as the scorer's."""
    if not hasattr(local, "connection"):
        local.connection = sqlite3.connect(path, isolation_level=None)
        local.connection.row_factory = sqlite3.Row
        local.connection.execute("PRAGMA journal_mode = WAL")
        local.connection.execute("PRAGMA synchronous = FULL")
    opened: sqlite3.Connection = local.connection
    return opened


def create_app(path: str) -> Flask:
    app = Flask(__name__)

    @app.get("/")
    def hello() -> str:
        return "hello"

    @app.get("/page/<int:page>")
    def page(page: int) -> str:
        rows = connection(path).execute("SELECT html FROM piece WHERE page = ? ORDER BY place", (page,))
        return render_template("page.html", pieces=rows.fetchall())

    @app.post("/page/<int:page>")
    def record(page: int) -> object:
        values = tuple(request.form.get(name, "") for name in ("declarer", "level", "strain", "tricks"))
        connection(path).execute("INSERT INTO deal VALUES (NULL, ?, ?, ?, ?, ?)", (page, *values))
        return redirect(f"/page/{page}", code=303)

    return app


def fill(path: str, pages: dict[int, tuple[str, int]]) -> None:
    """Makes the tables, with pages cut into as many pieces as they have deals."""
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE piece (page INTEGER, place INTEGER, html TEXT, PRIMARY KEY (page, place))")
    made.execute("CREATE TABLE deal (id INTEGER PRIMARY KEY, page INTEGER, declarer, level, strain, tricks)")
    for number, (html, pieces) in pages.items():
        size = len(html) // pieces + 1
        made.executemany(
            "INSERT INTO piece VALUES (?, ?, ?)",
            [(number, place, html[place * size : (place + 1) * size]) for place in range(pieces)],
        )
    made.commit()
    made.close()


if __name__ == "__main__":
    from waitress.server import create_server

    server = create_server(
        create_app(sys.argv[1]), host="127.0.0.1", port=0, threads=int(sys.argv[2]), ident=None
    )
    print(f"http://127.0.0.1:{server.effective_port}/", flush=True)
    server.run()
