"""Files of other programs, records and tables through the same door.

There and back, known again, refused by name and whole.
"""

import csv
import io
import json
import tracemalloc
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.journal import Entry, Intent, journal_files
from companion.journal.entries import STARTED
from companion.journal.journal_files import Journal, entry_values, plain_journal
from companion.languages import LANGUAGES
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries, live_of
from companion.pad import game_of, result
from companion.pad.bgstats import OtherPlay, bgstats_play
from companion.pad.entries import DECIDED, FINISHED
from companion.rules.refusal import BadFile
from companion.store import Store, importers
from companion.store.exchange import import_journals
from companion.store.importers import read_any
from companion.store.listing import results_csv
from companion.store.players import player_record
from companion.web.games.transfer_pages import TRANSFER_WORDS
from companion.words.exports import column_words, head_word, points_comment, value_word
from companion.words.games import boxes_name, city_name
from companion.words.language import speaking
from companion.words.refusals import file_words
from companion.words.result import reason
from tests.live.journals import head_of, record_of, setup_of
from tests.live.records import JUNK
from tests.pad.games import FOUR, duel, filled, table, teams, two_players, write

GAMES = Path(__file__).parent.parent / "games"
BOARDS = (("giza", "A"), ("babylon", "B"), ("rhodes", "A"), ("ephesus", "B"))


@pytest.fixture
def other(tmp_path):
    """The store of another table."""
    return Store(f"sqlite:///{tmp_path}/other.db")


def taken(store, data):
    return import_journals(
        store, read_any(io.BytesIO(data if isinstance(data, bytes) else data.encode()), TRANSFER_WORDS)
    )


def as_file(values):
    return json.dumps(values, ensure_ascii=False)


def follow(store, record):
    game_id = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
    for entry in record["entries"]:
        store.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
    return game_id


def finished(store, setup, *entries, numbers=FOUR):
    """A game counted to its end, with as many of the numbers as it has lines and seats."""
    game_id = store.start([Entry(STARTED, setup.body())])
    known = {
        line.id: [max(line.low, one) for one in numbers[line.id][: len(setup.seats)]]
        for line in setup.lines
        if line.id in numbers
    }
    write(store, game_id, [*filled(known), *entries, Entry(FINISHED)])
    return game_id


def with_boards(setup):
    seats = [
        replace(seat, wonder=board, side=side)
        for seat, (board, side) in zip(setup.seats, BOARDS, strict=False)
    ]
    return replace(setup, seats=tuple(seats))


def lines_of(game):
    return {
        (line.id, seat): game.points(line.id, seat)
        for line in game.setup.lines
        for seat in game.setup.players
    }


# records


@pytest.mark.parametrize(
    "name", ["base-3", "everything-7", "two-players", "teams-4", "duel-civilian-structure", "duel-science"]
)
def test_a_record_comes_in_and_goes_out_the_same(store, name):
    record = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    (game_id,) = taken(store, as_file(record)).added
    story = store.story(game_id)
    assert game_of(story).is_finished == live_of(story).is_over
    again = live_of(story).record()
    assert taken(store, as_file(again)).known, "told again, it is known"
    assert [entry["do"] for entry in again["entries"]] == [entry["do"] for entry in record["entries"]]


@pytest.mark.parametrize("name", ["second-base-3", "second-edifice-4", "second-everything-7"])
def test_a_record_comes_in_with_its_edition(store, name):
    record = json.loads((GAMES / "second" / f"{name}.json").read_text(encoding="utf-8"))
    result = taken(store, as_file(record))
    assert not result.bad, result.bad
    story = store.story(result.added[0])
    assert game_of(story).setup.edition == "second" and game_of(story).is_finished
    assert taken(store, as_file(live_of(story).record())).known == result.added


def in_a_file(entries, other):
    """A file of a game with these entries, which are no good, and of another game, which is."""
    bad = {"id": "badbadbad234", "entries": [entry_values(one) for one in entries]}
    return as_file({"format": "companion-games", "version": 1, "games": [bad, plain_journal(other)]})


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda found: [replace(found[0], body={**found[0].body, "game": "chess"}), *found[1:]],
        lambda found: [*found, Entry("left", {"sure": [[0]]}, number=len(found) + 1, at=found[0].at)],
        lambda found: [*found, Entry("left", {"sure": [True]}, number=len(found) + 1, at=found[0].at)],
    ],
    ids=["another game", "seats that are none", "a seat that is a yes"],
)
def test_a_game_that_is_none_does_not_keep_others_out(store, other, spoilt):
    good = Journal(game_id := follow(store, record_of()), store.read(game_id))
    found = taken(other, in_a_file(spoilt(list(good.entries)), good))
    assert [bad.code for bad in found.bad] == ["not-understood"]
    assert found.added == [game_id]


def test_a_fault_of_ours_in_one_game_does_not_keep_others_out(store, other, monkeypatch):
    """The sentence says at which game; the games after it come in."""
    good = Journal(game_id := follow(store, record_of()), store.read(game_id))
    judged = journal_files.admitted_journal

    def stumbling(readers, entries):
        return judged(readers, entries) if len(entries) > 3 else 1 / 0

    monkeypatch.setattr(journal_files, "admitted_journal", stumbling)
    found = taken(other, in_a_file(list(good.entries)[:2], good))
    assert [(bad.code, bad.details["game"]) for bad in found.bad] == [("game-not-readable", 1)]
    assert file_words(found.bad[0])
    assert found.added == [game_id]


def test_a_record_of_a_game_that_was_followed_here_is_known(store):
    record = record_of()
    game_id = follow(store, record)
    store.write(game_id, Intent(counted_entries))
    assert taken(store, as_file(live_of(store.story(game_id)).record())).known == [game_id]


def test_a_record_that_stops_in_the_middle_becomes_a_game_in_course(store):
    record = record_of()
    (game_id,) = taken(store, as_file({**record, "entries": record["entries"][:20]})).added
    live = live_of(store.story(game_id))
    assert live.is_live and not live.is_over


def test_several_records_in_a_row_all_come_in(store):
    records = "\n".join(as_file(record_of(seed=seed)) for seed in (1, 2, 3))
    assert len(taken(store, records).added) == 3


def test_an_illegal_record_is_refused_whole_with_its_entry(store):
    record = record_of()
    record = {
        **record,
        "entries": [
            *record["entries"][:7],
            {"seat": 0, "do": "build", "card": "palace"},
            *record["entries"][7:],
        ],
    }
    (bad,) = taken(store, as_file(record)).bad
    assert (bad.code, bad.details["entry"], bad.details["refusal"].code) == (
        "record-refused",
        8,
        "of-another-age",
    )
    assert store.ids() == ()


@pytest.mark.parametrize(
    "spoil",
    [{"seats": []}, {"game": "chess"}, {"format": "companion-record/9"}, {"entries": 5}, {"expansions": [1]}],
)
def test_what_is_no_record_is_refused_by_name(store, spoil):
    (bad,) = taken(store, as_file({**record_of(), **spoil})).bad
    assert bad.code == "not-a-record"
    assert store.ids() == ()


# plays of BG Stats


def carried(store, game_id):
    game = store.game(game_id)
    roles = [city_name(seat, game.setup.catalog) for seat in game.setup.seats]
    return bgstats_play(
        game_id, game, boxes_name(game.setup.game, game.setup.expansions), roles, points_comment(game)
    )


def exported(*plays, name="7 Wonders", number=68448):
    """A file as BG Stats exports it, made from plays as a link carries them."""
    names = list(dict.fromkeys(one["name"] for each in plays for one in each["players"]))
    sat = [one for each in plays for one in each["players"]]
    refer = [
        {**one, "playerRefId": names.index(one["name"]) + 1, "score": str(one.get("score", ""))}
        for one in sat
    ]
    seated = iter(refer)
    scores = [[{**next(seated), "seatOrder": n} for n, _ in enumerate(each["players"])] for each in plays]
    return {
        "about": "exported",
        "games": [{"id": 7, "name": name, "bggId": number}, {"id": 8, "name": "Chess", "bggId": 171}],
        "players": [{"id": n, "name": one} for n, one in enumerate(names, 1)],
        "locations": [{"id": 3, "name": "Kitchen"}],
        "plays": [
            {"uuid": f"U-{n}", "gameRefId": 7, "locationRefId": 3, "playDate": one["playDate"],
             "comments": one.get("comments", ""), "board": one.get("board", ""), "playerScores": scores[n]}
            for n, one in enumerate(plays)
        ] + [{"uuid": "other", "gameRefId": 8, "playDate": "2026-01-01 10:00:00", "playerScores": []}],
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "setup", [table(4, "leaders"), teams(4), with_boards(table(3))], ids=["leaders", "teams", "boards"]
)
def test_a_play_for_bg_stats_comes_back_with_every_line(store, other, language, setup):
    with speaking(language):
        game_id = finished(store, setup)
        link, file = carried(store, game_id), exported(carried(store, game_id))
    for data in (link, file):
        into = taken(other, as_file(data))
        found = other.game((into.added or into.known)[0])
        assert lines_of(found) == lines_of(store.game(game_id))
        assert result(found).winners == result(store.game(game_id)).winners
        assert found.setup.expansions == store.game(game_id).setup.expansions
        assert found.setup.seats == store.game(game_id).setup.seats
    assert len(other.ids()) == 1, "the exported bgstats_play is the one that the link carried"


def test_a_play_that_came_from_here_is_known_here(store):
    game_id = finished(store, table(4))
    assert taken(store, as_file(carried(store, game_id))).known == [game_id]
    assert taken(store, as_file(exported(carried(store, game_id)))).known == [game_id]


def test_a_play_of_which_only_totals_are_known_keeps_them_and_who_won(store):
    scores = (("Lena", "57", False), ("Tom", "40+17", True), ("Marc", "−3", False))
    players = [{"name": name, "score": score, "winner": won} for name, score, won in scores]
    made = {"playDate": "2026-03-01 19:00:00", "comments": "", "players": players}
    (game_id,) = taken(store, as_file(exported(made))).added
    game = store.game(game_id)
    assert [game.total(seat) for seat in range(3)] == [57, 57, -3]
    assert result(game).winners == (1,) and game.is_finished and game.has_totals_only
    assert (game.setup.place, game.setup.date) == ("Kitchen", "2026-03-01")
    assert taken(store, as_file(exported(made))).known == [game_id]


@pytest.mark.rule("DUEL-SCORE-01")
def test_the_winner_that_a_play_names_won_whatever_the_totals(store):
    players = [
        {"name": "Ann", "score": "30", "winner": True},
        {"name": "Bob", "score": "45", "winner": False},
    ]
    made = {"playDate": "2026-03-01 19:00:00", "players": players}
    made["game"] = {"name": "7 Wonders Duel", "bggId": 173346}
    (game_id,) = taken(store, as_file(made)).added
    found = result(store.game(game_id))
    assert found.winners == (0,) and [one.rank for one in found.standings] == [1, 2]
    assert found.by == "noted", "a play does not say by what"
    why, rules = reason(store.game(game_id), found)
    assert (why, rules) == ("The table noted who won; by what is not known.", ())


def test_a_duel_without_points_was_won_by_nobody_knows_what(store):
    players = [{"name": "Ann", "winner": False}, {"name": "Bob", "winner": True}]
    made = {"playDate": "2026-03-01 19:00:00", "players": players, "game": {"name": "7 Wonders Duel"}}
    (game_id,) = taken(store, as_file(made)).added
    assert (result(store.game(game_id)).winners, result(store.game(game_id)).by) == ((1,), "noted")
    said = {**made, "playDate": "2026-03-12 19:00:00", "comments": "Военное превосходство\nA short one"}
    (game_id,) = taken(store, as_file(said)).added
    assert (result(store.game(game_id)).by, store.game(game_id).setup.comment) == ("military", "A short one")


@pytest.mark.rule("BASE-END-03")
def test_the_winner_of_a_play_with_lines_is_the_one_it_names_and_unknown_coins_are_none(store):
    names = ("Ann", "Ben", "Cy")
    with speaking("en"):
        words = {line.id: str(column_words()[line.id]) for line in table(3).lines}
    numbers = {"military": 5, "treasury": 2}
    lines = ", ".join(f"{word} {numbers.get(line, 0)}" for line, word in words.items())
    players = [{"name": name, "score": "7", "winner": name == "Cy"} for name in names]
    made = {
        "playDate": "2026-03-01 19:00:00",
        "players": players,
        "comments": "\n".join(f"{name}: {lines}" for name in names),
    }
    (game_id,) = taken(store, as_file(exported(made))).added
    game = store.game(game_id)
    assert game.points("treasury", 0) == 2 and not game.knows_coins(0)
    assert (result(game).winners, result(game).by) == ((2,), "tie-break")
    rows = list(csv.DictReader(io.StringIO(results_csv(store))))
    assert {(row["treasury"], row["coins"]) for row in rows} == {("2", "")}


def test_plays_of_other_games_are_named_and_counted(store):
    file = exported(
        {"playDate": "2026-03-01 19:00:00", "players": [{"name": one, "score": "9"} for one in "ABC"]}
    )
    file["plays"] += [
        {"uuid": "more", "gameRefId": 8, "playDate": "2026-01-02 10:00:00", "playerScores": []},
        {"uuid": "off", "gameRefId": 7, "ignored": True, "playDate": "2026-01-02 10:00:00"},
    ]
    found = taken(store, as_file(file))
    assert (len(found.added), found.skipped, dict(found.others)) == (1, 0, {"Chess": 2, "": 1})


def test_players_are_matched_by_name_whatever_the_capitals(store):
    finished(store, table(3))
    made = {
        "playDate": "2026-03-01 19:00:00",
        "players": [{"name": name, "score": "50"} for name in ("OKSANA", "marc", "New")],
    }
    taken(store, as_file(exported(made)))
    assert player_record(store, "Oksana").whole.plays == 2


def test_a_duel_won_at_once_comes_back_without_points(store, other):
    game_id = finished(store, duel(), Entry(DECIDED, {"by": "military"}, 1))
    (there,) = taken(other, as_file(carried(store, game_id))).added
    assert (other.game(there).supremacy, result(other.game(there)).winners) == ("military", (1,))


BOXED = {"temples": (5, 12), "divinities": (0, 9), "senate": (4, 2), "civilian": (11, 7)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boxes", [("pantheon",), ("agora",), ("pantheon", "agora")], ids="+".join)
def test_a_duel_with_boxes_comes_back_with_their_lines_and_boxes(store, other, language, boxes):
    with speaking(language):
        game_id = finished(store, replace(duel(), expansions=boxes), numbers=BOXED)
        link = carried(store, game_id)
        file = exported(link, name="7 Wonders Duel", number=173346)
    sent = store.game(game_id)
    for data in (
        link,
        {**link, "board": "", "playDate": "2026-01-02 19:00:00", "sourcePlayId": "another"},
        file,
    ):
        into = taken(other, as_file(data))
        found = other.game((into.added or into.known)[0])
        assert found.setup.expansions == boxes, "the lines say what lay on the table, if the field does not"
        assert lines_of(found) == lines_of(sent) and sum(lines_of(sent).values())
        assert result(found).winners == result(sent).winners


@pytest.mark.rule("AGORA-END-01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boxes", [("agora",), ("pantheon", "agora")], ids="+".join)
def test_a_duel_won_politically_comes_back_as_won_politically(store, other, language, boxes):
    with speaking(language):
        game_id = finished(
            store, replace(duel(), expansions=boxes), Entry(DECIDED, {"by": "political"}, 1), numbers={}
        )
        link = carried(store, game_id)
        file = exported(link, name="7 Wonders Duel", number=173346)
    for data in (link, file):
        into = taken(other, as_file(data))
        found = other.game((into.added or into.known)[0])
        assert (found.setup.expansions, result(found).by, result(found).winners) == (boxes, "political", (1,))
    without = {**link, "board": "", "playDate": "2026-01-02 19:00:00", "sourcePlayId": "another"}
    (bare,) = taken(other, as_file(without)).added
    assert (other.game(bare).setup.expansions, result(other.game(bare)).by) == (("agora",), "political")


@pytest.mark.rule("BASE-TWO-01")
def test_two_players_sit_down_with_the_free_city_again(store, other):
    game_id = finished(store, two_players())
    (there,) = taken(other, as_file(carried(store, game_id))).added
    assert other.game(there).setup.variant == "two-player"


def test_plays_of_other_games_are_left_aside_and_a_file_without_ours_says_so(store):
    with pytest.raises(BadFile, match="no-plays"):
        taken(store, as_file(exported()))
    with pytest.raises(BadFile, match="no-plays"):
        taken(
            store,
            as_file(
                {"game": {"name": "Chess", "bggId": 171}, "players": [], "playDate": "2026-01-01 10:00:00"}
            ),
        )


@pytest.mark.parametrize(
    "spoil, code",
    [
        ({"playDate": "yesterday"}, "play-without-date"),
        ({"players": [{"name": "Lena", "score": "many"}]}, "play-without-score"),
        ({"players": [{"name": " ", "score": "5"}]}, "play-without-names"),
        ({"players": []}, "play-without-names"),
        ({"players": [{"name": "Lena", "score": "5"}]}, "too-few-players"),
    ],
)
def test_a_play_that_cannot_be_kept_is_named_and_the_others_come_in(store, spoil, code):
    good = {
        "playDate": "2026-03-01 19:00:00",
        "players": [{"name": name, "score": "50"} for name in ("Ann", "Ben", "Cy")],
    }
    into = taken(store, as_file(exported({**good, **spoil}, good)))
    assert [bad.code for bad in into.bad] == [code] and len(into.added) == 1


def test_plays_stand_in_any_order_in_the_file(store):
    good = {
        "playDate": "2026-03-01 19:00:00",
        "players": [{"name": name, "score": "50"} for name in ("Ann", "Ben", "Cy")],
    }
    file = exported(good)
    assert len(taken(store, as_file(dict(reversed(file.items())))).added) == 1


def test_a_large_file_of_plays_is_read_in_the_memory_of_a_piece(tmp_path):
    bgstats_play = {
        "gameRefId": 8,
        "playDate": "2026-01-01 10:00:00",
        "comments": "x" * 300,
        "playerScores": [],
    }
    ours = {
        "playDate": "2026-03-01 19:00:00",
        "players": [{"name": name, "score": "50"} for name in ("Ann", "Ben", "Cy")],
    }
    file = exported(ours)
    file["plays"] = [*[bgstats_play] * 12_000, *file["plays"]]
    path = tmp_path / "plays.json"
    path.write_text(as_file(file), encoding="utf-8")
    with path.open("rb") as source:
        tracemalloc.start()
        found = [one for one in read_any(source, TRANSFER_WORDS) if isinstance(one, Journal)]
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert len(found) == 1 and path.stat().st_size > 4_500_000
    assert peak < 2_500_000


def places(value, place=()):
    """Every place inside plain values."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*place, key)
        yield from places(part, (*place, key))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_stands_in_a_file_of_plays_it_is_read_or_refused(seed):
    chance = Random(seed)
    good = {
        "playDate": "2026-03-01 19:00:00",
        "players": [{"name": name, "score": "50", "role": "Giza A"} for name in ("Ann", "Ben", "Cy")],
    }
    for _ in range(80):
        file = exported(good)
        *way, last = chance.choice(list(places(file)))
        inside = file
        for key in way:
            inside = inside[key]
        inside[last] = chance.choice((*JUNK, "9" * 50, 10**6, "0001-01-01 00:00:00", "\x00"))
        try:
            assert all(
                isinstance(one, Journal | BadFile | OtherPlay)
                for one in read_any(io.BytesIO(json.dumps(file).encode()), TRANSFER_WORDS)
            )
        except BadFile as bad:
            assert bad.code in ("no-plays", "other-format")


# our table of results


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("separator", [",", ";"])
def test_the_table_of_results_comes_back_in_every_language(store, other, language, separator):
    ids = [
        finished(store, setup) for setup in (table(4, "leaders", "cities"), teams(4), two_players(), duel())
    ]
    ids.append(finished(store, duel(), Entry(DECIDED, {"by": "science"}, 0)))
    with speaking(language):
        text = "\ufeff" + results_csv(store, separator, head_word, value_word)
    into = taken(other, text)
    assert (sorted(into.added), into.bad) == (sorted(ids), [])
    for game_id in ids:
        one, two = store.game(game_id), other.game(game_id)
        assert lines_of(one) == lines_of(two) and result(one) == result(two)
        assert (one.setup.seats, one.setup.expansions, one.finished_at) == (
            two.setup.seats,
            two.setup.expansions,
            two.finished_at,
        )
    assert sorted(taken(other, text).known) == sorted(ids)


def test_the_table_for_programs_comes_back_too(store, other):
    game_id = finished(store, table(3, place="=1+1"))
    assert taken(other, results_csv(store)).added == [game_id]
    assert other.game(game_id).setup.place == "=1+1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_head_is_in_words_each_of_which_stands_for_one_column(store, language):
    finished(store, table(3))
    with speaking(language):
        head = next(csv.reader([results_csv(store, ",", head_word, value_word).splitlines()[0]]))
    assert len(set(head)) == len(head) == len(column_words())
    assert not any("_" in word for word in head)
    assert [TRANSFER_WORDS.columns[word.casefold()] for word in head] == [
        "board" if name == "wonder" and n < 20 else name
        for n, name in enumerate(next(csv.reader([results_csv(store).splitlines()[0]])))
    ]


def test_a_cell_that_is_no_number_is_named_and_the_other_games_come_in(store, other):
    bad, good = finished(store, table(3)), finished(store, table(3))
    lines_ = results_csv(store).splitlines()
    spoiled = [line.replace(",67,", ",lots,") if line.startswith(bad) else line for line in lines_]
    into = taken(other, "\n".join(spoiled))
    assert [(one.code, one.details["detail"]) for one in into.bad] == [("bad-row", "total")]
    assert into.added == [good]


def test_what_is_neither_ours_nor_known_is_refused_as_before(store):
    for data, code in (
        (b"", "empty-file"),
        (b"a,b,c\n1,2,3\n", "not-json"),
        (b"[1]", "other-format"),
        (b'{"a": 1}', "other-format"),
    ):
        with pytest.raises(BadFile, match=code):
            taken(store, data)


def test_a_table_with_broken_letters_is_refused_with_its_line(store):
    finished(store, table(3))
    data = results_csv(store).encode().replace(b"Oksana", b"\xff\xfe")
    empty = [one for one in read_safely(data) if isinstance(one, Journal)]
    assert empty == []


def read_safely(data):
    found = []
    try:
        found += read_any(io.BytesIO(data), TRANSFER_WORDS)
    except BadFile as bad:
        assert bad.code == "not-a-table"
    return found


@pytest.mark.parametrize("ends", ["\r", "\n", "\r\n"])
def test_a_table_is_read_whatever_its_lines_end_with(store, other, ends):
    """A spreadsheet that saves as "CSV (Macintosh)" ends lines with CR alone."""
    games = [finished(store, table(3)), finished(store, table(4))]
    text = ends.join(results_csv(store).splitlines()) + ends
    assert sorted(taken(other, text).added) == sorted(games)
    for game in games:
        assert other.game(game).setup.seats == store.game(game).setup.seats


def test_a_broken_letter_is_named_with_its_line_and_what_stands_before_is_in(store, other):
    for seats in (3, 4, 3):
        finished(store, table(seats))
    lines = results_csv(store).encode().splitlines()
    lines[10] = lines[10].replace(b",", b"\xff,", 1)
    found = import_journals(other, read_any(io.BytesIO(b"\r".join(lines)), TRANSFER_WORDS))
    assert len(found.added + found.known) == 2 and [bad.details["detail"] for bad in found.bad] == ["11"]


def test_a_row_with_too_few_cells_is_named_with_its_line(store, other):
    """It was passed over in silence, and with it all that stood behind a quote that nothing closes."""
    games = {finished(store, table(3)), finished(store, table(3))}
    head, *rows = results_csv(store).splitlines()
    found = taken(other, "\n".join([head, *rows[:3], "a,b", ",,", "", *rows[3:5], '"' + rows[5]]))
    assert set(found.added) == games
    assert [file_words(bad) for bad in found.bad if bad.code == "short-row"] == [
        f"The row that ends in line {line} of the table has too few cells and was passed over."
        for line in (5, 10)
    ]


@pytest.mark.parametrize("letters", ["utf-16", "utf-16-le", "cp1251"])
def test_a_table_in_other_letters_is_told_how_to_save_it(store, other, letters):
    finished(store, table(3))
    with speaking("ru"):
        text = results_csv(store, ";", head_word, value_word)
    with pytest.raises(BadFile) as refused:
        taken(other, text.encode(letters))
    assert "CSV UTF-8" in file_words(refused.value)


def test_games_of_one_file_are_never_taken_for_each_other(store, other):
    """Two games of Duel in one evening, both won by the same player without points, came in as one."""
    for _ in range(2):
        finished(store, duel(), Entry(DECIDED, {"by": "military"}, 0), numbers={})
    text = results_csv(store)
    assert len(taken(other, text).added) == 2
    again = taken(other, text)
    assert not again.added and len(set(again.known)) == 2
    told = {line.partition(",")[0]: line.partition(",")[0][::-1] for line in text.splitlines()[1:]}
    for game, another in told.items():
        text = text.replace(game, another)
    known = taken(other, text)
    assert not known.added and set(known.known) == set(told), "each is the twin of one"


def test_a_fault_of_our_own_is_a_sentence_with_the_game(store, other, monkeypatch):
    for _ in range(3):
        finished(store, table(3))
    real, seen = importers._table_game, []

    def stumbling(number, *more):
        seen.append(number)
        return real(number, *more) if number < 3 else 1 / 0

    monkeypatch.setattr(importers, "_table_game", stumbling)
    found = taken(other, results_csv(store))
    assert len(found.added + found.known) == 2
    assert file_words(found.bad[0]).startswith("From game 3 on this file cannot be read.")


@pytest.mark.parametrize("name", ["=1+1", "+x", "-1", "@a", "'=x", "'", "'quoted'", "''=x", "Ann"])
def test_a_name_comes_back_from_a_table_as_it_was(store, other, name):
    setup = table(3)
    game = finished(store, replace(setup, seats=(replace(setup.seats[0], name=name), *setup.seats[1:])))
    taken(other, results_csv(store))
    assert other.game(game).setup.seats[0].name == name


def test_the_memory_does_not_grow_with_the_rows_of_one_game(store):
    finished(store, table(3))
    head, row, *_ = results_csv(store).splitlines()

    def most(rows):
        data = io.BytesIO("\n".join([head, *[row] * rows]).encode())
        tracemalloc.start()
        found = list(read_any(data, TRANSFER_WORDS))
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert [bad.code for bad in found] == ["play-without-names"]
        return used

    few = most(2_000)
    assert most(40_000) < few + 1_000_000
