"""What an effect does as a row of signs (pictures of the sprite, short marks), the same in every language."""

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from companion.catalog.boxes import ALL_CONTENTS
from companion.catalog.catalog import edition
from companion.catalog.effects import Effect
from companion.catalog.items import Cost
from companion.catalog.vocabulary import COLORS

#: how each kind of effect is drawn: words name pictures, everything else is a mark; fields stand in braces
PATTERNS = {
    "produce": "{units}",
    "produce_extra": "extra",
    "produce_missing": "missing",
    "trade_price": "{coins} coin / {resources} {side}",
    "rebate": "−{coins} coin {side}",
    "start_rebate": "−{coins} coin / board left right",
    "price_change": "{coins:+} coin / {resources}",
    "buy_from_bank": "{coins} coin → goods",
    "fixed_price": "{coins} coin / {resources}",
    "take_trade": "others coin → self",
    "discount": "−{resources} goods / {on}",
    "free": "{on} {waives} {times}",
    "tax": "{on} → −I–III coin",
    "bonus": "{on} → +{coins} coin",
    "pay_in_coins": "{on} goods = 1 coin",
    "chain_neighbours": "left chain right",
    "block": "no {cards}",
    "unlimited": "∞ {cards}",
    "coins": "{coins} coin",
    "start_coins": "{coins} coin",
    "coins_per": "{coins} coin × {per} {whose}",
    "coins_on": "{coins} coin × {trigger}",
    "neighbour_coins": "left {coins} coin right",
    "others_lose_per": "others −{coins} coin × {per}",
    "others_gain": "others +{coins} coin",
    "opponent_loses": "others −{coins} coin",
    "points": "{points} vp",
    "points_per": "{points} vp × {per} {whose}",
    "points_per_set": "{points} vp × {of}",
    "points_if": "{points} vp {when}",
    "points_if_more": "{points} vp {of} > left right",
    "points_per_pair": "2 × victory = vp",
    "science": "{symbol}",
    "science_most": "+1 most science-any",
    "replace_science": "science-any → science-any",
    "set_bonus": "+{points} vp × compass gear tablet",
    "copy_guild": "left copy c-purple right",
    "repeat_guild": "2 × c-purple",
    "shields": "{shields} shield",
    "shield_bonus": "+{shields} shield × {on}",
    "defeat_to_victor": "defeat → others",
    "defeat_as_shields": "{shields} shield × defeat",
    "victory_token": "+{points} victory",
    "victory_of_age": "+I–III victory",
    "discard_defeat": "no defeat",
    "others_give_up": "others −{tokens} victory",
    "replace_victory": "{values} victory",
    "defeat_times": "{tokens} × defeat",
    "build_discarded": "pile star",
    "play_last_card": "hand",
    "play_again": "again",
    "play_again_on": "{on} → again",
    "copy_stage": "copy {stage} stage {side}",
    "discard_opponent": "others −1 {color}",
    "draw_progress": "{tokens} → 1 progress",
    "lose_card": "−1 {color}",
    "lose_coins": "−{coins} coin",
    "lose_all_coins": "no coin",
    "lose_victory": "−{tokens} victory",
    "block_board": "no board",
    "take_card": "others {colors} → self",
    "take_wonder": "others stage → self",
    "unbuild_wonder": "no stage",
    "remove_wonder": "others no stage",
    "build_wonder_discarded": "pile → stage star",
    "discard_structure": "−{cards} cards → pile",
    "lose_per_space": "pawn → others −{coins} coin",
    "chain_for_coins": "chain → {coins} coin",
} | {name: pattern for box in ALL_CONTENTS for name, pattern in box.signs.items()}
#: the pictures of the words that fields hold, where they are not the word itself
_PICTURES = {
    **{color: f"c-{color}" for color in COLORS},
    "raw": "c-brown",
    "manufactured": "c-grey",
    "both": "left right",
    "self": "",
    "neighbours": "left right",
    "all": "left self right",
    "three_coins": "3 coin",
    "victory_1": "1 victory",
    "victory_3": "3 victory",
    "victory_5": "5 victory",
    "different_color": "colours",
    "base_color": "colours",
    "coins": "coin",
    "all_stages": "tick stage",
    "no_defeat": "no defeat",
    "stone_symbol": "stone",
    "stage_card_color": "colours stage",
    "wonder": "stage",
    "bank": "trade",
    "any": "science-any",
    "first": "I",
    "second": "II",
    "last": "III",
    "age": "I–III",
    "always": "",
    "once": "1 ×",
    "first_of_color": "1 × colours",
    "first_of_age": "1. / I–III",
    "last_of_age": "hand / I–III",
    "each age": "/ I–III",
    "cost": "star",
    "resources": "no goods",
    "book": "codex",
    "droplet": "drop",
    "feather": "quill",
    "scroll": "papyrus",
    "temple": "portico",
    **{name: picture for box in ALL_CONTENTS for name, picture in box.pictures.items()},
}
#: the picture of each kind of items that has no colour
KIND_PICTURES = {kind: picture for box in ALL_CONTENTS for kind, picture in box.kind_pictures.items()}
_WORD = re.compile(r"[a-z][a-z-]+")


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture of the sprite, or a mark to print as it is."""

    mark: str
    is_picture: bool


def signs(effect: Effect) -> tuple[Sign, ...]:
    """The row of signs that stands for an effect."""
    values = {field.name: _Field(field.name, getattr(effect, field.name)) for field in fields(effect)}
    return _drawn(PATTERNS[effect.kind].format_map(values))


def cost_signs(cost: Cost) -> tuple[Sign, ...]:
    """One sign for each circle of a cost: the coins as one number, then a picture for each resource."""
    marks = (str(cost.coins) if cost.coins else "", "I–III" if cost.by_age else "")
    coins = tuple(Sign(mark, False) for mark in marks if mark)
    return coins + tuple(Sign(resource, True) for resource, count in cost.resources for _ in range(count))


def chain_sign(symbol: str) -> Sign:
    """The symbol of a chain of Duel or of the second edition."""
    return Sign(_PICTURES.get(symbol, symbol), True)


def _drawn(pattern: str) -> tuple[Sign, ...]:
    """A filled pattern as signs."""
    return tuple(Sign(word, bool(_WORD.fullmatch(word))) for word in pattern.split())


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of an effect, as a pattern takes it in."""

    name: str
    value: Any

    def __format__(self, spec: str) -> str:
        if isinstance(self.value, int):
            return format(self.value, spec).replace("-", "−")
        return _WRITTEN.get(self.name, _in_pictures)(self.value)


def _in_pictures(value: str | tuple[str, ...]) -> str:
    """A word, or several, as pictures."""
    words = (value,) if isinstance(value, str) else value
    return " ".join(_PICTURES.get(word, word) for word in words)


def _cards_in_pictures(cards: tuple[str, ...]) -> str:
    """Named cards: how many, and of which colours."""
    return f"{len(cards)} × " + _in_pictures(
        tuple(dict.fromkeys(edition().cards[card].color for card in cards))
    )


#: the fields that are not plain words
_WRITTEN: dict[str, Callable[[Any], str]] = {
    "units": lambda units: " ".join(" / ".join(options) for options in units),
    "values": lambda pairs: " ".join(f"{printed}→{taken}" for printed, taken in pairs),
    "times": lambda times: _in_pictures("each age" if times == "age" else times),
    "cards": _cards_in_pictures,
    "points": lambda points: " / ".join(map(str, points)),
    "chambers": lambda chambers: " ".join(map(str, chambers)),
    "colors": lambda colors: " / ".join(_in_pictures(color) for color in colors),
}
