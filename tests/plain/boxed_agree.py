"""The plain fold beside the referee: one ask, phase and position after every entry of random games.

At some positions prices and points are compared too.

python -m tests.plain.boxed_agree SEED GAMES BOXES
"""

import json
import sys
from collections import Counter
from copy import deepcopy
from random import Random

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.duel.payment.price import Payment, payment
from companion.rules.duel.position import read_position
from companion.rules.duel.scoring import score
from tests.plain import boxed_facts as facts
from tests.plain.agree import accepted, course_of, differences, normal, tell
from tests.plain.boxed_duel import Table, game

ORDERLESS = ("divinities", "mythology", "offerings", "senators")
BOX_FIELDS = {
    "pantheon": (
        "pantheon",
        "minerva",
        "military_tokens",
        "divinities",
        "mythology",
        "offerings",
        "astarte",
        "snake",
    ),
    "agora": ("chambers", "military_tokens", "senators", "conspiracies"),
}


def comparable(position):
    """A position without the fields of boxes that are not played, lists without order sorted."""
    boxes = position.get("expansions", [])
    used = {field for box in boxes for field in BOX_FIELDS[box]}
    unused = {field for fields in BOX_FIELDS.values() for field in fields} - used
    table = normal({field: value for field, value in position.items() if field not in unused})
    if "military_tokens" in table:
        table["military_tokens"] = sorted(table["military_tokens"])
    for seat in table["seats"]:
        for field in ORDERLESS:
            if field in seat:
                seat[field] = sorted(seat[field])
        for field in unused:
            seat.pop(field, None)
    return table


def seen_by_plain(table, ask):
    over = ask is None
    step = "over" if over else ask[1]
    phase = {"age": table.position["age"], "step": step, "turn": None if over else table.turn or None}
    asks = [] if over else [(str(ask[0]), ask[1])]
    return {"phase": phase, "open": asks, "position": comparable(table.position)}


def seen_by_course(course, theirs):
    phase, decisions = course.phase(theirs), course.decisions(theirs)
    return {
        "phase": {"age": phase.age, "step": phase.step, "turn": phase.turn},
        "open": sorted((str(one.seat), one.ask) for one in decisions),
        "position": comparable(course.position(theirs)),
    }


def compare(record, course):
    """(entry number, lines) of the first difference, or None."""
    setup = {field: value for field, value in record.items() if field != "entries"}
    table, theirs = Table(setup), course.begin(setup)
    mine = game(table)
    ask = next(mine)
    for number, entry in enumerate([None, *record["entries"]]):
        if entry is not None:
            try:
                ask = mine.send(entry)
            except StopIteration:
                ask = None
            except (AssertionError, KeyError, TypeError) as why:
                return number, [f"plain: {why!r} at {json.dumps(entry)}"]
            verdict = course.judge(theirs, entry)
            if not accepted(verdict):
                return number, [f"engine refuses {json.dumps(entry)}"]
            theirs = verdict.game
        lines = list(differences(seen_by_plain(table, ask), seen_by_course(course, theirs)))
        if lines:
            return number, lines
    return None


def bent(chance, position):
    """The position with other coins, cubes, Decrees and tokens, so that prices have something to show."""
    bent = deepcopy(position)
    bent.pop("supremacy", None)
    boxes = set(bent["expansions"])
    tokens = [id_ for id_, one in facts.TOKENS.items() if one.get("box") in (None, *boxes)]
    given = chance.sample(tokens, 6)
    for seat, city in enumerate(bent["seats"]):
        city["coins"] = chance.choice((chance.randint(0, 8), 60))
        city["progress"] = given[3 * seat : 3 * seat + 3]
        if "pantheon" in boxes and "astarte" in city["divinities"]:
            city["astarte"] = chance.randint(0, 7)
    if "agora" in boxes:
        decrees = iter(chance.sample(sorted(facts.DECREES), 12))
        bent["chambers"] = [
            {"cubes": [chance.randint(0, 2), chance.randint(0, 2)], "decrees": [next(decrees), next(decrees)]}
            for _ in range(6)
        ]
    return bent


def prices_and_points(chance, position):
    """Where prices of some things, or the lines of the pad, differ at a position."""
    table, boxes = read_position(position), frozenset(position["expansions"])
    pieces = duel_pieces(edition(), boxes)
    for seat, city in enumerate(position["seats"]):
        asked = [
            ("card", id_, pieces.in_structures[id_])
            for id_ in chance.sample(sorted(pieces.in_structures), 12)
        ]
        asked += [("wonder", id_, pieces.wonders[id_]) for id_ in city["unbuilt"]]
        for kind, id_, item in asked:
            found = payment(table, seat, item)
            theirs = None
            if isinstance(found, Payment):
                theirs = {"how": found.how, "bank": found.bank, "opponent": found.opponent}
            mine = facts.price(position, seat, kind, id_)
            if mine != theirs:
                yield f"price of {id_} for {seat}: plain {mine}, engine {theirs}"
        yield from differences(
            facts.lines(position, seat), dict(score(table)[seat].lines), f"points of {seat}"
        )


def simulated(boxes, seed, number):
    """Records of that many random games with these boxes."""
    return list(simulated_records(Wanted("duel", None, tuple(boxes), "standard", "first"), number, seed))


def run_prices(records, each=6):
    """How many positions of these games, as they are and bent, were asked; differences as lines."""
    course, asked, found = course_of("duel"), 0, []
    for name, record in enumerate(records):
        chance = Random(f"prices {name}")
        theirs = course.begin({field: value for field, value in record.items() if field != "entries"})
        looked_at = set(chance.sample(range(len(record["entries"])), each))
        for number, entry in enumerate(record["entries"]):
            theirs = course.judge(theirs, entry).game
            if number in looked_at:
                position = course.position(theirs)
                for one in (position, bent(chance, position)):
                    asked += 1
                    found += prices_and_points(chance, one)
    return asked, found


def run(records, show=1):
    """How many of these games agree; the first differences are printed."""
    course, agreed, kinds = course_of("duel"), 0, Counter()
    for name, record in enumerate(records):
        found = compare(record, course)
        agreed += found is None
        if found:
            number, lines = found
            kind = lines[0].split(":")[0]
            kinds[kind] += 1
            if kinds[kind] <= show:
                tell(record, name, number, lines)
    for kind, times in kinds.most_common():
        print(f"{times} × {kind}")
    return agreed


if __name__ == "__main__":
    games = simulated(sys.argv[3].split(","), int(sys.argv[1]), int(sys.argv[2]))
    print(f"{run(games)} of {len(games)} games agree")
    positions, lines = run_prices(games)
    print(f"{positions} positions, {len(lines)} differences of prices and points", *lines[:8], sep="\n  ")
