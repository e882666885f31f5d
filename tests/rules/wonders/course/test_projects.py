import pytest

from companion.catalog.boxes.projects_contents import Project
from tests.rules.wonders.course.playing import coins_moved, left, new, scene, tokens
from tests.rules.wonders.positions import seat

PROJECTS = ("projects",)


def table(*seats, project, left_on_it=2, age=1, turn=2, **fields):
    """A scene with a project of the Age."""
    expansions = fields.pop("expansions", PROJECTS)
    return scene(
        *seats,
        expansions=expansions,
        age=age,
        turn=turn,
        project={"id": project, "tokens": left_on_it},
        **fields,
    )


@pytest.mark.rule("BABEL-PROJ-01", "BABEL-EX-07", "BABEL-PTWO-02", "BABEL-PTWO-01")
def test_the_table_says_the_project_before_the_first_turn_and_its_tokens_depend_on_the_players():
    game = new(players=5, expansions=PROJECTS)
    assert game.open == [("project", None)]
    assert game.phase == (1, "project", None)
    assert "project" not in game.position
    assert game.refused(None, "project", project="river_port").code == "not-a-project-of-this-age"
    assert game.refused(0, "project", project="cranes").code == "not-asked"
    assert len(game.offers()) == 5
    game.do(None, "project", project="cranes")
    assert game.position["project"] == {"id": "cranes", "tokens": 4}
    assert game.phase == (1, "turn", 1)
    for players, number in ((3, 2), (8, 6)):
        game = new("petra", players=players, expansions=("cities", "projects"))
        game.do(None, "project", project="cranes")
        assert game.position["project"]["tokens"] == number
    two = new(expansions=PROJECTS, variant="two-player", free_city=2)
    two.do(None, "project", project="cranes")
    assert two.position["project"]["tokens"] == 2


class TestTakingPart:
    @pytest.mark.rule("BABEL-PROJ-02", "BABEL-PROJ-03", "BABEL-EX-08")
    def test_forum_joins_the_river_port(self):
        city = seat("babylon", coins=7)
        game = table(
            city, seat("rhodes", cards=["clay_pool", "loom_1"]), seat("giza"), project="river_port", age=2
        )
        game.do(0, "build", card="forum", participate=True)
        assert game.verdict.entry["pay"] == {"left": 4, "right": 0, "bank": 1}
        assert game.position["project"]["tokens"] == 2
        happened = game.others_sell()
        assert (0, "participation", 1, None) in tokens(happened)
        assert game.position["project"]["tokens"] == 1

    @pytest.mark.rule("BABEL-PROJ-05", "BABEL-PROJ-04")
    def test_all_who_join_in_a_round_get_a_token_and_then_nobody_does(self):
        seats = [
            seat(board, coins=9, cards=["loom_1"][: place == 9])
            for place, board in enumerate(("ephesus", "alexandria", "olympia"))
        ]
        game = table(*seats, project="cranes", left_on_it=1)
        game.do(0, "build", card="scriptorium", participate=True)
        game.do(1, "build", card="workshop", participate=True, overrule="given", pay={"bank": 1})
        game.do(2, "sell")
        assert game.game.participation == (1, 1, 0)
        assert game.position["project"]["tokens"] == 0
        assert game.refused(2, "build", card="apothecary", participate=True).rules == ("BABEL-PROJ-04",)
        assert (
            game.refused(2, "build", card="apothecary", participate=True, overrule="please").code
            == "no-tokens-left"
        )

    @pytest.mark.rule("BABEL-PROJ-06", "BABEL-OPEN-17", "BABEL-PROJ-07")
    def test_once_a_round_in_all(self):
        city = seat("babylon B", stages=2, coins=20, cards=["press_1", "loom_1"])
        for rulings in ({}, {"BABEL-OPEN-17": "a"}):
            game = table(city, seat("rhodes"), seat("giza"), project="cranes", turn=6, rulings=rulings)
            game.turn(0, "build", card="scriptorium", participate=True)
            assert game.open == [("last", 0)]
            assert game.can(0, "build", card="apothecary", participate=True) == bool(rulings)
        game = table(city, seat("rhodes"), seat("giza"), project="cranes", turn=6)
        game.others_sell()
        game.do(0, "build", card="apothecary", participate=True)
        assert game.seat(0).get("rewards") is None

    def test_tokens_are_those_of_the_start_of_the_round(self):
        seats = (
            seat("halicarnassus B", coins=9, cards=["foundry", "ore_vein"]),
            seat("ephesus", coins=9),
            seat("giza"),
        )
        game = table(*seats, project="cranes", left_on_it=1)
        game.do(0, "stage")
        game.do(1, "build", card="scriptorium", participate=True)
        game.do(2, "sell")
        assert game.position["project"]["tokens"] == 0
        game.do(0, "build", card="workshop", participate=True)
        assert game.game.participation == (1, 1, 0)

    @pytest.mark.rule("BABEL-PROJ-08")
    def test_no_stage_and_no_leader_takes_part(self):
        game = table(seat("giza", cards=["quarry"]), seat("rhodes"), seat("ephesus"), project="cranes")
        assert game.refused(0, "stage", participate=True, overrule="please").rules == ("BABEL-PROJ-08",)

    @pytest.mark.rule("BABEL-REW-04", "BABEL-OPEN-18")
    def test_a_joker_is_used_up_for_another_colour(self):
        city = seat("ephesus", coins=9, rewards=["factory", "cranes"])
        game = table(city, seat("rhodes"), seat("giza"), project="sewer_network", age=2)
        assert game.refused(0, "build", card="vineyard", participate=True).rules == ("BABEL-PROJ-02",)
        assert (
            game.refused(0, "build", card="vineyard", participate=True, right="cranes").code == "other-colour"
        )
        game.turn(
            0,
            "build",
            card="vineyard",
            participate=True,
            right="factory",
            overrule="nothing to overrule",
            pay={"bank": 2},
        )
        assert game.seat(0)["rewards"] == ["cranes"]
        assert game.game.participation == (1, 0, 0)

    @pytest.mark.rule("BABEL-REW-04")
    def test_a_joker_that_is_not_needed_is_used_up_all_the_same(self):
        city = seat("ephesus", coins=9, cards=["lumber_yard"], rewards=["factory"])
        game = table(city, seat("rhodes"), seat("giza"), project="sewer_network", age=2)
        game.turn(0, "build", card="school", participate=True, right="factory")
        assert "rewards" not in game.seat(0)
        assert game.game.participation == (1, 0, 0)

    @pytest.mark.rule("BABEL-REW-05", "BABEL-REW-06", "BABEL-OPEN-27")
    @pytest.mark.rule("BABEL-REW-04")
    def test_a_factory_serves_where_only_a_play_that_nobody_told_can_pay_for_the_building(self):
        for gaps, could in (([], False), ([{"age": 1, "turn": 3}], True)):
            city = seat("giza", coins=1, rewards=["factory"], gaps=gaps)
            game = table(city, seat("rhodes"), seat("ephesus"), project="river_port", age=2)
            said = {"card": "statue", "participate": True, "right": "factory"}
            offered = [
                one
                for one in game.offers(0)
                if (one.entry.get("card"), one.entry.get("participate")) == ("statue", True)
            ]
            assert [one.rights for one in offered] == [(("factory", ({},)),) if could else ()]
            if could:
                game.turn(0, "build", **said, pay={"bank": 1})
                assert "rewards" not in game.seat(0)
            else:
                assert game.refused(0, "build", **said).code == "other-colour"

    def test_tokens_of_projects_build_free_and_leave_the_city(self):
        city = seat("giza", rewards=["belvedere", "cranes", "cranes"])
        game = table(city, seat("rhodes"), seat("ephesus"), project="river_port", age=2)
        game.turn(0, "build", card="aqueduct", right="cranes")
        assert game.seat(0)["rewards"] == ["belvedere", "cranes"]
        game.turn(0, "stage", right="belvedere")
        assert game.seat(0)["rewards"] == ["cranes"]
        assert game.seat(0)["stages"] == 1


class TestRewards:
    @pytest.mark.rule("BABEL-PEND-01", "BABEL-PEND-02", "BABEL-PEND-05", "BABEL-EX-09")
    def test_war_mirror_brings_a_victory_token_for_each_token_before_the_conflict(self):
        seats = seat("giza"), seat("rhodes"), seat("ephesus")
        game = table(*seats, project="war_mirror", left_on_it=0, age=2, turn=6, participation=[2, 0, 0])
        game.others_sell()
        assert game.seat(0)["victory"] == [3, 3]
        assert game.seat(0)["rewards"] == ["war_mirror", "war_mirror"]
        assert "penalties" not in game.seat(1)
        assert "project" not in game.position
        assert game.game.participation == (0, 0, 0)

    @pytest.mark.rule("BABEL-REW-01", "BABEL-PX-02", "BABEL-OPEN-23")
    def test_coins_come_with_berenices_one_and_neros_for_tokens(self):
        seats = seat("giza", leaders=["berenice"]), seat("rhodes"), seat("ephesus")
        mix = ("leaders", "cities", "projects")
        game = table(
            *seats, project="river_port", left_on_it=0, age=2, turn=7, participation=[2, 0, 0], expansions=mix
        )
        happened = game.turn(0, "build", card="forum", overrule="given")
        assert coins_moved(happened)[-3:] == [
            (None, 0, 6, "river_port"),
            (None, 0, 1, "berenice"),
            (None, 0, 6, "river_port"),
        ]
        nero = seat("giza", leaders=["nero"]), seat("rhodes"), seat("ephesus")
        game = table(
            *nero, project="war_mirror", left_on_it=0, age=2, turn=7, participation=[2, 0, 0], expansions=mix
        )
        game.turn(0, "build", card="forum", overrule="given")
        assert game.coins(0) == 4

    @pytest.mark.rule("BABEL-PX-01", "BABEL-OPEN-13")
    def test_tile_19_cancels_a_token_and_the_project_still_counts_as_taken(self):
        seats = seat("giza", leaders=["nero"]), seat("rhodes"), seat("ephesus")
        mix = ("leaders", "tower", "projects")
        game = table(
            *seats,
            project="double_walls",
            left_on_it=0,
            turn=6,
            participation=[1, 0, 0],
            laws=[19],
            expansions=mix,
        )
        game.turn(0, "build", card="lumber_yard")
        assert "victory" not in game.seat(0)
        assert game.seat(0)["rewards"] == ["double_walls"]
        assert game.coins(0) == 0


class TestPenalties:
    @pytest.mark.rule("BABEL-PEND-03", "BABEL-PEN-01", "BABEL-EX-10", "BABEL-OPEN-21")
    def test_archives_cost_a_blue_card_of_the_own_choice(self):
        seats = (
            seat("giza", cards=["baths", "altar"]),
            seat("rhodes", cards=["theater"]),
            seat("ephesus", cards=["temple", "statue"]),
        )
        game = table(*seats, project="archives", age=3, turn=6, participation=[0, 0, 2])
        happened = game.others_sell()
        assert game.open == [("penalty", 0)]
        assert game.phase == (3, "penalty", None)
        assert game.position["project"]["id"] == "archives"
        assert [one for one in left(happened) if one[2] == "theater"] == []  # by rising seat
        assert game.refused(0, "discard", card="temple").code == "cannot-give-that-up"
        assert game.refused(0, "discard", victory=[1, 1]).code == "missing-field"
        happened = game.do(0, "discard", card="baths")
        assert left(happened)[:2] == [(0, "card", "baths", "discards"), (1, "card", "theater", "discards")]
        assert game.seat(2)["cards"] == ["temple", "statue"]
        assert "rewards" not in game.seat(2)
        assert game.phase == (3, "over", None)

    @pytest.mark.rule("BABEL-PEND-04", "BABEL-PEN-02", "BABEL-EX-11", "CITY-OPEN-23")
    def test_without_coins_the_penalty_token_of_the_age_is_taken(self):
        seats = seat("giza"), seat("rhodes", coins=4), seat("ephesus", coins=4)
        game = table(*seats, project="river_port", age=2, turn=6, participation=[0, 0, 1])
        for number, card in enumerate(("forum", "statue", "temple")):
            game.do(number, "build", card=card, overrule="given")
        assert game.seat(0)["penalties"] == [-2]
        assert game.coins() == [0, 0, 4]
        both = ("cities", "projects")
        game = table(
            *seats,
            project="river_port",
            age=2,
            turn=7,
            participation=[1, 0, 1],
            expansions=both,
            rulings={"CITY-OPEN-23": "a"},
        )
        game.others_sell()
        assert game.open == [("loss", 1)]

    @pytest.mark.rule("BABEL-PEN-03", "BABEL-OPEN-19")
    @pytest.mark.parametrize(
        ("rulings", "victory", "after", "penalty"),
        [
            ({}, [5], [5], [-3]),
            ({"BABEL-OPEN-19": "a"}, [5], None, [-3]),
            ({"BABEL-OPEN-19": "c"}, [5], None, None),
            ({}, [5, 5, 5], [5], None),
            ({}, [1, 3], None, None),
        ],
    )
    def test_two_victory_tokens_are_given_up(self, rulings, victory, after, penalty):
        seats = seat("giza", victory=victory), seat("rhodes"), seat("ephesus")
        game = table(
            *seats, project="triumphal_arches", age=3, turn=6, participation=[0, 1, 1], rulings=rulings
        )
        game.others_sell()
        assert game.seat(0).get("victory") == after
        assert game.seat(0).get("penalties") == penalty

    @pytest.mark.rule("BABEL-PEN-03")
    def test_which_two_is_the_owners_choice(self):
        seats = seat("giza", victory=[1, 3, 5]), seat("rhodes"), seat("ephesus")
        game = table(*seats, project="triumphal_arches", age=3, turn=6, participation=[0, 1, 1])
        game.others_sell()
        assert [offer.entry["victory"] for offer in game.offers(0)] == [[1, 3], [1, 5], [3, 5]]
        game.do(0, "discard", victory=[3, 1])
        assert game.seat(0)["victory"] == [5]

    @pytest.mark.rule("BABEL-PEN-04", "BABEL-PEN-05", "BABEL-PEND-04")
    def test_a_board_is_lost_once_and_manneken_pis_keeps_its_bonus(self):
        seats = seat("giza"), seat("rhodes", board_blocked=True), seat("manneken_pis B")
        game = table(*seats, project="double_walls", turn=6, expansions=("projects", "wonderpack"))
        game.others_sell()
        assert game.seat(0)["board_blocked"]
        assert game.seat(1)["penalties"] == [-1]
        assert game.seat(2)["penalties"] == [-1]
        assert "board_blocked" not in game.seat(2)

    @pytest.mark.rule("BABEL-PX-03", "BABEL-PTWO-01")
    def test_the_free_city_suffers_nothing(self):
        seats = seat("giza", coins=1), seat("rhodes", coins=1), seat("ephesus", coins=1, free_city=True)
        game = table(*seats, project="rampart_road", turn=6, variant="two-player")
        game.others_sell()
        game.do(2, "build", card="lumber_yard")
        assert game.coins() == [0, 0, 1]

    @pytest.mark.rule("BABEL-PX-03")
    def test_no_penalty_gives_defeat_tokens_that_tomyris_would_refuse(self):
        from companion.catalog import edition

        kinds = {type(project.penalty).__name__ for project in edition().of(Project).values()}
        assert kinds == {"LoseCard", "LoseAllCoins", "LoseVictory", "BlockBoard"}
