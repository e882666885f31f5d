"""Random games with the boxes of Duel, and records that end in each of the four ways."""

from collections import Counter
from random import Random

import pytest

from companion.catalog.boxes.agora_contents import AgoraFacts, Senator
from companion.catalog.setup_facts import duel_facts
from companion.live.simulate.duel_dealer import DuelDealer
from companion.live.simulate.playing import first_accepted, simulated
from companion.rules.duel.boxes.agora_senate import CHAMBERS
from companion.rules.duel.rules import RULES
from companion.rules.happening import CoinsMoved
from tests.rules.duel.boxes.box_games import WONDERS, asked, done, playing, record, seated, senate

MIXES = [("pantheon",), ("agora",), ("pantheon", "agora")]


def check_laws(game):
    """What is true of every table: cards and tokens lie in one place, cubes and coins never run out."""
    table = game.table
    cards = Counter(card for card in game.seen if card)
    senators = table.pieces.of(Senator)
    assert all(number == 1 or number <= senators[card].count for card, number in cards.items()), cards
    assert len(game.tucked) == len(game.under)
    tokens = Counter(
        [*game.board, *game.box, *game.aside, *(one for city in table.cities for one in city.progress)]
    )
    assert tokens.keys() == table.pieces.progress.keys() and set(tokens.values()) == {1}
    assert min(city.coins for city in table.cities) >= 0
    if "agora" in table.expansions:
        for seat in (0, 1):
            placed = sum(chamber.cubes[seat] for chamber in table.value(CHAMBERS))
            assert 0 <= placed <= duel_facts().of(AgoraFacts).cubes
        assert sum(len(chamber.decrees) for chamber in table.value(CHAMBERS)) == 6
    position = RULES.position(game)
    assert RULES.write_position(RULES.read_position(position)) == position


def check_coins(before, verdict):
    """Every coin of a treasury that comes or goes is told."""
    held = [city.coins for city in before.table.cities]
    for moved in verdict.happened:
        if isinstance(moved, CoinsMoved):
            if moved.giver is not None:
                held[moved.giver] -= moved.coins
            if moved.taker is not None:
                held[moved.taker] += moved.coins
    assert held == [city.coins for city in verdict.game.table.cities]


@pytest.mark.parametrize("boxes", MIXES, ids="-".join)
@pytest.mark.parametrize("structure", [True, False])
def test_random_games_keep_the_laws_to_their_end(boxes, structure):
    for seed in range(8):
        dealer = DuelDealer(Random(seed), structure, boxes)
        game = RULES.begin(dealer.setup())
        while open_ := RULES.decisions(game):
            verdict = first_accepted(dealer, game, open_[0])
            dealer.accepted(game, open_[0], verdict)
            check_coins(game, verdict)
            game = verdict.game
            check_laws(game)
        assert game.is_over


@pytest.mark.parametrize("boxes", MIXES, ids="-".join)
def test_a_record_is_folded_again_into_the_same_game(boxes):
    chance = Random(5)
    written = simulated(DuelDealer(chance, expansions=boxes), chance)
    setup = {key: value for key, value in written.items() if key != "entries"}
    game = RULES.begin(setup)
    for entry in written["entries"]:
        game = RULES.judge(game, entry).game
    assert game.is_over and RULES.setup(game)["expansions"] == list(boxes)


def test_a_record_can_end_by_the_pawn_by_symbols_by_the_senate_and_by_points():
    military = done(
        playing("agora", age=3, pawn=8, ann={"coins": 9}), do="build", card="arsenal", overrule="x"
    )
    assert RULES.position(military)["supremacy"] == {"kind": "military", "seat": 0}
    five = ("workshop", "apothecary", "scriptorium", "academy", "observatory")
    science = playing("pantheon", ann={"coins": 9, "cards": five}, pantheon=("ishtar", *[None] * 5))
    science = done(science, do="activate", space=1)
    assert RULES.position(science)["supremacy"] == {"kind": "science", "seat": 0}
    own = {
        f"c{number}": seated((0, 1), f"decree_income_{one}")
        for number, one in enumerate(("blue", "green", "red", "yellow"), 1)
    }
    chambers = senate(**own, c5=seated((1, 1), "decree_shield"), c6=seated((0, 1), "decree_trade_grey"))
    political = playing("agora", pawn=0, chambers=chambers, ann={"senators": ()})
    political = done(political, do="recruit", card="politician_right")
    political = done(political, do="move", from_=5, chamber=6)
    assert not political.is_over
    last = playing(
        "agora",
        chambers=senate(
            **own, c5=seated((1, 1), "decree_trade_brown"), c6=seated((0, 2), "decree_trade_grey")
        ),
    )
    last = done(last, do="recruit", card="politician_right")
    last = done(last, do="move", from_=5, chamber=6)
    assert RULES.position(last)["supremacy"] == {"kind": "political", "seat": 1}
    ends = Counter()
    for seed in range(12):
        chance = Random(seed)
        written = simulated(DuelDealer(chance, expansions=("pantheon", "agora")), chance)
        game = RULES.begin({key: value for key, value in written.items() if key != "entries"})
        for entry in written["entries"]:
            game = RULES.judge(game, entry).game
        ends[RULES.position(game).get("supremacy", {}).get("kind", "points")] += 1
    assert ends["points"] and ends.total() == 12


def test_a_correction_sets_the_fields_of_the_boxes_and_triggers_nothing():
    game = playing("pantheon", "agora")
    game = done(
        game, do="correct", set={"divinities": ["mars"], "offerings": [2], "senators": ["conspirator"]}
    )
    game = done(game, do="correct", set={"conspiracies": {"prepared": 1}, "mythology": ["roman"]})
    chambers = [{"cubes": [1, 0], "decrees": ["decree_shield"]}, *[{"cubes": [0, 0], "decrees": ["?"]}] * 5]
    game = done(game, None, do="correct", set={"chambers": chambers, "minerva": 3, "military_tokens": []})
    assert game.table.pawn == 0 and game.military == ()
    game = done(done(game, do="discard", card="school"), 1, do="recruit", card="politician_left")
    game = done(game, 1, do="place", chamber=1)
    assert game.table.pawn == -1


def test_the_wonders_of_both_boxes_can_be_dealt():
    dealt = [
        ["the_sanctuary", "knossos", *WONDERS[0][:2]],
        ["curia_julia", "the_divine_theater", *WONDERS[1][:2]],
    ]
    assert asked(RULES.begin(record("pantheon", "agora", wonders=dealt))) == [("play", 0)]
