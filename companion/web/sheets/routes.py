"""Print: blank pads for any table, and the sheet of a game; shown as they print, and as PDF."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, render_template, request

from companion.print.layout import PAPERS, Paper, print_style
from companion.print.pdf import NEEDED
from companion.rules.contract import GAMES
from companion.store.listing import ListedGame, recent
from companion.web.frame.access import kept_story, store
from companion.web.frame.delivery import wants_fragment
from companion.web.shared.sheet_pdf import can_print, sheet_pdf
from companion.web.sheets.form import BlankPadQuery, sheet_boxes
from companion.web.sheets.view import record
from companion.words.games import sheet_title
from companion.words.sheets import help_lines

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
