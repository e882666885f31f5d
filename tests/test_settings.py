import stat

import pytest

from companion.settings import BadSetting, Settings


@pytest.fixture
def home(tmp_path):
    return {"XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path)}


def test_without_wishes_games_lie_in_the_users_data_folder(home):
    settings = Settings.from_environment(home)
    assert settings.database == f"sqlite:///{home['XDG_DATA_HOME']}/companion/companion.db"
    assert settings.port == 8000


def test_without_xdg_the_folder_is_below_home(tmp_path):
    settings = Settings.from_environment({"HOME": str(tmp_path), "XDG_DATA_HOME": "relative"})
    assert settings.database == f"sqlite:///{tmp_path}/.local/share/companion/companion.db"


def test_a_database_may_be_a_url_or_a_file(home, tmp_path):
    for kind in ("postgres", "postgresql", "postgresql+psycopg"):
        url = f"{kind}://companion@localhost/games"
        assert (
            Settings.from_environment(home | {"COMPANION_DATABASE": url}).database
            == "postgresql+psycopg://companion@localhost/games"
        )
    file = tmp_path / "new" / "games.db"
    assert Settings.from_environment(home | {"COMPANION_DATABASE": str(file)}).database == f"sqlite:///{file}"
    assert file.parent.is_dir()


def test_the_secret_survives_a_restart(home):
    first, second = Settings.from_environment(home).secret, Settings.from_environment(home).secret
    assert first == second and len(first) >= 32


def test_two_homes_have_two_secrets(tmp_path):
    one, other = (Settings.from_environment({"XDG_DATA_HOME": str(tmp_path / name)}).secret for name in "ab")
    assert one != other


def test_the_secret_is_for_its_owner_only(home, tmp_path):
    Settings.from_environment(home)
    file = tmp_path / "share" / "companion" / "secret"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [other.name for other in file.parent.iterdir()] == ["secret"]


def test_a_secret_may_come_from_the_environment(home):
    given = "given, and long enough"
    assert Settings.from_environment(home | {"COMPANION_SECRET": given}).secret == given


@pytest.mark.parametrize(
    "secret",
    ["a", "short", "x" * 15, " " * 40, b"\xff\x80 and long enough".decode("utf-8", "surrogateescape")],
)
def test_a_secret_that_can_be_guessed_or_is_no_text_is_refused(home, secret):
    with pytest.raises(BadSetting, match="COMPANION_SECRET"):
        Settings.from_environment(home | {"COMPANION_SECRET": secret})


@pytest.mark.parametrize("kept", [b"", b"\n", b"short", b"\x00\xff\xfe" * 20, "я".encode() * 40])
def test_a_kept_secret_that_cannot_be_one_is_refused_and_left_as_it_is(home, tmp_path, kept):
    file = tmp_path / "share" / "companion" / "secret"
    file.parent.mkdir(parents=True)
    file.write_bytes(kept)
    with pytest.raises(BadSetting, match="Bring back"):
        Settings.from_environment(home)
    assert file.read_bytes() == kept


def test_further_names_may_be_listed(home):
    said = Settings.from_environment(home | {"COMPANION_NAMES": "Games.my.ts.net, .example.org."})
    assert said.names == ("games.my.ts.net", ".example.org")
    for text in ("a b", "https://x", "a,,b", "*.example.org"):
        with pytest.raises(BadSetting, match="COMPANION_NAMES"):
            Settings.from_environment(home | {"COMPANION_NAMES": text})


def test_a_secret_that_cannot_be_kept_is_said(tmp_path):
    (tmp_path / "companion").write_text("a file where the folder should be")
    with pytest.raises(BadSetting, match="XDG_DATA_HOME"):
        Settings.from_environment({"XDG_DATA_HOME": str(tmp_path)})


@pytest.mark.parametrize("text", ["0", "65536", "eight", "-1", "80.5", "٨"])
def test_a_port_that_is_none_is_said(home, text):
    with pytest.raises(BadSetting, match="COMPANION_PORT"):
        Settings.from_environment(home | {"COMPANION_PORT": text})


def test_a_port_may_be_chosen(home):
    assert Settings.from_environment(home | {"COMPANION_PORT": "8123"}).port == 8123
