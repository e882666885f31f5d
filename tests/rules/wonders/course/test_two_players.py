import pytest

from companion.rules.happening import Began
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.course.playing import coins_moved, entered, left, new, scene
from tests.rules.wonders.positions import seat


def table(*seats, age=1, turn=1, **fields):
    """Two players at seats 0 and 1, and the Free City at seat 2."""
    return scene(*seats, age=age, turn=turn, variant="two-player", **fields)


def deciding(game):
    """Who decides for the Free City."""
    return next(one.by for one in RULES.decisions(game.game) if one.seat == 2)


@pytest.mark.rule(
    "BASE-TWO-05", "BASE-TWO-06", "BASE-OPEN-19", "BASE-EX-25", "BASE-TWO-04", "BASE-TWO-10", "BASE-TWO-16"
)
def test_after_both_players_the_holder_of_its_card_plays_for_the_free_city_in_turn():
    # the left neighbour of seat 2 is seat 0
    game = new(variant="two-player", free_city=2)
    holders = []
    for _ in range(18):
        game.others_sell()
        assert game.open == [("free-city", 2)]
        holders.append(deciding(game))
        game.do(2, "build", card=unplayed(game), overrule="given")
    assert holders == [*[0, 1] * 3, *[1, 0] * 3, *[0, 1] * 3]
    assert game.phase == (3, "over", None)


def unplayed(game):
    """Some card that the Free City can build."""
    return next(
        one.entry["card"]
        for one in game.offers(2)
        if one.entry["do"] == "build" and (not one.refusal or one.refusal.code != "already-built")
    )


@pytest.mark.rule("BASE-TWO-06", "BASE-OPEN-19")
def test_its_play_is_judged_on_the_start_of_the_turn_and_resolves_after_the_players():
    game = table(
        seat("giza"),
        seat("rhodes", coins=2, cards=["lumber_yard"]),
        seat("ephesus", coins=0, free_city=True, cards=["stone_pit"]),
    )
    game.do(0, "build", card="clay_pool")
    game.do(1, "build", card="baths", pay={"left": 2})
    assert game.seat(0)["cards"] == ["clay_pool"]
    assert game.coins(2) == 2
    # the two coins came in this turn
    assert game.refused(2, "build", card="timber_yard").code == "too-few-coins"
    assert game.phase == (1, "free-city", 1)
    happened = game.do(2, "build", card="altar")
    assert entered(happened) == [(2, "card", "altar")]
    assert game.phase == (1, "turn", 2)


@pytest.mark.rule("BASE-OPEN-19")
def test_a_table_may_rule_that_the_free_city_comes_first():
    game = table(
        seat("giza"), seat("rhodes"), seat("ephesus", free_city=True), rulings={"BASE-OPEN-19": "a"}, age=2
    )
    game.do(0, "build", card="vineyard")
    game.do(1, "build", card="sawmill", overrule="given")
    assert "cards" not in game.seat(0)
    game.do(2, "build", card="quarry", overrule="given")
    assert game.coins(0) == 2


def test_a_vineyard_does_not_count_what_the_free_city_builds_after_it():
    game = table(seat("giza"), seat("rhodes"), seat("ephesus", free_city=True), age=2)
    game.do(0, "build", card="vineyard")
    game.do(1, "build", card="sawmill", overrule="given")
    game.do(2, "build", card="quarry", overrule="given")
    assert game.coins(0) == 1


class TestSales:
    @pytest.mark.rule("BASE-TWO-07", "BASE-OPEN-20")
    def test_it_sells_only_what_it_can_neither_build_nor_use_for_a_stage(self):
        game = table(seat("giza"), seat("rhodes"), seat("ephesus", free_city=True))
        game.others_sell()
        assert game.refused(2, "sell").details["field"] == "card"
        refusal = game.refused(2, "sell", card="lumber_yard")
        assert (refusal.code, refusal.details["instead"]) == ("free-city-must-play", ("build",))
        happened = game.do(2, "sell", card="apothecary")
        assert coins_moved(happened) == [(None, 2, 3, "sell")]
        assert left(happened)[0] == (2, "card", "apothecary", "discards")
        assert [one.rules for one in game.verdict.warnings] == [("BASE-OPEN-20",)]

    @pytest.mark.rule("BASE-TWO-07")
    def test_a_stage_that_can_be_paid_forbids_a_sale(self):
        game = table(seat("giza"), seat("rhodes"), seat("ephesus", free_city=True, cards=["quarry"]))
        game.others_sell()
        refusal = game.refused(2, "sell", card="apothecary")
        assert refusal.details["instead"] == ("stage",)
        sold = [one for one in game.offers(2) if one.entry["do"] == "sell" and not one.refusal]
        assert sold == []

    @pytest.mark.rule("BASE-TWO-07", "BASE-WA-06")
    def test_an_unused_right_does_not_forbid_a_sale(self):
        city = seat("olympia", stages=2, free_city=True)
        game = table(seat("giza"), seat("rhodes"), city)
        game.others_sell()
        assert game.can(2, "sell", card="apothecary")
        game.do(2, "build", card="apothecary", right="olympia")
        assert game.seat(2)["cards"] == ["apothecary"]

    @pytest.mark.rule("BASE-OPEN-21")
    def test_a_table_may_rule_that_its_powers_are_not_used(self):
        city = seat("olympia", stages=2, free_city=True)
        game = table(seat("giza"), seat("rhodes"), city, rulings={"BASE-OPEN-21": "a"})
        game.others_sell()
        assert game.refused(2, "build", card="apothecary", right="olympia").code == "no-such-right"


@pytest.mark.rule("BASE-TWO-12")
def test_it_must_chain_where_it_can():
    city = seat("olympia", stages=2, free_city=True, cards=["theater"], coins=9)
    game = table(seat("giza"), seat("rhodes"), city, age=2)
    game.others_sell()
    assert game.refused(2, "build", card="statue", right="olympia").code == "no-such-right"
    game.do(2, "build", card="statue")
    assert game.verdict.entry["pay"] == {"left": 0, "right": 0, "bank": 0}


@pytest.mark.rule("BASE-TWO-11", "BASE-LAST-01")
def test_the_last_card_of_its_deck_is_discarded_with_the_others():
    game = table(seat("giza"), seat("rhodes"), seat("ephesus", free_city=True), turn=6)
    game.others_sell()
    happened = game.do(2, "build", card="lumber_yard")
    assert left(happened) == [(None, "card", "", "discards")] * 3


@pytest.mark.rule("BASE-OPEN-21", "BASE-WB-12", "BABEL-TTWO-02")
def test_babylon_as_the_free_city_plays_its_last_card_with_the_same_test_of_a_sale():
    city = seat("babylon B", stages=2, free_city=True)
    game = table(seat("giza"), seat("rhodes"), city, turn=6, expansions=("tower",))
    game.others_sell()
    game.do(2, "build", card="lumber_yard")
    assert game.open == [("last", 2)]
    assert deciding(game) == 1
    assert game.refused(2, "tile").code == "no-tile-for-the-free-city"
    assert game.refused(2, "sell", card="stone_pit").code == "free-city-must-play"
    game.do(2, "pass")


@pytest.mark.rule("CITY-TWO-01", "CITY-TWO-02", "CITY-OPEN-17")
def test_losses_of_and_by_the_free_city():
    seats = seat("giza", coins=5), seat("rhodes", coins=5), seat("ephesus", coins=5, free_city=True)
    game = table(*seats, expansions=("cities",))
    assert game.game.turns == 7
    game.do(0, "build", card="hideout")
    game.do(1, "sell")
    game.do(2, "build", card="lumber_yard")
    assert game.open == [("loss", 1), ("loss", 2)]
    assert deciding(game) == 0
    game.do(1, "lose", coins=1)
    game.do(2, "lose", coins=0)
    assert game.seat(2)["debt"] == 1
    game = table(*seats, expansions=("cities",))
    game.others_sell()
    game.do(2, "build", card="hideout")
    assert game.open == [("loss", 0), ("loss", 1)]
    assert table(*seats, expansions=("cities",), rulings={"CITY-OPEN-17": "a"}).game.turns == 6


@pytest.mark.rule("LEAD-TWO-01", "LEAD-TWO-03")
def test_only_the_players_recruit_and_the_free_city_never_does():
    game = new("giza", "rhodes", "rome B", variant="two-player", free_city=2, expansions=("leaders",))
    assert game.open == [("recruit", 0), ("recruit", 1)]
    assert game.coins() == [6, 6, 3]
    game.others_sell()
    game.others_sell()
    assert game.refused(2, "recruit", leader="midas").code == "no-answer-to-that"
    game.do(2, "correct", set={"stages": 1})
    game.do(2, "stage", overrule="given")
    assert game.phase == (1, "turn", 2)


@pytest.mark.rule("LEAD-GUILD-02", "BASE-OPEN-21")
def test_its_holder_chooses_whom_the_courtesans_copy():
    seats = (
        seat("giza", leaders=["midas"]),
        seat("rhodes", leaders=["plato"]),
        seat("ephesus", free_city=True),
    )
    game = table(*seats, age=3, expansions=("leaders",))
    game.others_sell()
    game.do(2, "build", card="courtesans_guild", overrule="given")
    assert game.open == [("copy", 2)]
    assert deciding(game) == 0


@pytest.mark.rule("BASE-TWO-10")
def test_the_verdict_says_who_holds_its_card_next():
    game = new(variant="two-player", free_city=0)
    game.others_sell()
    happened = game.do(0, "build", card="lumber_yard")
    began = next(one for one in happened if isinstance(one, Began))
    assert dict(began.details)["free-city"] == 2
