"""`companion pay`: may a seat do this now, and what can it pay?"""

import json
from io import BytesIO, TextIOWrapper

import pytest

from companion.cli import main
from tests.rules.wonders.positions import position, seat

TABLE = position(
    seat(
        "giza",
        player="Ann",
        cards=["lumber_yard", "glassworks_1", "west_trading_post"],
        coins=5,
        leaders=["bilkis"],
    ),
    seat("rhodes", player="Bob", cards=["sawmill"]),
    seat("ephesus B", player="Eve", cards=["timber_yard"]),
    expansions=["leaders"],
)


@pytest.fixture
def pay(command):
    """Run the command, on TABLE unless told."""
    return lambda *words, table=TABLE: command("pay", table, *words)


def test_the_answer_as_json_has_the_form_of_the_contract(pay):
    status, out, err = pay("--seat", "0", "--card", "university", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "possible": True,
        "how": "pay",
        "payments": [
            {"left": 1, "right": 0, "bank": 1, "how": "pay"},
            {"left": 0, "right": 2, "bank": 1, "how": "pay"},
            {"left": 1, "right": 2, "bank": 0, "how": "pay"},
            {"left": 0, "right": 4, "bank": 0, "how": "pay"},
        ],
        "rights": [],
        "reason": None,
    }


def test_a_refusal_as_json_has_its_rules_and_a_sentence(pay):
    status, out, _ = pay("--seat", "1", "--card", "barracks", "--participate", "--json")
    answer = json.loads(out)
    assert status == 0
    assert (answer["possible"], answer["how"], answer["payments"], answer["rights"]) == (False, None, [], [])
    assert answer["reason"] == {"rules": ["BABEL-PROJ-02"], "text": "No Great Project lies on the table."}


def test_for_people_the_payments_stand_in_columns(pay):
    _, out, _ = pay("--seat", "0", "--card", "scriptorium")
    assert out.splitlines() == [
        "Ann, Scriptorium: possible",
        "  left  right  bank  total",
        "     0      0     1      1  pay",
        "     0      2     0      2  pay",
    ]


def test_for_people_a_refusal_names_its_rule(pay):
    _, out, _ = pay("--seat", "1", "--card", "apothecary")
    assert out.splitlines() == [
        "Bob, Apothecary: not possible",
        "  One cloth is missing: the city does not make it, and no neighbour sells it. [BASE-COST-04]",
    ]


def test_a_plan_says_who_gives_what_and_why_it_costs_that(pay):
    _, out, _ = pay("--seat", "0", "--card", "arsenal", "--plan")
    assert out.splitlines() == [
        "Ann, Arsenal: possible",
        "  left  right  bank  total",
        "     2      0     1      3  pay",
        "      Lumber Yard gives wood.",
        "      Bilkis: buy cloth from the bank for 1 coin.",
        "      Buy wood from Bob on the left (Sawmill) for 1 coin (West Trading Post).",
        "      Buy ore from Bob on the left (Rhodes) for 1 coin (West Trading Post).",
        "     1      2     1      4  pay",
        "      Lumber Yard gives wood.",
        "      Bilkis: buy cloth from the bank for 1 coin.",
        "      Buy ore from Bob on the left (Rhodes) for 1 coin (West Trading Post).",
        "      Buy wood from Eve on the right (Timber Yard) for 2 coins.",
    ]


def test_a_plan_as_json_names_the_pieces(pay):
    _, out, _ = pay("--seat", "0", "--card", "stockade", "--plan", "--json")
    [payment] = json.loads(out)["payments"]
    assert payment["plan"] == [
        {"do": "make", "with": "lumber_yard", "resource": "wood", "text": "Lumber Yard gives wood."}
    ]


def test_a_stage_and_a_leader_can_be_asked_for(pay):
    assert pay("--seat", "0", "--stage")[1].startswith("Ann, the next stage: possible\n")
    assert pay("--seat", "0", "--stage", "3")[1].startswith("Ann, stage 3: not possible\n")
    assert "     0      0     3      3  pay" in pay("--seat", "0", "--leader", "midas")[1]


def test_rights_are_told_by_their_names(pay):
    table = position(seat("olympia", stages=2), seat("giza"), seat("rhodes"))
    _, out, _ = pay("--seat", "0", "--card", "palace", table=table)
    assert out.splitlines()[0] == "Seat 1, Palace: possible, free, with Olympia’s right of this Age"
    assert out.splitlines()[-1] == "  By a right that can be used up: The Statue of Zeus in Olympia"


def test_the_position_may_come_from_the_standard_input(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(json.dumps(TABLE).encode())))
    assert main(["pay", "-", "--seat", "0", "--card", "altar", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["how"] == "free"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "3", "--card", "altar"], "seat: must be 0 to 2: 3"),
        (["--seat", "-1", "--card", "altar"], "seat: must be 0 to 2: -1"),
        (["--seat", "0", "--card", "alter"], "card: unknown card: alter"),
        (["--seat", "0", "--leader", "altar"], "leader: unknown leader: altar"),
        (
            ["--seat", "0", "--card", "capitol"],
            "card: of an expansion not in play (cities): capitol [CITY-COMP-03]",
        ),
        (
            ["--seat", "0", "--leader", "caligula"],
            "leader: of an expansion not in play (cities): caligula [CITY-COMP-03]",
        ),
        (["--seat", "0", "--stage", "4"], "stage: must be 1 to 3: 4 [BASE-COMP-03]"),
        (["--seat", "0", "--stage", "0"], "stage: must be 1 to 3: 0 [BASE-COMP-03]"),
        (
            ["--seat", "0", "--wonder", "the_colossus"],
            "wonder: only Duel builds whole wonders; ask about a stage [BASE-STAGE-01]",
        ),
    ],
)
def test_a_bad_question_is_refused_on_the_error_stream_alone(pay, words, complaint):
    assert pay(*words) == (2, "", complaint + "\n")
    assert pay(*words, "--json") == (2, "", complaint + "\n")


def test_a_stage_of_a_board_in_any_order_must_be_named(pay):
    table = position(seat("great_wall A"), expansions=["wonderpack"])
    assert pay("--seat", "0", "--stage", table=table) == (
        2,
        "",
        "stage: say which one, 1 to 4: these stages go in any order\n",
    )


def test_a_bad_position_is_refused_with_the_place_and_the_rule(pay):
    table = position(seat(), seat(), seat(cards=["altar", "altar"]))
    assert pay("--seat", "0", "--stage", table=table) == (
        2,
        "",
        "seats/2/cards/1: built twice: altar [BASE-BUILD-02]\n",
    )
    status, out, err = pay("--seat", "0", "--stage", table="{")
    assert (status, out) == (2, "") and "is not JSON" in err
    assert main(["pay", "/no/such/file", "--seat", "0", "--stage"]) == 2


def test_a_question_without_a_play_is_refused_by_the_command_line(pay):
    with pytest.raises(SystemExit) as end:
        pay("--seat", "0")
    assert end.value.code == 2
