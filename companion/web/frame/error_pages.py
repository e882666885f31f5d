"""Friendly pages for what cannot be answered."""

import sys
from typing import NoReturn

from flask import Flask, abort, current_app, make_response, render_template, request
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from companion.store.engine import Fault, fault_in
from companion.web.frame.delivery import wants_fragment
from companion.words.language import Later
from companion.words.language import lazy_gettext as _l

ERROR_WORDS = {
    400: (_l("This request cannot be read."), _l("Go back and try once more.")),
    403: (
        _l("This form is old."),
        _l("The page lay open for too long. Nothing was changed. Open it afresh and send it again."),
    ),
    404: (_l("Nothing lies here."), _l("The address may be mistyped, or what was here is gone.")),
    405: (_l("This address does not work that way."), _l("It answers only to the form that leads to it.")),
    409: (
        _l("Another phone was quicker."),
        _l("Nothing was changed. Open the page afresh to see how things stand."),
    ),
    413: (
        _l("This is too large."),
        _l("Up to %(size)d MB can be imported, packed files too. Nothing was changed."),
    ),
    429: (_l("This was too often."), _l("Wait a while, then try once more.")),
    500: (
        _l("The app stumbled."),
        _l("This is the app's fault, not yours. What was saved is safe. Go back and try once more."),
    ),
    503: (_l("This cannot be done right now."), _l("Something that it needs is missing on this machine.")),
}

FAULTS = {
    "full": _l("The disk with the games is full. What was saved before is safe."),
    "disk": _l("The disk with the games does not do its work: it may be full, or failing."),
    "read-only": _l("The database may not be written to. What was saved before is safe."),
    "broken": _l("The database is damaged. Whoever runs this app can bring back a backup."),
    "gone": _l("The file with the games is gone. Whoever runs this app must put it back."),
    "cannot-open": _l("The database cannot be opened. Whoever runs this app must see to it."),
    "busy": _l("Another program holds the database. Try once more."),
    "unreachable": _l("The database does not answer. Try again in a while."),
}


def init_app(app: Flask) -> None:
    """Answer every HTTP error, and every exception nobody caught, with our own page."""
    app.register_error_handler(CSRFError, lambda error: _page(403))
    app.register_error_handler(HTTPException, from_exception)
    app.register_error_handler(SQLAlchemyError, lambda error: without_database(fault_in(error)))
    app.register_error_handler(Fault, without_database)


def from_exception(error: HTTPException) -> Response:
    """The page for an HTTP error, with the headers it brings (Allow, Retry-After …)."""
    if error.response is not None or error.code is None or error.code < 400:
        return error.get_response()
    answer = _page(error.code)
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            answer.headers[name] = value
    return answer


def without_database(fault: Fault) -> Response:
    """The page that says what is wrong with the database, and whether something was sent that is not kept;
    the terminal says what to do."""
    print(f"companion: {fault}", file=sys.stderr, flush=True)
    heading = (
        _l("This was not saved.") if request.method == "POST" else _l("The games cannot be read right now.")
    )
    return _page(503, str(FAULTS.get(fault.code, FAULTS["unreachable"])), heading)


def halt(code: int, words: str) -> NoReturn:
    """Stop here and show the error page of this code with these words below its heading."""
    abort(_page(code, words))


def _page(code: int, words: str = "", instead: str | Later = "") -> Response:
    """The error page, or for htmx its note alone, which goes to the top of the page whatever was aimed at."""
    heading, usual = ERROR_WORDS.get(code) or ERROR_WORDS[500 if code >= 500 else 400]
    sizes = {"size": current_app.config["MAX_CONTENT_LENGTH"] >> 20}
    is_htmx = wants_fragment()
    template = "frame/_error.html" if is_htmx else "frame/error.html"
    answer = make_response(
        render_template(
            template, heading=instead or heading, words=words or usual % sizes, sent=request.method == "POST"
        ),
        code,
    )
    answer.headers["Cache-Control"] = "no-store"
    if is_htmx:
        answer.headers.update({"HX-Retarget": "#note", "HX-Reswap": "innerHTML"})
    return answer
