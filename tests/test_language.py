"""Russian and Ukrainian texts are typed as an editor types them.

Their own letters, quotes, dashes and settled words (docs/words.md).
"""

import re
from collections import Counter

import pytest

from companion import translations as words
from companion.catalog import edition
from companion.catalog.asked_questions import read_disputes
from companion.catalog.phrasebook import labels
from companion.catalog.phrasebook.labels import PHRASEBOOKS
from companion.catalog.vocabulary import LANGUAGES
from companion.paths import DATA

#: what is filled in or is the same in every language
BLANK = re.compile(r"%\(\w+\)[sd]|\{[^}]*\}|\b[A-Z]+-[A-Z]+-\d+|\*\*(?:Q|Options|Ruling|Why):\*\*")
LATIN = re.compile(r"[A-Za-z]+")
#: formats and proper names; sides, options, seats and Ages
LATIN_WORDS = {
    "JSON",
    "CSV",
    "PDF",
    "QR",
    "UTF",
    "BG",
    "Stats",
    "BoardGameGeek",
    "Companion",
    "Pango",
    "Wi",
    "Fi",
    "apt",
    "install",
}
LATIN_WORDS |= {"Backspace", "Enter"}  # as they stand on keyboards
LATIN_WORDS |= {"TLS", "https", "Caddy", "Tailscale"}  # how a home server is reached safely
LATIN_WORDS |= {"companion", "restore"}  # what whoever runs the app types
LATIN_WORDS |= {"Edifice"}  # as it stands on the box, which has no other name
#: names of fields and values in files and questions
LATIN_FIELDS = {
    "card",
    "duel",
    "false",
    "id",
    "leader",
    "military",
    "science",
    "stage",
    "tokens",
    "pawns",
    "true",
    "wonder",
    "wonders",
}
LATIN_MARKS = {*"ABCabcI", "II", "III"}
#: what every language of a rule says alike: a number, an Age, another rule
FACT = re.compile(r"[A-Z]+-[A-Z]+-\d+|\d+|\bI{1,3}\b")
#: headings of chapters begin with their Latin code
CODE = re.compile(r"^## [A-Z]+ — ")
SLIPS = {
    "a straight quote or apostrophe": re.compile(r"[\"'`“”ʼ]"),
    "two spaces": re.compile(r"  (?! ?☐)"),
    "a space before a sign": re.compile(r" [,.;:?!»)]|[«(] "),
    "a hyphen or short dash for a dash": re.compile(r" [-–] "),
    "letters of two alphabets in one word": re.compile(r"[A-Za-z][А-яёЁєіїґЄІЇҐ]|[А-яёЁєіїґЄІЇҐ][A-Za-z]"),
}
OTHERS_LETTERS = {"ru": re.compile("[єіїґЄІЇҐ]"), "uk": re.compile("[ёъыэЁЪЫЭ]")}
#: a word that was settled another way, in any of its forms
UNSETTLED = {
    "ru": re.compile(
        r"\b(?:еще|ее|нее|свое|трех|четырех|(?:под)?счет\w*|берет|дает|кладет|заем"
        r"|(?:черн|желт|зелен)(?:ая|ый|ые|ую|ых|ой|ым|ого|ое)"
        r"|партнер\w*|удалённ\w*|стади[яиюей]\w*|(?<!«)ярус\w*|фишк\w+ войны|[Вв]елик\w+ проект\w*"
        r"|долг(?:у|ом|и|ов|ам|ами|ах)?|плит(?:к\w*|ок)|лидер\w*|чуд(?:о|а|у|ом|е|еса?|есам|есами|есах)"
        r"|планшет\w*|напарник\w*|столкновени\w*|рубашк\w+ вверх)\b"
        r"|«7\sчудес"
    ),
    "uk": re.compile(
        r"\b(?:див(?:о|а|у|ом|і|ам|ами|ах)|оч(?:ко|ка|ку|ки|ок|ком|кам|ками|ках)|проект\w*"
        r"|жетон\w* прогресу|військов\w+ жетон\w*)\b"
        r"|фішк\w+ (?:війни|конфлікту)|епох[аиу] (?:…|I)"
        r"|\b(?:скид[уі]?|скидом|напарник\w*|розклад(?:к\w*|ок)|вивантаж\w*)\b",
        re.I,
    ),
}
TABLES = [table for name, table in vars(labels).items() if name.isupper() and isinstance(table, dict)]
TABLES.remove(PHRASEBOOKS)


def texts(language):
    """Everything a reader of a language can meet, without what is filled in."""
    column = LANGUAGES.index(language)
    yield from (text for entry in words.translations(language) if entry.id for text in words.strings(entry))
    for book in (DATA / "rules" / language).glob("*.md"):
        yield from (CODE.sub("", line) for line in book.read_text(encoding="utf-8").splitlines())
    book = PHRASEBOOKS[language]
    yield from [*book.phrases.values(), *(form for forms in book.nouns.values() for form in forms)]
    yield from (word for table in book.words.values() for word in table.values())
    yield from (entry[column] for table in TABLES for entry in table.values())
    yield from (item.name[language] for item in edition().items)


TEXTS = {language: tuple(BLANK.sub("…", text) for text in texts(language)) for language in words.TRANSLATED}


@pytest.mark.parametrize("language", words.TRANSLATED)
@pytest.mark.parametrize("slip", SLIPS)
def test_no_text_is_mistyped(language, slip):
    assert [text for text in TEXTS[language] if SLIPS[slip].search(text)] == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_no_letter_of_the_other_language_slips_in(language):
    assert [text for text in TEXTS[language] if OTHERS_LETTERS[language].search(text)] == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_no_english_word_is_left(language):
    assert {
        word for text in TEXTS[language] for word in LATIN.findall(text)
    } <= LATIN_WORDS | LATIN_FIELDS | LATIN_MARKS


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_the_settled_words_are_kept(language):
    assert [text for text in TEXTS[language] if UNSETTLED[language].search(text)] == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_a_rule_has_the_numbers_ages_and_rule_ids_of_the_english(language):
    counts = [
        (rule.id, Counter(FACT.findall(rule.text["en"])), Counter(FACT.findall(rule.text[language])))
        for rule in edition().rules.values()
    ]
    assert [
        (id_, english - other, other - english) for id_, english, other in counts if english != other
    ] == []


@pytest.mark.parametrize("text", ['"так"', "так  і", "так , і", "так - і", "так – і", "тaк", "об'єкт"])
def test_a_slip_is_noticed(text):
    assert any(slip.search(text) for slip in SLIPS.values())


def test_every_kind_of_text_is_read():
    for language in words.TRANSLATED:
        assert len(TEXTS[language]) > 2000


#: what the disputes said otherwise than the entries, in any of its forms
OTHERWISE = {
    "ru": re.compile(r"\bстартов\w+|Заём \d", re.I),
    "uk": re.compile(
        r"\bпобуд(?:ов|ув|ую)\w*|\bстартов\w+|\bчуд(?:а|ам|ами|ах)$|\bчуд(?:ам|ами|ах)\b|борг \d", re.I
    ),
}


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_disputes_keep_the_words_of_the_entries(language):
    found = read_disputes(DATA, edition().rules)
    said = [topic[language] for topic in found.topics.values()]
    said += [text for one in found.disputes for text in (one.ask[language], one.ruling[language])]
    odd = [SLIPS["a space before a sign"], UNSETTLED[language], OTHERWISE[language]]
    assert [text for text in said if any(pattern.search(text) for pattern in odd)] == []
