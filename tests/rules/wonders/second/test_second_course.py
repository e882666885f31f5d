"""Plays of the second edition: Olympia, Babylon, raiders, new leaders, the order of the discard pile."""

import pytest

from tests.rules.wonders.course.playing import coins_moved, scene, tokens
from tests.rules.wonders.positions import seat
from tests.rules.wonders.second.beginning import begun

BOTH = ("leaders", "cities")


def table(*seats, **fields):
    return scene(*seats, edition="second", **{"age": 2, "turn": 2, **fields})


@pytest.mark.rule("SECOND-SETUP-03", "SECOND-TURN-01", "SECOND-TURN-02")
def test_a_game_begins_with_three_coins_and_six_turns():
    game = begun(players=4)
    assert game.coins() == [3] * 4 and game.phase == (1, "turn", 1)
    game.others_sell()
    assert game.coins() == [6] * 4
    game.turns(5)
    assert game.phase == (2, "turn", 1)
    assert begun(expansions=("leaders",)).coins() == [6] * 3
    assert begun(expansions=("cities",)).game.turns == 7


@pytest.mark.rule("SECOND-WON-08", "SECOND-WON-09", "SECOND-WON-12")
def test_olympia_by_night_builds_free_on_the_first_and_last_turn():
    city = seat("olympia B", stages=2)
    for turn, how in ((1, "free"), (6, "free")):
        game = table(city, turn=turn, age=3)
        game.do(0, "build", card="palace")
        assert game.verdict.how == how
        assert game.refused(0, "build", card="palace").code == "not-asked"
    game = table(city, turn=3, age=3)
    assert game.refused(0, "build", card="palace").code == "missing-resources"
    assert game.refused(0, "build", card="palace", right="olympia").code == "no-such-right"


@pytest.mark.rule("SECOND-OPEN-04")
def test_a_table_may_rule_that_olympias_first_building_of_an_age_is_free():
    city = seat("olympia B", stages=1, cards=["altar", "loom_1"], coins=3)
    game = table(city, turn=1, rulings={"SECOND-OPEN-04": "a"})
    game.turn(0, "sell")
    game.turn(0, "build", card="laboratory")
    assert "laboratory" in game.seat(0)["cards"] and game.coins(0) == 6
    assert game.refused(0, "build", card="walls").code == "missing-resources"


@pytest.mark.rule("SECOND-OPEN-04")
def test_a_building_from_the_pile_is_one_of_the_age_it_is_built_in():
    city = seat("olympia B", stages=1, coins=9)
    game = table(city, expansions=("cities",), rulings={"SECOND-OPEN-04": "a"})
    game.turn(0, "build", card="forging_agency")
    assert game.coins(0) == 9
    game.do(0, "build", card="altar")
    assert game.seat(0)["built_in"] == {"altar": 2}


@pytest.mark.rule("SECOND-WON-07")
def test_olympia_by_day_builds_the_first_card_of_a_colour_free():
    game = table(seat("olympia", stages=2, cards=["altar"], coins=0), age=2)
    game.turn(0, "build", card="walls")
    assert game.refused(0, "build", card="stables").code == "missing-resources"
    assert game.can(0, "build", card="library")


@pytest.mark.rule("SECOND-WON-04")
def test_babylon_by_night_pays_for_the_last_card():
    game = table(seat("babylon B", stages=1, coins=1), turn=6, age=2)
    game.others_sell()
    assert game.open == [("last", 0)]
    assert game.refused(0, "build", card="walls").code == "missing-resources"
    happened = game.do(0, "build", card="foundry")
    assert (0, None, 1, "foundry") in coins_moved(happened)


class TestRaiders:
    @pytest.mark.rule("SECOND-CITY-05", "SECOND-CITY-06", "SECOND-OPEN-08", "SECOND-TURN-05")
    @pytest.mark.parametrize(
        ("card", "age", "value", "cards"),
        [
            ("raider_camp", 1, 1, []),
            ("raider_fort", 2, 3, ["clay_pool", "ore_vein"]),
            ("raider_garrison", 3, 5, ["quarry", "loom_1"]),
        ],
    )
    def test_a_token_for_the_builder_and_debt_next_door(self, card, age, value, cards):
        seats = [
            seat("giza", coins=5, cards=cards),
            seat("rhodes", coins=9),
            seat("ephesus"),
            seat("babylon", coins=9),
        ]
        game = table(*seats, age=age, expansions=("cities",))
        happened = game.turn(0, "build", card=card)
        assert (0, "victory", 1, value) in tokens(happened)
        assert game.open[0][0] == "turn"
        assert [game.seat(number).get("debt", 0) for number in range(4)] == [0, 1, 0, 1]
        assert game.seat(0)["victory"] == [value]

    @pytest.mark.rule("SECOND-OPEN-08")
    def test_a_table_may_let_the_neighbours_pay_a_coin_instead(self):
        seats = [
            seat("giza", coins=5),
            seat("rhodes", coins=9),
            seat("ephesus", coins=9),
            seat("babylon", coins=0),
            seat("olympia", coins=9),
        ]
        rulings = {"SECOND-OPEN-08": "a"}
        game = table(*seats, age=1, expansions=("cities",), rulings=rulings)
        game.turn(0, "build", card="raider_camp")
        assert game.open == [("loss", 1), ("loss", 4)]
        game.do(4, "lose", coins=0)
        game.do(1, "lose", coins=1)
        assert [game.seat(number).get("debt", 0) for number in range(5)] == [0, 0, 0, 0, 1]
        assert game.coins() == [5, 11, 12, 3, 12]

    @pytest.mark.rule("SECOND-LDR-16", "SECOND-LDR-15")
    def test_nero_is_paid_for_every_token_and_berenice_once_a_round(self):
        city = seat("giza", coins=5, leaders=["nero", "berenice"])
        game = table(city, age=1, expansions=BOTH)
        game.turn(0, "build", card="raider_camp")
        assert game.coins(0) == 5 + 2 + 1


@pytest.mark.rule("SECOND-CITY-04")
@pytest.mark.parametrize(("card", "age", "gain"), [("customs", 1, 1), ("trade_center", 2, 2), ("mint", 3, 3)])
def test_everybody_else_takes_coins(card, age, gain):
    cards = ["sawmill", "stone_pit", "clay_pool", "glassworks_1", "loom_1", "press_1"]
    seats = [
        seat("giza", cards=cards),
        seat("rhodes"),
        seat("ephesus"),
        seat("babylon", leaders=["berenice"]),
    ]
    game = table(*seats, age=age, expansions=BOTH)
    game.turn(0, "build", card=card)
    assert game.coins() == [0, 3 + gain, 3 + gain, 3 + gain + 1]


@pytest.mark.rule("SECOND-CITY-03")
@pytest.mark.parametrize(
    ("card", "age", "coins", "loss"),
    [("opium_stash", 1, 3, 1), ("opium_den", 2, 4, 3), ("opium_distillery", 3, 5, 5)],
)
def test_opium_brings_coins_and_everybody_else_loses_some(card, age, coins, loss):
    seats = [
        seat("giza", cards=["lumber_yard", "glassworks_1", "press_1"]),
        seat("rhodes", coins=9),
        seat("ephesus"),
    ]
    game = table(*seats, age=age, expansions=("cities",))
    game.turn(0, "build", card=card)
    assert game.open == [("loss", 1), ("loss", 2)]
    assert game.refused(1, "lose", coins=loss + 1).code == "loses-too-much"
    game.do(1, "lose", coins=loss)
    game.do(2, "lose", coins=0)
    assert game.coins() == [coins, 12 - loss, 3] and game.seat(2)["debt"] == loss


@pytest.mark.rule("SECOND-CITY-08")
def test_the_memorial_pays_for_defeats_and_discards_them():
    city = seat("giza", defeat=3, coins=0, cards=["lumber_yard", "loom_1"])
    game = table(city, age=3, expansions=("cities",))
    game.turn(0, "build", card="memorial")
    assert game.coins(0) == 6 and "defeat" not in game.seat(0)


@pytest.mark.rule("SECOND-CITY-01", "SECOND-CITY-02")
@pytest.mark.parametrize(
    ("card", "age", "own", "beside"), [("gambling_den", 1, 6, 1), ("gambling_house", 2, 8, 2)]
)
def test_dive_and_gambling_den_pay_the_neighbours_too(card, age, own, beside):
    game = table(seat("giza", coins=1), players=4, age=age, expansions=("cities",))
    game.turn(0, "build", card=card)
    assert game.coins() == [1 + own, 3 + beside, 3, 3 + beside]


@pytest.mark.rule("SECOND-TURN-04", "SECOND-CITY-09")
def test_the_pile_is_for_halicarnassus_then_solomon_then_the_forging_agency():
    seats = [
        seat("giza", coins=9),
        seat("halicarnassus", stages=1, cards=["glassworks_1", "press_1"]),
        seat("rome B", stages=1, coins=9, cards=["stone_pit", "clay_pool", "glassworks_2"]),
    ]
    game = table(*seats, expansions=BOTH, turn=3)
    game.do(0, "build", card="forging_agency")
    game.do(1, "stage")
    game.do(2, "stage")
    assert game.open == [("leader", 2)]
    game.do(2, "recruit", leader="solomon")
    assert game.open == [("discarded", 1)]
    game.do(1, "pass")
    assert game.open == [("discarded", 2)]
    game.do(2, "pass")
    assert game.open == [("discarded", 0)]
    game.do(0, "build", card="walls")
    assert "walls" in game.seat(0)["cards"]


class TestTelesilla:
    """Recruited before Age II; every other seat gives up a victory token."""

    @staticmethod
    def game(*victories, **fields):
        game = begun("rome", players=4, expansions=("leaders",))
        game.others_sell()
        game.turns(6)
        assert game.phase == (2, "recruit", None)
        for number, victory in enumerate(victories):
            game.do(number, "correct", set={"victory": victory, **fields.get(f"seat{number}", {})})
        return game

    @pytest.mark.rule("SECOND-LDR-07", "SECOND-LDR-08", "SECOND-OPEN-10")
    def test_two_kinds_are_asked_one_kind_is_not(self):
        game = self.game([1], [1, 3], [3, 3], [], seat0={"defeat": 2})
        game.do(0, "recruit", leader="telesilla")
        game.others_sell()
        assert game.open == [("give-up", 1)] and game.phase == (2, "give-up", None)
        assert [offer.entry["victory"] for offer in game.offers(1)] == [1, 3]
        assert game.refused(1, "give-up", victory=5).code == "cannot-give-that-up"
        game.do(1, "give-up", victory=3)
        assert [game.seat(number).get("victory", []) for number in range(4)] == [[1], [1], [3], []]
        assert "defeat" not in game.seat(0)

    @pytest.mark.rule("SECOND-LDR-08")
    def test_by_rising_seat(self):
        game = self.game([5, 1], [1, 3], [], [1, 5])
        game.do(2, "recruit", leader="telesilla", overrule="rich", pay={})
        game.others_sell()
        for number, value in ((0, 5), (1, 1), (3, 1)):
            assert game.open == [("give-up", number)]
            game.do(number, "give-up", victory=value)
        assert game.open[0][0] == "turn"


@pytest.mark.rule("SECOND-LDR-05", "SECOND-LDR-02")
def test_nitocris_takes_the_token_of_the_age_about_to_begin():
    game = TestTelesilla.game([], [], [], [])
    game.do(1, "recruit", leader="nitocris")
    assert game.verdict.entry["pay"]["bank"] == (1 if game.position["seats"][0]["side"] == "B" else 2)
    game.others_sell()
    assert game.seat(1)["victory"] == [3]


@pytest.mark.rule("SECOND-LDR-14", "SECOND-LDR-02")
def test_arsinoe_takes_four_coins_and_the_others_lose_by_the_age():
    game = begun("rome", players=3, expansions=BOTH)
    game.others_sell()
    game.turns(7)
    assert game.phase == (2, "recruit", None)
    before = game.coins()
    game.do(0, "recruit", leader="arsinoe")
    game.others_sell()
    assert game.coins(0) == before[0] + 4
    assert game.open == [("loss", 1), ("loss", 2)]
    assert game.refused(1, "lose", coins=3).details["most"] == 2


class TestOctavia:
    @pytest.mark.rule("SECOND-LDR-13", "SECOND-CITY-11")
    def test_every_later_stage_brings_coins_and_a_loss_that_joins_the_others(self):
        seats = [
            seat("rhodes", leaders=["octavia"], cards=["sawmill"], coins=0),
            seat("giza", coins=9, cards=["lumber_yard", "glassworks_1"]),
            seat("ephesus", coins=9),
        ]
        game = table(*seats, expansions=BOTH)
        game.do(0, "stage")
        game.do(1, "build", card="lair")
        game.do(2, "sell")
        assert game.coins(0) == 2
        losses = {pending.seat: pending.coins for pending in game.game.queue if pending.ask == "loss"}
        assert losses == {0: 2, 1: 1, 2: 3}

    @pytest.mark.rule("SECOND-CITY-11")
    def test_not_for_the_stage_that_brings_her(self):
        seats = [seat("rome B", stages=1, coins=9, cards=["stone_pit", "clay_pool", "glassworks_1"])]
        game = table(*seats, expansions=BOTH)
        game.turn(0, "stage")
        game.do(0, "recruit", leader="octavia")
        assert game.coins(0) == 9 and game.open[0][0] == "turn"

    @pytest.mark.rule("SECOND-LDR-13", "SECOND-WON-18")
    def test_she_still_acts_on_the_stage_that_entombs_her(self):
        cards = ["clay_pool", "clay_pit", "loom_1"]
        seats = [
            seat("abu_simbel B", leaders=["octavia"], cards=cards),
            seat("giza", coins=9),
            seat("ephesus"),
        ]
        game = table(*seats, expansions=BOTH)
        game.do(0, "stage", entomb="octavia")
        game.do(1, "sell")
        game.do(2, "sell")
        losses = {pending.seat: pending.coins for pending in game.game.queue if pending.ask == "loss"}
        assert game.coins(0) == 2 and losses == {1: 1, 2: 1}


@pytest.mark.rule("SECOND-WON-17")
def test_romes_extra_leader_costs_the_printed_price_less_two():
    seats = [seat("rome B", stages=1, coins=9, cards=["stone_pit", "clay_pool", "glassworks_1"])]
    game = table(*seats, expansions=("leaders",), age=3)
    game.turn(0, "stage")
    game.do(0, "recruit", leader="makeda")
    assert game.verdict.entry["pay"]["bank"] == 1
    assert game.coins(0) == 8


@pytest.mark.rule("SECOND-TURN-06")
def test_when_all_but_two_sit_out_these_two_compare_once():
    seats = [
        seat("giza", cards=["barracks"]),
        seat("rhodes"),
        seat("ephesus", diplomacy=1),
        seat("babylon", diplomacy=1),
    ]
    game = table(*seats, expansions=("cities",), age=1, turn=7)
    game.others_sell()
    assert [game.seat(number).get("victory", []) for number in range(4)] == [[1], [], [], []]
    assert [game.seat(number).get("defeat", 0) for number in range(4)] == [0, 1, 0, 0]


@pytest.mark.rule("SECOND-WON-18")
def test_abu_simbel_entombs_a_leader_that_the_entry_names():
    city = seat("abu_simbel B", cards=["brickyard", "loom_1"], leaders=["zenobia", "nero"])
    game = table(city, expansions=("leaders",))
    game.turn(0, "stage", entomb="zenobia")
    assert game.seat(0)["entombed"] == ["zenobia"]


@pytest.mark.rule("SECOND-TURN-03", "SECOND-COMP-06")
def test_a_card_of_the_first_edition_is_refused_with_that_reason():
    game = begun()
    refusal = game.refused(0, "build", card="pawnshop")
    assert (refusal.code, refusal.rules) == ("of-another-edition", ("SECOND-COMP-06",))
    assert game.refused(0, "build", card="well").code == "not-in-the-decks"
