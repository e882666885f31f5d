"""What a blank pad is asked for: game, boxes, players, teams, paper, pads on a paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from werkzeug.datastructures import MultiDict

from companion.catalog.vocabulary import TEAMS
from companion.print.layout import PAPERS, PageLayout, Paper, layouts
from companion.rules.boxes import Box
from companion.rules.contract import rules_of
from companion.rules.party import Party
from companion.rules.wonders.seating import seating, sizes, variant_for
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, WONDERS, placed
from companion.words.sheets import help_lines

USUAL = 5


def sheet_boxes(game: str) -> tuple[Box, ...]:
    """The boxes of a game that add a line to its pad."""
    return tuple(box for box in rules_of(game).boxes[1:] if box.lines)


@dataclass(frozen=True)
class BlankPadQuery:
    """A choice as the form makes it; what does not go together is left out."""

    game: str
    #: that of the boxes
    edition: str
    boxes: tuple[str, ...]
    players: int
    wants_teams: bool
    paper: Paper
    pads: int

    @classmethod
    def from_address(cls, args: MultiDict[str, str] | Mapping[str, str]) -> "BlankPadQuery":
        """The choice in an address; anything unknown counts as not chosen."""
        chosen = MultiDict(args)
        players = chosen.get("players", USUAL, type=int)
        game = DUEL if chosen.get("game") == DUEL else WONDERS
        wanted = [box for box in sheet_boxes(game) if box.id in chosen.getlist("box")]
        editions = rules_of(game).editions
        edition = next((one for one in editions if all(box.is_of(one) for box in wanted)), editions[0])
        return cls(
            game=game,
            edition=edition,
            boxes=tuple(box.id for box in wanted if box.is_of(edition)),
            players=players if players in sizes(edition) else USUAL,
            wants_teams=bool(chosen.get("teams")),
            paper=PAPERS.get(chosen.get("paper", "a4"), PAPERS["a4"]),
            pads=chosen.get("pads", 0, type=int),
        )

    @property
    def can_be_teams(self) -> bool:
        """Whether so many can play in teams with these boxes."""
        return self.game == WONDERS and not seating(self._party)

    @property
    def _party(self) -> Party:
        """So many in teams."""
        return Party(self.players, frozenset(self.boxes), TEAMS, self.edition)

    @cached_property
    def setup(self) -> Setup:
        """A table without names."""
        if self.game == DUEL:
            return Setup(game=DUEL, expansions=self.boxes, seats=(Seat(), Seat()))
        variant = variant_for(self.players, self.wants_teams and self.can_be_teams)
        seats = placed(variant, (Seat(),) * self.players)
        return Setup(expansions=self.boxes, variant=variant, seats=seats, edition=self.edition)

    @cached_property
    def layouts(self) -> tuple[PageLayout, ...]:
        """The layouts to choose from, most pads first."""
        helps = len(list(help_lines(self.setup)))
        return layouts(
            self.paper, len(self.setup.lines), len(self.setup.seats), helps, self.setup.variant == TEAMS
        )

    @property
    def layout(self) -> PageLayout:
        """The layout asked for, or the one with most pads."""
        return next((one for one in self.layouts if one.pads == self.pads), self.layouts[0])

    @property
    def slug(self) -> tuple[str, ...]:
        """The choice in few words, for the name of a file."""
        return (
            self.game,
            *self.setup.expansions,
            str(len(self.setup.players)),
            *(["teams"] if self.setup.teams else []),
            self.paper.id,
        )
