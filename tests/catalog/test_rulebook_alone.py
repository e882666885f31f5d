"""An entry holds when it is read alone: its text names the condition that its group, heading or source stands for."""

import re

import pytest

from companion.catalog import catalog
from companion.catalog.vocabulary import LANGUAGES

RULES = catalog().rules
#: what an entry of these groups must name, in English, Russian and Ukrainian
NAMED = {
    r"DUEL-": ("Duel", "Дуэль", "Дуель"),
    r"(BASE|LEAD|CITY)-TWO-|BABEL-TTWO-|BABEL-PTWO-01": ("Two players", "Вдвоём", "Удвох"),
    r"CITY-EIGHT-[0][123]|BABEL-PTWO-02|CITY-OPEN-22": ("Eight players", "Ввосьмером", "Увосьмох"),
    r"CITY-EIGHT-04": ("Cities", "«Города»", "«Міста»"),
    r"CITY-TEAM-|CITY-OPEN-([1][2345]|27)|CITY-EX-09": ("Team play", "Командная игра", "Командна гра"),
    r"CITY-DIPL-[0][2345]|CITY-EX-[0][34]|CITY-OPEN-01": (
        "Not in team play",
        "Не в командной игре",
        "Не в командній грі",
    ),
    r"LEAD-(SETUP|DRAFT|RECR|END)-": ("With Leaders", "С «Лидерами»", "З «Лідерами»"),
    r"CITY-(SETUP|TURN|SCORE)-|CITY-EX-01": ("With Cities", "С «Городами»", "З «Містами»"),
    r"BABEL-(TDRAFT|TOWER)-": ("Tower of Babel", "Вавилонская башня", "Вавилонська вежа"),
    r"BABEL-(TILE|TNOTE)-": ("ile", "айл", "лит"),
    r"BABEL-(PROJ|PEND|PEN|REW|PTWO)-": ("Great Projects", "Великие Проекты", "Великі проєкти"),
    r"BABEL-PEN-": ("penalty", "штраф", "штраф"),
    r"BABEL-REW-": ("reward", "награда", "нагорода"),
    r"BABEL-FULL-": ("With all expansions", "Со всеми дополнениями", "З усіма доповненнями"),
    r"BASE-SCORE-[0][1-7]": ("end of the game", "конце игры", "априкінці гри"),
    r"BASE-WAR-[0][2-5]": ("onflict", "онфликт", "онфлікт"),
    r"DUEL-WSEL-03": ("first game", "первой партии", "вперше"),
    r"(BASE|LEAD|CITY)-W(A|B|ON)-\d\d(?<!WA-01)(?<!WB-25)": ("*", "*", "*"),
    r"CITY-EX-08": ("Berenice", "Береника", "Береніка"),
}
#: what a source speaks of, the entry must speak of as well
SOURCES = {
    r"[Tt]wo players|Two-player": (
        "wo players|wo-player|Free City",
        "[Вв]двоём|[Дд]ва игрока|Свободн",
        "[Уу]двох|Вільн|двох",
    ),
    r"[Ee]ight players": ("[Ee]ight|8", "[Вв]осьм|8", "[Вв]осьм|8"),
    r"Team|team play": ("[Tt]eam|partner", "[Кк]оманд", "[Кк]оманд"),
    r"first game": ("first game", "[Пп]ерв(ой|ую) парти", "[Пп]ерш(а|ої|у|ій) парті|вперше"),
    r"Tiles? \d": ("[Tt]ile", "[Тт]айл", "[Пп]лит[ко]"),
    r"[Pp]enalt": ("[Pp]enalt|Double Walls", "[Шш]траф|Двойные стены", "[Шш]траф|Подвійні стіни"),
    r"Reward": (
        "[Rr]eward|token|joker|part|Great Project",
        "[Нн]аград|жетон|джокер|[Уу]част|Проект",
        "[Нн]агород|жетон|джокер|участ|проєкт",
    ),
    r"Berenice": ("Berenice|round", "Береник|раунд", "Берені|раунд"),
    r"Hatshepsut": ("Hatshepsut", "Хатшепсут", "Хатшепсут"),
}
#: words that lean on the entry before
LEANING = {
    "en": r"\b(described (below|above)|effect below|that effect|these stages|the same city|such a choice|this expansion|: same as [A-Z]+-)",
    "ru": r"(описанн\w+ (ниже|выше)|^этот эффект|этих этапов|^тот же город|таких? карт\w* с выбором|с этим дополнением|то же, что)",
    "uk": r"(описан\w+ (нижче|вище)|^цей ефект|цих етапів|те саме місто, один|з цим доповненням|те саме, що [A-Z])",
}


def said(rule, language):
    """The text of an entry without its marks; of an open point the question alone must name the condition."""
    return rule.open_point(language).question if rule.is_open else rule.text[language]


@pytest.mark.parametrize("group", NAMED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_names_the_condition_of_its_group(group, language):
    word = NAMED[group][LANGUAGES.index(language)]
    concerned = [rule for rule in RULES.values() if re.match(group, rule.id)]
    assert concerned
    assert [rule.id for rule in concerned if word not in said(rule, language)] == []


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_names_the_condition_of_its_source(source, language):
    word = SOURCES[source][LANGUAGES.index(language)]
    concerned = [rule for rule in RULES.values() if re.search(source, rule.source)]
    assert concerned
    assert [rule.id for rule in concerned if not re.search(word, rule.text[language])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_leans_on_the_one_before(language):
    leaning = re.compile(LEANING[language], re.IGNORECASE)
    assert [
        (rule.id, found[0]) for rule in RULES.values() if (found := leaning.search(rule.text[language]))
    ] == []


def test_rules_that_hold_in_different_games_do_not_contradict_each_other_when_shown_alone():
    """Two, three to seven and eight players, teams or not: each says for whom it is."""
    for one, other in (
        ("BABEL-PTWO-01", "BABEL-PTWO-02"),
        ("CITY-DIPL-02", "CITY-TEAM-09"),
        ("BASE-SETUP-07", "LEAD-SETUP-02"),
    ):
        for language in LANGUAGES:
            assert RULES[one].text[language].split(":")[0] != RULES[other].text[language].split(":")[0]


def test_the_page_of_a_card_with_diplomacy_knows_team_play():
    for card in ("residence", "consulate", "embassy"):
        shown = {
            rule for topic in catalog().topics if topic.fits(catalog().cards[card]) for rule in topic.rules
        }
        assert {"CITY-DIPL-02", "CITY-TEAM-09"} <= shown


def test_the_example_of_berenice_is_linked_from_her():
    assert "CITY-EX-08" in catalog().leaders["berenice"].see
