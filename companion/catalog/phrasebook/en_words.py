"""English nouns after numbers, and tables of words."""

from typing import Any

from companion.catalog.vocabulary import COLORS, RESOURCES

NOUNS: dict[str, tuple[str, ...]] = {
    **{resource: (resource, resource) for resource in RESOURCES},
    "coin": ("coin", "coins"),
    "point": ("victory point", "victory points"),
    "more_point": ("more victory point", "more victory points"),
    "shield": ("shield", "shields"),
    "more_shield": ("more shield", "more shields"),
    "space": ("space", "spaces"),
    "any_resource": ("resource", "resources"),
    "leader": ("Leader", "Leaders"),
    "extra_leader": ("extra Leader", "extra Leaders"),
    "diplomacy": ("Diplomacy token", "Diplomacy tokens"),
    "victory": ("Victory token", "Victory tokens"),
    "defeat": ("Defeat token", "Defeat tokens"),
    "progress": ("Progress token", "Progress tokens"),
}

WORDS: dict[str, dict[Any, str]] = {
    "now": {
        **dict.fromkeys(("card", "stage", "start", "wonder"), "when built,"),
        "leader": "when hired,",
        "progress": "when taken,",
        **dict.fromkeys(("tile", "reward", "penalty", "military_token"), ""),
    },
    "later": {
        **dict.fromkeys(("card", "stage", "wonder"), "once built,"),
        "leader": "once hired,",
        **dict.fromkeys(
            ("start", "tile", "reward", "penalty", "progress", "military_token"), "from then on,"
        ),
    },
    "quote": {"name": "{}"},
    "card": {color: color for color in COLORS},
    "of_set": {color: f"1 {color}" for color in COLORS},
    "one": {
        **{color: f"a {color} building" for color in COLORS},
        "purple": "a guild",
        "black": "a black card",
        "white": "a Leader",
        "building": "a building",
        "stage": "a Wonder stage",
        "leader": "a Leader",
        "chain": "by chain",
        "wonder": "a Wonder",
    },
    "colored": {color: color for color in COLORS},
    "many": {
        **{color: f"{color} buildings" for color in COLORS},
        "purple": "guilds",
        "black": "black cards",
        "white": "Leaders",
        "building": "buildings",
        "stage": "Wonder stages",
        "leader": "Leaders",
        "chain": "buildings by chain",
        "wonder": "Wonders",
    },
    "each": {
        "purple": "for each guild",
        "stage": "for each Wonder stage",
        "defeat": "for each Defeat token",
        "victory": "for each Victory token",
        "leader": "for each Leader",
        "three_coins": "for every 3 coins",
        "three_coins most": "for every 3 coins of the richer player",
        "stone_symbol": "for each stone symbol on brown cards",
        "stage_card_color": "for each card of the colour of the card under this stage",
        "wonder": "for each Wonder",
        "progress": "for each Progress token",
    },
    "built": {
        "self": "in your city",
        "neighbours": "in both neighbouring cities",
        "all": "in your city and both neighbouring cities",
        "most": "in the city that has more of them",
        "each": "they have built",
    },
    "held": {
        "self": "you have",
        "neighbours": "both neighbours have",
        "all": "you and both neighbours have",
        "most": "the player with more of them has",
        "each": "they have",
    },
    "each_of": {"raw": "each raw material", "manufactured": "each manufactured good"},
    "from": {"left": "your left neighbour", "right": "your right neighbour", "both": "either neighbour"},
    "to": {"left": "your left neighbour", "right": "your right neighbour", "both": "either neighbour"},
    "which_stage": {"first": "first", "second": "second", "last": "last"},
    "resource": {resource: resource for resource in RESOURCES},
    "symbol": {
        **{
            symbol: symbol
            for symbol in (
                "compass",
                "gear",
                "tablet",
                "wheel",
                "mortar",
                "quill",
                "sundial",
                "globe",
                "scales",
            )
        },
        "plumb": "plumb bob",
        "any": "any symbol",
    },
}
