"""Pieces and rules on the command line: what the look-up finds."""

import json
from argparse import ArgumentParser, Namespace

from companion.catalog.vocabulary import EDITIONS, FIRST
from companion.languages import LANGUAGES

#: how many matches are shown unless a number is asked for
_SHOWN = 6


def card_arguments(parser: ArgumentParser) -> None:
    """What to look up, and how to show it."""
    parser.add_argument(
        "text", metavar="TEXT", nargs="+", help="any part of a name, an effect, a rule number or a question"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, help="the language of the answer (default: the terminal's)"
    )
    parser.add_argument(
        "--edition",
        choices=tuple(EDITIONS),
        default=FIRST,
        help="the edition of 7 Wonders to look in first (default: first)",
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.add_argument(
        "--limit", metavar="N", type=_number, help="with --json: the N best answers as a list"
    )


def card_command(args: Namespace) -> int:
    """Look any piece or rule up: by a part of its name, or ask in your own words, in any language.

    The language is that of the terminal (LC_ALL, LC_MESSAGES, LANG) unless --lang says another. With --json
    and --limit the best answers come as a list, without --limit the best one whole. Exit status 1: nothing
    found.
    """
    from companion.catalog.search import SearchHits, search
    from companion.commands.answers.card_answers import answers_json, card_json
    from companion.words.card_text import card_text, nothing_text
    from companion.words.language import forgive_missing_letters, terminal_language

    forgive_missing_letters()
    text, language = " ".join(args.text), args.lang or terminal_language()
    limit = args.limit or _SHOWN
    found = search(text, language, limit=limit, edition=args.edition) if text.strip() else SearchHits()
    if args.json:
        answer = answers_json(found, language) if args.limit else card_json(text, language, found)
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print(card_text(found, language) if found.hits else nothing_text(text, language))
    return 0 if found.hits else 1


def _number(text: str) -> int:
    """A number of answers, one at least."""
    if (value := int(text)) < 1:
        raise ValueError(text)
    return value
