"""The science totals that some set of symbols gives."""

from functools import cache
from itertools import product

from companion.catalog import catalog
from companion.catalog.effects import CopyScience, CopyStage, Science
from companion.catalog.items import BoardSide, Card, Leader
from companion.catalog.vocabulary import SCIENCE
from companion.pad.possible.stages import side_of
from companion.rules.wonders.science import Symbols, science_points
from companion.seating.setup import Setup


@cache
def science_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Every total that a city can have, however it chooses its free symbols and masks."""
    return totals(most_symbols(setup), free_symbols(setup, seat))


@cache
def totals(most: Symbols, free: int) -> frozenset[int]:
    """The points of up to so many of each symbol and some of any kind."""
    compass, gear, tablet = (range(number + free + 1) for number in most)
    return frozenset(
        science_points(symbols)
        for symbols in product(compass, gear, tablet)
        if _beyond(symbols, most) <= free
    )


def _beyond(symbols: Symbols, most: Symbols) -> int:
    """How many symbols cannot come from cards that show them."""
    return sum(max(0, number - limit) for number, limit in zip(symbols, most, strict=True))


def _pieces(setup: Setup) -> tuple[Card | Leader, ...]:
    """The cards and leaders of the boxes in play."""
    everything: tuple[Card | Leader, ...] = (*catalog().cards.values(), *catalog().leaders.values())
    return tuple(item for item in everything if item.is_in_play(setup.expansions))


def most_symbols(setup: Setup) -> Symbols:
    """How many of each symbol a city can build: each card stands in it once (BASE-SCORE-09)."""
    shown = [
        effect.symbol for item in _pieces(setup) for effect in item.effects if isinstance(effect, Science)
    ]
    compass, gear, tablet = (shown.count(symbol) for symbol in SCIENCE)
    return compass, gear, tablet


def free_symbols(setup: Setup, seat: int) -> int:
    """The symbols of any kind, masks included, that the cards and the board of a seat can bring."""
    cards = sum(_is_free(effect) for item in _pieces(setup) for effect in item.effects)
    side = side_of(setup, seat)
    if side is None or any(
        isinstance(effect, CopyStage) for stage in side.stages for effect in stage.effects
    ):
        return cards + _most_on_a_board(setup)
    return cards + _board_symbols(side)


def _is_free(effect: object) -> bool:
    """Whether an effect gives a symbol of the owner's choice."""
    return isinstance(effect, CopyScience) or (isinstance(effect, Science) and effect.symbol == "any")


def _board_symbols(side: BoardSide) -> int:
    """The free symbols on one side of a board."""
    return sum(_is_free(effect) for stage in side.stages for effect in stage.effects)


def _most_on_a_board(setup: Setup) -> int:
    """The free symbols of the best board in play, for a seat whose board is not known or copies its neighbours."""
    return max(_board_symbols(side) for board in setup.boards for side in board.sides)
