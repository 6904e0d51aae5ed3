"""`scorer serve`: the web application, with its address as text and as a code for the phone's camera."""

import gc
import io
import logging
import signal
import socket
import sys
from types import FrameType
from typing import Any, NoReturn

import click

from scorer.cli.output import FAULTY, complain, current_words, emit, language_option, leave, set_language
from scorer.labels.words import N_

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104 - only when --lan asks for it
SOMEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's; asking for the way there sends nothing."""

MOST_PHONES = 1000
"""Connections held open at once; each phone that follows has one or two."""

RARER_COLLECTION = (10_000, 20, 50)
"""A page makes some thousands of small values, which need no collector: they go when they are used no more."""

LARGEST_RECEIVED = 16 * 1024 * 1024
"""Up to this the app answers itself that a form or file is too large; beyond, it is not even received."""


@click.command(short_help="Run the web application.")
@click.option("--host", help="The address to listen on; 127.0.0.1 if nothing is said.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--lan", is_flag=True, help="Listen on the local network, for the phones at the table.")
@click.option("--threads", type=click.IntRange(1, 512), default=16, show_default=True)
@click.option("--log/--no-log", default=None, help="Write a line a request to the standard error.")
@language_option
def serve(
    host: str | None, port: int, lan: bool, threads: int, log: bool | None, language: str | None
) -> None:
    """Run the web application and print its address, for a phone also as a QR code."""
    set_language(language)
    # On a terminal the lines would push the code for the phone away.
    if log or (log is None and not sys.stderr.isatty()):
        logging.getLogger("scorer.access").setLevel(logging.INFO)
    # What is loaded now is no garbage; to look through it again and again makes the start a tenth longer.
    gc.disable()
    server = _open(host or (EVERYWHERE if lan else LOOPBACK), port, threads)
    signal.signal(signal.SIGTERM, _stop)
    _settle_memory()
    try:
        _announce(host, server.effective_port, lan)
        server.run()
    except KeyboardInterrupt:
        # Told to stop before it had begun.
        pass
    finally:
        server.close()


def _settle_memory() -> None:
    """What was loaded stays till the end: the collector of garbage need not look through it over and over."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARER_COLLECTION)
    gc.enable()


def _stop(_number: int, _frame: FrameType | None) -> NoReturn:
    # Told once is enough: a second word would cut off what is being answered.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    # The server takes it for Ctrl-C: it answers what it has begun, and ends.
    raise KeyboardInterrupt


def _open(host: str, port: int, threads: int) -> Any:
    """The server with its socket bound; what hinders it is said in a sentence."""
    from waitress.server import create_server  # noqa: PLC0415 - only this command serves

    from scorer.app import create_app  # noqa: PLC0415
    from scorer.cli.keep_alive import KeepingChannel  # noqa: PLC0415
    from scorer.config import ConfigError, load_config  # noqa: PLC0415
    from scorer.store.errors import StoreError  # noqa: PLC0415

    words = current_words()
    try:
        config = load_config()
        app = create_app(config, told=_tell)
    except (ConfigError, StoreError) as error:
        complain([words.gettext(error.sentence, **error.values)])
        leave(FAULTY)
    try:
        server: Any = create_server(
            app,
            host=host,
            port=port,
            threads=threads,
            ident=None,
            connection_limit=MOST_PHONES,
            asyncore_use_poll=True,
            max_request_body_size=LARGEST_RECEIVED,
            # What proxies say is believed or not by the app; without any, the server takes it away already.
            clear_untrusted_proxy_headers=not config.trusted_proxies,
        )
    except (OSError, ValueError, OverflowError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        complain(
            [
                words.gettext(
                    "It is not possible to listen on %(host)s, port %(port)s: %(why)s.",
                    host=host,
                    port=str(port),
                    why=reason,
                )
            ]
        )
        leave(FAULTY)
    server.channel_class = KeepingChannel
    return server


def _tell(work: str, where: str) -> None:
    """A first start, and one after an update, take a moment longer, and it is said why."""
    words = current_words()
    sentences = {
        "making": N_("A new store is made: %(where)s"),
        "migrating": N_("The store is of an older form; a copy of it is kept, and it is taken on: %(where)s"),
    }
    complain([words.gettext(sentences[work], where=where)])


def _announce(host: str | None, port: int, lan: bool) -> None:
    """Print where the app is."""
    words = current_words()
    seen = host if host and host != EVERYWHERE else (lan_address() if lan or host else LOOPBACK)
    address = f"http://{f'[{seen}]' if ':' in seen else seen}:{port}/"
    emit(words.gettext("The score-keeper is at %(address)s", address=address) + "\n")
    if seen != LOOPBACK:
        emit(qr_code(address))
    emit(words.gettext("Stop it with Ctrl-C.") + "\n")


def lan_address() -> str:
    """This machine's address on the local network, loopback where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def qr_code(address: str) -> str:
    """The address as a code that a camera reads from a terminal."""
    import segno  # noqa: PLC0415 - only for the network

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()
