"""Ask the app that is served here, and its database, whether they answer: for a supervisor or a container."""

import sys
from argparse import ArgumentParser, Namespace

_PATIENCE = 10.0  # seconds


def add_arguments(parser: ArgumentParser) -> None:
    """Where it listens."""
    parser.add_argument("--port", help="instead of COMPANION_PORT or 8000")


def run(args: Namespace) -> int:
    """0 when a page that reads the database comes back whole."""
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
