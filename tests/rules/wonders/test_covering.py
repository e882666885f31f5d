"""The core of every payment: all undominated splits of coins for a need, from supplies and prices alone."""

from random import Random

import pytest

from companion.rules.wonders.covering import ENDLESS, EVERY_TYPE, NONE, Seller, Supply, lattice, uncovered
from companion.rules.wonders.covering import splits as splits_of_the_rest

WOOD, STONE, CLAY, ORE, GLASS, CLOTH, PAPYRUS = range(7)
NOBODY = Seller(Supply())


def splits(need, own, *others):
    """All splits for a need: what own units of one type leave over, paid by everything else."""
    return splits_of_the_rest(*uncovered(need, own), *others)


def counts(*types):
    return tuple(types.count(index) for index in range(7))


def choice(*types):
    return sum(1 << index for index in types)


def random_supply(chance, fixed, choices):
    made = counts(*[chance.randrange(7) for _ in range(fixed)])
    return Supply(
        made, tuple(choice(*chance.sample(range(7), chance.choice((2, 2, 3, 4)))) for _ in range(choices))
    )


def random_case(chance):
    """A need and everything that can serve it; more helpers than a game ever brings together."""
    need = counts(*[chance.randrange(7) for _ in range(chance.randint(1, 6))])
    sellers = [
        Seller(
            random_supply(chance, chance.randint(0, 4), chance.randint(0, 2)),
            *(chance.randint(0, 3) for _ in "rm"),
            chance.randint(0, 1),
        )
        for _ in "lr"
    ]
    of = tuple(chance.randint(0, count) for count in need)
    bank = chance.choice(((), (), (1,), (1, 2)))
    return (
        need,
        random_supply(chance, chance.randint(0, 3), chance.randint(0, 3)),
        *sellers,
        bank,
        chance.choice((0, 0, 1, 2)),
        of,
    )


def tried(need, own, left, right, from_bank, fewer, of):
    """The same by trying every use of every unit."""
    states = {(need, of, 0, 0, 0, left.rebate, right.rebate)}
    for _ in range(fewer):
        states |= {
            (less(n, i), less(o, i), *rest) for n, o, *rest in states for i in range(7) if n[i] and o[i]
        }
    for unit in units(own, need):
        states |= {(less(n, i), *rest) for n, *rest in states for i in range(7) if n[i] and unit >> i & 1}
    for price in from_bank:
        states |= {
            (less(n, i), o, a, b, c + price, *docks)
            for n, o, a, b, c, *docks in states
            for i in range(7)
            if n[i]
        }
    for seller, on_the_left in ((left, True), (right, False)):
        for unit in units(seller.supply, need):
            for n, o, a, b, c, dock_a, dock_b in list(states):
                for i in range(7):
                    if n[i] and unit >> i & 1:
                        price = seller.raw if i < 4 else seller.manufactured
                        for off in range((dock_a if on_the_left else dock_b) + 1):
                            paid = max(0, price - off)
                            after = (
                                (a + paid, b, c, dock_a - off, dock_b)
                                if on_the_left
                                else (a, b + paid, c, dock_a, dock_b - off)
                            )
                            states.add((less(n, i), o, *after))
    found = {(a, b, c) for n, _, a, b, c, _, _ in states if not any(n)}
    return {
        one
        for one in found
        if not any(two != one and all(x <= y for x, y in zip(two, one, strict=True)) for two in found)
    }


def less(need, index):
    return (*need[:index], need[index] - 1, *need[index + 1 :])


def units(supply, need):
    return [1 << i for i in range(7) for _ in range(min(supply.fixed[i], need[i]))] + list(supply.choices)


def check(seed, number):
    chance = Random(seed)
    bought = 0
    for _ in range(number):
        case = random_case(chance)
        found = splits(*case)
        assert len(set(found)) == len(found)
        assert set(found) == tried(*case), case
        bought += len(found) > 1
    return bought


def test_all_splits_of_random_supplies_and_prices():
    assert check(seed=1, number=400) > 40


@pytest.mark.proof
def test_all_splits_of_many_random_supplies_and_prices():
    assert check(seed=2, number=20_000) > 2000


def test_nothing_needed_is_nothing_paid():
    assert splits(NONE, Supply(), NOBODY, NOBODY) == [(0, 0, 0)]


def test_what_nobody_makes_cannot_be_paid():
    assert splits(counts(WOOD), Supply(), NOBODY, NOBODY) == []


def test_an_endless_supply_covers_any_number():
    endless = Supply((ENDLESS, 0, 0, 0, 0, 0, 0))
    assert splits(counts(WOOD, WOOD, WOOD), endless, NOBODY, NOBODY) == [(0, 0, 0)]
    assert splits(counts(WOOD, WOOD, WOOD), Supply(), Seller(endless), NOBODY) == [(6, 0, 0)]


def test_a_choice_is_made_for_what_is_dear_to_buy():
    own = Supply(choices=(choice(WOOD, GLASS),))
    left, right = Seller(Supply(counts(WOOD)), raw=1), Seller(Supply(counts(GLASS)), manufactured=3)
    assert splits(counts(WOOD, GLASS), own, left, right) == [(0, 3, 0), (1, 0, 0)]


def test_the_bank_is_asked_only_where_that_beats_nothing_cheaper():
    left = Seller(Supply(counts(WOOD)), raw=0)
    assert splits(counts(WOOD), Supply(), left, NOBODY, (1,)) == [(0, 0, 0)]
    assert splits(counts(WOOD, ORE), Supply(), left, NOBODY, (1,)) == [(0, 0, 1)]


def test_the_points_of_a_lattice_are_all_sub_needs():
    points = lattice(counts(WOOD, WOOD, CLAY, PAPYRUS))
    assert points.size == 3 * 2 * 2
    assert {points.counts(place) for place in range(points.size)} == {
        counts(*[WOOD] * wood, *[CLAY] * clay, *[PAPYRUS] * papyrus)
        for wood in range(3)
        for clay in range(2)
        for papyrus in range(2)
    }
    assert points.counts(0) == NONE and points.counts(points.size - 1) == points.need
    for place in range(points.size):
        contained = {
            other
            for other in range(points.size)
            if all(a >= b for a, b in zip(points.counts(other), points.counts(place), strict=True))
        }
        assert points.above[place] == sum(1 << other for other in contained)


def test_the_largest_lattice_of_the_game_has_192_points():
    assert lattice((2, 1, 1, 1, 1, 1, 1)).size == 192
    assert EVERY_TYPE == 127
