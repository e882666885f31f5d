"""Duel on the page: both cities, the pawn on its track, the cards of the Age as they lie,
and what they cost either player."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.catalog.items import Card, Item, Slot, Wonder
from companion.catalog.vocabulary import Resource
from companion.live.live_game import Live, Played
from companion.rules.duel.holdings import TO_WIN, symbols
from companion.rules.duel.payment.market import TRADED_RESOURCES, choices, prices, produced, units
from companion.rules.duel.payment.price import payment
from companion.rules.duel.table import Table
from companion.rules.refusal import Refusal
from companion.words.narration import Teller

#: units of one resource, or one unit that is one of several; no number where there is no end of it
Goods = tuple[int | None, tuple[Resource, ...]]
SYMBOLS = ("wheel", "mortar", "quill", "plumb", "sundial", "globe", "scales")


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two cities."""

    seat: int
    name: str
    coins: int
    wonders: tuple[tuple[Wonder, bool], ...]
    symbols: tuple[str, ...]
    progress: tuple[Item, ...]
    goods: tuple[Goods, ...]
    #: what a unit of each resource costs it that it does not make
    trade: tuple[tuple[Resource, int], ...]
    plays: bool

    @property
    def built(self) -> int:
        """How many of its wonders stand."""
        return sum(stands for _, stands in self.wonders)


@dataclass(frozen=True, slots=True)
class Laid:
    """A place of the structure: gone, face down, face up, free to be taken, or to be named."""

    number: int
    slot: Slot
    state: str
    card: Card | None
    #: the token that lies on it
    token: Item | None = None


def duel_of(live: Live, teller: Teller, to_name: dict[int, str] | None) -> dict[str, Any]:
    """The values of every Duel page; `to_name` are the cards that were named so far of those to be turned
    up."""
    game = live.game
    box = game.table.catalog
    return {
        "sides": [side(live, teller, seat) for seat in (0, 1)],
        "symbols": SYMBOLS,
        "to_win": TO_WIN,
        "pawn": game.table.pawn,
        "track": box.track,
        "loot": [(token, token.id in game.military) for token in game.table.pieces.military.values()],
        "laid": list(structure(live, to_name or {})),
        "columns": 1 + max([slot.x for slot in game.structure.slots], default=0) if game.structure else 0,
        "taken": game.played,
        "of_cards": game.cards_of_age,
        "board": [box.progress[token] for token in game.board],
        "before": next(
            (brought(teller, one) for one in reversed(live.played) if one.ask and one.seat is not None), ()
        ),
        "supremacy": game.table.supremacy,
    }


def watched(live: Live, teller: Teller, me: int | None) -> dict[str, Any]:
    """What a player of a Duel sees while the other one plays: all of it lies open."""
    if not live.setup.rules.has_shared_board:
        return {}
    own = {} if me is None else {"own_price": partial(shown_price, live, me)}
    return duel_of(live, teller, None) | own


def brought(teller: Teller, played: Played) -> list[str]:
    """The last play, and what it brought."""
    return [teller.line(played.entry, played.happened), *teller.event_words(played.entry, played.happened)]


def side(live: Live, teller: Teller, seat: int) -> _Side:
    """One of the two cities with what its page shows."""
    table = live.game.table
    box, city = table.catalog, table.cities[seat]
    wonders = [(box.duel_wonders[one], True) for one in city.wonders] + [
        (box.duel_wonders[one], False) for one in city.unbuilt
    ]
    return _Side(
        seat,
        teller.who(seat),
        city.coins,
        tuple(wonders),
        tuple(symbols(table, seat)),
        tuple(box.progress[one] for one in city.progress),
        _goods(table, seat),
        tuple(prices(table, seat, TRADED_RESOURCES).items()),
        any(one.seat == seat for one in live.decisions),
    )


def _goods(table: Table, seat: int) -> tuple[Goods, ...]:
    """What a city makes each turn: units of a kind with their number,
    then what it chooses at each payment."""
    made = produced(table, seat)
    fixed = [(number, (resource,)) for resource in TRADED_RESOURCES if (number := units(made, resource))]
    return (*fixed, *((1, options) for _maker, options in choices(table, seat)))


def structure(live: Live, named: dict[int, str]) -> Iterator[Laid]:
    """The cards of the Age as they lie, where the table follows that."""
    laid = live.game.structure
    if laid is None or live.game.is_drafting:
        return
    cards, free, wanted = live.game.table.pieces.in_structures, set(laid.accessible), set(laid.to_turn_up)
    on_cards: dict[int, Item] = {}
    for box in live.game.table.boxes.boxes:
        on_cards |= box.on_cards(live.game) if box.on_cards else {}
    next_named = min((number for number in wanted if number + 1 not in named), default=None)
    for number, slot in enumerate(laid.slots):
        id_ = laid.cards[number] or named.get(number + 1, "")
        if number in laid.taken:
            state = "gone"
        elif number == next_named:
            state = "asked"
        elif not id_:
            state = "back"
        else:
            state = "open" if number in free and not wanted else "up"
        yield Laid(number + 1, slot, state, cards[id_] if id_ else None, on_cards.get(number))


def shown_price(live: Live, seat: int, item: Card | Wonder) -> int | None:
    """What a card, or one of its wonders, would cost a player; None where it cannot be built now."""
    found = payment(live.game.table, seat, item)
    return None if isinstance(found, Refusal) else found.coins
