"""What stays of a Duel with boxes once it is over: result, final cities, history, statistics."""

import pytest

from companion.rules.duel.boxes.agora import BOX as AGORA
from companion.rules.duel.boxes.pantheon import BOX as PANTHEON
from companion.words.boxes import all_words
from tests.live.journals import follow_in
from tests.rules.duel.boxes.told_duels import CIVILIAN, MILITARY, POLITICAL, SCIENCE
from tests.web.tables import words


@pytest.fixture
def counted(visitor):
    return follow_in(visitor.store, CIVILIAN[0])


@pytest.mark.rule("DUEL-SCORE-01", "AGORA-END-01")
def test_all_six_chambers_of_a_game_that_they_won_are_not_doubted(visitor):
    page = words(visitor.look(f"/games/{follow_in(visitor.store, POLITICAL[0])}/result"))
    assert "By political supremacy: control of all six Chambers." in page
    assert "Doubted" not in page


@pytest.mark.parametrize(
    ("told", "picture"), [(POLITICAL, "senate"), (MILITARY, "shield"), (SCIENCE, "science-any")]
)
def test_the_result_shows_how_the_winner_won(visitor, told, picture):
    page = visitor.look(f"/games/{follow_in(visitor.store, told[0])}/result")
    (shown,) = page.select(".ranks .rank use")
    assert shown["href"].endswith(f"#{picture}")


@pytest.mark.rule("AGORA-END-02")
def test_the_final_cities_have_their_divinities_chambers_and_tokens(visitor, counted):
    ann, bob = visitor.look(f"/games/{counted}/cards/boards").select(".boardcity")
    assert {"Aphrodite", "Chamber 3", "Chamber 4"} <= {words(one) for one in ann.select(".name")}
    assert {"Astarte", "Chamber 1", "Chamber 2"} <= {words(one) for one in bob.select(".name")}
    said = [words(one) for one in bob.select(".boardband .amount")]
    assert "5 Coins on Astarte" in said and "2 Mythology tokens" in said and "2 Offering tokens" in said


def test_looking_back_shows_the_tokens_and_senators_of_a_city(visitor, counted):
    ann, bob = visitor.look(f"/games/{counted}/history").select(".boardcity")
    assert "3 Mythology tokens" in words(ann) and "2 Senators" in words(ann)
    assert "5 Coins on Astarte" in words(bob) and "Astarte" in words(bob.select_one(".stack"))


def test_the_sheet_names_divinities_tokens_senators_and_chambers(visitor, counted):
    said = words(visitor.look(f"/games/{counted}/sheet"))
    for part in (
        "Aphrodite 9",
        "Astarte 5",
        "Mythology tokens: Greek, Greek, Egyptian",
        "Conspirator ×2",
        "Chamber 3 3",
    ):
        assert part in said, part


def test_a_building_is_no_name_of_an_age_on_the_sheet(visitor, counted):
    """A Great Project of 7 Wonders is called as a building of Duel is: Obelisk."""
    page = visitor.look(f"/games/{counted}/sheet")
    assert "Obelisk" in words(page)
    headings = [words(one) for one in page.select(".age-title")]
    assert headings == ["Age I", "Age II", "Age III"]


def test_means_stand_in_the_order_of_the_pad(visitor, counted):
    page = words(visitor.look("/statistics"))
    means = page[page.index("Duel with expansions, points by line") :]
    names = [str(all_words().lines[line.id].name) for line in (*PANTHEON.lines, *AGORA.lines)]
    places = [means.index(name) for name in ("Commerce", *names[:2], "Wonders", "Treasury", names[2])]
    assert places == sorted(places)
