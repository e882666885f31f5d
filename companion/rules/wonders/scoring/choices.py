"""What a player chooses at the end of the game: the copied guild, and what free symbols and masks become."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from companion.catalog.vocabulary import SCIENCE
from companion.rules.score import Lines, Part, part, total
from companion.rules.wonders.scoring.counting import counted_parts
from companion.rules.wonders.scoring.science import (
    NONE,
    SET_POINTS,
    Science,
    Symbols,
    best_science,
    science_points,
)
from companion.rules.wonders.scoring.worth import Worth, card_worths, copied_guilds
from companion.rules.wonders.table import City, Table


def best_guild(table: Table, city: City, scholars: list[Worth]) -> tuple[Worth, list[Part]] | None:
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
    guilds = copied_guilds(table.card_rulings)
    owners_seat = table.options["BASE-OPEN-14"] == "a"
    counts_itself = table.options["BASE-OPEN-15"] == "a"
    for _, other in table.beside[city.seat]:
        for card in other.cards:
            if guild := guilds.get(card.id):
                printed = [guild.printed] if guild.printed else []
                own = replace(city, cards=(*city.cards, card)) if counts_itself else city
                yield guild, printed + counted_parts(guild, table, other if owners_seat else own)


def _best_symbols(table: Table, city: City, scholars: list[Worth]) -> Science:
    """The symbols of a city with the free ones and the masks used for the best."""
    free = masks = bonus = compass = gear = tablet = 0
    for one in scholars:
        free += one.free
        masks += one.masks
        bonus += one.set_bonus
        more = one.symbols
        compass, gear, tablet = compass + more[0], gear + more[1], tablet + more[2]
    copyable = _symbols_beside(table, city) if masks else NONE
    return best_science((compass, gear, tablet), free, masks, copyable, SET_POINTS + bonus)


def _science_value(table: Table, city: City, scholars: list[Worth]) -> int:
    """All points that the symbols bring, on whatever line."""
    set_points = SET_POINTS + sum([one.set_bonus for one in scholars])
    return science_points(_best_symbols(table, city, scholars).symbols, set_points)


def _symbols_beside(table: Table, city: City) -> Symbols:
    """The symbols on the green cards of both neighbours: all that masks can copy (CITY-FX-04)."""
    compass = gear = tablet = 0
    cards = card_worths()
    for _, other in table.beside[city.seat]:
        for card in other.cards:
            if card.color == "green":
                more = cards[card.id].symbols
                compass, gear, tablet = compass + more[0], gear + more[1], tablet + more[2]
    return compass, gear, tablet


def add_science(lines: Lines, table: Table, city: City, scholars: list[Worth]) -> None:
    """Put the points of the symbols on their lines."""
    best = _best_symbols(table, city, scholars)
    science = lines["science"]
    science += _symbol_parts(best.symbols)
    for one in scholars:
        if one.set_bonus:
            lines[one.line].append(
                part((one.of, one.set_bonus * best.sets, (("set", best.sets),), one.rules, one.note))
            )
    if best.free != NONE:
        science += _chosen("counts-as", best.free, [one for one in scholars for _ in range(one.free)])
    if best.masks != NONE:
        science += _chosen("copies", best.masks, [one for one in scholars for _ in range(one.masks)])


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
    """Which symbol each source became, as parts without points of their own; a mask may have found no card."""
    names = [symbol for symbol, number in zip(SCIENCE, symbols, strict=True) for _ in range(number)]
    return [Part(one.of, 0, (), one.rules, (code, name)) for one, name in zip(sources, names, strict=False)]
