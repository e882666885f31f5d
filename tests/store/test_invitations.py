"""The short codes of games: four letters, more only where two games would share them."""

from companion.store import invitations
from companion.store.invitations import code_of, game_with


def test_a_code_has_four_letters_without_vowels():
    code = code_of(["abc", "def"], "abc")
    assert len(code) == 4 and not set(code) & set("AEIOUY")


def test_a_code_leads_back_to_its_game_however_it_is_typed():
    ids = [f"game{n}" for n in range(300)]
    assert [game_with(ids, code_of(ids, one).lower()) for one in ids] == ids


def test_games_with_the_same_letters_are_told_apart_and_a_code_given_before_stays(monkeypatch):
    monkeypatch.setattr(invitations, "_letters", {"old": "BCDFGH", "new": "BCDFKL"}.get)
    given = code_of(["old"], "old")
    assert (given, code_of(["old", "new"], "new")) == ("BCDF", "BCDFK")
    assert game_with(["old", "new"], given) == "old"
    assert game_with(["old", "new"], "bcdfk") == "new"


def test_too_few_letters_are_no_code():
    assert game_with(["abc"], "") is None
    assert game_with(["abc"], code_of(["abc"], "abc")[:3]) is None
