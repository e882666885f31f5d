"""How a game went: moment by moment with and without script, what if, and a game that was only counted."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries, live_of
from companion.live.timeline import timeline_of, turning_points
from companion.rules.happening import CoinsMoved
from companion.rules.refusal import Refusal
from companion.seating.setup import name_key
from companion.store.deleting import delete_game, delete_name
from companion.store.tables import HOME
from companion.words.history import moment_lines
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
    columns = page.select("#moment .column")
    assert [words(one.select_one("h2")) for one in columns] == ["Lena", "Marc", "Sofia"]
    assert [[words(play) for play in one.select(".played")] for one in columns] == [
        ["Gardens"],
        ["University"],
        ["Arsenal"],
    ]
    totals = [int(one.select_one(".total").text.split()[0]) for one in columns]
    coins = [int(one.select_one(".after .amount").text.split()[0]) for one in columns]
    assert (totals, coins) == (list(moment.points), list(moment.coins))


def test_every_payment_is_told_once_in_the_columns_and_in_words(visitor):
    """Sofia bought from both: that stood in her play, and again below it."""
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history?moment=14")
    moves = [
        [words(one.select_one(".sr")) for one in column.select(".mv li")] for column in page.select(".column")
    ]
    assert moves == [
        ["takes 2 from Sofia"],
        ["takes 2 from Sofia"],
        ["gives 2 to Lena", "gives 2 to Marc"],
    ]
    assert [words(one) for one in page.select(".happened li")] == [
        "Lena builds Gardens",
        "Marc builds University",
        "Sofia builds Arsenal, pays Lena 2, pays Marc 2",
    ]


@pytest.mark.parametrize("name", ["everything-7", "cities", "tower", "projects", "duel-civilian-structure"])
def test_no_payment_of_a_game_with_boxes_is_told_twice_or_left_out(visitor, name):
    """In words: what a play says that it pays, and what follows, come to the coins that moved."""
    timeline = timeline_of(live_of(visitor.store.story(followed(visitor.store, name))))
    teller = teller_of(timeline.live)
    for moment in timeline.moments[1:]:
        said = Counter(text for lines in moment_lines(teller, moment.played) for text in lines[1:])
        paid = Counter()
        for one in moment.played:
            for whom, coins in teller.payment(one.entry):
                paid[one.seat, whom] += coins
        moved = [each for one in moment.played for each in one.happened if isinstance(each, CoinsMoved)]
        rest = []
        for each in moved:
            if paid[each.giver, each.taker] >= each.coins:
                paid[each.giver, each.taker] -= each.coins
            else:
                rest.append(teller.coins(each))
        assert not +paid, "what a play says that it pays has moved"
        assert not Counter(rest) - said and not any(said[text] > 1 and rest.count(text) < 2 for text in rest)


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
    rows = page.select("#grid .turns a")
    assert len(rows) == 18
    assert rows[0]["href"].endswith("moment=18") and rows[0]["aria-current"] == "true"
    assert [words(one) for one in page.select(".gridhead .name")] == ["Lena", "Marc", "Sofia"]
    assert all(
        len(row.select(".mc")) == 3 and all(one.select(".c") for one in row.select(".mc")) for row in rows
    )
    assert [words(one) for one in rows[4].select(".mc")] == [
        "Lena: Gardens",
        "Marc: University",
        "Sofia: Arsenal",
    ]
    assert words(rows[4].select_one("[aria-hidden]")) == "III 2"


def test_a_play_that_nobody_told_has_a_question_mark(visitor):
    record = json.loads((GAMES / "base-3.json").read_text(encoding="utf-8"))
    game_id = visitor.store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
    first = [one for one in record["entries"] if "seat" in one][:3]
    first[1] = {"seat": first[1]["seat"], "do": "open"}
    for entry in first:
        visitor.store.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
    page = visitor.look(f"/games/{game_id}/history")
    assert words(page.select_one(f".turns a .mc:nth-of-type({first[1]['seat'] + 2}) .c")) == "?"


def test_nothing_has_turned_a_game_that_still_runs(visitor):
    game_id = followed(visitor.store, "base-3", 30)
    assert "What turned the game" not in words(visitor.look(f"/games/{game_id}/history"))


def test_the_turning_points_are_told_and_lead_to_their_moments(visitor):
    game_id = followed(visitor.store, "projects")
    rows = [
        (words(one), one["href"]) for one in visitor.look(f"/games/{game_id}/history").select(".turned .row")
    ]
    points = turning_points(timeline_of(live_of(visitor.store.story(game_id))))
    assert [address.rpartition("=")[2] for _, address in rows] == [str(point.moment) for point in points]
    assert any(
        re.fullmatch(r"(\+\d+ )?\w+ passes \w+ in turn \d of Age I+( and leads to the end)?", said)
        for said, _ in rows
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
    seats = visitor.look(history.select_one("#moment .whatif a")["href"])
    assert seats.select_one("h1 + .cap").text == "After turn 2 of Age III"
    lead = seats.select(".rows .row")[1]["href"]
    timeline = timeline_of(live_of(visitor.store.story(game_id)))
    city = timeline.position(14)["seats"][1]
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
    assert not page.select(".total") and len(page.select("svg.graph")) == 2
    assert all("totals" not in one["href"] for one in page.select(".steps a[href], .turns a"))
    page = visitor.look(page.select_one("a[aria-label='Show the totals']")["href"])
    assert len(page.select(".boardcity .total")) == 3 and len(page.select("svg.graph")) == 3
    assert len(page.select(".column .total")) == 3
    assert all("totals=1" in one["href"] for one in page.select(".steps a[href], .turns a"))
    assert not visitor.look(page.select_one("a[aria-label='Hide the totals']")["href"]).select(".total")


def test_a_game_that_is_over_shows_its_points_without_an_eye(visitor):
    game_id = followed(visitor.store, "base-3")
    page = visitor.look(f"/games/{game_id}/history?moment=3")
    assert len(page.select(".boardcity .total")) == 3 and not page.select("a[aria-label='Show the totals']")


def test_a_game_of_the_second_edition_shows_the_cards_that_only_it_has(visitor):
    game_id = followed(visitor.store, "second/second-base-5")
    timeline = timeline_of(live_of(visitor.store.story(game_id)))
    built = [
        (number, one.entry["card"])
        for number, moment in enumerate(timeline.moments)
        for one in moment.played
        if one.entry["do"] == "build"
        and one.entry["card"] in ("well", "ludus", "castrum", "decorators_guild")
    ]
    assert built
    number, card = built[0]
    page = visitor.look(f"/games/{game_id}/history?moment={number}")
    shown = {words(one).removesuffix(" new") for one in page.select(".boardcity .tab.new .name")}
    assert teller_of(timeline.live).name(card) in shown


def differently(visitor, game_id, moment):
    """Play a game differently from a moment; the id of the copy."""
    answer = visitor.send(f"/games/{game_id}/history/differently", moment=moment)
    assert answer.status_code == 303 and "/live?on=" in answer.location
    return answer.location.split("/")[2]


def test_a_turn_is_played_differently_in_a_copy_that_leaves_the_game_alone(visitor):
    game_id = followed(visitor.store, "base-3", finish=True)
    before = visitor.store.story(game_id)
    page = visitor.look(f"/games/{game_id}/history?moment=14")
    form = page.select_one(".whatif form")
    assert form["action"] == f"/games/{game_id}/history/differently" and form.button["value"] == "14"
    copy = differently(visitor, game_id, 14)
    live = live_of(visitor.store.story(copy))
    assert timeline_of(live).last == 13 and (live.phase.age, live.phase.turn) == (3, 2)
    table = visitor.look(f"/games/{copy}/live")
    assert "A copy, played on differently" in words(table.select_one(".copied"))
    assert table.select_one(".copied a")["href"] == f"/games/{game_id}/history?moment=14"
    played = visitor.send(
        f"/games/{copy}/live",
        entry=json.dumps({"seat": 0, "do": "sell"}),
        expected=str(visitor.store.story(copy).version),
        do="play",
    )
    assert played.status_code < 400
    assert visitor.store.story(game_id).entries == before.entries, "the game it came from is as it was"
    assert copy not in visitor.client.get("/games").text and visitor.store.ids() == (game_id,)


def test_a_copy_goes_with_its_game_and_with_a_name_that_is_deleted(visitor):
    one, other = followed(visitor.store, "base-3"), followed(visitor.store, "projects")
    gone, stays = differently(visitor, one, 3), differently(visitor, other, 3)
    delete_game(visitor.store.on(HOME), one)  # as a phone does that sees its own shelf alone
    assert visitor.client.get(f"/games/{gone}/live").status_code == 404
    assert visitor.client.get(f"/games/{stays}/live").status_code == 200
    name = live_of(visitor.store.story(other)).setup.seats[0].name
    delete_name(visitor.store, name_key(name))
    assert visitor.client.get(f"/games/{stays}/live").status_code == 404
    assert visitor.client.get(f"/games/{other}/history").status_code == 200


@pytest.mark.parametrize("moment", ["", "x", "-4", "999"])
def test_odd_moments_begin_a_copy_at_the_nearest_one(visitor, moment):
    game_id = followed(visitor.store, "duel-military")
    copy = differently(visitor, game_id, moment)
    assert (
        0
        <= timeline_of(live_of(visitor.store.story(copy))).last
        < timeline_of(live_of(visitor.store.story(game_id))).last
    )


def test_a_game_that_was_only_counted_has_nothing_to_play_differently(visitor):
    assert visitor.send(f"/games/{visitor.finish()}/history/differently", moment=3).status_code == 404
