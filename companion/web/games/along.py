"""The pocket that this server offers: a phone takes the whole app along, and brings its games back."""

from pathlib import Path

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)
from flask import send_from_directory as file_in
from werkzeug.wrappers import Response as WerkzeugResponse

from companion import __version__
from companion.web.frame.delivery import is_by_tls

_MACHINE_ITSELF = ("localhost", "127.0.0.1", "[::1]")
#: its shell runs compiled Python and shows the app in a frame
_POLICY = (
    "default-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
#: endings of its files that not every machine knows
_KINDS = {".mjs": "text/javascript", ".webmanifest": "application/manifest+json", ".gz": "application/gzip"}

along = Blueprint("along", __name__)


def _folder() -> Path:
    """The folder with the pocket; not found where this server offers none."""
    folder: Path = current_app.config["POCKET"] or abort(404)
    return folder


@along.get("/along")
def show() -> str:
    """What can be taken along, and whether a browser would keep it from this address."""
    _folder()
    is_kept = (
        is_by_tls() or request.host.rpartition(":")[0] in _MACHINE_ITSELF or request.host in _MACHINE_ITSELF
    )
    return render_template("games/along.html", is_kept=is_kept)


@along.get("/along.json", endpoint="sign")
def show_sign() -> Response:
    """By this a pocket knows the server that it came from."""
    _folder()
    return jsonify({"companion": __version__})


@along.get("/pocket", endpoint="enter")
def enter() -> WerkzeugResponse:
    """The address without its last stroke."""
    return redirect(url_for(".file"))


@along.get("/pocket/", defaults={"name": "index.html"})
@along.get("/pocket/<path:name>")
def file(name: str) -> Response:
    """A file of the pocket, as any static host would give it."""
    answer = file_in(_folder(), name, mimetype=_KINDS.get(Path(name).suffix))
    answer.headers["Content-Security-Policy"] = _POLICY
    answer.headers["Cache-Control"] = "no-cache"
    return answer
