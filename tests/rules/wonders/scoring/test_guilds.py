"""Guilds: what each counts, and where."""

import pytest

from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import score
from tests.rules.wonders.positions import around, lines, parts, seat

#: cards of each colour, none twice
BROWN, GREY, BLUE = ["lumber_yard", "sawmill", "mine"], ["loom_1", "press_1"], ["baths", "altar", "temple"]
YELLOW, RED, GREEN = ["tavern", "forum"], ["stockade", "walls", "arsenal"], ["lodge", "study", "school"]
EVERYTHING = {"cards": BROWN + GREY + BLUE + YELLOW + RED + GREEN, "defeat": 4, "stages": 2}


def guild(name, left, right, **own):
    """The points of a guild between two neighbours; the own city is full and must not count."""
    cards = [name, "clay_pool", "glassworks_1", "theater", "vineyard", "barracks", "workshop"]
    own = seat("giza", cards=cards, defeat=5, coins=2, **own)
    return lines(around(own, seat(**left), seat(**right), expansions=["leaders", "cities"]))["guilds"]


@pytest.mark.rule("BASE-GUILD-01", "BASE-SCORE-11")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("spies_guild", 4, marks=pytest.mark.rule("BASE-GUILD-02")),
        pytest.param("magistrates_guild", 4, marks=pytest.mark.rule("BASE-GUILD-03")),
        pytest.param("workers_guild", 4, marks=pytest.mark.rule("BASE-GUILD-04")),
        pytest.param("craftsmens_guild", 2 * 3, marks=pytest.mark.rule("BASE-GUILD-05", "BASE-OPEN-02")),
        pytest.param("traders_guild", 3, marks=pytest.mark.rule("BASE-GUILD-06")),
        pytest.param("philosophers_guild", 4, marks=pytest.mark.rule("BASE-GUILD-07")),
        pytest.param("strategists_guild", 4 + 1, marks=pytest.mark.rule("BASE-GUILD-10")),
        pytest.param("architects_guild", 3 * 1, marks=pytest.mark.rule("LEAD-GUILD-01")),
        pytest.param("diplomats_guild", 3, marks=pytest.mark.rule("LEAD-GUILD-04")),
        pytest.param("guild_of_shadows", 2, marks=pytest.mark.rule("CITY-GUILD-02", "CITY-COMP-02")),
        pytest.param("mourners_guild", 3, marks=pytest.mark.rule("CITY-GUILD-03")),
    ],
)
def test_a_guild_counts_both_neighbours_and_not_its_own_city(name, points):
    left = EVERYTHING | {"leaders": ["midas", "plato"], "victory": [1, 5]}
    right = {
        "cards": [
            "ore_vein",
            "glassworks_2",
            "pawnshop",
            "caravansery",
            "circus",
            "library",
            "gamers_guild",
            "militia",
            "hideout",
        ],
        "leaders": ["sappho"],
        "victory": [5],
        "defeat": 1,
    }
    assert guild(name, left, right) == points


@pytest.mark.rule("BASE-GUILD-08")
def test_the_builders_guild_counts_the_stages_of_three_cities():
    raw = around(
        seat("giza B", cards=["builders_guild"], stages=4), seat(stages=1), seat("rhodes B", stages=2)
    )
    assert lines(raw)["guilds"] == 7
    assert parts(raw, "guilds") == [("builders_guild", 7, "own 4, left 1, right 2")]


@pytest.mark.rule("BASE-GUILD-09")
def test_the_shipowners_guild_counts_own_brown_grey_and_purple_cards_itself_included():
    own = seat(cards=["shipowners_guild", "spies_guild", *BROWN, *GREY, *BLUE])
    raw = around(own, left=seat(cards=["ore_vein", "workers_guild"]))
    assert parts(raw, "guilds")[0] == ("shipowners_guild", 7, "brown 3, grey 2, purple 2")


@pytest.mark.rule("BASE-GUILD-11")
def test_the_scientists_guild_is_a_symbol_of_choice_on_the_science_line():
    raw = around(seat(cards=["scientists_guild", "lodge", "study"]))
    assert (lines(raw)["science"], lines(raw)["guilds"]) == (10, 0)
    assert ("scientists_guild", 0, "counts as tablet") in parts(raw, "science")


@pytest.mark.rule("BASE-OPEN-02", "BASE-GUILD-05")
def test_the_craftsmen_guild_scores_one_at_a_table_that_plays_the_rulebook():
    own, left = seat(cards=["craftsmens_guild"]), seat(cards=GREY)
    assert lines(around(own, left))["guilds"] == 4
    assert lines(around(own, left, rulings={"BASE-OPEN-02": "a"}))["guilds"] == 2


@pytest.mark.rule("LEAD-GUILD-05", "LEAD-FAQ-05", "LEAD-COMP-03")
def test_the_diplomats_guild_counts_recruited_leaders_only():
    # the leaders under stages are not in the position, and the copied one is not a leader
    left = seat(cards=["courtesans_guild"], courtesan="midas", leaders=["plato"], stages=2)
    raw = around(seat(cards=["diplomats_guild"]), left, expansions=["leaders"])
    assert lines(raw)["guilds"] == 1


@pytest.mark.rule("LEAD-GUILD-06", "CITY-OPEN-16")
def test_the_gamers_guild_scores_again_for_each_three_coins_whatever_the_debt():
    raw = around(seat(cards=["gamers_guild"], coins=11, debt=5), expansions=["leaders", "cities"])
    assert (lines(raw)["guilds"], lines(raw)["treasury"]) == (3, 3 - 5)


@pytest.mark.rule("LEAD-GUILD-03")
def test_the_courtesans_guild_itself_scores_nothing():
    raw = around(seat(cards=["courtesans_guild"]), left=seat(leaders=["zenobia"]), expansions=["leaders"])
    assert (lines(raw)["guilds"], lines(raw)["leaders"]) == (0, 0)


@pytest.mark.rule("LEAD-GUILD-02", "LEAD-OPEN-10")
def test_the_copied_leader_scores_from_the_copiers_own_city():
    own = seat(cards=["courtesans_guild", "baths", "temple"], courtesan="nebuchadnezzar")
    raw = around(
        own,
        left=seat(leaders=["nebuchadnezzar"], cards=["altar", "palace", "pantheon"]),
        expansions=["leaders"],
    )
    assert parts(raw, "leaders") == [("nebuchadnezzar", 2, "copied: own 2")]
    assert lines(raw, 1)["leaders"] == 3


@pytest.mark.rule("CITY-GUILD-01")
def test_the_counterfeiters_guild_scores_five_with_the_guilds():
    assert lines(around(seat(cards=["counterfeiters_guild"]), expansions=["cities"]))["guilds"] == 5


@pytest.mark.rule("CITY-GUILD-03")
def test_the_mourners_guild_counts_tokens_not_their_value():
    raw = around(
        seat(cards=["mourners_guild"]), seat(victory=[5, 5]), seat(victory=[1]), expansions=["cities"]
    )
    assert lines(raw)["guilds"] == 3


class TestOlympiaCopiesAGuild:
    """Olympia B, stage 3."""

    @pytest.mark.rule("BASE-WB-18")
    def test_the_best_guild_of_a_neighbour_scores_as_if_it_stood_here(self):
        raw = around(
            seat("olympia B", stages=3),
            seat(cards=["workers_guild", *BROWN]),
            seat(cards=["spies_guild", "walls", "circus"]),
        )
        assert parts(raw, "guilds") == [("workers_guild", 3, "copied: left 3, right 0")]

    @pytest.mark.rule("BASE-WB-18")
    def test_not_before_the_third_stage(self):
        assert (
            lines(around(seat("olympia B", stages=2), seat(cards=["workers_guild", *BROWN])))["guilds"] == 0
        )

    @pytest.mark.rule("BASE-WB-18")
    def test_one_guild_only_and_none_but_a_neighbours(self):
        own = seat("olympia B", stages=3, cards=["magistrates_guild"])
        raw = around(
            own, seat(cards=["counterfeiters_guild", "shipowners_guild", "baths"]), expansions=["cities"]
        )
        assert parts(raw, "guilds") == [
            ("magistrates_guild", 1, "left 1, right 0"),
            ("counterfeiters_guild", 5, "copied"),
        ]

    @pytest.mark.rule("BASE-WB-19")
    def test_the_owner_of_the_guild_loses_nothing(self):
        left = seat(cards=["spies_guild"])
        raw = around(seat("olympia B", stages=3, cards=["stockade"]), left, right=seat(cards=["walls"]))
        assert lines(raw)["guilds"] == 1 and lines(raw, 1)["guilds"] == 1

    @pytest.mark.rule("BASE-OPEN-14")
    def test_it_is_counted_from_the_copiers_seat(self):
        # spies of the left neighbour: the copier's neighbours have 1 and 3 red cards, the owner's 2 and 0
        own = seat("olympia B", stages=3, cards=["circus", "barracks"])
        raw = around(own, seat(cards=["spies_guild", "stockade"]), seat(cards=RED))
        assert lines(raw)["guilds"] == 4
        assert lines(raw | {"rulings": {"BASE-OPEN-14": "a"}})["guilds"] == 2

    @pytest.mark.rule("BASE-OPEN-15", "LEAD-FAQ-02")
    def test_a_copied_shipowners_guild_does_not_count_itself(self):
        raw = around(seat("olympia B", stages=3, cards=BROWN), seat(cards=["shipowners_guild"]))
        assert lines(raw)["guilds"] == 3

    @pytest.mark.rule("BASE-OPEN-15")
    def test_a_copied_shipowners_guild_counts_itself_where_the_table_plays_so(self):
        own = seat("olympia B", stages=3, cards=BROWN, leaders=["hiram"])
        raw = around(
            own, seat(cards=["shipowners_guild"]), expansions=["leaders"], rulings={"BASE-OPEN-15": "a"}
        )
        assert (lines(raw)["guilds"], lines(raw)["leaders"]) == (4, 0)
        assert lines(raw, 1)["guilds"] == 1
        from_the_owner = raw | {"rulings": {"BASE-OPEN-15": "a", "BASE-OPEN-14": "a"}}
        assert lines(from_the_owner)["guilds"] == 1

    @pytest.mark.rule("BASE-OPEN-15", "LEAD-GUILD-01")
    def test_a_copied_guild_that_counts_other_cities_gains_nothing_by_itself(self):
        raw = around(seat("olympia B", stages=3), seat(cards=["architects_guild"]), expansions=["leaders"])
        assert lines(raw)["guilds"] == lines(raw | {"rulings": {"BASE-OPEN-15": "a"}})["guilds"] == 3

    @pytest.mark.rule("BASE-OPEN-15", "BASE-OPEN-13")
    def test_a_copied_scientists_guild_is_a_free_symbol(self):
        raw = around(
            seat("olympia B", stages=3, cards=["lodge", "study"]),
            seat(cards=["scientists_guild", "spies_guild"]),
        )
        assert (lines(raw)["science"], lines(raw)["guilds"]) == (10, 0)

    @pytest.mark.rule("BASE-OPEN-13")
    def test_guild_and_symbols_are_weighed_together(self):
        # the free symbol would bring 8 points, the brown cards 9
        many = [
            "lumber_yard",
            "stone_pit",
            "clay_pool",
            "ore_vein",
            "sawmill",
            "quarry",
            "brickyard",
            "foundry",
            "mine",
        ]
        raw = around(
            seat("olympia B", stages=3, cards=["lodge", "study"]),
            seat(cards=["scientists_guild", "workers_guild", *many]),
        )
        assert (lines(raw)["science"], lines(raw)["guilds"]) == (2, 9)

    @pytest.mark.rule("LEAD-OPEN-09")
    def test_a_copied_courtesans_guild_gives_nothing(self):
        left = seat(cards=["courtesans_guild"], courtesan="cleopatra")
        raw = around(
            seat("olympia B", stages=3), left, right=seat(leaders=["zenobia"]), expansions=["leaders"]
        )
        assert lines(raw) == dict.fromkeys(lines(raw), 0) | {"wonder": 5}

    @pytest.mark.rule("LEAD-FAQ-02", "LEAD-LDR-13")
    def test_the_copy_is_no_purple_card_for_hiram(self):
        own = seat("olympia B", stages=3, leaders=["hiram"], cards=["spies_guild"])
        raw = around(own, seat(cards=["counterfeiters_guild"]), expansions=["leaders", "cities"])
        assert lines(raw)["leaders"] == 2


@pytest.mark.rule("BASE-WB-18", "LEAD-GUILD-02")
def test_what_is_copied_says_by_which_rule():
    own = seat("olympia B", stages=3, cards=["courtesans_guild"], courtesan="cleopatra")
    table = read_position(
        around(
            own, seat(cards=["counterfeiters_guild"], leaders=["cleopatra"]), expansions=["leaders", "cities"]
        )
    )
    found = score(table)[0].parts
    assert found["guilds"][0].rules == ("CITY-GUILD-01", "BASE-WB-18")
    assert found["leaders"][0].rules == ("LEAD-LDR-07", "LEAD-GUILD-02")
