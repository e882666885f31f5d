import gzip
from pathlib import Path

import pytest

from companion.web.frame import delivery
from tests.benchmarks.bench_games import cells
from tests.browser.thumbs import EIGHT, EVERYTHING
from tests.pad.games import write


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/nowhere",
        "/sw.js",
        "/manifest.webmanifest",
        "/static/shared/look.css",
        "/trial/broken",
        "/language/uk",
    ],
)
def test_every_answer_has_the_safe_headers(client, path):
    headers = client.get(path).headers
    for name, value in delivery.HEADERS.items():
        assert headers[name] == value.format(framed_by="'none'")


def test_the_policy_allows_no_inline_script_and_no_frame(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "script-src" not in policy and "style-src" not in policy


def test_text_travels_packed_when_the_browser_takes_it(client):
    plain = client.get("/")
    packed = client.get("/", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data) / 2
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in plain.headers["Vary"]


@pytest.mark.parametrize(
    "path, encoding", [("/", "gzip;q=0"), ("/static/icon-512.png", "gzip"), ("/language/uk", "gzip")]
)
def test_what_need_not_be_packed_is_not(client, path, encoding):
    assert "Content-Encoding" not in client.get(path, headers={"Accept-Encoding": encoding}).headers


def test_a_file_is_kept_for_ever_under_its_stamped_address(client, page):
    address = page("/").select_one("link[href*='shared/look.css']")["href"]
    assert "?v=" in address
    assert "immutable" in client.get(address).headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/static/shared/look.css", "/static/shared/look.css?v=0123456789ab"])
def test_a_file_without_its_right_stamp_is_asked_for_each_time(client, path):
    assert client.get(path).headers["Cache-Control"] == "no-cache"


def test_an_unchanged_file_is_not_sent_again(client):
    first = client.get("/static/shared/look.css", headers={"Accept-Encoding": "gzip"})
    again = client.get(
        "/static/shared/look.css", headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]}
    )
    assert (again.status_code, again.data) == (304, b"")


def test_an_edited_file_gets_a_new_stamp(tmp_path):
    file = tmp_path / "look.css"
    file.write_text("a {}")
    before = delivery.mark(file, file.stat().st_mtime_ns)
    file.write_text("b {}")
    assert delivery.mark(file, file.stat().st_mtime_ns + 1) != before


def test_a_page_is_never_kept_unasked(client):
    assert client.get("/").headers["Cache-Control"] == "private, no-cache"


def test_a_first_visit_stays_small(client, page):
    html = page("/")
    files = {
        tag.get("href") or tag.get("src")
        for tag in html.select("link:is([rel=preload], [rel=stylesheet], [rel=icon]), script")
    }
    files |= {use["href"].partition("#")[0] for use in html.select("use")}
    sizes = [len(client.get(path, headers={"Accept-Encoding": "gzip"}).data) for path in {"/", *files}]
    assert sum(sizes) < 50_000  # 60 kB is the limit for any page; headers come on top


@pytest.mark.parametrize("path, remark", [("shared/look.css", "/*"), ("icons.svg", "<!--")])
def test_remarks_in_styles_and_pictures_stay_at_home(client, path, remark):
    assert remark in (Path(client.application.static_folder) / path).read_text()
    sent = client.get(f"/static/{path}").text
    assert remark not in sent and len(sent) > 10_000


def test_the_date_is_left_to_the_server(client):
    assert "Date" not in client.get("/look-up/all/en").headers


@pytest.mark.parametrize("path", ["cards", "cards/0", "cards/boards", "clock", "pad"])
def test_a_first_visit_to_a_game_stays_small(visitor, path):
    game = visitor.begin(EVERYTHING)
    write(visitor.store, game, cells(EIGHT, 8))
    address = f"/games/{game}/{path}"
    html = visitor.look(address)
    files = {
        tag.get("href") or tag.get("src")
        for tag in html.select(
            "link:is([rel=preload], [rel=stylesheet], [rel=icon], [rel=modulepreload]), script"
        )
    }
    files |= {use["href"].partition("#")[0] for use in html.select("use")}
    sizes = [
        len(visitor.client.get(one, headers={"Accept-Encoding": "gzip"}).data) for one in {address, *files}
    ]
    assert sum(sizes) < 60_000, sum(sizes)


@pytest.mark.parametrize(
    "path, goes",
    [
        ("/look-up?q=%D1%81%D1%82%D0%B5%D0%BD%D0%B0&kind=card", None),
        ("/look-up?q=стена", "/look-up?q=%D1%81%D1%82%D0%B5%D0%BD%D0%B0"),
        ("/players/Оксана%3F%25", "/players/%D0%9E%D0%BA%D1%81%D0%B0%D0%BD%D0%B0%3F%25"),
        ("/vendor/%0D%0AX-Odd%3A%201", "/vendor/%0D%0AX-Odd:%201"),
    ],
)
def test_a_page_of_another_part_is_opened_at_the_address_that_was_asked_for(visitor, path, goes):
    """Ends of lines in an address were an error of the app, other letters one of the server."""
    headers = {"HX-Request": "true", "HX-Boosted": "true", "HX-Current-URL": "http://localhost/games/new"}
    answer = visitor.client.get(path, headers=headers)
    assert answer.status_code == 204 and answer.headers["HX-Redirect"] == (goes or path)
    plain = visitor.client.get(path, headers={"HX-Boosted": "true"})
    assert plain.status_code == 303 and plain.headers["Location"] == (goes or path)


def test_no_address_leads_to_another_house(client):
    headers = {"HX-Boosted": "true", "HX-Current-URL": "http://localhost/games/new"}
    answer = client.get("/", headers=headers, environ_overrides={"PATH_INFO": "//stranger.example/x"})
    assert answer.headers["Location"] in ("/stranger.example/x", "http://localhost/stranger.example/x")
