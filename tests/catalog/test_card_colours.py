"""Colours, Ages and kinds of resources of the cards."""

import pytest

from companion.catalog import edition
from companion.catalog.effects import Points, Produce, Science, Shields
from companion.catalog.vocabulary import MANUFACTURED_GOODS, RAW_MATERIALS

AGE_CARDS = [card for card in edition().cards.values() if card.box == "base"]


def made_by(color):
    """The resources that the sold cards of a colour make."""
    effects = [effect for card in AGE_CARDS if card.color == color for effect in card.effects]
    return {
        resource
        for effect in effects
        if isinstance(effect, Produce) and effect.sold
        for unit in effect.units
        for resource in unit
    }


@pytest.mark.rule("BASE-COMP-06")
def test_each_colour_does_what_it_stands_for():
    assert {card.color for card in AGE_CARDS} == {"brown", "grey", "blue", "green", "yellow", "red", "purple"}
    does = {"blue": Points, "green": Science, "red": Shields, "brown": Produce, "grey": Produce}
    for card in AGE_CARDS:
        if card.color in does:
            assert [type(effect) for effect in card.effects] == [does[card.color]], card.id


@pytest.mark.rule("BASE-COMP-07")
def test_brown_and_grey_cards_end_with_age_ii_and_purple_ones_come_in_age_iii():
    assert {card.age for card in AGE_CARDS if card.color in ("brown", "grey")} == {1, 2}
    assert {card.age for card in edition().cards.values() if card.color == "purple"} == {3}


@pytest.mark.rule("BASE-COMP-09")
def test_brown_cards_make_raw_materials_and_grey_ones_manufactured_goods():
    assert made_by("brown") == set(RAW_MATERIALS) == {"clay", "ore", "stone", "wood"}
    assert made_by("grey") == set(MANUFACTURED_GOODS) == {"glass", "cloth", "papyrus"}
    assert made_by("yellow") == set()
