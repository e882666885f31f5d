"""The best answers read once more: how near their ways of asking come to what was typed, and what it calls by
name.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from companion.catalog.asked_questions import PlayersQuestion
from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import SearchEntry
from companion.catalog.search.spelling import Everyday, words
from companion.catalog.vocabulary import Language

#: so many of the answers are read again
READ_AGAIN = 12
#: how much a way of asking adds that is typed letter by letter, and that an item is called by its whole name
NEAR, _CALLED = 0.8, 0.25
#: the letters of which words are compared
_LETTERS = 3


class SecondReading:
    """What the entries are asked with and called in one language."""

    def __init__(
        self,
        entries: Sequence[SearchEntry],
        asked: PlayersQuestion,
        language: Language,
        everyday: Everyday,
    ) -> None:
        own_rules = rules_of_one(entries)
        self.ways = [tuple(asked_about(entry, asked, own_rules)) for entry in entries]
        self.everyday = everyday
        numbers = {entry.found.id: number for number, entry in enumerate(entries)}
        called: dict[str, dict[frozenset[str], set[int]]] = defaultdict(lambda: defaultdict(set))
        for number, entry in enumerate(entries):
            if not isinstance(entry.found, Rule):
                about = {number, *(numbers[id_] for id_ in own_rules.intersection(entry.found.rules))}
                for written, name in entry.names:
                    stems = frozenset(everyday.stems_of(name))
                    if written == language and stems:
                        called[min(stems)][stems] |= about
        for number, entry in enumerate(entries):
            if isinstance(entry.found, Rule) and entry.found.is_open:
                asks = frozenset(everyday.stems_of(entry.found.open_point(language).question))
                for about in _called(called, asks):
                    about.add(number)
        #: by one of the stems of a name: all of them, and what goes by that name
        self.called: Mapping[str, Mapping[frozenset[str], set[int]]] = called

    def reread(self, text: str, entries: Iterable[int]) -> list[float]:
        """What each of these entries is worth, where 1 is one that is neither near nor called."""
        typed, stems = _pieces(text), frozenset(self.everyday.stems_of(text))
        named = set().union(*_called(self.called, stems))
        return [
            (1 + NEAR * max((_nearness(typed, way) for way in self.ways[entry]), default=0))
            * (1 + _CALLED * (entry in named))
            for entry in entries
        ]


def _called(
    called: Mapping[str, Mapping[frozenset[str], set[int]]], stems: frozenset[str]
) -> Iterator[set[int]]:
    """What goes by each of the names of which all stems are given."""
    for stem in stems & called.keys():
        yield from (about for name, about in called[stem].items() if name <= stems)


def asked_about(entry: SearchEntry, asked: PlayersQuestion, own_rules: frozenset[str]) -> Iterable[str]:
    """How people ask about an entry; about an item also as about the rules that are its alone."""
    if isinstance(entry.found, Rule):
        yield from asked.get(entry.found.id, ())
        return
    yield from asked.get("/".join(entry.found.key), ())
    for id_ in entry.found.rules:
        if id_ in own_rules:
            yield from asked.get(id_, ())


def rules_of_one(entries: Sequence[SearchEntry]) -> frozenset[str]:
    """The rules that one item alone is under."""
    named = Counter(
        id_ for entry in entries if not isinstance(entry.found, Rule) for id_ in entry.found.rules
    )
    return frozenset(id_ for id_, times in named.items() if times == 1)


@lru_cache(maxsize=4096)
def _pieces(text: str) -> frozenset[str]:
    """The pieces of a few letters that the words of a text are made of, their beginnings and ends marked."""
    marked = [f" {word} " for word in words(text)]
    return frozenset(
        word[place : place + _LETTERS] for word in marked for place in range(len(word) - _LETTERS + 1)
    )


def _nearness(typed: frozenset[str], way: str) -> float:
    """How much two texts have in common, from 0 to 1."""
    pieces = _pieces(way)
    return 2 * len(typed & pieces) / (len(typed) + len(pieces) or 1)
