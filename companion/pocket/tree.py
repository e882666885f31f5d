"""What a pocket holds: the app, the packages that it needs there, and Python's own library, each trimmed."""

import shutil
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path

from companion.fonts import ACCENTED, FONT_NAMES, LETTERS, cut, ready_file
from companion.languages import LANGUAGES
from companion.paths import DATA, PACKAGE, ROOT
from companion.translations import compiled

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
    for source, name in _app_files():
        _put(source, folder / name)
    for po in DATA.rglob("*.po"):  # not the .mo beside it, which an older program may have made
        target = folder / DATA.name / po.relative_to(DATA).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(compiled(po))
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
        if not _is_wanted(name, ("build.py", "web/server.py"), ()):
            continue
        if name.startswith("commands/") or (name.startswith("pocket/") and name not in _POCKET_MODULES):
            continue
        yield file, f"companion/{name}"
    for root in (DATA, ROOT / "templates", ROOT / "static"):
        for file in root.rglob("*"):
            if file.is_file() and file.suffix in _DATA:
                yield file, f"{root.name}/{file.relative_to(root).as_posix()}"


#: kinds of files that the app reads; translators' own files and what this machine read beforehand stay here
_DATA = frozenset((".css", ".html", ".js", ".md", ".png", ".svg", ".toml"))
_POCKET_MODULES = ("pocket/caller.py",)


def _is_wanted(name: str, left_out: tuple[str, ...], kept: tuple[str, ...]) -> bool:
    """Whether a file belongs into a pocket."""
    return any(fnmatch(name, one) for one in kept) or not any(fnmatch(name, one) for one in left_out)


def _put(source: Path, target: Path) -> None:
    """Copy a file to its place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
