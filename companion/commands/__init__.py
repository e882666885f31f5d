"""One module for each `companion` subcommand; companion/cli.py says what it holds."""
