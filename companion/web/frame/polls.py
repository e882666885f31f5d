"""The short way to "no news": phones ask every two seconds, and hardly ever is there any.

What was answered so is answered so again before the app, without a look into cookies and addresses, as long
as nobody wrote to the game, no right was changed and a minute has not gone by.
"""

import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any

from cachetools import FIFOCache

from companion.store import Store

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
_Headers = list[tuple[str, str]]
#: a phone takes the long way so often, seconds: what is done once a day for it is not left out
LONGEST = 60
_PHONES = 8192
_DIGITS = 10
_LARGEST = 4096  # letters of cookies and address together; no browser of ours sends more
#: what a poll is known by besides what it says that the phone shows: the phone, and where it asks
_ASKED = ("HTTP_COOKIE", "PATH_INFO", "SCRIPT_NAME", "HTTP_HOST", "HTTP_HX_BOOSTED", "wsgi.url_scheme")
#: how a poll says what the phone shows; the first is asked for first
_SHOWN = (re.compile("(?:^|&)since=([^&]*)"), re.compile("(?:^|&)seen=([^&]*)"))
#: where the app notes of which game an answer says "no news"
NO_NEWS = "companion.no_news"


@dataclass(frozen=True, slots=True)
class _NoNews:
    """An answer without news to a phone: of which game, when it was given, how old the cache was then."""

    game_id: str
    headers: _Headers
    age: int
    moment: float

    def holds(self, store: Store, shown: int, now: float) -> bool:
        """Whether the app would answer the same to a phone that shows this version."""
        return (
            now - self.moment < LONGEST
            and store.invalidation.is_heard()
            and store.cache.age == self.age
            and store.cache.version(self.game_id) == shown > 0
        )


def shortened(inner: Wsgi, store: Callable[[], Store], clock: Callable[[], float] = time.monotonic) -> Wsgi:
    """An app whose polls are asked again only when it would say something else."""
    given: FIFOCache[tuple[str, ...], _NoNews] = FIFOCache(_PHONES)
    lock = Lock()

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] != "GET" or not (shown := _shown(environ["QUERY_STRING"])):
            return inner(environ, start)
        asked, now = tuple([environ.get(name, "") for name in _ASKED]), clock()
        with lock:
            known = given.get(asked)
        if known is not None and known.holds(store(), shown, now):
            start("204 NO CONTENT", known.headers.copy())
            return []
        age = store().cache.age

        def note(status: str, headers: _Headers, *wrong: Any) -> Any:
            is_plain = status.startswith("204") and not any(name == "Set-Cookie" for name, _ in headers)
            if NO_NEWS in environ and is_plain and sum(map(len, asked)) <= _LARGEST:
                with lock:
                    given[asked] = _NoNews(environ[NO_NEWS], headers.copy(), age, now)
            return start(status, headers, *wrong)

        return inner(environ, note)

    return answer


def _shown(query: str) -> int:
    """The version that a phone says it shows; 0 where it says none."""
    said = next((found[1] for one in _SHOWN if (found := one.search(query))), "")
    return int(said) if said.isdecimal() and len(said) < _DIGITS else 0
