"""The set-up of 7 Wonders Duel."""

from collections import Counter
from random import Random

import pytest

from companion.catalog import edition
from companion.catalog.setup_facts import duel_facts
from companion.prepare.draw import Seed
from companion.prepare.duel_setup import DuelDraws, prepare_duel
from companion.rules.party import Party

SEEDS = [Seed.fresh(Random(number).choice) for number in range(1000)]
EVERYTHING = DuelDraws(wonders=True, progress=True, seats=True, names=("Ann", "Bo"))


PANTHEON, AGORA = (Party(2, frozenset({box})) for box in ("pantheon", "agora"))
BOTH = Party(2, frozenset({"pantheon", "agora"}))
PARTIES = (Party(2), PANTHEON, AGORA, BOTH)


def steps(kind, *wish, party=PARTIES[0]):
    return [step for step in prepare_duel(*wish, party=party).steps if step.kind == kind]


def figures(party):
    """Of each deck: cards put back of so many, what is added, how large it is."""
    found = {}
    for step in prepare_duel(party=party).steps:
        if step.kind in ("remove", "guilds", "temples", "senators"):
            pile = step.pile if isinstance(step.pile, int) else len(step.pile)
            found.setdefault(step.age, []).append((step.kind, step.drawn, pile))
        if step.kind == "count":
            found[step.age].append(step.size)
    return [found[age] for age in (1, 2, 3)]


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


@pytest.mark.rule("PANT-SETUP-03")
def test_three_grand_temples_take_the_place_of_the_guilds():
    assert figures(PANTHEON) == [
        [("remove", 3, 23), 20],
        [("remove", 3, 23), 20],
        [("remove", 3, 20), ("temples", 3, 5), 20],
    ]


@pytest.mark.rule("AGORA-SETUP-05")
def test_senators_join_each_deck():
    assert figures(AGORA) == [
        [("remove", 3, 23), ("senators", 5, 13), 25],
        [("remove", 3, 23), ("senators", 5, 8), 25],
        [("remove", 3, 20), ("guilds", 3, 7), ("senators", 3, 3), 23],
    ]


@pytest.mark.rule("BOTH-SETUP-01")
def test_both_boxes_together():
    assert figures(BOTH)[2] == [("remove", 3, 20), ("temples", 3, 5), ("senators", 3, 3), 23]
    assert [(step.pile, step.laid) for step in steps("progress", party=BOTH)] == [(15, 5)]
    assert [step.unused for step in steps("draft", party=BOTH)] == [8]


@pytest.mark.rule("PANT-SETUP-04", "PANT-SETUP-05", "PANT-SETUP-06", "PANT-SETUP-07")
def test_tokens_lie_on_marked_cards_in_the_first_two_ages():
    marked = [[slot + 1 for slot in step.layout.tokens] for step in steps("structure", party=PANTHEON)]
    assert marked == [[3, 5, 10, 12, 14], [7, 9, 11], []]
    assert [(step.age, step.laid, step.pile) for step in steps("laid_tokens", party=PANTHEON)] == [
        (1, 5, 10),
        (2, 3, 3),
    ]
    assert [step.layout.tokens for step in steps("structure")] == [(), (), ()]


@pytest.mark.rule("BOTH-SETUP-02")
def test_with_agora_other_cards_are_marked():
    marked = [[slot + 1 for slot in step.layout.tokens] for step in steps("structure", party=BOTH)]
    assert marked == [[5, 7, 13, 15, 18], [8, 10, 13], []]
    assert not steps("laid_tokens", party=AGORA)


@pytest.mark.rule("PANT-SETUP-01", "PANT-SETUP-06")
def test_five_decks_of_three_divinities_and_the_gate_before_age_two():
    assert [(step.decks, step.each) for step in steps("divinities", party=PANTHEON)] == [(5, 3)]
    assert [(step.age, step.cards) for step in steps("gate", party=PANTHEON)] == [(2, 5)]
    second = [step.kind for step in prepare_duel(party=PANTHEON).steps if step.age == 2]
    assert second == ["remove", "count", "gate", "structure", "laid_tokens", "begin"]


@pytest.mark.rule("AGORA-SETUP-01", "AGORA-SETUP-02", "AGORA-SETUP-03", "AGORA-SETUP-07")
def test_the_senate_is_ready_before_the_draft():
    kinds = [step.kind for step in prepare_duel(party=AGORA).steps]
    assert max(map(kinds.index, ("senate", "decrees", "conspiracies"))) < kinds.index("draft")
    assert [(step.pile, step.up) for step in steps("decrees", party=AGORA)] == [(16, (1, 3, 5))]
    (track,) = steps("track", party=AGORA)
    assert {token.box for token in track.tokens} == {"agora"}


def test_every_step_names_rules_that_exist():
    for party in PARTIES:
        for wish in (DuelDraws(), DuelDraws(first_game=True)):
            made = prepare_duel(wish, party=party).steps
            assert all(step.rules and set(step.rules) <= edition().rules.keys() for step in made)


def test_every_cited_step_is_used():
    kinds = {
        step.kind
        for party in PARTIES
        for wish in (DuelDraws(), DuelDraws(first_game=True))
        for step in prepare_duel(wish, party=party).steps
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
