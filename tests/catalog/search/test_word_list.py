from hypothesis import given
from hypothesis import strategies as st

from companion.catalog.search.spelling import WordList, members, union

PLACED = st.lists(st.tuples(st.text("abт", min_size=1, max_size=5), st.integers(0, 40)), max_size=30)


def entries(placed, test):
    return sorted({entry for word, entry in placed if test(word)})


@given(PLACED, st.text("abт", min_size=1, max_size=3))
def test_a_shelf_finds_what_a_scan_finds(placed, part):
    words = WordList(placed)
    assert list(members(words.whole(part))) == entries(placed, lambda word: word == part)
    assert list(members(words.starting(part))) == entries(placed, lambda word: word.startswith(part))
    assert list(members(words.holding(part))) == entries(placed, lambda word: part in word)
    assert set(words.beginning(part)) == {word for word, _ in placed if word.startswith(part)}


@given(st.lists(st.sets(st.integers(0, 200))))
def test_a_union_has_all_members(sets):
    masks = [sum(1 << number for number in numbers) for numbers in sets]
    assert list(members(union(masks))) == sorted(set().union(*sets))
