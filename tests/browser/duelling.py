"""Duels with Pantheon and Agora entered by taps, on the phone that may say it."""

import json

from playwright.sync_api import expect

from tests.browser.playing import Player
from tests.web.live.driving import plain


class Duellist(Player):
    """A phone of a Duel with boxes."""

    ticks = ()

    def tap(self, locator):
        """A tap; what the entry says besides is ticked beside the button first."""
        for token in self.ticks:
            form = locator.locator("xpath=ancestor::form")
            left = f"input[name='more:tokens'][value='{token}']:not(:checked)"
            form.locator(f"label.pill:has({left})").first.click()
        super().tap(locator)

    def play(self, entry):
        """Find an entry on the page and tap it."""
        self.go_on()
        do = entry["do"]
        self.ticks = entry.get("tokens", ()) if do != "lay" else ()
        if do == "lay" or (do == "turn-up" and isinstance(entry.get("divinities"), dict)):
            return self.one_by_one(entry["tokens" if do == "lay" else "divinities"])
        if do == "turn-up" and isinstance(entry.get("divinities"), list):
            for named in entry["divinities"]:
                self.page.locator(f"label.pick:has(input[value='{named}'])").click()
            return self.tap(self.page.locator("button[form=named]"))
        if (do == "turn-up" and "decree" in entry) or (do == "draw" and "progress" not in entry):
            return self.tap(self.saying(entry))
        if do == "trigger":
            self.page.locator("details:has(button[value*='\"trigger\"'])").first.evaluate(
                "one => { one.open = true }"
            )
            return self.tap(self.saying(entry))
        if do == "choose" and "slot" in entry and "card" in entry:
            return self.name_hidden(entry)
        return super().play(entry)

    def button(self, entry):
        """The button that does this; one that says what is due will do for an entry that does not."""
        found = super().button(entry)
        if found is not None or "pay" in entry:
            return found
        buttons = self.page.locator("button[name=entry]")
        values = [json.loads(value) for value in buttons.evaluate_all("all => all.map(one => one.value)")]
        same = [place for place, one in enumerate(values) if plain(one)[0] == plain(entry)[0]]
        if not same:
            return None
        button = buttons.nth(same[0])
        button.evaluate("one => { const fold = one.closest('details'); if (fold) fold.open = true; }")
        return button

    def saying(self, entry):
        """The button with exactly these fields."""
        buttons = self.page.locator("button[name=entry]")
        values = buttons.evaluate_all("all => all.map(one => one.value)")
        return buttons.nth([json.loads(value) == entry for value in values].index(True))

    def one_by_one(self, places):
        """Name what lies on each place in turn."""
        values = [places[place] for place in sorted(places, key=int)]
        for number in range(len(values) - 1):
            self.taps += 1
            address = ",".join(map(str, values[: number + 1]))
            self.page.locator(f"a.rowkey[href$='up={address}']").click()
            self.page.wait_for_url(f"**up={address}")
            expect(self.page.locator("p.left20")).to_contain_text(f"{number + 2}")
        buttons = self.page.locator("button.rowkey")
        said = buttons.evaluate_all("all => all.map(one => one.value)")
        fields = [json.loads(value) for value in said]
        wanted = [one.get("tokens", one.get("divinities")) == places for one in fields]
        return self.tap(buttons.nth(wanted.index(True)))

    def name_hidden(self, entry):
        """A card of the structure that lies face down is chosen, then named."""
        if not self.page.locator(f"a.dc[href$='up={entry['slot']}']").count():
            shown = {field: value for field, value in entry.items() if field != "card"}
            return self.tap(self.saying(shown))
        self.page.locator(f"a.dc[href$='up={entry['slot']}']").click()
        self.page.wait_for_url(f"**up={entry['slot']}")
        self.page.locator(".rack button.pick").first.wait_for()
        return self.tap(self.saying(entry))
