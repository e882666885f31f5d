"""Every effect can be drawn, and every picture is in the sprite."""

import re
from pathlib import Path

import pytest

from companion.catalog import edition
from companion.catalog.effects import EFFECT_KINDS, Coins, Effect, Free, PriceChange, Produce
from companion.catalog.items import Cost
from companion.catalog.signs import PATTERNS, chain_sign, cost_signs, signs

SPRITE = Path(__file__).parents[2] / "static" / "icons.svg"
PICTURES = set(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text(encoding="utf-8")))


def effects_in(value):
    """Every effect anywhere inside an item."""
    if isinstance(value, Effect):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from effects_in(part)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from effects_in(getattr(value, name))


def text(row):
    return " ".join(sign.mark for sign in row)


def test_every_kind_of_effect_has_its_pattern():
    assert PATTERNS.keys() == EFFECT_KINDS.keys()


@pytest.mark.parametrize("item", edition().items, ids=lambda item: "-".join(item.key))
def test_every_picture_of_an_item_is_in_the_sprite(item):
    rows = [signs(effect) for effect in effects_in(item)] + [cost_signs(getattr(item, "cost", Cost()))]
    assert rows[0] or rows[-1]
    assert {sign.mark for row in rows for sign in row if sign.is_picture} <= PICTURES


def test_every_chain_symbol_of_duel_is_in_the_sprite():
    symbols = {card.chain_symbol for card in edition().duel_cards.values()} - {""}
    assert len(symbols) == 17
    assert {chain_sign(symbol).mark for symbol in symbols} <= PICTURES


def test_no_picture_stands_twice_in_the_sprite():
    assert len(PICTURES) == SPRITE.read_text(encoding="utf-8").count("<symbol ")


@pytest.mark.parametrize(
    ("effect", "row"),
    [
        (Coins(5), "5 coin"),
        (Produce((("wood", "clay"),)), "wood / clay"),
        (Produce((("ore",), ("ore",))), "ore ore"),
        (PriceChange("raw", -1), "−1 coin / c-brown"),
        (PriceChange("manufactured", 1), "+1 coin / c-grey"),
        (Free("building", "age"), "building star / I–III"),
        (Free("stage", "once", "resources"), "stage no goods 1 ×"),
    ],
)
def test_an_effect_reads_as_its_signs(effect, row):
    assert text(signs(effect)) == row


def test_a_cost_has_a_circle_for_each_resource_and_one_for_the_coins():
    row = cost_signs(Cost(2, (("clay", 2), ("glass", 1))))
    assert text(row) == "2 clay clay glass"
    assert [sign.is_picture for sign in row] == [False, True, True, True]
