"""The pages of Pantheon and Agora: what they offer can be entered, prices are true, secrets stay secret."""

import json
from html import unescape

from bs4 import BeautifulSoup

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import Conspiracy
from companion.catalog.vocabulary import MYTHOLOGIES
from companion.live.reader import live_of
from companion.rules.duel.boxes.agora_senate import CHAMBERS, CONSPIRACIES
from companion.rules.duel.boxes.pantheon_table import activation
from companion.rules.duel.rules import RULES
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.rules.duel.boxes.told_duels import CIVILIAN, MILITARY, POLITICAL
from tests.web.live.driving import Phone
from tests.web.live.tables import first, followed, moments

#: the structure is followed; both tokens of a Mythology, and two Senators of one name, lie in it
BOTH = record_of("duel", expansions=("pantheon", "agora"), seed=17)


def page_of(client, game_id, query=""):
    answer = client.get(f"/games/{game_id}/live?on=9999{query}")
    assert answer.status_code == 200
    return BeautifulSoup(answer.text, "html.parser")


def entries_on(page):
    return [json.loads(one["value"]) for one in page.select("button[name=entry]") if one["value"][:1] == "{"]


def at(app, record, ask, skip=0):
    return followed(app, record, first(record, ask, skip))


def test_tokens_are_laid_place_by_place_also_two_of_one_kind(app, client):
    game_id = at(app, BOTH, "lay-tokens")
    page = page_of(client, game_id, "&up=greek,greek,roman,roman")
    assert len(page.select(".duel .lies")) == 4
    last = entries_on(page)
    assert {"greek", "roman"}.isdisjoint(one["tokens"]["18"] for one in last)
    assert {one["tokens"]["18"] for one in last} == {"mesopotamian", "phoenician", "egyptian"}


def test_a_name_that_lies_twice_can_be_named_twice(app, client):
    game_id = at(app, BOTH, "turn-up")
    page = page_of(client, game_id, "&up=conspirator")
    assert [one for one in page.select("a.pick") if one["href"].endswith("conspirator,conspirator")]


def test_tokens_lie_on_their_cards_until_they_are_taken(app, client):
    game_id = at(app, BOTH, "play")
    assert len(page_of(client, game_id).select(".duel .dc.back .lies")) == 5


def test_every_empty_space_says_what_it_costs_both(app, client):
    game_id = followed(app, MILITARY[0], 6)
    spaces = page_of(client, game_id).select(".spaces .space")
    prices = [[int(one.text) for one in space.select(".whom b")] for space in spaces]
    assert prices == [[3, 8], [4, 7], [5, 6], [6, 5], [7, 4], [8, 3]]


def test_a_space_of_the_pantheon_offers_only_what_can_lie_there(app, client):
    game_id = at(app, MILITARY[0], "turn-up-pantheon")
    page = page_of(client, game_id)
    assert {one.text for one in page.select(".rowkey .name")} == {"Aphrodite", "Hades", "Zeus"}


def test_coins_of_astarte_are_chosen_beside_the_payment(app, client):
    number = next(place for place, entry in enumerate(CIVILIAN[0]["entries"]) if "astarte" in entry)
    game_id = followed(app, CIVILIAN[0], number)
    phone = Phone(client, game_id)
    page = phone.get(f"/games/{game_id}/live?on=9999&look=card:statue")
    assert 'name="one:astarte"' in page
    entry = {key: value for key, value in CIVILIAN[0]["entries"][number].items() if key != "astarte"}
    assert phone.post(entry=phone.button(entry), **{"one:astarte": "3"}).status_code == 303
    with app.app_context():
        bob = live_of(store.story(game_id)).position["seats"][1]
    assert (bob["coins"], bob["astarte"]) == (18, 4)


def test_an_activation_says_how_its_price_comes_about(app, client):
    number = next(place for place, entry in enumerate(MILITARY[0]["entries"]) if entry["do"] == "activate")
    game_id = followed(app, MILITARY[0], number)
    page = page_of(client, game_id, "&look=space:3")
    assert page.select_one(".tray .name").text == "Activate Gate"
    assert "Gate: twice the number of its space, 12 coins." in page.select_one(".tray").text


def test_a_senator_is_recruited_before_he_is_discarded(app, client):
    game_id = followed(app, POLITICAL[0], len(POLITICAL[0]["entries"]) - 2)
    ways = page_of(client, game_id, "&look=card:conspirator").select(".tray .way b")
    assert ways[0].text == "Recruit: 3 to the bank"
    assert "1 for each Senator in the city" in page_of(client, game_id, "&look=card:conspirator").text


def test_every_decision_of_both_boxes_can_be_entered_from_its_page(app, client):
    """An entry that the referee takes stands on the page, or on the one that it leads to."""
    seen = set()
    for number, _game, entry, _verdict in moments(BOTH):
        kind = (entry["do"], *(field for field in entry if field not in ("seat", "do")))
        if entry["do"] not in ("choose", "place", "move", "draw") or kind in seen or "begins" in entry:
            continue
        seen.add(kind)
        game_id = followed(app, BOTH, number)
        page = page_of(client, game_id)
        found = entries_on(page)
        if "slot" in entry and "card" in entry:
            found = entries_on(page_of(client, game_id, f"&up={entry['slot']}"))
        assert entry in found or {**entry, "seat": entry["seat"]} in found, (
            entry,
            unescape(str(page))[-2000:],
        )
    assert len(seen) > 6


def test_no_page_says_which_divinity_lies_face_down(app, client):
    record = {**MILITARY[0], "entries": [dict(entry) for entry in MILITARY[0]["entries"]]}
    record["entries"][6]["divinity"] = "mars"
    game_id = followed(app, record, 9)
    for address in ("live?on=9999", "live/0", "live/1", "watch", "live/history", "live/changed"):
        answer = client.get(f"/games/{game_id}/{address}", follow_redirects=True)
        assert answer.status_code < 500
        assert "Mars" not in answer.text, address
    with app.app_context():
        assert live_of(store.story(game_id)).position["pantheon"][5] == "?"


def test_no_page_names_a_conspiracy_before_it_is_triggered(app, client):
    record = record_of("duel", expansions=("agora",), seed=2)
    plots = {item.name["en"] for item in edition().of(Conspiracy).values()}
    number, entry = next((n, e) for n, _g, e, _v in moments(record) if e["do"] == "conspire")
    game_id = followed(app, record, number + 1)
    other = 1 - entry["seat"]
    for address in (f"live/{other}", "watch", "live/history"):
        text = client.get(f"/games/{game_id}/{address}", follow_redirects=True).text
        assert not [name for name in plots if f">{name}<" in text], address


def told_of_plots(app, client, record):
    """What the page says that each Conspiracy would do where the first one can be triggered, and the game."""
    number, game = next((n, game) for n, game, entry, _v in moments(record) if entry["do"] == "trigger")
    page = page_of(client, followed(app, record, number))
    found = {}
    for button in page.select("button.rowkey"):
        said, now = json.loads(button["value"]), button.select_one(".now")
        found[said.get("conspiracy")] = " ".join(now.text.split()) if now else ""
    return found, game


def test_a_conspiracy_says_in_numbers_what_it_would_do_now(app, client):
    told, game = told_of_plots(app, client, record_of("duel", expansions=("pantheon", "agora"), seed=72))
    assert len(told) == 16
    assert game.turn == 0 and game.table.cities[1].coins == 1, "half of 1 coin, rounded up, is 1"
    assert told["blackmail"] == "This time: Andriy pays Sofia 1 (Blackmail)"
    assert game.table.pawn == -1
    assert told["coup"] == "This time: the pawn goes from −1 to 1"
    assert told["foreclosure"] == "This time: a card to take: Quarry, Clay Pool"
    assert told["extortion"] == "This time: Sofia has Knossos now"
    # there is more to choose from than fits, or nobody sees it
    assert told["obscurantism"] == told["treason"] == ""


def test_a_conspiracy_that_would_do_nothing_says_so(app, client):
    told, game = told_of_plots(app, client, record_of("duel", expansions=("agora",), seed=72))
    assert not any("yellow" in game.catalog.duel_cards[card].color for card in game.table.cities[1].cards)
    assert sum(sum(one.cubes) for one in game.table.value(CHAMBERS)) == 0
    assert told["swindle"] == "This time: nothing"


def test_without_the_structure_two_tokens_of_one_kind_can_be_ticked_as_far_as_they_lie(app, client):
    record = MILITARY[0]
    assert not record["structure"]
    game_id = at(app, record, "play")
    phone = Phone(client, game_id)
    card = next(entry["card"] for entry in record["entries"] if entry["do"] == "build")
    page = BeautifulSoup(phone.get(f"/games/{game_id}/live?on=9999&look=card:{card}"), "html.parser")
    form = page.select_one("form:has(input[name='more:tokens'])")
    ticks = [one["value"] for one in form.select("input[name='more:tokens']")]
    assert sorted(ticks) == sorted([*MYTHOLOGIES] * 2)
    entry = next(one for one in entries_on(form) if one["do"] == "build")
    said = {"more:tokens": ["greek", "greek"]}
    assert phone.post(entry=phone.button(entry), **said).status_code == 303
    with app.app_context():
        seats = live_of(store.story(game_id)).position["seats"]
    assert sorted(len(one["mythology"]) for one in seats) == [0, 2]


def test_an_offering_that_was_told_cannot_be_ticked_again(app, client):
    entries = CIVILIAN[0]["entries"]
    number, said = next(
        (n, one["tokens"]) for n, one in enumerate(entries) if one.get("tokens", [""])[0] in (2, 3, 4)
    )
    number = next(n for n, one in enumerate(entries) if n > number and one["do"] == "discard")
    game_id = followed(app, CIVILIAN[0], number)
    page = page_of(client, game_id, f"&look=card:{entries[number]['card']}")
    form = page.select_one("form.ways:has(input[name='more:tokens'])")
    ticks = {int(one["value"]) for one in form.select("input[name='more:tokens']")}
    assert ticks == {2, 3, 4}.difference(said)


def test_a_card_of_the_pantheon_says_what_it_does_what_lies_on_it_and_what_the_other_would_pay(app, client):
    record = {**MILITARY[0], "entries": [dict(entry) for entry in MILITARY[0]["entries"]]}
    number = next(place for place, entry in enumerate(record["entries"]) if "divinities" in entry)
    # the first space is that of a Greek Divinity: Enki is looked for where a Mesopotamian one lies
    for entry in record["entries"]:
        if entry.get("tokens") == ["greek"]:
            entry["tokens"] = ["mesopotamian"]
    named = {**record["entries"][number]["divinities"], "1": "enki"}
    record["entries"][number]["divinities"] = named
    drawn = {"do": "draw", "progress": ["mysticism", "strategy"]}
    record["entries"][number + 1 : number + 1] = [drawn]
    game_id = followed(app, record, number + 3)
    page = page_of(client, game_id, "&look=space:1")
    assert "On Enki: Mysticism, Strategy" in page.select_one(".pantheon").text
    tray = " ".join(page.select_one(".tray").text.split())
    assert "whoever activates it takes 1 of them. On it: Mysticism, Strategy." in tray
    assert "Activating is the whole turn. Ann: 3" in tray
    waiting = BeautifulSoup(client.get(f"/games/{game_id}/live/0?on=9999").text, "html.parser")
    prices = [one.text.split()[0] for one in waiting.select(".pantheon .amount")]
    assert prices == ["3", "4", "10", "6", "7", "8"], "the player who waits reads the own prices"
    watch = BeautifulSoup(client.get(f"/games/{game_id}/watch").text, "html.parser")
    assert "Ann: 3 · Bob: 8" in " ".join(watch.select_one(".pantheon .amount").text.split())


def test_the_senate_lies_open_in_the_draft_and_asks_for_what_can_be_done(app, client):
    game_id = at(app, POLITICAL[0], "senate")
    page = page_of(client, game_id)
    assert page.select_one("h2").text == "Ann places a cube in which Chamber?"
    assert len(page.select(".senate .chamber")) == 6


def test_who_is_near_all_six_chambers_is_warned(app, client):
    def heading(number):
        page = page_of(client, followed(app, POLITICAL[0], number))
        return " ".join(page.select_one(".senate h3").text.split())

    entries = len(POLITICAL[0]["entries"])
    assert heading(entries - 2) == "Senate · Ann 5 Bob 0 · all six win at once"
    assert heading(11) == "Senate · Ann 1 Bob 0"


def test_what_cannot_be_activated_offers_no_list_of_conspiracies_instead(app, client):
    record = record_of("duel", expansions=("pantheon", "agora"), seed=3)
    number, game = next(
        (n, game)
        for n, game, _entry, _v in moments(record)
        if game.table.age == 2 and RULES.decisions(game)[0].ask == "play" and ready_but_poor(game)
    )
    space = ready_but_poor(game)
    page = page_of(client, followed(app, record, number), f"&look=space:{space}")
    assert (
        page.select_one(".tray .refused, .tray [class*=refus]") or "It costs" in page.select_one(".tray").text
    )
    assert "Triggers" not in page.select_one(".tray").text


def ready_but_poor(game):
    """A space that the player at turn cannot pay for, with a Conspiracy prepared; 0 where there is none."""
    seat = RULES.decisions(game)[0].seat
    if not game.table.cities[seat].value(CONSPIRACIES).prepared or game.stage == "begun":
        return 0
    short = [
        n for n in range(1, 7) if getattr(activation(game.table, seat, n), "code", "") == "too-few-coins"
    ]
    return short[0] if short else 0
