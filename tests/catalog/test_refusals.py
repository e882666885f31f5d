"""Bad data is refused with its file, item and reason."""

import shutil

import pytest

from companion.catalog import BadData
from companion.catalog.catalog import read_catalog
from companion.paths import DATA


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A copy of data/ that nobody breaks."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    shutil.copytree(DATA, folder)
    return folder


@pytest.fixture
def folder(whole, tmp_path):
    """A copy of data/ to break."""
    return shutil.copytree(whole, tmp_path / "data")


def refusal(folder, name):
    """What the reader says of a broken file: item and reason."""
    with pytest.raises(BadData) as refused:
        read_catalog(folder)
    assert refused.value.path == folder / name
    assert str(refused.value) == f"{refused.value.path}: {refused.value.item}: {refused.value.reason}"
    return refused.value.item, refused.value.reason


def broken(folder, name, old, new):
    """Replace the first place of a text in a file."""
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def test_whole_data_is_read(whole):
    assert len(read_catalog(whole).items) == 390


CARDS, GUILDS, BOARDS, LEADERS, TILES = (
    f"wonders/{name}.toml" for name in ("cards", "guilds", "boards", "leaders", "tiles")
)
ARENA = 'id = "arena"\nname = { en = "Arena", ru = "Арена", uk = "Арена" }'


@pytest.mark.parametrize(
    ("name", "old", "new", "item", "reason"),
    [
        # ids
        (CARDS, 'id = "arena"', 'id = "haven"', "haven", "id stands twice"),
        (TILES, "number = 2\n", "number = 1\n", "1", "id stands twice"),
        (CARDS, 'id = "arena"\n', "", None, "lacks 'id'"),
        (TILES, '"forum"]', '"casino"]', "4", "effect names the unknown card 'casino'"),
        # chains
        (
            CARDS,
            'chain_to = ["aqueduct"]',
            'chain_to = ["casino"]',
            "baths",
            "chain_to names the unknown card 'casino'",
        ),
        (
            CARDS,
            'chain_to = ["aqueduct"]\n',
            "",
            "aqueduct",
            "chain is not mirrored: baths lacks it in chain_to",
        ),
        (
            CARDS,
            'chain_from = ["baths"]\n',
            "",
            "baths",
            "chain is not mirrored: aqueduct lacks it in chain_from",
        ),
        (
            "duel/cards.toml",
            'chain_to = ["horse_breeders"]\n',
            "",
            "horse_breeders",
            "chain is not mirrored: stable lacks it in chain_to",
        ),
        (CARDS, "players = [3, 4]", "players = [3, 8]", "lumber_yard", "players: unknown word 8"),
        (CARDS, "age = 1\n", "age = 4\n", "lumber_yard", "age: unknown word 4"),
        (CARDS, "age = 1\n", "age = true\n", "lumber_yard", "age: unknown word True"),
        # effects
        (CARDS, 'kind = "produce"', 'kind = "conjure"', "lumber_yard", "unknown effect 'conjure'"),
        (CARDS, '{ kind = "produce", units = ["wood"] }', '"wood"', "lumber_yard", "unknown effect None"),
        (
            CARDS,
            'effects = [{ kind = "produce", units = ["wood"] }]',
            "effects = 3",
            "lumber_yard",
            "effects are a list",
        ),
        (CARDS, 'units = ["wood"]', 'units = ["gold"]', "lumber_yard", "effect produce: unknown word 'gold'"),
        (CARDS, 'units = ["wood"]', "units = 3", "lumber_yard", "effect produce: 3 is not a list"),
        (CARDS, ', units = ["wood"]', "", "lumber_yard", "effect produce lacks 'units'"),
        (
            CARDS,
            'units = ["wood"]',
            'units = ["wood"], sold = "yes"',
            "lumber_yard",
            "effect produce: 'yes' is not bool",
        ),
        (
            CARDS,
            'units = ["wood"]',
            'units = ["wood"], colour = 1',
            "lumber_yard",
            "effect produce has no field 'colour'",
        ),
        (CARDS, "points = 3 }", 'points = "3" }', "pawnshop", "effect points: '3' is not int"),
        (CARDS, "points = 3 }", "points = true }", "pawnshop", "effect points: True is not int"),
        (
            GUILDS,
            'whose = "neighbours"',
            'whose = "friends"',
            "workers_guild",
            "effect points_per: unknown word 'friends'",
        ),
        (TILES, 'on = "red"', 'on = "pink"', "1", "effect tax: unknown word 'pink'"),
        (TILES, 'coins = "age"', 'coins = "many"', "5", "effect bonus: unknown value 'many'"),
        # names and languages
        (CARDS, ARENA, ARENA.replace(', uk = "Арена"', ""), "arena", "missing language uk"),
        (CARDS, ARENA, ARENA.replace('ru = "Арена"', 'ru = " "'), "arena", "missing language ru"),
        (CARDS, ARENA, ARENA.replace("uk =", "fr = 'Arène', uk ="), "arena", "unknown language fr"),
        (CARDS, ARENA, 'id = "arena"\nname = "Arena"', "arena", "a name is a table of languages"),
        (CARDS, 'ours = ["uk"]', 'ours = ["fr"]', "ore_vein", "ours: unknown word 'fr'"),
        (BOARDS, 'city = { en = "Giza", ru = "Гиза", uk = "Гіза" }\n', "", "giza", "lacks 'city'"),
        # costs, colours, fields
        (CARDS, "cost = { coins = 1 }", "cost = { gold = 1 }", "tree_farm", "{'gold': 1} is not a cost"),
        (CARDS, "cost = { coins = 1 }", "cost = { coins = 0 }", "tree_farm", "{'coins': 0} is not a cost"),
        (CARDS, "cost = { coins = 1 }", "cost = { coins = -1 }", "tree_farm", "{'coins': -1} is not a cost"),
        (CARDS, 'color = "brown"', 'color = "pink"', "lumber_yard", "color: unknown word 'pink'"),
        (CARDS, 'color = "brown"', 'colour = "brown"', "lumber_yard", "unknown field 'colour'"),
        (LEADERS, 'box = "leaders"', 'box = "kings"', "alexander", "box: unknown word 'kings'"),
        (BOARDS, 'side = "A"', 'side = "C"', "giza", "side: unknown word 'C'"),
        (BOARDS, "stages = [", "stages = [3,", "giza", "3 is not a table"),
        ("duel/layouts.toml", "slots = [", "slots = [[1, 4],", "1", "a slot stands twice"),
        ("duel/layouts.toml", "age = 1", "age = 7", "1", "age: unknown word 7"),
        # rules
        (CARDS, 'rules = ["BASE-FX-01"]', 'rules = ["BASE-FX-99"]', "lumber_yard", "unknown rule BASE-FX-99"),
        (
            BOARDS,
            'rules = ["BASE-WA-01", "BASE-WA-09"]',
            'rules = ["BASE-WA-99"]',
            "giza",
            "unknown rule BASE-WA-99",
        ),
        ("rules/topics.toml", '"BASE-', '"BASE-NONE-01", "BASE-', "topic 1", "unknown rule BASE-NONE-01"),
        ("rules/en/base.md", "see BASE-WA-04", "see BASE-WA-99", "BASE-PROD-01", "unknown rule BASE-WA-99"),
        ("rules/uk/base.md", "BASE-WA-04", "BASE-WA-99", "BASE-PROD-01", "unknown rule BASE-WA-99"),
        (
            "rules/ru/base.md",
            "**BASE-WAR-03**",
            "**BASE-WAR-93**",
            "BASE-WAR-03",
            "missing, doubled or out of order against the English text",
        ),
        ("rules/en/duel.md", "`[lookup]`", "`[oracle]`", "DUEL-COMP-01", "unknown check ['oracle']"),
        (
            "rules/uk/duel.md",
            "**Ruling:**",
            "**Answer:**",
            "DUEL-OPEN-01",
            "needs question, options and ruling",
        ),
        (
            "rules/en/base.md",
            "- **BASE-COMP-01** `[lookup]`",
            "- BASE-COMP-01",
            "line 5",
            "is not a numbered entry",
        ),
        # files
        (CARDS, "[[card]]", "[card", "file", None),
        (CARDS, "[[card]]", "[[crad]]", "crad", "is not a heading of this file"),
    ],
)
def test_broken_data_is_refused(folder, name, old, new, item, reason):
    broken(folder, name, old, new)
    said_item, said_reason = refusal(folder, name)
    assert (item or said_item, reason or said_reason) == (said_item, said_reason)


@pytest.mark.parametrize(
    "name",
    [
        CARDS,
        "duel/military.toml",
        "duel/layouts.toml",
        "rules/topics.toml",
        "rules/en/duel.md",
        "rules/uk/base.md",
    ],
)
def test_a_missing_file_is_refused(folder, name):
    (folder / name).unlink()
    assert refusal(folder, name) == ("file", "is missing")


@pytest.mark.parametrize("name", [CARDS, "rules/ru/cities.md"])
def test_a_file_that_is_not_text_is_refused(folder, name):
    (folder / name).write_bytes(b"\xff\xfe\x00")
    assert refusal(folder, name) == ("file", "is not UTF-8")


def test_an_empty_file_is_refused(folder):
    (folder / LEADERS).write_text("# nobody\n", "utf-8")
    assert refusal(folder, LEADERS) == ("file", "has no leader")


def test_a_heading_that_is_no_list_is_refused(folder):
    (folder / TILES).write_text("tile = 3\n", "utf-8")
    assert refusal(folder, TILES) == ("tile", "is not a list of tables")


def test_a_syntax_error_is_refused_with_its_line(folder):
    broken(folder, CARDS, 'color = "brown"', "color = brown")
    item, reason = refusal(folder, CARDS)
    assert item == "file" and "line 11" in reason


@pytest.mark.parametrize(
    ("new", "item", "reason"),
    [
        ("- **DUEL-COMP-02**", "DUEL-COMP-02", "stands twice"),
        ("- **BASE-COMP-01**", "BASE-COMP-01", "stands in the wrong book or under no heading"),
        ("- **DUEL-CAMP-01**", "DUEL-CAMP-01", "stands in the wrong book or under no heading"),
    ],
)
def test_a_wrong_number_is_refused_even_if_all_languages_have_it(folder, new, item, reason):
    for language in ("en", "ru", "uk"):
        broken(folder, f"rules/{language}/duel.md", "- **DUEL-COMP-01**", new)
    assert refusal(folder, "rules/en/duel.md") == (item, reason)
