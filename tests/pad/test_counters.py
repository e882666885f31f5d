"""Lines counted by their pieces: what may lie there, which numbers it needs, what it comes to."""

import pytest

from companion.catalog import edition
from companion.pad import replay
from companion.pad.counters import counted_pieces, needs_on, numbers_known, scoring_pieces, tallies
from tests.pad.games import duel, journal, scored, table


@pytest.mark.rule("BASE-SCORE-05")
def test_the_thirteen_blue_cards_lie_on_one_screen_each_with_its_points():
    blue = [card.id for card in edition().cards.values() if card.color == "blue"]
    assert list(scoring_pieces(table(7), "civilian")) == blue
    assert len(blue) == 13
    assert needs_on(table(7), "civilian") == ()
    assert counted_pieces(table(7), "civilian", dict.fromkeys(blue, 1))["points"] == 58


def test_a_card_that_stays_in_the_box_is_not_offered():
    assert "pawnshop" not in scoring_pieces(table(3), "civilian")


@pytest.mark.rule("BASE-SCORE-10")
def test_yellow_cards_ask_for_what_they_count_in_the_own_city():
    body = counted_pieces(table(4), "commercial", {"haven": 1, "own-brown": 4, "own-grey": 2})
    assert body == {
        "line": "commercial",
        "points": 4,
        "of": {"parts": {"haven": 4}, "numbers": {"own-brown": 4}},
    }
    both = counted_pieces(
        table(4), "commercial", {"haven": 1, "chamber_of_commerce": 1, "own-brown": 4, "own-grey": 2}
    )
    assert both["of"]["parts"] == {"haven": 4, "chamber_of_commerce": 4}
    assert "marketplace" not in scoring_pieces(table(4), "commercial")


@pytest.mark.rule("BASE-SCORE-11")
def test_guilds_ask_for_the_own_city_the_neighbours_or_both():
    told = {"builders_guild": 1, "own-stage": 3, "beside-stage": 4}
    assert counted_pieces(table(4), "guilds", told)["points"] == 7
    assert (
        counted_pieces(
            table(4), "guilds", {"shipowners_guild": 1, "own-brown": 3, "own-grey": 2, "own-purple": 1}
        )["points"]
        == 6
    )
    assert counted_pieces(table(4), "guilds", {"craftsmens_guild": 1, "beside-grey": 3})["points"] == 6
    assert "scientists_guild" not in scoring_pieces(table(4), "guilds"), (
        "its symbol is counted on the science line"
    )


@pytest.mark.rule("LEAD-END-02")
def test_leaders_count_points_things_and_sets():
    told = {
        "cleopatra": 1,
        "amytis": 1,
        "own-stage": 3,
        "justinian": 1,
        "own-red": 2,
        "own-blue": 4,
        "own-green": 3,
    }
    body = counted_pieces(table(4, "leaders"), "leaders", told)
    assert body["of"]["parts"] == {"amytis": 6, "cleopatra": 5, "justinian": 6}
    assert body["points"] == 17


@pytest.mark.rule("CITY-SCORE-03")
def test_black_cards_count_what_they_print_and_what_they_count():
    told = {"capitol": 1, "secret_society": 1, "own-black": 3, "slave_market": 1, "own-victory": 4}
    assert counted_pieces(table(4, "cities"), "cities", told)["points"] == 8 + 3 + 4


def test_numbers_that_nothing_needs_are_not_kept():
    assert counted_pieces(table(4), "guilds", {"own-brown": 3, "beside-red": 2}) == {
        "line": "guilds",
        "points": 0,
        "of": {},
    }


def test_what_the_pad_knows_is_not_asked_again():
    tokens = {"ones": 2, "fives": 1, "defeats": 3}
    beside = [scored("military", seat, 1, of={"ones": 2, "defeats": 1}) for seat in (1, 3)]
    game = replay(journal(table(4), scored("treasury", 0, 11), scored("military", 0, 4, of=tokens), *beside))
    assert numbers_known(game, 0) == {
        "own-three_coins": 3,
        "own-victory": 3,
        "own-defeat": 3,
        "beside-victory": 4,
        "beside-defeat": 2,
    }
    assert numbers_known(game, 1) == {"own-victory": 2, "own-defeat": 1}


def test_a_duel_and_the_other_lines_have_no_pieces():
    assert not scoring_pieces(duel(), "guilds")
    assert tallies(duel(), "guilds") == ()
    assert tallies(table(4), "wonder") == ()
