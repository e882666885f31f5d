"""Everything in the boxes of an edition, read once; data that contradicts itself is refused."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

from companion.catalog.chains import linked
from companion.catalog.effects import Block, Unlimited
from companion.catalog.items import (
    Board,
    BoardSide,
    Card,
    Item,
    Law,
    Layout,
    MilitaryToken,
    Progress,
    Recruitable,
    Ruled,
    Stage,
    TrackZone,
    Wonder,
)
from companion.catalog.prepared import prepared
from companion.catalog.reading import BadData, Placed, read_items, read_layouts, read_track
from companion.catalog.rulebook import RULE_ID, Chapter, Rule, Topic, read_rules, read_topics
from companion.catalog.vocabulary import EDITIONS, FIRST, LANGUAGES, Edition
from companion.languages import INSIDE
from companion.paths import DATA


def _check(folder: Path, placed: Iterable[Placed], rules: Mapping[str, Rule]) -> None:
    """Refuse data that contradicts itself."""
    placed = tuple(placed)
    _check_ids(placed)
    _check_cards_named(placed)
    _check_chains(placed)
    _check_cited(placed, rules)
    _check_cited_by_rules(folder, rules)


def _check_ids(placed: Iterable[Placed]) -> None:
    """Every id once in its game and kind, and our own names in languages that there are."""
    seen: set[tuple[str, str, str]] = set()
    for path, item in placed:
        if unknown := [language for language in item.ours if language not in LANGUAGES]:
            raise BadData(path, item.id, f"ours: unknown word {unknown[0]!r}")
        if item.key in seen:
            raise BadData(path, item.id, "id stands twice")
        seen.add(item.key)


def _check_chains(placed: Iterable[Placed]) -> None:
    """Every chain is written at both of its ends and leads to a later Age."""
    cards = {(card.game, card.id): card for _, card in placed if isinstance(card, Card)}
    for path, card in placed:
        if not isinstance(card, Card):
            continue
        for here, there in (("chain_to", "chain_from"), ("chain_from", "chain_to")):
            for end in getattr(card, here):
                other = cards.get((card.game, end))
                if other is None:
                    raise BadData(path, card.id, f"{here} names the unknown card {end!r}")
                if card.id not in getattr(other, there):
                    raise BadData(path, card.id, f"chain is not mirrored: {end} lacks it in {there}")
                if (other.age > card.age) != (here == "chain_to"):
                    raise BadData(path, card.id, f"chain with {end} does not lead to a later Age")


def _check_cards_named(placed: Iterable[Placed]) -> None:
    """Cards that an effect names exist."""
    cards = {card.id for _, card in placed if isinstance(card, Card) and card.game == "wonders"}
    for path, item in placed:
        for effect in getattr(item, "effects", ()):
            if isinstance(effect, Block | Unlimited) and (odd := set(effect.cards) - cards):
                raise BadData(path, item.id, f"effect names the unknown card {sorted(odd)[0]!r}")


def _check_cited(placed: Iterable[Placed], rules: Mapping[str, Rule]) -> None:
    """Every rule that an item cites exists."""
    for path, item in placed:
        for cited in cited_rules(item):
            if cited not in rules:
                raise BadData(path, item.id, f"unknown rule {cited}")


def _check_cited_by_rules(folder: Path, rules: Mapping[str, Rule]) -> None:
    """Every rule that another rule cites exists."""
    for rule in rules.values():
        for language, text in rule.text.items():
            for cited in RULE_ID.findall(text):
                if cited not in rules:
                    raise BadData(
                        folder / "rules" / language / f"{rule.book}.md", rule.id, f"unknown rule {cited}"
                    )


def cited_rules(item: Item) -> Iterator[str]:
    """The rules that an item names."""
    yield from item.rules + item.see
    yield from (ruled.point for ruled in getattr(item, "ruled", ()))
    if isinstance(item, Board):
        for side in item.sides:
            yield from side.rules + side.see


AnyItem = TypeVar("AnyItem", bound=Item)


@dataclass(frozen=True, eq=False)
class Catalog:
    """What is in the boxes of one edition, by id, and the numbered rules.

    A key of caches, equal to itself only.
    """

    edition: Edition
    items: tuple[Item, ...]
    by_key: Mapping[tuple[str, str, str], Item]
    #: the items of each kind but cards, which both games have, by id
    by_kind: Mapping[str, Mapping[str, Item]]
    #: of 7 Wonders
    cards: Mapping[str, Card]
    boards: Mapping[str, Board]
    #: of Duel
    duel_cards: Mapping[str, Card]
    duel_wonders: Mapping[str, Wonder]
    progress: Mapping[str, Progress]
    military_tokens: tuple[MilitaryToken, ...]
    track: tuple[TrackZone, ...]
    layouts: tuple[Layout, ...]
    chapters: tuple[Chapter, ...]
    rules: Mapping[str, Rule]
    topics: tuple[Topic, ...]

    @cached_property
    def laws(self) -> Mapping[int, Law]:
        """What can bind all cities, by number."""
        return {item.number: item for item in self.items if isinstance(item, Law)}

    @cached_property
    def ventures(self) -> Mapping[str, Item]:
        """What players can take part in with their plays."""
        return {item.id: item for item in self.items if item.is_venture}

    @cached_property
    def recruits(self) -> Mapping[str, Recruitable]:
        """What players can recruit."""
        return {item.id: item for item in self.items if isinstance(item, Recruitable)}

    def of(self, kind: type[AnyItem]) -> Mapping[str, AnyItem]:
        """The items of a kind by id; none where the edition has none."""
        return cast(Mapping[str, AnyItem], self.by_kind.get(kind.kind, {}))

    def item(self, game: str, kind: str, id_: str) -> Item | None:
        """The item of that key, if there is one."""
        return self.by_key.get((game, kind, id_))


def _by_id(items: Iterable[Item], kind: type[AnyItem], game: str = "wonders") -> dict[str, AnyItem]:
    """The items of one kind and game by their ids."""
    return {item.id: item for item in items if isinstance(item, kind) and item.game == game}


def _by_kind(items: Iterable[Item]) -> Mapping[str, Mapping[str, Item]]:
    """The items of each kind but cards by their ids."""
    found: dict[str, dict[str, Item]] = {}
    for item in items:
        if not isinstance(item, Card):
            found.setdefault(item.kind, {})[item.id] = item
    return found


def read_catalog(folder: Path, name: Edition = FIRST, chapters: tuple[Chapter, ...] = ()) -> Catalog:
    """The catalogue of an edition out of a data folder; raises BadData when something in it is wrong.

    All editions have the same `chapters`, which need not be read again.
    """
    chapters = chapters or read_rules(folder / "rules")
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    placed = linked(read_items(folder, name))
    _check(folder, placed, rules)
    items = tuple(item for _, item in placed)
    return Catalog(
        edition=name,
        items=items,
        by_key={item.key: item for item in items},
        by_kind=_by_kind(items),
        cards=_by_id(items, Card),
        boards=_by_id(items, Board),
        duel_cards=_by_id(items, Card, "duel"),
        duel_wonders=_by_id(items, Wonder, "duel"),
        progress=_by_id(items, Progress, "duel"),
        military_tokens=tuple(_by_id(items, MilitaryToken, "duel").values()),
        track=read_track(folder),
        layouts=read_layouts(folder),
        chapters=chapters,
        rules=rules,
        topics=read_topics(folder, items, rules, name),
    )


@cache
def ruled_catalog(items: Catalog, options: tuple[tuple[str, str], ...]) -> Catalog:
    """The catalogue where these options of open points are played: the same value if no piece depends on one.

    Pairs of a point and the letter of an option.
    """
    ruled: dict[tuple[str, str, str], Item] = {
        item.key: _as_ruled(item, frozenset(options)) for item in items.items
    }
    if all(ruled[item.key] is item for item in items.items):
        return items
    all_ = tuple(ruled.values())
    return replace(
        items,
        items=all_,
        by_key=ruled,
        by_kind=_by_kind(all_),
        cards=_by_id(all_, Card),
        boards=_by_id(all_, Board),
    )


def _as_ruled(item: Item, options: frozenset[tuple[str, str]]) -> Item:
    """An item as these options have it; stages of a board too."""
    if isinstance(item, Board):
        sides = tuple([_side_as_ruled(side, options) for side in item.sides])
        return item if sides == item.sides else replace(item, sides=sides)
    return _changed_by(item, options) if getattr(item, "ruled", ()) else item


def _side_as_ruled(side: BoardSide, options: frozenset[tuple[str, str]]) -> BoardSide:
    """A side of a board as these options have its stages."""
    return replace(side, stages=tuple([_changed_by(stage, options) for stage in side.stages]))


_Ruleable = TypeVar("_Ruleable", bound=Item | Stage)


def _changed_by(piece: _Ruleable, options: frozenset[tuple[str, str]]) -> _Ruleable:
    """A piece with the cost or the effects of the option that is played."""
    rulings: tuple[Ruled, ...] = getattr(piece, "ruled", ())
    for ruled in rulings:
        if (ruled.point, ruled.option) in options:
            changes: dict[str, Any] = {"effects": ruled.effects, "cost": ruled.cost}
            return replace(piece, **{name: value for name, value in changes.items() if value is not None})
    return piece


@cache
def edition(name: str = "") -> Catalog:
    """The catalogue of an edition, the first where none is named; always the same value.

    Raises KeyError for an edition that nobody knows.
    """
    if not name:
        return edition(FIRST)
    known: Edition = EDITIONS[name]
    if LANGUAGES != INSIDE:  # names of a further language stand outside the facts, and change without them
        return read_catalog(DATA, known)
    found: Catalog = prepared(DATA, f"catalog-{known}", "", lambda: read_catalog(DATA, known))
    return found
