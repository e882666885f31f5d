"""The refusal of bad data."""

from pathlib import Path


class BadData(ValueError):
    """Data that the loader refuses, with the file, the item and the reason."""

    def __init__(self, path: Path, item: str, reason: str) -> None:
        super().__init__(f"{path}: {item}: {reason}")
        self.path = path
        self.item = item
        self.reason = reason
