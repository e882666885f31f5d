"""The app's own serif for phones and desktops: a style and its files under an address with a mark of their content."""

from flask import Blueprint, Response, abort, url_for

from companion.fonts import ACCENTED, LETTERS, NAMES, cut, stamp
from companion.web.frame.delivery import FOREVER

FILES = {"names.woff2": LETTERS, "accented.woff2": ACCENTED}
STYLE = "serif.css"
#: the second file is fetched only where one of its letters stands; a page never moves for a face that comes late
RULES = f"""\
@font-face {{ font-family: "{NAMES.family}"; font-weight: 400 900; font-display: optional; src: url("names.woff2") }}
@font-face {{
  font-family: "{NAMES.family}"; font-weight: 400 900; font-display: optional; src: url("accented.woff2");
  unicode-range: U+C0-D6, U+D8-F6, U+F8-17F;
}}
"""
STAMP = stamp(NAMES, RULES, *FILES.values())

serif = Blueprint("serif", __name__, url_prefix="/vendor/serif")


@serif.get("/<mark>/<name>")
def file(mark: str, name: str) -> Response:
    """The style, or a file that it names."""
    if name == STYLE:
        answer = Response(RULES, mimetype="text/css")
    elif name in FILES:
        answer = Response(cut(NAMES, FILES[name]), mimetype="font/woff2")
    else:
        abort(404)
    if mark == STAMP:
        answer.headers["Cache-Control"] = FOREVER
    return answer


@serif.app_template_global()
def serif_address(name: str) -> str:
    """Where the style or a file of the serif is."""
    return url_for("serif.file", mark=STAMP, name=name)
