"""The numbers of a table of 7 Wonders before a card is played: hand, turns, coins, drafts, by its boxes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.catalog import Catalog, edition
from companion.catalog.effects import Effect
from companion.catalog.items import Board
from companion.catalog.setup_facts import Drafted, TableFacts, WondersFacts, wonders_facts
from companion.catalog.vocabulary import Variant
from companion.rules.party import Party
from companion.rules.wonders.box import Boxes, all_boxes
from companion.rules.wonders.rulings import defaults
from companion.rules.wonders.seating import boards_in_play


@dataclass(frozen=True, slots=True)
class TableNumbers:
    """A party, and what its edition and its boxes count out for it; boxes ask it what they ask a table."""

    party: Party
    boxes: Boxes = field(default_factory=all_boxes)
    #: pairs of an open point and the option that the table plays, where it is not ours
    rulings: tuple[tuple[str, str], ...] = ()

    @property
    def catalog(self) -> Catalog:
        """What is in the boxes of the edition."""
        return edition(self.party.edition)

    @property
    def expansions(self) -> frozenset[str]:
        """The boxes besides the base game."""
        return self.party.expansions

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        return self.party.variant

    @property
    def options(self) -> Mapping[str, str]:
        """The letter of the option that this table plays by, for each open point."""
        ours = defaults(self.catalog)
        return {**ours, **dict(self.rulings)} if self.rulings else ours

    @property
    def edition_facts(self) -> WondersFacts:
        """What the edition counts out for every table."""
        return wonders_facts(self.catalog)

    @property
    def facts(self) -> TableFacts:
        """What the number of players fixes."""
        return self.edition_facts.tables[self.party.players]

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards that may be dealt, by id."""
        boards = boards_in_play(self.catalog, self.expansions).values()
        return tuple(sorted(boards, key=lambda board: board.id))

    def boards_giving(self, kind: type[Effect]) -> tuple[Board, ...]:
        """The boards of which a stage has such an effect."""
        return tuple(board for board in self.boards if any(type(one) is kind for one in _on_stages(board)))

    @property
    def hand(self) -> int:
        """The cards dealt to each city in an Age."""
        changed = self.boxes.dealt(self)
        return self.facts.dealt(False) if changed is None else changed

    @property
    def turns(self) -> int:
        """The turns of an Age: one card fewer than is dealt (BASE-TURN-02, BASE-LAST-01)."""
        return self.hand - 1

    @property
    def coins(self) -> int:
        """The coins that each player starts with."""
        changed = self.boxes.start_coins(self)
        return self.edition_facts.coins.each if changed is None else changed

    def draft(self, of: Drafted, pile: int) -> Mapping[str, int | str]:
        """How many each gets, of how many, how many are left over, and which way they go.

        The Free City drafts nothing.
        """
        draft = self.edition_facts.drafts[of]
        return {
            "each": draft.each,
            "pile": pile,
            "left_over": pile - draft.each * self.party.players,
            "passing": "opponent" if self.party.is_two else draft.passing,
        }


def _on_stages(board: Board) -> Iterator[Effect]:
    """The effects of all stages of both sides."""
    return (effect for side in board.sides for stage in side.stages for effect in stage.effects)
