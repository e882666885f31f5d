import os
import re
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest

from companion.commands import serve

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def taken():
    """A port somebody else listens on."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.fixture
def free():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def companion(tmp_path, *words, **environ):
    environ = os.environ | {"XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"} | environ
    return subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        cwd=ROOT,
        env=environ,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.fixture
def served(tmp_path, free):
    """The port of a running server, and the first line it printed."""
    with companion(tmp_path, "serve", "--host", "127.0.0.1", COMPANION_PORT=str(free)) as process:
        first = process.stdout.readline()
        process.stdout.readline()
        yield free, first
        process.terminate()
        process.communicate(timeout=10)


def test_it_serves_and_says_where(served):
    port, first = served
    assert f"http://127.0.0.1:{port}/" in first
    with urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
        assert answer.status == 200 and "Server" not in answer.headers


def test_behind_tls_on_this_machine_cookies_stay_there(served):
    connection = HTTPConnection("127.0.0.1", served[0], timeout=10)
    connection.request(
        "GET", "/language/uk", headers={"X-Forwarded-Proto": "https", "X-Forwarded-Host": "table.local"}
    )
    assert "Secure" in connection.getresponse().headers["Set-Cookie"]
    connection.close()


def test_a_taken_port_is_said_with_a_way_out(tmp_path, taken):
    with companion(tmp_path, "serve", "--host", "127.0.0.1", COMPANION_PORT=str(taken)) as process:
        _, err = process.communicate(timeout=20)
    assert process.returncode == 1
    assert f"port {taken} is taken" in err and f"COMPANION_PORT={taken + 1}" in err and "Traceback" not in err


def test_a_bad_setting_is_one_line(tmp_path):
    with companion(tmp_path, "serve", COMPANION_PORT="eight") as process:
        _, err = process.communicate(timeout=20)
    assert process.returncode == 1 and err.count("\n") == 1 and "COMPANION_PORT" in err


def test_phones_get_an_address_and_a_qr_code(monkeypatch, capsys):
    monkeypatch.setattr(serve, "address_on_network", lambda: "192.168.1.7")
    serve.announce("*", 8000)
    out = capsys.readouterr().out
    assert "http://192.168.1.7:8000/" in out and "█" in out


def test_without_a_network_there_is_no_address_for_phones(monkeypatch, capsys):
    monkeypatch.setattr(serve, "address_on_network", lambda: None)
    serve.announce("*", 8000)
    out = capsys.readouterr().out
    assert "127.0.0.1:8000" in out and "Phones" not in out


def test_the_address_said_is_the_one_it_listens_on(monkeypatch, capsys):
    monkeypatch.setattr(serve, "address_on_network", lambda: "192.168.1.7")
    for host, said in (("::1", "[::1]"), ("[::1]", "[::1]"), ("192.168.1.9", "192.168.1.9")):
        serve.announce(host, 8000)
        out = capsys.readouterr().out
        assert f"http://{said}:8000/" in out and "127.0.0.1" not in out and "Whoever" not in out
    serve.announce("0.0.0.0", 8000)
    assert "http://192.168.1.7:8000/" in (out := capsys.readouterr().out) and "Whoever" in out


def test_it_says_at_the_start_who_sees_the_games(monkeypatch, capsys):
    monkeypatch.setattr(serve, "address_on_network", lambda: None)
    serve.announce("*", 8000)
    assert (
        "at home" in (out := capsys.readouterr().out) and "Whoever is in this network shares all games" in out
    )
    serve.announce_public("games.example", 8000)
    assert (
        "in public, as games.example" in (out := capsys.readouterr().out)
        and "only the tables that it began or joined" in out
    )


def test_in_public_it_does_not_start_without_its_address(tmp_path):
    for way, more in ((["--public"], {}), ([], {"COMPANION_PUBLIC": "1"})):
        with companion(tmp_path, "serve", *way, **more) as process:
            _, err = process.communicate(timeout=20)
        assert process.returncode == 1 and err.count("\n") == 1 and "COMPANION_ADDRESS" in err


def test_the_games_kept_at_home_are_reached_in_public_by_a_link_from_the_terminal(tmp_path):
    links = []
    for more in ([], [], ["--renew"]):
        with companion(tmp_path, "invite", *more, COMPANION_ADDRESS="https://games.example") as process:
            links.append(process.communicate(timeout=20)[0].strip())
        assert process.returncode == 0 and re.fullmatch(r"https://games\.example/shelf/[\w-]{22}", links[-1])
    assert links[0] == links[1] != links[2]


def test_a_host_that_is_none_is_said_in_one_line(tmp_path):
    for host in ("999.1.1.1", "no such host", "games.invalid"):
        with companion(tmp_path, "serve", "--host", host) as process:
            _, err = process.communicate(timeout=30)
        assert process.returncode == 1 and err.count("\n") == 1 and host in err, err
