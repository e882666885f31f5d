"""Cities: black cards, losses and debts, diplomacy, teams and eight players."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any

from companion.catalog.boxes.cities_contents import (
    Diplomacy,
    NeighboursDebt,
    OthersLose,
    OthersLoseOnStage,
)
from companion.catalog.effects import DiscardDefeat, Effect, OthersGain, OthersLosePer, VictoryToken
from companion.catalog.items import Card
from companion.catalog.setup_facts import TableFacts
from companion.catalog.vocabulary import AGES
from companion.rules.boxes import (
    MOST_DEBT,
    CityNumber,
    ClockPart,
    ClockQuestion,
    ConflictAnswers,
    ScoreLine,
    SetupStep,
    Tally,
    Tokens,
    numbers_to,
)
from companion.rules.contract import Offer
from companion.rules.happening import TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Lines, Part
from companion.rules.wonders.box import Ask, Drawn, EntryField, EntryKind, Move, SeatField, Step, WondersBox
from companion.rules.wonders.conflict import with_effects
from companion.rules.wonders.course.entries import Said, is_count
from companion.rules.wonders.course.game import Answer, Game, Pending
from companion.rules.wonders.course.offers import Offers, answer_entry
from companion.rules.wonders.course.resolving import from_bank, moved
from companion.rules.wonders.payment.costs import BuildStage
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.position import count_reader, read_label
from companion.rules.wonders.science import MASK_TALLIES
from companion.rules.wonders.table import City, Table, with_city, with_doubt
from companion.rules.wonders.table_numbers import TableNumbers

#: the diplomacy tokens of a city, which other boxes bring too
DIPLOMACY_NUMBER = CityNumber("diplomacy", 9, ("1", "2", "3", "4", "5"))
#: tokens in the box, for tables that do not use substitutes (CITY-OPEN-02)
DIPLOMACY_TOKENS = 3
#: the tokens of one city that have a key
_DIPLOMACY_KEYS = 6


def _take_diplomacy(game: Game, owed: Pending) -> Game:
    """Diplomacy tokens for the next conflicts (CITY-DIPL-01)."""
    number = owed.effect.tokens
    if game.options["CITY-OPEN-02"] == "a":
        number = min(number, DIPLOMACY_TOKENS - sum(city.diplomacy for city in game.cities))
    if number <= 0:
        return game
    held = game.cities[owed.seat].diplomacy
    game = game.changed(table=with_city(game.table, owed.seat, diplomacy=held + number))
    return game.telling(TokensMoved(owed.seat, "diplomacy", number, by=owed.by, rules=owed.rules))


def _others_lose(game: Game, owed: Pending) -> Game:
    """Other cities will lose coins at the end of the round (CITY-DEBT-01, CITY-DEBT-06)."""
    marker = () if any(one.step == "losses" for one in game.queue) else (Pending("losses"),)
    return game.changed(losses=(*game.losses, owed)).queued(*marker)


def _others_gain(game: Game, owed: Pending) -> Game:
    """Every other city takes coins from the bank (SECOND-CITY-04)."""
    tipped = game.options["CITY-OPEN-11"] == "b"
    for city in game.cities:
        if city.seat != owed.seat:
            game = from_bank(game, city.seat, owed.effect.coins, owed.by, owed.rules, tipped)
    return game


def _neighbours_owe(game: Game, owed: Pending) -> Game:
    """Each neighbour takes debt at once, whatever coins it has (SECOND-CITY-05, SECOND-CITY-06).

    Or it joins the losses of the round, where the table rules so (SECOND-OPEN-08).
    """
    if owed.effect.payable:
        return _others_lose(game, owed)
    for _, city in game.table.beside[owed.seat]:
        game = indebted(game, city.seat, owed.effect.debt, owed.by, owed.rules)
    return game


def indebted(game: Game, seat: int, debt: int, by: str, rules: tuple[str, ...]) -> Game:
    """A city takes debt."""
    game = game.changed(table=with_city(game.table, seat, debt=game.cities[seat].debt + debt))
    return game.telling(TokensMoved(seat, "debt", debt, by=by, rules=rules))


def _bring(game: Game, answer: Answer) -> Game:
    """A stage makes others lose coins, by a recruit of its city (SECOND-CITY-11)."""
    if type(answer.play) is not BuildStage:
        return game
    for piece in game.cities[answer.seat].acting_recruits:
        for effect in piece.effects:
            if type(effect) is OthersLoseOnStage:
                cause = Pending("gain", answer.seat, "", effect, piece.id, piece.kind, piece.rules)
                game = _others_lose(game, cause)
    return game


def _settle_losses(game: Game, pending: Pending) -> Game:
    """Losses of the round are added up for each city, or settled one by one by a ruling (CITY-OPEN-03)."""
    causes = game.losses
    game = game.without(pending).changed(losses=())
    together = (causes,) if game.options["CITY-OPEN-03"] == "b" else tuple([(cause,) for cause in causes])
    for some in together:
        due = [
            (city.seat, sum([_lost(game, city, cause) for cause in some if cause.seat != city.seat]))
            for city in game.cities
        ]
        by = "+".join(dict.fromkeys(cause.by for cause in some))
        game = game.queued(
            *[
                Pending("loss", seat, "loss", by=by, rules=("CITY-DEBT-03",), coins=coins)
                for seat, coins in due
                if coins
            ]
        )
        for seat, coins in due:  # stages that nobody told may cost coins where nothing else does
            hidden = 0 if coins else sum([_perhaps(game, seat, cause) for cause in some])
            game = game.changed(table=with_doubt(game.table, seat, -hidden, 0)) if hidden else game
    return game


def _perhaps(game: Game, seat: int, cause: Pending) -> int:
    """The coins that a card of another city takes at most for stages of this one that nobody told."""
    effect = cause.effect
    if cause.seat == seat or type(effect) is not OthersLosePer or "stage" not in effect.per:
        return 0
    return int(effect.coins) * game.cities[seat].unseen_plays


def _lost(game: Game, city: City, cause: Pending) -> int:
    """The coins that one card or stage of another city takes from this one."""
    if type(cause.effect) is NeighboursDebt:
        beside = [other.seat for _, other in game.table.beside[cause.seat]]
        return cause.effect.debt if city.seat in beside else 0
    if type(cause.effect) is not OthersLosePer:
        return int(game.table.age if cause.effect.coins == "age" else cause.effect.coins)
    if game.options["CITY-OPEN-05"] == "a":  # counted as the round began
        city = game.round.start.cities[city.seat]
    return int(cause.effect.coins) * sum([city.tally[what] for what in cause.effect.per])


def _lose_unasked(game: Game, pending: Pending) -> Game | None:
    """An empty treasury takes the whole loss as debt.

    Without Cities there is no debt, and what is there is taken.
    """
    city = game.cities[pending.seat]
    if "cities" not in game.table.expansions:
        return _losing(game, pending, min(city.coins, pending.coins), debt=False)
    return None if city.most_coins else _losing(game, pending, 0)


def _losing(game: Game, pending: Pending, coins: int, debt: bool = True) -> Game:
    """Coins go to the bank, the rest becomes debt (CITY-DEBT-03, CITY-DEBT-04)."""
    seat, rest = pending.seat, max(0, pending.coins - coins) if debt else 0
    game = moved(game.without(pending), coins, seat, None, pending.by, ("CITY-DEBT-04",))
    if not rest:
        return game
    return indebted(game, seat, rest, pending.by, ("CITY-DEBT-03",))


def _lose(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `loss`."""
    city = game.cities[pending.seat]
    # stages that nobody told may cost more
    hidden = city.unseen_plays
    most = min(pending.coins + hidden, city.most_coins)
    if said["coins"] > most:
        return Refusal(
            "loses-too-much", ("CITY-DEBT-03",), {"coins": said["coins"], "most": most, "loss": pending.coins}
        )
    if hidden:
        game = game.changed(table=with_doubt(game.table, city.seat, -hidden, 0))
    return _losing(game, pending, said["coins"])


def _losses(game: Game, pending: Pending, means: Means) -> Offers:
    """How a seat can bear a loss: coins, debt, or some of both."""
    most = min(pending.coins, game.cities[pending.seat].most_coins)
    return (Offer(answer_entry(pending, "lose", coins=coins)) for coins in range(most, -1, -1))


def _dealt(table: Table) -> int | None:
    """One card more in each Age, but not for two players where the table rules so."""
    if table.variant == "two-player" and table.options["CITY-OPEN-17"] == "a":
        return None
    return table.facts.dealt(True)


def add_debt(lines: Lines, city: City) -> None:
    """Debt takes its value off."""
    if city.debt:
        lines["treasury"].append(_debt_part(city.debt))


@lru_cache(maxsize=256)
def _debt_part(debt: int) -> Part:
    """The points that a debt takes off."""
    return Part("debt", -debt, (("debt", debt),), ("CITY-SCORE-02", "CITY-DEBT-07"))


def _drawn(cards: Mapping[str, Card], facts: TableFacts) -> Iterator[Drawn]:
    """The black cards of each Age."""
    for age in AGES:
        black = frozenset(id_ for id_, card in cards.items() if card.color == "black" and card.age == age)
        if black:
            yield Drawn(black, facts.black, "too-many-black-cards", "CITY-SETUP-01", age)


def _black_cards(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Add black cards, drawn unseen, to the deck of an Age (CITY-SETUP-01)."""
    cards = table.catalog.cards.values()
    pile = [card for card in cards if card.age == age and card.color == "black"]
    in_play = tuple(card for card in pile if card.is_in_play(table.expansions))
    return {"drawn": table.facts.black, "pile": in_play}


def _dove(conflicts: ConflictAnswers, age: int, seat: int) -> Mapping[str, Any]:
    """A diplomacy token for the conflict of an Age (CITY-DIPL-03)."""
    return {"diplomacy": int(bool(conflicts.said("dove", age, seat)))}


#: what the clock asks wherever cities can have diplomacy tokens
DIPLOMACY_CLOCK = ClockPart(
    questions=(
        ClockQuestion(
            "dove",
            lambda setup, age: (False, True),
            kind="armed",
            is_flag=True,
            rules=("CITY-DIPL-03", "CITY-DIPL-05"),
        ),
    ),
    city=_dove,
)


#: what black cards do to conflict tokens outside conflicts, by the word of the clock
_TOKEN_EFFECTS: Mapping[str, type[Effect]] = {"raids": VictoryToken, "clears": DiscardDefeat}


def cards_with_tokens(setup: Any, word: str, age: int) -> tuple[Card, ...]:
    """The black cards of an Age on a table that do this with conflict tokens when they are built."""
    cards = [one for one in setup.catalog.cards.values() if one.color == "black" and one.age == age]
    there = [one for one in cards if one.is_in_play(setup.expansions)]
    return tuple([one for one in there if any(type(has) is _TOKEN_EFFECTS[word] for has in one.effects)])


def _token_options(word: str, setup: Any, age: int) -> tuple[bool, ...]:
    """Yes or no, where there is such a card."""
    return (False, True) if cards_with_tokens(setup, word, age) else ()


def _gains(conflicts: ConflictAnswers, age: int, seat: int, tokens: Tokens) -> Tokens:
    """The tokens of a city after the black cards that it built in an Age (SECOND-TURN-05)."""
    for word in _TOKEN_EFFECTS:
        for card in cards_with_tokens(conflicts.setup, word, age) if conflicts.said(word, age, seat) else ():
            tokens = with_effects(tokens, card.effects, age)
    return tokens


BOX = WondersBox(
    id="cities",
    lines=(ScoreLine("cities", "black", rules=("CITY-SCORE-03",), item_rule="CITY-SCORE-03"),),
    line_rules={"treasury": ("CITY-SCORE-02",)},
    numbers=(CityNumber("debt", MOST_DEBT, keys=14), DIPLOMACY_NUMBER),
    piece_rules={"": ("CITY-COMP-03",)},
    city_fields=(
        SeatField(
            "debt",
            0,
            count_reader("CITY-COMP-04"),
            attrgetter("debt"),
            after="defeat",
            rule="CITY-DEBT-01",
            correctable=True,
        ),
        SeatField(
            "diplomacy",
            0,
            count_reader("CITY-DIPL-01"),
            attrgetter("diplomacy"),
            after="debt",
            needs=("cities", "wonderpack"),
            rule="CITY-DIPL-01",
            correctable=True,
            keys=numbers_to(_DIPLOMACY_KEYS),
        ),
        SeatField(
            "team",
            None,
            read_label,
            attrgetter("team"),
            after="board_blocked",
            needs=("teams",),
            rule="CITY-TEAM-01",
            in_setup=True,
        ),
    ),
    steps=(
        Step("losses", _settle_losses, after="discarded-by-card"),
        Step("loss", _lose_unasked, after="losses", together=True),
    ),
    moves=(Move("CITY-OPEN-04", "a", ("losses", "loss"), "last"),),
    asks=(Ask("loss", {"lose": _losses}, ("CITY-DEBT-03",)),),
    entry_fields=(EntryField("coins", is_count, after="right"),),
    entries=(EntryKind("lose", ("coins",), after="pass", act=_lose),),
    acts={
        Diplomacy: _take_diplomacy,
        OthersLose: _others_lose,
        OthersLosePer: _others_lose,
        OthersGain: _others_gain,
        NeighboursDebt: _neighbours_owe,
    },
    brings=_bring,
    dealt=_dealt,
    add_holdings=add_debt,
    has_debt=True,
    drawn=_drawn,
    seats_rule="CITY-EIGHT-01",
    setup_steps=(SetupStep("black_cards", "deck", _black_cards, before="guilds"),),
    bgg_numbers=(111661,),
    tallies={"treasury": (Tally("debt", MOST_DEBT, -1),), "science": MASK_TALLIES},
    turn_rules=("CITY-TURN-01",),
    clock=replace(
        DIPLOMACY_CLOCK,
        questions=(
            *DIPLOMACY_CLOCK.questions,
            *[
                ClockQuestion(word, partial(_token_options, word), kind="armed", is_flag=True)
                for word in _TOKEN_EFFECTS
            ],
        ),
        gains=_gains,
    ),
)
