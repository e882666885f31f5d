"""A pocket written as a folder that any static host serves: shell, service worker, a folder of the build.

The build holds the app, the packages that it needs there, and Python's own library, each trimmed.

The same sources give the same bytes: names, dates and the order of everything packed are fixed.
"""

import gzip
import json
import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatch
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path

from flask import render_template

from companion import __version__
from companion.fonts import ACCENTED, FONT_NAMES, LETTERS, cut, ready_file
from companion.languages import LANGUAGES, Language
from companion.paths import DATA, PACKAGE, ROOT
from companion.pocket import runtime
from companion.settings import Settings
from companion.translations import compile_stale
from companion.web import build_app
from companion.words.language import speaking

#: the packages that pages are made with; PDFs, pictures and serving have no place in a browser
PACKAGES = (
    *("babel", "blinker", "cachetools", "click", "django-js-lib-htmx", "flask", "flask-wtf", "itsdangerous"),
    *("jinja2", "markupsafe", "pyphen", "segno", "sqlalchemy", "typing_extensions", "werkzeug", "wtforms"),
)
#: what of them nobody asks for
_LEFT_OUT = (
    *("*.dist-info/*", "*.so", "*.pyi", "*.pyx", "*.pxd", "*.c", "*.pyc", "*.typed", "../*", "*.map"),
    *("babel/locale-data/*", "babel/messages/*", "pyphen/dictionaries/*", "wtforms/locale/*"),
    *("sqlalchemy/dialects/m*", "sqlalchemy/dialects/oracle/*", "sqlalchemy/dialects/postgresql/*"),
    *("sqlalchemy/ext/*", "sqlalchemy/orm/*", "sqlalchemy/testing/*", "segno/writers/*"),
    *(
        "js_lib_htmx/static/*",
        "werkzeug/debug/*",
        "werkzeug/middleware/*",
        "click/testing.py",
        "flask/testing.py",
    ),
)
_KEPT = (
    "js_lib_htmx/static/htmx/htmx.min.js",
    *(f"babel/locale-data/{language}.dat" for language in ("root", *LANGUAGES)),
    *(f"pyphen/dictionaries/hyph_{name}.dic" for name in ("en_US", "ru_RU", "uk_UA")),
    *(f"wtforms/locale/{language}/LC_MESSAGES/wtforms.mo" for language in LANGUAGES),
    "babel/messages/__init__.py",
    "babel/messages/plurals.py",
)
#: what of Python's own library no page needs
_STDLIB_LEFT_OUT = (
    *("_pyrepl/*", "unittest/*", "xmlrpc/*", "wsgiref/*", "__phello__/*", "multiprocessing/*", "*.typed"),
    *("pdb.py", "pydoc.py", "doctest.py", "turtle*.py", "ftplib.py", "imaplib.py", "smtplib.py", "poplib.py"),
    *("cProfile.py", "profile.py", "pstats.py", "trace.py", "tabnanny.py", "this.py", "antigravity.py"),
    *("mailbox.py", "_pyio.py", "_pydatetime.py", "pickletools.py", "bdb.py", "configparser.py", "netrc.py"),
    *("tarfile.py", "xml/dom/*", "ctypes/macholib/*", "*.md", "webbrowser.py", "smtpd.py"),
    *("plistlib.py", "sched.py", "cgi*.py", "telnetlib.py", "nntplib.py", "uu.py", "cmd.py"),
    *("wave.py", "zipapp.py", "nturl2path.py", "pyclbr.py", "symtable.py", "timeit.py", "site-packages/*"),
    *("encodings/cp[1-9]*", "encodings/mac_*", "encodings/iso8859_*", "encodings/koi8_*", "encodings/*jis*"),
    *("encodings/big5*", "encodings/gb*", "encodings/iso2022*", "encodings/euc_*", "encodings/johab*"),
)
_STDLIB_KEPT = ("encodings/cp437.py", "encodings/cp1252.py", "encodings/iso8859_1.py")


def lay_out_app(folder: Path) -> None:
    """The app with its data and packages, as sources, in a folder."""
    compile_stale()
    for source, name in _app_files():
        _put(source, folder / name)
    for letters in (LETTERS, ACCENTED):
        target = folder / ready_file(FONT_NAMES, letters).relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(cut(FONT_NAMES, letters))
    for package in PACKAGES:
        for file in distribution(package).files or ():
            if _is_wanted(file.as_posix(), _LEFT_OUT, _KEPT):
                _put(Path(str(file.locate())), folder / file)


def lay_out_library(packed: Path, folder: Path) -> None:
    """Python's own library, as sources, in a folder."""
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(
            folder, [name for name in archive.namelist() if _is_wanted(name, _STDLIB_LEFT_OUT, _STDLIB_KEPT)]
        )


def _app_files() -> Iterator[tuple[Path, str]]:
    """The files of the app itself, with their places."""
    for file in PACKAGE.rglob("*.py"):
        name = file.relative_to(PACKAGE).as_posix()
        if not _is_wanted(name, ("build.py", "web/server.py", "web/connections.py"), ()):
            continue
        if name.startswith("commands/") or (name.startswith("pocket/") and name not in _POCKET_MODULES):
            continue
        yield file, f"companion/{name}"
    for root in (DATA, ROOT / "templates", ROOT / "static"):
        for file in root.rglob("*"):
            if file.is_file() and file.suffix not in (".po", ".pot"):
                yield file, f"{root.name}/{file.relative_to(root).as_posix()}"


_POCKET_MODULES = ("pocket/__init__.py", "pocket/caller.py")


def _is_wanted(name: str, left_out: tuple[str, ...], kept: tuple[str, ...]) -> bool:
    """Whether a file belongs into a pocket."""
    return any(fnmatch(name, one) for one in kept) or not any(fnmatch(name, one) for one in left_out)


def _put(source: Path, target: Path) -> None:
    """Copy a file to its place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


_STATIC = ROOT / "static"
_COMPILER = PACKAGE / "pocket" / "compile.mjs"
_SCRIPTS = ("worker.js", "files.js", "shell.js")
#: SQLite calls this where it wants a flush, and Emscripten does nothing there
_NO_FLUSH = "function ___syscall_fdatasync(fd){try{var stream=SYSCALLS.getStreamFromFD(fd);return 0}"
_FLUSH = _NO_FLUSH.replace("return 0", "stream.stream_ops?.fsync?.(stream);return 0")
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
    mark.update(_shell("").encode() + _service_worker().encode())
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
    shell = _shell(version).encode()
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
    flushing = (python / "pyodide.asm.mjs").read_text(encoding="utf-8")
    if flushing.count(_NO_FLUSH) != 1:
        raise runtime.CannotBuild("this Pyodide flushes files in another way than the one we know.")
    found = {name: (_STATIC / "pocket" / name).read_bytes() for name in _SCRIPTS}
    found |= {
        "pyodide.mjs": (python / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": flushing.replace(_NO_FLUSH, _FLUSH).encode(),
        "pyodide.asm.wasm": (python / "pyodide.asm.wasm").read_bytes(),
        "pyodide-lock.json": _lock_file(python).encode(),
        "shell.css": _style().encode(),
        "app.webmanifest": _manifest().encode(),
    }
    found |= {name: (_STATIC / name).read_bytes() for name in ("icon.svg", "icon-192.png", "icon-512.png")}
    found["app.zip"] = _compiled(lay_out_app)
    found["library.zip"] = _compiled(lambda folder: lay_out_library(python / "python_stdlib.zip", folder))
    return found


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


def _shell(version: str) -> str:
    """The page of the shell, with its words in every language."""
    app = build_app(Settings("sqlite://", "-" * 16))
    with app.test_request_context():
        parts = {language: _part(language) for language in LANGUAGES}
        return render_template("pocket/shell.html", version=version, parts=parts)


def _part(language: Language) -> str:
    """What the shell says in one language."""
    with speaking(language):
        return render_template("pocket/_waiting.html")
