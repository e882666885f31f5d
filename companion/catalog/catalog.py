"""Everything in the boxes, read once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from companion.catalog.checks import check
from companion.catalog.duel_items import Layout, MilitaryToken, Progress, TrackZone, Wonder
from companion.catalog.items import Board, Card, Item, Leader, Project, Tile
from companion.catalog.reading import read_items, read_layouts, read_track
from companion.catalog.rulebook import Chapter, Rule, read_rules
from companion.catalog.topics import Topic, read_topics
from companion.catalog.vocabulary import EDITIONS, FIRST, Edition
from companion.paths import DATA

AnyItem = TypeVar("AnyItem", bound=Item)


@dataclass(frozen=True, eq=False)
class Catalog:
    """What is in the boxes of one edition, by id, and the numbered rules; a key of caches, equal to itself only."""

    edition: Edition
    items: tuple[Item, ...]
    by_key: Mapping[tuple[str, str, str], Item]
    #: of 7 Wonders
    cards: Mapping[str, Card]
    leaders: Mapping[str, Leader]
    boards: Mapping[str, Board]
    tiles: Mapping[int, Tile]
    projects: Mapping[str, Project]
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

    def item(self, game: str, kind: str, id_: str) -> Item | None:
        """The item of that key, if there is one."""
        return self.by_key.get((game, kind, id_))


def _by_id(items: Iterable[Item], kind: type[AnyItem], game: str = "wonders") -> dict[str, AnyItem]:
    """The items of one kind and game by their ids."""
    return {item.id: item for item in items if isinstance(item, kind) and item.game == game}


def read(folder: Path, name: Edition = FIRST) -> Catalog:
    """The catalogue of an edition out of a data folder; raises BadData when something in it is wrong."""
    chapters = read_rules(folder / "rules")
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    placed = tuple(read_items(folder))
    check(folder, placed, rules)
    items = tuple(item for _, item in placed)
    return Catalog(
        edition=name,
        items=items,
        by_key={item.key: item for item in items},
        cards=_by_id(items, Card),
        leaders=_by_id(items, Leader),
        boards=_by_id(items, Board),
        tiles={tile.number: tile for tile in _by_id(items, Tile).values()},
        projects=_by_id(items, Project),
        duel_cards=_by_id(items, Card, "duel"),
        duel_wonders=_by_id(items, Wonder, "duel"),
        progress=_by_id(items, Progress, "duel"),
        military_tokens=tuple(_by_id(items, MilitaryToken, "duel").values()),
        track=read_track(folder),
        layouts=read_layouts(folder),
        chapters=chapters,
        rules=rules,
        topics=read_topics(folder, items, rules),
    )


@cache
def _of_edition(name: str) -> Catalog:
    """The catalogue of an edition, read at the first call."""
    return read(DATA, EDITIONS[name])


def edition(name: str = FIRST) -> Catalog:
    """The catalogue of an edition, always the same value; raises KeyError for an edition that nobody knows."""
    return _of_edition(name)


def catalog() -> Catalog:
    """The catalogue of the first edition."""
    return edition(FIRST)
