"""The set-up of 7 Wonders Duel: what to do, in the order one does it at the table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.items import Card, Item
from companion.catalog.setup_facts import DuelFacts, duel_facts
from companion.catalog.vocabulary import AGES
from companion.prepare import steps as do
from companion.prepare.draw import Seed
from companion.prepare.steps import Coins, Count, Guilds, Preparation, PreparedSeat, Section, Step

Kind = TypeVar("Kind", bound=Item)


@dataclass(frozen=True, slots=True)
class DuelDraws:
    """What is to be drawn, and for whom; without names the players are the first and the second."""

    wonders: bool = False
    progress: bool = False
    seats: bool = False
    first_game: bool = False
    names: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether anything is drawn."""
        return self.seats or self.progress or (self.wonders and not self.first_game)


NOTHING = DuelDraws()
STILL = Seed("0")


def prepare_duel(draws: DuelDraws = NOTHING, seed: Seed = STILL) -> Preparation:
    """What to do for a game of Duel; the seed decides what is drawn. The first seat begins."""
    facts = duel_facts()
    names = draws.names or ("", "")
    names = seed.stream("seats").shuffled(names) if draws.seats else names
    sections = (
        Section("table", tuple(_table_steps(facts, draws, seed))),
        *(Section("deck", tuple(_deck_steps(facts, age)), age) for age in AGES),
        Section("draft", (_wonders_step(facts, draws, seed),)),
        *(Section("age", tuple(_age_steps(facts, age)), age) for age in AGES),
    )
    return Preparation(tuple(PreparedSeat(player=name) for name in names), sections)


def _cited(facts: DuelFacts, step: type[Step], age: int = 0) -> tuple[str, ...]:
    """The rules behind a step."""
    return facts.rules.of(step.kind, frozenset({"always", f"age{age}"}))


def _table_steps(facts: DuelFacts, draws: DuelDraws, seed: Seed) -> Iterator[Step]:
    """The board with its tokens, and the coins."""
    yield do.Track(_cited(facts, do.Track), tuple(duel_pieces(edition()).military.values()))
    pile = _by_id(duel_pieces(edition()).progress.values())
    drawn = seed.stream("progress").shuffled(pile)[: facts.progress] if draws.progress else ()
    yield do.ProgressTokens(_cited(facts, do.ProgressTokens), facts.progress, len(pile), drawn)
    yield Coins(_cited(facts, Coins), facts.coins, 0, ())


def _deck_steps(facts: DuelFacts, age: int) -> Iterator[Step]:
    """Cards out, guilds in, and the count to check by."""
    cards = [card for card in duel_pieces(edition()).cards.values() if card.age == age]
    guilds = _of_guilds(cards)
    plain = tuple(card for card in cards if card not in guilds)
    yield do.Remove(_cited(facts, do.Remove), age, facts.removed, plain)
    if guilds:
        yield Guilds(_cited(facts, Guilds), age, facts.guilds, guilds)
    yield Count(_cited(facts, Count), age, len(plain) - facts.removed + (facts.guilds if guilds else 0))


def _of_guilds(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The guilds among the cards."""
    return tuple(card for card in cards if card.color == "purple")


def _wonders_step(facts: DuelFacts, draws: DuelDraws, seed: Seed) -> Step:
    """The fixed sets of a first game, or the draft."""
    wonders = duel_pieces(edition()).wonders
    if draws.first_game:
        sets = (tuple(wonders[id_] for id_ in ids) for ids in (facts.first_set, facts.second_set))
        return do.FixedWonders(_cited(facts, do.FixedWonders), *sets)
    order = seed.stream("wonders").shuffled(_by_id(wonders.values())) if draws.wonders else ()
    rounds = tuple(
        do.WonderRound(picks, order[number * facts.shown : (number + 1) * facts.shown])
        for number, picks in enumerate(facts.draft)
    )
    return do.WonderDraft(
        _cited(facts, do.WonderDraft), facts.shown, rounds, len(wonders) - facts.shown * len(rounds)
    )


def _age_steps(facts: DuelFacts, age: int) -> Iterator[Step]:
    """The structure of an Age and who begins."""
    layout = duel_pieces(edition()).layouts[age - 1]
    yield do.Structure(_cited(facts, do.Structure), layout)
    yield do.Begin(_cited(facts, do.Begin, age), age)


def _by_id(items: Iterable[Kind]) -> tuple[Kind, ...]:
    """Items in an order that no edit of data/ changes."""
    return tuple(sorted(items, key=lambda item: item.id))
