"""The ranking by BM25, and the everyday words it knows."""

import pytest

from companion.catalog.reading import BadData
from companion.catalog.search import Filters, search
from companion.catalog.search.relevance import Passage, SearchRanking, text_index
from companion.catalog.search.searching import library, spoken_query
from companion.catalog.search.spelling import Everyday, fold, read_everyday

WORDS = Everyday(frozenset({"s", "ing"}), frozenset({"the", "a"}), (("war", "battle"),))
TEXTS = (
    "the king builds a wall",
    "a war ends",
    "kings build walls and walls",
    "the long tale of a wall that nobody ever saw",
)


def ranking(*texts, weights=None):
    return ranked_passages(
        [Passage(n, "rule", text) for n, text in enumerate(texts)], weights or [1.0] * len(texts)
    )


def ranked_passages(passages, weights):
    return SearchRanking(text_index(passages, WORDS), WORDS, weights)


def order(ranked, text):
    answers = ranked.answers(ranked.meant(text).values())
    return sorted(answers, key=lambda entry: -answers[entry])


def test_a_word_finds_all_its_forms_and_the_shorter_text_first():
    assert order(ranking(*TEXTS), "walls") == [2, 0, 3]
    assert order(ranking("a wall", "the long tale of a wall that nobody saw"), "wall") == [0, 1]


def test_a_rare_word_tells_more_than_a_common_one():
    assert order(ranking("wall wall gate", "wall tower", "wall", "wall"), "wall tower")[0] == 1


def test_a_word_that_means_the_same_finds_less_than_the_word_itself():
    assert order(ranking("battle here", "war here", "peace here"), "war") == [1, 0]


def test_a_beginning_a_slip_and_a_part_of_a_word_are_guessed():
    ranked = ranking(*TEXTS, "fortification")
    assert order(ranked, "nobo") == [3]
    assert order(ranked, "nobudy") == [3]
    assert order(ranked, "tificat") == [4]
    assert order(ranked, "xyzzy") == []


def test_what_is_likelier_to_be_asked_comes_first():
    assert order(ranking("wall one", "wall two", weights=[1.0, 1.2]), "wall") == [1, 0]


def test_several_texts_of_an_entry_answer_together():
    passages = [
        Passage(0, "rule", "wall"),
        Passage(0, "way", "gate"),
        Passage(1, "rule", "wall"),
        Passage(2, "rule", "nothing"),
    ]
    assert order(ranked_passages(passages, [1.0] * 3), "wall gate")[0] == 0


def test_words_that_say_nothing_count_only_when_there_are_no_others():
    assert list(ranking(*TEXTS).meant("the wall")) == ["wall"]
    assert list(ranking(*TEXTS).meant("the")) == ["the"]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["coin", "coins"]),
        ("en", ["discard", "discarded", "discarding", "discards"]),
        ("ru", ["монета", "монеты", "монет", "монетами", "монету"]),
        ("ru", ["карта", "карты", "карт", "картой", "картами"]),
        ("ru", ["война", "войны", "войне", "войну"]),
        ("ru", ["бесплатно", "бесплатный", "бесплатная", "бесплатных"]),
        ("uk", ["монета", "монети", "монет", "монетами", "монету"]),
        ("uk", ["карта", "карти", "карт", "картою", "картами"]),
        ("uk", ["плитка", "плитки", "плитку", "плиток"]),
        ("uk", ["сусід", "сусіда", "сусіди", "сусідів", "сусідові"]),
    ],
)
def test_forms_of_a_word_share_their_stem(language, forms):
    assert len({library().everyday[language].stem(fold(form)) for form in forms}) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("endings = []\nempty = []\n", "alike"),
        ('endings = ["a b"]\nempty = []\nalike = []\n', "is not one word"),
    ],
)
def test_broken_everyday_words_are_refused(tmp_path, text, reason):
    (tmp_path / "en.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        read_everyday(tmp_path, "en")


def test_the_letters_say_which_languages_a_question_may_be_in():
    assert list(spoken_query("war", "uk")) == ["en"]
    assert list(spoken_query("війна", "uk")) == ["uk", "ru"]
    assert list(spoken_query("война", "en")) == ["ru", "uk"]
    assert list(spoken_query("7", "ru")) == ["ru"]


def test_filters_hold_for_questions_too():
    hits = search("who starts the next age", filters=Filters(game="duel")).hits
    assert hits[0].found.id == "DUEL-AGE-02" and all(
        hit.rule.holds.game == "duel" if hit.rule else hit.item.game == "duel" for hit in hits
    )
    assert all(hit.rule for hit in search("cannot pay", filters=Filters(kinds=("rule",))).hits)


def test_what_is_on_the_table_comes_first():
    assert search("tie at the end, who wins", first=("duel",)).hits[0].found.id == "DUEL-SCORE-03"
    assert search("tie at the end, who wins", first=("base",)).hits[0].found.id in (
        "BASE-END-03",
        "BASE-END-04",
    )
    assert search("starting coins", first=("base", "leaders")).hits[0].found.id in (
        "LEAD-SETUP-02",
        "BASE-SETUP-07",
    )
    assert search("starting coins", first=("duel",)).hits[0].found.id == "DUEL-SETUP-03"


def test_scores_fall_from_hit_to_hit():
    for text in ("can I sell the last card", "arena", "ничья"):
        scores = [hit.score for hit in search(text, "ru", limit=2).hits]
        assert scores == sorted(scores, reverse=True) and scores[0] > 0
