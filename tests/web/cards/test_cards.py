"""The pages of cities without a browser: forms, bad input, weight and time."""

import gzip
import time

import pytest

from companion.cards import LAID
from companion.journal import Entry
from companion.pad.entries import FINISHED
from companion.seating import Seat, Setup
from tests.browser.thumbs import EVERYTHING
from tests.cards.tables import BASE, BASE_TOTALS, COURT, DUELLISTS, TABLES, told
from tests.pad.games import scored, table, write
from tests.web.tables import read, words


def tap(visitor, game, seat=0, **fields):
    return visitor.send(f"/games/{game}/cards/{seat}", True, do="tap", **fields)


def kept(visitor, game, seat=0):
    return visitor.store.game(game).cities.known(seat)


def test_taps_are_written_and_answered_with_what_others_have(visitor):
    game = visitor.begin(BASE)
    tap(visitor, game, 1, add=["altar", "temple"], set__coins="7", set__stages="1.2")
    assert (kept(visitor, game, 1).pieces, kept(visitor, game, 1).stages) == (("altar", "temple"), (1, 2))
    answer = read(tap(visitor, game, 0, add=["pawnshop"]))
    assert [(one["value"], one.text) for one in answer.find_all("data")] == [
        ("altar", "Tom"),
        ("temple", "Tom"),
    ]


def test_the_rewards_of_a_city_go_by_the_names_of_their_edition(visitor):
    # the first edition has a Great Project of the same id
    setup = Setup(edition="second", expansions=("edifice",), seats=BASE.seats)
    page = visitor.client.get(f"/games/{visitor.begin(setup)}/cards/0", headers={"Accept-Language": "ru"})
    lines = [line["aria-label"] for line in read(page).select(".tapline")]
    assert "Архив" in lines and "Библиотека" not in lines


def test_a_form_writes_only_what_its_writer_changed(visitor):
    game = visitor.begin(BASE)
    seen = visitor.store.version(game)
    tap(visitor, game, add=["temple"])  # another phone, since
    answer = visitor.send(
        f"/games/{game}/cards/0", do="done", seen=seen, card=["altar"], stage=["1"], coins="3"
    )
    assert answer.status_code == 303
    assert answer.location.endswith("/cards/1")
    assert (set(kept(visitor, game).pieces), kept(visitor, game).done) == ({"altar", "temple"}, True)
    visitor.send(
        f"/games/{game}/cards/0",
        do="done",
        seen=visitor.store.version(game),
        card=["altar"],
        stage=["1"],
        coins="3",
    )
    assert kept(visitor, game).pieces == ("altar",)


@pytest.mark.parametrize(
    "fields",
    [
        {"add": ["atlantis"]},
        {"set__coins": "many"},
        {"set__coins": "-1"},
        {"set__stages": "9"},
        {"set__courtesan": "nobody"},
        {"set__luck": "1"},
        {"add": ["altar"], "take": ["altar"]},
    ],
)
def test_what_cannot_be_read_is_answered_in_words_and_changes_nothing(visitor, fields):
    game = visitor.begin(BASE)
    answer = tap(visitor, game, **fields)
    assert answer.status_code == 422
    assert words(read(answer)) == "This could not be read. Nothing was changed."
    assert visitor.store.version(game) == 1


def test_a_form_that_cannot_be_read_says_so_on_its_page(visitor):
    game = visitor.begin(BASE)
    answer = visitor.send(f"/games/{game}/cards/0", do="done", seen=1, card=["altar"], coins__more="lots")
    assert answer.status_code == 422
    assert "This could not be read" in answer.text


@pytest.mark.parametrize("path", ["/games/none/cards", "/games/none/cards/0", "/games/none/cards/boards"])
def test_no_game_no_page(visitor, path):
    assert visitor.client.get(path).status_code == 404


def test_a_seat_that_is_not_there_has_no_page(visitor):
    game = visitor.begin(BASE)
    assert visitor.client.get(f"/games/{game}/cards/4").status_code == 404
    assert tap(visitor, game, 7, add=["altar"]).status_code == 422
    assert visitor.send(f"/games/{game}/cards/7", do="done", seen=1).status_code == 404


def test_a_removed_game_takes_no_cards(visitor):
    game = visitor.begin(BASE)
    write(visitor.store, game, [Entry("removed")])
    assert tap(visitor, game, add=["altar"]).status_code == 422


def test_the_table_settles_whose_the_last_copy_is(visitor):
    game = visitor.begin(BASE)
    for seat in (1, 2):
        tap(visitor, game, seat, add=["pawnshop"])
    page = visitor.look(f"/games/{game}/cards")
    assert "Pawnshop: Tom and Oksana." in words(page.select_one(".note"))
    assert [button.text for button in page.select(".note button")] == ["Tom", "Oksana"]
    visitor.send(f"/games/{game}/cards", piece="pawnshop", keeps="2")
    assert (kept(visitor, game, 1).pieces, kept(visitor, game, 2).pieces) == ((), ("pawnshop",))
    version = visitor.store.version(game)
    visitor.send(f"/games/{game}/cards", piece="nothing", keeps="2")
    assert visitor.store.version(game) == version


def test_the_pad_shows_what_a_line_waits_for(visitor):
    game = visitor.begin(BASE)
    write(visitor.store, game, told("base")[:2])
    page = visitor.look(f"/games/{game}/pad")
    assert "Waits for the cards beside it: Oksana." in words(page.select_one(".note.calm"))


def test_the_result_says_why_a_guild_was_not_counted(visitor):
    game = visitor.begin(BASE)
    city = {"coins": 0, "done": True}
    entries = [
        Entry(LAID, {"add": ["strategists_guild"], "set": city}, 0),
        Entry(LAID, {"set": city}, 1),
        Entry(LAID, {"set": city}, 3),
    ]
    write(visitor.store, game, [*entries, scored("military", 3, -2)])
    board = visitor.look(f"/games/{game}/pad")
    assert "Victory and Defeat tokens are not known: Marc." in words(board.select_one("#board"))
    write(visitor.store, game, [Entry(FINISHED)])
    why = words(visitor.look(f"/games/{game}/result?line=guilds").select_one("tr.why"))
    assert "not written: counts as 0 · Victory and Defeat tokens are not known: Marc." in why


def test_result_sheet_and_bgstats_follow_from_the_cards(visitor):
    game = visitor.begin(BASE)
    write(visitor.store, game, [*told("base"), Entry(FINISHED)])
    ranks = visitor.look(f"/games/{game}/result").select(".rank .total")
    assert sorted(words(one) for one in ranks) == sorted(map(str, BASE_TOTALS))
    sheet = words(visitor.look(f"/games/{game}/sheet"))
    assert "Traders Guild 4 (Oksana 2, Lena 2)" in sheet
    assert "Civilian Baths 3 Aqueduct 5 8" in sheet and "Traders Guild 4" in sheet
    assert visitor.client.get(f"/games/{game}/sheet.pdf").status_code in (200, 503)
    plain = visitor.client.get(f"/games/{game}.json").json
    assert BASE_TOTALS[1] in [seat["total"] for seat in plain["seats"]] if "seats" in plain else plain


def test_boards_say_what_was_left_out(visitor):
    game = visitor.begin(BASE)
    write(
        visitor.store,
        game,
        [Entry(LAID, {"add": ["altar"], "set": {"done": True, "coins": 3}}, 0), scored("civilian", 1, 3)],
    )
    page = words(visitor.look(f"/games/{game}/cards/boards"))
    assert "Not told, as nothing counts them: red, brown and grey cards." in page
    assert "Counted by numbers" in page
    write(
        visitor.store, game, [Entry(LAID, {"add": ["workers_guild"], "set": {"done": True, "coins": 3}}, 1)]
    )
    page = words(visitor.look(f"/games/{game}/cards/boards"))
    assert "Not told, as nothing counts them: red and grey cards." in page, (
        "the guild next door counts brown ones"
    )
    sheet = words(visitor.look(f"/games/{game}/sheet"))
    assert "Not told, as nothing counts them: red and grey cards." in sheet


def test_a_game_told_by_cards_goes_out_and_comes_in_again_whole(visitor):
    from companion.journal.journal_files import Journal, file_of, journal_text, read_file
    from companion.store.store import READERS

    game = visitor.begin(COURT)
    write(visitor.store, game, told("leaders-cities"))
    entries = visitor.store.read(game)
    [back] = read_file(READERS, journal_text(file_of([Journal(game, entries)])).encode())
    assert back.entries == entries


@pytest.mark.parametrize(
    ("expansions", "most"),
    [((), [2, 2, 2]), (("leaders", "cities", "edifice"), [4, 5, 6])],
    ids=["base", "all"],
)
def test_as_many_victory_tokens_can_be_ticked_as_a_city_can_hold(visitor, expansions, most):
    """Of value 5: two of fights, one each of a Raider, Nitocris, Staging Camp and the Military School."""
    seats = (Seat("Ann", "giza", "A"), Seat("Ben", "rhodes", "A"), Seat("Cy"))
    game = visitor.begin(Setup(edition="second", expansions=expansions, seats=seats))
    page = visitor.look(f"/games/{game}/cards/0")
    assert [len(page.select(f"input[name=victory_{value}]")) for value in (1, 3, 5)] == most


def test_without_a_board_the_page_asks_for_its_name(visitor):
    game = visitor.begin(table(3))
    page = visitor.look(f"/games/{game}/cards/0")
    assert len(page.select(".stagekey")) == 4
    assert "Names, boards, place" in words(page.select_one("#city"))


@pytest.mark.parametrize("setup", [EVERYTHING, COURT, DUELLISTS])
def test_pages_keep_within_their_weight_and_time(visitor, setup):
    game = visitor.begin(setup)
    if setup is COURT:
        write(visitor.store, game, told("leaders-cities"))
    for path in ("cards", "cards/0", "cards/boards", "pad"):
        visitor.client.get(f"/games/{game}/{path}")
        times = []
        for _ in range(5):
            start = time.process_time()
            answer = visitor.client.get(f"/games/{game}/{path}")
            times.append(time.process_time() - start)
        assert len(gzip.compress(answer.data)) < 20_000
        assert min(times) < 0.02


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_line_is_explained_in_every_language(visitor, name, language):
    game = visitor.begin(TABLES[name][0])
    write(visitor.store, game, [*told(name), Entry(FINISHED)])
    for line in visitor.store.game(game).lines:
        answer = visitor.client.get(
            f"/games/{game}/result?line={line.id}", headers={"Accept-Language": language}
        )
        assert answer.status_code == 200


@pytest.mark.rule("LEAD-GUILD-02")
def test_a_city_that_lacks_its_copied_leader_or_coins_is_not_called_done(visitor):
    game = visitor.begin(COURT)
    for entry in told("leaders-cities"):
        left_out = {1: "courtesan", 3: "coins"}.get(entry.seat)
        values = {name: value for name, value in entry.body["set"].items() if name != left_out}
        write(visitor.store, game, [Entry(LAID, {**entry.body, "set": values}, entry.seat)])
    states = [words(one) for one in visitor.look(f"/games/{game}/cards").select(".state")]
    assert states == ["done", "missing: copied leader", "done", "missing: coins"]


@pytest.mark.rule("SECOND-WON-18")
def test_the_page_asks_who_lies_in_a_tomb(visitor):
    seats = (Seat("Ann", "abu_simbel", "A"), Seat("Ben", "rhodes", "A"), Seat("Cy", "giza", "A"))
    game = visitor.begin(Setup(edition="second", expansions=("leaders",), seats=seats))
    city = {"stages": [1, 2, 3], "coins": 3, "done": True}
    write(visitor.store, game, [Entry(LAID, {"add": ["midas", "sappho"], "set": city}, 0)])
    assert words(visitor.look(f"/games/{game}/cards").select_one(".state")) == "missing: leader in the tomb"
    [tomb] = visitor.look(f"/games/{game}/cards/0").select("select[name=entombed]")
    assert [one["value"] for one in tomb.select("option")][:2] == ["", "nobody"]
    form = {"do": "done", "card": ["midas", "sappho"], "stage": ["1", "2", "3"], "coins": "3"}
    for said, kept_as in (("midas", ("midas",)), ("nobody", ("",))):
        seen = visitor.store.version(game)
        assert visitor.send(f"/games/{game}/cards/0", seen=seen, entombed=said, **form).status_code == 303
        assert visitor.store.game(game).cities.known(0).entombed == kept_as
        assert words(visitor.look(f"/games/{game}/cards").select_one(".state")) == "done"
