"""What holds after every entry of simulated games of every mix, whatever the game."""

import json
from collections import Counter

import pytest

from companion.catalog import edition
from companion.commands.answers.questions import ask_question
from companion.commands.answers.records import check_json, entry_lines
from companion.live.record import Followed, as_text, follow, read_record, write_record
from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.happening import CoinsMoved
from companion.rules.wonders.pieces_in_play import pieces_in_play

EVERYTHING = ("leaders", "cities", "tower", "projects", "wonderpack")
TABLES = [
    Wanted("duel"),
    Wanted("wonders", 3),
    Wanted("wonders", 5, ("leaders",)),
    Wanted("wonders", 4, ("cities",)),
    Wanted("wonders", 6, ("tower",)),
    Wanted("wonders", 3, ("projects",)),
    Wanted("wonders", 7, EVERYTHING),
    Wanted("wonders", None, (), "two-player"),
    Wanted("wonders", None, EVERYTHING, "two-player"),
    Wanted("wonders", 4, ("cities",), "teams"),
    Wanted("wonders", 8, EVERYTHING, "teams"),
    Wanted("wonders", 8, ("cities", "leaders")),
]


def called(wanted: Wanted) -> str:
    return f"{wanted.game}-{wanted.variant}-{wanted.players}-{'-'.join(wanted.expansions)}"


def check_game(record: dict) -> None:
    """Everything that must hold in one game."""
    found = follow(read_record(json.loads(json.dumps(record))))
    assert found.stopped is None and found.is_over
    written = write_record(
        found.record.course, found.record.start, [verdict.entry for verdict in found.verdicts]
    )
    assert as_text(written) == as_text(record)
    before = found.record.start
    for verdict in found.verdicts:
        check_step(found, before, verdict)
        before = verdict.game
    check_prefixes(found, record)
    check_end(found)


def check_step(found: Followed, before, verdict) -> None:
    """Coins go where the verdict says, nothing is below zero, no card too many."""
    course = found.record.course
    old, new = course.position(before), course.position(verdict.game)
    treasuries = [seat.get("coins", 0) for seat in old["seats"]]
    for moved in verdict.happened:
        if isinstance(moved, CoinsMoved):
            assert moved.coins > 0
            if moved.giver is not None:
                treasuries[moved.giver] -= moved.coins
            if moved.taker is not None:
                treasuries[moved.taker] += moved.coins
    assert treasuries == [seat.get("coins", 0) for seat in new["seats"]], verdict
    assert min(treasuries) >= 0
    for seat in new["seats"]:
        assert len(set(seat.get("cards", []))) == len(seat.get("cards", []))
    open_, phase = course.decisions(verdict.game), course.phase(verdict.game)
    assert phase.step == (open_[0].ask if open_ else "over")
    assert phase.turn is None or phase.turn >= 1
    check_copies(new)


def check_copies(position: dict) -> None:
    """No more copies on the table than the box has."""
    built = Counter(card for seat in position["seats"] for card in seat.get("cards", []))
    if position["game"] == "duel":
        assert all(number == 1 for number in built.values())
    else:
        box = pieces_in_play(
            edition(),
            frozenset(position.get("expansions", ())),
            position.get("variant", "standard"),
            len(position["seats"]),
        )
        assert all(number <= box.copies[card] for card, number in built.items())


def check_prefixes(found: Followed, record: dict) -> None:
    """Taking entries back gives exactly the state before."""
    entries = record["entries"]
    for number in (0, 1, len(entries) // 3, len(entries) - 1):
        again = follow(read_record({**record, "entries": entries[:number]}))
        assert again.game() == found.game(number)
        course = found.record.course
        assert course.position(again.game()) == course.position(found.game(number))
        assert course.decisions(again.game()) == course.decisions(found.game(number))


def check_end(found: Followed) -> None:
    """The final position is one that can be scored, and nothing is accepted after the end but corrections and
    remarks.
    """
    course, game = found.record.course, found.game()
    answer = ask_question({"ask": "score", "position": course.position(game)})
    assert answer["winners"] and len(answer["seats"]) == len(course.position(game)["seats"])
    assert course.phase(game).step == "over"
    for verdict in found.verdicts[-3:]:
        assert not hasattr(course.judge(game, verdict.entry), "game")
    assert hasattr(course.judge(game, {"do": "remark", "note": "well played"}), "game")


@pytest.mark.parametrize("wanted", TABLES, ids=called)
def test_simulated_games_keep_what_must_hold(wanted):
    for record in simulated_records(wanted, 2, 1):
        check_game(record)


@pytest.mark.proof
@pytest.mark.parametrize("wanted", TABLES, ids=called)
def test_many_simulated_games_keep_what_must_hold(wanted):
    for record in simulated_records(wanted, 60, 2):
        check_game(record)


@pytest.mark.parametrize(
    "wanted",
    [Wanted("wonders", 7, EVERYTHING), Wanted("wonders", None, EVERYTHING, "two-player")],
    ids=called,
)
def test_every_game_can_be_told_in_three_languages(wanted):
    for record in simulated_records(wanted, 1, 3):
        found = follow(read_record(record))
        for language in ("en", "ru", "uk"):
            lines = list(entry_lines(found, language))
            assert len([line for line in lines if line[:4].strip().isdigit()]) >= len(record["entries"])
            assert not [line for line in lines if "_" in line]
        assert check_json(found, "en") == {
            "legal": True,
            "entries": len(record["entries"]),
            "over": True,
            "stopped": None,
        }
