"""What is worth asking for: only the pieces that can change the answer to a question."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from companion.ask.question import Question, made_by
from companion.catalog import catalog
from companion.catalog.effects import Discount, Effect, Free, LeaderDiscount, PayInCoins, PriceChange, Produce, Tax, TradePrice
from companion.catalog.items import Board, Card, Item, Leader, Tile
from companion.catalog.vocabulary import RAW_MATERIALS, Resource
from companion.wonders.commerce.pieces import BEARING
from companion.wonders.payment.costs import targets

Piece = TypeVar("Piece", bound=Item)
SELLERS = ("brown", "grey")


def makers(question: Question) -> tuple[Card, ...]:
    """Brown and grey cards that make something wanted; cards that make the same are one key."""
    found: dict[tuple[tuple[Resource, ...], ...], Card] = {}
    for card in _in_play(question, catalog().cards.values()):
        units = made_by(card)
        if card.color in SELLERS and card.age <= question.age and _makes_wanted(units, question):
            found.setdefault(units, card)
    return tuple(sorted(found.values(), key=lambda card: (len(made_by(card)[0]) > 1, card.color == "grey")))


def boards(question: Question) -> tuple[Board, ...]:
    """One board for each wanted resource that a board makes: which of several does not matter."""
    found: dict[tuple[tuple[Resource, ...], ...], Board] = {}
    for board in _in_play(question, catalog().boards.values()):
        if _makes_wanted(units := made_by(board), question):
            found.setdefault(units, board)
    return tuple(found.values())


def all_boards(question: Question) -> tuple[Board, ...]:
    """Every board that could lie on this table."""
    return tuple(_in_play(question, catalog().boards.values()))


def chains(question: Question) -> tuple[Card, ...]:
    """The buildings that would make the card free."""
    card = question.card
    return tuple(catalog().cards[id_] for id_ in card.chain_from) if card else ()


def helpers(question: Question) -> tuple[Card, ...]:
    """Yellow cards that give something wanted or lower a price."""
    cards = _in_play(question, catalog().cards.values())
    return tuple(card for card in cards if card.color == "yellow" and card.age <= question.age and _helps(card.effects, question))


def others(question: Question) -> tuple[Card | Leader, ...]:
    """Black cards and leaders that bear on the answer."""
    cards = (card for card in catalog().cards.values() if card.color not in (*SELLERS, "yellow") and card.age <= question.age)
    pieces: Iterable[Card | Leader] = (*cards, *catalog().leaders.values())
    return tuple(piece for piece in _in_play(question, pieces) if _helps(piece.effects, question))


def laws(question: Question) -> tuple[Tile, ...]:
    """Tiles of the Tower that bear on the answer."""
    return tuple(tile for tile in _in_play(question, catalog().tiles.values()) if _helps(tile.effects, question))


def has_helping_stages(question: Question) -> bool:
    """Whether a stage of the own board bears on the answer, so that the stages built are worth asking for."""
    told = question.me
    if told is None or told.board is None or question.is_stage:
        return False
    return any(_helps(stage.effects, question) for side in told.board.sides for stage in side.stages)


def _in_play(question: Question, items: Iterable[Piece]) -> Iterator[Piece]:
    return (item for item in items if item.is_in_play(question.expansions))


def _makes_wanted(units: tuple[tuple[Resource, ...], ...], question: Question) -> bool:
    return any(resource in question.wanted for unit in units for resource in unit)


def _helps(effects: tuple[Effect, ...], question: Question) -> bool:
    return any(type(effect) in BEARING and _bears(effect, question) for effect in effects)


def _bears(effect: Effect, question: Question) -> bool:
    """Whether an effect of a kind that bears on payments bears on this one."""
    wanted = question.wanted
    match effect:
        case Produce():
            return any(resource in wanted for unit in effect.units for resource in unit)
        case TradePrice() | PriceChange():
            raw = wanted & set(RAW_MATERIALS)
            return bool(raw if effect.resources == "raw" else wanted - raw)
        case Discount() | Free() | Tax() | PayInCoins():
            return effect.on in (*targets(question.play), *(("chain",) if chains(question) else ()))
        case LeaderDiscount():
            return "leader" in targets(question.play)
        case _:
            return bool(wanted)
