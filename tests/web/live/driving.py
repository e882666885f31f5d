"""A followed game driven through its pages as a thumb would: pages are read, buttons tapped, taps counted."""

import json
import re
from html import unescape

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.web.frame.access import store
from tests.live.journals import setup_of

BUTTON = re.compile(r'<button[^>]*name="entry"\s+value="([^"]*)"')
LINK = re.compile(r'<a[^>]*href="([^"]*[?&;]look=[^"]*)"')
HIDDEN = re.compile(r'<input type="hidden" name="(csrf_token|expected|on|me)" value="([^"]*)"')
DECREE = re.compile(r'<select id="(decrees\.\d)"')
ON = re.compile(r'<a class="btn main" href="([^"]*)"')
#: what is ticked beside the button
TICKED = ("tokens",)


class Phone:
    """One phone at a table; without a seat it is the table's."""

    def __init__(self, client, game_id, seat=None):
        self.client, self.game_id, self.taps = client, game_id, 0
        self.address = f"/games/{game_id}/live" + ("" if seat is None else f"/{seat}")
        self.seat = seat

    def get(self, address=None):
        answer = self.client.get(address or self.address)
        assert answer.status_code == 200, answer.status
        self.page = answer.text
        return self.page

    def post(self, follow=True, **fields):
        hidden = dict(HIDDEN.findall(self.page)) if hasattr(self, "page") else {}
        answer = self.client.post(f"/games/{self.game_id}/live", data={**hidden, **fields})
        self.taps += 1
        if answer.status_code == 303 and follow:
            self.address = answer.location
            self.get()
        return answer

    def begin(self, record):
        self.get()
        more = {key: record[key] for key in ("first", "progress") if key in record}
        structure = {"structure": "y"} if record.get("structure") else {}
        decrees = dict(zip(DECREE.findall(self.page), record.get("decrees", ()), strict=True))
        return self.post(do="begin", **more, **structure, **decrees)

    def go_on(self):
        """From a reveal to what comes next."""
        while " data-told" in self.page and (found := ON.search(self.page)):
            self.taps += 1
            self.address = unescape(found[1])
            self.get()

    def play(self, entry):
        """Enter one entry of a record by what the page offers."""
        if entry["do"] == "show" or ("progress" in entry and entry["do"] == "draw"):
            return self.post(
                entry=json.dumps({"do": entry["do"]}), named=entry.get("wonders") or entry.get("progress")
            )
        if entry["do"] in ("turn-up", "lay"):
            return self.post(entry=json.dumps(entry))
        self.go_on()
        if self.seat is None and entry.get("seat") is not None:
            path, turn = self.address.split("?")[0], dict(HIDDEN.findall(self.page))["on"]
            self.get(f"{path}?seat={entry['seat']}&on={turn}")
        value = self.button(entry)
        if value is None:
            for link in LINK.findall(self.page):
                if same_key(entry, unescape(link)):
                    self.taps += 1
                    self.get(unescape(link))
                    value = self.button(entry)
                    break
        assert value is not None, (entry, self.page[-3000:])
        more = {f"more:{name}": list(map(str, entry[name])) for name in TICKED if name in entry}
        assert all(f'name="{name}"' in self.page for name in more), (more, self.page[-3000:])
        return self.post(entry=value, **more)

    def button(self, entry):
        """The value of the button that does this."""
        values = list(map(unescape, BUTTON.findall(self.page)))
        exact = [value for value in values if complete(json.loads(value)) == complete(entry)]
        near = [value for value in values if plain(json.loads(value)) == plain(entry)]
        due = [
            value for value in values if "pay" not in entry and plain(json.loads(value))[0] == plain(entry)[0]
        ]
        return next(iter(exact + near + due), None)


def complete(entry):
    """An entry with what is paid, however it is written."""
    said = {key: value for key, value in entry.items() if key not in ("pay", "note", *TICKED)}
    return said, {key: value for key, value in (entry.get("pay") or {}).items() if value}


def plain(entry):
    """The same without the card that lies face down, which the buttons need not name."""
    hidden = entry["do"] in ("stage", "sell", "tile", "wonder")
    return complete({key: value for key, value in entry.items() if not (hidden and key == "card")})


def same_key(entry, link):
    key = link.partition("look=")[2].split("&")[0].replace("%3A", ":")
    kind, _, id_ = key.partition(":")
    hidden = entry["do"] in ("stage", "sell", "tile")  # the card lies face down
    fields = (
        ("stage", "tile", "choose", "pawn")
        if hidden or entry["do"] == "place"
        else ("card", "leader", "slot", "wonder", "space")
    )
    names = {str(entry[field]) for field in fields if field in entry}
    other = kind in ("slot", "space") and kind not in entry
    return (id_ in names and not other) if id_ else entry["do"] == kind


def started(app, record):
    with app.app_context():
        return store.start([Entry(STARTED, setup_of(record))])
