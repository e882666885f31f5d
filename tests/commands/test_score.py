"""`companion score`: every line, who wins, and why."""

import io
import json

import pytest

from companion.cli import main
from tests.rules.wonders.positions import position, seat

TABLE = position(
    seat("giza", player="Ann", cards=["altar", "spies_guild"], coins=14, stages=1),
    seat("rhodes", player="Борис", cards=["stockade"], coins=3),
    seat("ephesus B", cards=["walls"], defeat=1),
)


@pytest.fixture
def score(command):
    """Run the command, on TABLE unless told."""
    return lambda *words, table=TABLE: command("score", table, *words)


def test_the_answer_as_json_has_the_form_of_the_contract(score):
    status, out, err = score("--json")
    assert (status, err) == (0, "")
    lines = {
        "military": 0,
        "treasury": 4,
        "wonder": 3,
        "civilian": 2,
        "science": 0,
        "commercial": 0,
        "guilds": 2,
    }
    answer = json.loads(out)
    assert answer["seats"][0] == {"player": "Ann", "lines": lines, "total": 11, "rank": 1, "coins": 14}
    assert list(answer["seats"][0]["lines"]) == list(lines)
    assert [one["player"] for one in answer["seats"]] == ["Ann", "Борис", "Seat 3"]
    assert answer["winners"] == [0] and answer["teams"] == []


def test_why_adds_the_parts_of_every_line(score):
    _, out, _ = score("--json", "--why")
    why = json.loads(out)["seats"][0]["why"]
    assert why["guilds"] == [
        {
            "of": "spies_guild",
            "points": 2,
            "because": "left 1, right 1",
            "rules": ["BASE-GUILD-02", "BASE-GUILD-01"],
        }
    ]
    assert why["treasury"][0]["because"] == "14 coins"
    assert list(why) == list(json.loads(out)["seats"][0]["lines"])


def test_people_get_the_pad_with_its_numbers_lined_up(score):
    status, out, _ = score()
    assert status == 0
    rows = out.splitlines()
    assert rows[0].split() == ["Ann", "Борис", "Seat", "3"]
    assert "Treasury      4      1       0" in rows
    assert "Total        11      1      -1" in rows
    assert rows[-1] == "Ann wins."


def test_people_are_told_why(score):
    _, out, _ = score("--why")
    assert "2  Spies Guild  left 1, right 1  BASE-GUILD-02 BASE-GUILD-01" in out


def test_teams_and_shared_victories_are_told(score):
    seats = [seat(player=name, team=team) for name, team in zip("ABCD", "xxyy", strict=True)]
    raw = position(*seats, variant="teams", expansions=["cities"])
    _, out, _ = score(table=raw)
    assert "x         0      0      1  A and B" in out and "A, B, C and D win together." in out
    _, out, _ = score("--json", table=raw)
    assert json.loads(out)["teams"][0] == {"team": "x", "seats": [0, 1], "total": 0, "coins": 0, "rank": 1}


def test_the_free_city_has_no_place(score):
    raw = position(seat(free_city=True, coins=9), seat(coins=3), seat(), variant="two-player")
    _, out, _ = score("--json", table=raw)
    assert [one["rank"] for one in json.loads(out)["seats"]] == [None, 1, 2]
    _, out, _ = score(table=raw)
    assert "Place            –       1       2" in out


def test_a_position_may_come_from_the_standard_input(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(TABLE).encode())))
    assert main(["score", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == [0]


def test_a_stage_is_explained_by_its_own_rule_and_a_name_keeps_to_its_line(score):
    _, out, _ = score(
        "--why", table=position(seat("halicarnassus B", player="An\nn\x1b[1m", stages=2), seat(), seat())
    )
    assert "    2  The Mausoleum of Halicarnassus  stage 1  BASE-WB-20\n" in out
    assert "    1  The Mausoleum of Halicarnassus  stage 2  BASE-WB-21\n" in out
    assert "An n [1m wins.\n" in out


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path, capsys):
    file = tmp_path / "table.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(TABLE).encode())
    assert main(["score", str(file), "--json"]) == 0
    file.write_bytes(b"\xff\xfe")
    assert main(["score", str(file), "--json"]) == 2
    assert capsys.readouterr().err == f"{file}: is not JSON: byte 1 is not UTF-8\n"


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        (TABLE | {"age": 4}, "age: must be 1, 2 or 3: 4 [BASE-COMP-02]\n"),
        ({"game": "chess"}, "game: must be wonders or duel: chess\n"),
        ([], "a position must be an object\n"),
    ],
)
def test_a_bad_position_is_one_line_of_complaint_and_status_2(score, table, problem):
    assert score("--json", table=table) == (2, "", problem)
    assert score("--why", table=table) == (2, "", problem)


def test_what_is_not_json_or_not_there_is_refused_too(score, capsys):
    status, out, err = score(table="{")
    assert (status, out) == (2, "") and err.count("\n") == 1
    assert main(["score", "/nowhere/at/all.json"]) == 2
    assert capsys.readouterr().err == "/nowhere/at/all.json: No such file or directory\n"


def test_a_name_that_cannot_be_written_is_refused(score):
    table = json.dumps(TABLE).replace("Ann", "\\ud800")
    assert score(table=table) == (2, "", "seats/0/player: must be text\n")
