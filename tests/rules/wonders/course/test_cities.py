import pytest

from companion.rules.happening import Compared
from tests.rules.wonders.course.playing import coins_moved, new, scene, tokens
from tests.rules.wonders.positions import seat

CITIES = ("cities",)


def table(*seats, age=1, turn=2, **fields):
    """A scene with Cities."""
    return scene(*seats, expansions=fields.pop("expansions", CITIES), age=age, turn=turn, **fields)


@pytest.mark.rule("CITY-TURN-01", "CITY-TURN-02", "CITY-OPEN-24")
def test_an_age_has_seven_turns_and_the_last_card_of_eight_is_left():
    game = new("babylon B", players=3, expansions=CITIES)
    game.turns(6)
    assert game.phase == (1, "turn", 7)
    game.others_sell()
    assert game.phase == (2, "turn", 1)
    assert game.game.seen.pile == 8 * 3
    last = table(seat("babylon B", stages=2), seat("giza"), seat("rhodes"), turn=7)
    last.others_sell()
    assert last.open == [("last", 0)]
    assert new("petra", players=8, expansions=CITIES).game.turns == 6


class TestLosses:
    @pytest.mark.rule(
        "CITY-DEBT-01",
        "CITY-DEBT-02",
        "CITY-DEBT-03",
        "CITY-DEBT-04",
        "CITY-DEBT-06",
        "CITY-EX-02",
        "CITY-FX-14",
    )
    def test_everybody_else_loses_coins_or_takes_debt_at_the_end_of_the_round(self):
        seats = (
            seat("giza", cards=["lumber_yard", "loom_1"]),
            seat("rhodes", coins=5),
            seat("ephesus", coins=0),
            seat("babylon", coins=5),
        )
        game = table(*seats, players=4, age=2)
        game.do(0, "build", card="lair", overrule="given")
        game.do(1, "build", card="forum", overrule="given")
        game.do(2, "build", card="statue", overrule="given")
        happened = game.do(3, "sell")
        # the empty treasury takes its debt when the step opens
        assert (2, "debt", 2, None) in tokens(happened)
        assert game.open == [("loss", 1), ("loss", 3)]
        assert game.phase == (2, "loss", 2)
        happened = game.do(1, "lose", coins=2)
        assert coins_moved(happened) == [(1, None, 2, "lair")]
        assert game.coins(1) == 3
        game.do(3, "lose", coins=0)
        assert game.seat(3)["debt"] == 2
        assert game.coins() == [0, 3, 0, 8]
        assert "debt" not in game.seat(0)

    @pytest.mark.rule("CITY-DEBT-03", "CITY-EX-02")
    def test_one_coin_is_paid_and_the_rest_is_debt(self):
        game = table(seat("giza"), seat("rhodes", coins=1), seat("ephesus"), age=2)
        game.do(0, "build", card="lair", overrule="given")
        game.do(1, "build", card="forum", overrule="given")
        game.do(2, "build", card="statue", overrule="given")
        assert game.refused(1, "lose", coins=2).details["most"] == 1
        assert [offer.entry["coins"] for offer in game.offers(1)] == [1, 0]
        game.do(1, "lose", coins=1)
        assert game.seat(1)["debt"] == 1

    @pytest.mark.rule("CITY-DEBT-05")
    def test_debt_stays(self):
        game = table(seat("giza", debt=2, coins=20), seat("rhodes"), seat("ephesus"), age=3, turn=1)
        game.turns(7)
        assert game.seat(0)["debt"] == 2

    @pytest.mark.rule("CITY-OPEN-03", "CITY-DEBT-02")
    def test_losses_of_a_round_are_added_up_and_the_builder_pays_for_the_others(self):
        game = table(seat("giza", coins=9), seat("rhodes", coins=9), seat("ephesus", coins=9), age=2)
        game.do(0, "build", card="lair", overrule="given")
        game.do(1, "build", card="sepulcher", overrule="given")
        game.do(2, "sell")
        assert game.open == [("loss", 1), ("loss", 2)]  # no victory tokens for the sepulcher yet
        game = table(
            seat("giza", coins=9, victory=[1, 1]),
            seat("rhodes", coins=9),
            seat("ephesus", coins=9, victory=[1]),
            age=2,
        )
        game.do(0, "build", card="lair", overrule="given")
        game.do(1, "build", card="sepulcher", overrule="given")
        game.do(2, "sell")
        assert [one.coins for one in game.game.queue if one.ask == "loss"] == [2, 2, 3]

    @pytest.mark.rule("CITY-OPEN-05", "CITY-FX-26")
    def test_stages_are_counted_at_the_end_of_the_round(self):
        seats = seat("giza"), seat("rhodes", stages=1, coins=9), seat("ephesus", coins=9)
        for rulings, due in (({}, [2]), ({"CITY-OPEN-05": "a"}, [1])):
            game = table(*seats, age=3, rulings=rulings)
            game.do(0, "build", card="builders_union", overrule="given")
            game.do(1, "stage", overrule="given")
            game.do(2, "sell")
            assert [one.coins for one in game.game.queue if one.ask == "loss"] == due

    @pytest.mark.rule("CITY-OPEN-04", "CITY-FAQ-01")
    def test_losses_come_after_the_builds_of_the_end_of_the_turn_and_include_theirs(self):
        seats = (
            seat("halicarnassus", stages=1, cards=["foundry", "ore_vein"], coins=9),
            seat("rhodes", coins=9),
            seat("ephesus", coins=9),
        )
        game = table(*seats, age=2)
        game.do(0, "stage")
        game.do(1, "build", card="lair", overrule="given")
        game.do(2, "sell")
        assert game.open == [("discarded", 0)]
        game.do(0, "build", card="hideout")
        assert [(one.seat, one.coins) for one in game.game.queue if one.ask == "loss"] == [
            (0, 2),
            (1, 1),
            (2, 3),
        ]
        first = table(*seats, age=2, rulings={"CITY-OPEN-04": "a"})
        first.do(0, "stage")
        first.do(1, "build", card="lair", overrule="given")
        first.do(2, "sell")
        assert first.open == [("loss", 0), ("loss", 2)]

    @pytest.mark.rule("CITY-TEAM-06")
    def test_a_partner_pays_too(self):
        seats = [
            seat(board, coins=5, team=team)
            for board, team in zip(("giza", "rhodes", "ephesus", "babylon"), "AABB", strict=True)
        ]
        game = table(*seats, players=4, age=2, variant="teams")
        game.do(0, "build", card="lair", overrule="given")
        game.others_sell()
        assert game.open == [("loss", 1), ("loss", 2), ("loss", 3)]

    @pytest.mark.rule("CITY-WON-04")
    def test_petra_takes_two_coins_in_a_recruitment_too(self):
        game = new("petra B", "giza", "rhodes", expansions=("leaders", "cities"))
        game.do(0, "stage", overrule="given")
        game.others_sell()
        assert game.phase == (1, "loss", None)

    def test_the_great_wall_takes_what_is_there_without_cities_and_there_is_no_debt(self):
        game = scene(
            seat("great_wall B", coins=0),
            seat("rhodes", coins=0),
            seat("ephesus", coins=9),
            age=1,
            expansions=("wonderpack",),
        )
        game.do(0, "stage", stage=3, overrule="given")
        game.do(1, "build", card="lumber_yard")
        game.do(2, "build", card="stone_pit")
        assert game.phase == (1, "turn", 2)
        assert game.coins() == [0, 0, 7]
        assert game.seat(0)["diplomacy"] == 1


class TestDiplomacy:
    @pytest.mark.rule("CITY-DIPL-01", "CITY-DIPL-02", "CITY-EX-03", "CITY-DIPL-04", "CITY-FX-16")
    def test_a_token_is_taken_with_the_building_and_given_back_in_the_conflict(self):
        game = table(seat("giza", cards=["clay_pool"]), seat("rhodes", shields=2), seat("ephesus"), turn=7)
        happened = game.turn(0, "build", card="residence")
        assert (0, "diplomacy", 1, None) in tokens(happened)
        assert (0, "diplomacy", -1, None) in tokens(happened)
        assert [(one.one, one.other) for one in happened if isinstance(one, Compared)] == [(1, 2)]
        assert "diplomacy" not in game.seat(0)
        assert game.seat(1)["victory"] == [1]

    @pytest.mark.rule("CITY-OPEN-27", "CITY-TEAM-09")
    def test_of_two_tokens_a_player_of_a_team_gives_back_one(self):
        seats = [
            seat(board, team=team)
            for board, team in zip(("giza", "rhodes", "ephesus", "babylon"), "AABB", strict=True)
        ]
        seats[1] |= {"diplomacy": 2, "cards": ["barracks"]}
        game = table(*seats, turn=7, variant="teams")
        game.others_sell()
        assert game.seat(1)["diplomacy"] == 1
        assert (game.seat(1)["victory"], game.seat(2)["defeat"]) == ([1], 1)  # one token each instead of two

    @pytest.mark.rule("CITY-FAQ-01", "CITY-DIPL-01")
    def test_a_diplomacy_building_from_the_discards_gives_its_token(self):
        game = table(
            seat("halicarnassus", stages=1, cards=["foundry", "ore_vein"]),
            seat("giza"),
            seat("rhodes"),
            age=2,
        )
        game.turn(0, "stage")
        game.do(0, "build", card="residence")
        assert game.seat(0)["diplomacy"] == 1

    @pytest.mark.rule("CITY-LDR-02", "CITY-OPEN-02")
    def test_aspasia_has_a_token_however_few_are_in_the_box(self):
        seats = seat("giza", coins=9), seat("rhodes", diplomacy=3), seat("ephesus")
        for rulings, number in (({}, 1), ({"CITY-OPEN-02": "a"}, 0)):
            game = table(*seats, expansions=("leaders", "cities"), turn=7, rulings=rulings, age=2)
            game.others_sell()
            game.do(1, "correct", set={"diplomacy": 3})
            game.turn(0, "recruit", leader="aspasia")
            assert game.seat(0).get("diplomacy", 0) == number


class TestCoins:
    @pytest.mark.rule("CITY-FX-08", "CITY-FX-09", "CITY-OPEN-11")
    def test_gambling_brings_coins_to_the_neighbours_too(self):
        game = table(seat("giza"), seat("rhodes"), seat("ephesus"), seat("babylon"), players=4)
        game.do(0, "build", card="gambling_den", overrule="given")
        for other in (1, 2, 3):
            game.do(other, "build", card=("lumber_yard", "stone_pit", "clay_pool")[other - 1])
        assert game.coins() == [6, 1, 0, 1]
        game = table(seat("giza"), seat("rhodes"), seat("ephesus"), seat("babylon"), players=4, age=2)
        game.do(0, "build", card="gambling_house", overrule="given")
        for other in (1, 2, 3):
            game.do(other, "build", card=("forum", "statue", "temple")[other - 1], overrule="given")
        assert game.coins() == [9, 2, 0, 2]

    @pytest.mark.rule("CITY-LDR-03", "CITY-LDR-04", "CITY-EX-08", "CITY-FAQ-03", "CITY-OPEN-25")
    def test_berenice_adds_one_coin_a_round_to_coins_from_the_bank_and_not_from_trade(self):
        seats = (
            seat("giza", leaders=["berenice"], cards=["stone_pit"]),
            seat("rhodes", coins=4),
            seat("ephesus"),
            seat("babylon"),
        )
        both = ("leaders", "cities")
        game = table(*seats, players=4, expansions=both)
        game.do(0, "sell")
        game.do(1, "build", card="baths", pay={"right": 2})
        game.others_sell()
        assert game.coins(0) == 2 + 3 + 1
        game.turn(0, "build", card="tavern")
        assert game.coins(0) == 6 + 6
        game.do(0, "build", card="lumber_yard")
        game.do(1, "build", card="altar")
        game.others_sell()
        assert game.coins(0) == 12

    @pytest.mark.rule("CITY-FAQ-03", "CITY-LDR-07", "CITY-OPEN-11")
    def test_berenice_is_paid_once_whatever_else_pays(self):
        city = seat("giza", leaders=["berenice", "diocletian"])
        game = table(city, seat("rhodes"), seat("ephesus"), expansions=("leaders", "cities"))
        game.do(1, "build", card="gambling_den", overrule="given")
        happened = game.turn(0, "build", card="militia", overrule="given")
        assert coins_moved(happened).count((None, 0, 1, "berenice")) == 1
        assert (None, 0, 2, "diocletian") in coins_moved(happened)
        assert game.coins(0) == 2 + 1 + 1

    @pytest.mark.rule("CITY-OPEN-11")
    def test_coins_of_a_neighbours_gambling_pay_losses(self):
        game = table(seat("giza"), seat("rhodes"), seat("ephesus"))
        game.do(0, "build", card="gambling_den", overrule="given")
        game.do(2, "build", card="hideout")
        game.do(1, "build", card="lumber_yard")
        assert game.open == [("loss", 0), ("loss", 1)]
        game.do(1, "lose", coins=1)
        assert game.coins(1) == 0

    @pytest.mark.rule("CITY-FX-31", "CITY-FX-32")
    def test_secret_society_and_slave_market_bring_coins_for_what_is_held(self):
        game = table(
            seat("giza", cards=["hideout", "militia"], victory=[1, 3]), seat("rhodes"), seat("ephesus"), age=2
        )
        game.turn(0, "build", card="secret_society", overrule="given")
        assert game.coins(0) == 3
        game = table(seat("giza", victory=[1, 3]), seat("rhodes"), seat("ephesus"), age=3)
        game.turn(0, "build", card="slave_market", overrule="given")
        assert game.coins(0) == 2


@pytest.mark.rule("CITY-LDR-05", "CITY-OPEN-20")
def test_caligula_builds_a_black_card_free_once_an_age():
    game = table(
        seat("giza", leaders=["caligula"]),
        seat("rhodes"),
        seat("ephesus"),
        expansions=("leaders", "cities"),
        age=2,
    )
    game.turn(0, "build", card="mercenaries", right="caligula")
    assert game.refused(0, "build", card="lair", right="caligula").code == "no-such-right"
    started = table(
        seat("giza", leaders=["caligula"]),
        seat("rhodes"),
        seat("ephesus"),
        expansions=("leaders", "cities"),
        used=[["caligula"], [], []],
    )
    assert started.refused(0, "build", card="militia", right="caligula").code == "no-such-right"


@pytest.mark.rule("CITY-TEAM-07", "CITY-TEAM-09")
def test_teams_fight_with_two_tokens_and_diplomacy_makes_it_one():
    seats = [
        seat(board, team=team)
        for board, team in zip(("giza", "rhodes", "ephesus", "babylon"), "AABB", strict=True)
    ]
    seats[1] = {**seats[1], "shields": 3}
    seats[3] = {**seats[3], "shields": 2, "diplomacy": 1}
    game = table(*seats, players=4, age=3, turn=7, variant="teams")
    game.others_sell()
    assert game.seat(1)["victory"] == [5, 5]
    assert game.seat(2)["defeat"] == 2
    assert game.seat(3)["victory"] == [5]
    assert game.seat(0)["defeat"] == 1
    assert "diplomacy" not in game.seat(3)
