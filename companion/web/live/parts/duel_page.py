"""The page parts of Duel: a play with the prices of both, places of the structure, the discard pile."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from flask import request

from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.rules.duel.course.decisions import unseen
from companion.web.live.duel_board import shown_price
from companion.web.live.page_parts import AskPage, DockAnswer, ShownDecision, dock_answer


def _prices(asked: ShownDecision) -> dict[str, Any]:
    """What things cost the other player, and the one who plays."""
    seat = asked.decision.seat or 0
    return {
        "price": partial(shown_price, asked.live, 1 - seat),
        "own_price": partial(shown_price, asked.live, seat),
    }


def _besides(asked: ShownDecision) -> Iterator[DockAnswer]:
    """What names nothing; wonders have their rows, and what a box offers stands in its strip."""
    for pick in asked.others:
        if pick.refused.keys() <= {"seat", "do", "pay"}:
            yield from dock_answer(pick, asked)


def _pile(asked: ShownDecision) -> dict[str, Any]:
    """What is known of the discard pile."""
    return {"known": asked.live.game.discarded}


def _slots(asked: ShownDecision) -> dict[str, Any]:
    """The places of the structure that may be chosen, each with the entry; one that lies face down has none
    until its card is named, of those that can lie there."""
    game = asked.live.game
    picks = {pick.refused["slot"]: pick for pick in asked.picks if "slot" in pick.refused}
    known = {slot: pick.ways[0].value for slot, pick in picks.items() if game.structure.cards[slot - 1]}
    naming = request.args.get("up", type=int)
    entry = picks[naming].refused if naming in picks and naming not in known else None
    ids = unseen(game, game.table.age) if entry else ()
    there = [(asked.pieces[id_], json.dumps({**(entry or {}), "card": id_})) for id_ in ids]
    named = [
        (asked.pieces[pick.refused["card"]], pick.ways[0].value)
        for pick in asked.picks
        if "card" in pick.refused
    ]
    return {
        "slots": dict.fromkeys(picks) | known,
        "naming": naming if entry else None,
        "there": _racks(there or named),
    }


def _racks(cards: list[tuple[Item, str]]) -> list[tuple[str, list[tuple[Item, str]]]]:
    """Cards with their entries, by colour."""
    colors = [getattr(item, "color", "") or "white" for item, _value in cards]
    return [
        (color, [one for one, own in zip(cards, colors, strict=True) if own == color])
        for color in (*COLORS, "white")
        if color in colors
    ]


DUEL_PAGES = {
    "discard-structure": AskPage(_slots),
    "build-structure": AskPage(_slots),
    "play": AskPage(_prices, _besides, explains=False),
    "build-discarded": AskPage(_pile),
}
