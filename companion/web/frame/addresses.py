"""The addresses of pages and files, each worked out once: a page names dozens of them, the next one nearly the same."""

from functools import lru_cache
from types import NoneType
from typing import Any

from flask import Flask, has_request_context, request

from companion.web.frame.delivery import changed_at

KEPT = 8192
LONGEST = 80  # letters of a value; longer ones come from readers, and would fill the memory
#: what an address is made of; anything else may change while it stays equal
PLAIN = (str, int, NoneType)


def is_short(value: Any) -> bool:
    """Whether a value of an address is worth keeping it."""
    return type(value) in PLAIN and (type(value) is not str or len(value) <= LONGEST)


def init_app(app: Flask) -> None:
    """Let pages and templates ask for addresses that are known already; they differ by where the app is mounted, and with a file."""
    build = app.url_for

    @lru_cache(maxsize=KEPT)
    def known(
        root: str, changed: int, endpoint: str, anchor: str | None, values: tuple[tuple[str, Any], ...]
    ) -> str:
        return build(endpoint, _anchor=anchor, **dict(values))

    def url_for(endpoint: str, *, _anchor: str | None = None, **values: Any) -> str:
        given = tuple([(name, value) for name, value in values.items() if value is not None])
        is_plain = not endpoint.startswith(".") and all(
            name[0] != "_" and is_short(value) for name, value in given
        )
        if not is_plain or not has_request_context():
            return build(endpoint, _anchor=_anchor, **values)
        return known(request.script_root, changed_at(endpoint, values), endpoint, _anchor, given)

    app.url_for = url_for  # type: ignore[method-assign]
    app.jinja_env.globals["url_for"] = url_for
