"""Reads what is counted out before a game from data/; refuses what does not add up."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from companion.catalog.catalog import Catalog, catalog
from companion.catalog.reading import BadData, Raw, build, contents, entries
from companion.catalog.seating.facts import (
    CASES,
    AgeFacts,
    Citations,
    CoinFacts,
    DraftFacts,
    DuelFacts,
    TableFacts,
    TeamFacts,
    TokenFacts,
    WondersFacts,
)
from companion.catalog.vocabulary import AGES
from companion.places import DATA

T = TypeVar("T")


@cache
def wonders_facts() -> WondersFacts:
    """The facts that the app works with, read at the first call."""
    return read_wonders(DATA, catalog())


@cache
def duel_facts() -> DuelFacts:
    """The facts of Duel that the app works with, read at the first call."""
    return read_duel(DATA, catalog())


def read_wonders(folder: Path, items: Catalog) -> WondersFacts:
    """The facts of data/wonders/setup.toml; raises BadData when something in it is wrong."""
    path = folder / "wonders/setup.toml"
    raw = contents(path)
    facts = WondersFacts(
        tables={row.players: row for row in _listed(path, "table", TableFacts)},
        coins=build(path, "coins", CoinFacts, raw.get("coins", {})),
        teams=build(path, "teams", TeamFacts, raw.get("teams", {})),
        tokens=tuple(_listed(path, "token", TokenFacts)),
        drafts={draft.of: draft for draft in _listed(path, "draft", DraftFacts)},
        ages=tuple(_listed(path, "age", AgeFacts)),
        rules=_citations(path, raw.get("rules", {}), items),
    )
    _check_ages(path, facts)
    for row in facts.tables.values():
        _check_decks(path, row, items)
    return facts


def _listed(path: Path, head: str, kind: type[T]) -> Iterator[T]:
    """The records under one heading."""
    for label, raw in entries(path, head):
        yield build(path, f"{head} {label}", kind, raw)


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
    facts = replace(build(path, "file", DuelFacts, raw), rules=rules)
    for wonder in facts.first_set + facts.second_set:
        if wonder not in items.duel_wonders:
            raise BadData(path, "first game", f"unknown wonder {wonder!r}")
    _check_structures(path, facts, items)
    return facts


def _check_structures(path: Path, facts: DuelFacts, items: Catalog) -> None:
    """Every deck of Duel fills its structure."""
    for layout in items.layouts:
        cards = [
            card for card in items.duel_cards.values() if card.age == layout.age and card.color != "purple"
        ]
        deck = len(cards) - facts.removed + (facts.guilds if layout.age == 3 else 0)
        if deck != len(layout.slots):
            raise BadData(path, f"Age {layout.age}", f"{deck} cards for a structure of {len(layout.slots)}")
