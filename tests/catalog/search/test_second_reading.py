"""The best answers are read once more: what was typed letter by letter, and what is called by its name."""

import pytest

from companion.catalog.search import search
from companion.catalog.search.relevance import NEAR, SecondReading
from companion.catalog.search.searching import library


@pytest.fixture(scope="module")
def reading():
    found = library()
    return SecondReading(found.entries, found.asked("en"), "en", found.everyday["en"])


def number_of(id_):
    return next(number for number, entry in enumerate(library().entries) if entry.found.id == id_)


def test_a_way_of_asking_typed_letter_by_letter_makes_an_entry_worth_the_most(reading):
    way = library().asked("en")["BASE-WAR-05"][0]
    same, slipped, other = (
        reading.reread(text, [number_of("BASE-WAR-05")])[0] for text in (way, way.replace("e", "a", 1), "xyz")
    )
    assert same == pytest.approx(1 + NEAR) and 1.4 < slipped < same and other == 1


def test_a_whole_name_calls_the_item_and_the_rules_that_are_its_alone_and_what_is_open_about_it(reading):
    [stem] = library().everyday["en"].stems_of("Maecenas")
    about = {number_of(id_) for id_ in ("maecenas", "LEAD-LDR-18", "LEAD-OPEN-06")}
    assert reading.called[stem] == {frozenset({stem}): about}
    called, not_called = (reading.reread(text, [number_of("maecenas")])[0] for text in ("Maecenas", "xyz"))
    assert called > 1.25 and not_called == 1


@pytest.mark.parametrize(
    ("query", "language", "ids"),
    [
        ("does the lighthouse count itself", "en", {"BASE-OPEN-16", "lighthouse"}),
        ("ринок діє відразу", "uk", {"BASE-FX-10", "marketplace"}),
        ("east trading post clay from left", "en", {"BASE-FX-08", "east_trading_post"}),
    ],
)
def test_what_is_called_by_its_name_comes_before_what_speaks_of_it(query, language, ids):
    assert search(query, language).hits[0].found.id in ids
