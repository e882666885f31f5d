"""The files that a club starts from agree with each other, with the package and with the settings."""

import os
import re
import subprocess
import time
import tomllib
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from sqlalchemy import make_url

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.settings import DEFAULT_PORT, Settings
from companion.store import Store
from tests.pad.games import table
from tests.postgres import free_port
from tests.web.serving import command, surroundings

ROOT = Path(__file__).parent.parent.parent
CLUB = ROOT / "docs" / "club"
LINE = re.compile(r"( *)([\w.-]+):(?: (.*))?")


def compose():
    """The file as places and texts: services.one → *app.

    It is written so that a line is a place, and what is in braces stays a text.
    """
    found, above = {}, []
    for line in (CLUB / "compose.yaml").read_text("utf-8").splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        spaces, name, text = LINE.fullmatch(line.partition("  #")[0]).groups()
        above = [*above[: len(spaces) // 2], name]
        found[".".join(above)] = (text or "").strip('"')
    return found


def test_the_environment_of_the_app_is_one_that_it_reads():
    environ = {
        place.rpartition(".")[2]: text
        for place, text in compose().items()
        if place.startswith("x-app.environment.")
    }
    said = {name: re.sub(r"\$\{(\w+):\?\}", r"\1.games.example", text) for name, text in environ.items()}
    settings = Settings.from_environment(said)
    assert settings.public and settings.address == "address.games.example"
    assert settings.secret == "SECRET.games.example"
    assert settings.database == "postgresql+psycopg://companion:PASSWORD.games.example@database/companion"
    assert environ.keys() == {f"COMPANION_{field.name.upper()}" for field in fields(Settings)} - {
        "COMPANION_PORT",
        "COMPANION_NAMES",  # for a home
        "COMPANION_POCKET",  # where a club has one, in its data folder
        "COMPANION_PORTS",  # no variable: the pocket sets it
    }
    assert f"subnet: {settings.proxy[0]}" in compose()["networks"] and settings.proxy[0] == ip_network(
        "172.31.77.0/24"
    )


def test_the_proxy_leads_to_each_process_and_both_to_the_database():
    services = {place.split(".")[1] for place in compose() if place.startswith("services.")}
    processes = {name for name in services if compose()[f"services.{name}"] == "*app"}
    (named,) = re.findall(r"reverse_proxy (.*) \{", (CLUB / "Caddyfile").read_text("utf-8"))
    assert len(processes) == 2 and set(named.split()) == {f"{name}:{DEFAULT_PORT}" for name in processes}
    assert services == {*processes, "proxy", "database", "backup"}
    assert "POSTGRES_USER: companion" in compose()["services.database.environment"]
    for name in re.findall(
        r'"(\w+):/', compose()["services.proxy.volumes"] + compose()["services.database.volumes"]
    ):
        assert f"{name}:" in compose()["volumes"]
    for name in ("proxy", "database"):
        assert "${" not in re.sub(r"\$\{\w+:\?\}", "", compose()[f"services.{name}.environment"]), (
            "what is not set is said"
        )


def test_the_image_is_of_a_python_and_an_extra_that_the_package_has():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    steps = (CLUB / "Dockerfile").read_text("utf-8")
    least = tuple(map(int, re.search(r"([\d.]+)$", project["requires-python"])[1].split(".")))
    assert tuple(map(int, re.search(r"FROM python:([\d.]+)-", steps)[1].split("."))) >= least
    assert (ROOT / compose()["x-app.build"].partition("dockerfile: ")[2].rstrip("}")).is_file()
    (command,) = re.findall(r"CMD (.*)", steps)
    assert command == '["companion", "serve"]' and "companion" in project["scripts"]
    run = re.search(r"^RUN  := python3-venv (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)[1]
    assert run in steps, "what make run installs for PDFs"
    left_out = (CLUB / "Dockerfile.dockerignore").read_text("utf-8").split()
    packed = {
        "companion",
        "pyproject.toml",
        project["readme"],
        *project["license-files"],
        "templates",
        "static",
        "data",
    }
    assert {".git", ".venv"} <= set(left_out) and not packed & set(left_out)


def locked(name):
    """The versions in a lock file, and how many hashes each has."""
    found = {}
    for part in re.split(r"\n(?! )", (ROOT / f"requirements/{name}.txt").read_text("utf-8").strip()):
        wanted, *_ = part.partition(" \\")
        found[Requirement(wanted)] = part.count("--hash=sha256:")
    return found


@pytest.mark.parametrize("name, extra", [("run", ""), ("club", "postgres"), ("test", "dev")])
def test_the_lock_holds_every_dependency_with_its_hashes(name, extra):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    more = project["optional-dependencies"].get(extra, [])
    versions = {one.name: [] for one in locked(name)}
    for one, hashes in locked(name).items():
        assert hashes and [said.operator for said in one.specifier] == ["=="], one
        versions[one.name].append(next(iter(one.specifier)).version)
    for wanted in map(Requirement, [*project["dependencies"], *more, "hatchling>=1.27", "babel>=2.17,<3"]):
        if wanted.name != "companion":
            assert any(wanted.specifier.contains(one) for one in versions[canonicalize_name(wanted.name)])
    assert "://" not in (ROOT / f"requirements/{name}.txt").read_text("utf-8"), "no host is named"


def test_what_is_tested_is_what_is_served():
    """The versions of the club and of a home are those of the tests."""
    tested = {str(one) for one in locked("test")}
    assert {str(one) for name in ("run", "club") for one in locked(name)} <= tested


def test_docker_and_make_install_from_the_lock_and_nothing_else():
    steps, make = (ROOT / "docs/club/Dockerfile").read_text("utf-8"), (ROOT / "Makefile").read_text("utf-8")
    assert "--require-hashes -r /companion/requirements/club.txt" in steps
    assert "--require-hashes -r requirements/$(1).txt" in make
    for text in (steps, make):
        assert "--no-deps --no-build-isolation" in text


def test_the_health_of_a_served_app_is_asked_for_under_its_name(tmp_path):
    assert compose()["x-app.healthcheck"].startswith("{test: companion health,")
    port = free_port()
    environ = surroundings(f"sqlite:///{tmp_path}/games.db") | {"COMPANION_ADDRESS": "https://games.example"}
    health = {"cwd": ROOT, "env": environ, "capture_output": True, "text": True}
    asked = command("health", "--port", str(port))
    away = subprocess.run(asked, **health)
    assert away.returncode == 1 and "Traceback" not in away.stderr
    serve = command("serve", "--public", "--host", "127.0.0.1", "--port", str(port))
    with subprocess.Popen(serve, cwd=ROOT, env=environ, stdout=subprocess.DEVNULL) as server:
        try:
            for _ in range(100):
                said = subprocess.run(asked, **health)
                if said.returncode == 0:
                    break
                time.sleep(0.1)
        finally:
            server.kill()
    assert said.stdout == "It answers.\n", said.stderr


def test_the_backup_of_the_club_comes_back_and_old_copies_go(postgres, tmp_path):
    store = Store(postgres.url)
    game = store.start([Entry(STARTED, table().body())])
    found = make_url(postgres.url)
    where = {
        "PGHOST": found.host or found.query["host"],
        "PGPORT": str(found.port or found.query.get("port", "")),
    }
    who = {"PGUSER": found.username, "PGDATABASE": found.database, "ONCE": "1", "KEEP": "2"}
    environ = os.environ | {name: text for name, text in (where | who).items() if text}
    for name in ("20200101T000000", "20210101T000000", "20220101T000000"):
        (tmp_path / f"companion-{name}.dump").touch()
    script = ["sh", str(CLUB / "backup.sh")]
    subprocess.run(script, env=environ | {"FOLDER": str(tmp_path)}, check=True)
    kept = sorted(file.name for file in tmp_path.iterdir())
    assert len(kept) == 2 and kept[0] == "companion-20220101T000000.dump"
    listed = subprocess.run(
        ["pg_restore", "--data-only", "--table=event", "--file=-", str(tmp_path / kept[1])],
        capture_output=True,
        text=True,
    )
    assert game in listed.stdout
    nowhere = environ | {"FOLDER": str(tmp_path), "PGPORT": "1"}
    away = subprocess.run(script, env=nowhere, capture_output=True, text=True)
    assert "no backup was made" in away.stderr and sorted(file.name for file in tmp_path.iterdir()) == kept
    store.engine.dispose()
