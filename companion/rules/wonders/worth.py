"""What an item brings to its city at the end of the game: printed points, things counted, science symbols."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from companion.catalog import Catalog
from companion.catalog.boxes.cities_contents import CopyScience
from companion.catalog.effects import (
    CoinsPer,
    CopyGuild,
    Effect,
    Points,
    PointsIf,
    PointsIfMore,
    PointsPer,
    PointsPerPair,
    PointsPerSet,
    Produce,
    RepeatGuild,
    ReplaceScience,
    ScienceMost,
    SetBonus,
)
from companion.catalog.effects import Science as Symbol
from companion.catalog.items import Card, Stage
from companion.catalog.vocabulary import COLORS, SCIENCE, Color, Rivalled
from companion.rules.boxes import ScoreLine
from companion.rules.score_parts import Found, Note, Part, part, token_values
from companion.rules.wonders.box import all_boxes
from companion.rules.wonders.science import Symbols
from companion.rules.wonders.table import City, Table

#: the notes of what is copied, and of what counts a second time
_COPIED: Note = ("copied",)
_REPEATED: Note = ("repeated",)


class Worth(NamedTuple):
    """The scoring effects of one item, by what they need to be counted."""

    of: str
    line: str
    rules: tuple[str, ...]
    #: where it comes from, for the reason of its points
    note: Note
    #: printed points
    printed: Part | None
    counted: tuple[PointsPer, ...]
    sets: tuple[PointsPerSet, ...]
    #: points for something that must be true of the city
    conditions: tuple[Effect, ...]
    symbols: Symbols
    free: int
    masks: int
    #: points added to each set of three different symbols
    set_bonus: int
    #: symbols that may count as another one, and symbols more of the most frequent kind
    replaces: int
    most: int
    bends_science: bool
    copies_guild: bool
    repeats_guild: bool
    #: the effects by which its city chooses how it is counted
    choices: tuple[Effect, ...]
    #: whether it counts things
    is_counted: bool
    #: whether it bears on science symbols
    is_scholarly: bool
    #: whether it looks at the state of the city, or at guilds
    is_odd: bool


@cache
def _lines() -> Mapping[str, ScoreLine]:
    """The lines of the score of every box, by their ids."""
    return {line.id: line for box in all_boxes().all for line in box.lines}


@cache
def _line_of(color: str) -> str:
    """The line on which cards of a colour bring their points; empty where they bring none."""
    return next((line.id for line in _lines().values() if line.color == color), "")


def _worth(
    items: Catalog, of: str, line: str, effects: Sequence[Effect], rules: Iterable[str], note: Note = ()
) -> Worth | None:
    """The worth of an item with these effects; None when it scores nothing."""
    names = [effect.symbol for effect in effects if isinstance(effect, Symbol)]
    counted = tuple(effect for effect in effects if isinstance(effect, PointsPer))
    sets = tuple(effect for effect in effects if isinstance(effect, PointsPerSet))
    conditions = tuple(effect for effect in effects if isinstance(effect, CONDITIONS))
    copies_guild, repeats_guild, replaces, most = (
        sum(isinstance(effect, kind) for effect in effects)
        for kind in (CopyGuild, RepeatGuild, ReplaceScience, ScienceMost)
    )
    choices = tuple(effect for effect in effects if type(effect) in all_boxes().endings)
    rules = _scoring_rules(items, rules, line)
    points = sum(effect.points for effect in effects if isinstance(effect, Points))
    masks = sum(isinstance(effect, CopyScience) for effect in effects)
    bonus = sum(effect.points for effect in effects if isinstance(effect, SetBonus))
    scholarly = bool(names or masks or bonus or replaces or most)
    if not (points or scholarly or counted or sets or conditions or copies_guild or repeats_guild or choices):
        return None
    return Worth(
        of=of,
        line=line,
        rules=rules,
        note=note,
        printed=Part(of, points, (), rules, note) if points else None,
        counted=counted,
        sets=sets,
        conditions=conditions,
        symbols=(names.count(SCIENCE[0]), names.count(SCIENCE[1]), names.count(SCIENCE[2])),
        free=names.count("any"),
        masks=masks,
        set_bonus=bonus,
        replaces=replaces,
        most=most,
        bends_science=bool(replaces or most),
        copies_guild=bool(copies_guild),
        repeats_guild=bool(repeats_guild),
        choices=choices,
        is_counted=bool(counted or sets),
        is_scholarly=scholarly,
        is_odd=bool(conditions or copies_guild or repeats_guild or choices),
    )


def _scoring_rules(items: Catalog, rules: Iterable[str], line: str) -> tuple[str, ...]:
    """Those of an item's rules that speak of points, or the one of its line."""
    speaking = tuple(rule for rule in rules if "score" in items.rules[rule].checks)
    return speaking or tuple(filter(None, [_lines()[line].item_rule if line else ""]))


class Worths(NamedTuple):
    """What the items of an edition are worth by their ids, where certain options of open points are
    played."""

    items: Catalog
    cards: Mapping[str, Worth]
    #: the guilds, as one that copies them has them
    copied_guilds: Mapping[str, Worth]
    #: the guilds, as their own city has them a second time
    repeated_guilds: Mapping[str, Worth]
    recruits: Mapping[str, Worth]
    #: the recruits, as the Courtesans Guild copies them
    copied_recruits: Mapping[str, Worth]
    #: one reward of each thing that players take part in
    rewards: Mapping[str, Worth]
    #: the stages met so far: by the owner's board, the board and side of the stage, its number, the choice
    #: made with it, and whether only points work
    stages: dict[tuple[str, str, str, int, int, bool], Worth | None]


@cache
def worths_of(items: Catalog, options: tuple[tuple[str, str], ...] = ()) -> Worths:
    """What the items of an edition are worth where these options of open points are played."""
    cards = _scoring(
        [
            _worth(items, card.id, _line_of(card.color), _ruled_effects(card, options), card.rules)
            for card in items.cards.values()
        ]
    )
    recruits = _scoring(
        [
            _worth(items, one.id, _line_of(one.color), one.effects, one.rules)
            for one in items.recruits.values()
        ]
    )
    rewards = _scoring(
        [_worth(items, one.id, one.box, one.city_effects, one.rules) for one in items.ventures.values()]
    )
    repeating = [rule for one in rewards.values() if one.repeats_guild for rule in one.rules]
    return Worths(
        items,
        cards,
        {id_: _copy(one, "BASE-WB-18") for id_, one in cards.items() if one.line == "guilds"},
        {id_: _copy(one, *repeating, note=_REPEATED) for id_, one in cards.items() if one.line == "guilds"},
        recruits,
        {id_: _copy(one, "LEAD-GUILD-02") for id_, one in recruits.items()},
        rewards,
        {},
    )


def _scoring(found: Iterable[Worth | None]) -> Mapping[str, Worth]:
    """Those that are worth something, by the ids of their items."""
    return {one.of: one for one in found if one}


def _ruled_effects(card: Card, options: tuple[tuple[str, str], ...]) -> tuple[Effect, ...]:
    """What a card does where these options are played."""
    return next(
        (
            ruled.effects
            for ruled in card.ruled
            if ruled.effects is not None and (ruled.point, ruled.option) in options
        ),
        card.effects,
    )


def _copy(original: Worth, *by: str, note: Note = _COPIED) -> Worth:
    """The worth of an item to one that copies it by some rules."""
    printed, rules = original.printed, (*original.rules, *by)
    return original._replace(
        rules=rules, note=note, printed=printed and printed._replace(rules=rules, note=note)
    )


def _stage_worth(
    items: Catalog, of: str, board: str, letter: str, number: int, choice: int, points_only: bool
) -> Worth | None:
    """The worth of a stage of a board to the owner of the board `of`, who built or copied it."""
    stage = items.boards[board].side(letter).stages[number - 1]
    effects = stage.choices[choice - 1] if stage.choices else stage.effects
    if points_only:
        effects = tuple(effect for effect in effects if type(effect) is Points)
    note = ("stage", number) if of == board else ("stage-of", number, board)
    return _worth(items, of, "wonder", effects, stage.rules, note)


def is_choice_counted(table: Table, city: City, number: int) -> bool:
    """Whether a built stage is worth more or less by the effect that was chosen with it."""
    board, side, stage = table.stage_place(city.seat, number)
    choices = range(1, len(side.stages[stage - 1].choices) + 1)
    key = city.board.id, board.id, side.side, stage
    found = [_stage_worth(table.catalog, *key, choice, False) for choice in choices]
    return any(one != found[0] for one in found)


def worths(table: Table, city: City) -> list[Worth]:
    """Everything that scores in a city."""
    known = worths_of(table.catalog, table.card_rulings)
    cards = known.cards
    found = [cards.get(card.id) for card in city.cards]
    if city.stages:
        blocked = table.stages_blocked(city)
        for number in city.stages:
            board, side, stage = table.stage_place(city.seat, number)
            choice = city.choice(number) if city.choices else 1
            key = city.board.id, board.id, side.side, stage, choice, blocked
            try:
                worth = known.stages[key]
            except KeyError:
                worth = known.stages[key] = _stage_worth(known.items, *key)
            found.append(worth)
    for scoring_pieces in table.added.scoring_pieces:
        found += scoring_pieces(known, city)
    return [one for one in found if one]


def scoring_rewards(known: Worths, city: City) -> list[Worth | None]:
    """The rewards that a city took."""
    return [known.rewards.get(piece.id) for piece in city.rewards]


def counted_parts(worth: Worth, table: Table, city: City) -> list[Part]:
    """The points of an item for things counted in a city and beside it."""
    of, rules, note = worth.of, worth.rules, worth.note
    parts = []
    for effect in worth.counted:
        found = counted_things(effect, table, city)
        number = sum([some for _, some in found])
        parts.append(part((of, effect.points * number, found, rules, note)))
    for of_set in worth.sets:
        number = _full_sets(of_set, city)
        parts.append(part((of, of_set.points * number, (("set", number),), rules, note)))
    return parts


def condition_parts(worth: Worth, table: Table, city: City) -> list[Part]:
    """The points of an item for what is true of a city."""
    found = [_condition(condition, table, city) for condition in worth.conditions]
    return [part((worth.of, points, why, worth.rules, worth.note)) for points, why in found]


#: the effects that look at the state of a city
CONDITIONS = (PointsIf, PointsIfMore, PointsPerPair)


def _condition(effect: Effect, table: Table, city: City) -> tuple[int, Found]:
    """The points for what is true of a city, and what was found of it."""
    if isinstance(effect, PointsIf):
        holds, found = table.boxes.conditions[effect.when](city)
        return (effect.points if holds else 0), found
    if isinstance(effect, PointsIfMore):
        own, *others = [
            _rivalled(effect.of, one) for one in (city, *[one for _, one in table.beside[city.seat]])
        ]
        sides = [side for side, _ in table.beside[city.seat]]
        found = (("own", own), *zip(sides, others, strict=True))
        return (effect.points if all(own > other for other in others) else 0), found
    values = [value for value in sorted(set(city.victory)) for _ in range(city.victory.count(value) // 2)]
    return sum(values), token_values(tuple(values))


def _rivalled(what: Rivalled, city: City) -> int:
    """How many coins, or cards of a colour, a city has."""
    return city.coins if what == "coins" else city.colors[what]


def counted_things(effect: PointsPer | CoinsPer, table: Table, city: City) -> Found:
    """The things that the effect counts: by city, or by kind where it counts several in the own city."""
    per, whose = effect.per, effect.whose
    if len(per) > 1:
        return _count_several(effect, table, city)
    what = per[0]
    if what in _OWN:
        return (("own", _OWN[what](city)),)
    if what == "stage_card_color":
        what = _tucked_color(table, city)
    if whose == "self":
        return (("own", city.tally[what]),)
    beside = [(side, other.tally[what]) for side, other in table.beside[city.seat]]
    return tuple(beside) if whose == "neighbours" else (("own", city.tally[what]), *beside)


def _count_several(effect: PointsPer | CoinsPer, table: Table, city: City) -> Found:
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


#: what only the own city counts, and no tally holds
_OWN: Mapping[str, Callable[[City], int]] = {
    "stone_symbol": _stone_symbols,
    "different_color": lambda city: sum([number > 0 for number in city.colors.values()]),
    "base_color": lambda city: sum([city.colors[color] > 0 for color in city.colors if color != "black"]),
    "victory_1": lambda city: city.victory.count(1),
    "victory_3": lambda city: city.victory.count(3),
    "victory_5": lambda city: city.victory.count(5),
}


def _stones(card: Card) -> int:
    """The stone symbols on a card."""
    return sum("stone" in unit for effect in card.effects if type(effect) is Produce for unit in effect.units)


def _tucked_color(table: Table, city: City) -> Color:
    """The colour of the card under the stage that counts it.

    The one that scores most where the table does not say it.
    """
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
