"""The translation files on the command line, for developers and translators."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from companion.languages import COUNTED, EFFECT, FACTS, LABEL, NAME, WORD, Language

#: what the texts of a catalogue are, for people
_KINDS = {
    NAME: "names and texts of the data",
    LABEL: "short words",
    EFFECT: "phrases of effects",
    WORD: "words in them",
    COUNTED: "things that are counted",
}


def words_arguments(parser: ArgumentParser) -> None:
    """A language that is begun, or one that is looked at alone."""
    parser.add_argument("--of", metavar="CODE", help="list everything that one language lacks")
    parser.add_argument("--new", metavar="CODE", help="begin a language (with --name, --in)")
    parser.add_argument("--name", help="what a new language calls itself")
    parser.add_argument("--in", dest="folder", type=Path, help="where its folder goes (else beside ours)")


def words_command(args: Namespace) -> int:
    """Bring the translation files in line with the texts in use, and list what has no translation.

    For developers and translators: run it after changing any text, fill in what it lists, run it again. Of a
    language with a folder of its own it says how much that lacks; `--of CODE` lists all of it.
    """
    from companion import translations as words

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
        for kind, lacks, of in _lacking_texts(language):
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


def _lacking_texts(language: Language) -> Iterator[tuple[str, list[str], int]]:
    """Each kind of text of a language outside the data: what it is called, what is missing, how many there
    are."""
    from companion import translations
    from companion.catalog import edition
    from companion.catalog.rulebook import BOOKS, own_texts

    interface = [_shown(one.id) for one in translations.untranslated(language)]
    yield "interface", interface, sum(1 for one in translations.texts_in_use() if one.id)
    catalogue = translations.catalogue_texts()
    missing = translations.untranslated(language, translations.CATALOGUE)
    for context, kind in _KINDS.items():
        is_it = partial(_is_of, context)
        yield kind, [_shown(one.id) for one in filter(is_it, missing)], sum(map(is_it, catalogue))
    known = set().union(*(own_texts(language, book) for book in BOOKS))
    yield "rules", [id_ for id_ in edition().rules if id_ not in known], len(edition().rules)
    folder = FACTS[language].folder
    for kind, name in (("everyday words", "everyday.toml"), ("ways of asking", "questions.md")):
        yield kind, [] if (folder / name).is_file() else [str(folder / name)], 1


def _is_of(context: str, message: object) -> bool:
    """Whether a message is of a kind."""
    return getattr(message, "context", None) == context


def _shown(id_: object) -> str:
    """A text as it is listed."""
    return str(id_[0] if isinstance(id_, tuple | list) else id_)
