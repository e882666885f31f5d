"""Several readers of one journal.

Each folds and judges its own kinds, what nobody reads is kept and passed over.
"""

from dataclasses import dataclass, replace

import pytest

from companion.journal import Entry, Intent, Reader, Readers, tell
from companion.journal.entries import CHANGED, REMOVED, UNDONE
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.journal.story import derived
from companion.journal.validation import judged_story, undoable
from companion.pad import PAD, game_of
from companion.rules.refusal import Refusal
from companion.seating.setup import read_setup
from tests.pad.games import journal, scored, table

NOW = "2026-11-20T21:00:00+00:00"


@dataclass(frozen=True)
class Live:
    """A live game in small: each seat plays once a round, and a round ends when all have played."""

    seats: int
    round: int = 1
    played: tuple[int, ...] = ()


def play(live, entry):
    if entry.seat in live.played or entry.body.get("round") != live.round:
        return Refusal("not-open", ("BASE-TURN-01",), {"seat": entry.seat})
    played = (*live.played, entry.seat)
    return (
        replace(live, round=live.round + 1, played=())
        if len(played) == live.seats
        else replace(live, played=played)
    )


LIVE = Reader(
    "live",
    begin=lambda entry: Live(len(read_setup(entry.body).seats)),
    steps={"played": play, CHANGED: lambda live, entry: live},
    undoable=frozenset({"played"}),
    touches=lambda one, other: (
        (one.kind, one.seat, one.body) == (other.kind, other.seat, other.body) and one.kind == "played"
    ),
)
BOTH = Readers((PAD, LIVE))


def played(seat, round=1, actor=""):
    return Entry("played", {"round": round}, seat, actor=actor)


def write(told, *entries, expected=None, actor=""):
    return judged_story(BOTH, told, Intent.to_write(entries, actor, expected), NOW)


def test_each_reader_makes_its_own_of_the_same_journal():
    told = tell(
        BOTH, journal(table(3), played(0), scored("civilian", 0, 3), played(2), played(1), played(1, 2))
    )
    assert told.read_by(LIVE) == Live(3, 2, (1,))
    assert game_of(told).points("civilian", 0) == 3
    assert told.version == 6


def test_a_play_does_not_fail_because_another_seat_played_a_moment_before():
    told = tell(BOTH, journal(table(3), played(2)))
    assert write(told, played(0), expected=1).version == 3
    assert write(told, played(2), expected=1).code == "quicker"


def test_a_play_that_its_reader_does_not_take_is_refused_with_its_rules():
    told = tell(BOTH, journal(table(3), played(2)))
    assert write(told, played(2)) == Refusal("not-open", ("BASE-TURN-01",), {"seat": 2})


def test_a_play_of_an_open_round_is_taken_back_alone_and_one_of_a_round_that_is_over_is_not():
    told = tell(BOTH, journal(table(3), played(0, actor="A"), played(1, actor="B")))
    after = write(told, Entry(UNDONE, {"entry": undoable(told, "A")}), actor="A")
    assert after.read_by(LIVE) == Live(3, 1, (1,))
    over = write(told, played(2), played(1, 2))
    assert write(over, Entry(UNDONE, {"entry": 2}), actor="A") == Refusal(
        "needed", ("BASE-TURN-01",), {"entry": 2, "by": (5,)}
    )


def test_numbers_of_the_pad_do_not_rest_on_plays():
    told = tell(BOTH, journal(table(3), played(0, actor="A"), scored("civilian", 0, 3)))
    after = write(told, Entry(UNDONE, {"entry": 2}), actor="A")
    assert (after.read_by(LIVE).played, game_of(after).points("civilian", 0)) == ((), 3)


def test_a_kind_that_nobody_reads_is_kept_and_passed_over_but_not_written():
    steps = journal(table(3), played(0), Entry("drawn", {"card": "altar"}, 2), scored("civilian", 2, 2))
    told = tell(Readers((PAD,)), steps)
    assert (told.entries, game_of(told).total(2)) == (steps, 2)
    assert judged_story(Readers((PAD,)), told, Intent.to_write([played(1)]), NOW).code == "not-understood"


@pytest.mark.parametrize("readers", [Readers((PAD,)), BOTH, Readers(())])
def test_a_journal_with_entries_of_every_kind_comes_back_whole(readers):
    steps = journal(
        table(3),
        played(0),
        Entry("drawn", {"card": "altar", "of": [1, {"deep": None}]}, 7),
        scored("civilian", 2, 2),
        Entry(UNDONE, {"entry": 2, "alone": True}),
        Entry(CHANGED, table(3, place="Kyiv").body()),
        Entry(REMOVED),
    )
    kept = (Journal("game1", steps),)
    assert read_file(readers, journal_text(file_of(kept)).encode()) == kept


def test_every_reader_of_a_kind_must_accept_it():
    strict = Reader(
        "strict",
        begin=lambda entry: None,
        steps={CHANGED: lambda state, entry: state},
        judge=lambda state, entry: Refusal("no"),
    )
    readers = Readers((PAD, strict))
    told = tell(readers, journal(table(3)))
    assert judged_story(
        readers, told, Intent.to_write([Entry(CHANGED, table(3, place="Kyiv").body())]), NOW
    ) == Refusal("no")
    assert not isinstance(
        judged_story(readers, told, Intent.to_write([scored("civilian", 0, 3)]), NOW), Refusal
    )


def test_a_new_entry_is_judged_once_and_written_as_the_reader_completes_it():
    judgements = []

    def complete(live, entry):
        judgements.append(entry.number)
        after = play(live, entry)
        return (
            after if isinstance(after, Refusal) else (replace(entry, body={**entry.body, "paid": 2}), after)
        )

    readers = Readers((PAD, replace(LIVE, completes={"played": complete})))
    told = tell(readers, journal(table(3)))
    after = judged_story(readers, told, Intent.to_write([played(0), played(1)]), NOW)
    assert judgements == [2, 3]
    assert [entry.body for entry in after.entries[1:]] == [{"round": 1, "paid": 2}] * 2
    assert tell(readers, after.entries).read_by(LIVE) == after.read_by(LIVE) == Live(3, 1, (0, 1))
    assert judged_story(readers, after, Intent.to_write([played(1)]), NOW).code == "not-open"


def test_what_is_derived_from_a_story_is_worked_out_once_and_kept_with_it():
    asked = []

    @derived
    def length(story):
        asked.append(story.version)
        return story.version

    told = tell(BOTH, journal(table(3)))
    after = write(told, played(0))
    assert (length(told), length(told), length(after), length(after), asked) == (1, 1, 2, 2, [1, 2])
    assert game_of(after) is game_of(after)
