"""A file of games taken in beside the answering of pages: one at a time, and how far it is can be asked."""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from shutil import copyfileobj
from tempfile import TemporaryFile
from threading import Lock, Thread
from typing import Any, BinaryIO

from companion.languages import Language
from companion.rules.refusal import BadFile
from companion.store import Store
from companion.store.exchange import SILENT, STOPPED, Taken, note_intake, open_intake, take_in
from companion.store.importers import Words, read_any
from companion.words.exports import columns_by_word, decisions_by_word, read_points
from companion.words.language import speaking
from companion.words.refusals import file_words

WAIT = 2.0  # seconds in which most files are in

ONE_AT_A_TIME = Lock()
#: what people call things in files
WORDS = Words(columns_by_word(), decisions_by_word(), read_points)


def begin(store: Store, sent: BinaryIO, language: Language) -> str:
    """Begin to take a file in, and give back its name, at once or when it is in."""
    job = secrets.token_hex(8)
    file = TemporaryFile()  # noqa: SIM115  closed by the thread that reads it
    copyfileobj(sent, file)
    size = file.tell()
    file.seek(0)
    open_intake(store, job)
    work = Thread(target=take, args=(store, job, file, size, language), daemon=True)
    work.start()
    work.join(WAIT)
    return job


def take(store: Store, job: str, file: BinaryIO, size: int, language: Language) -> None:
    """Take the games in, saying how far it is."""
    ended: Mapping[str, Any] = STOPPED
    with file, turn_of(store, job), speaking(language):
        try:
            taken = take_in(
                store,
                read_any(file, WORDS),
                lambda taken: note_intake(store, job, {"share": 100 * file.tell() // size}),
            )
            ended = {"taken": plain(taken)}
        except BadFile as bad:
            ended = {"wrong": file_words(bad)}
        finally:
            note_intake(store, job, ended)


@contextmanager
def turn_of(store: Store, job: str) -> Iterator[None]:
    """Wait until no other file is taken in, saying now and then that one waits."""
    while not ONE_AT_A_TIME.acquire(timeout=SILENT.total_seconds() / 4):
        note_intake(store, job, {"share": 0})
    try:
        yield
    finally:
        ONE_AT_A_TIME.release()


def plain(taken: Taken) -> dict[str, Any]:
    """What became of the games, to be kept and shown."""
    return {
        "added": len(taken.added),
        "continued": len(taken.continued),
        "known": len(taken.known),
        "parted": [new for _, new in taken.parted][:100],
        "bad": [file_words(bad) for bad in taken.bad],
        "skipped": taken.skipped,
    }
