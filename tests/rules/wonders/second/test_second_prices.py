"""What plays cost in the second edition: Olympia, the Smuggler's Cache, prices by Age, taking part."""

import pytest

from companion.rules.wonders.payment.costs import BuildStage
from companion.rules.wonders.payment.means import quote_for
from companion.rules.wonders.position import read_position
from tests.facts.tables import TYPES, cost_of, rows
from tests.rules.wonders.paying import ask, how, splits
from tests.rules.wonders.positions import position, seat


def second(*seats, **fields):
    return position(*seats, edition="second", **fields)


class TestOlympia:
    @pytest.mark.rule("SECOND-WON-07", "SECOND-WON-11", "SECOND-WON-12", "SECOND-OPEN-03")
    def test_by_day_the_first_card_of_each_colour_is_free(self):
        city = seat("olympia", stages=2, cards=["baths"])
        for card in ("fortifications", "academy", "foundry", "spies_guild"):
            answer = ask(second(city), card=card)
            assert (answer["how"], answer["rights"]) == ("free", [])
        assert how(second(city), card="palace") == ("BASE-COST-04",)
        assert how(second({**city, "stages": 1}), card="academy") == ("BASE-COST-04",)
        assert how(second(city), stage=True) == ("BASE-COST-04",)

    @pytest.mark.rule("SECOND-OPEN-03")
    @pytest.mark.parametrize("board", ["olympia", "olympia B"])
    def test_a_table_may_rule_that_coins_stay_due(self, board):
        raw = second(seat(board, stages=2, coins=3), turn=1, expansions=("cities",))
        ruled = {**raw, "rulings": {"SECOND-OPEN-03": "a"}}
        assert (splits(raw, card="tabularium"), splits(ruled, card="tabularium")) == (
            [(0, 0, 0)],
            [(0, 0, 2)],
        )
        assert (how(raw, card="mercenaries"), how(ruled, card="mercenaries")) == ("free", ("BASE-COST-02",))
        assert how(raw, card="academy") == how(ruled, card="academy") == "free"

    @pytest.mark.rule("SECOND-WON-12")
    def test_a_chain_stays_a_chain(self):
        city = seat("olympia", stages=2, cards=["school"])
        assert how(second(city), card="study") == "chain"
        city = seat("olympia", stages=2, cards=["baths"])
        assert how(second(city), card="aqueduct") == "chain"

    @pytest.mark.rule("SECOND-WON-07")
    def test_black_is_a_colour_too(self):
        city = seat("olympia", stages=2, coins=0)
        assert how(second(city, expansions=("cities",)), card="capitol") == "free"
        city = seat("olympia", stages=2, cards=["gambling_den"])
        assert how(second(city, expansions=("cities",)), card="contingent") != "free"

    @pytest.mark.rule("SECOND-WON-08", "SECOND-WON-09", "SECOND-OPEN-04")
    def test_by_night_the_first_and_last_turns_of_an_age_are_free(self):
        city = seat("olympia B", stages=2)
        assert how(second(city, turn=1), card="palace") == "free"
        assert how(second(city, turn=6), card="palace") == "free"
        for turn in (2, 3, 4, 5):
            answer = ask(second(city, turn=turn), card="palace")
            assert (answer["possible"], answer["rights"]) == (False, [])
        one = seat("olympia B", stages=1)
        assert how(second(one, turn=1), card="palace") == "free"
        assert how(second(one, turn=6), card="palace") != "free"

    @pytest.mark.rule("SECOND-WON-09")
    def test_with_cities_the_last_turn_is_the_seventh(self):
        city = seat("olympia B", stages=2)
        assert how(second(city, turn=6, expansions=("cities",)), card="palace") != "free"
        assert how(second(city, turn=7, expansions=("cities",)), card="palace") == "free"

    @pytest.mark.rule("SECOND-WON-08")
    def test_without_a_turn_the_power_is_a_right_that_is_not_used(self):
        answer = ask(second(seat("olympia B", stages=1)), card="palace")
        assert (answer["possible"], answer["rights"]) == (False, ["olympia"])
        assert ask(second(seat("olympia B")), card="palace")["rights"] == []

    @pytest.mark.rule("SECOND-OPEN-04")
    def test_a_table_may_rule_that_the_first_building_of_the_age_is_free_whenever(self):
        ruled = {"SECOND-OPEN-04": "a"}
        city = seat("olympia B", stages=2, cards=["altar", "walls"])
        for turn in (None, 1, 3):
            raw = second(city, age=3, rulings=ruled, **({"turn": turn} if turn else {}))
            assert how(raw, card="palace") == "free"
        there = {**city, "cards": ["altar", "arsenal"]}
        assert how(second(there, age=3, turn=1, rulings=ruled), card="palace") != "free"
        assert how(second(there, age=3, turn=1), card="palace") == "free"
        # a card of an earlier Age that was built in this one; and the last card hangs on the turn still
        later = {**city, "built_in": {"walls": 3}}
        assert how(second(later, age=3, turn=2, rulings=ruled), card="palace") != "free"
        assert how(second(there, age=3, turn=6, rulings=ruled), card="palace") == "free"
        # nobody is asked for a turn by a stage that does not hang on one
        one = {**there, "stages": 1}
        assert ask(second(one, age=3, rulings=ruled), card="palace")["rights"] == []

    @pytest.mark.rule("SECOND-WON-11")
    def test_not_for_a_stage_or_a_leader(self):
        city = seat("olympia B", stages=2, coins=0)
        assert how(second(city, turn=1), stage=True) == ("BASE-COST-04",)
        leader = ask(second(city, turn=1, expansions=("leaders",)), leader="caesar")
        assert not leader["possible"]


class TestSmugglersCache:
    """Seat 0 has the card; left of it Ephesus makes papyrus, right of it Alexandria makes glass."""

    @staticmethod
    def table(*cards, left=(), right=(), coins=20):
        return second(
            seat("rhodes", cards=["smugglers_cache", *cards], coins=coins),
            seat("ephesus", cards=list(left)),
            seat("alexandria", cards=list(right)),
            expansions=("cities",),
        )

    @pytest.mark.rule("SECOND-CITY-10", "SECOND-OPEN-09")
    def test_what_the_neighbours_board_makes_costs_one_less(self):
        assert splits(self.table(), card="workshop") == [(0, 1, 0)]
        assert splits(self.table(), card="scriptorium") == [(1, 0, 0)]
        # cloth is no start resource next door
        assert splits(self.table(left=("loom_1",)), card="apothecary") == [(2, 0, 0)]

    @pytest.mark.rule("SECOND-CITY-10")
    def test_also_where_a_card_of_that_neighbour_makes_it(self):
        stone = second(
            seat("rhodes", cards=["smugglers_cache"], coins=20),
            seat("giza", cards=["quarry"]),
            seat("alexandria", cards=["stone_pit"]),
            expansions=("cities",),
        )
        assert splits(stone, card="aqueduct") == [(3, 0, 0), (2, 2, 0)]

    @pytest.mark.rule("SECOND-CITY-10")
    def test_it_adds_to_marketplace_and_wharf_down_to_nothing(self):
        assert splits(self.table("marketplace"), card="workshop") == [(0, 0, 0)]
        wharf = self.table("clandestine_dock_east", right=("glassworks_1",))
        assert splits(wharf, card="workshop") == [(0, 0, 0)]

    @pytest.mark.rule("SECOND-OPEN-09")
    def test_a_table_may_rule_that_only_the_first_of_a_turn_is_cheaper(self):
        raw = second(
            seat("rhodes", cards=["smugglers_cache"], coins=20),
            seat("giza", cards=["quarry"]),
            seat("olympia", cards=["stone_pit"]),
            expansions=("cities",),
        )
        ruled = {**raw, "rulings": {"SECOND-OPEN-09": "a"}}
        # three stone, all of it from Giza or one from next door
        assert splits(raw, card="aqueduct") == [(3, 0, 0), (2, 2, 0)]
        assert splits(ruled, card="aqueduct") == [(3, 2, 0), (5, 0, 0)]
        plan = ask(ruled, card="aqueduct", plan=True)["payments"][0]["plan"]
        assert sorted(one["coins"] for one in plan) == [1, 2, 2]
        # once from each neighbour: a stone and a clay
        both = second(
            seat("rhodes", cards=["smugglers_cache"], coins=20), seat("giza"), seat("olympia"),
            expansions=("cities",), rulings={"SECOND-OPEN-09": "a"},
        )  # fmt: skip
        assert splits(both, card="baths") == [(1, 0, 0)]
        assert splits(both, card="guard_tower") == [(0, 1, 0)]

    @pytest.mark.rule("SECOND-CITY-10")
    def test_the_plan_says_what_lowers_the_price(self):
        answer = ask(self.table(), card="workshop", plan=True)
        bought = answer["payments"][0]["plan"][0]
        assert (bought["coins"], bought["because"]) == (1, ["smugglers_cache"])


class TestLeaders:
    @pytest.mark.rule("SECOND-LDR-02")
    @pytest.mark.parametrize("row", rows("second/leaders"), ids=lambda row: row["id"])
    def test_a_leader_costs_what_the_table_of_facts_says(self, row):
        expansions = ("leaders", "cities")
        for age in (1, 2, 3):
            due = age if row["cost_coins"] == "A" else int(row["cost_coins"])
            raw = second(seat("giza", coins=9), expansions=expansions, age=age)
            assert splits(raw, leader=row["id"]) == [(0, 0, due)]
            poor = second(seat("giza", coins=due - 1), expansions=expansions, age=age)
            assert how(poor, leader=row["id"]) == ("LEAD-RECR-04",)

    @pytest.mark.rule("SECOND-WON-17", "SECOND-LDR-02")
    def test_rome_lowers_prices_by_age_too(self):
        by_night = second(seat("rome B", coins=9), seat(coins=9), expansions=("leaders",), age=3)
        assert splits(by_night, leader="nitocris") == [(0, 0, 1)]
        assert splits(by_night, seat=1, leader="nitocris") == [(0, 0, 2)]
        assert splits(second(seat("rome"), expansions=("leaders",)), leader="makeda") == [(0, 0, 0)]


class TestTakingPart:
    @staticmethod
    def table(id_="belvedere", pawns=2, age=1, **fields):
        city = {"coins": 9, "cards": ["quarry"], **fields}
        return second(
            seat("rhodes", cards=["sawmill"], coins=9, **{k: v for k, v in city.items() if k == "pawns"}),
            expansions=("edifice",),
            age=age,
            edifice={"id": id_, "pawns": pawns},
        )

    @pytest.mark.rule("EDIFICE-PART-01", "EDIFICE-PART-02")
    @pytest.mark.parametrize("row", rows("second/edifices"), ids=lambda row: row["id"])
    def test_it_costs_coins_on_top_of_the_stage(self, row):
        due = cost_of(row["participation_cost"].split(" or ")[-1])["coins"]
        raw = self.table(row["id"], age=int(row["age"]))
        assert splits(raw, stage=True) == [(0, 0, 0)]
        assert splits(raw, stage=True, participate=True) == [(0, 0, due)]

    @pytest.mark.rule("EDIFICE-OPEN-01")
    def test_a_table_may_rule_staging_camp_cheaper(self):
        raw = {**self.table("staging_camp", age=2), "rulings": {"EDIFICE-OPEN-01": "b"}}
        assert splits(raw, stage=True, participate=True) == [(0, 0, 2)]

    @pytest.mark.rule("EDIFICE-PART-03", "EDIFICE-PART-04", "EDIFICE-PART-06")
    def test_only_with_a_stage_once_and_while_a_pawn_is_left(self):
        assert how(self.table(), card="altar", participate=True) == ("EDIFICE-PART-03",)
        assert how(self.table(pawns=0), stage=True, participate=True) == ("EDIFICE-PART-06",)
        held = self.table()
        held["seats"][0]["pawns"] = [1]
        assert how(held, stage=True, participate=True) == ("EDIFICE-PART-04",)
        other = self.table("factory", age=2)
        other["seats"][0]["pawns"] = [1, 3]
        assert how(other, stage=True, participate=True) == "pay"
        none = {name: value for name, value in self.table().items() if name != "edifice"}
        assert how(none, stage=True, participate=True) == ("EDIFICE-PART-01",)

    @pytest.mark.rule("EDIFICE-PART-02")
    def test_coins_only_nothing_makes_it_cheaper(self):
        city = seat("rhodes", cards=["architect_cabinet"], leaders=["imhotep", "bilkis"], coins=3)
        raw = second(
            city,
            expansions=("leaders", "cities", "edifice"),
            age=2,
            edifice={"id": "amphitheater", "pawns": 1},
        )
        assert splits(raw, stage=True, participate=True) == [(0, 0, 3)]
        poor = {**raw, "seats": [{**city, "coins": 2}, *raw["seats"][1:]]}
        assert how(poor, stage=True, participate=True) == ("EDIFICE-PART-02",)

    @pytest.mark.rule("SECOND-COMP-06")
    def test_without_edifice_there_is_nothing_to_take_part_in(self):
        assert how(second(seat("giza", cards=["sawmill"])), stage=True, participate=True) == (
            "EDIFICE-PART-01",
        )


@pytest.mark.rule("SECOND-WON-01", "SECOND-WON-02", "SECOND-WON-03", "SECOND-WON-06", "SECOND-WON-13")
@pytest.mark.rule("SECOND-WON-14", "SECOND-WON-15", "SECOND-WON-16", "SECOND-WON-19", "SECOND-WON-20")
@pytest.mark.parametrize(
    "row", rows("second/stages"), ids=lambda row: f"{row['wonder_id']}-{row['side']}{row['stage']}"
)
def test_a_stage_costs_what_the_table_of_facts_says(row):
    """A city that makes its start resource only, beside two that sell nothing of use, misses the rest."""
    due, start = cost_of(row["cost"]), row["initial_resource"]
    city = seat(f"{row['wonder_id']} {row['side']}", stages=int(row["stage"]) - 1, coins=20)
    table = read_position(second(city, expansions=("leaders", "cities", "edifice")))
    quote = quote_for(table, 0, BuildStage(int(row["stage"])))
    made = cost_of(start) if len(start) == 1 else {}
    sold = [one.side.start[0].units[0][0] for one in table.cities[1:]]
    missing = {kind: number - made.get(kind, 0) - sold.count(kind) for kind, number in due.items()}
    missing = {kind: number for kind, number in missing.items() if number > 0 and kind != "coins"}
    for kind in made_by_earlier_stages(row, missing):
        missing[kind] -= 1
    if missing:
        assert quote.refusal.details["missing"] == missing
    else:
        bought = sum(due.values()) - due.get("coins", 0) - sum(made.get(kind, 0) for kind in due)
        assert quote.payments[0].total == due.get("coins", 0) + 2 * bought


def made_by_earlier_stages(row, missing):
    """What the stages before this one make, as far as it is missing."""
    for other in rows("second/stages"):
        same = (other["wonder_id"], other["side"]) == (row["wonder_id"], row["side"])
        if same and other["stage"] < row["stage"] and other["effect"].startswith("produce"):
            made = {TYPES[letter] for letter in other["effect"].split()[1].split("/")}
            yield from list(made & missing.keys())[:1]


@pytest.mark.rule("SECOND-OPEN-07", "SECOND-OPEN-06")
def test_disputed_costs_follow_the_ruling_of_the_table():
    rome = seat("rome B", stages=1, coins=9, cards=["stone_pit", "clay_pool"])
    beside = [seat("alexandria"), seat("halicarnassus")]
    raw = second(rome, *beside, expansions=("leaders", "cities"))
    assert splits(raw, stage=True) == [(2, 0, 0)]
    assert splits({**raw, "rulings": {"SECOND-OPEN-07": "b"}}, stage=True) == [(0, 2, 0)]
    poor = second(seat("giza", coins=2), expansions=("leaders", "cities"))
    assert how(poor, leader="caligula") != "pay"
    assert splits({**poor, "rulings": {"SECOND-OPEN-06": "b"}}, leader="caligula") == [(0, 0, 2)]


@pytest.mark.rule("EDIFICE-EDI-06", "EDIFICE-EDI-10", "EDIFICE-OPEN-02")
def test_rewards_make_resources_for_their_owner_only():
    city = seat("rhodes", rewards=["factory", "river_port"], coins=0)
    raw = second(city, seat("giza", coins=9), seat("babylon", coins=9), expansions=("edifice",))
    assert splits(raw, card="scriptorium") == [(0, 0, 0)]
    assert splits(raw, card="stables") == [] and splits(raw, card="caravansery") == []
    assert splits({**raw, "rulings": {"EDIFICE-OPEN-02": "b"}}, card="caravansery") == [(0, 0, 0)]
    assert how(raw, seat=1, card="scriptorium") == ("BASE-COST-04",)


@pytest.mark.rule("SECOND-CHAIN-01", "SECOND-CHAIN-02", "SECOND-CHAIN-03")
@pytest.mark.parametrize(
    "row", [row for row in rows("second/cards") if row["chain_from"]], ids=lambda row: row["id"]
)
def test_a_card_is_free_by_each_of_its_chains_and_by_no_other(row):
    names = {one["name_en"]: one["id"] for one in rows("second/cards")}
    opening = [names[name] for name in row["chain_from"].split(";")]
    for card in opening:
        assert how(second(seat("giza", cards=[card]), players=7), card=row["id"]) == "chain"
    givers = {one["id"] for one in rows("second/cards") if one["chain_to"]} - {*opening}
    city = seat("giza", cards=sorted(givers - {row["id"]}))
    assert how(second(city, players=7), card=row["id"]) != "chain"
