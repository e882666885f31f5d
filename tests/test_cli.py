import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules

import pytest

from companion import cli, commands


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert "serve" in out and "words" in out


@pytest.mark.parametrize("words", [[], ["dance"]])
def test_no_command_or_an_unknown_one_is_wrong_use(words, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_only_the_command_asked_for_is_loaded():
    assert cli.commands_asked_for(["serve", "--port", "1"]) == ["serve"]
    assert len(cli.commands_asked_for([])) > 1


def test_every_command_keeps_the_contract():
    for name in cli.commands_asked_for([]):
        args = cli.parser_for([name])
        assert name in args.format_help()


def test_every_function_that_is_a_command_is_in_the_table():
    written = {
        (name.removesuffix("_command").replace("_", "-"), module.name)
        for module in iter_modules(commands.__path__)
        if not module.ispkg
        for name in vars(import_module(f"{commands.__name__}.{module.name}"))
        if name.endswith("_command")
    }
    assert written == set(commands.COMMANDS.items()) and list(commands.COMMANDS) == sorted(commands.COMMANDS)


def test_a_reader_that_has_enough_is_no_fault():
    asked = subprocess.Popen(
        [sys.executable, "-m", "companion", "card", "a"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    asked.stdout.close()
    assert (asked.stderr.read(), asked.wait()) == (b"", 1)
    asked.stderr.close()
