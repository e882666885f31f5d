"""Cities of 7 Wonders known by their cards: as a table, and its count."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from companion.cards.pieces import (
    COINS,
    CONFLICT_TOKENS,
    COPIED,
    ENTOMBED,
    NOTHING_KNOWN,
    CityCounts,
    CountedLine,
    Want,
)
from companion.catalog import Catalog
from companion.catalog.effects import CopyStage, Points
from companion.catalog.items import Board, BoardSide, Card
from companion.rules.boxes import Box
from companion.rules.partial import PartialCity
from companion.rules.wonders.box import WondersBox, joined_boxes
from companion.rules.wonders.pieces_in_play import PiecesInPlay, pieces_in_play
from companion.rules.wonders.scoring import score_city
from companion.rules.wonders.table import City, Table
from companion.rules.wonders.worth import Worth, is_choice_counted, worths, worths_of
from companion.seating.setup import Setup

#: the lines that stages can bring points to besides their own: symbols, and a copied guild
STAGE_LINES = ("wonder", "science", "guilds")
#: conflict tokens as things that are counted
HELD = frozenset({"victory", "defeat"})


def boxes_of(setup: Setup) -> PiecesInPlay:
    """What may lie on this table."""
    boxes = joined_boxes(wonders_boxes(setup.rules.boxes))
    return pieces_in_play(setup.catalog, frozenset(setup.expansions), setup.variant, len(setup.seats), boxes)


@cache
def wonders_boxes(boxes: tuple[Box, ...]) -> tuple[WondersBox, ...]:
    """Boxes as those of 7 Wonders."""
    return tuple(box for box in boxes if isinstance(box, WondersBox))


def wonders_table(setup: Setup, laid: Mapping[int, PartialCity]) -> Table:
    """The table at the end of the game.

    What cannot lie there is left out, and a city that is not told is empty.
    """
    table = Table(
        cities=tuple(
            _city_of(setup, seat, laid.get(seat, NOTHING_KNOWN)) for seat in range(len(setup.seats))
        ),
        age=3,
        expansions=frozenset(setup.expansions),
        variant=setup.party.variant,
        rulings=setup.rulings,
        catalog=setup.catalog,
        boxes=boxes_of(setup).boxes,
    )
    if not any(partial.entombed for partial in laid.values()):
        return table
    return replace(
        table, cities=tuple(_in_tombs(table, city) if city.entombed else city for city in table.cities)
    )


def _city_of(setup: Setup, seat: int, partial: PartialCity) -> City:
    """One city of it."""
    own, box = setup.seats[seat], boxes_of(setup)
    board, side = box.sides.get((own.wonder, own.side)) or _plain_side(setup.catalog)
    return City(
        seat=seat,
        player=own.name,
        board=board,
        side=side,
        stages=_stages_on(side, partial),
        cards=_one_of_each_name([box.cards[id_] for id_ in partial.pieces if id_ in box.cards]),
        team=own.team or None,
        free_city=own.free_city,
        **_on_board(side, _values(setup, partial, box)),
    )


def _on_board(side: BoardSide, values: dict[str, Any]) -> dict[str, Any]:
    """The same values, with effects chosen only where this board lets its owner choose."""
    chosen = values.get("choices", ())
    return (
        values | {"choices": tuple(pair for pair in chosen if side.stages[pair[0] - 1].choices)}
        if chosen
        else values
    )


def tombs_on(table: Table, seat: int, stages: Iterable[int]) -> list[int]:
    """The stages among these of a city under which a recruit is entombed."""
    return [
        number
        for number in stages
        if any(effect.entombs_recruit for effect in table.stage(seat, number).effects)
    ]


def _in_tombs(table: Table, city: City) -> City:
    """The city with as many recruits in tombs as it has built tombs."""
    tombs = len(tombs_on(table, city.seat, city.stages))
    return replace(city, entombed=(city.entombed or ())[:tombs] if tombs else None)


def _values(setup: Setup, partial: PartialCity, pieces: PiecesInPlay) -> dict[str, Any]:
    """What the boxes in play make of what is told of a city: a number is the field of its name."""
    in_play = wonders_boxes(setup.boxes)
    names = {one.name for box in in_play for one in box.numbers} & partial.values.keys()
    known = {name: partial.number(name) for name in pieces.boxes.city_fields if name in names}
    held = {name: number for name, number in known.items() if name in pieces.boxes.held}
    found: dict[str, Any] = {name: number for name, number in known.items() if name not in held}
    for box in in_play:
        found |= box.known_fields(partial, pieces) if box.known_fields else {}
    return found | ({"held": tuple(held.items())} if held else {})


def _stages_on(side: BoardSide, partial: PartialCity) -> tuple[int, ...]:
    """The stages built: those named on a board of any order, else as many from the first (BASE-STAGE-01)."""
    if side.any_order:
        return tuple(number for number in partial.stages if number <= len(side.stages))
    return tuple(range(1, min(len(partial.stages), len(side.stages)) + 1))


def _one_of_each_name(cards: list[Card]) -> tuple[Card, ...]:
    """The cards, each name once: a city never holds two alike (BASE-BUILD-02)."""
    return tuple({card.name["en"]: card for card in reversed(cards)}.values())[::-1]


@cache
def copies_recruit(items: Catalog, id_: str) -> bool:
    """Whether a card copies a piece of a neighbour, which then has to be named."""
    card = items.cards.get(id_)
    return card is not None and any(effect.copies_recruit for effect in card.effects)


@cache
def _plain_side(items: Catalog) -> tuple[Board, BoardSide]:
    """A board whose stages bring nothing but points: it stands in for one that nobody named.

    Its own line is not counted.
    """
    sides = ((board, side) for board in items.boards.values() for side in board.sides)
    plain = [
        one
        for one in sides
        if all(type(effect) is Points for stage in one[1].stages for effect in stage.effects)
    ]
    return max(plain, key=lambda one: len(one[1].stages))


def has_board(setup: Setup, seat: int) -> bool:
    """Whether the table said which board lies there."""
    return (setup.seats[seat].wonder, setup.seats[seat].side) in boxes_of(setup).sides


def count_wonders(
    setup: Setup, laid: Mapping[int, PartialCity], unknown: frozenset[int] = frozenset()
) -> CityCounts:
    """Every line of every city that is told; of the `unknown` seats the conflict tokens are not known."""
    table = wonders_table(setup, laid)
    done = [seat for seat, partial in laid.items() if partial.done]
    return {(line, seat): one for seat in done for line, one in _lines_of(setup, laid, table, seat, unknown)}


def _lines_of(
    setup: Setup, laid: Mapping[int, PartialCity], table: Table, seat: int, unknown: frozenset[int]
) -> Iterator[tuple[str, CountedLine]]:
    """The lines of one city."""
    city, partial = table.cities[seat], laid[seat]
    found = score_city(table, city)
    wanted = _wants(setup, laid, table, city) | _tokens_wanted(laid, table, city, unknown)
    for line, points in found.lines.items():
        waits = tuple(sorted(want for lines, want in wanted if line in lines))
        parts = tuple(found.parts[line])
        if line == "treasury":
            yield line, CountedLine(points, parts, waits, city.coins, city.debt, COINS in partial.values)
        else:
            yield line, CountedLine(points, parts, waits, is_by_cards=bool(parts))


def _wants(
    setup: Setup, laid: Mapping[int, PartialCity], table: Table, city: City
) -> set[tuple[tuple[str, ...], Want]]:
    """What lines of a city wait for."""
    wanted: set[tuple[tuple[str, ...], Want]] = set()
    if COINS not in laid[city.seat].values:
        wanted.add((("treasury",), ("coins", city.seat)))
    wanted |= {(STAGE_LINES, ("board", seat)) for seat in _boards_wanted(setup, table, city)}
    if any(
        is_choice_counted(table, city, number) and not laid[city.seat].number(f"choice_{number}")
        for number in city.stages
    ):
        wanted.add((STAGE_LINES, ("choice", city.seat)))
    if _wants_copied(laid, table, city):
        wanted.add((_copied_lines(table.catalog), (COPIED, city.seat)))
    if _wants_entombed(laid[city.seat], table, city):
        wanted.add((("wonder", *_copied_lines(table.catalog)), (ENTOMBED, city.seat)))
    missing = [
        other.seat for _, other in table.beside[city.seat] if not laid.get(other.seat, NOTHING_KNOWN).done
    ]
    standing = worths(table, city)
    for one in standing:
        if missing and (lines := _lines_beside(one, standing)):
            wanted |= {(lines, ("city", seat)) for seat in missing}
        if COINS not in laid[city.seat].values and any("three_coins" in effect.per for effect in one.counted):
            wanted.add(((one.line,), ("coins", city.seat)))
    return wanted


def _wants_copied(laid: Mapping[int, PartialCity], table: Table, city: City) -> bool:
    """Whether a city copies a recruit that nobody named, though one may lie beside it (LEAD-GUILD-02)."""
    if laid[city.seat].courtesan or not any(copies_recruit(table.catalog, card.id) for card in city.cards):
        return False
    beside = [other for _, other in table.beside[city.seat]]
    return any(other.recruits or not laid.get(other.seat, NOTHING_KNOWN).done for other in beside)


def _wants_entombed(partial: PartialCity, table: Table, city: City) -> bool:
    """Whether a recruit may lie in a tomb of a city, and nobody said which (SECOND-WON-18)."""
    own = {"", *(one.id for one in city.recruits)}
    known = sum(one in own for one in partial.entombed)
    return bool(city.recruits) and known < len(tombs_on(table, city.seat, city.stages))


@cache
def _copied_lines(items: Catalog) -> tuple[str, ...]:
    """The lines to which a copied recruit can bring points."""
    return tuple(dict.fromkeys(("science", *(one.line for one in worths_of(items).copied_recruits.values()))))


def _tokens_wanted(
    laid: Mapping[int, PartialCity], table: Table, city: City, unknown: frozenset[int]
) -> set[tuple[tuple[str, ...], Want]]:
    """The cities whose conflict tokens a city needs: for its military, and for what counts tokens."""
    wanted: set[tuple[tuple[str, ...], Want]] = (
        {(("military",), ("tokens", city.seat))} if city.seat in unknown else set()
    )
    beside = [other.seat for _, other in table.beside[city.seat]]
    for one in worths(table, city):
        for effect in one.counted:
            if HELD & set(effect.per):
                counted = {"self": [city.seat], "neighbours": beside, "all": [city.seat, *beside]}[
                    effect.whose
                ]
                wanted |= {
                    ((one.line,), ("tokens", seat))
                    for seat in counted
                    if seat in unknown or not _are_tokens_known(laid, seat)
                }
    return wanted


def _are_tokens_known(laid: Mapping[int, PartialCity], seat: int) -> bool:
    """Whether the conflict tokens of a city are told: by themselves, or with all of it."""
    partial = laid.get(seat, NOTHING_KNOWN)
    return partial.done or bool(CONFLICT_TOKENS & partial.values.keys())


def _boards_wanted(setup: Setup, table: Table, city: City) -> Iterator[int]:
    """The seats whose board has to be known for this city's stages."""
    if city.stages and not has_board(setup, city.seat):
        yield city.seat
    for number in city.stages:
        for effect in city.side.stages[number - 1].effects:
            if isinstance(effect, CopyStage):
                other = table.left(city.seat) if effect.side == "left" else table.right(city.seat)
                if not has_board(setup, other.seat):
                    yield other.seat


def _lines_beside(one: Worth, standing: list[Worth]) -> tuple[str, ...]:
    """The lines on which an item counts what lies in the cities beside."""
    by_sets = tuple(other.line for other in standing if other.set_bonus)
    found: tuple[str, ...] = ()
    if any(
        (effect.whose != "self" and not set(effect.per) <= HELD) or "stage_card_color" in effect.per
        for effect in one.counted
    ):
        found += (one.line,)
    if one.masks:
        found += ("science", *by_sets)
    if one.copies_guild:
        found += ("guilds", "science", *by_sets)
    return found


def counters(
    setup: Setup, laid: Mapping[int, PartialCity], seat: int, colors: tuple[str, ...]
) -> tuple[tuple[str, int, str], ...]:
    """The pieces that count cards of these colours in a city: piece, seat of its owner, colour."""
    table = wonders_table(setup, laid)
    found: dict[tuple[str, int, str], None] = {}
    for city in table.cities:
        beside = city.seat == seat or seat in {other.seat for _, other in table.beside[city.seat]}
        for one in worths(table, city) if beside else ():
            for color in (
                color
                for color in colors
                for effect in one.counted
                if color in effect.per and _reaches(effect.whose, city, seat)
            ):
                found[one.of, city.seat, color] = None
            for color in (
                color for color in colors for of_set in one.sets if color in of_set.of and city.seat == seat
            ):
                found[one.of, city.seat, color] = None
    return tuple(found)


def _reaches(whose: str, city: City, seat: int) -> bool:
    """Whether an effect of a city counts in that seat, which is the city's own or beside it."""
    return whose == "all" or (whose == "self") == (city.seat == seat)
