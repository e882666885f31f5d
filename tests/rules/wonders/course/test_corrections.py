import pytest

from companion.rules.refusal import Refusal
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.course.playing import new, scene
from tests.rules.wonders.positions import seat


class TestCorrections:
    def test_a_field_of_a_seat_is_set_and_nothing_follows(self):
        game = new()
        assert game.do(2, "correct", set={"coins": 5, "cards": ["lumber_yard"]}, why="miscounted") == ()
        assert game.coins() == [3, 3, 5]
        assert game.seat(2)["cards"] == ["lumber_yard"]
        assert game.refused(0, "build", card="lumber_yard").code == "all-copies-seen"

    def test_a_card_taken_away_is_unseen_again(self):
        game = new()
        game.turn(0, "build", card="lumber_yard")
        game.do(0, "correct", set={"cards": []})
        assert game.can(1, "build", card="lumber_yard")

    def test_the_table_must_stay_a_legal_position(self):
        game = new()
        refusal = game.refused(0, "correct", set={"cards": ["baths", "baths"]})
        assert (refusal.code, refusal.rules) == ("not-a-position", ("BASE-BUILD-02",))
        assert game.refused(0, "correct", set={"coins": -1}).code == "not-a-position"
        assert game.refused(0, "correct", set={"player": "Lena"}).code == "unknown-field"
        assert game.refused(9, "correct", set={"coins": 1}).code == "no-such-seat"
        assert game.refused(None, "correct", set={"coins": 1}).code == "unknown-field"

    def test_in_an_open_round_its_start_changes_if_every_answer_still_fits(self):
        game = new()
        game.do(0, "build", card="clay_pit")
        refusal = game.refused(0, "correct", set={"coins": 0})
        assert (refusal.code, refusal.details["seat"]) == ("answer-no-longer-fits", 0)
        game.do(0, "correct", set={"coins": 1})
        game.others_sell()
        assert game.coins() == [0, 6, 6]

    def test_laws_and_project_are_the_tables(self):
        game = scene(
            seat("giza"),
            expansions=("tower", "projects"),
            laws=[4],
            project={"id": "cranes", "tokens": 2},
            age=1,
        )
        game.do(None, "correct", set={"laws": [5, 6], "project": {"id": "cranes", "tokens": 1}})
        assert game.position["laws"] == [5, 6]
        assert game.position["project"]["tokens"] == 1
        assert game.game.seen.laws == {5, 6}

    def test_a_loss_that_has_only_one_answer_left_is_not_asked(self):
        game = scene(
            seat("giza"), seat("rhodes", coins=5), seat("ephesus", coins=5), expansions=("cities",), age=1
        )
        game.do(0, "build", card="hideout")
        game.others_sell()
        game.do(2, "correct", set={"coins": 0})
        assert game.open == [("loss", 1)]
        assert game.seat(2)["debt"] == 1

    def test_it_is_allowed_after_the_end(self):
        game = new()
        game.turns(18)
        game.do(0, "correct", set={"coins": 7})
        assert game.coins(0) == 7
        assert game.phase == (3, "over", None)

    def test_a_remark_changes_nothing(self):
        game = new()
        before = game.game
        game.do(None, "remark", note="a toast")
        assert game.game == before
        assert game.verdict.entry == {"do": "remark", "note": "a toast"}
        assert not isinstance(
            RULES.judge(before, {"seat": None, "do": "remark", "note": "of no seat"}), Refusal
        )
        assert game.refused(0, "remark", note="a toast").code == "unknown-field", (
            "a remark is the table's, not a seat's"
        )


class TestOverrules:
    def test_what_is_refused_for_its_cost_stands_with_the_payment_that_is_written(self):
        game = new()
        assert game.refused(1, "build", card="scriptorium").code == "missing-resources"
        game.do(1, "build", card="scriptorium", overrule="a gift", pay={"bank": 1})
        assert game.verdict.entry["pay"] == {"left": 0, "right": 0, "bank": 1}
        game.others_sell()
        assert game.coins(1) == 2

    def test_also_for_its_age(self):
        game = new()
        game.do(0, "build", card="temple", overrule="wrong deck")
        assert game.refused(1, "build", card="bazar", overrule="please").code == "not-in-the-decks"

    @pytest.mark.rule("BASE-BUILD-02")
    def test_but_never_for_a_building_twice_copies_that_are_not_there_or_coins_below_zero(self):
        game = scene(seat("giza", cards=["baths"], coins=1), age=1)
        assert game.refused(0, "build", card="baths", overrule="please").rules == ("BASE-BUILD-02",)
        assert game.refused(1, "build", card="baths", overrule="please").code == "all-copies-seen"
        assert (
            game.refused(0, "build", card="apothecary", overrule="please", pay={"left": 2}).code
            == "too-few-coins"
        )
        assert game.refused(0, "stage", stage=2, overrule="please").rules == ("BASE-STAGE-03",)

    def test_on_a_legal_entry_it_changes_nothing(self):
        game = scene(seat("giza", cards=["scriptorium"]), age=2)
        happened = game.turn(0, "build", card="library", overrule="to be sure")
        assert [one.how for one in happened if hasattr(one, "how")] == ["chain"]

    @pytest.mark.rule("LEAD-LDR-35")
    def test_an_overruled_build_is_no_chain(self):
        game = scene(
            seat("giza", cards=["scriptorium"], leaders=["vitruvius"], coins=3),
            age=2,
            expansions=("leaders",),
        )
        game.turn(0, "build", card="library", overrule="pays for it", pay={"bank": 1})
        assert game.coins(0) == 2


class TestEntries:
    @pytest.mark.parametrize(
        "entry",
        [
            *(
                None,
                7,
                "sell",
                [],
                {},
                {"do": None},
                {"do": []},
                {"do": "fly"},
                {"do": "sell"},
                {"seat": True, "do": "sell"},
            ),
            *(
                {"seat": 9, "do": "sell"},
                {"seat": -1, "do": "sell"},
                {"seat": "0", "do": "sell"},
                {"seat": 0.0, "do": "sell"},
            ),
            *(
                {"seat": 0, "do": "build"},
                {"seat": 0, "do": "build", "card": []},
                {"seat": 0, "do": "build", "card": {"id": "baths"}},
            ),
            *(
                {"seat": 0, "do": "sell", "color": "red"},
                {"seat": 0, "do": "sell", "note": 3},
                {"seat": 0, "do": "sell", "card": None},
            ),
            {"seat": 0, "do": "build", "card": "lumber_yard", "pay": {"left": -1}},
            {"seat": 0, "do": "build", "card": "lumber_yard", "pay": {"centre": 1}},
            {"seat": 0, "do": "build", "card": "lumber_yard", "pay": [0, 0, 0]},
            {"seat": 0, "do": "build", "card": "lumber_yard", "participate": 1},
            {"seat": 0, "do": "build", "card": "lumber_yard", "participate": True},
            {"seat": 0, "do": "build", "card": "lumber_yard", "right": "olympia"},
            {"seat": 0, "do": "stage", "stage": 0},
            {"seat": 0, "do": "stage", "stage": 10**30},
            {"seat": 0, "do": "correct", "set": {"stages": "many"}},
            {"seat": 0, "do": "correct", "set": []},
            {"do": "correct", "set": {"laws": [[1]], "project": 7}},
            {"do": "remark"},
        ],
    )
    def test_what_is_no_entry_is_refused_and_the_game_unharmed(self, entry):
        game = new()
        assert isinstance(RULES.judge(game.game, entry), Refusal)
        assert game.open == [("turn", 0), ("turn", 1), ("turn", 2)]

    def test_nobody_answers_twice_or_for_nobody(self):
        game = new()
        game.do(0, "sell")
        twice = game.refused(0, "sell")
        assert (twice.code, twice.rules) == ("not-asked", ("BASE-TURN-04", "BASE-TURN-05"))
        assert game.refused(1, "lose", coins=1).rules == ("BASE-TURN-04", "BASE-TURN-05")
        for right, rules in (("olympia", ("BASE-OPEN-09",)), ("caligula", ("CITY-LDR-05",)), ("wings", ())):
            assert game.refused(1, "build", card="lumber_yard", right=right).rules == rules
        assert game.refused(None, "sell").details["open"] == (("turn", 1), ("turn", 2))

    def test_the_written_entry_names_its_payment_and_keeps_its_note(self):
        game = new()
        game.do(0, "build", note="at last", card="clay_pit")
        assert game.verdict.entry == {
            "seat": 0,
            "do": "build",
            "card": "clay_pit",
            "pay": {"left": 0, "right": 0, "bank": 1},
            "note": "at last",
        }
        game.do(1, "stage", overrule="given")
        assert list(game.verdict.entry) == ["seat", "do", "pay", "overrule"]


@pytest.mark.rule("BASE-STAGE-03")
def test_stages_in_any_order_are_named():
    game = scene(seat("great_wall", cards=["quarry", "stone_pit"]), age=1, expansions=("wonderpack",))
    assert game.refused(0, "stage").details["stages"] == (1, 2, 3, 4)
    game.turn(0, "stage", stage=3)
    assert game.seat(0)["stages"] == [3]
    assert game.refused(0, "stage", stage=3).rules == ("BASE-STAGE-04",)
    assert game.refused(0, "stage", stage=7).code == "no-such-stage"
