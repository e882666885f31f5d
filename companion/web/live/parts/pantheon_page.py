"""The page parts of Pantheon: spaces with the prices of both, cards of the Pantheon as they are turned up."""

from typing import Any

from companion.catalog.boxes.pantheon_contents import Divinity, OfferProgress, gate_of
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live
from companion.rules.duel.boxes.pantheon_table import PANTHEON, SPACES, activation_cost, space_cost
from companion.web.live.page_parts import AskPage, ShownDecision


def _spaces(asked: ShownDecision) -> dict[str, Any]:
    """Each space: its number, what lies there, what it costs both, and the answer that lays a card there."""
    table = asked.live.game.table
    on_spaces = table.value(PANTHEON)
    ways = {pick.refused.get("space"): pick.ways[0] for pick in asked.picks if pick.ways}
    return {
        "spaces": [
            (
                number,
                on_spaces[number - 1],
                [space_cost(table, seat, number) for seat in (0, 1)],
                ways.get(number),
            )
            for number in range(1, SPACES + 1)
        ],
        "token": asked.live.game.pending[0].of[0],
    }


def _of_spaces(asked: ShownDecision) -> dict[str, Any]:
    """For each space only the cards that can lie there; the usual part asks for one after the other."""
    return {"can_lie": dict(enumerate(asked.live.game.added["hidden"], 1))}


def _sides(asked: ShownDecision) -> dict[str, Any]:
    """Each military token with the player at whose capital it lies."""
    military = asked.live.game.table.pieces.military
    found = [(pick, military[pick.refused["token"]]) for pick in asked.picks]
    return {"tokens": [(pick, token, 1 if token.first > 0 else 0) for pick, token in found]}


def _by_wonder(asked: ShownDecision) -> dict[str, Any]:
    """Each wonder with the discarded cards that can be put under it, by colour."""
    found: dict[str, list[Any]] = {}
    for way in [way for pick in asked.picks for way in pick.ways if "wonder" in way.entry]:
        found.setdefault(way.entry["wonder"], []).append((asked.pieces[way.entry["card"]], way.value))
    order = [*COLORS, ""]
    for under in found.values():
        under.sort(key=lambda one: order.index(getattr(one[0], "color", "") or ""))
    return {"wonders": [(asked.pieces[id_], under) for id_, under in found.items()]}


def _strip(live: Live) -> dict[str, Any]:
    """The face-up card of each space, what it costs both players, and the tokens that lie on a Divinity."""
    table = live.game.table
    known = {**table.catalog.of(Divinity), (gate := gate_of(table.catalog)).id: gate}
    return {
        "cards": [known.get(card) for card in table.value(PANTHEON)],
        "costs": [
            [activation_cost(table, seat, number) for seat in (0, 1)] for number in range(1, SPACES + 1)
        ],
        "offered": live.game.added.get("offered_progress", ()),
        "offers": next((card for card in table.value(PANTHEON) if _offers(known.get(card))), None),
    }


def _offers(card: Item | None) -> bool:
    """Whether Progress tokens lie on a Divinity."""
    return card is not None and any(isinstance(one, OfferProgress) for one in card.all_effects)


PANTHEON_STRIP = _strip
PANTHEON_PAGES = {
    "place-divinity": AskPage(_spaces),
    "turn-up-pantheon": AskPage(_of_spaces),
    "drop-token": AskPage(_sides),
    "apply-token": AskPage(_sides),
    "build-wonder": AskPage(_by_wonder),
}
