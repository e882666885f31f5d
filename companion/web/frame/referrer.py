"""The page of this site that the reader came from."""

from urllib.parse import urlsplit

from flask import request


def came_from() -> tuple[str, str]:
    """Path and query of that page; both empty when there is none, or what the browser says cannot be read."""
    try:
        there = urlsplit(request.referrer or "")
    except ValueError:
        return "", ""
    return (there.path, there.query) if there.netloc == request.host else ("", "")
