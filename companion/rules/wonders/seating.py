"""Which tables can play 7 Wonders: numbers of players, variants, partners, the Free City, boards."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from companion.catalog import Catalog, edition
from companion.catalog.boxes import EXPANSIONS_OF
from companion.catalog.items import Board, BoardSide
from companion.catalog.setup_facts import WondersFacts, wonders_facts
from companion.catalog.vocabulary import EDITIONS, FIRST, STANDARD, TEAMS, TWO_PLAYER, BoxId, Variant
from companion.rules.party import Party, Place
from companion.rules.refusal import Refusal

#: the boxes besides the base game, in a form that a cache can keep
Expansions = frozenset[str] | tuple[str, ...]


def seating(
    party: Party, places: Sequence[Place] | None = None, facts: WondersFacts | None = None
) -> tuple[Refusal, ...]:
    """Everything that keeps this table from playing; nothing when it can.

    `places` are the seats as they stand, where somebody said them: they must be those of the variant.
    """
    facts = facts or wonders_facts(edition(party.edition))
    found = tuple(_party_refusals(party, facts))
    if not found and places is not None and not are_places_of(party.variant, places):
        return (_WRONG_PLACES.get(party.variant, Refusal("unknown-game")),)
    return found


def _party_refusals(party: Party, facts: WondersFacts) -> list[Refusal]:
    """What is wrong with the edition, the number of players, the boxes or the variant."""
    if foreign := foreign_to_edition(party):
        return [foreign]
    row = facts.tables.get(party.players)
    if row is None:
        code = "too-few-players" if party.players < min(facts.tables) else "too-many-players"
        rules = ("BASE-SETUP-01", "BASE-TWO-01", "CITY-EIGHT-01")
        return [Refusal(code, rules, {"players": tuple(facts.tables)})]
    found = []
    if lacking := tuple(box for box in row.needs if box not in party.boxes):
        details = {"players": (party.players,), "needs": lacking}
        found.append(Refusal("players-need-box", ("CITY-EIGHT-01",), details))
    if party.players == 2 and not party.is_two:
        found.append(Refusal("two-need-free-city", ("BASE-TWO-01",), {"players": (2,)}))
    if party.is_two and party.players != 2:
        found.append(Refusal("free-city-is-for-two", ("BASE-TWO-01",), {"players": (2,)}))
    if party.variant == TEAMS:
        found += _team_refusals(party, facts)
    return found


def foreign_to_edition(party: Party) -> Refusal | None:
    """Why a box or a variant does not belong to the edition that is played."""
    own, all_ = (
        EXPANSIONS_OF[EDITIONS[party.edition]],
        {box for some in EXPANSIONS_OF.values() for box in some},
    )
    if boxes := tuple(sorted(all_.intersection(party.expansions) - {*own})):
        return Refusal(
            "box-of-another-edition", ("SECOND-COMP-06",), {"boxes": boxes, "edition": party.edition}
        )
    if party.variant != STANDARD and party.edition != FIRST:
        return Refusal(
            "variant-of-another-edition",
            ("SECOND-COMP-05",),
            {"variant": party.variant, "edition": party.edition},
        )
    return None


def _team_refusals(party: Party, facts: WondersFacts) -> list[Refusal]:
    """What keeps a table from playing in teams."""
    found = []
    if lacking := teams_lack(party, facts):
        found.append(Refusal("teams-need-cities", ("CITY-TEAM-01",), {"needs": lacking}))
    if party.players not in facts.teams.players:
        found.append(Refusal("teams-of-two", ("CITY-TEAM-01",), {"players": facts.teams.players}))
    return found


#: the refusal of seats that are not those of a variant
_WRONG_PLACES = {
    TEAMS: Refusal("teams-of-two", ("CITY-TEAM-01",)),
    TWO_PLAYER: Refusal("free-city-is-for-two", ("BASE-TWO-01",)),
}


@cache
def city_limits(expansions: Collection[str], name: str = FIRST) -> tuple[int, int]:
    """The fewest and the most cities at a table of an edition with these expansions."""
    open_ = {"base", *expansions}
    tables = wonders_facts(edition(name)).tables.values()
    cities = [row.cities for row in tables if open_.issuperset(row.needs)]
    return min(cities), max(cities)


def teams_lack(party: Party, facts: WondersFacts | None = None) -> tuple[BoxId, ...]:
    """The boxes that teams need and this table has not."""
    facts = facts or wonders_facts(edition(party.edition))
    return tuple(box for box in facts.teams.needs if box not in party.boxes)


def sizes(name: str = FIRST) -> tuple[int, ...]:
    """The numbers of players that some table of an edition can have."""
    return tuple(wonders_facts(edition(name)).tables)


def variant_for(players: int, wants_teams: bool) -> Variant:
    """How so many play: in teams if they wish, two with the Free City (BASE-TWO-01), else each alone."""
    if wants_teams:
        return TEAMS
    return TWO_PLAYER if players == 2 else STANDARD


def party_at(cities: int, expansions: frozenset[BoxId], variant: Variant, edition: str = FIRST) -> Party:
    """Who plays at a table of so many cities: one of three is the Free City where two play."""
    return Party(cities - (variant == TWO_PLAYER), expansions, variant, edition)


def places_of(variant: Variant, players: int) -> tuple[Place, ...]:
    """The seats of a variant, clockwise: partners side by side (CITY-TEAM-01).

    The Free City comes last and so lies between the two (BASE-TWO-01).
    """
    if variant == TEAMS:
        return tuple(Place(team="ABCD"[n // 2 % 4]) for n in range(players))
    return (Place(),) * players + (Place(free_city=True),) * (variant == TWO_PLAYER)


def has_free_city_of(variant: Variant, found: Sequence[Place]) -> bool:
    """Whether one seat is the Free City where two play, and none elsewhere (BASE-TWO-01)."""
    return sum(place.free_city for place in found) == (variant == TWO_PLAYER)


def apart(found: Sequence[Place]) -> list[int]:
    """The seats that have not exactly one partner, and that one beside them (CITY-TEAM-01)."""
    teams = [place.team for place in found]
    beside = [(teams[seat - 1], teams[(seat + 1) % len(teams)]) for seat in range(len(teams))]
    return [
        seat
        for seat, team in enumerate(teams)
        if not team or beside[seat].count(team) != 1 or teams.count(team) != 2
    ]


def are_places_of(variant: Variant, found: Sequence[Place]) -> bool:
    """Whether seats are those of the variant, however teams are called and wherever the Free City lies.

    The first two are partners.
    """
    if not has_free_city_of(variant, found):
        return False
    if variant == TEAMS:
        return not apart(found) and found[0].team == found[1].team
    return not any(place.team for place in found)


@cache
def boards_in_play(items: Catalog, expansions: Expansions) -> Mapping[str, Board]:
    """The boards of the boxes on the table, by their ids."""
    return {id_: board for id_, board in items.boards.items() if board.is_in_play(expansions)}


@cache
def sides_in_play(
    items: Catalog, expansions: Expansions
) -> Mapping[tuple[str, str], tuple[Board, BoardSide]]:
    """Each of these boards with each of its sides, by id and letter (BASE-COMP-03)."""
    return {
        (board.id, side.side): (board, side)
        for board in boards_in_play(items, expansions).values()
        for side in board.sides
    }


def laid_again(boards: Sequence[str]) -> list[int]:
    """The seats whose board lies at an earlier seat already (BASE-SETUP-04); "" is no board."""
    return [seat for seat, board in enumerate(boards) if board and board in boards[:seat]]
