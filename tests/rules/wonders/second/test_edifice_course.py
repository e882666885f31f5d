"""Edifice play by play: naming, taking part, building, failing, Carthage and Ur."""

import pytest

from companion.catalog import edition
from tests.facts.tables import rows
from tests.rules.wonders.course.playing import coins_moved, left, scene, tokens
from tests.rules.wonders.positions import seat
from tests.rules.wonders.second.beginning import begun

EDIFICE = ("edifice",)
ROWS = {row["id"]: row for row in rows("second/edifices")}


def table(*seats, edifice, pawns=2, turn=2, **fields):
    """A scene of the second edition with an edifice of the Age on the table."""
    said = {"expansions": EDIFICE, "age": int(ROWS[edifice]["age"]), **fields}
    return scene(*seats, edition="second", turn=turn, edifice={"id": edifice, "pawns": pawns}, **said)


def start(players=3, expansions=EDIFICE):
    """A game of the second edition from its beginning."""
    return begun(players=players, expansions=expansions)


def builder(board="rhodes", **fields):
    """A city that makes two wood: the first stage of Rhodes, or of Giza."""
    return seat(board, **{"cards": ["lumber_yard", "sawmill"], "coins": 20, **fields})


class TestNaming:
    @pytest.mark.rule("EDIFICE-SETUP-01", "EDIFICE-SETUP-02")
    def test_the_table_names_it_before_the_first_turn_and_pawns_depend_on_the_players(self):
        for players, pawns in ((3, 2), (4, 3), (5, 3), (6, 4), (7, 5)):
            game = start(players=players)
            assert game.open == [("edifice", None)] and game.phase == (1, "edifice", None)
            assert {offer.entry["edifice"] for offer in game.offers()} == {
                id_ for id_, row in ROWS.items() if row["age"] == "1"
            }
            game.do(None, "edifice", edifice="outpost")
            assert game.position["edifice"] == {"id": "outpost", "pawns": pawns}
            assert game.phase == (1, "turn", 1) and game.position["turn"] == 1

    @pytest.mark.rule("EDIFICE-SETUP-01")
    def test_only_one_of_this_age_that_was_not_seen(self):
        game = start()
        assert game.refused(None, "edifice", edifice="factory").code == "not-an-edifice-of-this-age"
        assert game.refused(0, "edifice", edifice="outpost").code == "not-asked"
        assert game.refused(None, "edifice", edifice="cranes").code == "not-an-edifice-of-this-age"

    @pytest.mark.rule("EDIFICE-SETUP-01")
    def test_with_leaders_after_the_recruitment(self):
        game = start(expansions=("leaders", "edifice"))
        assert game.open[0] == ("recruit", 0)
        game.others_sell()
        assert game.open == [("edifice", None)]


class TestTakingPart:
    @pytest.mark.rule("EDIFICE-PART-01", "EDIFICE-PART-02", "EDIFICE-PART-04")
    def test_a_pawn_for_coins_once_an_age(self):
        game = table(builder(stages=0), seat("giza"), seat("babylon"), edifice="curtain_wall", pawns=3)
        happened = game.turn(0, "stage", participate=True)
        assert (0, None, 2, "rhodes") in coins_moved(happened) and (0, "pawn", 1, 1) in tokens(happened)
        assert game.position["edifice"]["pawns"] == 2 and game.seat(0)["pawns"] == [1]
        assert "rewards" not in game.seat(0)
        refusal = game.refused(0, "stage", participate=True, overrule="please")
        assert (refusal.code, refusal.rules) == ("holds-a-pawn", ("EDIFICE-PART-04",))

    @pytest.mark.rule("EDIFICE-PART-03")
    def test_never_with_a_building_or_a_leader(self):
        game = table(builder(), seat("giza"), seat("babylon"), edifice="outpost")
        for overrule in ({}, {"overrule": "please"}):
            refusal = game.refused(0, "build", card="altar", participate=True, **overrule)
            assert refusal.rules == ("EDIFICE-PART-03",)

    @pytest.mark.rule("EDIFICE-PART-01")
    def test_offers_hold_the_stage_with_and_without(self):
        game = table(builder(), seat("giza"), seat("babylon"), edifice="outpost")
        stages = [offer for offer in game.offers(0) if offer.entry["do"] == "stage"]
        assert [offer.entry.get("participate", False) for offer in stages] == [False, True]
        assert [offer.payments[0]["bank"] for offer in stages] == [0, 1]

    @pytest.mark.rule("EDIFICE-PART-05", "EDIFICE-BUILT-01", "EDIFICE-PART-06", "EDIFICE-BUILT-02")
    def test_several_at_once_all_take_a_pawn_and_the_edifice_is_built(self):
        seats = [builder(), builder("giza"), seat("babylon", coins=4), seat("ephesus", pawns=[1], coins=1)]
        game = table(*seats, edifice="money_changer", pawns=1)
        game.do(0, "stage", participate=True)
        game.do(1, "stage", participate=True)
        assert game.position["edifice"]["pawns"] == 1
        game.others_sell()
        assert game.position["edifice"] == {"id": "money_changer", "pawns": 0}
        assert [game.seat(number).get("rewards") for number in range(4)] == [
            ["money_changer"],
            ["money_changer"],
            None,
            ["money_changer"],
        ]
        assert game.coins() == [20 - 1 + 4, 20 - 1 + 4, 4 + 3, 1 + 3 + 4]
        assert game.refused(2, "stage", participate=True).rules == ("EDIFICE-PART-06",)

    @pytest.mark.rule("EDIFICE-BUILT-04")
    def test_two_pawns_of_an_age_bring_one_reward(self):
        seats = [builder(pawns=[2]), seat("giza", pawns=[1, 1]), seat("babylon")]
        game = table(*seats, edifice="outpost", pawns=1)
        game.turn(0, "stage", participate=True)
        assert game.seat(1)["rewards"] == ["outpost"] and game.seat(1)["victory"] == [3]

    @pytest.mark.rule("EDIFICE-BUILT-03")
    def test_the_reward_comes_after_the_gains_of_the_plays(self):
        seats = [builder("giza", coins=1), seat("rhodes B", cards=["quarry", "stone_pit"]), seat("babylon")]
        game = table(*seats, edifice="money_changer", pawns=1)
        game.do(0, "stage", participate=True)
        game.do(1, "stage")
        happened = game.do(2, "sell")
        gains = [(taker, coins) for giver, taker, coins, _ in coins_moved(happened) if giver is None]
        assert gains == [(2, 3), (1, 3), (0, 4)]

    @pytest.mark.rule("EDIFICE-PART-07")
    def test_babylons_last_card_joins_only_while_a_pawn_lies_there(self):
        city = seat("babylon B", stages=1, coins=9, cards=["brickyard", "clay_pool", "glassworks_1"])
        for pawns, possible in ((2, True), (1, False)):
            game = table(builder(), city, seat("giza"), edifice="outpost", pawns=pawns, turn=6)
            game.turn(0, "stage", participate=True)
            assert game.open == [("last", 1)]
            assert game.can(1, "stage", participate=True) is possible
            game.do(1, "stage", **({"participate": True} if possible else {}))
        game = table(builder(), city, seat("giza"), edifice="outpost", pawns=2, turn=6)
        game.turn(0, "stage", participate=True)
        game.do(1, "stage", participate=True)
        assert game.seat(0)["rewards"] == game.seat(1)["rewards"] == ["outpost"]


REWARDS = {
    "money_changer": {"coins": 4},
    "auction_house": {"coins": 7},
    "gold_reserves": {"coins": 15},
    "outpost": {"victory": [3]},
    "staging_camp": {"victory": [5]},
    "military_school": {"victory": [5], "defeat": 0},
}


@pytest.mark.rule("EDIFICE-EDI-01", "EDIFICE-EDI-02", "EDIFICE-EDI-03", "EDIFICE-EDI-04", "EDIFICE-EDI-05")
@pytest.mark.rule("EDIFICE-EDI-07", "EDIFICE-EDI-08", "EDIFICE-EDI-09", "EDIFICE-EDI-11", "EDIFICE-EDI-12")
@pytest.mark.rule("EDIFICE-EDI-13", "EDIFICE-EDI-14", "EDIFICE-EDI-15", "SECOND-TURN-05")
@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row["id"])
def test_every_reward_brings_at_once_what_its_row_says_and_stays(row):
    game = table(builder(defeat=2), seat("giza"), seat("babylon"), edifice=row["id"], pawns=1)
    game.turn(0, "stage", participate=True)
    price = int(row["participation_cost"].split(" or ")[-1].removeprefix("$"))
    brought = REWARDS.get(row["id"], {})
    city = game.seat(0)
    assert city["rewards"] == [row["id"]]
    assert city["coins"] == 20 - price + brought.get("coins", 0)
    assert city.get("victory", []) == brought.get("victory", [])
    assert city.get("defeat", 0) == brought.get("defeat", 2)


class TestFailure:
    """The last turn of an Age with pawns left."""

    @staticmethod
    def fail(*seats, edifice, **fields):
        game = table(*seats, edifice=edifice, turn=fields.pop("turn", 6), **fields)
        while game.open and game.open[0][0] == "turn" and game.phase[2] == 6:
            game.do(game.open[0][1], "sell")
        return game

    @pytest.mark.rule("EDIFICE-FAIL-01", "EDIFICE-FAIL-02", "EDIFICE-FAIL-06", "EDIFICE-FAIL-05")
    @pytest.mark.parametrize(
        "row", [row for row in ROWS.values() if "discard" in row["penalty"]], ids=lambda row: row["id"]
    )
    def test_everybody_without_a_pawn_loses_a_card_of_the_colour(self, row):
        colour = row["penalty"].split()[1]
        there = [card for card in edition("second").cards.values() if card.players and card.copies(4)]
        named = {
            card.name["en"]: card.id for card in there if card.color == colour and card.age <= int(row["age"])
        }
        cards = sorted(named.values())[:4]
        age = int(row["age"])
        game = self.fail(
            seat("giza", cards=cards[:2]),
            seat("rhodes", cards=cards[2:3]),
            seat("babylon", pawns=[age]),
            seat("ephesus"),
            edifice=row["id"],
        )
        assert game.open == [("penalty", 0)] and game.phase == (age, "penalty", None)
        assert {offer.entry["card"] for offer in game.offers(0)} == {*cards[:2]}
        assert game.refused(0, "discard", card=cards[2]).code == "cannot-give-that-up"
        happened = game.do(0, "discard", card=cards[0])
        assert left(happened)[0] == (0, "card", cards[0], "discards")
        assert cards[0] in game.game.seen.known
        assert game.seat(0)["cards"] == [cards[1]]
        debt = -int(row["debt_if_unpaid"])
        lone = len(cards) > 2
        assert [game.seat(number).get("debt", 0) for number in range(4)] == [0, 0 if lone else debt, 0, debt]
        assert "cards" not in game.seat(1) and "edifice" not in game.position

    @pytest.mark.rule("EDIFICE-FAIL-03", "EDIFICE-FAIL-07", "EDIFICE-SCORE-03")
    @pytest.mark.parametrize("id_", ["money_changer", "auction_house", "gold_reserves"])
    def test_coins_are_paid_unasked_or_the_debt_comes_and_nothing_else_is_lost(self, id_):
        due = int(ROWS[id_]["penalty"].split()[2])
        seats = [
            seat("giza", coins=due - 3),
            seat("rhodes", coins=due - 4),
            seat("babylon", pawns=[int(ROWS[id_]["age"])]),
        ]
        seats = [{**one, "coins": max(0, one.get("coins", 0))} for one in seats]
        game = self.fail(*seats, edifice=id_)
        debt = -int(ROWS[id_]["debt_if_unpaid"])
        sold = [one["coins"] + 3 for one in seats]
        expected = [coins - due if coins >= due else coins for coins in sold[:2]]
        assert game.coins()[:2] == expected and game.coins(2) == 3
        assert [game.seat(number).get("debt", 0) for number in range(3)] == [
            0 if sold[0] >= due else debt,
            0 if sold[1] >= due else debt,
            0,
        ]

    @pytest.mark.rule("EDIFICE-FAIL-08", "EDIFICE-FAIL-03")
    def test_two_victory_tokens_or_the_debt(self):
        seats = [
            seat("giza", victory=[1, 3, 5]),
            seat("rhodes", victory=[3, 3]),
            seat("babylon", victory=[5]),
        ]
        game = self.fail(*seats, edifice="concentric_castle")
        assert game.open == [("penalty", 0)]
        assert game.refused(0, "discard", victory=1).code == "wrong-type"
        assert game.refused(0, "discard", victory=[1]).code == "cannot-give-that-up"
        game.do(0, "discard", victory=[5, 1])
        assert game.game.over
        # the conflict of Age III follows: nobody has shields
        assert [game.seat(number).get("victory", []) for number in range(3)] == [[3], [], [5]]
        assert game.seat(2)["debt"] == 5

    @pytest.mark.rule("EDIFICE-FAIL-04")
    def test_the_penalty_comes_before_the_conflict(self):
        seats = [seat("giza", cards=["barracks"]), seat("rhodes", pawns=[1]), seat("babylon", pawns=[1])]
        game = self.fail(*seats, edifice="outpost")
        assert game.phase == (2, "edifice", None)
        assert "victory" not in game.seat(0) and "cards" not in game.seat(0)

    @pytest.mark.rule("EDIFICE-FAIL-01")
    def test_a_built_edifice_punishes_nobody_and_leaves_with_the_age(self):
        game = self.fail(seat("giza", cards=["barracks"]), edifice="outpost", pawns=0)
        assert game.phase == (2, "edifice", None) and "edifice" not in game.position
        assert game.seat(0)["cards"] == ["barracks"]


class TestCarthage:
    @pytest.mark.rule("EDIFICE-WON-02", "EDIFICE-WON-01")
    def test_a_stage_with_a_choice_needs_one(self):
        city = seat("carthage", stages=1, cards=["ore_vein", "press_1"], coins=0)
        game = scene(city, expansions=EDIFICE, edition="second", age=1)
        refusal = game.refused(0, "stage")
        assert (refusal.code, refusal.details["instead"]) == ("choose-one", (1, 2))
        assert game.refused(0, "stage", choose=3).code == "choose-one"
        offers = [offer.entry.get("choose") for offer in game.offers(0) if offer.entry["do"] == "stage"]
        assert offers == [1, 2]

    @pytest.mark.rule("EDIFICE-WON-02", "EDIFICE-WON-03")
    @pytest.mark.parametrize(
        ("board", "stages", "choose", "coins", "shields", "wonder"),
        [("A", 1, 1, 7, 0, 5), ("A", 1, 2, 0, 1, 5), ("B", 0, 1, 7, 0, 4), ("B", 0, 2, 0, 2, 0)],
    )
    def test_what_is_chosen_is_what_happens(self, board, stages, choose, coins, shields, wonder):
        from companion.rules.wonders.rules import RULES

        cards = ["foundry", "press_1"]
        city = seat(f"carthage {board}", stages=stages, cards=cards, coins=0)
        game = scene(city, expansions=EDIFICE, edition="second", age=2)
        game.turn(0, "stage", choose=choose)
        assert game.coins(0) == coins
        assert game.seat(0)["choices"] == {str(stages + 1): choose}
        assert RULES.shields(game.game.table)[0] == shields
        assert RULES.score(game.game.table)[0].lines["wonder"] == wonder

    @pytest.mark.rule("EDIFICE-WON-04")
    def test_by_night_the_second_stage_builds_from_the_pile_or_is_a_symbol(self):
        city = seat("carthage B", stages=1, choices={"1": 2}, cards=["sawmill", "lumber_yard", "loom_1"])
        for choose, asked in ((1, [("discarded", 0)]), (2, [("turn", 0), ("turn", 1), ("turn", 2)])):
            game = scene(city, expansions=EDIFICE, edition="second", age=2)
            game.turn(0, "stage", choose=choose)
            assert game.open == asked

    def test_choose_pawn_and_entomb_are_refused_where_nothing_offers_them(self):
        game = table(builder(), seat("giza"), seat("babylon"), edifice="outpost")
        assert game.refused(0, "stage", choose=1).code == "nothing-to-choose"
        assert game.refused(0, "stage", pawn=1).code == "nothing-to-choose"
        game = scene(builder(leaders=["zenobia"]), expansions=("leaders",), edition="second", age=1)
        assert game.refused(0, "stage", entomb="zenobia").code == "no-leader-to-entomb"


class TestUr:
    @staticmethod
    def city(**fields):
        return seat("ur", **{"stages": 1, "cards": ["quarry", "clay_pool"], "coins": 5, **fields})

    @pytest.mark.rule("EDIFICE-WON-06", "EDIFICE-WON-05")
    def test_the_day_stage_names_its_pawn(self):
        game = table(self.city(), seat("giza"), seat("babylon"), edifice="factory")
        refusal = game.refused(0, "stage")
        assert (refusal.code, refusal.details["instead"]) == ("choose-one", (1, 2, 3))
        game.turn(0, "stage", pawn=3)
        assert game.seat(0)["pawns"] == [3] and game.position["edifice"]["pawns"] == 2

    @pytest.mark.rule("EDIFICE-WON-07", "EDIFICE-WON-08")
    def test_the_night_stages_give_a_pawn_of_each_age(self):
        city = seat("ur B", cards=["quarry", "stone_pit", "foundry", "brickyard", "glassworks_1", "loom_1"])
        game = scene(city, expansions=EDIFICE, edition="second", age=2, turn=1)
        for number in (1, 2, 3):
            game.turn(0, "stage")
            assert game.seat(0)["pawns"] == list(range(1, number + 1))

    @pytest.mark.rule("EDIFICE-OPEN-03")
    def test_a_pawn_of_an_edifice_that_stands_brings_its_reward_at_once(self):
        holder = seat("giza", rewards=["outpost"], pawns=[1], victory=[3])
        for rulings, victory in (({}, [3]), ({"EDIFICE-OPEN-03": "b"}, [])):
            game = table(self.city(), holder, seat("babylon"), edifice="factory", rulings=rulings)
            game.turn(0, "stage", pawn=1)
            assert game.seat(0).get("victory", []) == victory and game.seat(0)["pawns"] == [1]

    @pytest.mark.rule("EDIFICE-OPEN-03", "EDIFICE-BUILT-03")
    def test_a_pawn_of_this_age_after_and_while_the_edifice_is_built(self):
        game = table(self.city(), seat("giza"), seat("babylon"), edifice="auction_house", pawns=0)
        game.turn(0, "stage", pawn=2)
        assert game.coins(0) == 5 + 7 and game.seat(0)["rewards"] == ["auction_house"]
        night = seat("ur B", stages=1, cards=["stone_pit", "foundry"], coins=0)
        game = table(night, builder("giza"), seat("babylon"), edifice="auction_house", pawns=1)
        game.do(0, "stage")
        game.do(1, "stage", participate=True)
        happened = game.do(2, "sell")
        gains = [(taker, coins) for giver, taker, coins, _ in coins_moved(happened) if giver is None]
        assert gains == [(2, 3), (0, 7), (1, 7)]

    @pytest.mark.rule("EDIFICE-OPEN-03", "EDIFICE-FAIL-02")
    def test_a_pawn_of_a_failed_edifice_brings_nothing_and_one_of_this_age_protects(self):
        game = table(
            self.city(cards=["quarry", "clay_pool", "altar"]),
            seat("giza"),
            seat("babylon"),
            edifice="river_port",
            turn=6,
        )
        game.turn(0, "stage", pawn=1)
        assert "rewards" not in game.seat(0)
        assert [game.seat(number).get("debt", 0) for number in range(3)] == [0, 3, 3]
        game = table(
            self.city(cards=["quarry", "clay_pool", "altar"]),
            seat("giza"),
            seat("babylon"),
            edifice="river_port",
            turn=6,
        )
        game.turn(0, "stage", pawn=2)
        assert "altar" in game.seat(0)["cards"]
        assert [game.seat(number).get("debt", 0) for number in range(3)] == [0, 3, 3]

    @pytest.mark.rule("EDIFICE-BUILT-01", "EDIFICE-WON-08")
    def test_a_pawn_of_the_age_shares_in_the_reward_when_it_is_built(self):
        game = table(
            self.city(pawns=[2]), builder("rhodes"), seat("babylon"), edifice="auction_house", pawns=1
        )
        game.turn(1, "stage", participate=True)
        assert game.seat(0)["rewards"] == game.seat(1)["rewards"] == ["auction_house"]


@pytest.mark.rule("EDIFICE-SETUP-01")
def test_a_correction_sets_pawns_rewards_choices_and_the_edifice():
    game = table(builder(), seat("giza"), seat("babylon"), edifice="outpost")
    game.do(1, "correct", set={"pawns": [1, 3], "rewards": ["belvedere"], "debt": 2})
    game.do(None, "correct", set={"edifice": {"id": "outpost", "pawns": 1}})
    assert game.seat(1)["pawns"] == [1, 3] and game.seat(1)["rewards"] == ["belvedere"]
    assert game.position["edifice"]["pawns"] == 1


@pytest.mark.rule("EDIFICE-OPEN-05")
def test_who_can_suffer_the_penalty_may_not_take_the_debt_instead():
    game = table(builder(cards=["altar"]), seat("giza"), seat("babylon"), edifice="river_port", turn=6)
    game.turn(0, "sell")
    assert "altar" not in game.seat(0).get("cards", []) and not game.seat(0).get("debt")


class TestDebtByChoice:
    """A table rules that who could suffer a penalty may take the debt instead."""

    @staticmethod
    def failed(*seats, edifice):
        game = table(*seats, edifice=edifice, turn=6, rulings={"EDIFICE-OPEN-05": "a"})
        game.others_sell()
        return game

    @pytest.mark.rule("EDIFICE-OPEN-05")
    def test_a_card_is_lost_or_kept_for_the_debt(self):
        seats = [
            seat("giza", cards=["altar"]),
            seat("rhodes", cards=["baths", "well"]),
            seat("babylon"),
            seat("ephesus", cards=["theater"], pawns=[2]),
        ]
        game = self.failed(*seats, edifice="river_port")
        # who has no blue card has nothing to choose, who has a pawn suffers nothing
        assert game.open == [("penalty-or-debt", 0)]
        assert [offer.entry["do"] for offer in game.offers(0)] == ["suffer", "owe"]
        assert game.refused(0, "discard", card="altar").code == "no-answer-to-that"
        game.do(0, "owe")
        game.do(1, "suffer")
        assert game.open == [("penalty", 1)]
        game.do(1, "discard", card="well")
        assert [game.seat(number).get("cards", []) for number in range(4)] == [
            ["altar"], ["baths"], [], ["theater"],
        ]  # fmt: skip
        assert [game.seat(number).get("debt", 0) for number in range(4)] == [3, 0, 3, 0]

    @pytest.mark.rule("EDIFICE-OPEN-05")
    def test_coins_and_tokens_too(self):
        game = self.failed(
            seat("giza", coins=6), seat("rhodes", coins=6), seat("babylon"), edifice="gold_reserves"
        )
        game.do(0, "suffer")
        game.do(1, "owe")
        assert game.coins() == [0, 9, 3]
        assert [game.seat(number).get("debt", 0) for number in range(3)] == [0, 5, 5]
        game = self.failed(
            seat("giza", victory=[1, 3]), seat("rhodes", victory=[1, 3]), seat(), edifice="concentric_castle"
        )
        game.do(0, "owe")
        game.do(1, "suffer")
        assert [game.seat(number).get("victory", []) for number in range(3)] == [[1, 3], [], []]
