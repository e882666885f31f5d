"""What the pages of a dispute say, made from values."""

from flask import Flask
from flask_babel import gettext as _
from flask_babel import get_locale, ngettext

from companion.ask.answer import Answer
from companion.ask.options import Choice, Group
from companion.ask.question import Question, Row, Told, made_by
from companion.catalog import phrasebook
from companion.catalog.vocabulary import RESOURCES
from companion.wonders.payment.ways import Payment


def init_app(app: Flask) -> None:
    """Let templates say it."""
    words = (ask_name, asked_for, city_name, told_words, verdict_so_far, answer_word, answer_sentence, payment_words, else_words, made_by)
    words = (*words, plan_sentences, refusal_words)
    app.jinja_env.globals.update({word.__name__: word for word in words})


def ask_name(question: Question) -> str:
    """What is in question."""
    language = get_locale().language
    if question.is_stage:
        told = question.me
        return _("%(city)s %(side)s, stage %(number)s", city=told.board.city[language], side=told.side, number=question.play.number)
    item = question.card or question.play.leader
    return item.name[language]


def asked_for(question: Question) -> str:
    """Which goods are asked for, and that no others are."""
    language = get_locale().language
    goods = [phrasebook.resource(resource, language) for resource in RESOURCES if resource in question.wanted]
    if question.wide:
        return _("all goods are asked for")
    return _("asked for: only %(goods)s", goods=", ".join(goods)) if goods else _("needs no goods")


def city_name(question: Question, row: Row) -> str:
    """Whose city a row is about."""
    player = question.players[("me", "left", "right").index(row)]
    words = {"me": _("You"), "left": _("Left neighbour"), "right": _("Right neighbour")}
    return player or words[row]


def told_words(told: Told) -> str:
    """The pieces of a city that make nothing for sale, by name."""
    language = get_locale().language
    return ", ".join(item.name[language] for item in (*told.cards, *told.leaders) if item.kind == "leader" or not made_by(item))


def verdict_so_far(found: Answer) -> str:
    """The verdict on what was told, and what may still change it."""
    quote, question = found.quote, found.question
    if quote.possible and not found.price:
        return _("Yes, free by chain.") if quote.how == "chain" else _("Yes, from own goods.")
    if quote.possible:
        so_far = ngettext("Yes so far, for %(num)d coin.", "Yes so far, for %(num)d coins.", found.price)
        open_ = [city_name(question, row) for row in ("left", "right") if getattr(question, row) is None]
        return f"{so_far} {_('A neighbour not yet asked may be cheaper.')}" if open_ and found.row in ("left", "right") else so_far
    if question.me is None:
        return _("Tap what lies in your city.")
    if found.lacks_goods:
        missing = found.quote.reason.details["missing"]
        language = get_locale().language
        goods = [phrasebook.resource(resource, language) for resource, count in zip(RESOURCES, missing, strict=True) for _n in range(count)]
        return _("Still missing: %(goods)s.", goods=", ".join(goods))
    return _("Not with these coins.")


def answer_word(found: Answer) -> str:
    """The answer, large."""
    if not found.price:
        return _("Yes, free") if found.quote.how in ("chain", "free") else _("Yes")
    return _("Yes, for %(coins)s", coins=found.price)


def answer_sentence(found: Answer) -> str:
    """The answer in one sentence."""
    if found.quote.how == "chain":
        return _("A building of this city makes it free.")
    if not found.price:
        return _("Own goods are enough; nothing is paid.") if found.question.wanted else _("It costs nothing.")
    bought = [unit for unit in found.units if unit.state == "buy"]
    return ngettext("%(num)d resource is bought.", "%(num)d resources are bought.", len(bought)) if bought else _("The coins go to the bank.")


def payment_words(question: Question, payment: Payment) -> str:
    """To whom the coins of a payment go."""
    parts = [
        (payment.left, city_name(question, "left")),
        (payment.right, city_name(question, "right")),
        (payment.bank, _("Bank")),
    ]
    return ", ".join(f"{who}: {coins}" for coins, who in parts if coins) or _("nothing")


def else_words(groups: dict[Group, tuple[Choice, ...]]) -> str:
    """How many of the cards can be built."""
    whole = sum(map(len, groups.values()))
    return _("%(number)s of %(whole)s cards of this Age can be built.", number=whole - len(groups["no"]), whole=whole)


def plan_sentences(found: Answer, payment: Payment) -> list[str]:
    """How a payment comes about, what is bought first."""
    from companion.answers.plan import sentence

    return [sentence(step, found.means.table) for step in found.plan(payment).steps]


def refusal_words(found: Answer) -> str:
    """Why not."""
    from companion.answers.pay_words import reason_text

    return reason_text(found.quote.reason)
