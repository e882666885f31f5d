"""Rules that concern many items at once, by kind, colour, effect or chain."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.effects import KINDS
from companion.catalog.errors import BadData
from companion.catalog.items import Item, effects_of
from companion.catalog.reading import build, entries
from companion.catalog.rulebook import Rule
from companion.catalog.vocabulary import Color, Game

FILE = "rules/topics.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """What an item must be, and the rules that then concern it; an empty condition always holds."""

    game: Game
    rules: tuple[str, ...]
    kind: str = ""
    color: Color | None = None
    effect: str = ""
    chain: bool = False

    def fits(self, item: Item) -> bool:
        """Whether the rules concern this item."""
        return (
            self.game == item.game
            and self.kind in ("", item.kind)
            and self.color in (None, getattr(item, "color", None))
            and (not self.effect or any(effect.kind == self.effect for effect in effects_of(item)))
            and (not self.chain or bool(getattr(item, "chain_from", ()) or getattr(item, "chain_to", ())))
        )


def read_topics(folder: Path, items: tuple[Item, ...], rules: Mapping[str, Rule]) -> tuple[Topic, ...]:
    """The topics of a data folder; refuses an unknown rule, and a topic that no item fits."""
    path = folder / FILE
    topics = []
    for number, (_, raw) in enumerate(entries(path, "topic"), 1):
        topic = build(path, f"topic {number}", Topic, raw)
        _check(path, f"topic {number}", topic, items, rules)
        topics.append(topic)
    return tuple(topics)


def _check(path: Path, label: str, topic: Topic, items: tuple[Item, ...], rules: Mapping[str, Rule]) -> None:
    """Refuse a topic with an unknown rule or effect, or without an item."""
    if unknown := [id_ for id_ in topic.rules if id_ not in rules]:
        raise BadData(path, label, f"unknown rule {unknown[0]}")
    if topic.effect and topic.effect not in KINDS:
        raise BadData(path, label, f"unknown effect {topic.effect!r}")
    if not any(topic.fits(item) for item in items):
        raise BadData(path, label, "no item fits it")
