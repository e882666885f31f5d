"""The app served in a process of its own, to be killed, and what a browser without scripts is to it."""

import os
import re
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

ROOT = Path(__file__).parent.parent.parent
#: what a phone sees of a server that is not there, or no more
AWAY = (URLError, ConnectionError, HTTPException, TimeoutError)
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')


def command(*words):
    """One of the app's commands as this code has it."""
    return [sys.executable, "-m", "companion", *words]


def surroundings(url):
    """The environment of a process that uses a database."""
    return os.environ | {
        "COMPANION_DATABASE": url.removeprefix("sqlite:///"),
        "COMPANION_SECRET": "for tests only: not a secret",
    }


@contextmanager
def serving(url, port):
    """The app in a process of its own; it ends with the block, and was killed perhaps."""
    serve = command("serve", "--host", "127.0.0.1", "--port", str(port))
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(serve, cwd=ROOT, env=surroundings(url), **quiet) as server:
        try:
            yield server
        finally:
            server.kill()


@dataclass(frozen=True)
class Answer:
    """What came back, as a test client of Flask would have it."""

    status_code: int
    text: str
    location: str


class Stay(HTTPRedirectHandler):
    """Leaves it to the phone whether to go on."""

    def redirect_request(self, *_):
        return None


class Browser:
    """Cookies and plain forms; an answer that says no is an answer, a server that is away is one of AWAY."""

    def __init__(self, port):
        self.address = f"http://127.0.0.1:{port}"
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()), Stay)

    def get(self, path):
        return self.ask(Request(self.address + path))

    def post(self, path, data):
        return self.ask(Request(self.address + path, urlencode(data, doseq=True).encode()))

    def send_file(self, path, data, name):
        """A form with a file in it."""
        token = TOKEN.search(self.get(path).text)[1]
        mark = "a-line-between"
        head = f'--{mark}\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n{token}\r\n--{mark}\r\n'
        head += f'Content-Disposition: form-data; name="file"; filename="{name}"\r\n'
        head += "Content-Type: application/json\r\n\r\n"
        kind = {"Content-Type": f"multipart/form-data; boundary={mark}"}
        return self.ask(
            Request(self.address + path, head.encode() + data + f"\r\n--{mark}--\r\n".encode(), kind)
        )

    def ask(self, request):
        try:
            with self.opener.open(request, timeout=30) as answer:
                return Answer(answer.status, answer.read().decode(), "")
        except HTTPError as said:
            with said:
                way = urlsplit(said.headers.get("Location", ""))
                return Answer(
                    said.code, said.read().decode(), f"{way.path}?{way.query}" if way.query else way.path
                )


def answers(browser, path="/offline"):
    """Wait until the server answers."""
    for _ in range(600):
        try:
            if browser.get(path).status_code == 200:
                return
        except AWAY:
            pass
        time.sleep(0.1)
    raise AssertionError("the server does not start")
