"""The files that speak of a box: one of the box's words stands there in a name, a string or a comment.

A file is the box's own when its name or a folder's says so (tower.py, boxes/leaders.py, projects/_part.html);
the data and the translations are not counted at all.
"""

import re
from dataclasses import dataclass

from tests.house.source import Source

#: the words by which a text speaks of a box
WORDS = {
    "leaders": "leader",
    "cities": r"""black|["']cities["']|debt""",
    "tower": "tower|tile",
    "projects": "project|participa",
    "wonderpack": "wonder.?pack",
    "edifice": "edifice",
    "armada": "armada",
    "pantheon": "pantheon",
    "agora": "agora",
}


@dataclass(frozen=True)
class Spoken:
    """The files that speak of a box: modules and templates, its own and others."""

    modules: tuple[str, ...]
    templates: tuple[str, ...]
    own: tuple[str, ...]

    @property
    def others(self) -> tuple[str, ...]:
        """The files that are not the box's own."""
        return tuple(path for path in (*self.modules, *self.templates) if path not in self.own)


def files_of(source: Source, box: str) -> Spoken:
    """The files that speak of a box."""
    word = re.compile(WORDS[box], re.IGNORECASE)
    modules = tuple(module.path for module in source.modules if word.search(module.text))
    templates = tuple(path for path, text in source.templates.items() if word.search(text))
    own = tuple(path for path in (*modules, *templates) if is_own(path, box))
    return Spoken(modules, templates, own)


def is_own(path: str, box: str) -> bool:
    """Whether a path names the box."""
    names = re.split(r"[/_.]", path)
    return box in names or box.removesuffix("s") in names
