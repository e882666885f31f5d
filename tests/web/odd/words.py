"""Odd words: what a field, an address or a header may hold that no page of ours puts there."""

import json
import re
from pathlib import Path
from random import Random
from urllib.parse import quote, quote_from_bytes

from companion.catalog import edition
from companion.paths import ROOT
from tests.live.records import DOES, FIELDS
from tests.live.records import JUNK as SAID

#: what no record holds, and JSON can
JUNK = (*SAID, float("nan"), float("inf"), -(10**30), 1e308, "\0", "x\0", 1.0, [[[[]]]], {"0": [None]})

#: as bytes of an address or a form, percent-encoded already where they are no text
RAW = (
    "%00", "a%00b", "%ED%A0%80", "%C0%80", "%FF%FE", "%F4%90%80%80", "%E2%80%AE", "%0D%0AX-Odd:%201",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "%25%32%66", "%zz", "%", "+", "%20", "%09", "%7F", "%C2%85", "%E2%80%A8", "%CC%81", "%F0%9F%8F%9B",
)  # fmt: skip
TEXTS = (
    "", "0", "1", "-1", "−1", "-0", "+1", " 1 ", "1.5", "1e9", "1_0", "nan", "inf", "9" * 9, "9" * 40,
    "9" * 5000, "²", "①", "٣", "１２",
    "true", "null", "None", "[]", "{}", "[0]", '{"do":"build"}', "[" * 2000, '{"a":' * 900, "NaN",
    "1" + "0" * 400, "x", "x" * 41,
    "x" * 300, "я" * 5000, "<b>&\"'</b>", "{{7*7}}", "%(n)s %s %d {0}", "../../etc/passwd", "//evil.example",
    "\\\\evil", "http://evil.example/",
    "javascript:alert(1)", "\u202e\u200d\ufeff", "\ufffd", "é́́́", "0000-00-00", "9999-12-31", "0001-01-01",
    "2026-02-30", "2026-11-17",
    "=1+1", "; DROP TABLE event", "a:b:c", ":", ",", ".", "a.b.c", "score:", "seat:99", "board:giza:C",
    "undo:1", "shields:1:0:99",
    "\r\nX-Odd: 1", "\t", "A" * 64, "CON", "home", "trial", "wonders", "duel", "me", "y", "en", "a4",
)  # fmt: skip


def ids():
    """Some ids of the catalogue."""
    return [item.id for item in edition().items]


def named_in_source(*holders):
    """The names of fields that the pages look for in what they are sent."""
    texts = [
        file.read_text("utf-8")
        for file in Path(ROOT if (ROOT / "companion").is_dir() else ROOT.parent, "companion", "web").rglob(
            "*.py"
        )
    ]
    pattern = re.compile(rf'(?:{"|".join(holders)})(?:\.get(?:list)?\(|\[)"([\w-]+)"')
    return sorted({name for text in texts for name in pattern.findall(text)})


#: what the words of an address must never become: options of the way addresses are made
OPTIONS = ("endpoint", "self", "values", "_external", "_scheme", "_anchor", "_method", "_fragment")
QUERY_NAMES = [
    *named_in_source("args", "values"),
    "kept",
    "at",
    "again",
    "seen",
    "since",
    "v",
    "page",
    *OPTIONS,
]
FORM_NAMES = named_in_source("form", "values")
IDS = ids()


def odd_text(chance: Random, near=()):
    """A word: odd, or one that is known but belongs elsewhere."""
    kind = chance.random()
    if near and kind < 0.3:
        return str(chance.choice(near))
    if kind < 0.45:
        return chance.choice(IDS)
    if kind < 0.6:
        return str(chance.randrange(-3, 60))
    return chance.choice(TEXTS)


def odd_part(chance: Random, near=()):
    """The same as it stands in an address, percent-encoded or broken."""
    return (
        chance.choice(RAW)
        if chance.random() < 0.25
        else quote(odd_text(chance, near), safe="", errors="surrogatepass")
    )


def odd_value(chance: Random, near=()):
    """The same as bytes of a form, percent-encoded."""
    return (
        odd_part(chance, near)
        if chance.random() < 0.9
        else quote_from_bytes(chance.randbytes(chance.randrange(40)))
    )


def odd_json(chance: Random, said):
    """A JSON value with something of it changed."""
    if not isinstance(said, dict) or chance.random() < 0.15:
        return chance.choice(JUNK)
    changed = dict(said)
    way = chance.random()
    if way < 0.5 and changed:
        name = chance.choice(list(changed))
        inner = changed[name]
        changed[name] = (
            odd_json(chance, inner)
            if isinstance(inner, dict)
            else chance.choice((*JUNK, chance.choice(IDS), chance.randrange(9)))
        )
    elif way < 0.65 and changed:
        changed.pop(chance.choice(list(changed)))
    elif way < 0.8:
        changed["do"] = chance.choice(DOES)
    else:
        changed[chance.choice(FIELDS)] = chance.choice((*JUNK, chance.choice(IDS)))
    return changed


def as_json(value):
    """A value as JSON, lone surrogates escaped."""
    return json.dumps(value)
