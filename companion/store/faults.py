"""What can be wrong with a database, as a value with a code: for a line in the terminal and a page."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

#: words in what SQLite or PostgreSQL says, and the fault they tell of; the first that is found counts
SAID = {
    "disk is full": "full",
    "no space left": "full",
    "could not extend file": "full",
    "readonly": "read-only",
    "read-only": "read-only",
    "malformed": "broken",
    "not a database": "broken",
    "no such table": "gone",
    "disk i/o error": "disk",
    "unable to open": "cannot-open",
    "is locked": "busy",
    "does not exist": "unreachable",
    "authentication failed": "unreachable",
}
#: the same by PostgreSQL's numbers, whatever language it speaks
STATES = {"53100": "full", "25006": "read-only", "XX001": "broken", "XX002": "broken"}
LINES = {
    "full": "the disk with the games is full. Make room on it.",
    "disk": "the disk with the games does not do its work. Is it full, at a limit of this user, or failing? The games on it may be sound.",
    "read-only": "the database may not be written to. Give this user the right to write to the file and its folder.",
    "broken": "the database is damaged, or is no database. Put a backup in its place: companion restore FILE.",
    "gone": "the file with the games is gone. Put it back, or start the app again for an empty one.",
    "cannot-open": "the database cannot be opened. Is COMPANION_DATABASE a file in a folder that this user may use?",
    "busy": "another program keeps the database locked.",
    "unreachable": "the database server does not answer, or does not let us in. Does it run, is COMPANION_DATABASE right?",
    "no-driver": "the driver for this database is missing: pip install 'companion[postgres]'.",
    "bad-address": "COMPANION_DATABASE is no address of a database that we know: a file name, or postgresql://user@host/name.",
}


class Fault(Exception):
    """The database cannot be used: a code of LINES."""

    def __init__(self, code: str) -> None:
        super().__init__(LINES[code])
        self.code = code


def fault_in(error: SQLAlchemyError | ImportError) -> Fault:
    """The fault that an error tells of."""
    if isinstance(error, ImportError):
        return Fault("no-driver")
    if isinstance(error, (ArgumentError, NoSuchModuleError)):
        return Fault("bad-address")
    if known := STATES.get(getattr(getattr(error, "orig", None), "sqlstate", None) or ""):
        return Fault(known)
    said = str(error.orig if isinstance(error, DBAPIError) else error).lower()
    is_ours = isinstance(error, DBAPIError) and type(error.orig).__module__.startswith("sqlite3")
    return Fault(
        next((code for words, code in SAID.items() if words in said), "broken" if is_ours else "unreachable")
    )


@contextmanager
def faults() -> Iterator[None]:
    """Let errors of the database out as faults."""
    try:
        yield
    except (SQLAlchemyError, ImportError) as error:
        raise fault_in(error) from error
