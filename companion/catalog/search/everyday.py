"""How people put it: what words may end in, words that say nothing, words that mean one thing at the table (data/everyday)."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from companion.catalog.errors import BadData
from companion.catalog.reading import contents
from companion.catalog.search.folding import fold, words
from companion.catalog.vocabulary import Language

PARTS = frozenset({"endings", "empty", "alike"})
#: what an ending must leave
SHORTEST_STEM = 3


@dataclass(frozen=True)
class Everyday:
    """The everyday words of a language, folded."""

    endings: frozenset[str]
    empty: frozenset[str]
    alike: tuple[tuple[str, ...], ...]

    @cached_property
    def longest_ending(self) -> int:
        """The letters of the longest ending."""
        return max(map(len, self.endings))

    @cached_property
    def stems(self) -> dict[str, str]:
        """Words met before, with their stems."""
        return {}

    @cached_property
    def meanings(self) -> dict[str, frozenset[str]]:
        """For each stem the stems of the words that mean the same."""
        found: dict[str, set[str]] = defaultdict(set)
        for group in self.alike:
            group_stems = {self.stem(word) for word in group}
            for stem in group_stems:
                found[stem] |= group_stems
        return {stem: frozenset(others - {stem}) for stem, others in found.items()}

    def stem(self, word: str) -> str:
        """A folded word without its ending: the longest that leaves three letters or more."""
        if word in self.stems:
            return self.stems[word]
        stem = word
        for length in range(min(self.longest_ending, len(word) - SHORTEST_STEM), 0, -1):
            if word[-length:] in self.endings:
                stem = word[:-length]
                break
        self.stems[word] = stem
        return stem

    def stems_of(self, text: str) -> list[str]:
        """The stems of a text, without the words that say nothing."""
        return [self.stem(word) for word in words(text) if word not in self.empty]


def read_everyday(folder: Path, language: Language) -> Everyday:
    """The everyday words of a language; refuses a file that lacks a part or has an odd one."""
    path = folder / f"{language}.toml"
    raw = contents(path)
    if odd := PARTS ^ raw.keys():
        raise BadData(path, sorted(odd)[0], "is missing, or is no part of everyday words")
    groups = [
        ("endings", raw["endings"]),
        ("empty", raw["empty"]),
        *(("alike", group) for group in raw["alike"]),
    ]
    for part, group in groups:
        if wrong := [word for word in group if not isinstance(word, str) or words(word) != [fold(word)]]:
            raise BadData(path, part, f"{wrong[0]!r} is not one word")
    folded = [tuple(map(fold, group)) for _, group in groups]
    return Everyday(frozenset(folded[0]), frozenset(folded[1]), tuple(folded[2:]))
