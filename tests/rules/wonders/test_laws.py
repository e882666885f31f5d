"""What must hold of every score and conflict, whatever lies on the table."""

import pytest

from companion.catalog import edition
from companion.rules.score_parts import total
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import rank, score
from companion.words.scores import because
from tests.rules.wonders.random_positions import positions

POSITIONS = list(positions(seed=21, number=250))
#: the one board that looks left and right in different ways
UNEVEN = "manneken_pis"


def answers(raw):
    """Scores, ranks and conflict of a position, by seat."""
    table = read_position(raw)
    scores = score(table)
    return [
        (one.total, one.lines, place, fight._replace(victory=sorted(fight.victory)))
        for one, place, fight in zip(scores, rank(table, scores).ranks, conflict(table), strict=True)
    ]


def turned(raw, by):
    """The same table counted from another seat."""
    return raw | {"seats": raw["seats"][by:] + raw["seats"][:by]}


def mirrored(raw):
    """The same table with left and right exchanged."""
    return raw | {"seats": raw["seats"][::-1]}


def test_rotating_the_seats_rotates_the_answer():
    for number, raw in enumerate(POSITIONS):
        by = 1 + number % (len(raw["seats"]) - 1)
        assert totals(turned(raw, by)) == totals(raw)[by:] + totals(raw)[:by]


def totals(raw):
    """Answers without the lines, between which equal choices may differ."""
    return [(points, place, fight) for points, _, place, fight in answers(raw)]


@pytest.mark.rule("BASE-GUILD-01")
def test_left_and_right_count_alike():
    for raw in POSITIONS:
        if all((one["wonder"], one["side"]) != (UNEVEN, "A") for one in raw["seats"]):
            assert totals(mirrored(raw)) == totals(raw)[::-1]


def test_the_sum_of_the_parts_is_the_line_and_the_sum_of_the_lines_the_total():
    for raw in POSITIONS:
        for found in score(read_position(raw)):
            assert {line: total(parts) for line, parts in found.parts.items()} == found.lines
            assert sum(found.lines.values()) == found.total


def test_every_part_has_a_reason_and_the_rules_that_exist():
    known = set(edition().rules)
    for raw in POSITIONS:
        for found in score(read_position(raw)):
            for part in (part for parts in found.parts.values() for part in parts):
                assert because(part) and part.of and part.rules and known.issuperset(part.rules)


def test_one_more_coin_never_costs_points_or_a_place():
    for raw in POSITIONS:
        richer = raw | {
            "seats": [raw["seats"][0] | {"coins": raw["seats"][0].get("coins", 0) + 1}, *raw["seats"][1:]]
        }
        before, after = answers(raw)[0], answers(richer)[0]
        assert after[0] >= before[0]
        assert before[2] is None or after[2] <= before[2]


@pytest.mark.rule("BASE-WAR-06")
def test_without_laws_leaders_and_teams_each_victory_has_its_defeat():
    for raw in positions(seed=22, number=150, expansions={"cities"}, variant="standard"):
        outcome = conflict(read_position(raw))
        assert sum(len(one.victory) for one in outcome) == sum(one.defeat for one in outcome)
        assert all(
            len(one.victory) + one.defeat <= 2 and (not one.sat_out or tokens_of(one) == 0) for one in outcome
        )


def tokens_of(outcome):
    return len(outcome.victory) + outcome.defeat


def test_the_same_position_always_has_the_same_answer():
    for raw in POSITIONS[:40]:
        assert answers(raw) == answers(raw)
