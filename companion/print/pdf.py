"""HTML → PDF, tagged for screen readers; nothing is fetched."""

import re
from functools import lru_cache
from threading import local
from typing import Any
from xml.etree import ElementTree

from companion import fonts as faces
from companion.print import marks

#: what a Debian machine lacks when PDFs cannot be made
NEEDED = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
#: a line about one of our marks in the table by which a reader turns glyphs into text
_MARK = re.compile(rb"^(<\w{4}> )<e0\w\w>$")

_FOUND = local()


def to_pdf(html: str, style: str = "") -> bytes:
    """The page as a PDF. Only data: addresses are followed, so no text that a player typed can fetch
    anything.
    """
    sheets = [stylesheet(style)] if style else []
    made: bytes = page_of(html).write_pdf(
        stylesheets=sheets, pdf_variant="pdf/ua-1", font_config=font_configuration(), finisher=silence
    )
    return made


def page_of(html: str) -> Any:
    """A page, read; ours are XML too, which takes a tenth of the time, unless a text has signs that XML does
    not know.
    """
    from cssselect2 import ElementWrapper
    from weasyprint import HTML  # here, so that the app starts without it and rules never wait for it

    try:
        tree = ElementTree.fromstring(html)
    except ElementTree.ParseError:
        return HTML(string=html, url_fetcher=fetcher())
    page = HTML(string="<html></html>", url_fetcher=fetcher())
    page.wrapper_element = ElementWrapper.from_html_root(tree, content_language=None)
    page.etree_element = tree
    return page


def silence(_document: Any, made: Any) -> None:
    """Let every mark be read as a space: it says what the word beside it says."""
    for part in made.objects:
        lines = getattr(part, "stream", None)
        if lines and b"begincmap" in lines:
            part.stream = [_MARK.sub(rb"\1<0020>", line) for line in lines]


def font_configuration() -> Any:
    """Our faces, and for other letters the machine's; found once in each thread: Pango shares them between
    none.
    """
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

    if not hasattr(_FOUND, "fonts"):
        _FOUND.fonts = FontConfiguration()
        CSS(
            string=f"{faces.font_rules()}\n{marks.rule_marks()}",
            url_fetcher=fetcher("file", "data"),
            font_config=_FOUND.fonts,
        )
    return _FOUND.fonts


@lru_cache(maxsize=32)
def stylesheet(style: str) -> Any:
    """A style, read once."""
    from weasyprint import CSS

    return CSS(string=style, url_fetcher=fetcher())


def fetcher(*kinds: str) -> Any:
    """What looks up addresses: in a page those that hold their own data, and no other."""
    from weasyprint.urls import URLFetcher

    return URLFetcher(allowed_protocols=kinds or ("data",))
