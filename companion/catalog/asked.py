"""The ways in which people ask about a rule or an item (data/questions), as search and translators share them."""

from collections.abc import Collection, Mapping
from pathlib import Path

from companion.catalog.errors import BadData
from companion.catalog.files import text_of
from companion.catalog.vocabulary import Language

Asked = Mapping[str, tuple[str, ...]]


def read_asked(folder: Path, language: Language, known: Collection[str]) -> Asked:
    """The ways of asking by the number of the rule, or by game, kind and id of the item; refuses what nobody knows."""
    path = folder / f"{language}.md"
    asked: dict[str, list[str]] = {}
    for number, line in enumerate(text_of(path).splitlines(), 1):
        if line.startswith("## "):
            about = line[3:]
            if about not in known or about in asked:
                raise BadData(path, about, "is no rule or item, or stands twice")
            ways = asked[about] = []
        elif line.startswith("- "):
            if not asked:
                raise BadData(path, f"line {number}", "asks about nothing")
            ways.append(line[2:])
    return {about: tuple(ways) for about, ways in asked.items()}
