"""The set-up of 7 Wonders Duel."""

from collections import Counter
from random import Random

import pytest

from companion.catalog import edition
from companion.catalog.setup_facts import duel_facts
from companion.prepare.draw import Seed
from companion.prepare.duel import DuelDraws, prepare_duel

SEEDS = [Seed.fresh(Random(number).choice) for number in range(1000)]
EVERYTHING = DuelDraws(wonders=True, progress=True, seats=True, names=("Ann", "Bo"))


def steps(kind, *wish):
    return [step for step in prepare_duel(*wish).steps if step.kind == kind]


@pytest.mark.rule("DUEL-SETUP-01")
def test_the_track_has_four_military_tokens():
    (track,) = steps("track")
    assert [token.effects[0].coins for token in track.tokens] == [2, 5, 2, 5]


@pytest.mark.rule("DUEL-SETUP-02")
def test_five_of_ten_progress_tokens():
    (step,) = steps("progress")
    assert (step.laid, step.pile, step.drawn) == (5, 10, ())


@pytest.mark.rule("DUEL-SETUP-03")
def test_seven_coins_each():
    assert [step.each for step in steps("coins")] == [7]


@pytest.mark.rule("DUEL-SETUP-04")
def test_twenty_cards_in_every_age():
    assert [(step.age, step.drawn, len(step.pile)) for step in steps("remove")] == [
        (1, 3, 23),
        (2, 3, 23),
        (3, 3, 20),
    ]
    assert [(step.age, step.drawn, len(step.pile)) for step in steps("guilds")] == [(3, 3, 7)]
    assert [(step.age, step.size) for step in steps("count")] == [(1, 20), (2, 20), (3, 20)]


@pytest.mark.rule("DUEL-WSEL-01", "DUEL-WSEL-02")
def test_wonders_are_drafted_one_two_one_from_each_side():
    (draft,) = steps("draft")
    assert [wonders.picks for wonders in draft.rounds] == [
        ("first", "second", "second", "first"),
        ("second", "first", "first", "second"),
    ]
    assert (draft.shown, draft.unused) == (4, 4)
    assert all(wonders.shown == () for wonders in draft.rounds)


@pytest.mark.rule("DUEL-WSEL-03")
def test_a_first_game_has_fixed_sets():
    (fixed,) = steps("fixed", DuelDraws(first_game=True))
    assert [wonder.id for wonder in fixed.first] == [
        "the_pyramids",
        "the_great_lighthouse",
        "the_temple_of_artemis",
        "the_statue_of_zeus",
    ]
    assert [wonder.id for wonder in fixed.second] == [
        "circus_maximus",
        "piraeus",
        "the_appian_way",
        "the_colossus",
    ]
    assert steps("draft", DuelDraws(first_game=True, wonders=True)) == []


@pytest.mark.rule("DUEL-TURN-01", "DUEL-OPEN-16")
def test_each_age_has_its_structure():
    structures = steps("structure")
    rows = [Counter(slot.row for slot in step.layout.slots) for step in structures]
    assert [list(row.values()) for row in rows] == [[2, 3, 4, 5, 6], [6, 5, 4, 3, 2], [2, 3, 4, 2, 4, 3, 2]]
    assert all(slot.face_up == bool(slot.row % 2) for step in structures for slot in step.layout.slots)


@pytest.mark.rule("DUEL-TURN-02", "DUEL-AGE-02", "DUEL-OPEN-01")
def test_who_begins():
    assert [(step.age, step.rules) for step in steps("begin")] == [
        (1, ("DUEL-TURN-02",)),
        (2, ("DUEL-AGE-02", "DUEL-OPEN-01")),
        (3, ("DUEL-AGE-02", "DUEL-OPEN-01")),
    ]


def test_every_step_names_rules_that_exist():
    for wish in (DuelDraws(), DuelDraws(first_game=True)):
        assert all(
            step.rules and set(step.rules) <= edition().rules.keys() for step in prepare_duel(wish).steps
        )


def test_every_cited_step_is_used():
    kinds = {
        step.kind for wish in (DuelDraws(), DuelDraws(first_game=True)) for step in prepare_duel(wish).steps
    }
    assert duel_facts().rules.by_step.keys() == kinds


def test_the_same_seed_draws_the_same_game():
    setup = prepare_duel(EVERYTHING, Seed("ABC234"))
    assert setup == prepare_duel(EVERYTHING, Seed("ABC234"))
    assert [seat.player for seat in setup.seats] == ["Bo", "Ann"]
    (tokens,) = (step.drawn for step in setup.steps if step.kind == "progress")
    assert [token.id for token in tokens] == [
        "architecture",
        "philosophy",
        "theology",
        "agriculture",
        "masonry",
    ]


def test_draws_are_fair():
    tokens, wonders, first = Counter(), Counter(), Counter()
    for seed in SEEDS:
        setup = prepare_duel(EVERYTHING, seed)
        first[setup.seats[0].player] += 1
        for step in setup.steps:
            if step.kind == "progress":
                tokens.update(token.id for token in step.drawn)
            if step.kind == "draft":
                wonders.update(
                    (number, wonder.id) for number, shown in enumerate(step.rounds) for wonder in shown.shown
                )
    assert len(tokens) == 10 and all(abs(count - 500) < 80 for count in tokens.values())
    assert len(wonders) == 24 and all(abs(count - 1000 / 3) < 75 for count in wonders.values())
    assert abs(first["Ann"] - 500) < 80


def test_eight_different_wonders_are_shown():
    (draft,) = steps("draft", EVERYTHING, Seed("K7"))
    assert len({wonder.id for wonders in draft.rounds for wonder in wonders.shown}) == 8
