import pytest

from companion.seating.setup import name_key


@pytest.mark.parametrize(
    "one, other",
    [
        ("Oksana", "OKSANA"),
        ("Лёша", "леша"),
        ("Мар'яна", "Мар’яна"),
        ("Мар'яна", "Марʼяна"),
        ("Anna  K", "anna k"),
        ("Anna K.", "Anna K"),
        ("Zoe\u0308", "Zoë"),
        ("Анна‑Мария", "Анна-Мария"),
    ],
)
def test_spellings_of_one_player(one, other):
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    "one, other", [("Ann", "Anna"), ("Леся", "Олеся"), ("Zoe", "Zoë"), ("Іра", "Ира"), ("A.", "B.")]
)
def test_different_players_stay_different(one, other):
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("name", ["...", "ﷺ" * 40, "🏛"])
def test_every_name_has_a_key_that_fits(name):
    assert 0 < len(name_key(name)) <= 64
