"""Records with gaps: `check` accepts them, and `replay` says nothing that the plain referee denies."""

from random import Random

import pytest

from companion.commands.answers.records import check_json
from companion.live.record import follow, read_record
from companion.live.simulate.playing import Wanted, simulated_records
from tests.plain.replay import plain_replay
from tests.rules.wonders.course.hiding import told_twice

TABLES = [Wanted("wonders", 5), Wanted("wonders", 4, ("leaders", "cities"))]


def between_rounds(lines, players):
    """The position at the beginning of each turn, and at the end."""
    return {
        (line["phase"]["age"], line["phase"]["step"], line["phase"]["turn"]): line["position"]
        for line in lines
        if line["over"] or (line["phase"]["step"] == "turn" and len(line["open"]) == players)
    }


def replayed(found):
    """What `replay --every --json` says."""
    course = found.record.course
    for game in found.games:
        phase, open_ = course.phase(game), course.decisions(game)
        said = {"age": phase.age, "step": phase.step, "turn": phase.turn}
        yield {"phase": said, "open": open_, "over": not open_, "position": course.position(game)}


@pytest.mark.parametrize("wanted", TABLES, ids=lambda one: "-".join(map(str, (one.players, *one.expansions))))
def test_a_record_with_gaps_says_nothing_that_the_plain_referee_denies(wanted):
    record = next(simulated_records(wanted, 1, 3))
    head = {field: value for field, value in record.items() if field != "entries"}
    hidden = {**head, "entries": [one.entry for one in told_twice(record, Random(3))]}
    found = follow(read_record(hidden))
    assert check_json(found, "en") == {
        "legal": True,
        "entries": len(hidden["entries"]),
        "over": True,
        "stopped": None,
    }
    lines, refused = plain_replay(record)
    assert refused is None
    truth = between_rounds(lines, wanted.players)
    told = between_rounds(replayed(found), wanted.players)
    assert told.keys() == truth.keys() and len(told) == 3 * (7 if "cities" in wanted.expansions else 6) + 1
    gaps = 0
    for moment, position in told.items():
        for city, true in zip(position["seats"], truth[moment]["seats"], strict=True):
            gaps += len(city.get("gaps", ()))
            assert set(city.get("cards", ())) <= set(true.get("cards", ()))
            assert (
                city.get("coins", 0)
                <= true.get("coins", 0)
                <= city.get("coins", 0) + city.get("more_coins", 0)
            )
            assert sorted(city.get("victory", ())) == sorted(true.get("victory", ()))
            assert city.get("defeat", 0) == true.get("defeat", 0)
            if not city.get("gaps"):
                assert set(city.get("cards", ())) == set(true.get("cards", ()))
    assert gaps > 20
