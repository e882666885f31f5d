"""The set-up of 7 Wonders with any mix of expansions: who sits where, what to do in which order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from companion.catalog import edition
from companion.catalog.effects import Diplomacy, DrawLeaders, Effect, StartCoins
from companion.catalog.items import Board, Card
from companion.catalog.setup_facts import Drafted, TableFacts, WondersFacts, wonders_facts
from companion.catalog.vocabulary import AGES
from companion.prepare import steps as do
from companion.prepare.draw import Seed
from companion.prepare.steps import Coins, Count, Guilds, Preparation, PreparedSeat, Section, Step
from companion.rules.party import Party
from companion.rules.wonders.seating import boards_in_play, places_of, seating

#: nothing drawn; boards with drawn sides; boards, all on one side
BoardDraw = Literal["", "any", "A", "B"]
Side = Literal["A", "B"]


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


def pool(table: Party) -> tuple[Board, ...]:
    """The boards that may be dealt at this table, by id."""
    boards = boards_in_play(edition(), table.expansions).values()
    return tuple(sorted(boards, key=lambda board: board.id))


def drawn_boards(boards: Iterable[Board], number: int, seed: Seed) -> tuple[tuple[Board, Side], ...]:
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
    boards = drawn_boards(pool(table), len(seats), seed) if draws.wonders else ()
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


NOTHING = WondersDraws()
STILL = Seed("0")


def prepare_wonders(table: Party, draws: WondersDraws = NOTHING, seed: Seed = STILL) -> Preparation:
    """What to do for this table; the seed decides what is drawn. The table must be one that can play."""
    if found := seating(table):
        raise ValueError(f"no set-up: {found[0].code}")
    work = Work(table, wonders_facts())
    sections = [
        work.table_section(),
        *(work.deck_section(age) for age in AGES),
        work.draft_section(),
        *(work.age_section(age) for age in AGES),
    ]
    return Preparation(
        prepared_seats(table, draws, seed), tuple(section for section in sections if section.steps)
    )


@dataclass(frozen=True, slots=True)
class Work:
    """A table and the facts its steps follow from."""

    table: Party
    facts: WondersFacts

    @property
    def row(self) -> TableFacts:
        """The facts for this number of players."""
        return self.facts.tables[self.table.players]

    @property
    def hand(self) -> int:
        """The cards dealt to each city in an Age."""
        return self.row.dealt("cities" in self.table.boxes)

    def has(self, box: str) -> bool:
        """Whether a box is on the table."""
        return box in self.table.boxes

    def rules(self, step: type[Step], age: int = 0) -> tuple[str, ...]:
        """The rules behind a step at this table."""
        return self.facts.rules.of(step.kind, self.table.cases(age))

    def table_section(self) -> Section:
        """Seats, boards, coins and tokens."""
        boards = pool(self.table)
        two = self.table.is_two
        each = self.facts.coins.with_leaders if self.has("leaders") else self.facts.coins.each
        return Section(
            "table",
            (
                do.Seats(
                    self.rules(do.Seats),
                    self.table.players,
                    self.row.cities // 2 if self.table.variant == "teams" else 0,
                    two,
                ),
                do.Boards(self.rules(do.Boards), self.row.cities, boards),
                Coins(
                    self.rules(Coins), each, self.facts.coins.free_city if two else 0, _start_coins(boards)
                ),
                self.tokens(boards),
            ),
        )

    def tokens(self, boards: tuple[Board, ...]) -> do.Tokens:
        """The tokens of the boxes in play; a board may give diplomacy tokens that no box brought."""
        supply = tuple(token for token in self.facts.tokens if token.box in self.table.boxes)
        has_diplomacy = any(token.kind == "diplomacy" for token in supply)
        return do.Tokens(self.rules(do.Tokens), supply, () if has_diplomacy else _giving(boards, Diplomacy))

    def deck_section(self, age: int) -> Section:
        """One Age deck."""
        return Section("deck", tuple(self.deck_steps(age)), age)

    def deck_steps(self, age: int) -> Iterator[Step]:
        """Cards out, black cards and guilds in, and the count to check by."""
        cards = [
            card
            for card in edition().cards.values()
            if card.age == age and card.is_in_play(self.table.expansions)
        ]
        yield _take_out(self.rules(do.TakeOut), age, self.row.marks, cards)
        if self.has("cities"):
            yield do.BlackCards(self.rules(do.BlackCards), age, self.row.black, _of_color(cards, "black"))
        if guilds := _of_color(cards, "purple"):
            yield Guilds(self.rules(Guilds), age, self.row.guilds, guilds)
        yield Count(self.rules(Count), age, self.row.cities * self.hand, self.row.cities, self.hand)

    def draft_section(self) -> Section:
        """What is drafted and laid out before the first Age (BABEL-FULL-01)."""
        return Section("draft", tuple(self.draft_steps()))

    def draft_steps(self) -> Iterator[Step]:
        """Leaders first, then the tiles and the Tower they go on, then the Great Projects."""
        if self.has("leaders"):
            pile = sum(leader.is_in_play(self.table.expansions) for leader in edition().leaders.values())
            yield do.LeaderDraft(
                self.rules(do.LeaderDraft),
                *self.draft("leaders", pile),
                _giving(pool(self.table), DrawLeaders),
            )
        if self.has("tower"):
            yield do.TileDraft(self.rules(do.TileDraft), *self.draft("tiles", len(edition().tiles)))
            yield do.Tower(self.rules(do.Tower), self.row.spaces, self.row.blocked)
        if self.has("projects"):
            yield do.SortProjects(
                self.rules(do.SortProjects), sum(project.age == 1 for project in edition().projects.values())
            )

    def draft(self, of: Drafted, pile: int) -> tuple[int, int, int, do.Passing]:
        """How many each gets, of how many, how many are left over, and which way they go.

        The Free City drafts nothing.
        """
        draft = self.facts.drafts[of]
        return (
            draft.each,
            pile,
            pile - draft.each * self.table.players,
            "opponent" if self.table.is_two else draft.passing,
        )

    def age_section(self, age: int) -> Section:
        """The start of one Age (BABEL-FULL-02)."""
        return Section("age", tuple(self.age_steps(age)), age)

    def age_steps(self, age: int) -> Iterator[Step]:
        """Recruit, turn up the project, deal, play."""
        start = self.facts.ages[age - 1]
        if self.has("leaders"):
            yield do.Recruit(
                self.rules(do.Recruit, age), age, self.facts.drafts["leaders"].each + 1 - age, age == 3
            )
        if self.has("projects"):
            yield do.RevealProject(self.rules(do.RevealProject, age), age, self.row.participation)
        yield do.Deal(self.rules(do.Deal, age), age, self.hand, self.table.is_two)
        if self.table.is_two:
            yield do.FreeCityCard(self.rules(do.FreeCityCard, age), age, start.free_city_card)
        passing = "opponent" if self.table.is_two else start.passing
        yield do.PassHands(self.rules(do.PassHands, age), age, self.hand - 1, passing)


def _take_out(rules: tuple[str, ...], age: int, marks: int, cards: list[Card]) -> do.TakeOut:
    """The cards of an Age above a mark, by mark, the highest first as one thumbs through the deck."""
    above = sorted({mark for card in cards for mark in card.players if mark > marks}, reverse=True)
    marked = tuple(
        do.Marked(mark, tuple((card, card.players.count(mark)) for card in cards if mark in card.players))
        for mark in above
    )
    return do.TakeOut(rules, age, marked, sum(card.copies(marks) for card in cards if card.players))


def _of_color(cards: list[Card], color: str) -> tuple[Card, ...]:
    """The cards of one colour."""
    return tuple(card for card in cards if card.color == color)


def _start_coins(boards: tuple[Board, ...]) -> tuple[tuple[Board, int], ...]:
    """The boards that bring coins of their own, with how many."""
    found = (
        (board, effect.coins)
        for board in boards
        for effect in board.sides[0].start
        if isinstance(effect, StartCoins)
    )
    return tuple(found)


def _giving(boards: tuple[Board, ...], kind: type[Effect]) -> tuple[Board, ...]:
    """The boards with a stage of such an effect."""
    return tuple(
        board for board in boards if any(isinstance(effect, kind) for effect in _stage_effects(board))
    )


def _stage_effects(board: Board) -> Iterator[Effect]:
    """The effects of all stages of both sides."""
    return chain.from_iterable(stage.effects for side in board.sides for stage in side.stages)
