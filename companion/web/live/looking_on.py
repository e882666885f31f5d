"""Looking on: every city as everyone may see it, round a dial that says the Age, the turn and where hands go."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.catalog import catalog
from companion.catalog.effects import Effect, Produce
from companion.catalog.items import Card, Item
from companion.catalog.vocabulary import COLORS
from companion.clock.phases import passing
from companion.live.live_game import Live
from companion.rules.happening import Began
from companion.rules.wonders.conflict import hosts
from companion.seating.setup import DUEL, Seat
from companion.web.live.duel import duel_of
from companion.words.course import Teller


@dataclass(frozen=True, slots=True)
class Looked:
    """A city as it lies on the table."""

    seat: int
    name: str
    sits: Seat
    lies: dict[str, Any]
    shields: int
    stages: int
    of_stages: int
    makes: tuple[Effect, ...]
    #: colour, then its cards
    piles: tuple[tuple[str, tuple[Item, ...]], ...]
    thinks: bool
    has_chosen: bool


def looking_on(live: Live, teller: Teller) -> dict[str, Any]:
    """The values of the view."""
    position = live.position
    if live.setup.game == DUEL:
        return {"position": position, **duel_of(live, teller, None)}
    thinking = {one.seat for one in live.decisions}
    shields = [host.shields for host in hosts(live.game.table)]
    return {
        "position": position,
        "cities": [
            looked(live, teller, seat, lies, shields[seat], seat in thinking)
            for seat, lies in enumerate(position["seats"])
        ],
        "passing": direction(live),
        "turns": live.game.turns,
        "project": catalog().projects[position["project"]["id"]] if position.get("project") else None,
    }


def looked(live: Live, teller: Teller, seat: int, lies: dict[str, Any], shields: int, thinks: bool) -> Looked:
    """One city."""
    city = live.game.table.cities[seat]
    effects = [
        *city.side.start,
        *(effect for card in city.cards if card.color in ("brown", "grey") for effect in card.effects),
    ]
    made = tuple(effect for effect in effects if isinstance(effect, Produce))
    chosen = live.answer(seat) is not None
    numbers = (len(city.stages), len(city.side.stages))
    return Looked(
        seat,
        teller.who(seat),
        live.setup.seats[seat],
        lies,
        shields,
        *numbers,
        made,
        tuple(piles(city.cards, city.leaders)),
        thinks,
        chosen,
    )


def piles(cards: tuple[Card, ...], leaders: tuple[Item, ...]) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """The cards of a city by colour, leaders last."""
    for color in COLORS:
        if some := tuple(card for card in cards if card.color == color):
            yield color, some
    if leaders:
        yield "white", tuple(leaders)


def direction(live: Live) -> str:
    """Where the hands of this turn go."""
    if live.phase.turn is None:
        return ""
    for one in reversed(live.played):
        for each in reversed(one.happened):
            if isinstance(each, Began) and each.what == "turn":
                return str(dict(each.details)["pass"])
    # nothing is played yet: the first turn, or that from which the game is followed
    return passing(live.setup, live.phase.age)
