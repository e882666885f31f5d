import pytest

from companion.catalog import edition
from companion.languages import LANGUAGES
from companion.words.hyphens import FIRST_LETTERS, LAST_LETTERS, SOFT_HYPHEN, soft
from companion.words.language import speaking


@pytest.mark.parametrize(
    ("language", "name", "hyphenated"),
    [
        ("en", "Glassworks", "Glass-works"),
        ("en", "Shipowners Guild", "Shipown-ers Guild"),
        ("en", "Caravansery", "Cara-vansery"),
        ("en", "Scriptorium", "Scrip-to-rium"),
        ("en", "Lighthouse", "Light-house"),
        ("en", "Mesopotamian", "Meso-pot-amian"),
        ("ru", "Хранилище манускриптов", "Хранилище ма-ну-скрип-тов"),
        ("ru", "Стекольная мастерская", "Сте-коль-ная ма-стер-ская"),
        ("ru", "Гильдия судовладельцев", "Гильдия су-до-вла-дель-цев"),
        ("ru", "Библиотека", "Биб-лио-тека"),
        ("ru", "Храм", "Храм"),
        ("uk", "Гільдія судновласників", "Гільдія суд-но-влас-ни-ків"),
        ("uk", "Виробництво", "Ви-роб-ниц-тво"),
        ("uk", "Пам’ятники", "Па-м’ят-ники"),
        ("uk", "Glassworks", "Glass-works"),
    ],
)
def test_long_words_get_soft_hyphens_between_syllables(language, name, hyphenated):
    with speaking(language):
        assert soft(name).replace(SOFT_HYPHEN, "-") == hyphenated
        assert soft(name).replace(SOFT_HYPHEN, "") == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_or_ends_with_a_lone_letter(language):
    with speaking(language):
        words = [soft(word, 5) for item in edition().items for word in item.name[language].split()]
    parts = [word.split(SOFT_HYPHEN) for word in words if SOFT_HYPHEN in word]
    assert len(parts) > 50
    assert all(len(word[0]) >= FIRST_LETTERS and len(word[-1]) >= LAST_LETTERS for word in parts)
    assert all(len(part) > 1 for word in parts for part in word)


def test_a_word_that_fits_is_left_whole():
    assert soft("Хранилище манускриптов", 12) == "Хранилище манускриптов"
