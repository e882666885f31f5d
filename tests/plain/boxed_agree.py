"""The plain fold beside the referee: after every entry of simulated games of the boxes the same ask, phase and position.

python -m tests.plain.boxed_agree SEED GAMES [BOXES]
"""

import json
import sys
from collections import Counter

from tests.plain.agree import accepted, course_of, differences, normal, tell
from tests.plain.boxed_duel import Table, game

ORDERLESS = ("divinities", "mythology", "offerings", "senators")
BOX_FIELDS = {
    "pantheon": ("pantheon", "minerva", "military_tokens", "divinities", "mythology", "offerings", "astarte", "snake"),
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
    records = [json.loads(line) for line in sys.stdin]
    print(f"{run(records)} of {len(records)} games agree")
