"""The files that a club starts from agree with each other, with the package and with the settings."""

import re
import tomllib
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path

from companion.settings import DEFAULT_PORT, Settings

ROOT = Path(__file__).parent.parent.parent
CLUB = ROOT / "docs" / "club"
LINE = re.compile(r"( *)([\w.-]+):(?: (.*))?")


def compose():
    """The file as places and texts: services.one → *app. It is written so that a line is a place, and what is in braces stays a text."""
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
    said = {name: re.sub(r"\$\{(\w+):\?\}", r"\1.example", text) for name, text in environ.items()}
    settings = Settings.from_environment(said)
    assert settings.public and settings.address == "address.example" and settings.secret == "SECRET.example"
    assert settings.database == "postgresql+psycopg://companion:PASSWORD.example@database/companion"
    assert environ.keys() == {f"COMPANION_{field.name.upper()}" for field in fields(Settings)} - {
        "COMPANION_PORT"
    }
    assert f"subnet: {settings.proxy[0]}" in compose()["networks"] and settings.proxy[0] == ip_network(
        "172.31.77.0/24"
    )


def test_the_proxy_leads_to_each_process_and_both_to_the_database():
    services = {place.split(".")[1] for place in compose() if place.startswith("services.")}
    processes = {name for name in services if compose()[f"services.{name}"] == "*app"}
    (named,) = re.findall(r"reverse_proxy (.*) \{", (CLUB / "Caddyfile").read_text("utf-8"))
    assert len(processes) == 2 and set(named.split()) == {f"{name}:{DEFAULT_PORT}" for name in processes}
    assert services == {*processes, "proxy", "database"}
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
    assert re.search(r"/companion\[(\w+)\]", steps)[1] in project["optional-dependencies"]
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
