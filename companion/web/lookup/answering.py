"""What stands round a rule that answers a question: its chapter, the rules beside it, the items it names."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from flask import Flask
from markupsafe import Markup

from companion.catalog import catalog
from companion.catalog.items import Item
from companion.catalog.phrasebook.book import sentence
from companion.catalog.rulebook import RULE_ID, Chapter, OpenPoint, Rule
from companion.catalog.search import Hit, marks_in
from companion.web.frame.rule_text import rule_text, ruling_in_full
from companion.web.lookup.rules import items_by_rule

#: letters of no alphabet that hold the place of a mark while a text becomes HTML
BEGIN, END = "\ue000", "\ue001"
#: the option that a ruling begins with
LETTER = re.compile(r"^\([a-z]\)[:;,.]? ")
#: so many of the first results are shown as answers if they are rules
ANSWERS = 3


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The chapter of a rule, the rules before and after it there, and the items that name it."""

    chapter: Chapter
    beside: tuple[Rule, ...]
    items: tuple[Item, ...]


def init_app(app: Flask) -> None:
    """Let templates show a rule as an answer."""
    app.add_template_filter(marked)
    app.add_template_filter(plain_ruling)
    app.add_template_filter(surroundings)
    app.jinja_env.globals["ANSWERS"] = ANSWERS


def marked(text: str, hit: Hit) -> Markup:
    """A text of a rule for a page, with the words marked that were asked for."""
    named = [match.span() for match in RULE_ID.finditer(text)]
    spans = [span for span in marks_in(text, hit) if not any(start <= span[0] < end for start, end in named)]
    for start, end in reversed(spans):
        text = f"{text[:start]}{BEGIN}{text[start:end]}{END}{text[end:]}"
    return Markup(str(rule_text(text)).replace(BEGIN, "<mark>").replace(END, "</mark>"))


def plain_ruling(point: OpenPoint) -> str:
    """A ruling without the letter of its option, as the options are not shown."""
    return sentence(LETTER.sub("", ruling_in_full(point)))


def surroundings(rule: Rule) -> Surroundings:
    """What stands round a rule."""
    chapter = chapters()[rule.id]
    place = chapter.rules.index(rule)
    beside = (*chapter.rules[max(0, place - 1) : place], *chapter.rules[place + 1 : place + 2])
    return Surroundings(chapter, beside, items_by_rule().get(rule.id, ()))


@cache
def chapters() -> Mapping[str, Chapter]:
    """The chapter of each rule, by its number."""
    return {rule.id: chapter for chapter in catalog().chapters for rule in chapter.rules}
