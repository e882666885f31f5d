"""Questions about Duel positions.

The answers of `companion score`, `pay` and `batch` as JSON and in words.
"""

import pytest

from companion.commands.answers.questions import Unanswered, ask_question
from companion.words.terminal import score_text

ANN = {
    "player": "Ann",
    "cards": ["quarry", "caravansery", "stone_reserve", "baths", "merchants_guild"],
    "wonders": ["the_sphinx"],
    "unbuilt": ["piraeus", "the_pyramids"],
    "progress": ["masonry", "mathematics"],
    "coins": 14,
}
BOB = {
    "player": "Bob",
    "cards": ["sawmill", "lumber_yard", "tavern", "forum", "brewery"],
    "progress": ["economy"],
    "coins": 3,
}


def position(a=ANN, b=BOB, **fields):
    return {"format": "companion-position/1", "game": "duel", "age": 3, "pawn": 4, "seats": [a, b], **fields}


def pay(seat=0, where=None, **what):
    return ask_question({"ask": "pay", "position": where or position(), "seat": seat, **what})


def score(where=None, **fields):
    return ask_question({"ask": "score", "position": where or position(), **fields})


def test_a_score_has_every_line_the_total_the_rank_and_the_winners():
    answer = score()
    lines = {
        "military": 5,
        "civilian": 3,
        "science": 0,
        "commercial": 0,
        "guilds": 3,
        "wonders": 6,
        "progress": 6,
        "treasury": 4,
    }
    assert answer["seats"][0] == {"player": "Ann", "lines": lines, "total": 27, "rank": 1, "coins": 14}
    assert list(answer["seats"][0]["lines"]) == list(lines)
    assert (answer["winners"], answer["teams"], list(answer)) == ([0], [], ["seats", "winners", "teams"])


def test_why_gives_the_parts_of_every_line():
    why = score(why=True)["seats"][0]["why"]
    assert list(why) == list(score()["seats"][0]["lines"])
    assert why["guilds"] == [
        {
            "of": "merchants_guild",
            "points": 3,
            "because": "opponent 3",
            "rules": ["DUEL-GUILD-05", "DUEL-GUILD-08"],
        },
    ]
    assert why["military"] == [
        {
            "of": "pawn",
            "points": 5,
            "because": "4 from the middle",
            "rules": ["DUEL-SCORE-02", "DUEL-OPEN-02"],
        }
    ]
    assert why["civilian"] == [{"of": "baths", "points": 3, "because": "printed", "rules": ["DUEL-FX-04"]}]
    assert why["progress"][0]["because"] == "own city 2"
    assert why["treasury"][0]["because"] == "14 coins"
    assert why["science"] == []


@pytest.mark.rule("DUEL-MIL-06")
def test_a_supremacy_decides_and_the_lines_are_still_given():
    answer = score(position(pawn=-9))
    assert ([seat["rank"] for seat in answer["seats"]], answer["winners"]) == ([2, 1], [1])
    assert list(answer) == ["seats", "winners", "teams"]
    assert score(position(pawn=-9), why=True)["supremacy"] == {"kind": "military", "seat": 1}
    assert answer["seats"][0]["total"] == 22


def test_the_score_for_people_says_who_won_and_how():
    assert "Ann wins." in score_text(score(why=True), position())
    assert "Bob wins by military supremacy." in score_text(score(position(pawn=-9), why=True), position())
    assert "Merchants Guild  opponent 3  DUEL-GUILD-05" in score_text(score(why=True), position(), why=True)


def test_a_payment_says_what_goes_to_the_bank_and_to_the_opponent():
    assert pay(card="arsenal") == {
        "possible": True,
        "how": "pay",
        "payments": [{"bank": 0, "opponent": 11}],
        "rights": [],
        "reason": None,
    }
    assert pay(card="forum")["payments"] == [{"bank": 3, "opponent": 0}]
    assert pay(card="aqueduct")["payments"] == [{"bank": 0, "opponent": 0}]
    assert pay(card="aqueduct")["how"] == "chain"
    assert pay(card="altar")["how"] == "free"
    assert pay(wonder="piraeus")["payments"] == [{"bank": 0, "opponent": 7}]


def test_what_cannot_be_built_has_a_reason_and_no_payments():
    poor = pay(seat=1, card="academy")
    assert poor == {
        "possible": False,
        "how": None,
        "payments": [],
        "rights": [],
        "reason": {
            "rules": ["DUEL-COST-02", "DUEL-TRADE-01"],
            "text": "It costs 5 coins (3 for 1 stone and 2 for 1 glass); the treasury holds 3 coins.",
        },
    }
    assert (
        pay(card="baths")["reason"]["text"]
        == "Baths already stands in this city; there is one of each in the box."
    )
    assert pay(wonder="the_colossus")["reason"]["rules"] == ["DUEL-WSEL-02"]
    assert pay(seat=1, card="pretorium")["reason"] == {
        "rules": ["DUEL-COST-03"],
        "text": "It costs 8 coins (8 as printed); the treasury holds 3 coins.",
    }


@pytest.mark.rule("DUEL-BUILD-05")
def test_there_is_no_price_for_an_eighth_wonder():
    a = {"wonders": ["piraeus", "the_sphinx", "the_colossus"], "unbuilt": ["the_pyramids"], "coins": 99}
    b = {"wonders": ["the_mausoleum", "circus_maximus", "the_appian_way", "the_statue_of_zeus"]}
    reason = pay(where=position(a, b), wonder="the_pyramids")["reason"]
    assert reason == {
        "rules": ["DUEL-BUILD-05"],
        "text": "Seven wonders are built; The Pyramids goes back to the box.",
    }


def test_a_plan_says_how_the_payment_comes_about():
    plan = pay(card="town_hall", plan=True)["payments"][0]["plan"]
    assert [step["text"] for step in plan] == [
        "The city makes 1 stone.",
        "Caravansery gives 1 stone.",
        "Masonry leaves 2 wood out.",
        "Buy 1 stone from the bank at 1 coin each (Stone Reserve); Bob takes the coins.",
    ]
    assert plan[3] == {
        "do": "buy",
        "with": "stone_reserve",
        "resource": "stone",
        "units": 1,
        "to": "opponent",
        "coins": 1,
        "text": plan[3]["text"],
    }
    texts = [step["text"] for step in pay(card="horse_breeders", plan=True)["payments"][0]["plan"]]
    assert texts == [
        "Caravansery gives 1 wood.",
        "Buy 1 clay from the bank at 2 coins each; Bob takes the coins.",
    ]
    bob = [step["text"] for step in pay(seat=1, card="baths", plan=True)["payments"][0]["plan"]]
    assert bob == ["Buy 1 stone from the bank at 3 coins each (2 + 1 made by Ann)."]
    assert pay(card="aqueduct", plan=True)["payments"][0]["plan"] == [
        {"do": "chain", "with": "baths", "text": "Build free by the chain from Baths."}
    ]
    assert (
        pay(card="pretorium", plan=True)["payments"][0]["plan"][0]["text"]
        == "Pay the bank 8 coins: the cost in coins."
    )


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ({"seat": 2, "card": "baths"}, "seat: must be 0 or 1: 2"),
        ({"seat": True, "card": "baths"}, "seat: must be 0 or 1: true"),
        ({"card": "bathes"}, "card: unknown card: bathes"),
        ({"card": ["baths"]}, 'card: unknown card: ["baths"]'),
        ({"wonder": "giza"}, "wonder: unknown wonder: giza"),
        ({}, "ask about one of card or wonder"),
        ({"card": "baths", "wonder": "piraeus"}, "ask about one of card or wonder"),
        ({"stage": True}, "stage: is of 7 Wonders; in Duel ask about a card or a wonder"),
        (
            {"card": "baths", "participate": True},
            "participate: is of 7 Wonders; in Duel ask about a card or a wonder",
        ),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(what, line):
    with pytest.raises(Unanswered) as refused:
        pay(**what)
    assert str(refused.value) == line


def test_a_bad_position_is_refused_with_its_place_and_rule():
    with pytest.raises(Unanswered) as refused:
        score(position(pawn=12))
    assert str(refused.value) == "pawn: must be -9 to 9: 12 [DUEL-COMP-04]"


def test_a_duel_has_no_conflict_at_the_end_of_an_age():
    with pytest.raises(Unanswered, match="ask: must be one of score, pay: war"):
        ask_question({"ask": "war", "position": position()})
