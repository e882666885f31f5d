"""The agreement of the two referees in figures: so many random games of every mix, one line for each.

python -m tests.plain.mixes SEED GAMES
"""

import sys
import time
from collections.abc import Mapping

from tests.plain.agree import run
from tests.plain.setups import EXPANSIONS

#: what each mix asks of its random games
MIXES: Mapping[str, dict] = {
    **{
        f"base, {cities} players": {"expansions": [], "variant": "standard", "cities": cities}
        for cities in range(3, 8)
    },
    "base, two players": {"expansions": [], "variant": "two-player"},
    **{f"{expansion} alone": {"expansions": [expansion], "variant": "standard"} for expansion in EXPANSIONS},
    "leaders and cities": {"expansions": ["leaders", "cities"], "variant": "standard"},
    "tower and projects": {"expansions": ["tower", "projects"], "variant": "standard"},
    "cities, 8 players": {"expansions": ["cities"], "variant": "standard", "cities": 8},
    "teams of 4": {"expansions": ["cities"], "variant": "teams", "cities": 4},
    "teams of 8, everything": {"expansions": list(EXPANSIONS), "variant": "teams", "cities": 8},
    "everything, 3 players": {"expansions": list(EXPANSIONS), "variant": "standard", "cities": 3},
    "everything, 7 players": {"expansions": list(EXPANSIONS), "variant": "standard", "cities": 7},
    "everything, two players": {"expansions": list(EXPANSIONS), "variant": "two-player"},
    "any mix, odd entries often": {"odd": 0.3},
    "any mix and theme": {},
    "bent tables": {},
    "Duel by card": {"structure": False},
    "Duel by place": {"structure": True},
}


def main(seed: str, games: int) -> None:
    """Print how many games of each mix agree, and in all."""
    agreed = {}
    for name, wishes in MIXES.items():
        begun = time.perf_counter()
        which = "duel" if name.startswith("Duel") else "bent" if name.startswith("bent") else "wonders"
        agreed[name] = run(which, f"{seed} {name}", games, probing=1, **wishes)[0]
        print(f"{name:28} {agreed[name]:4} of {games} agree, {time.perf_counter() - begun:.0f} s", flush=True)
    print(f"{'all':28} {sum(agreed.values()):4} of {games * len(MIXES)} agree")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
