"""What a language that stands outside the data still lacks, kind by kind."""

from collections.abc import Iterator
from functools import partial

from companion.catalog import edition
from companion.catalog.rulebook import BOOKS, own_texts
from companion.languages import COUNTED, EFFECT, FACTS, LABEL, NAME, WORD, Language

#: what the texts of a catalogue are, for people
_KINDS = {
    NAME: "names and texts of the data",
    LABEL: "short words",
    EFFECT: "phrases of effects",
    WORD: "words in them",
    COUNTED: "things that are counted",
}


def lacking_texts(language: Language) -> Iterator[tuple[str, list[str], int]]:
    """Each kind of text: what it is called, what of it is missing, and how many there are."""
    from companion import translations  # babel is there for developers and translators

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
