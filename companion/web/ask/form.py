"""A question as an address, and back: what the address does not know is left out."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.ask.dispute import board_in, items_in, toggled
from companion.ask.duel_dispute import DuelQuestion, asked_prices
from companion.ask.wonders_dispute import WondersQuestion
from companion.catalog import Catalog, edition
from companion.catalog.boxes import EXPANSIONS_OF
from companion.catalog.items import BoardSide, Card, Item, Recruitable
from companion.catalog.vocabulary import AGES, EDITIONS, FIRST, Age, BoxId
from companion.rules.contract import rules_of
from companion.rules.partial import PartialCity
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, Recruit
from companion.web.shared.player_keys import opened, sealed

QuestionForm = WondersQuestion | DuelQuestion
#: a board with its side and the stages built: giza-A2
#: a board with its side and the stages on it: how many, or after a dash which, where their order is free
BOARD = re.compile(r"([a-z_]+)-([AB])(?:([0-4])|-([1-4]{1,4}))")
#: the words of a board that a penalty took, and of the piece that a city copies
_BLOCKED, _COPIED = "-blocked", re.compile(r"as-([a-z_0-9]+)")
_GAME = re.compile(r"[\w-]{1,40}", re.ASCII)
_MOST_COINS = 99
_MOST_TURNS = 8
_ALL_BOXES = frozenset(box for boxes in EXPANSIONS_OF.values() for box in boxes)
_LONGEST_NAME = 40


def read_question(args: MultiDict[str, str]) -> QuestionForm | None:
    """The question of an address; None as long as nothing is in question."""
    return _read_duel(args) if args.get("game") == "duel" else _read_wonders(args)


def write_address(question: QuestionForm, **changes: Any) -> dict[str, Any]:
    """The words of a question's address, some of them changed; a change to None leaves a word out."""
    words = _duel_words(question) if isinstance(question, DuelQuestion) else _wonders_words(question)
    words |= {row: city_word(city) for row, city in question.cities.items()}
    words["coins"] = question.coins
    return {name: value for name, value in (words | changes).items() if value is not None and value != []}


def _read_wonders(args: MultiDict[str, str]) -> WondersQuestion | None:
    items = catalog_of(args)
    known = _wonders_pieces(items)
    cities = {row: _read_city(args[row], known, items) for row in WondersQuestion.rows if row in args}
    play, board = _read_play(args, items)
    if play is None:
        return None
    if board:
        mine = cities.get("me", PartialCity()).without("wonder", "side", "stages")
        cities["me"] = mine.saying(**board.values)
    expansions = frozenset(box for box in boxes_asked(items) if box in args.getlist("box"))
    return WondersQuestion(
        play=play,
        age=play.card.age if isinstance(play, BuildCard) else _age(args.get("age", "")),
        expansions=expansions | _boxes(_named(play, cities, items)),
        cities=cities,
        coins=_coins(args.get("coins", "")),
        laws=tuple(law for law in items.laws.values() if law.id in args.get("laws", "").split(".")),
        venture=items.ventures.get(args.get("project", "")) if play.participate else None,
        turn=_turn(args.get("turn", "")),
        edition=items.edition,
        wide="wide" in args,
        players=_names(args, len(WondersQuestion.rows)),
        of=_game(args.get("of", "")),
        is_used="used" in args,
    )


def _read_duel(args: MultiDict[str, str]) -> DuelQuestion | None:
    box = edition()
    kinds = ("card", "wonder", *asked_prices())
    item = next((one for kind in kinds if (one := _of_kind(kind, args))), None)
    if item is None:
        return None
    asked = asked_prices().get(item.kind)
    coins = _coins(args.get(asked.number, "")) if asked else None
    return DuelQuestion(
        item=item,
        age=item.age if isinstance(item, Card) else AGES[-1],
        cities={row: _read_city(args[row], _duel_pieces(), box) for row in DuelQuestion.rows if row in args},
        coins=_coins(args.get("coins", "")),
        players=_names(args, len(DuelQuestion.rows)),
        said_boxes=frozenset([one.id for one in rules_of("duel").boxes[1:] if one.id in args.getlist("box")]),
        number=coins if asked and coins in asked.keys(box) else None,
    )


def _of_kind(kind: str, args: Mapping[str, str]) -> Item | None:
    """The piece of that kind that an address puts in question."""
    item = _duel_pieces().get(args.get(kind, ""))
    return item if item and item.kind == kind else None


def _wonders_words(question: WondersQuestion) -> dict[str, Any]:
    play = question.play
    words: dict[str, Any] = dict.fromkeys(asked_kinds(question.game))
    if question.item:
        words[question.item.kind] = question.item.id
    elif isinstance(play, BuildStage):
        board = question.board("me")
        words["stage"] = f"{board.id}-{question.side('me')}{play.number}" if board else None
    return words | {
        "age": None if isinstance(play, BuildCard) else question.age,
        "box": [box for box in EXPANSIONS_OF[question.catalog.edition] if box in question.expansions],
        "laws": ".".join(law.id for law in question.laws) or None,
        "project": question.venture.id if question.venture and play.participate else None,
        "part": 1 if play.participate else None,
        "turn": question.turn,
        "edition": question.edition if question.game == "wonders" else None,
        "wide": 1 if question.wide else None,
        "used": 1 if question.is_used else None,
        "who": names_word(question.players),
        "of": question.of or None,
    }


def _duel_words(question: DuelQuestion) -> dict[str, Any]:
    boxes = [one.id for one in rules_of("duel").boxes[1:] if one.id in question.expansions]
    return {
        "game": "duel",
        question.item.kind: question.item.id,
        "who": names_word(question.players),
        "box": boxes,
    } | ({question.asked.number: question.number} if question.asked else {})


def _read_play(args: Mapping[str, str], items: Catalog) -> tuple[Play | None, PartialCity | None]:
    """What is in question, and for a stage the board that it belongs to, with the stages before it."""
    takes_part = "part" in args and args.get("project", "") in items.ventures
    if card := items.cards.get(args.get("card", "")):
        return BuildCard(card, takes_part), None
    known = rules_of("wonders").pieces(items)
    held = (known.get(args.get(kind, "")) for kind in asked_kinds("wonders"))
    if recruited := next((item for item in held if isinstance(item, Recruitable)), None):
        return Recruit(recruited), None
    city = _read_city(args.get("stage", ""), items.boards, items)
    board, stage = board_in(city, items), max(city.stages, default=0)
    if board is None or not stage:
        return None, None
    before = 0 if board.side(city.get("side", "A")).any_order else stage - 1
    return BuildStage(stage, takes_part), city.saying(stages=before)


def _read_city(text: str, known: Mapping[str, Item], items: Catalog) -> PartialCity:
    city = PartialCity()
    for word in dict.fromkeys(text.split(".")):
        if word in known:
            city = toggled(city, known[word])
        elif (found := BOARD.fullmatch(word)) and (board := items.boards.get(found[1])) and found[1] in known:
            city = toggled(city, board).saying(
                side=found[2], stages=_read_stages(board.side(found[2]), found)
            )
        elif word == _BLOCKED:
            city = city.saying(board_blocked=True)
        elif (copied := _COPIED.fullmatch(word)) and copied[1] in items.recruits:
            city = city.saying(courtesan=copied[1])
    return city


def _read_stages(side: BoardSide, found: re.Match[str]) -> int | list[int]:
    """The stages that the word of a board says: so many, or which where their order is free."""
    which = sorted({number for number in map(int, found[4] or "") if number <= len(side.stages)})
    if found[4]:
        return which if side.any_order else len(which)
    return min(int(found[3]), len(side.stages))


def duel_city_word(seat: Mapping[str, Any], besides: Iterable[str] = ()) -> str:
    """What is known of a seat of a position of Duel, as an address says it; `besides` are pieces of boxes."""
    return ".".join([*(id_ for field in ("cards", "wonders", "progress") for id_ in seat[field]), *besides])


def known_words(args: MultiDict[str, str], game: str) -> dict[str, Any]:
    """What an address says of the cities before anything is in question."""
    rows = DuelQuestion.rows if game == "duel" else WondersQuestion.rows
    said = {row: args[row] for row in (*rows, "coins", "laws", "age", "turn") if row in args}
    said |= {"of": kept} if game != "duel" and (kept := _game(args.get("of", ""))) else {}
    return said | ({"who": who} if (who := names_word(_names(args, len(rows)))) else {})


def _game(text: str) -> str:
    """The id of a game, if it can be one."""
    return text if _GAME.fullmatch(text) else ""


def names_word(names: Iterable[str]) -> str | None:
    """The names of the players as an address gives them; None where there are none."""
    text = "\n".join(names)
    return sealed(text) if text.strip() else None


def _names(args: MultiDict[str, str], number: int) -> tuple[str, ...]:
    """The names of the players that an address gives, one for each city or none;
    before they were sealed they stood there as they are."""
    said = opened(args["who"]).split("\n") if "who" in args else args.getlist("name")
    names = tuple("".join(letter for letter in name[:_LONGEST_NAME] if letter.isprintable()) for name in said)
    return names if len(names) == number else ("",) * number


def city_word(city: PartialCity) -> str:
    """What is known of a city as a word of an address: giza-A2.baths, or giza.baths for a bare board."""
    board, side, stages = city.get("wonder", ""), city.get("side", "A"), sorted(city.stages)
    in_order = stages == [*range(1, len(stages) + 1)]
    built = str(len(stages)) if in_order else f"-{''.join(map(str, stages))}"
    named = f"{board}-{side}{built}" if stages or side != "A" else board
    besides = [_BLOCKED] if city.get("board_blocked") else []
    besides += [f"as-{city.courtesan}"] if city.courtesan else []
    pieces = [*city.pieces, *dict.fromkeys(city.get("rewards", ()))]
    return ".".join([*([named] if board else []), *pieces, *besides])


@cache
def asked_kinds(game: str) -> tuple[str, ...]:
    """What can be in question, by the words of an address: what players hold, a stage, a wonder."""
    return tuple(
        dict.fromkeys(
            [
                *(kind for box in rules_of(game).boxes for kind in box.hand),
                "stage",
                "wonder",
                *(asked_prices() if game == DuelQuestion.game else ()),
            ]
        )
    )


def _wonders_pieces(items: Catalog) -> Mapping[str, Item]:
    return {**items.ventures, **rules_of("wonders").pieces(items), **items.boards}


def _duel_pieces() -> Mapping[str, Item]:
    return rules_of("duel").pieces(edition())


def _named(play: Play, cities: Mapping[str, PartialCity], items: Catalog) -> Iterable[Item]:
    if not isinstance(play, BuildStage):
        yield play[0]
    for city in cities.values():
        yield from items_in(city, WondersQuestion.game, items)


def _boxes(items: Iterable[Item]) -> frozenset[BoxId]:
    """The boxes that what was named comes from."""
    return frozenset(box for item in items for box in (item.box, *item.needs) if box in _ALL_BOXES)


def catalog_of(args: Mapping[str, str], unsaid: str = FIRST) -> Catalog:
    """What is in the boxes of the edition that an address names."""
    return edition(EDITIONS.get(args.get("edition", ""), EDITIONS[unsaid]))


@cache
def boxes_asked(items: Catalog) -> tuple[str, ...]:
    """The boxes of an edition with boards, or with pieces that work for a city."""
    working = {one.box for one in items.items if one.kind == "board" or bool(getattr(one, "effects", None))}
    return tuple(box for box in EXPANSIONS_OF[items.edition] if box in working)


def _turn(text: str) -> int | None:
    return int(text) if text in map(str, range(1, _MOST_TURNS + 1)) else None


def _age(text: str) -> Age:
    return next((age for age in AGES if str(age) == text), AGES[-1])


def _coins(text: str) -> int | None:
    return min(int(text), _MOST_COINS) if text.isascii() and text.isdigit() and len(text) < 9 else None
