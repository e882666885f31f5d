"""7 Wonders as a value of the contract of both games."""

from collections.abc import Mapping
from functools import cache

from companion.catalog.catalog import Catalog
from companion.catalog.items import Item
from companion.rules.boxes import Box
from companion.rules.contract import Rules
from companion.rules.wonders.box import WondersBox, joined_boxes
from companion.rules.wonders.boxes import BOXES
from companion.rules.wonders.conflict import hosts
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.judging import decisions, judge, phase
from companion.rules.wonders.course.offers import offers
from companion.rules.wonders.course.opening import begin
from companion.rules.wonders.course.passed_hands import HAND_ASKS, hand
from companion.rules.wonders.gaps import unsure_cities, unsure_lines
from companion.rules.wonders.position import partials, read_position, table_of, write_position
from companion.rules.wonders.rulings import choosable
from companion.rules.wonders.scoring import rank, score
from companion.rules.wonders.seating import boards_in_play, seating, variant_for


@cache
def pieces(catalog: Catalog) -> Mapping[str, Item]:
    """Everything that can lie in a city, by its id."""
    return {**catalog.cards, **catalog.recruits}


def rules_with(boxes: tuple[Box, ...]) -> Rules[Game]:
    """7 Wonders with these boxes, the base game first."""
    all_ = joined_boxes(tuple([box for box in boxes if isinstance(box, WondersBox)]))
    return Rules(
        name="wonders",
        boxes=all_.all,
        with_boxes=rules_with,
        seating=seating,
        variant=variant_for,
        boards=boards_in_play,
        read_position=lambda raw: read_position(raw, all_),
        write_position=write_position,
        table_of=lambda about, cities: table_of(about, cities, all_),
        partials=partials,
        begin=lambda raw: begin(raw, all_),
        decisions=decisions,
        offers=offers,
        judge=judge,
        phase=phase,
        setup=lambda game: dict(game.setup),
        table=lambda game: game.table,
        score=score,
        rank=rank,
        shields=lambda table: tuple(host.shields for host in hosts(table)),
        correctable=lambda table, of_city: table.boxes.correctable(table, of_city),
        supremacy=lambda table: None,
        pieces=pieces,
        unsure=unsure_cities,
        unsure_lines=unsure_lines,
        rulings=choosable,
        has_neighbours=True,
        hand=hand,
        has_editions=True,
        has_clock=True,
        has_boards=True,
        has_teams=True,
        hand_asks=HAND_ASKS,
        has_middle=True,
    )


RULES: Rules[Game] = rules_with(BOXES)
