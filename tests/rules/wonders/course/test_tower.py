import pytest

from tests.rules.wonders.course.playing import coins_moved, entered, left, new, scene
from tests.rules.wonders.positions import seat

TOWER = ("tower",)


def table(*seats, age=1, turn=2, **fields):
    """A scene with the Tower."""
    return scene(*seats, expansions=fields.pop("expansions", TOWER), age=age, turn=turn, **fields)


@pytest.mark.rule("BABEL-TOWER-01", "BABEL-TOWER-02", "BABEL-TOWER-03", "BABEL-TOWER-07", "BABEL-OPEN-06")
def test_a_card_is_discarded_without_coins_and_the_tile_laid_at_the_end_of_the_round():
    game = new(expansions=TOWER)
    game.do(0, "tile", card="baths")
    game.do(1, "sell")
    happened = game.do(2, "sell")
    assert (0, "card", "baths", "discards") in left(happened)
    assert game.coins(0) == 3
    assert game.open == [("place", 0)]
    assert "laws" not in game.position
    happened = game.do(0, "place", tile=16)
    assert entered(happened) == [(0, "tile", "16")]
    assert game.position["laws"] == [16]
    assert game.seat(0)["tiles"] == 1
    assert game.phase == (1, "turn", 2)
    assert game.refused(1, "place", tile=3).code == "no-answer-to-that"


@pytest.mark.rule("BABEL-TOWER-10")
def test_apart_from_tiles_everything_is_as_without_the_tower():
    plain, tower = new(), new(expansions=TOWER)
    for _ in range(3):
        for place in range(3):
            assert [one for one in tower.offers(place) if one.entry["do"] != "tile"] == list(
                plain.offers(place)
            )
        assert plain.others_sell() == tower.others_sell()
    assert plain.position["seats"] == tower.position["seats"]


@pytest.mark.rule("BABEL-TOWER-05", "BABEL-TOWER-06", "BABEL-EX-01")
def test_tiles_are_laid_by_rising_number_and_cover_the_oldest():
    seats = [seat(board) for board in ("giza", "rhodes", "ephesus", "babylon", "olympia")]
    game = table(*seats, players=5, laws=[1, 2, 3])
    game.do(0, "tile")
    game.do(1, "tile")
    game.others_sell()
    assert game.open == [("place", 0), ("place", 1)]
    game.do(0, "place", tile=12)
    assert game.position["laws"] == [1, 2, 3]
    assert game.refused(1, "place", tile=12).code == "tile-laid"
    happened = game.do(1, "place", tile=4)
    assert entered(happened) == [(1, "tile", "4"), (0, "tile", "12")]
    assert game.position["laws"] == [2, 3, 4, 12]


@pytest.mark.rule("BABEL-TOWER-07", "BABEL-TILE-01", "BABEL-EX-06")
def test_a_tile_binds_from_the_next_round():
    game = table(seat("giza", coins=0, cards=["ore_vein"]), seat("rhodes"), seat("ephesus"), age=1)
    game.do(0, "build", card="barracks")
    game.do(1, "tile")
    game.do(2, "sell")
    game.do(1, "place", tile=1)
    assert game.seat(0)["cards"] == ["ore_vein", "barracks"]
    assert game.refused(0, "build", card="stockade").code != "unknown-card"
    assert game.do(1, "build", card="guard_tower", overrule="given", pay={}) == ()
    offer = next(
        one
        for one in game.offers(2)
        if one.entry.get("card") == "guard_tower" or one.entry.get("card") == "stockade"
    )
    assert offer.refusal or offer.payments[0]["bank"] == 1


@pytest.mark.rule("BABEL-TOWER-04", "BABEL-OPEN-03")
def test_tiles_come_after_losses():
    seats = seat("giza", coins=5), seat("rhodes", coins=5), seat("ephesus", coins=5)
    game = table(*seats, expansions=("cities", "tower"))
    game.do(0, "build", card="hideout")
    game.do(1, "tile")
    game.do(2, "sell")
    assert game.open == [("loss", 1), ("loss", 2)]
    game.do(1, "lose", coins=1)
    game.do(2, "lose", coins=1)
    assert game.open == [("place", 1)]
    first = table(*seats, expansions=("cities", "tower"), rulings={"BABEL-OPEN-03": "a"})
    first.do(0, "build", card="hideout")
    first.do(1, "tile")
    first.do(2, "sell")
    assert first.open == [("place", 1)]


@pytest.mark.rule("BABEL-X-02", "BABEL-OPEN-06")
def test_a_leader_is_discarded_for_a_tile_too_and_goes_to_the_box():
    game = new(expansions=("leaders", "tower"))
    happened = game.turn(0, "tile", card="midas")
    assert (0, "leader", "midas", "box") in left(happened)
    assert game.phase == (1, "place", None)
    game.do(0, "place", tile=5)
    assert game.phase == (1, "turn", 1)
    assert game.position["laws"] == [5]


@pytest.mark.rule("BABEL-OPEN-06")
def test_a_table_may_rule_that_the_card_leaves_the_game():
    game = new(expansions=TOWER, rulings={"BABEL-OPEN-06": "a"})
    game.do(0, "tile", card="baths")
    game.do(1, "build", card="lumber_yard")
    game.do(2, "build", card="stone_pit")
    assert game.game.seen.pile == 0


@pytest.mark.rule("BABEL-TDRAFT-02")
def test_three_tiles_at_most():
    game = table(seat("giza", tiles=3), seat("rhodes"), seat("ephesus"))
    assert game.refused(0, "tile").code == "no-tiles-left"


@pytest.mark.rule("BABEL-OPEN-07")
def test_babylon_lays_a_tile_with_the_last_card_and_names_two_then():
    game = table(seat("babylon B", stages=2, tiles=1), seat("giza"), seat("rhodes"), turn=6)
    game.turn(0, "tile")
    assert game.open == [("last", 0)]
    game.do(0, "tile")
    assert game.open == [("place", 0), ("place", 0)]
    game.do(0, "place", tile=9)
    game.do(0, "place", tile=3)
    assert game.position["laws"] == [3, 9]
    assert game.seat(0)["tiles"] == 3
    full = table(seat("babylon B", stages=2, tiles=2), seat("giza"), seat("rhodes"), turn=6)
    full.turn(0, "tile")
    assert full.refused(0, "tile").code == "no-tiles-left"
    strict = table(
        seat("babylon B", stages=2), seat("giza"), seat("rhodes"), turn=6, rulings={"BABEL-OPEN-07": "a"}
    )
    strict.others_sell()
    assert strict.refused(0, "tile").rules == ("BABEL-OPEN-07",)


@pytest.mark.rule("BABEL-OPEN-02", "BABEL-TILE-19", "BABEL-TILE-22", "BABEL-EX-12", "BABEL-EX-13")
def test_the_last_tiles_of_an_age_bind_its_conflict():
    for rulings, victory, defeat in (({}, None, 2), ({"BABEL-OPEN-02": "a"}, [1], 1)):
        game = table(
            seat("giza", shields=3), seat("rhodes"), seat("ephesus", shields=3), turn=6, rulings=rulings
        )
        game.do(0, "tile")
        game.do(1, "tile")
        game.do(2, "sell")
        game.do(0, "place", tile=19)
        game.do(1, "place", tile=22)
        assert game.seat(0).get("victory") == victory
        assert game.seat(1)["defeat"] == 2 * defeat


@pytest.mark.rule("BABEL-TILE-05", "BABEL-TILE-14", "BABEL-TILE-24", "BABEL-X-04", "BABEL-EX-06")
def test_tiles_bring_coins_for_what_is_built():
    city = seat("giza", leaders=["vitruvius"], cards=["theater", "stone_pit"])
    game = table(city, seat("rhodes"), seat("ephesus"), age=2, laws=[5, 14], expansions=("leaders", "tower"))
    happened = game.turn(0, "build", card="statue")
    assert sorted(coins_moved(happened)[:3]) == [
        (None, 0, 2, "14"),
        (None, 0, 2, "5"),
        (None, 0, 2, "vitruvius"),
    ]
    assert game.coins(0) == 6
    game = table(seat("giza", cards=["foundry"]), seat("rhodes"), seat("ephesus"), age=3, laws=[24])
    game.turn(0, "build", card="spies_guild", overrule="given")
    assert game.coins(0) == 5
    game = table(seat("giza"), seat("rhodes"), seat("ephesus"), age=1, laws=[5])
    game.turn(0, "build", card="baths")
    assert game.coins(0) == 1


@pytest.mark.rule("BABEL-PX-02")
def test_berenice_adds_her_coin_to_those_of_a_tile():
    city = seat("giza", leaders=["berenice"])
    game = table(
        city, seat("rhodes"), seat("ephesus"), age=1, laws=[5], expansions=("leaders", "cities", "tower")
    )
    game.turn(0, "build", card="baths")
    assert game.coins(0) == 2


@pytest.mark.rule("BABEL-OPEN-14")
def test_in_a_recruitment_the_age_about_to_begin_counts():
    for rulings, tax in (({}, 2), ({"BABEL-OPEN-14": "a"}, 1)):
        city = seat("giza", coins=5, cards=["quarry"])
        game = table(
            city,
            seat("rhodes"),
            seat("ephesus"),
            turn=6,
            laws=[16],
            expansions=("leaders", "tower"),
            rulings=rulings,
        )
        game.others_sell()
        assert game.phase == (2, "recruit", None)
        game.do(0, "stage")
        assert game.verdict.entry["pay"]["bank"] == tax


@pytest.mark.rule("BABEL-OPEN-04")
def test_a_card_of_the_discards_pays_its_tax():
    game = table(
        seat("halicarnassus", stages=1, coins=1, cards=["foundry", "ore_vein"]),
        seat("giza"),
        seat("rhodes"),
        age=2,
        laws=[6],
    )
    game.turn(0, "stage")
    refusal = game.refused(0, "build", card="aqueduct")
    assert (refusal.code, refusal.details["needed"]) == ("too-few-coins", 2)
    game.do(0, "build", card="walls")


@pytest.mark.rule("BABEL-COMP-05")
def test_the_last_tile_of_all_is_laid_unasked():
    seats = [
        seat(board)
        for board in (
            "giza",
            "rhodes",
            "ephesus",
            "babylon",
            "olympia",
            "halicarnassus",
            "alexandria",
            "petra",
        )
    ]
    game = table(*seats, players=8, laws=list(range(1, 23)), expansions=("cities", "tower"))
    game.do(0, "tile")
    game.do(1, "tile")
    game.others_sell()
    happened = game.do(1, "place", tile=24)
    assert entered(happened) == [(0, "tile", "23"), (1, "tile", "24")]


@pytest.mark.rule("BABEL-COMP-05", "BABEL-TDRAFT-02")
def test_no_more_tiles_are_placed_than_there_are_whatever_a_correction_says_of_a_city():
    boards = ("giza", "rhodes", "ephesus", "babylon", "olympia", "halicarnassus", "alexandria", "petra")
    seats = [seat(board, tiles=3) for board in boards]
    game = table(*seats, players=8, laws=list(range(1, 24)), expansions=("cities", "tower"))
    assert game.refused(0, "tile").code == "no-tiles-left"
    game.do(0, "correct", set={"tiles": 1})
    game.do(1, "correct", set={"tiles": 2})
    game.do(0, "tile")
    assert game.refused(1, "tile").code == "all-tiles-laid", "the last tile is the one of the answer before"
    assert [one.refusal.code for one in game.offers(1) if one.entry["do"] == "tile"] == ["all-tiles-laid"]
    refusal = game.refused(None, "correct", set={"laws": list(range(1, 25))})
    assert (refusal.code, refusal.details["because"]) == ("answer-no-longer-fits", "all-tiles-laid")
    assert entered(game.others_sell())[-1] == (0, "tile", "24")
    assert game.refused(0, "tile").code == "all-tiles-laid"
    game.do(None, "correct", set={"laws": [22, 23]})
    game.do(1, "tile")


@pytest.mark.rule("BABEL-COMP-05")
def test_a_correction_leaves_enough_tiles_for_those_who_are_to_name_one():
    game = table(seat("giza"), seat("rhodes"), seat("ephesus"), laws=list(range(1, 22)))
    game.do(0, "tile")
    game.do(1, "tile")
    game.others_sell()
    assert game.open == [("place", 0), ("place", 1)]
    refusal = game.refused(None, "correct", set={"laws": list(range(1, 24))})
    assert (refusal.code, refusal.details) == (
        "answer-no-longer-fits",
        {"seat": 0, "because": "all-tiles-laid"},
    )


@pytest.mark.rule("BABEL-TTWO-01", "BABEL-OPEN-26", "BABEL-TTWO-02")
def test_two_players_have_two_tiles_in_force():
    for rulings, laws in (({}, [2, 3]), ({"BABEL-OPEN-26": "a"}, [1, 2, 3])):
        game = scene(
            seat("giza"),
            seat("rhodes"),
            seat("ephesus", free_city=True),
            expansions=TOWER,
            age=1,
            turn=2,
            laws=[1, 2],
            variant="two-player",
            rulings=rulings,
        )
        game.do(0, "tile")
        game.do(1, "sell")
        assert game.refused(2, "tile").code == "no-answer-to-that"
        game.do(2, "build", card="lumber_yard")
        game.do(0, "place", tile=3)
        assert game.position["laws"] == laws
