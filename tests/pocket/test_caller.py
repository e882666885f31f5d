"""The app inside a browser, asked as a service worker asks it; here by the Python of this machine."""

import json
import re
from html import unescape

import pytest

from companion.pocket.caller import Caller, Jar

ADDRESS = "https://games.example/club/"


@pytest.fixture
def caller(tmp_path):
    return Caller(ADDRESS, tmp_path)


def get(caller, path, **headers):
    status, said, body = caller.answer("GET", ADDRESS + path, headers, b"")
    return status, dict(said), body.decode()


def test_pages_live_in_a_subfolder_and_may_be_framed_by_their_own_shell_alone(caller):
    status, headers, page = get(caller, "")
    assert status == 200 and "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    addresses = re.findall(r'(?:href|src|action)="(/[^"]*)"', page)
    assert addresses and all(one.startswith("/club/") for one in addresses)


def test_who_chooses_a_language_or_a_light_comes_back_to_the_page_in_its_subfolder(caller):
    choices = re.findall(r'href="/club/((?:language|light)/[^"]*)"', get(caller, "look-up?q=mill")[2])
    assert {one.partition("/")[0] for one in choices} == {"language", "light"}
    for choice in choices:
        status, headers, _page = get(caller, unescape(choice))
        assert status == 302 and headers["Location"] == "/club/look-up?q=mill"


def test_pages_keep_nothing_for_a_network_that_is_away(caller):
    assert '<meta name="kept" content="">' in get(caller, "")[2]


def test_the_cookies_stay_here_and_outlive_the_worker(caller, tmp_path):
    _status, headers, page = get(caller, "games/new")
    assert "Set-Cookie" not in headers and caller.jar.cookies
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)[1]
    again = Caller(ADDRESS, tmp_path)
    form = f"csrf_token={token}&language=uk".encode()
    headers = {"content-type": "application/x-www-form-urlencoded", "Referer": f"{ADDRESS}games/new"}
    status, _said, _page = again.answer("POST", f"{ADDRESS}games/new", headers, form)
    assert status in (200, 303, 422)
    assert again.jar.cookies.keys() == caller.jar.cookies.keys()


def test_a_form_of_a_stranger_is_refused(caller):
    headers = {"content-type": "application/x-www-form-urlencoded", "Referer": "https://elsewhere.example/"}
    assert caller.answer("POST", f"{ADDRESS}games/new", headers, b"name=Ann")[0] in (400, 403)


def test_a_phone_file_that_was_broken_off_makes_a_new_phone(tmp_path):
    file = tmp_path / "phone.json"
    file.write_text('{"secret": "abc')
    phone = Jar(file)
    assert len(phone.secret) >= 16 and json.loads(file.read_text())["secret"] == phone.secret


def test_a_cookie_that_is_taken_back_is_forgotten(tmp_path):
    phone = Jar(tmp_path / "phone.json")
    phone.take(["light=night; Path=/; Max-Age=60"])
    assert phone.header == "light=night" == Jar(tmp_path / "phone.json").header
    phone.take(["light=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/"])
    assert phone.header == ""


def test_printing_is_the_browsers_own_and_joining_says_that_one_phone_is_enough(caller):
    page = get(caller, "print")[2]
    assert "data-print" in page and "apt install" not in page and "blank.pdf" not in page
    assert get(caller, "print/blank.pdf")[0] == 503


def test_nothing_is_fetched_packed(caller):
    assert "Content-Encoding" not in get(caller, "", **{"Accept-Encoding": "gzip"})[1]
