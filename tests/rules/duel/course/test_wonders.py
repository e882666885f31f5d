"""The twelve wonders when they are built, and their choices."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.course.entries import Choose, Show
from companion.rules.duel.table import Supremacy
from tests.rules.duel.tables import (
    after,
    asked,
    build,
    build_wonder,
    choose,
    city,
    coins,
    decision_of,
    playing,
    refused,
)

#: makes every wonder without trade
MAKERS = (
    "sawmill lumber_yard shelf_quarry stone_pit brickyard clay_pool glassworks glass_blower press drying_room"
)


def built(wonder, b=None, purse=0, cards="baths", **fields):
    """The game after seat 0 built a wonder at no cost."""
    a = city(MAKERS, purse, unbuilt=wonder, progress=fields.pop("progress", ""))
    return build_wonder(playing(cards, a, b, **fields), wonder)


@pytest.mark.rule("DUEL-WND-01", "DUEL-OPEN-07", "DUEL-OPEN-20")
@pytest.mark.parametrize(("purse", "left"), [(10, 7), (3, 0), (2, 0), (0, 0)])
def test_the_appian_way_brings_three_coins_takes_three_and_plays_again(purse, left):
    game = built("the_appian_way", city(coins=purse))
    assert coins(game) == (3, left)
    assert asked(game) == [("play", 0)]


@pytest.mark.rule("DUEL-OPEN-20")
def test_coins_lost_to_the_appian_way_go_to_the_bank_and_not_to_economy():
    assert coins(built("the_appian_way", city(coins=10), progress="economy")) == (3, 7)


@pytest.mark.rule("DUEL-WND-02", "DUEL-COST-05")
def test_circus_maximus_discards_a_grey_card_of_the_opponent_and_has_a_shield():
    game = built("circus_maximus", city("press quarry glassworks", 9))
    assert asked(game) == [("discard-opponent", 0)]
    assert decision_of(game).among == ("press", "glassworks")
    assert refused(game, Choose("discard-opponent", 0, "quarry")).code == "not-an-option"
    assert refused(game, Choose("discard-opponent", 0, None)).code == "no-pass"
    game = choose(game, "press")
    assert game.table.cities[1].cards == ("quarry", "glassworks")
    assert (game.discarded, game.table.pawn) == (("press",), 1)
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("DUEL-WND-11", "DUEL-COST-05")
def test_the_statue_of_zeus_discards_a_brown_card_of_the_opponent_and_has_a_shield():
    game = built("the_statue_of_zeus", city("press quarry sawmill"))
    assert decision_of(game).among == ("quarry", "sawmill")
    game = choose(game, "sawmill")
    assert game.table.cities[1].cards == ("press", "quarry")
    assert (game.discarded, game.table.pawn) == (("sawmill",), 1)


@pytest.mark.rule("DUEL-OPEN-08")
@pytest.mark.parametrize("wonder", ["circus_maximus", "the_statue_of_zeus"])
def test_without_such_a_card_the_wonder_is_built_all_the_same(wonder):
    game = built(wonder, city("tavern baths"))
    assert asked(game) == [("play", 1)]
    assert (game.table.pawn, game.table.cities[0].wonders) == (1, (wonder,))


@pytest.mark.rule("DUEL-WND-03")
def test_the_colossus_has_two_shields():
    assert built("the_colossus").table.pawn == 2


@pytest.mark.rule("DUEL-WND-04", "DUEL-OPEN-09")
def test_the_great_library_draws_three_tokens_of_the_box_and_keeps_one():
    game = built("the_great_library", board="economy law masonry strategy theology")
    assert asked(game) == [("draw-progress", None)]
    box = {"agriculture", "architecture", "mathematics", "philosophy", "urbanism"}
    assert (set(decision_of(game).among), decision_of(game).number) == (box, 3)
    for wrong in (
        ("agriculture", "urbanism"),
        ("agriculture", "urbanism", "law"),
        ("agriculture", "urbanism", "urbanism"),
    ):
        assert refused(game, Show("draw-progress", wrong)).code == "not-an-option"
    game = after(game, Show("draw-progress", ("agriculture", "philosophy", "urbanism")))
    assert asked(game) == [("keep-progress", 0)]
    assert refused(game, Choose("keep-progress", 0, "mathematics")).code == "not-an-option"
    assert refused(game, Choose("keep-progress", 0, None)).code == "no-pass"
    game = choose(game, "agriculture")
    assert game.table.cities[0].progress == ("agriculture",)
    assert coins(game) == (6, 0)
    assert set(game.box) == box - {"agriculture"}
    assert len(game.board) == 5
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("DUEL-OPEN-09", "DUEL-PROG-06")
def test_law_from_the_great_library_can_win():
    five = "workshop apothecary scriptorium pharmacist university"
    a = city(f"{MAKERS} {five}", unbuilt="the_great_library")
    game = playing("baths", a, board="economy masonry strategy theology urbanism")
    game = after(
        build_wonder(game, "the_great_library"), Show("draw-progress", ("law", "philosophy", "agriculture"))
    )
    assert choose(game, "law").table.supremacy == Supremacy("science", 0)


@pytest.mark.rule("DUEL-WND-05")
def test_the_great_lighthouse_makes_a_raw_material_each_turn():
    game = playing(
        "baths stable", city("lumber_yard stone_pit press drying_room", 0, unbuilt="the_great_lighthouse")
    )
    game = build_wonder(game, "the_great_lighthouse")
    game = build(playing("garrison", game.table.cities[0]), "garrison")
    assert coins(game) == (0, 0)


@pytest.mark.rule("DUEL-WND-06")
def test_the_hanging_gardens_bring_six_coins_and_play_again():
    game = built("the_hanging_gardens")
    assert (coins(game), asked(game)) == ((6, 0), [("play", 0)])


@pytest.mark.rule("DUEL-WND-07", "DUEL-OPEN-06")
def test_the_mausoleum_builds_a_discarded_card_free():
    game = built("the_mausoleum", discarded=("pretorium", "senate"))
    assert decision_of(game).among == ("pretorium", "senate")
    assert refused(game, Choose("build-discarded", 0, "baths")).code == "not-an-option"
    game = choose(game, "pretorium")
    assert game.table.cities[0].cards[-1] == "pretorium"
    assert (game.discarded, game.table.pawn, coins(game)) == (("senate",), 3, (0, 0))


@pytest.mark.rule("DUEL-OPEN-06")
def test_a_card_of_the_discard_pile_is_a_full_build_but_no_chain():
    # Strategy adds its shield, Urbanism gives nothing although the chain's building stands in the city
    a = city(f"{MAKERS} garrison", unbuilt="the_mausoleum", progress="strategy urbanism")
    game = build_wonder(playing("baths", a, discarded=("barracks",)), "the_mausoleum")
    assert (game.table.pawn, coins(game)) == (2, (0, 0))
    assert coins(built("the_mausoleum", discarded=("brewery",))) == (6, 0)


@pytest.mark.rule("DUEL-OPEN-06")
def test_cards_taken_from_the_opponent_can_be_fetched_and_cards_under_wonders_cannot():
    a = city(MAKERS, unbuilt="circus_maximus the_mausoleum", progress="theology")
    game = playing("baths altar", a, city("press"), board="law")
    game = build_wonder(game, "circus_maximus")
    assert game.discarded == ("press",)
    game = build_wonder(game, "the_mausoleum")
    assert game.table.cities[0].cards[-1] == "press"
    assert set(game.tucked) == {"baths", "altar"}


@pytest.mark.rule("DUEL-OPEN-06")
def test_an_empty_pile_gives_the_mausoleum_nothing():
    assert asked(built("the_mausoleum")) == [("play", 1)]


@pytest.mark.rule("DUEL-WND-07")
def test_cards_removed_at_the_start_are_not_on_the_pile():
    game = built("the_mausoleum", discarded=("theater", "tavern"))
    assert set(decision_of(game).among) == {"theater", "tavern"}


@pytest.mark.rule("DUEL-WND-08")
def test_piraeus_makes_a_good_each_turn_and_plays_again():
    game = playing("baths apothecary", city("sawmill stone_pit clay_pool", unbuilt="piraeus"))
    game = build(build_wonder(game, "piraeus"), "apothecary")
    assert coins(game) == (0, 0)


@pytest.mark.rule("DUEL-WND-10", "DUEL-WND-12", "DUEL-WND-06", "DUEL-WND-08", "DUEL-WND-01")
def test_five_wonders_and_no_others_play_again():
    again = {
        wonder
        for wonder in duel_pieces(edition()).wonders
        if built(wonder).turn == 0 and not built(wonder).pending
    }
    assert again == {
        "the_appian_way",
        "the_hanging_gardens",
        "piraeus",
        "the_sphinx",
        "the_temple_of_artemis",
    }


@pytest.mark.rule("DUEL-WND-12")
def test_the_temple_of_artemis_brings_twelve_coins():
    assert coins(built("the_temple_of_artemis")) == (12, 0)


@pytest.mark.rule("DUEL-WND-09")
def test_the_pyramids_do_nothing_at_once():
    game = built("the_pyramids", city(coins=5))
    assert (coins(game), game.table.pawn, asked(game)) == ((0, 5), 0, [("play", 1)])
