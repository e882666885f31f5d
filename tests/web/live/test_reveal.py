"""What the table is told: every coin and token that moves is there for the seat that moves it,
and the conflict as a picture.
"""

import re
from collections import Counter

import pytest

from companion.live.reader import live_of
from companion.live.record import read_record
from companion.rules.happening import Began, CoinsMoved, Compared, TokensMoved
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.web.live.tables import first, followed, moments

FOUR = record_of(players=4, seed=11)
EVERYTHING = record_of(players=7, expansions=("leaders", "cities", "tower", "projects"))
TEAMS = record_of(players=4, expansions=("leaders", "cities"), variant="teams")


def told(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id))


def happenings(live, on=0):
    return [each for one in live.played_since(on) for each in one.happened]


def plain(text):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text))


def test_every_coin_that_moves_stands_in_the_list_and_on_the_ring(app, client):
    game_id = followed(app, FOUR, 8)
    live = told(app, game_id)
    moved = Counter()
    for each in happenings(live):
        if isinstance(each, CoinsMoved):
            moved[each.giver, each.taker] += each.coins
    page = client.get(f"/games/{game_id}/live").text
    assert moved
    assert sorted(re.findall(r'<span class="coin">(\d+)</span>', page)) == sorted(map(str, moved.values()))
    assert sorted(re.findall(r'<text class="coin-t"[^>]*>(\d+)<', page)) == sorted(map(str, moved.values()))
    assert page.count('class="seatbox') == 4


def test_a_seat_is_told_its_own_coins_first(app, client):
    game_id = followed(app, FOUR, 8)
    client.post(f"/games/{game_id}/live", data={"do": "seat:0"})
    page = plain(client.get(f"/games/{game_id}/live/0").text)
    assert page.index("Your coins") < page.index("What everyone did")
    coins = told(app, game_id).referee.position(told(app, game_id).game)["seats"][0]["coins"]
    assert f"Then you have {coins} coin" in page


def test_tokens_are_told_to_the_seat_that_takes_them(app, client):
    game_id = followed(app, EVERYTHING, when_debt_is_settled())
    live = told(app, game_id)
    debts = [each for each in happenings(live) if isinstance(each, TokensMoved) and each.token == "debt"]
    page = plain(client.get(f"/games/{game_id}/live").text)
    assert debts
    assert sum(map(int, re.findall(r"takes (\d+) × debt", page))) == sum(each.number for each in debts)


def when_debt_is_settled():
    course, indebted = read_record(EVERYTHING).course, False
    for number, _game, _entry, verdict in moments(EVERYTHING):
        indebted |= any(isinstance(each, TokensMoved) and each.token == "debt" for each in verdict.happened)
        if indebted and course.decisions(verdict.game)[0].when in ("round", "opening"):
            return number + 1
    raise LookupError("debt")


@pytest.mark.rule("CITY-DEBT-03")
def test_the_table_is_told_again_once_all_losses_are_settled(app):
    before = first(EVERYTHING, "loss")
    settled = next(
        number
        for number, game, _entry, verdict in moments(EVERYTHING)
        if number >= before and not asks(verdict.game, "loss")
    )
    then, after = (told(app, followed(app, EVERYTHING, number)) for number in (before, settled + 1))
    assert after.tellings == (*then.tellings, after.last_telling)
    assert {one.ask for one in after.played_since(then.last_telling)} == {"loss"}
    assert {one.ask for one in after.played_since(0)} >= {"turn", "loss"}


def asks(game, ask):
    return any(one.ask == ask for one in read_record(EVERYTHING).course.decisions(game))


def test_hands_go_where_the_age_says(app, client):
    game_id = followed(app, FOUR, 4)
    page = client.get(f"/games/{game_id}/live").text
    assert "Hands go left: Age I, turn 2" in plain(page)


def conflicts(record):
    return [
        (number, verdict.happened)
        for number, _game, _entry, verdict in moments(record)
        if wars(verdict.happened)
    ]


def wars(happened):
    return any(isinstance(each, Began) and each.what == "conflict" for each in happened)


@pytest.mark.rule("BASE-WAR-03", "BASE-WAR-04", "CITY-TEAM-08")
@pytest.mark.parametrize("record", [FOUR, EVERYTHING, TEAMS], ids=["four", "everything", "teams"])
def test_the_tokens_of_the_fights_are_those_that_the_cities_take(record):
    found = conflicts(record)
    assert len(found) == 3
    for _number, happened in found:
        fights = [each for each in happened if isinstance(each, Compared)]
        taken = [each for each in happened if isinstance(each, TokensMoved) and each.by == "conflict"]
        victory, defeat = Counter(), Counter()
        for fight in fights:
            for value in fight.victory:
                victory[fight.winner, value] += 1
            if fight.defeat:
                defeat[fight.defeated] += fight.defeat
        assert victory == Counter((each.seat, each.value) for each in taken if each.token == "victory")
        assert defeat == {each.seat: each.number for each in taken if each.token == "defeat"}


@pytest.mark.parametrize(
    ("record", "drawn"), [(FOUR, True), (TEAMS, True), (EVERYTHING, False)], ids=["four", "teams", "seven"]
)
def test_the_conflict_is_a_picture_up_to_five_cities_and_always_a_list(app, client, record, drawn):
    number, happened = conflicts(record)[1]
    game_id = followed(app, record, number + 1)
    page = client.get(f"/games/{game_id}/live?step=fights").text
    assert ('class="arc' in page) == drawn
    assert page.count('<li class="fight">') == sum(isinstance(each, Compared) for each in happened)
    takes = page.partition('<ul class="takes">')[2]
    victory = [
        each.value
        for each in happened
        if isinstance(each, TokensMoved) and (each.token, each.by) == ("victory", "conflict")
    ]
    assert Counter(re.findall(r'won-t">\+(\d)<', takes)) == Counter(map(str, victory))


MAIN = re.compile(r'<a class="btn main" href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


def main_button(page):
    address, text = MAIN.search(page).groups()
    return address.replace("&amp;", "&"), plain(text).strip()


@pytest.mark.parametrize("record", [FOUR, EVERYTHING], ids=["four", "everything"])
def test_the_end_of_an_age_is_done_step_by_step_fights_before_coins(app, client, record):
    number, _happened = conflicts(record)[0]
    game_id = followed(app, record, number + 1)
    page = client.get(f"/games/{game_id}/live").text
    seen = []
    while "data-told" in page:
        shown = page.partition("<main")[2].partition("</main>")[0]
        seen.append(
            next(
                one
                for one in ("Fights <", "What everyone did", "On the table<")
                if one in shown.partition("</ol>")[2]
            )
        )
        assert seen[-1] == "Fights <" or 'class="fight' not in shown
        address, words = main_button(page)
        page = client.get(address).text
    assert seen[-2:] == ["Fights <", "What everyone did"]
    assert words in ("Deal Age II", "Age II: Recruitment") or words.startswith("Age II")
    assert "Age II" in page


def test_the_button_after_the_fights_says_what_the_hands_have_done(app, client):
    number, _happened = conflicts(FOUR)[0]
    game_id = followed(app, FOUR, number + 1)
    address, words = main_button(client.get(f"/games/{game_id}/live").text)
    assert words == "Tokens are handed out"
    assert main_button(client.get(address).text)[1] == "Deal Age II"


def test_a_seats_phone_shows_the_own_fights_alone(app, client):
    number, happened = conflicts(FOUR)[1]
    game_id = followed(app, FOUR, number + 1)
    client.post(f"/games/{game_id}/live", data={"do": "seat:0"})
    page = client.get(f"/games/{game_id}/live/0").text
    mine = [one for one in happened if isinstance(one, Compared) and 0 in (one.one, one.other)]
    assert page.count('<li class="fight">') == len(mine) == 2
    assert page.partition('<ul class="takes">')[2].count("<li>") == 1


def test_tokens_of_a_kind_are_handed_out_at_once(app, client):
    record = record_of(players=5, expansions=("tower", "projects"), seed=6)
    number = first(record, "project", skip=1)
    page = plain(client.get(f"/games/{followed(app, record, number)}/live?step=coins").text)
    assert "takes 2 × reward" in page
    assert "takes 1 × reward; takes 1 × reward" not in page


def test_a_fight_across_the_table_goes_over_no_word(app, client):
    """Who sits out leaves the neighbours of four to fight across the middle."""
    record = record_of(players=4, expansions=("cities",), seed=6)
    wars = [
        number + 1
        for number, _game, _entry, verdict in moments(record)
        if any(isinstance(each, TokensMoved) and each.token == "diplomacy" for each in verdict.happened)
        and any(isinstance(each, Began) and each.what == "conflict" for each in verdict.happened)
    ]
    page = client.get(f"/games/{followed(app, record, wars[0])}/live").text
    assert 'class="war"' in page
    assert 'class="nm big"' not in page
    assert 'class="nm big"' in client.get(f"/games/{followed(app, FOUR, first(FOUR, 'turn', 24))}/live").text
