"""The interface's texts: found in code and templates, kept in .po files, compiled to .mo files."""

import os
import secrets
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.languages import LANGUAGES
from companion.paths import PACKAGE, ROOT, TRANSLATIONS

#: all but English, which stands in the code
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
KEYWORDS = DEFAULT_KEYWORDS | {"_l": None, "lazy_gettext": None, "lazy_ngettext": (1, 2)}
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals}\\n"

"""


def texts_in_use() -> Catalog:
    """Every text that code and templates show, in English."""
    texts = Catalog()
    for folder, files, method in ((PACKAGE, "**.py", "python"), (ROOT / "templates", "**.html", "jinja2")):
        strict = {files: {"silent": "false"}}
        for _, _, message, _, context in extract_from_dir(folder, [(files, method)], strict, KEYWORDS):
            texts.add(message, context=context)
    return texts


def po_file(language: str) -> Path:
    """The file that holds a language's translations."""
    return TRANSLATIONS / language / "LC_MESSAGES" / "messages.po"


def translations(language: str) -> Catalog:
    """A language's translations as they are on disk."""
    with po_file(language).open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def untranslated(language: str) -> list[Message]:
    """The texts in use that have no finished translation."""
    known = translations(language)
    found = [(text, known.get(text.id, text.context)) for text in texts_in_use() if text.id]
    return [text for text, entry in found if entry is None or entry.fuzzy or not all(strings(entry))]


def strings(message: Message) -> tuple[str, ...]:
    """The translation of a message: one string, or one for each plural form."""
    found = message.string
    return tuple(found) if isinstance(found, tuple | list) else (found or "",)


def update(language: str) -> None:
    """Bring a language's file in line with the texts in use: new ones empty, dead ones gone, sorted."""
    kept = translations(language)
    kept.update(texts_in_use(), no_fuzzy_matching=True)
    with po_file(language).open("wb") as target:
        target.write(HEADER.format(language=language, plurals=kept.plural_forms).encode())
        write_po(
            target, kept, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True, width=0
        )


def compile_stale(folder: Path = TRANSLATIONS) -> None:
    """Compile each .po file whose .mo file is missing or older; an installed app has both, in any order,
    where it may not write. Two processes that start at once do it each for itself.
    """
    for po in folder.glob("*/LC_MESSAGES/messages.po"):
        mo = po.with_suffix(".mo")
        if mo.exists() and (mo.stat().st_mtime >= po.stat().st_mtime or not os.access(po.parent, os.W_OK)):
            continue
        draft = mo.with_suffix(f".mo-{secrets.token_hex(8)}")
        with po.open("rb") as source, draft.open("wb") as target:
            write_mo(target, read_po(source, po.parts[-3]))
        draft.replace(mo)
