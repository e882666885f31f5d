import pytest

from companion.words.hyphens import SOFT_HYPHEN, soft


@pytest.mark.parametrize(
    ("name", "hyphenated"),
    [
        ("Хранилище манускриптов", "Хранилище ма-нус-крип-тов"),
        ("Стекольная мастерская", "Сте-коль-ная мас-тер-ская"),
        ("Библиотека", "Биб-лио-тека"),
        ("Храм", "Храм"),
        ("Scriptorium", "Scrip-to-rium"),
        ("Apothecary", "Apo-the-cary"),
        ("Lighthouse", "Lighthouse"),
    ],
)
def test_long_words_get_soft_hyphens_between_syllables(name, hyphenated):
    assert soft(name).replace(SOFT_HYPHEN, "-") == hyphenated
    assert soft(name).replace(SOFT_HYPHEN, "") == name


def test_a_word_that_fits_is_left_whole():
    assert soft("Хранилище манускриптов", 12) == "Хранилище манускриптов"
