"""The page parts of every decision besides a turn and a recruitment:
what is asked of whom, what comes before and after, the answers."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import request

from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live
from companion.rules.contract import Decision
from companion.web.live.duel import duel_of, price
from companion.web.live.plays import Pick, picks
from companion.words.boxes import all_words
from companion.words.language import gettext as _
from companion.words.live import none_words
from companion.words.narration import Teller

#: asks whose page is that of a play: racks, and a tray
TURNS = frozenset({"turn", "recruit"})
#: what is done from the dock at a tap, and asks whose refused answers are not shown there
AT_A_TAP = frozenset({"pass", "sell", "stage", "tile"})
PICKED_ONLY = frozenset({"discarded", "penalty"})
#: the part of the page by what is asked; the rest are racks
PARTS = {
    "project": "pieces",
    "copy": "copy",
    "discarded": "discarded",
    "loss": "loss",
    "place": "place",
    "penalty": "pieces",
    "show-wonders": "name",
    "draw-progress": "name",
    "choose-wonder": "pieces",
    "take-progress": "pieces",
    "keep-progress": "pieces",
    "discard-opponent": "pieces",
    "build-discarded": "piled",
    "choose-beginner": "pieces",
    "turn-up": "turn-up",
    "play": "play",
}


@dataclass(frozen=True, slots=True)
class Loss:
    """Coins that a seat loses: what it has, and each way to split them into coins and debt."""

    seat: int
    has: int
    ways: tuple[tuple[Pick, int, int], ...]


def settling(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """What the page of a decision shows besides its answers."""
    part = PARTS.get(decision.ask, "racks")
    values: dict[str, Any] = {"part": f"live/settle/_{part}.html", "later": later(live), "done": done(live)}
    if live.setup.rules.in_turns:
        values |= duel_of(live, teller, named_so_far(decision))
    return values | (MORE[part](live, teller, decision, open_) if part in MORE else {})


def naming(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """What may be ticked."""
    return {"among": [item for id_ in decision.among if (item := piece(live, id_))]}


def turning_up(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """The cards that may lie there, and the slot that is asked for next."""
    named = named_so_far(decision)
    there = [live.setup.catalog.duel_cards[str(id_)] for id_ in decision.among if id_ not in named.values()]
    there.sort(key=lambda card: card.name[teller.language])
    among = [(color, some) for color in COLORS if (some := [card for card in there if card.color == color])]
    return {
        "named": named,
        "among": among,
        "place": next((one for one in decision.places if one not in named), None),
    }


def playing(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """What things cost the other player, and the one who plays."""
    seat = decision.seat or 0
    return {"price": partial(price, live, 1 - seat), "own_price": partial(price, live, seat)}


def losing(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """The seats that this phone may enter for, and those that enter themselves."""
    return {
        "losses": [loss(live, teller, one) for one in open_ if one.ask == "loss"],
        "elsewhere": [one for one in live.decisions if one not in open_],
    }


def placing(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """All tiles, those that are gone too."""
    return {"tiles": tuple(live.setup.catalog.tiles)}


def copying(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """The leaders of both neighbours."""
    seat, number = decision.seat or 0, len(teller.players)
    beside = (("left", (seat + 1) % number), ("right", (seat - 1) % number))
    return {"beside": [(side, there, live.game.cities[there].leaders) for side, there in beside]}


def taking_back(live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision]) -> dict[str, Any]:
    """What is known of the discard pile."""
    if live.setup.rules.in_turns:
        return {"known": live.game.discarded}
    return {"known": live.game.seen.known, "pile": live.game.seen.pile}


#: what a part needs besides the answers
MORE: Mapping[str, Callable[[Live, Teller, Decision, Sequence[Decision]], dict[str, Any]]] = {
    "name": naming,
    "turn-up": turning_up,
    "play": playing,
    "loss": losing,
    "place": placing,
    "copy": copying,
    "discarded": taking_back,
    "piled": taking_back,
}


def piece(live: Live, id_: Any) -> Item | None:
    """The piece that an id names."""
    box = live.setup.catalog
    places: tuple[Any, ...] = (
        (box.duel_wonders, box.progress, box.duel_cards)
        if live.setup.rules.in_turns
        else (box.projects, box.cards)
    )
    return next((place[id_] for place in places if id_ in place), None)


def piece_of(live: Live, pick: Pick) -> Item | None:
    """The piece that an answer names, if one."""
    entry = pick.ways[0].entry
    id_ = next((entry[field] for field in ("card", "project", "wonder", "progress") if field in entry), None)
    return piece(live, id_) if isinstance(id_, str) else None


def sales(found: Sequence[Pick]) -> list[Pick]:
    """The answers that sell a card by its name, as the Free City must."""
    return [one for one in found if one.refused.get("do") == "sell" and "card" in one.refused]


def loss(live: Live, teller: Teller, decision: Decision) -> Loss:
    """The loss of one seat."""
    seat = decision.seat or 0
    found = [one for one in picks(live, decision, teller) if one.ways]
    whole = next(one.coins for one in live.game.queue if (one.ask, one.seat) == ("loss", seat))
    paid = [int(one.ways[0].entry["coins"]) for one in found]
    return Loss(
        seat,
        live.game.cities[seat].coins,
        tuple((one, coins, whole - coins) for one, coins in zip(found, paid, strict=True)),
    )


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in the dock: a button that sends an entry or a verb, or a link to a look at it."""

    words: str
    name: str = "entry"
    value: str = ""
    #: what a link looks at, and whether it is refused
    look: str = ""
    is_refused: bool = False
    price: int = 0
    is_first: bool = False


def dock_answers(
    teller: Teller, decision: Decision, turn: Mapping[str, Any], losses: Sequence[Loss]
) -> Iterator[Answer]:
    """The answers that are no piece: a stage, a sale, passing, a tile looked at;
    everyone pays what they can."""
    tapped: Pick | None = turn["tapped"]
    if decision.ask == "place":
        if tapped:
            way = tapped.ways[0]
            yield Answer(teller.deed(way.entry, teller.who(decision.seat)), value=way.value, is_first=True)
    elif decision.ask == "loss":
        if len(losses) > 1:
            yield Answer(_("Everyone pays what they can"), "do", "pay", is_first=True)
    elif decision.seat is not None and decision.ask != "play":
        sold = sales(turn["others"])
        wanted = (pick for pick in turn["others"] if pick not in sold)
        for pick in wanted:
            if pick.ways or decision.ask not in PICKED_ONLY:
                yield from _dock_answer(pick, decision)


def _dock_answer(pick: Pick, decision: Decision) -> Iterator[Answer]:
    """A button where there is one way to do it, a look where there are several or none."""
    if len(pick.ways) != 1:
        yield Answer(pick.name, look=pick.key, is_refused=pick.sign == "no")
    elif (do := pick.ways[0].entry["do"]) in AT_A_TAP:
        words = none_words(decision) if do == "pass" else pick.name
        yield Answer(words, value=pick.ways[0].value, price=pick.price)


def later(live: Live) -> list[str]:
    """What comes after this decision, step by step, as far as it is known; in Duel nobody knows."""
    if live.setup.rules.in_turns:
        return []
    steps = dict.fromkeys(one.ask or one.step for one in live.game.queue)
    asks = all_words().asks
    return [step for step in steps if step in asks and asks[step].step and step != live.phase.step]


def done(live: Live) -> list[str]:
    """What is behind this decision in its round."""
    if live.setup.rules.in_turns or not live.played:
        return []
    asks = [one.ask for one in live.played if one.number > live.tellings[0] and one.ask]
    return [ask for ask in dict.fromkeys(asks) if ask != live.phase.step]


def named_so_far(decision: Decision) -> dict[int, str]:
    """The cards that the address names of those to be turned up, in the order of their slots."""
    if decision.ask != "turn-up":
        return {}
    cards = [card for card in request.args.get("up", "").split(",") if card in decision.among]
    return dict(zip(decision.places, dict.fromkeys(cards), strict=False))


def turn_up_entry(named: Mapping[int, str], place: int, card: str) -> str:
    """The entry that says every card that lies face up, the last one too, as a button sends it."""
    return json.dumps({"do": "turn-up", "cards": {**named, place: card}}, separators=(",", ":"))


def losses_paid(live: Live, may_enter: Callable[[int | None], bool]) -> list[dict[str, Any]]:
    """Every open loss paid as far as the treasury goes, of the seats that this phone may enter for."""
    asked = [one for one in live.decisions if one.ask == "loss" and may_enter(one.seat)]
    return [dict(live.referee.offers(live.game, one)[0].entry) for one in asked]
