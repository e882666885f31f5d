"""Play random legal games and print their records, one JSON line each, or keep each in a file of a folder.

Everything is dealt and decided at random; the same seed gives the same games.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from companion.catalog.vocabulary import EDITIONS, FIRST


def add_arguments(parser: ArgumentParser) -> None:
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


def run(args: Namespace) -> int:
    """Play; 2 when such a table cannot be."""
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
