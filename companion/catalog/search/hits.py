"""What a search answers: the entries found, and in each the text that matched."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.catalog.items import Item
from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import Entry, Field
from companion.catalog.search.ranking import Everyday
from companion.catalog.search.spelling import WORD, folded_with_places
from companion.catalog.vocabulary import Language

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """An item or rule, the text of it that matched, and which letters of that text to underline."""

    found: Item | Rule
    field: Field
    language: Language
    text: str
    spans: tuple[Span, ...]
    #: the better it answers, the higher
    score: float = 0.0
    #: the stems that were asked for, in the language of the text
    stems: frozenset[str] = frozenset()

    @property
    def item(self) -> Item | None:
        """The item, unless a rule was found."""
        return None if isinstance(self.found, Rule) else self.found

    @property
    def rule(self) -> Rule | None:
        """The rule, unless an item was found."""
        return self.found if isinstance(self.found, Rule) else None


@dataclass(frozen=True, slots=True)
class Found:
    """The best hits, and how many there are in all."""

    hits: tuple[Hit, ...] = ()
    total: int = 0


def named_hit(entry: Entry, needles: Sequence[Iterable[str]], language: Language, score: float = 0.0) -> Hit:
    """An entry with the text that shows most of the typed words, at the beginning of words if possible."""
    best, most = _unmarked(entry, score), (-1, -1)
    for field, written, text in entry.texts(language):
        spans = {span for options in needles if (span := _first_span(text, options))}
        shown = len(spans), sum(_begins_word(text, span) for span in spans)
        if shown > most:
            best, most = Hit(entry.found, field, written, text, tuple(sorted(spans)), score), shown
        if most == (len(needles), len(needles)):
            break
    return best


def ranked_hit(
    entry: Entry, stems: frozenset[str], everyday: Everyday, language: Language, score: float
) -> Hit:
    """An entry with that of its texts in the language which holds the most of the stems.

    With what it is, where none does.
    """
    best, most = _unmarked(entry, score), -1
    for field, written, text in entry.texts(language):
        if written == language and (field == "rule" or not isinstance(entry.found, Rule)):
            spans, shown = marks(text, stems, everyday)
            if shown > most or (field == "about" and not most):
                best, most = Hit(entry.found, field, written, text, spans, score, stems), shown
    return best


def _unmarked(entry: Entry, score: float) -> Hit:
    language, name = entry.names[0]
    return Hit(entry.found, "name", language, name, (), score)


def marks(text: str, stems: frozenset[str], everyday: Everyday) -> tuple[tuple[Span, ...], int]:
    """Where the words of those stems stand in a text, and how many different stems there are."""
    folded, places = folded_with_places(text)
    spans, shown = [], set()
    for word in WORD.finditer(folded):
        stem = everyday.stem(word[0])
        if stem in stems and word[0] not in everyday.empty:
            spans.append((places[word.start()], places[word.end() - 1] + 1))
            shown.add(stem)
    return tuple(spans), len(shown)


def _begins_word(text: str, span: Span) -> bool:
    """Whether underlined letters stand at the beginning of a word."""
    return span[0] == 0 or not text[span[0] - 1].isalnum()


def _first_span(text: str, options: Iterable[str]) -> Span | None:
    """Where the first of several words stands in a text."""
    folded, places = folded_with_places(text)
    for word in options:
        if (place := _place_of(word, folded)) >= 0:
            return places[place], places[place + len(word) - 1] + 1
    return _joined_span(folded, places, options) if "-" in folded else None


def _joined_span(folded: str, places: Sequence[int], options: Iterable[str]) -> Span | None:
    """Where a word stands that was typed without its hyphen."""
    kept = [number for number, letter in enumerate(folded) if letter != "-"]
    bare = "".join(folded[number] for number in kept)
    for word in options:
        if (place := _place_of(word, bare)) >= 0:
            return places[kept[place]], places[kept[place + len(word) - 1]] + 1
    return None


def _place_of(word: str, folded: str) -> int:
    """The place of a word in a folded text: the beginning of a word before any other."""
    first = place = folded.find(word)
    while place > 0 and folded[place - 1].isalnum():
        place = folded.find(word, place + 1)
    return place if place >= 0 else first
