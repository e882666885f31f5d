"""A cost as circles, the way cards show it."""

from functools import lru_cache

from markupsafe import Markup

from companion.catalog.items import Cost
from companion.catalog.signs import cost_signs
from companion.web.frame.delivery import sprite


def circles(cost: Cost) -> Markup:
    """A cost as circles: one for the coins with their number, one for each resource."""
    return drawn_circles(cost, sprite())


@lru_cache(maxsize=512)
def drawn_circles(cost: Cost, pictures: str) -> Markup:
    """The circles with the pictures of that file; kept, as lists show the same few costs again and again."""
    coins = '<span class="coin"><b>{}</b></span>'
    resource = '<span><svg class="i" aria-hidden="true"><use href="{}#{}"/></svg></span>'
    row = [
        Markup(resource).format(pictures, sign.mark) if sign.is_picture else Markup(coins).format(sign.mark)
        for sign in cost_signs(cost)
    ]
    return Markup("").join(row)
