"""Serve the app on this machine and to phones on the same network.

The port is COMPANION_PORT, by default 8000.
"""

import errno
import sys
from argparse import ArgumentParser, Namespace

from companion.network import address_on_network

THREADS = 8


def add_arguments(parser: ArgumentParser) -> None:
    """Where to listen."""
    parser.add_argument("--port", type=int, help="instead of COMPANION_PORT or 8000")
    parser.add_argument("--host", default="*", help="listen on this address only (default: all)")


def run(args: Namespace) -> int:
    """Serve until interrupted; 1 when it cannot start."""
    from companion.settings import BadSetting, Settings

    try:
        settings = Settings.from_environment()
        server = listening(settings, args.host, args.port or settings.port)
    except BadSetting as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    announce(args.host, args.port or settings.port)
    server.run()
    return 0


def listening(settings, host: str, port: int):
    """A server bound to its port, not yet running."""
    from waitress import create_server

    from companion import create_app
    from companion.settings import BadSetting
    from companion.words import compile_stale

    compile_stale()
    try:
        return create_server(
            create_app(settings),
            listen=f"{host}:{port}",
            threads=THREADS,
            ident=None,
            # a TLS front on this machine (Caddy, Tailscale) may say which address the phone used
            trusted_proxy="127.0.0.1",
            trusted_proxy_headers={"x-forwarded-host", "x-forwarded-proto"},
            clear_untrusted_proxy_headers=True,
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadSetting(f"port {port} is taken. Choose another: COMPANION_PORT={port + 1} make run") from error
        raise BadSetting(f"cannot listen on {host}:{port}: {error.strerror}") from error


def announce(host: str, port: int) -> None:
    """Print where the app is, with a QR code for phones."""
    import segno

    print(f"Companion on this machine:  http://127.0.0.1:{port}/")
    lan = address_on_network() if host == "*" else None
    if lan:
        print(f"Phones on the same network: http://{lan}:{port}/\n")
        segno.make(f"http://{lan}:{port}/", error="l").terminal(compact=True, border=2)
    print("Ctrl-C ends it.", flush=True)
