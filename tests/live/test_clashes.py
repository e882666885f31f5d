"""Answers of one round that cannot stand beside each other: accepted, settled once all have answered."""

import pytest

from companion.journal import Entry
from companion.journal.entries import UNDONE
from companion.journal.validation import Intent, judged_story
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from companion.store.store import READERS
from tests.live.journals import begun, record_of

RECORD = record_of()
NOW = "2026-11-18T20:00:00+00:00"


def say(story, said, phone):
    """The story after an entry of one phone, or the refusal."""
    return judged_story(READERS, story, Intent(lambda told: answer_entries(said), actor=phone), NOW)


def built(seat, card):
    return {"seat": seat, "do": "build", "card": card}


def single_card(story):
    """A card of which one copy is in play, free for everybody."""
    live = live_of(story)
    pieces = live.game.round.pieces
    offers = [
        {
            offer.entry["card"]
            for offer in live.referee.offers(live.blind, one)
            if offer.entry["do"] == "build" and offer.payments == ({},)
        }
        or {
            offer.entry["card"]
            for offer in live.referee.offers(live.blind, one)
            if offer.entry["do"] == "build" and offer.payments
        }
        for one in live.decisions
    ]
    return next(card for card in sorted(set.intersection(*offers)) if pieces.copies[card] == 1)


@pytest.fixture
def story():
    return begun(RECORD)


@pytest.mark.rule("BASE-TURN-04")
def test_what_a_phone_is_told_does_not_depend_on_what_another_chose(story):
    card = single_card(story)
    one = say(story, built(0, card), "ann")
    other = say(story, {"seat": 0, "do": "sell"}, "ann")
    mine = [say(table, built(1, card), "bob") for table in (one, other)]
    assert not any(isinstance(each, Refusal) for each in mine)
    assert mine[0].entries[-1] == mine[1].entries[-1]
    assert [one.seat for one in live_of(mine[0]).decisions] == [
        one.seat for one in live_of(mine[1]).decisions
    ]


def test_a_phone_that_wrote_both_answers_is_told_at_once(story):
    card = single_card(story)
    story = say(story, built(0, card), "table")
    refused = say(story, built(1, card), "table")
    assert refused.code == "all-copies-seen"


def test_a_clash_is_settled_when_all_have_answered_by_whoever_chooses_again(story):
    card = single_card(story)
    story = say(say(story, built(0, card), "ann"), built(1, card), "bob")
    assert not live_of(story).is_clash
    story = say(story, {"seat": 2, "do": "sell"}, "cy")
    live = live_of(story)
    assert live.is_clash
    assert (set(live.clashes), live.rivals(1)) == ({1}, (0,))
    assert live.rounds == 0
    back = judged_story(
        READERS, story, Intent(lambda told: [Entry(UNDONE, {"entry": live.answer(0).number})]), NOW
    )
    assert not live_of(back).clashes
    after = live_of(say(back, {"seat": 0, "do": "sell"}, "ann"))
    assert after.rounds == 1
    assert card in after.cities[1].pieces


def test_a_seat_that_clashes_has_answered(story):
    card = single_card(story)
    story = say(say(story, built(0, card), "ann"), built(1, card), "bob")
    assert say(story, {"seat": 1, "do": "sell"}, "bob").code == "not-asked"


def test_a_correction_is_judged_without_the_secrets_of_others(story):
    card = single_card(story)
    lies = {"seat": 1, "do": "correct", "set": {"cards": [card]}}
    tables = [say(story, said, "ann") for said in (built(0, card), {"seat": 0, "do": "sell"})]
    corrected = [say(table, lies, "bob") for table in tables]
    assert not any(isinstance(one, Refusal) for one in corrected)
    assert corrected[0].entries[-1] == corrected[1].entries[-1]
    assert [set(live_of(one).clashes) for one in corrected] == [{0}, set()]
    assert say(tables[0], lies, "ann").code == "answer-no-longer-fits"
