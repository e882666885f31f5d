"""Whole tables in real browsers.

Every phone is tapped through a game to its result, and the record that comes of it is checked.
"""

import json

import pytest

from companion.commands.answers.records import check_json, checked_record
from companion.live.record import follow
from tests.browser.playing import Player
from tests.live.journals import kept_second, record_of
from tests.web.live.driving import started
from tests.web.live.tables import first, followed

#: the seed of a game with the structure that ends so, and the phone it is entered on
DUELS = {
    "points": (4, "en", "light", 390),
    "military": (9, "ru", "dark", 320),
    "science": (27, "uk", "light", 1280),
}
EVERYTHING = ("leaders", "cities", "tower", "projects")


def checked(page, game_id, entries):
    """The record that the table wrote, as `companion check` judges it."""
    written = json.loads(page.request.get(f"/games/{game_id}/record.json").text())
    assert check_json(follow(checked_record(written)), "en") == {
        "legal": True,
        "entries": len(entries),
        "over": True,
        "stopped": None,
    }
    return written


def begun(page, app, record):
    """A game that a thumb begins to follow."""
    game_id = started(app, record)
    page.goto(f"/games/{game_id}/live")
    for token in record.get("progress", ()):
        page.locator(f"label.pick:has(input[value='{token}'])").click()
    if record.get("first"):
        page.locator("label:has(input[name=first][value='1'])").click()
    if record.get("structure"):
        page.locator("label:has(input[name=structure])").click()
    with page.expect_navigation():
        page.locator(".dock button[value=begin]").click()
    return game_id


def played(players, entries, check_page=None):
    """Every entry tapped on the phone that has its seat; pages of a new kind are checked as they come."""
    kinds = set()
    for entry in entries:
        player = players.get(entry.get("seat"), players[None])
        if player.seat is not None:
            # a phone that waits is brought on by its poll
            player.page.locator("[data-told], form#plays, .asks").first.wait_for()
        kind = (entry["do"], player.is_told)
        if check_page and kind not in kinds:
            kinds.add(kind)
            check_page(player.page)
        player.play(entry)


@pytest.mark.proof
def test_three_phones_and_a_screen_play_a_base_game(phone, live_app, check_page):
    record = record_of()
    table = phone(width=1280, height=720)
    game_id = begun(table, live_app, record)
    screen = phone("uk", "dark", width=1920, height=1080)
    screen.goto(f"/games/{game_id}/watch")
    looks = [("en", "light", 390), ("ru", "dark", 360), ("uk", "light", 320)]
    seats = {
        seat: Player(phone(language, scheme, width=width), game_id, seat)
        for seat, (language, scheme, width) in enumerate(looks)
    }
    players = {None: seats[0], **seats}
    played(players, record["entries"], check_page)
    for player in seats.values():
        player.page.locator("[data-told]").wait_for()
    screen.locator(".tvc .wait").wait_for(state="detached")
    check_page(screen)
    seats[0].finish()
    checked(table, game_id, record["entries"])
    print({seat: player.taps for seat, player in seats.items()})


@pytest.mark.proof
def test_seven_players_with_everything_are_entered_on_the_tables_phone(phone, live_app, check_page):
    record = record_of(players=7, expansions=EVERYTHING)
    page = phone("ru", "dark")
    game_id = begun(page, live_app, record)
    table = Player(page, game_id)
    screen = phone(width=1280, height=720)
    screen.goto(f"/games/{game_id}/watch")
    played({None: table}, record["entries"], check_page)
    screen.reload()
    assert screen.evaluate("document.documentElement.scrollHeight") <= 720
    check_page(screen)
    table.finish()
    check_page(page)
    checked(page, game_id, record["entries"])
    print(table.taps)


@pytest.mark.proof
def test_two_players_decide_for_the_free_city(phone, live_app, check_page):
    record = record_of(players=2, variant="two-player")
    table = phone("uk")
    game_id = begun(table, live_app, record)
    one = Player(table, game_id)
    played({None: one}, record["entries"], check_page)
    one.finish()
    checked(table, game_id, record["entries"])


@pytest.mark.proof
def test_two_teams_of_two(phone, live_app, check_page):
    record = record_of(players=4, expansions=("leaders", "cities"), variant="teams")
    page = phone(width=768, height=1024)
    game_id = begun(page, live_app, record)
    table = Player(page, game_id)
    played({None: table}, record["entries"], check_page)
    table.finish()
    checked(page, game_id, record["entries"])


@pytest.mark.proof
@pytest.mark.parametrize(
    ("seed", "look"),
    [(4, ("en", "light", 390)), (9, ("ru", "dark", 320)), (27, ("uk", "light", 1280))],
    ids=["points", "military", "science"],
)
def test_a_duel_to_each_of_its_endings(phone, live_app, check_page, seed, look):
    record = record_of("duel", seed=seed)
    language, scheme, width = look
    page = phone(language, scheme, width=width)
    game_id = begun(page, live_app, record)
    table = Player(page, game_id)
    played({None: table}, record["entries"], check_page)
    table.finish()
    check_page(page)
    checked(page, game_id, record["entries"])


#: games of the second edition: by which phone they are entered
SECOND = {
    "edifice-4": ("en", "light", 390),
    "told-everything-3": ("uk", "light", 1280),
    "everything-7": ("ru", "dark", 320),
}


@pytest.mark.proof
@pytest.mark.parametrize("name", SECOND)
def test_a_game_of_the_second_edition_with_edifice(phone, live_app, check_page, name):
    record = kept_second(name)
    language, scheme, width = SECOND[name]
    page = phone(language, scheme, width=width)
    game_id = begun(page, live_app, record)
    table = Player(page, game_id)
    played({None: table}, record["entries"], check_page)
    table.finish()
    check_page(page)
    assert checked(page, game_id, record["entries"])["edition"] == "second"


def test_the_last_turn_of_a_table_and_of_a_duel_lead_to_the_result(phone, live_app, check_page):
    for record, left in (
        (record_of(players=4, expansions=("leaders", "cities"), variant="teams"), 4),
        (record_of("duel", seed=9), 3),
    ):
        page = phone()
        game_id = followed(live_app, record, len(record["entries"]) - left)
        table = Player(page, game_id)
        played({None: table}, record["entries"][-left:])
        check_page(page)
        table.finish()
        checked(page, game_id, record["entries"])


def test_the_view_for_lookers_on_fits_a_wall_screen(phone, live_app, check_page):
    record = record_of(players=7, expansions=EVERYTHING)
    game_id = followed(live_app, record, 200)
    page = phone(width=1280, height=720)
    for width, height in ((768, 1024), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/games/{game_id}/watch")
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert (
            page.evaluate(
                "[...document.querySelectorAll('.tvc')].filter(one => one.scrollHeight > one.clientHeight + "
                "1).length"
            )
            == 0
        )
    check_page(page)


#: how far the content of a box on the wall reaches beyond it
CLIPPED = """[...document.querySelectorAll(".tvc, .tv-info")]
  .filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"""


def test_long_names_of_players_and_cards_fit_a_wall_screen(phone, live_app):
    record = kept_second("edifice-4")
    for seat, name in zip(
        record["seats"],
        ("Олександра-Марія", "Максиміліан Перший", "Святослава", "Шарлотта-Єлизавета"),
        strict=True,
    ):
        seat["player"] = name
    page = phone("uk", width=1280, height=720)
    # many coins move, and many cards lie there
    for told in (66, len(record["entries"])):
        page.goto(f"/games/{followed(live_app, record, told)}/watch")
        assert page.evaluate("document.documentElement.scrollHeight") <= 720
        assert page.evaluate(CLIPPED) == []


#: decisions whose page part has a shape of its own: the table, what is asked, the phone
PARTS = [
    (record_of("duel", seed=4), "turn-up", ("en", "light", 390)),
    (record_of("duel", seed=4), "play", ("ru", "dark", 320)),
    (record_of(players=7, expansions=EVERYTHING), "loss", ("uk", "light", 320)),
    (record_of(players=7, expansions=EVERYTHING), "place", ("en", "dark", 768)),
    (record_of(players=4, expansions=("leaders",), seed=1), "discarded", ("ru", "light", 390)),
]


@pytest.mark.parametrize(("record", "ask", "look"), PARTS, ids=[ask for _, ask, _ in PARTS])
def test_a_decision_holds(phone, live_app, check_page, record, ask, look):
    language, scheme, width = look
    page = phone(language, scheme, width=width)
    page.goto(f"/games/{followed(live_app, record, first(record, ask))}/live?on=9999")
    check_page(page)
