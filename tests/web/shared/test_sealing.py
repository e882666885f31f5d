"""Words that are sealed come back, words that were tampered with do not,
and an address tells nothing of them.
"""

import subprocess
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hmac import digest
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from companion import create_app
from companion.paths import ROOT
from companion.pocket.tree import PACKAGES
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


def test_the_cipher_is_aes_siv_of_the_library_with_a_key_of_512_bits(here, app):
    key = digest(app.secret_key.encode(), b"names in addresses", "sha512")
    assert urlsafe_b64decode(sealed("Ann, Ben!") + "==") == AESSIV(key).encrypt(b"Ann, Ben!", None)


def test_a_word_that_an_older_version_sealed_opens_to_nothing(here, app):
    """It was an HMAC of the text, twelve bytes of it, and the text under a stream of HMACs."""
    key = [digest(app.secret_key.encode(), f"sealing {use}".encode(), "sha256") for use in ("mark", "stream")]
    mark = digest(key[0], b"Ann", "sha256")[:12]
    stream = digest(key[1], mark + bytes(4), "sha256")[:3]
    mixed = bytes(one ^ other for one, other in zip(b"Ann", stream, strict=True))
    assert opened(urlsafe_b64encode(mark + mixed).rstrip(b"=").decode()) == ""


_WITHOUT = """
import sys
sys.modules["cryptography"] = None  # as where it is not installed
from companion.pocket.caller import Caller
caller = Caller("http://localhost/", __import__("pathlib").Path(sys.argv[1]))
with caller.app.app_context():
    from companion.web.shared.player_keys import opened, sealed
    for text in ("Ann, Ben", "Олена", "🏛"):
        assert opened(sealed(text)) == text and text not in sealed(text)
    assert sealed("") == opened("") == opened("é") == opened("A") == opened("_____w") == ""
    word = sealed("Ann, Ben, Cid")
asked = f"http://localhost/setup?players=3&wonders=any&who={word}&seed=7"
status, _, page = caller.answer("GET", asked, {}, b"")
assert status == 200 and "Ann, Ben, Cid" in page.decode(), (status, page)
status, _, page = caller.answer("GET", "http://localhost/setup?players=3&who=_____w&seed=7", {}, b"")
assert status == 200
print("set up")
"""


def test_where_only_pure_python_runs_a_set_up_has_its_names_all_the_same(tmp_path):
    command = [sys.executable, "-c", _WITHOUT, str(tmp_path)]
    ran = subprocess.run(command, cwd=Path(__file__).parents[3], capture_output=True, text=True)
    assert ran.stdout == "set up\n", ran.stderr


def test_the_pocket_carries_no_cipher_and_the_club_does():
    assert "cryptography" not in PACKAGES
    assert "cryptography==" in (ROOT / "requirements" / "club.txt").read_text()
