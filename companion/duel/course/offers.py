"""What the player at turn can do: every accessible card and every wonder with its price or the reason against it."""

from dataclasses import dataclass

from companion.catalog import catalog
from companion.duel.course.game import Game
from companion.duel.course.taking import discard_coins
from companion.duel.payment.price import Payment, payment
from companion.play.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Offers:
    """By slot what building its card takes, by wonder what building it takes, and the coins of a discard."""

    cards: tuple[tuple[int, str, Payment | Refusal], ...]
    wonders: tuple[tuple[str, Payment | Refusal], ...]
    discard: int


def offers(game: Game) -> Offers | None:
    """What can be done with a card now; None when no card is to be played."""
    decision = next(iter(game.decisions), None)
    if decision is None or decision.kind != "play-card":
        return None
    box, seat, known = catalog(), game.turn, game.structure.cards
    city = game.table.cities[seat]
    return Offers(
        cards=tuple((slot, known[slot], payment(game.table, seat, box.duel_cards[known[slot]])) for slot in decision.options),
        wonders=tuple((wonder, payment(game.table, seat, box.duel_wonders[wonder])) for wonder in city.unbuilt),
        discard=discard_coins(city),
    )
