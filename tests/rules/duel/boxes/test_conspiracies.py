"""Conspiracies of Agora: prepared, triggered, and what each of the sixteen does."""

from dataclasses import replace

import pytest

from companion.catalog import edition
from companion.catalog.effects import Science
from companion.rules.duel.boxes.agora_senate import CHAMBERS, Plots
from companion.rules.duel.rules import RULES
from tests.rules.duel.boxes.box_games import (
    activating,
    asked,
    coins,
    done,
    has,
    playing,
    plots,
    refused,
    seated,
    senate,
    triggering,
)

OWN_CUBE = senate(c1=seated((1, 0), "decree_trade_brown"))


@pytest.mark.rule("AGORA-CON-01", "BOTH-FX-02")
def test_a_card_prepares_a_conspiracy_and_uncovers_like_any_other_use():
    game = playing("pantheon", "agora", age=1, ann={"conspiracies": plots(0, 1), "coins": 7})
    after = done(game, do="conspire", card="lumber_yard", tokens=["greek"])
    assert has(after, 0, "conspiracies") == {"prepared": 1, "held": 0, "triggered": []}
    assert coins(after)[0] == 7 and asked(after) == [("place-divinity", 0)]
    assert refused(playing("agora"), do="conspire", card="school").code == "no-conspiracy"


@pytest.mark.rule("AGORA-TURN-01", "AGORA-CON-02", "AGORA-CON-03", "BOTH-TURN-01")
def test_one_prepared_conspiracy_is_triggered_before_the_play_of_a_turn():
    game = playing("agora", ann={"conspiracies": plots(2), "coins": 0}, bob={"coins": 8})
    game = done(game, do="trigger", conspiracy="blackmail")
    assert asked(game) == [("play", 0)] and RULES.phase(game).turn == 1
    assert refused(game, do="trigger", conspiracy="coup").code == "one-trigger"
    game = done(game, do="discard", card="school")
    assert asked(game) == [("play", 1)] and RULES.phase(game).turn == 2
    assert refused(game, 1, do="trigger", conspiracy="coup").code == "no-conspiracy"
    game = done(done(game, 1, do="discard", card="dispensary"), do="trigger", conspiracy="coup")
    assert game.table.pawn == 2


@pytest.mark.rule("AGORA-COMP-04")
def test_there_is_one_of_each_conspiracy():
    game = playing("agora", ann={"conspiracies": plots(1)}, bob={"conspiracies": plots(0, 0, "coup")})
    assert refused(game, do="trigger", conspiracy="coup").code == "triggered-already"


@pytest.mark.rule("AGORA-CON-04", "AGORA-CON-05")
def test_extortion_takes_an_unbuilt_wonder_and_then_may_move_a_cube():
    game = triggering("extortion", chambers=OWN_CUBE)
    game = done(game, do="choose", wonder="piraeus")
    assert "piraeus" in has(game, 0, "unbuilt") and asked(game) == [("senate", 0)]
    assert asked(done(game, do="pass")) == [("play", 0)]


@pytest.mark.rule("AGORA-EX-07", "AGORA-CON-06")
def test_blackmail_takes_half_rounded_up():
    assert coins(triggering("blackmail", ann={"coins": 0}, bob={"coins": 7})) == (4, 3)
    assert coins(triggering("blackmail", ann={"coins": 0}, bob={"coins": 0})) == (0, 0)


@pytest.mark.rule("AGORA-CON-07", "AGORA-CON-08")
@pytest.mark.parametrize(("name", "card"), [("expropriation", "altar"), ("swindle", "tavern")])
def test_a_blue_or_yellow_card_of_the_opponent_is_discarded(name, card):
    game = triggering(name, bob={"cards": ("altar", "tavern", "theater", "brewery", "quarry")})
    assert asked(game) == [("discard-opponent", 0)]
    game = done(game, do="choose", card=card)
    assert card in game.discarded and card not in has(game, 1, "cards")


@pytest.mark.rule("AGORA-CON-09", "AGORA-OPEN-12", "AGORA-END-04")
def test_obscurantism_locks_a_token_of_board_opponent_or_box():
    game = triggering("obscurantism", bob={"progress": ("mathematics", "philosophy")})
    (decision,) = RULES.decisions(game)
    assert {"agriculture", "philosophy", "strategy"} <= {*decision.among}
    after = done(game, do="choose", progress="philosophy")
    assert RULES.score(after.table)[1].lines["progress"] == 3
    assert "philosophy" not in (*after.board, *after.box)
    assert "agriculture" not in done(game, do="choose", progress="agriculture").board


@pytest.mark.rule("AGORA-CON-10")
def test_coup_moves_the_pawn_two_spaces_without_strategy():
    assert triggering("coup", ann={"progress": ("strategy",)}).table.pawn == 2


@pytest.mark.rule("AGORA-CON-11", "AGORA-OPEN-03")
def test_property_fraud_builds_a_card_of_the_first_row_but_no_senator():
    game = triggering("property_fraud", age=3, military_tokens=())
    assert asked(game) == [("build-structure", 0)]
    assert refused(game, do="choose", card="conspirator").code == "not-an-option"
    after = done(game, do="choose", card="arsenal")
    assert after.table.pawn == 3 and after.played == 1 and asked(after) == [("play", 0)]
    assert RULES.phase(after).turn == 1


@pytest.mark.rule("AGORA-CON-12", "AGORA-OPEN-18")
def test_treason_builds_a_card_that_nobody_has_seen_of_this_age_or_before():
    game = triggering("treason", age=2, bob={"cards": ("baths",)})
    (decision,) = RULES.decisions(game)
    assert "baths" not in decision.among and "palace" not in decision.among
    after = done(game, do="choose", card="school")
    assert has(after, 0, "cards") == ["school"] and after.played == 0


@pytest.mark.rule("AGORA-CON-13")
def test_political_maneuver_places_removes_and_may_move():
    chambers = senate(c1=seated((0, 1), "decree_trade_brown"), c3=seated((0, 1), "decree_trade_grey"))
    game = triggering("political_maneuver", chambers=chambers)
    assert refused(game, do="pass").code == "no-pass"
    game = done(game, do="place", chamber=1)
    game = done(game, do="choose", chamber=1)
    assert game.table.value(CHAMBERS)[0].cubes == (1, 0)
    game = done(game, do="move", from_=1, chamber=2)
    game = done(game, None, do="turn-up", decree="decree_shield")
    assert game.table.pawn == 1 and asked(game) == [("play", 0)]


@pytest.mark.rule("AGORA-CON-14")
def test_espionage_takes_any_token_of_the_box():
    game = triggering("espionage")
    assert asked(game) == [("keep-progress", 0)]
    assert has(done(game, do="choose", progress="philosophy"), 0, "progress") == ["philosophy"]


@pytest.mark.rule("AGORA-CON-15", "AGORA-OPEN-13")
def test_turn_of_events_discards_one_card_and_perhaps_another():
    game = triggering("turn_of_events", "pantheon", "agora", age=1)
    assert refused(game, do="pass").code == "no-pass"
    game = done(game, do="choose", card="lumber_yard", tokens=["roman"])
    assert asked(game) == [("place-divinity", 0)]
    game = done(game, do="place", space=1)
    assert asked(game) == [("discard-structure", 0)]
    game = done(game, do="pass")
    assert asked(game) == [("play", 0)] and game.discarded == ("lumber_yard",)


@pytest.mark.rule("AGORA-OPEN-16", "AGORA-TURN-03")
def test_a_conspiracy_that_takes_the_last_card_ends_the_age():
    game = replace(playing("agora", age=2, ann={"conspiracies": plots(1)}), played=24)
    game = done(game, do="trigger", conspiracy="turn_of_events")
    game = done(game, do="choose", card="school")
    assert game.table.age == 3 and asked(game) == [("choose-beginner", 0)]


@pytest.mark.rule("AGORA-EX-08", "AGORA-CON-16", "BOTH-FX-03")
def test_embezzlement_counts_cubes_and_spares_the_coins_on_astarte():
    chambers = senate(c1=seated((5, 0), "decree_trade_brown"), c3=seated((0, 3), "decree_trade_grey"))
    bob = {"coins": 2, "divinities": ("astarte",), "astarte": 5}
    game = triggering("embezzlement", "pantheon", "agora", chambers=chambers, ann={"coins": 0}, bob=bob)
    assert coins(game) == (5, 0) and has(game, 1, "astarte") == 5


@pytest.mark.rule("AGORA-CON-17")
def test_foreclosure_takes_a_brown_or_grey_card():
    game = triggering("foreclosure", bob={"cards": ("quarry", "press")})
    game = done(game, do="choose", card="quarry")
    assert has(game, 0, "cards") == ["quarry"] and has(game, 1, "cards") == ["press"]


@pytest.mark.rule("AGORA-CON-18", "AGORA-OPEN-11", "PANT-OPEN-10")
def test_coercion_swaps_cards_of_a_colour_and_may_make_pairs_for_both():
    ann = {"cards": ("workshop", "scriptorium", "altar"), "snake": "dispensary"}
    bob = {"cards": ("dispensary", "laboratory", "baths")}
    game = triggering("coercion", "pantheon", "agora", ann=ann, bob=bob)
    assert refused(game, do="choose", card="baths", give="workshop").code == "not-an-option"
    after = done(game, do="choose", card="baths", give="altar")
    assert "baths" in has(after, 0, "cards") and "altar" in has(after, 1, "cards")
    green = done(game, do="choose", card="dispensary", give="workshop")
    assert has(green, 0, "snake") is None
    assert asked(green) == [("take-progress", 1)]


@pytest.mark.rule("AGORA-OPEN-05")
def test_six_symbols_of_both_after_a_swap_are_a_shared_victory():
    ann, bob = {}, {}
    symbols = {
        card.id: effect.symbol
        for card in edition().duel_cards.values()
        for effect in card.effects
        if isinstance(effect, Science)
    }
    six = sorted(set(symbols.values()))
    first = {symbol: [id_ for id_ in symbols if symbols[id_] == symbol] for symbol in six}
    ann["cards"] = (*[first[symbol][0] for symbol in six[:5]], first[six[4]][1])
    bob["cards"] = (*[first[symbol][1] for symbol in six[:4]], first[six[5]][0], first[six[5]][1])
    game = triggering("coercion", ann=ann, bob=bob)
    game = done(game, do="choose", card=first[six[5]][0], give=first[six[4]][0])
    assert game.is_over and RULES.position(game)["supremacy"] == {"kind": "science", "seat": None}
    assert RULES.rank(game.table, RULES.score(game.table)).winners == (0, 1)
    raw = {**RULES.position(playing("agora")), "supremacy": {"kind": "science", "seat": None}}
    assert RULES.supremacy(RULES.read_position(raw)).seat is None


@pytest.mark.rule("AGORA-CON-19", "AGORA-CTRL-04", "AGORA-OPEN-19")
def test_insider_influence_moves_a_decree_under_another_one():
    chambers = senate(c1=seated((1, 0), "decree_shield"), c3=seated((0, 1), "decree_trade_grey"))
    game = triggering("insider_influence", pawn=1, chambers=chambers, beside={"shield": 0})
    moved = done(game, do="choose", from_=1, chamber=3)
    assert moved.table.pawn == -1
    assert moved.table.value(CHAMBERS)[2].decrees == ("decree_trade_grey", "decree_shield")
    assert RULES.score(moved.table)[0].lines["senate"] == 1
    hidden = done(game, do="choose", from_=2, chamber=1)
    assert asked(hidden) == [("turn-up-decree", None)]
    later = done(game, do="choose", from_=2, chamber=4)
    assert asked(later) == [("senate", 0)]


@pytest.mark.rule("AGORA-CON-20", "AGORA-OPEN-14", "AGORA-END-04")
def test_sabotage_sends_a_built_wonder_to_the_box():
    game = playing("agora", ann={"conspiracies": plots(1)}, bob={"coins": 30})
    game = done(game, do="discard", card="school")
    game = done(game, 1, do="wonder", wonder="piraeus", card="dispensary")
    game = done(game, 1, do="discard", card="library")
    game = done(game, do="trigger", conspiracy="sabotage")
    assert has(game, 1, "wonders") == [] and "piraeus" not in has(game, 1, "unbuilt")
    assert "dispensary" in game.discarded


@pytest.mark.rule("BOTH-FX-01")
def test_neptune_applies_a_token_of_agora_for_the_activator():
    chambers = senate(c1=seated((0, 1), "decree_trade_brown"))
    game = activating("neptune", boxes=("pantheon", "agora"), chambers=chambers)
    game = done(game, do="choose", token="agora_small_a")
    game = done(game, do="choose", token="agora_small_b")
    assert asked(game) == [("senate", 0)]


@pytest.mark.rule("BOTH-EX-01", "BOTH-SCORE-01", "BOTH-SETUP-01")
def test_the_pad_of_both_boxes_adds_up_to_38():
    chambers = senate(c2=seated((1, 0), "?"), c3=seated((1, 0), "?"))
    blue = ("palace", "altar")
    ann = {"coins": 7, "cards": (*blue, "temple_roman", "temple_greek"), "divinities": ("aphrodite",)}
    table = playing("pantheon", "agora", age=3, ann=ann, chambers=chambers).table
    found = RULES.score(table)[0]
    assert found.total == 38 and found.lines["civilian"] == 10
    assert list(found.lines) == [
        "military", "civilian", "science", "commercial", "temples", "divinities", "wonders", "progress",
        "treasury", "senate",
    ]  # fmt: skip
    assert RULES.supremacies == ("military", "science", "political")


@pytest.mark.rule("BOTH-SETUP-02")
def test_the_tokens_of_pantheon_lie_elsewhere_in_the_structures_of_agora():
    pieces = playing("pantheon", "agora").table.pieces
    assert [[slot + 1 for slot in layout.tokens] for layout in pieces.layouts] == [
        [5, 7, 13, 15, 18],
        [8, 10, 13],
        [],
    ]


@pytest.mark.rule("AGORA-CON-18", "AGORA-OPEN-11", "PANT-OPEN-10")
def test_a_pair_that_the_snake_made_with_the_same_card_is_no_new_one():
    game = playing(
        "pantheon",
        "agora",
        ann={
            "cards": ("pharmacist", "apothecary"),
            "divinities": ("nisaba",),
            "snake": "dispensary",
            "conspiracies": Plots(prepared=1),
        },
        bob={"cards": ("dispensary", "altar")},
    )
    game = done(game, do="trigger", conspiracy="coercion")
    game = done(game, do="choose", card="dispensary", give="apothecary")
    assert RULES.decisions(game)[0].ask != "take-progress"
    assert game.table.cities[0].added["snake"] is None
