"""The words and signs of the game for templates, in the reader's language."""

from functools import cache, lru_cache, partial
from inspect import isfunction
from types import SimpleNamespace

from flask import Flask
from flask_babel import get_locale
from markupsafe import Markup

from companion.catalog import phrasebook
from companion.catalog.items import Cost
from companion.catalog.signs import chain_sign, cost_signs, signs
from companion.web.frame.delivery import sprite
from companion.web.wording.hyphens import soft

ROMAN = ("", "I", "II", "III")


def init_app(app: Flask) -> None:
    """Let templates speak of the game."""
    app.add_template_filter(soft)
    app.jinja_env.globals.update(signs=signs, cost_signs=cost_signs, chain_sign=chain_sign, circles=circles, roman=ROMAN)
    app.context_processor(lambda: {"say": said_in(get_locale().language)})


def circles(cost: Cost) -> Markup:
    """A cost as circles: one for the coins with their number, one for each resource."""
    return drawn_circles(cost, sprite())


@lru_cache(maxsize=512)
def drawn_circles(cost: Cost, pictures: str) -> Markup:
    """The circles with the pictures of that file; kept, as lists show the same few costs again and again."""
    coins = '<span class="coin"><b>{}</b></span>'
    resource = '<span><svg class="i" aria-hidden="true"><use href="{}#{}"/></svg></span>'
    row = [
        Markup(resource).format(pictures, sign.mark) if sign.is_picture else Markup(coins).format(sign.mark) for sign in cost_signs(cost)
    ]
    return Markup("").join(row)


@cache
def said_in(language: str) -> SimpleNamespace:
    """Every function of the phrasebook, in one language: say.cost(item.cost)."""
    spoken = {name: getattr(phrasebook, name) for name in phrasebook.__all__}
    return SimpleNamespace(**{name: partial(said, language=language) for name, said in spoken.items() if isfunction(said)})
