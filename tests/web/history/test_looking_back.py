"""How a game went: moment by moment with and without script, what if from any moment, and a game that was only counted."""

import json
import re
from pathlib import Path

import pytest

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries, live_of
from companion.live.timeline import timeline_of, turning_points
from companion.rules.refusal import Refusal
from companion.words.narration import teller_of
from tests.live.journals import head_of, setup_of
from tests.web.tables import words

GAMES = Path(__file__).parent.parent.parent / "games"


def followed(store, name, number=None, finish=False):
    record = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    game_id = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
    for entry in record["entries"][:number]:
        assert not isinstance(
            store.write(game_id, Intent(lambda story, said=entry: answer_entries(said))), Refusal
        )
    if finish:
        store.write(game_id, Intent(counted_entries))
    return game_id


def test_a_moment_shows_its_plays_its_cities_and_their_numbers(visitor):
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history?moment=14")
    moment = timeline_of(live_of(visitor.store.story(game_id))).moments[14]
    teller = teller_of(live_of(visitor.store.story(game_id)))
    assert page.select_one(".steps b").text == "After turn 2 of Age III"
    said = [words(one) for one in page.select(".happened li")]
    assert [
        line.startswith(teller.line(one.entry, one.happened))
        for line, one in zip(said, moment.played, strict=True)
    ] == [True] * len(said)
    assert [one.text for one in page.select(".boardcity h3")] == ["Lena", "Marc", "Sofia"]
    cards = {teller.name(one.entry["card"]) for one in moment.played if one.entry["do"] == "build"}
    assert {words(one).removesuffix(" new") for one in page.select(".boardcity .tab.new .name")} == cards
    for place, numbers in enumerate((moment.points, moment.coins, moment.shields)):
        assert [int(one.text) for one in page.select(".whose")[place].select("b")] == list(numbers)


def test_steps_lead_from_moment_to_moment_without_script(visitor):
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history?moment=0")
    assert page.select_one(".steps b").text == "Before the first turn"
    earlier, later = page.select(".steps a")
    assert not earlier.get("href")
    for _ in range(18):
        page = visitor.look(later["href"])
        _earlier, later = page.select(".steps a")
    assert page.select_one(".steps b").text == "At the end of the game"
    assert not later.get("href")


def test_the_slider_is_a_form_without_script_and_moves_with_the_steps(visitor):
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history?moment=7")
    form = page.select_one("form.slide")
    assert form["method"] == "get" and form["action"] == f"/games/{game_id}/history"
    assert (form.input["name"], form.input["value"], form.input["max"]) == ("moment", "7", "18")
    assert form.select_one("noscript button")
    stepped = visitor.look(f"/games/{game_id}/history?moment=8", headers={"HX-Request": "true"})
    assert stepped.select_one("#slider")["value"] == "8" and stepped.select_one("#slider")["hx-swap-oob"]
    assert not stepped.select_one("header")
    slid = visitor.look(
        f"/games/{game_id}/history?moment=8", headers={"HX-Request": "true", "HX-Trigger": "slider"}
    )
    assert not slid.select_one("#slider"), "a slider under the thumb is not replaced"


@pytest.mark.parametrize("asked", ["-5", "999", "x", ""])
def test_a_moment_that_is_none_shows_one_that_is(visitor, asked):
    game_id = followed(visitor.store, "base-3")
    assert visitor.client.get(f"/games/{game_id}/history?moment={asked}").status_code == 200


def test_every_turn_has_its_row_with_marks_and_leads_to_its_moment(visitor):
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history")
    rows = page.select(".turnlog a")
    assert len(rows) == 18
    assert rows[0]["href"].endswith("moment=18")
    assert all(row.select(".marks4 .c") for row in rows)


def test_nothing_has_turned_a_game_that_still_runs(visitor):
    game_id = followed(visitor.store, "base-3", 30)
    assert "What turned the game" not in words(visitor.look(f"/games/{game_id}/history"))


def test_the_turning_points_are_told_and_lead_to_their_moments(visitor):
    game_id = followed(visitor.store, "projects")
    rows = [
        (words(one), one["href"])
        for one in visitor.look(f"/games/{game_id}/history").select("#moment .rows .row")
    ]
    points = turning_points(timeline_of(live_of(visitor.store.story(game_id))))
    assert [address.rpartition("=")[2] for _, address in rows] == [str(point.moment) for point in points]
    assert any(
        re.fullmatch(r"\w+ passes \w+ in turn \d of Age I+( and leads to the end)?", said) for said, _ in rows
    )


def test_graphs_draw_a_line_for_each_city(visitor):
    page = visitor.look(f"/games/{followed(visitor.store, 'everything-7')}/history")
    assert [len(one.select("polyline")) for one in page.select("svg.graph")] == [7, 7, 7]
    assert [one["aria-label"] for one in page.select("svg.graph")] == [
        "Points over the game",
        "Coins over the game",
        "Shields over the game",
    ]


def test_what_if_asks_the_referee_with_the_cities_of_that_moment(visitor):
    game_id = followed(visitor.store, "base-3")
    history = visitor.look(f"/games/{game_id}/history?moment=14")
    seats = visitor.look(history.select_one("#moment .acts a")["href"])
    assert seats.select_one("h1 + .cap").text == "After turn 2 of Age III"
    lead = seats.select(".rows .row")[1]["href"]
    film = timeline_of(live_of(visitor.store.story(game_id)))
    city = film.position(14)["seats"][1]
    assert f"coins={city['coins']}" in lead and "tab=3" in lead
    assert all(card in lead for card in city["cards"])
    assert visitor.look(f"/games/{game_id}/ask").select(".rows .row")[1]["href"] != lead
    assert visitor.client.get(lead).status_code == 200


def test_what_if_works_in_a_duel_too(visitor):
    game_id = followed(visitor.store, "duel-civilian-structure")
    lead = visitor.look(f"/games/{game_id}/ask?moment=30").select(".rows .row")[0]["href"]
    choice = visitor.look(lead)
    question = visitor.look(choice.select_one("a.pick")["href"])
    assert question.select_one(".said, .askrow")
    then = timeline_of(live_of(visitor.store.story(game_id))).position(30)["seats"][0]
    assert f"coins={then['coins']}" in lead and all(card in lead for card in then["cards"])


def test_nothing_secret_is_told_of_a_game_in_course(visitor):
    game_id = followed(visitor.store, "base-3", 6)
    page = visitor.look(f"/games/{game_id}/history")
    assert page.select_one("#slider")["max"] == "1"
    assert len(page.select(".happened li")) == 4, "a remark and three plays"


def test_a_game_that_was_counted_shows_how_its_totals_grew_and_what_was_written(visitor):
    page = visitor.look(f"/games/{visitor.finish()}/history")
    rows = [[cell.text for cell in row.select("td")] for row in page.select("tbody tr")]
    assert len(rows) == 7
    assert page.select_one(".written li").text.strip().endswith("the end of the count")


def test_the_result_leads_to_how_it_went(visitor):
    game_id = followed(visitor.store, "base-3", finish=True)
    result = visitor.look(f"/games/{game_id}/result")
    assert result.select_one(f"a[href='/games/{game_id}/history']")


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_every_kind_of_game_is_told_in_every_language(visitor, language):
    for name in ("everything-7", "two-players", "teams-4", "duel-military"):
        page = visitor.look(
            f"/games/{followed(visitor.store, name)}/history?moment=3", headers={"Accept-Language": language}
        )
        assert page.select_one(".steps b").text


def test_there_is_no_history_of_no_game(visitor):
    assert visitor.client.get("/games/nothing/history").status_code == 404


def test_a_running_game_shows_no_points_until_the_eye_is_opened(visitor):
    game_id = followed(visitor.store, "base-3", 20)
    page = visitor.look(f"/games/{game_id}/history")
    assert not page.select(".boardcity .total") and len(page.select("svg.graph")) == 2
    assert all("totals" not in one["href"] for one in page.select(".steps a[href], .turnlog a"))
    page = visitor.look(page.select_one("a[aria-label='Show the totals']")["href"])
    assert len(page.select(".boardcity .total")) == 3 and len(page.select("svg.graph")) == 3
    assert all("totals=1" in one["href"] for one in page.select(".steps a[href], .turnlog a"))
    assert not visitor.look(page.select_one("a[aria-label='Hide the totals']")["href"]).select(".total")


def test_a_game_that_is_over_shows_its_points_without_an_eye(visitor):
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history?moment=3")
    assert len(page.select(".boardcity .total")) == 3 and not page.select("a[aria-label='Show the totals']")


def test_a_game_of_the_second_edition_shows_the_cards_that_only_it_has(visitor):
    game_id = followed(visitor.store, "second/second-base-5")
    film = timeline_of(live_of(visitor.store.story(game_id)))
    built = [
        (number, one.entry["card"])
        for number, moment in enumerate(film.moments)
        for one in moment.played
        if one.entry["do"] == "build"
        and one.entry["card"] in ("well", "ludus", "castrum", "decorators_guild")
    ]
    assert built
    number, card = built[0]
    page = visitor.look(f"/games/{game_id}/history?moment={number}")
    shown = {words(one).removesuffix(" new") for one in page.select(".boardcity .tab.new .name")}
    assert teller_of(film.live).name(card) in shown
