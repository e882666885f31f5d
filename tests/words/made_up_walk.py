"""Every kind of page in the made-up language, and what stands there in plain English.

python -m tests.words.made_up_walk FOLDER: prints the pages and the findings as JSON. A process of its own,
for the languages of the app are read when it starts (companion/languages.py).
"""

import json
import os
import re
import sys
from collections import deque
from pathlib import Path

from bs4 import BeautifulSoup, NavigableString

from companion.languages import MORE_LANGUAGES

#: words that no language changes: names of programs and files, of languages, of units
SAME = frozenset(
    [
        "Companion",
        "English",
        "JSON",
        "CSV",
        "PDF",
        "PNG",
        "SVG",
        "QR",
        "BG",
        "Stats",
        "BoardGameGeek",
        "Wi",
        "Fi",
        "https",
        "http",
        "companion",
        "Letter",
    ]
)
#: what a page shows or reads aloud
SHOWN = ("aria-label", "placeholder", "title", "alt", "content-label")
#: other hosts, files, and what is not a page for people
NO_PAGE = re.compile(
    r"\.(json|csv|pdf|png|svg|zip|webmanifest)\b|/print|/exchange/(?!$)"
    r"|/language/|/light/|/edition/|/look-up/all/"
)
_WORD = re.compile(r"(?<![\w@./#-])[A-Za-z]{3,}(?![\w@/-])")
_AWAY = re.compile(
    r"\b[A-Z]+-[A-Z]+-\d\d\b|https?://\S+|`[^`]*`|\b[a-z0-9_]+\.[a-z]+\b|[A-Z]{2,}(?:-[A-Z0-9]+)+|\b[IVX]+\b"
    r"|\b[A-Z0-9]{4}(?: [A-Z0-9]{4}){2}\b|companion serve [-.\w ]+"
)


def english_in(page, typed):
    """The words of a page that the language did not touch."""
    for gone in page.select(
        "script, style, template, noscript, code, pre, kbd, [lang]:not(html), [data-same]"
    ):
        gone.decompose()
    texts = [text for text in page.find_all(string=True) if type(text) is NavigableString]
    texts += [one[name] for name in SHOWN for one in page.find_all(attrs={name: True})]
    for text in texts:
        if _is_english(str(text), typed):
            yield " ".join(str(text).split())[:120]


def kind_of(path):
    """The kind of a page: its address without games, seats, items and numbers."""
    path = re.sub(r"[?#].*", "", path)
    path = re.sub(r"/games/(?!new|index|try)[^/]+", "/games/GAME", path)
    path = re.sub(r"/look-up/([^/]+)/([^/]+)/[^/]+", r"/look-up/ONE/\2/ONE", path)
    path = re.sub(r"/(players|t)/[^/]+", r"/\1/ONE", path)
    return re.sub(r"/\d+", "/N", path)


def items():
    """What is English of the names and effects of all items, and of the rules."""
    from companion.catalog import edition, phrasebook
    from companion.catalog.vocabulary import EDITIONS

    for name in EDITIONS:
        for item in edition(name).items:
            said = [item.name["eo"], *phrasebook.item(item, "eo")]
            yield from ((item.id, text) for text in said if _is_english(str(text), ()))
    for rule in edition().rules.values():
        if _is_english(rule.text["eo"], ("Options", "Ruling", "Why")):
            yield rule.id, rule.text["eo"][:120]


def _is_english(text, typed):
    """Whether a word of a text was not touched by the language."""
    plain = _AWAY.sub(" ", text.replace("\u00ad", ""))
    words = [word for word in _WORD.findall(plain) if word not in SAME and word not in typed]
    return any(re.search("[aeiouy]", word, re.IGNORECASE) for word in words)


def walk(folder):
    """The kinds of pages that were opened, and the English on them."""
    from companion import create_app
    from companion.catalog import edition
    from companion.journal import Entry, Intent
    from companion.journal.entries import STARTED
    from companion.live.entries import FOLLOWED
    from companion.live.intents import counted_entries
    from companion.live.reader import answer_entries
    from companion.settings import Settings
    from tests.live.journals import head_of, setup_of

    app = create_app(Settings(database=f"sqlite:///{folder}/walk.db", secret="for tests only, long"))
    store, starts = app.extensions["store"], ["/"]
    typed = {word for item in edition().items for name in item.aka for word in re.findall("[A-Za-z]+", name)}
    games = Path(__file__).parent.parent / "games"
    for name, whole in (
        ("base-3", True),
        ("everything-7", True),
        ("duel-civilian-structure", True),
        ("cities", False),
    ):
        record = json.loads((games / f"{name}.json").read_text("utf-8"))
        for one in record["entries"]:
            one.pop("note", None)
            typed |= set(re.findall(r"[A-Za-z]+", json.dumps([one.get("why"), one.get("overrule")])))
        typed |= {word for seat in record["seats"] for word in (seat.get("player") or "").split()}
        game = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        entries = [one for one in record["entries"] if one["do"] != "remark"]
        for said in entries[: None if whole else 30]:
            store.write(game, Intent(lambda story, said=said: answer_entries(said)))
        if whole:
            store.write(game, Intent(counted_entries))
        starts += [f"/games/{game}", f"/games/{game}/history", f"/games/{game}/live", f"/games/{game}/pad"]
    client = app.test_client()
    found, seen, queue = {}, set(), deque(starts)
    while queue:
        path = queue.popleft()
        if kind_of(path) in seen and path not in starts:
            continue
        seen.add(kind_of(path))
        answer = client.get(path, headers={"Accept-Language": "eo"})
        if answer.status_code in (301, 302, 303):
            queue.append(answer.location)
            continue
        if answer.mimetype != "text/html":
            continue
        page = BeautifulSoup(answer.text, "html.parser")
        queue += [
            one["href"]
            for one in page.select("a[href^='/']")
            if not NO_PAGE.search(one["href"]) and kind_of(one["href"]) not in seen
        ]
        if answer.status_code != 200 or page.html["lang"] != "eo":
            found[path] = [f"{answer.status_code}, in {page.html.get('lang')}"]
        elif english := sorted(set(english_in(page, typed))):
            found[kind_of(path)] = sorted({*found.get(kind_of(path), []), *english})
    return {"pages": sorted(seen), "english": found, "items": list(items())}


if __name__ == "__main__":
    assert os.environ.get(MORE_LANGUAGES), "the folder of the made-up language stands in the environment"
    print(json.dumps(walk(sys.argv[1]), ensure_ascii=False, indent=1))
