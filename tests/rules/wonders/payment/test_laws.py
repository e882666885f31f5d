"""Laws that every answer about payments keeps."""

from copy import deepcopy
from random import Random

import pytest

from companion.commands.answers.questions import answer_pay
from companion.rules.wonders.position import read_position
from tests.rules.wonders.pay_questions import questions
from tests.rules.wonders.random_positions import CARDS

MIRROR = {
    "east_trading_post": "west_trading_post",
    "west_trading_post": "east_trading_post",
    "clandestine_dock_east": "clandestine_dock_west",
    "clandestine_dock_west": "clandestine_dock_east",
}
NUMBER = 300


def answers(position, question):
    return answer_pay(read_position(position), question)


def amounts(answer):
    return [(payment["left"], payment["right"], payment["bank"]) for payment in answer["payments"]]


def covers(better, worse):
    """Is each of the second payments beaten or equalled by one of the first?"""
    return all(any(all(a <= b for a, b in zip(one, two, strict=True)) for one in better) for two in worse)


def asked(seed, number=NUMBER):
    for position, question in questions(seed, number):
        yield position, question, answers(position, question)


def test_no_payment_is_beaten_or_equalled_and_the_treasury_covers_each():
    for position, question, answer in asked(31):
        paid = amounts(answer)
        held = position["seats"][question["seat"]]["coins"]
        assert all(not covers([one], [two]) for one in paid for two in paid if one is not two)
        assert len(set(paid)) == len(paid)
        assert all(sum(one) <= held for one in paid)
        assert paid == sorted(paid, key=lambda one: (sum(one), one))


def test_an_answer_is_possible_with_payments_or_not_with_a_reason():
    for _, _, answer in asked(32):
        assert (
            answer["possible"]
            == bool(answer["payments"])
            == (answer["how"] is not None)
            == (answer["reason"] is None)
        )
        assert answer["how"] == (answer["payments"][0]["how"] if answer["payments"] else None)
        assert answer["possible"] or (answer["reason"]["rules"] and answer["reason"]["text"])


def test_turning_the_table_turns_the_answer():
    chance = Random(33)
    for position, question, answer in asked(33):
        seats = position["seats"]
        shift = chance.randrange(len(seats))
        turned = {**position, "seats": seats[shift:] + seats[:shift]}
        assert answers(turned, {**question, "seat": (question["seat"] - shift) % len(seats)}) == answer


def test_a_mirrored_table_swaps_left_and_right():
    mirrored = 0
    for position, question, answer in asked(34):
        seats = position["seats"]
        if any((city["wonder"], city["side"]) == ("manneken_pis", "A") for city in seats):
            continue  # its stages copy from one side each, and there is no board that is its mirror
        mirrored += 1
        swapped = [
            {**city, "cards": [MIRROR.get(card, card) for card in city["cards"]]} for city in reversed(seats)
        ]
        asked_there = {**question, "seat": len(seats) - 1 - question["seat"]}
        asked_there |= {"card": MIRROR.get(question["card"], question["card"])} if "card" in question else {}
        there = answers({**position, "seats": swapped}, asked_there)
        assert sorted(amounts(there)) == sorted((right, left, bank) for left, right, bank in amounts(answer))
        assert (there["possible"], there["rights"]) == (answer["possible"], answer["rights"])
    assert mirrored > NUMBER / 2


def test_one_more_coin_adds_payments_and_takes_none_away():
    for position, question, answer in asked(35):
        richer = deepcopy(position)
        richer["seats"][question["seat"]]["coins"] += 1
        more = answers(richer, question)
        # the Free City must chain as soon as it can pay the tax on it (BASE-TWO-12)
        if not position["seats"][question["seat"]].get("free_city"):
            assert set(amounts(answer)) <= set(amounts(more))
        assert more["possible"] or not answer["possible"]
        assert set(answer["rights"]) <= set(more["rights"]) or more["how"] == "chain"


def one_more(chance, position, seat):
    """The position after that seat built one more brown or grey card, if it can."""
    names = {CARDS[card]["name"]["en"] for card in position["seats"][seat]["cards"]}
    there = [card for city in position["seats"] for card in city["cards"]]
    decks = min(len(position["seats"]), 7)
    free = [
        card["id"]
        for card in CARDS.values()
        if card["color"] in ("brown", "grey") and card["name"]["en"] not in names
        if there.count(card["id"]) < sum(mark <= decks for mark in card["players"])
    ]
    if not free:
        return None
    richer = deepcopy(position)
    richer["seats"][seat]["cards"].append(chance.choice(free))
    return richer


@pytest.mark.parametrize("whose", [0, 1, -1])
def test_one_more_producer_here_or_next_door_never_makes_a_payment_dearer(whose):
    """It holds under all tiles; only two markets lose more than one card can bring (see below)."""
    chance = Random(36)
    compared = 0
    for position, question, answer in asked(36):
        city = position["seats"][question["seat"]]
        two_markets = "black_market" in city["cards"] and city["wonder"] in ("great_wall", "manneken_pis")
        richer = one_more(chance, position, (question["seat"] + whose) % len(position["seats"]))
        if richer is None or (whose == 0 and two_markets):
            continue
        better = answers(richer, question)
        if better["reason"] and better["reason"]["rules"] == ["BASE-BUILD-02"]:
            continue  # the new card is the one asked about
        compared += 1
        assert covers(amounts(better), amounts(answer)), (position, richer, question)
        assert better["possible"] or not answer["possible"]
    assert compared > NUMBER / 3


@pytest.mark.rule("CITY-FX-29")
def test_two_markets_are_the_exception_for_both_lose_what_the_city_begins_to_make():
    seats = [
        {"wonder": "great_wall", "side": "B", "stages": [4], "cards": ["black_market"]},
        {"wonder": "ephesus", "side": "A", "cards": []},
        {"wonder": "olympia", "side": "A", "cards": []},
    ]
    boxes = ["cities", "wonderpack"]
    position = {
        "format": "companion-position/1",
        "game": "wonders",
        "age": 3,
        "expansions": boxes,
        "seats": seats,
    }
    question = {"seat": 0, "card": "forum"}  # two clay
    assert answers(position, question)["possible"]
    seats[0]["cards"].append("clay_pool")
    assert not answers(position, question)["possible"]
