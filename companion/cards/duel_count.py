"""Two cities of Duel known by their cards: as a table, and its count."""

from collections.abc import Iterator, Mapping
from itertools import chain

from companion.cards.pieces import (
    COINS,
    NOTHING_KNOWN,
    PAWN,
    CityCounts,
    CountedLine,
    Want,
    numbers_in_play,
    pieces_of_game,
)
from companion.catalog.effects import PointsPer
from companion.rules.duel.box import all_boxes, in_play
from companion.rules.duel.scoring import score
from companion.rules.duel.table import City, Table
from companion.rules.partial import PartialCity
from companion.rules.score_parts import Score
from companion.seating.setup import Setup


def duel_table(setup: Setup, laid: Mapping[int, PartialCity]) -> Table:
    """The table at the end of the game; a city that is not told is empty."""
    known = [laid.get(seat, NOTHING_KNOWN) for seat in (0, 1)]
    one, other = (_city_of(setup, seat, partial) for seat, partial in enumerate(known))
    boxes = in_play(all_boxes(), frozenset(setup.expansions))
    added = {
        name: value
        for box in boxes.boxes
        if box.known_table
        for name, value in box.known_table(*known).items()
    }
    return Table(3, _pawn(laid), (one, other), added=added, catalog=setup.catalog, boxes=boxes)


def _city_of(setup: Setup, seat: int, partial: PartialCity) -> City:
    """One city of it."""
    boxes = in_play(all_boxes(), frozenset(setup.expansions)).boxes
    return City(
        setup.seats[seat].name,
        tuple(partial.get("cards", ())),
        tuple(partial.get("wonders", ())),
        (),
        tuple(partial.get("progress", ())),
        partial.number(COINS),
        {
            name: value
            for box in boxes
            if box.known_fields
            for name, value in box.known_fields(partial).items()
        },
    )


def _pawn(laid: Mapping[int, PartialCity]) -> int:
    """The place of the pawn: spaces beyond the middle as the one who is ahead said, positive for seat 0."""
    return laid.get(0, NOTHING_KNOWN).number(PAWN) - laid.get(1, NOTHING_KNOWN).number(PAWN)


def count_duel(
    setup: Setup, laid: Mapping[int, PartialCity], unknown: frozenset[int] = frozenset()
) -> CityCounts:
    """Every line of every city that is known; Duel has no conflict tokens that could be unknown."""
    scores = score(duel_table(setup, laid))
    return {
        (line, seat): one
        for seat, partial in laid.items()
        if partial.done
        for line, one in _lines_of(setup, laid, scores[seat], seat)
    }


def _lines_of(
    setup: Setup, laid: Mapping[int, PartialCity], found: Score, seat: int
) -> Iterator[tuple[str, CountedLine]]:
    """The lines of one city."""
    partial = laid[seat]
    for line, points in found.lines.items():
        waits, parts = tuple(_wants(setup, laid, line, seat)), tuple(found.parts[line])
        if line == "treasury":
            yield (
                line,
                CountedLine(points, parts, waits, partial.number(COINS), is_by_cards=COINS in partial.values),
            )
        else:
            yield line, CountedLine(points, parts, waits, is_by_cards=bool(parts))


def _wants(setup: Setup, laid: Mapping[int, PartialCity], line: str, seat: int) -> Iterator[Want]:
    """What a line of a city waits for."""
    if line == "treasury" and COINS not in laid[seat].values:
        yield "coins", seat
    if line == "military" and not any(PAWN in partial.values for partial in laid.values()):
        yield "pawn", seat
    partial = laid[seat]
    effects = [effect for id_ in partial.pieces for effect in pieces_of_game(setup)[id_].all_effects]
    for number in numbers_in_play(setup):
        is_counted = number.counted_by and any(number.counted_by(effect) for effect in effects)
        if number.line == line and is_counted and number.name not in partial.values:
            yield number.name, seat
    compared = list(_comparing(setup, laid[seat], line))
    if compared and not laid.get(1 - seat, NOTHING_KNOWN).done:
        yield "city", 1 - seat
    if any("three_coins" in effect.per for effect in compared):
        yield from (
            ("coins", one)
            for one in (0, 1)
            if laid.get(one, NOTHING_KNOWN).done and COINS not in laid[one].values
        )


def _comparing(setup: Setup, partial: PartialCity, line: str) -> Iterator[PointsPer]:
    """The effects of a city on a line that compare both cities."""
    cards = (setup.catalog.duel_cards[id_] for id_ in partial.get("cards", ()))
    colors = {one.color: one.id for one in setup.lines if one.color}
    effects = chain.from_iterable(card.effects for card in cards if colors.get(card.color) == line)
    return (effect for effect in effects if isinstance(effect, PointsPer) and effect.whose != "self")
