"""Followed games played by several phones at once through the real pages,
while the server is killed again and again.

Each phone sends a play that was not acknowledged once more, as phones do: the tap that it kept,
or the very form again.
"""

import json
import random
import re
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED, PLAYED
from companion.live.reader import live_of
from companion.store import Store
from tests.live.journals import head_of, record_of, setup_of
from tests.web.forked import FOR_EVER, forked
from tests.web.live.driving import HIDDEN, Phone
from tests.web.serving import AWAY, Browser, answers

#: what is played in turn: each on a table of its own, by one phone for each seat
KINDS = (
    {"players": 3},
    {"players": 4, "expansions": ("leaders", "cities", "tower", "projects")},
    {"game": "duel"},
)
LIFE = 6  # plays at least between two kills
OPEN = re.compile(r'data-open="([^"]*)"')


@dataclass(frozen=True)
class FoundLive:
    """What became of the plays."""

    kills: int
    games: int
    acknowledged: int
    kept: int
    lost: int
    doubled: int
    #: not acknowledged and sent again; of these so many had arrived
    resent: int
    arrived: int


class SeatPhone(Phone):
    """The own phone of a seat, that goes on when the server is back,
    and sends again what was not acknowledged.
    """

    def __init__(self, table, seat):
        super().__init__(Browser(table.port), table.game_id, seat)
        self.table = table
        self.chance = random.Random(f"{table.game_id} {seat}")
        self.sent = None

    def post(self, follow=True, **fields):
        """Send a form, and note what was meant until it is answered."""
        self.sent = ({**dict(HIDDEN.findall(self.page)), **fields}, OPEN.search(self.page))
        answer = super().post(follow=False, **fields)
        assert answer.status_code == 303, (answer.status_code, fields, answer.text[-3000:])
        self.answered(answer)
        return answer

    def answered(self, answer):
        """A play is written."""
        self.sent = None
        self.address = answer.location
        self.table.taps += 1

    def enter(self, entry):
        """Play an entry, however often the server goes away meanwhile."""
        while True:
            try:
                if self.sent is None:
                    self.get()
                    self.play(entry)
                else:
                    self.send_again()
                return
            except AWAY:
                if self.table.is_over.is_set():
                    raise
                time.sleep(0.05)

    def send_again(self):
        """The kept tap with a fresh page's number and the moment that it was meant for.

        Now and then the very form before.
        """
        form, seen = self.sent
        if self.chance.random() < 0.5:
            answer = self.client.post(f"/games/{self.game_id}/live", form)
            assert answer.status_code in (303, 409, 422), (answer.status_code, form)
        self.get()
        version = self.table.store.version(self.game_id)
        fresh = (
            dict(HIDDEN.findall(self.page))
            | {key: form[key] for key in ("entry", "named") if key in form}
            | {"open": seen[1]}
        )
        answer = self.client.post(f"/games/{self.game_id}/live", fresh)
        assert answer.status_code == 303, (answer.status_code, fresh, answer.text[-3000:])
        self.table.resent.append(self.table.store.version(self.game_id) == version)
        self.answered(answer)

    def sit_down(self):
        """Take the seat."""
        while True:
            try:
                self.get(f"/games/{self.game_id}/live/seats")
                answer = self.client.post(
                    f"/games/{self.game_id}/live",
                    dict(HIDDEN.findall(self.page)) | {"do": f"seat:{self.seat}"},
                )
                assert answer.status_code == 303, answer.status_code
                return
            except AWAY:
                time.sleep(0.05)


class Table(threading.Thread):
    """One table: a game after the other until it is told to stop; entries of one moment are sent at once."""

    def __init__(self, store, port, kind, is_over):
        super().__init__(daemon=True)
        self.store, self.port, self.kind, self.is_over = store, port, kind, is_over
        self.played = {}  # acknowledged entries by game
        self.taps = 0  # forms that were answered
        self.resent = []  # whether each had arrived
        self.wrong = None

    def run(self):
        try:
            for seed in count(1):
                if self.is_over.is_set():
                    return
                self.play(record_of(**self.kind, seed=seed))
        except Exception as error:
            self.wrong = error

    def play(self, record):
        """One game, by a phone for each seat."""
        self.game_id = self.store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        acknowledged = self.played[self.game_id] = []
        phones = [SeatPhone(self, seat) for seat in range(len(record["seats"]))]
        for phone in phones:
            phone.sit_down()
        left = list(record["entries"])
        with ThreadPoolExecutor(len(phones)) as at_once:
            while left and not self.is_over.is_set():
                wave = self.wave(left)
                list(at_once.map(lambda entry: phones[entry.get("seat") or 0].enter(entry), wave))
                acknowledged += wave
                left = left[len(wave) :]

    def wave(self, left):
        """The next entries that the table asks for at once; they stand together in the record."""
        asked = live_of(self.store.story(self.game_id)).decisions
        seats = {one.seat for one in asked} if all(one.at_once for one in asked) else set()
        length = next((n for n, entry in enumerate(left) if entry.get("seat") not in seats), len(left))
        chosen = left[: min(max(length, 1), max(len(seats), 1))]
        return chosen if len({entry.get("seat") for entry in chosen}) == len(chosen) else left[:1]


def live_killed(url, kills, port, seconds=FOR_EVER):
    """Kill the server so many times under three tables, each time in the middle of their plays.

    What was found afterwards.
    """
    store, is_over, chance = Store(url), threading.Event(), random.Random(url.partition(":")[0])
    tables = [Table(store, port, kind, is_over) for kind in KINDS]
    until = time.monotonic() + seconds
    for kill in range(kills + 1):
        with forked(url, port) as server:
            answers(Browser(port))
            if not kill:
                for table in tables:
                    table.start()
            wanted = sum(table.taps for table in tables) + LIFE
            while sum(table.taps for table in tables) < wanted and all(table.is_alive() for table in tables):
                time.sleep(0.01)
            if kill < kills and time.monotonic() < until:
                time.sleep(chance.uniform(0, 0.1))
                server.kill()
                continue
            is_over.set()
            for table in tables:
                table.join(60)
        break
    wrong = [table.wrong or "still at play" for table in tables if table.wrong or table.is_alive()]
    assert not wrong, wrong
    counted = [counts(store, game, said) for table in tables for game, said in table.played.items()]
    store.engine.dispose()
    resent = [arrived for table in tables for arrived in table.resent]
    return FoundLive(kill, len(counted), *map(sum, zip(*counted, strict=True)), len(resent), sum(resent))


def counts(store, game_id, said):
    """How many plays of one game were acknowledged, are kept, are lost,
    and are there more often than they were made.
    """
    entries = store.read(game_id)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    live = live_of(store.story(game_id))
    kept, meant = Counter(map(known_by, (one.entry for one in live.played))), Counter(map(known_by, said))
    plays = sum(entry.kind == PLAYED for entry in entries)
    assert plays == len(live.played), "a play was written that does not count"
    return len(said), plays, sum((meant - kept).values()), sum((kept - meant).values())


def known_by(entry):
    """What of an entry is the same on its button and in the journal, whatever the referee adds."""
    hidden = entry["do"] in ("stage", "sell", "tile", "wonder")
    return json.dumps(
        {
            key: value
            for key, value in entry.items()
            if key not in ("pay", "note") and not (hidden and key == "card")
        },
        sort_keys=True,
    )
