"""How far a game is on its ways besides the pad: where its clock stands, where its live table is."""

from companion.clock import clock_of
from companion.live.reader import live_of
from companion.web.frame.access import kept_story
from companion.words.clock import clock_age_words, clock_phase_words
from companion.words.live import where_words


def where_clock_stands(game_id: str) -> str:
    """The Age and phase of the table's clock, empty before it runs."""
    clock = clock_of(kept_story(game_id))
    if not clock.is_running:
        return ""
    return f"{clock_age_words(clock.now.age)}, {clock_phase_words(clock.setup, clock.now)}"


def where_table_stands(game_id: str) -> str:
    """The Age and turn of the live table, empty where nobody follows it."""
    live = live_of(kept_story(game_id))
    return where_words(live) if live.is_followed and not live.is_over else ""
