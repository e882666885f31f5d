"""The Tower of Babel in the catalogue: its tiles and how it is said what they do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.catalog.box_contents import BoxContents, BoxPhrases, ItemFile, RuleBook
from companion.catalog.items import Law
from companion.catalog.vocabulary import FIRST


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(Law):
    """A tile of the Tower of Babel; its id is its number."""

    kind: ClassVar[str] = "tile"


def _id_and_name(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """A tile has a number and no name: id and name follow from it."""
    number = raw.get("number")
    words = {"en": "Tile", "ru": "Тайл", "uk": "Плитка"}
    return {"id": str(number), "name": {language: f"{word} {number}" for language, word in words.items()}}


_ENGLISH = {
    "produce kept @tile": "Once a turn, everybody may use {units} for free.",
    "free always cost @tile": "Everybody builds {on:many} for free.",
    "free always resources @tile": "Everybody builds {on:many} without resources; coins are still paid.",
}
_RUSSIAN = {
    "produce kept @tile": "Раз в ход каждый игрок может бесплатно использовать {units}.",
    "free always cost @tile": "Все игроки строят {on:many} бесплатно.",
    "free always resources @tile": "Все игроки строят {on:many} без ресурсов; монеты платить нужно.",
}
_UKRAINIAN = {
    "produce kept @tile": "Раз на хід кожен гравець може безкоштовно використати {units}.",
    "free always cost @tile": "Усі гравці будують {on:many} безкоштовно.",
    "free always resources @tile": "Усі гравці будують {on:many} без ресурсів; монети треба сплатити.",
}

CONTENTS = BoxContents(
    id="tower",
    game="wonders",
    name=("Tower of Babel", "Вавилонская башня", "Вавилонська вежа"),
    editions=(FIRST,),
    files=(ItemFile("tiles.toml", "tile", Tile, "tower", editions=(FIRST,), adds=_id_and_name),),
    kind_pictures={"tile": "tower"},
    kinds={
        "tile": (
            ("Tower tile", "Тайл Строительства", "Плитка Вежі"),
            ("Tower tiles", "Тайлы Строительства", "Плитки Вежі"),
        ),
    },
    books=(
        RuleBook("babel", "BABEL", ("Babel", "Вавилон", "Вавилон"), ("tower", "projects"), picture="tower"),
    ),
    phrases={
        "en": BoxPhrases(_ENGLISH, words={"now": {"tile": ""}, "later": {"tile": "from then on,"}}),
        "ru": BoxPhrases(_RUSSIAN, words={"now": {"tile": ""}, "later": {"tile": "в дальнейшем"}}),
        "uk": BoxPhrases(_UKRAINIAN, words={"now": {"tile": ""}, "later": {"tile": "надалі"}}),
    },
)
