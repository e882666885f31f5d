"""What the effects that count things find in their city and in the two beside it."""

from companion.catalog.effects import PointsPer, PointsPerSet, Produce
from companion.catalog.items import Card, Stage
from companion.catalog.vocabulary import COLORS, Color
from companion.rules.score import Found, Part, part
from companion.rules.wonders.scoring.worth import Worth
from companion.rules.wonders.table import City, Table


def counted_parts(worth: Worth, table: Table, city: City) -> list[Part]:
    """The points of an item for things counted in a city and beside it."""
    of, rules, note = worth.of, worth.rules, worth.note
    parts = []
    for effect in worth.counted:
        found = count(effect, table, city)
        number = sum([some for _, some in found])
        parts.append(part((of, effect.points * number, found, rules, note)))
    for of_set in worth.sets:
        number = _full_sets(of_set, city)
        parts.append(part((of, of_set.points * number, (("set", number),), rules, note)))
    return parts


def count(effect: PointsPer, table: Table, city: City) -> Found:
    """The things that the effect counts: by city, or by kind where it counts several in the own city."""
    per, whose = effect.per, effect.whose
    if len(per) > 1:
        return _count_several(effect, table, city)
    what = per[0]
    if what == "stone_symbol":
        return (("own", _stone_symbols(city)),)
    if what == "stage_card_color":
        what = _tucked_color(table, city)
    if whose == "self":
        return (("own", city.tally[what]),)
    beside = [(side, other.tally[what]) for side, other in table.beside[city.seat]]
    return tuple(beside) if whose == "neighbours" else (("own", city.tally[what]), *beside)


def _count_several(effect: PointsPer, table: Table, city: City) -> Found:
    """The same for an effect that counts things of several kinds."""
    if effect.whose == "self":
        return tuple([(what, city.tally[what]) for what in effect.per])
    cities = [*([("own", city)] if effect.whose == "all" else []), *table.beside[city.seat]]
    return tuple([(who, sum([one.tally[what] for what in effect.per])) for who, one in cities])


def _full_sets(effect: PointsPerSet, city: City) -> int:
    """How many full sets of cards of those colours stand in the city."""
    tally = city.tally
    return min([tally[color] for color in effect.of])


def _stone_symbols(city: City) -> int:
    """The stone symbols on the brown cards of a city; a choice that offers stone is one."""
    return sum([_stones(card) for card in city.cards if card.color == "brown"])


def _stones(card: Card) -> int:
    """The stone symbols on a card."""
    return sum("stone" in unit for effect in card.effects if type(effect) is Produce for unit in effect.units)


def _tucked_color(table: Table, city: City) -> Color:
    """The colour of the card under the stage that counts it; the one that scores most where the table does not say it."""
    if city.under:
        said = dict(city.under)
        for number in city.stages:
            if number in said and counts_card_under(table.stage(city.seat, number)):
                return said[number]
    tallies = [other.tally for _, other in table.beside[city.seat]]
    return max(COLORS, key=lambda color: sum(tally[color] for tally in tallies))


def counts_card_under(stage: Stage) -> bool:
    """Whether the points of a stage depend on the colour of the card under it."""
    return any(type(effect) is PointsPer and "stage_card_color" in effect.per for effect in stage.effects)
