"""Print: blank pads for any table, and the sheet of a game; shown as they print, and as PDF."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import Blueprint, Response, abort, render_template, request
from werkzeug.datastructures import MultiDict

from companion.catalog.vocabulary import TEAMS
from companion.print.layout import PAPERS, PageLayout, Paper, layouts, print_style
from companion.print.pdf import NEEDED
from companion.rules.boxes import Box
from companion.rules.contract import GAMES, rules_of
from companion.rules.party import Party
from companion.rules.wonders.seating import seating, sizes, variant_for
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, WONDERS, placed
from companion.store.listing import ListedGame, recent
from companion.web.frame.access import kept_story, store
from companion.web.frame.delivery import wants_fragment
from companion.web.shared.sheet_pdf import can_print, sheet_pdf
from companion.web.sheets.view import record
from companion.words.games import sheet_title
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


sheets = Blueprint("sheets", __name__)


@sheets.get("/print")
def index() -> str:
    """Choose a blank pad and see it; the sheets of the last games."""
    query = BlankPadQuery.from_address(request.args)
    template = "sheets/_blank.html" if wants_fragment() else "sheets/index.html"
    return render_template(template, **blank(query), **_words(), query=query, finished=last_games())


@sheets.get("/print/blank.pdf")
def blank_pdf() -> Response:
    """Blank pads as PDF."""
    query = BlankPadQuery.from_address(request.args)
    return sheet_pdf(
        "sheets/print/blank.html",
        "-".join(["score-pad", *query.slug]),
        print_style(query.paper, 1),
        **blank(query),
    )


@sheets.get("/games/<game_id>/sheet")
def show(game_id: str) -> str:
    """The sheet of a game as it prints."""
    return render_template(
        "sheets/record.html", **record(game_id, kept_story(game_id), paper_of(request.args)), **_words()
    )


@sheets.get("/games/<game_id>/sheet.pdf")
def record_pdf(game_id: str) -> Response:
    """The sheet of a game as PDF."""
    sheet = record(game_id, kept_story(game_id), paper_of(request.args))
    game = sheet["game"]
    name = f"{game.setup.date or game.started_at[:10]}-{sheet_title(game)}"
    return sheet_pdf(
        "sheets/print/record.html", name, print_style(sheet["paper"], sheet["paper"].unit), **sheet
    )


def paper_of(args: Mapping[str, str]) -> Paper:
    """The paper asked for; A4 when none is."""
    paper = PAPERS.get(args.get("paper", "a4"))
    return paper or abort(404)


def blank(query: BlankPadQuery) -> dict[str, Any]:
    """What a paper of blank pads shows."""
    return {
        "setup": query.setup,
        "paper": query.paper,
        "layout": query.layout,
        "help_lines": list(help_lines(query.setup)),
    }


def last_games() -> list[ListedGame]:
    """The last games that were counted to the end."""
    return [one for one in recent(store, 12) if one.game.finished_at][:5]


def _words() -> dict[str, Any]:
    """What every page about printing needs."""
    boxes = {game: sheet_boxes(game) for game in GAMES}
    return {"boxes": boxes, "papers": PAPERS.values(), "can_print": can_print(), "needed": NEEDED}


def journal_code(game_id: str) -> str:
    """The id of a game, easy to read out."""
    return " ".join(game_id[n : n + 4].upper() for n in range(0, len(game_id), 4))
