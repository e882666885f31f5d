"""Any sheet as a PDF: a template and a style, the pages of the press."""

import re
from typing import Any
from urllib.parse import quote

from flask import Response, render_template

from companion.print.pdf import NEEDED
from companion.print.press import PRESSES, PressFailed, is_available, printed_page
from companion.web.frame.access import is_public
from companion.web.frame.delivery import ports
from companion.web.frame.error_pages import halt
from companion.web.frame.gate import visitor
from companion.web.frame.queues import Queue
from companion.words.language import gettext as _

#: sheets that wait or are made, of all and in public of one visitor; and for how many seconds one waits
_PDFS, _OF_ONE, _PATIENCE = 12, 3, 60
PRINTING = Queue(_PDFS, _PATIENCE, PRESSES)


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
    html = render_template(template, printing=True, **values)
    with PRINTING.place(visitor(), most=_OF_ONE if is_public() else 0) as is_ours:
        if not is_ours:
            halt(
                503,
                _(
                    "Many sheets are being printed, %(mine)d of them for you. Try again in a minute.",
                    mine=PRINTING.number_of(visitor()),
                ),
            )
        try:
            made = printed_page(html, style)
        except PressFailed:
            halt(503, _("This sheet could not be printed. The browser can print the page as it is."))
    answer = Response(made, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f"inline; filename*=UTF-8''{quote(file_name(name))}"
    return answer


def file_name(name: str) -> str:
    """A name that every system takes, with the letters of any language."""
    return re.sub(r"[^\w.]+", "-", name).strip("-.")[:80] + ".pdf"
