"""A record played through the real pages.

What an entry says is found on the page and tapped, as a thumb would.
"""

import json

from tests.web.live.driving import complete, plain, same_key

#: the version that a page shows; nothing on a page that asks for nothing
SEEN = (
    "() => (document.querySelector('#pulse')?.getAttribute('hx-get') || '').match(/seen=(\\d+)/)?.[1] || ''"
)
FRESH = (
    "(old) => { const now = ("
    + SEEN
    + ")(); return !document.querySelector('.htmx-request') && now !== old; }"
)
WENT_ON = "(old) => (document.querySelector('[data-told]')?.getAttribute('href') || '') !== old"


class Player:
    """A phone in a real browser; without a seat it is the table's."""

    def __init__(self, page, game_id, seat=None, address="/"):
        self.page, self.game_id, self.seat, self.taps = page, game_id, seat, 0
        page.goto(f"{address}games/{game_id}/live" + ("" if seat is None else f"/{seat}"))
        if seat is not None and page.locator(f"button[value='seat:{seat}']").count():
            page.locator(f"button[value='seat:{seat}']").first.click()
            page.wait_for_url(f"**/live/{seat}*")

    @property
    def is_told(self):
        return self.page.locator("[data-told]").count() > 0

    def tap(self, locator):
        """A tap, and the page that comes of it."""
        self.taps += 1
        old = self.page.evaluate(SEEN)
        locator.click()
        self.page.wait_for_function(FRESH, arg=old or "none")

    def go_on(self):
        """From what was told to what comes next."""
        while self.is_told:
            self.taps += 1
            link = self.page.locator("a[data-told]")
            address = link.get_attribute("href")
            link.click()
            self.page.wait_for_function(WENT_ON, arg=address)

    def play(self, entry):
        """Find an entry on the page and tap it."""
        self.go_on()
        if entry["do"] in ("show", "draw"):
            for named in entry.get("wonders") or entry.get("progress"):
                self.page.locator(f"label.pick:has(input[value='{named}'])").click()
            return self.tap(self.page.locator("button[form=named]"))
        if entry["do"] == "turn-up":
            return self.turn_up(entry)
        if self.seat is None and entry.get("seat") is not None:
            self.turn_to(entry["seat"])
        button = self.button(entry)
        if button is None:
            self.look(entry)
            button = self.button(entry)
        assert button is not None, (entry, self.page.url)
        return self.tap(button)

    def turn_to(self, seat):
        """Let the strip stand on a seat."""
        link = self.page.locator(f".whos a[href*='seat={seat}']")
        if (
            link.count()
            and not self.page.locator(f".whos a[href*='seat={seat}'][aria-current]").count()
            and link.is_visible()
        ):
            link.click()
            self.page.locator(f".whos a[href*='seat={seat}'][aria-current]").wait_for()

    def button(self, entry):
        """The button that does this; folded ones are opened first."""
        found = self.page.locator("button[name=entry]")
        values = found.evaluate_all("all => all.map(one => one.value)")
        said = [json.loads(value) if value.startswith("{") else {"do": ""} for value in values]
        exact = [place for place, one in enumerate(said) if complete(one) == complete(entry)]
        near = [place for place, one in enumerate(said) if plain(one) == plain(entry)]
        place = next(iter(exact + near), None)
        if place is None:
            return None
        button = found.nth(place)
        button.evaluate("one => { const fold = one.closest('details'); if (fold) fold.open = true; }")
        return button

    def look(self, entry):
        """Tap the card first."""
        links = self.page.locator("a[href*='look=']")
        addresses = links.evaluate_all("all => all.map(one => one.getAttribute('href'))")
        place = next((place for place, address in enumerate(addresses) if same_key(entry, address)), None)
        assert place is not None, (entry, self.page.url)
        self.taps += 1
        links.nth(place).click()
        self.page.wait_for_url("**look=**")
        self.page.wait_for_function("() => !document.querySelector('.htmx-request')")
        self.page.locator(".tray, .law").first.wait_for()

    def turn_up(self, entry):
        """Name the cards slot by slot."""
        cards = [entry["cards"][slot] for slot in sorted(entry["cards"], key=int)]
        for number, card in enumerate(cards[:-1], 1):
            self.taps += 1
            self.page.locator(f"a.pick[href$='{card}']").click()
            self.page.wait_for_url(f"**{card}")
            self.page.locator("p.left20", has_text=str(number + 1)).wait_for()
        values = self.page.locator("button.pick").evaluate_all("all => all.map(one => one.value)")
        place = next(
            place for place, value in enumerate(values) if json.loads(value)["cards"] == entry["cards"]
        )
        return self.tap(self.page.locator("button.pick").nth(place))

    def finish(self):
        """To the result."""
        self.go_on()
        self.taps += 1
        self.page.locator(".dock .btn.main").click()
        self.page.wait_for_url("**/result*")
