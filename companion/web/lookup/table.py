"""The table that a question comes from: what is played there comes first."""

from companion.catalog.vocabulary import EXPANSIONS, Box
from companion.seating.setup import DUEL
from companion.store import NoSuchGame
from companion.web.frame.rights import store_of


def boxes_at(game_id: str) -> tuple[Box, ...]:
    """The boxes on the table of a game; none if there is no such game."""
    try:
        setup = store_of(game_id).game(game_id).setup
    except NoSuchGame:
        return ()
    return (
        ("duel",) if setup.game == DUEL else ("base", *(box for box in EXPANSIONS if box in setup.expansions))
    )
