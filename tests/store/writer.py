"""Fills each game up to 100 numbers and says each number once it is kept:
python -m tests.store.writer URL GAME …
"""

import sys

from companion.store import Store
from tests.pad.games import scored, write


def main(url, *games):
    store = Store(url)
    for place, game in enumerate(games):
        for version in range(store.version(game), 101):
            n = place * 100 + version - 1
            write(store, game, [scored("civilian", n % 4, n % 100, of={"n": n})])
            print(n, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
