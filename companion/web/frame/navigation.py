"""The app's jobs, as the navigation shows them: each takes its place itself, the frame knows none of them."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, Flask, current_app, request, url_for

from companion.web.frame.delivery import ports
from companion.words.language import Later


@dataclass(frozen=True, slots=True)
class Job:
    """A place in the navigation: where it leads, its word, its icon, its number in the row."""

    endpoint: str
    word: Later
    icon: str
    place: int
    #: other parts of the app that belong to it, and single pages of theirs
    also: tuple[str, ...] = ()
    #: whether it opens for the game that is shown
    at_game: bool = False
    #: the addresses of it that a phone keeps for when the network is gone, the one to read there first
    kept: Callable[[], list[str]] = list

    @property
    def blueprints(self) -> tuple[str, ...]:
        """The parts of the app that belong to the job."""
        return self.endpoint.partition(".")[0], *self.also

    @property
    def address(self) -> str:
        """Where it leads from the page that is shown."""
        game = (request.view_args or {}).get("game_id") if self.at_game else None
        return url_for(self.endpoint, at=game)


def init_app(app: Flask) -> None:
    """Let the app keep the jobs of its navigation."""
    app.extensions["jobs"] = []


def take_place(blueprint: Blueprint, job: Job) -> None:
    """Show a job in the navigation of every app that has its pages."""
    blueprint.record(lambda state: state.app.extensions["jobs"].append(job))


def jobs() -> list[Job]:
    """The jobs of the app that answers, in their order."""
    return sorted(current_app.extensions["jobs"], key=lambda job: job.place)


def job_here() -> Job | None:
    """The job of the page that is shown."""
    return job_of(request.endpoint)


def job_of(endpoint: str | None) -> Job | None:
    """The job a page belongs to: its own, else the first of its blueprint."""
    exact = [job for job in jobs() if endpoint in (job.endpoint, *job.also)]
    near = [job for job in jobs() if endpoint and endpoint.partition(".")[0] in job.blueprints]
    return next(iter(exact + near), None)


def kept_addresses() -> list[str]:
    """What a phone keeps for when the network is gone: what the jobs want kept, and the page that says so;
    nothing where no network is between the app and the phone.
    """
    if not ports().has_other_phones:
        return []
    return [*(address for job in jobs() for address in job.kept()), url_for("device.offline")]


def has_page(endpoint: str) -> bool:
    """Whether the app has this page."""
    return endpoint in current_app.view_functions
