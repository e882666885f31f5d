"""Complete games as records, to be read.

Each is legal to its end, and its notes count the points as a second, plain count does.
"""

import json
import re
from pathlib import Path

import pytest

from companion.catalog import edition
from companion.commands.answers.questions import ask_question
from companion.commands.answers.records import entry_lines
from companion.live.record import as_text, follow, read_record, write_record
from tests.plain.agree import compare
from tests.rules.duel.plain_score import plain_score
from tests.rules.wonders.plain_scoring import plain_scores

GAMES = Path(__file__).parent.parent / "games"
#: how each game of Duel ends: supremacy, winners
DUEL = {
    "duel-military": ({"kind": "military", "seat": 1}, [1]),
    "duel-science": ({"kind": "science", "seat": 0}, [0]),
    "duel-civilian-structure": (None, [0]),
}
#: the winners of each game of 7 Wonders, and the points of each city
WONDERS = {
    "base-3": ([1], [64, 88, 35]),
    "base-5": ([0], [67, 42, 51, 54, 40]),
    "base-7": ([5], [49, 51, 40, 50, 57, 58, 56]),
    "two-players": ([2], [54, 45, 58]),
    "leaders": ([0], [84, 58, 81]),
    "cities": ([2], [39, 62, 66, 58]),
    "cities-8": ([0], [54, 43, 35, 48, 32, 42, 47, 44]),
    "tower": ([0], [59, 50, 50]),
    "projects": ([2], [47, 42, 62, 46]),
    "wonderpack": ([2], [57, 51, 65]),
    "everything-7": ([6], [61, 58, 52, 54, 50, 56, 65]),
    "teams-4": ([2, 3], [53, 49, 61, 47]),
    "teams-8": ([0, 1], [52, 57, 48, 40, 36, 42, 44, 20]),
}
#: a term of a sum that a player counts: so many coins by three, a square, a product, a number,
#: with words before it
TERM = re.compile(r"(?P<coins>\d+) coins / 3|(?P<root>\d+)²|(?P<sets>\d+) × (?P<each>\d+)|(?P<number>\d+)$")


def played(name):
    """The text of a game, and the game followed to its end."""
    text = (GAMES / f"{name}.json").read_text("utf-8")
    return text, follow(read_record(json.loads(text)))


def counted(text):
    """What the notes at the end of a file count, by player.

    The lines as they stand there, each sum added up anew.
    """
    found = {}
    for entry in json.loads(text)["entries"]:
        player, counts, rest = entry.get("note", "").partition(" counts: ")
        if counts:
            rest, _, total = rest.removesuffix(".").rpartition(". Total ")
            lines = dict(line(part) for part in rest.split("; "))
            assert sum(lines.values()) == int(total), (
                f"{player} adds up to {sum(lines.values())}, not {total}"
            )
            found[player] = lines
    return found


def line(part):
    """A line of the score pad in a note: its name and its value, which must be what its terms come to."""
    name, _, rest = part.partition(" ")
    terms, _, value = rest.rpartition(" = ")
    if terms:
        assert sum(term(sign, said) for sign, said in re.findall(r"(^|[+−])([^+−]+)", terms)) == int(value), (
            part
        )
    return name, int(value)


def term(sign, said):
    """One term of a sum."""
    found = TERM.search(said.strip())
    worth = {
        "coins": lambda: int(found["coins"]) // 3,
        "root": lambda: int(found["root"]) ** 2,
        "each": lambda: int(found["sets"]) * int(found["each"]),
        "number": lambda: int(found["number"]),
    }[found.lastgroup]()
    return -worth if sign == "−" else worth


@pytest.mark.rule("DUEL-COMP-03", "DUEL-SCORE-01", "DUEL-MIL-06", "DUEL-SCI-03")
@pytest.mark.parametrize("name", DUEL)
def test_a_game_of_duel_is_legal_and_ends_as_told(name):
    text, found = played(name)
    assert found.stopped is None and found.is_over
    position = found.record.course.position(found.game())
    answer = ask_question({"ask": "score", "position": position})
    supremacy, winners = DUEL[name]
    assert (position.get("supremacy"), answer["winners"]) == (supremacy, winners)
    lines, _, plain_winners = plain_score(position)
    assert (list(counted(text).values()), plain_winners) == (lines, winners)
    assert [seat["lines"] for seat in answer["seats"]] == lines


@pytest.mark.rule("BASE-SCORE-01", "BASE-END-02", "CITY-TEAM-13")
@pytest.mark.parametrize("name", WONDERS)
def test_a_game_of_wonders_is_legal_and_ends_as_told(name):
    text, found = played(name)
    assert found.stopped is None and found.is_over
    position = found.record.course.position(found.game())
    answer = ask_question({"ask": "score", "position": position})
    assert (answer["winners"], [seat["total"] for seat in answer["seats"]]) == WONDERS[name]
    notes = counted(text)
    assert list(notes) == [seat["player"] for seat in position["seats"]]
    for lines, total, (plain, ways) in zip(
        notes.values(), WONDERS[name][1], plain_scores(position), strict=True
    ):
        assert (sum(lines.values()), plain) == (total, total)
        assert lines in ways, "the lines in the notes are those of the plain count"
    assert compare(json.loads(text), found.record.course) == [], "the plain referee sees every state as we do"


@pytest.mark.parametrize("name", [*WONDERS, *DUEL])
def test_a_game_tells_its_story(name):
    """A remark says what it is about, and notes stand where something matters."""
    first, *rest = json.loads(played(name)[0])["entries"]
    assert first["do"] == "remark" and "To be read for:" in first["note"]
    notes = [entry["note"] for entry in rest if "note" in entry and " counts: " not in entry["note"]]
    assert len(notes) >= 5 and len(set(notes)) == len(notes)
    named = set(re.findall(r"[A-Z]+-[A-Z]+-\d\d", " ".join(notes)))
    assert named <= edition().rules.keys()


def test_the_games_show_what_tables_argue_about():
    """Every decision of the record, both entries that answer none, a ruling of the table,
    every right but one.
    """
    games = {name: played(name) for name in [*WONDERS, *DUEL]}
    asked = {ask for _, found in games.values() for ask in asks(found)}
    assert asked == {
        *("recruit", "project", "turn", "free-city", "copy", "leader", "last", "discarded", "loss"),
        *("place", "penalty", "show-wonders", "choose-wonder", "turn-up", "play", "take-progress"),
        *("draw-progress", "keep-progress", "discard-opponent", "build-discarded", "choose-beginner"),
    }  # fmt: skip
    entries = [entry for text, _ in games.values() for entry in json.loads(text)["entries"]]
    assert {"correct", "remark"} <= {entry["do"] for entry in entries}
    assert {field for entry in entries for field in entry} >= {
        "overrule",
        "participate",
        "stage",
        "entomb",
        "victory",
    }
    assert {entry["right"] for entry in entries if "right" in entry} == {
        "olympia",
        "caligula",
        "cranes",
        "sewer_network",
        "factory",
    }


def asks(found):
    """Everything that was asked in a game."""
    return {decision.ask for game in found.games for decision in found.record.course.decisions(game)}


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.json")), ids=lambda file: file.stem)
def test_a_game_comes_back_byte_for_byte(file):
    text, found = played(file.stem)
    assert found.stopped is None, found.stopped
    assert (
        as_text(
            write_record(
                found.record.course, found.record.start, [verdict.entry for verdict in found.verdicts]
            )
        )
        == text
    )


@pytest.mark.rule("BASE-CHAIN-01")
def test_a_chain_is_told_where_it_is_answered_and_a_note_as_it_stands():
    lines = list(entry_lines(played("base-3")[1], "en"))
    chains = [one for one in lines if ", free by chain" in one]
    assert [one.split(" builds ")[1].split(",")[0] for one in chains[:4]] == [
        "Laboratory",
        "Dispensary",
        "Aqueduct",
        "Library",
    ]
    assert len(chains) == 16
    assert "treasury 18 coins / 3 = 6" in " ".join(lines)


def test_every_game_is_told_here():
    assert {file.stem for file in GAMES.glob("*.json")} == DUEL.keys() | WONDERS.keys()
