"""What the look-up shows: rows of results, the surroundings of a rule, the page of an item."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from markupsafe import Markup, escape

from companion.catalog import edition, phrasebook
from companion.catalog.boxes.agora_contents import Chamber, chambers_of
from companion.catalog.boxes.pantheon_contents import Divinity, Gate, PantheonFacts
from companion.catalog.catalog import Catalog, cited_rules
from companion.catalog.chains import Link, trees_of
from companion.catalog.effects import Block, Unlimited
from companion.catalog.items import Board, Card, Item, MilitaryToken
from companion.catalog.phrasebook.book import sentence
from companion.catalog.rulebook import RULE_ID, Chapter, OpenPoint, Rule
from companion.catalog.search import Hit, marks_in
from companion.catalog.search.entries import Span
from companion.catalog.setup_facts import duel_facts
from companion.catalog.side_by_side import compared, editions_of, twin
from companion.catalog.vocabulary import FIRST, SECOND, Edition, Language
from companion.web.shared.markup import rule_text, ruling_in_full
from companion.words.boxes import words_of_game
from companion.words.language import Later, spoken
from companion.words.language import lazy_gettext as _l

BEFORE = 60
AFTER = 130
#: what items do in short, by key and language, as far as it was asked for
SHORT: dict[tuple[str, ...], str] = {}
#: the marks of data/rules that a row does not show: labels of an open point, stars round names
_MARKS = re.compile(r"\*\*\w+:\*\* ?|\*")


def item_in_short(item: Item) -> str:
    """What an item does in a few words."""
    key = (item.edition or "", item.game, item.kind, item.id, spoken())
    if key not in SHORT:
        SHORT[key] = few_words(item, spoken())
    return SHORT[key]


def years_of(editions: Iterable[Edition]) -> str:
    """The editions in which an item exists, by the years on their boxes; empty for Duel."""
    return " · ".join(phrasebook.edition_year(one, spoken()) for one in editions)


def chain_symbols(card: Item) -> tuple[str, ...]:
    """The symbols by which a card stands in chains: what makes it free, then what it makes free."""
    if not isinstance(card, Card):
        return ()
    return tuple(symbol for symbol in (card.takes, *card.gives, card.chain_symbol) if symbol)


def few_words(item: Item, language: Language) -> str:
    """What an item does: a board by its start, what players take part in by its reward."""
    features = phrasebook.features(item, language)
    if isinstance(item, Board):
        return features[0].sentences[0]
    return " ".join(features[1 if item.is_venture else 0].sentences)


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
    return Markup(_MARKS.sub("", str(html)).replace("-&gt;", "→"))


#: letters of no alphabet that hold the place of a mark while a text becomes HTML
BEGIN, END = "\ue000", "\ue001"
#: the option that a ruling begins with
_LETTER = re.compile(r"^\([a-z]\)[:;,.]? ")
#: so many of the first results are shown as answers if they are rules
SHOWN_ANSWERS = 3


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The chapter of a rule, the rules before and after it there, and the items that name it."""

    chapter: Chapter
    beside: tuple[Rule, ...]
    items: tuple[Item, ...]


def marked(text: str, hit: Hit) -> Markup:
    """A text of a rule for a page, with the words marked that were asked for."""
    named = [match.span() for match in RULE_ID.finditer(text)]
    spans = [span for span in marks_in(text, hit) if not any(start <= span[0] < end for start, end in named)]
    for start, end in reversed(spans):
        text = f"{text[:start]}{BEGIN}{text[start:end]}{END}{text[end:]}"
    return Markup(str(rule_text(text)).replace(BEGIN, "<mark>").replace(END, "</mark>"))


def plain_ruling(point: OpenPoint) -> str:
    """A ruling without the letter of its option, as the options are not shown."""
    return sentence(_LETTER.sub("", ruling_in_full(point)))


def surroundings(rule: Rule) -> Surroundings:
    """What stands round a rule."""
    chapter = chapters()[rule.id]
    place = chapter.rules.index(rule)
    beside = (*chapter.rules[max(0, place - 1) : place], *chapter.rules[place + 1 : place + 2])
    return Surroundings(chapter, beside, items_by_rule().get(rule.id, ()))


@cache
def chapters() -> Mapping[str, Chapter]:
    """The chapter of each rule, by its number."""
    return {rule.id: chapter for chapter in edition().chapters for rule in chapter.rules}


def item_page(item: Item) -> dict[str, Any]:
    """Everything that the template of an item needs."""
    return {
        "item": item,
        "twin": twin(item),
        "editions": editions_of(item),
        "compared": compared(item, spoken()),
        "copies": copies(item),
        "drawn_from": drawn_from(item),
        "trees": trees(item),
        "linked": linked_by_symbol(item),
        "named_cards": named_cards(item),
        "track": edition().track if isinstance(item, MilitaryToken) else (),
        "rule_parts": rule_parts(item),
        "activation": _activation_costs(item),
        "chambers": chambers_of(edition()) if isinstance(item, Chamber) else (),
        "general": general_rules(item),
        "printings": printings(item),
    }


def _activation_costs(item: Item) -> tuple[int, ...]:
    """What a card of the Pantheon costs on each space, from the one next to the player's capital."""
    times = item.times if isinstance(item, Gate) else 1
    spaces = duel_facts().of(PantheonFacts).spaces if isinstance(item, Divinity | Gate) else ()
    return tuple(times * own for own, _ in spaces)


def copies(item: Item) -> dict[int, int]:
    """How many copies the deck holds for each number of players; empty when the cards carry no mark."""
    if not isinstance(item, Card) or not item.players:
        return {}
    return {players: item.copies(players) for players in range(3, 8)}


def drawn_from(item: Item) -> Later | str:
    """How a single card reaches the table; empty when it simply lies there."""
    known = words_of_game(item.game).drawn_from
    return known.get((item.kind, getattr(item, "color", ""))) or known.get((item.kind, "")) or ""


def trees(item: Item) -> tuple[Link, ...]:
    """The chains a card stands in."""
    if not isinstance(item, Card):
        return ()
    return trees_of(item, _catalog_of(item).cards if item.game == "wonders" else edition().duel_cards)


def linked_by_symbol(item: Item) -> tuple[tuple[str, str, str], ...]:
    """Each chain symbol of a card of the second edition, the cards that give it, the one that takes it."""
    if not isinstance(item, Card):
        return ()
    cards = _catalog_of(item).cards.values()
    found = []
    for symbol in (item.takes, *item.gives):
        giving = ", ".join(card.name[spoken()] for card in cards if symbol and symbol in card.gives)
        taking = ", ".join(card.name[spoken()] for card in cards if symbol and card.takes == symbol)
        found += [(phrasebook.chain_symbol(symbol, spoken()), giving, taking)] if symbol else []
    return tuple(found)


def _catalog_of(item: Item) -> Catalog:
    """The catalogue of the edition that an item is of; Duel lies in each."""
    return edition(item.edition or FIRST)


def named_cards(item: Item) -> tuple[Card, ...]:
    """The cards that an effect names."""
    return tuple(
        _catalog_of(item).cards[id_]
        for effect in item.all_effects
        if isinstance(effect, Block | Unlimited)
        for id_ in effect.cards
    )


def printings(item: Item) -> tuple[Item, ...]:
    """Other items of the same English name, in this game or the other, in any edition."""
    found: dict[tuple[str, ...], Item] = {}
    for other in (*_catalog_of(item).items, *edition().items, *edition(SECOND).items):
        if other.name["en"] == item.name["en"] and other.key != item.key:
            found.setdefault(other.key, other)
    return tuple(found.values())


def rule_parts(item: Item) -> tuple[tuple[Later, tuple[Rule, ...]], ...]:
    """The rules that speak of an item, under their headings."""
    says = says_what_it_does(item)
    rest = [id_ for id_ in cited_rules(item) if id_ not in says]
    return (_l("Rules"), in_full(says)), (_l("Rulings and examples"), in_full(rest))


def general_rules(item: Item) -> tuple[Rule, ...]:
    """The rules that concern an item because of what it is, without those that speak of it."""
    cited, catalog = tuple(cited_rules(item)), _catalog_of(item)
    found = [id_ for topic in catalog.topics if topic.fits(item) for id_ in topic.rules if id_ not in cited]
    return tuple(rule for rule in in_full(found) if item.edition in (None, *rule.holds.editions))


def says_what_it_does(item: Item) -> tuple[str, ...]:
    """The rules that state what an item does; those of a board stand with its sides."""
    sides = [id_ for side in item.sides for id_ in side.rules] if isinstance(item, Board) else []
    return (*item.rules, *sides)


def in_full(ids: Iterable[str]) -> tuple[Rule, ...]:
    """Rules by their numbers, each once."""
    return tuple(edition().rules[id_] for id_ in dict.fromkeys(ids))


def chapters_of(book: str) -> list[Chapter]:
    """The chapters of a book, in order."""
    return [chapter for chapter in edition().chapters if chapter.book == book]


@cache
def items_by_rule() -> Mapping[str, tuple[Item, ...]]:
    """The items that name a rule, by its number."""
    found: defaultdict[str, dict[tuple[str, ...], Item]] = defaultdict(dict)
    for item in (*edition().items, *edition(SECOND).items):
        for id_ in cited_rules(item):
            found[id_].setdefault(item.key, item)
    return {id_: tuple(items.values()) for id_, items in found.items()}
