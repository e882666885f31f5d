import pytest

from companion.rules.happening import Began, Compared
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.course.playing import coins_moved, entered, left, new, scene, tokens
from tests.rules.wonders.positions import seat


@pytest.mark.rule("BASE-TURN-02", "BASE-TURN-03", "BASE-TURN-04")
def test_every_player_is_asked_at_once_and_answers_in_any_order():
    game = new()
    assert game.open == [("turn", 0), ("turn", 1), ("turn", 2)]
    game.do(2, "sell")
    game.do(0, "sell")
    assert game.open == [("turn", 1)]
    assert game.phase == (1, "turn", 1)
    game.do(1, "sell")
    assert game.phase == (1, "turn", 2)


@pytest.mark.rule("BASE-TURN-05", "BASE-BUILD-01")
def test_nothing_happens_before_everybody_has_chosen_and_then_all_at_once():
    game = new(players=4)
    assert game.do(0, "build", card="lumber_yard") == ()
    assert game.do(1, "sell") == ()
    game.do(3, "sell")
    assert "cards" not in game.seat(0)
    assert game.coins() == [3, 3, 3, 3]
    happened = game.do(2, "build", card="tavern")
    assert entered(happened) == [(0, "card", "lumber_yard"), (2, "card", "tavern")]
    assert game.seat(0)["cards"] == ["lumber_yard"]
    assert game.coins() == [3, 6, 8, 6]


@pytest.mark.rule("BASE-TURN-05")
def test_a_card_is_built_or_tucked_or_sold_and_nothing_else():
    game = new()
    assert game.refused(0, "tile").code == "no-tower"
    assert game.refused(0, "lose", coins=1).code == "no-answer-to-that"
    assert game.refused(0, "pass").details["instead"] == ("build", "stage", "sell", "tile")


@pytest.mark.rule("BASE-DISC-01", "BASE-FX-07")
def test_a_sale_brings_three_coins_and_the_card_lies_on_the_discard_pile():
    game = new()
    happened = game.turn(0, "sell", card="baths")
    assert (None, 0, 3, "sell") in coins_moved(happened)
    assert left(happened)[0] == (0, "card", "baths", "discards")
    assert game.game.seen.known == ("baths",)
    assert game.game.seen.pile == 3


@pytest.mark.rule("BASE-DISC-02", "BASE-OPEN-17")
def test_a_refusal_names_what_can_be_done_instead():
    game = scene(seat("giza", coins=0, cards=["quarry", "stone_pit"]), seat("rhodes"), seat("ephesus"), age=1)
    refusal = game.refused(0, "build", card="clay_pit")
    assert refusal.code == "too-few-coins"
    assert refusal.details["instead"] == ("stage", "sell")
    lacking = scene(seat("giza", coins=0), seat("rhodes"), seat("ephesus"), age=1).refused(
        0, "build", card="stockade"
    )
    assert (lacking.code, lacking.rules) == ("missing-resources", ("BASE-COST-04",))
    assert lacking.details["instead"] == ("sell",)


@pytest.mark.rule("BASE-TRADE-08", "BASE-EX-02")
def test_university_is_bought_from_both_neighbours_for_two_coins_each():
    game = scene(
        seat("ephesus", coins=4, cards=["lumber_yard", "glassworks_1"]),
        seat("alexandria", cards=["timber_yard"]),
        seat("giza", cards=["press_1"]),
        age=3,
    )
    # alexandria makes glass, so only wood is missing on the left
    happened = game.turn(0, "build", card="university", pay={"left": 2, "right": 0})
    assert (0, 1, 2, "university") in coins_moved(happened)
    assert "university" in game.seat(0)["cards"]


@pytest.mark.rule("BASE-EX-02", "BASE-TRADE-08")
def test_purchases_move_coins_to_the_sellers_whatever_they_want():
    game = scene(
        seat("giza", coins=4, cards=["lumber_yard", "glassworks_1"]),
        seat("rhodes", cards=["timber_yard"]),
        seat("ephesus"),
        age=3,
    )
    happened = game.turn(0, "build", card="university")
    assert coins_moved(happened)[:2] == [(0, 1, 2, "university"), (0, 2, 2, "university")]
    assert game.coins() == [0, 5, 5]


@pytest.mark.rule("BASE-EX-03")
def test_both_neighbours_buy_the_same_stone_and_the_owner_uses_it_too():
    game = scene(
        seat("giza", cards=["stone_pit", "loom_1"]),
        seat("rhodes", coins=4, cards=["ore_vein"]),
        seat("alexandria", coins=4),
        age=2,
    )
    game.do(1, "build", card="courthouse", overrule="only the stone matters here", pay={"right": 4})
    game.do(2, "build", card="aqueduct", overrule="only the stone matters here", pay={"left": 4})
    game.do(0, "build", card="library")
    assert game.coins() == [8, 0, 0]
    assert "library" in game.seat(0)["cards"]


@pytest.mark.rule("BASE-EX-04", "BASE-TRADE-11")
def test_income_of_this_turn_cannot_be_spent():
    game = scene(
        seat("babylon", coins=1),
        seat("rhodes", coins=9),
        seat("alexandria", cards=["clay_pool"]),
        age=2,
    )
    game.do(1, "build", card="dispensary", overrule="to sell it something", pay={"right": 2})
    refusal = game.refused(0, "build", card="forum")
    assert (refusal.code, refusal.details["needed"]) == ("too-few-coins", 2)


@pytest.mark.rule("BASE-FX-13", "BASE-FX-14")
def test_vineyard_and_bazaar_count_what_neighbours_build_in_the_same_turn():
    seats = (
        seat("giza", cards=["lumber_yard"]),
        seat("rhodes", cards=["loom_1"]),
        seat("ephesus", coins=1),
        seat("babylon", coins=1),
    )
    game = scene(*seats, players=4, age=2)
    game.do(0, "build", card="vineyard")
    game.do(1, "build", card="bazar")
    game.do(2, "build", card="press_2")
    game.do(3, "build", card="sawmill")
    assert game.coins() == [2, 4, 1, 0]


@pytest.mark.rule("BASE-FX-17", "BASE-FX-19", "BASE-FX-21", "BASE-FX-23", "BASE-EX-27")
@pytest.mark.parametrize(
    ("card", "city", "coins"),
    [
        ("arena", {"stages": 2, "cards": ["dispensary"]}, 6),
        ("haven", {"cards": ["forum", "lumber_yard", "sawmill"]}, 2),
        ("chamber_of_commerce", {"cards": ["loom_1", "press_1", "clay_pool", "brickyard"]}, 4),
        ("lighthouse", {"cards": ["caravansery", "tavern"]}, 3),
    ],
)
def test_yellow_cards_of_the_last_age_bring_coins_for_what_stands_in_the_own_city(card, city, coins):
    game = scene(seat("babylon", **city), seat("rhodes"), seat("ephesus"), seat("giza"), players=4, age=3)
    happened = game.turn(0, "build", card=card)
    assert (None, 0, coins, card) in coins_moved(happened)


@pytest.mark.rule("BASE-EX-27")
def test_arena_brings_three_coins_for_each_of_one_to_four_stages():
    for stages in (1, 2, 3, 4):
        game = scene(
            seat("giza B", stages=stages, cards=["dispensary"]), seat("rhodes"), seat("ephesus"), age=3
        )
        game.turn(0, "build", card="arena")
        assert game.coins(0) == 3 * stages


@pytest.mark.rule("BASE-WA-03", "BASE-WB-06", "BASE-WB-01")
@pytest.mark.parametrize(
    ("board", "stages", "cards", "coins"),
    [
        ("ephesus A", 1, ["lumber_yard", "sawmill"], 9),
        ("ephesus B", 0, ["quarry"], 4),
        ("rhodes B", 0, ["quarry", "stone_pit"], 3),
    ],
)
def test_the_coins_of_a_stage_come_once_when_it_is_built(board, stages, cards, coins):
    game = scene(seat(board, stages=stages, cards=cards), seat("giza"), seat("olympia"), age=2)
    happened = game.turn(0, "stage", card="forum")
    assert (None, 0, coins, board.split()[0]) in coins_moved(happened)
    assert game.seat(0)["stages"] == stages + 1
    assert (0, "card", "forum", "tucked") in left(happened)
    game.others_sell()
    assert game.coins(0) == coins + 3


@pytest.mark.rule("BASE-EX-23", "BASE-STAGE-01")
def test_any_card_marks_a_stage_that_can_be_paid():
    game = scene(
        seat("alexandria", stages=1, cards=["ore_vein", "foundry"]), seat("giza"), seat("olympia"), age=2
    )
    game.turn(0, "stage")
    assert game.seat(0)["stages"] == 2


@pytest.mark.rule("BASE-LAST-01", "BASE-LAST-02", "BASE-LAST-03", "BASE-EX-24", "BASE-WAR-01")
def test_after_six_turns_the_last_cards_are_discarded_without_coins_and_the_age_ends():
    game = new()
    game.turns(5)
    assert game.phase == (1, "turn", 6)
    happened = game.others_sell()
    assert left(happened)[3:] == [(None, "card", "", "discards")] * 3
    assert game.coins() == [3 + 6 * 3] * 3
    assert game.phase == (2, "turn", 1)
    assert game.game.seen.pile == 7 * 3
    assert [one.what for one in happened if isinstance(one, Began)] == ["conflict", "turn"]


@pytest.mark.rule("BASE-PASS-01", "BASE-OPEN-23", "BASE-EX-24")
def test_the_verdict_says_where_hands_go():
    game = new()
    passing = []
    for _ in range(17):
        passing += [
            dict(one.details)["pass"]
            for one in game.others_sell()
            if isinstance(one, Began) and one.what == "turn"
        ]
    assert passing == ["left"] * 5 + ["right"] * 6 + ["left"] * 6


@pytest.mark.rule("BASE-EX-01", "BASE-WAR-03", "BASE-WAR-04")
def test_the_conflict_of_the_second_age():
    game = scene(
        seat("alexandria", shields=3), seat("rhodes", shields=5), seat("ephesus", shields=2), age=2, turn=6
    )
    happened = game.others_sell()
    assert {(one.one, one.other, one.shields) for one in happened if isinstance(one, Compared)} == {
        (0, 2, (3, 2)),
        (1, 0, (5, 3)),
        (2, 1, (2, 5)),
    }
    assert game.seat(0)["victory"] == [3]
    assert game.seat(0)["defeat"] == 1
    assert tokens(happened)[:2] == [(0, "victory", 1, 3), (0, "defeat", 1, -1)]


@pytest.mark.rule("BASE-END-01", "BASE-TURN-07")
def test_after_the_third_age_the_game_is_over():
    game = new()
    game.turns(18)
    assert game.phase == (3, "over", None)
    assert RULES.decisions(game.game) == ()
    refusal = game.refused(0, "sell")
    assert (refusal.code, refusal.rules) == ("game-over", ("BASE-END-01",))


@pytest.mark.rule("BASE-PROD-03")
def test_what_is_built_stays_to_the_end():
    game = new()
    game.turn(0, "build", card="lumber_yard")
    game.turns(17)
    assert game.seat(0)["cards"] == ["lumber_yard"]


@pytest.mark.rule("BASE-WA-06", "BASE-OPEN-09")
def test_olympia_builds_free_once_an_age():
    game = scene(seat("olympia", stages=2, coins=0), seat("giza"), seat("rhodes"), age=2, turn=5)
    assert game.refused(0, "build", card="aqueduct").details["rights"] == ("olympia",)
    game.turn(0, "build", card="aqueduct", right="olympia")
    refusal = game.refused(0, "build", card="statue", right="olympia")
    assert refusal.code == "no-such-right"
    game.others_sell()
    assert game.phase == (3, "turn", 1)
    assert game.can(0, "build", card="palace", right="olympia")


@pytest.mark.rule("BASE-CHAIN-01", "BASE-EX-19", "BASE-EX-22")
def test_a_chain_is_free_and_said_so():
    game = scene(seat("giza", cards=["scriptorium"]), seat("rhodes"), seat("ephesus"), age=2)
    game.do(0, "build", card="library")
    assert game.verdict.entry["pay"] == {"left": 0, "right": 0, "bank": 0}
    happened = game.others_sell()
    assert [one.how for one in happened if hasattr(one, "how")] == ["chain"]


@pytest.mark.rule("BASE-BUILD-02")
def test_no_building_twice():
    game = scene(seat("giza", cards=["loom_1"]), seat("rhodes"), seat("ephesus"), age=2)
    assert game.refused(0, "build", card="loom_2").rules == ("BASE-BUILD-02",)


class TestTheLastCard:
    @pytest.mark.rule("BASE-WB-12", "BASE-WB-13")
    def test_babylon_plays_both_cards_of_the_last_turn_even_with_the_stage_of_this_turn(self):
        game = scene(
            seat("babylon B", stages=1, cards=["sawmill", "glassworks_1"]),
            seat("giza"),
            seat("rhodes"),
            age=2,
            turn=6,
        )
        game.turn(0, "stage")
        assert game.open == [("last", 0)]
        assert game.phase == (2, "last", 6)
        game.do(0, "sell")
        assert game.coins(0) == 3
        assert game.phase == (3, "turn", 1)

    @pytest.mark.rule("BASE-OPEN-10")
    def test_coins_of_the_turn_pay_for_the_last_card(self):
        babylon = seat("babylon B", stages=2, coins=0)
        game = scene(babylon, seat("giza"), seat("rhodes"), age=2, turn=6)
        game.others_sell()
        assert game.can(0, "build", card="sawmill")
        strict = scene(babylon, seat("giza"), seat("rhodes"), age=2, turn=6, rulings={"BASE-OPEN-10": "a"})
        strict.others_sell()
        assert strict.refused(0, "build", card="sawmill").code == "too-few-coins"

    @pytest.mark.rule("BASE-OPEN-11", "BASE-WA-08", "BASE-WB-23")
    def test_babylon_plays_then_leftovers_are_discarded_then_halicarnassus_picks(self):
        cards = {"cards": ["foundry", "ore_vein"]}
        game = scene(
            seat("babylon B", stages=2), seat("halicarnassus", stages=1, **cards), seat("giza"), age=2, turn=6
        )
        game.do(1, "stage")
        game.do(0, "sell")
        game.do(2, "sell")
        assert game.open == [("last", 0)]
        game.do(0, "sell", card="temple")
        assert game.open == [("discarded", 1)]
        assert game.can(1, "build", card="temple")
        first = scene(
            seat("babylon B", stages=2),
            seat("halicarnassus", stages=1, **cards),
            seat("giza"),
            age=2,
            turn=6,
            rulings={"BASE-OPEN-11": "a"},
        )
        first.turn(1, "stage")
        assert first.open == [("discarded", 1)]
        first.do(1, "pass")
        assert first.open == [("last", 0)]

    def test_the_last_card_may_be_left(self):
        game = scene(seat("babylon B", stages=2), seat("giza"), seat("rhodes"), age=1, turn=6)
        game.others_sell()
        game.do(0, "pass")
        assert game.phase == (2, "turn", 1)


class TestTheDiscardPile:
    @pytest.mark.rule("BASE-WA-07", "BASE-WA-08", "BASE-OPEN-12")
    def test_halicarnassus_builds_a_card_of_the_pile_free_in_the_same_turn(self):
        game = scene(
            seat("halicarnassus", stages=1, cards=["foundry", "ore_vein"]),
            seat("giza"),
            seat("rhodes"),
            age=2,
            turn=3,
        )
        game.do(0, "stage")
        game.do(1, "sell", card="aqueduct")
        game.do(2, "sell")
        assert game.open == [("discarded", 0)]
        happened = game.do(0, "build", card="aqueduct")
        assert entered(happened) == [(0, "card", "aqueduct")]
        assert coins_moved(happened) == []
        assert game.game.seen.known == ()
        assert game.phase == (2, "turn", 4)

    @pytest.mark.rule("BASE-OPEN-12")
    def test_picking_is_optional_unless_the_table_rules_otherwise(self):
        city = seat("halicarnassus", stages=1, cards=["foundry", "ore_vein"])
        game = scene(city, seat("giza"), seat("rhodes"), age=2, turn=3)
        game.turn(0, "stage")
        game.do(0, "pass")
        assert game.phase == (2, "turn", 4)
        must = scene(city, seat("giza"), seat("rhodes"), age=2, turn=3, rulings={"BASE-OPEN-12": "a"})
        must.do(0, "stage")
        must.do(1, "sell", card="aqueduct")
        must.do(2, "sell")
        assert must.refused(0, "pass").details["instead"] == ("aqueduct",)

    @pytest.mark.rule("BASE-OPEN-12")
    def test_nothing_is_asked_while_no_card_can_lie_there(self):
        game = new("halicarnassus B", "giza", "rhodes")
        game.do(0, "stage", overrule="given")
        game.do(1, "build", card="lumber_yard")
        game.do(2, "build", card="stone_pit")
        assert game.phase == (1, "turn", 2)
        game.do(0, "stage", overrule="given")
        game.do(1, "sell")
        game.do(2, "build", card="clay_pool")
        assert game.open == [("discarded", 0)]

    @pytest.mark.rule("BASE-WA-07")
    def test_only_cards_of_this_or_an_earlier_age_lie_there(self):
        game = scene(
            seat("halicarnassus", stages=1, cards=["foundry", "ore_vein"]),
            seat("giza"),
            seat("rhodes"),
            age=2,
            turn=3,
        )
        game.turn(0, "stage")
        assert game.refused(0, "build", card="palace").code == "of-a-later-age"
        assert game.refused(0, "build", card="foundry").rules == ("BASE-BUILD-02",)
        assert game.can(0, "build", card="baths")

    @pytest.mark.rule("BASE-WB-20", "BASE-WB-23")
    def test_each_stage_of_the_other_side_picks(self):
        game = scene(
            seat("halicarnassus B", cards=["foundry", "ore_vein"]),
            seat("giza"),
            seat("rhodes"),
            age=2,
            turn=3,
        )
        game.turn(0, "stage")
        assert game.open == [("discarded", 0)]


@pytest.mark.rule("BASE-OPEN-06", "CITY-TEAM-03")
def test_buying_what_the_city_makes_is_refused_or_warned_of_where_overruled():
    game = scene(seat("giza", coins=5), seat("rhodes", cards=["stone_pit"]), seat("ephesus"), age=1)
    refusal = game.refused(0, "build", card="baths", pay={"left": 2})
    assert (refusal.code, refusal.rules) == ("not-a-payment", ("BASE-OPEN-06",))
    game.do(0, "build", card="baths", pay={"left": 2}, overrule="we let it be")
    assert [one.code for one in game.verdict.warnings] == ["buys-what-it-makes"]


@pytest.mark.rule("BASE-SETUP-01", "BASE-SETUP-02")
def test_copies_that_are_seen_are_in_no_hand():
    game = new()
    game.do(0, "build", card="lumber_yard")
    assert game.refused(1, "build", card="lumber_yard").code == "all-copies-seen"
    assert game.refused(1, "sell", card="lumber_yard").code == "all-copies-seen"
    assert game.refused(1, "build", card="tree_farm").code == "not-in-the-decks"
    assert game.refused(1, "build", card="temple").code == "of-another-age"
    assert game.refused(1, "build", card="no_such_card").code == "unknown-card"


@pytest.mark.rule("BASE-SETUP-02")
def test_no_more_guilds_than_are_in_play():
    guilds = ["workers_guild", "craftsmens_guild", "traders_guild", "philosophers_guild", "spies_guild"]
    game = scene(seat("giza", cards=guilds[:4]), seat("rhodes"), seat("ephesus"), age=3)
    game.do(0, "sell", card=guilds[4])
    refusal = game.refused(1, "sell", card="builders_guild")
    assert (refusal.code, refusal.rules) == ("all-of-its-kind-seen", ("BASE-SETUP-02",))
