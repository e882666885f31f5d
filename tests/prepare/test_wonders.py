"""The set-up of 7 Wonders for every number of players and every mix of expansions."""

from itertools import combinations

import pytest

from companion.catalog import edition
from companion.catalog.boxes import EXPANSIONS
from companion.catalog.setup_facts import wonders_facts
from companion.prepare.wonders_setup import prepare_wonders
from companion.rules.party import Party
from companion.rules.wonders.seating import seating

MIXES = [frozenset(mix) for size in range(len(EXPANSIONS) + 1) for mix in combinations(EXPANSIONS, size)]
TABLES = [
    table
    for players in range(2, 9)
    for mix in MIXES
    for variant in ("standard", "two-player", "teams")
    if not seating(table := Party(players, mix, variant))
]
SETUPS = {table: prepare_wonders(table) for table in TABLES}


def plain(players, *expansions):
    return Party(players, frozenset(expansions), "two-player" if players == 2 else "standard")


def steps(kind, table):
    return [step for step in SETUPS[table].steps if step.kind == kind]


def only(kind, table):
    (step,) = steps(kind, table)
    return step


def test_every_playable_mix_is_tried():
    assert len(TABLES) == 6 * 32 + 16 + 3 * 16


@pytest.mark.rule("BASE-SETUP-03", "CITY-TURN-01", "CITY-EIGHT-02", "BASE-TWO-02")
def test_a_deck_is_what_stays_plus_what_is_drawn_and_is_dealt_to_the_last_card():
    decks = [
        (table, section.steps)
        for table, setup in SETUPS.items()
        for section in setup.sections
        if section.kind == "deck"
    ]
    assert len(decks) == 3 * len(TABLES)
    for table, deck in decks:
        left = next(step.left for step in deck if step.kind == "take_out")
        drawn = sum(step.drawn for step in deck if step.kind in ("black_cards", "guilds"))
        (count,) = (step for step in deck if step.kind == "count")
        assert left + drawn == count.size == count.cities * count.hand, table


@pytest.mark.rule("BASE-SETUP-01")
def test_what_goes_and_what_stays_is_the_whole_deck():
    printed = {
        age: [card for card in edition().cards.values() if card.age == age and card.players]
        for age in (1, 2, 3)
    }
    for table in TABLES:
        for step in steps("take_out", table):
            assert step.left + step.copies == sum(len(card.players) for card in printed[step.age]), table
            for marked in step.marked:
                assert all(
                    card in printed[step.age] and card.players.count(marked.mark) == copies
                    for card, copies in marked.cards
                )


def test_every_step_names_rules_that_exist():
    for setup in SETUPS.values():
        for step in setup.steps:
            assert set(step.rules) <= edition().rules.keys()
            assert step.rules or step.kind == "seats"


def test_nothing_is_drawn_unless_asked():
    assert {(seat.player, seat.board, seat.side) for setup in SETUPS.values() for seat in setup.seats} == {
        ("", None, "")
    }


def test_every_kind_of_step_has_its_rules():
    done = {step.kind for setup in SETUPS.values() for step in setup.steps}
    assert wonders_facts().rules.by_step.keys() == done


@pytest.mark.rule("BASE-SETUP-01", "CITY-EIGHT-01")
@pytest.mark.parametrize(
    ("players", "out", "marks"),
    [(3, 28, [7, 6, 5, 4]), (4, 21, [7, 6, 5]), (5, 14, [7, 6]), (6, 7, [7]), (7, 0, []), (8, 0, [])],
)
def test_the_cards_above_the_number_of_players_go(players, out, marks):
    table = plain(players, "cities")
    assert [step.copies for step in steps("take_out", table)][:2] == [out, out]
    assert [[marked.mark for marked in step.marked] for step in steps("take_out", table)] == [marks] * 3


@pytest.mark.rule("BASE-TWO-01")
def test_two_players_use_the_cards_for_three():
    assert [(step.marked, step.left) for step in steps("take_out", plain(2))] == [
        (step.marked, step.left) for step in steps("take_out", plain(3))
    ]


@pytest.mark.rule("BASE-SETUP-01")
def test_the_cards_to_take_out_are_named_by_mark():
    (seven,) = (step.marked[0] for step in steps("take_out", plain(6)) if step.age == 1)
    names = {card.name["en"]: copies for card, copies in seven.cards}
    assert names == dict.fromkeys(
        ("Pawnshop", "Baths", "Tavern", "East Trading Post", "West Trading Post", "Stockade", "Workshop"), 1
    )


@pytest.mark.rule("BASE-SETUP-02", "LEAD-SETUP-01", "CITY-SETUP-03", "CITY-EIGHT-01")
def test_guilds_are_players_and_two_of_a_pool_that_expansions_enlarge():
    drawn = {players: only("guilds", plain(players, "cities")).drawn for players in range(2, 9)}
    assert drawn == {2: 5, 3: 5, 4: 6, 5: 7, 6: 8, 7: 9, 8: 9}
    pools = {
        mix: len(only("guilds", plain(4, *mix)).pile)
        for mix in ((), ("leaders",), ("cities",), ("leaders", "cities"))
    }
    assert list(pools.values()) == [10, 14, 13, 17]
    assert only("guilds", plain(4)).age == 3


@pytest.mark.rule("CITY-SETUP-01", "CITY-EIGHT-01", "CITY-OPEN-17")
def test_as_many_black_cards_join_each_age_as_there_are_players():
    drawn = {
        players: {step.drawn for step in steps("black_cards", plain(players, "cities"))}
        for players in range(2, 9)
    }
    assert drawn == {2: {3}, 3: {3}, 4: {4}, 5: {5}, 6: {6}, 7: {7}, 8: {7}}
    assert [(step.age, len(step.pile)) for step in steps("black_cards", plain(4, "cities"))] == [
        (1, 9),
        (2, 9),
        (3, 9),
    ]
    assert steps("black_cards", plain(4, "leaders")) == []


@pytest.mark.rule("BASE-TURN-01", "BASE-TURN-02", "CITY-TURN-01", "CITY-EIGHT-02", "CITY-OPEN-17")
def test_hands_and_turns():
    def hands(table):
        return {step.hand for step in steps("deal", table)}, {step.turns for step in steps("passing", table)}

    assert all(hands(plain(players)) == ({7}, {6}) for players in range(2, 8))
    assert all(hands(plain(players, "cities")) == ({8}, {7}) for players in range(2, 8))
    assert hands(plain(8, "cities")) == ({7}, {6})


@pytest.mark.rule("BASE-PASS-01", "BASE-TWO-10", "BASE-TWO-04")
def test_hands_go_left_right_left_and_two_players_swap():
    assert [step.passing for step in steps("passing", plain(5))] == ["left", "right", "left"]
    assert [step.passing for step in steps("passing", plain(2))] == ["opponent"] * 3
    assert [step.side for step in steps("free_city_card", plain(2))] == ["left", "right", "left"]
    assert steps("free_city_card", plain(3)) == []


@pytest.mark.rule("BASE-SETUP-07", "LEAD-SETUP-02", "BASE-TWO-03", "LEAD-TWO-03", "BABEL-OPEN-25")
def test_first_coins():
    def coins(table):
        step = only("coins", table)
        return step.each, step.free_city

    assert coins(plain(4)) == coins(plain(4, "cities", "tower", "projects")) == (3, 0)
    assert coins(plain(4, "leaders", "tower")) == (6, 0)
    assert coins(plain(2)) == (3, 3)
    assert coins(plain(2, "leaders")) == (6, 3)


def test_a_board_may_bring_coins_of_its_own():
    assert only("coins", plain(4)).boards == ()
    assert [(board.id, coins) for board, coins in only("coins", plain(4, "wonderpack")).boards] == [
        ("manneken_pis", 4)
    ]


@pytest.mark.rule("BASE-SETUP-08", "CITY-SETUP-04", "CITY-COMP-01")
def test_tokens_of_the_boxes_in_play():
    assert list(only("tokens", plain(4)).supply) == [("conflict", 46)]
    with_cities = list(only("tokens", plain(4, "cities")).supply)
    assert with_cities == [("conflict", 46), ("debt_1", 27), ("debt_5", 4), ("diplomacy", 3)]


def second(players, *expansions):
    return prepare_wonders(Party(players, frozenset(expansions), "standard", "second"))


def step_of(made, kind, age=0):
    (step,) = [one for one in made.steps if one.kind == kind and one.age == age]
    return step


@pytest.mark.rule("SECOND-SETUP-02")
def test_the_second_edition_has_no_wonder_cards_and_its_own_tokens():
    made = second(4, "cities", "edifice")
    assert not step_of(made, "boards").by_card and only("boards", plain(4)).by_card
    supply = step_of(made, "tokens")
    assert dict(supply.supply)["conflict"] == 48 + 12
    assert {"diplomacy", "debt_1", "pawn", "debt_of_age"} < dict(supply.supply).keys()
    assert supply.lacking == ()


@pytest.mark.rule("EDIFICE-SETUP-01", "EDIFICE-SETUP-02")
def test_the_edifice_lies_there_before_cards_are_dealt():
    made = second(5, "leaders", "edifice")
    for age in (1, 2, 3):
        kinds = [step.kind for step in made.steps if step.age == age]
        assert kinds.index("recruit") < kinds.index("edifice") < kinds.index("deal")
        assert step_of(made, "edifice", age).pawns == 3


@pytest.mark.rule("ARMADA-SETUP-01", "ARMADA-SETUP-02")
def test_armada_adds_its_cards_to_the_decks_and_its_pieces_to_the_table():
    made = second(5, "armada", "cities")
    assert step_of(made, "shipyards").fleets == 4
    assert (step_of(made, "islands").piles, step_of(made, "islands").each) == (3, 9)
    for age in (1, 2, 3):
        added = step_of(made, "armada_cards", age)
        assert (added.drawn, len(added.pile)) == (5, 8)
        assert step_of(made, "count", age).size == 5 * 9
        assert step_of(made, "deal", age).hand == 9 and step_of(made, "passing", age).turns == 8


@pytest.mark.rule("CITY-OPEN-02")
def test_a_board_that_gives_diplomacy_without_cities_needs_a_substitute():
    assert [board.id for board in only("tokens", plain(4, "wonderpack")).lacking] == ["great_wall"]
    assert only("tokens", plain(4, "wonderpack", "cities")).lacking == ()


@pytest.mark.rule("LEAD-COMP-02", "CITY-COMP-01", "BABEL-COMP-02")
@pytest.mark.parametrize(
    ("expansions", "added"),
    [
        ((), set()),
        (("leaders",), {"rome"}),
        (("cities",), {"petra", "byzantium"}),
        (("wonderpack",), {"great_wall", "stonehenge", "manneken_pis"}),
        (("leaders", "wonderpack"), {"rome", "great_wall", "stonehenge", "manneken_pis", "abu_simbel"}),
        (("tower", "projects"), set()),
    ],
)
def test_boards_are_dealt_only_with_their_boxes(expansions, added):
    base = {board.id for board in edition().boards.values() if board.box == "base"}
    assert {board.id for board in only("boards", plain(5, *expansions)).pool} == base | added


def test_there_are_boards_enough():
    for table in TABLES:
        step = only("boards", table)
        assert step.dealt == max(table.players, 3) <= len(step.pool)


@pytest.mark.rule(
    "LEAD-DRAFT-01", "LEAD-DRAFT-02", "LEAD-TWO-02", "CITY-OPEN-22", "CITY-COMP-03", "LEAD-OPEN-08"
)
def test_leaders_are_drafted():
    def draft(table):
        step = only("leaders", table)
        return step.each, step.pile, step.left_over, step.passing

    assert draft(plain(5, "leaders")) == (4, 36, 16, "right")
    assert draft(plain(2, "leaders")) == (4, 36, 28, "opponent")
    assert draft(plain(8, "leaders", "cities")) == (4, 42, 10, "right")
    assert [board.id for board in only("leaders", plain(5, "leaders")).kept_for] == ["rome"]
    assert steps("leaders", plain(5, "cities")) == []


@pytest.mark.rule("LEAD-RECR-01", "LEAD-RECR-02", "LEAD-RECR-09")
def test_a_leader_is_played_before_each_age_and_the_last_one_goes():
    phases = [(step.age, step.in_hand, step.is_last) for step in steps("recruit", plain(5, "leaders"))]
    assert phases == [(1, 4, False), (2, 3, False), (3, 2, True)]


@pytest.mark.rule("BABEL-COMP-04", "BABEL-TTWO-01", "BABEL-OPEN-26")
def test_the_tower_has_three_spaces_up_to_four_players_and_four_beyond():
    sides = {players: only("tower", plain(players, "tower", "cities")) for players in range(2, 9)}
    assert {players: (step.spaces, step.blocked) for players, step in sides.items()} == {
        2: (3, 1), 3: (3, 0), 4: (3, 0), 5: (4, 0), 6: (4, 0), 7: (4, 0), 8: (4, 0),
    }  # fmt: skip


@pytest.mark.rule("BABEL-TDRAFT-01", "BABEL-TDRAFT-02", "BABEL-TTWO-02")
def test_three_tiles_each_are_drafted():
    drafts = {players: only("tiles", plain(players, "tower", "cities")) for players in range(2, 9)}
    assert {players: step.left_over for players, step in drafts.items()} == {
        2: 18,
        3: 15,
        4: 12,
        5: 9,
        6: 6,
        7: 3,
        8: 0,
    }
    assert {step.each for step in drafts.values()} == {3}
    assert drafts[2].passing == "opponent" and drafts[3].passing == "right"


@pytest.mark.rule("BABEL-PROJ-01", "BABEL-PTWO-01", "BABEL-PTWO-02", "BABEL-COMP-06")
def test_participation_tokens():
    tokens = {
        players: {step.tokens for step in steps("project", plain(players, "projects", "cities"))}
        for players in range(2, 9)
    }
    assert tokens == {2: {2}, 3: {2}, 4: {3}, 5: {4}, 6: {5}, 7: {6}, 8: {6}}
    assert only("projects", plain(4, "projects")).each_age == 5


@pytest.mark.rule("BABEL-FULL-01", "BABEL-FULL-02", "BABEL-X-01")
def test_the_order_of_a_game_with_everything():
    setup = prepare_wonders(plain(4, *EXPANSIONS))
    assert [(section.kind, section.age) for section in setup.sections] == [
        ("table", 0), ("deck", 1), ("deck", 2), ("deck", 3), ("draft", 0), ("age", 1), ("age", 2), ("age", 3),
    ]  # fmt: skip
    assert [step.kind for step in setup.sections[4].steps] == ["leaders", "tiles", "tower", "projects"]
    assert [step.kind for step in setup.sections[5].steps] == ["recruit", "project", "deal", "passing"]


@pytest.mark.rule("CITY-TEAM-01")
def test_partners_sit_side_by_side():
    table = Party(6, frozenset({"cities"}), "teams")
    assert [seat.team for seat in prepare_wonders(table).seats] == list("AABBCC")
    assert only("seats", table).teams == 3


def test_a_table_that_cannot_play_has_no_set_up():
    with pytest.raises(ValueError, match="box"):
        prepare_wonders(Party(8))
