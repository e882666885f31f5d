"""A made-up language, longer than English and full of accents: what is not translatable stays without them.

By hand: python -m tests.words.made_up FOLDER; then COMPANION_LANGUAGES=FOLDER companion serve.
"""

import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from companion.paths import DATA
from companion.translations import CATALOGUE, HEADER, INTERFACE, catalogue_texts, texts_in_use

#: the dates of Esperanto are known to babel
CODE, NAME = "eo", "Määdë-üüp"
_LETTERS = str.maketrans("aeiouyAEIOUY", "äëïöüÿÄËÏÖÜŸ")
#: what is no word: blanks, markup, numbers of rules, addresses, commands
_KEPT = re.compile(
    r"%\(\w+\)[sd]|%%|\{[^}]*\}|<[^>]+>|&\w+;|\b[A-Z]+-[A-Z]+-\d\d\b|https?://\S+"
    r"|[\w.]*\.json\b|\d+|\*\*\w+:\*\*|\([a-z]\)"
)


def made_up(text):
    """A text in the made-up language: every vowel with dots, every longer word longer by a third."""
    parts, at = [], 0
    for kept in _KEPT.finditer(text):
        parts += [_longer(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, _longer(text[at:])])


def _longer(text):
    return re.sub(r"[A-Za-z]+", lambda word: _word(word[0]), text)


def _word(word):
    more = len(word) // 3 if len(word) > 3 else 0
    middle = len(word) // 2
    long = word[:middle] + "ea"[: more % 2 + 1] * (more // 2 + more % 2) + word[middle:] if more else word
    return long.translate(_LETTERS)


def write_language(folder, parts=("interface", "catalogue", "rules", "questions", "everyday")):
    """The folder of the language with those parts of it; what is left out is missing."""
    own = Path(folder) / CODE
    (own / "LC_MESSAGES").mkdir(parents=True)
    (own / "language.toml").write_text(
        f'name = "{NAME}"\nletters = "latin"\nhyphens = "de_DE"\ndecimal = ","\ncolumn = ";"\n', "utf-8"
    )
    if "interface" in parts:
        _write_texts(own, INTERFACE, texts_in_use())
    if "catalogue" in parts:
        _write_texts(own, CATALOGUE, catalogue_texts())
    if "rules" in parts:
        (own / "rules").mkdir()
        for book in (DATA / "rules" / "en").glob("*.md"):
            (own / "rules" / book.name).write_text(_rules(book.read_text("utf-8")), "utf-8")
    if "questions" in parts:
        english = (DATA / "questions" / "en.md").read_text("utf-8")
        lines = [f"- {made_up(line[2:])}" if line.startswith("- ") else line for line in english.splitlines()]
        (own / "questions.md").write_text("\n".join(lines) + "\n", "utf-8")
    if "everyday" in parts:
        (own / "everyday.toml").write_text('endings = ["s"]\nempty = ["thë"]\nalike = []\n', "utf-8")
    return own


def _write_texts(own, domain, texts):
    """A .po file with every text in the language."""
    filled = Catalog(locale=CODE)
    for one in texts:
        if one.id:
            several = isinstance(one.id, tuple | list)
            string = tuple(made_up(each) for each in one.id) if several else made_up(one.id)
            filled.add(one.id, string, context=one.context)
    with (own / "LC_MESSAGES" / f"{domain}.po").open("wb") as target:
        target.write(HEADER.format(language=CODE, plurals=filled.plural_forms).encode())
        write_po(target, filled, no_location=True, omit_header=True, width=0)


def _rules(text):
    """A rulebook: entries without their checks and sources, as translations have them."""
    lines = []
    for line in text.splitlines():
        entry = re.fullmatch(r"- \*\*(\S+)\*\*(?: `[^`]*`)* (.+?)(?: — \*source:\*.*)?", line)
        heading = re.fullmatch(r"## (\S+) — (.+)", line)
        if entry:
            lines.append(f"- **{entry[1]}** {made_up(entry[2])}")
        else:
            lines.append(f"## {heading[1]} — {made_up(heading[2])}" if heading else line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(write_language(sys.argv[1]))
