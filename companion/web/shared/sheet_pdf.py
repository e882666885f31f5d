"""Any sheet as a PDF: a template and a style, the pages of the press; who waits longer sees his place."""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, NoReturn
from urllib.parse import quote

from flask import Response, make_response, render_template, request

from companion.print.pdf import NEEDED
from companion.print.press import PRESSES, PressFailed, is_available, printed_page
from companion.web.frame.access import is_public
from companion.web.frame.delivery import ports
from companion.web.frame.error_pages import halt
from companion.web.frame.gate import visitor
from companion.web.frame.queues import Queue, Ticket, patience
from companion.words.language import gettext as _

#: sheets that wait or are made, of all and in public of one visitor; and for how many seconds one waits
_PDFS, _OF_ONE, _PATIENCE = 12, 3, 60
PRINTING = Queue(_PDFS, _PATIENCE, PRESSES)
#: seconds that a request waits before it shows the place in the queue, after which that page asks again, and
#: for which a sheet is kept that nobody asks for any more
SHOWN_AFTER, _ASKED_EACH, _KEPT = 2.0, 2, 15


@dataclass(eq=False)
class _Job:
    """A sheet that waits for a press, is made, or lies there until its visitor comes for it."""

    ticket: Ticket
    asked: float = field(default_factory=monotonic)
    done: Event = field(default_factory=Event)
    made: bytes | None = None

    @property
    def is_forgotten(self) -> bool:
        """Whether whoever wanted it has gone."""
        return monotonic() - self.asked > _KEPT


#: the sheets that are wanted, by their visitor, page and style: who asks again stands where he stood
_JOBS: dict[tuple[str, str, str], _Job] = {}
_LOCK = Lock()


def can_print() -> bool:
    """Whether PDFs are made here: the place has a press, and the press what it needs."""
    return ports().has_press and is_available()


def sheet_pdf(template: str, name: str, style: str, **values: Any) -> Response:
    """The PDF of a template in a style, called by a name; or the page that says why there is none.

    The template finds `printing` besides its values; where it is XML too, it is read sooner.
    """
    if not can_print():
        halt(
            503,
            _(
                "PDF needs Pango on the machine that serves this page: apt install %(needed)s. "
                "Then start the app again.",
                needed=NEEDED,
            ),
        )
    wanted = (visitor(), render_template(template, printing=True, **values), style)
    job = _job(wanted)
    if job is None:
        _too_many()
    if not _is_made(job):
        if _shows_pages():
            return _waiting(job.ticket)
        _too_many()
    with _LOCK:
        _JOBS.pop(wanted, None)
    if job.made is None:
        halt(503, _("This sheet could not be printed. The browser can print the page as it is."))
    answer = Response(job.made, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f"inline; filename*=UTF-8''{quote(file_name(name))}"
    return answer


def _too_many() -> NoReturn:
    """Say that no place is free, or that a place was kept in vain for as long as one waits."""
    halt(
        503,
        _(
            "Many sheets are being printed, %(mine)d of them for you. Try again in a minute.",
            mine=PRINTING.number_of(visitor()),
        ),
    )


def _shows_pages() -> bool:
    """Whether a browser asks, which shows a page in place of the sheet; a program wants the sheet."""
    return "text/html" in request.headers.get("Accept", "")


def _is_made(job: _Job) -> bool:
    """Whether a sheet is made while its request waits: shortly for a page that asks again, else long."""
    if _shows_pages():
        with patience(SHOWN_AFTER) as seconds:
            return job.done.wait(seconds)
    until = monotonic() + _PATIENCE
    while not job.done.wait(_ASKED_EACH) and monotonic() < until:
        job.asked = monotonic()
    return job.done.is_set()


def _job(wanted: tuple[str, str, str]) -> _Job | None:
    """The sheet that a visitor waits for, begun where it is new; None where too many wait."""
    with _LOCK:
        for one in [one for one, job in _JOBS.items() if job.done.is_set() and job.is_forgotten]:
            del _JOBS[one]
        if job := _JOBS.get(wanted):
            job.asked = monotonic()
            return job
        ticket = PRINTING.enter(wanted[0], most=_OF_ONE if is_public() else 0)
        if ticket is None:
            return None
        job = _JOBS[wanted] = _Job(ticket)
    Thread(target=_print, args=(job, *wanted[1:]), daemon=True, name="print").start()
    return job


def _print(job: _Job, html: str, style: str) -> None:
    """Print a sheet when its turn comes, unless whoever wanted it has gone."""
    try:
        while not PRINTING.wait(job.ticket, _ASKED_EACH):
            if job.is_forgotten:
                return
        with suppress(PressFailed):
            job.made = printed_page(html, style)
    finally:
        PRINTING.leave(job.ticket)
        job.done.set()


def _waiting(ticket: Ticket) -> Response:
    """The page that says how many sheets come first, and asks again by itself."""
    answer = make_response(render_template("sheets/waiting.html", before=PRINTING.before(ticket)), 202)
    answer.headers.update({"Refresh": str(_ASKED_EACH), "Cache-Control": "no-store"})
    return answer


def file_name(name: str) -> str:
    """A name that every system takes, with the letters of any language."""
    return re.sub(r"[^\w.]+", "-", name).strip("-.")[:80] + ".pdf"
