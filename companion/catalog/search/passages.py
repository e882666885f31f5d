"""What is ranked: of each entry its name, what it does or says, and the ways in which people ask about it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.catalog import phrasebook
from companion.catalog.asked import Asked
from companion.catalog.items import Item
from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import Entry
from companion.catalog.search.ranking import Passage
from companion.catalog.vocabulary import Language

#: how much likelier an entry is meant for each way of asking that we know; as many as count
OFTEN_ASKED, MOST_WAYS = 0.04, 4
#: an example is rarely meant, an item a little less often than a rule
EXAMPLE, ITEM = 0.85, 0.95
#: who names no box means the base game first, Duel last
UNNAMED = {"base": 1.0, "duel": 0.92}
ADDED = 0.98


def passages(entries: Sequence[Entry], asked: Asked, language: Language) -> Iterator[Passage]:
    """All texts of all entries in a language."""
    own_rules = _rules_of_one(entries)
    for number, entry in enumerate(entries):
        if isinstance(entry.found, Rule):
            about = phrasebook.book(entry.found.book, language)
            yield Passage(number, "rule", entry.found.text[language], about)
        else:
            about = phrasebook.box(entry.found.box, language)
            yield Passage(
                number, "name", " ".join(name for written, name in entry.names if written == language), about
            )
            yield Passage(number, "effect", " ".join(entry.effects(language)))
            yield Passage(number, "about", entry.about(language))
        for way in _ways(entry, asked, own_rules):
            yield Passage(number, "way", way, about)


def _ways(entry: Entry, asked: Asked, own_rules: frozenset[str]) -> Iterator[str]:
    """How people ask about an entry; about an item also as about the rules that are its alone."""
    if isinstance(entry.found, Rule):
        yield from asked.get(entry.found.id, ())
        return
    yield from asked.get("/".join(entry.found.key), ())
    for id_ in entry.found.rules:
        if id_ in own_rules:
            yield from asked.get(id_, ())


def _rules_of_one(entries: Sequence[Entry]) -> frozenset[str]:
    """The rules that one item alone is under."""
    named = Counter(
        id_ for entry in entries if not isinstance(entry.found, Rule) for id_ in entry.found.rules
    )
    return frozenset(id_ for id_, times in named.items() if times == 1)


def weights(entries: Sequence[Entry], asked: Asked) -> list[float]:
    """How likely each entry is to be asked about."""
    return [weight(entry.found, asked) for entry in entries]


def weight(found: Item | Rule, asked: Asked) -> float:
    """How likely an item or rule is to be asked about: a rule the more, the more ways of asking we know."""
    if not isinstance(found, Rule):
        return ITEM * UNNAMED.get(found.box, ADDED)
    often = 1 + OFTEN_ASKED * min(MOST_WAYS, len(asked.get(found.id, ())))
    return often * UNNAMED.get(found.book, ADDED) * (EXAMPLE if found.is_example else 1)
