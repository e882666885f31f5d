"""What a penalty takes where its player chooses: a card of a colour, or victory tokens."""

from itertools import combinations

from companion.catalog.effects import LoseCard, LoseVictory
from companion.catalog.items import Card
from companion.rules.contract import Offer
from companion.rules.happening import Left, TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.wonders.box import Venture
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Game, Pending
from companion.rules.wonders.course.offers import Offers, answer_entry
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.table import with_city

#: a card, or the values of victory tokens
GivenUp = Card | tuple[int, ...]


def to_give_up(game: Game, pending: Pending) -> tuple[GivenUp, ...]:
    """What a seat could give up for a penalty with a choice: cards, or as many token values as it takes.

    A lone token counts where the venture says so. Coins are nothing to choose from: they are asked for
    where plays that nobody told leave them uncertain, and then the city is said as it lies.
    """
    city, effect = game.cities[pending.seat], pending.effect
    if type(effect) is LoseCard:
        return tuple([card for card in city.cards if card.color == effect.color])
    if type(effect) is not LoseVictory:
        return ()
    if len(city.victory) == 1 and (venture := _venture(game, pending)) and venture.takes_less(game):
        return (city.victory,)
    return tuple(sorted({tuple(sorted(some)) for some in combinations(city.victory, effect.tokens)}))


def _venture(game: Game, pending: Pending) -> Venture | None:
    """The venture of which something is the penalty, if it is one."""
    table = game.table
    return table.boxes.venture(table) if pending.by in table.catalog.ventures else None


def is_hidden(game: Game, pending: Pending) -> bool:
    """Whether a play that nobody told may have built a card that a penalty can take.

    Then it is asked: the city is said as it lies, or a known card is given up.
    """
    effect, gaps = pending.effect, game.cities[pending.seat].gaps
    return type(effect) is LoseCard and any(gap.color in (None, effect.color) for gap in gaps)


def given_up(game: Game, pending: Pending, what: GivenUp) -> Game:
    """A card goes to the discard pile, or victory tokens back to the supply."""
    if isinstance(what, Card):
        return _lost_card(game, pending, what)
    left = list(game.cities[pending.seat].victory)
    for value in what:
        left.remove(value)
    game = game.changed(table=with_city(game.table, pending.seat, victory=tuple(left)))
    rules = _rules_of(game, pending)
    return game.telling(
        *[TokensMoved(pending.seat, "victory", -1, value, pending.by, rules) for value in what]
    )


def _rules_of(game: Game, pending: Pending) -> tuple[str, ...]:
    """The rules by which a card or tokens are lost: those of the step, or of the penalty of a venture."""
    venture = _venture(game, pending)
    own = venture.penalty_rules.get(type(pending.effect)) if venture else None
    return own or pending.rules


def _lost_card(game: Game, pending: Pending, card: Card) -> Game:
    """A card leaves its city, and perhaps the game."""
    seat = pending.seat
    city = game.cities[seat]
    venture = _venture(game, pending)
    to_pile = not venture or not venture.boxes_cards(game)
    seen = game.seen.discarding(1, (card.id,)) if to_pile else game.seen
    table = with_city(
        game.table,
        seat,
        cards=tuple([one for one in city.cards if one.id != card.id]),
        built_in=tuple([pair for pair in city.built_in if pair[0] != card.id]),
    )
    gone = Left(seat, "card", card.id, "discards" if to_pile else "box", _rules_of(game, pending))
    return game.changed(table=table, seen=seen).telling(gone)


def discard(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `penalty`."""
    there = to_give_up(game, pending)
    cards = type(pending.effect) is LoseCard
    field, other = ("card", "victory") if cards else ("victory", "card")
    if field not in said or other in said:
        return Refusal("missing-field", pending.rules, {"field": field})
    if not cards and type(said["victory"]) is not list:
        return Refusal("wrong-type", (), {"field": "victory"})
    wanted = said["card"] if cards else tuple(sorted(said["victory"]))
    named = {one.id if isinstance(one, Card) else one: one for one in there}
    what = named.get(wanted)
    if what is None:
        return Refusal("cannot-give-that-up", _rules_of(game, pending), {"instead": tuple(named)})
    return given_up(game.without(pending), pending, what)


def offer_penances(game: Game, pending: Pending, means: Means) -> Offers:
    """What could be given up."""
    for what in to_give_up(game, pending):
        said = {"card": what.id} if isinstance(what, Card) else {"victory": list(what)}
        yield Offer(answer_entry(pending, "discard", **said))
