"""The pad of Duel with Pantheon and Agora: lines, keys, helpers, doubts, the fourth way to win."""

from itertools import product

import pytest

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import chambers_of
from companion.catalog.boxes.pantheon_contents import CoinsOnCard, Divinity, TemplePoints
from companion.catalog.effects import Points
from companion.journal import Entry
from companion.pad import replay, result
from companion.pad.checks import findings
from companion.pad.counters import counted_body
from companion.pad.entries import DECIDED, FINISHED
from companion.pad.possible import possible_points
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL
from companion.web.pad.view import keys_for
from companion.words.doubts import doubt_words
from tests.pad.games import journal, scored, story
from tests.pad.test_judging import code


def table(*boxes):
    return Setup(game=DUEL, seats=(Seat("Sofia"), Seat("Andriy")), expansions=boxes)


def played(setup, *entries):
    return replay(journal(setup, *entries))


def lines(*boxes):
    return [line.id for line in table(*boxes).lines]


def doubted(setup, line, one, other):
    """The checks that doubt two numbers of a line."""
    game = played(setup, scored(line, 0, one), scored(line, 1, other))
    return [finding.check for finding in findings(game)]


def keys(setup, line):
    (own,) = (one for one in setup.lines if one.id == line)
    return [key.value for key in keys_for(setup, own, 0).keys]


@pytest.mark.rule("PANT-SCORE-01", "AGORA-END-03", "BOTH-SCORE-01")
def test_each_box_brings_its_lines():
    base = ["military", "civilian", "science", "commercial", "guilds", "wonders", "progress", "treasury"]
    temples = ["temples" if line == "guilds" else line for line in base]
    temples.insert(temples.index("wonders"), "divinities")
    assert lines() == base
    assert lines("pantheon") == temples
    assert lines("agora") == [*base, "senate"]
    assert lines("pantheon", "agora") == [*temples, "senate"]


@pytest.mark.rule("PANT-TEMPLE-03", "PANT-EX-04")
def test_a_key_for_each_number_of_temples():
    setup = table("pantheon")
    (line,) = (one for one in setup.lines if one.id == "temples")
    shown = keys_for(setup, line, 0)
    assert [(key.value, key.label) for key in shown.keys] == [
        (0, "none"),
        (5, "one"),
        (12, "two"),
        (21, "three"),
    ]
    (printed,) = {
        effect.points
        for card in edition().duel_cards.values()
        for effect in card.effects
        if isinstance(effect, TemplePoints)
    }
    assert line.sums[1:] == printed


@pytest.mark.rule("PANT-SCORE-01", "PANT-DIV-05", "PANT-DIV-08")
def test_divinities_bring_aphrodite_and_the_coins_on_astarte():
    setup = table("pantheon")
    assert keys(setup, "divinities") == [*range(8), *range(9, 17)]
    assert counted_body(setup, "divinities", {"aphrodite": 1, "astarte": 4})["points"] == 13
    known = edition().of(Divinity).values()
    assert [e.points for one in known for e in one.effects if isinstance(e, Points)] == [9]
    assert [e.coins for one in known for e in one.effects if isinstance(e, CoinsOnCard)] == [7]


@pytest.mark.rule("AGORA-END-02", "AGORA-EX-01")
def test_chambers_add_up_and_all_six_are_no_points():
    setup = table("agora")
    assert keys(setup, "senate") == [*range(12)]
    chambers = {"chamber_1": 1, "chamber_3": 1, "chamber_6": 1}
    assert counted_body(setup, "senate", chambers)["points"] == 5
    assert doubted(setup, "senate", 12, 0) == ["senate-points"]
    printed = [effect.points for one in chambers_of(edition()) for effect in one.effects]
    assert counted_body(setup, "senate", {f"chamber_{n}": 1 for n in range(1, 7)})["points"] == sum(printed)


@pytest.mark.parametrize(
    ("line", "one", "other", "check"),
    [
        ("temples", 5, 12, []),
        ("temples", 21, 0, []),
        ("temples", 12, 12, ["temples-both"]),
        ("temples", 21, 5, ["temples-both"]),
        ("temples", 7, 0, ["temples-points"]),
        ("divinities", 9, 7, []),
        ("divinities", 16, 0, []),
        ("divinities", 9, 9, ["divinities-both"]),
        ("divinities", 3, 4, ["divinities-both"]),
        ("divinities", 8, 0, ["divinities-points"]),
        ("senate", 7, 5, []),
        ("senate", 7, 6, ["senate-both"]),
    ],
)
def test_pieces_lie_in_one_of_both_cities(line, one, other, check):
    setup = table("pantheon", "agora")
    assert doubted(setup, line, one, other) == doubted(setup, line, other, one) == check


@pytest.mark.parametrize("boxes", [("pantheon",), ("agora",), ("pantheon", "agora")])
def test_every_doubt_is_said(boxes):
    setup = table(*boxes)
    for line in {"temples", "divinities", "senate"} & {one.id for one in setup.lines}:
        for one, other in product((0, 3, 5, 8, 9, 11, 12), repeat=2):
            game = played(setup, scored(line, 0, one), scored(line, 1, other))
            for finding in findings(game):
                what, why = doubt_words(game, finding)
                assert what.endswith(".") and why.endswith(".") and finding.rules


@pytest.mark.rule("PANT-PROG-01", "PANT-EX-05")
def test_mysticism_counts_tokens_that_the_pad_does_not_see():
    with_box = possible_points(table("pantheon"), "progress", 0)
    without = possible_points(table(), "progress", 0)
    assert 8 in with_box and 16 in with_box and 8 not in without
    assert max(with_box) == 4 + 7 + 16 + 3 * 13


@pytest.mark.rule("PANT-DIV-13", "AGORA-CON-05")
def test_wonders_taken_from_the_opponent_may_bring_more_than_four_do():
    most = [max(possible_points(table(*boxes), "wonders", 0)) for boxes in ((), ("pantheon",), ("agora",))]
    best = sorted(
        (
            sum(effect.points for effect in wonder.effects if isinstance(effect, Points))
            for wonder in edition().duel_wonders.values()
        ),
        reverse=True,
    )
    assert most == [sum(best[:4]), sum(best[:5]), sum(best[:5])]
    assert max(possible_points(table("pantheon", "agora"), "wonders", 0)) == sum(best[:6])


@pytest.mark.rule("AGORA-END-01")
def test_political_supremacy_ends_a_game_with_agora_only():
    won = Entry(DECIDED, {"by": "political"}, 1)
    game = played(table("agora"), won, Entry(FINISHED))
    assert (game.supremacy, result(game).winners, result(game).by) == ("political", (1,), "political")
    assert table().supremacies == table("pantheon").supremacies == ("military", "science")
    assert code(story(table("agora")), won) is None
    assert code(story(table("pantheon")), won) == "not-understood"
    assert not findings(played(table("agora"), scored("senate", 1, 12), won)), "all six are no fault then"
    assert findings(played(table("agora"), scored("senate", 1, 12)))


@pytest.mark.rule("BOTH-EX-01")
def test_a_whole_pad_of_both_boxes():
    setup = table("pantheon", "agora")
    numbers = {"civilian": 10, "temples": 12, "divinities": 9, "senate": 5, "treasury": 7}
    game = played(setup, *(scored(line, 0, number) for line, number in numbers.items()))
    assert game.total(0) == 38 and not findings(game)
