"""What every template may use without being handed it: words, signs, addresses,
small markup. All of it stands here."""

from functools import cache, partial
from inspect import isfunction
from types import SimpleNamespace
from typing import Any

from flask import Flask

from companion.ask.dispute import made_by
from companion.catalog import phrasebook
from companion.catalog.boxes import ALL_CONTENTS, BOOKS_OF_EDITIONS
from companion.catalog.phrasebook.book import sentence
from companion.catalog.signs import KIND_PICTURES, chain_sign, cost_signs, signs
from companion.clock import clock_of
from companion.languages import LANGUAGE_NAMES, Language
from companion.live.reader import live_of
from companion.print.layout import bands, bar_letters, boxes_above, boxes_below
from companion.print.marks import letter, tint
from companion.rules.duel.rulings import RULINGS
from companion.rules.wonders.rulings import COURSE, PLAYED_RULINGS
from companion.web.ask.form import write_address
from companion.web.ask.routes import (
    ask_about,
    ask_address,
    ask_another,
    ask_board,
    ask_key,
    ask_next,
    ask_stages,
    conflict_address,
    with_dove,
    with_shields,
)
from companion.web.cards.view import amounts_of, cards_of, left_out
from companion.web.frame.access import is_ours, is_public, kept_story
from companion.web.frame.assets import HTMX_INTEGRITY, font_address, module_addresses
from companion.web.frame.delivery import is_here_only, ports, sprite, start_page
from companion.web.frame.navigation import has_page, job_here, jobs, kept_addresses
from companion.web.frame.preferences import THEMES, chosen_theme
from companion.web.games.player_pages import averaged, lines_shown
from companion.web.games.view import kept_where
from companion.web.lookup.routes import back_to_search, item_url
from companion.web.lookup.view import (
    SHOWN_ANSWERS,
    chain_symbols,
    excerpt,
    in_groups,
    item_in_short,
    marked,
    plain_ruling,
    surroundings,
    underlined,
    without_marks,
    years_of,
)
from companion.web.prepare.routes import edition_asked, setup_address
from companion.web.shared.markup import (
    circles,
    colour,
    csrf,
    drawn_once,
    face,
    icon,
    names,
    rule_text,
    rule_url,
    ruling_in_full,
    stage_face,
)
from companion.web.shared.player_keys import key_of, player_address, sealed
from companion.web.shared.round_table import round_table
from companion.web.sheets.routes import journal_code
from companion.web.sheets.view import line_mark, width_of
from companion.words import disputes, games
from companion.words.boxes import ending_picture, ending_words, step_notes, step_words, supply_name
from companion.words.clock import clock_age_words, clock_phase_words
from companion.words.counting import how_far, missing_words, remark_words
from companion.words.disputes import numbered_cities
from companion.words.games import box_picture, line_name, line_picture, picture_of
from companion.words.hyphens import longest_word, soft
from companion.words.language import spoken
from companion.words.live import where_words
from companion.words.names import signed, tenths
from companion.words.sheets import hint, name_size


def where_clock_stands(game_id: str) -> str:
    """The Age and phase of the table's clock, empty before it runs."""
    clock = clock_of(kept_story(game_id))
    if not clock.is_running:
        return ""
    return f"{clock_age_words(clock.now.age)}, {clock_phase_words(clock.setup, clock.now)}"


def where_table_stands(game_id: str) -> str:
    """The Age and turn of the live table, empty where nobody follows it."""
    live = live_of(kept_story(game_id))
    return where_words(live) if live.is_live and not live.is_over else ""


#: used under their own names
FUNCTIONS = (
    # the frame of every page
    *(font_address, module_addresses, sprite, has_page, job_here, jobs, kept_addresses, start_page, is_ours),
    # addresses
    *(
        ask_about,
        ask_address,
        ask_another,
        ask_board,
        ask_key,
        ask_next,
        ask_stages,
        conflict_address,
        with_dove,
        with_shields,
        setup_address,
    ),
    *(where_clock_stands, where_table_stands),
    *(back_to_search, item_url, rule_url, key_of, player_address, sealed, journal_code),
    # signs and small markup
    *(
        chain_sign,
        chain_symbols,
        years_of,
        circles,
        colour,
        cost_signs,
        csrf,
        drawn_once,
        icon,
        round_table,
        signs,
        stage_face,
    ),
    # words
    *(kept_where, games.day_words),
    *(games.about, games.board_name, games.box_name, games.boxes_name, games.box_names),
    *(games.city_name, games.city_side),
    *(games.edition_mark, games.edition_name, games.side_name, edition_asked),
    *(games.ledger_shape, games.only_counted_words, games.played_on, games.seat_name, games.table_name),
    *(hint, how_far, item_in_short, line_name, longest_word, missing_words),
    *(numbered_cities, remark_words, step_words),
    *(ending_picture, ending_words, step_notes, supply_name),
    # what cities, pads and sheets are drawn from
    *(amounts_of, picture_of),
    *(bands, bar_letters, boxes_above, boxes_below, cards_of, left_out, letter, line_mark, lines_shown),
    *(box_picture, line_picture, made_by, name_size, tint, width_of),
)
#: used under another name
_OTHERS: dict[str, Any] = {
    "ANSWERS": SHOWN_ANSWERS,
    "ask_words": write_address,
    "asking": disputes,
    "books_of_editions": BOOKS_OF_EDITIONS,
    "kind_box": {kind: box.id for box in ALL_CONTENTS for kind in box.kinds},
    "choosable_points": PLAYED_RULINGS | COURSE | RULINGS.keys(),
    "htmx_integrity": HTMX_INTEGRITY,
    "kind_pictures": KIND_PICTURES,
    "languages": LANGUAGE_NAMES,
    "lights": THEMES,
    "pick_face": face,
    "pick_names": names,
    "roman": ("", "I", "II", "III"),
}
FILTERS = (
    *(averaged, excerpt, in_groups, marked, plain_ruling, rule_text, ruling_in_full, sentence, signed, soft),
    *(surroundings, tenths, underlined, without_marks),
)


def init_app(app: Flask) -> None:
    """Let templates use all that."""
    app.jinja_env.globals.update({each.__name__: each for each in FUNCTIONS}, **_OTHERS)
    app.jinja_env.filters.update({each.__name__: each for each in FILTERS})
    app.context_processor(of_the_reader)


def of_the_reader() -> dict[str, Any]:
    """What depends on who reads: the language with its phrasebook, the theme, whether strangers can come."""
    language = spoken()
    return {
        "say": said_in(language),
        "locale": language,
        "light": chosen_theme(),
        "is_public": is_public(),
        "is_here_only": is_here_only,
        "ports": ports(),
    }


@cache
def said_in(language: Language) -> SimpleNamespace:
    """Every function of the phrasebook, in one language: say.cost(item.cost)."""
    spoken_words = {name: getattr(phrasebook, name) for name in phrasebook.__all__}
    return SimpleNamespace(
        **{name: partial(said, language=language) for name, said in spoken_words.items() if isfunction(said)}
    )
