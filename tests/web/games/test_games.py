"""Setting up a game with plain forms, the list of games, removing and bringing back."""

import secrets
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.prepare.draw import Seed
from companion.prepare.wonders_setup import WondersDraws, prepare_wonders
from companion.rules.party import Party
from companion.seating import Seat, Setup
from companion.web.games.form import deal
from tests.pad.games import FOUR, NAMES, duel, filled, table, teams, write
from tests.web.tables import read, words


def seats(*names, **fields):
    """The fields of a table with these players."""
    return {f"seats-{n}-name": name for n, name in enumerate(names)} | {"game": "wonders"} | fields


def press(visitor, do, fields):
    return visitor.send("/games/new", do=do, **fields)


def seated(answer):
    return [words(name) for name in read(answer).select(".seat .name")]


def started(visitor, answer):
    assert answer.status_code == 303, words(read(answer).select_one("#table"))
    return visitor.store.game(answer.location.split("/")[2]).setup


def test_following_asks_for_the_boards_where_they_are_chosen(visitor):
    boards = {"seats-0-wonder": "giza", "seats-0-side": "A"}
    answer = press(visitor, "follow", seats("Oksana", "Marc", "Lena", **boards))
    page = read(answer)
    assert answer.status_code == 422 and "Marc, Lena" in words(page.select_one("[role=alert]"))
    assert page.select_one("[name=open_seat][checked]")["value"] == "1", (
        "the first seat without a board is open"
    )
    assert not visitor.look("/games").select(".games a"), "nothing began"


def test_a_game_of_the_pad_gets_its_boards_on_the_way_to_being_followed(visitor):
    game = visitor.begin(Setup(seats=tuple(Seat(name) for name in ("Oksana", "Marc", "Lena"))))
    door = visitor.look(f"/games/{game}/live").select_one(".dock a")["href"]
    assert visitor.look(door).select_one("[name=to]")["value"] == "live"
    fields = seats("Oksana", "Marc", "Lena")
    for place, board in enumerate(("giza", "rhodes", "ephesus")):
        fields |= {f"seats-{place}-wonder": board, f"seats-{place}-side": "A"}
    answer = visitor.send(f"/games/{game}/details", expected=1, to="live", **fields)
    assert answer.location == f"/games/{game}/live"
    assert visitor.look(answer.location).select_one(".dock [value=begin]")


def test_players_are_seated_one_after_the_other(visitor):
    first = press(visitor, "seat:", {"game": "wonders", "name": " Oksana "})
    assert seated(first) == ["Oksana"]
    second = press(visitor, "seat:Marc", seats("Oksana"))
    assert seated(second) == ["Oksana", "Marc", "Free City"], "two players play with the Free City"


def test_the_same_name_gets_a_number(visitor):
    assert seated(press(visitor, "seat:", seats("Tom", "Ann", name="tom"))) == ["Tom", "Ann", "tom 2"]


def test_players_move_clockwise_and_back_and_leave(visitor):
    four = seats(*NAMES[:4])
    assert seated(press(visitor, "later:0", four)) == ["Marc", "Oksana", "Lena", "Tom"]
    assert seated(press(visitor, "earlier:0", four)) == ["Marc", "Lena", "Tom", "Oksana"]
    assert seated(press(visitor, "out:1", four)) == ["Oksana", "Lena", "Tom"]
    assert seated(press(visitor, "clear", four)) == []


def test_wonders_are_dealt_each_once_with_a_side(visitor):
    dealt = read(press(visitor, "deal", seats(*NAMES[:7])))
    boards = [field["value"] for field in dealt.select("input[name$=wonder]")]
    assert len(set(boards)) == 7 and all(boards)
    assert len([side for side in dealt.select("input[name$=side]") if side["value"] in ("A", "B")]) == 7


def test_dealing_gives_every_board_to_every_seat_sooner_or_later():
    """Seven boards at the first of three seats: 150 deals miss one of them once in a billion runs."""
    table = Setup(seats=tuple(Seat(name) for name in NAMES[:3]))
    assert len({deal(table, Seed.fresh(secrets.choice)).seats[0].wonder for _ in range(150)}) == 7


def test_a_deal_names_its_seed_and_the_set_up_page_draws_the_same(visitor):
    dealt = read(press(visitor, "deal", seats(*NAMES[:4])))
    [link] = [link for link in dealt.select("a[href]") if "seed=" in link["href"]]
    boards = [field["value"] for field in dealt.select("input[name$=wonder]")]
    drawn = parse_qs(urlsplit(link["href"]).query)
    again = prepare_wonders(Party(4), WondersDraws(wonders=drawn["wonders"][0]), Seed(drawn["seed"][0]))
    assert [seat.board.id for seat in again.seats] == boards


def test_a_game_starts_with_what_was_chosen(visitor):
    fields = seats("Oksana", "Marc", "Lena", boxes=["leaders", "tower"], place="Lviv", date="2026-11-20")
    fields |= {"seats-0-wonder": "rome", "seats-0-side": "B", "seats-1-wonder": "giza"}
    setup = started(visitor, press(visitor, "start", fields))
    assert setup == Setup(
        expansions=("leaders", "tower"),
        seats=(Seat("Oksana", "rome", "B"), Seat("Marc", "giza", "A"), Seat("Lena")),
        date="2026-11-20",
        place="Lviv",
    )


def test_two_players_start_with_the_free_city(visitor):
    setup = started(
        visitor,
        press(
            visitor, "start", seats("Oksana", "Marc", **{"free_city-wonder": "giza", "free_city-side": "B"})
        ),
    )
    assert setup.variant == "two-player"
    assert setup.seats[2] == Seat("", "giza", "B", free_city=True)


def test_teams_of_eight_start_with_cities(visitor):
    setup = started(visitor, press(visitor, "start", seats(*NAMES, boxes=["cities"], teams="y")))
    assert [seat.team for seat in setup.seats] == list("AABBCCDD")


def test_a_duel_starts_without_boards(visitor):
    setup = started(
        visitor, press(visitor, "start", {**seats("Oksana", "Marc"), "game": "duel", "boxes": ["cities"]})
    )
    assert setup == Setup(game="duel", seats=(Seat("Oksana"), Seat("Marc")))


def test_turning_to_duel_keeps_two_players_at_the_table(visitor):
    assert seated(press(visitor, "look", {**seats(*NAMES[:4]), "game": "duel"})) == ["Oksana", "Marc"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Seat at least two."),
        (seats("Oksana"), "Seat at least two."),
        (seats(*NAMES), "eight with Cities"),
        (seats("Oksana", "Marc", "oksana"), "Two players are called oksana."),
        (seats("Oksana", "", "Lena"), "Seat 2 has no name yet."),
        (seats("x" * 10_000, "Marc", "Lena"), "A name has at most 40 letters."),
        (
            seats("Oksana", "Marc", "Lena", teams="y", boxes=["cities"]),
            "Teams need four, six or eight players",
        ),
        (
            seats("Oksana", "Marc", "Lena", **{"seats-0-wonder": "rome"}),
            "belongs to a box that is not on the table",
        ),
        (
            seats("Oksana", "Marc", "Lena", **{"seats-0-wonder": "giza", "seats-1-wonder": "giza"}),
            "lies at another seat already",
        ),
        (seats("Oksana", "Marc", "Lena", **{"seats-0-wonder": "atlantis"}), "not on the table"),
        (seats("Oksana", "Marc", "Lena", **{"seats-0-wonder": "giza", "seats-0-side": "C"}), "is A or B"),
        (seats("Oksana", "Marc", "Lena", game="chess"), ""),
        (seats("Oksana", "Marc", "Lena", place="x" * 10_000), "too long"),
        ({**seats("Oksana", "Marc", "Lena"), "game": "duel"}, "Duel is for two players."),
    ],
)
def test_what_cannot_be_played_is_said_and_nothing_starts(visitor, fields, sentence):
    answer = press(visitor, "start", fields)
    if sentence:
        assert answer.status_code == 422 and sentence in words(read(answer).select_one("[role=alert]"))
        assert visitor.store.ids() == ()
    else:
        assert started(visitor, answer).game == "wonders"


def test_a_name_that_is_too_long_is_not_seated(visitor):
    answer = press(visitor, "seat:", seats("Oksana", name="x" * 10_000))
    assert answer.status_code == 422 and seated(answer) == ["Oksana"]
    assert len(answer.data) < 20_000


def test_a_typed_name_waits_while_another_button_is_pressed(visitor):
    page = read(press(visitor, "deal", seats("Oksana", name=" Lena")))
    assert page.select_one("#name")["value"] == "Lena"
    assert read(press(visitor, "seat:", seats("Oksana", name="Lena"))).select_one("#name")["value"] == ""


def test_a_name_still_in_the_field_is_seated_at_the_start(visitor):
    setup = started(visitor, press(visitor, "start", seats("Oksana", "Marc", name="Lena")))
    assert [seat.name for seat in setup.seats] == ["Oksana", "Marc", "Lena"]


@pytest.mark.parametrize(
    "do", ["out:99", "later:-1", "earlier:x", "out:", "nonsense", "sides:Z", "deal:", ""]
)
def test_a_forged_button_changes_nothing(visitor, do):
    answer = press(visitor, do, seats("Oksana", "Marc", "Lena"))
    assert answer.status_code == 200 and seated(answer) == ["Oksana", "Marc", "Lena"]


def test_html_in_a_name_stays_text(visitor):
    evil = "<script>alert(1)</script>"
    setup = started(visitor, press(visitor, "start", seats(evil, "Marc", "Lena")))
    assert setup.seats[0].name == evil
    game = visitor.store.ids()[0]
    for path in ("/games", "/games/new", f"/games/{game}/pad", f"/games/{game}/details"):
        assert evil not in visitor.client.get(path).text


def test_the_form_opens_with_the_table_this_phone_sat_at_last(visitor):
    game = visitor.begin(
        Setup(
            expansions=("leaders",), seats=(Seat("Ann", "giza", "A"), Seat("Ben"), Seat("Cara")), place="Lviv"
        )
    )
    assert visitor.look("/games/new").select(".seat .name") == [], "another phone's table"
    visitor.send(f"/games/{game}/remove")
    visitor.send(f"/games/{game}/restore")
    page = visitor.look("/games/new")
    assert [words(name) for name in page.select(".seat .name")] == ["Ann", "Ben", "Cara"]
    assert page.select_one("input[value=leaders]").has_attr("checked")
    assert page.select("option[selected]") == [], "boards are dealt anew"


def test_the_same_again_from_an_earlier_game(visitor):
    first = visitor.begin(teams(4))
    visitor.begin(duel())
    page = visitor.look(f"/games/new?again={first}")
    assert [words(name) for name in page.select(".seat .name")] == list(NAMES[:4])
    assert page.select_one("input[name=teams]").has_attr("checked")


def test_names_of_earlier_games_are_offered_once(visitor):
    visitor.begin(table(5))
    page = visitor.look(f"/games/new?again={visitor.begin(table(3))}")
    assert [words(pill) for pill in page.select("button.pill")] == ["Tom", "Ann"]
    assert {option["value"] for option in page.select("datalist option")} == {"Ann", "Tom"}


def test_an_empty_list_says_what_will_be_there(visitor):
    assert "No games yet." in words(visitor.look("/games"))


def test_the_list_shows_who_won(visitor):
    game = visitor.begin(table(place="Friday table", date="2026-11-20"))
    write(visitor.store, game, filled(FOUR))
    assert "counting" in words(visitor.look("/games").select_one(".games li"))
    visitor.tap(game, do="finish")
    row = visitor.look("/games").select_one(".games li")
    assert "Nov 20, 2026 · Friday table · Base game 67" in words(row)
    assert words(row.b) == "Oksana"


def test_a_long_list_has_pages(visitor):
    for _ in range(31):
        visitor.begin()
    assert len(visitor.look("/games").select(".games li")) == 30
    assert len(visitor.look("/games?page=2").select(".games li")) == 1
    assert (
        visitor.client.get("/games?page=-5").status_code
        == visitor.client.get("/games?page=99999999999999999999").status_code
        == 200
    )


def test_a_game_is_removed_and_brought_back(visitor):
    game = visitor.begin()
    assert visitor.send(f"/games/{game}/remove").location == f"/games?gone={game}"
    assert visitor.look("/games").select(".games li") == []
    assert len(visitor.look("/games?removed=1").select(".games li")) == 1
    assert "was removed" in words(visitor.look(f"/games/{game}/pad").select_one("#said"))
    visitor.send(f"/games/{game}/restore")
    visitor.send(f"/games/{game}/restore")
    assert len(visitor.look("/games").select(".games li")) == 1
    assert [entry.kind for entry in visitor.store.read(game)] == ["started", "removed", "restored"]


@pytest.mark.parametrize(
    "path",
    [
        "/games/nowhere",
        "/games/nowhere/pad",
        "/games/nowhere/result",
        "/games/nowhere/details",
        "/games/new?again=nowhere",
    ],
)
def test_a_game_that_is_not_there(visitor, path):
    assert visitor.client.get(path).status_code == 404
    assert visitor.send("/games/nowhere/remove").status_code == 404


def test_a_form_without_its_token_starts_nothing(visitor):
    answer = visitor.client.post("/games/new", data={**seats("Oksana", "Marc", "Lena"), "do": "start"})
    assert answer.status_code == 403
    assert visitor.store.ids() == ()


def test_a_game_just_removed_can_be_brought_back_with_one_tap(visitor):
    game = visitor.begin()
    listed = visitor.look(visitor.send(f"/games/{game}/remove").location)
    assert "This game was removed." in words(listed.select_one("[role=status] .note"))
    visitor.send(listed.select_one("[role=status] form")["action"])
    assert not visitor.store.game(game).removed
    for gone in (game, "nowhere", "<b>"):
        assert visitor.look(f"/games?gone={gone}").select("[role=status] .note") == []


def test_a_victory_without_a_point_shows_its_nought(visitor):
    visitor.finish(numbers={"civilian": (0, 0, 0, 0)})
    assert words(visitor.look("/games").select_one(".games .num")) == "0"


def test_a_tapped_board_is_the_open_seats_and_the_next_seat_opens(visitor):
    fields = seats("Oksana", "Marc", "Lena", open_seat="0")
    page = read(press(visitor, "board:giza:B", fields))
    assert [words(one) for one in page.select(".seat .sub")] == ["Giza B", "no board", "no board"]
    assert page.select_one("input[name=open_seat][checked]")["value"] == "1"
    assert words(page.select_one(".boards .taken")).startswith("Giza Oksana")


def test_a_board_that_another_seat_has_changes_hands(visitor):
    had = {"seats-0-wonder": "giza", "seats-0-side": "B", "seats-1-wonder": "rhodes", "seats-1-side": "A"}
    page = read(press(visitor, "board:giza:A", seats("Oksana", "Marc", "Lena", **had, open_seat="1")))
    assert [words(one) for one in page.select(".seat .sub")] == ["Rhodes A", "Giza A", "no board"]
