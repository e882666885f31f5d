"""The words of all entries, and which entries a typed word reaches."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import or_

from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import Entry
from companion.catalog.search.folding import stems, words
from companion.catalog.search.shelf import Shelf, union
from companion.catalog.vocabulary import Language

#: how close an entry comes to what was typed, best first; a word reaches all entries of the tiers before its own
WHOLE_NAME, NAME_START, WORD_START, WORD_PART, SLIP, EFFECT, EFFECT_PART, RULE, RULE_PART = TIERS = range(9)
#: words, each with its slips and the entries that hold it
Meant = Mapping[str, tuple[int, int]]
ARTICLES = frozenset({"the", "a", "an"})


@dataclass(frozen=True, slots=True)
class Reach:
    """The entries that one typed word reaches in one language, tier by tier, and the words it was a slip of."""

    tiers: tuple[int, ...]
    meant: Meant


class Shelves:
    """The words of one language."""

    def __init__(self, language: Language, entries: Iterable[Entry]) -> None:
        self.language = language
        self.entries = tuple(enumerate(entries))

    @cached_property
    def whole_names(self) -> Shelf:
        """Names as a whole."""
        return Shelf((" ".join(plain_name(text)), number) for number, text in self.texts("names") if not self.is_rule(number))

    @cached_property
    def names(self) -> Shelf:
        """Words of names; parts joined by a hyphen also count as one word."""
        return Shelf((word, number) for number, text in self.texts("names") if not self.is_rule(number) for word in name_words(text))

    @cached_property
    def effects(self) -> Shelf:
        """Words of what items do and are."""
        return Shelf((word, number) for field in ("effects", "about") for number, text in self.texts(field) for word in words(text))

    @cached_property
    def rules(self) -> Shelf:
        """Words of the rules."""
        return Shelf((word, number) for number, text in self.texts("rules") for word in words(text))

    @cached_property
    def effect_lengths(self) -> list[int]:
        """How long it takes to say what each entry does, in steps of three or four words."""
        return [sum(len(text) for language, text in entry.effects if language == self.language) // 20 for _, entry in self.entries]

    def is_rule(self, number: int) -> bool:
        """Whether an entry is a rule."""
        return isinstance(self.entries[number][1].found, Rule)

    def texts(self, field: str) -> Iterator[tuple[int, str]]:
        """The texts of a field in this language, each with the number of its entry."""
        for number, entry in self.entries:
            yield from ((number, text) for language, text in getattr(entry, field) if language == self.language)

    def by_name(self, word: str) -> tuple[int, int]:
        """The entries with a word in their names that begins with the typed one, and that holds it."""
        start = self.names.starting(word)
        return start, start | (self.names.holding(word) if len(word) > 1 else 0)

    def forms(self, word: str) -> Meant:
        """The words of names that a word may be another form of."""
        stemmed = (self.names.beginning(stem) for stem in stems(word))
        return {form: (0, entries) for form, entries in next(filter(None, stemmed), {}).items()}

    def reach(self, word: str, meant: Meant) -> Reach:
        """The entries that a typed word reaches, if it may also mean those words."""
        start, part = self.by_name(word)
        slip = part | union(entries for _, entries in meant.values())
        texts = (starting_in(self.effects, word), part_in(self.effects, word), starting_in(self.rules, word), part_in(self.rules, word))
        return Reach((0, 0, start, part, *accumulate((slip, *texts), or_)), meant)

    def guess(self, word: str) -> Reach:
        """What a word that reaches nothing anywhere may be: a slip of a word of what items do."""
        meant = self.effects.nearly(word)
        entries = union(entries for _, entries in meant.values())
        return Reach((0, 0, 0, 0, 0, *[entries] * 4), meant)


def reach(word: str, shelves: Mapping[Language, Shelves]) -> Mapping[Language, Reach]:
    """What a typed word reaches in each language: itself, else other forms of it, else words near to it."""
    meant = meant_by(word, shelves)
    reached = {language: shelf.reach(word, meant[language]) for language, shelf in shelves.items()}
    if any(each.tiers[RULE_PART] for each in reached.values()):
        return reached
    return {language: shelf.guess(word) for language, shelf in shelves.items()}


def meant_by(word: str, shelves: Mapping[Language, Shelves]) -> Mapping[Language, Meant]:
    """The words of names that a word may stand for, if it is in no name itself; near ones only if nobody uses it otherwise."""
    if any(shelf.by_name(word)[1] for shelf in shelves.values()):
        return {language: {} for language in shelves}
    forms = {language: shelf.forms(word) for language, shelf in shelves.items()}
    if any(forms.values()) or any(starting_in(shelf.effects, word) | shelf.rules.whole(word) for shelf in shelves.values()):
        return forms
    return {language: shelf.names.nearly(word) for language, shelf in shelves.items()}


def starting_in(shelf: Shelf, word: str) -> int:
    """The entries whose text holds a word that begins so (from three letters on), or another form of the word."""
    found = shelf.starting(word) if len(word) > 2 else shelf.whole(word)
    for stem in stems(word):
        if not found or len(stem) >= 5:
            found |= shelf.starting(stem)
    return found


def part_in(shelf: Shelf, word: str) -> int:
    """The entries whose text holds a word with that part in it (from four letters on)."""
    return shelf.holding(word) if len(word) > 3 else 0


def plain_name(text: str) -> list[str]:
    """The words of a name without an article before it."""
    found = words(text)
    return found[1:] if len(found) > 1 and found[0] in ARTICLES else found


def name_words(text: str) -> list[str]:
    """The words of a name; караван-сарай is three: both halves and the whole."""
    return words(text) + ["".join(words(piece)) for piece in text.split() if "-" in piece]
