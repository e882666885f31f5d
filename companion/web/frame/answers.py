"""Answers that suit both a plain form and htmx."""

from flask import make_response, redirect, request
from werkzeug.wrappers import Response


def wants_fragment() -> bool:
    """Whether a script asked, which wants a part of the page."""
    return bool(request.headers.get("HX-Request"))


def go(address: str) -> Response:
    """Send the reader on after a form was taken."""
    if not wants_fragment():
        return redirect(address, 303)
    answer = make_response("", 204)
    answer.headers["HX-Redirect"] = address
    return answer
