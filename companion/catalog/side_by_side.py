"""Both editions side by side: in which of them an item exists, what differs, and all items on one shelf."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from companion.catalog import phrasebook
from companion.catalog.catalog import Catalog, edition
from companion.catalog.items import Board, Card, Item
from companion.catalog.phrasebook.labels import HEADING
from companion.catalog.vocabulary import EDITIONS, FIRST, Edition, Language

_OTHER: Mapping[Edition, Edition] = {"first": "second", "second": "first"}
#: facts that are told only where they differ
_ONLY_IF_OTHER = frozenset({"name", "box"})


@dataclass(frozen=True, slots=True)
class ComparedFact:
    """A fact of an item in the first and the second edition, in words; an empty one is no fact there."""

    #: a heading of the phrasebook, or the label of a feature
    fact: str
    #: the fact as the reader calls it
    label: str
    first: str
    second: str

    @property
    def both(self) -> tuple[str, str]:
        """The fact in one edition and the other."""
        return self.first, self.second

    @property
    def differs(self) -> bool:
        """Whether the editions do not agree on it."""
        return self.first != self.second


def twin(item: Item) -> Item | None:
    """The same item in the other edition, if that has it."""
    return edition(_OTHER[item.edition]).by_key.get(item.key) if item.edition else None


def editions_of(item: Item) -> tuple[Edition, ...]:
    """The editions in which an item exists; none for Duel."""
    if item.edition is None:
        return ()
    return tuple(EDITIONS.values()) if twin(item) else (item.edition,)


def compared(item: Item, language: Language) -> tuple[ComparedFact, ...]:
    """What an item is in both editions, fact by fact; nothing where it exists in one only."""
    other = twin(item)
    if other is None:
        return ()
    first, second = (item, other) if item.edition == FIRST else (other, item)
    here, there = dict(_words_of(first, language)), dict(_words_of(second, language))
    facts = [
        ComparedFact(fact, _label(fact, language), here.get(fact, ""), there.get(fact, ""))
        for fact in dict.fromkeys([*here, *there])
    ]
    return tuple(one for one in facts if one.differs or one.fact not in _ONLY_IF_OTHER)


def differences(item: Item, language: Language) -> tuple[ComparedFact, ...]:
    """The facts of an item on which the editions do not agree."""
    return tuple(one for one in compared(item, language) if one.differs)


def _label(fact: str, language: Language) -> str:
    """What a fact is called: by its heading, or as the feature of a board is."""
    return phrasebook.heading(fact, language) if fact in HEADING else fact


def _words_of(item: Item, language: Language) -> Iterator[tuple[str, str]]:
    """The facts of an item in words."""
    yield "name", item.name[language]
    yield "box", phrasebook.box(item.box, language)
    if isinstance(item, Board):
        for feature in phrasebook.features(item, language, is_compared=True):
            text = " ".join(feature.sentences)
            cost = f"{feature.cost}: " if feature.cost else ""
            yield feature.label, f"{cost}{text[:1].lower()}{text[1:]}" if cost else text
        return
    if hasattr(item, "cost"):
        yield "cost", phrasebook.cost(item.cost, language)
    yield "effect", " ".join(phrasebook.item(item, language))
    if isinstance(item, Card):
        yield from _of_card(item, language)


def _of_card(card: Card, language: Language) -> Iterator[tuple[str, str]]:
    """Copies by their marks, and chains both ways."""
    if card.players:
        yield "copies", ", ".join(f"{mark}+" for mark in card.players)
    names = edition(card.edition or FIRST).cards
    for heading, ids in (("chain_from", card.chain_from), ("chain_to", card.chain_to)):
        yield heading, ", ".join(names[id_].name[language] for id_ in ids) or "–"


@cache
def with_other_edition(name: str = FIRST) -> Catalog:
    """The catalogue of an edition, with those items behind its own that only the other has."""
    here = edition(name)
    others = [item for item in edition(_OTHER[here.edition]).items if item.key not in here.by_key]
    items = (*here.items, *others)
    return replace(here, items=items, by_key={item.key: item for item in items})
