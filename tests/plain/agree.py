"""Two referees side by side.

After every entry the same phase, open decisions, end and position; the same entries refused.

python -m tests.plain.agree wonders|bent|duel SEED GAMES [PROBES]
"""

import json
import sys
import time
from collections import Counter
from copy import deepcopy
from importlib import import_module
from random import Random

from tests.plain import duel, probes, random_duels, wonders
from tests.plain.bending import bent_game
from tests.plain.game import SEAT, Refused
from tests.plain.random_games import random_game
from tests.plain.second import second_referee
from tests.plain.second.second_players import second_game
from tests.plain.second.second_probes import second_probe

TABLE = {"expansions": [], "variant": "standard", "rulings": {}, "laws": [], "project": None}
SORTED = ("cards", "leaders", "victory", "rewards", "penalties", "wonders", "unbuilt", "progress", "pawns")


def course_of(game):
    """The referee under test, through its contract alone."""
    return import_module(f"companion.rules.{game}.rules").RULES


def normal(position):
    """A position without defaults, lists whose order says nothing sorted."""
    table = {field: value for field, value in position.items() if TABLE.get(field, "no default") != value}
    table["expansions"] = sorted(table.get("expansions", []))
    table["seats"] = []
    for seat in position["seats"]:
        city = {field: sorted(value) if field in SORTED else value for field, value in seat.items()}
        if isinstance(city.get("stages"), list):
            city["stages"] = sorted(city["stages"])
        table["seats"].append(
            {
                field: value
                for field, value in city.items()
                if value not in (SEAT.get(field, "no default"), [], {})
            }
        )
    return table


def differences(one, two, place=""):
    """Where two plain values differ, as lines."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted({*one, *two}, key=str):
            yield from differences(one.get(key), two.get(key), f"{place}/{key}")
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for number, pair in enumerate(zip(one, two, strict=True)):
            yield from differences(*pair, f"{place}/{number}")
    elif one != two:
        yield f"{place}: plain {one!r}, engine {two!r}"


def seen_by_plain(line):
    asks = sorted((str(one["seat"]), one["ask"]) for one in line["open"])
    return {"phase": line["phase"], "open": asks, "over": line["over"], "position": normal(line["position"])}


def seen_by_course(course, game):
    phase, decisions = course.phase(game), course.decisions(game)
    return {
        "phase": {"age": phase.age, "step": phase.step, "turn": phase.turn},
        "open": sorted((str(one.seat), one.ask) for one in decisions),
        "over": not decisions,
        "position": normal(course.position(game)),
    }


def accepted(verdict):
    return hasattr(verdict, "game")


def compare(record, course, plain=wonders, chance=None, probing=0, probe=probes.random_probe):
    """Where two referees first differ on a record, and on probes at every state before.

    [(kind, entry number, lines)].
    """
    setup = {field: value for field, value in record.items() if field != "entries"}
    mine, theirs = plain.begin(setup), course.begin(setup)
    found = []
    for number in range(len(record["entries"]) + 1):
        if number:
            entry = record["entries"][number - 1]
            verdict, refused = course.judge(theirs, entry), refusal(plain, mine, entry)
            if accepted(verdict) == bool(refused):
                return [
                    *found,
                    (
                        refused or f"engine {verdict.code}",
                        number,
                        [f"plain: {refused or 'accepted'}, engine: {said(verdict)}"],
                    ),
                ]
            if refused:
                return found
            theirs = verdict.game
        lines = list(differences(seen_by_plain(plain.state(mine, number)), seen_by_course(course, theirs)))
        if lines:
            return [*found, (lines[0].split(":")[0], number, lines)]
        for _ in range(probing):
            tried = probe(chance, mine)
            verdict, refused = course.judge(theirs, tried), refusal(plain, deepcopy(mine), tried)
            if accepted(verdict) == bool(refused):
                kind = f"probe, {refused}" if refused else f"probe, engine {verdict.code}"
                found.append(
                    (
                        kind,
                        number,
                        [f"{json.dumps(tried)}: plain {refused or 'accepted'}, engine {said(verdict)}"],
                    )
                )
    return found


def said(verdict):
    return (
        "accepted"
        if accepted(verdict)
        else f"{verdict.code} {' '.join(verdict.rules)} {dict(verdict.details)}"
    )


def refusal(plain, game, entry):
    """Apply an entry; the plain referee's reason to refuse it, or None."""
    try:
        plain.apply(game, entry)
    except Refused as why:
        return str(why)
    return None


#: for each game: the plain referee, its random games and its probes
GAMES = {
    "wonders": (wonders, random_game, probes.random_probe),
    "bent": (wonders, bent_game, probes.random_probe),
    "second": (second_referee, second_game, second_probe),
    "duel": (duel, random_duels.random_duel, random_duels.random_probe),
}


def run(which, seed, number, probing=0, show=1, **wishes):
    """Compare that many random games.

    Print the first differences; (games that agree, what they have shown).
    """
    plain, make, probe = GAMES[which]
    course, agreed, kinds, notes = (
        course_of("duel" if which == "duel" else "wonders"),
        0,
        Counter(),
        Counter(),
    )
    for one in range(number):
        chance = Random(f"{seed} {one}")
        record, game = make(chance, **wishes)
        notes.update(game.notes)
        found = compare(record, course, plain, chance, probing, probe)
        agreed += not found
        for kind, entry, lines in found:
            kinds[kind] += 1
            if kinds[kind] <= show:
                tell(record, f"{seed} {one}", entry, lines)
    for kind, times in kinds.most_common():
        print(f"{times} × {kind}")
    return agreed, notes


def tell(record, name, number, lines):
    """The difference and the entries before it."""
    shown = ("expansions", "variant", "rulings", "seats", "from", "first", "structure")
    setup = {field: record[field] for field in shown if record.get(field)}
    print(f"--- game {name!r}, after entry {number} of {len(record['entries'])}: {json.dumps(setup)}")
    for line in lines[:6]:
        print("   ", line)
    if isinstance(number, int):
        for entry in record["entries"][max(0, number - 6) : number]:
            print("      ", json.dumps(entry))


if __name__ == "__main__":
    which, seed, number = sys.argv[1], sys.argv[2], int(sys.argv[3])
    begun = time.perf_counter()
    agreed, notes = run(which, seed, number, int(sys.argv[4]) if len(sys.argv) > 4 else 0)
    print(f"{agreed} of {number} games agree, {time.perf_counter() - begun:.1f} s")
