"""A plan adds up to its payment, and every step of it is possible."""

from collections import Counter

import pytest

from companion.commands.answers.questions import answer_pay
from companion.rules.wonders.position import read_position
from tests.rules.wonders.pay_questions import questions
from tests.rules.wonders.plain_payment import Question
from tests.rules.wonders.positions import position, seat
from tests.rules.wonders.random_positions import BOARDS, CARDS

FREE_UNITS = {"secret_warehouse": 1, "black_market": 1, "forum": 1, "caravansery": 1}


def plans(table, **question):
    """The sentences of the plan of each payment."""
    answer = answer_pay(read_position(table), {"seat": 0, "plan": True, **question})
    return [[step["text"] for step in payment["plan"]] for payment in answer["payments"]]


def units_of(piece):
    """How many units a piece can give each turn."""
    if piece in CARDS:
        return (
            sum(len(one["units"]) for one in CARDS[piece]["effects"] if one["kind"] == "produce")
            or FREE_UNITS[piece]
        )
    return 1


@pytest.mark.parametrize("rulings", [False, True])
def test_every_plan_of_random_questions_adds_up(rulings):
    checked = 0
    for table, question in questions(41, 300, rulings):
        answer = answer_pay(read_position(table), {**question, "plan": True})
        asked = Question(table, **question)
        for payment in answer["payments"]:
            checked += 1
            steps = payment["plan"]
            for purse in ("left", "right", "bank"):
                assert sum(step["coins"] for step in steps if step.get("to") == purse) == payment[purse]
            needed = asked.participation()[1] + (asked.pay()[1] if payment["how"] == "pay" else [])
            got = [step["resource"] for step in steps if "resource" in step]
            assert Counter(got) == Counter(needed) or payment["how"] == "free", (table, question, steps)
    assert checked > 100


def test_no_piece_gives_more_than_it_makes():
    for table, question in questions(42, 200):
        if 20 in table.get("laws", ()):
            continue
        for payment in answer_pay(read_position(table), {**question, "plan": True})["payments"]:
            used = Counter(
                (step.get("to"), step["with"]) for step in payment["plan"] if step["do"] in ("make", "buy")
            )
            for (_, piece), times in used.items():
                assert times <= units_of(piece.split("/")[0]) or piece in BOARDS


def test_a_plan_names_each_price_with_its_reasons():
    table = position(
        seat("giza", cards=["west_trading_post", "clandestine_dock_west"], coins=9),
        seat("rhodes", player="Bob", cards=["clay_pool"]),
        seat("ephesus"),
        expansions=["cities", "tower"],
        laws=[12],
    )
    assert plans(table, card="spy_ring") == [
        [
            "Giza gives stone.",
            (
                "Buy clay from Bob on the left (Clay Pool) for 1 coin (West Trading Post, Tile 12, "
                "Clandestine Dock West)."
            ),
            "Pay the bank 2 coins: the cost in coins.",
        ]
    ]


def test_a_plan_of_a_chain_names_the_building_and_its_city():
    table = position(
        seat("giza", coins=3),
        seat("rhodes", player="Bob", cards=["school"]),
        expansions=["tower"],
        laws=[7, 13],
    )
    assert plans(table, card="academy") == [
        [
            "Build free by the chain from School in the city of Bob.",
            "Pay the bank 3 coins: the tax of Tile 13.",
        ]
    ]


def test_a_plan_says_what_is_waived_left_out_and_paid_in_coins():
    table = position(
        seat("giza", leaders=["ramses", "imhotep"], cards=["stone_pit"], stages=2, coins=9),
        expansions=["leaders"],
    )
    table["seats"][0]["cards"] = ["quarry"]
    assert plans(table, card="spies_guild") == [["Ramses: no cost."]]
    assert plans(table, stage=True) == [
        ["Giza gives stone.", "Quarry gives stone.", "Quarry gives stone.", "Imhotep leaves stone out."]
    ]
    blue = position(seat("giza", leaders=["hammurabi"], coins=9), expansions=["leaders", "tower"], laws=[8])
    assert plans(blue, card="aqueduct") == [["Pay the bank 2 coins: in place of the resources (Tile 8)."]]
    assert plans(table, leader="midas") == [["Pay the bank 3 coins: the leader."]]


def test_a_stage_that_makes_something_is_named_with_its_board():
    table = position(seat("alexandria B", stages=1))
    assert plans(table, card="stockade") == [["Stage 1 of Alexandria gives wood."]]
