"""How people ask: what the data holds, and how many questions the search answers by it."""

import re

import pytest

from companion.catalog import edition
from companion.catalog.asked_questions import read_asked, read_disputes
from companion.catalog.reading import BadData
from companion.catalog.search.searching import library
from companion.catalog.vocabulary import LANGUAGES
from companion.paths import DATA
from tests.catalog.questions.asking import groups, place, questions, shares

#: by set: the shares that must be answered first and among the first three, in each language
FLOORS = {
    "sample": (0.8, 0.9),
    "paraphrases": (0.85, 0.95),
    "fresh": (0.7, 0.88),
    "evening": (0.88, 0.96),
    "typed": (0.88, 0.96),
    "untouched": (0.85, 0.92),
    "hidden": (0.85, 0.85),
    "blind": (0.8, 0.92),
}


@pytest.mark.parametrize("name", FLOORS)
def test_questions_are_answered_in_every_language(name):
    first_floor, three_floor = FLOORS[name]
    found = {group: shares(places) for group, places in groups(name) if group in LANGUAGES}
    assert found.keys() == set(LANGUAGES)
    assert {group: got for group, got in found.items() if got[0] < first_floor or got[1] < three_floor} == {}


@pytest.mark.parametrize(
    ("query", "language", "id_"),
    [
        ("which direction do we pass the leaders", "en", "LEAD-DRAFT-02"),
        ("how many coins does a leader cost at the start", "en", "LEAD-SETUP-02"),
        ("драфт лідерів: передаємо ліворуч?", "uk", "LEAD-DRAFT-02"),
    ],
)
def test_a_question_that_names_a_box_by_its_pieces_is_about_that_box(query, language, id_):
    from companion.catalog.search import search

    assert search(query, language).hits[0].found.id == id_


def test_what_was_kept_apart_is_answered_as_well():
    found = {group: shares(places) for group, places in groups("sample")}
    assert found["kept apart"][0] >= 0.7 and found["kept apart"][1] >= 0.9


def test_accepted_ids_exist():
    known = set(edition().rules) | {item.id for item in edition().items}
    assert [one for name in FLOORS for one in questions(name) if not set(one.accept) <= known] == []


@pytest.mark.parametrize(
    ("query", "language", "id_"),
    [
        ("tie in war", "en", "BASE-WAR-05"),
        ("same building twice", "en", "BASE-BUILD-02"),
        ("what happens if I cannot pay", "en", "BASE-DISC-02"),
        ("neighbour refuse to sell", "en", "BASE-TRADE-08"),
        ("who starts age 2 duel", "en", "DUEL-AGE-02"),
        ("ничья в бою", "ru", "BASE-WAR-05"),
        ("сосед не хочет продавать", "uk", "BASE-TRADE-08"),
        ("ybxmz d djqyt", "ru", "BASE-WAR-05"),
        ("do I get paid when I discard a card", "en", "BASE-DISC-01"),
        ("is the coin I receive this turn usable now", "en", "BASE-TRADE-11"),
        ("can I take a discarded card with Halicarnassus that I already own", "en", "BASE-BUILD-02"),
        ("can I buy the same resource twice from one neighbour", "en", "BASE-OPEN-07"),
        ("how many cards are left at the end of an age", "en", "BASE-LAST-01"),
        ("how many leaders do we keep", "en", "LEAD-DRAFT-02"),
        ("можно ли продать карту соседу", "ru", "BASE-DISC-01"),
        ("ярус", "ru", "BASE-STAGE-01"),
        ("first card of a colour free second edition", "en", "SECOND-WON-07"),
        ("цепочки во втором издании", "ru", "SECOND-CHAIN-01"),
        ("ланцюжки в другому виданні", "uk", "SECOND-CHAIN-01"),
    ],
)
def test_what_players_asked_in_vain_is_answered_first(query, language, id_):
    from companion.catalog.search import search

    assert search(query, language).hits[0].found.id == id_


def test_the_same_is_asked_about_in_every_language_and_in_several_ways():
    asked = {language: library().asked(language) for language in LANGUAGES}
    assert asked["en"].keys() == asked["ru"].keys() == asked["uk"].keys()
    in_three_ways = [
        id_ for id_ in asked["en"] if all(len(asked[language][id_]) >= 3 for language in LANGUAGES)
    ]
    assert len(in_three_ways) >= 400
    assert [
        id_ for language in LANGUAGES for id_, ways in asked[language].items() if len(set(ways)) < len(ways)
    ] == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("## BASE-NONE-01\n\n- why\n", "is no rule or item"),
        ("## BASE-WAR-05\n\n- a\n\n## BASE-WAR-05\n\n- b\n", "stands twice"),
        ("- why\n", "asks about nothing"),
    ],
)
def test_a_broken_file_of_questions_is_refused(tmp_path, text, reason):
    (tmp_path / "en.md").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        read_asked(tmp_path, "en", edition().rules)


def test_thirty_disputes_of_each_game_and_twelve_of_the_boxes_of_duel_have_two_sentences_and_their_rules():
    found = read_disputes(DATA, edition().rules)
    for game, number in (("wonders", 30), ("duel", 42)):
        disputes = [dispute for dispute in found.disputes if dispute.game == game]
        assert len(disputes) == number
        assert all(dispute.rules for dispute in disputes)
        assert all(edition().rules[id_].holds.game == game for dispute in disputes for id_ in dispute.rules)
        assert sum(map(len, found.by_topic(game).values())) == number
    for dispute in found.disputes:
        for language in LANGUAGES:
            assert len(re.findall(r"[.!?](?= |$)", dispute.ruling[language])) == 2, (dispute.id, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dispute_finds_one_of_its_rules(language):
    from companion.catalog.search import search

    disputes = read_disputes(DATA, edition().rules).disputes
    lost = [
        one.id
        for one in disputes
        if not {hit.found.id for hit in search(one.ask[language], language).hits[:5]} & set(one.rules)
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("BASE-TRADE-08", "BASE-TRADE-99"), "unknown rule BASE-TRADE-99"),
        (('topic = "trade"', 'topic = "tea"'), "unknown topic 'tea'"),
        (('id = "store"', 'id = "refuse"'), "stands twice"),
        (("ask.uk = ", "ask.de = "), "missing language uk"),
    ],
)
def test_a_broken_dispute_is_refused(tmp_path, change, reason):
    text = (DATA / "questions/disputes.toml").read_text(encoding="utf-8")
    (tmp_path / "questions").mkdir()
    (tmp_path / "questions/disputes.toml").write_text(text.replace(*change, 1), encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        read_disputes(tmp_path, edition().rules)


def test_the_place_of_an_answer_is_counted_from_one():
    assert place(questions("sample")[0]) == 1


#: what the second audit asked and found unanswered, answered wrongly or not first: each in three languages
AUDITED = {
    ("BASE-TWO-01", "BASE-SETUP-02"): (
        "how many guilds with two players",
        "сколько гильдий вдвоём",
        "скільки гільдій удвох",
    ),
    ("CITY-EIGHT-01", "BASE-SETUP-02"): (
        "how many guilds with eight players",
        "сколько гильдий ввосьмером",
        "скільки гільдій увосьмох",
    ),
    ("BASE-TRADE-06",): (
        "Can I buy from both neighbours the same resource",
        "можно ли купить один и тот же ресурс у обоих соседей",
        "чи можна купити той самий ресурс в обох сусідів",
    ),
    ("LEAD-OPEN-03",): (
        "Bilkis buying what the own city makes",
        "может ли Билкис купить то, что производит мой город",
        "чи може Білкіс купити те, що виробляє моє місто",
    ),
    ("CITY-OPEN-18", "CITY-TWO-03"): ("Diplomacy with two players", "дипломатия вдвоём", "дипломатія удвох"),
    ("BASE-OPEN-24",): (
        "two cities build from the discard pile in the same turn",
        "два города строят из сброса в один ход",
        "два міста будують зі скинутих за один хід",
    ),
    ("DUEL-OPEN-06",): (
        "must the Mausoleum build in Duel",
        "обязан ли Мавзолей строить в «Дуэли»",
        "чи мусить Мавзолей будувати в «Дуелі»",
    ),
    ("CITY-OPEN-27",): (
        "two Diplomacy tokens of one player in a team",
        "два жетона Дипломатии у игрока в команде",
        "два жетони дипломатії у гравця в команді",
    ),
    ("BASE-OPEN-09",): (
        "build a Leader free with Olympia",
        "построить лидера бесплатно Олимпией",
        "збудувати лідера безкоштовно Олімпією",
    ),
    ("LEAD-FAQ-06",): (
        "Courtesans copy Tomyris",
        "куртизанки копируют Томирис",
        "куртизанки копіюють Томіріс",
    ),
    ("CITY-DEBT-05", "CITY-DEBT-03"): (
        "can I pay back debt",
        "можно ли вернуть заём",
        "чи можна повернути борг",
    ),
    ("LEAD-OPEN-15",): ("Halicarnassus build Vitruvius", "Галикарнас и Витрувий", "Галікарнас і Вітрувій"),
    ("BABEL-X-05",): ("Tomyris and tile 22", "Томирис и тайл 22", "Томіріс і плитка 22"),
}


@pytest.mark.rule("LEAD-OPEN-03", "BASE-OPEN-24", "DUEL-OPEN-06", "CITY-OPEN-27")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wanted", AUDITED, ids=lambda wanted: wanted[0])
def test_what_the_audit_asked_is_answered_first(wanted, language):
    from companion.catalog.search import search

    asked = AUDITED[wanted][LANGUAGES.index(language)]
    assert search(asked, language).hits[0].found.id in wanted
