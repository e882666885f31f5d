"""Print: blank pads for any table, and the sheet of a game; shown as they print, and as PDF."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, abort, render_template, request, url_for

from companion.pad import result
from companion.pad.chart import chart
from companion.pad.lines import Line, lines
from companion.seating import Setup
from companion.sheets.paper import PAPERS, Paper
from companion.sheets.pdf import NEEDED, is_available, to_pdf
from companion.sheets.pictures import pictures
from companion.sheets.qr import code
from companion.sheets.style import print_style
from companion.speech.games import boxes_name
from companion.speech.language import gettext as _
from companion.speech.lines import PICTURES
from companion.speech.outcome import headline, reason
from companion.speech.sheets import day, help_lines, hint, title, ways
from companion.store.listing import recent
from companion.web.frame.answers import wants_fragment
from companion.web.frame.errors import halt
from companion.web.frame.keeping import kept_game, store
from companion.web.frame.limits import PRINTING
from companion.web.sheets.query import BOXES, BlankPadQuery

MANY = 5  # seats; with more of them a record is set closer
BAR, THIN_BAR = 378.0, 612.0  # the widths of bars 11 and 6.8 units high
LONG_WORD, LONGER_WORD = 7, 9  # letters
SMALL_UNIT = 0.75  # mm; a record on A5 is the record on A4, smaller

sheets = Blueprint("sheets", __name__)


@sheets.get("/print")
def index() -> str:
    """Choose a blank pad and see it; the sheets of the last games."""
    query = BlankPadQuery.from_address(request.args)
    template = "sheets/_blank.html" if wants_fragment() else "sheets/index.html"
    return render_template(template, **blank(query), **words(), query=query, finished=last_games())


@sheets.get("/print/blank.pdf")
def blank_pdf() -> Response:
    """Blank pads as PDF."""
    query = BlankPadQuery.from_address(request.args)
    return pdf("sheets/print/blank.html", "-".join(["score-pad", *query.slug]), unit=1, **blank(query))


@sheets.get("/games/<game_id>/sheet")
def show(game_id: str) -> str:
    """The sheet of a game as it prints."""
    return render_template("sheets/record.html", **record(game_id, paper_of(request.args)), **words())


@sheets.get("/games/<game_id>/sheet.pdf")
def record_pdf(game_id: str) -> Response:
    """The sheet of a game as PDF."""
    sheet = record(game_id, paper_of(request.args))
    game = sheet["game"]
    name = f"{game.setup.date or game.started_at[:10]}-{title(game)}"
    return pdf("sheets/print/record.html", name, unit=SMALL_UNIT if sheet["paper"].id == "a5" else 1, **sheet)


def paper_of(args: Mapping[str, str]) -> Paper:
    """The paper asked for; A4 when none is."""
    paper = PAPERS.get(args.get("paper", "a4"))
    return paper or abort(404)


def blank(query: BlankPadQuery) -> dict[str, Any]:
    """What a paper of blank pads shows."""
    return {"setup": query.setup, "paper": query.paper, "layout": query.layout, "help_lines": list(help_lines(query.setup))}


def record(game_id: str, paper: Paper) -> dict[str, Any]:
    """What the sheet of a game shows."""
    game = kept_game(game_id)
    outcome = result(game)
    seats = range(len(game.setup.seats))
    many = len(seats) > MANY
    address = url_for("games.show", game_id=game_id, _external=True)
    return {
        "game_id": game_id,
        "game": game,
        "setup": game.setup,
        "paper": paper,
        "many": many,
        "outcome": outcome,
        "chart": chart(game, [one.seats[0] for one in outcome.ranked], THIN_BAR if many else BAR),
        "ways": {seat: tuple(ways(game, seat, short=many)) for seat in seats},
        "headline": headline(game, outcome) if game.is_finished else _("Still being counted"),
        "why": reason(game, outcome)[0] if game.is_finished else "",
        "has_points": any(game.cells) or not game.supremacy,
        "address": address,
        "qr": code(address),
        "title": title(game),
        "day": day(game),
        "drawings": pictures(),
    }


def last_games() -> list:
    """The last games that were counted to the end."""
    return [one for one in recent(store, 12) if one.game.finished_at][:5]


def words() -> dict[str, Any]:
    """What every page about printing needs."""
    return {"boxes": BOXES, "papers": PAPERS.values(), "can_print": is_available(), "needed": NEEDED}


def pdf(template: str, name: str, unit: float, setup: Setup, paper: Paper, **values: Any) -> Response:
    """The PDF of a template, or the page that says what is missing."""
    if not is_available():
        halt(
            503, _("PDF needs Pango on the machine that serves this page: apt install %(needed)s. Then start the app again.", needed=NEEDED)
        )
    html = render_template(template, setup=setup, paper=paper, printing=True, **values)
    style = print_style(paper, unit, tuple(line_mark(line) for line in lines(setup)))
    with PRINTING.place() as is_ours:
        if not is_ours:
            halt(503, _("Many sheets are being printed. Try again in a minute."))
        answer = Response(to_pdf(html, style), mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f"inline; filename*=UTF-8''{quote(file_name(name))}"
    return answer


def line_mark(line: Line) -> str:
    """The picture of a line: the silhouette of its cards' colour, or a sign of its own."""
    return f"c-{line.color}" if line.color else PICTURES[line.id]


def width_of(name: str) -> str:
    """A class for a name whose longest word is too long for a narrow column."""
    longest = max(map(len, re.split(r"[\s-]", name)), default=0)
    return " longer" if longest > LONGER_WORD else " long" if longest > LONG_WORD else ""


def file_name(name: str) -> str:
    """A name that every system takes, with the letters of any language."""
    return re.sub(r"[^\w.]+", "-", name).strip("-.")[:80] + ".pdf"


@sheets.app_template_global()
def journal_code(game_id: str) -> str:
    """The id of a game, easy to read out."""
    return " ".join(game_id[n : n + 4].upper() for n in range(0, len(game_id), 4))


for word in (boxes_name, hint, line_mark, lines, width_of):
    sheets.add_app_template_global(word)
