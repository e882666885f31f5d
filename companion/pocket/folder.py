"""A pocket written as a folder that any static host serves: shell, service worker, a folder of the build.

The same sources give the same bytes: names, dates and the order of everything packed are fixed.
"""

import gzip
import json
import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from flask import render_template

from companion import __version__
from companion.languages import LANGUAGES, Language
from companion.paths import PACKAGE, ROOT
from companion.pocket import runtime
from companion.pocket.tree import lay_out_app, lay_out_library
from companion.settings import Settings
from companion.web import build_app
from companion.words.language import speaking

_STATIC = ROOT / "static"
_COMPILER = PACKAGE / "pocket" / "compile.mjs"
_SCRIPTS = ("worker.js", "engine.js", "files.js", "blocks.js", "shell.js")
#: SQLite calls this where it wants a flush, and Emscripten does nothing there
_NO_FLUSH = "function ___syscall_fdatasync(fd){try{var stream=SYSCALLS.getStreamFromFD(fd);return 0}"
_FLUSH = _NO_FLUSH.replace("return 0", "stream.stream_ops?.fsync?.(stream);return 0")
#: a picture of the memory that is larger than the memory of a start would not fit in
_NO_ROOM = "t=t.subarray(r);let s=(new TextDecoder).decode(i),l=JSON.parse(s);return Module.HEAP8.set(t),l}"
_ROOM = _NO_ROOM.replace("return Module", "return Module.growMemory(t.length),Module")
#: memory that is asked for grows by a fifth: more than a phone has to spare
_WIDE = "overGrownHeapSize=oldSize*(1+.2/cutDown)"
_NARROW = _WIDE.replace(".2/", ".05/")
#: seconds and more are not known to a packed file before this date
_DATE = (1980, 1, 1, 0, 0, 0)


def build_pocket(target: Path) -> int:
    """Write the folder, in place of an older one of ours; how many bytes a phone fetches.

    CannotBuild where something is missing, or something else lies there.
    """
    if target.exists() and not (target / "sw.js").is_file() and any(target.iterdir()):
        raise runtime.CannotBuild(f"{target} holds something else. Name a new folder.")
    engine = _engine_files()
    mark = sha256()
    for name in sorted(engine):
        mark.update(f"{name} {sha256(engine[name]).hexdigest()}\n".encode())
    mark.update(_shell("", 0).encode() + _service_worker().encode())
    version = mark.hexdigest()[:12]
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as draft:
        size = _write(Path(draft, "pocket"), version, engine)
        shutil.rmtree(target, ignore_errors=True)
        os.replace(Path(draft, "pocket"), target)
    return size


def _write(folder: Path, version: str, engine: Mapping[str, bytes]) -> int:
    """Write everything; how many bytes a phone fetches."""
    place = f"engine/{version}"
    (folder / place).mkdir(parents=True)
    shell = _shell(version, sum(map(len, engine.values()))).encode()
    (folder / "index.html").write_bytes(shell)
    files = [_listed("shell", "index.html", shell, len(shell))]
    for name, data in engine.items():
        packed = gzip.compress(data, 9, mtime=0)
        shown = f"{name}.gz"
        (folder / place / shown).write_bytes(packed)
        if name in _FIRST:  # asked for before a service worker can unpack anything
            (folder / place / name).write_bytes(data)
        files.append(_listed(f"{place}/{name}", f"{place}/{shown}", data, len(packed)))
    size = sum(int(str(file["size"])) for file in files)
    build = {"version": version, "release": __version__, "size": size, "files": files}
    (folder / "sw.js").write_text(
        f"const BUILD = {json.dumps(build)};\n{_service_worker()}", encoding="utf-8"
    )
    return size


_FIRST = ("shell.css", "shell.js", "icon.svg", "icon-192.png", "icon-512.png", "app.webmanifest")


def _listed(name: str, source: str, data: bytes, size: int) -> dict[str, str | int]:
    """A file as the service worker's list has it."""
    return {"name": name, "from": source, "size": size, "sha256": sha256(data).hexdigest()}


def _engine_files() -> dict[str, bytes]:
    """The files of one build by their names."""
    python = runtime.runtime()
    found = {name: (_STATIC / "pocket" / name).read_bytes() for name in _SCRIPTS}
    found |= {
        "pyodide.mjs": (python / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": _mended((python / "pyodide.asm.mjs").read_text(encoding="utf-8")).encode(),
        "pyodide.asm.wasm": (python / "pyodide.asm.wasm").read_bytes(),
        "pyodide-lock.json": _lock_file(python).encode(),
        "shell.css": _style().encode(),
        "app.webmanifest": _manifest().encode(),
    }
    found |= {name: (_STATIC / name).read_bytes() for name in ("icon.svg", "icon-192.png", "icon-512.png")}
    found["app.zip"] = _compiled(lay_out_app)
    found["library.zip"] = _compiled(lambda folder: lay_out_library(python / "python_stdlib.zip", folder))
    return found


def _mended(script: str) -> str:
    """Pyodide's script with what we change in it; CannotBuild where it is another one."""
    for theirs, ours in ((_NO_FLUSH, _FLUSH), (_NO_ROOM, _ROOM), (_WIDE, _NARROW)):
        if script.count(theirs) != 1:
            raise runtime.CannotBuild("this Pyodide is written in another way than the one we know.")
        script = script.replace(theirs, ours)
    return script


def _compiled(lay_out: Callable[[Path], None]) -> bytes:
    """A folder of modules, compiled and in one file; what was compiled before is kept."""
    with tempfile.TemporaryDirectory() as draft:
        lay_out(folder := Path(draft, "tree"))
        mark = sha256(f"{runtime.VERSION} {_COMPILER.read_text()}".encode() + _zipped(folder)).hexdigest()
        known = runtime.cache_folder() / f"compiled-{mark[:24]}.zip"
        if not known.is_file():
            runtime.node(_COMPILER, runtime.runtime(), folder)
            ready = known.with_suffix(f".{os.getpid()}")
            ready.write_bytes(_zipped(folder))
            os.replace(ready, known)
        return known.read_bytes()


def _zipped(folder: Path) -> bytes:
    """A folder in one file, not squeezed: what is squeezed as a whole for the way gets smaller."""
    with tempfile.TemporaryFile() as made:
        with zipfile.ZipFile(made, "w") as archive:
            for file in sorted(one for one in folder.rglob("*") if one.is_file()):
                archive.writestr(
                    zipfile.ZipInfo(file.relative_to(folder).as_posix(), _DATE), file.read_bytes()
                )
        made.seek(0)
        return made.read()


def _lock_file(python: Path) -> str:
    """Pyodide's list of packages without any: ours come with the app."""
    known = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps(known | {"packages": {}})


def _style() -> str:
    """The style of the shell with the colours of the app."""
    day, night = (
        (_STATIC / "shared" / name).read_text(encoding="utf-8") for name in ("tokens.css", "night.css")
    )
    own = (_STATIC / "pocket" / "shell.css").read_text(encoding="utf-8")
    return f"{day}\n@media (prefers-color-scheme: dark) {{\n{night}\n}}\n{own}"


def _manifest() -> str:
    """Name, colours and icons for the home screen; addresses follow from where the file lies."""
    icons = (("icon.svg", "any", "image/svg+xml"), ("icon-192.png", "192x192", "image/png"))
    return json.dumps(
        {
            "name": "Companion",
            "short_name": "Companion",
            "id": "../../",
            "start_url": "../../",
            "scope": "../../",
            "display": "standalone",
            "background_color": "#f4eee2",
            "theme_color": "#f4eee2",
            "icons": [
                *({"src": src, "sizes": sizes, "type": kind} for src, sizes, kind in icons),
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
            ],
        }
    )


def _service_worker() -> str:
    return (_STATIC / "pocket" / "sw.js").read_text(encoding="utf-8")


def _shell(version: str, room: int) -> str:
    """The page of the shell, with its words in every language; it says how many bytes it takes on a phone."""
    app = build_app(Settings("sqlite://", "-" * 16))
    with app.test_request_context():
        parts = {language: _part(language) for language in LANGUAGES}
        return render_template("pocket/shell.html", version=version, room=room, parts=parts)


def _part(language: Language) -> str:
    """What the shell says in one language."""
    with speaking(language):
        return render_template("pocket/_waiting.html")
