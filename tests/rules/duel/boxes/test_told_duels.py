"""Whole Duels told by hand: coins, points and endings are those of paper, what is spoiled is refused."""

import pytest

from companion.commands.answers.records import check_json, checked_record
from companion.live.record import follow
from companion.rules.duel.rules import RULES
from companion.rules.duel.scoring import score
from companion.rules.refusal import Refusal
from tests.plain.boxed_agree import compare, course_of
from tests.rules.duel.boxes.told_duels import CIVILIAN, CIVILIAN_POINTS, MILITARY, POLITICAL, SCIENCE

TOLD = {"political": POLITICAL, "military": MILITARY, "science": SCIENCE, "civilian": CIVILIAN}


def played(record, number=None):
    """The game after so many entries."""
    game = RULES.begin({field: value for field, value in record.items() if field != "entries"})
    for entry in record["entries"][:number]:
        verdict = RULES.judge(game, entry)
        assert not isinstance(verdict, Refusal), (entry, verdict)
        game = verdict.game
    return game


@pytest.mark.parametrize("ending", TOLD)
def test_the_coins_of_paper(ending):
    record, coins = TOLD[ending]
    for number, held in coins.items():
        found = tuple(city.coins for city in played(record, number).table.cities)
        assert found == held, record["entries"][number - 1]


@pytest.mark.rule("AGORA-END-01", "DUEL-MIL-06", "DUEL-SCI-03")
@pytest.mark.parametrize("ending", ["political", "military", "science"])
def test_it_ends_at_once(ending):
    record, _coins = TOLD[ending]
    assert not played(record, -1).is_over
    game = played(record)
    assert game.is_over
    assert (game.table.supremacy.kind, game.table.supremacy.seat) == (ending, 0)


@pytest.mark.rule("BOTH-SCORE-01", "PANT-SCORE-01", "PANT-DIV-05", "AGORA-END-02")
def test_the_pad_of_paper():
    game = played(CIVILIAN[0])
    assert game.is_over
    assert game.table.supremacy is None
    found = [{line: points for line, points in one.lines.items() if points} for one in score(game.table)]
    assert tuple(found) == CIVILIAN_POINTS
    assert [one.total for one in score(game.table)] == [76, 50]


@pytest.mark.parametrize("ending", TOLD)
def test_the_plain_fold_and_the_command_agree(ending):
    record, _coins = TOLD[ending]
    assert compare(record, course_of("duel")) is None
    answer = check_json(follow(checked_record(record)), "en")
    assert answer == {"legal": True, "entries": len(record["entries"]), "over": True, "stopped": None}


#: what is told wrongly in place of an entry, counted from the end or the start, and why it is refused
SPOILED = [
    ("political", -2, {"pay": {"bank": 2, "opponent": 0}}, "other-payment", "AGORA-SEN-01"),
    ("political", -5, {"chamber": 1}, "no-senate-action", "AGORA-SEN-04"),
    (
        "political",
        -3,
        {"do": "trigger", "conspiracy": "coup", "card": None, "pay": None},
        "no-conspiracy",
        "AGORA-CON-02",
    ),
    (
        "political",
        -3,
        {"do": "conspire", "card": "stable", "pay": None, "seat": 0},
        "not-your-turn",
        "DUEL-TURN-02",
    ),
    ("political", 1, {"wonder": "the_pyramids"}, "not-an-option", "DUEL-WSEL-02"),
    (
        "military",
        2,
        {"do": "activate", "space": 1, "card": None, "pay": None},
        "not-in-age-one",
        "PANT-INVOKE-01",
    ),
    ("military", -7, {"pay": {"bank": 7, "opponent": 0}}, "other-payment", "PANT-INVOKE-02"),
    ("military", -8, {"space": 4}, "not-an-option", "PANT-OPEN-04"),
    ("science", 29, {"offerings": [3]}, "no-such-offering", "PANT-TOKEN-03"),
    (
        "science",
        25,
        {"divinities": {"1": "zeus", "2": "ishtar", "3": "tanit", "5": "ra", "6": "mars"}},
        "not-an-option",
        "PANT-SETUP-06",
    ),
    ("civilian", 38, {"astarte": 5}, "not-from-card", "PANT-DIV-05"),
    ("civilian", -23, {"card": "temple_mesopotamian"}, "other-payment", "DUEL-COST-02"),
]


@pytest.mark.parametrize(("ending", "place", "change", "code", "rule"), SPOILED)
def test_what_is_spoiled_is_refused(ending, place, change, code, rule):
    record, _coins = TOLD[ending]
    number = place % len(record["entries"])
    entry = {**record["entries"][number], **change}
    verdict = RULES.judge(
        played(record, number), {field: value for field, value in entry.items() if value is not None}
    )
    assert isinstance(verdict, Refusal), verdict
    assert verdict.code == code
    assert rule in verdict.rules


@pytest.mark.rule("AGORA-SETUP-05")
def test_an_age_has_so_many_senators_where_slots_are_not_followed_too():
    record, _coins = POLITICAL
    game = played(record, -3)
    game = RULES.judge(game, {"seat": 1, "do": "recruit", "card": "politician_left"}).game
    while RULES.decisions(game)[0].ask != "play":
        game = RULES.judge(game, {"seat": 1, "do": "pass"}).game
    refused = RULES.judge(game, {"seat": 0, "do": "recruit", "card": "conspirator"})
    assert (refused.code, refused.rules) == ("all-senators", ("AGORA-SETUP-05",))
    assert isinstance(RULES.judge(game, {"seat": 0, "do": "discard", "card": "conspirator"}), Refusal)
    assert not isinstance(RULES.judge(game, {"seat": 0, "do": "discard", "card": "stable"}), Refusal)
