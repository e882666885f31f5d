"""The start of a game: what lies where, and how the wonders are chosen."""

from collections import Counter

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.course.entries import Build, Choose, Show
from companion.rules.duel.course.game import Game
from companion.rules.duel.rules import RULES
from companion.rules.refusal import BadFile
from companion.words.refusals import bad_record_words
from tests.rules.duel.tables import TOKENS, after, asked, choose, decision_of, refused

FOUR = ("piraeus", "the_sphinx", "the_colossus", "the_pyramids")
MORE = ("the_mausoleum", "circus_maximus", "the_appian_way", "the_statue_of_zeus")


def raw(**fields):
    """The set-up of a record."""
    return {
        "seats": [{"player": "Ann"}, {"player": "Bob"}],
        "first": 0,
        "progress": list(TOKENS),
        "structure": True,
        **fields,
    }


def started(**fields):
    return RULES.begin(raw(**fields))


def bad(**fields):
    """What is wrong with a set-up."""
    with pytest.raises(BadFile) as caught:
        started(**fields)
    return caught.value


@pytest.mark.rule("DUEL-SETUP-01")
def test_the_pawn_stands_in_the_middle_and_four_military_tokens_lie_beside_the_track():
    game = started()
    assert (game.table.pawn, game.table.age) == (0, 1)
    assert len(game.military) == 4


@pytest.mark.rule("DUEL-SETUP-02")
def test_five_progress_tokens_lie_on_the_board_and_five_in_the_box():
    game = started()
    assert game.board == TOKENS
    assert len(game.box) == 5
    assert not set(game.board) & set(game.box)


@pytest.mark.rule("DUEL-SETUP-02")
@pytest.mark.parametrize(
    "tokens",
    [TOKENS[:4], (*TOKENS, "philosophy"), (*TOKENS[:4], "law"), (*TOKENS[:4], "baths"), (*TOKENS[:4], [])],
)
def test_any_other_number_of_tokens_is_no_record(tokens):
    assert (bad(progress=list(tokens)).place, bad(progress=list(tokens)).code) == ("progress", "five-tokens")


@pytest.mark.rule("DUEL-SETUP-03")
def test_each_player_has_seven_coins():
    assert [city.coins for city in started().table.cities] == [7, 7]


@pytest.mark.rule("DUEL-SETUP-04", "DUEL-COMP-06")
def test_the_decks_hold_three_cards_more_than_are_played_and_age_three_takes_three_guilds():
    decks = Counter((card.age, card.color == "purple") for card in duel_pieces(edition()).cards.values())
    assert decks == {(1, False): 23, (2, False): 23, (3, False): 20, (3, True): 7}
    assert not [
        card.id
        for card in duel_pieces(edition()).cards.values()
        if card.age == 3 and card.color in ("brown", "grey")
    ]


@pytest.mark.rule("DUEL-WSEL-01", "DUEL-WSEL-02")
@pytest.mark.parametrize("first", [0, 1])
def test_wonders_are_taken_one_two_one_from_the_first_player_then_from_the_second(first):
    game, other = started(first=first), 1 - first
    assert asked(game) == [("show-wonders", None)]
    game = after(game, Show("show-wonders", FOUR))
    takers = []
    for shown in (FOUR, MORE):
        while decision_of(game).ask == "choose-wonder":
            takers.append(decision_of(game).seat)
            game = choose(game, decision_of(game).among[0])
        if shown is FOUR:
            game = after(game, Show("show-wonders", MORE))
    assert takers == [first, other, other, other, first, first]
    hands = {seat: game.table.cities[seat].unbuilt for seat in (0, 1)}
    assert hands[first] == (FOUR[0], FOUR[3], MORE[1], MORE[2])
    assert hands[other] == (FOUR[1], FOUR[2], MORE[0], MORE[3])
    assert asked(game) == [("turn-up", None)]


@pytest.mark.rule("DUEL-WSEL-01")
def test_only_four_unseen_wonders_can_be_shown_and_only_a_shown_one_taken():
    game = started()
    for wonders in (FOUR[:3], (*FOUR[:3], "baths"), (*FOUR[:3], "piraeus")):
        assert refused(game, Show("show-wonders", wonders)).code == "four-wonders"
    game = after(game, Show("show-wonders", FOUR))
    assert refused(game, Choose("choose-wonder", 0, "the_mausoleum")).code == "not-an-option"
    assert refused(game, Choose("choose-wonder", 1, "piraeus")).code == "not-your-turn"
    assert refused(game, Build(0, 19)).code == "not-asked"
    game = choose(choose(choose(game, "piraeus"), "the_sphinx"), "the_colossus")
    assert refused(game, Show("show-wonders", (*MORE[:3], "piraeus"))).code == "four-wonders"


@pytest.mark.rule("DUEL-WSEL-02", "DUEL-WSEL-03")
def test_wonders_may_be_dealt_beforehand():
    first_game = [
        ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
        ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
    ]
    game = started(wonders=first_game)
    assert isinstance(game, Game)
    assert [list(city.unbuilt) for city in game.table.cities] == first_game
    assert asked(game) == [("turn-up", None)]
    assert asked(started(wonders=first_game, structure=False)) == [("play", 0)]
    four, more = list(FOUR), list(MORE)
    for wrong in (
        [four, four],
        [four, more[:3]],
        [four],
        [four, [*more[:3], "giza"]],
        {},
        [4, 4],
        [four, [*more[:3], {}]],
    ):
        assert bad(wonders=wrong).code == "four-wonders"


@pytest.mark.rule("DUEL-OPEN-01")
def test_a_table_may_rule_otherwise_only_on_the_open_points_that_are_settings():
    assert started(rulings={"DUEL-OPEN-01": "a"}).setup.rulings == (("DUEL-OPEN-01", "a"),)
    refused = bad(rulings={"DUEL-OPEN-01": "c"})
    assert (refused.place, refused.code, refused.rules) == (
        "rulings/DUEL-OPEN-01",
        "no-such-ruling",
        ("DUEL-OPEN-01",),
    )
    ours = bad(rulings={"DUEL-OPEN-05": "a"})
    assert (ours.place, ours.rules) == ("rulings/DUEL-OPEN-05", ("DUEL-OPEN-05",))
    assert "option a is not supported, only b" in bad_record_words(ours)
    assert bad(rulings={"BASE-OPEN-02": "a"}).code == "no-such-ruling"
    assert started(rulings={"DUEL-OPEN-01": "1"}).setup.rulings == (("DUEL-OPEN-01", "a"),)
    assert started(rulings={"DUEL-OPEN-05": "b"}).setup.rulings == (("DUEL-OPEN-05", "b"),), (
        "our own ruling may be said"
    )
    assert bad(first=2).code == "no-such-seat"


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"expansions": ["leaders"]}, "expansions/0"),
        ({"from": {}}, "from"),
        ({"seats": [{"player": "Ann"}]}, "seats"),
        ({"seats": [{"player": "Ann", "wonder": "giza"}, {}]}, "seats/0/wonder"),
        ({"seats": [{}, {"player": 3}]}, "seats/1/player"),
        ({"seats": [[], {}]}, "seats/0"),
        ({"first": True}, "first"),
        ({"structure": 1}, "structure"),
        ({"rulings": []}, "rulings"),
        ({"rulings": {"DUEL-OPEN-01": ["a"]}}, "rulings/DUEL-OPEN-01"),
        ({"game": "wonders"}, "game"),
        ({"format": "companion-record/2"}, "format"),
        ({"progress": None}, "progress"),
    ],
)
def test_what_is_no_set_up_is_refused_with_its_place(fields, place):
    assert bad(**fields).place == place


def test_a_set_up_is_written_complete_and_comes_back():
    written = RULES.setup(RULES.begin({"seats": [{}, {"player": "Bob"}], "progress": list(TOKENS)}))
    assert list(written) == ["format", "game", "seats", "first", "progress", "structure", "rulings"]
    assert written["seats"][0] == {"player": "Seat 1"} and written["structure"] is False
    assert RULES.setup(RULES.begin(written)) == written
