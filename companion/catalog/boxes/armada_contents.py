"""Armada in the catalogue: cards and islands as far as they are known."""

from dataclasses import dataclass
from typing import ClassVar

from companion.catalog.box_contents import BoxContents, ItemFile, RuleBook
from companion.catalog.items import Sketch
from companion.catalog.vocabulary import SECOND, Age, Color


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmadaCard(Sketch):
    """A card of Armada: its Age and colour, and what is known of it."""

    kind: ClassVar[str] = "armada_card"
    age: Age
    color: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Island(Sketch):
    """An island of Armada."""

    kind: ClassVar[str] = "island"
    level: Age


CONTENTS = BoxContents(
    id="armada",
    game="wonders",
    name=("Armada", "Армада", "Армада"),
    editions=(SECOND,),
    files=(
        ItemFile("armada_cards.toml", "card", ArmadaCard, "armada", editions=(SECOND,)),
        ItemFile("islands.toml", "island", Island, "armada", editions=(SECOND,)),
    ),
    kind_pictures={"island": "globe"},
    kinds={
        "armada_card": (
            ("Armada card", "Карта «Армады»", "Карта «Армади»"),
            ("Armada cards", "Карты «Армады»", "Карти «Армади»"),
        ),
        "island": (("Island", "Остров", "Острів"), ("Islands", "Острова", "Острови")),
    },
    books=(
        RuleBook(
            "armada", "ARMADA", ("Armada", "Армада", "Армада"), ("armada",), picture="ship", has_options=False
        ),
    ),
)
