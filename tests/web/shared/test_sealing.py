"""Words that are sealed come back, words that were tampered with do not, and an address tells nothing of them."""

import pytest

from companion import create_app
from companion.settings import Settings
from companion.web.shared.player_keys import opened, sealed


@pytest.fixture
def here(app):
    with app.app_context():
        yield


@pytest.mark.parametrize("text", ["Ann", "Олена, Марко", "x" * 400, "a\nb\nc", "🏛"])
def test_what_was_sealed_is_opened_again_and_stands_nowhere(here, text):
    word = sealed(text)
    assert opened(word) == text and word == sealed(text) and text[:3] not in word
    assert set(word) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize("word", ["", "A", "AAAA", "A" * 16, "A" * 17, "é", "%", "\0", "A" * 5000])
def test_what_was_never_sealed_opens_to_nothing(here, word):
    assert opened(word) == ""


def test_a_changed_word_and_the_word_of_another_app_open_to_nothing(here, tmp_path):
    word = sealed("Ann, Ben")
    for place in range(0, len(word) - 1, 3):
        changed = word[:place] + ("A" if word[place] != "A" else "B") + word[place + 1 :]
        assert opened(changed) == ""
    other = create_app(Settings(f"sqlite:///{tmp_path}/other.db", "another secret"))
    with other.app_context():
        assert opened(word) == "" and sealed("Ann, Ben") != word
    other.extensions["store"].engine.dispose()


def test_nothing_is_sealed_to_nothing(here):
    assert sealed("") == ""
