"""The words and signs of the game for templates, in the reader's language."""

from functools import cache, partial
from inspect import isfunction
from types import SimpleNamespace

from flask import Flask
from flask_babel import get_locale

from companion.catalog import phrasebook
from companion.catalog.signs import chain_sign, cost_signs, signs
from companion.web.hyphens import soft

ROMAN = ("", "I", "II", "III")


def init_app(app: Flask) -> None:
    """Let templates speak of the game."""
    app.add_template_filter(soft)
    app.jinja_env.globals.update(signs=signs, cost_signs=cost_signs, chain_sign=chain_sign, roman=ROMAN)
    app.context_processor(lambda: {"say": said_in(get_locale().language)})


@cache
def said_in(language: str) -> SimpleNamespace:
    """Every function of the phrasebook, in one language: say.cost(item.cost)."""
    spoken = {name: getattr(phrasebook, name) for name in phrasebook.__all__}
    return SimpleNamespace(**{name: partial(said, language=language) for name, said in spoken.items() if isfunction(said)})
