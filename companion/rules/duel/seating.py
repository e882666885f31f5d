"""Which tables can play Duel: two players without other boxes, and no boards."""

from collections.abc import Collection, Mapping, Sequence

from companion.catalog import Catalog
from companion.catalog.items import Board
from companion.catalog.vocabulary import STANDARD, Variant
from companion.rules.party import Party, Place
from companion.rules.refusal import Refusal

_PLAYERS = 2


def seating(
    party: Party, places: Sequence[Place] | None = None, known: frozenset[str] = frozenset()
) -> tuple[Refusal, ...]:
    """What keeps a table from playing Duel: it is for two, with its own boxes alone (DUEL-COMP-02)."""
    found = []
    if party.expansions - known or party.variant != STANDARD:
        found.append(Refusal("duel-alone", ("DUEL-COMP-02",)))
    if party.players != _PLAYERS:
        found.append(Refusal("duel-is-for-two", ("DUEL-COMP-02",), {"players": (_PLAYERS,)}))
    if not found and places is not None and any(place != Place() for place in places):
        found.append(Refusal("duel-is-for-two", ("DUEL-COMP-02",), {"players": (_PLAYERS,)}))
    return tuple(found)


def variant_for(players: int, wants_teams: bool) -> Variant:
    """Duel has no variants."""
    return STANDARD


def boards_in_play(items: Catalog, expansions: Collection[str]) -> Mapping[str, Board]:
    """Duel has no boards."""
    return {}
