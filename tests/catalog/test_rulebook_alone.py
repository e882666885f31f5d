"""An entry holds when it is read alone.

Its text names the condition that its group, heading or source stands for.
"""

import re

import pytest

from companion.catalog import edition
from companion.catalog.asked_questions import read_disputes
from companion.catalog.boxes.leaders_contents import Leader
from companion.catalog.vocabulary import LANGUAGES
from companion.paths import DATA

RULES = edition().rules
#: what an entry of these groups must name, in English, Russian and Ukrainian
NAMED = {
    r"DUEL-": ("Duel", "Дуэль", "Дуель"),
    r"PANT-|BOTH-": ("Pantheon", "Пантеон", "Пантеон"),
    r"AGORA-|BOTH-": ("Agora", "Агора", "Агора"),
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
    r"SECOND-": ("Second edition", "Второе издание", "Друге видання"),
    r"EDIFICE-": ("Edifice", "«Edifice»", "«Edifice»"),
    r"ARMADA-": ("Armada", "«Армада»", "«Армада»"),
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
    "en": (
        r"\b(described (below|above)|effect below|that effect|these stages|the same city|such a choice"
        r"|this expansion|: same as [A-Z]+-)"
    ),
    "ru": (
        r"(описанн\w+ (ниже|выше)|^этот эффект|этих этапов|^тот же город|таких? карт\w* с выбором"
        r"|с этим дополнением|то же, что)"
    ),
    "uk": (
        r"(описан\w+ (нижче|вище)|^цей ефект|цих етапів|те саме місто, один"
        r"|з цим доповненням|те саме, що [A-Z])"
    ),
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
            rule for topic in edition().topics if topic.fits(edition().cards[card]) for rule in topic.rules
        }
        assert {"CITY-DIPL-02", "CITY-TEAM-09"} <= shown


def test_the_example_of_berenice_is_linked_from_her():
    assert "CITY-EX-08" in edition().of(Leader)["berenice"].see


def every_side():
    return [(board, side) for board in edition().boards.values() for side in board.sides]


#: what an entry says of all, and the boards for which it is not so: each must be named
EXCEPTIONS = {
    "BASE-COST-05": {
        board.id
        for board, side in every_side()
        if any(stage.cost and not stage.cost.resources for stage in side.stages)
    },
    "BASE-STAGE-03": {board.id for board, side in every_side() if side.any_order},
    "BASE-COMP-03": {
        board.id
        for board, side in every_side()
        if len(side.stages) not in (2, 3, 4) or not any(effect.kind == "produce" for effect in side.start)
    },
}
SHORT = {
    "petra": ("Petra", "Петра", "Петра"),
    "great_wall": ("Great Wall", "Китайская стена", "Китайський мур"),
    "rome": ("Rome", "Рим", "Рим"),
    "manneken_pis": ("Manneken Pis", "Писающего Мальчика", "Манекен-Піс"),
}


@pytest.mark.rule("BASE-COST-05", "BASE-STAGE-03", "BASE-COMP-03")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", EXCEPTIONS)
def test_an_entry_about_all_boards_names_those_for_which_it_is_not_so(id_, language):
    assert EXCEPTIONS[id_]
    names = [SHORT[board][LANGUAGES.index(language)] for board in EXCEPTIONS[id_]]
    assert [name for name in names if name not in RULES[id_].text[language]] == []


@pytest.mark.rule("BASE-COST-01")
def test_the_kinds_of_cost_know_the_cards_that_cost_coins_and_resources():
    both = {card.color for card in edition().cards.values() if card.cost.coins and card.cost.resources}
    assert both == {"black"}
    for language, word in zip(LANGUAGES, ("Black", "Чёрные", "Чорні"), strict=True):
        assert word in RULES["BASE-COST-01"].text[language]


#: what gives shields, by how an item is called in the entry
ARMED = {
    "leader": ("Leaders", "Лидеры", "лідери"),
    "black": ("black cards", "чёрные карты", "чорні карти"),
    "project": ("Shield tokens", "жетоны Щита", "жетони щита"),
    "defeat": ("Defeat tokens", "жетоны Поражения", "жетони поразки"),
    "diplomacy": ("CITY-DIPL-03",) * 3,
}


@pytest.mark.rule("BASE-WAR-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entry_on_shields_knows_everything_that_gives_them(language):
    armed = {
        "black" if getattr(item, "color", "") == "black" else item.kind
        for item in edition().items
        if item.game == "wonders" and any(effect.kind == "shields" for effect in item.all_effects)
    }
    assert armed == {"card", "board", "black", "leader", "project"}
    text = RULES["BASE-WAR-02"].text[language]
    assert [word for words in ARMED.values() if (word := words[LANGUAGES.index(language)]) not in text] == []


@pytest.mark.rule("BASE-DISC-02", "BASE-TURN-05", "BABEL-TOWER-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_done_with_a_card_knows_the_tower(language):
    tower = ("Tower", "Вавилонской башней", "Вавилонською вежею")[LANGUAGES.index(language)]
    disputes = {one.id: one for one in read_disputes(DATA, RULES).disputes if one.game == "wonders"}
    texts = [RULES[id_].text[language] for id_ in ("BASE-DISC-02", "BASE-TURN-05")]
    texts += [disputes[id_].ruling[language] for id_ in ("twice", "cannot-pay", "leader-dear")]
    assert [text for text in texts if tower not in text] == []
