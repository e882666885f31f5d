import pytest

from companion.catalog import EDITIONS, edition
from companion.rules.refusal import BadFile
from companion.rules.wonders.course.opening import OURS_IN_THE_COURSE
from companion.rules.wonders.rules import RULES
from companion.rules.wonders.rulings import defaults, options
from companion.words.refusals import bad_record_words
from tests.rules.wonders.course.playing import Playing, new, scene
from tests.rules.wonders.positions import position, seat


def record(**fields):
    """The set-up of a plain game with some fields changed; None leaves one out."""
    boards = ("giza", "rhodes", "ephesus")
    seats = [{"player": f"P{place}", "wonder": board, "side": "A"} for place, board in enumerate(boards)]
    values = {
        "format": "companion-record/1",
        "game": "wonders",
        "expansions": [],
        "variant": "standard",
        "rulings": {},
        "seats": seats,
    }
    return {field: value for field, value in {**values, **fields}.items() if value is not None}


@pytest.mark.rule("BASE-SETUP-07", "LEAD-SETUP-02", "BABEL-OPEN-25")
def test_the_coins_at_the_start():
    assert new().coins() == [3, 3, 3]
    assert new(expansions=("leaders",)).coins() == [6, 6, 6]
    assert new(expansions=("leaders", "tower"), rulings={"BABEL-OPEN-25": "a"}).coins() == [3, 3, 3]
    assert new("manneken_pis", expansions=("wonderpack",)).coins() == [7, 3, 3]
    assert new("manneken_pis", expansions=("leaders", "wonderpack")).coins() == [10, 6, 6]


def test_the_set_up_comes_back_complete_and_in_its_order():
    setup = RULES.setup(new(expansions=("tower", "leaders"), rulings={"BASE-OPEN-02": "a"}).game)
    assert list(setup) == ["format", "game", "expansions", "variant", "rulings", "seats"]
    assert setup["expansions"] == ["leaders", "tower"]
    assert RULES.setup(RULES.begin(setup)) == setup
    teams = RULES.setup(new(players=4, expansions=("cities",), variant="teams").game)
    assert teams["seats"][3] == {"player": "P3", "wonder": "ephesus", "side": "A", "team": "B"}


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        ("format", {"format": "companion-record/2"}),
        ("game", {"game": "duel"}),
        ("colour", {"colour": "red"}),
        ("seats", {"seats": None}),
        ("seats", {"seats": {}}),
        ("seats/0", {"seats": [1, 2, 3]}),
        (
            "seats/1/coins",
            {"seats": [{"wonder": "giza", "side": "A"}, {"wonder": "rhodes", "side": "A", "coins": 9}]},
        ),
        ("expansions/0", {"expansions": ["armada"]}),
        ("variant", {"variant": "solo"}),
        ("rulings/BASE-OPEN-99", {"rulings": {"BASE-OPEN-99": "a"}}),
        ("seats", {"from": {"position": position(seat("giza")), "turn": 1}}),
        ("from", {"seats": None, "from": {"position": position(seat("giza"))}}),
        ("from/turn", {"seats": None, "from": {"position": position(seat("giza")), "turn": 7}}),
        ("from/position", {"seats": None, "from": {"position": [], "turn": 1}}),
        (
            "from/position/age",
            {"seats": None, "from": {"position": {**position(seat("giza")), "age": 4}, "turn": 1}},
        ),
        (
            "from/participation",
            {"seats": None, "from": {"position": position(seat("giza")), "turn": 1, "participation": [1]}},
        ),
        (
            "from/used",
            {"seats": None, "from": {"position": position(seat("giza")), "turn": 1, "used": "olympia"}},
        ),
        (
            "from/used/0",
            {
                "seats": None,
                "from": {"position": position(seat("giza")), "turn": 1, "used": [["wings"], [], []]},
            },
        ),
    ],
)
def test_what_is_no_set_up_is_refused_with_its_place(place, fields):
    with pytest.raises(BadFile) as refused:
        RULES.begin(record(**fields))
    assert refused.value.place == place


def test_a_game_is_followed_from_the_middle():
    game = scene(seat("giza", coins=4, cards=["baths"]), age=2, turn=5)
    assert game.phase == (2, "turn", 5)
    setup = RULES.setup(game.game)
    assert setup["from"]["turn"] == 5
    assert RULES.begin(setup) == game.game
    game.turns(2)
    assert game.phase == (3, "turn", 1)


def test_expansions_beside_a_position_must_agree_with_it():
    start = {
        "position": {key: value for key, value in position(seat("giza")).items() if key != "expansions"},
        "turn": 1,
    }
    header = {"format": "companion-record/1", "game": "wonders"}
    assert Playing({**header, "expansions": ["leaders"], "from": start}).position["expansions"] == ["leaders"]
    both = {"position": position(seat("giza"), expansions=("tower", "leaders")), "turn": 1}
    assert Playing({**header, "expansions": ["leaders", "tower"], "from": both}).phase == (3, "turn", 1), (
        "their order says nothing"
    )
    with pytest.raises(BadFile):
        RULES.begin(
            {
                **header,
                "expansions": [],
                "from": {"position": position(seat("giza"), expansions=("tower",)), "turn": 1},
            }
        )


@pytest.mark.rule("BASE-WA-06", "BABEL-PEND-02")
def test_a_start_in_the_middle_says_what_was_used_and_who_takes_part():
    game = scene(
        seat("olympia", stages=2),
        expansions=("projects",),
        project={"id": "sewer_network", "tokens": 0},
        age=2,
        turn=6,
        used=[["olympia"], [], []],
        participation=[2, 0, 1],
    )
    assert game.refused(0, "build", card="aqueduct", right="olympia").code == "no-such-right"
    game.others_sell()
    assert game.seat(0)["rewards"] == ["sewer_network", "sewer_network"]
    assert game.seat(2)["rewards"] == ["sewer_network"]


@pytest.mark.rule(
    "BASE-OPEN-18",
    "BASE-OPEN-20",
    "BASE-OPEN-24",
    "LEAD-OPEN-10",
    "LEAD-OPEN-11",
    "CITY-OPEN-27",
    "BABEL-OPEN-16",
)
@pytest.mark.parametrize("point", sorted(OURS_IN_THE_COURSE))
def test_a_ruling_that_would_not_act_is_refused_at_the_set_up(point):
    ours = defaults(edition())[point]
    items = next(edition(name) for name in EDITIONS if point in options(edition(name)))
    played = {"edition": items.edition}
    assert RULES.begin(record(rulings={point: ours}, **played)).options[point] == ours
    for other in set(options(items)[point]) - {ours}:
        with pytest.raises(BadFile) as refused:
            RULES.begin(record(rulings={point: other}, **played))
        assert (refused.value.place, refused.value.rules) == (f"rulings/{point}", (point,))
        assert f"({other})" in bad_record_words(refused.value) or other in bad_record_words(refused.value)


@pytest.mark.rule("LEAD-RECR-10", "BABEL-TOWER-10", "BASE-TWO-16", "CITY-TEAM-14")
@pytest.mark.parametrize(
    ("table", "turns"),
    [
        ({"expansions": ("leaders",)}, 6),
        ({"expansions": ("tower",)}, 6),
        ({"variant": "two-player", "free_city": 2}, 6),
        ({"expansions": ("cities",), "variant": "teams", "players": 6}, 7),
    ],
    ids=["leaders", "tower", "two players", "teams"],
)
def test_an_age_is_played_by_the_rules_of_the_base_game(table, turns):
    game = new(**table)
    if game.phase[1] == "recruit":
        game.others_sell()
    for turn in range(1, turns + 1):
        assert game.phase == (1, "turn", turn)
        game.others_sell()
        if ("free-city", 2) in game.open:
            offer = next(one for one in game.offers(2, "free-city") if one.refusal is None and one.payments)
            game.do(**{"seat": 2, **offer.entry})
    assert game.phase[0] == 2


@pytest.mark.rule("CITY-TEAM-14")
@pytest.mark.parametrize("players", [3, 5, 7])
def test_no_teams_of_an_odd_number(players):
    with pytest.raises(BadFile):
        new(players=players, expansions=("cities",), variant="teams")
