"""A game as plain text for a chat or the comment of a play, and results as a spreadsheet; both can be read
back.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from companion.catalog import edition, phrasebook
from companion.catalog.vocabulary import EDITIONS
from companion.languages import LANGUAGES
from companion.pad import CountedGame, result
from companion.pad.bgstats import ReadComment
from companion.pad.ranking import Result, Standing
from companion.rules.contract import rules_of
from companion.words.boxes import all_words
from companion.words.counting import decisions
from companion.words.doubts import doubted_words
from companion.words.games import (
    boxes_name,
    city_name,
    edition_name,
    line_name,
    long_day,
    more_than_base,
    seat_name,
)
from companion.words.language import Later, speaking, spoken
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import coin_words, signed
from companion.words.result import headline, reason

#: a line of the pad with its number, in a comment
PART = re.compile(r"(.+) ([−-]?\d{1,3})")


def play_text(game: CountedGame) -> str:
    """What was played, who won, and every line of every seat."""
    outcome = result(game)
    setup = game.setup
    name = phrasebook.game(setup.game, spoken())
    more = more_than_base(setup)
    boxes = f" ({more})" if more else ""
    head = [f"{name}{boxes}", " · ".join(part for part in (long_day(game), setup.place) if part)]
    if game.is_finished:
        head.append(f"{headline(game, outcome)}. {reason(game, outcome)[0]}")
        head += [doubted] if (doubted := doubted_words(game)) else []
    lines = [*head, "", *teams(game, outcome), *(seat_text(game, one) for one in outcome.ranked)]
    return "\n".join([*lines, *(["", setup.comment] if setup.comment else [])])


def teams(game: CountedGame, outcome: Result) -> Iterator[str]:
    """The teams with their totals."""
    for one in sorted(outcome.teams, key=lambda team: team.rank or 0):
        names = " + ".join(seat_name(game.setup, seat) for seat in one.seats)
        yield f"{one.rank}. {names}: {signed(one.total)}"
    if outcome.teams:
        yield ""


def seat_text(game: CountedGame, one: Standing) -> str:
    """One seat: place, name, city, total, lines."""
    seat = one.seats[0]
    city = city_name(game.setup.seats[seat], game.setup.catalog)
    who = f"{one.rank or '–'}. {seat_name(game.setup, seat)}" + (f" ({city})" if city else "")
    if game.supremacy:
        return who
    if game.has_totals_only:
        return f"{who}: {signed(one.total)}"
    lines = ", ".join(f"{line_name(line.id)} {signed(game.points(line.id, seat))}" for line in game.lines)
    if not game.knows_coins(seat):
        return f"{who}: {signed(one.total)}. {lines}.".replace("\u00ad", "")
    coins = coin_words(game.coins(seat))
    return _(
        "%(who)s: %(total)s. %(lines)s; %(coins)s.",
        who=who,
        total=signed(one.total),
        lines=lines,
        coins=coins,
    ).replace("\u00ad", "")


def points_comment(game: CountedGame) -> str:
    """The comment of a play: the remark of a game, how it ended, the points of every player line by line."""
    seats = (
        []
        if game.supremacy or game.has_totals_only
        else [points_line(game, seat) for seat in game.setup.players]
    )
    ending = [str(decisions()[game.supremacy])] if game.supremacy in game.setup.supremacies else []
    return "\n".join([*([game.setup.comment] if game.setup.comment else []), *ending, *seats])


def points_line(game: CountedGame, seat: int) -> str:
    """One player's points line by line, and the coins, which break a tie."""
    parts = [f"{line_name(line.id)} {signed(game.points(line.id, seat))}" for line in game.lines]
    breaks_ties = next(line for line in game.lines if line.id == game.setup.rules.tie_line)
    shows_coins = breaks_ties.takes_coins and game.knows_coins(seat)
    coins = [f"{_('Coins')} {game.coins(seat)}"] if shows_coins else []
    return f"{seat_name(game.setup, seat)}: {', '.join([*parts, *coins])}"


def read_points(comment: str, game: str) -> ReadComment:
    """What a comment tells in whatever language: points by line of each name, how it ended, the rest."""
    found: dict[str, dict[str, int]] = {}
    rest, ending = [], ""
    for text in comment.splitlines():
        folded = text.strip().casefold()
        if (said := decisions_by_word().get(_row_meant(game, folded))) in rules_of(game).supremacies:
            ending = said
            continue
        for place in (match.start() for match in re.finditer(": ", text)):
            if parts := read_parts(text[place + 2 :], game):
                found[text[:place]] = parts
                break
        else:
            rest.append(text)
    return ReadComment("\n".join(rest).strip(), found, ending)


def read_parts(text: str, game: str) -> dict[str, int]:
    """The numbers of a list of lines; nothing where one part is none."""
    found = [PART.fullmatch(part) for part in text.split(", ")]
    named = [
        (line_words(game).get(part[1].casefold(), ""), int(part[2].replace("−", "-")))
        for part in found
        if part
    ]
    return dict(named) if len(named) == len(found) and all(line for line, _points in named) else {}


def _row_meant(game: str, word: str) -> str:
    """What a row of a score sheet of another program means; a word that is none stays."""
    return next((box.sheet_rows[word] for box in rules_of(game).boxes if word in box.sheet_rows), word)


@cache
def line_words(game: str) -> Mapping[str, str]:
    """The lines of a game, and coins, by their words in every language, and by rows of other score sheets."""
    words = {line.id: line.id for line in rules_of(game).all_lines}
    rows = {row: meant for box in rules_of(game).boxes for row, meant in box.sheet_rows.items()}
    words |= {row: meant for row, meant in rows.items() if meant in words}
    for language in LANGUAGES:
        with speaking(language):
            words |= {line_name(line.id).casefold(): line.id for line in rules_of(game).all_lines}
            words[_("Coins").casefold()] = "coins"
    return words


_HEADS = {
    "game_id": _l("Game code"),
    "played_on": _l("Date"),
    "game": _l("Game"),
    "edition": _l("Edition"),
    "variant": _l("Variant"),
    "expansions": _l("Boxes"),
    "place": _l("Place"),
    "players": _l("Players"),
    "decided_by": _l("Decided by"),
    "started_at": _l("Begun"),
    "finished_at": _l("Finished"),
    "seat": _l("Seat"),
    "name": _l("Player"),
    "team": _l("Team"),
    "board": _l("Board"),
    "side": _l("Side"),
    "free_city": _l("Free City"),
    "rank": _l("Rank"),
    "won": _l("Won"),
    "total": _l("Total"),
    "coins": _l("Coins"),
}
_VARIANTS = {"standard": _l("everyone for themselves"), "teams": _l("teams"), "two-player": _l("two players")}


def column_words() -> Mapping[str, Later]:
    """The words of all columns: those of a game and a seat, and every line of the score."""
    return _HEADS | {line: words.name for line, words in all_words().lines.items()}


def head_word(column: str) -> str:
    """What a column is called."""
    return str(column_words()[column])


def value_word(column: str, value: object) -> object:
    """A value as people say it."""
    if column == "game":
        return phrasebook.game(str(value), spoken())
    if column == "expansions":
        return boxes_name("", str(value).split()) if value else ""
    if column == "edition":
        return edition_name(str(value))
    if column == "variant":
        return str(_VARIANTS.get(str(value), value))
    if column == "decided_by":
        return str(decisions().get(str(value), value))
    board = edition().boards.get(str(value)) if column == "board" else None
    return board.city[spoken()] if board else value


@cache
def columns_by_word() -> Mapping[str, str]:
    """The columns by their words in every language, and by their own names."""
    found = {column: column for column in column_words()}
    for language in LANGUAGES:
        with speaking(language):
            found |= {str(word).casefold(): column for column, word in column_words().items()}
    return found


@cache
def editions_by_word() -> Mapping[str, str]:
    """The editions by their words in every language, and by their own names."""
    found = {name: name for name in EDITIONS}
    for language in LANGUAGES:
        with speaking(language):
            found |= {edition_name(name).casefold(): name for name in EDITIONS}
    return found


@cache
def decisions_by_word() -> Mapping[str, str]:
    """What decided a game by its words in every language, and by its own name."""
    found = {name: name for name in decisions()}
    for language in LANGUAGES:
        with speaking(language):
            found |= {str(word).casefold(): name for name, word in decisions().items()}
    return found
