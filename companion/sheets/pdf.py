"""HTML → PDF, tagged for screen readers; nothing is fetched."""

from functools import cache, lru_cache
from threading import local

from companion.faces import rules

#: what a Debian machine lacks when PDFs cannot be made
NEEDED = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"

FOUND = local()


@cache
def is_available() -> bool:
    """Whether WeasyPrint finds the libraries it needs; looked for once."""
    try:
        import weasyprint  # noqa: F401  here, so that the app starts without it and rules never wait for it
    except (ImportError, OSError):
        return False
    return True


@lru_cache(maxsize=16)
def to_pdf(html: str, style: str = "") -> bytes:
    """The page as a PDF. Only data: addresses are followed, so no text that a player typed can fetch anything."""
    from weasyprint import HTML

    page = HTML(string=html, url_fetcher=fetcher())
    return page.write_pdf(stylesheets=[stylesheet(style)] if style else [], pdf_variant="pdf/ua-1", font_config=fonts())


def fonts():
    """Our faces, and for other letters the machine's; found once in each thread: Pango shares them between none."""
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

    if not hasattr(FOUND, "fonts"):
        FOUND.fonts = FontConfiguration()
        CSS(string=rules(), url_fetcher=fetcher("file"), font_config=FOUND.fonts)
    return FOUND.fonts


@lru_cache(maxsize=32)
def stylesheet(style: str):
    """A style, read once."""
    from weasyprint import CSS

    return CSS(string=style, url_fetcher=fetcher())


def fetcher(kind: str = "data"):
    """What looks up addresses: in a page those that hold their own data, and no other."""
    from weasyprint.urls import URLFetcher

    return URLFetcher(allowed_protocols=[kind])
