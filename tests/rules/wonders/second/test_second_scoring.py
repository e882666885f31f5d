"""Points of the second edition: cards that changed, new leaders, tokens, edifices, the choices of the end."""

import pytest

from tests.rules.wonders.positions import lines, parts, position, ranking, seat


def second(*seats, **fields):
    return position(*seats, edition="second", **fields)


ALL = ("leaders", "cities", "edifice")


@pytest.mark.rule("SECOND-CARD-01", "SECOND-CARD-02", "SECOND-CARD-04", "SECOND-CARD-05", "SECOND-SCORE-01")
def test_blue_cards_of_the_edition():
    raw = second(seat("giza", cards=["altar", "theater", "well", "temple"]), players=4)
    assert lines(raw)["civilian"] == 3 + 3 + 3 + 4
    assert list(lines(raw)) == [
        "military", "treasury", "wonder", "civilian", "science", "commercial", "guilds",
    ]  # fmt: skip
    assert list(lines(second(expansions=ALL)))[7:] == ["leaders", "cities", "edifice"]


@pytest.mark.rule("SECOND-CARD-03")
def test_ludus_counts_the_own_red_cards():
    raw = second(seat("giza", cards=["ludus", "barracks", "walls"]), players=5)
    assert lines(raw)["commercial"] == 2


@pytest.mark.rule("SECOND-CARD-06")
def test_decorators_want_every_stage():
    for board, stages, points in (("giza", 3, 7), ("giza", 2, 0), ("giza B", 4, 7), ("babylon B", 2, 7)):
        raw = second(seat(board, stages=stages, cards=["decorators_guild"]))
        assert lines(raw)["guilds"] == points


@pytest.mark.rule("SECOND-CARD-07", "SECOND-SETUP-01")
def test_craftsmen_count_two():
    raw = second(seat("giza", cards=["craftsmens_guild"]), seat(cards=["loom_1"]), seat(cards=["press_1"]))
    assert lines(raw)["guilds"] == 4


@pytest.mark.rule("SECOND-WON-10", "SECOND-WON-21", "SECOND-WON-22", "SECOND-WON-05")
def test_points_of_boards_that_changed():
    for board, stages, points in (
        ("olympia B", 3, 2 + 3 + 5),
        ("byzantium", 2, 3 + 4),
        ("byzantium B", 2, 4 + 6),
        ("petra B", 2, 3 + 14),
    ):
        assert lines(second(seat(board, stages=stages), expansions=ALL))["wonder"] == points
    assert lines(second(seat("babylon B", stages=2)))["science"] == 1


class TestTokens:
    @pytest.mark.rule("SECOND-CITY-07", "SECOND-SCORE-03")
    @pytest.mark.parametrize(("card", "points"), [("cells", 2 * 2), ("guardhouse", 3), ("prison", 4 * 3)])
    def test_points_for_tokens_of_a_value(self, card, points):
        city = seat("giza", cards=[card], victory=[1, 1, 3, 5, 5, 5])
        found = lines(second(city, expansions=("cities",)))
        assert (found["cities"], found["military"]) == (points, 20)

    @pytest.mark.rule("SECOND-LDR-06")
    def test_gorgo_counts_pairs(self):
        city = seat("giza", leaders=["gorgo"], victory=[1, 1, 1, 3, 3, 3, 3, 5])
        assert lines(second(city, expansions=ALL))["leaders"] == 1 + 3 + 3

    @pytest.mark.rule("SECOND-LDR-09")
    def test_cynisca_wants_no_defeat(self):
        for defeat, points in ((0, 6), (1, 0)):
            city = seat("giza", leaders=["cynisca"], defeat=defeat)
            assert lines(second(city, expansions=ALL))["leaders"] == points


class TestRivals:
    @pytest.mark.rule("SECOND-LDR-12")
    @pytest.mark.parametrize(
        ("leader", "cards"),
        [
            ("cornelia", ["tavern", "marketplace"]),
            ("theano", ["apothecary", "workshop"]),
            ("phryne", ["altar", "baths"]),
            ("eurypyle", ["barracks", "stockade"]),
        ],
    )
    def test_more_of_a_colour_than_each_neighbour(self, leader, cards):
        own = seat("giza", leaders=[leader], cards=cards)
        assert lines(second(own, seat(), seat(cards=cards[:1]), players=7, expansions=ALL))["leaders"] == 5
        beside = second(own, seat(cards=cards), players=7, expansions=ALL)
        assert lines(beside)["leaders"] == 0
        far = second(own, seat(), seat(cards=cards), players=7, expansions=ALL)
        assert lines(far)["leaders"] == 5

    @pytest.mark.rule("SECOND-LDR-11")
    def test_makeda_wants_more_coins(self):
        own = seat("giza", leaders=["makeda"], coins=4)
        assert lines(second(own, seat(coins=3), expansions=ALL))["leaders"] == 5
        assert lines(second(own, seat(coins=4), expansions=ALL))["leaders"] == 0

    @pytest.mark.rule("SECOND-LDR-10", "SECOND-OPEN-02")
    def test_agrippina_wants_to_be_alone(self):
        assert lines(second(seat("giza", leaders=["agrippina"]), expansions=ALL))["leaders"] == 7
        assert lines(second(seat("giza", leaders=["agrippina", "nero"]), expansions=ALL))["leaders"] == 0
        tomb = seat("abu_simbel", stages=3, leaders=["agrippina", "nero"], entombed=["nero"])
        raw = second(tomb, expansions=ALL)
        assert lines(raw)["leaders"] == 7
        assert lines({**raw, "rulings": {"SECOND-OPEN-02": "a"}})["leaders"] == 0


class TestScience:
    @pytest.mark.rule("SECOND-LDR-03")
    def test_aganice_replaces_one_symbol(self):
        city = seat("giza", leaders=["aganice"], cards=["apothecary", "dispensary", "workshop", "laboratory"])
        raw = second(city, expansions=("leaders",))
        assert lines(raw)["science"] == 1 + 4 + 1 + 7
        assert ("aganice", 0, "counts as tablet") in parts(raw, "science")

    @pytest.mark.rule("SECOND-LDR-03")
    def test_aganice_may_leave_everything(self):
        city = seat("giza", leaders=["aganice"], cards=["apothecary", "workshop", "scriptorium"])
        assert lines(second(city, expansions=("leaders",)))["science"] == 10

    @pytest.mark.rule("SECOND-LDR-04")
    def test_enheduanna_adds_one_of_the_most_frequent(self):
        city = seat("giza", leaders=["enheduanna"], cards=["apothecary", "dispensary", "workshop"])
        assert lines(second(city, expansions=("leaders",)))["science"] == 9 + 1
        assert lines(second(seat("giza", leaders=["enheduanna"]), expansions=("leaders",)))["science"] == 0
        tie = seat(
            "giza", leaders=["enheduanna", "aristotle"], cards=["apothecary", "workshop", "scriptorium"]
        )
        found = lines(second(tie, expansions=("leaders",)))
        assert (found["science"], found["leaders"]) == (4 + 1 + 1 + 7, 3)

    @pytest.mark.rule("SECOND-OPEN-01")
    def test_all_choices_are_made_together(self):
        city = seat("babylon", stages=2, leaders=["aganice", "enheduanna"], cards=["apothecary", "workshop"])
        # a symbol more, one replaced, one on top: four of a kind are worth more than a set and one on top
        assert lines(second(city, expansions=("leaders",)))["science"] == 16

    @pytest.mark.rule("SECOND-OPEN-01")
    def test_a_table_may_rule_that_one_acts_after_the_other(self):
        city = seat("giza", leaders=["aganice", "enheduanna"], cards=["apothecary", "workshop"])
        raw = second(city, expansions=("leaders",))
        ruled = {**raw, "rulings": {"SECOND-OPEN-01": "a"}}
        # together: two compasses and one on top; one after the other: a second gear, then it is a tablet
        assert (lines(raw)["science"], lines(ruled)["science"]) == (9, 10)
        masks = second(
            seat("giza", leaders=["aganice"], cards=["apothecary", "lodge", "academy", "pigeon_loft"]),
            seat("rhodes", cards=["workshop"]),
            expansions=("leaders", "cities"),
        )
        # what a mask copied counts as a compass
        ruled = {**masks, "rulings": {"SECOND-OPEN-01": "a"}}
        assert (lines(masks)["science"], lines(ruled)["science"]) == (13, 16)


class TestEdifices:
    @pytest.mark.rule(
        "EDIFICE-SCORE-01", "EDIFICE-EDI-01", "EDIFICE-EDI-02", "EDIFICE-EDI-07", "EDIFICE-EDI-12"
    )
    def test_rewards_with_points(self):
        city = seat(
            "giza",
            stages=2,
            cards=["clay_pool", "ore_vein", "loom_1", "altar", "baths", "marketplace"],
            rewards=["artisan_district", "belvedere", "amphitheater", "archives"],
        )
        found = parts(second(city, expansions=("edifice",)), "edifice")
        assert {of: points for of, points, _ in found} == {
            "artisan_district": 2, "belvedere": 2, "amphitheater": 2, "archives": 4,
        }  # fmt: skip

    @pytest.mark.rule("EDIFICE-OPEN-04")
    def test_archives_count_black_but_no_leader(self):
        city = seat("giza", cards=["altar", "militia"], leaders=["zenobia"], rewards=["archives"])
        raw = second(city, expansions=ALL)
        assert lines(raw)["edifice"] == 2
        assert lines({**raw, "rulings": {"EDIFICE-OPEN-04": "a"}})["edifice"] == 1

    @pytest.mark.rule("EDIFICE-SCORE-02", "EDIFICE-SCORE-03", "SECOND-SCORE-04")
    def test_tokens_and_debt_stand_elsewhere(self):
        city = seat("giza", rewards=["outpost"], victory=[3], debt=5, coins=7)
        found = lines(second(city, expansions=("edifice",)))
        assert (found["military"], found["treasury"], found["edifice"]) == (3, 2 - 5, 0)

    @pytest.mark.rule("EDIFICE-SCORE-04", "EDIFICE-EDI-14")
    def test_agora_repeats_the_best_guild_on_its_own_line(self):
        own = seat("giza", stages=3, cards=["decorators_guild", "spies_guild"], rewards=["agora"])
        raw = second(own, seat(cards=["barracks"]), expansions=("edifice",))
        assert (lines(raw)["guilds"], lines(raw)["edifice"]) == (7 + 1, 7)
        assert parts(raw, "edifice") == [("decorators_guild", 7, "a second time: own 3")]
        assert lines(second(seat("giza", rewards=["agora"]), expansions=("edifice",)))["edifice"] == 0

    @pytest.mark.rule("EDIFICE-SCORE-04")
    def test_what_a_repeated_scientists_guild_adds_stands_on_the_line_of_edifices(self):
        cards = ["scientists_guild", "spies_guild", "apothecary", "workshop"]
        raw = second(seat("giza", cards=cards, rewards=["agora"]), expansions=("edifice",))
        # compass, gear and a tablet: 3 and a set of 7; with another symbol 4 + 1 + 1 and the set
        assert (lines(raw)["science"], lines(raw)["edifice"]) == (10, 3)
        assert parts(raw, "edifice") == [("scientists_guild", 3, "a second time")]

    @pytest.mark.rule("EDIFICE-SCORE-04")
    def test_a_repeated_symbol_brings_what_aristotle_adds_to_its_set_too(self):
        cards = ["scientists_guild", "apothecary"]
        city = seat("giza", cards=cards, leaders=["aristotle"], rewards=["agora"])
        found = lines(second(city, expansions=("leaders", "edifice")))
        # alone two compasses, 4; repeated all three symbols, 3 + 7 + 3 = 13
        assert (found["science"], found["leaders"], found["edifice"]) == (4, 0, 9)


@pytest.mark.rule("SECOND-OPEN-05")
def test_the_embassy_follows_the_ruling_of_the_table():
    raw = second(seat("giza", cards=["embassy"]), expansions=("cities",))
    assert lines(raw)["cities"] == 3
    assert lines({**raw, "rulings": {"SECOND-OPEN-05": "b"}})["cities"] == 2


@pytest.mark.rule("SECOND-WON-18", "SECOND-LDR-02")
def test_a_leader_in_a_tomb_is_worth_twice_its_price():
    tomb = seat("abu_simbel B", stages=1, leaders=["midas"], entombed=["midas"])
    assert lines(second(tomb, expansions=ALL))["wonder"] == 6
    tomb = seat("abu_simbel B", stages=1, leaders=["nitocris"], entombed=["nitocris"])
    assert lines(second(tomb, expansions=ALL))["wonder"] == 6


@pytest.mark.rule("SECOND-SCORE-02")
def test_coins_break_a_tie():
    assert ranking(second(seat(coins=5), seat(coins=4), seat(coins=3))).ranks == (1, 2, 3)
    assert ranking(second(seat(coins=5), seat(coins=5), seat(coins=3))).winners == (0, 1)


@pytest.mark.rule("SECOND-CITY-12")
def test_gates_tabularium_and_capitol_give_printed_points_only():
    cards = ["gates_of_the_city", "tabularium", "capitol"]
    city = position(seat(cards=cards), age=3, edition="second", expansions=["cities"])
    assert lines(city)["cities"] == 4 + 6 + 8
