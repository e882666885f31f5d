"""What the variant for two players adds: the Free City, and who holds its card."""

from companion.catalog.setup_facts import wonders_facts
from companion.rules.wonders.course.game import Game


def free_city(game: Game) -> int | None:
    """The seat of the Free City, if there is one."""
    return next((city.seat for city in game.cities if city.free_city), None)


def holder(game: Game) -> int | None:
    """Who decides for the Free City: its left or right neighbour begins the Age, then alternately (BASE-TWO-04, BASE-TWO-10)."""
    seat = free_city(game)
    if seat is None:
        return None
    begins = wonders_facts(game.table.catalog).ages[game.table.age - 1].free_city_card
    both = [game.table.left(seat).seat, game.table.right(seat).seat]
    if begins == "right":
        both.reverse()
    return both[((game.turn or 1) - 1) % 2]
