"""The start of a game."""

from collections.abc import Mapping
from typing import Any

from companion.catalog import catalog
from companion.catalog.setup_facts import duel_facts
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.setup import Setup, read_setup
from companion.rules.duel.course.structure import laid_out
from companion.rules.duel.table import City, Table


def begin(raw: Mapping[str, Any]) -> Game:
    """The game of a record before its first entry; raises BadFile."""
    return started(read_setup(raw))


def started(setup: Setup) -> Game:
    """A game before its first decision."""
    hands = setup.wonders or ((), ())
    cities = [
        City(player, unbuilt=hand, coins=duel_facts().coins)
        for player, hand in zip(setup.players, hands, strict=True)
    ]
    return Game(
        table=Table(age=1, pawn=0, cities=(cities[0], cities[1])),
        setup=setup,
        military=tuple(token.id for token in catalog().military_tokens),
        turn=setup.first,
        picks=sum(len(hand) for hand in hands),
        structure=laid_out(1) if setup.structure and setup.wonders else None,
    )
