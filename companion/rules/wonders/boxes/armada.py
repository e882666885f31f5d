"""Armada: the lines of its points; its shipyards and costs are not known, so no game with it is followed."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from companion.catalog.boxes.armada_contents import ArmadaCard, Island
from companion.rules.boxes import ScoreLine, SetupStep
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table_numbers import TableNumbers

#: what a city can have from the naval conflict of each Age: strongest, second, third, weakest, or none of
#: these; whether a third place counts is open (ARMADA-OPEN-02), so it may
_RANKS = ((3, 1, -1, 0), (5, 3, -2, 0), (7, 5, 3, -3, 0))
_NAVAL = tuple(sorted({sum(ranks) for ranks in product(*_RANKS)}))


def _dealt(table: TableNumbers) -> int:
    """One card more for each in an Age, besides what other boxes deal (ARMADA-SETUP-01)."""
    others = [box.dealt(table) for box in table.boxes.in_play(table.expansions - {"armada"}) if box.dealt]
    return next((cards for cards in reversed(others) if cards is not None), table.facts.dealt(False)) + 1


def _fleets(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Each takes a shipyard and its fleets (ARMADA-SETUP-01)."""
    return {"fleets": _FLEETS}


def _piles(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """The islands by level (ARMADA-SETUP-02)."""
    levels = [island.level for island in table.catalog.of(Island).values()]
    return {"piles": len(set(levels)), "each": levels.count(1)}


def _sea_cards(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """As many of its cards as there are players join the deck of an Age (ARMADA-SETUP-01)."""
    pile = tuple(card for card in table.catalog.of(ArmadaCard).values() if card.age == age)
    return {"drawn": table.party.players, "pile": pile}


#: the fleets of each player, one for each track
_FLEETS = 4

BOX = WondersBox(
    id="armada",
    lines=(
        ScoreLine("naval", low=_NAVAL[0], high=_NAVAL[-1], rules=("ARMADA-SCORE-02",), keys=_NAVAL),
        ScoreLine("islands", rules=("ARMADA-SCORE-03",)),
        ScoreLine("ships", rules=("ARMADA-SCORE-04",)),
    ),
    possible={"naval": frozenset(_NAVAL)},
    bound_rules={"naval": ("ARMADA-WAR-03", "ARMADA-WAR-04")},
    # boarding, islands and cards of unknown points: what can stand there is not known
    open_lines=("military", "civilian", "science"),
    piece_rules={"": ("ARMADA-COMP-02",)},
    editions=("second",),
    only_counted="ARMADA-COMP-02",
    dealt=_dealt,
    turn_rules=("ARMADA-SETUP-01",),
    setup_steps=(
        SetupStep("shipyards", "table", _fleets),
        SetupStep("islands", "table", _piles),
        SetupStep("armada_cards", "deck", _sea_cards, before="guilds"),
    ),
)
