"""`companion simulate`: random records, the same for the same seed."""

import json

import pytest

from companion.cli import main


def run(capsys, *words):
    status = main(["simulate", *words])
    return status, *capsys.readouterr()


def test_records_come_one_line_each_and_are_legal(capsys, command):
    status, out, err = run(capsys, "--game", "duel", "--games", "3", "--seed", "4")
    assert (status, err) == (0, "")
    records = [json.loads(line) for line in out.splitlines()]
    assert len(records) == 3
    for record in records:
        answer = json.loads(command("check", record, "--json")[1])
        assert (answer["legal"], answer["over"]) == (True, True)
    assert run(capsys, "--game", "duel", "--games", "3", "--seed", "4")[1] == out
    assert run(capsys, "--game", "duel", "--games", "3", "--seed", "5")[1] != out


def test_a_space_after_a_comma_says_nothing(capsys):
    status, out, _ = run(capsys, "--players", "3", "--expansions", "leaders, cities")
    assert (status, json.loads(out)["expansions"]) == (0, ["leaders", "cities"])


def test_records_may_be_kept_in_a_folder(capsys, tmp_path, command):
    folder = tmp_path / "some" / "games"
    assert run(capsys, "--game", "duel", "--games", "2", "--seed", "4", "--out", str(folder)) == (0, "", "")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["duel-4-1.json", "duel-4-2.json"]
    lines = run(capsys, "--game", "duel", "--games", "2", "--seed", "4")[1].splitlines()
    assert [json.loads(file.read_text("utf-8")) for file in files] == [json.loads(line) for line in lines]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--game", "duel", "--players", "3"), "players: "),
        (("--game", "duel", "--expansions", "leaders"), "expansions: "),
        (("--game", "duel", "--variant", "teams"), "variant: "),
    ],
)
def test_a_table_that_cannot_be_gives_status_2(capsys, words, problem):
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "") and err.startswith(problem)


def test_a_folder_that_cannot_be_written_gives_status_2(capsys, tmp_path):
    taken = tmp_path / "file"
    taken.write_text("")
    assert run(capsys, "--game", "duel", "--out", str(taken))[0] == 2
