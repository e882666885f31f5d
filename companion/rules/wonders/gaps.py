"""What plays that nobody told leave uncertain: shields, prices and score lines of the cities on a table.

An open play was a building, a stage or a sale that moved no tokens, asked nobody and touched no coins of
others but by trade: everything else is seen by the whole table, and told.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.catalog.effects import Coins, CoinsPer, Effect, Shields
from companion.catalog.items import Card
from companion.catalog.vocabulary import COLORS, Color
from companion.rules.contract import Unsure
from companion.rules.wonders.box import Boxes
from companion.rules.wonders.conflict import fights, hosts
from companion.rules.wonders.pieces_in_play import pieces_of
from companion.rules.wonders.scoring import score
from companion.rules.wonders.table import City, OpenPlay, Table, with_city
from companion.rules.wonders.worth import Worth, worths

#: what an open play can bring at once
_QUIET = (Coins, CoinsPer)
#: the units of one resource that a card can show
_MOST_UNITS = 2


def is_quiet(boxes: Boxes, effects: Iterable[Effect]) -> bool:
    """Whether effects move only coins between their city and the bank, so that a play with them can stay
    open; everybody sees who is laid in a tomb, too.
    """
    return not any(
        effect.entombs_recruit or (type(effect) in boxes.acts and type(effect) not in _QUIET)
        for effect in effects
    )


def possible_cards(table: Table, city: City, age: int, color: Color | None) -> tuple[Card, ...]:
    """The cards of an Age that an open play of a city can have been."""
    built = {card.name["en"] for card in city.cards}
    return tuple(
        [
            card
            for card in pieces_of(table).cards.values()
            if card.age == age
            and color in (None, card.color)
            and card.name["en"] not in built
            and is_quiet(table.boxes, card.effects)
        ]
    )


class PossibleStage(NamedTuple):
    """A stage that an open play can have been: its number, the choice made with it, and what it does."""

    number: int
    choice: int
    effects: tuple[Effect, ...]


def possible_stages(table: Table, city: City, plays: int = 0) -> tuple[PossibleStage, ...]:
    """The stages that the open plays of a city, and so many more, can have been."""
    found = []
    reach = len(city.stages) + city.unseen_plays + plays
    last = len(city.side.stages) if city.side.any_order else min(len(city.side.stages), reach)
    for number in range(1, last + 1):
        _, side, place = table.stage_place(city.seat, number)
        stage = side.stages[place - 1]
        for choice, effects in enumerate(stage.choices or (stage.effects,), 1):
            if _is_open(city, number, choice) and is_quiet(table.boxes, effects):
                found.append(PossibleStage(number, choice if stage.choices else 0, effects))
    return tuple(found)


def _is_open(city: City, number: int, choice: int) -> bool:
    """Whether an open play can have been a stage: not built, or built by what nobody said to choose.

    The first effect counts there already.
    """
    return number not in city.stages or (choice > 1 and number not in dict(city.choices))


def _possible_effects(table: Table, city: City, gap: OpenPlay) -> Iterator[tuple[Effect, ...]]:
    """What the piece of an open play can do."""
    yield from (card.effects for card in possible_cards(table, city, gap.age, gap.color))
    if gap.color is None:
        yield from (stage.effects for stage in possible_stages(table, city))


def shield_bounds(table: Table) -> tuple[tuple[int, int], ...]:
    """The fewest and the most shields that each city can have."""
    return tuple(
        [
            (host.shields, host.shields + sum([_most_shields(table, city, gap) for gap in city.gaps]))
            for host, city in zip(hosts(table), table.cities, strict=True)
        ]
    )


def unsure_fights(table: Table) -> tuple[tuple[int, int], ...]:
    """The pairs of seats whose fight open plays leave undecided."""
    if not any(city.gaps for city in table.cities):
        return ()
    bounds = shield_bounds(table)
    found = []
    for fight in fights(table, hosts(table)):
        (least, most), (low, high) = bounds[fight.one], bounds[fight.other]
        if (least < most or low < high) and least <= high and low <= most:
            found.append((fight.one, fight.other))
    return tuple(found)


def _most_shields(table: Table, city: City, gap: OpenPlay) -> int:
    """The most shields that an open play can have brought."""
    each = [
        sum([effect.shields for effect in effects if type(effect) is Shields])
        for effects in _possible_effects(table, city, gap)
    ]
    return max(each, default=0)


def uncounted(table: Table, city: City, effect: CoinsPer) -> int:
    """How many more things than are known an effect of a city can count."""
    cities = [] if effect.whose == "neighbours" else [city]
    cities += [] if effect.whose == "self" else [other for _, other in table.beside[city.seat]]
    return sum([_uncounted_in(one, what) for one in cities for what in effect.per])


def _uncounted_in(city: City, what: str) -> int:
    """How many more of something can lie in a city than is known."""
    if what == "three_coins":
        return -(-city.more_coins // 3)
    if what in ("stone_symbol", "different_color", "base_color", "stage_card_color"):
        return _MOST_UNITS * len(city.gaps)
    return city.unseen_plays if what == "stage" or what in COLORS else 0


def unsure_cities(table: Table) -> Mapping[int, Unsure]:
    """What is uncertain of each city of which something is."""
    doubtful = [city for city in table.cities if city.gaps or city.more_coins]
    if not doubtful:
        return {}
    shields = shield_bounds(table)
    return {
        city.seat: Unsure(
            since=min([(gap.age, gap.turn) for gap in city.gaps], default=None),
            plays=len(city.gaps),
            coins=(city.coins, city.most_coins),
            shields=shields[city.seat],
        )
        for city in doubtful
    }


def unsure_lines(table: Table) -> Mapping[int, frozenset[str]]:
    """The score lines of each city that hang on what nobody told."""
    if not any(city.gaps or city.more_coins for city in table.cities):
        return {}
    found: dict[int, set[str]] = {city.seat: set() for city in table.cities}
    known = score(table)
    for other in _one_gap_filled(table):
        for seat, (one, two) in enumerate(zip(known, score(other), strict=True)):
            found[seat] |= {line for line, points in one.lines.items() if two.lines[line] != points}
    for city in table.cities:
        if city.more_coins:
            found[city.seat].add("treasury")
        about = (city, *[other for _, other in table.beside[city.seat]])
        if sum([_bends_counts(one) for one in about]) > 1:
            found[city.seat] |= {one.line for one in _counting(table, city)}
    return {seat: frozenset(lines) for seat, lines in found.items() if lines}


def _one_gap_filled(table: Table) -> Iterator[Table]:
    """The table with one open play told, in every way that it can have been, or with all coins there."""
    for city in table.cities:
        if city.more_coins:
            yield with_city(table, city.seat, coins=city.most_coins, more_coins=0)
        for place, gap in enumerate(city.gaps):
            left = city.gaps[:place] + city.gaps[place + 1 :]
            for card in possible_cards(table, city, gap.age, gap.color):
                yield with_city(table, city.seat, cards=(*city.cards, card), gaps=left)
            for stage in possible_stages(table, city) if gap.color is None else ():
                chosen = ((stage.number, stage.choice),) if stage.choice else ()
                yield with_city(
                    table,
                    city.seat,
                    stages=tuple(dict.fromkeys((*city.stages, stage.number))),
                    choices=(*city.choices, *chosen),
                    gaps=left,
                )


def _bends_counts(city: City) -> int:
    """How many things about a city are uncertain that others may count: a colour that is known is counted."""
    return sum([gap.color in (None, "purple", "green") for gap in city.gaps]) + bool(city.more_coins)


def _counting(table: Table, city: City) -> Iterator[Worth]:
    """What stands in a city and is worth more or less by what else lies there or next door.

    Several open plays may change it together where none does alone.
    """
    for one in worths(table, city):
        if one.is_counted or one.is_odd or one.masks:
            yield one
