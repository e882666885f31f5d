"""What a box brings into the catalogue, as a value: files and kinds of items, rulebooks, effects, words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.catalog.effects import Effect
from companion.catalog.items import Item
from companion.catalog.vocabulary import EDITIONS, BoxId, Color, Edition, GameName, Language

if TYPE_CHECKING:
    from companion.catalog.phrasebook.book import Book

#: a word in English, Russian and Ukrainian
Word = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class ItemFile:
    """A file of items in data/: the heading of each, what it is, the editions of 7 Wonders that have it."""

    name: str
    heading: str
    kind: type[Item]
    #: the box of all items in it; empty where each of them says it
    box: BoxId = ""
    editions: tuple[Edition, ...] = tuple(EDITIONS.values())
    #: the fields of an item that follow from others and are not written
    adds: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda raw: {}
    #: the file of another box after which it is read; else it is read with its box
    after: str = ""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A rulebook: its id, how the numbers of its rules begin, its name, the boxes that it is about."""

    id: str
    prefix: str
    name: Word
    boxes: tuple[BoxId, ...]
    #: the picture beside its name
    picture: str
    #: the book of another box after which it stands; else it stands with its box
    after: str = ""
    #: how likely it is meant by those who name no box
    weight: float = 0.93
    #: whether a table may play other options on its open points than ours
    has_options: bool = True
    #: whether it is about both editions, so that an entry says of which one it holds
    is_of_editions: bool = False


@dataclass(frozen=True, slots=True)
class ColorWords:
    """What a colour is called: of a card, of a masculine noun, all cards of it, and in a letter."""

    card: Word
    masculine: Word
    group: Word
    letter: Word


@dataclass(frozen=True, slots=True)
class BoxPhrases:
    """What a box adds to a language of the phrasebook: nouns, words by table, a phrase for each effect."""

    phrases: Mapping[str, str]
    nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    nominative: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What a box counts out before a game, under its id in setup.toml."""

    def in_deck(self, age: int) -> int:
        """The cards that it adds to the deck of an Age."""
        return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxContents:
    """Everything that the catalogue, search and phrasebook know of one box."""

    id: BoxId
    game: GameName
    name: Word
    #: the editions of 7 Wonders that it belongs to; none for Duel
    editions: tuple[Edition, ...] = ()
    files: tuple[ItemFile, ...] = ()
    #: what its kinds of items are called, one of them and several
    kinds: Mapping[str, tuple[Word, Word]] = field(default_factory=dict)
    #: the colours that only its items have
    colors: Mapping[Color, ColorWords] = field(default_factory=dict)
    #: the picture of each kind of its items that has no colour
    kind_pictures: Mapping[str, str] = field(default_factory=dict)
    books: tuple[RuleBook, ...] = ()
    #: how likely it is meant by those who name no box
    weight: float = 0.98
    #: the filter by which each of its effects is found, and what the filters are called that are its own
    facets: Mapping[type[Effect], str] = field(default_factory=dict)
    facet_names: Mapping[str, Word] = field(default_factory=dict)
    #: how its effects are drawn, and the pictures of words in them
    signs: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, str] = field(default_factory=dict)
    phrases: Mapping[Language, BoxPhrases] = field(default_factory=dict)
    #: what distinguishes the phrases of an effect that has several, and blanks that no single word fills
    variants: Mapping[type[Effect], Callable[[Any], str]] = field(default_factory=dict)
    blanks: "Mapping[type[Effect], Callable[[Any, Book], Mapping[str, str]]]" = field(default_factory=dict)
    #: counted things of its own that lie before a player, not in a city
    held: frozenset[str] = frozenset()
    #: what is counted out for it in setup.toml
    facts: type[BoxFacts] | None = None
