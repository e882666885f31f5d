"""Conflicts: shields, tokens, ties, leaders and laws."""

import pytest

from tests.rules.wonders.positions import around, position, seat, war


def three(own, left, right, **fields):
    """Three cities with so many shields, or with seats that say more."""
    seats = [seat(shields=one) if isinstance(one, int) else one for one in (own, left, right)]
    return war(position(*seats, players=3, **fields))


def tokens(outcome):
    return list(outcome.victory), outcome.defeat


@pytest.mark.rule("BASE-EX-01", "BASE-WAR-02", "BASE-WAR-03", "BASE-WAR-04")
def test_each_neighbour_is_fought_apart():
    raw = position(
        seat("alexandria", shields=3),
        seat("rhodes", shields=3, stages=2),
        seat("ephesus", shields=2),
        age=2,
    )
    alexandria, rhodes, ephesus = war(raw)
    assert [one.shields for one in (alexandria, rhodes, ephesus)] == [3, 5, 2]
    assert tokens(alexandria) == ([3], 1)
    assert tokens(rhodes) == ([3, 3], 0) and tokens(ephesus) == ([], 2)


@pytest.mark.rule("BASE-WAR-01", "BASE-WAR-03", "BASE-COMP-05")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_worth_more_in_later_ages(age, value):
    assert tokens(three(1, 0, 0, age=age)[0]) == ([value, value], 0)


@pytest.mark.rule("BASE-WAR-04")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_defeat_is_one_token_in_every_age(age):
    assert [tokens(one) for one in three(1, 0, 0, age=age)[1:]] == [([], 1), ([], 1)]


@pytest.mark.rule("BASE-WAR-05", "BASE-WAR-06")
def test_a_tie_gives_nobody_a_token():
    assert [tokens(one) for one in three(2, 2, 2)] == [([], 0)] * 3
    assert [tokens(one) for one in three(2, 2, 0)] == [([5], 0), ([5], 0), ([], 2)]


@pytest.mark.parametrize(
    ("card", "shields"),
    [
        pytest.param("stockade", 1, marks=pytest.mark.rule("BASE-FX-05")),
        pytest.param("guard_tower", 1, marks=pytest.mark.rule("BASE-FX-05")),
        pytest.param("archery_range", 2, marks=pytest.mark.rule("BASE-FX-12")),
        pytest.param("training_ground", 2, marks=pytest.mark.rule("BASE-FX-12")),
        pytest.param("siege_workshop", 3, marks=pytest.mark.rule("BASE-FX-26")),
        pytest.param("circus", 3, marks=pytest.mark.rule("BASE-FX-26")),
        pytest.param("militia", 2, marks=pytest.mark.rule("CITY-FX-10")),
        pytest.param("mercenaries", 3, marks=pytest.mark.rule("CITY-FX-11")),
        pytest.param("contingent", 5, marks=pytest.mark.rule("CITY-FX-12")),
        ("baths", 0),
    ],
)
def test_cards_have_shields(card, shields):
    assert war(around(seat(cards=[card]), expansions=["cities"]))[0].shields == shields


@pytest.mark.rule("CITY-FX-33")
@pytest.mark.parametrize(
    ("black", "red"), [("militia", "stockade"), ("mercenaries", "walls"), ("contingent", "arsenal")]
)
def test_a_black_card_has_more_shields_than_the_red_ones_of_its_age(black, red):
    won, _, lost = war(position(seat(cards=[black]), seat(), seat(cards=[red]), expansions=["cities"]))
    assert won.shields > lost.shields and len(lost.victory) == 1 and len(won.victory) == 2


@pytest.mark.parametrize(
    ("board", "stages", "shields"),
    [
        pytest.param("rhodes", 1, 0, marks=pytest.mark.rule("BASE-WA-02")),
        pytest.param("rhodes", 2, 2, marks=pytest.mark.rule("BASE-WA-02", "BASE-WAR-02")),
        pytest.param("rhodes B", 1, 1, marks=pytest.mark.rule("BASE-WB-01")),
        pytest.param("rhodes B", 2, 2, marks=pytest.mark.rule("BASE-WB-02")),
        ("great_wall", [3], 2),
        ("great_wall", [1, 2, 4], 0),
        ("manneken_pis B", 1, 1),
    ],
)
def test_stages_have_shields(board, stages, shields):
    assert war(around(seat(board, stages=stages), expansions=["wonderpack"]))[0].shields == shields


def test_manneken_pis_copies_the_shields_of_its_neighbours():
    raw = around(
        seat("manneken_pis", stages=3), seat("rhodes B"), seat("rome"), expansions=["leaders", "wonderpack"]
    )
    assert war(raw)[0].shields == 1 + 1


@pytest.mark.parametrize(
    ("leader", "shields"),
    [
        pytest.param("hannibal", 1, marks=pytest.mark.rule("LEAD-LDR-11")),
        pytest.param("caesar", 2, marks=pytest.mark.rule("LEAD-LDR-06")),
    ],
)
def test_leaders_have_shields(leader, shields):
    assert war(around(seat(leaders=[leader]), expansions=["leaders"]))[0].shields == shields


@pytest.mark.rule("LEAD-GUILD-02")
def test_a_copied_leader_brings_its_shields():
    own = seat(cards=["courtesans_guild"], courtesan="caesar")
    assert war(around(own, left=seat(leaders=["caesar"]), expansions=["leaders"]))[0].shields == 2


@pytest.mark.rule("CITY-LDR-08", "CITY-OPEN-19")
def test_each_defeat_token_held_is_a_shield_with_semiramis():
    raw = position(
        seat(leaders=["semiramis"], defeat=3),
        seat(shields=2),
        seat(shields=4),
        expansions=["leaders", "cities"],
    )
    own = war(raw)[0]
    # the defeat taken now counts from the next conflict on
    assert own.shields == 3 and tokens(own) == ([5], 1)


@pytest.mark.rule("BABEL-PEN-04", "BABEL-OPEN-20")
def test_a_blocked_board_keeps_the_shields_of_its_stages():
    raw = around(seat("rhodes", stages=2, board_blocked=True), expansions=["projects"])
    assert war(raw)[0].shields == 2
    assert war(raw | {"rulings": {"BABEL-OPEN-20": "b"}})[0].shields == 0


class TestTomyris:
    """Her defeat tokens go to the winner."""

    @pytest.mark.rule("LEAD-LDR-32", "LEAD-OPEN-13")
    def test_the_winner_takes_her_defeat_token_beside_the_victory_token(self):
        her = seat(leaders=["tomyris"])
        assert [tokens(one) for one in three(her, 1, 0, expansions=["leaders"])] == [
            ([], 0),
            ([5, 5], 1),
            ([], 1),
        ]

    @pytest.mark.rule("LEAD-LDR-33")
    def test_she_does_nothing_when_she_wins(self):
        her = seat(leaders=["tomyris"], shields=3)
        assert [tokens(one) for one in three(her, 1, 1, expansions=["leaders"])] == [
            ([5, 5], 0),
            ([], 1),
            ([], 1),
        ]

    @pytest.mark.rule("LEAD-FAQ-06")
    def test_of_two_owners_the_loser_passes_the_token(self):
        her = seat(leaders=["tomyris"])
        copy = seat(cards=["courtesans_guild"], shields=2, courtesan="tomyris")
        first, second, third = three(her, copy, 5, expansions=["leaders"])
        # the copier beats her and takes her token; the third beats both and takes theirs
        assert tokens(first) == ([], 0)
        assert tokens(second) == ([5], 1)
        assert tokens(third) == ([5, 5], 2)

    @pytest.mark.rule("BABEL-X-05")
    def test_she_passes_doubled_tokens_too(self):
        her = seat(leaders=["tomyris"])
        outcome = three(her, 1, 0, expansions=["leaders", "tower"], laws=[22])
        assert [one.defeat for one in outcome] == [0, 2, 2]


class TestCoins:
    """Nero and Berenice."""

    @pytest.mark.rule("LEAD-LDR-22")
    def test_nero_pays_two_for_each_victory_token_taken_now(self):
        nero = seat(leaders=["nero"], shields=3, victory=[1, 3])
        assert [one.coins for one in three(nero, 1, 1, expansions=["leaders"])] == [4, 0, 0]
        assert three(nero, 1, 5, expansions=["leaders"])[0].coins == 2
        assert three(nero, 5, 3, expansions=["leaders"])[0].coins == 0

    @pytest.mark.rule("CITY-FAQ-02", "CITY-LDR-03")
    def test_berenice_adds_one_coin_to_the_whole_conflict(self):
        both = seat(leaders=["nero", "berenice"], shields=3)
        assert three(both, 1, 1, expansions=["leaders", "cities"])[0].coins == 5

    @pytest.mark.rule("CITY-LDR-03")
    def test_berenice_alone_brings_nothing(self):
        assert (
            three(seat(leaders=["berenice"], shields=3), 1, 1, expansions=["leaders", "cities"])[0].coins == 0
        )

    @pytest.mark.rule("BABEL-OPEN-13")
    def test_nero_is_paid_by_token_not_by_battle(self):
        nero = seat(leaders=["nero"], shields=3)
        raw = position(nero, seat(), seat(), expansions=["leaders", "tower"], laws=[19], age=1)
        assert tokens(war(raw)[0]) == ([], 0) and war(raw)[0].coins == 0
        assert war(raw | {"age": 2})[0].coins == 4
        assert war(raw | {"rulings": {"BABEL-OPEN-13": "a"}})[0].coins == 4


class TestTiles:
    """Tiles 19 and 22."""

    @pytest.mark.rule("BABEL-EX-12", "BABEL-TILE-19")
    @pytest.mark.parametrize(("age", "victory"), [(1, []), (2, [1]), (3, [3])])
    def test_tile_19_makes_victory_tokens_smaller(self, age, victory):
        own, *others = three(1, 0, 1, expansions=["tower"], laws=[19], age=age)
        assert tokens(own) == (victory, 0) and others[0].defeat == 2

    @pytest.mark.rule("BABEL-EX-13", "BABEL-TILE-22")
    def test_tile_22_doubles_defeats(self):
        assert [one.defeat for one in three(1, 0, 1, expansions=["tower"], laws=[22])] == [0, 4, 0]

    @pytest.mark.rule("BABEL-TILE-19", "BABEL-TILE-22")
    def test_other_tiles_do_not_touch_the_conflict(self):
        laws = [1, 2, 3, 4, 5, 6, 7, 8, 20, 23, 24]
        assert three(1, 0, 0, expansions=["tower"], laws=laws) == three(1, 0, 0)

    @pytest.mark.rule("BABEL-OPEN-05")
    def test_tiles_bind_the_free_city_unless_the_table_plays_otherwise(self):
        raw = position(
            seat(free_city=True, cards=["stockade"]),
            seat(),
            seat(),
            variant="two-player",
            expansions=["tower"],
            laws=[19, 22],
        )
        assert [tokens(one) for one in war(raw)] == [([3, 3], 0), ([], 2), ([], 2)]
        free = raw | {"rulings": {"BABEL-OPEN-05": "a"}}
        assert [tokens(one) for one in war(free)] == [([5, 5], 0), ([], 2), ([], 2)]


@pytest.mark.rule("BABEL-REW-02", "BABEL-OPEN-23", "BABEL-PEND-01", "BABEL-FULL-03")
def test_shield_rewards_count_once_for_each_token():
    raw = around(
        seat(rewards=["obelisk", "obelisk", "triumphal_arches", "archives"]), expansions=["projects"]
    )
    assert war(raw)[0].shields == 1 + 1 + 2


@pytest.mark.rule("BASE-TWO-13")
def test_the_free_city_fights_like_any_other():
    raw = position(seat(free_city=True, cards=["stockade"]), seat(), seat(), variant="two-player")
    assert [tokens(one) for one in war(raw)] == [([5, 5], 0), ([], 1), ([], 1)]
