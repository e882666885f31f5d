"""Scripts in modules: a folder of static/ under an address with a mark of all its files, so that phones keep it until one changes.

A module imports another by a relative address, which no stamp of a single file could reach.
"""

from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, send_from_directory, url_for

from companion.web.frame.delivery import FOREVER, mark

FOLDERS = ("cities", "pad")
FIRST = "main.js"

modules = Blueprint("modules", __name__, url_prefix="/modules")


@modules.get("/<folder>/<stamp>/<name>")
def module(folder: str, stamp: str, name: str) -> Response:
    """One module of a folder."""
    if folder not in FOLDERS:
        abort(404)
    answer = send_from_directory(place_of(folder), name)
    if stamp == stamp_of(folder):
        answer.headers["Cache-Control"] = FOREVER
    return answer


@modules.app_template_global()
def module_addresses(folder: str) -> list[str]:
    """The addresses of a folder's modules, that which starts the others first."""
    names = sorted((file.name for file in place_of(folder).glob("*.js")), key=lambda name: (name != FIRST, name))
    stamp = stamp_of(folder)
    return [url_for("modules.module", folder=folder, stamp=stamp, name=name) for name in names]


def place_of(folder: str) -> Path:
    """Where the modules of a folder lie."""
    return Path(current_app.static_folder, folder)


def stamp_of(folder: str) -> str:
    """A short mark of all files of a folder."""
    marks = [mark(file, file.stat().st_mtime_ns) for file in sorted(place_of(folder).glob("*.js"))]
    return sha256(" ".join(marks).encode()).hexdigest()[:12]
