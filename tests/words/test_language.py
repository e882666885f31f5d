"""The language spoken: for a while, for a thread, and back."""

from concurrent.futures import ThreadPoolExecutor

from companion.words.language import Later, gettext, ngettext, speaking, spoken


def test_a_language_is_spoken_for_a_while():
    with speaking("uk"):
        assert (spoken(), gettext("Military")) == ("uk", "Конфлікти")
        with speaking("en"):
            assert gettext("Military") == "Military"
        assert spoken() == "uk"
    assert spoken() == "en"


def test_a_number_takes_its_form():
    with speaking("ru"):
        assert [ngettext("%(num)d coin", "%(num)d coins", number) for number in (1, 3, 5, 21)] == [
            "1 монета",
            "3 монеты",
            "5 монет",
            "21 монета",
        ]
    assert [ngettext("%(num)d coin", "%(num)d coins", number) for number in (1, 2)] == ["1 coin", "2 coins"]


def test_a_text_for_later_is_said_in_the_language_of_the_moment():
    word = Later("Military")
    assert f"{word}" == "Military"
    with speaking("ru"):
        assert str(word) == "Война" and Later("%(num)s from the middle") % {"num": 3} == "от середины: 3"


def test_another_thread_speaks_its_own_language():
    with ThreadPoolExecutor(1) as other, speaking("ru"):
        assert other.submit(spoken).result() == "en"
