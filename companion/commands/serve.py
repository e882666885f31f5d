"""The app that is served on this machine: start it, ask whether it answers, print the link to its shelf."""

import errno
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from companion.network import LOOPBACK, address_on_network, is_in

if TYPE_CHECKING:
    from companion.settings import Settings

#: seconds that the app has for its answer
_PATIENCE = 10.0


def serve_arguments(parser: ArgumentParser) -> None:
    """Where to listen."""
    parser.add_argument("--port", help="instead of COMPANION_PORT or 8000")
    parser.add_argument(
        "--public",
        action="store_true",
        help="strangers can reach it: each phone sees its own shelf (COMPANION_PUBLIC=1)",
    )
    parser.add_argument("--host", default="*", help="listen on this address only (default: all)")


def serve_command(args: Namespace) -> int:
    """Serve the app on this machine and to phones on the same network.

    The port is COMPANION_PORT, by default 8000.
    """
    from companion.settings import BadSetting, Settings, port_number
    from companion.store.engine import Fault

    try:
        settings = Settings.from_environment(public=args.public)
        port = port_number(args.port, "--port") if args.port else settings.port
        app, server = listening(settings, args.host, port)
    except (BadSetting, Fault) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    if settings.public:
        announce_public(settings.address, port)
    else:
        announce(args.host, port)
    print("Ctrl-C ends it.", flush=True)
    server.run()
    app.extensions["store"].engine.dispose()  # files that come in, and all else beside, end first
    return 0


def listening(settings: "Settings", host: str, port: int) -> tuple[Any, Any]:
    """The app, and a server of it that is bound to its port, not yet running."""
    from companion import create_app
    from companion.settings import BadSetting
    from companion.translations import compile_stale
    from companion.web.frame.delivery import HERE_ONLY
    from companion.web.server import server_of

    compile_stale()
    app = create_app(settings)
    app.config[HERE_ONLY] = is_in(host.strip("[]"), LOOPBACK) or host == "localhost"
    try:
        return app, server_of(app, f"{host}:{port}", settings.proxy)
    except ValueError as error:
        raise BadSetting(f"--host must be an address of this machine, not {host!r}.") from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadSetting(
                f"port {port} is taken. Choose another: COMPANION_PORT={port + 1} make run"
            ) from error
        raise BadSetting(f"cannot listen on {host}:{port}: {error.strerror}") from error


def announce(host: str, port: int) -> None:
    """Print where the app is at home, and who shares the games, with a QR code for phones."""
    import segno

    is_everywhere = host in ("*", "0.0.0.0", "::", "[::]")
    own = "127.0.0.1" if is_everywhere else f"[{host}]" if host.count(":") > 1 and host[0] != "[" else host
    print(f"Companion at home, on this machine: http://{own}:{port}/")
    lan = address_on_network() if is_everywhere else None
    if lan:
        print(f"Phones on the same network:         http://{lan}:{port}/\n")
        segno.make(f"http://{lan}:{port}/", error="l").terminal(compact=True, border=2)
    if is_everywhere:
        print(
            "Whoever is in this network shares all games. This machine alone: companion serve --host "
            "127.0.0.1"
        )
        print("For the open internet: companion serve --public, where each phone sees its own tables alone.")


def announce_public(address: str, port: int) -> None:
    """Print where the app is in public, and who sees what."""
    print(
        f"Companion in public, as {address} and under no other name. A front passes what comes for it on to "
        f"port {port}."
    )
    print(
        "A phone sees only the tables that it began or joined, and the shelf whose link it opened; there "
        "are no accounts."
    )
    print("Games that were kept at home stand on a shelf of their own. Its link: companion invite")


def health_arguments(parser: ArgumentParser) -> None:
    """Where it listens."""
    parser.add_argument("--port", help="instead of COMPANION_PORT or 8000")


def health_command(args: Namespace) -> int:
    """Ask the app that is served here, and its database, whether they answer: for a supervisor or a
    container."""
    from http.client import HTTPConnection, HTTPException

    from companion.settings import BadSetting, Settings, port_number

    try:
        settings = Settings.from_environment()
        port = port_number(args.port, "--port") if args.port else settings.port
        server = HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
        server.request("GET", "/games", headers={"Host": settings.address or "localhost"})
        status = server.getresponse().status
    except (BadSetting, OSError, HTTPException) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    print("It answers." if status == 200 else f"It answers with {status}.")
    return int(status != 200)


def invite_arguments(parser: ArgumentParser) -> None:
    """Whether the links that are about still lead there."""
    parser.add_argument(
        "--renew", action="store_true", help="a new link; the old one leads nowhere from now on"
    )


def invite_command(args: Namespace) -> int:
    """Print the link to the shelf with the games that were kept at home.

    In public a phone sees its own shelf alone; whoever opens this link becomes a member of that of the home.
    """
    from companion.settings import BadSetting, Settings
    from companion.store import Store
    from companion.store.engine import Fault
    from companion.store.shelves import renew_link, shelf_known_as
    from companion.store.tables import HOME

    try:
        settings = Settings.from_environment(public=True)
        store = Store(settings.database)
    except (BadSetting, Fault) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    if args.renew:
        renew_link(store, HOME)
    print(f"https://{settings.address}/shelf/{shelf_known_as(store, HOME).link}")
    store.engine.dispose()
    return 0
