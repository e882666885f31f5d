"""The words of the rulebooks that data and code share; each set is closed."""

from typing import Annotated, Literal, get_args

from companion.languages import LANGUAGES as LANGUAGES
from companion.languages import Language as Language

GameName = Literal["wonders", "duel"]
#: the editions of 7 Wonders, each a catalogue of its own
Edition = Literal["first", "second"]
#: the id of a box in files: one of those in companion/catalog/boxes
BoxId = Annotated[str, "box"]
Variant = Literal["standard", "two-player", "teams"]

RawMaterial = Literal["wood", "stone", "clay", "ore"]
ManufacturedGood = Literal["glass", "cloth", "papyrus"]
Resource = Literal[RawMaterial, ManufacturedGood]
ResourceClass = Literal["raw", "manufactured"]

Color = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple", "black", "white", "temple"]
Symbol = Literal[
    "compass", "gear", "tablet", "wheel", "mortar", "quill", "plumb", "sundial", "globe", "scales", "any"
]

#: the five Mythologies
Mythology = Literal["mesopotamian", "phoenician", "greek", "egyptian", "roman"]

Age = Literal[1, 2, 3]
#: the number of players printed on a copy of a card
PlayerMark = Literal[3, 4, 5, 6, 7]

#: left = West = the next seat clockwise, right = East
Direction = Literal["left", "right", "both"]
#: "most": the one of the two Duel cities that has more of them
Whose = Literal["self", "neighbours", "all", "most"]
#: what effects count
Counted = Literal[
    Color,
    "stage",
    "defeat",
    "victory",
    "victory_1",
    "victory_3",
    "victory_5",
    "different_color",
    "base_color",
    "leader",
    "three_coins",
    "stone_symbol",
    "stage_card_color",
    "wonder",
    "progress",
    "mythology",
    "offering",
    "cube",
]
#: what a cost, tax or bonus falls on
Target = Literal[Color, "building", "stage", "leader", "chain", "wonder", "senator", "conspirator"]
#: once in an Age or in a game by a token, or for the first and last cards of a colour or an Age
Times = Literal["always", "age", "once", "first_of_color", "first_of_age", "last_of_age"]
Waived = Literal["cost", "resources"]
Trigger = Literal["chain", "yellow", "black", "victory", "trade", "bank", "stage"]
#: what must be true at the end for points to count
Condition = Literal["all_stages", "no_defeat", "only_leader"]
#: of what a city can have more than each neighbour
Rivalled = Literal[Color, "coins"]
StagePlace = Literal["first", "second", "last"]

FIRST: Edition = "first"
SECOND: Edition = "second"
#: the editions by their names in files
EDITIONS: dict[str, Edition] = {name: name for name in get_args(Edition)}
MYTHOLOGIES: tuple[Mythology, ...] = get_args(Mythology)
VARIANTS: tuple[Variant, ...] = get_args(Variant)
STANDARD: Variant = "standard"
TWO_PLAYER: Variant = "two-player"
TEAMS: Variant = "teams"
AGES: tuple[Age, ...] = get_args(Age)
RAW_MATERIALS: tuple[RawMaterial, ...] = get_args(RawMaterial)
MANUFACTURED_GOODS: tuple[ManufacturedGood, ...] = get_args(ManufacturedGood)
RESOURCES: tuple[Resource, ...] = RAW_MATERIALS + MANUFACTURED_GOODS
COLORS: tuple[Color, ...] = get_args(Color)
#: the three symbols of 7 Wonders; Duel has seven of its own
SCIENCE: tuple[Symbol, ...] = ("compass", "gear", "tablet")
