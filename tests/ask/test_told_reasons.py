"""The told reasons of an answer, unit by unit, are those of the payment found: on random tables of every mix,
in both games and both editions."""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import cycle
from operator import attrgetter
from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import url_for
from werkzeug.datastructures import MultiDict

from companion.ask.duel_dispute import DuelQuestion, duel_answer
from companion.ask.wonders_dispute import WondersQuestion, wonders_answer
from companion.catalog import edition, phrasebook
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import BuyFromBank, Discount, Free, Produce, ProduceExtra, ProduceMissing
from companion.catalog.items import Board
from companion.catalog.vocabulary import LANGUAGES
from companion.rules.contract import rules_of
from companion.rules.duel.payment.price import payment
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce import BuiltStage
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Fee
from companion.rules.wonders.payment.means import quote_for
from companion.rules.wonders.payment.plan import Bought, FromBank, LeftOut, Made, WaivedPart
from companion.rules.wonders.table import Table
from companion.web.ask.form import read_question
from companion.web.ask.with_game import _duel_words as duel_words
from companion.web.ask.with_game import _words as seat_words
from companion.words.disputes import (
    answer_headline,
    answer_sentence,
    answer_word,
    plan_rows,
    question_city,
    way_plan,
)
from companion.words.language import speaking
from companion.words.names import piece_names
from tests.plain.boxed_agree import bent, simulated
from tests.rules.duel.random_tables import positions as duel_positions
from tests.rules.wonders.random_positions import random_position
from tests.rules.wonders.second.random_second import random_second

TABLES = 150
ABOUT_THE_COURSE = ("not-your-wonder", "seven-wonders", "already-built")
OWN_GOODS = "Own goods are enough; nothing is paid."


@dataclass(frozen=True)
class AtTable(WondersQuestion):
    """A question about a table of which everything is known."""

    whole: Table | None = None

    @property
    def table(self):
        return self.whole

    @property
    def catalog(self):
        return self.whole.catalog


def first_tables():
    chance = Random(24)
    for _ in range(TABLES):
        yield random_position(chance, players=3, variant="standard")


def second_tables():
    chance = Random(25)
    found = (random_second(chance) for _ in range(5 * TABLES))
    yield from (position for position in found if len(position["seats"]) == 3)


def larger_tables():
    """Tables of other sizes, of two players and of teams, of which the pages know three cities."""
    chance = Random(29)
    for variant in ("standard", "standard", "teams", "two-player"):
        for _ in range(TABLES // 6):
            numbers = {"standard": (4, 5, 6, 7), "teams": (4, 6), "two-player": (3,)}[variant]
            yield random_position(chance, players=chance.choice(numbers), variant=variant)
    found = (random_second(chance) for _ in range(TABLES))
    yield from (position for position in found if len(position["seats"]) > 3)


def questions_of_seats(positions):
    """Questions of a seat of a table by what its page is given: the address that a followed game leads to."""
    chance = Random(30)
    for position in positions:
        table = rules_of("wonders").read_position(position)
        seat = chance.choice([city.seat for city in table.cities if not city.free_city])
        known = seat_words(table, frozenset(range(len(table.cities))), seat)
        cards = [
            card
            for card in table.catalog.cards.values()
            if card.is_in_play(table.expansions) and card.age == table.age
        ]
        for card in chance.sample(cards, 6):
            address = url_for("ask.index", **{**known, "card": card.id})
            yield table, seat, read_question(MultiDict(parse_qsl(urlsplit(address).query)))


def questions(positions):
    chance = Random(26)
    for position in positions:
        table = rules_of("wonders").read_position(position)
        city = table.cities[0]
        cards = [
            card
            for card in table.catalog.cards.values()
            if card.is_in_play(table.expansions) and card.age <= table.age
        ]
        plays = [BuildCard(card) for card in chance.sample(cards, 12)]
        if len(city.stages) < len(city.side.stages) and not city.side.any_order:
            plays.append(BuildStage(len(city.stages) + 1))
        told = {row: PartialCity() for row in WondersQuestion.rows}
        for play in plays:
            yield AtTable(play, table.age, frozenset(table.expansions), told, city.coins, whole=table)


def makes(source, resource):
    """Whether a piece gives that resource at all."""
    effects = effects_named(source)
    kinds = [one for one in effects if isinstance(one, ProduceExtra | ProduceMissing)]
    units = [unit for one in effects if isinstance(one, Produce) for unit in one.units]
    return bool(kinds) or any(resource in unit for unit in units)


def effects_named(source):
    """The effects of a piece, or of the stages or the start of a board."""
    if isinstance(source, BuiltStage):
        return [effect for side in source.board.sides for stage in side.stages for effect in stage.effects]
    if isinstance(source, Board):
        return [effect for side in source.sides for effect in side.start]
    return source.all_effects


def lies_in(source, city, table):
    """Whether a piece lies in that city, or is a law over it."""
    if isinstance(source, BuiltStage):
        return source.board == city.board and source.number in city.stages
    working = [item for find in table.added.working_pieces for item in find(city)]
    return any(source.id == piece.id for piece in [city.board, *city.cards, *table.laws, *working])


def check_unit(unit, question):
    """A unit comes from where the told act says, and that piece can do so."""
    table, act = question.table, unit.act
    me, left, right = table.cities
    if isinstance(act, Made):
        assert unit.state == "own" and lies_in(act.source, me, table) and makes(act.source, unit.resource)
    elif isinstance(act, Bought):
        seller = left if act.side == "left" else right
        assert unit.state == "buy" and lies_in(act.source, seller, table) and makes(act.source, unit.resource)
    elif isinstance(act, FromBank):
        assert unit.state == "buy" and any(isinstance(one, BuyFromBank) for one in effects_named(act.source))
    elif isinstance(act, LeftOut):
        assert unit.state == "waived" and any(isinstance(one, Discount) for one in effects_named(act.source))
    elif isinstance(act, WaivedPart):
        assert unit.state == "waived" and any(isinstance(one, Free) for one in effects_named(act.source))
    else:
        assert unit.state == "waived" and isinstance(act, Fee) and act.purpose == "symbols"


def check(question, reply):
    """Everything that is told stands on the payment found."""
    quote = quote_for(question.table, 0, question.play)
    assert reply.possible == bool(quote.payments or any(one.payments for one in quote.rights))
    if not reply.ways:
        assert (answer_word(reply) == "No") == (reply.right is None)
        return
    assert sum(coins for _, coins in reply.ways[0].amounts) == quote.payments[0].total
    assert sum(getattr(act, "coins", 0) for act in reply.ways[0].acts) == quote.payments[0].total
    if reply.how != "chain":
        for unit in reply.units:
            check_unit(unit, question)
        wanted = Counter(dict(question.cost.resources))
        assert Counter(unit.resource for unit in reply.units) == wanted
    assert (answer_sentence(reply) == OWN_GOODS) == (
        not (reply.right or reply.price)
        and bool(reply.units)
        and all(isinstance(unit.act, Made) for unit in reply.units)
    )
    assert len(plan_rows(question, reply.ways[0])) == len(reply.ways[0].acts)


SIDES = {
    "en": {"left": "left", "right": "right"},
    "ru": {"left": "лев", "right": "прав"},
    "uk": {"left": "лів", "right": "прав"},
}


def named(source, language):
    """What a piece is called on the table."""
    if isinstance(source, BuiltStage):
        return source.board.city[language]
    return (source.city if isinstance(source, Board) else source.name)[language]


def check_words(question, way, language):
    """Every act of a payment is told with its piece, its resource, its side and its coins."""
    rows, sentences = plan_rows(question, way), way_plan(question, way)
    assert sum(row.coins or 0 for row in rows) == sum(coins for _, coins in way.amounts)
    for act, row, sentence in zip(way.acts, rows, sentences, strict=True):
        text = sentence.casefold()
        if source := getattr(act, "source", None):
            name = named(source, language).casefold()
            assert name in text and name in f"{row.piece} {row.whose}".casefold(), (sentence, row)
            text = text.replace(name, "")
        if resource := getattr(act, "resource", ""):
            assert row.picture == resource
            assert phrasebook.resource(resource, language)[:3].casefold() in text, sentence
        if coins := getattr(act, "coins", 0):
            assert row.coins == coins and str(coins) in re.findall(r"\d+", text), sentence
        if isinstance(act, Bought):
            other = "right" if act.side == "left" else "left"
            assert SIDES[language][act.side] in text and SIDES[language][other] not in text, sentence
            assert row.whose.startswith(question_city(question, act.side)), row
            assert all(named(one, language).casefold() in text for one in act.because), sentence


@pytest.mark.rule("BASE-COST-04", "BASE-TRADE-04")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tables", (first_tables, second_tables))
def test_every_act_of_every_payment_is_told_in_words(tables, language):
    told = Counter()
    with speaking(language):
        for question in questions(tables()):
            for way in wonders_answer(question).ways:
                check_words(question, way, language)
                told.update(type(act).__name__ for act in way.acts)
    assert {"Made", "Bought", "LeftOut", "WaivedPart", "FromBank"} <= told.keys(), told


@pytest.mark.rule("BASE-COST-04", "BASE-TRADE-04", "BASE-TWO-01")
def test_at_tables_of_other_sizes_the_answer_is_that_of_the_whole_table_and_every_act_is_told(app):
    told, sizes = Counter(), Counter()
    with app.test_request_context():
        for language, (table, seat, question) in zip(cycle(LANGUAGES), questions_of_seats(larger_tables())):
            reply, whole = wonders_answer(question), quote_for(table, seat, question.play)
            assert [sum(coins for _, coins in way.amounts) for way in reply.ways] == [
                one.total for one in whole.payments
            ], (table, seat, question.play)
            with speaking(language):
                for way in reply.ways:
                    check_words(question, way, language)
                    told.update(type(act).__name__ for act in way.acts)
            sizes[len(table.cities), table.variant] += bool(reply.price)
    assert {"Made", "Bought", "LeftOut", "WaivedPart"} <= told.keys(), told
    assert len(sizes) > 6 and min(sizes.values()) > 0, sizes


@pytest.mark.rule("BASE-COST-04", "BASE-TRADE-04")
@pytest.mark.parametrize("tables", (first_tables, second_tables))
def test_told_reasons_are_those_of_the_payment_found(tables):
    met = Counter()
    with speaking("en"):
        for question in questions(tables()):
            reply = wonders_answer(question)
            check(question, reply)
            states = {unit.state for unit in reply.units}
            met["free, not by own goods"] += not reply.price and bool(states & {"buy", "waived"})
            met["own goods"] += bool(reply.ways) and answer_sentence(reply) == OWN_GOODS
            met["right"] += reply.right is not None
            met["bought"] += "buy" in states
    assert min(met.values()) > 0, met


@pytest.mark.rule("DUEL-COST-02", "DUEL-TRADE-01")
def test_told_reasons_of_duel_are_those_of_the_price_found():
    chance = Random(27)
    with speaking("en"):
        for position in duel_positions(28, TABLES):
            table = rules_of("duel").read_position(position)
            mine, theirs = (
                PartialCity().saying(cards=city.cards, wonders=city.wonders, progress=city.progress)
                for city in table.cities
            )
            cards = [
                card for card in table.catalog.duel_cards.values() if card.id not in mine.get("cards", ())
            ]
            for card in chance.sample(cards, 8):
                question = DuelQuestion(card, 3, {"me": mine, "opponent": theirs}, table.cities[0].coins)
                reply = duel_answer(question)
                if reply.how != "chain":
                    assert Counter(unit.resource for unit in reply.units) == dict(card.cost.resources)
                own = all(unit.state == "own" for unit in reply.units) and bool(reply.units)
                if reply.ways:
                    told = answer_sentence(reply) == OWN_GOODS
                    assert told == (own and not reply.price and reply.how != "chain")
                    coins = [row.coins for row in plan_rows(question, reply.ways[0]) if row.coins is not None]
                    assert sum(coins) == reply.price
                    assert answer_headline(reply)


def boxed_questions():
    """Questions of Duel with its boxes by what their page is given, at moments of random games."""
    chance, course = Random(31), rules_of("duel")
    for boxes in (("pantheon",), ("agora",), ("pantheon", "agora")):
        for record in simulated(boxes, 32, 2):
            game = course.begin({name: value for name, value in record.items() if name != "entries"})
            looked_at = set(chance.sample(range(len(record["entries"])), 5))
            for number, entry in enumerate(record["entries"]):
                game = course.judge(game, entry).game
                if number not in looked_at:
                    continue
                position = course.position(game)
                for found in (position, bent(chance, position)):
                    yield from boxed_questions_at(chance, found)


def boxed_questions_at(chance, position):
    table, seat = rules_of("duel").read_position(position), chance.randrange(2)
    pieces = duel_pieces(edition(), table.expansions)
    items = [
        *chance.sample(sorted(pieces.in_structures.values(), key=attrgetter("id")), 6),
        *(pieces.wonders[id_] for id_ in table.cities[seat].unbuilt),
    ]
    known = duel_words(position, seat)
    for item in items:
        if item.kind in ("card", "wonder"):
            address = url_for("ask.index", **{**known, item.kind: item.id})
            yield table, seat, item, read_question(MultiDict(parse_qsl(urlsplit(address).query)))


@pytest.mark.rule("DUEL-COST-02", "DUEL-TRADE-01", "PANT-DIV-05", "AGORA-DEC-01")
def test_with_the_boxes_of_duel_the_answer_is_that_of_the_whole_table_and_every_act_is_told(app):
    told = Counter()
    with app.test_request_context():
        for language, (table, seat, item, question) in zip(cycle(LANGUAGES), boxed_questions()):
            paid, reply = payment(table, seat, item), duel_answer(question)
            if isinstance(paid, Refusal):
                assert not reply.ways or paid.code in ABOUT_THE_COURSE, (paid, item.id)
                continue
            assert [sum(coins for _, coins in way.amounts) for way in reply.ways] == [paid.coins], (
                item.id,
                reply.refusal,
                paid,
                table.cities[seat],
                table.expansions,
                question.cities,
            )
            with speaking(language):
                check_duel_words(question, reply.ways[0], language)
            told.update((act.does, bool(act.by)) for act in reply.ways[0].acts)
    assert {"make", "choose", "waive", "buy", "coins", "chain"} <= {does for does, _by in told}, told


def check_duel_words(question, way, language):
    """Every act of a payment of Duel is told with its piece, its good and its coins."""
    names = piece_names("duel")
    assert sum(row.coins or 0 for row in plan_rows(question, way)) == sum(coins for _, coins in way.amounts)
    for act, sentence in zip(way.acts, way_plan(question, way), strict=True):
        text = sentence.casefold()
        assert not act.by or names[act.by].casefold() in text, sentence
        assert not act.resource or phrasebook.resource(act.resource, language)[:3].casefold() in text
        coins = act.price if act.does == "buy" else act.units if act.does in ("coins", "fee") else 0
        assert not coins or str(coins) in re.findall(r"\d+", text), sentence
