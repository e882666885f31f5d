"""For which game, edition, boxes and tables a text holds: an entry, a dispute, the effect lines of an item.

data/rules/holds.toml says it of the entries, a dispute says it itself; the lines of an item hold where it is
in play.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.catalog.boxes import BOX_IDS
from companion.catalog.items import Item
from companion.catalog.reading import BadData, build_items, contents
from companion.catalog.vocabulary import FIRST, Edition, GameName

_FILE = "holds.toml"
#: what a case may name: a box, or what the table is
_WORDS = frozenset({"always", "two", "eight", "teams", *BOX_IDS})
ALWAYS = ("always",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Holds:
    """The game and editions of a text, the cases of which one must be given, and those of which none may be.

    A case is a word or several that must all be given, as in setup.toml: "two cities".
    """

    game: GameName = "wonders"
    editions: tuple[Edition, ...] = (FIRST,)
    when: tuple[str, ...] = ALWAYS
    but: tuple[str, ...] = ()

    def fits(self, game: str, cases: Collection[str] = (), edition: Edition = FIRST) -> bool:
        """Whether the text holds for a game with these boxes and at such a table."""
        given = {"always", *cases}
        return (
            self.game == game
            and edition in self.editions
            and any(given.issuperset(case.split()) for case in self.when)
            and not any(given.issuperset(case.split()) for case in self.but)
        )


EVERYWHERE = Holds()


def check_cases(path: Path, label: str, holds: Holds) -> None:
    """Refuse a text that holds nowhere, or in a case that nobody knows."""
    if odd := {word for case in holds.when + holds.but for word in case.split()} - _WORDS:
        raise BadData(path, label, f"unknown case {sorted(odd)[0]!r}")
    if not holds.editions or not holds.when:
        raise BadData(path, label, "holds nowhere")


def read_holds(folder: Path, ids: Collection[str]) -> Mapping[str, Holds]:
    """Where each entry holds, as its book, its chapter or itself says; refuses any other heading."""
    path = folder / _FILE
    raw = contents(path)
    headings = {"-".join(id_.split("-")[:parts]) for id_ in ids for parts in (1, 2, 3)}
    if odd := raw.keys() - headings:
        raise BadData(path, sorted(odd)[0], "is no book, chapter or entry")
    said: dict[str, Holds] = {}
    return {id_: _said(path, raw, id_, said) for id_ in ids}


def _said(path: Path, raw: Mapping[str, Any], heading: str, said: dict[str, Holds]) -> Holds:
    """What a heading says besides the wider ones; each is read once."""
    wider = heading.rpartition("-")[0]
    if heading not in raw:
        if not wider:
            raise BadData(path, heading, "does not say for which game its entries hold")
        return _said(path, raw, wider, said)
    if heading not in said:
        over = _said(path, raw, wider, said) if wider else None
        said[heading] = build_items(path, heading, Holds, {**_plain(over), **raw[heading]})
        check_cases(path, heading, said[heading])
    return said[heading]


def _plain(holds: Holds | None) -> Mapping[str, Any]:
    """What is said, as the file says it."""
    if holds is None:
        return {}
    return {"game": holds.game, **{name: list(getattr(holds, name)) for name in ("editions", "when", "but")}}


def of_item(item: Item, edition: Edition = FIRST) -> Holds:
    """Where the lines of an item hold: with every box that it needs and none that leaves it out, in the
    edition of its catalogue."""
    boxes = dict.fromkeys((item.box, *item.needs))
    needs = " ".join(box for box in boxes if box not in ("base", "duel"))
    without: tuple[str, ...] = getattr(item, "not_with", ())
    return Holds(game=item.game, editions=(edition,), when=(needs,) if needs else ALWAYS, but=without)
