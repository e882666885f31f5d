"""The words of the Tower of Babel."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.catalog import edition
from companion.words.box_words import (
    AskWords,
    BoxWords,
    ChipWords,
    ClockWords,
    LineWords,
    PieceWords,
    SheetChip,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext
from companion.words.names import does_words

if TYPE_CHECKING:
    from companion.pad import CountedGame
    from companion.pad.checks import Finding
    from companion.prepare.steps import Preparation, ToDo
    from companion.seating import Setup


def _tiles(step: "ToDo", made: "Preparation") -> str:
    said = ngettext(
        "Deal %(num)s Tower tile of %(pile)s to each.",
        "Deal %(num)s Tower tiles of %(pile)s to each.",
        step.each,
        pile=step.pile,
    )
    passing = {
        "right": _("Keep one tile, pass the rest to the right; so on until all are taken."),
        "left": _("Keep one tile, pass the rest to the left; so on until all are taken."),
        "opponent": _("Keep one tile, pass the rest to the opponent; so on until all are taken."),
    }
    return f"{said} {passing[step.passing]}"


def _tower(step: "ToDo", made: "Preparation") -> str:
    said = ngettext(
        "Lay the Tower with the side of %(num)s space up.",
        "Lay the Tower with the side of %(num)s spaces up.",
        step.spaces,
    )
    return (
        said + " " + _("Put an unused tile face down on the third space: it stays shut all game.")
        if step.blocked
        else said
    )


def _law(number: str) -> str:
    """The law of a tile."""
    return does_words(edition().laws[int(number)])


def _number_of_tiles(number: int) -> str:
    return ngettext("%(num)d tile", "%(num)d tiles", number)


def _doubt(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """The tower gives 0, 2, 5 or 10."""
    return (
        _("The Tower does not give %(found)d.", found=finding.found),
        _("One tile is worth 2 points, two are worth 5, three are worth 10."),
    )


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """Tiles on a blank pad (BABEL-TOWER-08)."""
    yield _("Tower"), _("1, 2 or 3 own tiles: 2, 5 or 10.")


def _placed(tiles: int) -> str:
    """How many tiles lie in the tower."""
    return ngettext("%(num)d tile", "%(num)d tiles", tiles) if tiles else _("no tile")


WORDS = BoxWords(
    "tower",
    picture="tower",
    lines={"tower": LineWords(_l("Tower"), _l("tiles"), picture="tower", amount=_placed)},
    asks={
        "place": AskWords(
            _l("tile to lay"),
            _l("%(who)s lays which tile?"),
            _l("Tower tiles"),
            _l(
                "Tap a number to read its law. All tiles are laid by rising number and bind from the next "
                "round on."
            ),
        )
    },
    plays={"tile": _l("%(who)s gives a card for a tile"), "place": _l("%(who)s lays tile %(what)s")},
    buttons={"tile": _l("Give a card for a tile")},
    play_pictures={"tile": "tower", "place": "tower"},
    pieces={"tile": PieceWords("tower", _l("tile %(number)s"), _law)},
    key_groups={"laws": _l("Tiles in force")},
    numbered={"laws": "tile"},
    found={"tile": _number_of_tiles},
    city_rows=lambda city: [("tower", [SheetChip(_number_of_tiles(city.tiles))] if city.tiles else [])],
    chips={"tiles": ChipWords("tower", _l("Tiles placed"))},
    fields={"tiles": _l("tiles"), "laws": _l("laws")},
    numbers={"tiles": _l("Tiles placed")},
    sources={"tiles": _l("Tiles")},
    refusals={
        "unknown-tile": _l("There is no Tower tile %(tile)s."),
        "no-tower": _l("The Tower is not in play."),
        "no-tiles-left": _l("Every Tower tile of this city is placed."),
        "all-tiles-laid": _l("All 24 Tower tiles are placed."),
        "tile-laid": _l("Tile %(tile)s lies in the Tower already."),
        "no-tile-for-the-free-city": _l("The Free City places no Tower tiles."),
        "no-tile-with-the-last-card": _l("The last card of an Age cannot be given for a Tower tile."),
    },
    flaws={
        "unknown-tile": _l("unknown tile"),
        "tile-twice": _l("there is one tile of each number"),
        "too-many-tiles": _l("more tiles than a player has"),
    },
    doubts={"tower-points": _doubt},
    steps={"tiles": _tiles, "tower": _tower},
    help=_help,
    counted_pictures={"tiles": "tower"},
    clock={"tile": ClockWords("tower", answer=lambda setup, tile: _("tile %(number)d", number=tile))},
)
