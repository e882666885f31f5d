"""The answer to: which card is this?"""

import re
from dataclasses import asdict
from typing import Any

from companion.catalog.holds import of_item
from companion.catalog.item_json import facts
from companion.catalog.items import Item
from companion.catalog.phrasebook.book import sentence
from companion.catalog.rulebook import Rule
from companion.catalog.search import Hit, SearchHits
from companion.catalog.side_by_side import differences, editions_of
from companion.catalog.vocabulary import FIRST
from companion.languages import Language

#: up to a mark with a space after it
FIRST_SENTENCE = re.compile(r".+?[.?!;](?=\s|$)|.+", re.DOTALL)


def card_json(text: str, language: Language, found: SearchHits) -> dict[str, Any]:
    """The best match whole, the next ones by name."""
    return {
        "query": text,
        "language": language,
        "total": found.total,
        "match": _whole(found.hits[0], language) if found.hits else None,
        "others": [_brief(hit, language) for hit in found.hits[1:]],
    }


def answers_json(found: SearchHits, language: Language) -> list[dict[str, Any]]:
    """The best matches, each with what it is, what it is called and how well it answers."""
    return [
        {
            "id": hit.found.id,
            "kind": "rule" if isinstance(hit.found, Rule) else hit.found.kind,
            "game": _game_of(hit),
            "title": _title(hit, language),
            "score": round(hit.score, 3),
        }
        for hit in found.hits
    ]


def _game_of(hit: Hit) -> str:
    """The game that a match belongs to."""
    if isinstance(hit.found, Rule):
        return hit.found.holds.game
    return hit.found.game


def _title(hit: Hit, language: Language) -> str:
    """The name of an item; of a rule its first sentence, of an open point the question."""
    found = hit.found
    if not isinstance(found, Rule):
        return found.name[language]
    text = found.open_point(language).question if found.is_open else found.text[language]
    first = FIRST_SENTENCE.match(text.replace("*", ""))
    return sentence(first[0].rstrip(";")) if first else found.id


def _whole(hit: Hit, language: Language) -> dict[str, Any]:
    """Everything about an item or rule."""
    found = hit.found
    if isinstance(found, Rule):
        return _brief(hit, language) | _rule_facts(found) | {"holds": asdict(found.holds)}
    holds = asdict(of_item(found, found.edition or FIRST))
    return _brief(hit, language) | facts(found, language) | {"holds": holds, **_in_editions(found, language)}


def _in_editions(item: Item, language: Language) -> dict[str, Any]:
    """In which editions an item exists, and what differs between them, in words; nothing for Duel."""
    if item.edition is None:
        return {}
    differs = [
        {"fact": one.fact, "first": one.first, "second": one.second} for one in differences(item, language)
    ]
    return {"editions": list(editions_of(item)), "differences": differs}


def _brief(hit: Hit, language: Language) -> dict[str, Any]:
    """What an item or rule is called, and the text that matched."""
    matched = {
        "field": hit.field,
        "language": hit.language,
        "text": hit.text,
        "spans": [list(span) for span in hit.spans],
    }
    item = hit.found
    if isinstance(item, Rule):
        return {"kind": "rule", "id": item.id, "name": item.id, "matched": matched}
    return {
        "game": item.game,
        "kind": item.kind,
        "id": item.id,
        "name": item.name[language],
        "box": item.box,
        **({"edition": item.edition} if item.edition else {}),
        "matched": matched,
    }


def _rule_facts(rule: Rule) -> dict[str, Any]:
    """A rule in all languages."""
    facts = {"book": rule.book, "checks": sorted(rule.checks), "text": dict(rule.text)}
    return facts | ({"standing": rule.standing} if rule.standing else {})
