"""Search: by name first, as the tables of names say; then by what is asked, as the ranking says."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from companion.catalog import phrasebook
from companion.catalog.asked_questions import PlayersQuestion, read_asked
from companion.catalog.boxes import BOX_IDS, BOXES_OF_BOOK, DUEL_EXPANSIONS
from companion.catalog.catalog import Catalog
from companion.catalog.items import Item
from companion.catalog.prepared import prepared
from companion.catalog.rulebook import BOOKS, Rule
from companion.catalog.search.entries import (
    Filters,
    Hit,
    SearchEntry,
    SearchHits,
    Sieve,
    Span,
    marks,
    named_hit,
    ranked_hit,
    search_entries,
)
from companion.catalog.search.name_index import (
    NAME_START,
    SLIP,
    TIERS,
    WHOLE_NAME,
    NameIndex,
    Reach,
    RuleIds,
    plain_name,
    reach,
)
from companion.catalog.search.relevance import (
    READ_AGAIN,
    SearchRanking,
    SecondReading,
    TextIndex,
    passages,
    text_index,
    weights,
)
from companion.catalog.search.spelling import LONGEST, fold, members, on_other_keyboards, read_everyday, stems
from companion.catalog.side_by_side import with_other_edition
from companion.catalog.vocabulary import FIRST, LANGUAGES, SECOND, BoxId, Edition, Language
from companion.languages import FACTS
from companion.paths import DATA

#: a name that is meant has so many words at most
_MOST_NAME_WORDS = 8
_NO_FILTERS = Filters()
#: what an answer is worth of a box that is not on the table, in a language that is not the reader's, and of
#: another edition
OTHER_BOX, _OTHER_LANGUAGE, _OTHER_EDITION = 0.55, 0.9, 0.6
#: what one is worth that is of no box whose pieces the question names
_OTHER_PIECES = 0.9
#: an answer that is so much weaker than the best is none
WEAKEST = 0.3
#: how far names stand above answers, tier by tier
_ABOVE = 10.0
#: how many items that do what was typed come near the top, and how much of what they do must be typed to be
#: first
_DOERS, _LITTLE_ELSE = 2, 0.5
_LETTERS = {"latin": re.compile("[a-z]"), "cyrillic": re.compile("[а-џ]")}
#: what each typed word reaches, by language
_Reaches = Mapping[str, Mapping[Language, Reach]]


@dataclass(frozen=True, slots=True)
class _Ranked:
    """An entry that answers: how well, and which stems of which language it answers to."""

    entry: int
    score: float
    language: Language
    stems: frozenset[str]
    #: how much of what the item does was typed, if all that was typed is what it does
    does: float = 0.0


def search(
    text: str,
    language: Language = "en",
    filters: Filters = _NO_FILTERS,
    limit: int = 20,
    first: Collection[BoxId] = (),
    edition: str = FIRST,
) -> SearchHits:
    """The items and rules that a text names or asks for, best first.

    An empty text lists what passes the filters. What belongs to the boxes `first`, those on the table, comes
    before what does not; what the edition has not comes after what it has. A question that names an edition
    is about that one.
    """
    return library(_named_edition(text, language) or edition).find(text, language, filters, limit, first)


#: the book that says what only its edition has, whose name is that of the edition
_BOOK_OF_EDITION: Mapping[str, Edition] = {"second": SECOND}


def _named_edition(text: str, language: Language) -> Edition | None:
    """The edition that a text names, if any."""
    everyday = library().everyday
    for spoken in spoken_query(text, language):
        stems = set(everyday[spoken].stems_of(text))
        for book, edition in _BOOK_OF_EDITION.items():
            if stems.issuperset(everyday[spoken].stems_of(phrasebook.book(book, spoken))):
                return edition
    return None


def marks_in(text: str, hit: Hit) -> tuple[Span, ...]:
    """Where the words that a hit answers to stand in a text of its language."""
    return marks(text, hit.stems, library().everyday[hit.language])[0]


def library(edition: str = FIRST) -> "Search":
    """The search over the items of an edition, and behind them those that only the other has."""
    return _library_of(with_other_edition(edition))


@cache
def _library_of(items: Catalog) -> "Search":
    """The search over a catalogue, made at the first call."""
    return Search(items, DATA)


class Search:
    """All entries, ready to be searched."""

    def __init__(self, catalog: Catalog, folder: Path) -> None:
        self.folder = folder
        self.edition = catalog.edition
        self.entries = tuple(sorted(search_entries(catalog), key=self.place))
        self.here = tuple(self.is_here(entry.found) for entry in self.entries)
        self.known = frozenset(catalog.rules) | {"/".join(item.key) for item in catalog.items}
        self.sieve = Sieve(self.entries)
        self.everyday = {language: read_everyday(folder / "everyday", language) for language in LANGUAGES}
        self.names = {
            language: NameIndex(language, self.entries, self.everyday[language]) for language in LANGUAGES
        }
        self.rule_ids = RuleIds(self.entries)
        self.rankings: dict[Language, SearchRanking] = {}
        self.readings: dict[Language, SecondReading] = {}
        self.called: dict[Language, Mapping[BoxId, frozenset[str]]] = {
            language: self.called_by_pieces(language) for language in LANGUAGES
        }

    def place(self, entry: SearchEntry) -> tuple[bool, bool, int]:
        """Items before rules, those of the edition first, the base game before what was added to it."""
        found = entry.found
        if isinstance(found, Rule):
            return True, False, BOOKS.index(found.book)
        return False, not self.is_here(found), BOX_IDS.index(found.box)

    def is_here(self, found: Item | Rule) -> bool:
        """Whether an item or a rule is of the edition that is searched first; Duel has but one."""
        if isinstance(found, Rule):
            return found.holds.game == "duel" or self.edition in found.holds.editions
        return found.edition in (None, self.edition)

    def ranking(self, language: Language) -> SearchRanking:
        """The ranking of a language, made when it is first needed."""
        if language not in self.rankings:
            asked, everyday = self.asked(language), self.everyday[language]
            index: TextIndex = prepared(
                self.folder,
                f"everyday/{self.edition}-{language}",
                " ".join(entry.found.id for entry in self.entries),
                lambda: text_index(passages(self.entries, asked, language), everyday),
            )
            self.rankings[language] = SearchRanking(index, everyday, weights(self.entries, asked))
            self.readings[language] = SecondReading(self.entries, asked, language, everyday)
        return self.rankings[language]

    def asked(self, language: Language) -> PlayersQuestion:
        """How people ask in a language."""
        return read_asked(self.folder / "questions", language, self.known)

    def find(
        self, text: str, language: Language, filters: Filters, limit: int, first: Collection[BoxId]
    ) -> SearchHits:
        """The entries that a text means; where it means none, those it would mean on another keyboard."""
        passing = self.sieve.passing(filters)
        if not text.strip():
            return self.listed(passing, filters, language, limit)
        for typed in (text[:LONGEST], *on_other_keyboards(text[:LONGEST])):
            if found := self.meant(typed, language, passing, limit, first):
                return found
        return SearchHits()

    def listed(self, passing: int, filters: Filters, language: Language, limit: int) -> SearchHits:
        """Everything that passes, in the order of the boxes; rules only when they are asked for."""
        if "rule" not in filters.kinds:
            passing &= ~self.sieve.any_of("kind", ("rule",))
        numbers = tuple(members(passing))
        return SearchHits(
            tuple(named_hit(self.entries[number], (), language) for number in numbers[:limit]), len(numbers)
        )

    def meant(
        self, text: str, language: Language, passing: int, limit: int, first: Collection[BoxId]
    ) -> SearchHits | None:
        """What a text means, if anything: the names that hold all its words, then what answers it."""
        languages = tuple(spoken_query(text, language))
        parts = plain_name(text)
        reaches = self.reaches(parts, languages)
        named = self.named(parts, reaches, language, passing) if len(parts) <= _MOST_NAME_WORDS else []
        seen = {number for _, number in named}
        ranked = [one for one in self.ranked(text, languages, passing, first) if one.entry not in seen]
        if (
            len(parts) == 1 and named
        ):  # one word that is a name: things before rules about them, none by a slip
            ranked = ranked if any(self.ranking(spoken).begins(parts[0]) for spoken in languages) else []
            ranked.sort(key=lambda one: isinstance(self.entries[one.entry].found, Rule))
        else:
            ranked = self.with_doers(ranked)
        if not named and not ranked:
            return None
        needles = [tuple(_needle(word, reached.values())) for word, reached in reaches.items()]
        above = _ABOVE + max((one.score for one in ranked), default=0)
        hits = [
            named_hit(self.entries[number], needles, language, above - tier) for tier, number in named[:limit]
        ]
        hits += [self.ranked_hit(one) for one in ranked[: limit - len(hits)]]
        return SearchHits(tuple(hits), len(named) + len(ranked))

    def reaches(self, parts: list[str], languages: Iterable[Language]) -> _Reaches:
        """What each word reaches by name.

        A word that nobody knows is left out where at least half of the words are known.
        """
        reaches = {
            word: reach(word, self.names, lambda word: self.is_known(word, languages))
            for word in parts[:_MOST_NAME_WORDS]
        }
        heard = {
            word: reached
            for word, reached in reaches.items()
            if any(each.tiers[SLIP] for each in reached.values())
        }
        unheard = [word for word in reaches if word not in heard and not self.is_known(word, languages)]
        return (
            reaches
            if 2 * len(unheard) > len(reaches)
            else {word: reaches[word] for word in reaches if word not in unheard}
        )

    def with_doers(self, ranked: list[_Ranked]) -> list[_Ranked]:
        """The answers, items that do just what was typed near the top, those that do little else first."""
        doing = [one for one in ranked if one.does]
        doing.sort(key=lambda one: (not self.here[one.entry], -one.does, one.entry))
        doers = doing[:_DOERS]
        if not doers:
            return ranked
        rest = [one for one in ranked if one not in doers]
        return doers + rest if doers[0].does >= _LITTLE_ELSE else rest[:1] + doers + rest[1:]

    def is_known(self, word: str, languages: Iterable[Language]) -> bool:
        """Whether a word stands in some text of those languages."""
        return any(self.ranking(language).knows(word) for language in languages)

    def ranked_hit(self, one: _Ranked) -> Hit:
        """An answer with the text that shows it best."""
        everyday = self.ranking(one.language).everyday
        return ranked_hit(self.entries[one.entry], one.stems, everyday, one.language, one.score)

    def named(
        self, parts: list[str], reaches: _Reaches, language: Language, passing: int
    ) -> list[tuple[int, int]]:
        """The entries with all words in their names, each after its tier.

        In a tier those in the reader's language first.
        """
        if not parts:
            return []
        anyhow, own = self.tiers(parts, reaches, LANGUAGES), self.tiers(parts, reaches, (language,))
        numbers: list[tuple[int, int]] = []
        left = passing
        for tier in TIERS:
            reached = anyhow[tier] & left
            left &= ~reached
            for group in (reached & own[tier], reached & ~own[tier]):
                numbers += [(tier, number) for number in self.in_order(group, tier, parts, reaches)]
        return numbers

    def tiers(self, parts: list[str], reaches: _Reaches, languages: Iterable[Language]) -> list[int]:
        """The entries that all words reach by name in some languages, by tier."""
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
            tiers[WHOLE_NAME] |= self.names[language].whole_names.whole(whole)
            tiers[NAME_START] |= self.names[language].whole_names.starting(whole)
        return tiers

    def in_order(self, group: int, tier: int, parts: list[str], reaches: _Reaches) -> Iterable[int]:
        """The entries of a tier: the fewest slips first, what is called so in this edition before what is
        called so in the other, else in the order of the boxes."""
        if tier == SLIP:
            return sorted(members(group), key=lambda number: _total_slips(number, reaches))
        return sorted(members(group), key=lambda number: not _is_called(self.entries[number], parts))

    def ranked(
        self, text: str, languages: Iterable[Language], passing: int, first: Collection[BoxId]
    ) -> list[_Ranked]:
        """The entries that answer a text, best first.

        Another language is asked only about words that the first does not know.
        """
        best: dict[int, _Ranked] = {}
        worth = 1.0
        for language in languages:
            ranking = self.ranking(language)
            meant = ranking.meant(text)
            heard = [stems for stems in meant.values() if stems]
            if 2 * len(heard) >= len(meant):
                here = first or self.named_boxes(meant, language)
                asked = frozenset(stem for stems in heard for stem in stems)
                scores = ranking.answers(meant.values(), WEAKEST)
                does = ranking.holding_all(meant.values(), "effect")
                enough = WEAKEST * max(
                    (score for entry, score in scores.items() if passing >> entry & 1), default=0
                )
                for entry, plain in scores.items():
                    if passing >> entry & 1 and (plain >= enough or entry in does):
                        score = plain * worth * (OTHER_BOX if here and not self.is_of(entry, here) else 1)
                        score *= 1 if self.here[entry] else _OTHER_EDITION
                        if entry not in best or score > best[entry].score:
                            best[entry] = _Ranked(entry, score, language, asked, does.get(entry, 0))
            if all(map(ranking.knows, meant)):
                break
            worth = _OTHER_LANGUAGE
        return self.read_again(text, sorted(best.values(), key=_best_first))

    def read_again(self, text: str, ranked: list[_Ranked]) -> list[_Ranked]:
        """The answers, the best of them in the order that a second reading gives.

        What the edition has not is not read again, so that it stays behind.
        """
        best = ranked[:READ_AGAIN]
        again = [one for one in best if not self.here[one.entry]]
        for language in {one.language for one in best}:
            mine = [one for one in best if one.language == language and self.here[one.entry]]
            worths = self.readings[language].reread(text, [one.entry for one in mine])
            named = self.boxes_by_pieces(text, language)
            again += [
                replace(one, score=one.score * worth * self.worth_beside(named, one.entry))
                for one, worth in zip(mine, worths, strict=True)
            ]
        return sorted(again, key=_best_first) + ranked[READ_AGAIN:]

    def boxes_by_pieces(self, text: str, language: Language) -> list[BoxId]:
        """The boxes that a question names by what their own pieces are called."""
        said = set(self.everyday[language].stems_of(text))
        return [box for box, stems in self.called[language].items() if stems <= said]

    def worth_beside(self, named: Collection[BoxId], entry: int) -> float:
        """Less for an answer of none of the boxes that a question names by their pieces."""
        return 1.0 if not named or self.is_of(entry, named) else _OTHER_PIECES

    def called_by_pieces(self, language: Language) -> Mapping[BoxId, frozenset[str]]:
        """The boxes that are called as their own pieces are, with the stems of that name."""
        kinds = {
            (entry.found.box, entry.found.kind) for entry in self.entries if isinstance(entry.found, Item)
        }
        return {
            box: frozenset(self.everyday[language].stems_of(phrasebook.box(box, language)))
            for box, kind in sorted(kinds)
            if phrasebook.kinds(kind, language) == phrasebook.box(box, language)
        }

    def named_boxes(self, words: Iterable[str], language: Language) -> tuple[BoxId, ...]:
        """The boxes that a question names, if the word can mean nothing else: Duel with its own."""
        stem = self.everyday[language].stem
        is_duel = stem(fold(phrasebook.box("duel", language))) in map(stem, words)
        return ("duel", *DUEL_EXPANSIONS) if is_duel else ()

    def is_of(self, entry: int, boxes: Collection[BoxId]) -> bool:
        """Whether an entry belongs to one of the boxes."""
        found = self.entries[entry].found
        return not set(boxes).isdisjoint(
            BOXES_OF_BOOK[found.book] if isinstance(found, Rule) else (found.box,)
        )


def _best_first(one: _Ranked) -> tuple[float, int]:
    """What answers are sorted by."""
    return -one.score, one.entry


def spoken_query(text: str, language: Language) -> Iterator[Language]:
    """The languages that a text may be in, by its letters; the reader's first."""
    folded = fold(text)
    may_be = [other for other in LANGUAGES if _LETTERS[FACTS[other].letters].search(folded)] or [language]
    yield from sorted(may_be, key=lambda other: other != language)


def _is_called(entry: SearchEntry, parts: list[str]) -> bool:
    """Whether the words stand in a name that an item has in its own edition, and not only in the other."""
    if isinstance(entry.found, Rule) or not entry.is_renamed:
        return True
    names = [" ".join(plain_name(name)) for name in entry.found.name.values()]
    return any(all(part in name for part in parts) for name in names)


def _total_slips(number: int, reaches: _Reaches) -> int:
    """The slips between the typed words and those of an entry."""
    total = 0
    for reached in reaches.values():
        found = [
            slips
            for each in reached.values()
            for slips, holders in each.meant.values()
            if holders >> number & 1
        ]
        total += min(found, default=0)
    return total


def _needle(word: str, reached: Iterable[Reach]) -> Iterator[str]:
    """What to underline for a typed word: the word, those it was a slip of, its stem."""
    yield word
    meant = [(slips, other) for each in reached for other, (slips, _) in each.meant.items()]
    yield from (other for _, other in sorted(meant))
    yield from stems(word)
