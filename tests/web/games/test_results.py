"""The result: who won and why, ranking, bars, line by line; names and boards changed afterwards."""

import pytest

from companion.journal import Entry
from companion.pad.entries import DECIDED, KEPT, SCORED
from companion.seating import Seat, Setup
from tests.pad.games import FOUR, duel, table, teams, two_players
from tests.web.tables import words

FOUR_OF_THREE = {line: row[:3] for line, row in FOUR.items()}


def result(visitor, *given, **headers):
    return visitor.look(f"/games/{visitor.finish(*given)}/result", **headers)


def test_the_winner_is_named_with_the_lead(visitor):
    page = result(visitor, table(), FOUR)
    assert words(page.select_one(".winner")) == "Oksana wins 67 points, 6 ahead of the next. BASE-END-02"
    assert [words(name) for name in page.select(".rank .name")] == ["Oksana", "Marc", "Tom", "Lena"]
    assert [words(total) for total in page.select(".rank .total")] == ["67", "61", "60", "44"]


@pytest.mark.rule("BASE-SCORE-02")
def test_the_result_says_that_a_number_is_doubted(visitor):
    game = visitor.finish(table(3), {"military": (19, 0, 0), "civilian": (10, 10, 4)})
    for page in ("result", "result?line=military", "sheet", "share"):
        told = words(visitor.look(f"/games/{game}/{page}"))
        assert "Doubted: " in told and "cannot have 19 from conflicts." in told, page


def test_a_tie_says_what_broke_it(visitor):
    page = result(visitor, table(3), {"civilian": (10, 10, 4), "treasury": (4, 5, 20)})
    assert "Marc wins 11 points, level with Oksana. Coins decide: 5 against 4. BASE-END-03" in words(
        page.select_one(".winner")
    )


def test_a_shared_victory_names_all(visitor):
    page = result(visitor, table(3), {"civilian": (10, 10, 4), "treasury": (5, 5, 2)})
    assert "Oksana and Marc win 11 points each and 5 coins each: the victory is shared." in words(
        page.select_one(".winner")
    )


def test_teams_have_their_own_ranking(visitor):
    page = result(visitor, teams(4), {"civilian": (30, 0, 15, 16), "treasury": (3, 3, 4, 3)})
    assert "Lena and Tom win" in words(page.select_one(".winner"))
    assert [words(total) for total in page.select(".teams .total")] == ["33", "32"]


def reasons(visitor, game, line):
    """What a tap on a line of the result opens."""
    return words(visitor.look(f"/games/{game}/result?line={line}").select_one(".why"))


def test_a_line_opens_into_its_reasons(visitor):
    setup = Setup(
        expansions=("cities", "tower"),
        seats=(Seat("Oksana", "giza", "A"), Seat("Marc", "rhodes", "A"), Seat("Lena")),
    )
    counted = Entry(
        SCORED, {"line": "science", "points": 13, "of": {"compass": 2, "gear": 1, "tablet": 1}}, 0
    )
    coins = Entry(SCORED, {"line": "treasury", "coins": 8, "debt": 1}, 1)
    game = visitor.finish(setup, {"wonder": (8, 3, 4), "tower": (5, 0, 2)}, counted, coins)
    assert "Oksana 2 stages 8 Marc 1 stage / 2 stages 3" in reasons(visitor, game, "wonder")
    assert reasons(visitor, game, "wonder").count("BASE-SCORE-04") == 1 and "Lena" not in reasons(
        visitor, game, "wonder"
    )
    assert "Oksana 2 tiles 5 Lena 1 tile 2 Marc no tile 0" in reasons(visitor, game, "tower")
    assert "2² + 1² + 1² + 1×7 13 Lena not written: counts as 0 0" in reasons(visitor, game, "science")
    assert "Marc 8 coins, debt 1 1" in reasons(visitor, game, "treasury") and "CITY-SCORE-02" in reasons(
        visitor, game, "treasury"
    )


def test_the_reasons_name_what_was_kept_and_what_was_corrected(visitor):
    game = visitor.finish(
        table(3),
        {"science": (14, 1, 2)},
        Entry(KEPT, {"check": "science-points", "line": "science", "found": 14}, 0),
    )
    visitor.tap(game, do="score", line="science", seat=2, value=9)
    assert "Oksana doubted, and kept by the table 14" in reasons(visitor, game, "science")
    assert "Lena corrected after the end 9" in reasons(visitor, game, "science")


def test_no_line_is_open_unless_it_is_one_of_the_game(visitor):
    game = visitor.finish(table(3), FOUR_OF_THREE)
    assert all(
        visitor.look(f"/games/{game}/result?line={line}").select(".why, tr.open") == []
        for line in ("", "tower", "<b>", "x" * 500)
    )


def test_the_free_city_is_not_ranked(visitor):
    page = result(visitor, two_players(), {"civilian": (10, 12, 40)})
    assert [words(place) for place in page.select(".pos")] == ["1", "2", "–"]
    assert "not ranked" in words(page.select(".rank")[2])


def test_a_duel_won_at_once_has_no_points(visitor):
    page = result(visitor, duel(), {}, Entry(DECIDED, {"by": "military"}, 1))
    assert "Marc wins By military supremacy" in words(page.select_one(".winner"))
    assert [words(row) for row in page.select(".rank")] == ["1 Marc", "2 Oksana"]
    assert page.select(".total, table, svg.bars") == []


def test_a_duel_tie_is_broken_by_blue_points(visitor):
    page = result(visitor, duel(), {"civilian": (10, 12), "science": (5, 3)})
    assert "Blue points decide: 12 against 10. DUEL-SCORE-03" in words(page.select_one(".winner"))


def test_the_bars_say_every_number_to_those_who_cannot_see_them(visitor):
    page = result(visitor, table(), FOUR)
    assert (
        page.select("svg.bars")[1]["aria-label"]
        == "Marc: Military −3, Treasury 4, Wonder 3, Civilian 12, Science 38, Commerce 0, Guilds 7"
    )
    assert words(page.select("svg.bars")[1]).split() == ["−3", "4", "3", "12", "38", "7"]


def test_an_unfinished_game_has_no_result_yet(visitor):
    game = visitor.begin()
    for page in ("result", "reveal"):
        assert (
            visitor.client.get(f"/games/{game}/{page}", follow_redirects=True).request.path
            == f"/games/{game}/pad"
        )


def test_lines_are_revealed_one_after_the_other(visitor):
    game = visitor.finish(table(), FOUR)
    first, second = visitor.look(f"/games/{game}/reveal"), visitor.look(f"/games/{game}/reveal?step=1")
    assert [words(total) for total in first.select(".total")] == ["18", "−3", "0", "5"]
    assert [words(total) for total in second.select(".total")] == ["20", "1", "1", "6"]
    assert visitor.client.get(f"/games/{game}/reveal?step=7").location == f"/games/{game}/result"
    assert visitor.client.get(f"/games/{game}/reveal?step=-3").status_code == 200


def test_names_boards_and_place_can_be_changed_afterwards(visitor):
    game = visitor.finish(table(3), {"civilian": (1, 2, 3)})
    fields = {
        "seats-0-name": "Oxana",
        "seats-1-name": "Marc",
        "seats-2-name": "Lena",
        "seats-0-wonder": "giza",
        "seats-0-side": "B",
        "place": "Lviv",
    }
    assert visitor.send(f"/games/{game}/details", expected=5, **fields).status_code == 303
    kept = visitor.store.game(game)
    assert kept.setup == Setup(seats=(Seat("Oxana", "giza", "B"), Seat("Marc"), Seat("Lena")), place="Lviv")
    assert kept.corrections == (6,) and kept.total(2) == 3
    assert "1 correction after the end" in words(visitor.look(f"/games/{game}/result"))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seats-0-name": ""}, "Seat 1 has no name yet."),
        ({"seats-0-name": "x" * 10_000}, "at most 40 letters"),
        ({"seats-0-name": "Marc"}, "Two players are called Marc."),
        ({"seats-0-wonder": "atlantis"}, "not on the table"),
        ({"comment": "x" * 10_000}, "too long"),
    ],
)
def test_changes_that_cannot_be_are_refused(visitor, fields, sentence):
    game = visitor.begin(table(3))
    names = {f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))}
    answer = visitor.send(f"/games/{game}/details", expected=1, **names | fields)
    assert answer.status_code == 422 and sentence in answer.text and "Nothing was changed." in answer.text
    assert visitor.store.version(game) == 1


def test_names_changed_since_are_not_overwritten(visitor):
    game = visitor.begin(table(3))
    visitor.send(f"/games/{game}/details", expected=1, **{"seats-0-name": "Ksenia"})
    answer = visitor.send(f"/games/{game}/details", expected=1, **{"seats-0-name": "Oxana"})
    assert answer.status_code == 409 and "Another phone was quicker." in answer.text
    assert visitor.store.game(game).setup.seats[0].name == "Ksenia"


def test_numbers_written_since_do_not_keep_names_from_being_changed(visitor):
    game = visitor.begin(table(3))
    visitor.tap(game, do="score", line="civilian", seat=0, value=24)
    assert visitor.send(f"/games/{game}/details", expected=1, **{"seats-0-name": "Oxana"}).status_code == 303
    kept = visitor.store.game(game)
    assert (kept.setup.seats[0].name, kept.points("civilian", 0)) == ("Oxana", 24)


def test_a_removed_game_keeps_its_names(visitor):
    game = visitor.begin(table(3))
    visitor.send(f"/games/{game}/remove")
    answer = visitor.send(f"/games/{game}/details", expected=2, **{"seats-0-name": "Oxana"})
    assert answer.status_code == 422 and "This game was removed." in answer.text
    assert visitor.store.version(game) == 2


@pytest.mark.parametrize(("language", "said"), [("ru", "Побеждает Oksana"), ("uk", "Перемагає Oksana")])
def test_the_result_speaks_the_readers_language(visitor, language, said):
    page = result(visitor, table(), FOUR, headers={"Accept-Language": language})
    assert words(page.select_one(".winner .name")) == said
