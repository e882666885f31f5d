"""The page parts of Duel: a play with the prices of both, places of the structure, the discard pile."""

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from flask import request

from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.rules.contract import Decision
from companion.rules.duel.course.decisions import decisions, unseen
from companion.rules.duel.course.game import Game
from companion.rules.refusal import Refusal
from companion.web.live.duel_board import shown_price
from companion.web.live.page_parts import AskPage, DockAnswer, ShownDecision, dock_answer
from companion.words.language import gettext as _
from companion.words.live import step_name

#: so many pieces at most are named that can be chosen next
_FEW = 7


def _prices(asked: ShownDecision) -> dict[str, Any]:
    """What things cost the other player, and the one who plays."""
    seat = asked.decision.seat or 0
    return {
        "price": partial(shown_price, asked.live, 1 - seat),
        "own_price": partial(shown_price, asked.live, seat),
        **outcomes(asked),
    }


def outcomes(asked: ShownDecision) -> dict[str, Any]:
    """What an answer would do now, by the judge that will judge it: what follows at once, and what can be
    chosen then."""
    return {"outcome": partial(_outcome, asked)}


def _outcome(asked: ShownDecision, entry: Mapping[str, Any]) -> list[str]:
    """The same of one answer; nothing at all is said too."""
    verdict = asked.live.referee.judge(asked.live.game, entry)
    if isinstance(verdict, Refusal):
        return []
    words = asked.teller.event_words(verdict.entry, verdict.happened)
    next_ = [one for one in decisions(verdict.game) if one.ask not in ("play", "turn-up")]
    words += [text for one in next_ if (text := _chosen_then(asked, verdict.game, one))]
    return words or ([] if next_ else [_("nothing")])


def _chosen_then(asked: ShownDecision, game: Game, decision: Decision) -> str:
    """The pieces of which one is chosen next, where they are few and all of them lie open."""
    is_slot = game.table.boxes.questions[decision.ask].field == "slot"
    in_slots = game.structure.cards if game.structure and is_slot else ()
    ids = [in_slots[one - 1] if isinstance(one, int) and in_slots else one for one in decision.among]
    cards, seen = game.table.pieces.in_structures, game.seen
    if len(ids) > _FEW or not all(one in asked.pieces and (one not in cards or one in seen) for one in ids):
        return ""
    return _(
        "%(what)s: %(names)s", what=step_name(asked.teller, decision.ask), names=asked.teller.listed(ids)
    )


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
