"""The structures of the three Ages: what lies where, what is accessible, what is turned up."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.course.decisions import unseen
from companion.rules.duel.course.entries import Build, Discard, TurnUp
from companion.rules.duel.course.game import DuelSetup, laid_out
from companion.rules.duel.course.opening import started as begin
from tests.rules.duel.tables import TOKENS, after, asked, decision_of, discard, playing, refused

WONDERS = (
    ("the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"),
    ("circus_maximus", "piraeus", "the_appian_way", "the_colossus"),
)
AGE_I = [id_ for id_, card in duel_pieces(edition()).cards.items() if card.age == 1]


def started():
    return begin(DuelSetup(("Ann", "Bob"), 0, TOKENS, WONDERS, structure=True))


def told(game, *cards):
    """The cards of the slots that are to be turned up, in order."""
    return after(game, TurnUp(tuple(zip(game.structure.to_turn_up, cards, strict=True))))


@pytest.mark.rule("DUEL-TURN-01", "DUEL-OPEN-16")
@pytest.mark.parametrize(
    ("age", "rows"), [(1, (2, 3, 4, 5, 6)), (2, (6, 5, 4, 3, 2)), (3, (2, 3, 4, 2, 4, 3, 2))]
)
def test_twenty_cards_lie_in_the_pattern_of_the_age(age, rows):
    slots = laid_out(edition(), age).slots
    assert len(slots) == sum(rows) == 20
    assert tuple(sum(slot.row == row for slot in slots) for row in range(1, len(rows) + 1)) == rows
    assert [slot.face_up for slot in slots] == [slot.row % 2 == 1 for slot in slots]
    assert sum(slot.face_up for slot in slots) == 12


@pytest.mark.rule("DUEL-TURN-03")
@pytest.mark.parametrize(("age", "accessible"), [(1, 6), (2, 2), (3, 2)])
def test_at_first_only_the_last_row_is_accessible(age, accessible):
    assert laid_out(edition(), age).accessible == tuple(range(20 - accessible, 20))


@pytest.mark.rule("DUEL-EX-09", "DUEL-TURN-03")
def test_exactly_the_uncovered_cards_are_accessible():
    game = playing("baths stone_pit lumber_yard scriptorium quarry press")
    game = discard(discard(game, "quarry"), "press")
    uncovered = [game.structure.cards[slot] for slot in game.structure.accessible]
    under = game.structure.cards[13]
    assert sorted(uncovered) == sorted(["baths", "stone_pit", "lumber_yard", "scriptorium", under])
    covered = set(range(20)) - game.structure.taken - set(game.structure.accessible)
    for slot in covered:
        refusal = refused(game, Build(0, slot))
        assert (refusal.code, refusal.rules) == ("not-accessible", ("DUEL-TURN-03",))
        assert refusal.details["accessible"] == tuple(slot + 1 for slot in game.structure.accessible)


@pytest.mark.rule("DUEL-TURN-03")
def test_a_card_cannot_be_taken_twice():
    game = discard(playing("quarry press"), "quarry")
    assert refused(game, Discard(1, 14)).code == "not-accessible"
    assert refused(game, Discard(1, 20)).code == "not-accessible"


@pytest.mark.rule("DUEL-TURN-05")
def test_face_down_cards_that_become_accessible_are_turned_up_before_the_next_play():
    game = told(started(), *AGE_I[:12])
    game = after(game, Discard(0, 14))
    assert asked(game) == [("play", 1)]
    game = after(game, Discard(1, 15))
    assert asked(game) == [("turn-up", None)]
    assert decision_of(game).places == (10,)
    assert decision_of(game).among == tuple(AGE_I[12:])
    assert refused(game, Discard(0, 16)).code == "not-asked"
    game = told(game, AGE_I[12])
    assert asked(game) == [("play", 0)]
    assert 9 in game.structure.accessible


@pytest.mark.rule("DUEL-TURN-01", "DUEL-TURN-05")
def test_only_cards_that_lie_face_up_can_be_told():
    game = started()
    assert refused(game, TurnUp(((9, AGE_I[0]),))).code == "face-down"
    assert refused(game, TurnUp(((20, AGE_I[0]),))).code == "no-card-there"
    assert refused(game, TurnUp(((0, AGE_I[0]), (1, AGE_I[0])))).code == "seen-already"
    assert refused(game, TurnUp(((1, "statue"),))).code == "not-of-this-age"
    game = told(game, *AGE_I[:12])
    assert refused(game, TurnUp(((9, AGE_I[12]),))).code == "not-asked"
    game = after(game, Discard(0, 14), Discard(1, 15))
    assert refused(game, TurnUp(((9, AGE_I[12]), (0, AGE_I[13])))).code == "known-already"
    assert refused(game, TurnUp(((9, AGE_I[1]),))).code == "seen-already"
    assert refused(game, TurnUp(((14, AGE_I[12]),))).code == "no-card-there"


@pytest.mark.rule("DUEL-TURN-05", "DUEL-TURN-01")
def test_cards_are_told_all_together_or_not_at_all():
    game = started()
    refusal = refused(game, TurnUp(((14, "baths"), (15, "altar"))))
    assert (refusal.code, refusal.details["slots"]) == (
        "not-all-turned-up",
        (1, 2, 6, 7, 8, 9, 17, 18, 19, 20),
    )
    assert decision_of(game).places == (1, 2, 6, 7, 8, 9, 15, 16, 17, 18, 19, 20)


@pytest.mark.rule("DUEL-SETUP-04", "DUEL-COMP-06")
def test_age_three_holds_three_guilds_and_seventeen_other_cards():
    guilds = [id_ for id_, card in duel_pieces(edition()).cards.items() if card.color == "purple"]
    others = [
        id_ for id_, card in duel_pieces(edition()).cards.items() if card.age == 3 and card.color != "purple"
    ]
    empty = playing("", age=3, structure_cards="")
    three = told(empty, *guilds[:3], *others[:9])
    assert not set(guilds) & {*unseen(three, 3)}
    cards = (*guilds[:4], *others[:8])
    assert (
        refused(empty, TurnUp(tuple(zip(empty.structure.to_turn_up, cards, strict=True)))).code
        == "three-guilds"
    )


@pytest.mark.rule("DUEL-SETUP-04")
def test_age_three_has_no_eighteenth_card_without_guilds():
    others = [
        id_ for id_, card in duel_pieces(edition()).cards.items() if card.age == 3 and card.color != "purple"
    ]
    game = playing("", age=3, structure_cards=" ".join(others[:17]))
    assert game.structure.to_turn_up == (18, 19)
    assert refused(game, TurnUp(((18, "builders_guild"), (19, others[17])))).code == "three-guilds"
    assert told(game, "builders_guild", "merchants_guild").structure.cards[18] == "builders_guild"
