"""The numbered rules, worked examples and rulings of the rulebooks, and rules that concern many items."""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, cast, get_args

from companion.catalog.boxes import RULE_BOOKS
from companion.catalog.effects import EFFECT_KINDS
from companion.catalog.holds import EVERYWHERE, Holds, read_holds
from companion.catalog.items import Item
from companion.catalog.reading import BadData, build_items, entries, text_of
from companion.catalog.vocabulary import EDITIONS, FIRST, LANGUAGES, Color, Edition, GameName, Language
from companion.languages import FACTS
from companion.paths import DATA

BOOKS: tuple[str, ...] = tuple(book.id for book in RULE_BOOKS)
#: what the book says on an open point: it decides it, it is silent, our ruling departs from its letter, or
#: nobody here has seen the book
_Standing = Literal["settled", "silent", "departs", "unseen"]
STANDINGS: tuple[_Standing, ...] = get_args(_Standing)
#: what an entry rests on where the rulebook itself was not to be had, the strongest first
Evidence = Literal[
    "text", "pictures", "owner", "online", "lists", "list", "collection", "shop", "review", "programs",
    "program", "first", "ours",
]  # fmt: skip
EVIDENCES: tuple[Evidence, ...] = get_args(Evidence)
_PREFIX: Mapping[str, str] = {book.id: book.prefix for book in RULE_BOOKS}
RULE_ID = re.compile(rf"\b(?:{'|'.join(_PREFIX.values())})-[A-Z]+-\d\d\b")

_HEADING = re.compile(r"## ([A-Z]+) — (.+)")
_ENGLISH = re.compile(
    r'- \*\*([A-Z]+-([A-Z]+)-\d\d)\*\* `\[([a-z+]+)\]`(?: `\[([a-z]+)\]`)? (.+) — \*source:\* "(.+)"'
)
_TRANSLATED = re.compile(r"- \*\*([A-Z]+-[A-Z]+-\d\d)\*\* (.+)")
_OPEN_POINT = re.compile(
    r"\*\*Q:\*\* (.+) \*\*Options:\*\* (.+) \*\*Ruling:\*\* (.+?)(?: \*\*Why:\*\* (.+))?"
)
_EVIDENCE = re.compile(rf"((?:{'|'.join(EVIDENCES)})(?:, (?:{'|'.join(EVIDENCES)}))*): .+")
_OPTION = re.compile(r"\(([a-z])\) (.+?)(?=[;.,]? \([a-z]\)|[;.]?$)")
_CHECKS = frozenset({"referee", "score", "lookup"})


_LETTER = re.compile(r"\(([a-z])\)")


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A point the rulebook leaves open: the question, the options, our ruling and why."""

    question: str
    options: str
    ruling: str
    why: str

    @property
    def choices(self) -> Mapping[str, str]:
        """The words of each option by its letter."""
        return dict(_OPTION.findall(self.options))

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the options."""
        return tuple(_LETTER.findall(self.options))

    @property
    def our_letter(self) -> str:
        """The letter of the option that our ruling begins with; "" where it names none."""
        found = _LETTER.match(self.ruling)
        return found[1] if found else ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry: a rule, a worked example (EX) or an open point (OPEN)."""

    id: str
    book: str
    group: str
    #: what can be checked by it: referee, score, lookup
    checks: frozenset[str]
    #: the heading of the rulebook it comes from; before it what it rests on, where the book was not to be had
    source: str
    text: Mapping[Language, str]
    #: what the book says on it, for an open point only
    standing: _Standing | None = None
    #: for which game, edition, boxes and tables it holds
    holds: Holds = EVERYWHERE

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """What it rests on, if the rulebook itself was not to be had."""
        found = _EVIDENCE.fullmatch(self.source)
        return cast(tuple[Evidence, ...], tuple(found[1].split(", "))) if found else ()

    @property
    def is_example(self) -> bool:
        """Whether it is a worked example of the rulebook."""
        return self.group == "EX"

    @property
    def is_open(self) -> bool:
        """Whether it is an open point with our ruling."""
        return self.group == "OPEN"

    def open_point(self, language: Language) -> OpenPoint:
        """The parts of an open point in a language."""
        found = _OPEN_POINT.fullmatch(self.text[language])
        question, options, ruling, why = found.groups() if found else ("", "", "", "")
        return OpenPoint(question, options, ruling, why or "")


def open_points(rules: Mapping[str, Rule], books: Collection[str]) -> dict[str, OpenPoint]:
    """The open points of some books by their numbers; letters are the same in every language."""
    return {id_: rule.open_point("en") for id_, rule in rules.items() if rule.is_open and rule.book in books}


@dataclass(frozen=True, slots=True)
class Chapter:
    """The entries of one group of a book, under their heading."""

    book: str
    group: str
    title: Mapping[Language, str]
    rules: tuple[Rule, ...]


def read_rules(folder: Path) -> tuple[Chapter, ...]:
    """All chapters of all books in every language, in the order of the English text."""
    chapters = [chapter for book in BOOKS for chapter in _read_book(folder, book)]
    holds = read_holds(folder, [rule.id for chapter in chapters for rule in chapter.rules])
    return tuple(
        replace(chapter, rules=tuple(replace(rule, holds=holds[rule.id]) for rule in chapter.rules))
        for chapter in chapters
    )


def _read_book(folder: Path, book: str) -> list[Chapter]:
    """The chapters of one book; refuses an entry that a language lacks or has too many."""
    english = folder / "en" / f"{book}.md"
    titles, entries = _read_entries(english, _ENGLISH)
    _check_once(english, [entry[0] for entry in entries])
    texts: dict[Language, dict[str, str]] = {"en": {}}
    headings = {"en": titles}
    for language in LANGUAGES[1:]:
        own, texts[language] = _own_entries(folder, language, book)
        if FACTS[language].inside:
            path = _book_path(folder, language, book)
            _check_same(path, [entry[0] for entry in entries], list(texts[language]))
            _check_same(path, list(titles), list(own))
        headings[language] = {**titles, **own}
        texts[language] = {entry[0]: entry[4] for entry in entries} | texts[language]
    chapters: dict[str, list[Rule]] = {group: [] for group in titles}
    for id_, group, checks, standing, text, source in entries:
        texts["en"][id_] = text
        said = {lang: texts[lang][id_] for lang in LANGUAGES}
        rule = Rule(
            id_, book, group, frozenset(checks.split("+")), source, said, cast(_Standing | None, standing)
        )
        _check_rule(english, rule, chapters)
        chapters[group].append(rule)
    return [
        Chapter(book, group, {lang: headings[lang][group] for lang in LANGUAGES}, tuple(rules))
        for group, rules in chapters.items()
    ]


def _own_entries(folder: Path, language: Language, book: str) -> tuple[dict[str, str], dict[str, str]]:
    """The headings and the entries of a book as a language has them; one outside may have none yet."""
    path = _book_path(folder, language, book)
    if not FACTS[language].inside and not path.is_file():
        return {}, {}
    titles, entries = _read_entries(path, _TRANSLATED)
    _check_once(path, [entry[0] for entry in entries])
    return titles, {entry[0]: entry[1] for entry in entries}


def _book_path(folder: Path, language: Language, book: str) -> Path:
    """Where a language has a book."""
    facts = FACTS[language]
    return (folder / language if facts.inside else facts.folder / "rules") / f"{book}.md"


def own_texts(language: Language, book: str) -> Mapping[str, str]:
    """What a language has of a book."""
    return _own_entries(DATA / "rules", language, book)[1]


def _read_entries(path: Path, pattern: re.Pattern[str]) -> tuple[dict[str, str], list[tuple[str, ...]]]:
    """The headings by group and the matched entries of one file."""
    titles, entries = {}, []
    for number, line in enumerate(text_of(path).splitlines(), 1):
        if heading := _HEADING.fullmatch(line):
            titles[heading[1]] = heading[2]
        elif line.startswith("- "):
            entry = pattern.fullmatch(line)
            if not entry:
                raise BadData(path, f"line {number}", "is not a numbered entry")
            entries.append(entry.groups())
    return titles, entries


def _check_once(path: Path, ids: list[str]) -> None:
    """Refuse a number that stands twice."""
    if doubled := [id_ for id_, times in Counter(ids).items() if times > 1]:
        raise BadData(path, doubled[0], "stands twice")


def _check_same(path: Path, expected: list[str], found: list[str]) -> None:
    """Refuse a translation that does not hold the same entries in the same order."""
    if expected != found:
        odd = next((want for want, have in zip(expected, found, strict=False) if want != have), None)
        odd = odd or (set(expected) ^ set(found)).pop()
        raise BadData(path, odd, "missing, doubled or out of order against the English text")


def _check_rule(path: Path, rule: Rule, chapters: Mapping[str, list[Rule]]) -> None:
    """Refuse an entry with an unknown group, book or check, or an open point without its parts."""
    if not rule.id.startswith(f"{_PREFIX[rule.book]}-") or rule.group not in chapters:
        raise BadData(path, rule.id, "stands in the wrong book or under no heading")
    if not rule.checks <= _CHECKS:
        raise BadData(path, rule.id, f"unknown check {sorted(rule.checks - _CHECKS)}")
    if rule.standing not in (STANDINGS if rule.is_open else (None,)):
        raise BadData(path, rule.id, f"an open point, and nothing else, is marked {', '.join(STANDINGS)}")
    if rule.standing == "unseen" and not rule.evidence:
        raise BadData(path, rule.id, "nobody has seen its book, and its source does not say what it rests on")
    if rule.is_open:
        for language, text in rule.text.items():
            if not _OPEN_POINT.fullmatch(text):
                own = _book_path(path.parent.parent, language, rule.book)
                raise BadData(own, rule.id, "needs question, options and ruling")


TOPICS = "rules/topics.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """What an item must be, and the rules that then concern it; an empty condition always holds."""

    game: GameName
    rules: tuple[str, ...]
    kind: str = ""
    color: Color | None = None
    effect: str = ""
    chain: bool = False
    #: the editions of 7 Wonders whose items it concerns
    editions: tuple[Edition, ...] = tuple(EDITIONS.values())

    def fits(self, item: Item) -> bool:
        """Whether the rules concern this item."""
        return (
            self.game == item.game
            and self.kind in ("", item.kind)
            and self.color in (None, getattr(item, "color", None))
            and (not self.effect or any(effect.kind == self.effect for effect in item.all_effects))
            and (not self.chain or bool(getattr(item, "chain_from", ()) or getattr(item, "chain_to", ())))
        )


def read_topics(
    folder: Path, items: tuple[Item, ...], rules: Mapping[str, Rule], edition: Edition = FIRST
) -> tuple[Topic, ...]:
    """The topics of an edition in a data folder; refuses an unknown rule, and a topic that no item fits."""
    path = folder / TOPICS
    topics = []
    for number, (_, raw) in enumerate(entries(path, "topic"), 1):
        topic = build_items(path, f"topic {number}", Topic, raw)
        if edition not in topic.editions:
            continue
        _check_topic(path, f"topic {number}", topic, items, rules)
        topics.append(topic)
    return tuple(topics)


def _check_topic(
    path: Path, label: str, topic: Topic, items: tuple[Item, ...], rules: Mapping[str, Rule]
) -> None:
    """Refuse a topic with an unknown rule or effect, or without an item."""
    if unknown := [id_ for id_ in topic.rules if id_ not in rules]:
        raise BadData(path, label, f"unknown rule {unknown[0]}")
    if topic.effect and topic.effect not in EFFECT_KINDS:
        raise BadData(path, label, f"unknown effect {topic.effect!r}")
    if not any(topic.fits(item) for item in items):
        raise BadData(path, label, "no item fits it")
