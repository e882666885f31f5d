"""The page part of Edifice in a game under way: the edifice with its pawns, those of cities, rewards."""

from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog.boxes.edifice_contents import Edifice
from companion.catalog.vocabulary import AGES
from companion.clock import Clock
from companion.rules.refusal import Refusal
from companion.rules.wonders.boxes.edifice import edifices_of_age, pawns_laid, scoring_edifices
from companion.seating import Setup
from companion.web.frame.form import whole_number
from companion.web.live.page_parts import NO_NUMBER, MiddlePart, MiddleSaid


def _rewards(setup: Setup) -> tuple[Edifice, ...]:
    """The edifices whose reward a city known by its cards does not tell yet."""
    scoring = scoring_edifices(setup.catalog)
    return tuple(one for one in setup.catalog.of(Edifice).values() if one.id not in scoring)


def _shown(setup: Setup) -> dict[str, Any]:
    """The edifices, the pawns laid on one, the Ages of pawns, and rewards that no city tells."""
    return {
        "edifices": tuple(setup.catalog.of(Edifice).values()),
        "pawns": range(pawns_laid(setup) + 1),
        "pawn_ages": AGES,
        "edifice_rewards": _rewards(setup),
    }


def _said(setup: Setup, form: MultiDict[str, str]) -> MiddleSaid | Refusal:
    """The edifice with the pawns left on it, and what cities hold of this one and of earlier ones."""
    if "edifice" not in setup.expansions:
        return MiddleSaid()
    left = form.get("pawns-left", "").strip()
    number = whole_number(left) if left else 0
    if number is None or not 0 <= number <= pawns_laid(setup):
        return NO_NUMBER
    named = form.get("edifice", "")[:40]
    ids = {one.id for one in _rewards(setup)}
    seats = {
        seat: {
            "pawns": [age for age in AGES if str(age) in form.getlist(f"pawn-{seat}")],
            "rewards": [id_ for id_ in form.getlist(f"edifice-reward-{seat}") if id_ in ids],
        }
        for seat in range(len(setup.seats))
    }
    return MiddleSaid({"edifice": {"id": named, "pawns": number}} if named else {}, seats)


def _wrong(setup: Setup, age: int, table: Mapping[str, Any]) -> Refusal | None:
    """An edifice of this Age lies there."""
    here = edifices_of_age(setup, age)
    said = table.get("edifice", {}).get("id", "")
    if said in here:
        return None
    details = {"edifice": said, "instead": here}
    code = "not-an-edifice-of-this-age" if said else "edifice-untold"
    return Refusal(code, ("EDIFICE-SETUP-01",), details)


def _known(clock: Clock) -> dict[str, str]:
    """What the table's clock was told of the edifice of this Age and of pawns."""
    conflicts, players = clock.conflicts, clock.setup.players
    edifice = conflicts.said("edifice", clock.now.age)
    held = {seat: ".".join(str(age) for age in AGES if conflicts.said("pawn", age, seat)) for seat in players}
    pawns = {f"pawn-{seat}": ages for seat, ages in held.items() if ages}
    return ({"edifice": str(edifice)} if edifice else {}) | pawns


#: a table has at most so many seats
_SEATS = range(8)

EDIFICE_MIDDLE = MiddlePart(_shown, _said, _known, _wrong, tuple(f"pawn-{seat}" for seat in _SEATS))
