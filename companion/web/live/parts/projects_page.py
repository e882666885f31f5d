"""The page part of the Great Projects in a game under way: the project, who takes part, earlier rewards."""

from collections.abc import Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog.boxes.projects_contents import Project
from companion.clock import Clock
from companion.rules.refusal import Refusal
from companion.rules.wonders.boxes.projects import lasting_rewards, participation_tokens
from companion.seating import Setup
from companion.web.frame.form import whole_number
from companion.web.live.page_parts import NO_NUMBER, MiddlePart, MiddleSaid


def _shown(setup: Setup) -> dict[str, Any]:
    """The projects, the tokens on one, and the rewards that still stand."""
    return {
        "projects": tuple(setup.catalog.of(Project).values()),
        "tokens": participation_tokens(setup),
        "rewards": lasting_rewards(setup.catalog),
    }


def _said(setup: Setup, form: MultiDict[str, str]) -> MiddleSaid | Refusal:
    """The project with the tokens left on it, those of each city, and what cities have of earlier ones."""
    most, seats = participation_tokens(setup), range(len(setup.seats))
    typed = {
        name: text for name, text in form.items() if text.strip() and name.startswith(("part-", "reward-"))
    }
    said = {name: number for name, text in typed.items() if (number := whole_number(text)) is not None}
    if len(said) < len(typed) or not all(0 <= one <= most for one in said.values()):
        return NO_NUMBER
    taken = [said.get(f"part-{seat}", 0) for seat in seats]
    # several may take the last one in the same turn
    project = {"id": form.get("project", "")[:40], "tokens": max(0, most - sum(taken))}
    return MiddleSaid(
        {"project": project} if project["id"] else {},
        {seat: _held(setup, seat, said, form) for seat in seats},
        {"participation": taken} if any(taken) else {},
    )


def _held(setup: Setup, seat: int, said: Mapping[str, int], form: MultiDict[str, str]) -> dict[str, Any]:
    """What a city has of earlier projects."""
    rewards = [
        one.id
        for one in lasting_rewards(setup.catalog)
        for _ in range(said.get(f"reward-{seat}-{one.id}", 0))
    ]
    return {"rewards": rewards, "board_blocked": str(seat) in form.getlist("blocked")}


def _wrong(setup: Setup, age: int, table: Mapping[str, Any]) -> Refusal | None:
    """Why the project that was said cannot lie there in this Age, if so."""
    here = tuple(one.id for one in setup.catalog.of(Project).values() if one.age == age)
    said = table.get("project", {}).get("id", "")
    if said in here:
        return None
    details = {"project": said, "instead": here}
    return Refusal("not-a-project-of-this-age" if said else "project-untold", ("BABEL-PROJ-01",), details)


def _known(clock: Clock) -> dict[str, str]:
    """What the table's clock was told of the project of this Age."""
    age, conflicts = clock.now.age, clock.conflicts
    project = conflicts.said("project", age)
    if not project:
        return {}
    joined = {seat: conflicts.said("tokens", age, seat) for seat in clock.setup.players}
    return {"project": str(project)} | {f"part-{seat}": str(one) for seat, one in joined.items() if one}


PROJECTS_MIDDLE = MiddlePart(_shown, _said, _known, _wrong)
