"""What happens for the player who is not at turn, what comes back, and what is asked before a play."""

from dataclasses import replace

import pytest

from companion.rules.duel.rules import RULES
from tests.rules.duel.boxes.box_games import (
    activating,
    asked,
    coins,
    done,
    has,
    playing,
    plots,
    seated,
    senate,
    spaces,
    triggering,
)

MOVING = {"conspiracies": plots(1)}


def leaving_the_shield(**more):
    """Ann triggers a plot that ends with a move, and takes her only cube away from the shield Decree."""
    chambers = senate(c1=seated((1, 0), "decree_shield"), c2=seated((0, 0), "decree_trade_brown"))
    game = triggering("blackmail", chambers=chambers, beside={"shield": 0}, **more)
    assert asked(game) == [("senate", 0)]
    return done(game, do="move", from_=1, chamber=2)


@pytest.mark.rule("AGORA-DEC-06", "AGORA-OPEN-04")
def test_who_gives_the_shield_away_lets_the_other_advance_and_loses_coins_to_poliorcetics():
    more = {"ann": {"coins": 5}, "bob": {"coins": 0, "progress": ("poliorcetics",)}}
    chambers = senate(c1=seated((1, 0), "decree_shield"))
    more |= {"chambers": chambers, "beside": {"shield": 0}, "pawn": 1}
    game = triggering("blackmail", "pantheon", "agora", **more)
    game = done(game, do="move", from_=1, chamber=2)
    game = done(game, seat=None, do="turn-up", decree="decree_trade_brown")
    assert game.table.pawn == 0
    assert coins(game) == (4, 0)
    assert asked(game) == [("play", 0)]


@pytest.mark.rule("AGORA-MIL-01", "AGORA-OPEN-04")
def test_a_military_token_reached_on_the_others_turn_is_settled_by_its_mover():
    game = leaving_the_shield(pawn=-2)
    assert game.table.pawn == -3
    assert asked(game) == [("senate", 1)]
    game = done(game, seat=1, do="place", chamber=1)
    assert game.table.pawn == -4, "the cube brings the shield to its mover"
    assert asked(game) == [("play", 0)]


@pytest.mark.rule("AGORA-OPEN-04", "AGORA-DEC-06")
def test_giving_the_shield_away_may_let_the_other_march_into_the_capital():
    game = leaving_the_shield(pawn=-8, military_tokens=())
    assert RULES.position(game)["supremacy"] == {"kind": "military", "seat": 1}


@pytest.mark.rule("AGORA-END-01")
def test_a_cube_that_leaves_a_tie_may_win_the_senate_for_the_player_not_at_turn():
    held = {f"c{number}": seated((0, 1), "decree_trade_grey") for number in range(2, 6)}
    chambers = senate(c1=seated((0, 3), "decree_trade_brown"), **held, c6=seated((1, 1), "decree_income_red"))
    chambers = (*chambers[:4], seated((0, 2), "decree_income_blue"), chambers[5])
    game = triggering("blackmail", chambers=chambers)
    game = done(game, do="move", from_=6, chamber=5)
    assert RULES.position(game)["supremacy"] == {"kind": "political", "seat": 1}


@pytest.mark.rule("PANT-DIV-15", "AGORA-DEC-06")
def test_minerva_stops_the_pawn_of_the_shield_decree_too():
    chambers = senate(c1=seated((1, 0), "decree_shield"), c2=seated((0, 0), "decree_trade_brown"))
    game = triggering(
        "blackmail", "pantheon", "agora", chambers=chambers, pawn=1, minerva=0, beside={"shield": 0}
    )
    game = done(game, do="move", from_=1, chamber=2)
    assert game.table.pawn == 1
    assert RULES.position(game)["minerva"] is None


@pytest.mark.rule("AGORA-WND-03", "PANT-DIV-13")
def test_a_wonder_that_ra_takes_does_not_act_as_when_picked():
    game = activating("ra", boxes=("pantheon", "agora"), bob={"unbuilt": ("knossos",)})
    assert "knossos" in has(game, 0, "unbuilt")
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("AGORA-CON-09", "AGORA-OPEN-12", "AGORA-END-04")
def test_a_locked_law_takes_its_symbol_along_but_not_what_it_brought():
    green = ("workshop", "apothecary", "scriptorium", "pharmacist")
    bob = {"cards": green, "progress": ("law", "mathematics"), "coins": 3}
    game = triggering("obscurantism", bob=bob)
    game = done(game, do="choose", progress="law")
    assert has(game, 1, "progress") == ["mathematics"]
    assert "law" not in game.board and "law" not in game.box
    assert coins(game)[1] == 3


@pytest.mark.rule("AGORA-CON-02", "AGORA-TURN-01")
def test_a_trigger_belongs_to_the_turn_of_its_play():
    game = playing("agora", ann=MOVING, chambers=senate(c1=seated((1, 0), "decree_trade_brown")))
    turn = RULES.phase(game).turn
    game = done(game, do="trigger", conspiracy="blackmail")
    assert RULES.phase(game).turn == turn
    game = done(game, do="pass")
    assert RULES.phase(game).turn == turn and asked(game) == [("play", 0)]


@pytest.mark.rule("AGORA-DEC-06")
def test_a_corrected_senate_moves_no_pawn_until_its_shield_changes_hands():
    rows = [{"cubes": [0, 0], "decrees": ["?"]} for _ in range(6)]
    rows[0] = {"cubes": [1, 0], "decrees": ["decree_shield"]}
    rows[1] = {"cubes": [0, 0], "decrees": ["decree_trade_brown"]}
    game = done(playing("agora", ann=MOVING), seat=None, do="correct", set={"chambers": rows})
    assert game.table.pawn == 0
    game = done(game, do="trigger", conspiracy="blackmail")
    game = done(game, do="move", from_=1, chamber=2)
    assert game.table.pawn == -1


@pytest.mark.rule("AGORA-CON-11", "AGORA-OPEN-08")
def test_property_fraud_may_find_no_building_where_slots_are_not_followed():
    game = triggering("property_fraud")
    assert asked(game) == [("build-structure", 0)]
    game = done(game, do="pass")
    assert asked(game) == [("play", 0)] and has(game, 0, "cards") == []


@pytest.mark.rule("DUEL-OPEN-01", "PANT-INVOKE-01", "AGORA-TURN-01")
def test_nobody_is_asked_who_begins_once_an_activation_or_a_trigger_has_begun_the_age():
    rulings = {"DUEL-OPEN-01": "a"}
    game = playing("pantheon", rulings=rulings, ann={"coins": 9}, pantheon=spaces(s1="mars"))
    assert asked(done(replace(game, beginning=True), do="activate", space=1)) == [("play", 1)]
    game = replace(playing("agora", rulings=rulings, ann=MOVING), beginning=True)
    assert asked(done(game, do="trigger", conspiracy="coup")) == [("play", 0)]
