"""Bring the translation files in line with the texts in use, and list what has no translation.

For developers and translators: run it after changing any text, fill in what it lists, run it again. Of a
language with a folder of its own it says how much that lacks; `--of CODE` lists all of it.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    """A language that is begun, or one that is looked at alone."""
    parser.add_argument("--of", metavar="CODE", help="list everything that one language lacks")
    parser.add_argument("--new", metavar="CODE", help="begin a language (with --name, --in)")
    parser.add_argument("--name", help="what a new language calls itself")
    parser.add_argument("--in", dest="folder", type=Path, help="where its folder goes (else beside ours)")


def run(args: Namespace) -> int:
    """Update every language; 1 when one inside lacks a translation, or the one that was asked about."""
    from companion import translations as words
    from companion.languages import FACTS
    from companion.words.lacking import lacking_texts

    if args.new:
        return _begin(args)
    if args.of and args.of not in FACTS:
        print(f"There is no language {args.of!r}: {', '.join(FACTS)}.")
        return 2
    missing = 0
    for language in words.TRANSLATED:
        for domain in (words.INTERFACE, *([words.CATALOGUE] if language in words.OUTSIDE else [])):
            words.update(language, domain)
        if language not in words.OUTSIDE and args.of in (None, language):
            for message in words.untranslated(language):
                missing += 1
                print(f"{language}: {message.id!r}")
    words.compile_stale()
    for language in words.OUTSIDE:
        for kind, lacks, of in lacking_texts(language):
            print(f"{language}: {kind}: {of - len(lacks)} of {of}")
            if args.of == language:
                missing += len(lacks)
                print(*(f"    {one}" for one in lacks), sep="\n")
    return 1 if missing else 0


def _begin(args: Namespace) -> int:
    """Make the folder of a new language, with its first file."""
    from companion.paths import TRANSLATIONS

    folder = (args.folder or TRANSLATIONS) / args.new
    if not args.new.isalpha() or not args.name or folder.exists():
        print("A new language has a code of letters, a --name, and no folder yet.")
        return 2
    folder.mkdir(parents=True)
    file = folder / "language.toml"
    file.write_text(f'name = "{args.name}"\nletters = "latin"\nhyphens = ""\ndecimal = ","\ncolumn = ";"\n')
    print(f"{file} is there. Now: companion words, and docs/translating.md.")
    return 0
