"""Followed games written straight into the store, to look at the page of any moment."""

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.reader import answer_entries
from companion.live.record import read_record
from companion.rules.refusal import Refusal
from companion.web.frame.access import store
from tests.live.journals import head_of, setup_of


def followed(app, record, number=None):
    """The id of a game after the first entries of a record."""
    with app.app_context():
        game_id = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        for entry in record["entries"][:number]:
            assert not isinstance(
                store.write(game_id, Intent(lambda story, said=entry: answer_entries(said))), Refusal
            )
    return game_id


def moments(record):
    """The game before each entry, and the entry with its verdict."""
    read = read_record(record)
    game = read.start
    for number, entry in enumerate(read.entries):
        verdict = read.course.judge(game, entry)
        yield number, game, entry, verdict
        game = verdict.game


def first(record, ask, skip=0):
    """How many entries come before something is asked."""
    read = read_record(record)
    for number, game, _entry, _verdict in moments(record):
        if any(one.ask == ask for one in read.course.decisions(game)):
            if not skip:
                return number
            skip -= 1
    raise LookupError(ask)
