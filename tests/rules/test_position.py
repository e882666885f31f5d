"""A position file becomes a table and comes back; one that contradicts the rules is refused whole."""

from collections import Counter

import pytest

from companion.rules.position import read_position, write_position
from companion.rules.refusals import BadPosition
from tests.rules.positions import position, seat
from tests.rules.random_positions import mixes, positions

ALL = ("leaders", "cities", "tower", "projects", "wonderpack")


def refusal(raw):
    with pytest.raises(BadPosition) as caught:
        read_position(raw)
    return str(caught.value)


def test_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before():
    table = read_position(position())
    assert [table.left(0).seat, table.right(0).seat, table.left(2).seat] == [1, 2, 0]


def test_a_city_knows_what_stands_in_it():
    table = read_position(position(seat("olympia B", cards=["baths", "altar", "marketplace"], stages=2, coins=3)))
    city = table.cities[0]
    assert (city.player, city.stages, city.colors["blue"], city.colors["red"]) == ("Seat 1", (1, 2), 2, 0)
    assert city.built == {"baths", "altar", "marketplace"}


@pytest.mark.rule("BASE-BUILD-02")
def test_a_card_twice_in_a_city_is_refused_with_its_place():
    raw = position(seat(), seat(), seat(cards=["altar", "marketplace", "loom_1", "theater", "altar"]))
    assert refusal(raw) == "seats/2/cards/4: built twice: altar [BASE-BUILD-02]"


@pytest.mark.rule("BASE-BUILD-02")
def test_the_loom_of_both_ages_is_one_building():
    assert refusal(position(seat(cards=["loom_1", "loom_2"]))) == "seats/0/cards/1: built twice: loom_2 [BASE-BUILD-02]"


@pytest.mark.rule("BASE-SETUP-01")
def test_more_copies_than_the_deck_has_for_this_number_of_players_are_refused():
    raw = position(seat(cards=["tavern"]), seat(), seat(), seat(cards=["tavern"]))
    assert "seats/3/cards/0: more copies on the table than the deck has (1): tavern" in refusal(raw)


def test_a_table_comes_back_as_the_position_it_was_read_from():
    raw = position(
        seat("great_wall B", stages=[4, 1], cards=["baths"], leaders=["midas"], coins=3, courtesan="plato", tiles=2, player="Ann"),
        seat("abu_simbel", stages=1, rewards=["archives", "archives"], penalties=[-1], debt=2, board_blocked=True),
        seat("rome B", victory=[1, 3], defeat=2, diplomacy=1),
        expansions=ALL,
        laws=[3, 19],
        project={"id": "archives", "tokens": 2},
        rulings={"BASE-OPEN-02": "a"},
    )
    assert write_position(read_position(raw)) == raw


def test_random_positions_of_every_mix_are_read_and_come_back():
    met = Counter()
    for raw in positions(seed=4, number=400):
        table = read_position(raw)
        met += mixes(raw)
        assert read_position(write_position(table)) == table
    assert {"standard", "teams", "two-player", "8 cities", *ALL} <= met.keys()
