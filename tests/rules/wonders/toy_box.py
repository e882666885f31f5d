"""A toy box as a value, for tests.

Gems in a city, worth two points each, and a wish for some after each sale.
"""

from companion.rules.boxes import CityNumber, ClockPart, ClockQuestion, ScoreLine, SetupStep, Tally
from companion.rules.contract import Offer
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Part
from companion.rules.wonders.box import Ask, EntryField, EntryKind, SeatField, Step, WondersBox
from companion.rules.wonders.course.entries import is_count
from companion.rules.wonders.course.game import Pending
from companion.rules.wonders.course.judging import ask_seats
from companion.rules.wonders.course.offers import answer_entry
from companion.rules.wonders.position import count_reader
from companion.rules.wonders.table import with_held

MOST = 2


def gems_of(city):
    return GEMS.of(city)


def wish_after_a_sale(game, answer):
    wished = answer.do == "sell" and "toy" in game.table.expansions
    return game.queued(Pending("wish", answer.seat, "wish")) if wished else game


def offer_gems(game, pending, means):
    return (Offer(answer_entry(pending, "wish", gems=gems)) for gems in range(MOST + 1))


def wish(game, pending, said):
    if said["gems"] > MOST:
        return Refusal("too-many-gems", ("TOY-01",), {"most": MOST})
    held = gems_of(game.cities[pending.seat]) + said["gems"]
    return game.without(pending).changed(table=with_held(game.table, pending.seat, gems=held))


def add_gems(lines, city):
    if gems := gems_of(city):
        lines["gems"].append(Part("gems", 2 * gems, (("gem", gems),), ("TOY-02",)))


GEMS = SeatField(
    "gems",
    0,
    count_reader("TOY-01"),
    lambda city: gems_of(city) or None,
    rule="TOY-01",
    correctable=True,
    after="coins",
    is_held=True,
)
TOY = WondersBox(
    id="toy",
    city_fields=(GEMS,),
    lines=(ScoreLine("gems", rules=("TOY-02",)),),
    numbers=(CityNumber("gems", 9, keys=10),),
    tallies={"gems": (Tally("gems", 9, 2),)},
    setup_steps=(SetupStep("gems", "table", lambda table, age: {"each": table.party.players}),),
    clock=ClockPart(
        after_turns=("trade",),
        questions=(ClockQuestion("traded", lambda setup, age: range(MOST + 1), step="trade"),),
    ),
    other_titles=("gems of the orient",),
    steps=(Step("wish", ask_seats, after="players", together=True),),
    asks=(Ask("wish", {"wish": offer_gems}, ("TOY-01",)),),
    entry_fields=(EntryField("gems", is_count, after="coins"),),
    entries=(EntryKind("wish", ("gems",), act=wish),),
    brings=wish_after_a_sale,
    add_holdings=add_gems,
)
