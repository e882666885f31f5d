"""The page of every decision besides a turn and a recruitment: question, what comes before and after, keys.

A box shows a decision by a part of its own, live/BOX/_ASK.html, with what `parts` says of it; one that
several boxes ask has its part in the folder of the game. Any other is shown by what it is: cards that are
built or recruited on racks, other answers as rows, so many things to tick, or one thing for each place.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from flask import request

from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live
from companion.rules.contract import Decision
from companion.web.live.duel_board import duel_of
from companion.web.live.page_parts import AskPage, DockAnswer, ShownDecision, dock_answer
from companion.web.live.parts import ASK_PAGES
from companion.web.live.picks import PLAYED_CARDS, Pick
from companion.words.language import gettext as _
from companion.words.live import none_words
from companion.words.narration import Teller


def settling(
    live: Live, teller: Teller, decision: Decision, open_: Sequence[Decision], turn: Mapping[str, Any]
) -> dict[str, Any]:
    """What the page of a decision shows."""
    asked = ShownDecision(live, teller, decision, open_, turn["picks"], turn["tapped"])
    box, usual = _box_of(live, decision), _usual_part(asked)
    game = live.setup.game
    page = ASK_PAGES.get((box, decision.ask)) or ASK_PAGES.get((game, decision.ask)) or AskPage()
    values: dict[str, Any] = {
        "parts": [
            *[f"live/{folder}/_{decision.ask}.html" for folder in (box, game)],
            f"live/settle/_{usual}.html",
        ],
        "page": page,
        "heading": page.heading(asked) if page.heading else "",
        "later": later(live, teller),
        "done": done(live),
        "found": asked.picks,
        "sales": _sales(asked.others),
        "answers": list(page.dock(asked) if page.dock else _usual_dock(asked, usual)),
        "piece_of": lambda pick: asked.piece(pick.ways[0].entry if pick.ways else pick.refused),
    }
    if live.setup.rules.has_shared_board:
        values |= duel_of(live, teller, _named_so_far(decision) if decision.ask == "turn-up" else None)
    values |= _MORE[usual](asked) if usual in _MORE else {}
    return {**values, **(page.values(asked) if page.values else {})}


def _box_of(live: Live, decision: Decision) -> str:
    """The folder of the page parts of the box that asks: the name of the game for its base."""
    rules = live.setup.rules
    box = next((one for one in live.setup.boxes if decision.ask in one.decisions), rules.boxes[0])
    return rules.name if box is rules.boxes[0] else box.id


def _usual_part(asked: ShownDecision) -> str:
    """How a decision is shown of which no box says otherwise."""
    if asked.decision.places:
        return "places"
    if not asked.picks and asked.decision.among:
        return "several"
    played = any(pick.item and pick.refused.get("do") in PLAYED_CARDS for pick in asked.picks)
    return "racks" if played else "rows"


def _several(asked: ShownDecision) -> dict[str, Any]:
    """What may be ticked."""
    return {
        "among": [_named(asked, id_) for id_ in asked.decision.among],
        "said": _table_entry(asked.decision),
    }


def _for_places(asked: ShownDecision) -> dict[str, Any]:
    """What may lie there, by colour where it has one, and the place that is asked for next."""
    decision, named = asked.decision, _named_so_far(asked.decision)
    left = Counter(decision.among) - Counter(named.values())
    there = sorted((_named(asked, id_) for id_ in left), key=lambda one: one[1])
    colors = [getattr(asked.pieces.get(str(id_)), "color", "") or "" for id_, _name in there]
    among = [
        (color, [one for one, own in zip(there, colors, strict=True) if own == color])
        for color in (*COLORS, "")
        if color in colors
    ]
    place = next((one for one in decision.places if one not in named), None)
    return {"named": named, "among": among, "place": place, "entry_with": _entry_with(decision, named, place)}


def _entry_with(decision: Decision, named: Mapping[int, Any], place: int | None) -> Callable[[Any], str]:
    """The entry that says what lies in every place, the last one too, as a button sends it."""
    return lambda last: _table_entry(decision, {**named, place: last})


def _table_entry(decision: Decision, said: Any = None) -> str:
    """What the table says, as a button sends it."""
    seat = {} if decision.seat is None else {"seat": decision.seat}
    entry = {**seat, "do": decision.do, **({} if said is None else {decision.field: said})}
    return json.dumps(entry, separators=(",", ":"))


def _named(asked: ShownDecision, id_: str | int) -> tuple[str | int, str]:
    """Something that can be named, with its name."""
    return id_, asked.teller.name(id_)


def _named_so_far(decision: Decision) -> dict[int, Any]:
    """What the address names of the things for places, in the order of the places."""
    known, left = {str(one): one for one in decision.among}, Counter(decision.among)
    found: list[Any] = []
    for word in request.args.get("up", "").split(",") if decision.places else ():
        if word in known and left[known[word]] > 0:
            left[known[word]] -= 1
            found.append(known[word])
    return dict(zip(decision.places, found, strict=False))


#: what a usual part needs besides the answers
_MORE: Mapping[str, Callable[[ShownDecision], dict[str, Any]]] = {"several": _several, "places": _for_places}


def _usual_dock(asked: ShownDecision, part: str) -> Iterator[DockAnswer]:
    """Passing, and beside racks what is done without a card of theirs; what sends several things."""
    decision = asked.decision
    sold = _sales(asked.others)
    for pick in asked.others:
        if pick not in sold and (part == "racks" or pick.refused.get("do") == "pass"):
            yield from dock_answer(pick, asked)
    if decision.may_pass and not asked.picks:
        said = {**({} if decision.seat is None else {"seat": decision.seat}), "do": "pass"}
        yield DockAnswer(none_words(asked.teller, decision), value=json.dumps(said, separators=(",", ":")))
    if part == "several":
        yield DockAnswer(_("These %(number)s", number=decision.number), form="named", number=decision.number)


def _sales(found: Iterator[Pick]) -> list[Pick]:
    """The answers that sell a card by its name, as the Free City must."""
    return [one for one in found if one.refused.get("do") == "sell" and "card" in one.refused]


def later(live: Live, teller: Teller) -> list[str]:
    """What comes after this decision, step by step, as far as it is known: in Duel nobody knows."""
    if live.setup.rules.in_turns:
        return []
    steps = dict.fromkeys(one.ask or one.step for one in live.game.queue)
    asks = teller.words.asks
    return [step for step in steps if step in asks and asks[step].step and step != live.phase.step]


def done(live: Live) -> list[str]:
    """What is behind this decision in its round."""
    if live.setup.rules.in_turns or not live.played:
        return []
    asks = [one.ask for one in live.played if one.number > live.tellings[0] and one.ask]
    return [ask for ask in dict.fromkeys(asks) if ask != live.phase.step]


def first_for_all(live: Live, may_enter: Callable[[int | None], bool]) -> list[dict[str, Any]]:
    """The first answer to every decision that one tap may settle, of seats that this phone may enter for."""
    asked = [
        one
        for one in live.decisions
        if ASK_PAGES.get((_box_of(live, one), one.ask), AskPage()).has_first_for_all and may_enter(one.seat)
    ]
    return [dict(live.referee.offers(live.game, one)[0].entry) for one in asked]
