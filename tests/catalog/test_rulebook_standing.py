"""Every open point says whether the book decides it.

It settles it and where, it is silent, or our ruling leaves its letter.
"""

import re
import shutil
from collections import Counter

import pytest

from companion.catalog import BadData, edition
from companion.catalog.catalog import DATA
from companion.catalog.rulebook import STANDINGS, read_rules
from companion.catalog.vocabulary import LANGUAGES
from companion.rules.wonders.rulings import COURSE, PLAYED_RULINGS, defaults

POINTS = {rule.id: rule for rule in edition().rules.values() if rule.is_open}
SETTLED = {
    *("BASE-OPEN-05", "BASE-OPEN-11", "BASE-OPEN-12", "BASE-OPEN-14", "BASE-OPEN-22"),
    *(
        "CITY-OPEN-06",
        "CITY-OPEN-08",
        "CITY-OPEN-09",
        "CITY-OPEN-11",
        "CITY-OPEN-12",
        "CITY-OPEN-16",
        "CITY-OPEN-18",
        "CITY-OPEN-20",
    ),
    *("LEAD-OPEN-02", "LEAD-OPEN-04", "LEAD-OPEN-06", "LEAD-OPEN-12"),
    *(f"DUEL-OPEN-{number:02}" for number in (4, 6, 9, 11, 13, 14, 15, 19, 20, 21)),
    *(f"BABEL-OPEN-{number:02}" for number in (10, 12, 13, 14, 16, 17, 19, 23, 26)),
}
DEPARTS = {
    *(
        "BASE-OPEN-08",
        "BASE-OPEN-10",
        "BASE-OPEN-15",
        "BASE-OPEN-19",
        "CITY-OPEN-07",
        "LEAD-OPEN-08",
        "BABEL-OPEN-20",
        "DUEL-OPEN-01",
    ),
    *(
        "BASE-OPEN-01",
        "BASE-OPEN-02",
        "BASE-OPEN-03",
        "BASE-OPEN-04",
        "BASE-OPEN-23",
        "LEAD-OPEN-07",
        "BABEL-OPEN-24",
        "BABEL-OPEN-25",
    ),
}
#: how a reason says it, and a quotation
SETTLES = {"en": "The book settles it (", "ru": "Это решено в правилах (", "uk": "Це вирішено в правилах ("}
LEAVES = {
    "en": "leaves the letter of the book",
    "ru": "отходим от буквы правил",
    "uk": "відступаємо від букви правил",
}
QUOTED = {"en": r'"[^"]+"', "ru": "«[^»]+»", "uk": "«[^»]+»"}


def test_every_open_point_says_whether_the_book_decides_it():
    assert Counter(rule.standing for rule in POINTS.values()) == {
        "settled": 36,
        "departs": 16,
        "silent": 64,
        "unseen": 57,
    }
    assert {rule.standing for rule in edition().rules.values() if not rule.is_open} == {None}
    assert {id_ for id_, rule in POINTS.items() if rule.standing == "settled"} == SETTLED
    assert {id_ for id_, rule in POINTS.items() if rule.standing == "departs"} == DEPARTS


#: the books of which nobody here has seen the rulebook
UNSEEN = {"second", "edifice", "armada", "pantheon", "agora", "both"}


def test_a_book_that_was_not_seen_says_what_each_entry_rests_on_and_quotes_nothing():
    for rule in edition().rules.values():
        assert bool(rule.evidence) == (rule.book in UNSEEN), rule.id
        assert rule.standing == "unseen" or not (rule.is_open and rule.book in UNSEEN), rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settled_point_says_so_and_where(language):
    for id_ in SETTLED:
        why = POINTS[id_].open_point(language).why
        assert why.startswith(SETTLES[language]) and re.search(r"\(.+?\): ", why), id_
    assert {id_ for id_, rule in POINTS.items() if SETTLES[language] in rule.text[language]} == SETTLED


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_that_leaves_the_letter_says_so_and_quotes_it(language):
    for id_ in DEPARTS:
        why = POINTS[id_].open_point(language).why
        after = why[why.index(LEAVES[language]) :]
        assert re.search(QUOTED[language], after), id_
    assert {id_ for id_, rule in POINTS.items() if LEAVES[language] in rule.text[language]} == DEPARTS


def test_what_leaves_the_letter_and_changes_a_verdict_can_be_chosen():
    asked = {
        "BASE-OPEN-08",
        "BASE-OPEN-10",
        "BASE-OPEN-15",
        "CITY-OPEN-07",
        "LEAD-OPEN-07",
        "BABEL-OPEN-02",
        "BABEL-OPEN-20",
    }
    assert asked <= PLAYED_RULINGS | COURSE


#: settled points of which a part is our own, and how a reason parts it off
PARTLY_OURS = {
    "BASE-OPEN-12",
    "BASE-OPEN-22",
    "BABEL-OPEN-23",
    "LEAD-OPEN-12",
    "CITY-OPEN-06",
    "CITY-OPEN-20",
}
OURS = {"en": "Ours, not the book's:", "ru": "Это уже наше решение:", "uk": "Це вже наше рішення:"}
HOUSE = {"en": "a house rule", "ru": "домашнее правило", "uk": "домашнє правило"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settled_point_parts_off_what_the_book_does_not_say(language):
    assert {
        id_ for id_, point in POINTS.items() if OURS[language] in point.open_point(language).why
    } == PARTLY_OURS
    assert PARTLY_OURS <= SETTLED


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_says_why(language):
    assert [id_ for id_, point in POINTS.items() if not point.open_point(language).why] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_book_excludes_and_a_table_may_still_play_is_called_a_house_rule(language):
    for id_ in SETTLED & (PLAYED_RULINGS | COURSE):
        choices = POINTS[id_].open_point(language).choices
        assert {letter for letter, words in choices.items() if HOUSE[language] in words} == set(choices) - {
            defaults(edition())[id_]
        }, id_
    assert {id_ for id_, point in POINTS.items() if HOUSE[language] in point.text[language]} == SETTLED & (
        PLAYED_RULINGS | COURSE
    )


def test_what_leaves_the_letter_can_be_chosen_unless_no_verdict_hangs_on_it():
    """Misprints, the line of the pad, the side of the rest of a hand, a set-up: one answer for everybody."""
    without = {"BASE-OPEN-01", "BASE-OPEN-04", "BASE-OPEN-23", "BABEL-OPEN-24", "BABEL-OPEN-25"}
    assert DEPARTS - without == DEPARTS & (PLAYED_RULINGS | COURSE | {"DUEL-OPEN-01"})


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("`[referee]` `[silent]` **Q:** Can the supply", "`[referee]` **Q:** Can the supply"),
        ("`[referee]` `[silent]` **Q:** Can the supply", "`[referee]` `[maybe]` **Q:** Can the supply"),
        (
            "`[referee]` There is no limit on how many coins",
            "`[referee]` `[settled]` There is no limit on how many coins",
        ),
    ],
)
def test_an_entry_marked_wrongly_is_refused(tmp_path, line, other):
    shutil.copy(DATA / "rules" / "holds.toml", tmp_path)
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        for file in (DATA / "rules" / language).glob("*.md"):
            text = file.read_text(encoding="utf-8")
            (tmp_path / language / file.name).write_text(text.replace(line, other), encoding="utf-8")
    with pytest.raises(BadData, match=", ".join(STANDINGS)):
        read_rules(tmp_path)
