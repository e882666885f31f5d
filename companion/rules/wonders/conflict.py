"""The conflict at the end of an Age: who fights whom, and the tokens and coins each city takes."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from companion.catalog import Catalog
from companion.catalog.effects import (
    CoinsOn,
    DefeatAsShields,
    DefeatTimes,
    DefeatToVictor,
    DiscardDefeat,
    Effect,
    ReplaceVictory,
    Shields,
    VictoryOfAge,
    VictoryToken,
)
from companion.catalog.items import Item, Law
from companion.rules.boxes import Open, Tokens
from companion.rules.wonders.table import City, Table

#: the victory token of each Age (BASE-COMP-05)
VICTORY = {1: 1, 2: 3, 3: 5}
#: what the pieces of boxes do in a conflict
_PIECES_DO = (Shields, DefeatAsShields, DefeatToVictor, CoinsOn)


class Outcome(NamedTuple):
    """What a conflict brings one city."""

    shields: int
    sat_out: bool
    victory: tuple[int, ...]
    defeat: int
    #: from the bank
    coins: int


class _Spoils(NamedTuple):
    """The tokens of one comparison: what the winner takes and what the loser takes."""

    victory: tuple[int, ...]
    defeat: int


class Host(NamedTuple):
    """What a city brings to a conflict: its shields, and what its pieces do with tokens and coins."""

    shields: int
    #: whether its defeat tokens go to the winner
    passes_defeat: bool = False
    #: coins for each victory token
    victory_coins: int = 0
    #: coins on top of any coins from the bank, once
    bank_coins: int = 0


class Fight(NamedTuple):
    """Two neighbours compare their shields; at equal shields nobody wins and nothing is taken."""

    one: int
    other: int
    winner: int | None = None
    #: the victory tokens of the winner, the defeat tokens and who takes them
    victory: tuple[int, ...] = ()
    defeat: int = 0
    defeated: int | None = None


def conflict(table: Table) -> tuple[Outcome, ...]:
    """The outcome of the conflict for each city."""
    return outcome(table, hosts(table))


def hosts(table: Table) -> tuple[Host, ...]:
    """What each city brings to the conflict."""
    shields, warlike = _card_shields(table.catalog), _warlike(table.catalog)
    pieces = table.added.working_pieces
    return tuple([_host(table, city, shields, pieces, warlike) for city in table.cities])


def outcome(table: Table, hosts: Sequence[Host]) -> tuple[Outcome, ...]:
    """The outcome of a conflict of these hosts at a table."""
    return taken(table, hosts, fights(table, hosts))


def taken(table: Table, hosts: Sequence[Host], fights: Iterable[Fight]) -> tuple[Outcome, ...]:
    """What each city takes in these fights of a conflict."""
    victory: list[tuple[int, ...]] = [() for _ in hosts]
    wins, defeat = [0 for _ in hosts], [0 for _ in hosts]
    for fight in fights:
        if fight.winner is not None and fight.defeated is not None:
            wins[fight.winner] += 1
            victory[fight.winner] += fight.victory
            defeat[fight.defeated] += fight.defeat
    absent = _absentees(table)
    return tuple(
        [
            Outcome(
                host.shields,
                seat in absent,
                victory[seat],
                defeat[seat],
                _coins(table, host, len(victory[seat]), wins[seat]),
            )
            for seat, host in enumerate(hosts)
        ]
    )


def fights(table: Table, hosts: Sequence[Host]) -> list[Fight]:
    """Every comparison of a conflict with its tokens, round the table."""
    spoils = _spoils_of_all(table)
    found = []
    for one, other, tokens in _battles(table):
        margin = hosts[one].shields - hosts[other].shields
        if not margin:
            found.append(Fight(one, other))
            continue
        winner, loser = (one, other) if margin > 0 else (other, one)
        # her tokens go to the winner, who may own her too (LEAD-LDR-32, LEAD-FAQ-06)
        defeated = winner if hosts[loser].passes_defeat else loser
        found.append(
            Fight(
                one, other, winner, spoils[winner].victory * tokens, spoils[loser].defeat * tokens, defeated
            )
        )
    return found


def _absentees(table: Table) -> frozenset[int]:
    """The seats that sit the conflict out for a diplomacy token.

    In teams they fight all the same (CITY-TEAM-09).
    """
    return frozenset([city.seat for city in table.cities if city.diplomacy and table.variant != "teams"])


def _battles(table: Table) -> list[tuple[int, int, int]]:
    """Each pair that compares its shields, with the number of tokens at stake on each side."""
    if table.variant == "teams":
        pairs = [(city, table.left(city.seat)) for city in table.cities]
        return [
            (one.seat, other.seat, _team_tokens(table, one, other))
            for one, other in pairs
            if one.team != other.team
        ]
    absent = _absentees(table)
    circle = [city.seat for city in table.cities if city.seat not in absent]
    if len(circle) == 2:
        return [(circle[0], circle[1], 1)]  # once, not on both sides (CITY-DIPL-05)
    return [(seat, circle[place - 1], 1) for place, seat in enumerate(circle)] if len(circle) > 2 else []


def _team_tokens(table: Table, one: City, other: City) -> int:
    """Two tokens; one with a diplomacy token in the war (CITY-TEAM-08, CITY-TEAM-09)."""
    if one.diplomacy and other.diplomacy and table.options["CITY-OPEN-13"] == "a":
        return 0
    return 1 if one.diplomacy or other.diplomacy else 2


def _spoils_of_all(table: Table) -> list[_Spoils]:
    """What winning and losing brings each city; the laws may not bind the Free City."""
    lawful, lawless = spoils(table.age, table.laws), spoils(table.age, ())
    return [lawful if table.laws_over(city) else lawless for city in table.cities]


def spoils(age: int, laws: Iterable[Law]) -> _Spoils:
    """The tokens of one comparison in this Age, as the laws change them (BABEL-TILE-19, BABEL-TILE-22)."""
    victory, defeat = VICTORY[age], 1
    for law in laws:
        for effect in law.effects:
            if type(effect) is ReplaceVictory:
                victory = dict(effect.values)[victory]
            elif type(effect) is DefeatTimes:
                defeat *= effect.tokens
    return _Spoils((victory,) if victory else (), defeat)


def _host(
    table: Table,
    city: City,
    shields: Mapping[str, int],
    pieces: Sequence[Callable[[City], Sequence[Item]]],
    warlike: Collection[str],
) -> Host:
    """What a city brings to the conflict: shields of cards and stages, and what pieces of boxes do."""
    number = sum([shields[card.id] for card in city.cards if card.id in shields])
    for stage in table.stages(city.seat):
        number += _shields(stage.effects)
    effects: list[Effect] = []
    for working_pieces in pieces:
        for item in working_pieces(city):
            if item.id in warlike:
                effects += item.city_effects
    return _with_pieces(number, city.defeat, effects) if effects else Host(number)


def _with_pieces(number: int, defeat: int, effects: Iterable[Effect]) -> Host:
    """A city with so many other shields and defeat tokens, and these effects of the pieces of boxes."""
    by_kind: dict[type, list[Any]] = {kind: [] for kind in _PIECES_DO}
    for effect in effects:
        if type(effect) in by_kind:
            by_kind[type(effect)].append(effect)
    on = by_kind[CoinsOn]
    return Host(
        # tokens of earlier defeats count for some (CITY-LDR-08)
        shields=number
        + _shields(by_kind[Shields])
        + defeat * sum(effect.shields for effect in by_kind[DefeatAsShields]),
        passes_defeat=bool(by_kind[DefeatToVictor]),
        victory_coins=sum(effect.coins for effect in on if effect.trigger == "victory"),
        bank_coins=sum(effect.coins for effect in on if effect.trigger == "bank"),
    )


def _shields(effects: Iterable[Effect]) -> int:
    """The shields among effects."""
    return sum([effect.shields for effect in effects if type(effect) is Shields])


@cache
def _card_shields(items: Catalog) -> Mapping[str, int]:
    """The shields of the cards of an edition that have any."""
    found = {id_: _shields(card.effects) for id_, card in items.cards.items()}
    return {id_: number for id_, number in found.items() if number}


@cache
def _warlike(items: Catalog) -> frozenset[str]:
    """The ids of the pieces of an edition that do something in a conflict."""
    return frozenset(
        item.id for item in items.items if any(type(effect) in _PIECES_DO for effect in item.city_effects)
    )


def _coins(table: Table, host: Host, tokens: int, wins: int) -> int:
    """Coins from the bank for victory tokens as they are taken.

    More once for the whole conflict (CITY-FAQ-02).
    """
    if not host.victory_coins:
        return 0
    number = host.victory_coins * (tokens if table.options["BABEL-OPEN-13"] == "b" else wins)
    return number + host.bank_coins if number else 0


def with_effects(tokens: Tokens, effects: Iterable[Effect], age: int) -> Tokens:
    """The tokens of a city after what some effects bring it in an Age."""
    for effect in effects:
        if isinstance(effect, VictoryToken):
            tokens = replace(tokens, victory=(*tokens.victory, effect.points))
        elif isinstance(effect, VictoryOfAge):
            tokens = replace(tokens, victory=(*tokens.victory, VICTORY[age]))
        elif isinstance(effect, DiscardDefeat):
            tokens = replace(tokens, defeat=0)
    return tokens


def with_fewer(tokens: Tokens, number: int, why: Open) -> Tokens:
    """The tokens of a city that gives up victory tokens of its choice: open where it has a choice."""
    held = tokens.victory
    if number < len(held) and len(set(held)) > 1:
        return replace(tokens, open=(*tokens.open, why))
    return replace(tokens, victory=held[number:])
