"""The phones of a load: lines to a server, what a phone at a pad or at a live seat does,
and how long it waited.
"""

import asyncio
import gzip
import json
import random
import re
import time
from collections import Counter, defaultdict
from html import unescape
from urllib.parse import urlencode

from companion.live.record import read_record
from companion.web.live.form import mark_of

LOOK_EVERY = 2.0
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')
VERSION = re.compile(r'data-version="(\d+)"')
PULSE = re.compile(r'hx-get="([^"]*/live/pulse[^"]*)"')
ON = re.compile(r'<a class="btn main" href="([^"]*)"')
OPEN = re.compile(r'id="kept"[^>]*data-open="([^"]*)"')
REVEAL = " data-told"
HIDDEN = re.compile(r'<input type="hidden" name="(csrf_token|expected|on|me)" value="([^"]*)"')
LINES = ("civilian", "science", "commercial", "guilds")


class Seen:
    """How long answers took, by kind, and what went wrong."""

    def __init__(self):
        self.times = defaultdict(list)
        self.wrong = Counter()
        self.kept = Counter()  # acknowledged entries by game

    def lines(self):
        """A line for each kind of question, in milliseconds."""
        for kind, times in sorted(self.times.items()):
            times.sort()
            yield (
                f"  {kind:18} {len(times):7} {at(times, 0.5):8.1f} {at(times, 0.95):8.1f} "
                f"{times[-1] * 1000:8.1f}"
            )


def at(times, share):
    return times[min(len(times) - 1, int(len(times) * share))] * 1000


class Line:
    """A connection that a phone keeps open, with its cookies."""

    def __init__(self, port):
        self.port, self.cookies, self.ends = port, {}, None

    async def ask(self, method, path, form=None, **headers):
        """Status, headers and text of an answer."""
        for again in (False, True):
            if self.ends is None:
                self.ends = await asyncio.open_connection("127.0.0.1", self.port)
            try:
                return await self.exchange(method, path, form, headers)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if again or method == "POST":
                    raise
        return None

    async def exchange(self, method, path, form, headers):
        reader, writer = self.ends
        body = urlencode(form).encode() if form else b""
        head = {
            "Host": f"127.0.0.1:{self.port}",
            "Accept-Encoding": "gzip",
            "Accept-Language": "en",
            **headers,
        }
        if self.cookies:
            head["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if form:
            head |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
        lines = [
            f"{method} {path} HTTP/1.1",
            *(f"{name.replace('_', '-')}: {value}" for name, value in head.items()),
            "",
            "",
        ]
        writer.write("\r\n".join(lines).encode() + body)
        raw = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(raw[0].split()[1])
        got = defaultdict(list)
        for line in filter(None, raw[1:]):
            name, _, value = line.partition(":")
            got[name.lower()].append(value.strip())
        for cookie in got["set-cookie"]:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        data = await reader.readexactly(int(got["content-length"][0])) if got["content-length"] else b""
        if "close" in "".join(got["connection"]).lower():
            self.close()
        text = (gzip.decompress(data) if got["content-encoding"] == ["gzip"] else data).decode()
        return status, got, text

    def close(self):
        if self.ends:
            self.ends[1].close()
        self.ends = None


class Phone:
    """One phone at a table."""

    def __init__(self, port, game, seat, seen, pace):
        self.line, self.game, self.seat, self.seen, self.pace = Line(port), game, seat, seen, pace
        self.chance = random.Random(f"{game} {seat}")
        self.counts, self.due = False, 0.0

    async def timed(self, kind, *question, good=(200, 204, 303), **headers):
        begun = time.perf_counter()
        try:
            status, head, text = await asyncio.wait_for(self.line.ask(*question, **headers), 30)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.seen.wrong[f"{kind}: {type(error).__name__}"] += 1
            self.line.close()
            return 0, {}, ""
        if status not in good:
            self.seen.wrong[f"{kind}: {status}"] += 1
        elif self.counts:
            kind = {204: f"{kind}, no news", 200: f"{kind}, news"}[status] if kind == "poll" else kind
            self.seen.times[kind].append(time.perf_counter() - begun)
        return status, head, text

    async def sit(self, start, end):
        """Open the page, then look and write until the end; each phone in a rhythm of its own."""
        await asyncio.sleep(self.chance.random() * (start - time.monotonic()) * 0.8)
        await self.open()
        await asyncio.sleep(max(0, start - time.monotonic()) + self.chance.random() * LOOK_EVERY)
        self.counts, self.due = True, time.monotonic() + self.chance.random() * self.pace
        while (now := time.monotonic()) < end:
            if self.is_due(now):
                await self.write()
            await self.look()
            await asyncio.sleep(max(0, now + LOOK_EVERY - time.monotonic()))
        self.line.close()


class PadPhone(Phone):
    """Taps numbers into the column of its seat."""

    def is_due(self, now):
        """Whether to tap, in a rhythm."""
        if now < self.due:
            return False
        self.due = now + self.pace * (0.5 + self.chance.random())
        return True

    async def open(self):
        _, _, page = await self.timed("page", "GET", f"/games/{self.game}/pad")
        self.token, self.version, self.n = TOKEN.search(page)[1], int(VERSION.search(page)[1]), 0

    async def write(self):
        self.n += 1
        place = {"line": LINES[self.n % len(LINES)], "seat": self.seat, "value": self.n % 30}
        form = {"csrf_token": self.token, "do": "score", "expected": self.version, **place}
        status, _, board = await self.timed("tap", "POST", f"/games/{self.game}/pad", form, HX_Request="true")
        if status == 200:
            self.version = int(VERSION.search(board)[1])
            self.seen.kept[self.game] += 1

    async def look(self):
        status, _, board = await self.timed(
            "poll", "GET", f"/games/{self.game}/pad/board?since={self.version}&totals=", HX_Request="true"
        )
        if status == 200:
            self.version = int(VERSION.search(board)[1])


class LivePhone(Phone):
    """Sits at a followed game and plays its own seat.

    Thinks, opens the tray of its card, plays, waits, sees the reveal, goes on.
    """

    page = pulse = onward = ""
    record = asked = None

    async def open(self):
        await self.show("first page", f"/games/{self.game}/live/{self.seat}")
        form = dict(HIDDEN.findall(self.page)) | {"do": f"seat:{self.seat}"}
        _, head, _ = await self.timed("sit", "POST", f"/games/{self.game}/live", form, good=(303,))
        self.seen.kept[self.game] += 1
        await self.show("first page", head["location"][0])

    async def show(self, kind, path):
        """Ask for a page, and see what it asks."""
        status, _, page = await self.timed(kind, "GET", path)
        if status == 200:
            self.page, self.path = page, path
            self.onward = unescape(found[1]) if (found := ON.search(page)) and REVEAL in page else ""
            self.pulse = unescape(PULSE.search(page)[1]) if PULSE.search(page) else self.pulse

    async def write(self):
        entry = self.record.asks(self.seat, self.open_mark)
        if entry is None:
            return
        if entry["do"] in ("build", "recruit"):
            key = f"card:{entry['card']}" if "card" in entry else f"leader:{entry['leader']}"
            await self.show("page with tray", f"{self.path}{'&' if '?' in self.path else '?'}look={key}")
        form = dict(HIDDEN.findall(self.page)) | {"entry": json.dumps(entry)}
        status, head, _ = await self.timed("tap", "POST", f"/games/{self.game}/live", form, good=(303,))
        if status == 303:
            self.record.played(entry)
            self.seen.kept[self.game] += 1
            await self.show("page after a tap", head["location"][0])

    async def look(self):
        if self.onward:  # a reveal does not ask; it is read, then left
            await self.show("page of a turn", self.onward)
            return
        status, head, part = await self.timed("poll", "GET", self.pulse, HX_Request="true")
        if status == 200 and head["hx-location"]:
            await self.show("page after news", json.loads(head["hx-location"][0])["path"])
        elif status == 200 and (found := PULSE.search(part)):
            self.pulse = unescape(found[1])

    @property
    def open_mark(self):
        """What the page says that is asked; nothing on a reveal."""
        return OPEN.search(self.page)[1] if not self.onward and OPEN.search(self.page) else ""

    def is_due(self, now):
        """Whether what is asked was thought about.

        The slowest of seven takes not quite the pace, the reveal takes the rest of it.
        """
        entry = self.record.asks(self.seat, self.open_mark)
        if entry is not self.asked:
            self.asked, self.due = entry, now + self.pace * (0.1 + 0.7 * self.chance.random())
        return entry is not None and now >= self.due


class Record:
    """A simulated game as its seats play it.

    The answers of a round in any order, everything else in its own.
    """

    def __init__(self, record):
        self.blocks, game = [], (read := read_record(record)).start
        for entry in record["entries"]:
            phase = read.course.phase(game)
            if (
                not self.blocks
                or not read.course.decisions(game)[0].at_once
                or self.blocks[-1][0] != mark_of(phase)
            ):
                self.blocks.append((mark_of(phase), []))
            self.blocks[-1][1].append(entry)
            game = read.course.judge(game, entry).game

    def asks(self, seat, mark):
        """What a seat plays now, if its page asks for that; what no seat is asked, the first enters."""
        if not self.blocks or self.blocks[0][0] != mark:
            return None
        return next((one for one in self.blocks[0][1] if one.get("seat", 0) == seat), None)

    def played(self, entry):
        """That was written."""
        block = self.blocks[0][1]
        block.remove(entry)
        if not block:
            del self.blocks[0]
