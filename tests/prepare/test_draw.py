"""Draws are fair, and the same on every machine."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.prepare.draw import ALPHABET, BadSeed, Seed

SEEDS = [Seed.fresh(Random(number).choice) for number in range(6000)]


def test_a_seed_gives_the_same_draw_on_every_machine():
    # printf 'companion/1 ABC234 wonders 0' | sha256sum, first 16 digits, modulo 100
    stream = Seed("ABC234").stream("wonders")
    assert [stream.below(100) for _ in range(5)] == [45, 61, 24, 69, 17]
    assert Seed("ABC234").stream("seats").shuffled("ABCDEFG") == tuple("GADCEFB")


def test_draws_for_one_purpose_do_not_depend_on_those_for_another():
    seed = Seed("K7")
    sides = seed.stream("sides")
    seed.stream("wonders").shuffled(range(7))
    assert [sides.below(2) for _ in range(20)] == [
        stream.below(2) for stream in [seed.stream("sides")] for _ in range(20)
    ]


def test_every_outcome_is_equally_likely():
    for bound in (2, 3, 7, 14):
        seen = Counter(seed.stream("wonders").below(bound) for seed in SEEDS)
        assert set(seen) == set(range(bound))
        assert is_even(seen, bound)


def test_every_order_is_equally_likely():
    seen = Counter(seed.stream("seats").shuffled("abcd") for seed in SEEDS)
    assert set(seen) == set(permutations("abcd"))
    assert is_even(seen, 24)


def is_even(seen, outcomes):
    """Whether the counts differ no more than chance allows.

    Chi-squared within five of its standard deviations.
    """
    expected = sum(seen.values()) / outcomes
    spread = sum((count - expected) ** 2 / expected for count in seen.values())
    return spread < (outcomes - 1) + 5 * (2 * (outcomes - 1)) ** 0.5


def test_uneven_draws_would_be_noticed():
    assert not is_even(Counter({"A": 3200, "B": 2800}), 2)


@given(st.text(), st.lists(st.integers()))
def test_a_shuffle_keeps_everything(purpose, things):
    assert sorted(Seed("X").stream(purpose).shuffled(things)) == sorted(things)


def test_a_fresh_seed_is_short_and_easy_to_read_aloud():
    assert all(len(seed.word) == 6 and set(seed.word) <= set(ALPHABET) for seed in SEEDS)
    assert not set(ALPHABET) & set("01ILOU")
    assert len(set(SEEDS)) > 5990


@pytest.mark.parametrize("typed", ["abc234", " ABC 234 ", "abc-234", "AbC234\n"])
def test_a_seed_may_be_typed_carelessly(typed):
    assert Seed.read(typed) == Seed("ABC234")


@pytest.mark.parametrize("typed", ["", " ", "A" * 13, "ОЛЬГА", "a;b", "<b>", "🎲", "é"])
def test_what_cannot_be_a_seed_is_refused(typed):
    with pytest.raises(BadSeed):
        Seed.read(typed)
