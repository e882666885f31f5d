"""Work the list of games out anew from the journals.

The list is compared with the journals at every start; this makes all of it anew, all or nothing.
"""

import sys
from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """The command takes no arguments."""


def run(args: Namespace) -> int:
    """Rebuild, and say how many games there are."""
    from companion.settings import BadSetting, Settings
    from companion.store import Store
    from companion.store.engine import Fault, faults

    try:
        store = Store(Settings.from_environment().database)
        with faults():
            print(f"{store.settle(anew=True)} games are in the list.")
    except (BadSetting, Fault) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    store.engine.dispose()
    return 0
