import pytest

from companion.commands.answers.questions import ask_question
from tests.rules.wonders.course.playing import coins_moved, entered, left, new, scene, tokens
from tests.rules.wonders.positions import seat

LEADERS = ("leaders",)
#: what the stages of Rome B take
STAGES = {"cards": ["stone_pit", "clay_pool", "loom_1", "quarry", "press_1"]}


def table(*seats, age=3, turn=2, **fields):
    """A scene with Leaders."""
    return scene(*seats, expansions=fields.pop("expansions", LEADERS), age=age, turn=turn, **fields)


class TestRecruitment:
    @pytest.mark.rule("LEAD-RECR-01", "LEAD-RECR-02", "LEAD-RECR-08", "LEAD-RECR-10")
    def test_each_age_begins_with_a_leader_of_every_hand(self):
        game = new(expansions=LEADERS)
        assert game.phase == (1, "recruit", None)
        assert game.open == [("recruit", 0), ("recruit", 1), ("recruit", 2)]
        game.others_sell()
        assert game.phase == (1, "turn", 1)
        game.turns(6)
        assert game.phase == (2, "recruit", None)
        assert game.position["age"] == 2
        # whoever was not played may still be in a hand
        game.do(0, "recruit", leader="midas")

    @pytest.mark.rule("LEAD-RECR-03", "LEAD-RECR-04", "LEAD-SETUP-02")
    def test_a_leader_is_hired_for_its_price(self):
        game = new(expansions=LEADERS)
        happened = game.turn(0, "recruit", leader="alexander")
        assert coins_moved(happened)[0] == (0, None, 3, "alexander")
        assert game.seat(0)["leaders"] == ["alexander"]
        assert game.coins() == [3, 9, 9]

    @pytest.mark.rule("LEAD-RECR-03", "LEAD-RECR-05")
    def test_a_leader_marks_a_stage_and_costs_nothing_then(self):
        game = new("ephesus", "giza", "rhodes", expansions=LEADERS)
        game.do(0, "stage", card="plato", overrule="given")
        happened = game.others_sell()
        assert (0, "leader", "plato", "tucked") in left(happened)
        assert "leaders" not in game.seat(0)
        assert game.game.seen.recruits == {"plato"}

    @pytest.mark.rule("LEAD-RECR-07")
    def test_a_sold_leader_goes_to_the_box_and_not_to_the_discard_pile(self):
        game = new(expansions=LEADERS)
        happened = game.turn(0, "sell", card="midas")
        assert (0, "leader", "midas", "box") in left(happened)
        assert game.game.seen.pile == 0
        game.turns(6)
        assert game.refused(1, "recruit", leader="midas").code == "leader-seen"

    @pytest.mark.rule("LEAD-RECR-09", "LEAD-OPEN-07")
    def test_before_the_last_age_the_leader_left_goes_to_the_box_but_not_romes(self):
        game = new("rome B", "giza", "rhodes", expansions=LEADERS)
        game.turns(1 + 6 + 1 + 6)
        assert game.phase == (3, "recruit", None)
        happened = game.others_sell()
        assert [one for one in left(happened) if one[2] == ""][3:] == [
            (1, "leader", "", "box"),
            (2, "leader", "", "box"),
        ]

    @pytest.mark.rule("LEAD-OPEN-16", "LEAD-OPEN-17")
    def test_a_leader_that_is_too_dear_is_refused_with_what_can_be_done(self):
        game = new("giza", expansions=LEADERS)
        game.do(0, "sell")
        game.do(1, "sell")
        game.do(2, "recruit", leader="plato")
        game.turns(6)
        poor = scene(seat("giza", coins=1), expansions=LEADERS, age=1, turn=6)
        poor.do(0, "build", card="lumber_yard")
        poor.others_sell()
        refusal = poor.refused(0, "recruit", leader="plato")
        assert (refusal.code, refusal.details["instead"]) == ("too-few-coins", ("sell",))

    @pytest.mark.rule("LEAD-DRAFT-01")
    def test_a_leader_is_recruited_once_on_the_whole_table(self):
        game = new(expansions=LEADERS)
        game.do(0, "recruit", leader="midas")
        assert game.refused(1, "recruit", leader="midas").code == "leader-seen"
        assert game.refused(1, "sell", card="midas").code == "leader-seen"
        assert game.refused(1, "sell", card="baths").code == "unknown-leader"
        assert game.refused(1, "recruit", leader="berenice").code == "not-in-the-box"


class TestCoins:
    @pytest.mark.rule("LEAD-LDR-08")
    def test_croesus_brings_six_coins(self):
        game = new(expansions=LEADERS)
        happened = game.turn(0, "recruit", leader="croesus")
        assert (None, 0, 6, "croesus") in coins_moved(happened)

    @pytest.mark.rule("LEAD-LDR-35", "LEAD-OPEN-15")
    def test_vitruvius_is_paid_for_chains_only(self):
        city = seat("giza", leaders=["vitruvius"], cards=["scriptorium", "lumber_yard", "timber_yard"])
        game = table(city, seat("rhodes"), seat("ephesus"), age=2)
        assert (None, 0, 2, "vitruvius") in coins_moved(game.turn(0, "build", card="library"))
        assert game.coins(0) == 2
        game.turn(0, "build", card="caravansery")
        assert game.coins(0) == 2

    @pytest.mark.rule("LEAD-LDR-36", "LEAD-OPEN-15")
    def test_xenophon_is_paid_for_every_yellow_building_also_from_the_discards(self):
        city = seat("halicarnassus", leaders=["xenophon"], stages=1, cards=["foundry", "ore_vein"])
        for rulings, coins in (({}, 2), ({"LEAD-OPEN-15": "a"}, 0)):
            game = table(city, seat("rhodes"), seat("giza"), age=2, rulings=rulings)
            game.turn(0, "stage")
            game.do(0, "build", card="marketplace")
            assert game.coins(0) == coins
            game.turn(0, "build", card="forum", overrule="given")
            assert game.coins(0) == coins + 2

    @pytest.mark.rule("LEAD-LDR-12", "LEAD-FAQ-04", "LEAD-EX-05", "LEAD-OPEN-04")
    def test_hatshepsut_takes_a_coin_for_each_neighbour_she_buys_from(self):
        city = seat(
            "giza",
            leaders=["hatshepsut"],
            coins=6,
            cards=["west_trading_post", "lumber_yard", "glassworks_1"],
        )
        game = table(city, seat("rhodes", cards=["timber_yard"]), seat("ephesus"))
        happened = game.turn(0, "build", card="university")
        assert coins_moved(happened)[:2] == [(0, 1, 1, "university"), (0, 2, 2, "university")]
        assert coins_moved(happened).count((None, 0, 1, "hatshepsut")) == 2
        assert game.coins(0) == 6 - 3 + 2

    @pytest.mark.rule("BABEL-X-06")
    def test_hatshepsut_is_paid_for_a_resource_that_costs_nothing(self):
        city = seat("giza", leaders=["hatshepsut"], coins=0, cards=["west_trading_post"])
        game = table(city, seat("rhodes"), seat("ephesus"), age=1, expansions=("leaders", "tower"), laws=[11])
        game.turn(0, "build", card="barracks")
        assert game.coins(0) == 1


class TestCourtesans:
    def built(self, *others, **fields):
        game = table(seat("giza"), *others, **fields)
        game.do(0, "build", card="courtesans_guild", overrule="given")
        return game, game.others_sell()

    @pytest.mark.rule("LEAD-GUILD-02", "LEAD-OPEN-10")
    def test_one_of_two_leaders_next_door_is_chosen(self):
        game, _ = self.built(seat("rhodes", leaders=["croesus"]), seat("ephesus", leaders=["midas"]))
        assert game.open == [("copy", 0)]
        assert game.phase == (3, "copy", 2)
        assert game.refused(0, "copy", leader="plato").details["instead"] == ("croesus", "midas")
        happened = game.do(0, "copy", leader="croesus")
        assert coins_moved(happened) == [(None, 0, 6, "croesus")]
        assert game.seat(0)["courtesan"] == "croesus"

    @pytest.mark.rule("LEAD-OPEN-11")
    def test_the_only_leader_next_door_is_copied_unasked_and_the_token_stays(self):
        game, happened = self.built(seat("rhodes", leaders=["midas"]), seat("ephesus"))
        assert (0, "courtesan", 1, None) in tokens(happened)
        assert game.seat(0)["courtesan"] == "midas"
        game.turns(5)
        assert game.seat(0)["courtesan"] == "midas"

    @pytest.mark.rule("LEAD-OPEN-10")
    def test_without_a_leader_next_door_nothing_is_copied(self):
        game, _ = self.built(seat("rhodes"), seat("ephesus"))
        assert game.phase == (3, "turn", 3)
        assert "courtesan" not in game.seat(0)

    @pytest.mark.rule("LEAD-OPEN-10", "LEAD-LDR-31")
    def test_a_copied_solomon_builds_from_the_discards(self):
        game, _ = self.built(seat("rhodes", leaders=["solomon"]), seat("ephesus"))
        assert game.open == [("discarded", 0)]

    def test_a_guild_from_the_discards_is_copied_at_once(self):
        city = seat("halicarnassus", stages=1, cards=["foundry", "ore_vein"])
        others = seat("rhodes", leaders=["midas"]), seat("ephesus", leaders=["croesus", "plato"])
        game = table(city, *others)
        game.turn(0, "stage")
        game.do(0, "build", card="courtesans_guild")
        assert game.open == [("copy", 0)]


class TestRome:
    @pytest.mark.rule("LEAD-WON-06")
    def test_the_first_stage_brings_five_coins(self):
        game = table(seat("rome B", cards=["lumber_yard", "clay_pool"]), seat("giza"), seat("rhodes"), age=1)
        assert (None, 0, 5, "rome") in coins_moved(game.turn(0, "stage"))

    @pytest.mark.rule("LEAD-WON-07", "LEAD-WON-08", "LEAD-OPEN-06", "LEAD-WON-09", "LEAD-EX-06")
    def test_an_extra_leader_costs_two_coins_less_and_may_be_left(self):
        city = seat("rome B", stages=1, coins=2, leaders=["maecenas"], **STAGES)
        game = table(city, seat("giza"), seat("rhodes"), age=3)
        game.turn(0, "stage")
        assert game.open == [("leader", 0)]
        assert game.refused(0, "recruit", leader="darius").code == "not-in-the-box"
        assert game.refused(0, "recruit", leader="maecenas").code == "leader-seen"
        happened = game.do(0, "recruit", leader="plato")
        assert coins_moved(happened) == [(0, None, 2, "plato")]
        game.turn(0, "stage")
        game.do(0, "pass")
        assert game.seat(0)["leaders"] == ["maecenas", "plato"]
        generous = table(city, seat("giza"), seat("rhodes"), age=3, rulings={"LEAD-OPEN-06": "a"})
        generous.turn(0, "stage")
        assert coins_moved(generous.do(0, "recruit", leader="plato")) == []

    @pytest.mark.rule("LEAD-OPEN-06")
    def test_the_price_is_the_same_with_a_blocked_board(self):
        city = seat("rome B", stages=1, coins=2, board_blocked=True, **STAGES)
        game = table(city, seat("giza"), seat("rhodes"), expansions=("leaders", "projects"))
        game.turn(0, "stage")
        game.do(0, "recruit", leader="plato")
        assert game.verdict.entry["pay"] == {"left": 0, "right": 0, "bank": 2}

    @pytest.mark.rule("LEAD-OPEN-07")
    def test_a_table_may_rule_that_no_leader_is_left_in_the_last_age(self):
        city = seat("rome B", stages=1, coins=9, **STAGES)
        ours = table(city, seat("giza"), seat("rhodes"))
        ours.turn(0, "stage")
        assert ours.open == [("leader", 0)] and ours.can(0, "recruit", leader="plato")
        game = table(city, seat("giza"), seat("rhodes"), rulings={"LEAD-OPEN-07": "a"})
        game.turn(0, "stage")
        assert game.phase == (3, "turn", 3) and not game.can(0, "recruit", leader="plato")

    @pytest.mark.rule("LEAD-OPEN-07", "LEAD-RECR-09")
    def test_by_that_ruling_romes_last_leaders_go_to_the_box_too(self):
        game = new("rome B", "giza", "rhodes", expansions=LEADERS, rulings={"LEAD-OPEN-07": "a"})
        game.turns(1 + 6 + 1 + 6)
        happened = game.others_sell()
        assert [one for one in left(happened) if one[2] == ""][3:] == [
            (seat, "leader", "", "box") for seat in range(3)
        ]


class TestSolomon:
    @pytest.mark.rule("LEAD-LDR-31", "LEAD-OPEN-12")
    def test_in_the_first_recruitment_the_pile_is_empty(self):
        game = new(expansions=LEADERS)
        game.turn(0, "recruit", leader="solomon")
        assert game.phase == (1, "turn", 1)

    @pytest.mark.rule("LEAD-LDR-31", "LEAD-OPEN-12", "BABEL-OPEN-16")
    def test_later_he_builds_a_card_of_an_earlier_age_at_the_end_of_the_phase(self):
        game = new(expansions=("leaders", "projects"))
        game.others_sell()
        game.do(None, "project", project="cranes")
        game.turns(6)
        while game.open[0][0] == "penalty":
            game.do(game.open[0][1], "discard", card=game.offers(game.open[0][1])[0].entry["card"])
        game.turn(0, "recruit", leader="solomon")
        assert game.phase == (2, "discarded", None)
        assert game.refused(0, "build", card="aqueduct").code == "of-a-later-age"
        assert game.refused(0, "build", card="workshop", participate=True).code == "no-project"
        happened = game.do(0, "build", card="baths")
        assert entered(happened)[0] == (0, "card", "baths")
        assert game.phase == (2, "project", None)

    @pytest.mark.rule("LEAD-FAQ-01", "LEAD-OPEN-12")
    def test_halicarnassus_picks_before_him(self):
        game = new("giza", "halicarnassus B", "rhodes", expansions=LEADERS)
        game.turns(7)
        game.do(0, "recruit", leader="solomon")
        game.do(1, "stage", overrule="given")
        game.do(2, "sell")
        assert game.open == [("discarded", 1)]
        game.do(1, "pass")
        assert game.open == [("discarded", 0)]
        first = new("giza", "halicarnassus B", "rhodes", expansions=LEADERS, rulings={"LEAD-OPEN-12": "a"})
        first.turns(7)
        first.do(0, "recruit", leader="solomon")
        first.do(1, "stage", overrule="given")
        first.do(2, "sell")
        assert first.open == [("discarded", 0)]


def test_copies_and_extra_leaders_are_chosen_by_rising_seat_and_see_what_came_before():
    rome = seat("rome B", stages=1, coins=9, **STAGES)
    game = table(rome, seat("giza"), seat("ephesus", leaders=["midas"]))
    game.do(0, "stage")
    game.do(1, "build", card="courtesans_guild", overrule="given")
    game.do(2, "sell")
    assert game.open == [("leader", 0)]
    game.do(0, "recruit", leader="plato")
    assert game.open == [("copy", 1)]
    assert [offer.entry["leader"] for offer in game.offers(1)] == ["midas", "plato"]


@pytest.mark.rule("LEAD-OPEN-08")
@pytest.mark.parametrize(
    ("rulings", "can"), [({}, False), ({"LEAD-OPEN-08": "a"}, True)], ids=["undealt only", "the whole box"]
)
def test_a_leader_back_in_the_box_may_be_drawn_by_rome_where_the_table_rules_so(rulings, can):
    game = new("rome B", expansions=("leaders",), rulings=rulings)
    game.do(1, "sell", card="midas")
    game.others_sell()
    game.turn(0, "stage", overrule="to draw leaders at once")
    game.turns(5)
    assert game.phase == (2, "recruit", None)
    assert game.can(0, "recruit", leader="midas") is can
    assert not game.can(2, "recruit", leader="midas")


class TestTombs:
    """Abu Simbel: a leader in play loses its effect and counts twice its cost for the wonder."""

    def built(self, **said):
        own = seat("abu_simbel B", leaders=["hannibal", "pericles"], cards=["brickyard", "loom_1"], coins=3)
        game = scene(own, seat("giza"), seat("rhodes"), expansions=("leaders", "wonderpack"), age=2, turn=6)
        return game, game.turn(0, "stage", **said)

    @pytest.mark.rule("BASE-SCORE-04")
    def test_a_leader_that_is_named_with_the_stage_lies_in_its_tomb_and_acts_no_more(self):
        game, happened = self.built(entomb="hannibal")
        assert (0, "leader", "hannibal", "tomb") in left(happened)
        assert game.seat(0)["entombed"] == ["hannibal"]
        assert game.seat(0).get("victory", []) == [], "his shield does not win the conflict of this Age"
        lines = ask_question({"ask": "score", "position": game.position})["seats"][0]["lines"]
        assert lines["wonder"] == 2 * 2

    def test_without_a_name_the_table_leaves_it_open(self):
        game, _ = self.built()
        assert "entombed" not in game.seat(0) and game.seat(0)["victory"] == [3, 3]
        game.do(0, "correct", set={"entombed": ["pericles"]}, why="forgot to say")
        assert game.seat(0)["entombed"] == ["pericles"]
        game.do(0, "correct", set={"leaders": ["hannibal"]})
        assert game.seat(0)["entombed"] == []

    def test_only_a_leader_of_the_city_and_only_with_a_tomb(self):
        own = seat("abu_simbel B", leaders=["hannibal"], cards=["brickyard", "loom_1"])
        game = scene(
            own,
            seat("giza", cards=["quarry"], coins=9),
            seat("rhodes"),
            expansions=("leaders", "wonderpack"),
            age=2,
            turn=2,
        )
        assert game.refused(0, "stage", entomb="pericles").code == "no-leader-to-entomb"
        assert game.refused(1, "stage", entomb="hannibal").code == "no-leader-to-entomb"
        assert game.refused(0, "build", card="stables", entomb="hannibal").code == "unknown-field"
        tombs = [one.entry for one in game.offers(0) if one.entry["do"] == "stage"]
        assert tombs == [{"seat": 0, "do": "stage"}, {"seat": 0, "do": "stage", "entomb": "hannibal"}]
        game.do(0, "stage", entomb="hannibal")
        assert game.refused(0, "correct", set={"leaders": []}).code == "answer-no-longer-fits"
