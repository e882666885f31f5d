"""A box that nobody sells: one field, one line, one decision, found by everything without another change."""

from dataclasses import replace

import pytest

from companion.rules import contract
from companion.rules.boxes import ScoreLine
from companion.rules.duel.box import DuelBox, Question
from companion.rules.duel.course.decisions import deciding
from companion.rules.duel.fields import number_field
from companion.rules.duel.rules import RULES
from companion.rules.party import Party
from companion.rules.refusal import BadFile, Refusal
from companion.rules.score_parts import Part
from tests.rules.duel.tables import TOKENS

SHELLS = number_field("shells", 0, 9, "DUEL-COMP-01")
SEEN = "shells-taken"


def to_gather(game):
    """Once a game, before the first play, seat 1 says how many shells it takes."""
    if game.is_drafting or SEEN in game.added:
        return None
    return deciding(game, "gather", 1, (1, 2, 3), may_pass=True)


def gather(game, decision, shells):
    table = game.table.with_city(decision.seat, shells=shells or 0)
    return replace(game, table=table, added={**game.added, SEEN: True})


def scored(table, seat):
    if points := 2 * table.cities[seat].value(SHELLS):
        yield "shells", Part("shells", points, (), ("DUEL-SCORE-02",))


TOY = DuelBox(
    id="toy",
    city_fields=(SHELLS,),
    lines=(ScoreLine("shells", before="wonders", rules=("DUEL-SCORE-02",)),),
    parts=scored,
    questions=(
        Question(
            "gather",
            ("DUEL-TURN-01",),
            gather,
            of_state=to_gather,
            before="turn-up",
            field="shells",
            may_pass=True,
            outside_turns=True,
        ),
    ),
    choices={"shells": lambda pieces, key, value: value},
)
SETUP = {
    "game": "duel",
    "expansions": ["toy"],
    "seats": [{"player": "Ann"}, {"player": "Bob"}],
    "progress": list(TOKENS),
    "wonders": [
        ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
        ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
    ],
}


@pytest.fixture
def rules():
    return RULES.with_box(TOY)


def accepted(rules, game, entry):
    verdict = rules.judge(game, entry)
    assert isinstance(verdict, contract.Verdict), verdict
    return verdict.game


def test_a_position_reads_and_writes_its_field(rules):
    table = rules.table_of({"age": 2, "expansions": ["toy"]}, rules.partials(first(rules).table))
    written = rules.write_position(table.with_city(0, shells=4))
    assert written["expansions"] == ["toy"]
    assert [seat["shells"] for seat in written["seats"]] == [4, 0]
    again = rules.read_position(written)
    assert [city.value(SHELLS) for city in again.cities] == [4, 0]
    assert rules.write_position(again) == written
    assert rules.partials(again)[0].get("shells") == 4


def first(rules):
    return rules.begin(SETUP)


def test_a_position_refuses_what_is_out_of_its_bounds_or_not_in_play(rules):
    written = rules.write_position(first(rules).table)
    written["seats"][1]["shells"] = 10
    with pytest.raises(BadFile, match="seats/1/shells: out-of-range"):
        rules.read_position(written)
    written["seats"][1]["shells"] = 3
    with pytest.raises(BadFile, match="seats/0/shells: unknown-field"):
        rules.read_position({**written, "expansions": []})
    with pytest.raises(BadFile, match="expansions/0: unknown-expansion"):
        rules.read_position({**written, "expansions": ["armada"]})


def test_its_line_stands_in_the_score_and_in_its_place(rules):
    found, empty = rules.score(first(rules).table.with_city(0, shells=4))
    assert (found.lines["shells"], found.total - empty.total) == (8, 8)
    order = [line.id for line in rules.lines(("toy",))]
    assert list(found.lines) == order
    assert order.index("shells") == order.index("wonders") - 1
    assert "shells" not in [line.id for line in rules.lines(())]


def test_its_decision_is_asked_offered_and_answered(rules):
    game = first(rules)
    (decision,) = rules.decisions(game)
    assert (decision.ask, decision.seat, decision.rules) == ("gather", 1, ("DUEL-TURN-01",))
    assert rules.phase(game) == contract.Phase(1, "gather")
    offered = [offer.entry for offer in rules.offers(game, decision)]
    assert offered[1] == {"seat": 1, "do": "choose", "shells": 2}
    assert offered[-1] == {"seat": 1, "do": "pass"}
    refused = rules.judge(game, {"seat": 1, "do": "choose", "shells": 7})
    assert isinstance(refused, Refusal) and refused.code == "not-an-option"
    game = accepted(rules, game, offered[1])
    assert game.table.cities[1].value(SHELLS) == 2
    assert rules.decisions(game)[0].ask == "play"


def test_its_decision_can_be_passed(rules):
    game = accepted(rules, first(rules), {"seat": 1, "do": "pass"})
    assert game.table.cities[1].value(SHELLS) == 0


def test_a_correction_sets_its_field(rules):
    game = accepted(rules, first(rules), {"seat": 0, "do": "correct", "set": {"shells": 5}})
    assert game.table.cities[0].value(SHELLS) == 5
    refused = rules.judge(game, {"seat": 0, "do": "correct", "set": {"shells": 50}})
    assert isinstance(refused, Refusal) and refused.code == "bad-correction"


def test_the_set_up_keeps_it_and_the_seating_allows_it(rules):
    assert rules.setup(first(rules))["expansions"] == ["toy"]
    assert rules.seating(Party(2, frozenset({"toy"})), None) == ()
    assert rules.seating(Party(2, frozenset({"leaders"})), None)[0].code == "duel-alone"


def test_without_it_nothing_has_changed():
    with pytest.raises(BadFile, match="expansions/0: unknown-expansion"):
        RULES.begin(SETUP)
    plain = {key: value for key, value in SETUP.items() if key != "expansions"}
    assert RULES.decisions(RULES.begin(plain))[0].ask == "play"
    assert "expansions" not in RULES.setup(RULES.begin(plain))
