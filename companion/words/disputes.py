"""What a dispute comes to, in words: the question, the verdict so far, the answer, the ways to pay."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.ask.dispute import DisputeWay, KnownCities, Reply, Units
from companion.ask.duel import Question as DuelQuestion
from companion.ask.wonders import Choice, Group
from companion.ask.wonders import Question as WondersQuestion
from companion.catalog import phrasebook
from companion.catalog.items import Item
from companion.catalog.vocabulary import RESOURCES
from companion.rules.wonders.payment.costs import BuildStage
from companion.words.boxes import all_words
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken
from companion.words.plans import duel_act_words, wonders_act_words
from companion.words.refusals import refusal_words

_Question = WondersQuestion | DuelQuestion


def name_of(question: _Question) -> str:
    """What is in question."""
    if isinstance(question, DuelQuestion) or not isinstance(question.play, BuildStage):
        return question.item.name[spoken()] if question.item else ""
    board = question.board("me")
    number = (
        question.play.number
        if isinstance(question, WondersQuestion) and isinstance(question.play, BuildStage)
        else ""
    )
    city = board.city[spoken()] if board else ""
    return _("%(city)s %(side)s, stage %(number)s", city=city, side=question.side("me"), number=number)


def asked_for(question: _Question) -> str:
    """Which goods are asked for, and that no others are."""
    if len(question.wanted) == len(RESOURCES):
        return _("all goods are asked for")
    return (
        _("asked for: only %(goods)s", goods=_goods(question.wanted))
        if question.wanted
        else _("needs no goods")
    )


def question_city(question: _Question, row: str) -> str:
    """Whose city a row is about, or who takes coins."""
    if row in question.rows and (player := question.players[question.rows.index(row)]):
        return player
    words = {
        "me": _("You"),
        "left": _("Left neighbour"),
        "right": _("Right neighbour"),
        "opponent": _("Opponent"),
        "bank": _("Bank"),
    }
    return words[row]


def tray_words(row: str) -> tuple[str, str]:
    """What the keys of a city ask for, in two lines."""
    if row == "me":
        return _("What lies in your city?"), _("a tap says it, another takes it back")
    if row == "opponent":
        return _("What does the opponent make?"), _("brown and grey cards")
    return _("What does this neighbour make?"), _("board, brown and grey cards")


def keys_words(about: str) -> tuple[str, str]:
    """The heading of a group of keys, and a word beside it."""
    if about in all_words().key_groups:
        return str(all_words().key_groups[about]), ""
    return {
        "chain": (_("Chain"), _("if this stands there, the card is free")),
        "board": (_("Board"), ""),
        "makers": (_("Brown and grey cards"), ""),
        "helpers": (_("Helpers"), _("what lowers the price, or gives one")),
        "others": (_("Others"), ""),
    }[about]


def others_of(question: KnownCities, row: str) -> str:
    """The pieces of a city that make nothing for sale, by name."""
    return ", ".join(_name(item) for item in question.others(row))


def units_words(units: Units) -> str:
    """What a piece makes."""
    choices = [[phrasebook.resource(resource, spoken()) for resource in unit] for unit in units]
    return ", ".join("/".join(options) for options in choices)


def verdict_so_far(reply: Reply[Any]) -> str:
    """The verdict on what was told, and what may still change it."""
    if "me" not in reply.question.cities and reply.row:
        return _("Tap what lies in your city.")
    if reply.possible and not reply.price:
        return answer_sentence(reply)
    if reply.possible:
        so_far = ngettext("Yes so far, for %(num)d coin.", "Yes so far, for %(num)d coins.", reply.price)
        changing = _("The next city may change that.")
        return f"{so_far} {changing}" if reply.row in reply.question.rows else so_far
    missing = [unit.resource for unit in reply.units if unit.state == "missing"]
    return _("Still missing: %(goods)s.", goods=_goods(missing)) if missing else _("Not with so few coins.")


def answer_word(reply: Reply[Any]) -> str:
    """The answer, large."""
    if not reply.possible:
        return _("No")
    if reply.price:
        return _("Yes, for %(coins)s", coins=reply.price)
    return _("Yes, free") if reply.how in ("chain", "free") else _("Yes")


def answer_sentence(reply: Reply[Any]) -> str:
    """The answer in a sentence."""
    if not reply.possible:
        return why_not_words(reply)
    if reply.how == "chain":
        return _("Free: a building of this city opens the chain.")
    if not reply.price:
        return (
            _("Own goods are enough; nothing is paid.") if reply.question.wanted else _("It costs nothing.")
        )
    bought = sum(unit.state == "buy" for unit in reply.units)
    if not bought:
        return _("The coins go to the bank.")
    return ngettext("%(num)d resource is bought.", "%(num)d resources are bought.", bought)


def why_not_words(reply: Reply[Any]) -> str:
    """Why not."""
    return refusal_words(reply.refusal, reply.question.game, _players(reply.question))


def dispute_way_words(question: _Question, way: DisputeWay) -> str:
    """To whom the coins of a way go."""
    return ", ".join(f"{question_city(question, who)}: {coins}" for who, coins in way.amounts) or _("nothing")


def way_plan(question: _Question, way: DisputeWay) -> list[str]:
    """How a way comes about, a sentence a step."""
    if isinstance(question, DuelQuestion):
        takes_trade = any(who == "opponent" for who, _coins in way.amounts)
        return [duel_act_words(act, question_city(question, "opponent"), takes_trade) for act in way.acts]
    return [wonders_act_words(act, question.players) for act in way.acts]


def options_words(groups: Mapping[Group, Sequence[Choice]]) -> str:
    """How many of the cards can be built."""
    whole = sum(map(len, groups.values()))
    return _(
        "%(number)s of %(whole)s cards of this Age can be built.",
        number=whole - len(groups["no"]),
        whole=whole,
    )


def _players(question: _Question) -> list[str]:
    return [question_city(question, row) for row in question.rows]


def _goods(resources: Any) -> str:
    return ", ".join(
        phrasebook.resource(resource, spoken()) for resource in sorted(resources, key=RESOURCES.index)
    )


def _name(item: Item) -> str:
    return item.name[spoken()]


def numbered_cities(number: int) -> list[str]:
    """Names for cities of which nobody said whose they are, clockwise."""
    return [_("City %(number)s", number=place) for place in range(1, number + 1)]
