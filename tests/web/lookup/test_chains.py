"""The chains of a whole game on one page."""

import pytest

from companion.catalog import edition
from companion.catalog.vocabulary import LANGUAGES

CARDS = {"wonders": edition().cards, "duel": edition().duel_cards}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CARDS)
def test_every_chained_card_is_on_the_page_and_leads_to_its_own(page, game, language):
    html = page(f"/look-up/{game}/chains", headers={"Accept-Language": language})
    chained = [card for card in CARDS[game].values() if card.chain_from or card.chain_to]
    leaves = {
        leaf["href"]: leaf.find(class_="name").text.replace("\u00ad", "") for leaf in html.select(".leaf")
    }
    assert leaves == {f"/look-up/{game}/card/{card.id}": card.name[language] for card in chained}


def test_a_building_stands_under_those_that_make_it_free(page):
    html = page("/look-up/wonders/chains")
    forum = html.find("a", href="/look-up/wonders/card/forum")
    parents = forum.find_parent("ul").find_parent("li").find(class_="cards").select(".name")
    assert [name.text for name in parents] == ["East Trading Post", "West Trading Post"]
