"""Every game that an open play can have been lies within what companion says of the table."""

from random import Random

import pytest

from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.wonders.gaps import shield_bounds
from tests.plain import wonders
from tests.plain.worlds import entered, worlds_after
from tests.rules.wonders.course.hiding import told_twice
from tests.rules.wonders.plain_war import shields


@pytest.mark.parametrize("seed", range(4))
def test_every_possible_world_lies_within_the_bounds(seed):
    compared = 0
    for number, record in enumerate(simulated_records(Wanted("wonders", 3 + seed % 2), 3, seed)):
        setup = {field: value for field, value in record.items() if field != "entries"}
        worlds, opened = [wonders.begin(setup)], 0
        for told in told_twice(record, Random(f"{seed} {number}"), 0.05):
            entry = told.entry
            if entry["do"] == "open" or "color" in entry:
                opened += 1
                worlds = [] if opened > 1 else worlds_after(worlds[0], entry["seat"], entry.get("color"))
            elif entry["do"] == "shields":
                break
            else:
                worlds = entered(worlds, entry)
            if opened:
                compared += sum(compare(world, told.hidden) for world in worlds)
            if opened > 1 or not worlds:
                break
    assert compared > 10


def compare(world, game):
    """Whether a world was compared: only where both stand at the beginning of the same round."""
    if world.where != "turn" or world.answers or any(game.answers or (True,)) or world.turn != game.turn:
        return False
    bounds = shield_bounds(game.table)
    for seat, (plain, city) in enumerate(zip(world.position["seats"], game.cities, strict=True)):
        assert city.coins <= plain["coins"] <= city.most_coins
        assert bounds[seat][0] <= shields(world.position, seat) <= bounds[seat][1]
        assert {card.id for card in city.cards} <= set(plain["cards"])
    return True
