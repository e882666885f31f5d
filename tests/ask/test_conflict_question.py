"""Shields in, tokens out."""

import pytest

from companion.ask.conflict_question import Conflict


@pytest.mark.rule("BASE-WAR-03", "BASE-WAR-04", "BASE-WAR-05")
def test_each_city_fights_both_neighbours_and_ties_bring_nothing():
    conflict = Conflict(2, (3, 3, 0))
    assert conflict.is_known and len(conflict.fights) == 3
    assert [(one.victory, one.defeat) for one in conflict.outcomes] == [((3,), 0), ((3,), 0), ((), 2)]


@pytest.mark.rule("CITY-DIPL-03", "CITY-DIPL-05")
def test_a_city_with_diplomacy_sits_out_and_its_neighbours_meet():
    conflict = Conflict(1, (2, 9, 1, 0), frozenset({1}))
    assert {frozenset((one.one, one.other)) for one in conflict.fights} == {
        frozenset(pair) for pair in ((0, 2), (2, 3), (3, 0))
    }
    assert conflict.outcomes[1].sat_out


@pytest.mark.rule("CITY-TEAM-08")
def test_partners_do_not_fight_and_enemies_fight_for_two_tokens():
    conflict = Conflict(3, (4, 0, 1, 2), teams=True)
    assert [(one.one, one.other) for one in conflict.fights] == [(1, 2), (3, 0)]
    assert conflict.outcomes[0].victory == (5, 5) and conflict.outcomes[3].defeat == 2


def test_a_city_without_shields_told_leaves_the_conflict_open():
    assert not Conflict(1, (2, None, 1)).is_known
