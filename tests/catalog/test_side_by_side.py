"""Both editions side by side: where an item exists, what differs, which edition is searched first."""

import pytest

from companion.catalog import EDITIONS, edition
from companion.catalog.search import search
from companion.catalog.side_by_side import compared, differences, editions_of, twin, with_other_edition
from companion.catalog.vocabulary import LANGUAGES

FIRST, SECOND = edition("first"), edition("second")


def names(item):
    """The facts that differ."""
    return {one.fact for one in differences(item, "en")}


def test_an_item_knows_the_editions_it_exists_in():
    assert editions_of(FIRST.cards["altar"]) == editions_of(SECOND.cards["altar"]) == ("first", "second")
    assert editions_of(FIRST.cards["pawnshop"]) == ("first",)
    assert editions_of(SECOND.cards["well"]) == ("second",)
    assert editions_of(FIRST.duel_cards["altar"]) == ()


def test_the_twin_of_an_item_is_that_of_the_other_edition():
    altar = FIRST.cards["altar"]
    assert twin(altar) is SECOND.cards["altar"] and twin(SECOND.cards["altar"]) is altar
    assert twin(SECOND.cards["well"]) is None and twin(FIRST.duel_cards["altar"]) is None


@pytest.mark.rule("SECOND-CARD-01", "SECOND-CARD-05", "SECOND-CHAIN-03")
@pytest.mark.parametrize(
    ("card", "differs"),
    [
        ("altar", {"effect", "chain_to"}),
        ("theater", {"effect", "chain_to"}),
        ("temple", {"effect", "chain_from", "chain_to"}),
        ("statue", {"chain_from", "chain_to"}),
        ("pantheon", {"chain_from"}),
        ("gardens", {"chain_from"}),
        ("fortifications", {"cost"}),
        ("spies_guild", {"cost"}),
        ("builders_guild", {"cost"}),
        ("town_hall", {"copies"}),
        ("gambling_den", {"name"}),
        ("palace", set()),
    ],
)
def test_what_differs_is_said_and_nothing_else(card, differs):
    assert names(FIRST.cards[card]) == names(SECOND.cards[card]) == differs


@pytest.mark.rule("SECOND-WON-16")
def test_a_board_is_compared_stage_by_stage():
    assert names(SECOND.boards["rhodes"]) == set()
    assert names(SECOND.boards["giza"]) == {"Side A, day, stage 1", "Side A, day, stage 2"}


def test_both_editions_are_told_in_their_order_whichever_is_asked():
    for catalog in (FIRST, SECOND):
        one = next(one for one in differences(catalog.cards["altar"], "en") if one.fact == "chain_to")
        assert (one.label, one.first, one.second) == ("Makes free", "Temple", "Pantheon")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_exists_in_both_can_be_compared(language):
    for item in SECOND.items:
        if twin(item):
            assert all(one.label and any(one.both) for one in compared(item, language)), item.key


def test_a_shelf_holds_every_item_once_the_edition_itself_first():
    for name in EDITIONS:
        keys = [item.key for item in with_other_edition(name).items]
        assert (
            len(keys) == len(set(keys))
            and with_other_edition(name).items[: len(edition(name).items)] == edition(name).items
        )
        assert {item.key for catalog in (FIRST, SECOND) for item in catalog.items} == set(keys)


@pytest.mark.parametrize(
    ("typed", "name", "found"),
    [
        ("altar", "first", ("altar", "first")),
        ("altar", "second", ("altar", "second")),
        ("well", "first", ("well", "second")),
        ("pawnshop", "second", ("pawnshop", "first")),
        ("gambling den", "first", ("gambling_den", "first")),
        ("gambling den", "second", ("gambling_house", "second")),
        ("spy ring", "second", ("spy_ring", "second")),
        ("band of spies", "first", ("spy_ring", "first")),
    ],
)
def test_the_chosen_edition_is_searched_first_and_the_other_beside_it(typed, name, found):
    best = search(typed, "en", edition=name).hits[0].item
    assert (best.id, best.edition) == found


@pytest.mark.parametrize(
    ("asked", "name", "rule"),
    [
        ("what does olympia night do", "second", "SECOND-WON-"),
        ("petra stage 2 coins", "first", "CITY-WON-"),
        ("petra stage 2 coins", "second", "SECOND-WON-"),
    ],
)
def test_rules_of_the_chosen_edition_come_before_those_of_the_other(asked, name, rule):
    rules = [hit.rule.id for hit in search(asked, "en", edition=name).hits if hit.rule]
    other = ("BASE-W", "CITY-WON-", "SECOND-WON-")
    here = next(place for place, id_ in enumerate(rules) if id_.startswith(rule))
    there = [
        place
        for place, id_ in enumerate(rules)
        if id_.startswith(other) and name not in edition().rules[id_].holds.editions
    ]
    assert all(here < place for place in there)


@pytest.mark.parametrize(
    ("asked", "language", "rule"),
    [
        ("who is paid when the edifice gets finished", "en", "EDIFICE-BUILT-01"),
        ("what is the little picture in the card's corner for", "en", "SECOND-CHAIN-01"),
        ("do I have the old or the new box", "en", "SECOND-COMP-03"),
        ("Сооружение не достроили, что теперь", "ru", "EDIFICE-FAIL-01"),
        ("ничья у самых сильных флотов", "ru", "ARMADA-OPEN-01"),
        ("скільки фішок кладуть на споруду", "uk", "EDIFICE-SETUP-02"),
        ("лідер із літерою A скільки монет", "uk", "SECOND-LDR-02"),
    ],
)
def test_a_question_about_the_new_boxes_is_answered(asked, language, rule):
    found = search(asked, language, limit=8, edition="second").hits
    assert rule in [hit.rule.id for hit in found if hit.rule]
