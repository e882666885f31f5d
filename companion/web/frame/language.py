"""The reader's language: a cookie once chosen, else what the browser asks for."""

from collections.abc import Callable

from flask import Blueprint, Flask, abort, redirect, request
from werkzeug.wrappers import Response

from companion.languages import LANGUAGES, NAMES, Language
from companion.web.frame.referrer import way_back
from companion.words.language import speak, spoken, translated, translated_number

COOKIE = "language"
YEAR = 365 * 24 * 3600

language = Blueprint("language", __name__)


def init_app(app: Flask) -> None:
    """Let every page speak the reader's language."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    install: Callable[..., None] = app.jinja_env.install_gettext_callables  # type: ignore[attr-defined]
    install(translated, translated_number, newstyle=True)
    app.before_request(lambda: speak(chosen()))
    app.teardown_request(lambda _: speak("en"))
    app.context_processor(lambda: {"languages": NAMES, "locale": spoken()})


def chosen() -> Language:
    """The code of the language to answer in."""
    asked = [wish.partition("-")[0].lower() for wish, quality in request.accept_languages if quality]
    wishes = [request.cookies.get(COOKIE, ""), *asked, "en"]
    return next(code for code in wishes if code in LANGUAGES)


@language.get("/language/<code>")
def choose(code: str) -> Response:
    """Keep this language for a year and go back to where the reader was."""
    if code not in LANGUAGES:
        abort(404)
    answer = redirect(way_back())
    answer.set_cookie(COOKIE, code, max_age=YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    return answer
