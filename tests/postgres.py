"""A PostgreSQL of the tests' own.

A cluster in a folder that goes with it, on loopback, run by a user without rights.
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",  # a killed app loses nothing by it; only a killed machine would
    "max_connections": "200",
    "shared_buffers": "32MB",
    "log_min_messages": "panic",
}


class Postgres:
    """A server that can be stopped and started again; `way` runs its programs elsewhere,
    as `ip netns exec NAME`, for a network there.
    """

    def __init__(self, way=(), port=0, network="", **settings):
        self.way = way
        self.folder = Path(tempfile.mkdtemp(prefix="companion-postgres-"))
        self.user = owner()
        os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.port = port or free_port()
        self.run(
            "initdb",
            "--auth=trust",
            "--username=companion",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
            "--no-instructions",
        )
        lines = [f"{name} = '{value}'\n" for name, value in (SETTINGS | settings).items()]
        with open(self.folder / "data" / "postgresql.conf", "a", encoding="utf-8") as file:
            file.writelines(lines)
        if network:
            with open(self.folder / "data" / "pg_hba.conf", "a", encoding="utf-8") as hosts:
                hosts.write(f"host all all {network} trust\n")
        self.start()

    @property
    def url(self):
        """The address of its database."""
        return f"postgresql+psycopg://companion@127.0.0.1:{self.port}/postgres"

    def start(self):
        """Start it and wait until it answers."""
        self.run("pg_ctl", "start", "--wait", f"--log={self.folder}/log", f"--options=-p {self.port}")

    def stop(self, how="fast"):
        """Stop it: `fast` throws everyone out, `immediate` is a crash."""
        self.run("pg_ctl", "stop", "--wait", f"--mode={how}")

    def remove(self):
        """Stop it for good."""
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def run(self, program, *options):
        """Run one of its programs as the user that it belongs to."""
        command = [*self.way, *as_user(self.user), found(program), f"--pgdata={self.folder}/data", *options]
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert done.returncode == 0, done.stderr


def as_user(user):
    """How root runs something as a user.

    In a system whose top folder is closed to all others, that user may pass it.
    """
    if os.getuid():
        return []
    way = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    is_closed = not os.stat("/").st_mode & 1
    return (
        [*way, "--securebits=+no_setuid_fixup", "--inh-caps=+dac_override", "--ambient-caps=+dac_override"]
        if is_closed
        else way
    )


def owner():
    """Who runs it: never root, to whom it does not start."""
    return pwd.getpwnam("postgres") if os.getuid() == 0 else pwd.getpwuid(os.getuid())


def found(program):
    """Where one of its programs is; Debian keeps them off the path."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True
    )
    return (
        shutil.which(program, path=os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")]))
        or program
    )


def free_port():
    """A port of loopback that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
