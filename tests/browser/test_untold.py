"""Gaps in a real browser: turns go on without a player, a city is healed,
the table leaves to the pad and is counted.
"""

import pytest
from playwright.sync_api import expect

from companion.journal import Intent
from companion.live.reader import answer_entries, live_of
from companion.live.record import follow as followed_record
from companion.live.record import read_record
from companion.pad import game_of
from companion.rules.refusal import Refusal
from companion.rules.wonders.gaps import is_quiet
from tests.browser.playing import Player
from tests.browser.thumbs import Thumb, follow
from tests.live.journals import record_of
from tests.web.live.tables import followed, moments

PLAYERS = 5


def hideable(record, age, turn):
    """The entry of that turn that can be hidden: a building of this Age that asks nobody."""
    read = read_record(record)
    for _number, game, entry, _verdict in moments(record):
        if (game.table.age, game.turn) == (age, turn) and entry["do"] == "build":
            card = game.table.catalog.cards[entry["card"]]
            if is_quiet(game.table.boxes, card.effects) and not any(entry["pay"].values()):
                assert read.course
                return entry
    raise LookupError


def turn_of(record, age, turn):
    """The entries of one turn, and how many come before it."""
    found = [
        (number, entry)
        for number, game, entry, _verdict in moments(record)
        if (game.table.age, game.turn) == (age, turn)
    ]
    return found[0][0], [entry for _number, entry in found]


def lying(city):
    """What lies in a city."""
    return city.built, city.stages, city.coins, city.victory, city.defeat, city.gaps


def write(store, game_id, entries):
    for entry in entries:
        done = store.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
        assert not isinstance(done, Refusal), (entry, done)


def go_without(page, name, answer):
    """From what is missing to the next turn."""
    follow(page, page.get_by_role("link", name=f"missing: {name}"))
    with page.expect_navigation():
        page.locator(answer).tap()


def test_two_gaps_a_healed_city_and_the_pad_in_age_three(phone, live_app, store, check_page):
    record = record_of(players=PLAYERS)
    names = [seat["player"] for seat in record["seats"]]
    begins, third = turn_of(record, 1, 3)
    _, fourth = turn_of(record, 1, 4)
    one, two = hideable(record, 1, 3), hideable(record, 1, 4)
    game_id = followed(live_app, record, begins)
    page = phone(width=320, height=640)
    table = Player(page, game_id)

    for entry in [*(each for each in third if each is not one), one]:
        if entry is not one:
            table.play(entry)
    table.go_on()
    go_without(page, names[one["seat"]], "button[value*='\"open\"']")
    for entry in fourth:
        if entry is not two:
            table.play(entry)
    color = live_of(store.story(game_id)).setup.catalog.cards[two["card"]].color
    go_without(page, names[two["seat"]], f"button[value*='{color}']")
    unsure = live_of(store.story(game_id)).unsure
    assert {one["seat"], two["seat"]} <= unsure.keys()

    truth = followed_record(read_record(record), begins + 2 * PLAYERS).game()
    for seat in sorted(unsure):
        page.goto(f"/games/{game_id}/live/lies/{seat}")
        check_page(page)
        city = truth.table.cities[seat]
        for card in city.cards:
            tick = page.locator(f"input[name=cards][value='{card.id}']")
            if not tick.is_checked():
                page.locator(f"label:has(input[name=cards][value='{card.id}'])").tap()
        page.locator(f"label:has(input[name=coins][value='{city.coins}'])").tap()
        with page.expect_navigation():
            page.get_by_role("button", name="It lies like this").tap()
        expect(page.locator(".note.yes")).to_be_visible()
    live = live_of(store.story(game_id))
    assert not live.unsure
    assert [lying(city) for city in live.table.cities] == [lying(city) for city in truth.table.cities]

    leaves, _ = turn_of(record, 3, 4)
    write(store, game_id, record["entries"][begins + 2 * PLAYERS : leaves])
    page.goto(f"/games/{game_id}/live?on={live_of(store.story(game_id)).last_telling}")
    left = live_of(store.story(game_id)).cities
    page.locator("summary[aria-label='More']").tap()
    follow(page, page.get_by_role("link", name="Leave the live table"))
    check_page(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Score pad").tap()
    assert "/pad" in page.url
    told = game_of(store.story(game_id)).cities
    assert [set(told.known(seat).get("cards")) for seat in range(PLAYERS)] == [
        set(city.get("cards")) for city in left
    ]
    page.locator("details.title-menu summary").tap()
    expect(page.locator("details.title-menu")).to_contain_text("Age III, Turn 4 of 6")
    page.locator("details.title-menu summary").tap()

    over = followed_record(read_record(record)).game()
    scores = read_record(record).course.score(over.table)
    lines = {line: [score.lines[line] for score in scores] for line in scores[0].lines}
    lines["treasury"] = [city.coins for city in over.table.cities]
    thumb = Thumb(page)
    for line, numbers in lines.items():
        for seat, number in enumerate(numbers):
            thumb.tap(thumb.cell(line, seat))
            keys = page.locator(".keys:not([hidden])")
            if (
                keys.get_attribute("data-keys") != "keypad"
                and not keys.locator(f'[data-value="{number}"]').count()
            ):
                thumb.key("type")
            thumb.enter(number)
    thumb.saved()
    follow(page, page.get_by_text("Show the result"))
    check_page(page)
    counted = game_of(store.story(game_id))
    assert [counted.total(seat) for seat in range(PLAYERS)] == [score.total for score in scores]


@pytest.mark.parametrize("seed", [3])
def test_a_turn_of_seven_after_the_reveal_takes_at_most_fourteen_taps(phone, live_app, seed):
    """Cards lie open, and the table's phone goes round: one or two taps a play, in any order."""
    record = record_of(players=7, seed=seed)
    for age, turn in ((1, 3), (2, 4), (3, 5)):
        begins, entries = turn_of(record, age, turn)
        table = Player(phone(width=320, height=640), followed(live_app, record, begins))
        table.go_on()
        table.taps = 0
        for entry in [*entries[3:7], *entries[:3]]:
            table.play(entry)
        assert 7 <= table.taps <= 14


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("width", [320, 390])
def test_the_keys_of_colours_hold_their_words(phone, live_app, check_page, language, width):
    record = record_of(players=PLAYERS)
    game_id = followed(live_app, record, turn_of(record, 1, 3)[0] + 1)
    page = phone(language, width=width)
    page.goto(f"/games/{game_id}/live/missing/{turn_of(record, 1, 3)[1][1]['seat']}")
    check_page(page)
    keys = page.locator("button[value*='\"color\"']")
    assert keys.count() >= 5
    for key in keys.all():
        assert key.evaluate("key => key.scrollWidth <= key.clientWidth"), key.inner_text()


@pytest.mark.parametrize(("width", "height"), [(320, 480), (390, 844)])
def test_every_word_of_the_menu_can_be_tapped_over_the_dock(phone, live_app, width, height):
    """A tap waits until nothing lies over what it touches: the last row of the longest menu."""
    record = record_of(players=PLAYERS)
    page = phone(width=width, height=height)
    page.goto(f"/games/{followed(live_app, record, turn_of(record, 1, 3)[0] + 1)}/live")
    page.locator(".dock").wait_for()
    page.locator("summary[aria-label='More']").tap()
    with page.expect_navigation():
        page.locator(".menu a", has_text="Dark").tap(timeout=5000)
    assert page.locator(".menu .languages a[aria-current]", has_text="Dark").count() == 1
