"""The rows of a list of results: what an item does in short, the found letters underlined, groups under headings."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from flask import Flask
from markupsafe import Markup, escape

from companion.catalog import phrasebook
from companion.catalog.items import Board, Item, Project
from companion.catalog.search import Hit
from companion.catalog.search.hits import Span
from companion.catalog.vocabulary import Language
from companion.words.language import spoken

BEFORE = 60
AFTER = 130
#: what items do in short, by key and language, as far as it was asked for
SHORT: dict[tuple[str, ...], str] = {}
#: the marks of data/rules that a row does not show: labels of an open point, stars round names
MARKS = re.compile(r"\*\*\w+:\*\* ?|\*")


def init_app(app: Flask) -> None:
    """Let templates write rows."""
    for part in (underlined, excerpt, without_marks, in_groups):
        app.add_template_filter(part)
    app.add_template_global(in_short)


def in_short(item: Item) -> str:
    """What an item does in a few words."""
    key = (*item.key, spoken())
    if key not in SHORT:
        SHORT[key] = few_words(item, spoken())
    return SHORT[key]


def few_words(item: Item, language: Language) -> str:
    """What an item does: a board by its start, a project by its reward."""
    features = phrasebook.features(item, language)
    match item:
        case Board():
            return features[0].sentences[0]
        case Project():
            return features[1].sentences[0]
        case _:
            return " ".join(features[0].sentences)


def in_groups(hits: Iterable[Hit]) -> Iterator[tuple[str, list[Hit]]]:
    """Neighbouring hits of the same box under its name; rules under that of their book."""
    language = spoken()
    for heading, group in groupby(hits, key=lambda hit: heading_of(hit, language)):
        yield heading, list(group)


def heading_of(hit: Hit, language: Language) -> str:
    """The box of an item, or the book of a rule."""
    if hit.item:
        return phrasebook.box(hit.item.box, language)
    return phrasebook.book(hit.rule.book, language) if hit.rule else ""


def underlined(text: str, spans: Iterable[Span]) -> Markup:
    """A text with its found letters marked."""
    html, place = [], 0
    for start, end in sorted(spans):
        start = max(start, place)
        if end > start:
            html.append(f"{escape(text[place:start])}<mark>{escape(text[start:end])}</mark>")
            place = end
    return Markup("".join(html) + str(escape(text[place:])))


def excerpt(text: str, spans: tuple[Span, ...]) -> Markup:
    """The words round the first found letters, marked."""
    first, last = spans[0] if spans else (0, 0)
    start = text.rfind(" ", 0, first - BEFORE) + 1 if first > BEFORE else 0
    end = text.find(" ", last + AFTER)
    cut = text[start:] if end < 0 else text[start:end]
    shown = [
        (begin - start, stop - start) for begin, stop in spans if begin >= start and stop - start <= len(cut)
    ]
    return Markup("…" if start else "") + underlined(cut, shown) + ("…" if end >= 0 else "")


def without_marks(html: Markup) -> Markup:
    """The excerpt of a rule without the marks of its source."""
    return Markup(MARKS.sub("", str(html)).replace("-&gt;", "→"))
