"""The card under a stage of Stonehenge B: a record that names it says by which colour the stage counts."""

from companion.commands.answers.questions import ask_question
from tests.rules.wonders.course.playing import new, scene
from tests.rules.wonders.positions import seat

PACK = ("wonderpack",)
#: what the second stage takes
STAGE = {"cards": ["clay_pool", "brickyard", "press_1"], "stages": 1}
LEFT, RIGHT = seat("giza", cards=["baths", "altar", "stockade"]), seat("rhodes", cards=["temple", "walls"])


def wonder(game, number=0):
    """The points of a seat's wonder as the game stands."""
    return ask_question({"ask": "score", "position": game.position})["seats"][number]["lines"]["wonder"]


def test_a_named_card_says_the_colour_and_one_that_nobody_names_leaves_the_best():
    for said, under, points in (
        ({}, None, 3),
        ({"card": "stables"}, {"2": "red"}, 2),
        ({"card": "library"}, {"2": "green"}, 0),
    ):
        game = scene(seat("stonehenge B", **STAGE), LEFT, RIGHT, expansions=PACK, age=2, turn=2)
        game.turn(0, "stage", **said)
        assert (game.seat(0).get("under"), wonder(game)) == (under, points)


def test_a_leader_under_it_counts_the_leaders_next_door_and_other_stages_say_nothing():
    game = new("stonehenge B", "giza", "rhodes", expansions=("leaders", "wonderpack"))
    game.do(1, "recruit", leader="sappho")
    game.do(0, "stage", card="midas", overrule="given")
    game.do(2, "sell")
    assert "under" not in game.seat(0)
    game.turns(6)
    game.turn(0, "stage", card="plato", overrule="given")
    assert (game.seat(0)["under"], wonder(game)) == ({"2": "white"}, 1)


def test_manneken_pis_says_it_of_the_stage_that_it_copies():
    game = scene(
        seat("giza"), seat("stonehenge B"), seat("manneken_pis", stages=1), expansions=PACK, age=2, turn=2
    )
    game.turn(2, "stage", card="stables", overrule="given")
    assert game.seat(2)["under"] == {"2": "red"}


def test_a_correction_that_takes_the_stage_away_takes_its_card_too():
    game = scene(seat("stonehenge B", **STAGE), LEFT, RIGHT, expansions=PACK, age=2, turn=2)
    game.turn(0, "stage", card="stables")
    game.do(0, "correct", set={"under": {"2": "blue"}})
    assert wonder(game) == 3
    game.do(0, "correct", set={"stages": 1})
    assert "under" not in game.seat(0)
