"""The app served in processes that are forked from one which has read the whole program.

So many can be killed in a minute.
"""

import multiprocessing
import os
from argparse import Namespace
from contextlib import contextmanager

from tests.web.serving import surroundings

#: seconds, more than anybody waits for
FOR_EVER = 1e9
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.web.read_program"])


def serve(port, environ):
    """The command that serves, in a process of its own."""
    from companion.commands.serve import serve_command

    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    os.environ.update(environ)
    serve_command(Namespace(port=str(port), public=False, host="127.0.0.1"))


@contextmanager
def forked(url, port):
    """The app in a process of its own; it ends with the block, and was killed perhaps."""
    server = _FORKS.Process(target=serve, args=(port, surroundings(url)))
    server.start()
    try:
        yield server
    finally:
        server.kill()
        server.join()
