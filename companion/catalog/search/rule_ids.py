"""Rules found by their number: BASE-WAR-03, "war 03", "base war"."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import Entry
from companion.catalog.search.index import NAME_START, TIERS, WHOLE_NAME, WORD_START


class RuleIds:
    """Which rules the parts of a number name."""

    def __init__(self, entries: Iterable[Entry]) -> None:
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
            tiers[WHOLE_NAME if len(words) == 3 else NAME_START if numbered else WORD_START] = rules
        return tuple(tiers)
