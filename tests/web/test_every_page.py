"""Every page about a game answers for every kind of game.

Both editions, all boxes, with gaps, left and followed again, taken back.
"""

from random import Random

import pytest

from companion.live.reader import live_of
from companion.print.marks import MARKS, tint
from tests.live.journals import follow_in, record_of, recorded
from tests.web.odd.games import lay

#: pages of a city, a seat or a moment of a game
NUMBERS = {"seat": (0, 1), "number": (2, 9)}


def pages(app):
    """The addresses of all pages of one game, without those that cost a process of their own."""
    for rule in app.url_map.iter_rules():
        if (
            "GET" not in rule.methods
            or "game_id" not in rule.arguments
            or rule.rule.endswith((".pdf", ".png"))
        ):
            continue
        more = next((name for name in NUMBERS if name in rule.arguments), "")
        for number in NUMBERS.get(more, (0,)):
            yield (
                lambda game, rule=rule, of={more: number} if more else {}: rule.build(
                    {"game_id": game, **of}
                )[1]
            )


def broken(visitor, games):
    """The pages that do not answer, asked in each language in turn."""
    found = []
    for place, address in enumerate(pages(visitor.app)):
        for n, game in enumerate(games):
            language = ("en", "ru", "uk")[(place + n) % 3]
            answer = visitor.client.get(address(game), headers={"Accept-Language": language})
            if answer.status_code >= 500 or answer.status_code not in (200, 204, 302, 303, 308, 404):
                found.append((answer.status_code, address(game), language))
    return found


def test_every_page_answers_for_every_kind_of_game(visitor):
    games = lay(visitor.store, Random("every page"))
    assert len(games) > 20
    assert not broken(visitor, games)


@pytest.mark.parametrize(
    "record",
    [
        lambda: recorded("second/second-everything-7"),
        lambda: recorded("second/second-edifice-4"),
        lambda: record_of("duel", expansions=("pantheon", "agora")),
    ],
    ids=["everything of the second edition", "Edifice", "Duel with both boxes"],
)
def test_every_page_answers_for_a_game_that_was_followed_to_its_end(visitor, record):
    game = follow_in(visitor.store, record())
    assert live_of(visitor.store.story(game)).is_over
    assert not broken(visitor, [game])
    assert visitor.client.get(f"/games/{game}/sheet.pdf").status_code == 200
    assert visitor.client.get(f"/games/{game}/result.png").status_code == 200


@pytest.mark.parametrize("mark", [mark for mark in MARKS if mark.startswith("c-")])
def test_every_colour_of_cards_has_one_on_paper(mark):
    assert tint(mark.removeprefix("c-")).startswith("#")
