import pytest

from companion.catalog.search.spelling import fold, folded_with_places, stems, words


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Theater", "theater"),
        ("Крёз", "крез"),
        ("Гай", "гаи"),
        ("Ґільдія їжаків", "гільдія іжаків"),
        ("Кар’єр", "карєр"),
        ("кар'єр", "карєр"),
        ("Builders' Union", "builders union"),
        ("Bazár Ångström", "bazar angstrom"),
        ("STRASSE straße", "strasse strasse"),
        ("Е\u0308лка", "елка"),
        ("ﬁne", "fine"),
        ("ма\u00adну", "ману"),
    ],
)
def test_case_diacritics_and_apostrophes_are_ignored(text, folded):
    assert fold(text) == folded


def test_letters_and_figures_are_words_of_their_own():
    assert words("Tile7: 2–3 «Караван-сарай», BASE-WAR-03 loom_1") == [
        "tile", "7", "2", "3", "караван", "сараи", "base", "war", "03", "loom", "1",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["Arena", "Кар’єр", "straße", "Е\u0308лка-1", "", "🏛 x"])
def test_every_folded_letter_knows_where_it_comes_from(text):
    folded, places = folded_with_places(text)
    assert folded == fold(text) and len(places) == len(folded)
    assert all(
        fold(letter) in ("", fold(text[place])) or letter in fold(text[place])
        for letter, place in zip(folded, places, strict=True)
    )
    assert list(places) == sorted(places)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("щиты", ["щит"]),
        ("щит", []),
        ("гильдию", ["гильди", "гильд"]),
        ("shields", ["shield"]),
        ("science", []),
        ("as", []),
    ],
)
def test_a_stem_is_a_word_without_its_ending(word, expected):
    assert list(stems(word)) == expected
