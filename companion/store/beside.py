"""Work beside what is being answered, which ends with the store."""

from collections.abc import Callable
from threading import Event, Thread, current_thread
from weakref import WeakSet


class Over(Exception):
    """The store is closed: what goes on beside it stops here."""


class Beside:
    """The threads of one store; each looks now and then whether it is over."""

    def __init__(self) -> None:
        self.is_over = Event()
        self._threads: WeakSet[Thread] = WeakSet()

    def start(self, work: Callable[[], None], name: str, wait: float = 0) -> bool:
        """Start work in a thread, and wait so many seconds for its end; False where there are no threads, as
        in a browser: then nothing was begun.
        """
        thread = Thread(target=work, daemon=True, name=name)
        try:
            thread.start()
        except RuntimeError:
            return False
        self._threads.add(thread)
        if wait:
            thread.join(wait)
        return True

    def end(self) -> None:
        """Let all of it come to an end, and wait for that: a connection that is closed under a thread takes
        the whole process with it.
        """
        self.is_over.set()
        for thread in set(self._threads) - {current_thread()}:
            thread.join()
