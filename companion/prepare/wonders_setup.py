"""The set-up of 7 Wonders with any mix of expansions: who sits where, what to do in which order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.catalog.boxes.cities_contents import Diplomacy
from companion.catalog.effects import StartCoins
from companion.catalog.items import Board, Card
from companion.catalog.vocabulary import AGES, TEAMS
from companion.prepare.draw import Seed
from companion.prepare.steps import Marked, Preparation, PreparedSeat, sections_of
from companion.rules.boxes import SetupStep
from companion.rules.contract import rules_of
from companion.rules.party import Party
from companion.rules.wonders.box import WondersBox, joined_boxes
from companion.rules.wonders.seating import places_of, seating
from companion.rules.wonders.table_numbers import TableNumbers

#: nothing drawn; boards with drawn sides; boards, all on one side
BoardDraw = Literal["", "any", "A", "B"]
_Side = Literal["A", "B"]


@dataclass(frozen=True, slots=True)
class WondersDraws:
    """What is to be drawn, and for whom; without names the seats have numbers only."""

    wonders: BoardDraw = ""
    seats: bool = False
    names: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether anything is drawn."""
        return bool(self.wonders) or self.seats


def drawn_boards(boards: Iterable[Board], number: int, seed: Seed) -> tuple[tuple[Board, _Side], ...]:
    """So many boards, each with a side, every choice as likely as any other (BASE-SETUP-04).

    The order of the boards does not matter.
    """
    order = seed.stream("wonders").shuffled(sorted(boards, key=lambda board: board.id))
    sides = seed.stream("sides")
    return tuple((board, sides.one(("A", "B"))) for board in order[:number])


def prepared_seats(table: Party, draws: WondersDraws, seed: Seed) -> tuple[PreparedSeat, ...]:
    """The seats of a table; the Free City comes last, so that it lies between the two players."""
    players = _names(table, draws, seed)
    seats = places_of(table.variant, table.players)
    boards = drawn_boards(TableNumbers(table).boards, len(seats), seed) if draws.wonders else ()
    side = "" if draws.wonders == "any" else draws.wonders
    return tuple(
        PreparedSeat(
            player="" if place.free_city else players[n],
            board=boards[n][0] if boards else None,
            side=side or (boards[n][1] if boards else ""),
            team=place.team,
            free_city=place.free_city,
        )
        for n, place in enumerate(seats)
    )


def _names(table: Party, draws: WondersDraws, seed: Seed) -> tuple[str, ...]:
    """The players in their seats."""
    given = draws.names or ("",) * table.players
    return seed.stream("seats").shuffled(given) if draws.seats else given


_NOTHING = WondersDraws()
STILL = Seed("0")


def prepare_wonders(table: Party, draws: WondersDraws = _NOTHING, seed: Seed = STILL) -> Preparation:
    """What to do for this table; the seed decides what is drawn. The table must be one that can play."""
    if found := seating(table):
        raise ValueError(f"no set-up: {found[0].code}")
    rules = rules_of("wonders")
    every = joined_boxes(tuple([box for box in rules.boxes if isinstance(box, WondersBox)]))
    steps = (*_BASE_STEPS, *(step for box in rules.in_play(table.expansions) for step in box.setup_steps))
    numbers = TableNumbers(table, every)
    cases = {age: table.cases(age) for age in (0, *AGES)}
    sections = sections_of(numbers, steps, numbers.edition_facts.rules, cases)
    return Preparation(prepared_seats(table, draws, seed), sections)


def _seats(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Sit down in a circle: partners side by side, or two players with the Free City between them."""
    teams = table.facts.cities // 2 if table.variant == TEAMS else 0
    return {"players": table.party.players, "teams": teams, "free_city": table.party.is_two}


def _boards(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Deal the boards."""
    by_card = table.edition_facts.wonder_cards
    return {"dealt": table.facts.cities, "pool": table.boards, "by_card": by_card}


def _coins(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Take the first coins; some boards bring coins of their own."""
    free_city = table.edition_facts.coins.free_city if table.party.is_two else 0
    return {"each": table.coins, "free_city": free_city, "boards": _start_coins(table.boards)}


def _tokens(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Lay the tokens in the middle; a board may give diplomacy tokens though no box in play holds any."""
    supply: dict[str, int] = {}
    for token in table.edition_facts.tokens:
        if token.box in table.party.boxes:
            supply[token.kind] = supply.get(token.kind, 0) + token.count
    lacking = () if "diplomacy" in supply else table.boards_giving(Diplomacy)
    return {"supply": tuple(supply.items()), "lacking": lacking}


def _take_out(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Put the cards above a mark back into the box, the highest first as one thumbs through the deck."""
    marks, cards = table.facts.marks, _deck(table, age)
    above = sorted({mark for card in cards for mark in card.players if mark > marks}, reverse=True)
    marked = tuple(
        Marked(mark, tuple((card, card.players.count(mark)) for card in cards if mark in card.players))
        for mark in above
    )
    left = sum(card.copies(marks) for card in cards if card.players)
    return {"marked": marked, "copies": sum(one.copies for one in marked), "left": left}


def _guilds(table: TableNumbers, age: int) -> Mapping[str, Any] | None:
    """Add guilds, drawn unseen, to the deck that has them."""
    pile = tuple(card for card in _deck(table, age) if card.color == "purple")
    return {"drawn": table.facts.guilds, "pile": pile} if pile else None


def _count(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Shuffle the deck; it must be this large: cities and cards for each."""
    cities = table.facts.cities
    return {"size": cities * table.hand, "cities": cities, "hand": table.hand}


def _deal(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Deal the deck of the Age."""
    return {"hand": table.hand, "free_city": table.party.is_two}


def _free_city_card(table: TableNumbers, age: int) -> Mapping[str, Any] | None:
    """Give the card of the Free City to a neighbour of it."""
    side = table.edition_facts.ages[age - 1].free_city_card
    return {"side": side} if table.party.is_two else None


def _passing(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """How many turns the Age has and which way the hands go."""
    side = table.edition_facts.ages[age - 1].passing
    return {"turns": table.turns, "passing": "opponent" if table.party.is_two else side}


#: the steps of the base game, in the order one does them (BABEL-FULL-01, BABEL-FULL-02)
_BASE_STEPS = (
    SetupStep("seats", "table", _seats),
    SetupStep("boards", "table", _boards),
    SetupStep("coins", "table", _coins),
    SetupStep("tokens", "table", _tokens),
    SetupStep("take_out", "deck", _take_out),
    SetupStep("guilds", "deck", _guilds),
    SetupStep("count", "deck", _count),
    SetupStep("deal", "age", _deal),
    SetupStep("free_city_card", "age", _free_city_card),
    SetupStep("passing", "age", _passing),
)


def _deck(table: TableNumbers, age: int) -> list[Card]:
    """The cards of an Age that may be in play."""
    cards = table.catalog.cards.values()
    return [card for card in cards if card.age == age and card.is_in_play(table.expansions)]


def _start_coins(boards: tuple[Board, ...]) -> tuple[tuple[Board, int], ...]:
    """The boards that bring coins of their own, with how many."""
    found = (
        (board, effect.coins)
        for board in boards
        for effect in board.sides[0].start
        if isinstance(effect, StartCoins)
    )
    return tuple(found)
