"""Python for browsers: Pyodide's npm package, fetched once by npm and checked against its hash."""

import os
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path

PACKAGE, VERSION = "pyodide", "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
_NO_NODE = (
    "a pocket is built with Node 20 or newer and its npm, and there is none here. "
    "Install them, or: pip install 'companion[pocket]'"
)


class CannotBuild(Exception):
    """A pocket that cannot be built here; the message says what is missing."""


def cache_folder() -> Path:
    """Where this user's programs keep what they can make or fetch again."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "companion"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def runtime() -> Path:
    """The folder of the unpacked package."""
    kept = cache_folder()
    folder = kept / f"{PACKAGE}-{VERSION}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=kept) as draft:
            _unpack(_fetched(Path(draft)), Path(draft))
            if not folder.is_dir():  # another build may have been quicker
                os.replace(Path(draft, "package"), folder)
    return folder


def node(*words: str | Path, cwd: Path | None = None) -> str:
    """What Node prints for these words; CannotBuild with what it says where it fails."""
    return _run("node", *words, cwd=cwd)


def _fetched(folder: Path) -> Path:
    """The package as npm brings it, from whatever registry npm is set to."""
    name = _run("npm", "pack", "--silent", f"{PACKAGE}@{VERSION}", cwd=folder).split()[-1]
    found = folder / name
    if b64encode(sha512(found.read_bytes()).digest()).decode() != INTEGRITY:
        raise CannotBuild(f"npm brought a {PACKAGE} {VERSION} that is not the one we know: its hash differs.")
    return found


def _unpack(packed: Path, folder: Path) -> None:
    """Unpack what was fetched and checked; the Python of Debian 12 has no filters of members yet."""
    with tarfile.open(packed) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _path: member)
        archive.extractall(folder)


def _run(program: str, *words: str | Path, cwd: Path | None = None) -> str:
    """What a program of Node prints; it trusts the certificates that this machine trusts."""
    found = shutil.which(program, path=_search_path())
    if found is None:
        raise CannotBuild(_NO_NODE)
    known = Path(ssl.get_default_verify_paths().openssl_capath, "ca-certificates.crt")
    environ = dict(os.environ, PATH=_search_path(), NO_UPDATE_NOTIFIER="1")
    if known.is_file():
        environ.setdefault("NODE_EXTRA_CA_CERTS", str(known))
    done = subprocess.run([found, *map(str, words)], cwd=cwd, env=environ, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()
        raise CannotBuild(f"{program} could not do its part of a pocket: {' '.join(said[-4:])}")
    return done.stdout


def _search_path() -> str:
    """Where programs are looked for: first beside the Python that runs."""
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
