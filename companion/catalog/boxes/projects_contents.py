"""The Great Projects in the catalogue."""

from dataclasses import dataclass
from typing import ClassVar

from companion.catalog.box_contents import BoxContents, BoxPhrases, ItemFile
from companion.catalog.effects import Effect, effect_record
from companion.catalog.items import Cost, Item, ItemSection
from companion.catalog.vocabulary import FIRST, Age, Color


@effect_record
class AnyColor(Effect):
    """Once: take part in a Great Project whatever its colour."""

    bears_on_price: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Project(Item):
    """A Great Project: `cost` is that of taking part."""

    kind: ClassVar[str] = "project"
    is_venture: ClassVar[bool] = True
    age: Age
    color: Color
    cost: Cost
    penalty: Effect
    reward: Effect

    @property
    def all_effects(self) -> tuple[Effect, ...]:
        """The penalty and the reward."""
        return self.penalty, self.reward

    @property
    def city_effects(self) -> tuple[Effect, ...]:
        """The reward."""
        return (self.reward,)

    @property
    def sections(self) -> tuple[ItemSection, ...]:
        """What taking part costs, the reward and the penalty."""
        return (
            ItemSection(heading="take_part", on=self.color, cost=self.cost),
            ItemSection(heading="reward", effects=(self.reward,)),
            ItemSection(heading="penalty", effects=(self.penalty,)),
        )


_ENGLISH = {
    "any_color": "Gives a token that lets you take part in a Great Project of any colour, once.",
}
_RUSSIAN = {
    "any_color": "Даёт жетон, с которым можно один раз принять участие в Великом Проекте любого цвета.",
}
_UKRAINIAN = {
    "any_color": "Дає жетон, з яким можна один раз узяти участь у Великому проєкті будь-якого кольору.",
}

CONTENTS = BoxContents(
    id="projects",
    game="wonders",
    name=("Great Projects", "Великие Проекты", "Великі проєкти"),
    editions=(FIRST,),
    files=(ItemFile("projects.toml", "project", Project, "projects", editions=(FIRST,)),),
    kind_pictures={"project": "project"},
    kinds={
        "project": (
            ("Great Project", "Великий Проект", "Великий проєкт"),
            ("Great Projects", "Великие Проекты", "Великі проєкти"),
        ),
    },
    facets={
        AnyColor: "play",
    },
    signs={
        "any_color": "project colours",
    },
    phrases={
        "en": BoxPhrases(_ENGLISH),
        "ru": BoxPhrases(_RUSSIAN),
        "uk": BoxPhrases(_UKRAINIAN),
    },
)
