"""The texts of the app for translators: found in code, templates and data, kept in .po, compiled to .mo.

The interface is one file in every language. Names, short words and the phrases of effects stand in data and
code beside the English ones in the languages inside; any other has a second file for them, its catalogue.
"""

import os
import secrets
import tomllib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.languages import (
    COUNTED,
    EFFECT,
    FACTS,
    INSIDE,
    LABEL,
    LANGUAGES,
    NAME,
    WORD,
    Language,
    folders,
)
from companion.paths import DATA, PACKAGE, ROOT

#: all but English, which stands in the code
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
#: those that bring their own folder of everything
OUTSIDE = tuple(language for language in LANGUAGES if language not in INSIDE)
INTERFACE, CATALOGUE = "messages", "catalogue"
KEYWORDS = DEFAULT_KEYWORDS | {"_l": None, "lazy_gettext": None, "lazy_ngettext": (1, 2)}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals}\\n"

"""


@cache
def texts_in_use() -> Catalog:
    """Every text that code and templates show, in English; looked for once."""
    texts = Catalog()
    for folder, files, method in ((PACKAGE, "**.py", "python"), (ROOT / "templates", "**.html", "jinja2")):
        strict = {files: {"silent": "false"}}
        for _, _, message, _, context in extract_from_dir(folder, [(files, method)], strict, KEYWORDS):
            texts.add(message, context=context)
    return texts


@cache
def catalogue_texts() -> Catalog:
    """Every text of names, short words and effects, in English, each with what it is."""
    from companion.catalog.phrasebook import labels

    texts = Catalog()
    for english in sorted(set(_names())):
        texts.add(english, context=NAME)
    for english in sorted(set(_labels(vars(labels)))):
        texts.add(english, context=LABEL)
    book = labels.PHRASEBOOKS["en"]
    words = {word for table in book.words.values() for word in table.values()}
    for english in sorted({*words, *book.nominative.values(), book.and_, book.or_} - {""}):
        texts.add(english, context=WORD)
    for english in sorted({*book.phrases.values(), *_more_sentences()}):
        texts.add(english, context=EFFECT)
    for noun in sorted(set(book.nouns.values())):
        texts.add(noun[:2], context=COUNTED)
    return texts


def _names() -> Iterator[str]:
    """The names of all items, and every other text that the data has in each language inside."""
    from companion.catalog import edition
    from companion.catalog.vocabulary import EDITIONS

    for name in EDITIONS:
        yield from (item.name["en"] for item in edition(name).items)
    for file in DATA.rglob("*.toml"):
        yield from _english(tomllib.loads(file.read_text(encoding="utf-8")))


def _english(value: Any) -> Iterator[str]:
    """The English of every table of languages in a value."""
    if isinstance(value, Mapping):
        if value.keys() == set(INSIDE) and isinstance(value["en"], str):
            yield value["en"]
        for one in value.values():
            yield from _english(one)
    elif isinstance(value, list):
        for one in value:
            yield from _english(one)


def _labels(value: Any) -> Iterator[str]:
    """The English of every word that stands in the languages inside side by side."""
    if isinstance(value, tuple) and len(value) == len(INSIDE) and all(isinstance(one, str) for one in value):
        yield value[0]
    elif isinstance(value, Mapping):
        for name, one in value.items():
            if not str(name).startswith("__"):
                yield from _labels(one)


def _more_sentences() -> Iterator[str]:
    """The sentences that parts of items have besides their effects."""
    from companion.catalog import edition
    from companion.catalog.vocabulary import EDITIONS

    for name in EDITIONS:
        for item in edition(name).items:
            yield from (section.more[0] for section in item.sections if section.more)


def po_file(language: Language, domain: str = INTERFACE) -> Path:
    """The file that holds a language's translations."""
    return FACTS[language].folder / "LC_MESSAGES" / f"{domain}.po"


def translations(language: Language, domain: str = INTERFACE) -> Catalog:
    """A language's translations as they are on disk; none yet where there is no file."""
    file = po_file(language, domain)
    if not file.is_file():
        return Catalog(locale=language)
    with file.open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def untranslated(language: Language, domain: str = INTERFACE) -> list[Message]:
    """The texts in use that have no finished translation."""
    known = translations(language, domain)
    found = [(text, known.get(text.id, text.context)) for text in _texts(domain) if text.id]
    return [text for text, entry in found if entry is None or entry.fuzzy or not all(strings(entry))]


def _texts(domain: str) -> Catalog:
    """The texts of a domain, in English."""
    return texts_in_use() if domain == INTERFACE else catalogue_texts()


def strings(message: Message) -> tuple[str, ...]:
    """The translation of a message: one string, or one for each plural form."""
    found = message.string
    return tuple(found) if isinstance(found, tuple | list) else (found or "",)


def update(language: Language, domain: str = INTERFACE) -> None:
    """Bring a language's file in line with the texts in use: new ones empty, dead ones gone, sorted."""
    kept = translations(language, domain)
    kept.update(_texts(domain), no_fuzzy_matching=True)
    po_file(language, domain).parent.mkdir(parents=True, exist_ok=True)
    with po_file(language, domain).open("wb") as target:
        target.write(HEADER.format(language=language, plurals=kept.plural_forms).encode())
        write_po(
            target, kept, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True, width=0
        )


def compile_stale(*where: Path) -> None:
    """Compile each .po file whose .mo file is missing or older; an installed app has both, in any order,
    where it may not write. Two processes that start at once do it each for itself.
    """
    for po in (po for folder in where or folders() for po in folder.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if mo.exists() and (mo.stat().st_mtime >= po.stat().st_mtime or not os.access(po.parent, os.W_OK)):
            continue
        draft = mo.with_suffix(f".mo-{secrets.token_hex(8)}")
        draft.write_bytes(compiled(po))
        draft.replace(mo)


def compiled(po: Path) -> bytes:
    """What the .mo file of a .po file holds: the same at any hour, which Babel would write into it."""
    with po.open("rb") as source:
        catalog = read_po(source, po.parts[-3])
    catalog.creation_date = datetime(2000, 1, 1, tzinfo=UTC)
    target = BytesIO()
    write_mo(target, catalog)
    return target.getvalue()
