"""Record files: what is none, and how they are written."""

import json

import pytest

from companion.live.record import as_text, follow, read_record, write_record
from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.refusal import BadFile

SETUP = {
    "format": "companion-record/1",
    "game": "duel",
    "seats": [{"player": "Sofia"}, {"player": "Андрій"}],
    "progress": ["law", "economy", "masonry", "strategy", "urbanism"],
}


@pytest.mark.parametrize(
    ("raw", "place", "code"),
    [
        ([], "", "not-an-object"),
        ({}, "format", "missing"),
        ({**SETUP}, "entries", "missing"),
        ({**SETUP, "format": "companion-record/2", "entries": []}, "format", "must-be"),
        ({**SETUP, "game": "chess", "entries": []}, "game", "unknown-game"),
        ({**SETUP, "game": [], "entries": []}, "game", "unknown-game"),
        ({**SETUP, "entries": {}}, "entries", "not-a-list"),
        ({**SETUP, "entries": [], "turns": 3}, "turns", "unknown-field"),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(raw, place, code):
    with pytest.raises(BadFile) as caught:
        read_record(raw)
    assert (caught.value.place, caught.value.code) == (place, code)


def test_a_record_is_written_complete_one_entry_a_line():
    record = read_record({**SETUP, "entries": [{"do": "remark", "note": "чай"}]})
    found = follow(record)
    text = as_text(write_record(record.course, record.start, [verdict.entry for verdict in found.verdicts]))
    assert text.splitlines()[-3:] == ['"entries": [', ' {"do": "remark", "note": "чай"}', "]}"]
    assert json.loads(text) == {
        **SETUP,
        "first": 0,
        "structure": False,
        "rulings": {},
        "entries": [{"do": "remark", "note": "чай"}],
    }
    assert json.loads(as_text(write_record(record.course, record.start, [])))["entries"] == []


def test_a_record_without_payments_is_written_with_them_and_comes_back_byte_for_byte():
    for record in simulated_records(Wanted("duel"), 4, 3):
        bare = {
            **record,
            "entries": [
                {key: value for key, value in entry.items() if key != "pay"} for entry in record["entries"]
            ],
        }
        found = follow(read_record(bare))
        written = write_record(
            found.record.course, found.record.start, [verdict.entry for verdict in found.verdicts]
        )
        assert written == record
        again = follow(read_record(json.loads(as_text(written))))
        assert as_text(
            write_record(
                again.record.course, again.record.start, [verdict.entry for verdict in again.verdicts]
            )
        ) == as_text(record)


def test_following_stops_at_the_first_refusal_and_keeps_what_was_accepted():
    record = next(simulated_records(Wanted("duel"), 1, 5))
    spoiled = {**record, "entries": [*record["entries"][:10], {"do": "nothing"}, *record["entries"][10:]]}
    found = follow(read_record(spoiled))
    assert (len(found.verdicts), found.stopped.number, found.is_over) == (10, 11, False)
    assert found.game() == follow(read_record(record), 10).game() == follow(read_record(record)).game(10)
    assert follow(read_record(spoiled), 10).stopped is None


def test_the_same_seed_gives_the_same_games_whatever_their_number():
    few, many = list(simulated_records(Wanted("duel"), 2, 7)), list(simulated_records(Wanted("duel"), 4, 7))
    assert few == many[:2]
    assert many[0] != many[1]
    assert list(simulated_records(Wanted("duel"), 2, 8)) != few


def test_simulated_games_of_duel_use_both_modes_and_end_in_every_way():
    found = [
        (record["structure"], follow(read_record(record)))
        for record in simulated_records(Wanted("duel"), 60, 1)
    ]
    assert {structure for structure, _ in found} == {True, False}
    ends = {
        each.record.course.position(each.game()).get("supremacy", {}).get("kind", "civilian")
        for _, each in found
    }
    assert ends == {"military", "science", "civilian"}
    assert all(each.is_over and each.stopped is None for _, each in found)
