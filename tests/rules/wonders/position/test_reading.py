"""A position file becomes a table and comes back; one that contradicts the rules is refused whole."""

from collections import Counter

import pytest

from companion.rules.refusal import BadFile
from companion.rules.wonders.position import read_position, write_position
from companion.words.refusals import position_words
from tests.rules.wonders.positions import ALL, position, seat
from tests.rules.wonders.random_positions import mixes, positions


def refusal(raw):
    """The one line that says why a position is refused."""
    with pytest.raises(BadFile) as caught:
        read_position(raw)
    return position_words(caught.value)


@pytest.mark.rule("BASE-TRADE-01")
def test_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before():
    table = read_position(position())
    assert [table.left(0).seat, table.right(0).seat, table.left(2).seat] == [1, 2, 0]


def test_a_city_knows_what_stands_in_it():
    table = read_position(
        position(seat("olympia B", cards=["baths", "altar", "marketplace"], stages=2, coins=3))
    )
    city = table.cities[0]
    assert (city.player, city.stages, city.colors["blue"], city.colors["red"]) == ("Seat 1", (1, 2), 2, 0)
    assert city.built == {"baths", "altar", "marketplace"}


@pytest.mark.rule("BASE-BUILD-02")
def test_a_card_twice_in_a_city_is_refused_with_its_place():
    raw = position(seat(), seat(), seat(cards=["altar", "marketplace", "loom_1", "theater", "altar"]))
    assert refusal(raw) == "seats/2/cards/4: built twice: altar [BASE-BUILD-02]"


@pytest.mark.rule("BASE-BUILD-02")
@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_the_loom_of_both_ages_is_one_building(name):
    assert (
        refusal(position(seat(cards=[f"{name}_1", f"{name}_2"])))
        == f"seats/0/cards/1: built twice: {name}_2 [BASE-BUILD-02]"
    )


@pytest.mark.rule("BASE-SETUP-01", "BASE-EX-15", "BASE-EX-16")
def test_a_card_is_in_the_deck_only_for_enough_players():
    for players, card, fits in (
        (3, "tavern", False),
        (4, "tavern", True),
        (6, "pantheon", True),
        (5, "gardens", True),
        (6, "bazar", True),
    ):
        raw = position(seat(cards=[card]), players=players)
        assert read_position(raw) if fits else "not in the decks for this number of players" in refusal(raw)


@pytest.mark.rule("BASE-SETUP-01")
def test_more_copies_than_the_deck_has_for_this_number_of_players_are_refused():
    raw = position(seat(cards=["tavern"]), seat(), seat(), seat(cards=["tavern"]), players=4)
    assert (
        refusal(raw)
        == "seats/3/cards/0: more copies on the table than the deck has (1): tavern [BASE-SETUP-01]"
    )
    assert read_position(position(seat(cards=["tavern"]), seat(cards=["tavern"]), players=5))


GUILDS = [
    *(
        "workers_guild",
        "craftsmens_guild",
        "traders_guild",
        "philosophers_guild",
        "spies_guild",
        "strategists_guild",
    ),
    *("shipowners_guild", "scientists_guild", "magistrates_guild", "builders_guild"),
]
BLACK = [
    *(
        "pigeon_loft",
        "militia",
        "hideout",
        "residence",
        "gambling_den",
        "clandestine_dock_west",
        "clandestine_dock_east",
    ),
    *("secret_warehouse", "gates_of_the_city"),
]


@pytest.mark.rule(
    "BASE-SETUP-02", "BASE-EX-14", "LEAD-SETUP-01", "CITY-SETUP-03", "CITY-EIGHT-01", "CITY-EX-01"
)
@pytest.mark.parametrize(("players", "guilds"), [(3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 9)])
def test_no_more_guilds_than_players_and_two(players, guilds):
    fitting = position(seat(cards=GUILDS[:guilds]), players=players, expansions=["leaders", "cities"])
    assert read_position(fitting)
    more = position(seat(cards=GUILDS[: guilds + 1]), players=players, expansions=["leaders", "cities"])
    assert refusal(more) == f"seats: more guilds on the table than the deck has ({guilds}) [BASE-SETUP-02]"


@pytest.mark.rule("CITY-SETUP-01", "CITY-EIGHT-01", "CITY-EX-01", "CITY-OPEN-17")
@pytest.mark.parametrize(("players", "black"), [(3, 3), (6, 6), (7, 7), (8, 7)])
def test_no_more_black_cards_of_an_age_than_players(players, black):
    assert read_position(
        position(seat(cards=[*BLACK[:black], "lair"]), players=players, expansions=["cities"])
    )
    more = position(seat(cards=BLACK[: black + 1]), players=players, expansions=["cities"])
    assert (
        refusal(more)
        == f"seats: more black cards of Age 1 on the table than the deck has ({black}) [CITY-SETUP-01]"
    )


@pytest.mark.rule("BASE-SETUP-04")
def test_the_same_board_twice_is_refused():
    assert (
        refusal(position(seat("giza"), seat("rhodes"), seat("giza B")))
        == "seats/2/wonder: twice on the table: giza [BASE-SETUP-04]"
    )


@pytest.mark.rule("BASE-SETUP-05")
def test_sides_may_be_mixed():
    assert read_position(position(seat("giza A"), seat("rhodes B"), seat("olympia B")))


@pytest.mark.rule("LEAD-DRAFT-01")
def test_the_same_leader_twice_on_the_table_is_refused():
    raw = position(seat(leaders=["midas"]), seat(leaders=["plato", "midas"]), expansions=["leaders"])
    assert refusal(raw) == "seats/1/leaders/1: twice on the table: midas [LEAD-DRAFT-01]"


@pytest.mark.rule("BASE-STAGE-04", "BASE-COMP-03")
@pytest.mark.parametrize(("board", "stages"), [("giza", 4), ("giza B", 5), ("rhodes B", 3), ("giza", -1)])
def test_more_stages_than_the_board_has_are_refused(board, stages):
    assert refusal(position(seat(board, stages=stages))).endswith(f"not {stages} [BASE-STAGE-04]")


@pytest.mark.rule("BASE-STAGE-03", "BASE-STAGE-04")
@pytest.mark.parametrize(
    ("board", "stages", "text"),
    [
        ("giza", [1], "seats/0/stages: must be a whole number [BASE-STAGE-03]"),
        ("giza", "2", "seats/0/stages: must be a whole number [BASE-STAGE-03]"),
        ("giza", True, "seats/0/stages: must be a whole number [BASE-STAGE-03]"),
        ("great_wall", 1, "seats/0/stages: must be a list of stage numbers [BASE-STAGE-03]"),
        ("great_wall", [5], "seats/0/stages/0: the board has stages 1 to 4, not 5 [BASE-STAGE-04]"),
        ("great_wall", [2, 2], "seats/0/stages/1: built twice: 2 [BASE-STAGE-04]"),
    ],
)
def test_stages_are_a_number_or_a_list_as_the_board_wants(board, stages, text):
    assert refusal(position(seat(board, stages=stages), expansions=["wonderpack"])) == text


def test_no_stage_is_0_on_every_board():
    assert (
        read_position(position(seat("great_wall", stages=0), expansions=["wonderpack"])).cities[0].stages
        == ()
    )


@pytest.mark.rule(
    "LEAD-COMP-05", "LEAD-GUILD-07", "LEAD-COMP-02", "CITY-COMP-03", "BABEL-COMP-02", "LEAD-COMP-03"
)
@pytest.mark.parametrize(
    ("field", "value", "needs"),
    [
        ("cards", ["architects_guild"], "leaders"),
        ("cards", ["militia"], "cities"),
        ("cards", ["mourners_guild"], "cities"),
        ("leaders", ["midas"], "leaders"),
        ("courtesan", "midas", "leaders"),
        ("debt", 1, "cities"),
        ("diplomacy", 1, "cities"),
        ("tiles", 1, "tower"),
        ("rewards", ["archives"], "projects"),
        ("penalties", [-1], "projects"),
        ("board_blocked", True, "projects"),
    ],
)
def test_what_belongs_to_an_expansion_not_in_play_is_refused(field, value, needs):
    raw = position(seat(**{field: value}))
    assert refusal(raw).startswith(f"seats/0/{field}") and "not in play" in refusal(raw)
    assert read_position(raw | {"expansions": [needs]})


@pytest.mark.parametrize("board", ["rome", "petra", "great_wall"])
def test_boards_need_their_expansion(board):
    assert "not in play" in refusal(position(seat(board)))


@pytest.mark.rule("LEAD-COMP-02", "LEAD-COMP-05", "CITY-COMP-03")
def test_the_refusal_names_the_rule_of_that_kind_of_piece():
    assert refusal(position(seat("rome"))).endswith("(leaders): rome [LEAD-COMP-02]")
    assert refusal(position(seat(cards=["gamers_guild"]))).endswith("(leaders): gamers_guild [LEAD-COMP-05]")
    assert refusal(position(seat("petra"))).endswith("(cities): petra [CITY-COMP-03]")


def test_a_board_may_need_a_second_expansion():
    assert refusal(position(seat("abu_simbel"), expansions=["wonderpack"])).startswith(
        "seats/0/wonder: of an expansion not in play (leaders)"
    )


@pytest.mark.rule("CITY-COMP-03")
def test_a_leader_of_cities_needs_both_expansions():
    assert "not in play (cities)" in refusal(position(seat(leaders=["darius"]), expansions=["leaders"]))
    assert "not in play" in refusal(position(seat(leaders=["darius"]), expansions=["cities"]))


def test_diplomacy_is_fine_with_the_wonder_pack():
    assert read_position(position(seat(diplomacy=1), expansions=["wonderpack"])).cities[0].diplomacy == 1


def test_a_field_of_an_expansion_not_in_play_may_stand_there_empty():
    raw = position(
        seat(leaders=[], debt=0, tiles=0, courtesan=None, team=None, free_city=False, board_blocked=False)
    )
    assert read_position(raw) == read_position(position())


def test_tables_fields_need_their_expansion_too():
    assert refusal(position(laws=[3])) == "laws: belongs to an expansion not in play [BABEL-COMP-02]"
    assert (
        refusal(position(project={"id": "cranes", "tokens": 1}))
        == "project: belongs to an expansion not in play [BABEL-COMP-02]"
    )


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("cards", ["atlantis"], "seats/0/cards/0: unknown card: atlantis"),
        ("cards", ["baths", 3], "seats/0/cards/1: unknown card: 3"),
        ("cards", [["baths"]], 'seats/0/cards/0: unknown card: ["baths"]'),
        ("cards", "baths", "seats/0/cards: must be a list"),
        ("cards", None, "seats/0/cards: must be a list"),
        ("leaders", ["nobody"], "seats/0/leaders/0: unknown leader: nobody"),
        ("courtesan", "nobody", "seats/0/courtesan: unknown leader: nobody"),
        ("courtesan", 3, "seats/0/courtesan: unknown leader: 3"),
        ("rewards", ["babel"], "seats/0/rewards/0: unknown project: babel"),
        ("wonder", "atlantis", "seats/0/wonder: unknown wonder: atlantis"),
        ("wonder", 3, "seats/0/wonder: must be text"),
        ("side", "C", "seats/0/side: must be A or B: C [BASE-COMP-03]"),
        ("coins", -1, "seats/0/coins: cannot be negative: -1 [BASE-TRADE-11]"),
        ("coins", 1.0, "seats/0/coins: must be a whole number"),
        ("coins", True, "seats/0/coins: must be a whole number"),
        ("coins", "3", "seats/0/coins: must be a whole number"),
        ("coins", None, "seats/0/coins: must be a whole number"),
        ("defeat", -1, "seats/0/defeat: cannot be negative: -1 [BASE-COMP-05]"),
        ("victory", [2], "seats/0/victory/0: no such token: 2 [BASE-COMP-05]"),
        ("victory", [1, True], "seats/0/victory/1: no such token: true [BASE-COMP-05]"),
        ("victory", 3, "seats/0/victory: must be a list"),
        ("penalties", [1], "seats/0/penalties/0: no such token: 1 [BABEL-PEND-04]"),
        ("tiles", 4, "seats/0/tiles: more tiles than a player has: 4 [BABEL-TDRAFT-02]"),
        ("board_blocked", 1, "seats/0/board_blocked: must be true or false"),
        ("player", 1, "seats/0/player: must be text"),
        ("gold", 1, "seats/0/gold: unknown field"),
    ],
)
def test_unknown_ids_wrong_types_and_impossible_numbers_are_refused_with_their_place(field, value, text):
    assert refusal(position(seat("giza") | {field: value}, expansions=ALL)) == text


@pytest.mark.parametrize("field", ["wonder", "side"])
def test_wonder_and_side_are_required(field):
    raw = position(seat("giza"))
    del raw["seats"][0][field]
    assert refusal(raw) == f"seats/0/{field}: is missing"


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"format": "companion-position/2"}, 'format: must be "companion-position/1"'),
        ({"game": "chess"}, 'game: must be "wonders"'),
        ({"age": 4}, "age: must be 1, 2 or 3: 4 [BASE-COMP-02]"),
        ({"age": "3"}, 'age: must be 1, 2 or 3: "3" [BASE-COMP-02]'),
        ({"age": True}, "age: must be 1, 2 or 3: true [BASE-COMP-02]"),
        ({"weather": 4}, "weather: unknown field"),
        ({"expansions": ["atlantis"]}, "expansions/0: unknown expansion: atlantis"),
        ({"expansions": "cities"}, "expansions: must be a list"),
        ({"variant": "solo"}, "variant: must be one of standard, two-player, teams: solo"),
        ({"laws": [25]}, "laws/0: unknown tile: 25 [BABEL-COMP-05]"),
        ({"laws": [3, 3]}, "laws/1: there is one tile of each number: 3 [BABEL-COMP-05]"),
        ({"laws": 3}, "laws: must be a list"),
        ({"project": {"id": "cranes"}}, "project: must be an object with id and tokens"),
        ({"project": {"id": "babel", "tokens": 1}}, "project/id: unknown project: babel"),
        (
            {"project": {"id": "cranes", "tokens": -1}},
            "project/tokens: must be a whole number, not negative: -1 [BABEL-PROJ-01]",
        ),
        ({"rulings": ["a"]}, "rulings: must be an object"),
        ({"rulings": {"BASE-OPEN-99": "a"}}, "rulings/BASE-OPEN-99: is not an open point of these rules"),
        ({"rulings": {"BASE-OPEN-02": "3"}}, 'rulings/BASE-OPEN-02: must be one of a, b: "3" [BASE-OPEN-02]'),
        ({"seats": {}}, "seats: must be a list"),
        ({"seats": [1, 2, 3]}, "seats/0: must be an object"),
    ],
)
@pytest.mark.rule("BABEL-COMP-05")
def test_what_is_wrong_with_the_table_is_refused_with_its_place(fields, text):
    assert refusal(position(expansions=ALL) | fields) == text


@pytest.mark.parametrize("raw", [None, 3, [], "position"])
def test_a_position_is_an_object(raw):
    assert refusal(raw) == "a position must be an object"


@pytest.mark.parametrize("field", ["format", "game", "age", "seats"])
def test_what_every_position_has_may_not_be_missing(field):
    raw = position()
    del raw[field]
    assert refusal(raw).startswith(f"{field}: must be")


@pytest.mark.rule("BASE-SETUP-01", "CITY-EIGHT-01", "CITY-EIGHT-04")
def test_too_few_and_too_many_seats_are_refused():
    assert refusal(position(seat(), seat(), players=2)).startswith("seats: must be 3 to 7 seats, not 2")
    eight = position(players=8, expansions=["cities"])
    assert len(read_position(eight).cities) == 8
    assert refusal(eight | {"expansions": ["leaders"]}).startswith("seats: must be 3 to 7 seats, not 8")
    nine = eight | {"seats": [*eight["seats"], seat("byzantium")]}
    assert refusal(nine) == "seats: must be 3 to 8 seats, not 9 [CITY-EIGHT-01]"


@pytest.mark.rule("BASE-TWO-01")
def test_two_players_have_one_free_city_between_them():
    raw = position(seat(free_city=True), seat(), seat(), variant="two-player")
    assert read_position(raw).cities[0].free_city
    assert "must be the Free City [BASE-TWO-01]" in refusal(position(variant="two-player"))
    assert "three cities, not 4 [BASE-TWO-01]" in refusal(
        position(seat(free_city=True), players=4, variant="two-player")
    )
    assert "belongs to an expansion or variant not in play [BASE-TWO-01]" in refusal(
        position(seat(free_city=True))
    )


@pytest.mark.rule("CITY-TWO-04")
def test_two_players_sit_with_cities_as_they_do_without():
    raw = position(
        seat(free_city=True, cards=["lair"], debt=2),
        seat(),
        seat(),
        variant="two-player",
        expansions=["cities"],
    )
    assert [city.free_city for city in read_position(raw).cities] == [True, False, False]
    assert "three cities, not 2 [BASE-TWO-01]" in refusal(raw | {"seats": raw["seats"][:2]})


@pytest.mark.rule("BASE-TWO-01", "CITY-OPEN-17")
def test_two_players_use_the_decks_of_three():
    raw = position(seat(free_city=True, cards=["tavern"]), variant="two-player")
    assert "not in the decks" in refusal(raw)


def teams(*labels, **fields):
    return position(
        *(seat(team=label) for label in labels),
        players=len(labels),
        variant="teams",
        expansions=["cities"],
        **fields,
    )


@pytest.mark.rule("CITY-TEAM-14")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_four_six_or_eight_players_may_play_in_teams_and_need_not(players):
    assert len(read_position(teams(*"AABBCCDD"[:players])).teams) == players // 2
    assert read_position(position(players=players, expansions=["cities"])).teams == {}


@pytest.mark.rule("CITY-TEAM-01")
def test_teams_are_pairs_of_neighbours():
    assert read_position(teams(*"AABB")).teams == {"A": (0, 1), "B": (2, 3)}
    assert read_position(teams(*"ABBCCA")).teams == {"A": (0, 5), "B": (1, 2), "C": (3, 4)}
    for wrong in ("ABAB", "AAAB", "AAAA", [None, None, "B", "B"]):
        assert refusal(teams(*wrong)).endswith("teams are two players side by side [CITY-TEAM-01]")
    assert refusal(teams(*"AABBC")) == "seats: teams need 4, 6 or 8 players, not 5 [CITY-TEAM-01]"
    assert "not in play [CITY-TEAM-01]" in refusal(position(seat(team="A")))


@pytest.mark.parametrize(
    ("built_in", "text"),
    [
        (["baths"], "seats/0/built_in: must be an object"),
        ({"baths": 4}, "seats/0/built_in/baths: must be 1, 2 or 3: 4 [BASE-COMP-02]"),
        ({"baths": True}, "seats/0/built_in/baths: must be 1, 2 or 3: true [BASE-COMP-02]"),
        ({"altar": 2}, "seats/0/built_in/altar: does not stand in this city"),
    ],
)
def test_only_a_card_of_the_city_was_built_in_an_age(built_in, text):
    assert refusal(position(seat(cards=["baths"], built_in=built_in))) == text
    assert read_position(position(seat(cards=["baths"], built_in={"baths": 2}))).cities[0].built_in == (
        ("baths", 2),
    )


def test_a_hypothetical_position_is_not_refused():
    # Age III cards in Age I, a copy of a leader that nobody has, a tile too many in force,
    # tokens that were never on the project
    raw = position(
        seat(
            "rome B",
            cards=["palace"],
            courtesan="midas",
            leaders=["plato", "sappho", "nero", "caesar", "ramses", "midas"],
        ),
        age=1,
        expansions=ALL,
        laws=[1, 2, 3, 4, 5],
        project={"id": "archives", "tokens": 9},
    )
    assert read_position(raw).age == 1


def test_a_table_comes_back_as_the_position_it_was_read_from():
    raw = position(
        seat(
            "great_wall B",
            stages=[4, 1],
            cards=["baths"],
            built_in={"baths": 2},
            leaders=["midas"],
            coins=3,
            courtesan="plato",
            tiles=2,
            player="Ann",
        ),
        seat(
            "abu_simbel",
            stages=1,
            rewards=["archives", "archives"],
            penalties=[-1],
            debt=2,
            board_blocked=True,
        ),
        seat("rome B", victory=[1, 3], defeat=2, diplomacy=1, cards=["altar"], built_in={"altar": 3}),
        expansions=ALL,
        laws=[3, 19],
        project={"id": "archives", "tokens": 2},
        rulings={"BASE-OPEN-02": "a"},
    )
    assert write_position(read_position(raw)) == raw


def test_random_positions_of_every_mix_are_read_and_come_back():
    met = Counter()
    for raw in positions(seed=4, number=400):
        table = read_position(raw)
        met += mixes(raw)
        assert read_position(write_position(table)) == table
    assert {"standard", "teams", "two-player", "8 cities", *ALL} <= met.keys()
