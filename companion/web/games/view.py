"""The list of games: searched by player, day and game, page by page; removed games apart."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import Any, NamedTuple

from flask import render_template
from sqlalchemy import Row

from companion.catalog.vocabulary import EDITIONS
from companion.seating.setup import LONGEST_KEY
from companion.store import NoSuchGame
from companion.store.listing import (
    GameQuery,
    ListedGame,
    found_games,
    number_of_games,
    recent,
    searchable_boxes,
)
from companion.web.frame.access import came_in, copied_at, is_public, joined_store, store
from companion.web.frame.delivery import ports, wants_fragment
from companion.web.frame.form import whole_number
from companion.web.shared.player_keys import name_behind, opened, sealed
from companion.words.games import box_name, day_heading, day_words, edition_name
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l

PAGE = 30
LIST_WORDS = {"wonders": _l("7 Wonders, any boxes"), "base": _l("Base game alone"), "duel": _l("Duel")}

#: games that no copy has before the list says so
_MOST_UNCOPIED = 10


def kept_where(game: Row[Any]) -> str:
    """Where a game of a phone without a server lies: in its last copy too, or here alone."""
    copied = copied_at()
    if copied < game.changed_at:
        return _("only here")
    return "" if came_in() else _("copy of %(day)s", day=day_words(copied[:10]))


def _uncopied() -> int:
    """How many games a phone without a server has that its last copy lacks; 0 while they are few."""
    if ports().has_other_phones:
        return 0
    number = min(number_of_games(store, since=copied_at()) + came_in(), number_of_games(store))
    return number if number >= _MOST_UNCOPIED else 0


def list_page(args: Mapping[str, str]) -> str:
    """The page of the list that an address asks for, or its rows alone."""
    query, wrong = read_query(args)
    page = max(1, whole_number(args.get("page", ""), digits=6) or 1)
    listed, number = found_games(store, query, PAGE, (page - 1) * PAGE)
    pages = max(1, -(-number // PAGE))
    return render_template(
        "games/_rows.html" if wants_fragment() else "games/index.html",
        query=query,
        asked=asked_filter(query, args.get("of", "")),
        gone=removed_just_now(args.get("gone", "")),
        to_come=store.renewal.left,
        uncopied=_uncopied(),
        is_search=bool(query.player or query.since or query.until or query.played),
        wrong=wrong,
        listed=listed,
        groups=_groups(listed),
        joined=recent(joined_store()) if is_public() and not query.removed else (),
        number=number,
        page=page,
        pages=pages,
        played=[(value, played_with_words(value)) for value in searchable_boxes()],
    )


class _Group(NamedTuple):
    """Games of a list under one heading, which may say the day of all of them."""

    heading: str
    names_day: bool
    games: list[ListedGame]


def _groups(listed: Sequence[ListedGame]) -> list[_Group]:
    """The games that go on, then the others by day, those of earlier weeks by month."""
    going = [one for one in listed if not one.game.finished_at]
    found = [_Group(_("Going on"), False, going)] if going else []
    ended = (one for one in listed if one.game.finished_at)
    for (heading, names_day), games in groupby(
        ended, key=lambda one: day_heading(one.game.played_on, date.today())
    ):
        found.append(_Group(heading, names_day, list(games)))
    return found


def removed_just_now(game_id: str) -> str:
    """The game that the reader has just taken off the list, to be brought back with one tap."""
    try:
        return game_id if game_id and store.game(game_id).removed else ""
    except NoSuchGame:
        return ""


def read_query(args: Mapping[str, str]) -> tuple[GameQuery, list[str]]:
    """The search of an address, and the dates in it that are none."""
    days = {name: args.get(name, "").strip() for name in ("since", "until")}
    wrong = [day for day in days.values() if day and not is_day(day)]
    key = args.get("of", "")
    typed = opened(args.get("who", "")) or args.get("player", "")
    query = GameQuery(
        player=(name_behind(store, key) or key)[:LONGEST_KEY]
        if key
        else " ".join(typed.split())[:LONGEST_KEY],
        exactly=bool(key),
        played=args.get("played", "") if args.get("played") in searchable_boxes() else "",
        removed=args.get("removed") == "1",
        **{name: day for name, day in days.items() if is_day(day)},
    )
    return query, [day[:20] for day in wrong]


def asked_filter(query: GameQuery, key: str = "") -> dict[str, Any]:
    """A search as an address says it: a player by the key, a name that was typed sealed."""
    named = {"of": key} if query.exactly else {"who": sealed(query.player)}
    words = named | {
        "since": query.since,
        "until": query.until,
        "played": query.played,
        "removed": "1" if query.removed else "",
    }
    return {name: value for name, value in words.items() if value}


def is_day(text: str) -> bool:
    """Whether the text is a date as forms send it."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def played_with_words(value: str) -> str:
    """What a choice of the search is called."""
    if value in EDITIONS:
        return edition_name(value)
    return str(LIST_WORDS[value]) if value in LIST_WORDS else _("with %(box)s", box=box_name(value))
