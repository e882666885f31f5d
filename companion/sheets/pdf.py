"""HTML → PDF, tagged for screen readers; nothing is fetched."""

from functools import cache, lru_cache
from threading import local

#: what a Debian machine lacks when PDFs cannot be made
NEEDED = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core"

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
    """The fonts of this machine, found once in each thread: Pango shares them between none."""
    from weasyprint.text.fonts import FontConfiguration

    if not hasattr(FOUND, "fonts"):
        FOUND.fonts = FontConfiguration()
    return FOUND.fonts


@lru_cache(maxsize=32)
def stylesheet(style: str):
    """A style, read once."""
    from weasyprint import CSS

    return CSS(string=style, url_fetcher=fetcher())


def fetcher():
    """What looks up addresses in a page: those that hold their own data, and no other."""
    from weasyprint.urls import URLFetcher

    return URLFetcher(allowed_protocols=["data"])
