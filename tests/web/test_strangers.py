"""What no browser sends, and what a nervous thumb does: never an error of the app, never a game too many."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from companion import create_app
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.journal_files import is_time
from companion.pad.bgstats import bgstats_play
from companion.pad.entries import FINISHED
from companion.settings import BadSetting, Settings, host_name
from companion.web.shared.round_table import round_table
from tests.live.journals import follow_in, record_of
from tests.pad.games import FOUR, filled, table, write


@pytest.mark.parametrize("host", ["a" * 64 + ".example", "a..b", "x:y", "ä", "[::1", "a b", "a" * 300])
def test_a_host_that_no_machine_has_is_refused(visitor, host):
    assert visitor.client.get("/", headers={"Host": host}).status_code == 400


AT_HOME = [
    "localhost:8000",
    "LOCALHOST.",
    "192.168.1.7",
    "10.0.0.2:80",
    "[::1]:8000",
    "[fe80::1]",
    "nas:8000",
]
AT_HOME += ["my_nas.local", "pi.lan:8000", "pi.home.arpa", "app.localhost", "nas"]
OF_STRANGERS = ["games.example", "evil.example:8000", "192.168.1.7.evil.example", "local.example"]


@pytest.mark.parametrize("host", AT_HOME)
def test_a_host_as_machines_at_home_have_it_is_served(visitor, host):
    assert visitor.client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", OF_STRANGERS)
def test_a_name_that_a_stranger_may_own_is_not_served_at_home(visitor, host):
    """DNS rebinding: the page of a stranger gives its own name the number of this machine."""
    answer = visitor.client.get("/exchange/games.json", headers={"Host": host})
    assert answer.status_code == 421
    assert f"COMPANION_NAMES={host.partition(':')[0]}" in answer.text and "номер" in answer.text


def test_a_name_that_is_listed_is_served(tmp_path):
    names = ("games.my.ts.net", ".example.org")
    app = create_app(Settings(f"sqlite:///{tmp_path}/games.db", "x", names=names))
    for host, code in (
        ("games.my.ts.net", 200),
        ("GAMES.my.ts.net:8000", 200),
        ("other.my.ts.net", 421),
        ("a.example.org", 200),
        ("example.org", 421),
        ("aexample.org", 421),
    ):
        assert app.test_client().get("/", headers={"Host": host}).status_code == code, host
    app.extensions["store"].engine.dispose()


@pytest.mark.parametrize("referrer", ["http://[", "http://x:99999999/", "//[::", "http://a]b/"])
def test_a_referrer_that_cannot_be_read_is_none(visitor, referrer):
    game = visitor.begin()
    form = {"csrf_token": visitor.token, "do": "skip", "line": "guilds", "expected": 1}
    for secure in ("http", "https"):
        answer = visitor.client.get(
            "/language/uk?next=/games", headers={"Referer": referrer}, base_url=f"{secure}://localhost"
        )
        assert answer.status_code == 302
        assert (
            visitor.client.post(
                f"/games/{game}/pad",
                data=form,
                headers={"Referer": referrer},
                base_url=f"{secure}://localhost",
            ).status_code
            < 500
        )
        boosted = {"HX-Request": "true", "HX-Boosted": "true", "HX-Current-URL": referrer}
        assert (
            visitor.client.get("/games", headers=boosted, base_url=f"{secure}://localhost").status_code == 204
        )
    visitor.client.delete_cookie("language")


@pytest.mark.parametrize(
    "path",
    [
        "/games/%00",
        "/games?player=%00",
        "/look-up?q=a%00",
        "/player?name=%00",
        "/games/a%00b/pad/board?since=1",
    ],
)
def test_a_nul_in_an_address_is_left_out(visitor, path):
    assert visitor.client.get(path).status_code == visitor.client.get(path.replace("%00", "")).status_code


@pytest.mark.parametrize(
    "path, code",
    [
        ("/games/" + "x" * 5990, 404),
        ("/games/" + "x" * 6000, 414),
        ("/games/" + "x" * 200_000 + "/pad", 414),
        ("/look-up?at=" + "x" * 90_000, 200),
        ("/look-up?at=" + "x" * 200_000, 414),
    ],
)
def test_an_address_longer_than_any_of_ours_is_refused_before_anything_is_kept_of_it(visitor, path, code):
    """Parts of pages are kept by what they depend on.

    2,000 such addresses would have filled a machine's memory.
    """
    answer = visitor.client.get(path)
    assert answer.status_code == code
    assert code != 414 or (answer.text, answer.headers["Cache-Control"]) == (
        "This address is too long.\n",
        "no-store",
    )


def test_start_sent_twice_begins_one_game(visitor):
    page = visitor.look("/games/new")
    once = page.select_one("input[name=once]")["value"]
    names = {f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))}
    first, second = (
        visitor.send("/games/new", do="start", game="wonders", once=once, **names) for _ in range(2)
    )
    assert first.location == second.location and len(visitor.store.ids()) == 1
    other = visitor.send(
        "/games/new", do="start", game="wonders", once=once, **names | {"seats-0-name": "Ann"}
    )
    assert other.location != first.location


def test_the_running_game_is_found_where_the_clock_was_set_back(visitor):
    later = (datetime.now(UTC) + timedelta(days=300)).isoformat(timespec="milliseconds")
    done = visitor.store.start([Entry(STARTED, table().body(), at=later)])
    write(
        visitor.store,
        done,
        [Entry(one.kind, one.body, one.seat, at=later) for one in (*filled(FOUR), Entry(FINISHED))],
    )
    running = visitor.begin()
    assert visitor.look("/").select(f"a[href*='{running}']")


@pytest.mark.parametrize(
    "at", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "0001-06-01T00:00:00+00:00"]
)
def test_a_moment_at_the_edge_of_time_is_none_in_a_file_and_does_no_harm_in_a_journal(visitor, at):
    assert not is_time(at)
    game = visitor.store.start([Entry(STARTED, table().body(), at=at)])
    write(visitor.store, game, [*filled(FOUR), Entry(FINISHED)])
    for page in ("share", "result", "sheet", "pad"):
        assert visitor.client.get(f"/games/{game}/{page}").status_code == 200
    assert re.match(r"\d+-", bgstats_play(game, visitor.store.game(game))["playDate"])


def test_a_question_whether_to_go_on_without_a_body_is_not_waited_for():
    from waitress.adjustments import Adjustments

    from companion.web.server import Parser

    asked = Parser(Adjustments())
    asked.received(b"GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n")
    assert asked.completed and not asked.expect_continue


@pytest.fixture(scope="module")
def live_games(regular):
    """A game of each kind that is followed."""
    return {game: follow_in(regular.store, record_of(game), ends=False) for game in ("wonders", "duel")}


NO_SEATS = ["[1]", '{"a": 1}', "true", "1.5", '"0"', "1e400", "NaN"]


@pytest.mark.parametrize("game", ["wonders", "duel"])
@pytest.mark.parametrize("seat", NO_SEATS)
def test_an_entry_for_a_seat_that_is_no_number_is_not_understood(regular, live_games, game, seat):
    address = f"/games/{live_games[game]}/live"
    for path in (address, f"{address}/moments/4"):
        assert (
            regular.send(path, entry=f'{{"do": "build", "seat": {seat}, "card": "altar"}}').status_code == 422
        )


@pytest.mark.parametrize("number", ["²", "٣", "9" * 5000, "-1", "", "1e3"])
def test_a_seat_that_is_no_number_is_not_taken_and_not_put_right(regular, live_games, number):
    address = f"/games/{live_games['wonders']}/live"
    assert regular.send(address, do=f"seat:{number}").status_code == 422
    assert regular.client.get(f"{address}/correct", query_string={"seat": number}).status_code == 200


def test_a_phone_that_speaks_of_a_seat_that_is_not_there_is_the_tables(regular, live_games):
    for game in live_games.values():
        for me in ("-1", "8", "9" * 30):
            assert regular.client.get(f"/games/{game}/live/history?me={me}").status_code == 200
            answer = regular.send(f"/games/{game}/live", entry="{}", me=me)
            assert answer.status_code == 422
    before = round_table.cache_info().currsize
    for me in range(100, 140):
        regular.send(f"/games/{live_games['wonders']}/live", entry="{}", me=me)
    assert round_table.cache_info().currsize == before, "no more tables than there can be seats"


def test_a_phone_that_has_gone_on_from_before_the_beginning_is_told_what_there_is(regular):
    record = record_of("wonders")
    game = follow_in(regular.store, record | {"entries": []}, ends=False)
    for on in ("-2", "-" + "9" * 20, "x"):
        assert regular.client.get(f"/games/{game}/live?on={on}").status_code == 200


def test_with_an_address_set_any_other_host_is_refused(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path}/games.db", "x", address="games.example"))
    client = app.test_client()
    for host, code in (
        ("games.example", 200),
        ("GAMES.example", 200),
        ("evil.example", 421),
        ("games.example.evil", 421),
        ("127.0.0.1", 421),
    ):
        assert client.get("/", headers={"Host": host}).status_code == code
    app.extensions["store"].engine.dispose()


@pytest.mark.parametrize(
    "text, name",
    [("https://Games.example/", "games.example"), ("games.example:84", "games.example:84"), ("", "")],
)
def test_the_address_may_be_written_as_browsers_show_it(text, name):
    assert host_name(text) == name


def test_an_address_with_a_path_is_said():
    with pytest.raises(BadSetting, match="COMPANION_ADDRESS"):
        host_name("https://games.example/companion")
