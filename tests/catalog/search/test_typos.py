from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalog.search.spelling import Near, slips, slips_allowed


@pytest.mark.parametrize(
    ("typed", "word", "count"),
    [
        ("arena", "arena", 0),
        ("aren", "arena", 0),
        ("arcitects", "architects", 1),
        ("architcets", "architects", 1),
        ("arrena", "arena", 1),
        ("arina", "arena", 1),
        ("хатшепсуд", "хатшепсут", 1),
        ("архитектр", "архитекторов", 1),
        ("temple", "arena", 3),
    ],
)
def test_slips_are_counted_to_the_beginning_of_a_word(typed, word, count):
    assert slips(typed, word, 2) == count


def plain_slips(typed, word):
    """Optimal string alignment, by its definition."""
    table = {(row, 0): row for row in range(len(typed) + 1)} | {
        (0, place): place for place in range(len(word) + 1)
    }
    for row, place in product(range(1, len(typed) + 1), range(1, len(word) + 1)):
        best = min(
            table[row - 1, place] + 1,
            table[row, place - 1] + 1,
            table[row - 1, place - 1] + (typed[row - 1] != word[place - 1]),
        )
        if row > 1 and place > 1 and typed[row - 1] == word[place - 2] and typed[row - 2] == word[place - 1]:
            best = min(best, table[row - 2, place - 2] + 1)
        table[row, place] = best
    return min(table[len(typed), place] for place in range(len(word) + 1))


@given(st.text("abc", min_size=1, max_size=9), st.text("abc", min_size=1, max_size=9), st.integers(1, 2))
def test_slips_agree_with_the_definition(typed, word, most):
    assert slips(typed, word, most) == min(plain_slips(typed, word), most + 1)


WORDS = (
    "arena",
    "arsenal",
    "architects",
    "archimedes",
    "academy",
    "altar",
    "apothecary",
    "aqueduct",
    "caravansery",
    "хатшепсут",
)


@settings(max_examples=200)
@given(st.sampled_from(WORDS), st.integers(0, 20), st.sampled_from(["drop", "double", "change", "swap"]))
def test_one_slip_never_hides_a_word(word, place, how):
    place %= len(word) - 1
    typed = {
        "drop": word[:place] + word[place + 1 :],
        "double": word[:place] + word[place] + word[place:],
        "change": word[:place] + "ъ" + word[place + 1 :],
        "swap": word[:place] + word[place + 1] + word[place] + word[place + 2 :],
    }[how]
    if slips_allowed(typed):
        assert WORDS.index(word) in dict(Near(WORDS).to(typed))


@pytest.mark.parametrize(
    ("word", "allowed"), [("law", 0), ("1234", 0), ("wall", 1), ("arsenal", 1), ("fortress", 2), ("ло12", 0)]
)
def test_short_words_and_figures_allow_no_slip(word, allowed):
    assert slips_allowed(word) == allowed
