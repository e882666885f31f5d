"""A thumb on the score pad, and the games it counts."""

import re
import time

from companion.catalog.vocabulary import TEAMS
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, placed
from tests.pad.games import FOUR, NAMES

BOARDS = (("rhodes", "A"), ("olympia", "A"), ("giza", "B"), ("alexandria", "B"))
MORE_BOARDS = (*BOARDS, ("babylon", "A"), ("ephesus", "B"), ("halicarnassus", "A"), ("petra", "B"))
SEATS = tuple(Seat(name, *board) for name, board in zip(NAMES, MORE_BOARDS, strict=True))

FOUR_PLAYERS = Setup(seats=SEATS[:4], date="2026-11-20", place="Friday table")
EVERYTHING = Setup(expansions=("leaders", "cities", "tower", "projects"), seats=SEATS, date="2026-11-20")
PARTNERS = Setup(expansions=("cities",), variant=TEAMS, seats=placed(TEAMS, SEATS[:4]), date="2026-11-20")
DUELLISTS = Setup(game=DUEL, seats=(Seat("Oksana"), Seat("Marc")), date="2026-11-20")

EIGHT = {
    "military": (18, -3, 0, 5, 1, -6, 4, 3),
    "treasury": (7, 12, 3, 4, 0, 20, 1, 9),
    "wonder": (10, 3, 20, 7, 10, 5, 3, 17),
    "civilian": (24, 12, 8, 31, 0, 5, 16, 22),
    "science": (0, 38, 13, 2, 1, 4, 10, 26),
    "commercial": (4, 0, 2, 0, 1, 3, 6, 0),
    "guilds": (9, 7, 0, 14, 2, 1, 0, 5),
    "leaders": (3, 0, 7, 2, 1, 10, 4, 0),
    "cities": (0, 4, 2, 8, 1, 0, 3, 5),
    "tower": (0, 2, 5, 10, 2, 2, 0, 5),
    "projects": (0, -1, 3, -3, 2, 0, 4, 1),
}


RUSH = """(numbers) => {
  const press = (key) => document.querySelector(`.keys:not([hidden]) ${key}`).click();
  for (const number of numbers) {
    const keys = document.querySelector(".keys:not([hidden])").dataset.keys;
    if (keys !== "keypad") press(`[data-value="${number}"]`);
    else {
      for (const digit of String(number)) press(`[data-digit="${digit}"]`);
      if (0 < number && number < 10) press("[data-key=done]");
    }
  }
}"""


def follow(page, what):
    """Tap what leads to another page, and wait until that one is there with its scripts.

    A tap alone waits for nothing.
    """
    with page.expect_navigation():
        what.tap()


def until(page, question, about=None):
    """Wait until a page answers a question with yes.

    One that is answered later (a promise) is no yes by itself.
    """
    patience = time.monotonic() + 30
    while not page.evaluate(question, about):
        assert time.monotonic() < patience, f"never true: {question}"
        time.sleep(0.05)


def begin(app, setup):
    """Keep a new game; its id."""
    return app.extensions["store"].start([Entry(STARTED, setup.body())], "test")


def empty_table(page):
    """The form of a new game of 7 Wonders without players, whoever played last."""
    page.goto("/games/new")
    if page.get_by_label("Duel").is_checked():
        page.get_by_text("7 Wonders", exact=True).tap()
    if page.get_by_role("button", name="Clear the table").count():
        page.get_by_role("button", name="Clear the table").tap()
        page.locator(".ring").wait_for(state="detached")
    page.get_by_label("Name of a player").wait_for()


class Thumb:
    """Taps on a page and counts its taps."""

    def __init__(self, page):
        self.page = page
        self.taps = 0

    def tap(self, what):
        """Tap what a selector or locator finds first."""
        place = self.page.locator(what).first if isinstance(what, str) else what.first
        place.tap()
        self.taps += 1

    def key(self, name):
        self.tap(f".keys:not([hidden]) [data-key={name}], .tray-head [data-key={name}]")

    def enter(self, number):
        """Write a number into the cell that waits, with the keys that are there."""
        board = self.page.locator(".keys:not([hidden])")
        if board.get_attribute("data-keys") != "keypad":
            return self.tap(board.locator(f'[data-value="{number}"]'))
        for digit in str(number):
            self.tap(board.locator(f'[data-digit="{digit}"]'))
        if number in range(1, 10):
            self.key("done")

    def enter_all(self, numbers):
        """Write whole lines, in the order of the pad."""
        for row in numbers.values():
            for number in row:
                self.enter(number)

    def rush(self, numbers):
        """Write whole lines faster than any hand.

        Keys are pressed without a pause, the network cannot keep up.
        """
        self.page.evaluate(RUSH, [number for row in numbers.values() for number in row])

    def saved(self):
        """Wait until nothing is unsaved; the numbers of a rush are written one after the other."""
        self.page.locator("#saved", has_text=re.compile("^Saved$")).wait_for(timeout=90_000)
        assert self.page.locator(".unsaved").count() == 0

    def cell(self, line, seat):
        return self.page.locator(f'tr[data-line={line}] .cell[data-seat="{seat}"]')


__all__ = [
    "DUELLISTS",
    "EIGHT",
    "EVERYTHING",
    "FOUR",
    "FOUR_PLAYERS",
    "PARTNERS",
    "Thumb",
    "begin",
    "empty_table",
    "follow",
    "until",
]
