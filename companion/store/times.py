"""Now, and times before and after it, as journals write them."""

from datetime import UTC, datetime, timedelta


def now() -> str:
    """The time."""
    return time_from_now()


def time_from_now(span: timedelta = timedelta()) -> str:
    """The time when a span from now is over; a negative one lies behind us."""
    return (datetime.now(UTC) + span).isoformat(timespec="milliseconds")
