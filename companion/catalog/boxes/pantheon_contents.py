"""Pantheon in the catalogue: Divinities, the Gate, tokens, what they do and what is counted out."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from companion.catalog.box_contents import BoxContents, BoxFacts, BoxPhrases, ColorWords, ItemFile, RuleBook
from companion.catalog.effects import Effect, effect_record
from companion.catalog.items import Item
from companion.catalog.vocabulary import Language, Mythology

if TYPE_CHECKING:
    from companion.catalog.catalog import Catalog


@effect_record
class DrawDivinities(Effect):
    """Draw Divinities of one Mythology, lay one of them face down on an empty space."""

    cards: int


@effect_record
class ActivationDiscount(Effect):
    """An activation costs this many coins less."""

    coins: int


@effect_record
class OfferProgress(Effect):
    """Progress tokens of the box lie on it from its reveal; who activates it keeps one."""

    tokens: int


@effect_record
class CopySymbol(Effect):
    """The Snake token lies on a green card of the opponent; its symbol counts here too."""


@effect_record
class CoinsOnCard(Effect):
    """Coins lie on it, safe from losses, to be spent or to be worth points at the end."""

    is_worth_points: ClassVar[bool] = True
    coins: int
    points: int


@effect_record
class RevealTops(Effect):
    """The top Divinity of every deck is turned up, one of them is activated for free."""


@effect_record
class RevealMythology(Effect):
    """One whole deck of Divinities is turned up, one of them is activated for free."""


@effect_record
class PlaceMinerva(Effect):
    """The Minerva pawn stands on a space of the track and stops the conflict pawn once."""


@effect_record
class DropMilitary(Effect):
    """A military token leaves without effect."""


@effect_record
class ApplyMilitary(Effect):
    """A military token acts and leaves."""


@effect_record
class TemplePoints(Effect):
    """Points in all for one, two and three cards of this kind."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Divinity(Item):
    """A card of one of the five decks of Pantheon."""

    kind: ClassVar[str] = "divinity"
    city_field: ClassVar[str] = "divinities"
    mythology: Mythology
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate(Item):
    """The sixth card of the Pantheon: no Divinity, at a multiple of the cost of its space."""

    kind: ClassVar[str] = "gate"
    times: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MythologyToken(Item):
    """A token on a card of Age I; `count` in the box."""

    kind: ClassVar[str] = "mythology"
    city_field: ClassVar[str] = "mythology_tokens"
    is_asked_for_prices: ClassVar[bool] = True
    lies_on_cards: ClassVar[bool] = True
    mythology: Mythology
    count: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferingToken(Item):
    """A token on a card of Age II: its value off one activation."""

    kind: ClassVar[str] = "offering"
    city_field: ClassVar[str] = "offering_tokens"
    is_asked_for_prices: ClassVar[bool] = True
    value: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class PantheonFacts(BoxFacts):
    """What is counted out; a space costs the player at seat 0, then the one at seat 1."""

    temples: int
    mythology: int
    spaces: tuple[tuple[int, int], ...]


def gate_of(items: "Catalog") -> Gate:
    """The Gate of a catalogue; there is one."""
    return next(iter(items.of(Gate).values()))


@cache
def mythology_tokens(items: "Catalog") -> Mapping[str, MythologyToken]:
    """The Mythology tokens of a catalogue by their Mythologies."""
    return {token.mythology: token for token in items.of(MythologyToken).values()}


@cache
def offering_tokens(items: "Catalog") -> Mapping[int, OfferingToken]:
    """The Offering tokens of a catalogue by their values."""
    return {token.value: token for token in items.of(OfferingToken).values()}


_ENGLISH = {
    "build_discarded @divinity": "When activated, you build 1 card from the discard pile for free.",
    "draw_divinities": (
        "{now} you draw {cards:divinity} of this Mythology, lay 1 face down on an empty space of the "
        "Pantheon and put the rest back on top of the deck. The Grand Temple of this Mythology is free "
        "for you."
    ),
    "activation_discount": "Every later activation of a card of the Pantheon costs you {coins:coin} less.",
    "activation_discount @offering": (
        "Once, an activation of a card of the Pantheon costs you {coins:coin} less; no change is given."
    ),
    "offer_progress": (
        "When revealed, {tokens:progress} of the box are drawn and lie on it; whoever activates it takes "
        "1 of "
        "them."
    ),
    "copy_symbol": (
        "{now} you put the Snake token on a green card of the opponent: you have its science symbol too."
    ),
    "coins_on_card": (
        "{now} the bank puts {coins:coin} on it: you may spend them, they cannot be lost, and each one "
        "left "
        "at the end of the game gives {points:point}."
    ),
    "reveal_tops": (
        "Costs twice the number of its space. The top Divinity of each deck is turned up; you activate 1 of "
        "them for free, the others go back face down."
    ),
    "reveal_mythology": (
        "{now} you look through one whole deck of Divinities, activate 1 of them for free and put the rest "
        "back in any order."
    ),
    "place_minerva": (
        "{now} you put the Minerva pawn on a space of the track. The conflict pawn stops before that space "
        "once, and Minerva leaves the game."
    ),
    "drop_military": "{now} you discard 1 Military token without effect.",
    "apply_military": "Then you apply another Military token and discard it.",
    "temple_points": (
        "At the end of the game, {numbers} Grand Temples in your city are worth {points} victory points "
        "in all."
    ),
}
_RUSSIAN = {
    "build_discarded @divinity": "При активации вы бесплатно строите 1 карту из сброса.",
    "draw_divinities": (
        "{now} вы берёте {cards:divinity} этой мифологии, кладёте 1 лицом вниз на пустое место Пантеона, а "
        "остальное — обратно на верх колоды. Великий храм этой мифологии для вас бесплатен."
    ),
    "activation_discount": "Каждая следующая активация карты Пантеона стоит вам на {coins:coin} меньше.",
    "activation_discount @offering": (
        "Один раз активация карты Пантеона стоит вам на {coins:coin} меньше; сдачи нет."
    ),
    "offer_progress": (
        "Когда карту открывают, на неё кладут {tokens:random_progress} из коробки; кто её активирует, "
        "берёт 1 "
        "из них."
    ),
    "copy_symbol": "{now} вы кладёте жетон Змеи на зелёную карту соперника: её научный символ есть и у вас.",
    "coins_on_card": (
        "{now} на карту кладут {coins:coin} из банка: их можно тратить, потерять их нельзя, а каждая "
        "оставшаяся в конце игры даёт {points:point}."
    ),
    "reveal_tops": (
        "Стоит вдвое больше числа своего места. Верхнее божество каждой колоды открывают; 1 из них вы "
        "активируете бесплатно, остальные возвращаются лицом вниз."
    ),
    "reveal_mythology": (
        "{now} вы просматриваете одну колоду божеств целиком, 1 из них активируете бесплатно, а остальные "
        "кладёте обратно в любом порядке."
    ),
    "place_minerva": (
        "{now} вы ставите фишку Минервы на деление трека. Фишка конфликта один раз останавливается перед "
        "этим "
        "делением, и Минерва выходит из игры."
    ),
    "drop_military": "{now} вы сбрасываете 1 военный жетон без эффекта.",
    "apply_military": "Затем вы применяете другой военный жетон и сбрасываете его.",
    "temple_points": (
        "В конце игры Великие храмы в вашем городе, если их {numbers}, дают всего {points} победных очков."
    ),
}
_UKRAINIAN = {
    "build_discarded @divinity": "Під час активації ви безкоштовно будуєте 1 карту зі скинутих.",
    "draw_divinities": (
        "{now} ви берете {cards:divinity} цієї міфології, кладете 1 долілиць на порожнє місце Пантеону, "
        "а решту "
        "— назад на верх колоди. Великий храм цієї міфології для вас безкоштовний."
    ),
    "activation_discount": "Кожна наступна активація карти Пантеону коштує вам на {coins:coin} менше.",
    "activation_discount @offering": (
        "Один раз активація карти Пантеону коштує вам на {coins:coin} менше; решти немає."
    ),
    "offer_progress": (
        "Коли карту відкривають, на неї кладуть {tokens:random_progress} з коробки; хто її активує, бере 1 з "
        "них."
    ),
    "copy_symbol": "{now} ви кладете токен Змії на зелену карту суперника: її науковий символ є і у вас.",
    "coins_on_card": (
        "{now} на карту кладуть {coins:coin} з банку: їх можна витрачати, втратити їх не можна, а кожна, що "
        "лишиться наприкінці гри, дає {points:point}."
    ),
    "reveal_tops": (
        "Коштує вдвічі більше за число свого місця. Верхнє божество кожної колоди відкривають; 1 із них ви "
        "активуєте безкоштовно, решта повертається долілиць."
    ),
    "reveal_mythology": (
        "{now} ви переглядаєте одну колоду божеств цілком, 1 із них активуєте безкоштовно, а решту кладете "
        "назад у будь-якому порядку."
    ),
    "place_minerva": (
        "{now} ви ставите фігурку Мінерви на сектор треку. Маркер конфлікту один раз зупиняється перед цим "
        "сектором, і Мінерва виходить із гри."
    ),
    "drop_military": "{now} ви скидаєте 1 військовий токен без ефекту.",
    "apply_military": "Потім ви застосовуєте інший військовий токен і скидаєте його.",
    "temple_points": (
        "Наприкінці гри Великі храми у вашому місті, якщо їх {numbers}, дають усього {points} переможних "
        "балів."
    ),
}
_PHRASES: dict[Language, BoxPhrases] = {
    "en": BoxPhrases(
        _ENGLISH,
        nouns={"divinity": ("Divinity", "Divinities")},
        words={
            "now": {
                "divinity": "when activated,",
                "gate": "when activated,",
                "mythology": "when taken,",
                "offering": "when taken,",
            },
            "later": {
                "divinity": "from then on,",
                "gate": "from then on,",
                "mythology": "from then on,",
                "offering": "from then on,",
            },
            "one": {"temple": "a Grand Temple"},
            "many": {"temple": "Grand Temples"},
            "each": {"mythology": "for each Mythology token", "offering": "for each Offering token"},
        },
    ),
    "ru": BoxPhrases(
        _RUSSIAN,
        nouns={"divinity": ("божество", "божества", "божеств")},
        words={
            "now": {
                "divinity": "при активации",
                "gate": "при активации",
                "mythology": "сразу",
                "offering": "сразу",
            },
            "later": {
                "divinity": "в дальнейшем",
                "gate": "в дальнейшем",
                "mythology": "в дальнейшем",
                "offering": "в дальнейшем",
            },
            "one": {"temple": "великий храм"},
            "many": {"temple": "великие храмы"},
            "each": {
                "mythology": "за каждый жетон Мифологии",
                "offering": "за каждый жетон Жертвоприношения",
            },
        },
    ),
    "uk": BoxPhrases(
        _UKRAINIAN,
        nouns={"divinity": ("божество", "божества", "божеств")},
        words={
            "now": {
                "divinity": "під час активації",
                "gate": "під час активації",
                "mythology": "одразу",
                "offering": "одразу",
            },
            "later": {"divinity": "надалі", "gate": "надалі", "mythology": "надалі", "offering": "надалі"},
            "one": {"temple": "великий храм"},
            "many": {"temple": "великі храми"},
            "each": {"mythology": "за кожен токен міфології", "offering": "за кожен токен підношення"},
        },
    ),
}

CONTENTS = BoxContents(
    id="pantheon",
    game="duel",
    name=("Pantheon", "Пантеон", "Пантеон"),
    files=(
        ItemFile("divinities.toml", "divinity", Divinity, "pantheon"),
        ItemFile("gate.toml", "gate", Gate, "pantheon"),
        ItemFile("mythology.toml", "token", MythologyToken, "pantheon"),
        ItemFile("offerings.toml", "token", OfferingToken, "pantheon"),
    ),
    kind_pictures={"gate": "gate", "offering": "offering"},
    colors={
        "temple": ColorWords(
            ("temple", "храмовая", "храмова"),
            ("temple", "храмовый", "храмовий"),
            ("Grand Temples", "Великие храмы", "великі храми"),
            ("P", "Х", "Х"),
        )
    },
    kinds={
        "divinity": (("Divinity", "Божество", "Божество"), ("Divinities", "Божества", "Божества")),
        "gate": (("Gate", "Врата", "Брама"), ("Gate", "Врата", "Брама")),
        "mythology": (
            ("Mythology token", "Жетон Мифологии", "Токен міфології"),
            ("Mythology tokens", "Жетоны Мифологии", "Токени міфології"),
        ),
        "offering": (
            ("Offering token", "Жетон Жертвоприношения", "Токен підношення"),
            ("Offering tokens", "Жетоны Жертвоприношения", "Токени підношення"),
        ),
    },
    books=(
        RuleBook(
            "pantheon",
            "PANT",
            ("Pantheon", "Пантеон", "Пантеон"),
            ("pantheon",),
            picture="torch",
            weight=0.76,
        ),
    ),
    weight=0.76,
    facets={
        DrawDivinities: "pantheon",
        ActivationDiscount: "pantheon",
        OfferProgress: "science",
        CopySymbol: "science",
        CoinsOnCard: "points",
        RevealTops: "pantheon",
        RevealMythology: "pantheon",
        PlaceMinerva: "conflict",
        DropMilitary: "conflict",
        ApplyMilitary: "conflict",
        TemplePoints: "points",
    },
    signs={
        "draw_divinities": "{cards} → 1 divinity",
        "activation_discount": "divinity −{coins} coin",
        "offer_progress": "{tokens} → 1 progress",
        "copy_symbol": "others copy science-any",
        "coins_on_card": "{coins} coin = {points} vp",
        "reveal_tops": "2 × coin 5 divinity → 1 star",
        "reveal_mythology": "3 divinity → 1 star",
        "place_minerva": "pawn lock",
        "drop_military": "no wedge",
        "apply_military": "wedge tick",
        "temple_points": "{points} vp",
    },
    facet_names={
        "pantheon": ("acts on the Pantheon", "действует на Пантеон", "діє на Пантеон"),
    },
    pictures={"mythology": "divinity", "offering": "offering"},
    held=frozenset(["mythology", "offering"]),
    phrases=_PHRASES,
    blanks={
        TemplePoints: lambda effect, book: {
            "numbers": book.one_of(str(number) for number, _ in enumerate(effect.points, 1)),
            "points": book.one_of(map(str, effect.points)),
        }
    },
    facts=PantheonFacts,
)
