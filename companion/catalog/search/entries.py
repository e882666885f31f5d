"""What can be found: every item and every rule, with the texts it is found by."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.catalog import phrasebook
from companion.catalog.catalog import Catalog
from companion.catalog.items import Board, Item
from companion.catalog.rulebook import Rule
from companion.catalog.search.facets import FACETS, Facet, facets
from companion.catalog.vocabulary import LANGUAGES, Language

#: a name, what an item does, what it is, or the text of a rule
Field = Literal["name", "effect", "about", "rule"]
Text = tuple[Language, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """An item or a rule, with the names it has."""

    found: Item | Rule
    facets: frozenset[Facet]
    names: tuple[Text, ...]

    def texts(self, first: Language) -> Iterator[tuple[Field, Language, str]]:
        """All texts with field and language: a rule before its number, names before effects, one language before the others."""
        languages = sorted(LANGUAGES, key=lambda language: language != first)
        if isinstance(self.found, Rule):
            yield from (("rule", language, self.found.text[language]) for language in languages)
        for language, text in sorted(self.names, key=lambda text: text[0] != first):
            yield "name", language, text
        for language in languages:
            yield from (("effect", language, sentence) for sentence in self.effects(language))
        if not isinstance(self.found, Rule):
            yield from (("about", language, self.about(language)) for language in languages)

    def effects(self, language: Language) -> tuple[str, ...]:
        """What an item does, in sentences; a rule does nothing."""
        return () if isinstance(self.found, Rule) else tuple(phrasebook.item(self.found, language))

    def about(self, language: Language) -> str:
        """What an item is; a rule is nothing else."""
        return "" if isinstance(self.found, Rule) else ", ".join(_about(self.found, self.facets, language))


def entries(catalog: Catalog) -> tuple[Entry, ...]:
    """Items in the order of the boxes, then the rules."""
    items = tuple(Entry(item, facets(item), tuple(_names(item))) for item in catalog.items)
    return items + tuple(Entry(rule, frozenset(), (("en", rule.id),)) for rule in catalog.rules.values())


def _names(item: Item) -> Iterator[Text]:
    """The names of an item in every language, other names, and the city of a board."""
    yield from item.name.items()
    for other in item.aka:
        yield "en", other
    if isinstance(item, Board):
        yield from ((language, city) for language, city in item.city.items() if city != item.name[language])


def _about(item: Item, gives: frozenset[Facet], language: Language) -> Iterator[str]:
    """Words for what an item is: colour, kind, Age, box, what it gives."""
    if color := getattr(item, "color", None):
        yield phrasebook.color(color, language, item.kind)
        yield phrasebook.color_group(color, language)
    yield phrasebook.kind(item.kind, language)
    if age := getattr(item, "age", None):
        yield phrasebook.age(age, language)
    yield phrasebook.box(item.box, language)
    yield from (phrasebook.facet(facet, language) for facet in FACETS if facet in gives)
