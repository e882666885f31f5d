"""Whole games entered through the pages of the table's phone; their records are those that were played."""

import json

import pytest

from companion.commands.answers.records import check_json, checked_record
from companion.live.reader import live_of
from companion.live.record import follow
from companion.web.frame.access import store
from tests.live.journals import kept_second, record_of
from tests.web.live.driving import Phone, started

#: `second-7` has Ur's pawn, Carthage's choice, an edifice that is built and two that fail
GAMES = {
    "base-3": record_of(),
    "everything-4": record_of(players=4, expansions=("leaders", "cities", "tower", "projects")),
    "second-3": record_of(expansions=("leaders", "cities", "edifice"), seed=5, edition="second"),
    "second-7": kept_second("everything-7"),
    "free-city": record_of(players=2, variant="two-player"),
    "duel": record_of("duel", seed=1),
    "duel-structure": record_of("duel", seed=3),
    "pantheon": record_of("duel", expansions=("pantheon",), seed=1),
    "agora": record_of("duel", expansions=("agora",), seed=2),
    "pantheon-agora": record_of("duel", expansions=("pantheon", "agora"), seed=3),
    "pantheon-agora-free": record_of("duel", expansions=("pantheon", "agora"), seed=4),
}


#: what others of them have too
SMALLER = ("second-3", "pantheon", "agora")


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.proof] if one in SMALLER else []) for one in GAMES]
)
def test_a_whole_game_is_entered_on_the_tables_phone(app, client, name):
    record = GAMES[name]
    game_id = started(app, record)
    phone = Phone(client, game_id)
    assert phone.begin(record).status_code == 303
    for entry in record["entries"]:
        answer = phone.play(entry)
        assert answer.status_code == 303, (entry, answer.text[:2000])
    written = json.loads(client.get(f"/games/{game_id}/record.json").text)
    with app.app_context():
        assert live_of(store.story(game_id)).is_over
    assert len(written["entries"]) == len(record["entries"])
    assert check_json(follow(checked_record(written)), "en") == {
        "legal": True,
        "entries": len(record["entries"]),
        "over": True,
        "stopped": None,
    }
    phone.go_on()
    result = phone.post(do="finish", follow=False)
    assert result.location.endswith("/result")
    assert client.get(result.location).status_code == 200


def test_a_duel_says_what_a_card_costs_though_it_can_always_be_discarded(app, client):
    record = GAMES["duel"]
    phone = Phone(client, started(app, record))
    phone.begin(record)
    for entry in record["entries"][:14]:
        phone.play(entry)
    phone.get()
    assert 'class="val price"' in phone.page or "not now" in phone.page
