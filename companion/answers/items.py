"""The answer to: which card is this?"""

from typing import Any

from companion.catalog.item_json import facts
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
    found = hit.found
    return _brief(hit, language) | (_rule_facts(found) if isinstance(found, Rule) else facts(found, language))


def _brief(hit: Hit, language: Language) -> dict[str, Any]:
    """What an item or rule is called, and the text that matched."""
    matched = {"field": hit.field, "language": hit.language, "text": hit.text, "spans": [list(span) for span in hit.spans]}
    item = hit.found
    if isinstance(item, Rule):
        return {"kind": "rule", "id": item.id, "name": item.id, "matched": matched}
    return {"game": item.game, "kind": item.kind, "id": item.id, "name": item.name[language], "box": item.box, "matched": matched}


def _rule_facts(rule: Rule) -> dict[str, Any]:
    """A rule in all languages."""
    facts = {"book": rule.book, "checks": sorted(rule.checks), "text": dict(rule.text)}
    return facts | ({"standing": rule.standing} if rule.standing else {})
