"""Plays that nobody told, at the live table: go on without them, say a city as it lies, leave, come back."""

import re
from html import unescape

from companion.clock import clock_of
from companion.live.reader import live_of
from companion.pad import game_of
from companion.web.frame.access import store
from tests.web.live.driving import HIDDEN
from tests.web.live.tables import followed

RECORD = {
    "format": "companion-record/1",
    "game": "wonders",
    "seats": [
        {"player": "Ann", "wonder": "giza", "side": "A"},
        {"player": "Bob", "wonder": "rhodes", "side": "A"},
        {"player": "Cy", "wonder": "olympia", "side": "A"},
    ],
    "entries": [
        {"seat": 0, "do": "build", "card": "lumber_yard"},
        {"seat": 2, "do": "build", "card": "stone_pit"},
    ],
}


def story_of(app, game_id):
    with app.app_context():
        return store.story(game_id)


def post(client, page, address, **fields):
    return client.post(address, data={**dict(HIDDEN.findall(page)), **fields})


def missing(client, game_id):
    """The page of the missing player, found from the table's phone."""
    page = client.get(f"/games/{game_id}/live").text
    found = re.search(r'href="([^"]*/live/missing/1[^"]*)"', page)
    assert found, page
    return client.get(unescape(found[1])).text


def entries(page):
    return [unescape(one) for one in re.findall(r'<button[^>]*name="entry"\s+value="([^"]*)"', page)]


def test_the_table_goes_on_without_a_missing_player(app, client):
    game_id = followed(app, RECORD)
    page = missing(client, game_id)
    assert "Go on without Bob" in page
    said = entries(page)[-1]
    assert post(client, page, f"/games/{game_id}/live", entry=said).status_code == 303
    live = live_of(story_of(app, game_id))
    assert live.phase.turn == 2
    assert live.unsure[1].since == (1, 1)
    at = live.last_telling
    page = client.get(f"/games/{game_id}/live?on={at}&seat=1").text
    assert "Bob: not sure since turn 1 of Age I, 0 to 1 shields" in page
    assert "≤ " in page
    assert 'class="unsure">?' in page


def test_only_the_colour_is_told(app, client):
    game_id = followed(app, RECORD)
    page = missing(client, game_id)
    said = next(one for one in entries(page) if '"red"' in one)
    assert post(client, page, f"/games/{game_id}/live", entry=said).status_code == 303
    assert live_of(story_of(app, game_id)).cities[1].get("gaps") == [{"age": 1, "turn": 1, "color": "red"}]


def opened(app, *more):
    """A game whose second turn is open, the first play of Bob untold."""
    record = {**RECORD, "entries": [*RECORD["entries"], {"seat": 1, "do": "open"}, *more]}
    return followed(app, record)


def test_a_gap_is_told_afterwards_and_later_prices_follow(app, client):
    """What was paid by what was known costs what it costs once the play is told."""
    later = {"seat": 1, "do": "build", "card": "baths", "pay": {"right": 2}}
    game_id = opened(app, later)
    live = live_of(story_of(app, game_id))
    number = live.open_plays(1)[0].number
    address = f"/games/{game_id}/live/moments/{number}?on={live.last_telling}"
    page = client.get(address).text
    said = next(one for one in entries(page) if '"timber_yard"' in one)
    answer = post(client, page, address, entry=said)
    assert answer.status_code in (200, 303), answer.text
    live = live_of(story_of(app, game_id))
    assert not live.unsure
    assert [one.entry.get("card") for one in live.played] == [
        "lumber_yard",
        "stone_pit",
        "timber_yard",
        "baths",
    ]
    assert sum(live.played[-1].entry["pay"].values()) == 0


def test_a_city_is_said_as_it_lies(app, client):
    game_id = opened(app)
    address = f"/games/{game_id}/live/lies/1"
    page = client.get(address).text
    assert "the app says 1 to 6" in page
    fields = {"cards": ["ore_vein"], "coins": "3", "stages": "0", "defeat": "0"}
    answer = post(client, page, address, **fields)
    assert answer.status_code == 303, answer.text
    page = client.get(answer.location).text
    assert "Ore Vein" in page
    live = live_of(story_of(app, game_id))
    assert 1 not in live.unsure
    assert live.cities[1].get("cards") == ["ore_vein"]
    assert live.cities[1].get("coins") == 3
    again = client.get(address).text
    checked = re.findall(r'name="cards" value="([^"]*)" checked', again)
    assert checked == ["ore_vein"]


def test_a_city_that_cannot_lie_so_is_refused_with_a_sentence(app, client):
    game_id = opened(app)
    address = f"/games/{game_id}/live/lies/1"
    page = client.get(address).text
    answer = post(client, page, address, cards=["ore_vein"], coins="many", stages="0")
    assert answer.status_code == 422
    assert client.get(f"/games/{game_id}/live/lies/9").status_code == 404
    assert client.get(f"/games/{game_id}/live/missing/9").status_code == 404


def test_how_it_went_claims_no_more_of_a_city_than_is_sure(app, client):
    """Coins and shields are bounds there too, and points of such a city are marked."""
    game_id = opened(app)
    (least, most), shields = (lambda one: (one.coins, one.shields))(live_of(story_of(app, game_id)).unsure[1])
    page = client.get(f"/games/{game_id}/history?totals=1").text
    for part in (page[page.index('class="columns') :], page[page.index('id="cities"') :]):
        numbers = re.findall(r'class="amount[^"]*">\s*([\d–]+)\s', part)
        assert f"{least}–{most}" in numbers
        assert f"{shields[0]}–{shields[1]}" in numbers
        assert part.count("not sure") >= 1
    before = client.get(f"/games/{game_id}/history?moment=0&totals=1").text
    assert "not sure" not in before


def test_a_refusal_loses_nothing_that_was_ticked_of_a_city(app, client):
    game_id = opened(app)
    address = f"/games/{game_id}/live/lies/1"
    cards = ["ore_vein", "altar"]
    answer = post(client, client.get(address).text, address, cards=cards, coins="3", stages=["1", "3"])
    assert answer.status_code == 422
    assert re.findall(r'name="cards" value="([^"]*)" checked', answer.text) == ["ore_vein", "altar"]
    assert re.findall(r'name="coins"\s+value="(\d+)" checked', answer.text) == ["3"]


def test_leaving_keeps_everything_and_following_goes_on_in_one_tap(app, client):
    done = [{"seat": seat, "do": "sell"} for seat in range(3)]
    record = {
        **RECORD,
        "entries": [*RECORD["entries"], {"seat": 1, "do": "build", "card": "ore_vein"}, *done],
    }
    game_id = followed(app, record)
    before = live_of(story_of(app, game_id))
    page = client.get(f"/games/{game_id}/live/leave").text
    answer = post(client, page, f"/games/{game_id}/live/leave", to="cards")
    assert answer.status_code == 303
    assert answer.location.endswith(f"/games/{game_id}/cards")
    story = story_of(app, game_id)
    cities, now = game_of(story).cities, clock_of(story).now
    assert [cities.known(seat).get("cards") for seat in range(3)] == [
        ("lumber_yard",),
        ("ore_vein",),
        ("stone_pit",),
    ]
    assert [cities.known(seat).get("coins") for seat in range(3)] == [6, 6, 6]
    assert (now.age, now.turn) == (1, 3)
    assert not live_of(story).is_live
    page = client.get(f"/games/{game_id}/live").text
    form = page[page.index('id="middle"') :]
    said = dict(re.findall(r'name="(age|turn)"\s+value="(\d)"\s+checked', form))
    assert said == {"age": "1", "turn": "3"}
    answer = post(client, page, f"/games/{game_id}/live/from", **said)
    assert answer.status_code == 303, answer.text
    live = live_of(story_of(app, game_id))
    assert live.phase.turn == 3
    assert [one.get("cards") for one in live.cities] == [one.get("cards") for one in before.cities]


def test_an_answer_that_nobody_has_seen_stays_secret_when_the_table_is_left(app, client):
    game_id = followed(app, RECORD)
    page = client.get(f"/games/{game_id}/live/leave").text
    before = client.get(f"/games/{game_id}.json").text
    assert post(client, page, f"/games/{game_id}/live/leave", to="cards").status_code == 303
    for address in (f"/games/{game_id}.json", "/exchange/games.json"):
        shown = client.get(address).text
        assert "lumber_yard" not in shown and "lumber_yard" not in before
        assert shown.count('"withheld"') == 2


def test_a_table_that_was_left_by_another_tap_is_left(app, client):
    """Two phones, or one thumb twice: the second tap finds the table followed no longer."""
    game_id = opened(app)
    address = f"/games/{game_id}/live/leave"
    page = client.get(address).text
    first, second = (post(client, page, address, to="cards") for _ in range(2))
    assert first.status_code == second.status_code == 303
    assert first.location == second.location
    before = story_of(app, game_id).version
    token = {name: value for name, value in HIDDEN.findall(page) if name == "csrf_token"}
    assert client.post(address, data={**token, "to": "pad"}).status_code == 303
    assert story_of(app, game_id).version == before, "nothing more is written"


def test_a_duel_cannot_be_left_for_its_cards(app, client):
    progress = ["agriculture", "law", "masonry", "philosophy", "strategy"]
    seats = [{"player": "Ann"}, {"player": "Bob"}]
    record = {
        "format": "companion-record/1",
        "game": "duel",
        "progress": progress,
        "seats": seats,
        "entries": [],
    }
    game_id = followed(app, record)
    page = client.get(f"/games/{game_id}/live").text
    assert "/live/leave" not in page
    assert client.get(f"/games/{game_id}/live/leave").status_code == 404
    assert post(client, page, f"/games/{game_id}/live/leave", to="pad").status_code == 409
    assert live_of(story_of(app, game_id)).is_live


def test_two_phones_that_leave_the_table_come_to_the_same_place(app, client):
    """The second one finds the table left: it goes where it wanted to go, and nothing is written twice."""
    game_id = followed(app, RECORD)
    page = client.get(f"/games/{game_id}/live/leave").text
    address = f"/games/{game_id}/live/leave"
    for to in ("cards", "pad"):
        answer = post(client, page, address, to=to)
        assert answer.status_code == 303 and f"/games/{game_id}/{to}" in answer.location
    story = story_of(app, game_id)
    assert sum(entry.kind == "left" for entry in story.entries) == 1


def test_what_was_written_at_a_table_that_was_left_is_said_in_words(app, client):
    """How it went lists plays by what they did.

    No seats that were taken, no hands, no answer nobody had seen.
    """
    played = [*RECORD["entries"], {"seat": 1, "do": "build", "card": "clay_pool"}]
    game_id = followed(app, RECORD | {"entries": [*played, {"seat": 2, "do": "build", "card": "theater"}]})
    page = client.get(f"/games/{game_id}/live/1").text
    assert post(client, page, f"/games/{game_id}/live/1", do="seat:1").status_code == 303
    page = client.get(f"/games/{game_id}/live/leave").text
    assert post(client, page, f"/games/{game_id}/live/leave", to="pad").status_code == 303
    shown = client.get(f"/games/{game_id}/history").text
    assert "Ann builds Lumber Yard" in shown and "Leave the live table" in shown
    assert "Cy builds Theater" not in shown and "an answer that was not shown" in shown
    words = re.findall(r"[\w’ ]+", re.sub(r"<[^>]*>", "|", shown))
    assert not {"played", "followed", "left", "seated", "marked"} & {one.strip() for one in words}


def test_the_big_screen_and_the_neighbours_say_what_is_not_sure(app, client):
    """Bob's play is open: a sale, a stage or a building.

    Nobody is told that he has so many coins and shields.
    """
    game_id = opened(app)
    live = live_of(story_of(app, game_id))
    unsure = live.unsure[1]
    assert unsure.coins[0] < unsure.coins[1] and unsure.shields == (0, 1)
    for address in ("watch", f"live/0?on={live.last_telling}"):
        page = re.sub(r"<svg.*?</svg>", "", client.get(f"/games/{game_id}/{address}").text, flags=re.S)
        bob = page[page.index(">Bob<") :][:900]
        said = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", bob))
        assert f"{unsure.coins[0]}–{unsure.coins[1]}" in said and "0–1" in said, said
        assert 'class="unsure">?' in bob
