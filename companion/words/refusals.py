"""Why something is refused, in words: plays, entries of a journal, set-ups, position files, records, files of
games.

A table for each place that refuses; what belongs to one box stands with its other words in
`companion/words/boxes`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.catalog import Catalog
from companion.catalog.items import Item
from companion.rules.refusal import BadFile, Refusal
from companion.words.boxes import all_words, words_of_game
from companion.words.language import Later, spoken
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import coin_words, in_short, joined, piece_names, printable, seat_called, signed

if TYPE_CHECKING:  # the command line loads neither the pad nor the live game to refuse a payment
    from companion.journal import Story
    from companion.seating import Setup

Writer = Callable[["Blanks"], str]
#: what stands in the details as the id of a piece
_PIECES = frozenset({"id", "card", "wonder", "built", "right", "choice", "token"})
#: what stands there as ids of several
_SEVERAL = frozenset({"among", "instead", "unbuilt", "options", "under", "wonders", "tokens", "rights"})
_LONGEST_VALUE = 60
_LONGEST_LINE = 300
#: letters of a name that a sentence shows; the set-up takes no longer ones
_LONGEST_NAME = 40
#: where something is refused: on the page of the count, of the live game, of the start from the middle, of
#: the set-up
PAD, LIVE, FROM_POSITION, SETUP = "pad", "live", "from-position", "setup"


class Blanks(dict[str, Any]):
    """The details of a refusal as a sentence has them: pieces and players by name, coins counted."""

    def __init__(
        self,
        refusal: Refusal,
        game: str,
        players: Sequence[str],
        story: "Story | None" = None,
        phone: str = "",
        catalog: Catalog | None = None,
    ) -> None:
        super().__init__(refusal.details)
        self.refusal, self.game, self.players, self.story, self.phone = refusal, game, players, story, phone
        #: the edition whose names pieces go by
        self.catalog = catalog

    def __getitem__(self, key: str) -> Any:
        if key == "names":
            return joined([self.player(seat) for seat in self.get("seats", ())])
        if key not in self:
            return "…"
        value = super().__getitem__(key)
        if key in _PIECES or key in _SEVERAL or (isinstance(value, str) and key in all_words().pieces):
            return self.named(value)
        if key in ("coins", "needed") and isinstance(value, int):
            return coin_words(value)
        if key == "seat" and isinstance(value, int):
            return self.player(value)
        return in_short([_shown(one) for one in value]) if isinstance(value, tuple) else _shown(value)

    def player(self, seat: int) -> str:
        """Who sits there, by name where it is known."""
        return self.players[seat] if 0 <= seat < len(self.players) else seat_called(seat)

    def named(self, piece: Any) -> str:
        """A piece by its name; several with commas; what is no piece as it stands."""
        if isinstance(piece, Item):
            return piece.name[spoken()]
        if isinstance(piece, tuple | list):
            return in_short([self.named(one) for one in piece])
        if not isinstance(piece, str):
            return _shown(piece)
        return piece_names(self.game, catalog=self.catalog).get(piece, _shown(piece))


def refusal_words(
    refusal: Refusal,
    game: str = "",
    players: Sequence[str] = (),
    place: str = "",
    catalog: Catalog | None = None,
) -> str:
    """A sentence for a refusal; `players` are the names by seat, `place` is one of PAD, LIVE, FROM_POSITION,
    SETUP; pieces go by their names in that edition.
    """
    return _sentence(Blanks(refusal, game, players, catalog=catalog), place)


def story_refusal_words(refusal: Refusal, story: "Story", phone: str = "", place: str = PAD) -> str:
    """Why something is not written into a journal, in a sentence; `phone` is the one that reads it."""
    from companion.pad import game_of

    setup = game_of(story).setup
    return _sentence(Blanks(refusal, setup.game, _names(setup), story, phone, setup.catalog), place)


def setup_refusal_words(refusal: Refusal, setup: "Setup", place: str = SETUP) -> str:
    """Why a set-up cannot be played, or a game not be followed from here, in a sentence."""
    return refusal_words(refusal, setup.game, _names(setup), place, setup.catalog)


def wrong_words(setup: "Setup", fits: bool) -> tuple[str, ...]:
    """What keeps a set-up from being played, each sentence once; `fits`: its texts are short enough."""
    from companion.seating.setup import setup_refusals

    found = [*setup_refusals(setup), *([] if fits else [Refusal("text-too-long")])]
    return tuple(dict.fromkeys(setup_refusal_words(refusal, setup) for refusal in found))


def words_of(code: str, game: str) -> Later | Writer | None:
    """What a game says to a code, if it has words for it; without a game, what any of them says."""
    boxes = words_of_game(game) if game else all_words()
    return boxes.refusals.get(code) or _SHARED.get(code)


def _sentence(blanks: Blanks, place: str) -> str:
    """The sentence of the place, else of the game."""
    code, details = blanks.refusal.code, blanks.refusal.details
    own, asks_the_game, otherwise = _PLACES[place]
    words, of_game = own.get(code), False
    if words is None and isinstance(bad := details.get("problem"), BadFile) and place in _MISPLACED:
        return _MISPLACED[place](blanks, bad)
    if words is None and asks_the_game:
        words = words_of(code, blanks.game)
        of_game = words is not None
    if words is None and place in (PAD, LIVE, SETUP):
        words = _JOURNAL.get(code)
    if words is None and place in (PAD, LIVE, SETUP) and code in _SETUP:
        found = _SETUP[code]
        return found(blanks) if callable(found) else _of_setup(blanks, found)
    words = words or otherwise
    said = words % blanks if isinstance(words, Later) else words(blanks)
    return printable(said) if of_game else said


def _names(setup: "Setup") -> list[str]:
    from companion.words.games import seat_name

    return [seat_name(setup, seat) for seat in range(len(setup.seats))]


# files


def position_words(bad: BadFile) -> str:
    """Why a position or question is none, in one line: the place, what is wrong there, the rules."""
    cited = f" [{', '.join(bad.rules)}]" if bad.rules else ""
    text = _one_line(flaw_words(bad))
    return f"{_one_line(bad.place)}: {text}{cited}" if bad.place else f"{text}{cited}"


def flaw_words(bad: BadFile, named: Callable[[str], str] = str) -> str:
    """What is wrong, and the value that stands there where one does; `named` says a piece by its id."""
    details = bad.details
    said = _flaw(bad.code) % {name: _shown_in_text(value) for name, value in details.items()}
    stands = _as_in_file(details["value"]) if "value" in details else details.get("id")
    return said if stands is None else f"{said}: {named(str(stands))}"


def has_flaw_words(code: str) -> bool:
    """Whether something can be said of a code of position files."""
    return code in _FLAWS or code in all_words().flaws


def bad_record_words(bad: BadFile) -> str:
    """Why a file is no record: the place, the reason and the rules, in one line."""
    problem = bad.details.get("problem")
    if isinstance(problem, BadFile):
        return printable(bad.place.removesuffix(problem.place) + position_words(problem))
    text = refusal_words(Refusal(bad.code, bad.rules, {"field": bad.place, **bad.details}))
    rules = f" [{', '.join(bad.rules)}]" if bad.rules else ""
    return printable(f"{bad.place}: {text}{rules}" if bad.place else f"{text}{rules}")


def file_words(bad: BadFile) -> str:
    """Why a file of games is not taken: a sentence for what is wrong, with its place in the file."""
    return printable(_said_of_file(bad))


def _said_of_file(bad: BadFile) -> str:
    """The sentence, with whatever stands in the file."""
    details, refusal = bad.details, bad.details["refusal"]
    if bad.code in _FILES:
        place = f" ({details['detail']})" if bad.code == "not-json" and details["detail"] else ""
        return f"{_FILES[bad.code] % details}{place}"
    if bad.code == "record-refused" and refusal:
        why = refusal_words(refusal, refusal.details["game"], refusal.details["players"])
        return _("Entry %(entry)d of the record is not legal: %(why)s", entry=details["entry"], why=why)
    said = _(
        "Entry %(entry)d of game %(game)d (%(id)s) cannot be read.",
        entry=details["entry"],
        game=details["game"],
        id=details["game_id"],
    )
    setup = refusal.details.get("setup") if refusal else None
    why = setup_refusal_words(refusal, setup) if refusal and setup else details["detail"]
    return f"{said} {why}".strip()


def _flaw(code: str) -> Later:
    return all_words().flaws.get(code) or _FLAWS[code]


def _shown(value: Any) -> str:
    """What somebody wrote, as it stands, cut where it is long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}…"


def _shown_in_text(value: object) -> object:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, str | int) and not isinstance(value, bool) else _as_in_file(value)


def _as_in_file(value: object) -> str:
    """A value as it stands in the file; an id without its quotes."""
    return value if isinstance(value, str) and value.isidentifier() else json.dumps(value)


def _one_line(text: str) -> str:
    """A text from a file on one line of sensible length."""
    line = " ".join(text.splitlines())
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


# sentences that need more than their details


def _no_such_seat(blanks: Blanks) -> str:
    return _("No such seat here: %(seat)s.", seat=_shown(blanks.refusal.details.get("seat")))


def _contradiction(blanks: Blanks) -> str:
    problem = blanks.refusal.details.get("problem")
    if isinstance(problem, BadFile):
        return position_words(problem)
    return _("This contradicts the rules at “%(place)s”.", place=blanks["place"])


def _of_setup(blanks: Blanks, words: Later) -> str:
    """A sentence about a seat of a set-up, by its number and name."""
    seat = blanks.refusal.details.get("seat", -1)
    name = blanks.players[seat] if 0 <= seat < len(blanks.players) else ""
    return words % {"seat": seat + 1, "name": name[:_LONGEST_NAME], "most": _LONGEST_NAME}


def _out_of_range(blanks: Blanks) -> str:
    """A number that a line of the pad does not take."""
    from companion.pad import game_of
    from companion.pad.score_pad import MOST_COINS, pad_line
    from companion.words.games import line_name

    assert blanks.story is not None
    line = pad_line(game_of(blanks.story).setup, blanks.refusal.details.get("line"))
    if line is None:
        return str(_NOT_UNDERSTOOD)
    if line.takes_coins:
        return _("Coins are a whole number from 0 to %(most)d. Nothing was changed.", most=MOST_COINS)
    return _(
        "%(line)s takes whole numbers from %(low)s to %(high)s. Nothing was changed.",
        line=line_name(line.id),
        low=signed(line.low),
        high=signed(line.high),
    )


def _needed(blanks: Blanks) -> str:
    """An entry that cannot be taken back alone: a later one was written in view of it."""
    from companion.words.undo import entry_words

    story, details = blanks.story, blanks.refusal.details
    assert story is not None
    _whose, what = entry_words(story, story.entry(details["entry"]), blanks.phone)
    whose, since = entry_words(story, story.entry(details["by"][0]), blanks.phone)
    if whose:
        return _(
            "%(what)s cannot be taken back alone: phone %(phone)s wrote since: %(since)s.",
            what=what,
            phone=whose,
            since=since,
        )
    return _("%(what)s cannot be taken back alone: written since: %(since)s.", what=what, since=since)


def _against_a_play(blanks: Blanks) -> str:
    """The play that a ruling would make impossible, and why; of a secret answer only whose it is."""
    from companion.live.reader import live_of
    from companion.words.narration import teller_of

    assert blanks.story is not None
    live, details = live_of(blanks.story), blanks.refusal.details
    entry, teller = blanks.story.entry(details["entry"]), teller_of(live)
    if entry.number in {one.number for one in live.answers}:
        return _(
            "By that ruling the answer of %(name)s could not stand. It is changed first.",
            name=teller.who(entry.seat),
        )
    why = refusal_words(details["because"], blanks.game, blanks.players, catalog=blanks.catalog)
    return _(
        "By that ruling this could not have been: %(line)s. %(why)s Take it back first, or play on as "
        "before.",
        line=teller.line(entry.body),
        why=why,
    )


def _later_age(blanks: Blanks) -> str:
    """A card in a city that only a later Age has."""
    return _(
        "%(name)s: %(card)s is of a later Age than Age %(age)s.",
        name=blanks["seat"],
        card=blanks["card"],
        age="I" * blanks.refusal.details["age"],
    )


def _cannot_lie(blanks: Blanks, bad: BadFile) -> str:
    """A correction that the reader of positions does not take."""
    from companion.words.narration import Teller

    name = Teller(blanks.game, blanks.players, spoken()).name
    return _("It cannot lie so: %(why)s.", why=flaw_words(bad, name))


def _whose_and_what(blanks: Blanks, bad: BadFile) -> str:
    """What the reader of positions has against it: whose city, which piece, what is wrong."""
    place, details = bad.place.split("/"), bad.details
    who = (
        blanks.player(int(place[1])) if place[0] == "seats" and len(place) > 1 and place[1].isdigit() else ""
    )
    said = _flaw(bad.code) % {
        name: value if isinstance(value, str | int) else _as_in_file(value) for name, value in details.items()
    }
    about = details.get("id", details.get("value"))
    piece = (
        ""
        if about is None
        else piece_names(blanks.game, catalog=blanks.catalog).get(about, _as_in_file(about))
        if isinstance(about, str)
        else _as_in_file(about)
    )
    return ": ".join(filter(None, (who, piece, said)))


#: what any game refuses
_SHARED: Mapping[str, Later | Writer] = {
    "no-longer-asked": _l(
        "It is not asked for any more: a play before it is missing, or nothing asks for it."
    ),
    # what no entry can be
    "not-an-entry": _l("This is not something that can be written down here."),
    "not-an-object": _l("It must be an object."),
    "not-a-list": _l("It must be a list."),
    "not-a-text": _l("It must be a text."),
    "not-yes-or-no": _l("It must be true or false."),
    "missing": _l("“%(field)s” is missing."),
    "missing-field": _l("“%(field)s” must be said."),
    "unknown-field": _l("No such field here: %(field)s."),
    "wrong-type": _l("“%(field)s” has a value that makes no sense there."),
    "must-be": _l("It must be %(value)s."),
    "unknown-do": _l("“%(do)s” is nothing that can be done."),
    "unknown-game": _l("The game is one of %(known)s."),
    "unknown-id": _l("The box has no “%(id)s”."),
    "unknown-card": _l("There is no card “%(card)s”."),
    "no-such-right": _l("%(right)s gives no right to this."),
    "no-such-seat": _no_such_seat,
    "seat-missing": _l("It does not say whose seat."),
    "no-such-ruling": _l("“%(point)s” has no option “%(option)s”."),
    "not-a-position": _contradiction,
    "bad-correction": _contradiction,
    # what no set-up can be
    "not-the-format": _l("It must be %(format)s."),
    "not-the-game": _l("It must be %(game)s."),
    "seats-or-from": _l("Either seats or a start from a position, not both."),
    "not-a-start": _l("Its fields are %(fields)s."),
    "differs-from-the-position": _l("The position says otherwise."),
    "no-such-turn": _l("The Age has %(turns)s turns."),
    "one-number-for-each-seat": _l("One number for each seat."),
    "one-list-for-each-seat": _l("One list for each seat."),
    "unknown-expansion": _l("There is no expansion “%(expansion)s”; there are %(known)s."),
    "no-such-table": _l("So many cannot play this: %(players)s."),
    # what is not asked
    "game-over": _l("The game is over."),
    "not-your-turn": _l("It is the turn of %(seat)s."),
    "not-asked": _l("Something else must be settled first."),
    "no-answer-to-that": _l("Something else must be settled first."),
    "not-an-option": _l("%(choice)s cannot be chosen here. These can: %(among)s."),
    "one-choice": _l("One of these is chosen: %(known)s."),
    "no-pass": _l("Passing is not possible here."),
    "not-a-payment": _l("This is none of the possible payments."),
}
#: why an entry is not written into a journal
_JOURNAL: Mapping[str, Later | Writer] = {
    "removed": _l("This game was removed. Bring it back to go on counting."),
    "finished": _l("This game is finished. Open it for correction to change a number."),
    "not-finished": _l("This game is still being counted."),
    "empty": _l("No number is written yet. There is no result to show."),
    "nothing-to-undo": _l("There is nothing to undo."),
    "nothing-to-redo": _l("There is nothing to redo."),
    "no-such-doubt": _l("This number is not doubted, or no longer. Nothing was changed."),
    "full": _l("This journal is full. Nothing was changed."),
    "followed-boards": _l("This game is followed: its boards stay as they are."),
    "not-understood": _l("This could not be read. Nothing was changed."),
    "out-of-range": _out_of_range,
    "needed": _needed,
}
#: why a live game does not take an entry
_LIVE: Mapping[str, Later | Writer] = {
    "not-followed": _l("This game is not followed yet."),
    "followed-already": _l("This game is followed already."),
    "not-your-seat": _l("Another phone has this city. Its player enters the play, or hands the city over."),
    "too-many-in-hand": _l("The hand has %(most)s cards, and %(number)s are ticked."),
    "in-no-hand": _l("%(card)s can be in no hand: every copy has been seen."),
    "went-on": _l("The table has gone on since that was tapped. It was not written."),
    "finished": _l("This game is counted. Undo the end of the count to go on playing."),
    "ruling-against-a-play": _against_a_play,
}
#: why a game cannot be followed from here
_FROM_POSITION: Mapping[str, Later | Writer] = {
    "cities-untold": _l("First every city is told by its cards. Still to be told: %(names)s."),
    "coins-untold": _l("How many coins are there? %(names)s"),
    "age-untold": _l("Which Age is it?"),
    "turn-untold": _l("Which turn of the Age comes now?"),
    "number-not-understood": _l("One of the numbers cannot be read."),
    "duel-from-the-start": _l("Duel is followed from its first card on."),
    "later-age-told": _later_age,
}


def _of_the_game(blanks: Blanks) -> str:
    """What the words of the game say of a set-up too."""
    found = words_of(blanks.refusal.code, blanks.game)
    return found(blanks) if callable(found) else str(found)


def _too_few(blanks: Blanks) -> str:
    """Fewer players than any table of the edition has."""
    if min(blanks.refusal.details.get("players", (2,))) > 2:
        return _("Three players are the fewest in this edition. Seat at least three.")
    return _("Two players are the fewest. Seat at least two.")


def _too_many(blanks: Blanks) -> str:
    """More players than any table of the edition has."""
    if max(blanks.refusal.details.get("players", (8,))) < 8:
        return _("Up to seven players can play in this edition.")
    return _("Up to seven players can play; eight with Cities.")


#: why a set-up cannot be played
_SETUP: Mapping[str, Later | Writer] = {
    "unknown-game": _l("This mix of games is not known."),
    "box-of-another-edition": _of_the_game,
    "variant-of-another-edition": _of_the_game,
    "duel-alone": _l("Duel is played on its own, without expansions."),
    "duel-is-for-two": _l("Duel is for two players."),
    "text-too-long": _l("Place and remark are too long."),
    "too-few-players": _too_few,
    "two-need-free-city": _l("Two players are the fewest. Seat at least two."),
    "too-many-players": _too_many,
    "players-need-box": _l("Up to seven players can play; eight with Cities."),
    "free-city-is-for-two": _l("The Free City joins exactly two players."),
    "teams-need-cities": _l("Teams are part of Cities. Put that box on the table, or play without teams."),
    "teams-of-two": _l("Teams need four, six or eight players, partners side by side."),
    "name-missing": _l("Seat %(seat)d has no name yet."),
    "name-too-long": _l("A name has at most %(most)d letters."),
    "name-unprintable": _l("The name of seat %(seat)d has a sign that cannot be shown."),
    "name-twice": _l("Two players are called %(name)s. Give one of them another name."),
    "board-not-in-play": _l("The board of %(name)s belongs to a box that is not on the table."),
    "board-twice": _l("The board of %(name)s lies at another seat already. Each board is there once."),
    "side-unknown": _l("The side of the board of %(name)s is A or B."),
}
#: why a file of games is not taken
_FILES = {
    "no-file": _l("No file was chosen."),
    "not-json": _l("This file cannot be read as JSON."),
    "not-utf-8": _l("The letters of this file are not UTF-8. A spreadsheet can save it as “CSV UTF-8”."),
    "utf-16": _l("The letters of this file are UTF-16. Save it as UTF-8: in a spreadsheet as “CSV UTF-8”."),
    "empty-file": _l("This file is empty."),
    "archive": _l("This is an archive (%(detail)s). Unpack it, and send the files that are in it."),
    "workbook": _l("This is a workbook of a spreadsheet. Save its table as “CSV UTF-8”, and send that file."),
    "document": _l("This is a document (%(detail)s). Games come in as JSON, results as CSV."),
    "picture": _l("This is a picture. Scan the code on it with a camera, or send the file of the game."),
    "web-page": _l("This is a page of the web, perhaps in place of a file that it offers. Send that file."),
    "database": _l(
        "This is a database, no file of games. Whoever runs the app can use it: companion restore"
    ),
    "other-format": _l("This file holds something else than games of Companion."),
    "other-version": _l("This file is of version %(detail)s; this app reads version 1."),
    "too-many-files": _l("So many files cannot be sent together: at most %(detail)s."),
    "too-many-games": _l("This file holds more than %(detail)s games."),
    "bad-game": _l("Game %(game)d of the file has no proper id, or no entries."),
    "game-not-readable": _l("Game %(game)d of the file cannot be read; it was passed over."),
    "not-a-record": _l("Record %(game)d of the file cannot be read (%(detail)s)."),
    "bad-play": _l("Play %(game)d of the file cannot be read."),
    "play-without-names": _l("Play %(game)d of the file does not say who played."),
    "play-without-score": _l("Play %(game)d of the file has a score that is no number."),
    "play-without-date": _l("Play %(game)d of the file does not say when it was played."),
    "no-plays": _l("No play of 7 Wonders or Duel is in this file."),
    "badly-packed": _l("This packed file is damaged."),
    "too-much-packed": _l("More than %(detail)s MB are packed in this file."),
    "not-packed": _l("This code is not whole. Scan or copy it again."),
    "not-readable": _l("From game %(game)d on this file cannot be read. What stands before it is in."),
    "not-a-table": _l("This table cannot be read from line %(detail)s on."),
    "short-row": _l(
        "The row that ends in line %(detail)s of the table has too few cells and was passed over."
    ),
    "bad-row": _l("Game %(game)d of the table has a cell that cannot be read: %(detail)s."),
    "too-long-game": _l("Game %(game)d of the file is longer than any game can be."),
    "too-many-entries": _l("Game %(game)d of the file has no entries, or more than %(detail)s."),
}
#: what is wrong at a place of a position file, or of a question about one
_FLAWS: Mapping[str, Later] = {
    # the file and its fields
    "cannot-be-read": _l("cannot be read"),
    "no-json": _l("is not JSON: %(why)s"),
    "no-utf8": _l("is not JSON: byte %(byte)s is not UTF-8"),
    "too-deep": _l("is not JSON: too deep"),
    "no-position": _l("a position must be an object"),
    "no-object": _l("must be an object"),
    "no-list": _l("must be a list"),
    "no-text": _l("must be text"),
    "no-flag": _l("must be true or false"),
    "no-whole-number": _l("must be a whole number"),
    "no-count": _l("must be a whole number, not negative"),
    "negative": _l("cannot be negative"),
    "out-of-range": _l("must be %(least)s to %(most)s"),
    "too-small": _l("must be %(least)s or more"),
    "must-be": _l('must be "%(wanted)s"'),
    "not-one-of": _l("must be one of %(options)s"),
    "unknown-field": _l("unknown field"),
    "is-missing": _l("is missing"),
    "missing": _l("missing"),
    "unknown-id": _l("unknown id"),
    "unknown-card": _l("unknown card"),
    "unknown-wonder": _l("unknown wonder"),
    "unknown-expansion": _l("unknown expansion"),
    # questions
    "no-question": _l("a question must be an object"),
    "neither-game": _l("must be wonders or duel"),
}

_NOT_UNDERSTOOD = _JOURNAL["not-understood"]
#: for each place: its own sentences, whether those of the game come next, and what is said where there are
#: none
_PLACES: Mapping[str, tuple[Mapping[str, Later | Writer], bool, Later | Writer]] = {
    "": ({}, True, _l("This is not possible now.")),
    PAD: (_JOURNAL, False, _NOT_UNDERSTOOD),
    LIVE: (_LIVE, True, _NOT_UNDERSTOOD),
    FROM_POSITION: (_FROM_POSITION, True, _l("This is not possible now.")),
    SETUP: ({}, False, _NOT_UNDERSTOOD),
}
#: what a place says of a position that cannot lie so
_MISPLACED: Mapping[str, Callable[[Blanks, BadFile], str]] = {
    LIVE: _cannot_lie,
    FROM_POSITION: _whose_and_what,
}
