"""Print the link to the shelf with the games that were kept at home.

In public a phone sees its own shelf alone; whoever opens this link becomes a member of that of the home.
"""

import sys
from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """Whether the links that are about still lead there."""
    parser.add_argument(
        "--renew", action="store_true", help="a new link; the old one leads nowhere from now on"
    )


def run(args: Namespace) -> int:
    """Print the link to the shelf."""
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
