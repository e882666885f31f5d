"""What takes long to work out from the facts, kept beside them in a file until one of them changes."""

import copyreg
import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.paths import PACKAGE

#: what may become of a file on a disk that fails
_DAMAGES = (
    *(pickle.UnpicklingError, OSError, ValueError, EOFError, TypeError),
    *(LookupError, AttributeError, ImportError),
)


def _view_of(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """A view of values that nobody can change."""
    return MappingProxyType(values)


copyreg.pickle(MappingProxyType, lambda view: (_view_of, (dict(view),)))


def prepared(folder: Path, name: str, about: str, work: Callable[[], Any]) -> Any:
    """What `work` gives: out of the file of that name in a data folder where it is still
    true, else worked out and kept there, where one may write.

    It is true as long as data, the catalogue's code, Python and what it is about are the same.
    """
    path = folder / f"{name}.prepared"
    stamp = _stamp(folder, about)
    with suppress(*_DAMAGES):
        kept, _, rest = path.read_bytes().partition(b"\0")
        if kept == stamp:
            return pickle.loads(rest)
    made = work()
    draft = path.with_suffix(f".prepared-{os.urandom(8).hex()}")
    with suppress(OSError):
        draft.write_bytes(stamp + b"\0" + pickle.dumps(made, pickle.HIGHEST_PROTOCOL))
        draft.replace(path)
    return made


def _stamp(folder: Path, about: str) -> bytes:
    """What changes with every change."""
    places = (folder, PACKAGE / "catalog")
    files = [line for place in places for line in sorted(_files_below(os.fspath(place)))]
    return "".join([f"{sys.version}\n{about}\n", *files]).encode()


def _files_below(place: str) -> Iterator[str]:
    """The facts and the modules below a folder, each with its size and moment."""
    for one in os.scandir(place):
        if one.is_dir():
            yield from _files_below(one.path)
        elif one.name.endswith((".toml", ".md", ".py")):
            seen = one.stat()
            yield f"{one.path} {seen.st_size} {seen.st_mtime_ns}\n"
