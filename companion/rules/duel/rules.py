"""7 Wonders Duel as a value of the contract of both games."""

from collections.abc import Callable, Mapping
from functools import cache

from companion.catalog.catalog import Catalog
from companion.catalog.items import Item
from companion.rules.boxes import Box
from companion.rules.contract import Rules
from companion.rules.duel.box import DuelBox
from companion.rules.duel.boxes import BOXES
from companion.rules.duel.conflict import supremacy
from companion.rules.duel.course.decisions import decisions, phase
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.judging import judge
from companion.rules.duel.course.offers import offers
from companion.rules.duel.course.opening import begin, write_setup
from companion.rules.duel.holdings import symbols
from companion.rules.duel.position import partials, read_position, table_of, write_position
from companion.rules.duel.rulings import RULINGS
from companion.rules.duel.scoring import rank, score
from companion.rules.duel.seating import boards_in_play, seating, variant_for


def _pieces(boxes: tuple[Box, ...]) -> Callable[[Catalog], Mapping[str, Item]]:
    """Everything of some boxes that can lie in a city, by its id."""
    found = [box.pieces for box in boxes if box.pieces]
    return cache(lambda catalog: {one.id: one for pieces in found for one in pieces(catalog)})


def _rules_with(boxes: tuple[Box, ...]) -> Rules[Game]:
    """Duel with these boxes, the base game first."""
    known = tuple([box for box in boxes if isinstance(box, DuelBox)])
    names = frozenset([box.id for box in known[1:]])
    return Rules(
        name="duel",
        boxes=known,
        with_boxes=_rules_with,
        seating=lambda party, places: seating(party, places, names),
        variant=variant_for,
        boards=boards_in_play,
        read_position=lambda raw: read_position(raw, known),
        write_position=write_position,
        table_of=lambda about, cities: table_of(about, cities, known),
        partials=partials,
        begin=lambda raw: begin(raw, known),
        decisions=decisions,
        offers=offers,
        judge=judge,
        phase=phase,
        setup=lambda game: write_setup(game.setup, game.table.boxes),
        table=lambda game: game.table,
        score=score,
        rank=rank,
        shields=lambda table: (max(table.pawn, 0), max(-table.pawn, 0)),
        symbols=lambda table: tuple(len(set(symbols(table, seat))) for seat in range(len(table.cities))),
        correctable=lambda table, of_city: table.boxes.correctable(of_city),
        supremacy=supremacy,
        pieces=_pieces(known),
        rulings=lambda catalog: RULINGS,
        supremacies=tuple([kind for box in known for kind in box.supremacies]),
        tie_line="civilian",
        in_turns=True,
        is_for_two=True,
        has_shared_board=True,
        has_possible_keys=True,
    )


RULES: Rules[Game] = _rules_with(BOXES)
