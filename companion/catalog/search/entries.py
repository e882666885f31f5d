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
    """An item or a rule, with its texts by field."""

    found: Item | Rule
    facets: frozenset[Facet]
    names: tuple[Text, ...]
    effects: tuple[Text, ...] = ()
    about: tuple[Text, ...] = ()
    rules: tuple[Text, ...] = ()

    def texts(self, first: Language) -> Iterator[tuple[Field, Language, str]]:
        """All texts with field and language: a rule before its number, names before effects, one language before the others."""
        for field, texts in (("rule", self.rules), ("name", self.names), ("effect", self.effects), ("about", self.about)):
            for language, text in sorted(texts, key=lambda text: text[0] != first):
                yield field, language, text


def entries(catalog: Catalog) -> tuple[Entry, ...]:
    """Items in the order of the boxes, then the rules."""
    return tuple(of_item(item) for item in catalog.items) + tuple(of_rule(rule) for rule in catalog.rules.values())


def of_item(item: Item) -> Entry:
    """An item with names, what it does and what it is."""
    gives = facets(item)
    return Entry(
        found=item,
        facets=gives,
        names=tuple(names(item)),
        effects=tuple((language, sentence) for language in LANGUAGES for sentence in phrasebook.item(item, language)),
        about=tuple((language, ", ".join(about(item, gives, language))) for language in LANGUAGES),
    )


def of_rule(rule: Rule) -> Entry:
    """A rule with its number and text."""
    return Entry(found=rule, facets=frozenset(), names=(("en", rule.id),), rules=tuple(rule.text.items()))


def names(item: Item) -> Iterator[Text]:
    """The names of an item in every language, other names, and the city of a board."""
    yield from item.name.items()
    for other in item.aka:
        yield "en", other
    if isinstance(item, Board):
        yield from ((language, city) for language, city in item.city.items() if city != item.name[language])


def about(item: Item, gives: frozenset[Facet], language: Language) -> Iterator[str]:
    """Words for what an item is: colour, kind, Age, box, what it gives."""
    if color := getattr(item, "color", None):
        yield phrasebook.color(color, language, item.kind)
        yield phrasebook.color_group(color, language)
    yield phrasebook.kind(item.kind, language)
    if age := getattr(item, "age", None):
        yield phrasebook.age(age, language)
    yield phrasebook.box(item.box, language)
    yield from (phrasebook.facet(facet, language) for facet in FACETS if facet in gives)
