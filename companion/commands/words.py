"""Bring the translation files in line with the texts in use, and list what has no translation.

For developers: run it after changing any text, fill in what it lists, run it again.
"""

from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """The command takes no arguments."""


def run(args: Namespace) -> int:
    """Update every language; 1 when a translation is missing."""
    from companion import translations as words

    missing = 0
    for language in words.TRANSLATED:
        words.update(language)
        for message in words.untranslated(language):
            missing += 1
            print(f"{language}: {message.id!r}")
    words.compile_stale()
    return 1 if missing else 0
