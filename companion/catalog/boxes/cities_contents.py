"""Cities in the catalogue: black cards, debt, Diplomacy, and how it is said."""

from typing import ClassVar, Literal

from companion.catalog.box_contents import BoxContents, BoxPhrases, ColorWords, ItemFile, RuleBook
from companion.catalog.effects import Effect, effect_record
from companion.catalog.items import Card
from companion.catalog.vocabulary import FIRST, SECOND, Language


@effect_record
class OthersLose(Effect):
    """Every other player loses coins, or takes debt: a number, or that of the Age."""

    coins: int | Literal["age"]


@effect_record
class OthersLoseOnStage(Effect):
    """Every other player loses coins, or takes debt, for each stage that is built later."""

    coins: int


@effect_record
class NeighboursDebt(Effect):
    """Each neighbour takes debt at once, which no coins can replace; or as with a loss of coins."""

    debt: int
    payable: bool = False


@effect_record
class Diplomacy(Effect):
    """Diplomacy tokens: each sits one conflict out."""

    tokens: int


@effect_record
class CopyScience(Effect):
    """A mask: at the end, the symbol of one green card of a neighbour, each card once."""

    is_worth_points: ClassVar[bool] = True


_ENGLISH = {
    "coins_on black": "{later} gives {coins:coin} for each black card you build.",
    "others_lose": "{now} every other player loses {coins:coin} or takes debt.",
    "others_lose age": "{now} every other player loses 1, 2 or 3 coins in Age I, II or III, or takes debt.",
    "others_lose_on_stage": (
        "{later} every other player loses {coins:coin} or takes debt for each Wonder stage you build."
    ),
    "neighbours_debt": "{now} each neighbour takes a debt of {debt}.",
    "neighbours_debt payable": "{now} each neighbour loses {debt:coin} or takes debt.",
    "copy_science": (
        "At the end of the game, copies the science symbol of one green card of a neighbour, each card "
        "only once."
    ),
    "diplomacy": "Gives {tokens:diplomacy}: you sit out the next conflict (in team play: CITY-TEAM-09).",
}
_RUSSIAN = {
    "coins_on black": "{later} даёт {coins:coin} за каждую чёрную карту, которую вы строите.",
    "others_lose": "{now} каждый из остальных игроков теряет {coins:coin} или берёт Заём.",
    "others_lose age": (
        "{now} каждый из остальных игроков теряет 1, 2 или 3 монеты в эпоху I, II или III или берёт Заём."
    ),
    "others_lose_on_stage": (
        "{later} за каждый построенный вами этап Чуда каждый из остальных игроков теряет {coins:coin} или "
        "берёт Заём."
    ),
    "neighbours_debt": "{now} каждый сосед берёт Заём на {debt}.",
    "neighbours_debt payable": "{now} каждый сосед теряет {debt:coin} или берёт Заём.",
    "copy_science": (
        "В конце игры копирует научный символ одной зелёной карты соседа, каждую карту только один раз."
    ),
    "diplomacy": "Даёт {tokens:diplomacy}: ближайший конфликт вы пропускаете "
    "(в командной игре — CITY-TEAM-09).",
}
_UKRAINIAN = {
    "coins_on black": "{later} дає {coins:coin} за кожну чорну карту, яку ви будуєте.",
    "others_lose": "{now} кожен інший гравець втрачає {coins:coin} або бере борг.",
    "others_lose age": (
        "{now} кожен інший гравець втрачає 1, 2 або 3 монети в I, II чи III епоху або бере борг."
    ),
    "others_lose_on_stage": (
        "{later} за кожен збудований вами етап чуда кожен інший гравець втрачає {coins:coin} або бере борг."
    ),
    "neighbours_debt": "{now} кожен сусід бере борг {debt}.",
    "neighbours_debt payable": "{now} кожен сусід втрачає {debt:coin} або бере борг.",
    "copy_science": (
        "Наприкінці гри копіює науковий символ однієї зеленої карти сусіда, кожну карту лише один раз."
    ),
    "diplomacy": "Дає {tokens:diplomacy}: найближчий конфлікт ви пропускаєте "
    "(у командній грі — CITY-TEAM-09).",
}
_PHRASES: dict[Language, BoxPhrases] = {
    "en": BoxPhrases(
        _ENGLISH,
        nouns={"diplomacy": ("Diplomacy token", "Diplomacy tokens")},
        words={"one": {"black": "a black card"}, "many": {"black": "black cards"}},
    ),
    "ru": BoxPhrases(
        _RUSSIAN,
        nouns={"diplomacy": ("жетон Дипломатии", "жетона Дипломатии", "жетонов Дипломатии")},
        words={"one": {"black": "чёрную карту"}, "many": {"black": "чёрные карты"}},
    ),
    "uk": BoxPhrases(
        _UKRAINIAN,
        nouns={"diplomacy": ("жетон дипломатії", "жетони дипломатії", "жетонів дипломатії")},
        words={"one": {"black": "чорну карту"}, "many": {"black": "чорні карти"}},
    ),
}

CONTENTS = BoxContents(
    id="cities",
    game="wonders",
    name=("Cities", "Города", "Міста"),
    editions=(FIRST, SECOND),
    colors={
        "black": ColorWords(
            ("black", "чёрная", "чорна"),
            ("black", "чёрный", "чорний"),
            ("city cards", "карты Города", "карти міста"),
            ("B", "Ч", "Ч"),
        )
    },
    files=(ItemFile("black.toml", "card", Card),),
    books=(
        RuleBook(
            "cities", "CITY", ("Cities", "Города", "Міста"), ("cities",), picture="mask", is_of_editions=True
        ),
    ),
    facets={
        OthersLose: "loss",
        OthersLoseOnStage: "loss",
        NeighboursDebt: "loss",
        Diplomacy: "conflict",
        CopyScience: "science",
    },
    signs={
        "others_lose": "others −{coins} coin",
        "others_lose_on_stage": "others −{coins} coin × stage",
        "neighbours_debt": "left +{debt} debt right",
        "diplomacy": "{tokens} dove",
        "copy_science": "mask",
    },
    phrases=_PHRASES,
    variants={
        OthersLose: lambda effect: "age" if effect.coins == "age" else "",
        NeighboursDebt: lambda effect: "payable" if effect.payable else "",
    },
)
