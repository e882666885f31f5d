"""The text of a file of data/."""

from pathlib import Path

from companion.catalog.errors import BadData


def text_of(path: Path) -> str:
    """What a file says; refuses one that is missing or cannot be read."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadData(path, "file", "is missing") from None
    except UnicodeDecodeError:
        raise BadData(path, "file", "is not UTF-8") from None
    except OSError as error:
        raise BadData(path, "file", f"cannot be read: {error.strerror}") from None
