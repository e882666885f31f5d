"""A box that nobody knows is played on the live table by its module and words: no page knows its name."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from bs4 import BeautifulSoup

from companion.live.reader import live_of
from companion.rules.boxes import Field, FieldKeys
from companion.rules.contract import RECORD_FORMAT, rules_of
from companion.rules.duel.box import AnswerForm, PlayKind, Question
from companion.rules.duel.course.decisions import deciding
from companion.rules.refusal import Refusal
from companion.rules.wonders.box import Ask, EntryKind
from companion.seating import setup as seating
from companion.web.frame.access import store
from companion.words.box_words import AskWords, BoxWords, ChipWords
from companion.words.boxes import add_box_words, remove_box_words
from companion.words.language import Later as _l
from tests.rules.duel.test_toy_box import SETUP as DUEL_SETUP
from tests.rules.duel.test_toy_box import TOY as DUEL_TOY
from tests.rules.wonders.test_toy_box import SETUP as WONDERS_SETUP
from tests.rules.wonders.toy_box import TOY as WONDERS_TOY
from tests.rules.wonders.toy_box import offer_gems, wish
from tests.web.live.driving import HIDDEN
from tests.web.live.tables import followed

GEMS = BoxWords(
    "toy",
    asks={
        "wish": AskWords(
            _l("a wish"), _l("%(who)s wishes for how many gems?"), _l("Wishes"), _l("Gems glitter.")
        )
    },
    plays={"wish": _l("%(who)s wishes for %(what)s gems")},
    chips={"gems": ChipWords("star", _l("Gems"))},
    fields={"gems": _l("gems")},
    refusals={"too-many-gems": _l("Nobody wishes for more than %(most)s gems.")},
)


def toyed(game, box, words):
    """The game with a box more, as long as the test lasts."""
    module = f"companion.rules.{game}.rules.RULES"
    patch = pytest.MonkeyPatch()
    patch.setattr(module, rules_of(game).with_box(box))
    add_box_words(words)
    forget()
    yield
    patch.undo()
    remove_box_words(words)
    forget()


def forget():
    rules_of.cache_clear()
    seating._known_boxes.cache_clear()


@pytest.fixture
def gems():
    # its rules and the column of its line would be data
    ask = Ask("wish", {"wish": offer_gems}, ("BASE-TURN-04",))
    kind = EntryKind("wish", ("gems",), act=wish_by_the_base)
    toy = replace(WONDERS_TOY, lines=(), add_holdings=None, asks=(ask,), entries=(kind,))
    yield from toyed("wonders", toy, GEMS)


def wish_by_the_base(game, pending, said):
    found = wish(game, pending, said)
    return replace(found, rules=("BASE-TURN-04",)) if isinstance(found, Refusal) else found


@pytest.fixture
def table(app, gems):
    """A game of three in which everybody has just sold a card."""
    sold = [{"seat": seat, "do": "sell"} for seat in range(3)]
    return followed(app, {**WONDERS_SETUP, "variant": "standard", "entries": sold})


def tap(client, game_id, page, value, **more):
    hidden = dict(HIDDEN.findall(page))
    return client.post(
        f"/games/{game_id}/live", data={**hidden, "entry": value, **more}, follow_redirects=True
    )


def buttons(page):
    return {
        " ".join(one.text.split()): one["value"]
        for one in BeautifulSoup(page, "html.parser").select("button[name=entry]")
        if one["value"].startswith("{")
    }


def live(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id))


@pytest.mark.parametrize("phone", ["live?on=9", "live/0?on=9"])
def test_a_decision_of_a_new_box_is_answered_on_the_tables_phone_and_on_the_seats_own(
    app, client, table, phone
):
    if "live/0" in phone:
        seats = client.get(f"/games/{table}/live/seats").text
        client.post(f"/games/{table}/live", data={**dict(HIDDEN.findall(seats)), "do": "seat:0"})
    page = client.get(f"/games/{table}/{phone}").text
    assert "giza wishes for how many gems?" in page
    assert "Gems glitter." in page
    found = buttons(page)
    assert list(found) == ["Wishes for 0 gems", "Wishes for 1 gems", "Wishes for 2 gems"]
    answered = tap(client, table, page, found["Wishes for 2 gems"])
    assert answered.status_code == 200
    assert live(app, table).position["seats"][0]["gems"] == 2
    assert "giza wishes for 2 gems" in unescape(client.get(f"/games/{table}/live/history").text)


def test_a_refused_answer_is_said_in_the_words_of_the_box(client, table):
    page = client.get(f"/games/{table}/live?on=9").text
    refused = tap(client, table, page, json.dumps({"seat": 0, "do": "wish", "gems": 3}))
    assert refused.status_code == 422 and "Nobody wishes for more than 2 gems." in unescape(refused.text)


def test_its_field_is_shown_to_those_who_look_on_and_corrected(app, client, table):
    page = client.get(f"/games/{table}/live/correct?seat=1&of=gems").text
    shown = BeautifulSoup(page, "html.parser")
    assert "Gems" in shown.select_one("h2.kicker").text
    assert [key["value"] for key in shown.select("input[name=value]")][:3] == ["0", "1", "2"]
    data = {**dict(HIDDEN.findall(page)), "seat": 1, "of": "gems", "value": "4"}
    assert client.post(f"/games/{table}/live/correct", data=data).status_code == 303
    assert live(app, table).position["seats"][1]["gems"] == 4
    watched = BeautifulSoup(client.get(f"/games/{table}/watch").text, "html.parser")
    assert [chip.parent.text.split() for chip in watched.select(".nums .sr") if chip.text == "Gems"] == [
        ["4", "Gems"]
    ]
    then = client.get(f"/games/{table}/history", headers={"HX-Request": "true"}).text
    assert len(BeautifulSoup(then, "html.parser").select(".boardband")) == 3
    assert "gems 0 → 4" in unescape(client.get(f"/games/{table}/live/history").text)


SHELLS = BoxWords(
    "toy",
    "duel",
    asks={
        "gather": AskWords(_l("shells"), _l("%(who)s gathers how many shells?"), none=_l("Gathers none")),
        "beach": AskWords(_l("the beach"), _l("What lies on the beach?")),
    },
    plays={
        "choose shells": _l("%(who)s gathers %(shells)s shells"),
        "wash": _l("Washed up: %(what)s"),
    },
    fields={"shells": _l("shells"), "beach": _l("beach")},
)
#: what lies in the two places of the beach
BEACH = Field(
    "beach",
    (),
    lambda place, raw, pieces: tuple(raw),
    list,
    correctable=True,
    keys=lambda table, seat: FieldKeys(
        "list", parts=tuple((place, FieldKeys("piece", ("crab", "weed"))) for place in ("1", "2"))
    ),
)


def to_see_the_beach(game):
    """Once in a game the table says what lies in two places."""
    return (
        None
        if "beach" in game.table.added
        else deciding(game, "beach", None, ("crab", "weed", "weed"), 2, (0, 1))
    )


def see_the_beach(game, play):
    return replace(game, table=replace(game.table, added={**game.table.added, "beach": tuple(play.items)}))


class Washed:
    ask = "beach"

    def __init__(self, items):
        self.items, self.seat = items, None


COAST = replace(
    DUEL_TOY,
    lines=(),
    parts=None,
    table_fields=(BEACH,),
    questions=(
        *DUEL_TOY.questions,
        Question(
            "beach", ("DUEL-TURN-01",), of_state=to_see_the_beach, before="gather", shown=("wash", "beach")
        ),
    ),
    forms=(
        AnswerForm(
            "wash", ("beach",), lambda reading, entry, seat: Washed(entry["beach"].values()), of_table=True
        ),
    ),
    plays={Washed: PlayKind("beach", see_the_beach)},
)


@pytest.fixture
def shells():
    yield from toyed("duel", COAST, SHELLS)


@pytest.fixture
def duel(app, shells):
    return followed(app, {**DUEL_SETUP, "format": RECORD_FORMAT, "entries": []})


def test_the_table_names_a_thing_for_each_place_and_a_seat_chooses_or_passes(app, client, duel):
    page = client.get(f"/games/{duel}/live").text
    assert "What lies on the beach?" in page and "Place 1: 1 of 2" in page
    on = re.search(r'href="([^"]*up=weed)"', page)
    page = client.get(unescape(on[1])).text
    assert "Place 2: 2 of 2" in page
    found = buttons(page)
    assert list(found) == ["crab", "weed"]
    page = tap(client, duel, page, found["weed"]).text
    assert live(app, duel).position["beach"] == ["weed", "weed"]
    assert "Bob gathers how many shells?" in page
    found = buttons(page)
    assert list(found) == ["Gathers 1 shells", "Gathers 2 shells", "Gathers 3 shells", "Gathers none"]
    tap(client, duel, page, found["Gathers 3 shells"])
    assert [seat["shells"] for seat in live(app, duel).position["seats"]] == [0, 3]
    said = unescape(client.get(f"/games/{duel}/live/history").text)
    assert "Washed up: weed, weed" in said and "Bob gathers 3 shells" in said


def test_a_choice_of_a_new_box_of_duel_can_be_passed(app, client, duel):
    page = client.get(f"/games/{duel}/live?up=crab").text
    page = tap(client, duel, page, buttons(page)["weed"]).text
    tap(client, duel, page, buttons(page)["Gathers none"])
    assert [seat["shells"] for seat in live(app, duel).position["seats"]] == [0, 0]


def test_its_fields_of_a_city_and_of_the_table_are_corrected(app, client, duel):
    page = client.get(f"/games/{duel}/live?up=crab").text
    tap(client, duel, page, buttons(page)["weed"])
    for seat, of, fields in (
        (0, "shells", {"value": "5"}),
        ("table", "beach", {"value.1": "weed", "value.2": "crab"}),
    ):
        page = client.get(f"/games/{duel}/live/correct?seat={seat}&of={of}").text
        data = {**dict(HIDDEN.findall(page)), "seat": seat, "of": of, **fields}
        assert client.post(f"/games/{duel}/live/correct", data=data).status_code == 303
    position = live(app, duel).position
    assert (position["seats"][0]["shells"], position["beach"]) == (5, ["weed", "crab"])
