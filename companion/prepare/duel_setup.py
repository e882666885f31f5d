"""The set-up of 7 Wonders Duel: what to do, in the order one does it at the table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.catalog import Catalog, edition
from companion.catalog.duel_pieces import Pieces, duel_pieces
from companion.catalog.items import Card, Item
from companion.catalog.setup_facts import DuelFacts, duel_facts
from companion.catalog.vocabulary import AGES
from companion.prepare.draw import Seed
from companion.prepare.steps import Preparation, PreparedSeat, WonderRound, sections_of
from companion.rules.boxes import SetupStep
from companion.rules.contract import rules_of
from companion.rules.party import Party

_Kind = TypeVar("_Kind", bound=Item)


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


_NOTHING = DuelDraws()
_STILL = Seed("0")
_TWO = Party(2)


@dataclass(frozen=True, slots=True)
class DuelTable:
    """A table of Duel that is set up: who plays with which boxes, and what is drawn."""

    party: Party
    draws: DuelDraws
    seed: Seed

    @property
    def catalog(self) -> Catalog:
        """What is in the boxes."""
        return edition(self.party.edition)

    @property
    def facts(self) -> DuelFacts:
        """What is counted out before a game."""
        return duel_facts(self.catalog)

    @property
    def pieces(self) -> Pieces:
        """The pieces of the boxes in play."""
        return duel_pieces(self.catalog, self.party.expansions)

    def cards(self, age: int) -> list[Card]:
        """The cards of an Age that may be in play."""
        return [card for card in self.pieces.cards.values() if card.age == age]


def prepare_duel(draws: DuelDraws = _NOTHING, seed: Seed = _STILL, party: Party = _TWO) -> Preparation:
    """What to do for a game of Duel; the seed decides what is drawn. The first seat begins."""
    table = DuelTable(party, draws, seed)
    names = draws.names or ("", "")
    names = seed.stream("seats").shuffled(names) if draws.seats else names
    boxes = rules_of("duel").in_play(party.expansions)
    steps = (*_BASE_STEPS, *(step for box in boxes for step in box.setup_steps))
    cases = {age: party.cases(age) for age in (0, *AGES)}
    seats = tuple(PreparedSeat(player=name) for name in names)
    return Preparation(seats, sections_of(table, steps, table.facts.rules, cases))


def _track(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Lay the board: pawn in the middle, Military tokens on their spaces."""
    return {"tokens": tuple(table.pieces.military.values())}


def _progress(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Lay Progress tokens on the board; `drawn` names them where the app drew."""
    pile = _by_id(table.pieces.progress.values())
    laid = table.facts.progress
    drawn = table.seed.stream("progress").shuffled(pile)[:laid] if table.draws.progress else ()
    return {"laid": laid, "pile": len(pile), "drawn": drawn}


def _coins(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Take the first coins."""
    return {"each": table.facts.coins, "free_city": 0, "boards": ()}


def _remove(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Put cards of the deck back into the box; what boxes shuffle in comes later."""
    pile = tuple(card for card in table.cards(age) if card.box == "duel" and card.color != "purple")
    return {"drawn": table.facts.removed, "pile": pile}


def _guilds(table: DuelTable, age: int) -> Mapping[str, Any] | None:
    """Add guilds, drawn unseen, to the deck that has them."""
    pile = tuple(card for card in table.cards(age) if card.color == "purple")
    return {"drawn": table.facts.guilds, "pile": pile} if pile else None


def _count(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Shuffle the deck; it fills the structure."""
    return {"size": len(table.pieces.layouts[age - 1].slots), "cities": 0, "hand": 0}


def _fixed(table: DuelTable, age: int) -> Mapping[str, Any] | None:
    """Take the wonders of a first game."""
    if not table.draws.first_game:
        return None
    first, second = (
        tuple(table.catalog.duel_wonders[id_] for id_ in ids)
        for ids in (table.facts.first_set, table.facts.second_set)
    )
    return {"first": first, "second": second}


def _draft(table: DuelTable, age: int) -> Mapping[str, Any] | None:
    """Draft the wonders."""
    if table.draws.first_game:
        return None
    facts = table.facts
    wonders = _by_id(table.pieces.wonders.values())
    order = table.seed.stream("wonders").shuffled(wonders) if table.draws.wonders else ()
    rounds = tuple(
        WonderRound(picks, order[number * facts.shown : (number + 1) * facts.shown])
        for number, picks in enumerate(facts.draft)
    )
    return {"shown": facts.shown, "rounds": rounds, "unused": len(wonders) - facts.shown * len(rounds)}


def _structure(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Lay out the cards of the Age, so many in each row from the first."""
    layout = table.pieces.layouts[age - 1]
    return {"layout": layout, "row_sizes": tuple(Counter(slot.row for slot in layout.slots).values())}


def _begin(table: DuelTable, age: int) -> Mapping[str, Any]:
    """Who begins the Age."""
    return {}


#: the steps of Duel, in the order one does them
_BASE_STEPS = (
    SetupStep("track", "table", _track),
    SetupStep("progress", "table", _progress),
    SetupStep("coins", "table", _coins),
    SetupStep("remove", "deck", _remove),
    SetupStep("guilds", "deck", _guilds),
    SetupStep("count", "deck", _count),
    SetupStep("fixed", "draft", _fixed),
    SetupStep("draft", "draft", _draft),
    SetupStep("structure", "age", _structure),
    SetupStep("begin", "age", _begin),
)


def _by_id(items: Iterable[_Kind]) -> tuple[_Kind, ...]:
    """Items in an order that no edit of data/ changes."""
    return tuple(sorted(items, key=lambda item: item.id))
