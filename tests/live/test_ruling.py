"""An open point ruled in the middle of a game.

Everything is judged anew by it, or the play that rests on it is named.
"""

import pytest

from companion.journal import Entry
from companion.journal.entries import CHANGED, STARTED
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.journal.validation import started_story
from companion.live.entries import FOLLOWED
from companion.live.intents import take_back
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from companion.store.store import READERS
from tests.live.journals import NOW, begun, follow, record_of, setup_of, write

SEATS = [
    {"player": "Lena", "wonder": "giza", "side": "A", "coins": 3, "cards": ["east_trading_post"]},
    {"player": "Tom", "wonder": "rhodes", "side": "A", "coins": 3},
    {"player": "Marc", "wonder": "ephesus", "side": "A", "coins": 3, "cards": ["glassworks_1"]},
]
POSITION = {
    "format": "companion-position/1",
    "game": "wonders",
    "age": 1,
    "rulings": {"BASE-OPEN-03": "a"},
    "seats": SEATS,
}
HEAD = {
    "format": "companion-record/1",
    "game": "wonders",
    "rulings": {"BASE-OPEN-03": "a"},
    "from": {"position": POSITION, "turn": 2},
}
SETUP = setup_of({"game": "wonders", "seats": SEATS}) | {"rulings": {"BASE-OPEN-03": "a"}}


@pytest.fixture
def story():
    """By the letter of the card the Trading Post takes a coin off glass too."""
    return started_story(READERS, [Entry(STARTED, SETUP), Entry(FOLLOWED, HEAD)], "", NOW)


BY_THE_LETTER = {"seat": 0, "do": "build", "card": "workshop", "pay": {"left": 0, "right": 1, "bank": 0}}


def ruled(story, rulings, actor=""):
    changed = {"rulings": rulings}
    return write(story, lambda told: [Entry(CHANGED, {**live_of(told).setup.body(), **changed})], actor)


@pytest.mark.rule("BASE-OPEN-03")
def test_a_play_that_rests_on_a_ruling_is_named_and_nothing_changes(story):
    offered = live_of(story).course.judge(live_of(story).game, BY_THE_LETTER)
    assert not isinstance(offered, Refusal), offered
    story = write(story, lambda told: answer_entries(BY_THE_LETTER))
    refused = ruled(story, {})
    assert refused.code == "ruling-against-a-play"
    assert refused.details["entry"] == story.version


@pytest.mark.rule("BASE-OPEN-03")
def test_a_ruling_tells_nobody_what_another_chose_unseen(story):
    """It stands whatever that is; what it does not let stand is chosen again once all have answered."""
    tables = [follow(story, [said], "ann") for said in (BY_THE_LETTER, {"seat": 0, "do": "sell"})]
    after = [ruled(table, {}, "bob") for table in tables]
    assert not any(isinstance(one, Refusal) for one in after), after
    assert after[0].entries[-1] == after[1].entries[-1]
    assert [set(live_of(one).clashes) for one in after] == [{0}, set()]
    assert [one.entry["do"] for one in live_of(after[0]).played] == ["build"]
    after = [follow(one, [{"seat": seat, "do": "sell"} for seat in (1, 2)], "bob") for one in after]
    assert [live_of(one).is_clash for one in after] == [True, False]
    assert [one.seat for one in live_of(after[0]).decisions] == [0]
    assert live_of(after[1]).rounds == 1


def test_a_ruling_leaves_two_who_named_the_same_card_as_they_are():
    """A ruling while answers clash is as possible as without: neither says what is in them."""
    record = record_of()
    game = live_of(begun(record))
    single = next(id_ for id_, copies in game.game.round.pieces.copies.items() if copies == 1)
    said = [{"seat": seat, "do": "build", "card": single, "overrule": "so it is"} for seat in (0, 1)]
    story = follow(follow(begun(record), said[:1], "ann"), said[1:], "bob")
    after = ruled(story, {"BASE-OPEN-02": "a"}, "cy")
    assert not isinstance(after, Refusal), after
    assert set(live_of(after).clashes) == {1}


def test_a_ruling_that_nothing_rests_on_judges_the_game_by_it_and_is_noted(story):
    after = ruled(story, {})
    assert live_of(after).game.options["BASE-OPEN-03"] != "a"
    assert [one.points for one in live_of(after).ruled] == [(("BASE-OPEN-03", "a", ""),)]


def test_the_answers_of_an_open_round_stay_with_their_phones():
    record = record_of()
    story = follow(begun(record), record["entries"][:4], "her phone")
    after = ruled(story, {"BASE-OPEN-02": "a"})
    assert [(one.number, one.actor) for one in live_of(after).played] == [
        (one.number, one.actor) for one in live_of(story).played
    ]
    assert live_of(after).closed == live_of(story).closed


def test_a_file_brings_rulings_and_what_was_taken_back_along():
    record = record_of()
    story = ruled(follow(begun(record), record["entries"][:8]), {"BASE-OPEN-02": "a"})
    story = write(story, lambda told: take_back(told, live_of(told).played[4].number))
    (journal,) = read_file(READERS, journal_text(file_of([Journal("abcdefgh", story.entries)])).encode())
    assert journal.entries == story.entries
    assert live_of(story).withdrawn[0].entries == tuple(
        one.number for one in live_of(follow(begun(record), record["entries"][:6])).played[4:]
    )
