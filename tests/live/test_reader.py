"""The followed game as a reader of the journal.

Judged under the lock, taken back, replaced, exported whole.
"""

import pytest

from companion.journal import Entry
from companion.journal.entries import CHANGED, UNDONE
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.journal.validation import QUICKER
from companion.live.entries import PLAYED, SEATED
from companion.live.intents import another, take_back
from companion.live.reader import answer_entries, live_of
from companion.pad.entries import FINISHED, SCORED
from companion.rules.refusal import Refusal
from companion.store.store import READERS
from tests.live.journals import begun, follow, record_of, setup_of, write

TABLES = [
    record_of(),
    record_of(players=4, expansions=("leaders", "cities", "tower", "projects")),
    record_of(players=2, variant="two-player"),
    record_of(players=4, expansions=("cities",), variant="teams"),
    record_of("duel"),
]


@pytest.mark.parametrize(
    "record",
    TABLES,
    ids=lambda record: f"{record['game']}-{record.get('variant', '')}-{len(record['seats'])}",
)
def test_a_whole_game_comes_back_as_its_record(record):
    live = live_of(follow(begun(record), record["entries"]))
    assert live.is_over
    assert live.record() == record


def test_a_file_brings_the_whole_game_back():
    record = TABLES[0]
    story = follow(begun(record), record["entries"])
    (journal,) = read_file(READERS, journal_text(file_of([Journal("abcdefgh", story.entries)])).encode())
    assert journal.entries == story.entries


def test_a_refused_play_is_not_written_and_says_why():
    story = begun(TABLES[0])
    refused = write(story, lambda told: answer_entries({"seat": 0, "do": "build", "card": "palace"}))
    assert isinstance(refused, Refusal)
    assert refused.code == "of-another-age"


@pytest.mark.rule("BASE-TURN-04")
def test_an_answer_can_be_taken_back_while_its_round_is_open_and_the_others_stay():
    record = TABLES[0]
    story = follow(begun(record), record["entries"][:2])
    first, second = live_of(story).answers
    after = write(story, lambda told: take_back(told, first.number))
    assert [one.entry for one in live_of(after).answers] == [second.entry]


def test_an_answer_of_a_closed_round_is_not_taken_back_alone():
    record = TABLES[0]
    story = follow(begun(record), record["entries"][:5])
    first = live_of(story).played[0].number
    assert write(story, lambda told: [Entry(UNDONE, {"entry": first})]).code == "needed"
    back = write(story, lambda told: take_back(told, first))
    assert live_of(back).played == ()
    assert live_of(follow(back, record["entries"])).record() == record


def test_the_same_seat_twice_at_once_writes_once():
    record = TABLES[0]
    entry = record["entries"][0]
    story = begun(record)
    seen = story.version
    story = follow(story, [entry])
    assert write(story, lambda told: [Entry(PLAYED, entry, entry["seat"])], expected=seen).code == QUICKER


def test_seats_that_answer_at_once_are_not_in_each_others_way():
    record = TABLES[0]
    story = begun(record)
    seen = story.version
    story = follow(story, record["entries"][:1])
    assert not isinstance(
        write(story, lambda told: answer_entries(record["entries"][1]), expected=seen), Refusal
    )


def test_another_card_in_a_closed_round_keeps_what_still_fits_and_names_the_rest():
    record = TABLES[0]
    story = follow(begun(record), record["entries"][:4])
    first = live_of(story).played[0]
    changed = another(story, first.number, {"seat": first.seat, "do": "sell"})
    after = write(story, lambda told: changed.entries)
    live = live_of(after)
    assert live.played[0].entry == {"seat": first.seat, "do": "sell"}
    assert len(live.played) + len(changed.dropped) == 4
    assert live.rounds == 1


def test_pad_and_followed_game_share_a_journal():
    record = TABLES[0]
    story = follow(begun(record), record["entries"])
    story = write(story, lambda told: [Entry(SCORED, {"line": "civilian", "points": 7}, 0), Entry(FINISHED)])
    assert live_of(story).is_finished
    assert write(story, lambda told: take_back(told, live_of(told).played[-1].number)).version > story.version


def test_boards_stay_while_the_game_is_followed_and_names_may_change():
    record = TABLES[0]
    story, setup = begun(record), setup_of(record)
    renamed = {**setup, "seats": [{**seat, "name": f"{seat['name']} 2"} for seat in setup["seats"]]}
    assert not isinstance(write(story, lambda told: [Entry(CHANGED, renamed)]), Refusal)
    bare = {**setup, "seats": [{**seat, "wonder": "", "side": ""} for seat in setup["seats"]]}
    assert write(story, lambda told: [Entry(CHANGED, bare)]).code == "followed-boards"


def test_a_phone_has_one_seat_and_a_seat_one_phone():
    story = write(
        begun(TABLES[0]),
        lambda told: [Entry(SEATED, {"phone": "first"}, 0), Entry(SEATED, {"phone": "second"}, 1)],
    )
    live = live_of(write(story, lambda told: [Entry(SEATED, {"phone": "second"}, 0)]))
    assert dict(live.phones) == {0: "second"}
    assert live.may_enter(1, "anyone")
    assert not live.may_enter(0, "first")
