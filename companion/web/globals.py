"""What every template may use without being handed it: words, signs and the texts of rules; the frame adds its own."""

from functools import cache, partial
from inspect import isfunction
from types import SimpleNamespace

from flask import Flask

from companion.catalog import phrasebook
from companion.catalog.phrasebook.book import sentence
from companion.catalog.signs import chain_sign, cost_signs, signs
from companion.languages import Language
from companion.rules.duel.rulings import RULINGS
from companion.rules.wonders.rulings import COURSE, PLAYED
from companion.web.frame.item_signs import circles
from companion.web.frame.round_table import round_table
from companion.web.frame.rule_text import rule_text, rule_url, ruling_in_full
from companion.words import games
from companion.words.games import box_picture, line_name, line_picture
from companion.words.hyphens import longest_word, soft
from companion.words.language import spoken
from companion.words.names import signed, tenths

ROMAN = ("", "I", "II", "III")
SIGNS = (signs, cost_signs, chain_sign, circles, round_table, rule_url)
WORDS = (
    games.about,
    games.board_name,
    games.box_name,
    games.boxes_of,
    games.city_name,
    games.ledger_shape,
    line_name,
    longest_word,
    games.played_on,
    games.seat_name,
    games.table_name,
)
FILTERS = (rule_text, ruling_in_full, sentence, signed, soft, tenths)


def init_app(app: Flask) -> None:
    """Let templates use all that."""
    app.jinja_env.globals.update({each.__name__: each for each in (*WORDS, *SIGNS)}, roman=ROMAN)
    app.jinja_env.globals.update(choosable_points=PLAYED | COURSE | RULINGS.keys())
    app.jinja_env.globals.update(line_picture=line_picture, box_picture=box_picture)
    app.jinja_env.filters.update({each.__name__: each for each in FILTERS})
    app.context_processor(lambda: {"say": said_in(spoken())})


@cache
def said_in(language: Language) -> SimpleNamespace:
    """Every function of the phrasebook, in one language: say.cost(item.cost)."""
    spoken_words = {name: getattr(phrasebook, name) for name in phrasebook.__all__}
    return SimpleNamespace(
        **{name: partial(said, language=language) for name, said in spoken_words.items() if isfunction(said)}
    )
