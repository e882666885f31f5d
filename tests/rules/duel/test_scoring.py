"""The end of the game: every line of the pad, supremacies, ranks, ties."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.rules import RULES
from companion.rules.duel.scoring import score
from companion.rules.duel.table import Supremacy
from tests.rules.duel.rankings import ranking
from tests.rules.duel.tables import city, table


def lines(a, b=None, pawn=0):
    """The lines of seat 0 that are not 0."""
    return {line: points for line, points in score(table(a, b, pawn))[0].lines.items() if points}


@pytest.mark.rule("DUEL-SCORE-02", "DUEL-OPEN-18")
def test_the_lines_stand_in_the_order_of_the_pad():
    expected = ("military", "civilian", "science", "commercial", "guilds", "wonders", "progress", "treasury")
    assert tuple(score(table())[0].lines) == expected == tuple(line.id for line in RULES.lines(()))


@pytest.mark.rule("DUEL-SCORE-02")
def test_the_total_is_the_sum_of_all_lines():
    a = city("palace study arena builders_guild", 14, wonders="the_sphinx", progress="philosophy")
    expected = {
        "military": 5,
        "civilian": 7,
        "science": 3,
        "commercial": 3,
        "guilds": 2,
        "wonders": 6,
        "progress": 7,
        "treasury": 4,
    }
    assert lines(a, pawn=3) == expected
    assert score(table(a, pawn=3))[0].total == 37


@pytest.mark.rule("DUEL-SCORE-02", "DUEL-OPEN-02")
@pytest.mark.parametrize(("distance", "points"), [(0, 0), (1, 2), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10)])
def test_the_zone_of_the_pawn_scores_for_the_player_ahead(distance, points):
    for pawn, ahead in ((distance, 0), (-distance, 1)):
        military = [seat.lines["military"] for seat in score(table(pawn=pawn))]
        assert (military[ahead], military[1 - ahead]) == (points, 0)


@pytest.mark.rule("DUEL-COMP-04")
def test_the_track_has_nineteen_spaces_in_nine_zones():
    track = edition().track
    assert len(track) == 9
    assert [space for zone in track for space in range(zone.first, zone.last + 1)] == list(range(-9, 10))
    assert [zone.first for zone in track if zone.wins] == [-9, 9]


@pytest.mark.rule("DUEL-FX-04")
def test_cards_score_the_points_they_show_on_the_line_of_their_colour():
    blue = (
        "theater altar baths courthouse statue temple aqueduct rostrum palace "
        "town_hall obelisk gardens pantheon senate"
    )
    green = (
        "workshop apothecary scriptorium pharmacist library dispensary school "
        "laboratory academy study university observatory"
    )
    yellow = "chamber_of_commerce port armory lighthouse arena tavern brewery forum stone_reserve"
    assert lines(city(blue)) == {"civilian": 9 + 22 + 36}
    assert lines(city(yellow)) == {"commercial": 15}
    assert lines(city(green)) == {"science": 2 + 6 + 10}


@pytest.mark.rule("DUEL-SCORE-02")
def test_brown_grey_and_red_cards_score_nothing():
    cards = [
        card.id for card in duel_pieces(edition()).cards.values() if card.color in ("brown", "grey", "red")
    ]
    assert len(cards) == 9 + 4 + 4 + 5 + 5
    assert lines(city(" ".join(cards))) == {}


@pytest.mark.rule("DUEL-SCORE-02")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (14, 4)])
def test_every_full_three_coins_are_a_point(coins, points):
    assert score(table(city(coins=coins)))[0].lines["treasury"] == points


WONDERS = {
    "DUEL-WND-01": ("the_appian_way", 3),
    "DUEL-WND-02": ("circus_maximus", 3),
    "DUEL-WND-03": ("the_colossus", 3),
    "DUEL-WND-04": ("the_great_library", 4),
    "DUEL-WND-05": ("the_great_lighthouse", 4),
    "DUEL-WND-06": ("the_hanging_gardens", 3),
    "DUEL-WND-07": ("the_mausoleum", 2),
    "DUEL-WND-08": ("piraeus", 2),
    "DUEL-WND-09": ("the_pyramids", 9),
    "DUEL-WND-10": ("the_sphinx", 6),
    "DUEL-WND-11": ("the_statue_of_zeus", 3),
    "DUEL-WND-12": ("the_temple_of_artemis", 0),
}


@pytest.mark.rule(*WONDERS)
def test_built_wonders_score_and_unbuilt_ones_do_not():
    assert len(WONDERS) == len(duel_pieces(edition()).wonders)
    for rule, (wonder, points) in WONDERS.items():
        assert lines(city(wonders=wonder)) == ({"wonders": points} if points else {}), rule
        assert lines(city(unbuilt=wonder)) == {}, rule


@pytest.mark.rule("DUEL-PROG-01", "DUEL-PROG-08", "DUEL-PROG-09")
def test_progress_tokens_score():
    assert lines(city(progress="agriculture")) == {"progress": 4}
    assert lines(city(progress="philosophy")) == {"progress": 7}
    assert lines(city(progress="mathematics")) == {"progress": 3}
    assert lines(city(progress="mathematics law strategy")) == {"progress": 9}
    assert lines(city(progress="architecture economy law masonry strategy theology urbanism")) == {}


GUILDS = {
    "DUEL-GUILD-03": ("scientists_guild", "study academy", "library", 1),
    "DUEL-GUILD-05": ("merchants_guild", "tavern forum", "brewery", 1),
    "DUEL-GUILD-06": ("magistrates_guild", "baths altar", "theater", 1),
    "DUEL-GUILD-07": ("tacticians_guild", "walls stable", "barracks", 1),
}


def guild_line(guild, a="", b=""):
    return score(table(city(f"{guild} {a}"), city(b)))[0].lines["guilds"]


@pytest.mark.rule(*GUILDS, "DUEL-OPEN-14")
def test_a_guild_counts_its_colour_in_the_city_that_has_more_of_it():
    for rule, (guild, two, one, points) in GUILDS.items():
        assert guild_line(guild, two, one) == guild_line(guild, one, two) == 2 * points, rule
        assert guild_line(guild, one) == guild_line(guild, "", one) == points, rule
        assert guild_line(guild) == guild_line(guild, b="builders_guild") == 0, rule


@pytest.mark.rule("DUEL-GUILD-04", "DUEL-OPEN-14")
def test_the_shipowners_count_both_colours_in_one_city():
    assert guild_line("shipowners_guild", "quarry stone_pit press", "glassworks drying_room") == 3
    assert guild_line("shipowners_guild", "quarry stone_pit", "press glassworks drying_room") == 3


@pytest.mark.rule("DUEL-GUILD-01")
def test_the_builders_count_two_for_each_wonder_built():
    a = city("builders_guild", wonders="piraeus", unbuilt="the_sphinx the_colossus")
    assert lines(a)["guilds"] == 2
    assert lines(a, city(wonders="the_pyramids the_mausoleum"))["guilds"] == 4


@pytest.mark.rule("DUEL-GUILD-02", "DUEL-OPEN-15")
def test_the_moneylenders_count_the_richer_treasury_besides_the_own_one():
    seat = score(table(city("moneylenders_guild", 14), city(coins=20)))[0]
    assert (seat.lines["guilds"], seat.lines["treasury"]) == (6, 4)
    assert lines(city("moneylenders_guild", 14), city(coins=2))["guilds"] == 4


@pytest.mark.rule("DUEL-SCORE-01")
def test_more_points_win():
    outcome = ranking(table(city("palace"), city("theater")))
    assert (outcome.winners, outcome.ranks, outcome.supremacy) == ((0,), (1, 2), None)
    assert ranking(table(city("theater"), city("palace"))).winners == (1,)


@pytest.mark.rule("DUEL-SCORE-03")
def test_a_tie_is_broken_by_blue_points():
    outcome = ranking(table(city("gardens"), city("obelisk", coins=3)))
    assert [seat.total for seat in score(table(city("gardens"), city("obelisk", coins=3)))] == [6, 6]
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2))


@pytest.mark.rule("DUEL-SCORE-03")
def test_a_tie_in_blue_points_too_is_a_shared_victory():
    outcome = ranking(table(city("theater", 30), city("altar", 32)))
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))


@pytest.mark.rule("DUEL-MIL-06", "DUEL-COMP-03")
def test_a_pawn_in_a_capital_is_a_supremacy_whatever_the_points():
    outcome = ranking(table(city(), city("palace", 30), pawn=9))
    assert (outcome.winners, outcome.ranks, outcome.supremacy) == ((0,), (1, 2), Supremacy("military", 0))
    assert score(table(city(), city("palace", 30), pawn=9))[1].total == 17
    assert ranking(table(city("palace"), pawn=-9)).winners == (1,)


SIX = "workshop apothecary scriptorium pharmacist study university"


@pytest.mark.rule("DUEL-SCI-03", "DUEL-COMP-03")
def test_six_different_symbols_are_a_supremacy_whatever_the_points():
    outcome = ranking(table(city("palace", 60), city(SIX)))
    assert (outcome.winners, outcome.supremacy) == ((1,), Supremacy("science", 1))
    five = SIX.replace(" study", " library dispensary school laboratory")
    assert ranking(table(city("palace", 60), city(five))).winners == (0,)


@pytest.mark.rule("DUEL-SCI-01", "DUEL-PROG-06", "DUEL-OPEN-05")
def test_law_is_a_symbol_of_its_own():
    five = SIX.replace(" study", "")
    assert ranking(table(city(five, progress="law"))).supremacy == Supremacy("science", 0)
    assert ranking(table(city(five.replace("workshop", "library"), progress="law"))).supremacy is None
    symbols = {
        effect.symbol
        for card in duel_pieces(edition()).cards.values()
        for effect in card.effects
        if effect.kind == "science"
    }
    assert len(symbols | {"scales"}) == 7
    assert "scales" not in symbols


def test_a_supremacy_that_the_table_names_decides():
    outcome = ranking(table(city("palace"), supremacy=Supremacy("science", 1)))
    assert (outcome.winners, outcome.ranks) == ((1,), (2, 1))


def test_every_part_says_where_it_comes_from_and_by_which_rules():
    parts = score(table(city("baths merchants_guild", 7), city("tavern forum"), pawn=4))[0].parts
    told = {
        line: [(part.of, part.points, part.found, part.rules) for part in of_line]
        for line, of_line in parts.items()
        if of_line
    }
    assert told == {
        "military": [("pawn", 5, (("pawn", 4),), ("DUEL-SCORE-02", "DUEL-OPEN-02"))],
        "civilian": [("baths", 3, (), ("DUEL-FX-04",))],
        "guilds": [("merchants_guild", 2, (("opponent", 2),), ("DUEL-GUILD-05", "DUEL-GUILD-08"))],
        "treasury": [("coins", 2, (("coin", 7),), ("DUEL-SCORE-02",))],
    }
