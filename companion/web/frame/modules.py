"""Scripts in modules: a folder of static/ under an address with a mark of all its files, so that phones keep it until one changes.

A module imports another by a relative address, which no stamp of a single file could reach; so those that several folders use are
served in each of them.
"""

from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, send_from_directory, url_for

from companion.web.frame.delivery import FOREVER, mark

FOLDERS = ("cities", "live", "pad")
#: the folder of those that every other one uses
SHARED = "shared"
FIRST = "main.js"

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


@modules.app_template_global()
def module_addresses(folder: str) -> list[str]:
    """The addresses of a folder's modules, that which starts the others first."""
    names = sorted({*names_in(folder), *names_in(SHARED)}, key=lambda name: (name != FIRST, name))
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
