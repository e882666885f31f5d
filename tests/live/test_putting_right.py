"""Another card in an older round drops only what no longer fits, says why, and can be taken back whole."""

import pytest

from companion.live.entries import PLAYED, WITHDRAWN
from companion.live.intents import another, bring_back, last_taken, take_back
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from tests.live.journals import begun, follow, record_of, write

TABLES = [
    record_of(seed=3),
    record_of(players=4, expansions=("leaders", "cities"), seed=5),
    record_of(players=4, edition="second", seed=6),
]


def sold(record, many=40):
    """A game, and its first building of brown or grey sold in place of built."""
    story = follow(begun(record), record["entries"][:many])
    live = live_of(story)
    catalog = live.setup.catalog.cards
    for one in live.played:
        if one.entry["do"] == "build" and catalog[one.entry["card"]].color in ("brown", "grey"):
            return story, one, {"seat": one.seat, "do": "sell"}
    raise LookupError


def changed(story, one, said, overruled=""):
    found = another(story, one.number, said, overruled)
    assert not isinstance(found, Refusal)
    after = write(story, lambda told: found.entries)
    assert not isinstance(after, Refusal), after
    return found, after


@pytest.mark.parametrize("record", TABLES, ids=["base", "leaders and cities", "second"])
def test_what_no_longer_fits_is_named_with_its_reason_and_may_stand(record):
    story, one, said = sold(record)
    found, after = changed(story, one, said)
    before = live_of(story).played
    told = [each for each in live_of(after).played if each.entry["do"] != "open"]
    assert len(told) + len(found.dropped) == len(before)
    assert all(each.reason.code for each in found.dropped)
    kept, standing = changed(story, one, said, "all agreed")
    assert len(kept.dropped) <= len([each for each in found.dropped if not each.may_stand])
    if any(each.may_stand for each in found.dropped):
        standing_told = [each for each in live_of(standing).played if each.entry["do"] != "open"]
        assert len(standing_told) > len(told)
        assert any(each.entry.get("overrule") for each in live_of(standing).played)


def test_later_rounds_stay_where_nothing_in_them_hangs_on_the_change():
    story = follow(begun(TABLES[0]), TABLES[0]["entries"][:27])
    live = live_of(story)
    blue = [one for one in live.played if one.entry["do"] == "sell"]
    one = blue[0] if blue else live.played[-4]
    said = {"seat": one.seat, "do": "sell"}
    found, after = changed(story, one, said)
    told = [each for each in live_of(after).played if each.entry["do"] != "open"]
    assert len(told) == len(live.played) - len(found.dropped)
    assert not found.dropped or one.entry["do"] != "sell"


@pytest.mark.parametrize("record", TABLES, ids=["base", "leaders and cities", "second"])
def test_what_was_taken_back_comes_back_until_something_new_is_entered(record):
    story = follow(begun(record), record["entries"][:30])
    whole = live_of(story)
    taken = write(story, lambda told: take_back(told, whole.played[12].number))
    assert len(live_of(taken).played) == 12
    note = last_taken(taken, "")
    assert taken.entry(note).kind == WITHDRAWN
    back = write(taken, lambda told: bring_back(told, note))
    assert [one.entry for one in live_of(back).played] == [one.entry for one in whole.played]
    assert live_of(back).cities == whole.cities
    assert not last_taken(back, ""), "it is back"
    on = follow(taken, [record["entries"][12]])
    assert not last_taken(on, "") and write(on, lambda told: bring_back(told, note)).code == "nothing-to-redo"


def test_a_change_of_an_older_card_comes_back_whole():
    story, one, said = sold(TABLES[0])
    _found, after = changed(story, one, said)
    note = last_taken(after, "")
    back = write(after, lambda told: bring_back(told, note))
    assert [each.entry for each in live_of(back).played] == [each.entry for each in live_of(story).played]
    assert live_of(back).cities == live_of(story).cities


def test_ones_own_answer_of_the_open_round_comes_back():
    record = TABLES[0]
    story = follow(begun(record), record["entries"][:1], "ann")
    number = live_of(story).answers[0].number
    gone = write(story, lambda told: take_back(told, number), "ann")
    assert last_taken(gone, "ann") == number and not last_taken(gone, "bob")
    assert gone.entry(number).kind == PLAYED
    back = write(gone, lambda told: bring_back(told, number), "ann")
    assert live_of(back).answers[0].entry == live_of(story).answers[0].entry
    other = write(gone, lambda told: answer_entries({"seat": 0, "do": "sell"}), "ann")
    assert not last_taken(other, "ann")


def test_a_play_that_no_longer_fits_leaves_a_gap_and_the_next_rounds_stay():
    """Only where a gap brings a question of its own, such as a fight, does what comes after it wait."""
    story, one, said = sold(TABLES[0])
    found, after = changed(story, one, said)
    lost = next(each.played for each in found.dropped if each.reason.code != "no-longer-asked")
    played = live_of(after).played
    assert {"seat": lost.seat, "do": "open"} in [each.entry for each in played]
    assert any(each.phase.turn == lost.phase.turn + 1 and each.ask for each in played)
