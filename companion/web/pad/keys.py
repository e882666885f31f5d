"""The keys of the pad: which numbers are offered for a cell with one tap."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.pad.helpers import tallies
from companion.pad.lines import Line
from companion.pad.possible import possible_points
from companion.pad.possible.stages import printed_sums
from companion.rules.wonders.boxes.tower import TOWER
from companion.seating import Setup
from companion.seating.setup import DUEL
from companion.words.games import stages_built, tiles_placed

FEW = 28  # keys that fit in the tray
BESIDE = ("type", "count", "skip")  # what the last row holds besides numbers
TYPED = ("civilian", "science")  # mostly two digits: a keypad is quicker


@dataclass(frozen=True, slots=True)
class Key:
    """A number to tap, with what it stands for where that helps."""

    value: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Keys:
    """A board of keys; `wide` ones carry labels; without keys numbers are typed."""

    id: str
    keys: tuple[Key, ...] = ()
    wide: bool = False
    #: on the key that opens a helper
    picture: str = "plus"

    @property
    def is_full(self) -> bool:
        """Whether the keys leave no room for a word in their last row."""
        return len(self.keys) + len(BESIDE) >= FEW


def plain(id_: str, numbers: Iterable[int], picture: str = "plus") -> Keys:
    """Keys without labels."""
    return Keys(id_, tuple(Key(number) for number in numbers), picture=picture)


KEYPAD = Keys("keypad")
TO_TWENTY = plain("to-twenty", range(21), "cards")
COINS = plain("coins", range(21), "debt")
CONFLICT = plain("conflict", range(-6, 19), "shield")
PROJECTS = plain("projects", range(-6, 15))


def keys_for(setup: Setup, line: Line, seat: int) -> Keys:
    """The board of keys for a cell."""
    if setup.game == DUEL:
        return duel_keys(setup, line, seat)
    if line.id == "military":
        return CONFLICT
    if line.id == "wonder":
        return stage_keys(setup, seat)
    if line.id == "tower":
        return tower_keys()
    if line.id == "projects":
        return PROJECTS
    if line.takes_coins:
        return COINS
    return KEYPAD if line.id in TYPED else TO_TWENTY


def duel_keys(setup: Setup, line: Line, seat: int) -> Keys:
    """Duel: every number that can be true, where they are few enough."""
    possible = possible_points(setup, line.id, seat)
    if possible is None:
        return TO_TWENTY
    return plain(f"duel-{line.id}", sorted(possible)) if len(possible) <= FEW else KEYPAD


def stage_keys(setup: Setup, seat: int) -> Keys:
    """The sums of the board's stages, each with the number of stages."""
    sums = printed_sums(setup, seat)
    if sums:
        return Keys(
            f"stages-{seat}",
            tuple(Key(points, stages_built(built)) for built, points in enumerate(sums)),
            wide=True,
        )
    possible = possible_points(setup, "wonder", seat)
    if possible is not None and len(possible) <= FEW:
        return plain(f"wonder-{seat}", sorted(possible))
    return TO_TWENTY


def tower_keys() -> Keys:
    """Points by the number of tiles placed (BABEL-TOWER-08)."""
    return Keys(
        "tower", tuple(Key(points, tiles_placed(tiles)) for tiles, points in enumerate(TOWER)), wide=True
    )


def can_count(setup: Setup, line: Line) -> bool:
    """Whether the line has a helper that adds up for the table."""
    return bool(tallies(setup, line.id))
