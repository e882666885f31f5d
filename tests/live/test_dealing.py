"""The dealer of 7 Wonders deals truly: decks by players and expansions, hands passed, drafts."""

from collections import Counter
from random import Random

import pytest

from companion.catalog import edition
from companion.live.simulate.playing import Wanted, dealer_for, first_accepted, simulated_records
from companion.live.simulate.wonders_dealer import deck, drafted, passed
from companion.rules.refusal import BadFile
from companion.rules.wonders.rules import RULES


@pytest.mark.rule("BASE-SETUP-01", "BASE-SETUP-02", "CITY-SETUP-01", "BASE-TURN-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize(
    "expansions", [(), ("leaders",), ("cities",), ("leaders", "cities", "tower", "projects", "wonderpack")]
)
def test_decks_hold_exactly_what_is_dealt(players, expansions):
    if players == 8 and "cities" not in expansions:
        return
    found = dealer_for(
        Wanted("wonders", players, expansions, "two-player" if players == 2 else "standard"), Random(1)
    )
    for age in (1, 2, 3):
        cards = deck(Random(age), found.box, found.facts, age)
        assert len(cards) == found.facts.cities * found.facts.dealt("cities" in expansions)
        colors = Counter(edition().cards[card].color for card in cards)
        assert colors["purple"] == (found.facts.guilds if age == 3 else 0)
        assert colors["black"] == (found.facts.black if "cities" in expansions else 0)
        assert all(number <= found.box.copies[card] for card, number in Counter(cards).items())


@pytest.mark.rule("BASE-PASS-01")
def test_a_hand_passed_to_the_left_goes_to_the_next_seat():
    assert passed([["a"], ["b"], ["c"]], "left") == [["c"], ["a"], ["b"]]
    assert passed([["a"], ["b"], ["c"]], "right") == [["b"], ["c"], ["a"]]


@pytest.mark.rule("LEAD-DRAFT-01", "BABEL-TDRAFT-01")
def test_drafts_give_each_player_what_belongs_to_them():
    leaders, left = drafted(Random(1), list(range(40)), 5, "leaders")
    assert [len(hand) for hand in leaders] == [4] * 5
    assert sorted([each for hand in leaders for each in hand] + left) == list(range(40))
    tiles, _ = drafted(Random(1), list(range(24)), 7, "tiles")
    assert [len(hand) for hand in tiles] == [3] * 7


@pytest.mark.rule("BASE-TURN-04")
def test_cards_are_played_out_of_hands_that_shrink_by_one_a_turn():
    chance = Random(5)
    found = dealer_for(Wanted("wonders", 4, ("leaders",)), chance)
    game = RULES.begin(found.setup())
    held = {}
    while open_ := RULES.decisions(game):
        verdict = first_accepted(found, game, open_[0])
        if open_[0].ask == "turn":
            hand = found.hands[open_[0].seat]
            assert len(hand) == 8 - game.turn
            assert verdict.entry.get("card", hand[0]) in hand
            held.setdefault((game.table.age, game.turn), []).append(tuple(sorted(hand)))
        found.accepted(game, open_[0], verdict)
        game = verdict.game
    assert len(held) == 18
    assert len(found.pile) >= 12


@pytest.mark.parametrize(
    ("wanted", "place"),
    [
        (Wanted("wonders", 9), "players"),
        (Wanted("wonders", 2), "players"),
        (Wanted("wonders", 3, (), "two-player"), "players"),
        (Wanted("wonders", 4, ("armada",)), "expansions"),
    ],
)
def test_a_table_that_cannot_be_is_no_record(wanted, place):
    with pytest.raises(BadFile) as caught:
        next(simulated_records(wanted, 1, 1))
    assert caught.value.place == place


@pytest.mark.parametrize("wanted", [Wanted("wonders", 8), Wanted("wonders", 5, ("cities",), "teams")])
def test_a_table_that_the_rules_refuse_is_no_record_either(wanted):
    with pytest.raises(BadFile):
        next(simulated_records(wanted, 1, 1))
