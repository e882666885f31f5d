"""A question as an address, and back: what the address does not know is left out."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.ask.dispute import board_in, items_in, toggled
from companion.ask.duel import Question as DuelQuestion
from companion.ask.wonders import Question as WondersQuestion
from companion.catalog import edition
from companion.catalog.items import Card, Item, Leader
from companion.catalog.vocabulary import AGES, EXPANSIONS, Age, Expansion
from companion.rules.games import rules_of
from companion.rules.partial import PartialCity
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, Recruit
from companion.web.shared.player_keys import opened, sealed

QuestionForm = WondersQuestion | DuelQuestion
#: a board with its side and the stages built: giza-A2
BOARD = re.compile(r"([a-z_]+)-([AB])([0-4])")
_GAME = re.compile(r"[\w-]{1,40}", re.ASCII)
_MOST_COINS = 99
_LONGEST_NAME = 40


def read_question(args: MultiDict[str, str]) -> QuestionForm | None:
    """The question of an address; None as long as nothing is in question."""
    return _read_duel(args) if args.get("game") == "duel" else _read_wonders(args)


def write_address(question: QuestionForm, **changes: Any) -> dict[str, Any]:
    """The words of a question's address, some of them changed; a change to None leaves a word out."""
    words = _duel_words(question) if isinstance(question, DuelQuestion) else _wonders_words(question)
    words |= {row: _write_city(city) for row, city in question.cities.items()}
    words["coins"] = question.coins
    return {name: value for name, value in (words | changes).items() if value is not None and value != []}


def _read_wonders(args: MultiDict[str, str]) -> WondersQuestion | None:
    cities = {row: _read_city(args[row], _wonders_pieces()) for row in WondersQuestion.rows if row in args}
    play, board = _read_play(args)
    if play is None:
        return None
    if board:
        mine = cities.get("me", PartialCity()).without("wonder", "side", "stages")
        cities["me"] = mine.saying(**board.values)
    expansions = frozenset(box for box in EXPANSIONS if box in args.getlist("box"))
    return WondersQuestion(
        play=play,
        age=play.card.age if isinstance(play, BuildCard) else _age(args.get("age", "")),
        expansions=expansions | _boxes(_named(play, cities)),
        cities=cities,
        coins=_coins(args.get("coins", "")),
        laws=tuple(tile for tile in edition().tiles.values() if tile.id in args.get("laws", "").split(".")),
        project=edition().projects.get(args.get("project", "")),
        wide="wide" in args,
        players=_names(args, len(WondersQuestion.rows)),
        of=_game(args.get("of", "")),
    )


def _read_duel(args: MultiDict[str, str]) -> DuelQuestion | None:
    box = edition()
    item = box.duel_cards.get(args.get("card", "")) or box.duel_wonders.get(args.get("wonder", ""))
    if item is None:
        return None
    return DuelQuestion(
        item=item,
        age=item.age if isinstance(item, Card) else AGES[-1],
        cities={row: _read_city(args[row], _duel_pieces()) for row in DuelQuestion.rows if row in args},
        coins=_coins(args.get("coins", "")),
        players=_names(args, len(DuelQuestion.rows)),
    )


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
        "box": [box for box in EXPANSIONS if box in question.expansions],
        "laws": ".".join(tile.id for tile in question.laws) or None,
        "project": question.project.id if question.project and play.participate else None,
        "part": 1 if play.participate else None,
        "wide": 1 if question.wide else None,
        "who": names_word(question.players),
        "of": question.of or None,
    }


def _duel_words(question: DuelQuestion) -> dict[str, Any]:
    return {"game": "duel", question.item.kind: question.item.id, "who": names_word(question.players)}


def _read_play(args: Mapping[str, str]) -> tuple[Play | None, PartialCity | None]:
    """What is in question, and for a stage the board that it belongs to, with the stages before it."""
    if card := edition().cards.get(args.get("card", "")):
        return BuildCard(card, "part" in args and args.get("project", "") in edition().projects), None
    known = rules_of("wonders").pieces(edition())
    held = (known.get(args.get(kind, "")) for kind in asked_kinds("wonders"))
    if recruited := next((item for item in held if isinstance(item, Leader)), None):
        return Recruit(recruited), None
    city = _read_city(args.get("stage", ""), edition().boards)
    board, stage = board_in(city, edition()), city.number("stages")
    if board is None or not stage:
        return None, None
    before = 0 if board.side(city.get("side", "A")).any_order else stage - 1
    return BuildStage(stage), city.saying(stages=before)


def _read_city(text: str, known: Mapping[str, Item]) -> PartialCity:
    city = PartialCity()
    for word in dict.fromkeys(text.split(".")):
        if word in known:
            city = toggled(city, known[word])
        elif (
            (found := BOARD.fullmatch(word))
            and (board := edition().boards.get(found[1]))
            and found[1] in known
        ):
            built = min(int(found[3]), len(board.side(found[2]).stages))
            city = toggled(city, board).saying(side=found[2], stages=built)
    return city


def city_word(city: PartialCity) -> str:
    """What is known of a city of a table, as an address says it."""
    return _write_city(city.saying(stages=len(city.stages)))


def duel_city_word(seat: Mapping[str, Any]) -> str:
    """What is known of a seat of a position of Duel, as an address says it."""
    return ".".join(id_ for field in ("cards", "wonders", "progress") for id_ in seat[field])


def known_words(args: MultiDict[str, str], game: str) -> dict[str, Any]:
    """What an address says of the cities before anything is in question."""
    rows = DuelQuestion.rows if game == "duel" else WondersQuestion.rows
    said = {row: args[row] for row in (*rows, "coins", "laws") if row in args}
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


def _write_city(city: PartialCity) -> str:
    """What is known of a city as a word of an address: giza-A2.baths, or giza.baths for a bare board."""
    board, side, built = city.get("wonder", ""), city.get("side", "A"), city.number("stages")
    named = f"{board}-{side}{built}" if built or side != "A" else board
    return ".".join([*([named] if board else []), *city.pieces])


@cache
def asked_kinds(game: str) -> tuple[str, ...]:
    """What can be in question, by the words of an address: what players hold, a stage, a wonder."""
    return tuple(
        dict.fromkeys([*(kind for box in rules_of(game).boxes for kind in box.hand), "stage", "wonder"])
    )


def _wonders_pieces() -> Mapping[str, Item]:
    return {**rules_of("wonders").pieces(edition()), **edition().boards}


def _duel_pieces() -> Mapping[str, Item]:
    return rules_of("duel").pieces(edition())


def _named(play: Play, cities: Mapping[str, PartialCity]) -> Iterable[Item]:
    if not isinstance(play, BuildStage):
        yield play[0]
    for city in cities.values():
        yield from items_in(city, WondersQuestion.game, edition())


def _boxes(items: Iterable[Item]) -> frozenset[Expansion]:
    """The boxes that what was named comes from."""
    return frozenset(box for item in items for box in EXPANSIONS if box in (item.box, *item.needs))


def _age(text: str) -> Age:
    return next((age for age in AGES if str(age) == text), AGES[-1])


def _coins(text: str) -> int | None:
    return min(int(text), _MOST_COINS) if text.isascii() and text.isdigit() and len(text) < 9 else None
