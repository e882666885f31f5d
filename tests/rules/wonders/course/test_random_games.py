"""Whole games of every mix, decided at random: nothing is lost, everything comes back."""

from collections import Counter

import pytest

from companion.rules.contract import Verdict
from companion.rules.happening import CoinsMoved
from companion.rules.wonders.position import read_position
from companion.rules.wonders.rules import RULES
from companion.rules.wonders.scoring import score
from tests.rules.wonders.course.random_games import answer, correction, mixes, play, rng_of, ruled


def check(game, entry, verdict):
    """What holds after every entry."""
    after = verdict.game
    position = RULES.position(after)
    assert read_position(position) == after.table
    moved = [0] * len(after.cities)
    for one in verdict.happened:
        if isinstance(one, CoinsMoved):
            assert one.coins > 0
            for seat, sign in ((one.giver, -1), (one.taker, 1)):
                if seat is not None:
                    moved[seat] += sign * one.coins
    assert [city.coins for city in after.cities] == [
        city.coins + coins for city, coins in zip(game.cities, moved, strict=True)
    ]
    assert all(city.coins >= 0 for city in after.cities)
    built = Counter(card.id for city in after.cities for card in city.cards)
    assert all(number <= after.seen.cards.get(card, 0) for card, number in built.items())


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_the_laws_and_its_entries_give_it_back(seed):
    rng = rng_of(seed)
    setup = mixes(rng)
    game, entries = play(rng, setup, check)
    again = RULES.begin(RULES.setup(game))
    for entry in entries:
        verdict = RULES.judge(again, entry)
        assert verdict.entry == entry
        again = verdict.game
    assert again == game
    assert RULES.phase(game).step == "over"
    assert len(score(read_position(RULES.position(game)))) == len(setup["seats"])


@pytest.mark.parametrize("seed", range(6))
def test_a_table_that_rules_otherwise_plays_to_the_end_too(seed):
    rng = rng_of(3000 + seed)
    game, entries = play(rng, ruled(rng, mixes(rng)), check)
    again = RULES.begin(RULES.setup(game))
    for entry in entries:
        again = RULES.judge(again, entry).game
    assert again == game


@pytest.mark.parametrize("seed", range(4))
def test_every_offer_without_a_refusal_is_accepted_and_every_other_refused(seed):
    rng = rng_of(1000 + seed)

    def each(game, entry, verdict):
        if rng.random() > 0.05:
            return
        for decision in RULES.decisions(game):
            for offer in RULES.offers(game, decision):
                assert bool(offer.payments) != bool(offer.refusal)
                answer = RULES.judge(game, offer.entry)
                assert isinstance(answer, Verdict) == bool(offer.payments), (offer, answer)
                for right, payments in offer.rights:
                    for pay in payments:
                        assert isinstance(
                            RULES.judge(game, {**offer.entry, "right": right, "pay": pay}), Verdict
                        )
                for pay in offer.payments:
                    assert not pay or isinstance(RULES.judge(game, {**offer.entry, "pay": pay}), Verdict)

    play(rng, mixes(rng), each)


@pytest.mark.parametrize("seed", range(6))
def test_broken_entries_are_refused_or_accepted_but_never_harm(seed):
    rng = rng_of(2000 + seed)
    values = (
        None,
        True,
        -1,
        0,
        3,
        99,
        "",
        "baths",
        "midas",
        "olympia",
        [],
        [1, 3],
        {},
        {"left": 1},
        {"coins": 2},
        1.5,
    )
    fields = (
        "seat",
        "do",
        "card",
        "leader",
        "stage",
        "pay",
        "right",
        "participate",
        "coins",
        "tile",
        "victory",
        "project",
        "set",
        "overrule",
        "x",
    )

    def each(game, entry, verdict):
        for _ in range(3):
            broken = dict(entry)
            broken[rng.choice(fields)] = rng.choice(values)
            if rng.random() < 0.5:
                broken.pop(rng.choice(sorted(broken)))
            before = RULES.position(game)
            answer = RULES.judge(game, broken)
            assert RULES.position(game) == before
            if isinstance(answer, Verdict):
                assert read_position(RULES.position(answer.game)) == answer.game.table

    play(rng, mixes(rng), each)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_goes_on_after_any_correction_that_is_accepted(seed):
    rng = rng_of(4000 + seed)
    game = RULES.begin(mixes(rng))
    corrected = 0
    while decisions := RULES.decisions(game):
        verdict = RULES.judge(
            game, correction(rng, game) if rng.random() < 0.15 else answer(rng, game, rng.choice(decisions))
        )
        if isinstance(verdict, Verdict):
            corrected += verdict.entry["do"] == "correct"
            game = verdict.game
            assert read_position(RULES.position(game)) == game.table
    assert corrected
