"""Conflict tokens that others count: known from the city, the clock or the counter, else asked for."""

import pytest

from companion.cards import LAID
from companion.clock.entries import ARMED
from companion.journal import Entry
from companion.pad import game_of
from companion.words.counting import want_words
from tests.pad.games import scored, story, table

STRATEGIST = Entry(LAID, {"add": ["strategists_guild"], "set": {"coins": 0, "done": True}}, 0)


def city(seat, **numbers):
    return Entry(LAID, {"set": {"coins": 0, "done": True, **numbers}}, seat)


def guilds(*entries):
    return game_of(story(table(4), STRATEGIST, *entries)).counted["guilds", 0]


@pytest.mark.rule("BASE-SCORE-11")
def test_a_neighbour_whose_military_is_only_a_number_is_asked_for_its_tokens():
    found = guilds(city(1, defeat=2), city(3), scored("military", 3, -2))
    assert found.wants == (("tokens", 3),)
    assert want_words(table(4), found.wants) == "Victory and Defeat tokens are not known: Tom."


def test_tokens_of_the_counter_are_known():
    found = guilds(city(1, defeat=2), city(3), scored("military", 3, -2, of={"ones": 1, "defeats": 3}))
    assert (found.wants, found.points) == ((), 5)


def test_tokens_laid_in_the_city_are_known_whatever_was_typed():
    found = guilds(city(1, defeat=2), city(3, defeat=1), scored("military", 3, -2))
    assert (found.wants, found.points) == ((), 3)


def test_a_city_that_is_not_told_needs_only_its_tokens():
    assert guilds(city(1)).wants == (("tokens", 3),)
    assert guilds(city(1), scored("military", 3, -3, of={"defeats": 3})).points == 3


def test_the_clock_knows_tokens_once_all_conflicts_are_in():
    fights = [
        Entry(ARMED, {"age": age, "shields": number}, seat)
        for age in (1, 2, 3)
        for seat, number in enumerate((2, 0, 1, 0))
    ]
    assert guilds(*fights).points == 3 * 2 * 2
    assert guilds(*fights[:-1]).wants == (("tokens", 3),)


def test_a_city_told_with_its_tokens_shows_those_of_the_clock():
    fights = [Entry(ARMED, {"age": 1, "shields": number}, seat) for seat, number in enumerate((2, 0, 1, 0))]
    told = game_of(story(table(4), *fights)).cities.known(0)
    assert (told.number("victory_1"), told.number("defeat")) == (2, 0)
    assert game_of(story(table(4), *fights)).cities.laid == {}
