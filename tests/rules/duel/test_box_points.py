"""What Pantheon and Agora add to the points: temples, Divinities, Mysticism, the Senate."""

import pytest

from companion.rules.duel.scoring import score
from tests.rules.duel.box_positions import AGORA, BOTH, PANTHEON, at, points, senate
from tests.rules.duel.rankings import ranking

TEMPLES = ["temple_greek", "temple_roman", "temple_egyptian"]


@pytest.mark.rule("PANT-TEMPLE-03", "PANT-EX-04")
@pytest.mark.parametrize(("number", "worth"), [(0, 0), (1, 5), (2, 12), (3, 21)])
def test_temples_are_worth_more_together(number, worth):
    assert score(at(PANTHEON, {"cards": TEMPLES[:number]}))[0].lines["temples"] == worth


@pytest.mark.rule("PANT-PROG-01", "PANT-EX-05")
def test_mysticism_counts_the_tokens_still_held():
    own = {"progress": ["mysticism"], "mythology": ["roman", "greek", "roman"], "offerings": [2]}
    assert points(at(PANTHEON, own)) == {"progress": 8}


@pytest.mark.rule("PANT-DIV-05", "PANT-SCORE-02", "PANT-EX-06")
def test_coins_on_astarte_are_points_and_no_part_of_the_treasury():
    assert points(at(PANTHEON, {"divinities": ["astarte"], "astarte": 4, "coins": 8})) == {
        "divinities": 4,
        "treasury": 2,
    }


@pytest.mark.rule("PANT-DIV-08")
def test_aphrodite_is_worth_nine():
    assert points(at(PANTHEON, {"divinities": ["aphrodite"]})) == {"divinities": 9}


@pytest.mark.rule("PANT-SCORE-03")
def test_a_tie_is_broken_by_blue_cards_and_not_by_temples_or_divinities():
    first, second = {"divinities": ["aphrodite"]}, {"cards": ["palace"], "coins": 6}
    table = at(PANTHEON, first, second)
    assert [seat.total for seat in score(table)] == [9, 9]
    assert ranking(table).winners == (1,)


@pytest.mark.rule("AGORA-END-02", "AGORA-EX-01", "AGORA-CTRL-01")
def test_controlled_chambers_give_their_points():
    assert points(at(AGORA, chambers=senate(c1="1 0", c2="2 2", c3="3 1", c5="0 1", c6="1 0"))) == {
        "senate": 5
    }


@pytest.mark.rule("AGORA-END-03", "BOTH-SCORE-01", "PANT-SCORE-01")
def test_the_lines_of_each_box_stand_where_the_pad_has_them():
    base = ("military", "civilian", "science", "commercial")
    end = ("wonders", "progress", "treasury")
    assert tuple(score(at(PANTHEON))[0].lines) == (*base, "temples", "divinities", *end)
    assert tuple(score(at(AGORA, chambers=senate()))[0].lines) == (*base, "guilds", *end, "senate")
    both = score(at(BOTH, chambers=senate()))[0].lines
    assert tuple(both) == (*base, "temples", "divinities", *end, "senate")
    assert points(at(AGORA, {"senators": ["conspirator"]}, chambers=senate())) == {}


@pytest.mark.rule("BOTH-EX-01")
def test_both_boxes_together_add_up():
    own = {"cards": ["palace", "altar", *TEMPLES[:2]], "divinities": ["aphrodite"], "coins": 7}
    table = at(BOTH, own, chambers=senate(c2="1 0", c3="1 0"))
    expected = {"civilian": 10, "temples": 12, "divinities": 9, "treasury": 2, "senate": 5}
    assert points(table) == expected and score(table)[0].total == 38
