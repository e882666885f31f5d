"""Edifice on the live table: its decision and its fields are shown as the box declares them."""

import json

import pytest
from bs4 import BeautifulSoup

from companion.catalog import edition
from companion.catalog.boxes.edifice_contents import Edifice
from companion.catalog.effects import LoseCoins
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.reader import live_of
from companion.web.frame.access import store
from companion.words.narration import teller_of
from companion.words.offer_words import action_words
from tests.live.journals import kept_second, record_of
from tests.web.live.driving import HIDDEN
from tests.web.live.tables import first, followed

SEATS = [
    {"name": name, "wonder": wonder, "side": "A", "team": "", "free_city": False}
    for name, wonder in (("Ann", "giza"), ("Bob", "rhodes"), ("Cy", "ephesus"))
]
SETUP = {
    "game": "wonders",
    "edition": "second",
    "expansions": ["edifice"],
    "variant": "standard",
    "seats": SEATS,
}


def live(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id))


def send(client, address, page, **fields):
    return client.post(address, data={**dict(HIDDEN.findall(page)), **fields}, follow_redirects=True)


@pytest.mark.rule("EDIFICE-SETUP-01")
def test_a_game_of_the_second_edition_is_followed_and_its_edifice_named_and_put_right(app, client):
    with app.app_context():
        game_id = store.start([Entry(STARTED, SETUP)])
    address = f"/games/{game_id}/live"
    begun = send(client, address, client.get(address).text, do="begin")
    assert "Which edifice lies open?" in begun.text
    rows = BeautifulSoup(begun.text, "html.parser").select("button.rowkey")
    offered = live(app, game_id).referee.offers(live(app, game_id).game, live(app, game_id).decisions[0])
    assert len(rows) == len(offered) > 1
    named = next(row for row in rows if "belvedere" in row["value"])
    assert named.select_one(".sub").text.strip()
    send(client, address, begun.text, entry=named["value"])
    assert live(app, game_id).position["edifice"]["id"] == "belvedere"
    watched = BeautifulSoup(client.get(f"/games/{game_id}/watch").text, "html.parser").select_one("main")
    said = " ".join(watched.text.split())
    assert "Belvedere" in said and "2 pawns left" in said and "Giza, day" in said
    page = client.get(f"{address}/correct?seat=table&of=edifice").text
    assert "Pawns left on it" in page
    send(client, f"{address}/correct", page, seat="table", of="edifice", value="outpost", more="1")
    assert live(app, game_id).position["edifice"] == {"id": "outpost", "pawns": 1}


SECOND = record_of(players=4, expansions=("leaders", "cities", "edifice"), edition="second", seed=5)


@pytest.mark.rule("SECOND-LDR-07")
def test_which_victory_token_is_given_up_is_asked(app, client):
    game_id = followed(app, SECOND, first(SECOND, "give-up"))
    page = BeautifulSoup(client.get(f"/games/{game_id}/live?on=9999").text, "html.parser")
    assert [row.text.split() for row in page.select(".rowkey .name")] == [["+1"], ["+3"]]


def test_a_reward_and_a_pawn_are_told_by_name(app, client):
    number = 1 + max(n for n, one in enumerate(SECOND["entries"][:72]) if one.get("participate"))
    page = client.get(f"/games/{followed(app, SECOND, number)}/live?step=coins").text
    said = " ".join(BeautifulSoup(page, "html.parser").select_one("main").text.split())
    assert "pawn of Age II" in said and "the reward of" in said and "pawn 2" not in said


@pytest.mark.rule("EDIFICE-WON-02")
def test_the_keys_of_carthage_say_what_each_effect_is(app, client):
    record = record_of(players=4, expansions=("edifice",), edition="second", seed=5)
    (seat,) = [n for n, one in enumerate(record["seats"]) if one["wonder"] == "carthage"]
    record["seats"][seat]["side"] = "A"
    teller = teller_of(live(app, followed(app, record, 0)))
    said = [action_words(teller, {"seat": seat, "do": "stage", "choose": one}, 1) for one in (1, 2)]
    assert said == ["Stage 2: 7 coins", "Stage 2: 1 shield"]


def test_a_city_that_is_said_as_it_lies_says_what_its_stages_chose(app, client):
    """The shields of Carthage count as soon as the page says them; a choice of no stage is refused."""
    record = record_of(players=4, expansions=("edifice",), edition="second", seed=5)
    (seat,) = [n for n, one in enumerate(record["seats"]) if one["wonder"] == "carthage"]
    record["seats"][seat]["side"] = "B"
    game_id = followed(app, record, 0)
    address = f"/games/{game_id}/live/lies/{seat}"
    page = client.get(address).text
    soup = BeautifulSoup(page, "html.parser")
    _none, one, two = soup.select('input[name="choices:1"]')
    assert [key.parent.text.strip() for key in (one, two)] == ["4 points, 7 coins", "2 shields"]
    chosen = {key["name"]: key["value"] for key in soup.select("#puts input[checked]")}
    chosen |= {"choices:1": two["value"]}
    refused = client.post(address, data={**dict(HIDDEN.findall(page)), **chosen})
    assert refused.status_code == 422
    assert "no built stage that lets its owner choose" in refused.text
    assert send(client, address, page, **chosen | {"stages": 1}).status_code == 200
    city = live(app, game_id).position["seats"][seat]
    assert (city["stages"], city["choices"]) == (1, {"1": 2})


def told(client, game_id, **step):
    """The page that tells what happened: its steps, and the headings and words of the one that is shown."""
    page = BeautifulSoup(client.get(f"/games/{game_id}/live", query_string=step).text, "html.parser")
    steps = [one.text.strip() for one in page.select(".queue li")]
    return steps, [head.text for head in page.select("main h2")], " ".join(page.main.text.split())


@pytest.mark.rule("EDIFICE-BUILT-01", "EDIFICE-BUILT-02")
def test_an_edifice_that_is_built_is_told_before_the_coins(app, client):
    game_id = followed(app, SECOND, 72)
    steps, heads, text = told(client, game_id)
    assert steps[:2] == ["On the table", "Coins"] and len(heads) == 1 and heads[0].endswith(" is built")
    assert "No reward, and no penalty either: it is built." in text
    assert not any("built" in head for head in told(client, game_id, step="coins")[1])


@pytest.mark.rule("EDIFICE-OPEN-03", "EDIFICE-WON-08")
def test_a_pawn_of_an_edifice_that_stands_is_not_told_as_if_it_were_built_now(app, client):
    seats = [
        {"player": "Ann", "wonder": "ur", "side": "A", "stages": 1, "cards": ["quarry", "clay_pool"]},
        {
            "player": "Ben",
            "wonder": "giza",
            "side": "A",
            "rewards": ["outpost"],
            "pawns": [1],
            "victory": [3],
        },
        {"player": "Cy", "wonder": "babylon", "side": "A"},
    ]
    table = {"edition": "second", "expansions": ["edifice"], "age": 2, "seats": seats}
    table |= {"format": "companion-position/1", "game": "wonders", "edifice": {"id": "factory", "pawns": 2}}
    plays = [{"seat": 0, "do": "stage", "pawn": 1}, {"seat": 1, "do": "sell"}, {"seat": 2, "do": "sell"}]
    record = {"format": "companion-record/1", "game": "wonders", "edition": "second", "seats": seats}
    record |= {"expansions": ["edifice"], "variant": "standard", "from": {"position": table, "turn": 2}}
    _steps, heads, text = told(client, followed(app, {**record, "entries": plays}))
    assert heads == ["Outpost stands already"] and "Without a pawn" not in text


@pytest.mark.rule("EDIFICE-FAIL-01")
def test_the_reveal_says_that_the_edifice_was_not_built(app, client):
    _steps, heads, _text = told(client, followed(app, SECOND, first(SECOND, "penalty")))
    assert any(head.endswith(" was not built") for head in heads)


@pytest.mark.rule("EDIFICE-FAIL-02", "EDIFICE-FAIL-03", "EDIFICE-FAIL-07")
def test_the_reveal_says_who_pays_who_takes_debt_and_whom_a_pawn_spares(app, client):
    record = kept_second("everything-7")
    page = BeautifulSoup(client.get(f"/games/{followed(app, record)}/live").text, "html.parser")
    rows = [" ".join(row.text.split()) for row in page.select("main .rows .row")]
    assert rows == ["Marc −9", "Lena −9", *(f"{one} debt −5" for one in ("Ines", "Sofia", "Petro", "Tom"))]
    assert "With a pawn: Olha . No penalty" in " ".join(page.main.text.split()).replace("Olha.", "Olha .")


@pytest.mark.rule("EDIFICE-OPEN-05")
@pytest.mark.parametrize(
    ("language", "keys"),
    [
        ("en", ["Suffers the penalty", "Takes debt in place of the penalty"]),
        ("ru", ["Несёт штраф", "Берёт Заём вместо штрафа"]),
        ("uk", ["Зазнає штрафу", "Бере борг замість штрафу"]),
    ],
)
def test_a_table_that_rules_so_is_asked_for_the_penalty_or_the_debt(app, client, language, keys):
    seats = [
        {"player": "Ann", "wonder": "giza", "side": "A", "cards": ["altar"]},
        {"player": "Ben", "wonder": "rhodes", "side": "A"},
        {"player": "Cy", "wonder": "babylon", "side": "A"},
    ]
    rulings = {"EDIFICE-OPEN-05": "a"}
    table = {"edition": "second", "expansions": ["edifice"], "age": 2, "seats": seats, "rulings": rulings}
    table |= {"format": "companion-position/1", "game": "wonders"}
    table |= {"edifice": {"id": "river_port", "pawns": 2}}
    record = {"format": "companion-record/1", "game": "wonders", "edition": "second", "rulings": rulings}
    record |= {"expansions": ["edifice"], "variant": "standard", "from": {"position": table, "turn": 6}}
    record |= {"seats": seats, "entries": [{"seat": seat, "do": "sell"} for seat in range(3)]}
    game_id = followed(app, record)
    address = f"/games/{game_id}/live"
    page = client.get(address, query_string={"on": 9999}, headers={"Accept-Language": language}).text
    rows = BeautifulSoup(page, "html.parser").select("button.rowkey")
    assert [row.select_one(".name").text.strip() for row in rows] == keys
    send(client, address, page, entry=rows[1]["value"])
    assert [seat.get("debt", 0) for seat in live(app, game_id).position["seats"]] == [3, 3, 3]


@pytest.mark.rule("EDIFICE-FAIL-03", "EDIFICE-FAIL-07")
def test_a_penalty_of_coins_that_nobody_is_sure_of_is_settled_by_saying_the_city(app, client):
    """Nothing is offered, for nothing there can be chosen: the page leads to the city as it lies."""
    pieces = edition("second")
    edifice = next(
        one.id for one in pieces.of(Edifice).values() if one.age == 1 and isinstance(one.penalty, LoseCoins)
    )
    sold = [{"seat": seat, "do": "sell"} for _turn in range(5) for seat in range(3)]
    entries = [
        {"do": "edifice", "edifice": edifice},
        *sold,
        {"seat": 1, "do": "correct", "set": {"coins": 0}},
        {"seat": 0, "do": "sell"},
        {"seat": 1, "do": "open"},
        {"seat": 2, "do": "sell"},
    ]
    seats = [{"player": seat["name"], "wonder": seat["wonder"], "side": "A"} for seat in SEATS]
    head = {"format": "companion-record/1", "game": "wonders", "edition": "second"}
    record = {**head, "expansions": ["edifice"], "seats": seats, "entries": entries}
    game_id = followed(app, record)
    assert [(one.ask, one.seat) for one in live(app, game_id).decisions] == [("penalty", 1)]
    address = f"/games/{game_id}/live"
    told = live(app, game_id).last_telling
    page = client.get(f"{address}?on={told}").text
    assert "before anything is given up" in page
    assert f"{address}/lies/1" in page
    for said in ({"victory": [1]}, {"card": "altar"}):
        entry = json.dumps({"seat": 1, "do": "discard", **said})
        assert send(client, address, page, entry=entry).status_code == 422
    lies = client.get(f"{address}/lies/1").text
    ticked = BeautifulSoup(lies, "html.parser").select("#puts input[checked]")
    as_it_lies = {one["name"]: one["value"] for one in ticked} | {"coins": "3"}
    assert send(client, f"{address}/lies/1", lies, **as_it_lies).status_code == 200
    assert not live(app, game_id).unsure
    assert all(one.ask != "penalty" for one in live(app, game_id).decisions)
    penalty = pieces.of(Edifice)[edifice]
    paid = 3 - penalty.penalty.coins
    assert (live(app, game_id).table.cities[1].coins, live(app, game_id).table.cities[1].debt) == (paid, 0)
