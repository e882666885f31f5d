"""The subcommands of `companion`: each is a function NAME_command(args) in a module of this folder.

Its docstring is its help, it returns the exit status, and NAME_arguments(parser) says what it takes, if
anything.
"""

#: the module that has each of them
COMMANDS = {
    "backup": "database",
    "batch": "positions",
    "card": "card",
    "check": "recorded_games",
    "check-database": "database",
    "health": "serve",
    "invite": "serve",
    "pay": "positions",
    "pocket": "pocket",
    "rebuild": "database",
    "replay": "recorded_games",
    "restore": "database",
    "score": "positions",
    "serve": "serve",
    "simulate": "recorded_games",
    "war": "positions",
    "words": "words",
}
