"""Day or night: as the phone has it, until the reader chooses."""

from flask import Blueprint, Flask, abort, redirect, request
from werkzeug.wrappers import Response

from companion.web.frame.referrer import way_back
from companion.words.language import lazy_gettext as _l

COOKIE = "light"
YEAR = 365 * 24 * 3600
#: what can be chosen; the last is no choice
LIGHTS = {"day": _l("Light"), "night": _l("Dark"), "phone": _l("Auto")}

light = Blueprint("light", __name__)


def init_app(app: Flask) -> None:
    """Let every page know whether it is day or night."""
    app.context_processor(lambda: {"lights": LIGHTS, "light": chosen()})


def chosen() -> str:
    """`day` or `night`; empty when the phone decides."""
    wish = request.cookies.get(COOKIE, "")
    return wish if wish in ("day", "night") else ""


@light.get("/light/<code>")
def choose(code: str) -> Response:
    """Keep this light for a year, or let the phone decide again, and go back to where the reader was."""
    if code not in LIGHTS:
        abort(404)
    answer = redirect(way_back())
    if code == "phone":
        answer.delete_cookie(COOKIE, samesite="Lax", httponly=True, secure=request.is_secure)
    else:
        answer.set_cookie(COOKIE, code, max_age=YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    return answer
