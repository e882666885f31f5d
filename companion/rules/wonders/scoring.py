"""The end of the game: the score of every city, open choices taken for the highest total, and the places."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from companion.catalog.vocabulary import SCIENCE
from companion.rules.score_parts import POINTS, Lines, Part, Score, part, total
from companion.rules.wonders.science import (
    NO_SYMBOLS,
    SET_POINTS,
    ScienceCount,
    Symbols,
    best_chosen_science,
    best_science,
    science_points,
)
from companion.rules.wonders.table import City, Table
from companion.rules.wonders.worth import Worth, condition_parts, counted_parts, worths, worths_of


def _best_guild(table: Table, city: City, scholars: list[Worth]) -> tuple[Worth, list[Part]] | None:
    """The neighbours' guild that is worth most here, science and all (BASE-WB-18), and its own points."""
    best, most = None, _science_value(table, city, scholars)
    for guild, parts in _guilds_beside(table, city):
        with_it = [*scholars, guild] if guild.is_scholarly else scholars
        value = total(parts) + _science_value(table, city, with_it)
        if value > most:
            best, most = (guild, parts), value
    return best


def _guilds_beside(table: Table, city: City) -> Iterator[tuple[Worth, list[Part]]]:
    """Each guild of a neighbour that scores, with its points as if it stood here."""
    guilds = worths_of(table.catalog, table.card_rulings).copied_guilds
    owners_seat = table.options["BASE-OPEN-14"] == "a"
    counts_itself = table.options["BASE-OPEN-15"] == "a"
    for _, other in table.beside[city.seat]:
        for card in other.cards:
            if guild := guilds.get(card.id):
                printed = [guild.printed] if guild.printed else []
                own = replace(city, cards=(*city.cards, card)) if counts_itself else city
                yield guild, printed + counted_parts(guild, table, other if owners_seat else own)


def _best_repeat(table: Table, city: City, scholars: list[Worth]) -> list[Part]:
    """The points of the own guild that is worth most a second time; for a symbol those it adds."""
    best: list[Part] = []
    without = _science_value(table, city, scholars)
    guilds = worths_of(table.catalog, table.card_rulings).repeated_guilds
    for guild in [guilds[card.id] for card in city.cards if card.id in guilds]:
        printed = [guild.printed] if guild.printed else []
        parts = printed + counted_parts(guild, table, city) + condition_parts(guild, table, city)
        if guild.is_scholarly:
            more = _science_value(table, city, [*scholars, guild]) - without
            parts.append(part((guild.of, more, (), guild.rules, guild.note)))
        if total(parts) > total(best):
            best = parts
    return best


def _best_symbols(table: Table, city: City, scholars: list[Worth]) -> ScienceCount:
    """The symbols of a city with the free ones and the masks used for the best."""
    free = masks = bonus = compass = gear = tablet = 0
    bending = []
    for one in scholars:
        if one.bends_science:
            bending.append(one)
        free += one.free
        masks += one.masks
        bonus += one.set_bonus
        more = one.symbols
        compass, gear, tablet = compass + more[0], gear + more[1], tablet + more[2]
    copyable = _symbols_beside(table, city) if masks else NO_SYMBOLS
    fixed = compass, gear, tablet
    if bending:
        replaces, most = sum([one.replaces for one in bending]), sum([one.most for one in bending])
        in_any_order = table.options["SECOND-OPEN-01"] == "a"
        return best_chosen_science(
            fixed, free, masks, copyable, SET_POINTS + bonus, replaces, most, in_any_order
        )
    return best_science(fixed, free, masks, copyable, SET_POINTS + bonus)


def _science_value(table: Table, city: City, scholars: list[Worth]) -> int:
    """All points that the symbols bring, on whatever line."""
    set_points = SET_POINTS + sum([one.set_bonus for one in scholars])
    return science_points(_best_symbols(table, city, scholars).symbols, set_points)


def _symbols_beside(table: Table, city: City) -> Symbols:
    """The symbols on the green cards of both neighbours: all that masks can copy (CITY-FX-04)."""
    compass = gear = tablet = 0
    cards = worths_of(table.catalog).cards
    for _, other in table.beside[city.seat]:
        for card in other.cards:
            if card.color == "green":
                more = cards[card.id].symbols
                compass, gear, tablet = compass + more[0], gear + more[1], tablet + more[2]
    return compass, gear, tablet


def _add_science(lines: Lines, table: Table, city: City, scholars: list[Worth]) -> None:
    """Put the points of the symbols on their lines."""
    best = _best_symbols(table, city, scholars)
    science = lines["science"]
    science += _symbol_parts(best.symbols)
    for one in scholars:
        if one.set_bonus:
            lines[one.line].append(
                part((one.of, one.set_bonus * best.sets, (("set", best.sets),), one.rules, one.note))
            )
    if best.free != NO_SYMBOLS:
        science += _chosen("counts-as", best.free, [one for one in scholars for _ in range(one.free)])
    if best.masks != NO_SYMBOLS:
        science += _chosen("copies", best.masks, [one for one in scholars for _ in range(one.masks)])
    if best.replaced != NO_SYMBOLS:
        science += _chosen("counts-as", best.replaced, [one for one in scholars if one.replaces])
    if best.most != NO_SYMBOLS:
        science += _chosen("counts-as", best.most, [one for one in scholars if one.most])


@lru_cache(maxsize=1024)
def _symbol_parts(symbols: Symbols) -> tuple[Part, ...]:
    """The points for identical symbols and for sets."""
    identical = [(symbol, number) for symbol, number in zip(SCIENCE, symbols, strict=True) if number]
    parts = [
        Part(symbol, number * number, (("symbol", number),), ("BASE-SCORE-06",))
        for symbol, number in identical
    ]
    sets = min(symbols)
    return (
        (*parts, Part("sets", SET_POINTS * sets, (("set", sets),), ("BASE-SCORE-07",)))
        if sets
        else tuple(parts)
    )


def _chosen(code: str, symbols: Symbols, sources: list[Worth]) -> list[Part]:
    """Which symbol each source became, as parts without points of their own.

    A mask may have found no card.
    """
    names = [symbol for symbol, number in zip(SCIENCE, symbols, strict=True) for _ in range(number)]
    return [Part(one.of, 0, (), one.rules, (code, name)) for one, name in zip(sources, names, strict=False)]


def score(table: Table) -> tuple[Score, ...]:
    """The score of every city, as if the game ended now."""
    return tuple([score_city(table, city) for city in table.cities])


class Ending(NamedTuple):
    """One way in which a city chooses to be counted."""

    #: what scores in it
    standing: list[Worth]
    #: points besides, each with its line
    besides: tuple[tuple[str, Part], ...] = ()
    #: the city as points for what is true of it see it, where that differs
    seen_as: City | None = None


def score_city(table: Table, city: City) -> Score:
    """The score of one city with its best choices."""
    standing = worths(table, city)
    choices = [effect for one in standing for effect in one.choices]
    if not choices:
        return _score_with(table, city, Ending(standing))
    endings = table.boxes.endings[type(choices[0])](table, city, standing, len(choices))
    return max([_score_with(table, city, ending) for ending in endings], key=lambda score: score.total)


def _score_with(table: Table, city: City, ending: Ending) -> Score:
    """The score of a city that is counted in that way."""
    added = table.added
    parts: Lines = {line: [] for line in added.lines}
    for add_holdings in added.holdings:
        add_holdings(parts, city)
    for line, besides in ending.besides:
        parts[line].append(besides)
    scholars, odd = [], []
    for one in ending.standing:
        if one.printed:
            parts[one.line].append(one.printed)
        if one.is_counted:
            parts[one.line] += counted_parts(one, table, city)
        if one.is_scholarly:
            scholars.append(one)
        if one.is_odd:
            odd.append(one)
    if odd:
        scholars += _add_odd(parts, table, ending.seen_as or city, city, odd, scholars)
    if scholars:
        _add_science(parts, table, city, scholars)
    lines = {line: sum(map(POINTS, some)) for line, some in parts.items()}
    return Score(lines, sum(lines.values()), parts)


def _add_odd(
    lines: Lines, table: Table, alone: City, city: City, odd: list[Worth], scholars: list[Worth]
) -> list[Worth]:
    """Points for what must be true of a city, for guilds that count twice; of these those with symbols."""
    found: list[Worth] = []
    for one in odd:
        lines[one.line] += condition_parts(one, table, alone)
    best = _best_guild(table, city, scholars) if any(one.copies_guild for one in odd) else None
    if best:
        lines["guilds"] += best[1]
        found += [best[0]] if best[0].is_scholarly else []
    repeating = next((one for one in odd if one.repeats_guild), None)
    if repeating:
        lines[repeating.line] += _best_repeat(table, city, scholars + found)
    return found


class Team(NamedTuple):
    """What a team has together."""

    team: str
    seats: tuple[int, ...]
    total: int
    coins: int
    rank: int


class _Ranking(NamedTuple):
    """The place of each seat (None: not ranked), the seats that won, and the teams."""

    ranks: tuple[int | None, ...]
    winners: tuple[int, ...]
    teams: tuple[Team, ...]


def rank(table: Table, scores: Sequence[Score]) -> _Ranking:
    """The places of a scored table."""
    results = [(score.total, city.coins) for score, city in zip(scores, table.cities, strict=True)]
    free_city_plays = table.options["BASE-OPEN-22"] == "a"
    ranked = [city.seat for city in table.cities if free_city_plays or not city.free_city]
    rivals = [results[seat] for seat in ranked]
    ranks = tuple([place(result, rivals) if seat in ranked else None for seat, result in enumerate(results)])
    teams = _rank_teams(table, results) if table.teams else ()
    if teams:
        winners = tuple(sorted(seat for team in teams if team.rank == 1 for seat in team.seats))
    else:
        winners = tuple([seat for seat in ranked if ranks[seat] == 1])
    return _Ranking(ranks, winners, teams)


def place(own: tuple[int, int], all_: Sequence[tuple[int, int]]) -> int:
    """One more than those strictly ahead on points, then coins (BASE-END-03)."""
    return 1 + sum([other > own for other in all_])


def _rank_teams(table: Table, results: Sequence[tuple[int, int]]) -> tuple[Team, ...]:
    """The teams with their sums.

    Coins together break a tie, unless the table plays without (CITY-OPEN-15).
    """
    coins_count = table.options["CITY-OPEN-15"] == "b"
    sums = {
        label: (sum([results[seat][0] for seat in seats]), sum([results[seat][1] for seat in seats]))
        for label, seats in table.teams.items()
    }
    places = {label: (points, coins if coins_count else 0) for label, (points, coins) in sums.items()}
    return tuple(
        [
            Team(label, table.teams[label], *sums[label], place(places[label], list(places.values())))
            for label in sums
        ]
    )
