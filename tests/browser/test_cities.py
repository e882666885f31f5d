"""Cities counted from their cards on a phone.

Hand-worked tables, taps, the network away, two phones, no script.
"""

import re

import pytest
from playwright.sync_api import expect

from companion.cards import LAID
from companion.journal import Entry
from tests.browser.thumbs import FOUR_PLAYERS, Thumb, begin, follow, until
from tests.cards.tables import BASE, BASE_CITIES, BASE_TOTALS, TABLES, told
from tests.pad.games import write

IS_SAVED = "() => !Object.keys(localStorage).some((key) => key.startsWith('cards:'))"


class Hand(Thumb):
    """A thumb that lays cards."""

    def box(self, name, value):
        return self.page.locator(f'label:has(> input[name="{name}"][value="{value}"])')

    def lay(self, seat, cards="", stages=0, courtesan="", coins=None, debt=None, pawn=None, **tokens):
        """Tell a whole city: a tap a card, the nth token means n."""
        self.page.wait_for_url(re.compile(f"/cards/{seat}$"))
        for card in cards.split():
            self.tap(self.box("card", card))
        if courtesan:
            self.page.select_option("#courtesan", courtesan)
            self.taps += 2
        if stages:
            self.tap(self.box("stage", stages))
        for name, number in tokens.items():
            self.tap(self.box(name, number))
        for name, number in (("coins", coins), ("debt", debt), ("pawn", pawn)):
            if number is not None:
                self.tap(self.box(name, number))

    def done(self):
        follow(self.page, self.page.locator(".dock .go"))
        self.taps += 1

    def saved(self):
        until(self.page, IS_SAVED)


def open_city(page, game, seat=0):
    page.goto(f"/games/{game}/cards/{seat}")
    return Hand(page)


LANGUAGES = {
    "base": "en",
    "seven": "ru",
    "leaders-cities": "uk",
    "babel": "en",
    "teams": "ru",
    "duel": "uk",
    "edifice": "ru",
}
EVERY_TABLE = [
    pytest.param(name, language, marks=() if LANGUAGES[name] == language else pytest.mark.proof)
    for name in TABLES
    for language in ("en", "ru", "uk")
]


@pytest.mark.parametrize(("name", "language"), EVERY_TABLE)
def test_a_table_entered_card_by_card_has_the_right_totals(phone, live_app, store, name, language):
    setup, cities, lines = TABLES[name]
    game = begin(live_app, setup)
    hand = open_city(phone(language=language), game)
    for seat, city in enumerate(cities):
        hand.lay(seat, **city)
        hand.done()
    expect(hand.page).to_have_url(re.compile("/cards$"))
    if name == "base":
        assert hand.taps <= 90
    follow(hand.page, hand.page.locator(".dock .btn.main"))
    expect(hand.page.locator(".winner")).to_be_visible()
    kept = store.game(game)
    assert {
        line.id: tuple(kept.points(line.id, seat) for seat in range(len(setup.seats))) for line in kept.lines
    } == lines
    shown = sorted(hand.page.locator(".ranks:not(.teams) .total").all_inner_texts())
    assert shown == sorted(
        str(sum(row[seat] for row in lines.values())).replace("-", "−") for seat in range(len(setup.seats))
    )


def test_a_base_city_takes_no_more_than_24_taps(phone, live_app, store):
    game = begin(live_app, BASE)
    hand = open_city(phone(), game)
    hand.lay(0, **BASE_CITIES[0])
    expect(hand.page.locator(".dock .go")).to_contain_text("Done, next: Tom")
    hand.done()
    assert hand.taps <= 24
    assert store.game(game).total(0) == BASE_TOTALS[0]


def test_every_point_of_the_result_has_its_reason(phone, live_app, store):
    game = begin(live_app, BASE)
    write(store, game, told("base"))
    page = phone()
    page.goto(f"/games/{game}/cards")
    follow(page, page.get_by_role("button", name="Who has won?"))
    page.goto(page.url + "?line=guilds")
    why = page.locator("tr.why").inner_text()
    assert "Traders Guild 4 (Oksana 2, Lena 2)" in why
    page.goto(page.url.replace("guilds", "science"))
    assert "Scientists Guild (counts as compass)" in page.locator("tr.why").inner_text()
    follow(page, page.get_by_role("link", name="See the final cities"))
    expect(page.locator(".boardcity").first).to_contain_text("Tom")


def test_taps_count_at_once_and_are_kept_while_the_network_is_away(phone, live_app, store):
    game = begin(live_app, BASE)
    page = phone()
    hand = open_city(page, game)
    page.context.set_offline(True)
    for card in ("altar", "temple", "baths", "temple"):
        hand.tap(hand.box("card", card))
    hand.tap(hand.box("coins", 5))
    assert page.locator(".n-blue").evaluate("(b) => getComputedStyle(b, '::before').content") in (
        "counter(blue)",
        '"2"',
    )
    expect(page.locator("#status")).to_contain_text("Not saved yet")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('cards:')).length") == 1
    page.context.set_offline(False)
    hand.saved()
    found = store.game(game).cities.known(0)
    assert (set(found.pieces), found.number("coins")) == ({"altar", "baths"}, 5)


def test_what_was_tapped_without_network_is_there_when_the_page_opens_again(phone, live_app, store):
    game = begin(live_app, BASE)
    page = phone()
    hand = open_city(page, game)
    page.route(
        "**/cards/0", lambda route: route.abort() if route.request.method == "POST" else route.fallback()
    )
    hand.tap(hand.box("card", "altar"))
    expect(page.locator("#status")).to_contain_text("Not saved yet")
    page.unroute("**/cards/0")
    page.goto(f"/games/{game}/cards/0")
    expect(page.locator('input[value="altar"]')).to_be_checked()
    hand.saved()
    assert store.game(game).cities.known(0).pieces == ("altar",)


def test_two_phones_in_one_city_and_two_in_two(phone, live_app, store):
    game = begin(live_app, BASE)
    one, other, third = (open_city(phone(), game, seat) for seat in (0, 0, 1))
    one.tap(one.box("card", "altar"))
    other.tap(other.box("card", "temple"))
    third.tap(third.box("card", "pawnshop"))
    for hand in (one, other, third):
        hand.saved()
    one.tap(one.box("card", "pawnshop"))
    one.saved()
    expect(one.page.locator("#status")).to_contain_text("Pawnshop: Lena and Tom.")
    expect(one.box("card", "pawnshop")).to_contain_text("Tom")
    one.page.goto(f"/games/{game}/cards")
    follow(one.page, one.page.get_by_role("button", name="Tom"))
    cities = store.game(game).cities
    assert (set(cities.known(0).pieces), cities.known(1).pieces) == ({"altar", "temple"}, ("pawnshop",))
    assert one.page.locator(".note").count() == 0


def test_the_nth_means_n_and_tapped_again_one_less(phone, live_app, store):
    game = begin(live_app, BASE)
    hand = open_city(phone(), game)
    for tapped, stages in ((2, 2), (1, 1), (3, 3), (3, 2)):
        hand.tap(hand.box("stage", tapped))
        assert hand.page.locator("input[name=stage]:checked").count() == stages
    hand.saved()
    assert store.game(game).cities.known(0).stages == (1, 2)


def test_remarks_can_be_put_away_on_the_smallest_phone_and_come_back_with_a_new_one(phone, live_app, store):
    game = begin(live_app, FOUR_PLAYERS)
    write(store, game, [Entry(LAID, {"add": ["altar", "palace", "pawnshop"], "set": {"done": True}}, 1)])
    write(store, game, [Entry(LAID, {"add": ["altar", "palace"]}, 0)])
    page = phone(width=320, height=640)
    page.goto(f"/games/{game}/cards/0")
    shown = page.locator("#status .note")
    expect(shown).to_have_count(2)
    open_ = page.locator(".dock").bounding_box()["height"]
    page.locator(".remarks summary").tap()
    expect(shown.first).to_be_hidden()
    shut = page.locator(".dock").bounding_box()["height"]
    assert shut < 640 * 0.32 < open_
    page.locator("label.pick", has_text="Temple").tap()
    until(page, IS_SAVED)  # the answer brings the remarks anew
    expect(shown.first).to_be_hidden()
    page.locator("label.pick", has_text="Pawnshop").tap()
    expect(shown).to_have_count(3)
    expect(shown.first).to_be_visible()


def test_a_search_finds_part_of_a_name_in_any_language(phone, live_app, store):
    game = begin(live_app, BASE)
    hand = open_city(phone(), game)
    hand.tap(".seek summary")
    hand.page.fill("#find", "храм")
    assert hand.page.locator(".pick:not(.away)").all_inner_texts()[0].startswith("Temple")
    hand.tap(hand.box("card", "temple"))
    assert hand.page.locator(".pick.away").count() == 0
    hand.tap(".seek summary")
    hand.page.fill("#find", "capitol")
    follow(hand.page, hand.page.get_by_role("button", name="Find"))
    hand.tap(hand.box("card", "capitol"))
    expect(hand.page.locator("#status")).to_contain_text("Capitol does not belong to this table.")
    hand.saved()
    assert set(store.game(game).cities.known(0).pieces) == {"temple", "capitol"}


def test_the_whole_form_works_without_script(phone, live_app, store):
    game = begin(live_app, BASE)
    page = phone(java_script_enabled=False)
    page.goto(f"/games/{game}/cards/0")
    for card in ("altar", "temple"):
        page.locator(f'label:has(> input[value="{card}"])').tap()
    for stage in (1, 2):
        page.locator(f'label:has(> input[name=stage][value="{stage}"])').tap()
    page.locator('label:has(> input[name=coins][value="6"])').tap()
    follow(page, page.locator(".dock .go"))
    assert page.url.endswith("/cards/1")
    found = store.game(game)
    assert (found.points("civilian", 0), found.points("wonder", 0), found.coins(0)) == (5, 8, 6)


def test_the_title_switches_between_the_ways(phone, live_app):
    game = begin(live_app, BASE)
    page = phone()
    page.goto(f"/games/{game}/pad")
    page.locator(".title-menu summary").tap()
    follow(page, page.get_by_role("link", name="From the cards"))
    page.locator(".title-menu summary").tap()
    follow(page, page.locator(".title-menu").get_by_role("link", name="Score pad"))
    assert page.url.endswith("/pad")


def test_the_pad_says_where_cards_and_number_differ(phone, live_app, store):
    game = begin(live_app, BASE)
    write(store, game, told("base"))
    page = phone()
    page.goto(f"/games/{game}/pad?line=civilian&seat=0")
    expect(page.locator("#what")).to_contain_text("Town Hall 6")
    thumb = Thumb(page)
    thumb.enter(12)
    expect(page.locator("tr.doubt")).to_contain_text("The cards say 10.")
    thumb.tap(page.get_by_role("button", name="Make it 10"))
    expect(page.locator("tr.doubt")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 390), ("uk", "dark", 320), ("ru", "light", 1280)]
)
def test_the_pages_are_accessible(phone, live_app, store, check_page, language, scheme, width):
    page = phone(language=language, scheme=scheme, width=width)
    for name in ("leaders-cities", "duel"):
        game = begin(live_app, TABLES[name][0])
        write(store, game, told(name))
        for address in ("cards", "cards/0", "cards/boards", "pad"):
            page.goto(f"/games/{game}/{address}")
            check_page(page)
