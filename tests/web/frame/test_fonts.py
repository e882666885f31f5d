"""The app's own serif reaches a phone, and stays there."""

import re
from urllib.parse import urljoin

from companion.web.frame.delivery import FOREVER


def test_a_page_brings_its_serif_ahead_of_its_style(visitor):
    page = visitor.look("/")
    ahead = page.select_one("link[rel=preload][as=font][crossorigin]")["href"]
    style = next(link["href"] for link in page.select("link[rel=stylesheet]") if "serif" in link["href"])
    rules = visitor.client.get(style)
    assert rules.mimetype == "text/css" and rules.headers["Cache-Control"] == FOREVER
    files = [urljoin(style, name) for name in re.findall(r'url\("([^"]+)"\)', rules.text)]
    assert files[0] == ahead
    for file in files:
        answer = visitor.client.get(file)
        assert (
            answer.mimetype == "font/woff2"
            and answer.data[:4] == b"wOF2"
            and answer.headers["Cache-Control"] == FOREVER
        )
        assert "Content-Encoding" not in answer.headers, "it is packed already"


def test_an_old_address_still_answers_but_is_not_kept_for_ever(visitor):
    answer = visitor.client.get("/vendor/serif/of-yesterday/names.woff2")
    assert answer.status_code == 200 and answer.headers["Cache-Control"] != FOREVER
    assert visitor.client.get("/vendor/serif/of-yesterday/other.woff2").status_code == 404
