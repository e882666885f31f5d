"""A box that nobody knows is one value more.

Positions, corrections, score and course find it by themselves.
"""

import pytest

from companion.rules.contract import RECORD_FORMAT
from companion.rules.refusal import BadFile, Refusal
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.positions import position, seat
from tests.rules.wonders.toy_box import TOY, gems_of

TOYED = RULES.with_box(TOY)
SETUP = {
    "format": RECORD_FORMAT,
    "game": "wonders",
    "expansions": ["toy"],
    "seats": [{"player": name, "wonder": name, "side": "A"} for name in ("giza", "rhodes", "ephesus")],
}


def with_gems(gems, **rest):
    return position(seat("giza", gems=gems), seat("rhodes"), seat("ephesus"), expansions=["toy"], **rest)


def played(*entries):
    game = TOYED.begin(SETUP)
    for entry in entries:
        verdict = TOYED.judge(game, entry)
        assert not isinstance(verdict, Refusal), verdict
        game = verdict.game
    return game


def sales(*seats):
    return [{"seat": place, "do": "sell"} for place in seats]


def test_a_position_says_its_field_and_is_written_back():
    table = TOYED.read_position(with_gems(3))
    assert [gems_of(city) for city in table.cities] == [3, 0, 0]
    written = TOYED.write_position(table)
    assert (written["expansions"], written["seats"][0]["gems"], "gems" in written["seats"][1]) == (
        ["toy"],
        3,
        False,
    )
    assert TOYED.read_position(written) == table
    assert TOYED.partials(table)[0].get("gems") == 3
    about = {key: value for key, value in written.items() if key not in ("format", "game", "seats")}
    assert TOYED.table_of(about, TOYED.partials(table)) == table


def test_its_field_is_checked_and_needs_the_box():
    with pytest.raises(BadFile, match="seats/0/gems: negative"):
        TOYED.read_position(with_gems(-1))
    with pytest.raises(BadFile, match="seats/0/gems: expansion-or-variant-not-in-play") as refused:
        TOYED.read_position({**with_gems(1), "expansions": []})
    assert refused.value.rules == ("TOY-01",)
    with pytest.raises(BadFile, match="expansions/0: unknown-expansion"):
        RULES.read_position(with_gems(0))
    with pytest.raises(BadFile, match="seats/0/gems: unknown-field"):
        RULES.read_position({**with_gems(1), "expansions": []})


def test_its_line_is_scored_with_its_parts():
    first, second, _ = TOYED.score(TOYED.read_position(with_gems(3)))
    assert (first.lines["gems"], second.lines["gems"]) == (6, 0)
    assert first.total == second.total + 6 and first.parts["gems"][0].rules == ("TOY-02",)
    assert [line.id for line in TOYED.lines(["toy"])][-1] == "gems"
    assert (
        "gems"
        not in TOYED.score(TOYED.read_position(position(seat("giza"), seat("rhodes"), seat("ephesus"))))[
            0
        ].lines
    )


def test_its_decision_is_asked_offered_judged_and_folded():
    game = played(*sales(0, 1, 2))
    open_ = TOYED.decisions(game)
    assert [(one.ask, one.seat, one.rules) for one in open_] == [
        ("wish", place, ("TOY-01",)) for place in range(3)
    ]
    assert TOYED.phase(game).step == "wish"
    assert [offer.entry["gems"] for offer in TOYED.offers(game, open_[0])] == [0, 1, 2]
    refused = TOYED.judge(game, {"seat": 0, "do": "wish", "gems": 3})
    assert (refused.code, refused.rules) == ("too-many-gems", ("TOY-01",))
    assert TOYED.judge(game, {"seat": 0, "do": "wish"}).code == "missing-field"
    wishes = [{"seat": place, "do": "wish", "gems": place} for place in (1, 0, 2)]
    after = played(*sales(0, 1, 2), *wishes)
    assert [gems_of(city) for city in after.cities] == [0, 1, 2]
    assert (TOYED.phase(after).step, TOYED.phase(after).turn) == ("turn", 2)
    assert TOYED.position(after)["seats"][2]["gems"] == 2 and TOYED.setup(after)["expansions"] == ["toy"]


def test_its_field_can_be_corrected():
    game = played({"seat": 1, "do": "correct", "set": {"gems": 4}})
    assert gems_of(game.cities[1]) == 4
    refused = TOYED.judge(game, {"seat": 1, "do": "correct", "set": {"gems": "four"}})
    assert (refused.code, refused.details["place"]) == ("not-a-position", "seats/1/gems")


def test_a_game_without_the_box_asks_nothing_and_knows_no_such_entry():
    plain = {**SETUP, "expansions": []}
    game = TOYED.begin(plain)
    for entry in sales(0, 1, 2):
        game = TOYED.judge(game, entry).game
    assert {one.ask for one in TOYED.decisions(game)} == {"turn"}
    assert TOYED.judge(game, {"seat": 0, "do": "wish", "gems": 1}).code == "no-answer-to-that"
    assert RULES.judge(RULES.begin(plain), {"seat": 0, "do": "wish", "gems": 1}).code == "unknown-do"
