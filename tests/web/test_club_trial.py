"""The club's compose file as far as it goes without containers.

A network namespace in place of each, Caddy with our Caddyfile, TLS.

The images cannot be fetched by a test. What they would run is run here,
with the environment and the names of the compose file: a proxy, two processes of a user without rights,
a database, and two visitors who reach the proxy alone.
"""

import ctypes
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, HTTPSHandler, build_opener

import pytest

from tests.postgres import Postgres, found
from tests.web.serving import AWAY, TOKEN, Browser, Stay, answers
from tests.web.test_club import CLUB, ROOT, compose

NEEDED = shutil.which("caddy") and shutil.which("ip") and shutil.which("setpriv") and os.getuid() == 0
HOSTS = {"proxy": "172.31.77.2", "one": "172.31.77.3", "two": "172.31.77.4", "database": "172.31.77.5"}
OUTSIDE = {"proxy": "203.0.113.1", "ann": "203.0.113.9", "ben": "203.0.113.10"}
ADDRESS = "games.localhost"  # for such a name Caddy makes a certificate of its own
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
NEW_GAME = {
    "do": "start",
    "game": "wonders",
    **{f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))},
}


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Nets:
    """Namespaces with the names of the compose file, on a network inside and one outside."""

    def __init__(self):
        self.mark = f"club{os.getpid()}"
        self.names = [*HOSTS, *(name for name in OUTSIDE if name not in HOSTS), "switch"]

    def space(self, name):
        return f"{self.mark}{name}"

    def way(self, name):
        """What runs a command in a namespace."""
        return ["ip", "netns", "exec", self.space(name)]

    def __enter__(self):
        hosts = "127.0.0.1 localhost\n" + "".join(f"{address} {name}\n" for name, address in HOSTS.items())
        for name in self.names:
            ip("netns", "add", self.space(name))
            ip("-n", self.space(name), "link", "set", "lo", "up")
            place = Path("/etc/netns") / self.space(name)
            place.mkdir(parents=True)
            (place / "hosts").write_text(hosts)
        for number, addresses in enumerate((HOSTS, OUTSIDE)):
            ip("-n", self.space("switch"), "link", "add", f"bridge{number}", "type", "bridge")
            ip("-n", self.space("switch"), "link", "set", f"bridge{number}", "up")
            for name, address in addresses.items():
                here, there = f"{name}{number}", self.space("switch")
                ip(
                    "-n",
                    self.space(name),
                    "link",
                    "add",
                    f"net{number}",
                    "type",
                    "veth",
                    "peer",
                    "name",
                    here,
                    "netns",
                    there,
                )
                ip("-n", there, "link", "set", here, "master", f"bridge{number}", "up")
                ip("-n", self.space(name), "addr", "add", f"{address}/24", "dev", f"net{number}")
                ip("-n", self.space(name), "link", "set", f"net{number}", "up")
        return self

    def __exit__(self, *_):
        for name in self.names:
            ip("netns", "del", self.space(name))
            shutil.rmtree(Path("/etc/netns") / self.space(name))

    @contextmanager
    def inside(self, name):
        """Connections of this thread are made in a namespace."""
        libc = ctypes.CDLL(None, use_errno=True)
        with open("/proc/self/ns/net") as home, open(f"/run/netns/{self.space(name)}") as there:
            assert libc.setns(there.fileno(), 0) == 0
            try:
                yield
            finally:
                assert libc.setns(home.fileno(), 0) == 0


class Visitor(Browser):
    """Somebody outside, who trusts the certificate of the trial; the name leads to the proxy."""

    def __init__(self, nets, name):
        self.nets, self.name = nets, name
        self.address = f"https://{ADDRESS}"
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()), HTTPSHandler(context=trusting), Stay)

    def ask(self, request):
        request.add_header("Referer", self.address + "/")
        with self.nets.inside(self.name):
            return super().ask(request)

    def token(self):
        return TOKEN.search(self.get("/games/new").text)[1]

    def begin(self, **headers):
        form = NEW_GAME | {"csrf_token": self.token()}
        self.opener.addheaders = list(headers.items())
        return self.post("/games/new", form)


@contextmanager
def running(command, **options):
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT, **options
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def environment():
    """What the compose file gives the app, filled in."""
    values = {"PASSWORD": "secret", "SECRET": "for the trial", "ADDRESS": ADDRESS}
    said = {
        place.rpartition(".")[2]: text
        for place, text in compose().items()
        if place.startswith("x-app.environment.")
    }
    filled = {
        name: re.sub(r"\$\{(\w+):\?\}", lambda found: values[found[1]], text) for name, text in said.items()
    }
    return (
        os.environ
        | filled
        | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "HOME": "/nonexistent"}
    )


@pytest.mark.proof
@pytest.mark.skipif(not NEEDED, reason="needs root, ip and caddy")
def test_two_processes_behind_the_proxy_survive_the_death_of_one_and_know_their_visitors(monkeypatch):
    names = {ADDRESS: OUTSIDE["proxy"]}
    real = __import__("socket").getaddrinfo
    monkeypatch.setattr(
        "socket.getaddrinfo", lambda host, *rest, **more: real(names.get(host, host), *rest, **more)
    )
    with ExitStack() as stack:
        nets = stack.enter_context(Nets())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        os.chmod(folder, 0o777)
        database = Postgres(
            nets.way("database"), 5432, compose()["x-app.environment.COMPANION_PROXY"], listen_addresses="*"
        )
        stack.callback(database.remove)
        made = [found("createdb"), "--host=127.0.0.1", "--username=companion", "companion"]
        subprocess.run([*nets.way("database"), *made], check=True)
        serve = [*NOBODY, sys.executable, "-m", "companion", "serve"]
        processes = {
            name: stack.enter_context(running([*nets.way(name), *serve], env=environment()))
            for name in ("one", "two")
        }
        subprocess.run(
            [*nets.way("proxy"), "sysctl", "-qw", "net.ipv4.ip_unprivileged_port_start=0"], check=True
        )
        caddy = [
            *nets.way("proxy"),
            *NOBODY,
            "caddy",
            "run",
            "--adapter",
            "caddyfile",
            "--config",
            str(CLUB / "Caddyfile"),
        ]
        stack.enter_context(
            running(caddy, env=os.environ | {"ADDRESS": ADDRESS, "HOME": folder, "XDG_DATA_HOME": folder})
        )
        ann, ben = Visitor(nets, "ann"), Visitor(nets, "ben")
        answers(ann)
        began = ann.begin()
        assert began.status_code == 303, began
        assert cookies(ann) and all(cookie.secure for cookie in cookies(ann)), (
            "the app knows that it is behind TLS"
        )
        pad = began.location.split("?")[0]
        assert taps(ann, pad, 12) == 0
        processes["one"].kill()
        assert taps(ann, pad, 30) <= 1, "at most the one that was on its way"
        again = stack.enter_context(running([*nets.way("one"), *serve], env=environment()))
        assert taps(ann, pad, 12) == 0 and again.poll() is None
        assert version_of(ann, pad) == 1 + 12 + 30 + 12
        codes = [ann.begin(**{"X-Forwarded-For": f"198.51.100.{n}"}).status_code for n in range(90)]
        print(f"\n{codes.count(303)} games of one visitor until {codes.index(429)}")
        assert codes[-1] == 429 and codes.count(303) <= 2 * 40, (
            "a forged address is not believed; each process counts for itself"
        )
        assert ben.begin().status_code == 303


def cookies(visitor):
    return next(one.cookiejar for one in visitor.opener.handlers if isinstance(one, HTTPCookieProcessor))


def version_of(visitor, pad):
    """The number of the last entry, on a fresh page."""
    return int(re.search(r'data-version="(\d+)"', visitor.get(pad).text)[1])


def taps(visitor, pad, number):
    """Write so many numbers as a phone does, each after a look at the board.

    How many questions were not answered, or with an error.
    """
    away, n = 0, 0
    while n < number:
        try:
            page = visitor.get(pad)
            if page.status_code == 200:
                version = int(re.search(r'data-version="(\d+)"', page.text)[1])
                fields = {
                    "do": "score",
                    "line": "civilian",
                    "seat": n % 3,
                    "value": version % 50,
                    "expected": version,
                }
                page = visitor.post(pad, fields | {"csrf_token": TOKEN.search(page.text)[1]})
            away += page.status_code >= 500
            n += page.status_code < 400
        except AWAY:
            away += 1
    return away
