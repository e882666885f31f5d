"""Files that are no plain static file: htmx from its wheel, the serif font, folders of script modules,
service worker and manifest."""

from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    render_template,
    send_from_directory,
    url_for,
)

from companion.fonts import ACCENTED, FONT_NAMES, LETTERS, cut, stamp
from companion.web.frame.delivery import FOREVER, mark, start_page
from companion.words.language import gettext as _

# As published with htmx 2.0.3: a changed wheel cannot reach a player's phone.
HTMX_INTEGRITY = "sha384-0895/pl2MU10Hqc6jd4RvrthNlDiE9U1tWmX7WRESftEDRosgxNsQG/Ze9YMRzHq"
FOLDER = Path(str(files("js_lib_htmx"))) / "static" / "htmx"

vendor = Blueprint("vendor", __name__, static_folder=FOLDER, static_url_path="/vendor/htmx")


FONT_FILES = {"names.woff2": LETTERS, "accented.woff2": ACCENTED}
FONT_STYLE = "serif.css"
#: the second file is fetched only where one of its letters stands; a page never moves
#: for a font that comes late
FONT_RULES = f"""\
@font-face {{
  font-family: "{FONT_NAMES.family}"; font-weight: 400 900; font-display: optional; src: url("names.woff2");
}}
@font-face {{
  font-family: "{FONT_NAMES.family}"; font-weight: 400 900; font-display: optional;
  src: url("accented.woff2"); unicode-range: U+C0-D6, U+D8-F6, U+F8-17F;
}}
"""
FONT_STAMP = stamp(FONT_NAMES, FONT_RULES, *FONT_FILES.values())

fonts = Blueprint("fonts", __name__, url_prefix="/vendor/serif")


@fonts.get("/<mark>/<name>")
def file(mark: str, name: str) -> Response:
    """The style, or a file that it names."""
    if name == FONT_STYLE:
        answer = Response(FONT_RULES, mimetype="text/css")
    elif name in FONT_FILES:
        answer = Response(cut(FONT_NAMES, FONT_FILES[name]), mimetype="font/woff2")
    else:
        abort(404)
    if mark == FONT_STAMP:
        answer.headers["Cache-Control"] = FOREVER
    return answer


def font_address(name: str) -> str:
    """Where the style or a file of the serif is."""
    return url_for("fonts.file", mark=FONT_STAMP, name=name)


FOLDERS = ("cards", "live", "pad")
#: the folder of those that every other one uses
SHARED = "shared"
_FIRST = "main.js"

modules = Blueprint("modules", __name__, url_prefix="/modules")


@modules.get("/<folder>/<stamp>/<name>")
def module(folder: str, stamp: str, name: str) -> Response:
    """One module of a folder."""
    if folder not in FOLDERS:
        abort(404)
    answer = send_from_directory(place_of(SHARED if name in names_in(SHARED) else folder), name)
    if stamp == stamp_of(folder):
        answer.headers["Cache-Control"] = FOREVER
    return answer


def module_addresses(folder: str) -> list[str]:
    """The addresses of a folder's modules, that which starts the others first."""
    names = sorted({*names_in(folder), *names_in(SHARED)}, key=lambda name: (name != _FIRST, name))
    stamp = stamp_of(folder)
    return [url_for("modules.module", folder=folder, stamp=stamp, name=name) for name in names]


def names_in(folder: str) -> set[str]:
    """The modules of a folder."""
    return {file.name for file in place_of(folder).glob("*.js")}


def place_of(folder: str) -> Path:
    """Where the modules of a folder lie."""
    return Path(current_app.static_folder or "", folder)


def stamp_of(folder: str) -> str:
    """A short mark of all files of a folder, and of those that all use."""
    files = [*sorted(place_of(folder).glob("*.js")), *sorted(place_of(SHARED).glob("*.js"))]
    marks = [mark(file, file.stat().st_mtime_ns) for file in files]
    return sha256(" ".join(marks).encode()).hexdigest()[:12]


device = Blueprint("device", __name__)


@device.get("/sw.js")
def worker() -> Response:
    """The service worker; never kept, so that a new one is seen at once."""
    answer = current_app.send_static_file("sw.js")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@device.get("/offline")
def offline() -> str:
    """What a phone keeps to show in place of a page that needs the network."""
    return render_template("frame/offline.html")


@device.get("/manifest.webmanifest")
def manifest() -> Response:
    """Name, colours and icons for the phone's home screen."""
    answer = jsonify(
        name="Companion",
        short_name="Companion",
        description=_("Score pad, referee and look-up for 7 Wonders."),
        start_url=start_page(),
        scope="/",
        display="standalone",
        background_color="#f4eee2",
        theme_color="#f4eee2",
        icons=[
            _icon("icon.svg", "any", "image/svg+xml"),
            _icon("icon-192.png", "192x192", "image/png"),
            _icon("icon-512.png", "512x512", "image/png"),
            _icon("icon-512.png", "512x512", "image/png") | {"purpose": "maskable"},
        ],
    )
    answer.content_type = "application/manifest+json"
    return answer


def _icon(filename: str, sizes: str, kind: str) -> dict[str, str]:
    """One icon as the manifest lists it."""
    return {"src": url_for("static", filename=filename), "sizes": sizes, "type": kind}
