"""The sign of a key is its whole price: key, filter, tray, entry and `companion pay` say the same sum."""

import json

import pytest

from companion.commands.answers.questions import ask_question
from companion.live.reader import live_of
from companion.rules.refusal import Refusal
from companion.web.live.picks import decision_values, picks
from companion.words.narration import teller_of
from tests.live.journals import begun, follow, record_of

MIXES = [
    ("wonders", "first", (), 3),
    ("wonders", "first", ("tower",), 5),
    ("wonders", "first", ("leaders", "cities"), 4),
    ("wonders", "first", ("leaders", "cities", "tower", "projects"), 4),
    ("wonders", "first", ("leaders", "cities", "tower", "projects"), 8),
    ("wonders", "second", (), 3),
    ("wonders", "second", ("leaders", "cities"), 4),
    ("wonders", "second", ("leaders", "cities", "edifice"), 5),
    ("duel", "first", (), 2),
    ("duel", "first", ("pantheon",), 2),
    ("duel", "first", ("pantheon", "agora"), 2),
]
#: what a key plays, and how `companion pay` asks for it
ASKED = {"card": "card", "leader": "leader", "wonder": "wonder", "stage": "stage", "space": "activate"}
BUILDS = {"build", "stage", "recruit", "wonder", "activate"}
#: entries between two moments that are looked at
STRIDE = {"wonders": 13, "duel": 4}


def moments(record, every):
    """The followed game before every so many of its entries."""
    story = begun(record)
    for number, entry in enumerate(record["entries"]):
        if number % every == 0:
            yield live_of(story)
        story = follow(story, [entry])


def said_by_pay(live, decision, entry):
    """The cheapest sum that `companion pay` says of what an entry does; None where it cannot be done."""
    position = live.referee.position(live.seen_by(decision))
    asked = {ASKED[field]: value for field, value in entry.items() if field in ASKED}
    if entry["do"] == "stage":
        asked = {"stage": entry.get("stage", True)}
    elif "slot" in entry and "wonder" not in entry:
        asked = {"card": live.game.structure.cards[entry["slot"] - 1]}
    elif "wonder" in entry:
        asked = {"wonder": entry["wonder"]}
    more = {name: entry[name] for name in ("participate", "offerings") if name in entry}
    question = {"ask": "pay", "position": position, "seat": decision.seat, **asked, **more}
    said = json.loads(json.dumps(ask_question(question)))
    sums = [sum(value for value in one.values() if isinstance(value, int)) for one in said["payments"]]
    return min(sums) if said["possible"] and sums else None


def paid(entry):
    """The coins of an entry."""
    return sum((entry.get("pay") or {}).values())


@pytest.mark.rule("BABEL-TILE-06")
@pytest.mark.parametrize(("game", "edition", "boxes", "players"), MIXES)
@pytest.mark.parametrize("seed", [4, pytest.param(11, marks=pytest.mark.proof)])
def test_key_filter_tray_entry_and_question_say_the_same_sum(app, game, edition, boxes, players, seed):
    record = record_of(game, players, boxes, edition=edition, seed=seed)
    compared = {"free": 0, "own": 0, "price": 0, "no": 0}
    with app.test_request_context():
        for live in moments(record, STRIDE[game]):
            for decision in live.decisions[:2]:
                if decision.ask in ("turn", "recruit", "play"):
                    for sign in checked_keys(live, decision):
                        compared[sign] += 1
    assert min(compared["own"] + compared["free"], compared["price"], compared["no"]) > 4, compared


def checked_keys(live, decision):
    """The sign of every key of a decision that builds, once all that is said of it agrees."""
    teller = teller_of(live)
    found = picks(live, decision, teller)
    shown = decision_values(live, decision, teller, "")
    for sign, number in shown["verdicts"]:
        assert number == sum(one.sign == sign for one in found if one.item)
    for pick in found:
        built = [way for way in pick.ways if way.entry["do"] == pick.refused["do"]]
        if pick.refused["do"] not in BUILDS:
            continue
        tray = decision_values(live, decision, teller, pick.key)
        assert [way.coins for way, _words in tray["ways"]] == [way.coins for way in pick.ways]
        for way in built:
            verdict = live.referee.judge(live.seen_by(decision), way.entry)
            assert not isinstance(verdict, Refusal), (way.entry, verdict)
            assert paid(verdict.entry) == way.coins, (verdict.entry, way)
            if "right" not in way.entry:
                least = min(one.coins for one in built if {**one.entry, "pay": 0} == {**way.entry, "pay": 0})
                assert said_by_pay(live, decision, way.entry) == least, way.entry
        if not built:
            assert pick.sign == "no" and said_by_pay(live, decision, pick.refused) is None, pick
        else:
            cheapest = min(way.coins for way in built)
            assert pick.price == cheapest
            assert (pick.sign == "price") == (cheapest > 0), (pick.key, pick.sign, cheapest)
        yield pick.sign


def test_no_key_is_a_star_whose_cheapest_way_costs_something(app):
    record = record_of(players=5, expansions=("tower",), seed=4)
    taxed = 0
    with app.test_request_context():
        for live in moments(record, 5):
            for decision in live.decisions:
                for pick in picks(live, decision, teller_of(live)):
                    cheapest = min(
                        (way.coins for way in pick.ways if way.entry["do"] != "discard"), default=0
                    )
                    assert pick.sign not in ("free", "own") or cheapest == 0
                    taxed += cheapest > 0 and pick.how == "chain"
    assert taxed
