"""Things are also found by the names that another of the books prints for them."""

import pytest

from companion.catalog.search import Filters, search

#: what is typed, by a reader of which language, and the item it must lead to
NAMES = [
    ("Речной Путь", "ru", "wonders card timber_yard"),
    ("Восточный Базар", "ru", "wonders card east_trading_post"),
    ("Западный Базар", "ru", "wonders card west_trading_post"),
    ("Восточная Фактория", "ru", "wonders card east_trading_post"),
    ("Западная Фактория", "ru", "wonders card west_trading_post"),
    ("Фактория", "ru", "wonders card east_trading_post"),
    ("Фактория", "ru", "wonders card west_trading_post"),
    ("Eastern Trading Post", "en", "wonders card east_trading_post"),
    ("Храм Артеміди", "uk", "duel card temple"),
    ("Храм Артеміди", "uk", "duel wonder the_temple_of_artemis"),
    ("научная гильдия", "ru", "wonders card scientists_guild"),
    ("Scientific Guild", "en", "wonders card scientists_guild"),
    ("Craftsmen Guild", "en", "wonders card craftsmens_guild"),
    ("Craftmans Guild", "en", "wonders card craftsmens_guild"),
    ("Эвклид", "ru", "wonders leader euclid"),
]
#: words of another book for the same thing, and the rule that says so
WORDS = [
    ("этаж", "ru", "BASE-STAGE-01"),
    ("этажи Чуда", "ru", "BASE-STAGE-01"),
    ("фаза найма", "ru", "LEAD-RECR-01"),
]


@pytest.mark.parametrize(
    ("typed", "language", "wanted"), NAMES, ids=[f"{typed} {wanted}" for typed, _, wanted in NAMES]
)
def test_a_name_of_another_book_leads_there(typed, language, wanted):
    hits = [" ".join(map(str, hit.item.key)) for hit in search(typed, language).hits if hit.item]
    assert wanted in hits[:5]


@pytest.mark.parametrize(
    ("typed", "language", "wanted"), WORDS, ids=[f"{typed} {wanted}" for typed, _, wanted in WORDS]
)
def test_a_word_of_another_book_leads_to_the_rule(typed, language, wanted):
    assert wanted in [hit.rule.id for hit in search(typed, language, Filters(kinds=("rule",))).hits]
