"""Search over names, effects and rules in all languages at once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from companion.catalog.catalog import Catalog, catalog
from companion.catalog.rulebook import BOOKS, Rule
from companion.catalog.search import keyboard
from companion.catalog.search.entries import Entry, entries
from companion.catalog.search.filters import Filters, Sieve
from companion.catalog.search.folding import LONGEST, stems
from companion.catalog.search.hits import Found, hit
from companion.catalog.search.index import EFFECT, EFFECT_PART, NAME_START, SLIP, TIERS, WHOLE_NAME, Reach, Shelves, plain_name, reach
from companion.catalog.search.rule_ids import RuleIds
from companion.catalog.search.shelf import members, union
from companion.catalog.vocabulary import BOXES, LANGUAGES, Language

MOST_WORDS = 8
NO_FILTERS = Filters()
#: what each typed word reaches, by language
Reaches = Mapping[str, Mapping[Language, Reach]]


def search(text: str, language: Language = "en", filters: Filters = NO_FILTERS, limit: int = 20) -> Found:
    """The items and rules that a text names, best first; an empty text lists what passes the filters."""
    return library().find(text, language, filters, limit)


@cache
def library() -> "Search":
    """The search over the catalogue that the app works with, made at the first call."""
    return Search(catalog())


class Search:
    """All entries, ready to be searched."""

    def __init__(self, catalog: Catalog) -> None:
        self.entries = tuple(sorted(entries(catalog), key=box_order))
        self.sieve = Sieve(self.entries)
        self.shelves = {language: Shelves(language, self.entries) for language in LANGUAGES}
        self.rule_ids = RuleIds(self.entries)

    def find(self, text: str, language: Language, filters: Filters, limit: int) -> Found:
        """The entries that a text names; where it names none, those it would name on another keyboard."""
        passing = self.sieve.passing(filters)
        if not text.strip():
            return self.listed(passing, filters, language, limit)
        for typed in (text[:LONGEST], *keyboard.meant(text[:LONGEST])):
            parts = plain_name(typed)[:MOST_WORDS]
            reaches = {word: reach(word, self.shelves) for word in parts}
            if numbers := self.ranked(parts, reaches, language, passing) or self.partly(reaches, passing):
                needles = [tuple(needle(word, reached.values())) for word, reached in reaches.items()]
                return Found(tuple(hit(self.entries[number], needles, language) for number in numbers[:limit]), len(numbers))
        return Found()

    def listed(self, passing: int, filters: Filters, language: Language, limit: int) -> Found:
        """Everything that passes, in the order of the boxes; rules only when they are asked for."""
        if "rule" not in filters.kinds:
            passing &= ~self.sieve.any_of("kind", ("rule",))
        numbers = tuple(members(passing))
        return Found(tuple(hit(self.entries[number], (), language) for number in numbers[:limit]), len(numbers))

    def ranked(self, parts: list[str], reaches: Reaches, language: Language, passing: int) -> list[int]:
        """The entries that all words reach, tier by tier; in a tier those in the reader's language first."""
        if not parts:
            return []
        anyhow, own = self.tiers(parts, reaches, LANGUAGES), self.tiers(parts, reaches, (language,))
        numbers: list[int] = []
        left = passing
        for tier in TIERS:
            reached = anyhow[tier] & left
            left &= ~reached
            for group in (reached & own[tier], reached & ~own[tier]):
                numbers += self.in_order(group, tier, reaches, language)
        return numbers

    def tiers(self, parts: list[str], reaches: Reaches, languages: Iterable[Language]) -> list[int]:
        """The entries that all words reach in some languages, by tier."""
        tiers = list(self.rule_ids.tiers(parts))
        for tier in TIERS:
            common = -1
            for reached in reaches.values():
                of_word = 0
                for language in languages:
                    of_word |= reached[language].tiers[tier]
                common &= of_word
            tiers[tier] |= common
        whole = " ".join(parts)
        for language in languages:
            tiers[WHOLE_NAME] |= self.shelves[language].whole_names.whole(whole)
            tiers[NAME_START] |= self.shelves[language].whole_names.starting(whole)
        return tiers

    def in_order(self, group: int, tier: int, reaches: Reaches, language: Language) -> Iterable[int]:
        """The entries of a tier: the fewest slips first, the shortest effect first, else in the order of the boxes."""
        if tier == SLIP:
            return sorted(members(group), key=lambda number: total_slips(number, reaches))
        if tier in (EFFECT, EFFECT_PART):
            return sorted(members(group), key=self.shelves[language].effect_lengths.__getitem__)
        return members(group)

    def partly(self, reaches: Reaches, passing: int) -> list[int]:
        """The entries that at least half of several words reach, where no entry is reached by all."""
        counts = Counter(number for reached in reaches.values() for number in members(passing & anywhere(reached)))
        most = max(counts.values(), default=0)
        return sorted(number for number in counts if counts[number] == most) if 2 * most >= len(reaches) > 1 else []


def box_order(entry: Entry) -> tuple[int, int]:
    """Items before rules, and the base game before what was added to it."""
    if isinstance(entry.found, Rule):
        return 1, BOOKS.index(entry.found.book)
    return 0, BOXES.index(entry.found.box)


def anywhere(reached: Mapping[Language, Reach]) -> int:
    """The entries that a word reaches by name or effect in any language."""
    return union(each.tiers[EFFECT_PART] for each in reached.values())


def total_slips(number: int, reaches: Reaches) -> int:
    """The slips between the typed words and those of an entry."""
    total = 0
    for reached in reaches.values():
        found = [slips for each in reached.values() for slips, holders in each.meant.values() if holders >> number & 1]
        total += min(found, default=0)
    return total


def needle(word: str, reached: Iterable[Reach]) -> Iterator[str]:
    """What to underline for a typed word: the word, those it was a slip of, its stem."""
    yield word
    meant = [(slips, other) for each in reached for other, (slips, _) in each.meant.items()]
    yield from (other for _, other in sorted(meant))
    yield from stems(word)
