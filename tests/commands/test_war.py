"""`companion war`: the conflict at the end of the Age."""

import json

import pytest

from tests.rules.wonders.positions import position, seat

TABLE = position(
    seat("giza", player="Ann", cards=["fortifications"], leaders=["nero"]),
    seat("rhodes", player="Bob", cards=["stockade"], diplomacy=1),
    seat("ephesus B"),
    seat("olympia"),
    expansions=["leaders", "cities"],
    age=2,
)


@pytest.fixture
def war(command):
    """Run the command, on TABLE unless told."""
    return lambda *words, table=TABLE: command("war", table, *words)


def test_the_answer_as_json_has_the_form_of_the_contract(war):
    status, out, err = war("--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "seats": [
            {"shields": 3, "sat_out": False, "victory": [3, 3], "defeat": 0, "coins": 4},
            {"shields": 1, "sat_out": True, "victory": [], "defeat": 0, "coins": 0},
            {"shields": 0, "sat_out": False, "victory": [], "defeat": 1, "coins": 0},
            {"shields": 0, "sat_out": False, "victory": [], "defeat": 1, "coins": 0},
        ]
    }


def test_people_get_a_table(war):
    _, out, _ = war()
    assert out.splitlines() == [
        "        Shields  Victory  Defeat  Coins",
        "Ann           3    +3 +3       –     +4",
        "Bob           1        –       –      –  sits out",
        "Seat 3        0        –  1 × −1      –",
        "Seat 4        0        –  1 × −1      –",
    ]


def test_a_bad_position_is_one_line_of_complaint_and_status_2(war):
    assert war(table=TABLE | {"age": 0}) == (2, "", "age: must be 1, 2 or 3: 0 [BASE-COMP-02]\n")


def test_duel_has_no_war_to_resolve(war):
    status, out, err = war(
        table={"format": "companion-position/1", "game": "duel", "age": 1, "pawn": 0, "seats": [{}, {}]}
    )
    assert (status, out) == (2, "") and err.startswith("ask: must be one of")
