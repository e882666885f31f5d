"""What people type, and what they must find: first by name, among the first three by effect."""

import pytest

from companion.catalog import edition
from companion.catalog.search import search

#: typed text, language of the reader, what must come first
FIRST = [
    # whole names, English
    ("Arena", "en", "wonders card arena"),
    ("temple", "en", "wonders card temple"),
    ("WALLS", "en", "wonders card walls"),
    ("chamber of commerce", "en", "wonders card chamber_of_commerce"),
    ("builders guild", "en", "wonders card builders_guild"),
    ("builders' union", "en", "wonders card builders_union"),
    ("builders union", "en", "wonders card builders_union"),
    ("library", "en", "wonders card library"),
    ("great library", "en", "duel wonder the_great_library"),
    ("the great library", "en", "duel wonder the_great_library"),
    ("colossus", "en", "duel wonder the_colossus"),
    ("colossus of rhodes", "en", "wonders board rhodes"),
    ("tribunal", "en", "duel card courthouse"),
    ("Plato", "en", "wonders leader plato"),
    ("menagerie", "en", "wonders project menagerie"),
    ("law", "en", "duel progress law"),
    ("brussels", "en", "wonders board manneken_pis"),
    # whole names, Russian
    ("арена", "ru", "wonders card arena"),
    ("Храм", "ru", "wonders card temple"),
    ("порт", "ru", "wonders card haven"),
    ("морской порт", "ru", "duel card port"),
    ("Крёз", "ru", "wonders leader croesus"),
    ("крез", "ru", "wonders leader croesus"),
    ("наемники", "ru", "wonders card mercenaries"),
    ("черный рынок", "ru", "wonders card black_market"),
    ("рынок", "ru", "wonders card marketplace"),
    ("кабинет ученого", "ru", "wonders card study"),
    ("висячие сады", "ru", "duel wonder the_hanging_gardens"),
    ("висячие сады семирамиды", "ru", "wonders board babylon"),
    ("Семирамида", "ru", "wonders leader semiramis"),
    ("библиотека", "ru", "wonders card library"),
    ("гильдия теней", "ru", "wonders card guild_of_shadows"),
    ("речной порт", "ru", "wonders project river_port"),
    ("теология", "ru", "duel progress theology"),
    # whole names, Ukrainian
    ("Арена", "uk", "wonders card arena"),
    ("порт", "uk", "duel card port"),
    ("гавань", "uk", "wonders card haven"),
    ("лазня", "uk", "wonders card baths"),
    ("кар'єр", "uk", "wonders card quarry"),
    ("карєр", "uk", "wonders card quarry"),
    ("Кар’єр", "en", "wonders card quarry"),
    ("ратуша", "uk", "wonders card town_hall"),
    ("митниця", "uk", "duel card customs_house"),
    ("великий цирк", "uk", "duel wonder circus_maximus"),
    ("кам'яна кладка", "uk", "duel progress masonry"),
    ("олександр", "uk", "wonders leader alexander"),
    ("гільдія суддів", "uk", "wonders card magistrates_guild"),
    ("звіринець", "uk", "wonders project menagerie"),
    # any language for any reader
    ("хаммурапи", "en", "wonders leader hammurabi"),
    ("Стоунгендж", "ru", "wonders board stonehenge"),
    ("pantheon", "uk", "wonders card pantheon"),
    ("митниця", "ru", "duel card customs_house"),
    # beginnings and parts
    ("caravan", "en", "wonders card caravansery"),
    ("nebu", "en", "wonders leader nebuchadnezzar"),
    ("trading post east", "en", "wonders card east_trading_post"),
    ("west post", "en", "wonders card west_trading_post"),
    ("breeders", "en", "duel card horse_breeders"),
    ("zeus", "en", "duel divinity zeus"),
    ("works", "en", "wonders card workshop"),
    ("feiters", "en", "wonders card counterfeiters_guild"),
    ("фальшив", "ru", "wonders card counterfeiters_guild"),
    ("манускрипт", "ru", "wonders card scriptorium"),
    ("сарай", "ru", "wonders card caravansery"),
    ("каравансарай", "uk", "wonders card caravansery"),
    ("лесопов", "ru", "wonders card lumber_yard"),
    ("мальчик", "ru", "wonders board manneken_pis"),
    ("склод", "uk", "duel card glass_blower"),
    ("фіка", "uk", "wonders card fortifications"),
    # other forms of a word
    ("гильдию теней", "ru", "wonders card guild_of_shadows"),
    ("обсерваторию", "ru", "wonders card observatory"),
    ("ратуші", "uk", "wonders card town_hall"),
    ("тайную пристань западную", "ru", "wonders card clandestine_dock_west"),
    # slips
    ("arcitects", "en", "wonders card architects_guild"),
    ("architcets", "en", "wonders card architects_guild"),
    ("fortificatons", "en", "wonders card fortifications"),
    ("caravanserai", "en", "wonders card caravansery"),
    ("hatshepsout", "en", "wonders leader hatshepsut"),
    ("nebuchadnezar", "en", "wonders leader nebuchadnezzar"),
    ("halicarnasus", "en", "wonders board halicarnassus"),
    ("theatre", "en", "wonders card theater"),
    ("bazaar", "en", "wonders card bazar"),
    ("sepulchre", "en", "wonders card sepulcher"),
    ("univercity", "en", "wonders card university"),
    ("gaurd tower", "en", "wonders card guard_tower"),
    ("хатшепсуд", "ru", "wonders leader hatshepsut"),
    ("навуходоноссор", "ru", "wonders leader nebuchadnezzar"),
    ("обсирватория", "ru", "wonders card observatory"),
    ("пракситиль", "ru", "wonders leader praxiteles"),
    ("гильдия архетекторов", "ru", "wonders card architects_guild"),
    ("винаградник", "ru", "wonders card vineyard"),
    ("фортефікація", "uk", "wonders card fortifications"),
    ("лабораторя", "uk", "wonders card laboratory"),
    ("ґільдія гравців", "uk", "wonders card gamers_guild"),
    # numbers
    ("tile 7", "en", "wonders tile 7"),
    ("tile7", "en", "wonders tile 7"),
    ("плитка 7", "uk", "wonders tile 7"),
    ("плитка 17", "ru", "wonders tile 17"),
    ("тайл 12", "ru", "wonders tile 12"),
    ("tile 1", "en", "wonders tile 1"),
    ("military token 5", "en", "duel military_token loot5_a"),
    # rules
    ("BASE-WAR-03", "en", "BASE-WAR-03"),
    ("base-war-03", "uk", "BASE-WAR-03"),
    ("war 03", "ru", "BASE-WAR-03"),
    ("war 3", "en", "BASE-WAR-03"),
    ("BABEL-OPEN-12", "ru", "BABEL-OPEN-12"),
    ("duel prog 11", "en", "DUEL-PROG-11"),
    # the keyboard was set to another language
    ("fhtyf", "ru", "wonders card arena"),
    ("[fnitgcen", "ru", "wonders leader hatshepsut"),
    ("еуьзду", "en", "wonders card temple"),
    ("ufdfym", "uk", "wonders card haven"),
]

#: typed text, language, what must be among the first three
AMONG_THREE = [
    ("shields", "en", "wonders card militia"),
    ("5 shields", "en", "wonders card contingent"),
    ("щиты", "ru", "wonders card militia"),
    ("щити", "uk", "wonders card militia"),
    ("gives wood", "en", "wonders card lumber_yard"),
    ("даёт дерево", "ru", "wonders card lumber_yard"),
    ("дає скло", "uk", "wonders card glassworks_1"),
    ("gives papyrus", "en", "wonders card press_1"),
    ("science symbol compass", "en", "wonders card apothecary"),
    ("циркуль", "ru", "wonders card apothecary"),
    ("шестерня", "uk", "wonders card workshop"),
    ("diplomacy token", "en", "wonders card residence"),
    ("жетон дипломатии", "ru", "wonders card residence"),
    ("debt", "en", "wonders card hideout"),
    ("discard pile", "en", "wonders leader solomon"),
    ("science symbol of your choice", "en", "wonders card scientists_guild"),
    ("coin for each brown card", "en", "wonders card vineyard"),
    ("монета за коричневую карту", "ru", "wonders card vineyard"),
    ("another turn", "en", "duel wonder the_sphinx"),
    ("ещё один ход", "ru", "duel wonder the_sphinx"),
    ("copies guild", "en", "wonders board olympia"),
    ("by chain", "en", "wonders tile 7"),
    ("за ланцюжком", "uk", "wonders leader vitruvius"),
    ("8 victory points", "en", "wonders card palace"),
    ("everybody defeat token", "en", "wonders tile 22"),
    ("sheilds", "en", "wonders card stockade"),
    ("papyris", "en", "wonders card press_1"),
    ("диплоиатии", "ru", "wonders card residence"),
]


def key_of(hit):
    return hit.rule.id if hit.rule else " ".join(hit.item.key)


@pytest.mark.parametrize(("text", "language", "key"), FIRST)
def test_the_best_match_comes_first(text, language, key):
    hits = search(text, language).hits
    assert hits and key_of(hits[0]) == key, [key_of(hit) for hit in hits[:3]]


@pytest.mark.parametrize(("text", "language", "key"), AMONG_THREE)
def test_what_an_item_does_finds_it_among_the_first_three(text, language, key):
    found = [key_of(hit) for hit in search(text, language).hits[:3]]
    assert key in found


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_item_is_first_by_its_name_in_every_language(language):
    """Where several items share the name, one of them is first and all come before the rest."""
    sharing = {}
    for item in edition().items:
        sharing.setdefault(item.name[language].casefold(), set()).add(item.key)
    for name, keys in sharing.items():
        assert {hit.item.key for hit in search(name, language).hits[: len(keys)]} == keys


def test_every_rule_is_first_by_its_number():
    for id_ in edition().rules:
        assert key_of(search(id_).hits[0]) == id_
