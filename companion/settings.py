"""What the environment may change: database, secret of the cookies, port, address, at home or in public,
behind which front.
"""

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path

from companion.network import LOOPBACK, Networks
from companion.ports import SERVER, Ports

DEFAULT_PORT = 8000
_SHORTEST_SECRET = 16
_BRING_BACK = (
    "Bring back the one that phones are known by, if there is a copy; "
    "else delete the file, or set COMPANION_SECRET to the output of: openssl rand -base64 32"
)


class BadSetting(Exception):
    """A setting that cannot be used; the message says which one and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the app takes from outside."""

    database: str  # a SQLAlchemy URL
    secret: str
    port: int = DEFAULT_PORT
    #: the one name under which the app is served; when empty, those that no stranger can own
    address: str = ""
    #: further names under which it is served at home; one that begins with a dot stands for all that end so
    names: tuple[str, ...] = ()
    #: whether strangers can reach it, so that each phone sees its own shelf alone
    public: bool = False
    #: from where a front may say which address the phone used, and its own; what others say of that is not
    #: believed
    proxy: Networks = LOOPBACK
    #: the folder of a pocket that phones are offered to take along; none where there is none
    pocket: Path | None = None
    #: what it may use of the place it runs in
    ports: Ports = SERVER

    def __post_init__(self) -> None:
        """In public the app must know its name: what others call it could be forged."""
        if self.public and not self.address:
            raise BadSetting("in public the address must be set, as COMPANION_ADDRESS=https://games.example.")

    @property
    def file(self) -> Path:
        """The file of the database; BadSetting when it is none."""
        if not self.database.startswith("sqlite:///"):
            raise BadSetting("this is for a database in a file; for PostgreSQL use pg_dump and pg_restore.")
        return Path(self.database.removeprefix("sqlite:///"))

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ, public: bool = False) -> "Settings":
        """Settings by the COMPANION_… variables, with safe defaults in the user's data folder."""
        folder = data_folder(environ)
        return cls(
            database=database_url(environ.get("COMPANION_DATABASE", ""), folder),
            secret=_long_enough(environ.get("COMPANION_SECRET", ""), "COMPANION_SECRET")
            if environ.get("COMPANION_SECRET")
            else kept_secret(folder / "secret"),
            port=port_number(environ.get("COMPANION_PORT", "")),
            address=host_name(environ.get("COMPANION_ADDRESS", "")),
            names=further_names(environ.get("COMPANION_NAMES", "")),
            public=public or yes_or_no(environ.get("COMPANION_PUBLIC", "")),
            proxy=networks(environ.get("COMPANION_PROXY", "")),
            pocket=pocket_folder(environ.get("COMPANION_POCKET", ""), folder / "pocket"),
        )


def data_folder(environ: Mapping[str, str]) -> Path:
    """The folder for this user's games, as the XDG rules place it."""
    home = environ.get("XDG_DATA_HOME", "")
    base = (
        Path(home) if Path(home).is_absolute() else Path(environ.get("HOME") or Path.home()) / ".local/share"
    )
    return base / "companion"


def database_url(wish: str, folder: Path) -> str:
    """A database URL from a URL, as hosters write it too, a file name, or nothing; the folder of a file is
    made.
    """
    if "://" in wish:
        kind, _, rest = wish.partition("://")
        return f"postgresql+psycopg://{rest}" if kind in ("postgres", "postgresql") else wish
    file = Path(wish).expanduser().absolute() if wish else folder / "companion.db"
    make_folder(file.parent)
    return f"sqlite:///{file}"


def pocket_folder(wish: str, usual: Path) -> Path | None:
    """The folder of a pocket: the one that is named, which must be one, else the usual one where it is."""
    folder = Path(wish).expanduser().absolute() if wish else usual
    if (folder / "sw.js").is_file():
        return folder
    if wish:
        raise BadSetting(f"COMPANION_POCKET must be a folder that companion pocket wrote, not {wish!r}.")
    return None


def port_number(text: str, name: str = "COMPANION_PORT") -> int:
    """The port as a number, or BadSetting."""
    if not text:
        return DEFAULT_PORT
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536):
        raise BadSetting(f"{name} must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def host_name(text: str) -> str:
    """The name in an address, with its port if it has one; BadSetting when there is none."""
    name = text.rpartition("://")[2].rstrip("/").lower()
    if text and (not name or "/" in name or " " in name):
        raise BadSetting(f"COMPANION_ADDRESS must be an address like https://games.example, not {text!r}.")
    return name


def further_names(text: str, name: str = "COMPANION_NAMES") -> tuple[str, ...]:
    """Names with commas between them, in small letters; BadSetting when one cannot be a name."""
    found = tuple(one.strip().lower().rstrip(".") for one in text.split(",")) if text.strip() else ()
    for one in found:
        if not re.fullmatch(r"\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*", one):
            raise BadSetting(f"{name} must be names like games.my.ts.net or .my.ts.net, not {one!r}.")
    return found


def yes_or_no(text: str, name: str = "COMPANION_PUBLIC") -> bool:
    """Whether a setting says yes; BadSetting when it says neither: a slip must not let anybody in."""
    if text.lower() in ("1", "yes", "true", "on"):
        return True
    if text.lower() in ("", "0", "no", "false", "off"):
        return False
    raise BadSetting(f"{name} must be 1 or 0, not {text!r}.")


def networks(text: str, name: str = "COMPANION_PROXY") -> Networks:
    """Addresses and networks with commas between them, this machine's own when there are none; BadSetting
    when one is neither.
    """
    try:
        return tuple(ip_network(one.strip()) for one in text.split(",")) if text.strip() else LOOPBACK
    except ValueError as error:
        raise BadSetting(
            f"{name} must be an address or a network like 10.0.0.2 or 10.0.0.0/24, not {text!r}."
        ) from error


def kept_secret(file: Path) -> str:
    """The secret in this file, made on first use and readable by its owner only.

    One that is there and cannot be a secret is left as it is: another one would make every phone a stranger.
    """
    make_folder(file.parent)
    try:
        draft = file.with_name(f".secret-{secrets.token_hex(8)}")
        if not file.exists():
            draft.touch(mode=0o600)
            draft.write_text(secrets.token_urlsafe(32), encoding="ascii")
            publish(draft, file)
        return _long_enough(file.read_text(encoding="ascii"), str(file))
    except OSError as error:
        raise BadSetting(f"{file} cannot be used ({error.strerror}). Set COMPANION_SECRET.") from error
    except UnicodeDecodeError as error:
        raise BadSetting(f"{file} is no text. {_BRING_BACK}") from error


def _long_enough(secret: str, place: str) -> str:
    """The secret, or BadSetting: one that can be guessed would let anybody be any phone."""
    if any("\ud800" <= letter <= "\udfff" for letter in secret):  # bytes that are no letters
        raise BadSetting(f"{place} is no text. {_BRING_BACK}")
    if len(secret.strip()) >= _SHORTEST_SECRET:
        return secret
    found = f"{len(secret.strip())} letters" if secret.strip() else "nothing"
    raise BadSetting(f"{place} holds {found}; a secret has {_SHORTEST_SECRET} or more. {_BRING_BACK}")


def publish(draft: Path, file: Path) -> None:
    """Give a finished draft its name; when another process was quicker, its file stays."""
    try:
        file.hardlink_to(draft)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def make_folder(folder: Path) -> None:
    """The folder, made private to its owner when it is not there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(f"{folder} cannot be made ({error.strerror}). Set XDG_DATA_HOME.") from error
