"""Every effect can be said in every language, in well-formed sentences."""

import re
from dataclasses import fields
from itertools import product

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog import effects as kinds
from companion.catalog.effects import EFFECT_KINDS
from companion.catalog.items import Cost
from companion.catalog.phrasebook.book import three_forms, two_forms
from companion.catalog.phrasebook.features import effect_phrase_key
from companion.catalog.phrasebook.labels import PHRASEBOOKS
from companion.catalog.reading import field_types
from companion.catalog.vocabulary import LANGUAGES

ITEMS = (*edition().items, *edition("second").items)
#: a sentence: a capital or figure first, one full stop last, single spaces, nothing left to fill in
WELL_FORMED = re.compile(r"[A-ZА-ЯЁЄІЇҐ](?!.*(?:  |[{}@]| [,.;:]|\.\.|None|'))[^\n]*[^ .]\.")
LETTERS = {
    "en": re.compile("[А-яёЁєіїґ]"),
    "ru": re.compile("[A-Za-zєіїґ]"),
    "uk": re.compile("[A-Za-zёъыэ]"),
}
LATIN_MARKS = re.compile(r"\b(?:[A-Z]+-[A-Z]+-\d\d|I{1,3}|[AB])\b")
GAMES = ("wonders", "duel")
PLACES = (
    "card",
    "stage",
    "start",
    "leader",
    "tile",
    "reward",
    "penalty",
    "wonder",
    "progress",
    "military_token",
    "divinity",
    "gate",
    "mythology",
    "offering",
    "senator",
    "chamber",
    "decree",
    "conspiracy",
)
#: values to try where a field takes any number or list
SAMPLES = {
    "units": [(("wood",),), (("clay",), ("clay",)), (("wood", "ore"),), (("stone",), ("glass", "papyrus"))],
    "cards": {"block": [("arena",), ("forum", "haven")], "unlimited": [("arena",), ("forum", "haven")]},
    "values": [((1, 0), (3, 1))],
    "of": {"points_per_set": [("red", "blue")]},
    "per": [
        ("brown",),
        ("brown", "grey"),
        ("stage",),
        ("victory",),
        ("three_coins",),
        ("leader",),
        ("progress",),
        ("stone_symbol",),
        ("mythology", "offering"),
        ("cube",),
        ("victory_3",),
        ("different_color",),
    ],
    "resources": {"discount": [1, 2], "fixed_price": [("clay",), ("glass", "papyrus")]},
    "coins": {"price_change": [-1, 1], "bonus": [1, "age"], "others_lose": [1, 2, "age"]},
    "colors": [("brown", "grey")],
    "chambers": [(1, 2)],
    "points": {"temple_points": [(5, 12, 21)]},
    "age": {"take_pawn": [1, 2, 3, "any"]},
}


def samples(kind, name):
    """Values of a field: all of a closed set, some of an open one."""
    given = SAMPLES.get(name, {})
    if isinstance(given, list):
        return given
    if kind in given:
        return given[kind]
    annotation = field_types(EFFECT_KINDS[kind])[name]
    return {int: [1, 2, 5], bool: [False, True]}.get(annotation) or list(annotation.__args__)


def every_effect():
    for kind, record in EFFECT_KINDS.items():
        names = [field.name for field in fields(record)]
        for values in product(*(flat(samples(kind, name)) for name in names)):
            yield record(**dict(zip(names, values, strict=True)))


def flat(values):
    """Nested closed sets (Literal of Literals) as their words."""
    return [word for value in values for word in (value.__args__ if hasattr(value, "__args__") else [value])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_there_can_be_is_said_everywhere(language):
    effects = list(every_effect())
    assert {effect.kind for effect in effects} == set(EFFECT_KINDS)
    said = {
        phrasebook.effect(effect, language, place, game)
        for effect in effects
        for place in PLACES
        for game in GAMES
    }
    assert [sentence for sentence in said if not WELL_FORMED.fullmatch(sentence)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_is_said_in_sentences(language):
    said = {item.key: phrasebook.item(item, language) for item in ITEMS}
    assert all(said.values())
    assert [text for texts in said.values() for text in texts if not WELL_FORMED.fullmatch(text)] == []


@pytest.mark.parametrize(
    "text",
    ["gives 1 coin.", "Gives 1 coin", "Gives  1 coin.", "Gives {coins}.", "Gives 1 coin..", "Gives 1 coin ."],
)
def test_a_bad_sentence_is_noticed(text):
    assert not WELL_FORMED.fullmatch(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_another_language_slips_in(language):
    for item in ITEMS:
        text = LATIN_MARKS.sub("", " ".join(phrasebook.item(item, language)))
        assert not LETTERS[language].search(text), text


def test_the_languages_have_the_same_phrases_and_words():
    english = PHRASEBOOKS["en"]
    for language in ("ru", "uk"):
        book = PHRASEBOOKS[language]
        assert set(book.phrases) == set(english.phrases)
        for table in english.words.keys() - {"each"}:
            assert set(book.words[table]) == set(english.words[table]), table


def test_every_phrase_is_used_by_some_effect():
    used = set()
    for effect in every_effect():
        used |= {
            effect_phrase_key(effect, PHRASEBOOKS["en"], place, game) for place in PLACES for game in GAMES
        }
    assert set(PHRASEBOOKS["en"].phrases) - used == {"each card", "swap", "swap none", "picked"}


def test_every_effect_in_the_boxes_is_said():
    for item in ITEMS:
        for effect in item.all_effects:
            assert phrasebook.effect(effect, "en", game=item.game)


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, 2),
        (1, 0),
        (2, 1),
        (4, 1),
        (5, 2),
        (11, 2),
        (12, 2),
        (14, 2),
        (21, 0),
        (22, 1),
        (25, 2),
        (111, 2),
        (122, 1),
    ],
)
def test_slavic_numbers_take_three_forms(number, form):
    assert three_forms(number) == form


def test_english_numbers_take_two_forms():
    assert [two_forms(number) for number in (0, 1, 2, 21)] == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("coins", "en", "ru", "uk"),
    [
        (
            1,
            "When built, gives 1 coin.",
            "При постройке даёт 1 монету.",
            "У момент будівництва дає 1 монету.",
        ),
        (
            2,
            "When built, gives 2 coins.",
            "При постройке даёт 2 монеты.",
            "У момент будівництва дає 2 монети.",
        ),
        (5, "When built, gives 5 coins.", "При постройке даёт 5 монет.", "У момент будівництва дає 5 монет."),
        (
            11,
            "When built, gives 11 coins.",
            "При постройке даёт 11 монет.",
            "У момент будівництва дає 11 монет.",
        ),
        (
            21,
            "When built, gives 21 coins.",
            "При постройке даёт 21 монету.",
            "У момент будівництва дає 21 монету.",
        ),
    ],
)
def test_coins_agree_with_their_number(coins, en, ru, uk):
    assert [phrasebook.effect(kinds.Coins(coins), language) for language in LANGUAGES] == [en, ru, uk]


def test_an_effect_is_said_for_the_place_it_stands_in():
    coins, wood = kinds.Coins(6), kinds.Produce((("wood",),), sold=False)
    assert phrasebook.effect(coins, "en", "leader") == "When hired, gives 6 coins."
    assert phrasebook.effect(coins, "ru", "progress") == "Сразу даёт 6 монет."
    assert phrasebook.effect(coins, "uk", "reward") == "Дає 6 монет."
    assert phrasebook.effect(wood, "en", "tile") == "Once a turn, everybody may use 1 wood for free."
    assert phrasebook.effect(kinds.Shields(1), "en", game="duel") != phrasebook.effect(kinds.Shields(1), "en")


@pytest.mark.parametrize(
    ("cost", "en", "ru", "uk"),
    [
        (Cost(), "free", "бесплатно", "безкоштовно"),
        (Cost(1), "1 coin", "1 монета", "1 монета"),
        (
            Cost(5, (("clay", 1), ("ore", 1))),
            "5 coins, 1 clay, 1 ore",
            "5 монет, 1 глина, 1 руда",
            "5 монет, 1 глина, 1 руда",
        ),
        (
            Cost(2, (("stone", 2), ("cloth", 1))),
            "2 coins, 2 stone, 1 cloth",
            "2 монеты, 2 камня, 1 ткань",
            "2 монети, 2 камені, 1 тканина",
        ),
        (
            None,
            "the cost of the copied stage",
            "стоимость скопированного этапа",
            "вартість скопійованого етапу",
        ),
    ],
)
def test_costs_are_said_in_words(cost, en, ru, uk):
    assert [phrasebook.cost(cost, language) for language in LANGUAGES] == [en, ru, uk]
