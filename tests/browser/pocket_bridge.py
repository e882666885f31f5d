"""The other browser tests against the pocket: pytest tests/browser --pocket.

A tab owns the pocket, as a table's phone does. A bridge of this machine takes the requests of the phones
under test and hands them to that tab's worker, by a message port as the service worker does; what comes back
is what Python in the browser answered. So these tests prove the app as it
runs there; shell, frame and service worker have tests of their own.
"""

import base64
import itertools
import json
import queue
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.store import Store
from companion.store.exchange import import_journals
from companion.store.store import READERS

#: modules of tests, or single tests, that make no sense there, and why
NOT_THERE = {
    "test_browsers.py": "tries the tests' own browser",
    "test_faults.py": "breaks the database of a server from within",
    "test_frame.py": "pages of its own, which only its own app has",
    "test_live_network.py": "a network between phone and app, which a pocket has not",
    "test_made_up.py": "a language that only the process of its server knows",
    "test_pad_network.py": "a network between phone and app, which a pocket has not",
    "test_pocket.py": "drives a pocket itself",
    "test_pocket_places.py": "drives a pocket itself",
    "test_pocket_promises.py": "drives a pocket itself",
    "test_pocket_ways.py": "drives a pocket itself",
    "test_print.py": "a press, which a pocket has not; its sheets are looked at in test_pocket.py",
    "test_sharing.py": "phones of several people at a public server",
    "test_shell.py": "the service worker of a server, and what it keeps for a network that is away",
    "test_toy_pages.py": "boxes that only the process of the tests knows",
    "test_twenty.py": "a server's sockets",
}


def why_not_there(item):
    """Why a test makes no sense in a pocket; nothing where it does."""
    name = item.path.name
    return NOT_THERE.get(name) or NOT_THERE.get(f"{name}::{item.originalname}", "")


WAITED = 60  # seconds for an answer

OWNER = """async (bridge) => {
  const asked = () => fetch(`${bridge}/-/next`).then((answer) => answer.json());
  const send = (request) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data !== "here") return resolve(data);
      const body = Uint8Array.from(atob(request.body), (letter) => letter.charCodeAt(0)).buffer;
      port1.postMessage({ ...request, body }, [body]);
    };
    const message = new MessageEvent("message", { data: "who answers", ports: [port2] });
    navigator.serviceWorker.dispatchEvent(message);
  });
  for (;;) {
    const request = await asked().catch(() => undefined);
    if (!request?.id) continue;
    const answer = await send(request);
    const head = JSON.stringify({ status: answer.status || 503, headers: answer.headers || [] });
    const body = new Blob([head, "\\n", answer.body || ""]);
    await fetch(`${bridge}/-/answer/${request.id}`, { method: "POST", body });
  }
}"""


class Bridge:
    """The address under which phones reach the pocket."""

    def __init__(self, inner):
        self.inner = inner.rstrip("/")
        self.waiting, self.open, self.ids = queue.Queue(), {}, itertools.count(1)
        bridge = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *words):
                """Say nothing."""

            def do_GET(self):
                bridge.handle(self)

            do_POST = do_GET

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def handle(self, one):
        """Hand a request on, or take what the owner says."""
        body = one.rfile.read(int(one.headers.get("Content-Length") or 0))
        if one.path == "/-/next":
            return self.reply(one, 200, [("Access-Control-Allow-Origin", "*")], self.next())
        if one.path.startswith("/-/answer/"):
            self.open.pop(int(one.path.rpartition("/")[2])).put(body)
            return self.reply(one, 200, [("Access-Control-Allow-Origin", "*")], b"")
        status, headers, answer = self.ask(one.command, one.path, dict(one.headers), body)
        self.reply(one, status, headers, answer)

    def next(self):
        try:
            return json.dumps(self.waiting.get(timeout=5)).encode()
        except queue.Empty:
            return b"{}"

    def ask(self, method, path, headers, body):
        """What the pocket answers."""
        number, answers = next(self.ids), queue.Queue()
        self.open[number] = answers
        told = {name: value.replace(self.url, self.inner) for name, value in headers.items()}
        body = base64.b64encode(body).decode()
        self.waiting.put(
            {"id": number, "method": method, "url": self.inner + path, "headers": told, "body": body}
        )
        head, _, answer = answers.get(timeout=WAITED).partition(b"\n")
        found = json.loads(head)
        headers = [(name, value.replace(self.inner, self.url)) for name, value in found["headers"]]
        return found["status"], headers, answer

    @staticmethod
    def reply(one, status, headers, body):
        one.send_response(status)
        for name, value in headers:
            if name.lower() != "content-length":
                one.send_header(name, value)
        one.send_header("Content-Length", str(len(body)))
        one.end_headers()
        if one.command != "HEAD":
            one.wfile.write(body)


class PocketStore:
    """The games of the pocket as tests know them: a store here, with import there and export from there."""

    def __init__(self, bridge, folder):
        self.bridge, self.here = bridge, Store(f"sqlite:///{folder}/here.db")

    def start(self, entries, actor="", game_id=""):
        game = self.here.start(entries, actor, game_id)
        self._send(game)
        return game

    def write(self, game, intent):
        self._fetch(game)
        after = self.here.write(game, intent)
        self._send(game)
        return after

    def __getattr__(self, name):
        def asked(game, *more):
            self._fetch(game)
            return getattr(self.here, name)(game, *more)

        return asked

    def _fetch(self, game):
        status, _headers, text = self.bridge.ask("GET", f"/games/{game}.json", {}, b"")
        if status == 200:
            import_journals(self.here, read_file(READERS, text))

    def _send(self, game):
        page = self.bridge.ask("GET", "/exchange", {}, b"")[2].decode()
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)[1]
        text = journal_text(file_of([Journal(game, tuple(self.here.read(game)))]))
        edge = "edge-of-a-part"
        parts = "".join(
            f'--{edge}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n{value}\r\n'
            for name, file, value in (("csrf_token", "", token), ("file", '; filename="game.json"', text))
        )
        headers = {
            "Content-Type": f"multipart/form-data; boundary={edge}",
            "Referer": f"{self.bridge.url}/exchange",
        }
        status, _headers, said = self.bridge.ask(
            "POST", "/exchange", headers, f"{parts}--{edge}--\r\n".encode()
        )
        assert status == 200, said.decode()


class PocketApp:
    """What tests take for the app: its store, and where it is reached."""

    def __init__(self, store, url):
        self.extensions, self.url, self.config = {"store": store}, url, {}


def app_of(bridge, folder):
    """A pocket behind a bridge as an app."""
    return PocketApp(PocketStore(bridge, folder), bridge.url)
