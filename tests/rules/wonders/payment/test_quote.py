"""The verdict on one play, as a value for the referee of a live game."""

from companion.catalog import edition
from companion.catalog.boxes.leaders_contents import Leader
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Recruit
from companion.rules.wonders.payment.means import Means, Payment, quote_for
from companion.rules.wonders.position import read_position
from tests.rules.wonders.positions import position, seat


def card(id_, **wishes):
    return BuildCard(edition().cards[id_], **wishes)


def test_a_quote_tells_payments_rights_and_refusal_apart():
    table = read_position(position(seat("olympia", stages=2, coins=2), seat("ephesus"), seat("rhodes")))
    paid = quote_for(table, 0, card("scriptorium"))
    assert (paid.possible, paid.how, paid.payments, paid.refusal) == (
        True,
        "pay",
        (Payment(2, 0, 0, "pay"),),
        None,
    )
    refused = quote_for(table, 0, card("palace"))
    assert (refused.possible, refused.how, refused.payments) == (False, None, ())
    assert (refused.refusal.code, refused.refusal.rules) == ("missing-resources", ("BASE-COST-04",))
    assert refused.refusal.details["missing"] == {"stone": 1, "clay": 1, "glass": 1, "cloth": 1}


def test_a_right_says_what_stays_to_pay_when_it_is_used():
    raw = position(
        seat("olympia", stages=2, coins=5),
        expansions=["tower", "projects"],
        laws=[6],
        project={"id": "cranes", "tokens": 1},
    )
    [right] = quote_for(read_position(raw), 0, card("palace")).rights
    assert (right.item.id, right.payments) == ("olympia", (Payment(0, 0, 3, "pay"),))
    [right] = quote_for(read_position(raw), 0, card("academy", participate=True)).rights
    assert right.payments == (Payment(0, 0, 1, "pay"),)


def test_the_token_for_any_colour_says_what_taking_part_costs_with_it():
    raw = position(
        seat("olympia", coins=5, rewards=["factory"]),
        expansions=["projects"],
        project={"id": "cranes", "tokens": 1},
    )
    [right] = quote_for(read_position(raw), 0, card("altar", participate=True)).rights
    assert (right.item.id, right.payments) == ("factory", (Payment(0, 0, 1, "pay"),))


def test_the_means_of_a_seat_serve_for_all_its_plays():
    table = read_position(position(seat("rome B", coins=3, cards=["lumber_yard"]), expansions=["leaders"]))
    means = Means(table, 0)
    for play in (card("stockade"), card("altar"), BuildStage(1), Recruit(edition().of(Leader)["midas"])):
        assert quote_for(table, 0, play, means) == quote_for(table, 0, play)


def test_judging_leaves_the_table_as_it_was():
    raw = position(seat("giza", coins=9, cards=["lumber_yard"]), seat("ephesus"), seat("rhodes"))
    table = read_position(raw)
    quote_for(table, 0, card("palace"))
    assert table == read_position(raw)
