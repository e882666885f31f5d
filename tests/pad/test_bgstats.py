"""A play for BG Stats: exactly the shape that the app takes."""

import json
from dataclasses import replace
from urllib.parse import unquote

from companion.journal import Entry
from companion.pad import replay
from companion.pad.bgstats import ADDRESS, bgstats_link, bgstats_play, player_mark
from companion.pad.entries import DECIDED, FINISHED
from tests.pad.games import FOUR, duel, journal, pad, scored, table, teams, two_players

END = Entry(FINISHED)


def four(**more):
    return pad(table(4, place="Ґанок", comment="Rain & wine", **more), FOUR, END)


def test_the_link_carries_the_play_as_json():
    made = bgstats_play("7f3k", four(date="2026-11-20"), "Leaders", ["Rhodes A", "", "Giza B", ""])
    assert bgstats_link(made).startswith(ADDRESS)
    assert "+" not in bgstats_link(made) and "&" not in bgstats_link(made)[len(ADDRESS) :], (
        "spaces and marks are escaped"
    )
    assert json.loads(unquote(bgstats_link(made).removeprefix(ADDRESS))) == made


def test_a_play_says_all_that_the_app_asks_for():
    made = bgstats_play("7f3k", four(date="2026-11-20"), "Leaders", ["Rhodes A", "", "Giza B", ""])
    assert made["sourceName"] == "Companion" and made["sourcePlayId"] == "7f3k"
    assert made["playDate"] == "2026-11-20 20:00:01"
    assert (made["location"], made["board"], made["comments"]) == ("Ґанок", "Leaders", "Rain & wine")
    assert made["game"] == {
        "name": "7 Wonders",
        "sourceGameId": "wonders",
        "bggId": 68448,
        "highestWins": True,
        "noPoints": False,
    }
    assert made["players"][0] == {
        "name": "Oksana", "sourcePlayerId": player_mark("OKSANA"),
        "startPlayer": False, "winner": True, "score": 67, "rank": 1, "role": "Rhodes A",
    }  # fmt: skip
    assert [one["score"] for one in made["players"]] == [67, 61, 44, 60]
    assert [one["rank"] for one in made["players"]] == [1, 2, 4, 3]


def test_every_flag_is_there_and_the_number_of_the_game_is_a_number():
    for game in (
        four(),
        pad(duel(), {"civilian": (3, 4)}, END),
        pad(teams(4), {"civilian": (3, 4, 5, 6)}, END),
    ):
        made = bgstats_play("7f3k", game)
        assert all(type(one[flag]) is bool for one in made["players"] for flag in ("startPlayer", "winner"))
        assert all(type(made["game"][flag]) is bool for flag in ("highestWins", "noPoints"))
        assert type(made["game"]["bggId"]) is int


def test_a_day_written_later_is_noon_of_that_day():
    assert bgstats_play("7f3k", four(date="2026-07-11"))["playDate"] == "2026-07-11 12:00:00"


def test_a_day_in_words_leaves_the_moment_of_the_journal():
    assert bgstats_play("7f3k", four(date="last Friday"))["playDate"] == "2026-11-20 20:00:01"


def test_the_moment_is_told_in_utc():
    entries = journal(table(3))
    there = replay([replace(entries[0], at="2026-11-20T23:30:00+03:00")])
    assert bgstats_play("7f3k", there)["playDate"] == "2026-11-20 20:30:00"


def test_a_journal_of_the_whole_evening_tells_how_long_it_took():
    started, *_ = journal(table(3))
    finished = replace(END, number=2, at="2026-11-20T20:41:20+00:00")
    assert bgstats_play("7f3k", replay([started, finished]))["durationMin"] == 41
    assert "durationMin" not in bgstats_play("7f3k", four()), "the pad was opened for the count only"


def test_teams_are_named_and_ranked_together():
    made = bgstats_play("7f3k", pad(teams(4), {"civilian": (9, 0, 5, 6)}, END))
    assert [(one["team"], one["rank"], one["winner"]) for one in made["players"]] == [
        ("A", 2, False), ("A", 2, False), ("B", 1, True), ("B", 1, True),
    ]  # fmt: skip


def test_the_free_city_is_no_player():
    made = bgstats_play("7f3k", pad(two_players(), {"civilian": (9, 3, 50)}, END))
    assert [(one["name"], one["rank"]) for one in made["players"]] == [("Oksana", 1), ("Marc", 2)]


def test_a_duel_won_at_once_has_no_points():
    game = replay(journal(duel(), scored("civilian", 0, 9), Entry(DECIDED, {"by": "science"}, 1), END))
    made = bgstats_play("7f3k", game)
    assert made["game"] == {
        "name": "7 Wonders Duel",
        "sourceGameId": "duel",
        "bggId": 173346,
        "highestWins": True,
        "noPoints": True,
    }
    assert [(one["winner"], "score" in one) for one in made["players"]] == [(False, False), (True, False)]


def test_players_have_marks_of_their_own():
    made = bgstats_play("7f3k", four())
    assert len({one["sourcePlayerId"] for one in made["players"]}) == 4
    assert player_mark("Лёша") == player_mark("леша") != player_mark("Леся")
