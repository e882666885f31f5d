"""The text of a rule as HTML: names in italics, arrows, and the numbers of other rules as links."""

import re

from flask import Flask, request
from markupsafe import Markup, escape

from companion.catalog import catalog
from companion.catalog.phrasebook.book import sentence
from companion.catalog.rulebook import RULE_ID, OpenPoint

NAME = re.compile(r"\*([^*]+)\*")
OPTION = re.compile(r"\(([a-z])\) (.+?)(?=[;.,]? \([a-z]\)|[;.]?$)")
LETTER_ONLY = re.compile(r"\(([a-z])\)\.?")


def init_app(app: Flask) -> None:
    """Let templates print rules and link to them."""
    app.add_template_filter(rule_text)
    app.add_template_filter(sentence)
    app.add_template_filter(ruling_in_full)
    app.add_template_global(rule_url)


def rule_url(id_: str) -> str:
    """Where a rule stands: its place in the page of its book; put together by hand, as a page may hold hundreds."""
    return f"{request.script_root}/rules/{catalog().rules[id_].book}#{id_}"


def rule_text(text: str) -> Markup:
    """A rule's text for a page."""
    html = str(escape(text)).replace("-&gt;", "→")
    html = NAME.sub(r"<em>\1</em>", html)
    return Markup(RULE_ID.sub(lambda match: rule_link(match[0]), html))


def ruling_in_full(point: OpenPoint) -> str:
    """A ruling that only names an option, with that option's words."""
    named = LETTER_ONLY.fullmatch(point.ruling)
    options = dict(OPTION.findall(point.options))
    return f"({named[1]}) {options[named[1]]}." if named and named[1] in options else point.ruling


def rule_link(id_: str) -> str:
    """The number of a rule as a link."""
    return f'<a class="rule" href="{rule_url(id_)}">{id_}</a>'
