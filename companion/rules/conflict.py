"""The conflict at the end of an Age: who fights whom, and the tokens and coins each city takes."""

from collections.abc import Iterable, Mapping
from functools import cache
from math import prod
from typing import NamedTuple

from companion.catalog import catalog
from companion.catalog.effects import CoinsOn, DefeatAsShields, DefeatTimes, DefeatToVictor, Effect, ReplaceVictory, Shields
from companion.rules.force import laws_over
from companion.rules.table import City, Table

#: the victory token of each Age (BASE-COMP-05)
VICTORY = {1: 1, 2: 3, 3: 5}


class Outcome(NamedTuple):
    """What a conflict brings one city."""

    shields: int
    sat_out: bool
    victory: tuple[int, ...]
    defeat: int
    #: from the bank
    coins: int


def conflict(table: Table) -> tuple[Outcome, ...]:
    """The outcome of the conflict for each city."""
    seats = range(len(table.cities))
    strength = [shields(table, city) for city in table.cities]
    victory: list[tuple[int, ...]] = [() for _ in seats]
    wins, defeat = [0 for _ in seats], [0 for _ in seats]
    for one, other, tokens in battles(table):
        if strength[one] == strength[other]:
            continue
        winner, loser = (one, other) if strength[one] > strength[other] else (other, one)
        wins[winner] += 1
        victory[winner] += victory_token(table, winner) * tokens
        # her tokens go to the winner, who may own her too (LEAD-LDR-32, LEAD-FAQ-06)
        taker = winner if leader_effects(table.cities[loser], DefeatToVictor) else loser
        defeat[taker] += defeat_tokens(table, loser) * tokens
    absent = absentees(table)
    return tuple([Outcome(strength[n], n in absent, victory[n], defeat[n], coins(table, n, len(victory[n]), wins[n])) for n in seats])


def absentees(table: Table) -> frozenset[int]:
    """The seats that sit the conflict out for a diplomacy token; in teams they fight all the same (CITY-TEAM-09)."""
    return frozenset([city.seat for city in table.cities if city.diplomacy and table.variant != "teams"])


def battles(table: Table) -> list[tuple[int, int, int]]:
    """Each pair that compares its shields, with the number of tokens at stake on each side."""
    if table.variant == "teams":
        pairs = [(city, table.left(city.seat)) for city in table.cities]
        return [(one.seat, other.seat, team_tokens(table, one, other)) for one, other in pairs if one.team != other.team]
    absent = absentees(table)
    circle = [city.seat for city in table.cities if city.seat not in absent]
    if len(circle) == 2:
        return [(circle[0], circle[1], 1)]  # once, not on both sides (CITY-DIPL-05)
    return [(seat, circle[place - 1], 1) for place, seat in enumerate(circle)] if len(circle) > 2 else []


def team_tokens(table: Table, one: City, other: City) -> int:
    """Two tokens; one with a diplomacy token in the war (CITY-TEAM-08, CITY-TEAM-09)."""
    if one.diplomacy and other.diplomacy and table.ruling("CITY-OPEN-13") == "a":
        return 0
    return 1 if one.diplomacy or other.diplomacy else 2


def victory_token(table: Table, seat: int) -> tuple[int, ...]:
    """The token for a comparison won, as the laws change it: one, or none (BABEL-TILE-19)."""
    value = VICTORY[table.age]
    for effect in law_effects(table, seat, ReplaceVictory):
        value = dict(effect.values)[value]
    return (value,) if value else ()


def defeat_tokens(table: Table, seat: int) -> int:
    """The tokens for a comparison lost, as the laws change them (BABEL-TILE-22)."""
    return prod([effect.tokens for effect in law_effects(table, seat, DefeatTimes)])


def law_effects(table: Table, seat: int, kind: type[Effect]) -> list:
    """The effects of one kind of the tiles that bind a city."""
    return [effect for tile in laws_over(table, table.cities[seat]) for effect in tile.effects if type(effect) is kind]


@cache
def card_shields() -> Mapping[str, int]:
    """The shields of the cards that have any."""
    found = {id_: sum_of(card.effects) for id_, card in catalog().cards.items()}
    return {id_: number for id_, number in found.items() if number}


def sum_of(effects: Iterable[Effect]) -> int:
    """The shields among effects."""
    return sum([effect.shields for effect in effects if type(effect) is Shields])


def shields(table: Table, city: City) -> int:
    """All shields of a city; tokens of earlier defeats count for some (CITY-LDR-08)."""
    cards = card_shields()
    number = sum([cards[card.id] for card in city.cards if card.id in cards])
    number += sum([sum_of(stage.effects) for stage in table.stages(city.seat)])
    number += sum_of([project.reward for project in city.rewards])
    number += sum([effect.shields for effect in leader_effects(city, Shields)])
    return number + city.defeat * sum([effect.shields for effect in leader_effects(city, DefeatAsShields)])


def leader_effects(city: City, kind: type[Effect]) -> list:
    """The effects of one kind that the leaders of a city give it, the copied one included."""
    return [effect for leader in city.acting_leaders for effect in leader.effects if type(effect) is kind]


def coins(table: Table, seat: int, tokens: int, wins: int) -> int:
    """Coins from the bank for victory tokens as they are taken; more once for the whole conflict (CITY-FAQ-02)."""
    paid = tokens if table.ruling("BABEL-OPEN-13") == "b" else wins
    on = leader_effects(table.cities[seat], CoinsOn)
    number = paid * sum([effect.coins for effect in on if effect.trigger == "victory"])
    return number + sum([effect.coins for effect in on if effect.trigger == "bank"]) if number else 0
