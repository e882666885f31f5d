"""The chains of free buildings, as trees."""

import pytest

from companion.catalog import edition
from companion.catalog.chains import chain_trees, trees_of

GAMES = {"wonders": edition().cards, "duel": edition().duel_cards}


def shape(link):
    """A tree as text: cards, then what they open in brackets."""
    names = "+".join(card.id for card in link.cards)
    return f"{names}({' '.join(map(shape, link.then))})" if link.then else names


@pytest.mark.rule("BASE-CHAIN-01", "BASE-CHAIN-03", "BASE-CHAIN-04")
def test_a_chain_can_branch_and_run_over_three_ages():
    (tree,) = trees_of(GAMES["wonders"]["library"], GAMES["wonders"])
    assert shape(tree) == "scriptorium(courthouse library(senate university))"


def test_two_cards_that_open_the_same_building_stand_side_by_side():
    (tree,) = trees_of(GAMES["wonders"]["haven"], GAMES["wonders"])
    assert shape(tree) == "east_trading_post+west_trading_post(forum(haven))"


@pytest.mark.rule("DUEL-CHAIN-04")
def test_in_duel_a_chain_opens_a_card_of_a_later_age():
    cards = GAMES["duel"]
    opened = [(cards[one].age, card.age) for card in cards.values() for one in card.chain_from]
    assert opened and all(first < later for first, later in opened)
    assert not any(card.chain_from for card in cards.values() if card.age == 1)


def test_a_card_without_a_chain_stands_in_no_tree():
    assert trees_of(GAMES["wonders"]["palace"], GAMES["wonders"]) == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_chained_card_stands_in_exactly_one_tree(game):
    members = [card.id for tree in chain_trees(GAMES[game]) for card in tree.members()]
    assert sorted(members) == sorted(
        card.id for card in GAMES[game].values() if card.chain_from or card.chain_to
    )


@pytest.mark.rule("DUEL-LIST-05")
def test_thirty_two_cards_of_duel_take_part_in_a_chain():
    assert sum(len(list(tree.members())) for tree in chain_trees(GAMES["duel"])) == 32
