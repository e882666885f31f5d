"""A file that is no record at all."""

from companion.rules.bad_file import BadFile


class BadRecord(BadFile):
    """A record whose form or set-up cannot be read; what its entries do wrong is refused entry by entry."""
