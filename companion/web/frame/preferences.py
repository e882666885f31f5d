"""What a reader chose, kept in cookies: the language, the theme, the edition of the box;
and the way back to where it was chosen."""

from collections.abc import Callable
from urllib.parse import urlsplit

from flask import Blueprint, Flask, abort, redirect, request
from werkzeug.wrappers import Response

from companion.catalog.vocabulary import EDITIONS, FIRST, Edition
from companion.languages import LANGUAGES, Language
from companion.web.frame.delivery import is_by_tls, start_page
from companion.words.language import lazy_gettext as _l
from companion.words.language import speak, translated, translated_number


def came_from() -> tuple[str, str]:
    """Path and query of that page; both empty when there is none, or what the browser says cannot be read."""
    try:
        there = urlsplit(request.referrer or "")
    except ValueError:
        return "", ""
    return (there.path, there.query) if there.netloc == request.host else ("", "")


def way_back() -> str:
    """The page on which something was chosen, with what was typed into it since it was sent:
    its address may have grown."""
    asked = request.args.get("next", "")
    path, query = came_from()
    return _own_path(f"{path}?{query}" if query and path == asked.partition("?")[0] else asked)


def _own_path(wish: str) -> str:
    """A path of this site, never an address elsewhere."""
    is_own = wish.startswith("/") and not wish.startswith("//") and "\\" not in wish and wish.isprintable()
    return wish if is_own else start_page()


LANGUAGE_COOKIE = "language"
YEAR = 365 * 24 * 3600

language = Blueprint("language", __name__)


def _init_language(app: Flask) -> None:
    """Let every page speak the reader's language."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    install: Callable[..., None] = app.jinja_env.install_gettext_callables  # type: ignore[attr-defined]
    install(translated, translated_number, newstyle=True)
    app.before_request(lambda: speak(chosen_language()))
    app.teardown_request(lambda _: speak("en"))


def chosen_language() -> Language:
    """The code of the language to answer in."""
    asked = [wish.partition("-")[0].lower() for wish, quality in request.accept_languages if quality]
    wishes = [request.cookies.get(LANGUAGE_COOKIE, ""), *asked, "en"]
    return next(code for code in wishes if code in LANGUAGES)


@language.get("/language/<code>", endpoint="choose")
def choose_language(code: str) -> Response:
    """Keep this language for a year and go back to where the reader was."""
    if code not in LANGUAGES:
        abort(404)
    answer = redirect(way_back())
    answer.set_cookie(LANGUAGE_COOKIE, code, max_age=YEAR, samesite="Lax", httponly=True, secure=is_by_tls())
    return answer


EDITION_COOKIE = "edition"

boxes = Blueprint("boxes", __name__)


def chosen_edition() -> Edition:
    """The edition of 7 Wonders that the reader looked at last; the first where none was chosen."""
    return EDITIONS.get(request.cookies.get(EDITION_COOKIE, ""), FIRST)


@boxes.get("/edition/<name>", endpoint="choose")
def choose_edition(name: str) -> Response:
    """Keep this edition for a year and go on to the page that was asked for."""
    if name not in EDITIONS:
        abort(404)
    wish = request.args.get("next", "")
    answer = redirect(_own_path(wish) if "?" in wish else way_back())
    answer.set_cookie(EDITION_COOKIE, name, max_age=YEAR, samesite="Lax", httponly=True, secure=is_by_tls())
    return answer


THEME_COOKIE = "light"
#: what can be chosen; the last is no choice
THEMES = {"day": _l("Light"), "night": _l("Dark"), "phone": _l("Auto")}

theme = Blueprint("theme", __name__)


def init_app(app: Flask) -> None:
    """Let every page know whether it is day or night."""
    _init_language(app)


def chosen_theme() -> str:
    """`day` or `night`; empty when the phone decides."""
    wish = request.cookies.get(THEME_COOKIE, "")
    return wish if wish in ("day", "night") else ""


@theme.get("/light/<code>", endpoint="choose")
def choose_theme(code: str) -> Response:
    """Keep this light for a year, or let the phone decide again, and go back to where the reader was."""
    if code not in THEMES:
        abort(404)
    answer = redirect(way_back())
    if code == "phone":
        answer.delete_cookie(THEME_COOKIE, samesite="Lax", httponly=True, secure=is_by_tls())
    else:
        answer.set_cookie(THEME_COOKIE, code, max_age=YEAR, samesite="Lax", httponly=True, secure=is_by_tls())
    return answer
