"""A card as a page of text."""

from collections.abc import Iterator
from textwrap import wrap

from companion.catalog import edition, phrasebook
from companion.catalog.item_json import PLAYERS, item_rules
from companion.catalog.items import Card, Item
from companion.catalog.phrasebook.book import sentence
from companion.catalog.rulebook import Rule
from companion.catalog.search import Hit, SearchHits
from companion.catalog.side_by_side import differences, editions_of
from companion.catalog.vocabulary import EDITIONS, FIRST, LANGUAGES, Language
from companion.words.language import gettext as _
from companion.words.language import speaking
from companion.words.names import piece_names

_WIDTH = 100
#: names that do not fit in so many letters stand under each other
_LONGEST = 120


def nothing_text(text: str, language: Language) -> str:
    """That nothing was found, and what to try; a long query is cut."""
    shown = " ".join(text.split())
    shown = shown if len(shown) <= 40 else f"{shown[:40]}…"
    with speaking(language):
        return _(
            "Nothing is called “%(typed)s”. Try a shorter part of the name, in any language.", typed=shown
        )


def card_text(found: SearchHits, language: Language) -> str:
    """The best match as a card, the next ones a line each."""
    best, *others = found.hits
    first = best.found
    lines = list(_rule_lines(first, language) if isinstance(first, Rule) else _item_lines(first, language))
    if others:
        lines += [
            "",
            f"{phrasebook.heading('others', language)}:",
            *(f"  {line(hit, language)}" for hit in others),
        ]
    return "\n".join(lines)


def line(hit: Hit, language: Language) -> str:
    """A match in one line."""
    found = hit.found
    if isinstance(found, Rule):
        words = _plain(found, language)
        return f"{found.id}  {words if len(words) <= _WIDTH - 20 else words[: _WIDTH - 21].rstrip() + '…'}"
    english = f" ({found.name['en']})" if found.name["en"] != found.name[language] else ""
    return f"{found.name[language]}{english} · {_head(found, language)}"


def _head(item: Item, language: Language) -> str:
    """What an item is: colour, kind, Age, box."""
    words = [phrasebook.kind(item.kind, language)]
    if hasattr(item, "color") and not item.is_of_one_color:
        color = phrasebook.color(item.color, language, item.kind)
        words.append(f"{color} ({phrasebook.color_letter(item.color, language)})")
    if hasattr(item, "age"):
        words.append(phrasebook.age(item.age, language))
    words.append(phrasebook.box(item.box, language))
    return " · ".join(words)


def _rule_lines(rule: Rule, language: Language) -> Iterator[str]:
    """A rule with its number and book."""
    yield f"{rule.id} · {phrasebook.kind('rule', language)} · {phrasebook.book(rule.book, language)}"
    if not rule.is_open:
        yield from wrap(_plain(rule, language), _WIDTH, break_on_hyphens=False)
        yield from _evidence(rule, language)
        return
    point = rule.open_point(language)
    for heading in ("question", "options", "ruling", "why"):
        if text := getattr(point, heading):
            yield from _headed(heading, sentence(text), language)
    if rule.standing:
        yield from _headed("book", phrasebook.standing(rule.standing, language), language)
    yield from _evidence(rule, language)


def _evidence(rule: Rule, language: Language) -> Iterator[str]:
    """What a rule rests on, if its book was not to be had."""
    if rule.evidence:
        yield from _headed("sources", phrasebook.evidence(rule.evidence, language), language)


def _plain(rule: Rule, language: Language) -> str:
    """A rule without its marks: the question of an open point, else the text."""
    return rule.open_point(language).question if rule.is_open else rule.text[language].replace("*", "")


def _headed(heading: str, text: str, language: Language) -> Iterator[str]:
    """A text under its heading; an empty heading goes on with the one before."""
    label = f"{phrasebook.heading(heading, language) if heading else '':<15} "
    yield from wrap(text, _WIDTH, initial_indent=label, subsequent_indent=" " * 16, break_on_hyphens=False)


def _item_lines(item: Item, language: Language) -> Iterator[str]:
    """An item with its names and facts under headings."""
    yield item.name[language]
    yield _head(item, language)
    names = [name(item, each, language) for each in LANGUAGES]
    line = "   ".join(names)
    yield from [line] if len(line) <= _LONGEST else names
    for heading, text in _item_facts(item, language):
        yield from _headed(heading, text, language)


def name(item: Item, each: Language, language: Language) -> str:
    """The name in one language, marked where it is our own translation."""
    mark = "named" if "en" in item.ours else "ours"
    ours = f" ({phrasebook.heading(mark, language)})" if each in item.ours else ""
    return f"{each}: {item.name[each]}{ours}"


def _item_facts(item: Item, language: Language) -> Iterator[tuple[str, str]]:
    """Cost, effects, copies, chains and rules, each under its heading; a heading that goes on is empty."""
    if mythology := getattr(item, "mythology", None):
        yield "mythology", phrasebook.mythology(mythology, language)
    if hasattr(item, "cost"):
        yield "cost", phrasebook.cost(item.cost, language)
    for number, feature in enumerate(phrasebook.features(item, language)):
        yield "" if number else "effect", _feature_text(feature)
    if isinstance(item, Card):
        yield from _card_facts(item, language)
    for heading, rules in item_rules(item).items():
        if rules:
            yield heading, ", ".join(rules)
    yield from _edition_facts(item, language)


def _edition_facts(item: Item, language: Language) -> Iterator[tuple[str, str]]:
    """In which editions an item exists, what differs between them, and what is doubtful."""
    years = {name: phrasebook.edition_year(name, language) for name in EDITIONS}
    if found := editions_of(item):
        yield (
            "editions",
            ", ".join(f"{phrasebook.edition_name(one, language)} ({years[one]})" for one in found),
        )
    for one in differences(item, language):
        texts = (f"{year} – {text.rstrip('.')}" for year, text in zip(years.values(), one.both, strict=True))
        yield "", f"{one.label}: {'; '.join(texts)}"
    for number, doubt in enumerate(item.doubts):
        yield "" if number else "doubts", doubt[language]


def _feature_text(feature: phrasebook.Feature) -> str:
    """A feature of an item: its label and cost, then what it does."""
    text = " ".join(feature.sentences)
    cost = f" ({feature.cost})" if feature.cost else ""
    return f"{feature.label}{cost}: {text[:1].lower()}{text[1:]}" if feature.label else text


def _card_facts(card: Card, language: Language) -> Iterator[tuple[str, str]]:
    """Copies by number of players, and chains both ways."""
    if card.players:
        players = phrasebook.heading("players", language)
        yield "copies", f"{players} " + ", ".join(f"{number}: {card.copies(number)}" for number in PLAYERS)
    else:
        yield "copies", phrasebook.heading("single", language)
    names = piece_names(card.game, language, edition(card.edition or FIRST))
    for heading in ("chain_from", "chain_to"):
        if ids := getattr(card, heading):
            yield heading, ", ".join(names[id_] for id_ in ids)
    if card.free_with:
        kind, mythology = (
            phrasebook.kind("mythology", language),
            phrasebook.mythology(card.free_with, language),
        )
        yield "free_with", f"{kind}: {mythology}"
    if given := card.gives or (card.chain_symbol,) * bool(card.chain_symbol):
        yield "chain_symbol", ", ".join(phrasebook.chain_symbol(symbol, language) for symbol in given)
    if card.takes:
        yield "needs_symbol", phrasebook.chain_symbol(card.takes, language)
