"""What the lines of a score are called, and their pictures."""

from companion.words.language import lazy_gettext as _l

LINES = {
    "military": _l("Military"),
    "treasury": _l("Treasury"),
    "wonder": _l("Wonder"),
    "civilian": _l("Civilian"),
    "science": _l("Science"),
    "commercial": _l("Commerce"),
    "guilds": _l("Guilds"),
    "leaders": _l("Leaders"),
    "cities": _l("Cities"),
    "tower": _l("Tower"),
    "projects": _l("Projects"),
    "wonders": _l("Wonders"),
    "progress": _l("Progress"),
}
#: lines whose heading at a terminal is longer than on the pad
_LONG = {"commercial": _l("Commercial")}
#: the picture of a line whose cards have no colour
PICTURES = {
    "treasury": "coin",
    "wonder": "stage",
    "wonders": "stage",
    "tower": "tower",
    "projects": "project",
    "progress": "progress",
}


def line_name(line: str) -> str:
    """What a line of the pad is called."""
    return str(LINES[line])


def line_title(line: str) -> str:
    """What a line is called where there is room."""
    return str(_LONG.get(line) or LINES[line])
