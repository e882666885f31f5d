"""What can be found (items and rules with their texts), the traits that narrow a search, and the hits."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from companion.catalog import effects as kinds
from companion.catalog import phrasebook
from companion.catalog.boxes import ALL_CONTENTS, BOXES_OF_BOOK
from companion.catalog.catalog import Catalog
from companion.catalog.effects import Effect
from companion.catalog.items import Board, Item
from companion.catalog.rulebook import Rule
from companion.catalog.search.spelling import WORD, Everyday, folded_with_places, union
from companion.catalog.side_by_side import editions_of, twin
from companion.catalog.vocabulary import LANGUAGES, RESOURCES, BoxId, Color, Edition, GameName, Language

#: a filter by what an item gives or does
Facet = str
FACETS: tuple[Facet, ...] = (
    *RESOURCES,
    *(
        "choice",
        "shields",
        "coins",
        "points",
        "science",
        "discount",
        "trade",
        "play",
        "copy",
        "conflict",
        "loss",
    ),
    *(facet for box in ALL_CONTENTS for facet in box.facet_names),
)

#: Produce has its own facets; every other kind of effect has one
_FACET_OF: dict[type[Effect], Facet] = {
    kinds.ProduceExtra: "choice",
    kinds.ProduceMissing: "choice",
    kinds.Unlimited: "choice",
    kinds.TradePrice: "trade",
    kinds.Rebate: "trade",
    kinds.StartRebate: "trade",
    kinds.PriceChange: "trade",
    kinds.BuyFromBank: "trade",
    kinds.FixedPrice: "trade",
    kinds.TakeTrade: "trade",
    kinds.Discount: "discount",
    kinds.Free: "discount",
    kinds.PayInCoins: "discount",
    kinds.ChainNeighbours: "discount",
    kinds.Bonus: "coins",
    kinds.Coins: "coins",
    kinds.StartCoins: "coins",
    kinds.CoinsPer: "coins",
    kinds.CoinsOn: "coins",
    kinds.NeighbourCoins: "coins",
    kinds.OthersGain: "coins",
    kinds.Tax: "loss",
    kinds.Block: "loss",
    kinds.OthersLosePer: "loss",
    kinds.OthersGiveUp: "loss",
    kinds.LoseCoins: "loss",
    kinds.OpponentLoses: "loss",
    kinds.DiscardOpponent: "loss",
    kinds.LoseCard: "loss",
    kinds.LoseAllCoins: "loss",
    kinds.LoseVictory: "loss",
    kinds.BlockBoard: "loss",
    kinds.Points: "points",
    kinds.PointsPer: "points",
    kinds.PointsPerSet: "points",
    kinds.PointsIf: "points",
    kinds.PointsIfMore: "points",
    kinds.PointsPerPair: "points",
    kinds.VictoryToken: "points",
    kinds.VictoryOfAge: "points",
    kinds.Science: "science",
    kinds.ScienceMost: "science",
    kinds.ReplaceScience: "science",
    kinds.SetBonus: "science",
    kinds.DrawProgress: "science",
    kinds.Shields: "shields",
    kinds.ShieldBonus: "shields",
    kinds.DefeatAsShields: "shields",
    kinds.DefeatToVictor: "conflict",
    kinds.DiscardDefeat: "conflict",
    kinds.ReplaceVictory: "conflict",
    kinds.DefeatTimes: "conflict",
    kinds.BuildDiscarded: "play",
    kinds.PlayLastCard: "play",
    kinds.PlayAgain: "play",
    kinds.PlayAgainOn: "play",
    kinds.CopyGuild: "copy",
    kinds.RepeatGuild: "copy",
    kinds.CopyStage: "copy",
    kinds.TakeCard: "loss",
    kinds.TakeWonder: "loss",
    kinds.UnbuildWonder: "loss",
    kinds.RemoveWonder: "loss",
    kinds.LosePerSpace: "loss",
    kinds.BuildWonderDiscarded: "play",
    kinds.DiscardStructure: "play",
    kinds.ChainForCoins: "discount",
} | {kind: facet for box in ALL_CONTENTS for kind, facet in box.facets.items()}


def facets(item: Item) -> frozenset[Facet]:
    """Everything an item gives or does."""
    return frozenset(facet for effect in item.all_effects for facet in _facets_of(effect))


def _facets_of(effect: Effect) -> Iterator[Facet]:
    """What one effect gives or does."""
    if not isinstance(effect, kinds.Produce):
        yield _FACET_OF[type(effect)]
        return
    for unit in effect.units:
        yield from unit
        if len(unit) > 1:
            yield "choice"


#: a name, what an item does, what it is, or the text of a rule
_Field = Literal["name", "effect", "about", "rule"]
Text = tuple[Language, str]


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """An item or a rule, with the names it has."""

    found: Item | Rule
    facets: frozenset[Facet]
    names: tuple[Text, ...]
    #: the editions in which an item exists, and whether they call it differently
    editions: tuple[Edition, ...] = ()
    is_renamed: bool = False
    _said: dict[Language, tuple[str, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def texts(self, first: Language) -> Iterator[tuple[_Field, Language, str]]:
        """All texts with field and language, one language before the others.

        The text of a rule stands before its number, names before effects.
        """
        languages = sorted(LANGUAGES, key=lambda language: language != first)
        if isinstance(self.found, Rule):
            yield from (("rule", language, self.found.text[language]) for language in languages)
        for language, text in sorted(self.names, key=lambda text: text[0] != first):
            yield "name", language, text
        for language in languages:
            yield from (("effect", language, sentence) for sentence in self.effects(language))
        if not isinstance(self.found, Rule):
            yield from (("about", language, self.about(language)) for language in languages)

    def effects(self, language: Language) -> tuple[str, ...]:
        """What an item does, in sentences that are made once; a rule does nothing."""
        if language not in self._said:
            self._said[language] = (
                () if isinstance(self.found, Rule) else phrasebook.item(self.found, language)
            )
        return self._said[language]

    def about(self, language: Language) -> str:
        """What an item is; a rule is nothing else."""
        return "" if isinstance(self.found, Rule) else ", ".join(_about(self.found, self.facets, language))


def search_entries(catalog: Catalog) -> tuple[SearchEntry, ...]:
    """Items in the order of the boxes, then the rules."""
    items = tuple(
        SearchEntry(item, facets(item), tuple(_names(item)), editions_of(item), _is_renamed(item))
        for item in catalog.items
    )
    return items + tuple(
        SearchEntry(rule, frozenset(), (("en", rule.id),)) for rule in catalog.rules.values()
    )


def _is_renamed(item: Item) -> bool:
    """Whether the other edition has an item under another name."""
    other = twin(item)
    return other is not None and other.name["en"] != item.name["en"]


def _names(item: Item) -> Iterator[Text]:
    """The names of an item in every language, other names, that of the other edition, the city of a board."""
    yield from item.name.items()
    for other in item.aka:
        yield "en", other
    if (printed := twin(item)) and printed.name["en"] != item.name["en"]:
        yield "en", printed.name["en"]
    if isinstance(item, Board):
        yield from ((language, city) for language, city in item.city.items() if city != item.name[language])


def _about(item: Item, gives: frozenset[Facet], language: Language) -> Iterator[str]:
    """Words for what an item is: colour, kind, Age, box, what it gives."""
    if color := getattr(item, "color", None):
        yield phrasebook.color(color, language, item.kind)
        yield phrasebook.color_group(color, language)
    yield phrasebook.kind(item.kind, language)
    if age := getattr(item, "age", None):
        yield phrasebook.age(age, language)
    yield phrasebook.box(item.box, language)
    yield from (phrasebook.facet(facet, language) for facet in FACETS if facet in gives)


@dataclass(frozen=True, slots=True)
class Filters:
    """What found items must be: one of the boxes, Ages, colours and kinds, with all of the facets.

    Empty means any.
    """

    game: GameName | None = None
    boxes: tuple[BoxId, ...] = ()
    ages: tuple[int, ...] = ()
    colors: tuple[Color, ...] = ()
    #: kinds of items, or "rule"
    kinds: tuple[str, ...] = ()
    facets: tuple[Facet, ...] = ()
    #: can be built free by chain
    chain_from: bool = False
    #: makes another card free by chain
    chain_to: bool = False


class Sieve:
    """Which entries pass a filter."""

    def __init__(self, entries: Iterable[SearchEntry]) -> None:
        self.all = 0
        self.having: dict[tuple[str, object], int] = defaultdict(int)
        for number, entry in enumerate(entries):
            self.all |= 1 << number
            for trait in _traits(entry):
                self.having[trait] |= 1 << number

    def passing(self, filters: Filters) -> int:
        """The entries that pass; an unknown value passes nothing."""
        passing = self.all if filters.game is None else self.any_of("game", (filters.game,))
        for name, values in (
            ("box", filters.boxes),
            ("age", filters.ages),
            ("color", filters.colors),
            ("kind", filters.kinds),
        ):
            if values:
                passing &= self.any_of(name, values)
        for facet in filters.facets:
            passing &= self.any_of("facet", (facet,))
        for wanted, name in ((filters.chain_from, "chain_from"), (filters.chain_to, "chain_to")):
            if wanted:
                passing &= self.any_of(name, (True,))
        return passing

    def any_of(self, name: str, values: Iterable[object]) -> int:
        """The entries with one of the values."""
        return union(self.having.get((name, value), 0) for value in values)


def _traits(entry: SearchEntry) -> Iterator[tuple[str, object]]:
    """What an entry can be filtered by."""
    return _of_rule(entry.found) if isinstance(entry.found, Rule) else _of_item(entry.found, entry.facets)


def _of_rule(rule: Rule) -> Iterator[tuple[str, object]]:
    """Kind, game and boxes of a rule."""
    yield "kind", "rule"
    yield "game", rule.holds.game
    yield from (("box", box) for box in BOXES_OF_BOOK[rule.book])


def _of_item(item: Item, facets: Iterable[Facet]) -> Iterator[tuple[str, object]]:
    """Everything an item is and gives."""
    yield "kind", item.kind
    yield "game", item.game
    yield "box", item.box
    yield from (("facet", facet) for facet in facets)
    for name in ("age", "color"):
        if hasattr(item, name):
            yield name, getattr(item, name)
    for name in ("chain_from", "chain_to"):
        yield name, bool(getattr(item, name, ()))


Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """An item or rule, the text of it that matched, and which letters of that text to underline."""

    found: Item | Rule
    field: _Field
    language: Language
    text: str
    spans: tuple[Span, ...]
    #: the better it answers, the higher
    score: float = 0.0
    #: the stems that were asked for, in the language of the text
    stems: frozenset[str] = frozenset()
    #: the editions in which an item exists
    editions: tuple[Edition, ...] = ()

    @property
    def item(self) -> Item | None:
        """The item, unless a rule was found."""
        return None if isinstance(self.found, Rule) else self.found

    @property
    def rule(self) -> Rule | None:
        """The rule, unless an item was found."""
        return self.found if isinstance(self.found, Rule) else None


@dataclass(frozen=True, slots=True)
class SearchHits:
    """The best hits, and how many there are in all."""

    hits: tuple[Hit, ...] = ()
    total: int = 0


def named_hit(
    entry: SearchEntry, needles: Sequence[Iterable[str]], language: Language, score: float = 0.0
) -> Hit:
    """An entry with the text that shows most of the typed words, at the beginning of words if possible."""
    best, most = _unmarked(entry, score), (-1, -1)
    for kind, written, text in entry.texts(language):
        spans = {span for options in needles if (span := _first_span(text, options))}
        shown = len(spans), sum(_begins_word(text, span) for span in spans)
        if shown > most:
            best, most = (
                Hit(entry.found, kind, written, text, tuple(sorted(spans)), score, editions=entry.editions),
                shown,
            )
        if most == (len(needles), len(needles)):
            break
    return best


def ranked_hit(
    entry: SearchEntry, stems: frozenset[str], everyday: Everyday, language: Language, score: float
) -> Hit:
    """An entry with that of its texts in the language which holds the most of the stems.

    With what it is, where none does.
    """
    best, most = _unmarked(entry, score), -1
    for kind, written, text in entry.texts(language):
        if written == language and (kind == "rule" or not isinstance(entry.found, Rule)):
            spans, shown = marks(text, stems, everyday)
            if shown > most or (kind == "about" and not most):
                best, most = Hit(entry.found, kind, written, text, spans, score, stems, entry.editions), shown
    return best


def _unmarked(entry: SearchEntry, score: float) -> Hit:
    language, name = entry.names[0]
    return Hit(entry.found, "name", language, name, (), score, editions=entry.editions)


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
