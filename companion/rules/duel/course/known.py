"""Which cards can still come to light: each once, three guilds, seventeen other cards of Age III."""

from companion.catalog import catalog
from companion.catalog.setup_facts import duel_facts
from companion.rules.duel.course.game import CARDS_OF_AGE, Game
from companion.rules.refusal import Refusal


def unseen(game: Game, age: int) -> tuple[str, ...]:
    """The cards of an Age that can still lie on the table unknown."""
    seen = game.seen
    return tuple(
        card.id for card in catalog().duel_cards.values() if card.age == age and not impossible(card.id, seen)
    )


def impossible(id_: str, seen: frozenset[str]) -> Refusal | None:
    """Why a card cannot come to light now, whatever the Age, if so."""
    if id_ in seen:
        return Refusal("seen-already", ("DUEL-COMP-01",), {"card": id_})
    cards = catalog().duel_cards
    if cards[id_].age < 3:
        return None
    is_guild, guilds = cards[id_].color == "purple", duel_facts().guilds
    alike = sum(cards[card].age == 3 and (cards[card].color == "purple") == is_guild for card in seen if card)
    if alike >= (guilds if is_guild else CARDS_OF_AGE - guilds):
        return Refusal("three-guilds", ("DUEL-SETUP-04",), {"card": id_})
    return None


def other_age(game: Game, id_: str) -> Refusal | None:
    """Why a card is not one of the Age that is played, if so."""
    age = game.table.age
    return (
        None
        if catalog().duel_cards[id_].age == age
        else Refusal("not-of-this-age", ("DUEL-TURN-01",), {"card": id_, "age": age})
    )
