"""Followed games on the command line: a record judged, its tables shown, records of random games."""

import json
import sys
from argparse import ArgumentParser, Namespace

from companion.catalog.vocabulary import EDITIONS, FIRST
from companion.languages import LANGUAGES


def check_arguments(parser: ArgumentParser) -> None:
    """The record and how to print the answer."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for the standard input")
    _answer_arguments(parser)


def check_command(args: Namespace) -> int:
    """Judge a record entry by entry, up to the first that is not legal.

    FILE is a record; `-` reads it from the standard input. Exit status 0: all legal, 1: an entry is refused,
    2: no record at all.
    """
    from companion.commands.answers.questions import Unanswered, read_json
    from companion.commands.answers.records import (
        check_json,
        checked_record,
        entry_lines,
        record_teller,
        stop_text,
    )
    from companion.live.record import follow
    from companion.words.language import forgive_missing_letters, terminal_language
    from companion.words.narration import SAYS

    language = args.lang or ("en" if args.json else terminal_language())
    try:
        found = follow(checked_record(read_json(args.file), language))
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(check_json(found, language)))
        return 1 if found.stopped else 0
    forgive_missing_letters()
    for line in entry_lines(found, language):
        print(line)
    teller = record_teller(found.record, language)
    print(
        stop_text(found, found.stopped, teller)
        if found.stopped
        else teller.say(SAYS, "legal", number=len(found.verdicts))
    )
    return 1 if found.stopped else 0


def replay_arguments(parser: ArgumentParser) -> None:
    """The record, the entry, and how to print the answer."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for the standard input")
    parser.add_argument("--at", type=int, metavar="N", help="after so many entries (default: all)")
    parser.add_argument("--every", action="store_true", help="after each of them, the start first")
    _answer_arguments(parser)


def replay_command(args: Namespace) -> int:
    """Show the table of a record after any of its entries.

    FILE is a record; `-` reads it from the standard input. Exit status as `check` has it, whatever entry is
    asked for: 0: all legal, 1: an entry is refused, 2: no record at all.
    """
    from companion.commands.answers.questions import Unanswered, read_json
    from companion.commands.answers.records import (
        checked_record,
        record_teller,
        replay_json,
        replay_text,
        stop_text,
        up_to,
    )
    from companion.live.record import follow
    from companion.words.language import forgive_missing_letters, terminal_language

    language = args.lang or ("en" if args.json else terminal_language())
    try:
        record = checked_record(read_json(args.file), language)
        shown = up_to(record, args.at)
        found = follow(record)
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    forgive_missing_letters()
    course, teller = record.course, record_teller(record, language)
    numbered = list(enumerate(found.games))[: shown + 1]
    for number, game in numbered if args.every else numbered[-1:]:
        if args.json:
            print(json.dumps(replay_json(course, game, number)))
        else:
            print(
                replay_text(course, game, number, teller),
                end="\n\n" if args.every and number < numbered[-1][0] else "\n",
            )
    if found.stopped:
        print(stop_text(found, found.stopped, teller), file=sys.stderr)
    return 1 if found.stopped else 0


def simulate_arguments(parser: ArgumentParser) -> None:
    """The games to play, how many, and where to."""
    parser.add_argument(
        "--game", choices=("wonders", "duel"), default="wonders", help="the game (default: wonders)"
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many play (default: 4, two with the two-player variant)"
    )
    parser.add_argument(
        "--expansions", default="", metavar="LIST", help="expansions, with commas between them"
    )
    parser.add_argument(
        "--variant", choices=("standard", "two-player", "teams"), default="standard", help="how they play"
    )
    parser.add_argument(
        "--edition", choices=tuple(EDITIONS), default=FIRST, help="the edition of 7 Wonders (default: first)"
    )
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default: 1)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of chance (default: 1)")
    parser.add_argument("--out", metavar="FOLDER", help="keep each record in a file of this folder")


def simulate_command(args: Namespace) -> int:
    """Play random legal games and print their records, one JSON line each, or keep each in a file of a
    folder.

    Everything is dealt and decided at random; the same seed gives the same games.
    """
    from pathlib import Path

    from companion.live.record import as_text
    from companion.live.simulate.playing import Wanted, simulated_records
    from companion.rules.refusal import BadFile
    from companion.words.refusals import bad_record_words

    expansions = tuple(args.expansions.replace(",", " ").split())
    wanted = Wanted(args.game, args.players, expansions, args.variant, args.edition)
    folder = Path(args.out) if args.out else None
    width = len(str(args.games))
    try:
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        for number, record in enumerate(simulated_records(wanted, args.games, args.seed), 1):
            if folder:
                (folder / f"{args.game}-{args.seed}-{number:0{width}}.json").write_text(
                    as_text(record), "utf-8"
                )
            else:
                print(json.dumps(record, ensure_ascii=False))
    except BadFile as bad:
        print(bad_record_words(bad), file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{args.out}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def _answer_arguments(parser: ArgumentParser) -> None:
    """How to print the answer."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language of the answer (default: the terminal's, en with --json)",
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
