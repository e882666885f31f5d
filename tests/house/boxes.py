"""The files that speak of a box: one of the box's words stands there in a name, a string or a comment.

A file is the box's own when its name or a folder's says so (tower.py, boxes/leaders.py, projects/_part.html);
the data and the translations are not counted at all. Three things only look like a box:

- the number of a rule (AGORA-TURN-02): every verdict names its rules, wherever it is made;
- a word in the folder of the other game (the leader of a conflict in Duel);
- a key "cities" of a template's values, which are the cities on the table.

A word that two boxes use is of neither: participation (Great Projects, Edifice), debt (Cities, Edifice).
"""

import re
from dataclasses import dataclass

from tests.house.source import DUEL, WONDERS, Source

#: the words by which a text speaks of a box
WORDS = {
    "leaders": "leader",
    "cities": r"""black|["']cities["'](?!\s*:)""",
    "tower": "tower|tile",
    "projects": "project",
    "wonderpack": "wonder.?pack",
    "edifice": "edifice",
    "armada": "armada",
    "pantheon": "pantheon",
    "agora": "agora",
}
#: the boxes of Duel; all others are of 7 Wonders
_OF_DUEL = frozenset({"pantheon", "agora"})
_RULE = re.compile(r"\b[A-Z]+-[A-Z]+-\d+\b")


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
    elsewhere = WONDERS if box in _OF_DUEL else DUEL
    texts = {module.path: module.text for module in source.modules if elsewhere not in module.folders}
    modules = tuple(path for path, text in texts.items() if speaks(text, box))
    templates = tuple(path for path, text in source.templates.items() if speaks(text, box))
    own = tuple(path for path in (*modules, *templates) if is_own(path, box))
    return Spoken(modules, templates, own)


def speaks(text: str, box: str) -> bool:
    """Whether a text has a word of the box, the numbers of rules left out."""
    return re.search(WORDS[box], _RULE.sub("", text), re.IGNORECASE) is not None


def is_own(path: str, box: str) -> bool:
    """Whether a path names the box."""
    names = re.split(r"[/_.]", path)
    return box in names or box.removesuffix("s") in names
