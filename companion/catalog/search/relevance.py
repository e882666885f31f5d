"""The texts of all entries ranked by how well they answer a question in everyday words (data/everyday).

The best answers are read once more: how near their ways of asking come to what was typed, and what it names.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log

from companion.catalog import phrasebook
from companion.catalog.asked_questions import PlayersQuestion
from companion.catalog.boxes import ALL_CONTENTS, BOX_IDS, RULE_BOOKS
from companion.catalog.holds import ALWAYS, Holds
from companion.catalog.items import Item
from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import SearchEntry
from companion.catalog.search.spelling import Everyday, Near, words
from companion.catalog.vocabulary import Language

#: what a text is: how much a match in it weighs, and how much its length matters
RANKED_FIELDS: dict[str, tuple[float, float]] = {
    "way": (1.0, 0.6),
    "rule": (0.7, 0.6),
    "effect": (0.65, 0.45),
    "name": (0.55, 0.3),
    "about": (0.3, 0.3),
}
#: how soon another occurrence of a word adds nothing
SATURATION = 0.6
#: how much a word is worth that means the same, that begins so, that holds it, that is a slip away
ALIKE, BEGINS, HOLDS, SLIP = 0.7, 0.85, 0.6, 0.75
#: how much of the score is what all texts of an entry give together
TOGETHER = 0.5
#: how much it matters that an entry leaves no word unanswered
COVERING = 0.4
#: how telling a word is that stands nowhere
UNHEARD = 4.5
#: a rare word tells more than a common one, but not so much more as plain BM25 says: our texts are few
RARER = 0.8
#: so many of the answers are read again
READ_AGAIN = 12
#: how much a way of asking adds that is typed letter by letter, and that an item is called by its whole name
NEAR, _CALLED = 0.8, 0.25
#: the letters of which words are compared
_LETTERS = 3
_MOST_WORDS = 24
_MOST_GUESSES = 40

#: what a typed word may stand for: stems, each with how sure that is
_Meant = Mapping[str, float]
#: for each stem the passages that hold it, with how much it weighs there
Postings = Mapping[str, Sequence[tuple[int, float]]]


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of an entry."""

    entry: int
    field: str
    text: str
    #: words that are not in the text but go with it: the book, the box
    about: str = ""


#: of each passage its entry, its field and how many stems it has; the postings; how telling each stem is
TextIndex = tuple[list[int], list[str], list[int], Postings, dict[str, float]]


def text_index(passages: Iterable[Passage], everyday: Everyday) -> TextIndex:
    """The stems of passages, in plain values that can be kept in a file."""
    passages = tuple(passages)
    entry_of = [passage.entry for passage in passages]
    stems = [everyday.stems_of(f"{passage.text} {passage.about}") for passage in passages]
    postings = _posted(passages, stems)
    fields = [passage.field for passage in passages]
    return entry_of, fields, [len(found) for found in stems], postings, _rarities(entry_of, postings)


class SearchRanking:
    """The passages of one language, ready to be ranked."""

    def __init__(self, index: TextIndex, everyday: Everyday, weights: Sequence[float]) -> None:
        """From their index, and for each entry how likely it is to be asked about."""
        self.everyday = everyday
        self.weights = weights
        self.entry_of, self.fields, self.lengths, self.postings, self.rarity = index
        self.placed: dict[tuple[str, str], frozenset[int]] = {}

    @cached_property
    def vocabulary(self) -> list[str]:
        """All stems, in order."""
        return sorted(self.postings)

    @cached_property
    def near(self) -> Near:
        """The stems by their letter pairs."""
        return Near(self.vocabulary)

    def meant(self, text: str) -> dict[str, _Meant]:
        """What each typed word may stand for.

        Words that say nothing are left out unless there are no others.
        """
        typed = list(dict.fromkeys(words(text)))[:_MOST_WORDS]
        telling = [word for word in typed if word not in self.everyday.empty] or typed
        return {word: self.meant_by(word) for word in telling}

    def knows(self, word: str) -> bool:
        """Whether a folded word stands in some text, in whatever form."""
        return word in self.everyday.empty or self.everyday.stem(word) in self.postings

    def begins(self, word: str) -> bool:
        """Whether a word stands in some text, or some word of a text begins with it."""
        return self.knows(word) or bool(self.beginning(self.everyday.stem(word)))

    def meant_by(self, word: str) -> _Meant:
        """The stems that one word may stand for."""
        stem = self.everyday.stem(word)
        found = {stem: 1.0} if stem in self.postings else dict(self.guesses(word, stem))
        for likely, sure in list(found.items()) or [(stem, 1.0)]:
            for other in self.everyday.meanings.get(likely, ()):
                if other in self.postings:
                    found[other] = max(found.get(other, 0), ALIKE * sure)
        return found

    def guesses(self, word: str, stem: str) -> Iterator[tuple[str, float]]:
        """For a word that no text holds: stems that begin with it, else near ones, else those holding it."""
        begun = self.beginning(word if len(word) < 4 else stem) if len(word) > 2 else []
        if begun:
            yield from ((other, BEGINS) for other in begun)
        elif near := {self.vocabulary[number]: slips for number, slips in self.near.to(stem)}:
            fewest = min(near.values())
            yield from ((other, SLIP**slips) for other, slips in near.items() if slips == fewest)
        elif len(stem) > 3:  # fewer letters stand in words that mean anything
            yield from ((other, HOLDS) for other in self.vocabulary if stem in other)

    def beginning(self, part: str) -> list[str]:
        """The stems that begin with some letters."""
        first = bisect_left(self.vocabulary, part)
        return self.vocabulary[first : bisect_left(self.vocabulary, f"{part}\uffff", lo=first)][
            :_MOST_GUESSES
        ]

    def answers(self, meant: Collection[_Meant], weakest: float = 0.0) -> dict[int, float]:
        """The entries that answer to some words, and how well.

        Without most of those that are so much weaker than the best.
        """
        totals: dict[int, float] = defaultdict(float)
        together: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        asked = 0.0
        entry_of = self.entry_of
        for stems in meant:
            best: dict[int, float] = {}
            for number, gain in self.gains(stems).items():
                totals[number] += gain
                entry = entry_of[number]
                if gain > best.get(entry, 0):
                    best[entry] = gain
            telling = max((self.rarity[stem] for stem in stems), default=UNHEARD)
            asked += telling
            for entry, gain in best.items():
                together[entry] += gain
                covered[entry] += telling
        # no score exceeds what all texts give together, and that of the best is at least half of it
        enough = weakest * max(together.values(), default=0) / 2
        top: dict[int, float] = {}
        for number, total in totals.items():
            entry = entry_of[number]
            if together[entry] >= enough and total > top.get(entry, 0):
                top[entry] = total
        return {
            entry: self.weights[entry]
            * ((1 - TOGETHER) * total + TOGETHER * together[entry])
            * (covered[entry] / asked) ** COVERING
            for entry, total in top.items()
        }

    def holding_all(self, meant: Collection[_Meant], field: str) -> dict[int, float]:
        """The entries with all the words in a text of a field, each with the share of the text they are."""
        common: frozenset[int] | None = None
        for stems in meant:
            surest = max(stems.values(), default=0)
            held = frozenset().union(
                *(self.places(stem, field) for stem, sure in stems.items() if sure == surest)
            )
            common = held if common is None else common & held
        return {self.entry_of[place]: len(meant) / self.lengths[place] for place in common or ()}

    def places(self, stem: str, field: str) -> frozenset[int]:
        """The passages of a field that hold a stem."""
        if (stem, field) not in self.placed:
            self.placed[stem, field] = frozenset(
                place for place, _ in self.postings[stem] if self.fields[place] == field
            )
        return self.placed[stem, field]

    def gains(self, stems: _Meant) -> dict[int, float]:
        """What one typed word adds to each passage: the most that any of its stems does."""
        surest = max(stems.values(), default=0)
        most = max((self.rarity[stem] for stem, sure in stems.items() if sure == surest), default=0)
        gains: dict[int, float] = {}
        for stem, sure in stems.items():
            worth = sure * min(self.rarity[stem], most)
            for passage, weight in self.postings[stem]:
                gain = worth * weight
                if gain > gains.get(passage, 0):
                    gains[passage] = gain
        return gains


def _posted(passages: Sequence[Passage], stems: Sequence[list[str]]) -> Postings:
    """The passages that hold each stem, with how much it weighs there."""
    lengths: dict[str, list[int]] = defaultdict(list)
    for passage, found in zip(passages, stems, strict=True):
        lengths[passage.field].append(len(found))
    usual = {field: sum(all_) / len(all_) or 1 for field, all_ in lengths.items()}
    postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, (passage, found) in enumerate(zip(passages, stems, strict=True)):
        weight, matters = RANKED_FIELDS[passage.field]
        damped = SATURATION * (1 - matters + matters * len(found) / usual[passage.field])
        once = (number, weight * (SATURATION + 1) / (1 + damped))
        if len(set(found)) == len(found):  # as in most passages
            for stem in found:
                postings[stem].append(once)
            continue
        for stem, times in Counter(found).items():
            postings[stem].append((number, weight * times * (SATURATION + 1) / (times + damped)))
    return dict(postings)


def _rarities(entry_of: Sequence[int], postings: Postings) -> dict[str, float]:
    """How telling each stem is: the fewer entries hold it, the more."""
    entries = len(set(entry_of))
    holders = {stem: len({entry_of[number] for number, _ in places}) for stem, places in postings.items()}
    return {stem: log(1 + (entries - held + 0.5) / (held + 0.5)) ** RARER for stem, held in holders.items()}


#: how much likelier an entry is meant for each way of asking that we know; as many as count
_OFTEN_ASKED, _MOST_WAYS = 0.04, 4
#: an example is rarely meant, an item a little less often than a rule
_EXAMPLE, ITEM = 0.85, 0.95
#: who asks wants the rule before what is open beside it, and what holds at every table before what needs a
#: box, or two players, or teams
_OPEN_POINT, _WITH_A_BOX, _AT_SOME_TABLES = 0.93, 0.94, 0.85
#: who names no box means the base game first, Duel and its boxes last, what is about several boxes least
_UNNAMED = {box.id: box.weight for box in ALL_CONTENTS}
_OF_BOOK = {book.id: book.weight for book in RULE_BOOKS}


def passages(entries: Sequence[SearchEntry], asked: PlayersQuestion, language: Language) -> Iterator[Passage]:
    """All texts of all entries in a language."""
    own_rules = rules_of_one(entries)
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
        for way in asked_about(entry, asked, own_rules):
            yield Passage(number, "way", way, about)


def weights(entries: Sequence[SearchEntry], asked: PlayersQuestion) -> list[float]:
    """How likely each entry is to be asked about."""
    return [weight(entry.found, asked) for entry in entries]


def weight(found: Item | Rule, asked: PlayersQuestion) -> float:
    """How likely an item or rule is to be asked about: a rule the more, the more ways of asking we know."""
    if not isinstance(found, Rule):
        return ITEM * _UNNAMED[found.box]
    often = 1 + _OFTEN_ASKED * min(_MOST_WAYS, len(asked.get(found.id, ())))
    kind = _EXAMPLE if found.is_example else _OPEN_POINT if found.is_open else 1
    return often * _OF_BOOK[found.book] * min(kind, _anywhere(found.holds))


def _anywhere(holds: Holds) -> float:
    """How likely what holds so is meant where nobody said at which table."""
    if holds.when == ALWAYS:
        return 1
    return (
        _WITH_A_BOX if any(set(BOX_IDS).issuperset(case.split()) for case in holds.when) else _AT_SOME_TABLES
    )


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
