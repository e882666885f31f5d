"""Work beside what is being answered."""

from collections.abc import Callable
from threading import Thread


def started_beside(work: Callable[[], None], name: str, wait: float = 0) -> bool:
    """Start work in a thread, and wait so many seconds for its end; False where there are no threads, as in
    a browser: then nothing was begun.
    """
    thread = Thread(target=work, daemon=True, name=name)
    try:
        thread.start()
    except RuntimeError:
        return False
    if wait:
        thread.join(wait)
    return True
