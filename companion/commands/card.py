"""Look a card, leader, wonder, tile, project, token or rule up by any part of its name in any language.

The language is that of the terminal (LC_ALL, LC_MESSAGES, LANG) unless --lang says another. Exit status 1: nothing found.
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace

from companion.languages import LANGUAGES, Language, known


def add_arguments(parser: ArgumentParser) -> None:
    """What to look up, and how to show it."""
    parser.add_argument("text", metavar="TEXT", nargs="+", help="any part of a name, an effect or a rule number")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the answer")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: Namespace) -> int:
    """Print the best match and the next ones."""
    from companion.answers.items import card_json
    from companion.catalog.search import Found, search
    from companion.speech.terminal.item import card_text, nothing_text

    sys.stdout.reconfigure(errors="replace")  # a terminal may lack letters that names have
    text, language = " ".join(args.text), args.lang or terminal_language()
    found = search(text, language, limit=6) if text.strip() else Found()
    if args.json:
        print(json.dumps(card_json(text, language, found), ensure_ascii=False))
    else:
        print(card_text(found, language) if found.hits else nothing_text(text, language))
    return 0 if found.hits else 1


def terminal_language() -> Language:
    """The language the terminal is set to, English where it is none of ours."""
    setting = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return known(setting) or "en"
