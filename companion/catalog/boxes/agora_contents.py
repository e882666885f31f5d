"""Agora in the catalogue: Senators, the Senate, Conspiracies, what they do and what is counted out."""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from companion.catalog.box_contents import BoxContents, BoxFacts, BoxPhrases, ItemFile, RuleBook
from companion.catalog.effects import Effect, PlayAgainOn, effect_record
from companion.catalog.items import Item
from companion.catalog.vocabulary import Color, Language, ResourceClass, Target

if TYPE_CHECKING:
    from companion.catalog.catalog import Catalog


@effect_record
class SenateActions(Effect):
    """Placements in these Chambers or moves, as many as the blue cards of the city allow."""

    chambers: tuple[int, ...]


@effect_record
class PlaceOrConspire(Effect):
    """A cube in any Chamber, or Conspiracies drawn."""


@effect_record
class PlaceCube(Effect):
    """Own cubes from the supply into any Chambers."""

    cubes: int


@effect_record
class MoveCube(Effect):
    """Own cubes may move, each to a neighbouring Chamber."""

    cubes: int


@effect_record
class RemoveCube(Effect):
    """Cubes of the opponent go back to their owner."""

    cubes: int


@effect_record
class Conspire(Effect):
    """Draw Conspiracies, keep some of them face down."""

    cards: int
    keep: int


@effect_record
class KeepConspiracies(Effect):
    """All Conspiracies drawn are kept."""


@effect_record
class TriggerConspiracy(Effect):
    """One unprepared Conspiracy may be triggered."""


@effect_record
class IncomeOn(Effect):
    """Coins by the Age whenever either player builds something of that kind."""

    on: Target


@effect_record
class IgnoreSymbol(Effect):
    """One symbol of the cost of such buildings is left out, a resource or the coins."""

    on: Target


@effect_record
class TradeDiscount(Effect):
    """Each bought resource of a class costs fewer coins, but 1 at least."""

    resources: ResourceClass
    coins: int


@effect_record
class BlueBonus(Effect):
    """More blue cards when Senate actions are counted."""

    cards: int


@effect_record
class ShieldInControl(Effect):
    """Shields with the control of the Chamber; the pawn goes back when it is lost."""

    shields: int


@effect_record
class DiscardBonus(Effect):
    """More coins for a card that is discarded for coins."""

    coins: int


@effect_record
class ChainOpponent(Effect):
    """Buildings of the opponent open chains too."""


@effect_record
class TakeHalf(Effect):
    """Half of the opponent's coins, rounded up."""


@effect_record
class LockProgress(Effect):
    """A progress token of the board, the opponent or the box is out of use to the end."""


@effect_record
class BuildEndRow(Effect):
    """A building of the row that was laid first is built for free."""


@effect_record
class BuildRemoved(Effect):
    """One of the cards taken out at the set-up, of this Age and earlier ones, is built for free."""


@effect_record
class TakeBoxProgress(Effect):
    """One of all progress tokens in the box."""


@effect_record
class SwapCards(Effect):
    """A card of one of these colours changes places with one of the opponent's of the same colour."""

    colors: tuple[Color, ...]


@effect_record
class MoveDecree(Effect):
    """A Decree goes under that of another Chamber."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Senator(Item):
    """A card of Agora that lies in every Age deck; `count` of it in the box."""

    kind: ClassVar[str] = "senator"
    lies_in_structures: ClassVar[bool] = True
    count: int
    is_conspirator: bool = False
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chamber(Item):
    """A Chamber of the Senate, numbered from the left: its points, and how its Decree lies at the start."""

    kind: ClassVar[str] = "chamber"
    city_field: ClassVar[str] = "chambers"
    number: int
    section: Literal["left", "center", "right"]
    face_up: bool
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decree(Item):
    """What the controller of a Chamber has."""

    kind: ClassVar[str] = "decree"
    city_field: ClassVar[str] = "decrees"
    is_asked_for_prices: ClassVar[bool] = True
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Conspiracy(Item):
    """A hidden card: prepared with an Age card, triggered at the start of a turn."""

    kind: ClassVar[str] = "conspiracy"
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AgoraFacts(BoxFacts):
    """What is counted out: Senators by Age, cubes of a player, actions by the least of blue cards."""

    senators: tuple[int, ...]
    cubes: int
    actions: tuple[tuple[int, int], ...]

    def actions_of(self, blue: int) -> int:
        """The Senate actions of a city with so many blue cards (AGORA-SEN-02)."""
        return max(actions for least, actions in self.actions if blue >= least)

    def in_deck(self, age: int) -> int:
        """The Senators in the deck of an Age (AGORA-SETUP-05)."""
        return self.senators[age - 1]


@cache
def chambers_of(items: "Catalog") -> tuple[Chamber, ...]:
    """The six Chambers of a catalogue from the left."""
    return tuple(items.of(Chamber).values())


_ENGLISH = {
    "points @chamber": "At the end of the game, gives {points:point} to whoever controls it.",
    "senate_actions": (
        "{now} you do 1, 2 or 3 Senate actions, with 0–1, 2–3 or 4 and more blue cards in your city: each is "
        "a cube placed in Chamber {chambers} or a cube moved to a neighbouring Chamber."
    ),
    "place_or_conspire": ("{now} you place 1 cube in any Chamber, or you draw 2 Conspiracies and keep 1."),
    "place_cube": "{now} you place {cubes:own_cube} in any Chamber.",
    "place_cube @military_token": (
        "When the pawn enters this zone, whoever moved it places {cubes:own_cube} in any Chamber."
    ),
    "move_cube": "You may move {cubes:own_cube} to a neighbouring Chamber.",
    "remove_cube": "{now} you remove {cubes:their_cube} of the opponent from the Senate.",
    "remove_cube @military_token": (
        "When the pawn enters this zone, whoever moved it removes {cubes:their_cube} of the opponent "
        "from the "
        "Senate."
    ),
    "conspire": "{now} you draw {cards:conspiracy} and keep {keep}, face down.",
    "keep_conspiracies": "When you draw Conspiracies, you keep both of them.",
    "trigger_conspiracy": "{now} you may trigger 1 Conspiracy that is not prepared.",
    "income_on": (
        "Whenever either player builds {on:one}, the controller of its Chamber takes 1, 2 or 3 coins "
        "from the "
        "bank in Age I, II or III."
    ),
    "ignore_symbol": (
        "{later} you leave out 1 symbol of the cost of {on:many} that you build: a resource, or the coins."
    ),
    "trade_discount": (
        "{later} {resources:each_of} that you buy costs {coins:coin} less, but never less than 1 coin."
    ),
    "blue_bonus": "{later} {cards:more_blue} count for the number of your Senate actions.",
    "shield_in_control": (
        "Gives {shields:shield} when you gain control of its Chamber: the pawn moves, and it moves back when "
        "you lose control."
    ),
    "discard_bonus": "{later} you take {coins:coin} more for each card that you discard for coins.",
    "chain_opponent": "{later} you may also build by chain from the buildings of the opponent.",
    "play_again_on conspirator": "{later} you take another turn at once when you recruit a Conspirator.",
    "discount @decree": "{later} your {on:many} cost {resources:any_resource} less, of your choice.",
    "take_half": "{now} you take half of the opponent’s coins, rounded up.",
    "others_lose_per @duel": "{now} the opponent loses {coins:coin} {per}.",
    "lock_progress": (
        "{now} you take 1 Progress token of the board, of the opponent or of the box: it is out of use "
        "to the "
        "end of the game."
    ),
    "build_end_row": (
        "{now} you build 1 building of the row of the structure that was laid first for free, covered or not."
    ),
    "build_removed": (
        "{now} you look at the cards that were taken out of the decks of this Age and earlier ones and "
        "build 1 "
        "of them for free."
    ),
    "take_box_progress": "{now} you look at all Progress tokens in the box and take 1.",
    "swap_cards": ("{now} you swap 1 {colors} card of yours for a card of the opponent of the same colour."),
    "move_decree": "{now} you move 1 Decree under that of another Chamber.",
}
_RUSSIAN = {
    "points @chamber": "В конце игры даёт {points:point} тому, кто её контролирует.",
    "senate_actions": (
        "{now} вы выполняете 1, 2 или 3 действия в Сенате, если синих карт в вашем городе 0–1, 2–3 или 4 и "
        "больше: каждое — поставить кубик в палату {chambers} или передвинуть кубик в соседнюю палату."
    ),
    "place_or_conspire": "{now} вы ставите 1 кубик в любую палату или берёте 2 заговора и оставляете 1.",
    "place_cube": "{now} вы ставите {cubes:own_cube} в любую палату.",
    "place_cube @military_token": (
        "Когда фишка входит в эту зону, тот, кто её двигал, ставит {cubes:own_cube} в любую палату."
    ),
    "move_cube": "Вы можете передвинуть {cubes:own_cube} в соседнюю палату.",
    "remove_cube": "{now} вы убираете {cubes:their_cube} соперника из Сената.",
    "remove_cube @military_token": (
        "Когда фишка входит в эту зону, тот, кто её двигал, убирает {cubes:their_cube} соперника из Сената."
    ),
    "conspire": "{now} вы берёте {cards:conspiracy} и оставляете {keep}, лицом вниз.",
    "keep_conspiracies": "Когда вы берёте заговоры, вы оставляете оба.",
    "trigger_conspiracy": "{now} вы можете привести в действие 1 неподготовленный заговор.",
    "income_on": (
        "Каждый раз, когда любой из игроков строит {on:one}, контролирующий его палату берёт из банка 1, 2 "
        "или 3 монеты в эпоху I, II или III."
    ),
    "ignore_symbol": ("{later} вы не платите 1 символ стоимости, ресурс или монеты, когда строите {on:one}."),
    "trade_discount": (
        "{later} вы платите за {resources:each_of} на {coins:coin} меньше, но не меньше 1 монеты."
    ),
    "blue_bonus": "{later} при подсчёте действий в Сенате у вас ещё {cards:more_blue}.",
    "shield_in_control": (
        "Даёт {shields:shield}, когда вы получаете контроль над его палатой: фишка сдвигается, а при потере "
        "контроля возвращается."
    ),
    "discard_bonus": "{later} вы берёте на {coins:coin} больше за каждую карту, сброшенную ради монет.",
    "chain_opponent": "{later} вы можете строить по цепочке и от зданий соперника.",
    "play_again_on conspirator": "{later} вы сразу делаете ещё один ход, когда нанимаете заговорщика.",
    "discount @decree": "{later} {on:many} стоят вам на {resources:any_resource} меньше, по вашему выбору.",
    "take_half": "{now} вы забираете половину монет соперника, с округлением вверх.",
    "others_lose_per @duel": "{now} соперник теряет {coins:coin} {per}.",
    "lock_progress": (
        "{now} вы берёте 1 жетон прогресса с поля, у соперника или из коробки: до конца игры он не действует."
    ),
    "build_end_row": (
        "{now} вы бесплатно строите 1 здание того ряда раскладки, который выложен первым, даже если оно "
        "накрыто."
    ),
    "build_removed": (
        "{now} вы смотрите карты, убранные из колод этой и прошлых эпох, и бесплатно строите 1 из них."
    ),
    "take_box_progress": "{now} вы смотрите все жетоны прогресса в коробке и берёте 1.",
    "swap_cards": ("{now} вы меняете 1 свою {colors} карту на карту соперника того же цвета."),
    "move_decree": "{now} вы перекладываете 1 декрет под декрет другой палаты.",
}
_UKRAINIAN = {
    "points @chamber": "Наприкінці гри дає {points:point} тому, хто її контролює.",
    "senate_actions": (
        "{now} ви виконуєте 1, 2 або 3 дії в Сенаті, якщо синіх карт у вашому місті 0–1, 2–3 або 4 і більше: "
        "кожна — поставити кубик у палату {chambers} або пересунути кубик у сусідню палату."
    ),
    "place_or_conspire": "{now} ви ставите 1 кубик у будь-яку палату або берете 2 змови й лишаєте 1.",
    "place_cube": "{now} ви ставите {cubes:own_cube} у будь-яку палату.",
    "place_cube @military_token": (
        "Коли маркер входить у цю зону, той, хто його рухав, ставить {cubes:own_cube} у будь-яку палату."
    ),
    "move_cube": "Ви можете пересунути {cubes:own_cube} у сусідню палату.",
    "remove_cube": "{now} ви прибираєте {cubes:their_cube} суперника із Сенату.",
    "remove_cube @military_token": (
        "Коли маркер входить у цю зону, той, хто його рухав, прибирає {cubes:their_cube} суперника із Сенату."
    ),
    "conspire": "{now} ви берете {cards:conspiracy} і лишаєте {keep}, долілиць.",
    "keep_conspiracies": "Коли ви берете змови, ви лишаєте обидві.",
    "trigger_conspiracy": "{now} ви можете привести в дію 1 непідготовлену змову.",
    "income_on": (
        "Щоразу, коли будь-хто з гравців будує {on:one}, той, хто контролює його палату, бере з банку 1, "
        "2 або "
        "3 монети в I, II або III епосі."
    ),
    "ignore_symbol": ("{later} ви не платите 1 символ вартості, ресурс або монети, коли будуєте {on:one}."),
    "trade_discount": (
        "{later} ви платите за {resources:each_of} на {coins:coin} менше, але не менше ніж 1 монету."
    ),
    "blue_bonus": "{later} під час підрахунку дій у Сенаті у вас ще {cards:more_blue}.",
    "shield_in_control": (
        "Дає {shields:shield}, коли ви здобуваєте контроль над його палатою: маркер зсувається, а з втратою "
        "контролю повертається."
    ),
    "discard_bonus": "{later} ви берете на {coins:coin} більше за кожну карту, скинуту заради монет.",
    "chain_opponent": "{later} ви можете будувати за ланцюжком і від будівель суперника.",
    "play_again_on conspirator": "{later} ви одразу робите ще один хід, коли наймаєте змовника.",
    "discount @decree": "{later} {on:many} коштують вам на {resources:any_resource} менше, на ваш вибір.",
    "take_half": "{now} ви забираєте половину монет суперника, з округленням угору.",
    "others_lose_per @duel": "{now} суперник втрачає {coins:coin} {per}.",
    "lock_progress": (
        "{now} ви берете 1 токен прогресу з поля, у суперника або з коробки: до кінця гри він не діє."
    ),
    "build_end_row": (
        "{now} ви безкоштовно будуєте 1 будівлю того ряду структури, який викладено першим, навіть накриту."
    ),
    "build_removed": (
        "{now} ви дивитеся карти, прибрані з колод цієї та минулих епох, і безкоштовно будуєте 1 з них."
    ),
    "take_box_progress": "{now} ви дивитеся всі токени прогресу в коробці й берете 1.",
    "swap_cards": ("{now} ви міняєте 1 свою {colors} карту на карту суперника того самого кольору."),
    "move_decree": "{now} ви перекладаєте 1 декрет під декрет іншої палати.",
}
_PHRASES: dict[Language, BoxPhrases] = {
    "en": BoxPhrases(
        _ENGLISH,
        nouns={
            "conspiracy": ("Conspiracy", "Conspiracies"),
            "own_cube": ("own cube", "own cubes"),
            "their_cube": ("cube", "cubes"),
            "more_blue": ("more blue card", "more blue cards"),
        },
        words={
            "now": {
                "senator": "when recruited,",
                "chamber": "",
                "decree": "",
                "conspiracy": "when triggered,",
            },
            "later": {
                "senator": "from then on,",
                "chamber": "while you control its Chamber,",
                "decree": "while you control its Chamber,",
                "conspiracy": "from then on,",
            },
            "one": {"senator": "a Senator", "conspirator": "a Conspirator"},
            "many": {"senator": "Senators", "conspirator": "Conspirators"},
            "each": {
                "cube": "for each cube in the Senate",
                "cube self": "for each of your cubes in the Senate",
                "cube each": "for each of their cubes in the Senate",
            },
        },
    ),
    "ru": BoxPhrases(
        _RUSSIAN,
        nouns={
            "conspiracy": ("заговор", "заговора", "заговоров"),
            "own_cube": ("свой кубик", "своих кубика", "своих кубиков"),
            "their_cube": ("кубик", "кубика", "кубиков"),
            "more_blue": ("синяя карта", "синие карты", "синих карт"),
        },
        words={
            "now": {"senator": "при найме", "chamber": "", "decree": "", "conspiracy": "при применении"},
            "later": {
                "senator": "в дальнейшем",
                "chamber": "пока вы контролируете его палату,",
                "decree": "пока вы контролируете его палату,",
                "conspiracy": "в дальнейшем",
            },
            "one": {"senator": "сенатора", "conspirator": "заговорщика"},
            "many": {"senator": "сенаторы", "conspirator": "заговорщики"},
            "each": {
                "cube": "за каждый кубик в Сенате",
                "cube self": "за каждый ваш кубик в Сенате",
                "cube each": "за каждый свой кубик в Сенате",
            },
        },
    ),
    "uk": BoxPhrases(
        _UKRAINIAN,
        nouns={
            "conspiracy": ("змову", "змови", "змов"),
            "own_cube": ("свій кубик", "свої кубики", "своїх кубиків"),
            "their_cube": ("кубик", "кубики", "кубиків"),
            "more_blue": ("синя карта", "сині карти", "синіх карт"),
        },
        words={
            "now": {
                "senator": "у момент найму",
                "chamber": "",
                "decree": "",
                "conspiracy": "під час застосування",
            },
            "later": {
                "senator": "надалі",
                "chamber": "поки ви контролюєте його палату,",
                "decree": "поки ви контролюєте його палату,",
                "conspiracy": "надалі",
            },
            "one": {"senator": "сенатора", "conspirator": "змовника"},
            "many": {"senator": "сенатори", "conspirator": "змовники"},
            "each": {
                "cube": "за кожен кубик у Сенаті",
                "cube self": "за кожен ваш кубик у Сенаті",
                "cube each": "за кожен свій кубик у Сенаті",
            },
        },
    ),
}

CONTENTS = BoxContents(
    id="agora",
    game="duel",
    name=("Agora", "Агора", "Агора"),
    files=(
        ItemFile("senators.toml", "senator", Senator, "agora"),
        ItemFile("chambers.toml", "chamber", Chamber, "agora"),
        ItemFile("decrees.toml", "decree", Decree, "agora"),
        ItemFile("conspiracies.toml", "conspiracy", Conspiracy, "agora"),
    ),
    kind_pictures={"senator": "senate", "chamber": "senate", "decree": "decree", "conspiracy": "conspiracy"},
    kinds={
        "senator": (("Senator", "Сенатор", "Сенатор"), ("Senators", "Сенаторы", "Сенатори")),
        "chamber": (("Chamber", "Палата", "Палата"), ("Chambers", "Палаты", "Палати")),
        "decree": (("Decree", "Декрет", "Декрет"), ("Decrees", "Декреты", "Декрети")),
        "conspiracy": (("Conspiracy", "Заговор", "Змова"), ("Conspiracies", "Заговоры", "Змови")),
    },
    books=(
        RuleBook("agora", "AGORA", ("Agora", "Агора", "Агора"), ("agora",), picture="senate", weight=0.76),
        RuleBook(
            "both",
            "BOTH",
            ("Pantheon and Agora", "Пантеон и Агора", "Пантеон і Агора"),
            ("pantheon", "agora"),
            picture="two",
            weight=0.8,
        ),
    ),
    weight=0.76,
    facets={
        SenateActions: "senate",
        PlaceOrConspire: "senate",
        PlaceCube: "senate",
        MoveCube: "senate",
        RemoveCube: "senate",
        Conspire: "senate",
        KeepConspiracies: "senate",
        TriggerConspiracy: "play",
        IncomeOn: "coins",
        IgnoreSymbol: "discount",
        TradeDiscount: "trade",
        BlueBonus: "senate",
        ShieldInControl: "shields",
        DiscardBonus: "coins",
        ChainOpponent: "discount",
        TakeHalf: "loss",
        LockProgress: "loss",
        BuildEndRow: "play",
        BuildRemoved: "play",
        TakeBoxProgress: "science",
        SwapCards: "loss",
        MoveDecree: "senate",
    },
    signs={
        "senate_actions": "1–3 cube / {chambers}",
        "place_or_conspire": "+1 cube / 2 → 1 conspiracy",
        "place_cube": "+{cubes} cube",
        "move_cube": "cube →",
        "remove_cube": "others −{cubes} cube",
        "conspire": "{cards} → {keep} conspiracy",
        "keep_conspiracies": "2 × conspiracy",
        "trigger_conspiracy": "conspiracy star",
        "income_on": "{on} → +I–III coin",
        "ignore_symbol": "{on} −1 goods",
        "trade_discount": "{resources} −{coins} coin",
        "blue_bonus": "+{cards} c-blue cube",
        "shield_in_control": "{shields} shield",
        "discard_bonus": "pile → +{coins} coin",
        "chain_opponent": "others chain → self",
        "take_half": "others ½ coin → self",
        "lock_progress": "progress lock",
        "build_end_row": "cards star",
        "build_removed": "bin → star",
        "take_box_progress": "1 progress",
        "swap_cards": "self {colors} ↔ others",
        "move_decree": "decree →",
    },
    facet_names={
        "senate": ("acts on the Senate", "действует на Сенат", "діє на Сенат"),
    },
    pictures={"senator": "senate", "conspirator": "conspiracy"},
    held=frozenset(["cube"]),
    phrases=_PHRASES,
    variants={PlayAgainOn: lambda effect: effect.on if effect.on == "conspirator" else ""},
    blanks={
        SwapCards: lambda effect, book: {
            "colors": book.one_of(book.words["card"][color] for color in effect.colors)
        },
        SenateActions: lambda effect, book: {"chambers": book.one_of(map(str, effect.chambers))},
    },
    facts=AgoraFacts,
)
