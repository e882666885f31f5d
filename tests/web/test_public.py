"""In public: what a stranger may try, and that none of it works.

What a guest of one table may; what a member may.

Names that stand in the games are rare words, so that any answer that holds one has told too much.
"""

import io
import json
import re
import time
from itertools import count
from threading import Barrier, Thread

import pytest
from flask.sessions import SecureCookieSessionInterface
from werkzeug.routing import BuildError

from companion import create_app
from companion.catalog import edition
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED, PLAYED, WITHDRAWN
from companion.pad.entries import FINISHED
from companion.rules.contract import RECORD_FORMAT
from companion.seating import Seat, Setup
from companion.settings import BadSetting, Settings
from companion.store.invitations import CODE_LENGTH
from companion.store.shelves import begin_shelf
from companion.web.frame import limits
from companion.web.frame.gate import household
from companion.web.frame.limits import WRONG_CODES, WRONG_CODES_OF_ALL, Guesses
from companion.web.games import sharing as joining
from tests.pad.games import FOUR, filled, write
from tests.web.tables import Visitor, words

NAMES = ("Zebulon", "Quirina", "Wolfhard", "Xanthippa")
BOARDS = tuple(edition().boards)[:4]
SETUP = Setup(
    seats=tuple(Seat(name, board, "A") for name, board in zip(NAMES, BOARDS, strict=True)),
    place="Nowhereburgh",
)
SECRETS = re.compile("|".join((*NAMES, "Nowhereburgh")), re.IGNORECASE)
RECORD = {
    "format": RECORD_FORMAT,
    "game": "wonders",
    "expansions": [],
    "variant": "standard",
    "rulings": {},
    "seats": [{"player": seat.name, "wonder": seat.wonder, "side": "A"} for seat in SETUP.seats],
}
#: a followed game with an entry that can be looked at, and a note of one that was put right
COURSE = [
    Entry(FOLLOWED, RECORD),
    Entry(PLAYED, {"do": "correct", "seat": 0, "set": {"coins": 5}}, 0),
    Entry(WITHDRAWN, {"entries": [3], "since": 3}),
]


class Phone(Visitor):
    """A phone with a cookie of its own."""

    def begin_here(self, names=NAMES, place="Nowhereburgh", **more):
        """Begin a game by the form; its id."""
        fields = {f"seats-{n}-name": name for n, name in enumerate(names)} | more
        answer = self.send("/games/new", do="start", game="wonders", place=place, **fields)
        assert answer.status_code == 303, answer.text
        return re.search(r"/games/(\w+)/", answer.location)[1]


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The app in public."""
    folder = tmp_path_factory.mktemp("public")
    app = create_app(
        Settings(f"sqlite:///{folder}/games.db", "only for tests", address="localhost", public=True)
    )
    yield app
    app.extensions["store"].engine.dispose()


@pytest.fixture
def phone(served):
    """Phones that come to the app for the first time, each wrong code forgotten."""
    served.extensions["guesses"] = Guesses()
    return lambda: Phone(served)


@pytest.fixture
def member(phone):
    return phone()


@pytest.fixture
def game(member):
    return member.begin_here()


@pytest.fixture(scope="module")
def kept(served):
    """A finished game and a followed one on a stranger's shelf."""
    ours = served.extensions["store"].on(begin_shelf(served.extensions["store"], "their phone"))
    finished = ours.start([Entry(STARTED, SETUP.body())])
    write(ours, finished, [*filled(FOUR), Entry(FINISHED)])
    followed = ours.start([Entry(STARTED, SETUP.body())])
    write(ours, followed, COURSE)
    return finished, followed


def own(member):
    """The two games of `kept`, on the shelf of this phone."""
    game = member.begin_here()
    shelf = member.store.on(shelf_in(member))
    finished = shelf.start([Entry(STARTED, SETUP.body())])
    write(shelf, finished, [*filled(FOUR), Entry(FINISHED)])
    followed = shelf.start([Entry(STARTED, SETUP.body())])
    write(shelf, followed, COURSE)
    return game, finished, followed


def shelf_in(member):
    """The shelf in the cookie of a phone."""
    serializer = SecureCookieSessionInterface().get_signing_serializer(member.app)
    return serializer.loads(member.client.get_cookie("session").value)["shelf"]


def addresses(app, game):
    """Every address of the app that is about a game: its rule, method and path."""
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            if "game_id" in rule.arguments:
                for number in range(1, 2 + len(COURSE)) if "number" in rule.arguments else (1,):
                    values = {name: game if name == "game_id" else number for name in rule.arguments}
                    try:
                        path = app.url_map.bind("localhost").build(rule.endpoint, values)
                    except BuildError:
                        path = rule.rule.replace("<game_id>", game)
                    for method in sorted(rule.methods - {"OPTIONS"}):
                        yield rule.endpoint, method, path


def test_without_its_address_it_does_not_start_in_public(tmp_path):
    with pytest.raises(BadSetting, match="COMPANION_ADDRESS"):
        Settings.from_environment({"XDG_DATA_HOME": str(tmp_path), "COMPANION_PUBLIC": "1"})
    with pytest.raises(BadSetting, match="COMPANION_ADDRESS"):
        Settings("sqlite://", "x", public=True)
    with pytest.raises(BadSetting, match="COMPANION_PUBLIC"):
        Settings.from_environment({"XDG_DATA_HOME": str(tmp_path), "COMPANION_PUBLIC": "perhaps"})


def test_under_any_other_host_nothing_is_served(member, game):
    for host in ("evil.example", "localhost.evil", "127.0.0.1"):
        for path in ("/", "/games", f"/games/{game}/pad", "/exchange/games.json", f"/games/{game}/sheet"):
            assert member.client.get(path, headers={"Host": host}).status_code == 421


def test_every_address_of_a_game_is_refused_to_a_stranger(served, phone, kept):
    stranger = phone()
    for stands in ("no shelf", "a shelf of its own"):
        seen = set()
        for game in kept:
            for endpoint, method, path in addresses(served, game):
                answer = stranger.client.open(
                    path, method=method, data={"csrf_token": stranger.token} if method == "POST" else None
                )
                assert answer.status_code == 404 and not SECRETS.search(answer.text), (stands, method, path)
                script = {"HX-Request": "true"}
                assert stranger.client.open(path, method="GET", headers=script).status_code in (404, 405), (
                    stands,
                    path,
                )
                seen.add(endpoint)
        assert len(seen) > 30
        stranger.begin_here(("Ann", "Ben", "Cem"), "")


def test_the_same_addresses_open_to_a_member(served, member):
    """Else the walk above would prove nothing."""
    games = own(member)
    found = {}
    for game in games:
        for endpoint, method, path in addresses(served, game):
            if method == "GET":
                found.setdefault(endpoint, set()).add(member.client.get(path).status_code)
    assert {endpoint for endpoint, codes in found.items() if codes <= {404}} == set()


def test_a_game_that_is_not_there_looks_like_one_of_others(served, phone, kept):
    stranger = phone()
    there, nowhere = (stranger.client.get(f"/games/{game}/pad") for game in (kept[0], "zzzzzzzzzzzz"))
    assert (there.status_code, re.sub(kept[0], "", there.text)) == (
        nowhere.status_code,
        nowhere.text.replace("zzzzzzzzzzzz", ""),
    )


def test_every_other_address_tells_a_stranger_nothing(served, phone, kept):
    stranger = phone()
    values = {
        "job": "x",
        "word": "BCDFGH",
        "link": "x" * 22,
        "code": "en",
        "game": "wonders",
        "kind": "card",
        "id_": "altar",
        "language": "en",
    }
    asked = {
        "/games": [f"?player={NAMES[0]}", f"?gone={kept[0]}", f"?player={kept[0]}", "?removed=1"],
        "/games/new": [f"?again={kept[0]}"],
        "/look-up": [f"?at={kept[0]}"],
        "/player": [f"?name={NAMES[0]}"],
        "/table": [""],
    }
    walked = 0
    for rule in served.url_map.iter_rules():
        if "game_id" in rule.arguments or "filename" in rule.arguments or "GET" not in rule.methods:
            continue
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda match: values.get(match[1], "x"), rule.rule)
        for query in ["", *asked.get(path, [])]:
            text = stranger.client.get(path + query, follow_redirects=True).data.decode(errors="replace")
            assert not SECRETS.search(text.replace(NAMES[0], "") if query.endswith(NAMES[0]) else text), (
                path + query
            )
            assert query or not any(game in text for game in kept), path
            walked += 1
    assert walked > 30


def test_exports_hold_nothing_of_others(phone, kept):
    stranger = phone()
    assert stranger.client.get("/exchange/games.json").json["games"] == []
    assert len(stranger.client.get("/exchange/results.csv").text.splitlines()) == 1
    assert "0 games" in words(stranger.look("/exchange").main)
    stranger.begin_here()
    assert len(stranger.client.get("/exchange/games.json").json["games"]) == 1


def test_the_key_of_a_player_of_others_opens_nothing(served, phone, member, game):
    page = member.client.get(f"/player?name={NAMES[0]}").location
    assert NAMES[0].lower() in member.client.get(page).text.lower()
    stranger = phone()
    for path in (page, f"{page}/delete"):
        assert stranger.client.get(path).status_code == 404
    assert stranger.send(f"{page}/delete").status_code == 404 and member.client.get(page).status_code == 200


def test_a_file_with_the_id_of_a_game_of_others_leaves_that_as_it_is(served, phone, kept):
    before = served.extensions["store"].read(kept[0])
    changed = SETUP.body() | {"comment": "mine now"}
    entry = {"number": 1, "at": before[0].at, "actor": "", "kind": STARTED, "seat": None, "body": changed}
    whole = [entry] + [
        {
            "number": one.number,
            "at": one.at,
            "actor": one.actor,
            "kind": one.kind,
            "seat": one.seat,
            "body": dict(one.body),
        }
        for one in before[1:]
    ]
    stranger = phone()
    for entries in ([entry], whole):
        file = json.dumps(
            {"format": "companion-games", "version": 1, "games": [{"id": kept[0], "entries": entries}]}
        ).encode()
        data = {"csrf_token": stranger.token, "file": (io.BytesIO(file), "games.json")}
        assert stranger.client.post("/exchange", data=data).status_code == 200
    assert served.extensions["store"].read(kept[0]) == before
    assert len(stranger.client.get("/exchange/games.json").json["games"]) == 1
    assert stranger.client.get(f"/games/{kept[0]}/pad").status_code == 404


def test_how_an_import_stands_is_told_to_its_shelf_alone(phone):
    sender, stranger = phone(), phone()
    data = {
        "csrf_token": sender.token,
        "file": (io.BytesIO(b'{"format": "companion-games", "games": []}'), "games.json"),
    }
    page = sender.client.post("/exchange", data=data)
    assert page.status_code == 200
    with sender.store.engine.connect() as connection:
        (job,) = connection.exec_driver_sql("SELECT job FROM intake ORDER BY at DESC LIMIT 1").one()
    assert (
        sender.client.get(f"/exchange/{job}").status_code == 200
        and stranger.client.get(f"/exchange/{job}").status_code == 404
    )


def test_a_forged_cookie_opens_nothing(served, phone, member, game):
    forger = phone()
    fake = create_app(Settings("sqlite://", "another secret", address="localhost", public=True))
    serializer = SecureCookieSessionInterface().get_signing_serializer(fake)
    real = (
        SecureCookieSessionInterface()
        .get_signing_serializer(served)
        .loads(member.client.get_cookie("session").value)
    )
    forger.client.set_cookie("session", serializer.dumps(real))
    assert forger.client.get(f"/games/{game}/pad").status_code == 404 and not SECRETS.search(
        forger.client.get("/games").text
    )


def test_the_id_of_a_shelf_in_ones_own_cookie_opens_nothing(phone, member, game):
    """As after the phone was thrown out: the cookie still names the shelf."""
    stranger = phone()
    with stranger.client.session_transaction() as session:
        session["shelf"], session["phone_id"] = shelf_in(member), "not a member"
    assert (
        not SECRETS.search(stranger.client.get("/games").text)
        and stranger.client.get(f"/games/{game}/pad").status_code == 404
    )
    assert stranger.send("/shelf", do="renew").status_code == 404


# --- joining a table ---


def code_at(member, game):
    page = member.look(f"/games/{game}/join")
    return page.select_one(".link span").text, re.search(r"/t/.+", page.select_one("#address")["href"])[0]


def test_a_code_or_a_link_lets_a_phone_sit_at_that_table_and_at_no_other(phone, member, game):
    other = member.begin_here(once="2")
    code, link = code_at(member, game)
    assert len(code) == CODE_LENGTH and len(link) > 24
    for way in (f"/t/{code.lower()}", link):
        guest = phone()
        page = guest.client.get(way)
        assert page.status_code == 200 and not SECRETS.search(page.text), (
            "who only looks at the link learns nothing, and is no guest yet"
        )
        assert guest.client.get(f"/games/{game}/pad").status_code == 404
        assert guest.send(way, name="Ann's phone").location == f"/games/{game}"
        assert SECRETS.search(guest.client.get(f"/games/{game}/pad").text)
        assert guest.tap(game, do="score:7", line="civilian", seat=0).status_code == 200
        assert guest.client.get(f"/games/{other}/pad").status_code == 404
        listed = guest.look("/games")
        assert [link["href"] for link in listed.select(".games a")] == [f"/games/{game}"]
        assert (
            "No finished games yet" in guest.look("/players").text
            and guest.client.get("/exchange/games.json").json["games"] == []
        )
        assert guest.look("/").select_one(".left a")["href"] == f"/games/{game}"
        assert guest.client.get(f"/games/new?again={game}").status_code == 200
    assert member.store.game(game).points("civilian", 0) == 7


def test_a_guest_does_not_take_the_game_from_the_shelf(phone, member, game):
    guest = phone()
    guest.send(code_at(member, game)[1])
    for do in ("remove", "restore", "delete"):
        assert guest.send(f"/games/{game}/{do}").status_code == 404
    assert not guest.look(f"/games/{game}/pad").select("form[action$='/remove']")
    assert member.look(f"/games/{game}/pad").select("form[action$='/remove']")
    assert not member.store.game(game).removed
    assert guest.send("/shelf", do="renew").status_code == 404 and "link" not in guest.look(
        "/shelf"
    ).select_one("main").get("class", [])


def test_seats_of_the_live_table_are_taken_by_phones_that_joined(phone, member):
    _, _, followed = own(member)
    guest = phone()
    guest.send(code_at(member, followed)[1])
    version = guest.store.version(followed)
    answer = guest.send(f"/games/{followed}/live", do="seat:1", expected=version)
    assert answer.location.startswith(f"/games/{followed}/live/1")
    assert (
        guest.client.get(
            f"/games/{followed}/live/pulse?me=1&seen={guest.store.version(followed)}"
        ).status_code
        == 204
    )
    assert phone().send(f"/games/{followed}/live", do="seat:1", expected=version).status_code == 404


def test_codes_cannot_be_guessed_by_trying(served, phone, member, game):
    code, link = code_at(member, game)
    guesser = phone()
    tries = [guesser.client.get(f"/t/{n:0>6}").status_code for n in range(WRONG_CODES + 2)]
    assert tries == [404] * WRONG_CODES + [429] * 2
    assert guesser.client.get(f"/t/{code}").status_code == 429, "a right one is not looked at either"
    assert guesser.client.get(link).status_code == 200, "a link cannot be guessed, so it stays open"
    others = {"REMOTE_ADDR": "198.51.100.7"}
    assert guesser.client.get(f"/t/{code}", environ_overrides=others).status_code == 200
    for n in range(WRONG_CODES_OF_ALL):
        guesser.client.get("/t/zzzzzz", environ_overrides={"REMOTE_ADDR": f"198.51.{n // 250}.{n % 250}"})
    assert guesser.client.get(f"/t/{code}", environ_overrides=others).status_code == 429, (
        "nor from ever new addresses"
    )


def test_codes_that_are_tried_at_the_same_moment_are_counted_before_they_are_looked_at(
    served, phone, monkeypatch
):
    """However many are under way at once, no more of them are looked at."""
    looked_at, together = [], Barrier(WRONG_CODES)

    def slowly(store, word):
        looked_at.append(word)
        together.wait(timeout=20)  # as long as others are let through besides

    monkeypatch.setattr(joining, "table_behind", slowly)
    phones = [phone() for _ in range(3 * WRONG_CODES)]
    tries = [Thread(target=one.client.get, args=("/t/ZZZZZZ",)) for one in phones]
    for one in tries:
        one.start()
    for one in tries:
        one.join()
    assert len(looked_at) == WRONG_CODES


def test_a_right_code_does_not_count(phone, member, game):
    code, _ = code_at(member, game)
    for _ in range(WRONG_CODES + 2):
        assert phone().client.get(f"/t/{code}").status_code == 200


def test_to_guess_a_code_takes_weeks_with_a_hundred_tables_open():
    """From ever new addresses, with every try that is let through, over a day of the clock."""
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    tried = 0
    for visitor in count():
        if now[0] >= 86_400:
            break
        if guesses.allow(f"198.51.100.{visitor}"):
            tried += 1
        else:
            now[0] += 1
    codes, tables = 20**CODE_LENGTH, 100
    days = codes / (tables + 1) / tried
    assert 8_500 < tried < 8_800 and days > 70, (tried, days)


def test_a_line_with_many_addresses_is_one_visitor():
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::1")
    assert household("198.51.100.7") == "198.51.100.7" and household("") == ""


# --- sharing a shelf ---


def link_of(member):
    return re.search(r"/shelf/.+", member.look("/shelf").select_one("#address")["href"])[0]


def test_one_link_makes_a_further_phone_a_member(phone, member, game):
    tablet = phone()
    link = link_of(member)
    assert (
        not SECRETS.search(tablet.client.get(link).text)
        and tablet.client.get(f"/games/{game}/pad").status_code == 404
    )
    assert tablet.send(link, name="Kitchen").location == "/games"
    assert [row["href"] for row in tablet.look("/games").select(".games a")] == [f"/games/{game}"]
    assert tablet.send(f"/games/{game}/remove").status_code == 303
    begun = tablet.begin_here(once="3")
    assert member.client.get(f"/games/{begun}/pad").status_code == 200, (
        "what one begins stands on the shelf of all"
    )
    assert "Kitchen" in words(member.look("/shelf").main)


def test_a_lost_phone_is_thrown_out(phone, member, game):
    lost, other = phone(), phone()
    link = link_of(member)
    lost.send(link, name="Lost")
    other.send(link, name="Other")
    _, table = code_at(lost, game)
    row = next(row for row in member.look("/shelf").select(".row") if "Lost" in row.text)
    assert member.send("/shelf", do=row.select_one("button")["value"]).status_code == 303
    assert lost.client.get(f"/games/{game}/pad").status_code == 404 and not SECRETS.search(
        lost.client.get("/games").text
    )
    assert lost.send(link).status_code == lost.send(table).status_code == 404, (
        "the links it knew lead nowhere"
    )
    assert lost.send("/shelf", do="renew").status_code == 404
    assert other.client.get(f"/games/{game}/pad").status_code == 200 and link_of(member) != link


def test_a_phone_that_was_thrown_out_with_a_page_open_is_told_nothing_more(phone, member):
    """What its page asks for by itself, and what it would send, is turned away.

    A seat that it had it can no longer speak for.
    """
    game, finished, followed = own(member)
    lost = phone()
    lost.send(link_of(member), name="Lost")
    version = lost.store.version(followed)
    assert lost.send(f"/games/{followed}/live", do="seat:1", expected=version).status_code == 303
    before = {one: lost.store.version(one) for one in (game, finished, followed)}
    row = next(row for row in member.look("/shelf").select(".row") if "Lost" in row.text)
    member.send("/shelf", do=row.select_one("button")["value"])
    asks = [
        f"/games/{followed}/live/pulse?me=1&seen=1",
        f"/games/{followed}/watch?seen=1",
        f"/games/{game}/pad/board?since=1",
    ]
    asks += [
        f"/games/{game}/clock/pulse?seen=0",
        f"/games/{finished}/result.png",
        f"/games/{finished}/sheet.pdf",
        f"/games/{finished}.json",
    ]
    for path in asks:
        for headers in (
            {},
            {"HX-Request": "true"},
            {"If-None-Match": "*", "If-Modified-Since": "Tue, 17 Nov 2026 00:00:00 GMT"},
        ):
            answer = lost.client.get(path, headers=headers)
            assert answer.status_code == 404 and not SECRETS.search(answer.text), path
    assert lost.tap(game, do="score:7", line="civilian", seat=0, expected=1).status_code == 404
    for path in (
        f"/games/{followed}/live",
        f"/games/{followed}/live/correct",
        f"/games/{game}/clock",
        f"/games/{finished}/delete",
    ):
        assert lost.send(path, do="undo:1", entry="3", expected=before[followed]).status_code == 404
    assert before == {one: lost.store.version(one) for one in before}


def test_no_form_is_taken_without_its_token(served, member):
    """Not one address that writes, whoever asks: another site could make a phone send it."""
    games = own(member)
    versions = [member.store.version(game) for game in games]
    writing = [rule for rule in served.url_map.iter_rules() if "POST" in rule.methods]
    assert len(writing) > 18
    for rule in writing:
        for game in games:
            path = re.sub(
                r"<(?:\w+:)?(\w+)>",
                lambda found, game=game: {"game_id": game, "seat": "0", "number": "3"}.get(found[1], "x"),
                rule.rule,
            )
            for token in ({}, {"csrf_token": ""}, {"csrf_token": phone_token(served)}):
                answer = member.client.post(path, data={"do": "remove", **token})
                assert answer.status_code == 403, (path, answer.status_code)
    assert versions == [member.store.version(game) for game in games]


def phone_token(app):
    """The token of somebody else's forms."""
    return Phone(app).token


def test_what_belongs_to_a_phone_is_kept_by_no_cache_between(served, member):
    """Pages, tables, PDFs and exports alike; and nothing of them can be asked for by a mark of what they
    held.
    """
    games = own(member)
    versions = [member.store.version(game) for game in games]
    for game in games:
        for _, method, path in addresses(served, game):
            if method != "GET" or path.endswith(".pdf"):
                continue
            answer = member.client.get(path)
            kept = answer.headers["Cache-Control"]
            assert ("private" in kept or "no-store" in kept) and "ETag" not in answer.headers, (path, kept)
    assert versions == [member.store.version(game) for game in games], "looking changes nothing"
    for path in (
        "/",
        "/games",
        "/players",
        "/statistics",
        "/exchange/games.json",
        "/exchange/results.csv",
        "/shelf",
        "/table",
        "/ask",
    ):
        assert "private" in member.client.get(path).headers["Cache-Control"], path


def test_links_that_let_in_do_not_travel_on(member, game):
    """A link in the address of a page is told to no other site, and no page with one shows anything from
    elsewhere.
    """
    for way in (code_at(member, game)[1], link_of(member)):
        answer = Phone(member.app).client.get(way)
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"] and not re.findall(
            r'(?:src|href)="(?:https?:)?//', answer.text
        )


def test_a_phone_leaves_of_its_own_will_but_not_the_last(phone, member, game):
    tablet, link = phone(), link_of(member)
    assert member.send("/shelf", do="leave").status_code == 409 and not member.look("/shelf").select(
        "button[value=leave]"
    )
    tablet.send(link)
    tablet.send("/shelf", do="leave")
    assert tablet.client.get(f"/games/{game}/pad").status_code == 404 and link_of(member) == link


def test_start_sent_twice_at_once_by_a_new_phone_leads_to_one_game(served, phone):
    first, second = phone(), phone()
    once = first.look("/games/new").select_one("input[name=once]")["value"]
    second.client.set_cookie("session", first.client.get_cookie("session").value)
    second.token = first.token
    games = {one.begin_here(once=once) for one in (first, second)}
    assert len(games) == 1
    for one in (first, second):
        assert (
            one.client.get(f"/games/{games.copy().pop()}/pad").status_code == 200
            and len(one.look("/games").select(".games li")) == 1
        )


def test_a_phone_may_share_several_shelves_and_stands_before_one(phone, member, game):
    other = phone()
    elsewhere = other.begin_here(once="4")
    member.send(link_of(other))
    assert [row["href"] for row in member.look("/games").select(".games a")] == [f"/games/{elsewhere}"]
    assert member.client.get(f"/games/{game}/pad").status_code == 200, "its other shelf is still its own"
    back = next(
        button["value"]
        for button in member.look("/shelf").select("button[name=do]")
        if button["value"].startswith("open:")
    )
    member.send("/shelf", do=back)
    assert [row["href"] for row in member.look("/games").select(".games a")] == [f"/games/{game}"]


def test_a_phone_that_only_looks_gets_no_shelf(served, phone):
    with served.extensions["store"].engine.connect() as connection:
        before = connection.exec_driver_sql("SELECT count(*) FROM shelf").scalar()
        looker = phone()
        for path in ("/", "/games", "/games/new", "/players", "/shelf", "/exchange", "/look-up"):
            assert looker.client.get(path).status_code == 200
    with served.extensions["store"].engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM shelf").scalar() == before


def test_the_cookie_lasts_as_long_as_the_phone_comes_back(member, game):
    with member.client.session_transaction() as session:
        session["seen"] = "2026-01-01"
    assert "Set-Cookie" in member.client.get("/games").headers
    assert "Set-Cookie" not in member.client.get("/games").headers


def test_the_page_says_who_sees_the_games(visitor, member, game):
    assert "In public" in words(
        member.look("/shelf").main
    ) and "only the tables that it began or joined" in words(member.look("/games").main)
    assert "Whoever is in this network shares the shelf" in words(visitor.look("/shelf").main)
    for page in ("/", "/games"):
        assert "whoever is in this network shares these games" in words(visitor.look(page).main)
    assert (
        visitor.client.get("/shelf/anything").status_code == 404
        and visitor.send("/shelf", do="renew").status_code == 404
    )


def test_new_shelves_are_counted(served, phone, monkeypatch):
    monkeypatch.setitem(served.extensions, "new_shelves", limits.Rate(1, 600))
    first, second = phone(), phone()
    assert (
        first.send("/games/new", do="look").status_code == 200
        and second.send("/games/new", do="look").status_code == 429
    )


@pytest.mark.parametrize("days", [-4000, 4000])
def test_a_phone_first_seen_while_the_clock_was_wrong_keeps_its_shelf(phone, monkeypatch, days):
    """A machine without a battery starts in 1970, or a clock was ahead: put right, the phone is the same."""
    wrong, visitor = time.time() + days * 86_400, phone()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: wrong)
    game = visitor.begin_here()
    cookie = visitor.client.get_cookie("session")
    monkeypatch.undo()
    assert visitor.client.get(f"/games/{game}/pad").status_code == 200
    assert visitor.tap(game, do="line", line="civilian", **{"value-0": 7}).status_code in (200, 204)
    assert visitor.client.get(f"/games/{game}/pad").status_code == 200
    assert cookie.max_age == 365 * 86_400 and cookie.expires is None, "no date of our clock"


def test_cookies_travel_by_tls_alone_whatever_the_front_says(member, game):
    assert member.client.get_cookie("session").secure
    for choice, cookie in (
        ("language/uk", "language"),
        ("edition/second", "edition"),
        ("light/night", "light"),
    ):
        member.client.get(f"/{choice}")
        assert member.client.get_cookie(cookie).secure, cookie
    assert member.client.get("/").headers["Strict-Transport-Security"] == "max-age=31536000"
