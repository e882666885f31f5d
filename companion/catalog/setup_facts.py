"""What is counted out before a game, read from setup.toml of each edition of 7 Wonders and of Duel."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

from companion.catalog.box_contents import BoxFacts
from companion.catalog.boxes import ALL_CONTENTS, BOX_IDS
from companion.catalog.catalog import Catalog, edition
from companion.catalog.reading import BadData, Raw, build_items, contents, entries, wonders_folder
from companion.catalog.vocabulary import AGES, BoxId
from companion.paths import DATA

_Side = Literal["left", "right"]
TokenKind = Literal[
    "conflict", "debt_1", "debt_5", "diplomacy", "participation", "pawn", "debt_of_age", "naval"
]
Drafted = Literal["leaders", "tiles"]
Order = Literal["first", "second"]
#: the words for the cases in which a rule speaks
CASES = frozenset({"always", "two", "eight", "teams", "age1", "age2", "age3", *BOX_IDS})


_T = TypeVar("_T")
_Facts = TypeVar("_Facts", bound=BoxFacts)


@dataclass(frozen=True, slots=True)
class Citations:
    """The rules behind each step, by the case in which they speak."""

    by_step: Mapping[str, Mapping[str, tuple[str, ...]]]

    def of(self, step: str, cases: frozenset[str]) -> tuple[str, ...]:
        """The rules behind a step in these cases, each once; a case of several words needs all of them."""
        found = (
            rule for case, rules in self.by_step[step].items() if set(case.split()) <= cases for rule in rules
        )
        return tuple(dict.fromkeys(found))


NO_RULES = Citations({})


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What a number of players fixes; see data/wonders/setup.toml for each field."""

    players: int
    cities: int
    marks: int
    hand: int
    hand_with_cities: int
    guilds: int
    black: int
    spaces: int = 0
    participation: int = 0
    blocked: int = 0
    pawns: int = 0
    needs: tuple[BoxId, ...] = ()

    def dealt(self, with_cities: bool) -> int:
        """The cards dealt to each city in an Age."""
        return self.hand_with_cities if with_cities else self.hand


@dataclass(frozen=True, slots=True)
class CoinFacts:
    """The coins that a city starts with."""

    each: int
    with_leaders: int
    free_city: int


@dataclass(frozen=True, slots=True)
class TeamFacts:
    """How many can play in teams, and with which boxes."""

    players: tuple[int, ...]
    needs: tuple[BoxId, ...]


@dataclass(frozen=True, slots=True)
class TokenFacts:
    """Tokens of one kind in a box; 0 where nobody knows how many."""

    kind: TokenKind
    count: int
    box: BoxId


@dataclass(frozen=True, slots=True)
class DraftFacts:
    """A secret draft before the first Age."""

    of: Drafted
    each: int
    passing: _Side


@dataclass(frozen=True, slots=True)
class AgeFacts:
    """How an Age begins and which way its hands go."""

    age: int
    passing: _Side
    free_city_card: _Side


@dataclass(frozen=True, slots=True)
class WondersFacts:
    """Everything counted out before a game of 7 Wonders."""

    tables: Mapping[int, TableFacts]
    coins: CoinFacts
    teams: TeamFacts
    tokens: tuple[TokenFacts, ...]
    drafts: Mapping[Drafted, DraftFacts]
    ages: tuple[AgeFacts, ...]
    rules: Citations
    #: whether cards are dealt that say board and side
    wonder_cards: bool = True


@dataclass(frozen=True, slots=True)
class DuelFacts:
    """Everything counted out before a game of Duel."""

    coins: int
    removed: int
    guilds: int
    progress: int
    shown: int
    draft: tuple[tuple[Order, ...], ...]
    #: the wonders of a first game
    first_set: tuple[str, ...]
    second_set: tuple[str, ...]
    rules: Citations = NO_RULES
    #: what each box besides counts out, by its id
    of_boxes: Mapping[str, BoxFacts] = field(default_factory=dict)

    def of(self, kind: type[_Facts]) -> _Facts:
        """What the box with facts of this kind counts out."""
        return next(one for one in self.of_boxes.values() if isinstance(one, kind))

    @property
    def picks(self) -> tuple[Order, ...]:
        """Who takes a wonder, pick by pick, over all rounds of the draft."""
        return tuple(who for picks in self.draft for who in picks)

    @property
    def wonders_each(self) -> int:
        """The wonders that a player ends up with."""
        return self.picks.count("first")


@cache
def wonders_facts(items: Catalog | None = None) -> WondersFacts:
    """The facts of 7 Wonders for an edition, the first where none is said; read at the first call."""
    return read_wonders(DATA, items) if items else wonders_facts(edition())


@cache
def duel_facts(items: Catalog | None = None) -> DuelFacts:
    """The facts of Duel for an edition, the first where none is said; read at the first call."""
    return read_duel(DATA, items) if items else duel_facts(edition())


def read_wonders(folder: Path, items: Catalog) -> WondersFacts:
    """The facts of an edition's setup.toml; raises BadData when something in it is wrong."""
    path = wonders_folder(folder, items.edition) / "setup.toml"
    raw = contents(path)
    facts = WondersFacts(
        tables={row.players: row for row in _listed(path, "table", TableFacts)},
        coins=build_items(path, "coins", CoinFacts, raw.get("coins", {})),
        teams=build_items(path, "teams", TeamFacts, raw.get("teams", {})),
        tokens=tuple(_listed(path, "token", TokenFacts)),
        drafts={draft.of: draft for draft in _listed(path, "draft", DraftFacts)},
        ages=tuple(_listed(path, "age", AgeFacts)),
        rules=_citations(path, raw.get("rules", {}), items),
        wonder_cards=raw.get("wonder_cards", True),
    )
    _check_ages(path, facts)
    for row in facts.tables.values():
        _check_decks(path, row, items)
    return facts


def _listed(path: Path, head: str, kind: type[_T]) -> Iterator[_T]:
    """The records under one heading."""
    for label, raw in entries(path, head):
        yield build_items(path, f"{head} {label}", kind, raw)


def _citations(path: Path, raw: Raw, items: Catalog) -> Citations:
    """The rules behind each step; every case must be known and every rule exist."""
    for step, cases in raw.items():
        for case, rules in cases.items():
            if odd := set(case.split()) - CASES:
                raise BadData(path, f"rules.{step}", f"unknown case {sorted(odd)[0]!r}")
            if odd := set(rules) - items.rules.keys():
                raise BadData(path, f"rules.{step}", f"unknown rule {sorted(odd)[0]}")
    return Citations(
        {step: {case: tuple(rules) for case, rules in cases.items()} for step, cases in raw.items()}
    )


def _check_ages(path: Path, facts: WondersFacts) -> None:
    """The three Ages, in their order."""
    if tuple(row.age for row in facts.ages) != AGES:
        raise BadData(path, "age", "the Ages are 1, 2 and 3")


def _check_decks(path: Path, row: TableFacts, items: Catalog) -> None:
    """Every deck is dealt out to the last card, with and without Cities (BASE-SETUP-03)."""
    for age in AGES:
        marked = sum(
            card.copies(row.marks) for card in items.cards.values() if card.age == age and card.players
        )
        plain = marked + (row.guilds if age == 3 else 0)
        for with_cities in (True,) if "cities" in row.needs else (False, True):
            deck, dealt = plain + row.black * with_cities, row.cities * row.dealt(with_cities)
            if deck != dealt:
                raise BadData(
                    path, f"table of {row.players}", f"Age {age} has {deck} cards, but {dealt} are dealt"
                )


def read_duel(folder: Path, items: Catalog) -> DuelFacts:
    """The facts of data/duel/setup.toml; raises BadData when something in it is wrong."""
    path = folder / "duel/setup.toml"
    raw = dict(contents(path))
    rules = _citations(path, raw.pop("rules", {}), items)
    boxes = {
        box.id: build_items(path, box.id, box.facts, raw.pop(box.id, {})) for box in ALL_CONTENTS if box.facts
    }
    facts = replace(build_items(path, "file", DuelFacts, raw), rules=rules, of_boxes=boxes)
    for wonder in facts.first_set + facts.second_set:
        if wonder not in items.duel_wonders:
            raise BadData(path, "first game", f"unknown wonder {wonder!r}")
    _check_structures(path, facts, items)
    return facts


def _check_structures(path: Path, facts: DuelFacts, items: Catalog) -> None:
    """Every deck of Duel fills its structure."""
    for layout in items.layouts:
        cards = [
            card
            for card in items.duel_cards.values()
            if card.age == layout.age and card.box == "duel" and card.color != "purple"
        ]
        deck = len(cards) - facts.removed + (facts.guilds if layout.age == 3 else 0)
        deck += facts.of_boxes[layout.box].in_deck(layout.age) if layout.box in facts.of_boxes else 0
        if deck != len(layout.slots):
            raise BadData(path, f"Age {layout.age}", f"{deck} cards for a structure of {len(layout.slots)}")
