"""A question as an address, and back: what the address does not know is left out."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.ask.question import CITIES, Question, Told
from companion.catalog import catalog
from companion.catalog.items import Board, Item
from companion.catalog.vocabulary import AGES, EXPANSIONS
from companion.wonders.payment.plays import BuildCard, BuildStage, Play, Recruit

#: a board with its side and the stages built: giza-A2
BOARD = re.compile(r"([a-z_]+)(?:-([AB])([0-4]))?")
STAGE = re.compile(r"([a-z_]+)-([AB])([1-4])")
MOST_COINS = 99


def read_question(args: MultiDict[str, str]) -> Question | None:
    """The question of an address; None as long as nothing is in question."""
    age = _age(args.get("age", ""))
    found = _read_play(args)
    if found is None:
        return None
    play, board = found
    if isinstance(play, BuildCard):
        age = play.card.age
    told = {row: _read_told(args[row]) for row in CITIES if row in args}
    if board is not None:
        told["me"] = replace(told.get("me", Told()), **board)
    return Question(
        play=play,
        age=age,
        expansions=frozenset(box for box in EXPANSIONS if box in args.getlist("box")) | _boxes_of(play, told.values()),
        coins=_number(args.get("coins", "")),
        laws=tuple(tile for tile in catalog().tiles.values() if tile.id in args.get("laws", "").split(".")),
        project=catalog().projects.get(args.get("project", "")),
        wide="wide" in args,
        **told,
    )


def write_address(question: Question, **changes: Any) -> dict[str, Any]:
    """The address of a question, with some of it changed; a change to None leaves it out."""
    play = question.play
    words: dict[str, Any] = {}
    if isinstance(play, BuildCard):
        words["card"] = play.card.id
    elif isinstance(play, Recruit):
        words["leader"] = play.leader.id
    else:
        words["stage"] = f"{question.me.board.id}-{question.me.side}{play.number}"
    if question.card is None:
        words["age"] = question.age
    words["box"] = [box for box in EXPANSIONS if box in question.expansions]
    words |= {row: _write_told(told) for row in CITIES if (told := getattr(question, row)) is not None}
    words |= {"coins": question.coins} if question.coins is not None else {}
    words |= {"laws": ".".join(tile.id for tile in question.laws)} if question.laws else {}
    words |= {"project": question.project.id, "part": 1} if question.project and play.participate else {}
    words |= {"wide": 1} if question.wide else {}
    return {name: value for name, value in (words | changes).items() if value is not None and value != []}


def toggled(told: Told | None, item: Item) -> Told:
    """What is told of a city after a tap on one of its keys: the same tap takes it back."""
    told = told or Told()
    if isinstance(item, Board):
        return replace(told, board=None if told.board == item else item, side="A", stages=0)
    field = "leaders" if item.kind == "leader" else "cards"
    there = getattr(told, field)
    return replace(told, **{field: tuple(one for one in there if one != item) if item in there else (*there, item)})


def _read_play(args: Mapping[str, str]) -> tuple[Play, dict[str, Any] | None] | None:
    participate = "part" in args and args.get("project", "") in catalog().projects
    if card := catalog().cards.get(args.get("card", "")):
        return BuildCard(card, participate), None
    if leader := catalog().leaders.get(args.get("leader", "")):
        return Recruit(leader), None
    found = STAGE.fullmatch(args.get("stage", ""))
    board = catalog().boards.get(found[1]) if found else None
    if board is None or int(found[3]) > len(board.side(found[2]).stages):
        return None
    number = int(found[3])
    return BuildStage(number), {"board": board, "side": found[2], "stages": 0 if board.side(found[2]).any_order else number - 1}


def _read_told(text: str) -> Told:
    told, box = Told(), catalog()
    for word in dict.fromkeys(text.split(".")):
        if card := box.cards.get(word):
            told = replace(told, cards=(*told.cards, card))
        elif leader := box.leaders.get(word):
            told = replace(told, leaders=(*told.leaders, leader))
        elif (found := BOARD.fullmatch(word)) and (board := box.boards.get(found[1])):
            side = found[2] or "A"
            told = replace(told, board=board, side=side, stages=min(int(found[3] or 0), len(board.side(side).stages)))
    return told


def _write_told(told: Told) -> str:
    board = [f"{told.board.id}-{told.side}{told.stages}" if told.stages or told.side != "A" else told.board.id] if told.board else []
    return ".".join([*board, *(item.id for item in (*told.cards, *told.leaders))])


def _boxes_of(play: Play, told: Iterable[Told]) -> frozenset[str]:
    """The boxes that what was named comes from."""
    asked = [play.card] if isinstance(play, BuildCard) else [play.leader] if isinstance(play, Recruit) else []
    items = [*asked, *(item for one in told for item in (*one.cards, *one.leaders, *([one.board] if one.board else [])))]
    return frozenset(box for item in items for box in item.boxes if box in EXPANSIONS)


def _age(text: str) -> int:
    return int(text) if text in map(str, AGES) else AGES[-1]


def _number(text: str) -> int | None:
    return min(int(text), MOST_COINS) if text.isascii() and text.isdigit() and len(text) < 9 else None
