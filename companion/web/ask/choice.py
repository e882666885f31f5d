"""What can be in question: the cards of an Age by colour, leaders, the stages of a board; in Duel cards and wonders."""

from collections.abc import Sequence
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog import catalog
from companion.catalog.items import Card, Item
from companion.catalog.vocabulary import AGES, COLORS, EXPANSIONS
from companion.web.ask.address import known_words

BOXES = tuple(box for box in EXPANSIONS if box != "projects")
#: the tabs besides those of the Ages
TABS = {"wonders": ("stage", "leader"), "duel": ("wonder",)}


def choice(args: MultiDict[str, str]) -> dict[str, Any]:
    """What the page of the choice shows for an address."""
    game = "duel" if args.get("game") == "duel" else "wonders"
    boxes = [box for box in BOXES if box in args.getlist("box")] if game == "wonders" else []
    tabs = [*AGES, *(tab for tab in TABS[game] if tab != "leader" or "leaders" in boxes)]
    tab = next((one for one in tabs if str(one) == args.get("tab")), AGES[-1])
    board = catalog().boards.get(args.get("board", "")) if tab == "stage" else None
    items = [
        item for item in catalog().items if item.game == game and (game == "duel" or item.is_in_play(boxes))
    ]
    return {
        "game": game,
        "boxes": boxes,
        "all_boxes": BOXES,
        "known": known_words(args, game),
        "tabs": tabs,
        "tab": tab,
        "board": board,
        "boards": [item for item in items if item.kind == "board"] if tab == "stage" and not board else [],
        "racks": _racks(items, tab),
    }


def _racks(items: list[Item], tab: int | str) -> list[tuple[str, Sequence[Item]]]:
    """The items of a tab by colour."""
    if tab in ("leader", "wonder"):
        return [("white", [item for item in items if item.kind == tab])]
    cards = [item for item in items if isinstance(item, Card) and item.age == tab]
    return [(color, found) for color in COLORS if (found := [card for card in cards if card.color == color])]
