"""The base game in the catalogue: Age cards, guilds, Wonder boards, the book of the second edition."""

from companion.catalog.box_contents import BoxContents, ItemFile, RuleBook
from companion.catalog.items import Board, Card
from companion.catalog.vocabulary import FIRST, SECOND

CONTENTS = BoxContents(
    id="base",
    game="wonders",
    name=("Base game", "Базовая игра", "Базова гра"),
    editions=(FIRST, SECOND),
    files=(
        ItemFile("cards.toml", "card", Card),
        ItemFile("guilds.toml", "card", Card),
        ItemFile("boards.toml", "board", Board),
    ),
    kind_pictures={"board": "board"},
    kinds={
        "card": (("Card", "Карта", "Карта"), ("Cards", "Карты", "Карти")),
        "board": (
            ("Wonder board", "Поле Чуда", "Планшет чуда"),
            ("Wonder boards", "Поля Чудес", "Планшети чудес"),
        ),
    },
    books=(
        RuleBook(
            "base",
            "BASE",
            ("Base game", "Базовая игра", "Базова гра"),
            ("base",),
            picture="stage",
            is_of_editions=True,
            weight=1.0,
        ),
        RuleBook(
            "second",
            "SECOND",
            ("Second edition", "Второе издание", "Друге видання"),
            ("second",),
            picture="sun",
            after="babel",
        ),
    ),
    weight=1.0,
)
