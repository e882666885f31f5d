"""What is said otherwise in one game than in the other: the one table by game of all words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.words.language import Later
from companion.words.language import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class GameWords:
    """How a game says what both games have."""

    #: the box that is named where no expansion is on the table
    base_box: str
    #: the cities beside a seat, by what a reason calls their side; of a seat among so many
    sides: Callable[[int, int], Mapping[str, int]]
    #: to whom coins can go, in the order of a form, by the key of a record
    purses: tuple[str, ...]
    #: the rules behind more points, equal points and coins, and a tie that is broken
    points_rules: tuple[str, ...]
    shared_rules: tuple[str, ...]
    tie_rules: tuple[str, ...]
    shared: Later
    tie: Later
    #: what the arrows on a sheet of turns say
    legend: Later


GAME_WORDS: Mapping[str, GameWords] = {
    "wonders": GameWords(
        base_box="base",
        sides=lambda seat, seats: {"own": seat, "left": (seat + 1) % seats, "right": (seat - 1) % seats},
        purses=("left", "right", "bank"),
        points_rules=("BASE-END-02",),
        shared_rules=("BASE-END-04",),
        tie_rules=("BASE-END-03",),
        shared=_l("%(total)s each and %(coins)s each: the victory is shared."),
        tie=_l("%(total)s, level with %(names)s. Coins decide: %(more)d against %(less)d."),
        legend=_l(
            "→2 to the player in the next column, ←2 in the one before; the last column is next to the first"
        ),
    ),
    "duel": GameWords(
        base_box="duel",
        sides=lambda seat, seats: {"own-city": seat, "opponent": 1 - seat},
        purses=("bank", "opponent"),
        points_rules=("DUEL-SCORE-01",),
        shared_rules=("DUEL-SCORE-03",),
        tie_rules=("DUEL-SCORE-03",),
        shared=_l("%(total)s each and the same blue points: the victory is shared."),
        tie=_l("%(total)s, level with %(names)s. Blue points decide: %(more)d against %(less)d."),
        legend=_l("→2 to the other player, ←2 likewise"),
    ),
}
