"""Games from phone to phone without a network, and the pocket that a server offers to take along."""

import re

import pytest

from companion import create_app
from companion.settings import BadSetting, Settings, pocket_folder
from companion.web.games.transfer_pages import _LETTERS, _MOST_CODES
from tests.browser.thumbs import EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS, begin
from tests.pad.games import scored, write


def counted(app, setup, numbers):
    """A game that was counted to its end; its id."""
    game = begin(app, setup)
    for line, row in numbers.items():
        write(app.extensions["store"], game, [scored(line, seat, n) for seat, n in enumerate(row)], "AB3")
    return game


def codes_of(client, game):
    """The letters of a game, its link, and what its pictures lead to."""
    page = client.get(f"/games/{game}/take-along").get_data(as_text=True)
    (letters,) = re.findall(r'id="game-letters" value="([^"]+)"', page)
    (link,) = re.findall(r'id="game-link" value="([^"]+)"', page)
    return letters, link, page


@pytest.fixture
def other(tmp_path, compiled_templates):
    """Another phone's app."""
    app = create_app(Settings(f"sqlite:///{tmp_path}/other.db", "the secret of another phone"))
    app.testing, app.jinja_env.bytecode_cache = True, compiled_templates
    app.config["WTF_CSRF_ENABLED"] = False
    return app


@pytest.mark.parametrize(("setup", "numbers", "most"), [(FOUR_PLAYERS, FOUR, 1), (EVERYTHING, EIGHT, 2)])
def test_a_game_travels_as_letters_and_is_known_the_second_time(app, client, other, setup, numbers, most):
    game = counted(app, setup, numbers)
    letters, link, page = codes_of(client, game)
    assert 1 <= len(re.findall(r'<figure class="game-code">', page)) <= most
    assert link.split("#")[1].split(".", 3)[3] == letters
    there = other.test_client()
    first = there.post("/exchange", data={"code": letters}).get_data(as_text=True)
    assert "1 game was imported." in first
    assert other.extensions["store"].read(game) == app.extensions["store"].read(game)
    again = there.post("/exchange", data={"code": f"\n{letters[:50]}\n{letters[50:]}\n"}).get_data(
        as_text=True
    )
    assert "1 game was known already." in again


def test_a_code_that_is_not_whole_changes_nothing_and_says_so(app, client, other):
    letters = codes_of(client, counted(app, FOUR_PLAYERS, FOUR))[0]
    answer = other.test_client().post("/exchange", data={"code": letters[:-40]})
    assert answer.status_code == 422
    said = answer.get_data(as_text=True)
    assert "This code is not whole. Scan or copy it again." in said and "Nothing was changed." in said
    assert other.extensions["store"].ids() == ()


def test_a_game_that_is_too_long_for_pictures_goes_otherwise(app, client):
    game = counted(app, EVERYTHING, EIGHT)
    for n in range(500):  # corrected again and again, and never alike
        write(app.extensions["store"], game, [scored("science", n % 7, n * n % 97)], f"AB{n % 9}")
    letters, _link, page = codes_of(client, game)
    assert len(letters) > _LETTERS * _MOST_CODES
    assert 'class="game-code"' not in page and "too long for pictures" in page


@pytest.fixture
def folder(tmp_path):
    """What a pocket looks like from outside."""
    made = tmp_path / "pocket"
    (made / "engine" / "abc").mkdir(parents=True)
    for name in ("index.html", "sw.js", "engine/abc/shell.js", "engine/abc/app.zip.gz"):
        (made / name).write_text(name)
    return made


@pytest.fixture
def offering(folder, tmp_path, compiled_templates):
    app = create_app(Settings(f"sqlite:///{tmp_path}/home.db", "the secret of the home", pocket=folder))
    app.testing, app.jinja_env.bytecode_cache = True, compiled_templates
    return app.test_client()


def test_a_server_without_a_pocket_offers_none(client):
    assert "/along" not in client.get("/games").get_data(as_text=True)
    assert [client.get(path).status_code for path in ("/along", "/along.json", "/pocket/")] == [404] * 3


def test_a_server_with_a_pocket_leads_there_and_gives_its_files(offering):
    assert 'href="/along"' in offering.get("/games").get_data(as_text=True)
    assert offering.get("/along.json").json["companion"]
    assert offering.get("/pocket").location == "/pocket/"
    shell = offering.get("/pocket/")
    assert shell.get_data(as_text=True) == "index.html" and shell.mimetype == "text/html"
    assert "'wasm-unsafe-eval'" in shell.headers["Content-Security-Policy"]
    packed = offering.get("/pocket/engine/abc/app.zip.gz")
    assert packed.mimetype == "application/gzip" and "Content-Encoding" not in packed.headers
    assert offering.get("/pocket/engine/abc/shell.js").mimetype == "text/javascript"
    assert offering.get("/pocket/../home.db").status_code == 404


@pytest.mark.parametrize(
    ("address", "is_kept"),
    [("https://home.local", True), ("http://localhost:8000", True), ("http://192.168.1.5:8000", False)],
)
def test_it_is_offered_where_a_browser_would_keep_it(offering, address, is_kept):
    page = offering.get("/along", base_url=address).get_data(as_text=True)
    assert ('href="/pocket/"' in page) is is_kept
    assert ("without TLS" in page) is not is_kept


def test_the_setting_must_name_a_pocket(folder, tmp_path):
    assert pocket_folder("", folder) == folder == pocket_folder(str(folder), tmp_path)
    assert pocket_folder("", tmp_path) is None
    with pytest.raises(BadSetting, match="COMPANION_POCKET"):
        pocket_folder(str(tmp_path), folder)
