"""The answer to: which card is this?"""

import re
from collections.abc import Mapping
from typing import Any

from companion.catalog import phrasebook
from companion.catalog.items import Board, Card, Item
from companion.catalog.phrasebook.book import sentence
from companion.catalog.rulebook import Rule
from companion.catalog.search import Found, Hit
from companion.catalog.vocabulary import Language

PLAYERS = range(3, 8)
#: up to a mark with a space after it
FIRST_SENTENCE = re.compile(r".+?[.?!;](?=\s|$)|.+", re.DOTALL)


def card_json(text: str, language: Language, found: Found) -> dict[str, Any]:
    """The best match whole, the next ones by name."""
    return {
        "query": text,
        "language": language,
        "total": found.total,
        "match": whole(found.hits[0], language) if found.hits else None,
        "others": [brief(hit, language) for hit in found.hits[1:]],
    }


def answers_json(found: Found, language: Language) -> list[dict[str, Any]]:
    """The best matches, each with what it is, what it is called and how well it answers."""
    return [
        {
            "id": hit.found.id,
            "kind": "rule" if hit.rule else hit.item.kind,
            "game": game_of(hit),
            "title": title(hit, language),
            "score": round(hit.score, 3),
        }
        for hit in found.hits
    ]


def game_of(hit: Hit) -> str:
    """The game that a match belongs to."""
    return hit.item.game if hit.item else "duel" if hit.rule.book == "duel" else "wonders"


def title(hit: Hit, language: Language) -> str:
    """The name of an item; of a rule its first sentence, of an open point the question."""
    if hit.item:
        return hit.item.name[language]
    text = hit.rule.open_point(language).question if hit.rule.is_open else hit.rule.text[language]
    return sentence(FIRST_SENTENCE.match(text.replace("*", ""))[0].rstrip(";"))


def whole(hit: Hit, language: Language) -> dict[str, Any]:
    """Everything about an item or rule."""
    return brief(hit, language) | (rule_facts(hit.rule) if hit.rule else item_facts(hit.item, language))


def brief(hit: Hit, language: Language) -> dict[str, Any]:
    """What an item or rule is called, and the text that matched."""
    matched = {"field": hit.field, "language": hit.language, "text": hit.text, "spans": [list(span) for span in hit.spans]}
    if hit.rule:
        return {"kind": "rule", "id": hit.rule.id, "name": hit.rule.id, "matched": matched}
    item = hit.item
    return {"game": item.game, "kind": item.kind, "id": item.id, "name": item.name[language], "box": item.box, "matched": matched}


def rule_facts(rule: Rule) -> dict[str, Any]:
    """A rule in all languages."""
    return {"book": rule.book, "checks": sorted(rule.checks), "text": dict(rule.text)}


def item_facts(item: Item, language: Language) -> dict[str, Any]:
    """The facts of an item: names, head, what it does, copies, chains and rules."""
    facts: dict[str, Any] = {"names": dict(item.name), "ours": list(item.ours), "aka": list(item.aka)}
    for name in ("color", "age"):
        if hasattr(item, name):
            facts[name] = getattr(item, name)
    if hasattr(item, "cost"):
        facts["cost"] = {"coins": item.cost.coins, **dict(item.cost.resources), "words": phrasebook.cost(item.cost, language)}
    facts["parts"] = [
        {"label": part.label, "cost": part.cost, "sentences": list(part.sentences)} for part in phrasebook.parts(item, language)
    ]
    if isinstance(item, Card):
        facts |= card_facts(item)
    return facts | rules_of(item)


def card_facts(card: Card) -> Mapping[str, Any]:
    """Copies by number of players, and chains."""
    copies = {"copies": {str(players): card.copies(players) for players in PLAYERS}} if card.players else {}
    return copies | {"chain_from": list(card.chain_from), "chain_to": list(card.chain_to), "chain_symbol": card.chain_symbol}


def rules_of(item: Item) -> Mapping[str, list[str]]:
    """The rules that say what an item does, and others that concern it; those of both sides of a board."""
    sides = item.sides if isinstance(item, Board) else ()
    return {
        name: list(dict.fromkeys(getattr(item, name) + tuple(rule for side in sides for rule in getattr(side, name))))
        for name in ("rules", "see")
    }
