"""Whatever forms make of games, at any depth, comes back through export and import with the same pages."""

import gzip
import io
import json
import re
import tracemalloc
from random import Random

import pytest

from companion import create_app
from companion.journal import Entry, Intent
from companion.journal.entries import STARTED, UNDONE, WITHHELD
from companion.live.entries import LEFT, PLAYED, SEATED
from companion.live.intents import leaving_entries
from companion.live.reader import answer_entries, live_of
from companion.pad.entries import FINISHED
from companion.rules.refusal import Refusal
from companion.settings import Settings
from tests.live.journals import begun, recorded
from tests.pad.games import scored, table, write
from tests.web.odd.asking import URLENCODED, joined, learn, quote
from tests.web.odd.games import lay
from tests.web.odd.phones import Phone, Sent
from tests.web.tables import Visitor

SECRET = "for tests only: the same for both"
#: the token of a form, with its moment in it
TOKEN = re.compile(r"\bI[\w-]{50,}\.[\w-]{6}\.[\w-]{27}\b")
#: how long the clock has run, which goes on between two looks
RUNNING = re.compile(r'<details class="time".*?</details>', re.S)
#: pages that are not about what is kept, or dear ones
ELSEWHERE = ("sheets.", "picture.", "joining.", "deleting.", "exchange.", "middle.")


def house(folder, name):
    return Visitor(create_app(Settings(f"sqlite:///{folder}/{name}.db", SECRET)))


@pytest.fixture
def both(tmp_path):
    """A house to export from, and an empty one to import into."""
    here, there = house(tmp_path, "here"), house(tmp_path, "there")
    yield here, there
    for one in (here, there):
        one.store.engine.dispose()


def carry(here, there):
    """Take all games over by the pages that do so."""
    file = here.client.get("/exchange/games.json").data
    sent = {"csrf_token": there.token, "file": (io.BytesIO(file), "games.json")}
    answer = there.client.post("/exchange", data=sent, follow_redirects=True)
    assert answer.status_code == 200, answer.text
    return file


def running(visitor, *answers):
    """A followed game of three with some answers of its first round."""
    record = recorded("base-3")
    turns = [one for one in record["entries"] if one["do"] != "remark"]
    game = visitor.store.start(begun(record).entries)
    for n in answers:
        assert not isinstance(
            visitor.store.write(game, Intent(lambda story, n=n: answer_entries(turns[n]), f"AA{n}")),
            Refusal,
        )
    return game


def test_a_followed_game_that_was_counted_on_the_pad_with_an_answer_open_comes_back_whole(both):
    here, there = both
    game = running(here, 0)
    write(here.store, game, [scored("civilian", seat, 10 + seat) for seat in range(3)] + [Entry(FINISHED)])
    assert live_of(here.store.story(game)).answers, "an answer waits"
    carry(here, there)
    assert there.store.read(game) == here.store.read(game)
    assert there.store.game(game).is_finished
    one = json.loads(here.client.get(f"/games/{game}.json").data)["games"][0]
    assert len(one["entries"]) == here.store.version(game)


def test_an_open_answer_is_withheld_and_what_was_written_after_it_is_not(both):
    here, there = both
    game = running(here, 0, 1)
    write(here.store, game, [scored("civilian", 0, 12), Entry(SEATED, {"phone": "x"}, 2)])
    file = carry(here, there)
    answers = live_of(here.store.story(game)).answers
    assert len(answers) == 2
    for one in answers:
        assert json.dumps(one.entry, ensure_ascii=False).encode() not in file
    told = there.store.read(game)
    assert [entry.kind for entry in told].count(WITHHELD) == 2
    assert [one for one in told if one.kind != WITHHELD] == [
        one for one in here.store.read(game) if one.kind != PLAYED
    ]
    assert there.store.game(game).points("civilian", 0) == 12
    assert len(live_of(there.store.story(game)).decisions) == 3, "everyone is asked anew"
    assert there.client.get(f"/games/{game}/history", follow_redirects=True).status_code == 200


def test_what_was_taken_back_after_an_open_answer_does_not_keep_the_game_out(both):
    """The round was closed, the next one begun, both taken back: what rested on the answers is void."""
    here, there = both
    game = running(here, 0, 1, 2, 3)
    closing, next_round = [entry.number for entry in here.store.read(game) if entry.kind == PLAYED][2:]
    write(here.store, game, [Entry(UNDONE, {"entry": n}) for n in (next_round, closing)])
    write(here.store, game, [scored("civilian", 0, 12)])
    carry(here, there)
    assert there.store.game(game).points("civilian", 0) == 12


def test_what_was_taken_back_before_the_table_was_left_does_not_keep_the_game_out(both):
    """A seat closed the round and answered in the next, both were taken back, and the table was left."""
    here, there = both
    game = running(here, 0, 1, 2, 5)
    closing, next_round = [entry.number for entry in here.store.read(game) if entry.kind == PLAYED][2:]
    write(here.store, game, [Entry(UNDONE, {"entry": n}) for n in (next_round, closing)])
    assert live_of(here.store.story(game)).answers, "the others' answers wait again"
    write(here.store, game, leaving_entries(here.store.story(game)))
    carry(here, there)
    assert len(there.store.read(game)) == here.store.version(game)
    assert there.store.read(game)[-1] == here.store.read(game)[-1]


def test_a_file_that_withholds_an_answer_is_known_where_it_came_from(both):
    here, _ = both
    game = running(here, 0)
    write(here.store, game, [scored("civilian", 0, 12)])
    before = here.store.read(game)
    carry(here, here)
    assert here.store.ids() == (game,) and here.store.read(game) == before


def test_what_was_withheld_comes_with_a_later_file(both):
    here, there = both
    game = running(here, 0)
    write(here.store, game, [scored("civilian", 0, 12)])
    carry(here, there)
    assert WITHHELD in {entry.kind for entry in there.store.read(game)}
    write(here.store, game, [Entry(FINISHED)])
    carry(here, there)
    assert there.store.ids() == (game,) and there.store.read(game) == here.store.read(game)
    assert there.store.game(game).is_finished


def walk(visitor, chance, games, steps):
    """Fill in forms of the pages of some games, as a reader would who taps anything."""
    phone = Phone(visitor.app)
    pages = [rule.rule for rule in visitor.app.url_map.iter_rules() if is_page(rule)]
    for n in range(steps):
        if n % 8 == 0:
            phone.forms.clear()
            game = chance.choice(games)
            for page in chance.sample(pages, 4):
                target = page.replace("<game_id>", game)
                got = phone.get(target)
                if got.status == 200:
                    learn(phone, target, got.body)
        usable = [form for form in phone.forms if "/delete" not in form[0] and "/games/" in form[0]]
        if not usable:
            continue
        action, fields, buttons = chance.choice(usable)
        said = [*fields, *([chance.choice(buttons)] if buttons else [])]
        body = joined([(quote(name), quote(value)) for name, value in said])
        got = phone.send(Sent("POST", action, (("Content-Type", URLENCODED),), body))
        assert got.status < 500, (action, said)
    return phone


def is_page(rule):
    return (
        "GET" in rule.methods
        and rule.arguments == {"game_id"}
        and not rule.endpoint.startswith(ELSEWHERE)
        and not rule.rule.endswith((".json", ".svg", ".pdf", ".png", ".txt"))
    )


def shown(phone, game):
    """The pages of a game, without what a page has of its own."""
    for rule in sorted(phone.app.url_map.iter_rules(), key=str):
        if is_page(rule):
            got = phone.get(rule.rule.replace("<game_id>", game))
            yield rule.rule, got.status, TOKEN.sub("", RUNNING.sub("", got.body.decode()))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 5, *(pytest.param(n, marks=pytest.mark.proof) for n in range(1, 5))])
def test_whatever_forms_make_comes_back_with_the_same_pages(both, seed):
    here, there = both
    chance = Random(seed)
    games = chance.sample(lay(here.store, chance), 6)
    phone = walk(here, chance, games, 120)
    carry(here, there)
    other = Phone(there.app)
    other.cookies = dict(phone.cookies)
    for game in games:
        before, after = here.store.read(game), there.store.read(game)
        live = live_of(here.store.story(game))
        last = max(one.number for one in after)
        pairs = [(one, two) for one, two in zip(before[:last], after, strict=True) if one != two]
        # what nobody had seen stays here: of a round that is open, or was when the table was left
        assert all(two.kind == WITHHELD and one.kind == PLAYED for one, two in pairs)
        if live.is_finished or not any(one.kind in (PLAYED, LEFT) for one in before):
            assert after == before
        if live.answers and not live.is_finished:
            assert all(one.kind == PLAYED for one in before[last:])
        else:
            assert pairs == [] or any(one.kind == LEFT for one in before)
            assert len(after) == len(before)
            assert list(shown(other, game)) == list(shown(phone, game))


def test_a_packed_export_comes_back_as_it_is(both):
    here, there = both
    games = [here.finish() for _ in range(5)]
    file = here.client.get("/exchange/games.json.gz")
    assert file.mimetype == "application/gzip" and "Content-Encoding" not in file.headers
    plain = here.client.get("/exchange/games.json").data
    assert gzip.decompress(file.data) == plain and len(file.data) * 5 < len(plain)
    sent = {"csrf_token": there.token, "file": (io.BytesIO(file.data), "companion-games.json.gz")}
    answer = there.client.post("/exchange", data=sent)
    assert "5 games were imported." in answer.text
    assert all(there.store.read(game) == here.store.read(game) for game in games)


def test_what_a_browser_unpacks_travels_packed(both):
    here, _ = both
    here.finish()
    packed = here.client.get("/exchange/games.json", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) == len(packed.data)
    assert gzip.decompress(packed.data) == here.client.get("/exchange/games.json").data


@pytest.mark.parametrize(
    "file, said",
    [
        (gzip.compress(b"{" + b" " * 40_000_000, 9), "are packed in this file"),
        (gzip.compress(b'{"format": "companion-games"')[:-9], "This packed file is damaged."),
        (b"\x1f\x8bnot packed at all", "This packed file is damaged."),
    ],
    ids=["too much", "cut off", "not packed"],
)
def test_a_packed_file_that_is_damaged_or_holds_too_much_is_a_sentence(both, monkeypatch, file, said):
    here, _ = both
    monkeypatch.setitem(here.app.config, "MAX_CONTENT_LENGTH", 1 << 20)
    sent = {"csrf_token": here.token, "file": (io.BytesIO(file), "x.gz")}
    answer = here.client.post("/exchange", data=sent, follow_redirects=True)
    assert answer.status_code == 422 and said in answer.text


def test_the_memory_of_an_export_does_not_grow_with_the_games(both):
    here, _ = both
    setup = Entry(STARTED, table(7, comment="x" * 100).body())

    def most():
        tracemalloc.start()
        got = here.client.get("/exchange/games.json", buffered=False)
        size = sum(len(piece) for piece in got.response)
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        got.close()
        return used, size

    def lay(number):
        for _ in range(number):
            game = here.store.start([setup], "x")
            write(here.store, game, [scored("civilian", seat, n) for n in range(3) for seat in range(7)])

    lay(120)
    few, small = most()
    lay(280)
    many, large = most()
    assert large > 3 * small and many < few + (large - small) / 2
