"""A table of another edition: new game, set-up, cards, clock and statistics take everything from it."""

import pytest

from companion.catalog import edition
from companion.catalog.boxes import EXPANSIONS_OF
from companion.catalog.vocabulary import EDITIONS
from companion.rules.wonders.rules import RULES
from companion.seating.setup import setup_refusals
from tests.pad.games import FOUR, table
from tests.web.tables import read, words

SEATS = {f"seats-{n}-name": name for n, name in enumerate(("Ada", "Ben", "Cy"))}


def second(players=4, *expansions):
    return table(players, *expansions, edition="second")


def test_a_box_belongs_to_its_editions():
    assert [box.id for box in RULES.boxes_of("first")][:2] == ["leaders", "cities"]
    assert not {"tower", "projects", "wonderpack"} & {box.id for box in RULES.boxes_of("second")}
    assert "box-of-another-edition" in [refusal.code for refusal in setup_refusals(second(4, "tower"))]
    assert setup_refusals(second(4, "leaders", "cities")) == ()


@pytest.mark.parametrize("name", EDITIONS)
def test_a_box_and_the_seating_agree_on_its_editions(name):
    every = {box.id for box in RULES.boxes[1:]}
    assert {box.id for box in RULES.boxes_of(name)} == every & set(EXPANSIONS_OF[name])


def test_the_new_game_offers_the_boxes_and_boards_of_the_edition(visitor):
    page = read(
        visitor.send("/games/new", do="look", game="wonders", edition="second", boxes="cities", **SEATS)
    )
    assert page.select_one("input[name=edition][value=second]").has_attr("checked")
    assert page.select_one("input[name=boxes][value=cities]").has_attr("checked")
    assert not page.select_one("input[name=boxes][value=tower]")
    assert not page.select_one("input[name=teams]"), "no way to play it in teams is known"
    dealt = read(visitor.send("/games/new", do="deal", game="wonders", edition="second", **SEATS))
    boards = {field["value"] for field in dealt.select("input[name$=-wonder]") if field["value"]}
    assert boards and boards <= second().catalog.boards.keys()


def test_a_game_begun_in_an_edition_keeps_it_and_the_next_one_begins_with_it(visitor):
    begun = visitor.send("/games/new", do="start", game="wonders", edition="second", **SEATS)
    game = begun.location.split("/")[2]
    assert visitor.store.game(game).setup.edition == "second"
    again = visitor.look(f"/games/new?again={game}")
    assert again.select_one("input[name=edition][value=second]").has_attr("checked")


def test_which_edition_it_is_is_answered_by_what_is_seen_and_keeps_the_table(visitor):
    fields = {"game": "wonders", "edition": "first", "boxes": ["leaders", "tower"], **SEATS}
    asked = read(visitor.send("/games/new", do="look", **fields))
    keys = asked.select(".which button[name=do]")
    assert [key["value"] for key in keys] == ["edition:first", "edition:second"]
    assert "A sun or a moon on the board." in words(keys[1]) and "A letter on the board" in words(keys[0])
    altar = {name: edition(name).cards["altar"] for name in ("first", "second")}
    assert [altar[name].effects[0].points for name in altar] == [2, 3]
    page = read(visitor.send("/games/new", do="edition:second", **fields))
    assert page.select_one("input[name=edition][value=second]").has_attr("checked")
    assert page.select_one("input[name=boxes][value=leaders]").has_attr("checked")
    assert [seat.text for seat in page.select(".ring .seat .name")] == ["Ada", "Ben", "Cy"]
    assert visitor.send("/games/new", do="edition:third", **fields).status_code == 200


def test_boards_of_the_second_edition_have_a_day_and_a_night(visitor):
    boards = {"seats-0-wonder": "giza", "seats-0-side": "B", "seats-1-wonder": "rhodes", "seats-1-side": "A"}
    page = read(visitor.send("/games/new", do="look", game="wonders", edition="second", **SEATS, **boards))
    assert [seat.text for seat in page.select(".ring .seat .sub")][:2] == ["Giza, night", "Rhodes, day"]
    labels = {key["aria-label"] for key in page.select(".boards button")}
    assert {"Giza day", "Giza night"} <= labels and "Giza A" not in labels
    first = read(visitor.send("/games/new", do="look", game="wonders", edition="first", **SEATS, **boards))
    assert [seat.text for seat in first.select(".ring .seat .sub")][:2] == ["Giza B", "Rhodes A"]


def test_two_players_are_told_that_this_edition_is_not_for_two(visitor):
    two = {name: player for name, player in SEATS.items() if player != "Cy"}
    refused = visitor.send("/games/new", do="start", game="wonders", edition="second", **two)
    assert refused.status_code == 422
    said = words(read(refused).select_one("[role=alert]"))
    assert "Two players, eight and teams belong to the first edition." in said


def test_the_set_up_counts_with_the_numbers_of_the_edition(visitor):
    assert visitor.client.get("/setup?edition=second&players=4&box=cities&box=leaders").status_code == 200
    for wrong in ("players=2", "players=4&teams=y"):
        page = visitor.look(f"/setup?edition=second&{wrong}")
        assert "Two players, eight and teams belong to the first edition." in words(page), wrong
    assert "From 3 to 7 can play." in words(visitor.look("/setup?edition=second&players=8"))
    page = visitor.look("/setup?edition=second&players=5&box=tower")
    assert "Tower tile" not in words(page.select_one("#made")), "a box of another edition is left out"


@pytest.mark.parametrize("expansions", [(), ("leaders",), ("cities",), ("leaders", "cities"), ("edifice",)])
def test_every_way_to_count_opens(visitor, expansions):
    game = visitor.begin(second(4, *expansions))
    for page in ("pad", "cards", "cards/0", "cards/boards", "clock", "details", "sheet"):
        assert visitor.client.get(f"/games/{game}/{page}").status_code == 200, page


def test_lists_and_statistics_keep_editions_apart(visitor):
    old, new = visitor.finish(table(4), FOUR), visitor.finish(second(4), FOUR)
    listed = visitor.look("/games?played=second").select_one("main")
    assert new in str(listed) and old not in str(listed)
    said = words(visitor.look("/statistics"))
    assert "Base game, points by line, Second edition" in said and "4 players, Second edition" in said
    rows = visitor.client.get("/exchange/results.csv").text.splitlines()
    at = rows[0].split(",").index("edition")
    assert {row.split(",")[at] for row in rows[1:]} == {"first", "second"}
