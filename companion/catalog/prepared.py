"""What takes long to work out from the facts, kept beside them in a file until one of them changes."""

import marshal
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.paths import PACKAGE


def prepared(folder: Path, name: str, about: str, work: Callable[[], Any]) -> Any:
    """What `work` gives, plain values alone: out of the file of that name in a data folder where it is still
    true, else worked out and kept there, where one may write.

    It is true as long as data, the catalogue's code, Python and what it is about are the same.
    """
    path = folder / f"{name}.prepared"
    stamp = _stamp(folder, about)
    with suppress(OSError, ValueError, EOFError, TypeError):
        found: tuple[str, Any] = marshal.loads(path.read_bytes())
        if found[0] == stamp:
            return found[1]
    made = work()
    draft = path.with_suffix(f".prepared-{os.urandom(8).hex()}")
    with suppress(OSError):
        draft.write_bytes(marshal.dumps((stamp, made)))
        draft.replace(path)
    return made


def _stamp(folder: Path, about: str) -> str:
    """What changes with every change."""
    places = (folder, PACKAGE / "catalog")
    files = [line for place in places for line in sorted(_files_below(os.fspath(place)))]
    return "".join([f"{sys.version}\n{about}\n", *files])


def _files_below(place: str) -> Iterator[str]:
    """The facts and the modules below a folder, each with its size and moment."""
    for one in os.scandir(place):
        if one.is_dir():
            yield from _files_below(one.path)
        elif one.name.endswith((".toml", ".md", ".py")):
            seen = one.stat()
            yield f"{one.path} {seen.st_size} {seen.st_mtime_ns}\n"
