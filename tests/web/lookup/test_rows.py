import pytest

from companion.web.lookup.view import excerpt, underlined, without_marks


@pytest.mark.parametrize(
    ("text", "spans", "html"),
    [
        ("Stone Pit", [(0, 3)], "<mark>Sto</mark>ne Pit"),
        ("A <b> & c", [(2, 5)], "A <mark>&lt;b&gt;</mark> &amp; c"),
        ("aaaa", [(0, 3), (1, 4)], "<mark>aaa</mark><mark>a</mark>"),
        ("plain", [], "plain"),
    ],
)
def test_found_letters_are_marked_and_the_rest_is_escaped(text, spans, html):
    assert underlined(text, spans) == html


def test_a_long_text_is_cut_at_words_round_the_found_letters():
    text = "word " * 60 + "needle " + "word " * 60
    place = text.index("needle")
    cut = excerpt(text, ((place, place + 6),))
    assert cut.startswith("…word ") and cut.endswith("word…") and "<mark>needle</mark>" in cut
    assert 180 < len(cut) < 240


def test_the_marks_of_a_rules_source_are_left_out():
    rule = "**Q:** how much? **Ruling:** *Guild* gives 2 -> done"
    assert without_marks(excerpt(rule, ((7, 10),))) == "<mark>how</mark> much? Guild gives 2 → done"
