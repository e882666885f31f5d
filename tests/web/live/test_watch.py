"""Looking on: every city as it lies, who still chooses, where hands go, laws and project.

Nothing that is secret.
"""

import json
import re

from companion.catalog import edition
from companion.catalog.boxes.projects_contents import Project
from companion.live.record import read_record
from companion.rules.wonders.boxes.projects import open_project
from tests.live.journals import record_of
from tests.web.live.driving import Phone
from tests.web.live.tables import followed

EVERYTHING = record_of(players=7, expansions=("leaders", "cities", "tower", "projects"))
FOUR = record_of(players=4, seed=11)


def after(record, number):
    read = read_record(record)
    game = read.start
    for entry in read.entries[:number]:
        game = read.course.judge(game, entry).game
    return game


def test_every_city_stands_there_with_its_coins_and_cards(app, client):
    game_id, game = followed(app, EVERYTHING, 120), after(EVERYTHING, 120)
    page = client.get(f"/games/{game_id}/watch").text
    cities = re.findall(r'<section class="tvc.*?</section>', page, re.S)
    assert len(cities) == 7
    for city, drawn in zip(game.cities, cities, strict=True):
        assert city.player in drawn
        assert f"<span>{city.coins} <svg" in drawn
        counts = [int(one) for one in re.findall(r'<b class="count">(\d+)</b>', drawn)]
        assert sum(counts) == len(city.cards) + len(city.recruits)
        assert len(re.findall('class="won-t"', drawn)) == len(city.victory)
    for tile in game.table.laws:
        assert f'<span class="tile">{tile.number}</span>' in page
    there = open_project(game.table)
    assert edition().of(Project)[there.project.id].name["en"] in page if there else True


def test_it_says_who_still_chooses_and_not_what_was_chosen(app, client):
    game_id = followed(app, FOUR, 4)
    mine = Phone(client, game_id)
    mine.get(f"/games/{game_id}/live?on=9999")
    before = app.test_client().get(f"/games/{game_id}/watch").text
    mine.post(entry=json.dumps({"seat": 0, "do": "sell"}))
    page = app.test_client().get(f"/games/{game_id}/watch").text
    assert before.count(" wait") == 0, "the coins are to be moved first"
    assert page.count('class="tvc') == 4
    assert page.count(" wait") == 3
    assert "1 of 4 have chosen" in page
    assert "sells" not in page


def test_the_dial_turns_the_other_way_in_the_second_age(app, client):
    read = read_record(FOUR)
    second = next(
        number for number in range(len(read.entries)) if read.course.phase(after(FOUR, number)).age == 2
    )
    one, two = (client.get(f"/games/{followed(app, FOUR, number)}/watch").text for number in (4, second + 4))
    assert 'class="dial"' in one
    assert "hands go left" in one
    assert 'class="dial back"' in two
    assert "hands go right" in two


def test_nothing_new_is_nothing_and_something_new_is_the_board_alone(app, client):
    game_id = followed(app, FOUR, 4)
    version = re.search(r"watch\?seen=(\d+)", client.get(f"/games/{game_id}/watch").text)[1]
    assert client.get(f"/games/{game_id}/watch?seen={version}").status_code == 204
    part = client.get(f"/games/{game_id}/watch?seen=1").text
    assert part.count('id="board"') == 1
    assert "<html" not in part
