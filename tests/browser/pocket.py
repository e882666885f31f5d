"""A pocket in a real browser: the built folder behind a plain file server, and its tabs."""

import base64
import fcntl
import functools
import gzip
import hashlib
import http.server
import json
import os
import re
import shutil
import signal
import sqlite3
import threading
import uuid
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Error

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.journal_files import Journal, file_of, journal_text, plain_journal
from companion.pocket.folder import build_pocket
from tests.browser.browsers import FLAGS, WHOLE

#: one build for all tests of a run, and for the next run what of it has not changed
FOLDER = Path(__file__).parents[2] / "build" / "pocket"
STARTING = 90_000  # milliseconds in which the app is there, on a busy machine too


#: what all processes of one run of tests have in common
_RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid.uuid4().hex


def built(folder=FOLDER):
    """The folder of this checkout's pocket, built once in a run: another process may serve it by then."""
    folder.parent.mkdir(exist_ok=True)
    with open(folder.with_suffix(".lock"), "a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        if lock.read() != _RUN:
            build_pocket(folder)
            lock.truncate(0)
            lock.write(_RUN)
    return folder


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        """Say nothing."""


class Host:
    """A plain file server on this machine, as any static host is one; it can go away and come back."""

    def __init__(self, folder, path=""):
        self.folder, self.path, self.server, self.port = folder, path, None, 0
        self.open()

    def open(self):
        handler = functools.partial(_Quiet, directory=str(self.folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        """No network any more."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/{self.path}"


class Pocket:
    """A tab with the app in it."""

    def __init__(self, page, url):
        self.page, self.url = page, url
        self.said = []
        page.on("console", lambda one: self.said.append(one.text) if one.type == "error" else None)
        page.on("pageerror", lambda one: self.said.append(str(one)))

    def open(self, path=""):
        """Go to an address; the frame with the app."""
        self.page.goto(self.url + path)
        return self.app

    @property
    def app(self):
        """The frame of the app, once it shows a page."""
        self.page.locator("iframe:not([hidden])").wait_for(timeout=STARTING)
        frame = self.page.locator("iframe").element_handle().content_frame()
        frame.locator("h1").first.wait_for()
        return frame

    def go(self, path):
        """Let the app itself go to a page, as a link does."""
        frame = self.app
        frame.goto(self.url + path)
        return frame

    @property
    def started(self):
        """How the app started, once it did: what its worker says of it."""
        self.app  # noqa: B018  waits until it is there
        self.page.wait_for_function("() => document.documentElement.dataset.started", timeout=STARTING)
        return json.loads(self.page.evaluate("document.documentElement.dataset.started"))

    def take_in(self, text, name="games.json"):
        """Import a file of games through the page."""
        frame = self.go("exchange")
        frame.locator("input[type=file]").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        )
        with frame.expect_navigation():
            frame.locator("form:has(input[type=file]) button, button[form]").first.click()
        return frame

    def bytes_of(self, path):
        """A file of the app, as the page would fetch it."""
        return self.app.evaluate(
            "(path) => fetch(path).then(async (answer) => [answer.status, await answer.text()])",
            self.url + path,
        )

    def kept_files(self):
        """The files with the games as they lie in the browser, by their names."""
        found = self.page.evaluate(_KEPT_FILES)
        return {name: base64.b64decode(text) for name, text in found.items()}


_KEPT_FILES = """async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("companion");
  const found = {};
  for await (const [name, handle] of folder.entries()) {
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    found[name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }
  return found;
}"""


def database_of(files, folder, before=""):
    """Those files on a disk of ours, opened by our own SQLite."""
    folder.mkdir()
    for name in ("games.db", "games.db-wal", "games.db-journal"):
        if data := files.get(before + name):
            (folder / name).write_bytes(data)
    return sqlite3.connect(folder / "games.db")


def other_build(folder, target, version, **scripts):
    """Another build of a pocket: the same files under another mark; functions change named scripts."""
    old = next((folder / "engine").iterdir()).name
    shutil.copytree(folder, target)
    place = (target / "engine" / old).rename(target / "engine" / version)
    page = (target / "index.html").read_text().replace(old, version)
    (target / "index.html").write_text(page)
    first, _, rest = (target / "sw.js").read_text().partition("\n")
    build = json.loads(first.removeprefix("const BUILD = ").removesuffix(";").replace(old, version))
    for one in build["files"]:
        name = one["name"].rpartition("/")[2]
        if name == "shell":
            one["sha256"] = hashlib.sha256(page.encode()).hexdigest()
        elif change := scripts.get(name.removesuffix(".js")):
            data = change(gzip.decompress((place / f"{name}.gz").read_bytes()).decode()).encode()
            (place / f"{name}.gz").write_bytes(gzip.compress(data))
            one["sha256"] = hashlib.sha256(data).hexdigest()
    (target / "sw.js").write_text(f"const BUILD = {json.dumps(build)};\n{rest}")
    return target


def file_with(*setups):
    """A file of new games of these set-ups, as journals have them, and their ids."""
    found = [
        Journal(
            f"pocket{n:06d}".translate(str.maketrans("01", "ab")),
            (Entry(STARTED, setup, number=1, at="2026-11-18T18:00:00.000+00:00"),),
        )
        for n, setup in enumerate(setups)
    ]
    return journal_text(file_of([]) | {"games": [plain_journal(one) for one in found]}), [
        one.game_id for one in found
    ]


def kill(profile):
    """End a browser as an empty battery would: every process that has its profile, at once."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes()
        except OSError:
            continue
        if f"--user-data-dir={profile}".encode() in words:
            with suppress(ProcessLookupError):
                os.kill(int(process.name), signal.SIGKILL)


#: bytes: what Python may take for itself, and what a phone must have for the whole tab
MOST_HEAP, MOST_MEMORY = 80_000_000, 300_000_000


def renderer_memory(profile):
    """Bytes of the renderer that runs the app: its own, with its share of what processes share, resident."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes() + (process / "environ").read_bytes()
            rollup = (process / "smaps_rollup").read_text()
        except OSError:
            continue
        if b"--type=renderer" not in words or f"{profile}".encode() not in words:
            continue
        kb = {name: int(number) for name, number in re.findall(r"^(\w+): +(\d+) kB", rollup, re.M)}
        sizes = kb["Private_Clean"] + kb["Private_Dirty"], kb["Pss"], kb["Rss"]
        found.append(tuple(1024 * size for size in sizes))
    return max(found, default=(0, 0, 0))


@contextmanager
def browser_with(chromium, profile, **options):
    """A browser with a profile on the disk, as a phone's is."""
    context = chromium.browser_type.launch_persistent_context(
        str(profile),
        executable_path=WHOLE,
        args=FLAGS,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        **options,
    )
    try:
        yield context
    finally:
        with suppress(Error):  # it may have been killed
            context.close()
