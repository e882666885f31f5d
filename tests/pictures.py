"""The pictures of README.md, taken from the app as it is.

A table is set up, its score kept, a card looked up.

Run by hand: python -m tests.pictures
"""

import io
import logging
import subprocess
import threading
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from companion import create_app
from companion.settings import Settings
from companion.translations import compile_stale
from tests.live.journals import follow_in, recorded

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
CHROMIUM = "/usr/bin/chromium"
COLOURS, PAPER_COLOURS = 64, 256
TABLE = "/setup?players=4&box=leaders&wonders=A&seats=y&names=Lena,Tom,Marc,Olha&seed=HK7X4M"
TURNS_IN = 42  # entries of the followed game that are played when its pictures are taken
#: by line of the pad, then by seat; None takes the last key that is offered
NUMBERS = (
    (18, -3, 0, 5),
    (7, 12, 3, 4),
    (None,) * 4,
    (24, 12, 8, 31),
    (0, 38, 13, 2),
    (4, 0, 2, 0),
    (9, 7, 0, 14),
    (5, 3, 8, 4),
)


def main() -> None:
    """Take every picture anew."""
    compile_stale()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with app() as made, serving(made) as address, sync_playwright() as play:
        take_record(made)
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        take_table(phone(browser, address))
        take_live(phone(browser, address), made)
        take_card(phone(browser, address, language="uk", scheme="dark"))
        browser.close()


@contextmanager
def app():
    """The app, with a database that vanishes."""
    with TemporaryDirectory() as folder:
        yield create_app(Settings(database=f"sqlite:///{folder}/companion.db", secret="for pictures only"))


@contextmanager
def serving(made: Flask):
    """The app on a free port."""
    server = make_server("127.0.0.1", 0, made, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def phone(browser: Browser, address: str, language: str = "en", scheme: str = "light") -> Page:
    """A phone with a page open."""
    size = {"width": 390, "height": 844}
    return browser.new_context(
        base_url=address,
        viewport=size,
        device_scale_factor=2,
        is_mobile=True,
        has_touch=True,
        locale=language,
        color_scheme=scheme,
    ).new_page()


def take_table(page: Page) -> None:
    """One table from its set-up to its result."""
    page.goto(TABLE)
    page.locator(".seating").evaluate("part => scrollTo(0, part.offsetTop - 64)")
    save(page, "set-up")
    page.get_by_role("button", name="Start this game").tap()
    page.get_by_role("button", name="Start counting").tap()
    page.locator("#keys [data-keys]:not([hidden])").wait_for()
    for number, line in enumerate(NUMBERS):
        for seat, points in enumerate(line):
            if (number, seat) == (2, 3):
                save(page, "pad")
            enter(page, points)
    page.locator("#saved", has_text="Saved").wait_for()
    page.get_by_role("button", name="Show the result").tap()
    page.locator(".winner").wait_for()
    save(page, "result")


def take_live(page: Page, made: Flask) -> None:
    """A followed game: a seat's turn, the coins of a round, and the game looked back at."""
    record = recorded("base-5")
    game = follow_in(
        made.extensions["store"], record | {"entries": record["entries"][:TURNS_IN]}, place="Friday table"
    )
    page.goto(f"/games/{game}/live")
    save(page, "reveal")
    page.goto(f"/games/{game}/live/4")
    if page.get_by_role("link", name="Age").count():
        page.get_by_role("link", name="Age").last.tap()
    save(page, "turn")
    whole = follow_in(made.extensions["store"], record, place="Friday table")
    page.goto(f"/games/{whole}/history?moment=12")
    save(page, "history")


def enter(page: Page, points: int | None) -> None:
    """Type a number on the keys that are offered."""
    keys = page.locator("#keys [data-keys]:not([hidden])")
    if points is None:
        keys.locator("[data-value]").last.tap()
    elif keys.locator(f"[data-value='{points}']").count():
        keys.locator(f"[data-value='{points}']").tap()
    else:
        for digit in str(points):
            keys.locator(f"[data-digit='{digit}']").tap()
        if 0 < points < 10:
            keys.locator("[data-key=done]").tap()


def take_record(made: Flask) -> None:
    """The printed record of a game that was followed: its score and cities, then its turns."""
    game = follow_in(made.extensions["store"], recorded("base-5"), place="Friday table")
    client, answer = made.test_client(), None
    # a busy machine says first how many come before
    while not answer or answer.mimetype != "application/pdf":
        answer = client.get(f"/games/{game}/sheet.pdf", headers={"Accept-Language": "en"})
    sheet = answer.data
    with TemporaryDirectory() as folder:
        Path(folder, "record.pdf").write_bytes(sheet)
        subprocess.run(["pdftoppm", "-r", "90", "-png", f"{folder}/record.pdf", f"{folder}/page"], check=True)
        for name, page in zip(
            ("record", "record-turns"), sorted(Path(folder).glob("page-*.png")), strict=False
        ):
            few_colours(Image.open(page), name, PAPER_COLOURS)


def take_card(page: Page) -> None:
    """A card in another language, by lamplight."""
    page.goto("/look-up/wonders/card/library", wait_until="networkidle")
    save(page, "card")


def save(page: Page, name: str) -> None:
    """The screen as a small picture of few colours."""
    page.wait_for_timeout(400)
    few_colours(Image.open(io.BytesIO(page.screenshot())), name)


def few_colours(picture: Image.Image, name: str, colours: int = COLOURS) -> None:
    """Keep a picture, small."""
    picture.convert("RGB").quantize(colours, dither=Image.Dither.NONE).save(
        FOLDER / f"{name}.png", optimize=True
    )


if __name__ == "__main__":
    main()
