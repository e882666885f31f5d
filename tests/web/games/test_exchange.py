"""Games out and in: files that can be imported again, and kind words for those that cannot."""

import csv
import gzip
import io
import json
import threading
import time
import zipfile
from itertools import count
from urllib.parse import unquote

import pytest
from PIL import Image
from sqlalchemy import update

from companion.journal import Entry
from companion.journal.journal_files import file_of, journal_text
from companion.pad.bgstats import ADDRESS, linked_play
from companion.pad.entries import CORRECTED, FINISHED
from companion.seating import Seat, Setup
from companion.store.exchange import SILENT, STOPPED, import_state, journals, note_import, open_import
from companion.store.invitations import code_of
from companion.store.store import time_from_now
from companion.store.tables import import_jobs
from companion.web.games.transfer_pages import LARGE_FILES, SMALL_FILES
from companion.words.exports import read_points
from tests.live.journals import record_of
from tests.pad.games import FOUR, duel, scored, table, teams, two_players, write
from tests.store.test_cache import soon
from tests.web.tables import read, words


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """What became of a file stands on the first page, however busy the machine is."""
    monkeypatch.setattr("companion.web.games.transfer_pages.WAIT", 60)


def upload(visitor, data, language="en", **options):
    form = {"csrf_token": visitor.token, "file": (io.BytesIO(data), "games.json")}
    return visitor.client.post("/exchange", data=form, headers={"Accept-Language": language}, **options)


def everything(visitor):
    return tuple(journals(visitor.store))


def empty(visitor):
    from companion.store.tables import metadata

    with visitor.store.engine.begin() as connection:
        for kept in metadata.sorted_tables:
            connection.execute(kept.delete())


def test_all_games_go_out_and_come_in_without_loss(visitor):
    visitor.finish()
    visitor.begin(two_players())
    answer = visitor.client.get("/exchange/games.json")
    assert answer.headers["Content-Disposition"] == "attachment; filename=companion-games.json"
    before = everything(visitor)
    empty(visitor)
    page = read(upload(visitor, answer.data))
    assert "2 games were imported." in words(page.select_one(".note.yes"))
    assert everything(visitor) == before
    assert visitor.client.get("/exchange/games.json").data == answer.data


def test_the_same_file_again_changes_nothing(visitor):
    visitor.finish()
    data = visitor.client.get("/exchange/games.json").data
    before = everything(visitor)
    assert "0 games were imported. 1 game was known already." in words(
        read(upload(visitor, data)).select_one(".note")
    )
    assert everything(visitor) == before


def test_a_game_that_went_on_elsewhere_goes_on_here(visitor):
    game = visitor.finish()
    file = json.loads(visitor.client.get("/exchange/games.json").data)
    file["games"][0]["entries"].append(
        {
            "number": 31,
            "at": "2026-11-21T00:00:00+00:00",
            "actor": "",
            "kind": "corrected",
            "seat": 0,
            "body": {"line": "civilian", "points": 30},
        }
    )
    page = read(upload(visitor, json.dumps(file).encode()))
    assert "1 game goes on where it stopped here." in words(page.select_one(".note"))
    assert visitor.store.game(game).points("civilian", 0) == 30


def test_a_game_that_went_another_way_is_kept_beside_and_linked(visitor):
    game = visitor.finish()
    data = visitor.client.get("/exchange/games.json").data.replace(b'"points": 18', b'"points": 15')
    page = read(upload(visitor, data))
    link = page.select_one(".note a")["href"]
    assert "1 game went another way here" in words(page.select_one(".note")) and link != f"/games/{game}"
    assert visitor.store.game(link.rpartition("/")[2]).points("military", 0) == 15
    assert visitor.store.game(game).points("military", 0) == 18


@pytest.mark.parametrize(
    "data, said",
    [
        (b"{", "This file cannot be read as JSON. (1:2) Nothing was changed."),
        (b"\xff\xd8", "This file cannot be read as JSON."),
        (b"[]", "This file holds something else than games of Companion."),
        (
            b'{"format": "companion-games", "version": 9, "games": []}',
            "This file is of version 9; this app reads version 1.",
        ),
        (
            b'{"format": "companion-games", "version": "\\ud800", "games": []}',
            "This file is of version ; this app reads version 1.",
        ),
        (
            b'{"format": "companion-games", "version": 1, "games": [{}]}',
            "Game 1 of the file has no proper id, or no entries.",
        ),
        (
            b'{"format": "companion-games", "version": 1, "games": [{"id": "abcd", "entries": [7]}]}',
            "Entry 1 of game 1 (abcd) cannot be read.",
        ),
    ],
)
def test_a_broken_file_is_explained_and_nothing_is_changed(visitor, data, said):
    visitor.finish()
    before = everything(visitor)
    answer = upload(visitor, data)
    assert answer.status_code == 422 and said in words(read(answer).select_one(".note.no"))
    assert everything(visitor) == before


def test_of_many_games_that_went_another_way_all_are_counted_and_some_are_linked(visitor):
    """100 of 3,000 were counted."""
    for _ in range(103):
        visitor.finish()
    data = visitor.client.get("/exchange/games.json").data.replace(b'"points": 18', b'"points": 15')
    page = read(upload(visitor, data))
    assert "103 games went another way here" in words(page.select_one(".note.yes"))
    assert len(page.select(".note.yes a")) == 100 and "…" in words(page.select_one(".note.yes"))


def zipped(*names):
    """A ZIP archive with files of these names."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, "7 Wonders " * 90)
    return data.getvalue()


OFFICE = ("[Content_Types].xml", "_rels/.rels")


@pytest.mark.parametrize(
    "data, said",
    [
        ("player,points".encode("utf-16"), "UTF-16"),
        ('{"format": "companion-games"}'.encode("utf-16-le"), "UTF-16"),
        (b" \r\n", "This file is empty."),
        (gzip.compress(b"", mtime=0), "This file is empty."),
        (zipped("games.json"), "This is an archive (ZIP)."),
        (gzip.compress(b"games.json".ljust(257, b"\0") + b"ustar", mtime=0), "This is an archive (TAR)."),
        (zipped(*OFFICE, "xl/workbook.xml"), "This is a workbook of a spreadsheet."),
        (zipped(*OFFICE, "word/document.xml"), "This is a document (Word)."),
        (b"%PDF-1.7", "This is a document (PDF)."),
        (b"\xff\xd8\xff\xe0", "This is a picture."),
        (b"\0\0\0\x18ftypheic", "This is a picture."),
        (b"\xef\xbb\xbf<!doctype html>", "This is a page of the web"),
        (b"SQLite format 3\0", "This is a database"),
    ],
    ids=count(),  # packed files hold the time of packing: each process would call its tests otherwise
)
def test_a_file_of_another_kind_is_named_and_what_to_do_with_it(visitor, data, said):
    """All of them were "a file that cannot be read as JSON"."""
    answers = [upload(visitor, data, language) for language in ("en", "ru", "uk")]
    told = [words(read(answer).select_one(".note.no b")) for answer in answers]
    assert said in told[0] and len(set(told)) == 3 and {answer.status_code for answer in answers} == {422}


@pytest.mark.parametrize(
    "change, said",
    [
        (lambda entries: entries[2]["body"].update(points=5000), "Entry 3 of game 1 (game) cannot be read."),
        (
            lambda entries: entries[0]["body"]["seats"][1].update(name="Oksana"),
            "Entry 1 of game 1 (game) cannot be read. Two players are called",
        ),
        (lambda entries: entries.pop(3), "Entry 4 of game 1 (game) cannot be read. number"),
    ],
)
def test_the_entry_that_is_wrong_is_named(visitor, change, said):
    visitor.finish()
    file = json.loads(visitor.client.get("/exchange/games.json").data)
    file["games"][0]["id"] = "game"
    change(file["games"][0]["entries"])
    before = everything(visitor)
    answer = upload(visitor, json.dumps(file).encode())
    assert answer.status_code == 422 and said in words(read(answer).select_one(".note"))
    assert everything(visitor) == before


@pytest.mark.parametrize(
    "language, said",
    [("ru", "Запись 1 партии 1 (abcd) не читается."), ("uk", "Запис 1 партії 1 (abcd) не читається.")],
)
def test_the_words_are_in_the_readers_language(visitor, language, said):
    data = b'{"format": "companion-games", "version": 1, "games": [{"id": "abcd", "entries": [7]}]}'
    assert said in words(read(upload(visitor, data, language)).select_one(".note"))


def test_no_file_is_said_so(visitor):
    answer = visitor.send("/exchange")
    assert answer.status_code == 422 and "No file was chosen." in answer.text


def test_a_form_without_its_token_is_refused(visitor):
    answer = visitor.client.post("/exchange", data={"file": (io.BytesIO(b"{}"), "games.json")})
    assert answer.status_code == 403


def test_results_for_programs_are_plain_and_those_for_spreadsheets_fit_the_language(visitor):
    visitor.finish(table(4, place="Ґанок"))
    plain = visitor.client.get("/exchange/results.csv")
    assert plain.content_type == "text/csv; charset=utf-8" and plain.text.startswith("game_id,played_on")
    assert [row["name"] for row in csv.DictReader(io.StringIO(plain.text))] == [
        "Oksana",
        "Marc",
        "Lena",
        "Tom",
    ]
    for language, separator, head in (("en", ",", "Place"), ("ru", ";", "Место"), ("uk", ";", "Місце")):
        sheet = visitor.client.get(
            "/exchange/results.csv?for=spreadsheet", headers={"Accept-Language": language}
        )
        assert sheet.data.startswith(b"\xef\xbb\xbf")
        rows = csv.DictReader(io.StringIO(sheet.data.decode("utf-8-sig")), delimiter=separator)
        assert [row[head] for row in rows] == ["Ґанок"] * 4


def test_a_record_and_plays_and_a_table_come_in_by_the_same_form(visitor):
    record = record_of()
    assert "1 game was imported." in words(
        read(upload(visitor, json.dumps(record).encode())).select_one(".note.yes")
    )
    assert "1 game was known already." in words(
        read(upload(visitor, json.dumps(record).encode())).select_one(".note.yes")
    )
    game = visitor.finish()
    table_ = visitor.client.get(
        "/exchange/results.csv?for=spreadsheet", headers={"Accept-Language": "uk"}
    ).data
    empty(visitor)
    assert "2 games were imported." in words(read(upload(visitor, table_)).select_one(".note.yes"))
    assert game in visitor.store.ids()


def test_a_record_that_breaks_the_rules_is_refused_in_words_and_nothing_is_changed(visitor):
    record = record_of()
    record["entries"].insert(0, {"seat": 0, "do": "build", "card": "palace"})
    answer = upload(visitor, json.dumps(record).encode())
    assert answer.status_code == 422
    said = words(read(answer).select_one(".note.no"))
    assert (
        "Entry 1 of the record is not legal: Palace is not a card of this Age." in said
        and "Nothing was changed." in said
    )
    assert visitor.store.ids() == ()


def test_a_game_of_which_only_totals_are_known_has_a_result_without_lines(visitor):
    players = [
        {"name": name, "score": score, "winner": score == 60}
        for name, score in (("Ann", 60), ("Ben", 50), ("Cy", 40))
    ]
    play = {
        "game": {"name": "7 Wonders", "bggId": 68448},
        "playDate": "2026-03-01 19:00:00",
        "players": players,
    }
    upload(visitor, json.dumps(play).encode())
    (game,) = visitor.store.ids()
    page = visitor.look(f"/games/{game}/result")
    assert words(page.select_one(".winner .name")) == "Ann wins" and not page.select("#lines")
    assert "only the totals are known" in words(page.main)
    for path in ("share", "history", "pad", "sheet"):
        assert visitor.client.get(f"/games/{game}/{path}").status_code == 200
    assert visitor.client.get("/player?name=Ann", follow_redirects=True).status_code == 200


def test_one_game_as_json_has_its_result_and_can_be_taken_in(visitor):
    game = visitor.finish(teams(4))
    answer = visitor.client.get(f"/games/{game}.json")
    told = answer.get_json()["games"][0]
    assert told["id"] == game and told["result"]["finished"] and told["result"]["winners"] == [0, 1]
    assert [seat["total"] for seat in told["result"]["seats"]] == [67, 61, 44, 60]
    assert told["result"]["teams"][0] == {"team": "A", "total": 128, "rank": 1}
    before = everything(visitor)
    empty(visitor)
    assert upload(visitor, answer.data).status_code == 200
    assert everything(visitor) == before


def test_a_game_that_is_not_there_has_no_json_and_no_share(visitor):
    assert visitor.client.get("/games/nosuchgame.json").status_code == 404
    assert visitor.client.get("/games/nosuchgame/share").status_code == 404


def test_a_finished_game_has_a_link_for_bg_stats(visitor):
    game = visitor.finish(table(4, "leaders", place="Ґанок"))
    link = visitor.look(f"/games/{game}/share").select_one("a[href^='https://app.bgstatsapp.com']")["href"]
    play = json.loads(unquote(link.partition("?data=")[2]))
    assert play["game"]["bggId"] == 68448 and play["board"] == "Leaders" and play["location"] == "Ґанок"
    assert [one["score"] for one in play["players"]] == [67, 61, 44, 60]


def test_a_game_still_being_counted_is_not_yet_for_bg_stats(visitor):
    page = visitor.look(f"/games/{visitor.begin()}/share")
    assert page.select(
        "a[href^='https://app.bgstatsapp.com'], .share-code img"
    ) == [] and "once it is finished" in words(page.main)


def many_players(letters):
    """Seven long names, a long remark."""
    seats = tuple(Seat(f"{n}" + "є" * (letters - 1)) for n in range(7))
    return Setup(seats=seats, comment="Дощ. " * 70, place="Дім на Подолі, третій поверх")


@pytest.mark.parametrize("letters", [5, 40])
def test_the_code_for_bg_stats_stays_coarse_however_long_the_play_is(visitor, letters):
    game = visitor.finish(many_players(letters), {})
    picture = visitor.look(f"/games/{game}/share").select_one(".share-code img")
    answer = visitor.client.get(picture["src"])
    assert answer.mimetype == "image/svg+xml" and int(read(answer).svg["viewbox"].split()[-1]) <= 41, (
        "version 5 with its quiet border"
    )


def test_the_code_leads_on_to_bg_stats_with_the_points_by_line(visitor):
    game = visitor.finish(table(4))
    word = code_of(visitor.store.ids(), game)
    answer = visitor.client.get(f"/t/{word}/b")
    assert answer.status_code == 302
    play = json.loads(unquote(answer.location.partition("?data=")[2]))
    assert play["sourcePlayId"] == game
    first = (
        "Oksana: Military 18, Treasury 2, Wonder 10, Civilian 24, Science 0, Commerce 4, Guilds 9, Coins 7"
    )
    assert play["comments"].splitlines()[0] == first
    assert visitor.client.get("/t/QQQQQQ/b").status_code == 404
    assert visitor.client.get(f"/t/{code_of(visitor.store.ids(), visitor.begin())}/b").status_code == 404


def test_the_result_is_a_picture_for_a_chat(visitor):
    for setup, numbers in (
        (table(4), FOUR),
        (teams(4), FOUR),
        (many_players(40), {}),
        (duel(), {"civilian": (3, 4)}),
    ):
        answer = visitor.client.get(
            f"/games/{visitor.finish(setup, numbers)}/result.png", headers={"Accept-Language": "uk"}
        )
        with Image.open(io.BytesIO(answer.data)) as picture:
            assert (picture.format, picture.width) == ("PNG", 1080) and len(picture.getcolors()) > 5
        assert len(answer.data) < 150_000
    assert visitor.client.get(f"/games/{visitor.begin()}/result.png").status_code == 404


def test_the_share_page_offers_picture_text_link_and_record(visitor):
    game = visitor.finish()
    page = visitor.look(f"/games/{game}/share")
    assert page.select_one(".result-picture img")["src"] == f"/games/{game}/result.png"
    assert page.select_one("a[download$='.png']") and page.select_one("[data-picture]").has_attr("hidden")
    assert not page.select("#record"), "only a followed game has a record"
    upload(visitor, json.dumps(record_of()).encode())
    followed = next(one for one in visitor.store.ids() if one != game)
    link = visitor.look(f"/games/{followed}/share").select_one("#record")
    assert link["href"].endswith(f"/games/{followed}/record.json") and link.has_attr("download")


def test_the_text_tells_ranks_lines_and_remark(visitor):
    text = visitor.look(
        f"/games/{visitor.finish(table(4, place='Friday table', date='2026-07-12', comment='Rain.'))}/share"
    ).textarea.text
    assert text.splitlines()[:4] == [
        "7 Wonders",
        "July 12, 2026 · Friday table",
        "Oksana wins. 67 points, 6 ahead of the next.",
        "",
    ]
    assert (
        "2. Marc: 61. Military −3, Treasury 4, Wonder 3, Civilian 12, Science 38, Commerce 0, "
        "Guilds 7; 12 coins."
    ) in text
    assert text.endswith("Rain.")


def test_the_text_of_teams_begins_with_their_totals(visitor):
    assert "1. Oksana + Marc: 128" in visitor.look(f"/games/{visitor.finish(teams(4))}/share").textarea.text


def test_a_correction_is_part_of_the_file(visitor):
    game = visitor.finish()
    write(visitor.store, game, [Entry(CORRECTED, {"line": "civilian", "points": 1}, 0)], "KX7")
    last = json.loads(visitor.client.get("/exchange/games.json").data)["games"][0]["entries"][-1]
    assert (last["kind"], last["actor"], last["body"]) == (
        "corrected",
        "KX7",
        {"line": "civilian", "points": 1},
    )


def test_what_is_bad_in_a_file_is_named_and_the_rest_is_taken(visitor):
    good, worse = visitor.finish(), visitor.finish()
    file = json.loads(visitor.client.get("/exchange/games.json").data)
    bad = next(one for one in file["games"] if one["id"] == worse)
    bad["entries"][2]["seat"] = -5
    file["games"].insert(0, {"id": "../x"})
    empty(visitor)
    answer = upload(visitor, json.dumps(file).encode())
    assert answer.status_code == 200 and "1 game was imported." in words(read(answer).select_one(".note.yes"))
    said = words(read(answer).select_one(".note.no"))
    assert "2 things in the file were passed over: Game 1 of the file has no proper id" in said
    assert f"({worse}) cannot be read. seat" in said
    assert visitor.store.ids() == (good,)


def test_a_file_that_ends_too_early_gives_what_is_whole(visitor):
    visitor.finish()
    visitor.finish()
    data = visitor.client.get("/exchange/games.json").data
    empty(visitor)
    page = read(upload(visitor, data[:-300]))
    assert "1 game was imported." in words(page.select_one(".note.yes"))
    assert "This file cannot be read as JSON. (" in words(page.select_one(".note.no"))
    assert len(visitor.store.ids()) == 1


def test_a_long_import_says_how_far_it_is(visitor, monkeypatch):
    visitor.finish()
    data = visitor.client.get("/exchange/games.json").data
    empty(visitor)
    monkeypatch.setattr("companion.web.games.transfer_pages.WAIT", 0)
    with SMALL_FILES.place("another"), LARGE_FILES.place("another"):
        answer = upload(visitor, data)
        assert answer.status_code == 303
        bar = visitor.look(answer.location).select_one("#intake progress")
        assert bar["value"] == "0"
    for _ in range(100):
        page = visitor.look(answer.location)
        if not page.select("#intake progress"):
            break
        time.sleep(0.05)
    assert "1 game was imported." in words(page.select_one("#intake .note.yes"))
    assert visitor.client.get("/exchange/nosuchjob").status_code == 404


def test_the_share_page_shows_the_link_and_copies_it(visitor):
    game = visitor.finish()
    page = visitor.look(f"/games/{game}/share")
    assert words(page.select_one("#address")).endswith(f"/games/{game}")
    assert {button["data-copy"] for button in page.select("[data-copy]")} == {"address", "text", "play"}
    assert page.select_one("#address")["href"] in {
        button["data-share"] for button in page.select("[data-share]")
    }


def test_an_import_whose_process_was_killed_does_not_come_in_for_ever(visitor):
    """The bar stood still, and asked once a second."""
    open_import(visitor.store, "killed")
    note_import(visitor.store, "killed", {"share": 40})
    assert visitor.look("/exchange/killed").select("#intake progress[value='40']")
    with visitor.store.writing() as connection:
        connection.execute(
            update(import_jobs).where(import_jobs.c.job == "killed").values(at=time_from_now(-2 * SILENT))
        )
    page = visitor.look("/exchange/killed")
    assert not page.select("#intake progress, #intake[hx-get]")
    assert "The app stopped in between. Send the file again: what is in stays in." in words(
        page.select_one("#intake .note.no")
    )


def test_an_import_that_waits_for_another_one_says_that_it_is_there(visitor, monkeypatch):
    monkeypatch.setattr("companion.web.games.transfer_pages.WAIT", 0)
    monkeypatch.setattr("companion.web.games.transfer_pages._SAID_EACH", 0.05)
    with SMALL_FILES.place("another"), LARGE_FILES.place("another"):
        job = upload(visitor, journal_text(file_of([])).encode()).location.rpartition("/")[2]
        with visitor.store.writing() as connection:
            connection.execute(
                update(import_jobs).where(import_jobs.c.job == job).values(at=time_from_now(-2 * SILENT))
            )
        assert soon(lambda: "share" in import_state(visitor.store, job))
        assert soon(lambda: import_state(visitor.store, job).get("before") == 1)
        assert "1 file comes in before yours." in words(
            visitor.look(f"/exchange/{job}").select_one("#intake")
        )
    assert soon(lambda: "share" not in import_state(visitor.store, job))


def test_a_small_file_does_not_wait_for_large_ones(visitor):
    visitor.finish()
    data = visitor.client.get("/exchange/games.json").data
    empty(visitor)
    with LARGE_FILES.place("a stranger"):
        assert "1 game was imported." in words(read(upload(visitor, data)))


@pytest.fixture
def long_import(visitor, monkeypatch):
    """A small packed file of a stranger with nothing in it for a minute, as it comes in."""
    monkeypatch.setattr("companion.web.games.transfer_pages.WAIT", 0)
    monkeypatch.setattr("companion.web.games.transfer_pages._SAID_EACH", 0.05)
    bomb = gzip.compress(b'{"plays": [], "games": [' + b"{}," * 20_000_000 + b"{}]}", 1)
    assert len(bomb) < 1 << 20
    answer = upload(visitor, bomb, environ_overrides={"REMOTE_ADDR": "10.0.0.7"})
    return answer.location.rpartition("/")[2]


def test_a_file_that_unpacks_to_much_lets_those_of_others_pass_and_says_how_far_it_is(visitor, long_import):
    """A quarter of a megabyte held up all small files for minutes; after one it was called stopped."""
    ours = upload(visitor, journal_text(file_of([])).encode()).location.rpartition("/")[2]
    assert soon(lambda: "share" not in import_state(visitor.store, ours))
    assert "share" in import_state(visitor.store, long_import)
    with visitor.store.writing() as connection:
        connection.execute(
            update(import_jobs).where(import_jobs.c.job == long_import).values(at=time_from_now(-2 * SILENT))
        )
    assert soon(lambda: "share" in import_state(visitor.store, long_import))


def test_an_import_ends_with_the_store_and_says_that_it_stopped(visitor, long_import):
    """It went on in a database that was closed under it; once it took the process with it."""
    assert [one for one in threading.enumerate() if one.name == "import"]
    visitor.store.engine.dispose()
    assert not [one for one in threading.enumerate() if one.name == "import"]
    assert import_state(visitor.store, long_import) == STOPPED


def test_several_files_come_in_at_once_and_a_bad_one_is_named(visitor):
    visitor.finish()
    visitor.begin(two_players())
    ours = visitor.client.get("/exchange/games.json").data
    chess = {"game": {"name": "Chess"}, "players": [], "playDate": "2026-01-01 10:00:00"}
    empty(visitor)
    files = [
        (io.BytesIO(b"no games"), "notes.txt"),
        (io.BytesIO(ours), "games.json"),
        (io.BytesIO(json.dumps(chess).encode()), "chess.bgsplay"),
    ]
    answer = visitor.client.post("/exchange", data={"csrf_token": visitor.token, "file": files})
    page = words(read(answer).select_one("#intake"))
    assert answer.status_code == 200 and "2 games were imported." in page
    assert "2 things in the file were passed over" in page
    assert "notes.txt: " in page and "chess.bgsplay: No play of 7 Wonders" in page
    assert "1 play was left aside: Chess 1." in page


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_a_play_of_the_second_edition_comes_back_from_its_link_as_it_went(visitor, language):
    seats = (("Ann", "olympia", "B"), ("Ben", "carthage", "A"), ("Cy", "ur", "A"))
    setup = Setup(
        edition="second", expansions=("armada", "edifice"), seats=tuple(Seat(*one) for one in seats)
    )
    game = visitor.begin(setup)
    lines = [line.id for line in setup.lines]
    numbers = [(line, seat) for line in lines for seat in range(3)]
    write(visitor.store, game, [scored(line, seat, 3 + seat) for line, seat in numbers])
    write(visitor.store, game, [Entry(FINISHED, {})])
    share = visitor.look(f"/games/{game}/share", headers={"Accept-Language": language})
    link = share.select_one("a[href^='https://app.bgstatsapp.com']")["href"]
    play = json.loads(unquote(link.removeprefix(ADDRESS)))
    assert play["game"]["bggId"] == 316377
    found = linked_play(play, read_points)
    assert found.edition == "second" and set(found.expansions) == {"armada", "edifice"}
    assert [(one.seat.name, one.seat.wonder, one.seat.side) for one in found.seats] == list(seats)
    assert [one.lines["islands"] for one in found.seats] == [3, 4, 5]


def test_rows_of_other_score_sheets_are_lines_and_endings_of_the_boxes():
    told = read_points("Ann: civilian 11, grandtemple 12, divinity 9, chambers 4\nA fine evening", "duel")
    assert told.lines == {"Ann": {"civilian": 11, "temples": 12, "divinities": 9, "senate": 4}}
    assert told.rest == "A fine evening"
    assert read_points("politicalsupremacy", "duel").ending == "political"
    assert not read_points("Ann: politicalsupremacy 1", "duel").lines, "an ending is no line"
