"""What tests of commands use: a command run on a position file."""

import json

import pytest

from companion.cli import main


@pytest.fixture
def command(tmp_path, capsys):
    """Run a command on a position; its status, what it printed and what it complained about."""

    def run(name, table, *words):
        file = tmp_path / "table.json"
        file.write_text(table if isinstance(table, str) else json.dumps(table))
        status = main([name, str(file), *words])
        return status, *capsys.readouterr()

    return run
