"""A table chooses its rulings in the app.

They are kept with the game, and the result follows those that bear on it.
"""

from dataclasses import replace

import pytest

from companion.catalog import edition
from companion.journal.entries import BadEntry
from companion.pad import result
from companion.rules.duel.rulings import RULINGS
from companion.rules.wonders.rulings import COURSE, PLAYED_RULINGS, defaults
from companion.seating.setup import read_setup
from companion.web.shared.open_points import bearing_on, chosen_rulings, ruling_choices
from tests.pad.games import duel, pad, table, teams, two_players

EVERYTHING = ("leaders", "cities", "tower", "projects")


def points(setup):
    return {choice.rule.id for choice in ruling_choices(setup)}


def test_a_table_is_asked_what_can_come_up_at_it():
    assert points(duel()) == {"DUEL-OPEN-01"}
    assert {"BASE-OPEN-08", "BASE-OPEN-10", "BASE-OPEN-15"} <= points(table()) and all(
        id_.startswith("BASE-") for id_ in points(table())
    )
    assert "BASE-OPEN-22" in points(two_players()) and "BASE-OPEN-22" not in points(table())
    assert {"CITY-OPEN-07", "CITY-OPEN-15"} <= points(teams()) and "CITY-OPEN-15" not in points(
        table(4, "cities")
    )
    assert {"BABEL-OPEN-02", "BABEL-OPEN-20", "LEAD-OPEN-07", "LEAD-OPEN-08"} <= points(table(4, *EVERYTHING))
    variants = [replace(one, expansions=EVERYTHING) for one in (table(), teams(), two_players())]
    assert set().union(*map(points, variants)) == {
        point for point in PLAYED_RULINGS | COURSE if not point.startswith(("SECOND-", "EDIFICE-"))
    }


def test_every_point_offers_the_words_of_its_options_and_ours_among_them():
    ours = {**defaults(edition()), "DUEL-OPEN-01": RULINGS["DUEL-OPEN-01"][0]}
    for id_ in PLAYED_RULINGS | COURSE | {"DUEL-OPEN-01"}:
        for language in ("en", "ru", "uk"):
            words = edition().rules[id_].open_point(language).choices
            assert list(words) == ["a", "b"] and ours[id_] in words and all(words.values())


def test_only_another_option_than_ours_is_kept():
    fields = {
        "ruling-BASE-OPEN-08": "a",
        "ruling-BASE-OPEN-02": "b",
        "ruling-BASE-OPEN-15": "z",
        "ruling-CITY-OPEN-07": "a",
    }
    assert chosen_rulings(table(), fields) == (("BASE-OPEN-08", "a"),)
    assert chosen_rulings(
        table(rulings=(("BASE-OPEN-02", "a"), ("BASE-OPEN-08", "a"))), {"ruling-BASE-OPEN-08": "b"}
    ) == (("BASE-OPEN-02", "a"),)


def test_rulings_come_back_with_the_set_up_and_are_left_out_where_there_are_none():
    setup = table(rulings=(("BASE-OPEN-08", "a"),))
    assert setup.body()["rulings"] == {"BASE-OPEN-08": "a"} and read_setup(setup.body()) == setup
    assert "rulings" not in table().body()
    for odd in (["BASE-OPEN-08"], {"BASE-OPEN-08": 1}):
        with pytest.raises(BadEntry):
            read_setup(table().body() | {"rulings": odd})


@pytest.mark.rule("CITY-OPEN-15")
def test_a_tie_of_teams_stays_one_where_the_table_plays_so():
    numbers = {"civilian": (30, 0, 15, 15), "treasury": (3, 3, 4, 3)}
    assert result(pad(teams(), numbers)).winners == (2, 3)
    outcome = result(pad(replace(teams(), rulings=(("CITY-OPEN-15", "a"),)), numbers))
    assert (outcome.winners, outcome.by) == ((0, 1, 2, 3), "shared")


@pytest.mark.rule("BASE-OPEN-22")
def test_the_free_city_may_win_where_the_table_plays_so():
    outcome = result(
        pad(replace(two_players(), rulings=(("BASE-OPEN-22", "a"),)), {"civilian": (10, 12, 40)})
    )
    assert (outcome.winners, [one.rank for one in outcome.standings]) == ((2,), [3, 2, 1])


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_page_of_details_offers_the_rulings_and_keeps_the_choice(visitor, language):
    game = visitor.begin(table(3))
    page = visitor.look(f"/games/{game}/details", headers={"Accept-Language": language})
    marked = {radio["name"]: radio["value"] for radio in page.select(".rulings input[checked]")}
    assert marked == {choice.field: choice.ours for choice in ruling_choices(table(3))}
    assert not page.select_one(".rulings").has_attr("open")
    names = {f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))}
    answer = visitor.send(
        f"/games/{game}/details", expected=1, **names | marked | {"ruling-BASE-OPEN-08": "a"}
    )
    assert answer.status_code == 303 and visitor.store.game(game).setup.rulings == (("BASE-OPEN-08", "a"),)
    again = visitor.look(f"/games/{game}/details")
    assert again.select_one('[name="ruling-BASE-OPEN-08"][checked]')["value"] == "a" and again.select_one(
        ".rulings"
    ).has_attr("open")


def test_the_result_of_a_free_city_that_won_can_be_looked_at(visitor):
    game = visitor.finish(
        replace(two_players(), rulings=(("BASE-OPEN-22", "a"),)), {"civilian": (10, 12, 40)}
    )
    assert visitor.client.get(f"/games/{game}/result").status_code == 200
    assert visitor.client.get("/players").status_code == 200


@pytest.mark.rule("BASE-OPEN-03")
@pytest.mark.parametrize("rule", ["BASE-FX-08", "BASE-OPEN-03"])
def test_a_rule_leads_to_the_open_points_that_it_hangs_on(rule):
    assert [one.rule.id for one in bearing_on([rule], table())] == ["BASE-OPEN-03"]
    assert bearing_on(["BASE-TURN-04"], table()) == []
