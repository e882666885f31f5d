"""The app's jobs, as the navigation shows them: a link appears once its page exists."""

from dataclasses import dataclass

from flask import Flask, current_app, request

from companion.speech.language import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class Job:
    """A place in the navigation: where it leads, its word, its icon."""

    endpoint: str
    word: str
    icon: str
    #: other parts of the app that belong to it, and single pages of theirs
    also: tuple[str, ...] = ()

    @property
    def blueprints(self) -> tuple[str, ...]:
        """The parts of the app that belong to the job."""
        return self.endpoint.partition(".")[0], *self.also


JOBS = (
    Job("table.show", _l("Table"), "table", also=("pad", "games.new", "games.take")),
    Job("lookup.index", _l("Look up"), "book", also=("rules",)),
    Job("ask.index", _l("Ask"), "trade"),
    Job("games.index", _l("Games"), "pad", also=("results", "back")),
    Job("prepare.index", _l("Set-up"), "dice"),
)


def init_app(app: Flask) -> None:
    """Let templates ask for the jobs and for whether a page exists."""

    @app.context_processor
    def jobs_for_templates() -> dict:
        return {"jobs": [job for job in JOBS if has_page(job.endpoint)], "job_here": job_of(request.endpoint), "has_page": has_page}


def job_of(endpoint: str | None) -> Job | None:
    """The job a page belongs to: its own, else the first of its blueprint."""
    exact = [job for job in JOBS if endpoint in (job.endpoint, *job.also)]
    near = [job for job in JOBS if endpoint and endpoint.partition(".")[0] in job.blueprints]
    return next(iter(exact + near), None)


def has_page(endpoint: str) -> bool:
    """Whether the app has this page."""
    return endpoint in current_app.view_functions
