"""The base game of 7 Wonders Duel in the catalogue: cards, Wonders, tokens."""

from companion.catalog.box_contents import BoxContents, ItemFile, RuleBook
from companion.catalog.items import Card, MilitaryToken, Progress, Wonder

CONTENTS = BoxContents(
    id="duel",
    game="duel",
    name=("Duel", "Дуэль", "Дуель"),
    files=(
        ItemFile("cards.toml", "card", Card, "duel"),
        ItemFile("wonders.toml", "wonder", Wonder, "duel"),
        ItemFile("progress.toml", "progress", Progress, "duel"),
        ItemFile("military.toml", "token", MilitaryToken, "duel"),
    ),
    kind_pictures={"wonder": "stage", "progress": "progress", "military_token": "pawn"},
    kinds={
        "wonder": (("Wonder", "Чудо", "Чудо"), ("Wonders", "Чудеса", "Чудеса")),
        "progress": (
            ("Progress token", "Жетон прогресса", "Токен прогресу"),
            ("Progress tokens", "Жетоны прогресса", "Токени прогресу"),
        ),
        "military_token": (
            ("Military token", "Военный жетон", "Військовий токен"),
            ("Military tokens", "Военные жетоны", "Військові токени"),
        ),
    },
    books=(RuleBook("duel", "DUEL", ("Duel", "Дуэль", "Дуель"), ("duel",), picture="pawn", weight=0.76),),
    weight=0.76,
)
