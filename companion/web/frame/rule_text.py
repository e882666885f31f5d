"""The text of a rule as HTML: names in italics, arrows, and the numbers of other rules as links."""

import re
from functools import lru_cache

from flask import request
from markupsafe import Markup, escape

from companion.catalog import catalog
from companion.catalog.rulebook import RULE_ID, OpenPoint

NAME = re.compile(r"\*([^*]+)\*")
LETTER_ONLY = re.compile(r"\(([a-z])\)\.?")
#: the space before a dash, and between a number and what is counted: no line ends there
TIE = re.compile(r" (?=— )|(?<=\d) (?=[^\W\d_])")


def rule_url(id_: str) -> str:
    """Where a rule stands: its place in the page of its book; put together by hand, as a page may hold hundreds."""
    return address(id_, request.script_root)


def address(id_: str, root: str) -> str:
    """Where a rule stands, in a site that begins at that path."""
    return f"{root}/rules/{catalog().rules[id_].book}#{id_}"


def rule_text(text: str) -> Markup:
    """A rule's text for a page."""
    return linked(text, request.script_root)


@lru_cache(maxsize=8192)
def linked(text: str, root: str) -> Markup:
    """A rule's text with its links; kept, as a book shows all of its own each time."""
    html = TIE.sub("\u00a0", str(escape(text)).replace("-&gt;", "→"))
    html = NAME.sub(r"<em>\1</em>", html)
    return Markup(
        RULE_ID.sub(lambda match: f'<a class="rule" href="{address(match[0], root)}">{match[0]}</a>', html)
    )


def ruling_in_full(point: OpenPoint) -> str:
    """A ruling that only names an option, with that option's words."""
    named = LETTER_ONLY.fullmatch(point.ruling)
    return f"({named[1]}) {point.choices[named[1]]}." if named and named[1] in point.choices else point.ruling
