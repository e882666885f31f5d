"""Agora: Senators and their actions, control, Decrees, military tokens, prices and points."""

import pytest

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import Conspiracy, Senator
from companion.rules.duel.boxes.agora_senate import CHAMBERS
from companion.rules.duel.payment.price import payment
from companion.rules.duel.rules import RULES
from companion.rules.refusal import BadFile
from tests.rules.duel.boxes.box_games import (
    DECREES,
    WONDERS,
    asked,
    coins,
    done,
    has,
    playing,
    plots,
    record,
    refused,
    seated,
    senate,
)

CARDS, SENATORS, ALL_WONDERS = edition().duel_cards, edition().of(Senator), edition().duel_wonders


def price(table, seat, id_):
    item = CARDS.get(id_) or ALL_WONDERS.get(id_) or SENATORS[id_]
    found = payment(table, seat, item)
    return found.coins


def controlled(*decrees, **more):
    """A game in which seat 0 controls one Chamber with each of these Decrees."""
    chambers = senate(**{f"c{number}": seated((1, 0), one) for number, one in enumerate(decrees, 1)})
    return playing("agora", chambers=chambers, **more)


@pytest.mark.rule("AGORA-SETUP-01", "AGORA-SETUP-02", "AGORA-SETUP-03", "AGORA-COMP-05")
def test_the_senate_begins_with_three_decrees_face_up_and_its_own_military_tokens():
    position = RULES.position(RULES.begin(record("agora")))
    shown = [chamber["decrees"] for chamber in position["chambers"]]
    assert shown == [[DECREES[0]], ["?"], [DECREES[1]], ["?"], [DECREES[2]], ["?"]]
    assert position["military_tokens"] == ["agora_small_a", "agora_small_b", "agora_large_a", "agora_large_b"]
    with pytest.raises(BadFile, match="decrees: three-decrees"):
        RULES.begin(record("agora", decrees=["decree_shield"]))
    plain = record("agora")
    del plain["decrees"]
    with pytest.raises(BadFile, match="decrees: missing"):
        RULES.begin(plain)


@pytest.mark.rule("AGORA-EX-02", "AGORA-SEN-01", "AGORA-PROG-01")
def test_a_senator_costs_as_much_as_senators_are_there_and_nothing_with_corruption():
    three = {"coins": 9, "senators": ("conspirator", "conspirator", "politician_left")}
    assert price(playing("agora", ann=three).table, 0, "politician_left") == 3
    assert price(playing("agora", ann={**three, "progress": ("corruption",)}).table, 0, "conspirator") == 0
    game = done(playing("agora", ann=three), do="recruit", card="politician_right")
    assert coins(game)[0] == 6 and has(game, 0, "senators")[-1] == "politician_right"
    assert refused(playing("agora", ann={**three, "coins": 2}), do="recruit", card="conspirator").code == (
        "too-few-coins"
    )


@pytest.mark.rule("AGORA-TURN-02", "AGORA-COMP-03")
def test_a_senator_is_recruited_discarded_or_used_but_not_built():
    game = playing("agora", ann={"coins": 9})
    assert refused(game, do="build", card="conspirator").code == "senator-is-recruited"
    assert refused(game, do="recruit", card="school").code == "no-senator"
    assert coins(done(game, do="discard", card="conspirator"))[0] == 11
    assert asked(done(game, do="wonder", wonder="the_pyramids", card="conspirator")) == [("play", 1)]


@pytest.mark.rule("AGORA-SEN-02", "AGORA-SEN-03", "AGORA-SEN-04", "AGORA-SEN-05")
def test_a_politician_acts_by_blue_cards_in_the_own_section_and_moves_anywhere():
    game = playing(
        "agora",
        ann={"cards": ("altar", "theater")},
        chambers=senate(c3=seated((1, 0), "decree_discard_plus2")),
    )
    game = done(game, do="recruit", card="politician_left")
    assert asked(game) == [("senate", 0)]
    assert refused(game, do="place", chamber=3).code == "no-senate-action"
    assert refused(game, do="move", from_=3, chamber=5).code == "no-senate-action"
    game = done(game, do="move", from_=3, chamber=4)
    game = done(game, None, do="turn-up", decree="decree_trade_grey")
    assert asked(game) == [("senate", 0)]
    assert asked(done(game, do="pass")) == [("play", 1)]
    game = done(game, do="place", chamber=1)
    game = done(game, None, do="turn-up", decree="decree_trade_brown")
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("AGORA-EX-03", "AGORA-DEC-05")
def test_the_decree_adds_two_blue_cards_to_the_senate_actions():
    game = controlled("decree_senate_plus2", ann={"cards": ("altar", "theater")})
    game = done(game, do="recruit", card="politician_left")
    for number in range(3):
        assert asked(game) == [("senate", 0)], number
        game = done(game, do="place", chamber=1)
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("AGORA-SEN-06", "AGORA-SEN-07", "AGORA-PROG-02")
def test_a_conspirator_places_a_cube_or_draws_conspiracies():
    game = done(playing("agora"), do="recruit", card="conspirator")
    assert asked(game) == [("conspirator", 0)]
    assert asked(done(game, do="place", chamber=6)) == [("turn-up-decree", None)]
    assert has(done(game, do="draw"), 0, "conspiracies") == {"prepared": 0, "held": 1, "triggered": []}
    crime = playing("agora", ann={"progress": ("organized_crime",)})
    crime = done(done(crime, do="recruit", card="conspirator"), do="draw")
    assert has(crime, 0, "conspiracies")["held"] == 2


@pytest.mark.rule("AGORA-SEN-08", "AGORA-OPEN-08")
def test_twelve_cubes_are_the_limit():
    full = senate(c1=seated((12, 0), "decree_trade_brown"))
    game = done(playing("agora", chambers=full), do="recruit", card="conspirator")
    assert has(game, 0, "conspiracies")["held"] == 1 and asked(game) == [("play", 1)]
    with pytest.raises(BadFile, match="too-many-cubes"):
        RULES.read_position(
            {
                **RULES.position(game),
                "chambers": [{"cubes": [7, 0]}, {"cubes": [6, 0]}, *[{} for _ in range(4)]],
            }
        )


@pytest.mark.rule("AGORA-CTRL-01", "AGORA-CTRL-02", "AGORA-CTRL-03")
def test_the_majority_controls_and_a_face_down_decree_is_turned_up_when_a_cube_comes():
    game = playing("agora", chambers=senate(c2=seated((0, 1), "decree_trade_brown")))
    assert RULES.score(game.table)[1].lines["senate"] == 2
    game = done(done(game, do="recruit", card="politician_left"), do="place", chamber=2)
    assert [one.lines["senate"] for one in RULES.score(game.table)] == [0, 0]
    game = playing("agora")
    game = done(done(game, do="recruit", card="politician_right"), do="place", chamber=6)
    (decision,) = RULES.decisions(game)
    assert (decision.ask, decision.places) == ("turn-up-decree", (6,))
    assert refused(game, None, do="turn-up", decree=DECREES[0]).code == "not-an-option"
    assert game.table.value(CHAMBERS)[5].cubes == (1, 0)


@pytest.mark.rule("AGORA-EX-10", "AGORA-DEC-01", "AGORA-DEC-11", "AGORA-OPEN-10")
def test_income_pays_the_number_of_the_age_whoever_builds():
    chambers = senate(c1=seated((0, 1), "decree_income_green"))
    game = playing("agora", chambers=chambers, ann={"coins": 9}, bob={"coins": 0})
    assert coins(done(game, do="build", card="dispensary"))[1] == 2
    wonder = senate(c1=seated((1, 0), "decree_income_wonder"))
    game = playing("agora", age=3, chambers=wonder, ann={"coins": 30})
    cost = price(game.table, 0, "the_pyramids")
    assert coins(done(game, do="wonder", wonder="the_pyramids"))[0] == 30 - cost + 3


@pytest.mark.rule("AGORA-OPEN-10", "AGORA-DEC-01")
@pytest.mark.parametrize(("ruling", "more"), [("a", 1), ("b", 0)])
def test_a_ruling_takes_income_from_what_a_piece_builds_not_from_cards_without_a_cost(ruling, more):
    city = {"coins": 9, "conspiracies": plots(1)}
    game = playing(
        "agora",
        age=1,
        chambers=senate(c1=seated((1, 0), "decree_income_blue")),
        ann=city,
        rulings={"AGORA-OPEN-10": ruling},
    )
    assert coins(done(game, do="build", card="theater"))[0] == 9 + 1, "it costs nothing, but is a play"
    game = done(game, do="trigger", conspiracy="property_fraud")
    assert coins(done(game, do="choose", card="theater"))[0] == 9 + more


@pytest.mark.rule("AGORA-EX-05", "AGORA-DEC-02", "AGORA-OPEN-02")
def test_one_symbol_of_the_cost_is_left_out_the_coins_as_a_whole():
    game = controlled("decree_ignore_red", age=3, ann={"coins": 9})
    assert price(game.table, 0, "pretorium") == 0
    one_coin = controlled("decree_ignore_red", age=3, ann={"coins": 9}, rulings={"AGORA-OPEN-02": "b"})
    assert price(one_coin.table, 0, "pretorium") == 7
    city = {"coins": 9, "cards": ("shelf_quarry",)}
    game = controlled("decree_ignore_red", age=3, ann=city, bob={"cards": ("clay_pool",)})
    assert price(game.table, 0, "fortifications") == 2


@pytest.mark.rule("AGORA-EX-06", "AGORA-DEC-03")
def test_the_wonder_decree_adds_to_architecture():
    game = controlled("decree_wonder_discount", ann={"coins": 9, "progress": ("architecture",)})
    assert price(game.table, 0, "the_pyramids") == 2


@pytest.mark.rule("AGORA-EX-04", "AGORA-DEC-04")
def test_cheaper_trade_never_costs_less_than_a_coin():
    def stone(**more):
        return price(
            controlled("decree_trade_brown", age=1, ann={"coins": 9, **more.pop("ann", {})}, **more).table,
            0,
            "baths",
        )

    assert stone(bob={"cards": ("quarry", "stone_pit")}) == 3
    assert stone() == 1
    assert stone(ann={"cards": ("stone_reserve",)}) == 1


@pytest.mark.rule("AGORA-EX-09", "AGORA-DEC-07")
def test_the_discard_decree_brings_two_coins_more():
    game = controlled("decree_discard_plus2", ann={"coins": 0, "cards": ("tavern", "brewery")})
    assert coins(done(game, do="discard", card="school"))[0] == 6


@pytest.mark.rule("AGORA-DEC-08", "AGORA-OPEN-09")
def test_the_opponents_cards_open_chains_but_their_tokens_do_not():
    chambers = senate(c1=seated((1, 0), "decree_opponent_chains"))
    game = playing(
        "pantheon",
        "agora",
        age=2,
        chambers=chambers,
        ann={"coins": 0, "progress": ("urbanism",)},
        bob={"cards": ("baths",), "mythology": ("roman",)},
    )
    assert payment(game.table, 0, CARDS["aqueduct"]).chain == "baths"
    assert coins(done(game, do="build", card="aqueduct"))[0] == 4
    assert payment(game.table, 0, CARDS["temple_roman"]).code == "too-few-coins"


@pytest.mark.rule("AGORA-DEC-09", "AGORA-DEC-12")
def test_a_conspirator_gives_another_turn_by_the_decree_that_is_held_when_he_comes():
    game = done(controlled("decree_conspirator_replay"), do="recruit", card="conspirator")
    assert asked(done(game, do="draw")) == [("play", 0)]
    game = done(controlled("decree_conspirator_replay"), do="recruit", card="politician_left")
    assert asked(done(game, do="pass")) == [("play", 1)]


@pytest.mark.rule("AGORA-DEC-06", "AGORA-DEC-10", "AGORA-OPEN-04")
def test_the_shield_moves_the_pawn_when_its_owner_changes():
    chambers = senate(c1=seated((0, 1), "decree_shield"))
    game = playing("agora", pawn=-1, chambers=chambers, beside={"shield": 1})
    game = done(game, do="recruit", card="politician_left")
    even = done(game, do="place", chamber=1)
    assert even.table.pawn == 0
    taken = playing("agora", chambers=senate(c1=seated((1, 1), "decree_shield")))
    taken = done(done(taken, do="recruit", card="politician_left"), do="place", chamber=1)
    assert taken.table.pawn == 1
    chambers = senate(c1=seated((1, 2), "decree_shield"), c2=seated((1, 0), "decree_trade_brown"))
    blue = {"cards": ("altar", "theater")}
    passing = playing("agora", pawn=-1, ann=blue, chambers=chambers, beside={"shield": 1})
    passing = done(passing, do="recruit", card="politician_left")
    passing = done(done(passing, do="place", chamber=1), do="place", chamber=1)
    assert passing.table.pawn == 1


@pytest.mark.rule("AGORA-MIL-01", "AGORA-MIL-02", "AGORA-OPEN-17")
def test_military_tokens_are_settled_after_the_whole_move_in_the_order_entered():
    chambers = senate(c1=seated((0, 1), "decree_trade_brown"), c3=seated((0, 1), "decree_trade_grey"))
    game = playing(
        "agora",
        age=3,
        pawn=4,
        military_tokens=("agora_large_a",),
        chambers=chambers,
        ann={"coins": 9},
        bob={"coins": 5},
    )
    game = done(game, do="build", card="arsenal", overrule="for the test")
    assert game.table.pawn == 7 and coins(game)[1] == 5
    assert asked(game) == [("remove-cube", 0)]
    game = done(game, do="choose", chamber=3)
    assert asked(game) == [("play", 1)]
    both = playing("agora", age=3, pawn=2, ann={"coins": 9, "progress": ("strategy",)}, chambers=chambers)
    both = done(both, do="build", card="arsenal", overrule="for the test")
    assert both.table.pawn == 6 and asked(both) == [("senate", 0)]
    both = done(both, do="place", chamber=1)
    assert asked(both) == [("remove-cube", 0)]
    both = done(both, do="choose", chamber=3)
    assert asked(both) == [("senate", 0)]
    assert asked(done(both, do="pass")) == [("play", 1)]


def test_a_move_into_the_capital_asks_nothing():
    game = playing("agora", age=3, pawn=7, ann={"coins": 9}, military_tokens=("agora_large_a",))
    game = done(game, do="build", card="arsenal", overrule="for the test")
    assert game.is_over and game.table.supremacy.kind == "military"


@pytest.mark.rule("AGORA-END-01", "AGORA-END-05")
def test_control_of_all_six_chambers_wins_and_the_last_decree_stays_down():
    chambers = senate(
        **{
            f"c{number}": seated((1, 0), f"decree_income_{one}")
            for number, one in enumerate(("blue", "green", "red", "yellow", "wonder"), 1)
        }
    )
    game = done(playing("agora", chambers=chambers), do="recruit", card="politician_right")
    game = done(game, do="place", chamber=6)
    assert game.is_over and (game.table.supremacy.kind, game.table.supremacy.seat) == ("political", 0)
    assert game.table.value(CHAMBERS)[5].decrees == ("?",)
    assert RULES.rank(game.table, RULES.score(game.table)).winners == (0,)


@pytest.mark.rule("AGORA-OPEN-05")
def test_the_pawn_before_the_senate_by_the_same_cube():
    names = [
        "decree_shield",
        *(f"decree_income_{one}" for one in ("blue", "green", "red", "yellow", "wonder")),
    ]
    chambers = senate(
        **{f"c{number}": seated((1, 0 if number > 1 else 1), one) for number, one in enumerate(names, 1)}
    )
    game = done(playing("agora", pawn=8, chambers=chambers), do="recruit", card="politician_left")
    game = done(game, do="place", chamber=1)
    assert (game.table.supremacy.kind, game.table.supremacy.seat) == ("military", 0)


@pytest.mark.rule("AGORA-EX-01", "AGORA-END-02", "AGORA-END-03")
def test_controlled_chambers_score_on_the_last_line():
    own = {f"c{number}": seated((1, 0), "?") for number in (1, 3, 6)}
    table = playing("agora", chambers=senate(**own)).table
    lines = RULES.score(table)[0].lines
    assert lines["senate"] == 5 and list(lines)[-1] == "senate"
    everything = playing(
        "agora", chambers=senate(**{f"c{number}": seated((1, 0), "?") for number in range(1, 7)})
    ).table
    assert RULES.score(everything)[0].lines["senate"] == 12
    assert RULES.supremacy(everything).kind == "political"


@pytest.mark.rule("AGORA-SETUP-07", "AGORA-WND-01", "AGORA-WND-02", "AGORA-WND-03", "AGORA-WND-04")
def test_curia_julia_and_knossos_act_when_they_are_picked_in_the_draft():
    setup = record("agora")
    del setup["wonders"]
    game = RULES.begin(setup)
    shown = ["knossos", "curia_julia", *WONDERS[0][:2]]
    game = done(game, None, do="show", wonders=shown)
    game = done(game, do="choose", wonder="knossos")
    assert asked(game) == [("senate", 0)] and RULES.phase(game).turn is None
    game = done(game, do="place", chamber=1)
    assert asked(game) == [("choose-wonder", 1)]
    game = done(game, 1, do="choose", wonder="curia_julia")
    assert has(game, 1, "conspiracies")["held"] == 1
    dealt = RULES.begin(record("agora", wonders=[["knossos", *WONDERS[0][1:]], WONDERS[1]]))
    assert asked(dealt) == [("play", 0)]


@pytest.mark.rule("AGORA-WND-01", "AGORA-OPEN-15")
def test_curia_julia_triggers_an_unprepared_conspiracy_then_pays_and_plays_again():
    ann = {"coins": 30, "unbuilt": ("curia_julia",), "conspiracies": plots(0, 1)}
    game = playing("agora", ann=ann, bob={"coins": 9})
    game = done(game, do="wonder", wonder="curia_julia", card="school")
    assert asked(game) == [("trigger", 0)]
    before = coins(game)
    after = done(game, do="trigger", conspiracy="blackmail")
    assert coins(after) == (before[0] + 5 + 6, 4) and asked(after) == [("play", 0)]
    assert coins(done(game, do="pass"))[0] == before[0] + 6


@pytest.mark.rule("AGORA-WND-02")
def test_knossos_places_a_cube_and_may_move_one():
    game = playing("agora", ann={"coins": 30, "unbuilt": ("knossos",)})
    game = done(game, do="wonder", wonder="knossos", card="school")
    game = done(game, do="place", chamber=1)
    assert asked(game) == [("senate", 0)]
    assert refused(game, do="place", chamber=1).code == "no-senate-action"
    assert asked(done(game, do="pass")) == [("play", 1)]


@pytest.mark.rule("AGORA-OPEN-06", "AGORA-OPEN-07")
def test_a_senator_of_the_discard_pile_is_recruited_free_and_acts():
    ann = {"coins": 30, "unbuilt": ("the_mausoleum",), "senators": ("conspirator",)}
    game = playing("agora", ann=ann)
    game = done(done(game, do="discard", card="politician_left"), 1, do="discard", card="school")
    game = done(game, do="wonder", wonder="the_mausoleum", card="conspirator")
    before = coins(game)[0]
    after = done(game, do="choose", card="politician_left")
    assert coins(after)[0] == before and asked(after) == [("senate", 0)]
    ruled = playing("agora", ann=ann, rulings={"AGORA-OPEN-06": "b"})
    ruled = done(done(ruled, do="discard", card="politician_left"), 1, do="discard", card="school")
    ruled = done(ruled, do="wonder", wonder="the_mausoleum", card="conspirator")
    assert refused(ruled, do="choose", card="politician_left").code == "not-an-option"


@pytest.mark.rule("AGORA-COMP-02", "AGORA-SETUP-05")
def test_no_more_senators_come_than_there_are():
    game = playing("agora", bob={"senators": ("politician_left", "politician_left")})
    assert refused(game, do="discard", card="politician_left").code == "seen-already"
    assert refused(playing("agora", setup={"structure": True}), do="discard", slot=1).code == "not-asked"


@pytest.mark.rule("AGORA-SETUP-06", "AGORA-TURN-03")
def test_an_age_of_agora_has_25_cards():
    game = playing("agora", age=1)
    deck = [card.id for card in CARDS.values() if card.age == 1]
    for number, card in enumerate([*deck, "conspirator", "conspirator"]):
        assert game.table.age == 1, number
        game = done(game, game.turn, do="discard", card=card)
    assert game.table.age == 2 and asked(game)[0][0] == "choose-beginner"


@pytest.mark.rule("BOTH-FX-04")
def test_the_coins_on_astarte_pay_for_senators():
    ann = {"coins": 0, "senators": ("conspirator",), "divinities": ("astarte",), "astarte": 3}
    game = done(playing("pantheon", "agora", ann=ann), do="recruit", card="conspirator")
    assert (coins(game)[0], has(game, 0, "astarte")) == (0, 2)


@pytest.mark.rule("AGORA-OPEN-20")
def test_conspiracies_are_never_used_up():
    assert sum(senator.count for senator in SENATORS.values() if senator.is_conspirator) * 2 + 1 <= len(
        edition().of(Conspiracy)
    )
