"""What Pantheon and Agora do to prices: activations, temples, Senators, Decrees."""

import pytest

from companion.rules.duel.boxes.pantheon_table import activation
from companion.rules.duel.payment.price import Payment
from companion.rules.refusal import Refusal
from tests.rules.duel.box_positions import AGORA, PANTHEON, at, gods, price, senate

SANCTUARY = {"wonders": ["the_sanctuary"]}


def invoke(space, own=None, offerings=(), seat=0, **spaces):
    """The coins of an activation on a space, counted from 1."""
    seats = [{"coins": 30, "offerings": [2, 3, 4] if own is not None else [], **(own or {})}, {"coins": 30}]
    paid = activation(at(PANTHEON, *seats, age=2, pantheon=gods(**spaces)), seat, space, offerings)
    assert isinstance(paid, Payment), paid
    return paid.coins


@pytest.mark.rule("PANT-INVOKE-02")
def test_every_space_costs_each_player_its_own_number():
    assert [invoke(space) for space in range(1, 7)] == [3, 4, 5, 6, 7, 8]
    assert [invoke(space, seat=1) for space in range(1, 7)] == [8, 7, 6, 5, 4, 3]


@pytest.mark.rule("PANT-EX-01", "PANT-TOKEN-03", "PANT-TOKEN-04", "PANT-WND-01")
def test_the_space_next_to_the_capital_with_sanctuary_and_offering():
    assert invoke(1) == 3
    assert invoke(1, SANCTUARY) == 1
    assert invoke(1, SANCTUARY, (2,)) == 0
    assert invoke(1, {}, (4,)) == 0


@pytest.mark.rule("PANT-EX-02", "PANT-EX-03", "PANT-INVOKE-03", "PANT-INVOKE-04")
def test_the_gate_costs_twice_its_space_and_the_sanctuary_comes_off_after_doubling():
    assert invoke(6, s6="gate") == 16
    assert invoke(6, SANCTUARY, s6="gate") == 14
    assert invoke(6, SANCTUARY, (4,), s6="gate") == 10
    assert invoke(6, SANCTUARY, (2, 3, 4), s6="gate") == 5
    assert (invoke(3, s3="gate"), invoke(3, seat=1, s3="gate")) == (10, 12)


@pytest.mark.rule("PANT-TOKEN-06")
def test_an_offering_may_be_spent_on_what_costs_nothing_already():
    assert invoke(1, SANCTUARY, (2, 3)) == 0


@pytest.mark.rule("PANT-INVOKE-05")
def test_economy_gets_nothing_of_an_activation():
    table = at(PANTHEON, {"coins": 9}, {"progress": ["economy"]}, age=2, pantheon=gods())
    assert activation(table, 0, 2) == Payment("pay", 4, 0)


@pytest.mark.rule("PANT-TEMPLE-02")
def test_a_temple_is_free_with_its_token_and_else_paid():
    free = price(at(PANTHEON, {"mythology": ["greek"]}), "temple_greek", PANTHEON)
    assert isinstance(free, Payment) and (free.how, free.coins) == ("chain", 0)
    paid = price(at(PANTHEON, {"mythology": ["roman"], "coins": 20}), "temple_greek", PANTHEON)
    assert (paid.how, paid.coins) == ("pay", 10)


@pytest.mark.rule("PANT-PROG-03", "PANT-OPEN-08")
@pytest.mark.parametrize(("ruling", "coins"), [("a", 1), ("b", 10)])
def test_engineering_builds_what_shows_a_chain_symbol_for_one_coin(ruling, coins):
    own = {"progress": ["engineering"], "coins": 20}
    table = at(PANTHEON, own, rulings={"PANT-OPEN-08": ruling})
    assert price(table, "aqueduct", PANTHEON).coins == 1
    assert price(table, "palace", PANTHEON).coins > 1
    assert price(table, "temple_greek", PANTHEON).coins == coins


@pytest.mark.rule("AGORA-SEN-01", "AGORA-PROG-01", "AGORA-EX-02")
def test_a_senator_costs_as_many_coins_as_there_are_senators():
    three = ["politician_left", "politician_center", "conspirator"]
    for number in range(4):
        table = at(AGORA, {"senators": three[:number], "coins": 5}, chambers=senate())
        assert price(table, "politician_right", AGORA).coins == number
    bribed = at(AGORA, {"senators": three, "progress": ["corruption"]}, chambers=senate())
    assert price(bribed, "politician_right", AGORA).coins == 0
    poor = at(AGORA, {"senators": three, "coins": 2}, chambers=senate())
    assert isinstance(price(poor, "politician_right", AGORA), Refusal)


@pytest.mark.rule("AGORA-DEC-04", "AGORA-EX-04")
def test_the_trade_decree_takes_a_coin_off_but_leaves_one():
    chambers = senate(c1="1 0 decree_trade_brown")
    coins = {"coins": 20}
    assert price(at(AGORA, coins, {"cards": ["shelf_quarry"]}, chambers=chambers), "baths", AGORA).coins == 3
    assert price(at(AGORA, coins, chambers=chambers), "baths", AGORA).coins == 1
    reserve = at(AGORA, coins | {"cards": ["stone_reserve"]}, {"cards": ["shelf_quarry"]}, chambers=chambers)
    assert price(reserve, "baths", AGORA).coins == 1
    assert price(at(AGORA, coins, chambers=senate(c1="1 1 decree_trade_brown")), "baths", AGORA).coins == 2


@pytest.mark.rule("AGORA-DEC-02", "AGORA-OPEN-02", "AGORA-EX-05")
def test_the_red_decree_leaves_out_all_coins_or_one_resource():
    chambers = senate(c3="1 0 decree_ignore_red")
    table = at(AGORA, {"coins": 20}, chambers=chambers)
    assert price(table, "pretorium", AGORA).coins == 0
    one = at(AGORA, {"coins": 20}, chambers=chambers, rulings={"AGORA-OPEN-02": "b"})
    assert price(one, "pretorium", AGORA).coins == 7
    quarry = at(AGORA, {"coins": 20, "cards": ["shelf_quarry"]}, {"cards": ["clay_pool"]}, chambers=chambers)
    assert price(quarry, "fortifications", AGORA).coins == 2


@pytest.mark.rule("AGORA-DEC-03", "AGORA-EX-06")
def test_the_wonder_decree_adds_to_architecture():
    own = {"coins": 20, "unbuilt": ["the_pyramids"], "progress": ["architecture"]}
    table = at(AGORA, own, chambers=senate(c3="1 0 decree_wonder_discount"))
    assert price(table, "the_pyramids", AGORA).coins == 2


@pytest.mark.rule("AGORA-DEC-08")
def test_the_chain_decree_lends_the_symbols_of_the_opponent():
    chambers = senate(c2="2 1 decree_opponent_chains")
    table = at(AGORA, {}, {"cards": ["baths"]}, chambers=chambers)
    assert price(table, "aqueduct", AGORA) == Payment("chain", chain="baths")
    lost = at(AGORA, {"coins": 20}, {"cards": ["baths"]}, chambers=senate(c2="1 1 decree_opponent_chains"))
    assert price(lost, "aqueduct", AGORA).how == "pay"


@pytest.mark.rule("AGORA-CTRL-02")
def test_two_decrees_of_one_chamber_serve_its_controller_together():
    chambers = senate(c2="1 0 decree_trade_brown decree_ignore_red")
    table = at(AGORA, {"coins": 20}, chambers=chambers)
    assert price(table, "pretorium", AGORA).coins == 0 and price(table, "baths", AGORA).coins == 1
