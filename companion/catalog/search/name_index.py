"""The entries by their names and by the numbers of rules."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import SearchEntry
from companion.catalog.search.spelling import Everyday, WordList, stems, union, words
from companion.catalog.vocabulary import Language

#: how close the name of an entry comes to what was typed, best first; a word reaches all entries of the
#: tiers before its own
WHOLE_NAME, NAME_START, _WORD_START, _WORD_PART, SLIP = TIERS = range(5)
#: words, each with its slips and the entries that hold it
_Meant = Mapping[str, tuple[int, int]]
_ARTICLES = frozenset({"the", "a", "an"})


@dataclass(frozen=True, slots=True)
class Reach:
    """The entries that one typed word reaches in a language, tier by tier; the words it was a slip of."""

    tiers: tuple[int, ...]
    meant: _Meant


class NameIndex:
    """The names in one language."""

    def __init__(self, language: Language, entries: Iterable[SearchEntry], everyday: Everyday) -> None:
        self.language = language
        self.everyday = everyday
        self.entries = tuple(
            (number, entry) for number, entry in enumerate(entries) if not isinstance(entry.found, Rule)
        )

    @cached_property
    def whole_names(self) -> WordList:
        """Names as a whole."""
        return WordList((" ".join(plain_name(text)), number) for number, text in self.texts())

    @cached_property
    def names(self) -> WordList:
        """Words of names; parts joined by a hyphen also count as one word."""
        return WordList((word, number) for number, text in self.texts() for word in _name_words(text))

    def texts(self) -> Iterator[tuple[int, str]]:
        """The names in this language, each with the number of its entry."""
        for number, entry in self.entries:
            yield from ((number, text) for language, text in entry.names if language == self.language)

    def by_name(self, word: str) -> tuple[int, int]:
        """The entries with a word in their names that begins with the typed one, and that holds it."""
        start = self.names.starting(word)
        return start, start | (self.names.holding(word) if len(word) > 1 else 0)

    @cached_property
    def forms_of(self) -> Mapping[str, Mapping[str, int]]:
        """The words of names by their stems, each with the entries that hold it."""
        forms: dict[str, dict[str, int]] = defaultdict(dict)
        for word, entries in zip(self.names.words, self.names.entries, strict=True):
            forms[self.everyday.stem(word)][word] = entries
        return forms

    def forms(self, word: str) -> _Meant:
        """The words of names that a word may be a form of: of the same stem, else beginning as it does."""
        begun = (self.names.beginning(stem) for stem in stems(word))
        found = self.forms_of.get(self.everyday.stem(word)) or next(filter(None, begun), {})
        return {form: (0, entries) for form, entries in found.items()}

    def reach(self, word: str, meant: _Meant) -> Reach:
        """The entries that a typed word reaches, if it may also mean those words."""
        start, part = self.by_name(word)
        return Reach((0, 0, start, part, part | union(entries for _, entries in meant.values())), meant)


def reach(
    word: str, indexes: Mapping[Language, NameIndex], is_known: Callable[[str], bool]
) -> Mapping[Language, Reach]:
    """What a typed word reaches in each language: itself, else its other forms.

    Where nobody uses the word otherwise, words near to it count too.
    """
    meant = _meant_by(word, indexes, is_known)
    return {language: index.reach(word, meant[language]) for language, index in indexes.items()}


def _meant_by(
    word: str, indexes: Mapping[Language, NameIndex], is_known: Callable[[str], bool]
) -> Mapping[Language, _Meant]:
    """The words of names that a word may stand for, if it is in no name itself."""
    if any(index.by_name(word)[1] for index in indexes.values()):
        return {language: {} for language in indexes}
    forms = {language: index.forms(word) for language, index in indexes.items()}
    if any(forms.values()) or is_known(word):
        return forms
    return {language: index.names.nearly(word) for language, index in indexes.items()}


def plain_name(text: str) -> list[str]:
    """The words of a name without an article before it."""
    found = words(text)
    return found[1:] if len(found) > 1 and found[0] in _ARTICLES else found


def _name_words(text: str) -> list[str]:
    """The words of a name; караван-сарай is three: both halves and the whole."""
    return words(text) + ["".join(words(piece)) for piece in text.split() if "-" in piece]


class RuleIds:
    """Which rules the parts of a number name."""

    def __init__(self, entries: Iterable[SearchEntry]) -> None:
        self.named: dict[str, int] = defaultdict(int)
        self.groups: set[str] = set()
        for number, entry in enumerate(entries):
            if isinstance(entry.found, Rule):
                book, group, place = entry.found.id.lower().split("-")
                self.groups.add(group)
                for part in {book, group, place, place.lstrip("0")}:
                    self.named[part] |= 1 << number

    def tiers(self, words: Sequence[str]) -> tuple[int, ...]:
        """The rules that the words name, in the tier that suits how many parts were given."""
        tiers = [0] * len(TIERS)
        if len(words) in (2, 3) and not self.groups.isdisjoint(words):
            rules = -1
            for word in words:
                rules &= self.named.get(word, 0)
            numbered = any(word.isdigit() for word in words)
            tiers[WHOLE_NAME if len(words) == 3 else NAME_START if numbered else _WORD_START] = rules
        return tuple(tiers)
