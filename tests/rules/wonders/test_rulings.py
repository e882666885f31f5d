"""The options of the open points that a table may play by."""

import re
from pathlib import Path

import pytest

from companion.catalog import EDITIONS, edition
from companion.rules.refusal import BadFile
from companion.rules.wonders.position import read_position
from companion.rules.wonders.rulings import COURSE, OURS, PLAYED_RULINGS, defaults, options
from tests.rules.wonders.positions import position

RULES = Path(__file__).resolve().parents[3] / "companion" / "rules" / "wonders"


def test_every_open_point_has_options_and_our_ruling_is_one_of_them():
    assert len(options(edition())) == 24 + 17 + 27 + 27
    for items in (edition(), edition("second")):
        assert {
            point
            for point, letters in options(items).items()
            if len(letters) < 2 or defaults(items)[point] not in letters
        } == set()


def edition_of(point):
    """The edition that plays a point, the first if both do."""
    return next(name for name in ("first", "second") if point in options(edition(name)))


def ruled(point, letter):
    return read_position(position(rulings={point: letter}, edition=edition_of(point)))


def test_a_point_of_another_edition_is_none():
    for name, point in (("first", "SECOND-OPEN-05"), ("second", "BABEL-OPEN-05")):
        with pytest.raises(BadFile, match=f"rulings/{point}: no-open-point"):
            read_position(position(rulings={point: "a"}, edition=name))


def test_a_table_plays_our_ruling_unless_it_says_otherwise():
    assert read_position(position()).options["BASE-OPEN-02"] == "b"
    assert read_position(position(rulings={"BASE-OPEN-02": "a"})).options["BASE-OPEN-02"] == "a"


def test_an_option_may_be_named_by_its_number():
    assert read_position(position(rulings={"BASE-OPEN-02": "1"})).options["BASE-OPEN-02"] == "a"
    for odd in ("0", "3", "c", "", 1, None, ["a"]):
        with pytest.raises(BadFile, match="rulings/BASE-OPEN-02: not-one-of"):
            read_position(position(rulings={"BASE-OPEN-02": odd}))


@pytest.mark.parametrize("point", sorted(OURS))
def test_an_option_that_we_cannot_play_is_refused(point):
    ours = defaults(edition())[point]
    other = next(letter for letter in options(edition(edition_of(point)))[point] if letter != ours)
    with pytest.raises(BadFile, match=f"rulings/{point}: option-not-played"):
        ruled(point, other)
    assert ruled(point, ours)


def test_every_option_of_the_other_points_is_accepted():
    for items in (edition(), edition("second")):
        for point in options(items).keys() - OURS:
            for letter in options(items)[point]:
                found = read_position(position(rulings={point: letter}, edition=items.edition))
                assert found.options[point] == letter


def every_ruled(items):
    """All that pieces of an edition do or cost by a ruling."""
    for item in items.items:
        yield from getattr(item, "ruled", ())
        for side in getattr(item, "sides", ()):
            yield from (ruled for stage in side.stages for ruled in stage.ruled)


def asked_in(files):
    """The open points whose option some files ask for."""
    texts = [file.read_text("utf-8") for file in files]
    return {point for text in texts for point in re.findall(r'options\["([A-Z]+-OPEN-\d\d)"\]', text)}


def test_the_points_that_answers_follow_are_those_that_code_or_cards_ask_for():
    asked = asked_in(RULES.rglob("*.py"))
    # what the course asks for is no matter of a position; boxes have a part in both
    of_positions = asked_in(
        file for file in RULES.rglob("*.py") if file.parent.name not in ("boxes", "course")
    )
    by_cards = {ruled.point for name in EDITIONS for ruled in every_ruled(edition(name))}
    assert (of_positions | by_cards) - COURSE <= PLAYED_RULINGS <= asked | by_cards
    assert (
        len(PLAYED_RULINGS | COURSE | OURS) == len(PLAYED_RULINGS) + len(COURSE) + len(OURS)
        and defaults(edition()).keys() >= PLAYED_RULINGS | COURSE | OURS
    )
