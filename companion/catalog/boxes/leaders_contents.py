"""Leaders in the catalogue: the white cards, what only they do, and how it is said."""

from dataclasses import dataclass
from typing import ClassVar

from companion.catalog.box_contents import BoxContents, BoxPhrases, ColorWords, ItemFile, RuleBook
from companion.catalog.effects import Effect, effect_record
from companion.catalog.items import Recruitable
from companion.catalog.vocabulary import FIRST, SECOND, BoxId, Color, Language, Target


@effect_record
class LeaderDiscount(Effect):
    """Leaders cost the owner, and each neighbour, fewer coins."""

    bears_on_price: ClassVar[bool] = True
    on: ClassVar[Target] = "leader"
    own: int
    neighbours: int


@effect_record
class CopyLeader(Effect):
    """The Courtesan token: all that one leader of a neighbour does."""

    copies_recruit: ClassVar[bool] = True
    is_worth_points: ClassVar[bool] = True


@effect_record
class EntombLeader(Effect):
    """One own leader loses its effect and is worth twice its cost in points."""

    entombs_recruit: ClassVar[bool] = True


@effect_record
class DrawLeaders(Effect):
    """Leaders from the box into the hand."""

    leaders: int


@effect_record
class RecruitLeader(Effect):
    """Extra leaders at once, each for fewer coins than printed."""

    leaders: int
    discount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader(Recruitable):
    """A white card."""

    kind: ClassVar[str] = "leader"
    city_field: ClassVar[str] = "leaders"
    color: ClassVar[Color] = "white"
    #: another box may bring some too (CITY-COMP-03)
    needs: tuple[BoxId, ...] = ("leaders",)


_ENGLISH = {
    "free always cost leader": "Your later {on:many} are free in Recruitment phases.",
    "free always cost leader @start": "Your {on:many} are free.",
    "leader_discount": (
        "Your Leaders cost {own:coin} less; those of both neighbours cost {neighbours:coin} less."
    ),
    "points_if only_leader": (
        "At the end of the game, gives {points:point} if this is the only Leader in your city."
    ),
    "build_discarded @leader": "When hired, you may build 1 Age card from the discard pile for free.",
    "copy_leader": (
        "When built, choose a Leader of a neighbour: from then on, you have all that this Leader does."
    ),
    "entomb_leader": (
        "When built, one of your Leaders loses its effect and is worth twice its cost in victory points."
    ),
    "draw_leaders": "{now} you draw {leaders:leader} from the box into your hand.",
    "recruit_leader": "{now} you may hire {leaders:extra_leader} for {discount:coin} less.",
}
_RUSSIAN = {
    "free always cost leader": "Следующие {on:many} в фазах вербовки для вас бесплатны.",
    "free always cost leader @start": "Все {on:many} для вас бесплатны.",
    "leader_discount": (
        "Ваши Лидеры стоят на {own:coin} меньше, Лидеры обоих соседей — на {neighbours:coin} меньше."
    ),
    "points_if only_leader": "В конце игры даёт {points:point}, если это единственный Лидер вашего города.",
    "build_discarded @leader": "При найме вы можете бесплатно построить 1 карту эпохи из сброса.",
    "copy_leader": (
        "При постройке выберите Лидера соседа: с этого момента у вас есть всё, что даёт этот Лидер."
    ),
    "entomb_leader": (
        "При постройке один из ваших Лидеров теряет эффект и приносит победные очки: вдвое больше своей "
        "стоимости."
    ),
    "draw_leaders": "{now} вы берёте на руку {leaders:leader} из коробки.",
    "recruit_leader": "{now} вы можете нанять {leaders:extra_leader} на {discount:coin} дешевле.",
}
_UKRAINIAN = {
    "free always cost leader": "Наступні {on:many} у фазах найму для вас безкоштовні.",
    "free always cost leader @start": "Усі {on:many} для вас безкоштовні.",
    "leader_discount": (
        "Ваші лідери коштують на {own:coin} менше, лідери обох сусідів — на {neighbours:coin} менше."
    ),
    "points_if only_leader": "Наприкінці гри дає {points:point}, якщо це єдиний лідер вашого міста.",
    "build_discarded @leader": "У момент найму ви можете безкоштовно збудувати 1 карту епохи зі скинутих.",
    "copy_leader": "У момент будівництва виберіть лідера сусіда: відтоді ви маєте все, що дає цей лідер.",
    "entomb_leader": (
        "У момент будівництва один із ваших лідерів втрачає ефект і дає переможні бали: удвічі більше за "
        "свою вартість."
    ),
    "draw_leaders": "{now} ви берете на руку {leaders:leader} з коробки.",
    "recruit_leader": "{now} ви можете найняти {leaders:extra_leader} на {discount:coin} дешевше.",
}
_PHRASES: dict[Language, BoxPhrases] = {
    "en": BoxPhrases(
        _ENGLISH,
        nouns={"leader": ("Leader", "Leaders"), "extra_leader": ("extra Leader", "extra Leaders")},
        words={
            "now": {"leader": "when hired,"},
            "later": {"leader": "once hired,"},
            "one": {"leader": "a Leader", "white": "a Leader"},
            "many": {"leader": "Leaders", "white": "Leaders"},
            "each": {"leader": "for each Leader"},
        },
    ),
    "ru": BoxPhrases(
        _RUSSIAN,
        nouns={
            "leader": ("Лидера", "Лидеров", "Лидеров"),
            "extra_leader": ("дополнительного Лидера", "дополнительных Лидеров", "дополнительных Лидеров"),
        },
        words={
            "now": {"leader": "при найме"},
            "later": {"leader": "после найма"},
            "one": {"leader": "Лидера", "white": "Лидера"},
            "many": {"leader": "Лидеры", "white": "Лидеры"},
            "each": {"leader": "за каждого Лидера"},
        },
    ),
    "uk": BoxPhrases(
        _UKRAINIAN,
        nouns={
            "leader": ("лідера", "лідерів", "лідерів"),
            "extra_leader": ("додаткового лідера", "додаткових лідерів", "додаткових лідерів"),
        },
        words={
            "now": {"leader": "у момент найму"},
            "later": {"leader": "після найму"},
            "one": {"leader": "лідера", "white": "лідера"},
            "many": {"leader": "лідери", "white": "лідери"},
            "each": {"leader": "за кожного лідера"},
        },
    ),
}

CONTENTS = BoxContents(
    id="leaders",
    game="wonders",
    name=("Leaders", "Лидеры", "Лідери"),
    editions=(FIRST, SECOND),
    files=(ItemFile("leaders.toml", "leader", Leader, after="black.toml"),),
    colors={
        "white": ColorWords(
            ("white", "белая", "біла"),
            ("white", "белый", "білий"),
            ("Leaders", "Лидеры", "лідери"),
            ("L", "Л", "Л"),
        )
    },
    kinds={
        "leader": (("Leader", "Лидер", "Лідер"), ("Leaders", "Лидеры", "Лідери")),
    },
    books=(
        RuleBook(
            "leaders",
            "LEAD",
            ("Leaders", "Лидеры", "Лідери"),
            ("leaders",),
            picture="leader",
            is_of_editions=True,
        ),
    ),
    facets={
        LeaderDiscount: "discount",
        CopyLeader: "copy",
        EntombLeader: "points",
        DrawLeaders: "play",
        RecruitLeader: "play",
    },
    signs={
        "leader_discount": "leader −{own} coin left right −{neighbours} coin",
        "copy_leader": "left copy leader right",
        "entomb_leader": "leader → tomb 2 × vp",
        "draw_leaders": "+{leaders} leader",
        "recruit_leader": "+{leaders} leader −{discount} coin",
    },
    pictures={"only_leader": "1 leader"},
    phrases=_PHRASES,
)
