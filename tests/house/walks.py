"""The six walks, each in a warm app: the same thing is done once before, then traced.

Everything goes in from outside, by addresses, forms and commands, which outlast the code inside.
The walks:

- tap: a number tapped on the pad of a new game of six (POST as htmx sends it);
- play: a card built in the second turn of a followed game of four (POST as a form sends it);
- pay --plan: the command, for a card that is bought from neighbours;
- search: something typed into the look-up (GET, the whole page);
- PDF: the sheet of a followed game that is over, on another paper than before;
- poll: a phone looks at a pad where nothing is new.
"""

import io
import json
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager, redirect_stdout
from functools import partial
from importlib import import_module
from pathlib import Path

from tests.house.tracing import Walk, traced

HIDDEN = re.compile(r'<input type="hidden" name="(csrf_token|expected|on|me)" value="([^"]*)"')
TOKEN = re.compile(r'name="csrf_token"[^>]*value="([^"]+)"')
HTMX = {"HX-Request": "true"}
SEARCH = "/look-up?q=temple"
PAY = ("pay", "docs/positions/evening.json", "--seat", "1", "--card", "senate", "--plan")
#: the play of a followed game that is traced, counted from 0: the second player's in the second turn
PLAY = 5


def walks(root: Path) -> dict[str, Walk]:
    """Every walk through the checkout in this folder, whose package comes first from now on."""
    sys.path.insert(0, str(root))
    with private_environment(), chdir(root):  # the press starts Python where we stand
        command = partial(run, entry_point(root))
        house = Visitor(import_module("companion").create_app().test_client())
        import_module("companion.web.shared.sheet_pdf").SHOWN_AFTER = 60.0  # no busy machine shows a queue
        six, four = (json.loads(command("simulate", "--players", number)) for number in "64")
        trace = partial(traced, root)
        found = {"tap": tap(house, six, trace)}
        found["play"], found["PDF"] = followed(house, four, trace)
        found["pay --plan"] = warm(trace, lambda: command(*PAY))
        found["search"] = warm(trace, lambda: house.get(SEARCH))
        found["poll"] = poll(house, six, trace)
    order = ("tap", "play", "pay --plan", "search", "PDF", "poll")
    return {name: found[name] for name in order}


Trace = Callable[[Callable[[], object]], Walk]


class Visitor:
    """A phone."""

    def __init__(self, client) -> None:
        self.client = client
        self.token = TOKEN.search(self.get("/games/new"))[1]

    def get(self, path: str) -> str:
        """The text of a page, empty if there is no news."""
        answer = self.client.get(path)
        assert answer.status_code in (200, 204), (path, answer.status)
        return answer.text if answer.mimetype.startswith("text/") else ""

    def post(self, path: str, headers: dict[str, str] | None = None, **fields: object) -> str:
        """Send a form; the address it leads to."""
        answer = self.client.post(path, data={"csrf_token": self.token, **fields}, headers=headers or {})
        assert answer.status_code in (200, 302, 303), (path, answer.status, answer.text[-2000:])
        return answer.location or ""

    def hidden(self, path: str) -> dict[str, str]:
        """The hidden fields of a page's forms."""
        return dict(HIDDEN.findall(self.get(path)))

    def new_game(self, record: dict, do: str) -> str:
        """Begin a game with the table of a record; its address."""
        fields = {"game": record["game"], "boxes": record.get("expansions", []), "do": do}
        for number, seat in enumerate(record["seats"]):
            fields |= {f"seats-{number}-name": seat["player"], f"seats-{number}-wonder": seat["wonder"]}
            fields |= {f"seats-{number}-side": seat["side"]}
        return re.match("(?:https?://[^/]+)?(/games/[^/?]+)", self.post("/games/new", **fields))[1]


def tap(house: Visitor, record: dict, trace: Trace) -> Walk:
    """A number for the second player after one for the first."""
    pad = house.new_game(record, "start") + "/pad"
    cell = {"do": "score", "line": "civilian"}
    house.post(pad, HTMX, **cell, seat=0, value=5, expected=house.hidden(pad)["expected"])
    expected = house.hidden(pad)["expected"]
    return trace(lambda: house.post(pad, HTMX, **cell, seat=1, value=6, expected=expected))


def followed(house: Visitor, record: dict, trace: Trace) -> tuple[Walk, Walk]:
    """A play of a followed game, and the PDF of its record when it is over."""
    game = house.new_game(record, "follow")
    live, found = f"{game}/live", None
    house.post(live, **house.hidden(live), do="begin")
    for number, entry in enumerate(record["entries"]):
        send = partial(house.post, live, **house.hidden(live), entry=json.dumps(entry))
        if number == PLAY:
            found = trace(send)
        else:
            send()
    house.get(f"{game}/sheet.pdf")
    return found, trace(lambda: house.get(f"{game}/sheet.pdf?paper=a5"))


def poll(house: Visitor, record: dict, trace: Trace) -> Walk:
    """A look at a pad that has not changed."""
    pad = house.new_game(record, "start") + "/pad"
    seen = house.hidden(pad)["expected"]
    return warm(trace, lambda: house.get(f"{pad}/board?since={seen}"))


def warm(trace: Trace, work: Callable[[], object]) -> Walk:
    """What runs while something is done the second time."""
    work()
    return trace(work)


def run(main: Callable[[list[str]], int], *words: str) -> str:
    """What a command prints."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(list(words)) == 0, words
    return printed.getvalue()


def entry_point(root: Path) -> Callable[[list[str]], int]:
    """The function of the `companion` command, as the project names it."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    module, _, function = project["project"]["scripts"]["companion"].partition(":")
    return getattr(import_module(module), function)


@contextmanager
def private_environment() -> Iterator[None]:
    """A database and a secret of their own in a folder that goes away."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"COMPANION_DATABASE": f"{folder}/games.db", "COMPANION_SECRET": "only for counting"}
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
