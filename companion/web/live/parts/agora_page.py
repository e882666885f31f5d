"""The page parts of Agora: actions in the Senate, Decrees that are turned up or moved, cards to swap."""

import json
from typing import Any

from companion.rules.duel.boxes.agora_senate import CHAMBERS
from companion.web.live.page_parts import AskPage, ShownDecision
from companion.web.live.parts.duel_page import outcomes
from companion.words.language import gettext as _


def _actions(asked: ShownDecision) -> dict[str, Any]:
    """Where a cube may be placed, which one may move where, and how many actions are left."""
    said = [(pick.refused, pick.ways[0].value) for pick in asked.picks if pick.ways]
    return {
        "places": [(one["chamber"], value) for one, value in said if one["do"] == "place"],
        "moves": [(one["from"], one["chamber"], value) for one, value in said if one["do"] == "move"],
        "draws": [value for one, value in said if one["do"] == "draw"],
        "left": asked.live.game.pending[0].number,
    }


def _unseen(asked: ShownDecision) -> dict[str, Any]:
    """The entry of each Decree that can lie there."""
    return {"entry_with": lambda id_: json.dumps({"do": "turn-up", "decree": id_})}


def _which_chamber(asked: ShownDecision) -> str:
    """The Chamber whose Decree is turned up."""
    return _("Which Decree lies in Chamber %(chamber)s?", chamber=asked.decision.places[0])


def _by_chamber(asked: ShownDecision) -> dict[str, Any]:
    """Each Chamber with its Decrees and where they can go."""
    found: dict[int, list[tuple[int, str]]] = {}
    for pick in asked.picks:
        found.setdefault(pick.refused["from"], []).append((pick.refused["chamber"], pick.ways[0].value))
    chambers = asked.live.game.table.value(CHAMBERS)
    return {
        "from_chambers": [(number, chambers[number - 1].decrees, there) for number, there in found.items()]
    }


def _by_card(asked: ShownDecision) -> dict[str, Any]:
    """Each card of the opponent with the own ones that can be given for it."""
    found: dict[str, list[tuple[Any, str]]] = {}
    for way in [way for pick in asked.picks for way in pick.ways]:
        found.setdefault(way.entry["card"], []).append((asked.pieces[way.entry["give"]], way.value))
    return {"swaps": [(asked.pieces[id_], own) for id_, own in found.items()]}


def _which_cube(asked: ShownDecision) -> str:
    """What a player does in the Senate where only one of both can be done; else the usual question."""
    kinds = {pick.refused["do"] for pick in asked.picks if pick.ways} - {"pass"}
    who = asked.teller.who(asked.decision.seat)
    if kinds == {"place"}:
        return _("%(who)s places a cube in which Chamber?", who=who)
    return _("%(who)s moves which cube?", who=who) if kinds == {"move"} else ""


AGORA_PAGES = {
    "senate": AskPage(_actions, heading=_which_cube),
    "conspirator": AskPage(_actions),
    "turn-up-decree": AskPage(_unseen, heading=_which_chamber),
    "move-decree": AskPage(_by_chamber),
    "trigger": AskPage(outcomes),
    "swap-cards": AskPage(_by_card),
}
