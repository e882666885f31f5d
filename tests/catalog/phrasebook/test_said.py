"""Sentences read by a player of each language and found right; said.txt holds them."""

from pathlib import Path

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog.effects import EFFECT_KINDS
from companion.catalog.vocabulary import LANGUAGES


def read_said():
    """The blocks of said.txt: the key of an item and its edition if not the first, then what it does."""
    blocks = (Path(__file__).parent / "said.txt").read_text(encoding="utf-8").strip().split("\n\n")
    for block in blocks:
        head, *lines = block.splitlines()
        yield tuple(head.split()), {line.split()[0]: line.split(maxsplit=1)[1] for line in lines}


SAID = dict(read_said())


def item_of(key):
    """The item of a key of said.txt."""
    return edition(*key[3:]).item(*key[:3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_items_read_as_they_were_approved(language):
    approved = {key: texts[language] for key, texts in SAID.items()}
    assert {key: " ".join(phrasebook.item(item_of(key), language)) for key in SAID} == approved


def test_the_approved_sentences_cover_every_kind_of_effect():
    kinds = {effect.kind for key in SAID for effect in item_of(key).all_effects}
    assert kinds == set(EFFECT_KINDS)
