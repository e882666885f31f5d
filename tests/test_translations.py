"""Every text of the interface is there in all languages, and no translation is left over."""

import datetime
from dataclasses import replace
from types import SimpleNamespace

import pytest
from babel.messages.catalog import TranslationError
from babel.messages.checkers import python_format
from babel.messages.pofile import PoFileError

from companion import translations as words
from companion.languages import FACTS

pytestmark = pytest.mark.parametrize("language", words.TRANSLATED)
REMEDY = "run `make words`, fill in what it lists"


def test_every_text_has_a_finished_translation(language):
    assert [text.id for text in words.untranslated(language)] == [], REMEDY


def test_no_translation_is_left_over(language):
    in_use = words.texts_in_use()
    kept = [entry for entry in words.translations(language) if entry.id]
    dead = [entry.id for entry in kept if in_use.get(entry.id, entry.context) is None]
    assert dead == [], REMEDY


def test_no_text_stands_twice(language):
    lines = words.po_file(language).read_text(encoding="utf-8").splitlines()
    texts = [line for line in lines if line.startswith("msgid ")]
    assert sorted(texts) == sorted(set(texts)), REMEDY


def fills_its_blanks(catalog, entry):
    try:
        python_format(catalog, entry)
    except TranslationError:
        return False
    return True


def test_a_translation_fills_the_same_blanks(language):
    catalog = words.translations(language)
    assert [
        entry.id
        for entry in catalog
        if entry.id and entry.python_format and not fills_its_blanks(catalog, entry)
    ] == []


def test_a_broken_file_is_noticed(language, tmp_path, monkeypatch):
    (tmp_path / language / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setitem(FACTS, language, replace(FACTS[language], folder=tmp_path / language))
    words.po_file(language).write_text('msgid "Games"\n<<<<<<< ours\nmsgstr "Партии"\n', encoding="utf-8")
    with pytest.raises(PoFileError):
        words.translations(language)


class _Later(datetime.datetime):
    """A clock that goes a year fast."""

    @classmethod
    def now(cls, tz=None):
        return super().now(tz) + datetime.timedelta(days=365)


def test_what_is_compiled_says_nothing_of_the_hour(language, monkeypatch):
    """Babel writes the hour into it, and no two folders of a pocket would be alike."""
    once = words.compiled(words.po_file(language))
    clock = SimpleNamespace(**{**vars(datetime), "datetime": _Later})
    monkeypatch.setattr("babel.messages.catalog.datetime", clock)
    assert words.compiled(words.po_file(language)) == once
