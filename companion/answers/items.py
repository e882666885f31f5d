"""The answer to: which card is this?"""

from typing import Any

from companion.catalog.item_json import facts
from companion.catalog.items import Item
from companion.catalog.rulebook import Rule
from companion.catalog.search import Found, Hit
from companion.languages import Language


def card_json(text: str, language: Language, found: Found) -> dict[str, Any]:
    """The best match whole, the next ones by name."""
    return {
        "query": text,
        "language": language,
        "total": found.total,
        "match": _whole(found.hits[0], language) if found.hits else None,
        "others": [_brief(hit, language) for hit in found.hits[1:]],
    }


def _whole(hit: Hit, language: Language) -> dict[str, Any]:
    """Everything about an item or rule."""
    return _brief(hit, language) | (_rule_facts(hit.rule) if hit.rule else facts(hit.item, language))


def _brief(hit: Hit, language: Language) -> dict[str, Any]:
    """What an item or rule is called, and the text that matched."""
    matched = {"field": hit.field, "language": hit.language, "text": hit.text, "spans": [list(span) for span in hit.spans]}
    if hit.rule:
        return {"kind": "rule", "id": hit.rule.id, "name": hit.rule.id, "matched": matched}
    item: Item = hit.item
    return {"game": item.game, "kind": item.kind, "id": item.id, "name": item.name[language], "box": item.box, "matched": matched}


def _rule_facts(rule: Rule) -> dict[str, Any]:
    """A rule in all languages."""
    return {"book": rule.book, "checks": sorted(rule.checks), "text": dict(rule.text)}
