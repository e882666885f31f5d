"""What must hold between the items: ids, chains, cited rules."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from companion.catalog.effects import Block, Unlimited
from companion.catalog.errors import BadData
from companion.catalog.items import Board, Card, Item
from companion.catalog.rulebook import RULE_ID, Rule

Placed = tuple[Path, Item]


def check(folder: Path, placed: Iterable[Placed], rules: Mapping[str, Rule]) -> None:
    """Refuse data that contradicts itself."""
    placed = tuple(placed)
    _check_ids(placed)
    _check_cards_named(placed)
    _check_chains(placed)
    _check_cited(placed, rules)
    _check_cited_by_rules(folder, rules)


def _check_ids(placed: Iterable[Placed]) -> None:
    """Every id once in its game and kind."""
    seen: set[tuple[str, str, str]] = set()
    for path, item in placed:
        if item.key in seen:
            raise BadData(path, item.id, "id stands twice")
        seen.add(item.key)


def _check_chains(placed: Iterable[Placed]) -> None:
    """Every chain is written at both of its ends and leads to a later Age."""
    cards = {(card.game, card.id): card for _, card in placed if isinstance(card, Card)}
    for path, card in placed:
        if not isinstance(card, Card):
            continue
        for here, there in (("chain_to", "chain_from"), ("chain_from", "chain_to")):
            for end in getattr(card, here):
                other = cards.get((card.game, end))
                if other is None:
                    raise BadData(path, card.id, f"{here} names the unknown card {end!r}")
                if card.id not in getattr(other, there):
                    raise BadData(path, card.id, f"chain is not mirrored: {end} lacks it in {there}")
                if (other.age > card.age) != (here == "chain_to"):
                    raise BadData(path, card.id, f"chain with {end} does not lead to a later Age")


def _check_cards_named(placed: Iterable[Placed]) -> None:
    """Cards that an effect names exist."""
    cards = {card.id for _, card in placed if isinstance(card, Card) and card.game == "wonders"}
    for path, item in placed:
        for effect in getattr(item, "effects", ()):
            if isinstance(effect, Block | Unlimited) and (odd := set(effect.cards) - cards):
                raise BadData(path, item.id, f"effect names the unknown card {sorted(odd)[0]!r}")


def _check_cited(placed: Iterable[Placed], rules: Mapping[str, Rule]) -> None:
    """Every rule that an item cites exists."""
    for path, item in placed:
        for cited in cited_rules(item):
            if cited not in rules:
                raise BadData(path, item.id, f"unknown rule {cited}")


def _check_cited_by_rules(folder: Path, rules: Mapping[str, Rule]) -> None:
    """Every rule that another rule cites exists."""
    for rule in rules.values():
        for language, text in rule.text.items():
            for cited in RULE_ID.findall(text):
                if cited not in rules:
                    raise BadData(
                        folder / "rules" / language / f"{rule.book}.md", rule.id, f"unknown rule {cited}"
                    )


def cited_rules(item: Item) -> Iterator[str]:
    """The rules that an item names."""
    yield from item.rules + item.see
    yield from (ruled.point for ruled in getattr(item, "ruled", ()))
    if isinstance(item, Board):
        for side in item.sides:
            yield from side.rules + side.see
