"""The page of this site that the reader came from, and the way back to it."""

from urllib.parse import urlsplit

from flask import request

from companion.web.frame.navigation import start_page


def came_from() -> tuple[str, str]:
    """Path and query of that page; both empty when there is none, or what the browser says cannot be read."""
    try:
        there = urlsplit(request.referrer or "")
    except ValueError:
        return "", ""
    return (there.path, there.query) if there.netloc == request.host else ("", "")


def way_back() -> str:
    """The page on which something was chosen, with what was typed into it since it was sent: its address may have grown."""
    asked = request.args.get("next", "")
    path, query = came_from()
    return _own_path(f"{path}?{query}" if query and path == asked.partition("?")[0] else asked)


def _own_path(wish: str) -> str:
    """A path of this site, never an address elsewhere."""
    is_own = wish.startswith("/") and not wish.startswith("//") and "\\" not in wish and wish.isprintable()
    return wish if is_own else start_page()
