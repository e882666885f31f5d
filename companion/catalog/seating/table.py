"""Who may sit at a table and where: numbers of players, variants, partners, the Free City; every other room asks here."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from companion.catalog.seating.facts import WondersFacts
from companion.catalog.seating.reading import wonders_facts
from companion.catalog.vocabulary import STANDARD, TEAMS, TWO_PLAYER, Box, Expansion, Variant


@dataclass(frozen=True, slots=True)
class Party:
    """The number of players, the boxes on the table besides the base game, and the variant."""

    players: int
    expansions: frozenset[Expansion] = frozenset()
    variant: Variant = STANDARD

    @property
    def boxes(self) -> frozenset[Box]:
        """Every box in play."""
        return self.expansions | {"base"}

    @property
    def is_two(self) -> bool:
        """Whether two players play with the Free City."""
        return self.variant == TWO_PLAYER

    def cases(self, age: int = 0) -> frozenset[str]:
        """The words of the cases that hold for this table, and for an Age of its game."""
        words = {"always", *self.expansions}
        words |= {
            word
            for word, holds in (
                ("two", self.is_two),
                ("eight", self.players == 8),
                ("teams", self.variant == TEAMS),
            )
            if holds
        }
        return frozenset(words | ({f"age{age}"} if age else set()))


@dataclass(frozen=True, slots=True)
class Place:
    """What a variant makes of a seat: its team, or the Free City, which has no player."""

    team: str = ""
    free_city: bool = False


DUEL_PLAYERS = 2
Reason = Literal[
    "players", "box", "team_players", "team_box", "two_variant", "two_players", "duel_players", "duel_alone"
]


@dataclass(frozen=True, slots=True)
class TableRefusal:
    """Why a table cannot play: a word for the reason, what would do, the rules."""

    reason: Reason
    rules: tuple[str, ...]
    players: tuple[int, ...] = ()
    needs: tuple[Box, ...] = ()


def refusals(party: Party, facts: WondersFacts | None = None) -> tuple[TableRefusal, ...]:
    """Everything that keeps this table from playing; nothing when it can."""
    facts = facts or wonders_facts()
    row = facts.tables.get(party.players)
    if row is None:
        return (
            TableRefusal("players", ("BASE-SETUP-01", "BASE-TWO-01", "CITY-EIGHT-01"), tuple(facts.tables)),
        )
    found = []
    if lacking := tuple(box for box in row.needs if box not in party.boxes):
        found.append(TableRefusal("box", ("CITY-EIGHT-01",), (party.players,), lacking))
    if party.players == 2 and not party.is_two:
        found.append(TableRefusal("two_variant", ("BASE-TWO-01",), (2,)))
    if party.is_two and party.players != 2:
        found.append(TableRefusal("two_players", ("BASE-TWO-01",), (2,)))
    if party.variant == TEAMS:
        found += _team_refusals(party, facts)
    return tuple(found)


def _team_refusals(party: Party, facts: WondersFacts) -> list[TableRefusal]:
    """What keeps a table from playing in teams."""
    found = []
    if lacking := teams_lack(party, facts):
        found.append(TableRefusal("team_box", ("CITY-TEAM-01",), needs=lacking))
    if party.players not in facts.teams.players:
        found.append(TableRefusal("team_players", ("CITY-TEAM-01",), facts.teams.players))
    return found


@cache
def city_limits(expansions: Collection[str]) -> tuple[int, int]:
    """The fewest and the most cities at a table with these expansions."""
    open_ = {"base", *expansions}
    cities = [row.cities for row in wonders_facts().tables.values() if open_.issuperset(row.needs)]
    return min(cities), max(cities)


def teams_lack(party: Party, facts: WondersFacts | None = None) -> tuple[Box, ...]:
    """The boxes that teams need and this table has not."""
    return tuple(box for box in (facts or wonders_facts()).teams.needs if box not in party.boxes)


def duel_refusals(party: Party) -> tuple[TableRefusal, ...]:
    """What keeps a table from playing Duel: it is for two, without other boxes."""
    found = (
        [TableRefusal("duel_alone", ("DUEL-COMP-02",))]
        if party.expansions or party.variant != STANDARD
        else []
    )
    wrong = party.players != DUEL_PLAYERS
    return (*found, *([TableRefusal("duel_players", ("DUEL-COMP-02",), (DUEL_PLAYERS,))] if wrong else []))


def sizes() -> tuple[int, ...]:
    """The numbers of players that some table can have."""
    return tuple(wonders_facts().tables)


def variant_for(players: int, wants_teams: bool) -> Variant:
    """How so many play: in teams if they want to, two with the Free City (BASE-TWO-01), otherwise each for himself."""
    if wants_teams:
        return TEAMS
    return TWO_PLAYER if players == 2 else STANDARD


def party_at(cities: int, expansions: frozenset[Expansion], variant: Variant) -> Party:
    """Who plays at a table of so many cities: one of three is the Free City where two play."""
    return Party(cities - (variant == TWO_PLAYER), expansions, variant)


def places(variant: Variant, players: int) -> tuple[Place, ...]:
    """The seats of a variant, clockwise: partners side by side (CITY-TEAM-01), the Free City last and so between the two (BASE-TWO-01)."""
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
    """Whether seats are those of the variant, whatever the teams are called and wherever the Free City lies; the first two are partners."""
    if not has_free_city_of(variant, found):
        return False
    if variant == TEAMS:
        return not apart(found) and found[0].team == found[1].team
    return not any(place.team for place in found)
