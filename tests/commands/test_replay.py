"""`companion replay`, and `score`, `pay` and `war` of a record: the table after any entry."""

import json
import time

from companion.live.record import follow, read_record
from companion.live.simulate.playing import Wanted, simulated_records

RECORD = next(simulated_records(Wanted("duel"), 1, 3))
NUMBER = len(RECORD["entries"])
SPOILED = {**RECORD, "entries": [*RECORD["entries"][:12], {"seat": 0, "do": "build", "card": "arena"}]}


def test_the_table_after_all_entries_or_after_some(command):
    status, out, err = command("replay", RECORD, "--json")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert list(answer) == ["entry", "phase", "open", "over", "position"]
    assert (answer["entry"], answer["over"], answer["open"]) == (NUMBER, True, [])
    assert (answer["phase"]["step"], answer["phase"]["turn"]) == ("over", None)
    found = read_record(RECORD)
    assert answer["position"] == found.course.position(follow(found).game())
    answer = json.loads(command("replay", RECORD, "--at", "0", "--json")[1])
    assert (answer["entry"], answer["phase"]) == (0, {"age": 1, "step": "show-wonders", "turn": None})
    assert answer["open"] == [{"seat": None, "ask": "show-wonders"}]


def test_every_table_one_line_each_the_start_first(command):
    start = time.process_time()
    status, out, _ = command("replay", RECORD, "--every", "--json")
    assert time.process_time() - start < 1
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [answer["entry"] for answer in answers] == list(range(NUMBER + 1))
    for number in (0, 17, NUMBER):
        assert answers[number] == json.loads(command("replay", RECORD, "--at", str(number), "--json")[1])


def test_a_refused_entry_gives_status_1_and_the_table_before_it(command):
    status, out, err = command("replay", SPOILED, "--json")
    assert (status, json.loads(out)["entry"]) == (1, 12)
    assert err.startswith("Entry 13 is refused: ")
    assert len(command("replay", SPOILED, "--every", "--json")[1].splitlines()) == 13


def test_the_status_is_that_of_check_also_where_the_refused_entry_comes_after_the_one_asked_for(command):
    for at, entry in (("5", 5), ("12", 12), ("13", 12)):
        status, out, err = command("replay", SPOILED, "--at", at, "--json")
        assert (
            (status, json.loads(out)["entry"])
            == (command("check", SPOILED, "--json")[0], entry)
            == (1, entry)
        )
        assert err.startswith("Entry 13 is refused: ")
        assert out == command("replay", RECORD, "--at", str(entry), "--json")[1]
    assert len(command("replay", SPOILED, "--at", "5", "--every", "--json")[1].splitlines()) == 6


def test_what_is_no_record_or_no_entry_of_it_gives_status_2(command):
    assert command("replay", {**RECORD, "first": 2}, "--json") == (
        2,
        "",
        "first: No such seat here: 2. [DUEL-COMP-02]\n",
    )
    for at in (-1, NUMBER + 1):
        assert command("replay", RECORD, "--at", str(at)) == (2, "", f"--at: must be 0 to {NUMBER}: {at}\n")


def test_people_see_the_cities_and_what_is_open(command):
    _, out, _ = command("replay", RECORD, "--at", "12", "--lang", "en")
    assert out.startswith("After entry 12 · Age I, turn ")
    assert "Sofia · coins: " in out and "\nOpen: " in out
    for language, over in (
        ("en", "The game is over."),
        ("ru", "Партия окончена."),
        ("uk", "Партію закінчено."),
    ):
        assert command("replay", RECORD, "--lang", language)[1].splitlines()[-1] == over
    assert command("replay", RECORD, "--every", "--lang", "uk")[1].count("Після запису ") == NUMBER + 1


def test_score_pay_and_war_take_a_record_at_an_entry(command):
    position = json.loads(command("replay", RECORD, "--at", "30", "--json")[1])["position"]
    for words in (
        ("score", "--json"),
        ("pay", "--seat", "0", "--card", "arena", "--json"),
        ("score",),
        ("war", "--json"),
    ):
        name, *rest = words
        assert command(name, RECORD, "--at", "30", *rest) == command(name, position, *rest)
    assert command("score", RECORD, "--json") == command(
        "score", json.loads(command("replay", RECORD, "--json")[1])["position"], "--json"
    )


def test_score_of_a_spoiled_record_or_beyond_its_end_gives_status_2(command):
    status, out, err = command("score", SPOILED)
    assert (status, out) == (2, "") and err.startswith("Entry 13 is refused: ")
    assert command("score", SPOILED, "--at", "12", "--json")[0] == 0
    assert command("score", RECORD, "--at", "999")[0] == 2
    position = json.loads(command("replay", RECORD, "--json")[1])["position"]
    assert command("score", position, "--at", "3") == (
        2,
        "",
        "--at: is for records, and this is a position\n",
    )
