"""Edifice in the catalogue: the edifices and the pawns of those who take part."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.catalog.box_contents import BoxContents, BoxPhrases, ItemFile, RuleBook
from companion.catalog.effects import Effect, effect_record
from companion.catalog.items import Cost, Item, ItemSection, Ruled
from companion.catalog.vocabulary import SECOND, Age

#: beside the penalty
_DEBT_INSTEAD = (
    "If you cannot do all of it, you take a debt of {}.",
    "Если вы не можете выполнить это целиком, берёте Заём на {}.",
    "Якщо ви не можете виконати це повністю, берете борг {}.",
)


@effect_record
class TakePawn(Effect):
    """A participation pawn of that Age, or of one to choose, out of the box at no cost."""

    age: Age | Literal["any"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edifice(Item):
    """An edifice: `cost` is that of taking part, `effects` what each holder of a pawn gets for it."""

    kind: ClassVar[str] = "edifice"
    is_venture: ClassVar[bool] = True
    age: Age
    cost: Cost
    effects: tuple[Effect, ...]
    penalty: Effect
    #: the debt of whoever cannot suffer the whole penalty
    debt: int
    ruled: tuple[Ruled, ...] = ()

    @property
    def all_effects(self) -> tuple[Effect, ...]:
        """What each holder of a pawn gets, and the penalty."""
        return (*self.effects, self.penalty)

    @property
    def sections(self) -> tuple[ItemSection, ...]:
        """What taking part costs, the reward, the penalty and the debt in its place."""
        debt = tuple([words.format(self.debt) for words in _DEBT_INSTEAD])
        return (
            ItemSection(heading="take_part", on="stage", cost=self.cost),
            ItemSection(heading="reward", effects=self.effects),
            ItemSection(heading="penalty", effects=(self.penalty,), more=debt),
        )


_ENGLISH = {
    "take_pawn": "{now} you take a participation pawn of {age:pawn_age} from the box.",
    "take_pawn any": "{now} you take a participation pawn of any Age from the box.",
}
_RUSSIAN = {
    "take_pawn": "{now} вы берёте из коробки фишку участия {age:pawn_age}.",
    "take_pawn any": "{now} вы берёте из коробки фишку участия любой эпохи.",
}
_UKRAINIAN = {
    "take_pawn": "{now} ви берете з коробки фішку участі {age:pawn_age}.",
    "take_pawn any": "{now} ви берете з коробки фішку участі будь-якої епохи.",
}

CONTENTS = BoxContents(
    id="edifice",
    game="wonders",
    name=("Edifice", "Edifice", "Edifice"),
    editions=(SECOND,),
    files=(ItemFile("edifices.toml", "edifice", Edifice, "edifice", editions=(SECOND,)),),
    kind_pictures={"edifice": "column"},
    kinds={
        "edifice": (("Edifice", "Сооружение", "Споруда"), ("Edifices", "Сооружения", "Споруди")),
    },
    books=(
        RuleBook("edifice", "EDIFICE", ("Edifice", "Edifice", "Edifice"), ("edifice",), picture="column"),
    ),
    facets={
        TakePawn: "play",
    },
    signs={
        "take_pawn": "pawn {age}",
    },
    phrases={
        "en": BoxPhrases(_ENGLISH),
        "ru": BoxPhrases(_RUSSIAN),
        "uk": BoxPhrases(_UKRAINIAN),
    },
    variants={TakePawn: lambda effect: "any" if effect.age == "any" else ""},
)
