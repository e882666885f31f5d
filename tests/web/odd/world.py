"""A database with games of every kind, an app over it at home or in public, phones of all sorts;
and what must hold in the end.
"""

import io
import json
import logging
import re
import threading
import traceback
from random import Random

from flask.sessions import SecureCookieSessionInterface

from companion import create_app
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.journal_files import Journal, file_of, journal_text
from companion.live.reader import live_of, public
from companion.live.record import as_text, follow, read_record
from companion.settings import Settings
from companion.store import NoSuchGame, Store
from companion.store.exchange import import_journals, journals
from companion.store.importers import read_any
from companion.store.shelves import begin_shelf, join_table
from companion.store.store import READERS
from companion.store.tables import HOME
from companion.web.games.transfer_pages import TRANSFER_WORDS
from tests.pad.games import FOUR, filled, table, write
from tests.web.odd.asking import Asker, learn
from tests.web.odd.games import lay, to_try
from tests.web.odd.phones import Phone

SECRET = "for tests only: not a secret"
#: a name that stands on the shelf of others alone: an answer that holds it has told too much
RARE = "Zebulonia"
DELETES = re.compile(r"/games/(\w+)/delete")
KEPT_IDS = 70


class Broken(logging.Handler):
    """What the app writes down of its errors."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.said = []

    def emit(self, record):
        """Note one error with where it came from."""
        self.said.append(
            record.getMessage()
            + "\n"
            + ("".join(traceback.format_exception(*record.exc_info)) if record.exc_info else "")
        )


class World:
    """An app with its games and phones."""

    def __init__(self, url, is_public, seed):
        self.url, self.is_public = url, is_public
        self.chance = Random(f"{seed} {is_public}")
        self.app = create_app(
            Settings(url, SECRET, address="localhost" if is_public else "", public=is_public)
        )
        self.broken = Broken()
        logging.getLogger().addHandler(self.broken)
        threading.excepthook = lambda args: self.broken.said.append(
            "".join(traceback.format_exception(args.exc_value))
        )
        self.store: Store = self.app.extensions["store"]
        self.shelf = begin_shelf(self.store, "odd member") if is_public else HOME
        self.others = self.foreign() if is_public else []
        self.laid, self.deleted = {}, set()
        self.near = []
        self.phones = [
            self.phone("odd member"),
            self.phone("odd guest"),
            self.phone("odd stranger"),
            Phone(self.app, is_public=is_public),
        ]
        self.asker = Asker(self.app, self.chance, self.near)
        self.renew()

    def foreign(self):
        """Games on the shelf of others, which nobody here may see."""
        theirs = self.store.on(begin_shelf(self.store, "another phone"))
        setup = table(3, place=RARE)
        games = [theirs.start([Entry(STARTED, setup.body())], RARE) for _ in range(3)]
        write(theirs, games[0], filled({line: row[:3] for line, row in FOUR.items()}))
        return games

    def phone(self, name):
        """A phone whose key is known."""
        phone = Phone(self.app, is_public=self.is_public)
        said = {"phone_id": name, "shelf": self.shelf} if name == "odd member" else {"phone_id": name}
        phone.cookies["session"] = SecureCookieSessionInterface().get_signing_serializer(self.app).dumps(said)
        return phone

    def renew(self):
        """Lay new games, so that not all are finished, removed or full."""
        begin_shelf(self.store, "odd member")
        shelf = self.store.on(self.shelf)
        fresh = [*lay(shelf, self.chance), to_try(self.store)]
        self.laid |= {game: self.store.version(game) for game in fresh}
        if self.is_public:
            for game in self.chance.sample(fresh, 5):
                join_table(self.store, game, "odd guest", "odd")
        self.near[:] = [*self.near, *fresh][-KEPT_IDS:] + self.others
        for phone in self.phones:
            got = phone.get("/games/new")
            learn(phone, "/games/new", got.body)

    def step(self, place=""):
        """One odd request; what was sent, what came back, and what is wrong with it,
        after a word of its place.
        """
        phone = self.chance.choices(self.phones, (4, 2, 1, 1))[0]
        phone.address = f"10.{self.chance.randrange(60)}.{self.chance.randrange(250)}.1"
        kept = dict(phone.cookies)
        sent = self.asker.next(phone)
        self.broken.said.clear()
        got = phone.send(sent)
        if any(name == "Cookie" for name, _ in sent.headers):
            phone.cookies = kept
        phone.cookies.pop("language", None)
        if (
            got.status == 200
            and sent.method == "GET"
            and got.headers.get("content-type", "").startswith("text/html")
        ):
            learn(phone, sent.target, got.body)
        if (
            (found := DELETES.fullmatch(sent.target.partition("?")[0]))
            and sent.method == "POST"
            and got.status in (204, 303)
        ):
            self.deleted.add(found[1])
        wrong = self.wrong(got)
        return sent, got, wrong and place + wrong

    def wrong(self, got):
        """What must not be."""
        if got.broke or self.broken.said:
            return got.broke or "\n".join(self.broken.said)
        if got.status >= 500:
            return f"status {got.status}"
        if self.is_public and RARE.encode() in got.body:
            return f"tells of {RARE}"
        if any("\r" in value or "\n" in value or "\0" in value for value in got.headers.values()):
            return "a header with a broken line"
        return ""

    def faults(self):
        """What is amiss in the end.

        Games that are gone, an export that does not come back, records that are not legal.
        """
        for game, version in self.laid.items():
            if game not in self.deleted and self.version(game) < version:
                yield f"game {game} had {version} entries and has {self.version(game)}"
        for game in self.others:
            if [entry.actor for entry in self.store.read(game)][:1] != [RARE] or self.version(game) not in (
                1,
                22,
            ):
                yield f"game {game} of others was written to"
        yield from self.faults_of_export()
        for game in self.store.ids():
            live = live_of(self.store.story(game))
            if live.is_live and follow(read_record(json.loads(as_text(live.record())))).stopped:
                yield f"the record of {game} is not legal"

    def faults_of_export(self):
        """Every journal comes back as it is."""
        other = Store("sqlite://")
        whole = {one.game_id: one.entries for one in journals(self.store)}
        taken = import_journals(
            other, read_any(io.BytesIO(journal_text(file_of(journals(self.store))).encode()), TRANSFER_WORDS)
        )
        yield from (f"not taken in again: {bad}" for bad in taken.bad)
        yield from (
            f"{game} came back changed"
            for game, entries in whole.items()
            if game in set(taken.added) and other.read(game) != entries
        )
        if len(taken.added) != len(whole):
            yield f"{len(whole)} games went out, {len(taken.added)} came in"
        shown = [Journal(game, tuple(public(READERS, entries))) for game, entries in whole.items()]
        again = import_journals(
            other, read_any(io.BytesIO(journal_text(file_of(shown)).encode()), TRANSFER_WORDS)
        )
        if again.bad or len(again.known) != len(whole):
            yield f"not known again as it is exported: {again.bad} {again.parted}"
        other.engine.dispose()

    def version(self, game):
        """How many entries a game has; 0 for one that is gone."""
        try:
            return self.store.version(game)
        except NoSuchGame:
            return 0

    def close(self):
        """Let go of the database."""
        logging.getLogger().removeHandler(self.broken)
        threading.excepthook = threading.__excepthook__
        self.store.engine.dispose()
