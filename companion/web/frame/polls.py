"""The short way to "no news": phones ask every two seconds, and hardly ever is there any.

What was answered so is answered so again before the app, without a look into cookies and addresses, as long
as nobody wrote to the game, no right was changed and a minute has not gone by.
"""

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
_LARGEST = 4096  # letters of cookies and address together; no browser of ours sends more
#: what a poll is known by: the phone, what it asks for, and by which name and way
_ASKED = (
    "HTTP_COOKIE",
    "PATH_INFO",
    "QUERY_STRING",
    "SCRIPT_NAME",
    "HTTP_HOST",
    "HTTP_HX_BOOSTED",
    "wsgi.url_scheme",
)
#: where the app notes that an answer says "no news": of which game, at which version
NO_NEWS = "companion.no_news"


@dataclass(frozen=True, slots=True)
class _NoNews:
    """An answer without news: of which version of a game, when it was given, how old the cache was then."""

    game_id: str
    version: int
    headers: _Headers
    age: int
    moment: float

    def holds(self, store: Store, now: float) -> bool:
        """Whether the app would answer the same again."""
        return (
            now - self.moment < LONGEST
            and store.invalidation.is_heard()
            and store.cache.age == self.age
            and store.cache.version(self.game_id) == self.version
        )


def shortened(inner: Wsgi, store: Callable[[], Store], clock: Callable[[], float] = time.monotonic) -> Wsgi:
    """An app whose polls are asked again only when it would say something else."""
    given: FIFOCache[tuple[str, ...], _NoNews] = FIFOCache(_PHONES)
    lock = Lock()

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        asked, now = tuple([environ.get(name, "") for name in _ASKED]), clock()
        with lock:
            known = given.get(asked)
        if known is not None and known.holds(store(), now):
            start("204 NO CONTENT", known.headers.copy())
            return []
        age = store().cache.age

        def note(status: str, headers: _Headers, *wrong: Any) -> Any:
            has_cookie = any(name == "Set-Cookie" for name, _ in headers)
            if (
                NO_NEWS in environ
                and status.startswith("204")
                and not has_cookie
                and sum(map(len, asked)) <= _LARGEST
            ):
                game_id, version = environ[NO_NEWS]
                with lock:
                    given[asked] = _NoNews(game_id, version, headers.copy(), age, now)
            return start(status, headers, *wrong)

        return inner(environ, note)

    return answer
