"""What a dispute comes to, in words: the question, the verdict so far, the answer, the ways to pay."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.ask.dispute import DisputeWay, KnownCities, Reply, RightWay, Units
from companion.ask.duel_dispute import DuelQuestion
from companion.ask.wonders_dispute import Choice, Group, WondersQuestion
from companion.catalog import phrasebook
from companion.catalog.effects import Produce
from companion.catalog.items import Board, Item
from companion.catalog.phrasebook.book import sentence
from companion.catalog.vocabulary import RESOURCES
from companion.rules.duel.payment.price import Act as DuelAct
from companion.rules.wonders.payment.costs import BuildStage
from companion.rules.wonders.payment.plan import Chained, WaivedPart
from companion.words.boxes import all_words
from companion.words.games import city_side
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken
from companion.words.names import piece_names
from companion.words.plans import (
    PlanRow,
    duel_act_words,
    right_words,
    waiver_words,
    wonders_act_words,
    wonders_plan_row,
)
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
    city = city_side(board, question.side("me")) if board else ""
    return _("%(city)s, stage %(number)s", city=city, number=number)


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


def asked_number(question: _Question) -> str:
    """What the number is that a price hangs on; nothing where it hangs on none."""
    asked = question.asked if isinstance(question, DuelQuestion) else None
    return str(all_words().key_groups[asked.number]) if asked else ""


def tray_words(row: str) -> tuple[str, str]:
    """What the keys of a city ask for, in two lines."""
    if row == "me":
        return _("What lies in your city?"), _("a tap says it, another takes it back")
    if row == "opponent":
        return _("What does the opponent make?"), _("brown and grey cards")
    return _("What does this neighbour make?"), _("Its stages sell nothing: they are not asked for.")


def next_words(question: _Question, row: str) -> str:
    """What the key that goes on leads to."""
    if not row:
        return _("Answer")
    if row == "coins":
        return _("Next: your coins")
    return _("Next: %(city)s", city=question_city(question, row))


def untold_words(reply: Reply[Any]) -> str:
    """What was not told yet and could change the answer; nothing where all is known."""
    if not reply.row:
        return ""
    asked = asked_number(reply.question)
    rows = reply.question.rows[:1] if asked else reply.question.rows
    names = [question_city(reply.question, row) for row in rows if row not in reply.question.cities]
    if asked and reply.question.number is None:
        names.insert(0, asked)
    if reply.question.coins is None:
        names.append(_("Your coins"))
    return _("Not told yet: %(what)s. That can change the answer.", what=", ".join(names))


def tab_word(question: _Question, row: str) -> str:
    """Whose city a tab is about, in a word."""
    if row in ("left", "right") and not question.players[question.rows.index(row)]:
        return _("Left") if row == "left" else _("Right")
    return question_city(question, row)


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
    if (asked := asked_number(reply.question)) and reply.question.number is None:
        return _("Not told yet: %(what)s. That can change the answer.", what=asked)
    if "me" not in reply.question.cities and reply.row:
        return _("Tap what lies in your city.")
    missing = [unit.resource for unit in reply.units if unit.state == "missing"]
    if reply.right:
        verdict = _("So far: %(verdict)s.", verdict=answer_headline(reply))
        lacking = _("Paid, still missing: %(goods)s.", goods=_goods(missing)) if missing else ""
        return f"{verdict} {lacking}".strip()
    if reply.possible and not reply.price:
        return answer_sentence(reply)
    if reply.possible:
        so_far = ngettext("Yes so far, for %(num)d coin.", "Yes so far, for %(num)d coins.", reply.price)
        changing = _("The next city may change that.")
        return f"{so_far} {changing}" if reply.row in reply.question.rows else so_far
    return _("Still missing: %(goods)s.", goods=_goods(missing)) if missing else _("Not with so few coins.")


def answer_headline(reply: Reply[Any]) -> str:
    """The answer with what makes it so: Yes, free, with Olympia's right of this Age."""
    return ", ".join(filter(None, (answer_word(reply), answer_by(reply))))


def answer_word(reply: Reply[Any]) -> str:
    """The answer in few words, as a page shows it large: Yes, for 3."""
    if not reply.possible:
        return _("Not known yet") if reply.row else _("No")
    if reply.price:
        return _("Yes, for %(coins)s", coins=reply.price)
    return _("Yes, free") if answer_by(reply) or not reply.units else _("Yes")


def right_of(right: RightWay) -> str:
    """A right, as the line that says it is not needed has it."""
    return sentence(right_words(_title(right.item), right.times))


def titles(items: Sequence[Item]) -> str:
    """Pieces by name; a board goes by its city."""
    return ", ".join(_title(item) for item in items)


def _title(item: Item) -> str:
    """The name of a piece; a board goes by its city."""
    return (item.city if isinstance(item, Board) else item.name)[spoken()]


def answer_by(reply: Reply[Any]) -> str:
    """What makes the answer a yes, or free: a right, a chain, a piece that waives the cost."""
    if reply.right:
        return right_words(_title(reply.right.item), reply.right.times)
    acts = reply.ways[0].acts if reply.ways and not reply.price else ()
    for act in acts:
        if isinstance(act, Chained):
            return _chain_words(act, reply.question)
        if isinstance(act, WaivedPart):
            return waiver_words(act)
        if isinstance(act, DuelAct) and act.does == "chain":
            return _("by the chain from %(card)s", card=piece_names("duel")[act.by])
    return ""


def _chain_words(act: Chained, question: _Question) -> str:
    card = act.over.name[spoken()]
    if not act.seat:
        return _("by the chain from %(card)s", card=card)
    city = question_city(question, question.rows[act.seat])
    return _("by the chain from %(card)s (%(city)s)", card=card, city=city)


def answer_sentence(reply: Reply[Any]) -> str:
    """The answer in a sentence: what brings the cost together by the payment found, unit by unit."""
    if not reply.possible and reply.row:
        return verdict_so_far(reply)
    if not reply.possible:
        return why_not_words(reply)
    if reply.right:
        return _right_sentence(reply)
    if reply.price:
        bought = sum(unit.state == "buy" for unit in reply.units)
        if not bought:
            return _("The coins go to the bank.")
        return ngettext("%(num)d resource is bought.", "%(num)d resources are bought.", bought)
    if reply.how == "chain":
        return _("Nothing is paid.")
    states = {unit.state for unit in reply.units}
    if not states:
        return _("It costs nothing.")
    if states == {"own"}:
        return _("Own goods are enough; nothing is paid.")
    others = _other_reasons(reply)
    rest = _("Own goods give the rest.") if "own" in states else ""
    return f"{others} {rest}".strip()


def _other_reasons(reply: Reply[Any]) -> str:
    """What brings units that are no goods of the city itself, for nothing."""
    way = reply.ways[0]
    brought = {id(unit.act) for unit in reply.units if unit.state != "own"}
    texts = [
        text for act, text in zip(way.acts, way_plan(reply.question, way), strict=True) if id(act) in brought
    ]
    return " ".join(dict.fromkeys(texts))


def _right_sentence(reply: Reply[Any]) -> str:
    """What becomes of the right."""
    times = reply.right.times if reply.right else ()
    if "age" in times:
        return _("The right is then used up for this Age.")
    return _("The token is then used up.") if not times or "once" in times else ""


def why_not_words(reply: Reply[Any]) -> str:
    """Why a play cannot be done, in a sentence."""
    question = reply.question
    return refusal_words(reply.refusal, question.game, _players(question), catalog=question.catalog)


def dispute_way_words(question: _Question, way: DisputeWay) -> str:
    """To whom the coins of a way go."""
    return ", ".join(f"{question_city(question, who)}: {coins}" for who, coins in way.amounts) or _("nothing")


def way_plan(question: _Question, way: DisputeWay) -> list[str]:
    """How a way comes about, a sentence a step."""
    if isinstance(question, DuelQuestion):
        takes_trade = any(who == "opponent" for who, _coins in way.amounts)
        return [duel_act_words(act, question_city(question, "opponent"), takes_trade) for act in way.acts]
    return [wonders_act_words(act, question.players) for act in way.acts]


def plan_rows(question: _Question, way: DisputeWay) -> list[PlanRow]:
    """How a way comes about, a row for each unit: which piece gives it, whose that is, the coins."""
    mine = question.players[0] or _("yours")
    if isinstance(question, DuelQuestion):
        return [row for act in way.acts for row in _duel_rows(question, act, mine)]
    cities = [mine, *(question_city(question, row) for row in question.rows[1:])]
    return [wonders_plan_row(act, cities) for act in way.acts]


def _duel_rows(question: DuelQuestion, act: DuelAct, mine: str) -> list[PlanRow]:
    """The units of an act of Duel, a row each."""
    piece = piece_names("duel").get(act.by, "")
    if act.does == "coins":
        return [PlanRow("coin", piece or _("Cost in coins"), "", act.units)]
    if act.does == "chain":
        return [PlanRow("chain", piece, mine)]
    if act.does == "fee":
        return [PlanRow("coin", duel_act_words(act, "", takes_trade=False))]
    names = [piece] * act.units if piece else _makers_named(question, act)
    whose = {"waive": _("left out"), "buy": ", ".join(filter(None, (_("Bank"), piece)))}.get(act.does, mine)
    coins = act.price if act.does == "buy" else None
    resource = str(act.resource)
    given = [phrasebook.resource(resource, spoken())] * act.units if act.does == "buy" else names
    return [PlanRow(resource, sentence(name), whose, coins) for name in given]


def _makers_named(question: DuelQuestion, act: DuelAct) -> list[str]:
    """The pieces of my city that make these units without a choice, a name for each unit."""
    found = [
        _name(item)
        for item in question.items("me")
        for effect in item.all_effects
        if isinstance(effect, Produce)
        for unit in effect.units
        if unit == (act.resource,)
    ]
    return found[: act.units]


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
