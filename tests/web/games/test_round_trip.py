"""Whatever any form accepts comes back through export and import."""

import json
from dataclasses import dataclass

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.journal.journal_files import read_file
from companion.journal.story import tell
from companion.pad import game_of
from companion.store.store import READERS
from tests.pad.games import duel, table, two_players

ODD = st.text(max_size=30) | st.sampled_from(
    ["\0", "x\0y", "\ud7ff", "<b>", "=1+1", "9" * 40, "-0", "−3", "１２", "\u202e"]
)
NUMBER = st.integers(-70, 210).map(str) | ODD
SEAT = st.integers(-6, 9).map(str) | st.sampled_from(["", "99", "1e3", "\0"])
LINE = st.sampled_from(["military", "treasury", "science", "civilian", "guilds", "leaders", "moat"]) | ODD
CHECK = (
    st.sampled_from(
        [
            "science-points",
            "military-points",
            "military-sum",
            "military-odd",
            "military-both",
            "civilian-points",
        ]
    )
    | ODD
)
ENTRY = st.integers(-1, 20).map(str)


@dataclass(frozen=True)
class Sent:
    """A form sent to a page of the game."""

    page: str
    fields: dict


def pad(verb, **fields):
    return st.fixed_dictionaries({"do": st.just(verb) if isinstance(verb, str) else verb, **fields}).map(
        lambda sent: Sent("pad", sent)
    )


CLOCK = (
    "next:0",
    "next:1",
    "set:4",
    "shields:1:0:3",
    "shields:1:1:0",
    "shields:3:9:1",
    "dove:1:0:1",
    "passes:1:0:1",
    "undo:2",
    "tile:19",
    "",
)
FORMS = st.one_of(
    pad("score", line=LINE, seat=SEAT, value=NUMBER),
    pad(
        "score",
        line=st.sampled_from(["science", "military", "civilian"]),
        seat=st.integers(0, 2).map(str),
        value=st.integers(0, 60).map(str),
    ),
    pad(
        "count",
        line=LINE,
        seat=SEAT,
        compass=NUMBER,
        gear=NUMBER,
        masks=NUMBER,
        coins=NUMBER,
        debt=NUMBER,
        fives=NUMBER,
    ),
    pad("line", line=LINE, **{"value-0": NUMBER, "value-1": NUMBER, "debt-0": NUMBER}),
    pad("keep", line=LINE, seat=SEAT, check=CHECK, found=NUMBER),
    pad("skip", line=LINE),
    pad("undo", entry=ENTRY),
    pad("redo", entry=ENTRY),
    pad("finish"),
    pad(
        st.sampled_from(
            ["decide:science:1", "decide:military:0", "decide:points", "decide:magic:\0", "score:13"]
        )
    ),
    st.fixed_dictionaries(
        {"seats-0-name": ODD, "seats-0-wonder": ODD, "place": ODD, "date": ODD, "comment": ODD}
    ).map(lambda sent: Sent("details", sent)),
    st.sampled_from(CLOCK).map(lambda do: Sent("clock", {"do": do})),
    st.just(Sent("remove", {})),
    st.just(Sent("restore", {})),
)
TABLES = st.sampled_from([table(3), table(4, "leaders", "cities"), two_players(), duel()])


#: an answer of the clock taken back from the pad, with numbers written after it
CLOCK_UNDONE = [
    Sent("clock", {"do": "shields:1:0:3"}),
    *[Sent("pad", {"do": "score", "line": "military", "seat": "0", "value": "0"})] * 3,
    Sent("pad", {"do": "undo", "entry": "2"}),
]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@example(table(3), CLOCK_UNDONE)
@given(TABLES, st.lists(FORMS, max_size=10))
def test_whatever_any_form_accepts_comes_back_through_export_and_import(visitor, setup, forms):
    game = visitor.begin(setup)
    for form in forms:
        for kept in visitor.store.game(game).kept or ():
            assert kept.seat is None or 0 <= kept.seat < len(setup.seats)
        answer = visitor.send(
            f"/games/{game}/{form.page}", **form.fields | {"expected": str(visitor.store.version(game))}
        )
        assert answer.status_code in (200, 303, 409, 422) or (setup.game, form.page, answer.status_code) == (
            "duel",
            "clock",
            404,
        )
    exported = visitor.client.get("/exchange/games.json").data
    found = {journal.game_id: journal.entries for journal in read_file(READERS, exported)}
    assert found[game] == visitor.store.read(game)
    assert game_of(tell(READERS, found[game])) == visitor.store.game(game)


def test_a_doubt_is_kept_and_comes_back(visitor):
    """The form that once made every export of a server unreadable."""
    game = visitor.begin()
    visitor.tap(game, do="score", line="science", seat=3, value=14)
    for seat, check in ((-5, "science-points"), (99, "science-points"), (3, "\0")):
        assert (
            visitor.tap(game, do="keep", line="science", seat=seat, check=check, found=14).status_code == 422
        )
    assert (
        visitor.tap(game, do="keep", line="science", seat=3, check="science-points", found=14).status_code
        == 200
    )
    exported = visitor.client.get("/exchange/games.json").data
    assert [entry["kind"] for entry in json.loads(exported)["games"][0]["entries"]] == [
        "started",
        "scored",
        "kept",
    ]
    assert len(read_file(READERS, exported)[0].entries) == 3
