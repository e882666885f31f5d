"""What a search answers: order, filters, the text that matched, and nothing worse than nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalog import edition
from companion.catalog.boxes import BOX_IDS
from companion.catalog.search import FACETS, Filters, facets, search
from companion.catalog.side_by_side import with_other_edition
from companion.catalog.vocabulary import COLORS, LANGUAGES, RESOURCES

BAD = {
    "a word of 10,000 letters": "a" * 10_000,
    "10,000 letters of words": "temple guild " * 770,
    "10,000 different letters": "".join(chr(0x400 + n % 5000) for n in range(10_000)),
    "emoji": "🏛️🛡️👩‍🚀",
    "emoji in a name": "🏛 zzqq 🏛",
    "HTML": "<script>alert('x')</script><img src=x onerror=y>",
    "SQL": "'; DROP TABLE games; -- ",
    "SQL that is always true": "' OR 1=1 --",
    "control characters": "\x00\x01\x1b[31m\r\n\t\x7f",
    "marks only": "%%% ___ *** ((( [[[ \\\\ ///",
    "a pattern": "(a+)+$ .* [^x]* \\d{1,99}",
    "a template": "{{ 7 * 7 }} ${7*7} %(x)s {0} {x}",
    "half a character": "\ud800 \udfff",
    "marks above marks": "e" + "\u0301" * 5000,
    "right to left": "\u202eالعربية עברית",
    "Greek and Chinese": "Ἀλέξανδρος 七大奇迹",
    "other spaces": "\u00a0\u2003\u200b\ufeff",
    "figures": "9" * 300,
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_query_gets_a_sensible_answer(text, language):
    found = search(text, language)
    assert len(found.hits) <= 20 <= max(20, found.total)
    assert all(0 <= start < end <= len(hit.text) for hit in found.hits for start, end in hit.spans)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40), st.sampled_from(LANGUAGES))
def test_no_text_breaks_the_search(text, language):
    for hit in search(text, language, limit=5).hits:
        assert all(0 <= start < end <= len(hit.text) for start, end in hit.spans)


@pytest.mark.parametrize("text", ["zzqqxx", "🏛️🛡️", "%%%", "a" * 10_000, "\x00\x01", "qwrtpsdfg zxcvbnm"])
def test_what_is_in_no_box_is_not_found(text):
    assert search(text).hits == () and search(text).total == 0


@pytest.mark.parametrize("text", ["", "   ", "\t\n"])
def test_an_empty_query_lists_all_items_base_game_first(text):
    found = search(text, limit=1000)
    assert found.total == len(found.hits) == len(with_other_edition().items)
    places = [(hit.item.edition == "second", BOX_IDS.index(hit.item.box)) for hit in found.hits]
    assert places == sorted(places)
    assert all(hit.text == hit.item.name["en"] and hit.spans == () for hit in found.hits)


def test_the_limit_cuts_the_hits_but_not_the_total():
    found = search("guild", limit=3)
    assert len(found.hits) == 3 < found.total
    assert search("guild", limit=1000).hits[:3] == found.hits


def test_names_that_begin_so_come_before_words_and_parts_of_words():
    found = [hit for hit in search("lo", "en", limit=1000).hits if hit.field == "name"]
    names = [hit.text.lower().removeprefix("the ") for hit in found if hit.item]
    marks = [0 if name.startswith("lo") else 1 if " lo" in name else 2 for name in names]
    assert marks == sorted(marks) and set(marks) == {0, 1, 2}


def test_names_come_before_effects_and_effects_before_rules():
    fields = [hit.field for hit in search("garden", "en", limit=1000).hits]
    assert fields == sorted(fields, key=("name", "effect", "rule").index) and set(fields) == {"name", "rule"}
    fields = [
        "effect" if hit.field == "about" else hit.field for hit in search("guild", "en", limit=1000).hits
    ]
    assert fields == sorted(fields, key=("name", "effect", "rule").index) and set(fields) == {
        "name",
        "effect",
        "rule",
    }


def test_a_whole_name_beats_a_longer_one():
    hits = search("Statue").hits
    assert [hit.text for hit in hits[:4]] == [
        "Statue",
        "Statue",
        "The Statue of Zeus in Olympia",
        "The Statue of Zeus",
    ]


@pytest.mark.parametrize(("language", "key"), [("ru", "haven"), ("uk", "port")])
def test_the_readers_language_breaks_a_tie(language, key):
    """Порт is Haven in Russian, and Port of Duel in Ukrainian."""
    assert search("порт", language).hits[0].item.id == key


def test_the_base_game_breaks_a_tie():
    assert [hit.item.game for hit in search("temple").hits[:2]] == ["wonders", "duel"]


@pytest.mark.parametrize(
    ("text", "language", "field", "shown", "underlined"),
    [
        ("quar", "en", "name", "Quarry", ["Quar"]),
        ("манус", "ru", "name", "Хранилище манускриптов", ["манус"]),
        ("карєр", "uk", "name", "Кар’єр", ["Кар’єр"]),
        ("крез", "ru", "name", "Крёз", ["Крёз"]),
        ("arcitects", "en", "name", "Architects Guild", ["Architects"]),
        ("каравансарай", "ru", "name", "Караван-сарай", ["Караван-сарай"]),
        ("post west", "en", "name", "West Trading Post", ["West", "Post"]),
        ("5 shields", "en", "effect", "Gives 5 shields.", ["5", "shields"]),
        ("war 03", "en", "name", "BASE-WAR-03", ["WAR", "03"]),
    ],
)
def test_the_matching_letters_are_marked(text, language, field, shown, underlined):
    hits = search(text, language).hits
    assert (hits[0].field, hits[0].text) == (field, shown)
    assert [shown[start:end] for start, end in hits[0].spans] == underlined


def test_a_word_that_nothing_has_is_left_out_when_others_match():
    assert search("temple xyzzyq").hits[0].item.id == "temple"
    assert search("xyzzyq plughq temple").hits == ()


def items_found(text="", **filters):
    return [hit.item for hit in search(text, filters=Filters(**filters), limit=2000).hits if hit.item]


def test_filters_narrow_by_game_box_age_colour_and_kind():
    assert {item.game for item in items_found(game="duel")} == {"duel"}
    assert {item.box for item in items_found(boxes=("cities", "tower"))} == {"cities", "tower"}
    assert {item.age for item in items_found(ages=(2,))} == {2}
    assert {item.color for item in items_found(colors=("red", "blue"))} == {"red", "blue"}
    assert {item.kind for item in items_found(kinds=("tile", "leader"))} == {"tile", "leader"}
    assert len(items_found(game="wonders", boxes=("base",), ages=(1,), colors=("brown",))) == 10


@pytest.mark.parametrize("color", COLORS)
def test_every_colour_finds_all_its_items(color):
    assert {item.key for item in items_found(colors=(color,))} == {
        item.key for item in with_other_edition().items if getattr(item, "color", None) == color
    }


def test_filters_narrow_a_query():
    found = items_found("temple", game="duel", boxes=("duel",), kinds=("card",))
    assert [item.id for item in found] == ["temple"]
    assert items_found("temple", ages=(1,)) == []


def test_chains_are_filters():
    assert all(item.chain_from for item in items_found(chain_from=True))
    assert {item.id for item in items_found(chain_from=True, game="wonders", ages=(2,))} == {
        card.id for card in edition().cards.values() if card.age == 2 and card.chain_from
    }
    assert all(item.chain_to for item in items_found(chain_to=True))


def test_rules_are_found_by_game_and_box_and_only_if_nothing_else_is_asked():
    rules = search("coins", filters=Filters(kinds=("rule",)), limit=2000).hits
    assert rules and all(hit.rule for hit in rules)
    assert {
        hit.rule.book for hit in search("", filters=Filters(kinds=("rule",), game="duel"), limit=2000).hits
    } == {"duel", "pantheon", "agora", "both"}
    assert {
        hit.rule.book
        for hit in search("", filters=Filters(kinds=("rule",), boxes=("tower",)), limit=2000).hits
    } == {"babel"}
    assert not any(hit.rule for hit in search("coins", filters=Filters(colors=("red",)), limit=2000).hits)


@pytest.mark.parametrize(
    "filters",
    [Filters(game="chess"), Filters(colors=("pink",)), Filters(ages=(9,)), Filters(facets=("magic",))],
)
def test_an_unknown_filter_passes_nothing(filters):
    assert search("", filters=filters).total == 0
    assert search("arena", filters=filters).total == 0


@pytest.mark.parametrize("facet", FACETS)
def test_every_facet_finds_items(facet):
    found = items_found(facets=(facet,))
    assert found and all(facet in facets(item) for item in found)
    assert len(found) == sum(facet in facets(item) for item in with_other_edition().items)


def test_several_facets_must_all_fit():
    both = items_found(facets=("coins", "points"), kinds=("card",), boxes=("base",))
    assert {item.id for item in both} == {"haven", "lighthouse", "chamber_of_commerce", "arena", "ludus"}


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_resource_finds_what_produces_it(resource):
    producers = {
        item.key
        for item in with_other_edition().items
        for effect in item.all_effects
        if resource in str(getattr(effect, "units", ""))
    }
    assert {item.key for item in items_found(facets=(resource,))} == producers
