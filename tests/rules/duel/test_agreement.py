"""The library and a plain search without its code agree on random positions; laws that prices keep."""

from dataclasses import replace
from random import Random

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.payment.price import Payment, payment, plan
from companion.rules.duel.position import read_position, write_position
from companion.rules.duel.scoring import score
from companion.rules.duel.table import Supremacy
from tests.rules.duel.plain_price import plain_payment
from tests.rules.duel.plain_score import plain_score
from tests.rules.duel.random_tables import CARDS, WONDERS, positions
from tests.rules.duel.rankings import ranking


def questions(seed, number, each=6):
    """Random positions, each with some random cards and every wonder in hand to ask about."""
    chance = Random(seed)
    for raw in positions(seed, number):
        seat = chance.randrange(2)
        asked = [("card", card) for card in chance.sample(sorted(CARDS), each)]
        asked += [("wonder", wonder) for wonder in raw["seats"][seat]["unbuilt"]]
        for kind, id_ in asked:
            yield raw, seat, kind, id_


def item(kind, id_):
    return (duel_pieces(edition()).cards if kind == "card" else duel_pieces(edition()).wonders)[id_]


def check_prices(seed, number):
    """The number of questions on which both agree."""
    agreed = dict.fromkeys(("chain", "free", "pay", None), 0)
    for raw, seat, kind, id_ in questions(seed, number):
        found = payment(read_position(raw), seat, item(kind, id_))
        paid = (
            {"how": found.how, "bank": found.bank, "opponent": found.opponent}
            if isinstance(found, Payment)
            else None
        )
        assert paid == plain_payment(raw, seat, kind, id_), (raw, seat, id_)
        agreed[paid and paid["how"]] += 1
    return agreed


@pytest.mark.rule("DUEL-TRADE-01", "DUEL-OPEN-11", "DUEL-PROG-02", "DUEL-PROG-03", "DUEL-PROG-07")
def test_prices_agree_with_the_plain_search():
    agreed = check_prices(1, 400)
    assert sum(agreed.values()) > 3000
    assert min(agreed.values()) > 50, agreed


@pytest.mark.proof
def test_prices_agree_with_the_plain_search_on_many_positions():
    assert sum(check_prices(2, 6000).values()) > 40_000


def check_scores(seed, number):
    for raw in positions(seed, number):
        table, (lines, ranks, winners) = read_position(raw), plain_score(raw)
        scores, found = score(table), ranking(table)
        assert [dict(seat.lines) for seat in scores] == lines, raw
        assert (list(found.ranks), list(found.winners)) == (ranks, winners), raw
        assert [seat.total for seat in scores] == [sum(line.values()) for line in lines]
        assert all(
            sum(part.points for part in seat.parts[line]) == seat.lines[line]
            for seat in scores
            for line in seat.lines
        )


@pytest.mark.rule("DUEL-SCORE-02", "DUEL-SCORE-03")
def test_scores_agree_with_the_plain_count():
    check_scores(3, 2000)


@pytest.mark.proof
def test_scores_agree_with_the_plain_count_on_many_positions():
    check_scores(4, 30_000)


def test_random_positions_come_back_as_they_were():
    for raw in positions(5, 500):
        assert write_position(read_position(raw)) == raw


def test_one_more_producer_or_coin_never_makes_anything_dearer_or_impossible():
    rich = 10**6
    for raw, seat, kind, id_ in questions(6, 120):
        table = read_position(raw).with_city(seat, coins=rich)
        before = payment(table, seat, item(kind, id_))
        free = [card for card in CARDS if all(card not in city["cards"] for city in raw["seats"])]
        for card in [
            card for card in free if CARDS[card]["color"] in ("brown", "grey", "yellow") and card != id_
        ]:
            more = table.with_city(seat, cards=(*table.cities[seat].cards, card))
            later = payment(more, seat, item(kind, id_))
            assert not isinstance(before, Payment) or later.coins <= before.coins


def test_one_more_symbol_of_the_opponent_never_makes_anything_cheaper():
    for raw, seat, kind, id_ in questions(7, 120):
        table = read_position(raw).with_city(seat, coins=10**6)
        before = payment(table, seat, item(kind, id_))
        for card in [card for card in CARDS if CARDS[card]["color"] in ("brown", "grey")]:
            if card in table.cities[0].cards + table.cities[1].cards or not isinstance(before, Payment):
                continue
            more = table.with_city(1 - seat, cards=(*table.cities[1 - seat].cards, card))
            assert payment(more, seat, item(kind, id_)).coins >= before.coins


def test_exactly_the_price_is_enough():
    for raw, seat, kind, id_ in questions(8, 200):
        table = read_position(raw).with_city(seat, coins=10**6)
        paid = payment(table, seat, item(kind, id_))
        if isinstance(paid, Payment):
            assert payment(table.with_city(seat, coins=paid.coins), seat, item(kind, id_)) == paid
            assert (
                not paid.coins
                or payment(table.with_city(seat, coins=paid.coins - 1), seat, item(kind, id_)).code
                == "too-few-coins"
            )


def test_a_plan_adds_up_to_its_cost_and_its_price():
    for raw, seat, kind, id_ in questions(9, 200):
        table, wanted = read_position(raw).with_city(seat, coins=10**6), item(kind, id_)
        paid = payment(table, seat, wanted)
        if not isinstance(paid, Payment):
            continue
        steps = plan(table, seat, wanted)
        if paid.how == "chain":
            assert [(step.does, step.by) for step in steps] == [("chain", paid.chain)]
            continue
        met = {
            resource: sum(step.units for step in steps if step.resource == resource)
            for resource, _ in wanted.cost.resources
        }
        assert met == dict(wanted.cost.resources)
        assert sum(step.units for step in steps if step.does == "coins") == wanted.cost.coins
        assert sum(step.units * step.price for step in steps) + wanted.cost.coins == paid.coins


def test_swapping_the_seats_swaps_the_answers():
    for raw, seat, kind, id_ in questions(10, 150):
        table = read_position(raw)
        swapped = replace(table, pawn=-table.pawn, cities=table.cities[::-1])
        assert payment(swapped, 1 - seat, item(kind, id_)) == payment(table, seat, item(kind, id_))
        assert [seat.lines for seat in score(swapped)] == [seat.lines for seat in score(table)[::-1]]
        here, there = ranking(table), ranking(swapped)
        if here.supremacy and here.supremacy.kind == "military":
            assert there.supremacy == Supremacy("military", 1 - here.supremacy.seat)


def test_every_card_and_wonder_is_asked_about():
    asked = {id_ for _, _, _, id_ in questions(1, 400)}
    assert asked == {*CARDS, *WONDERS}
