"""The base game: what every table of 7 Wonders has."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

from companion.catalog.effects import (
    BuildDiscarded,
    Coins,
    CoinsPer,
    DiscardDefeat,
    NeighbourCoins,
    ReplaceVictory,
    VictoryOfAge,
    VictoryToken,
)
from companion.catalog.items import Card
from companion.catalog.setup_facts import TableFacts
from companion.catalog.vocabulary import AGES, COLORS
from companion.rules.boxes import (
    LOWEST,
    MOST_DEBT,
    CityNumber,
    ClockPart,
    ClockQuestion,
    FieldKeys,
    ScoreLine,
    Tally,
    numbers_to,
    tokens_of,
)
from companion.rules.contract import Offer
from companion.rules.happening import TokensMoved
from companion.rules.partial import PartialCity
from companion.rules.refusal import BadFile, Refusal
from companion.rules.score_parts import Lines, Part, token_values
from companion.rules.wonders import position
from companion.rules.wonders.box import (
    Ask,
    Drawn,
    EntryKind,
    HandKind,
    Move,
    Pricing,
    SeatField,
    Step,
    WondersBox,
)
from companion.rules.wonders.conflict import VICTORY
from companion.rules.wonders.course import ages, judging, offers, open_plays, plays
from companion.rules.wonders.course.entries import FIELDS, Said
from companion.rules.wonders.course.game import Game, Pending, see_cards
from companion.rules.wonders.course.opening import read_used
from companion.rules.wonders.course.paying import pile_price, pile_way
from companion.rules.wonders.course.resolving import from_bank, give_card_away
from companion.rules.wonders.gaps import uncounted
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.pieces_in_play import PiecesInPlay, pieces_of
from companion.rules.wonders.table import City, OpenPlay, Table, paid_on, with_city, with_doubt
from companion.rules.wonders.worth import counted_things

#: the values of victory tokens, and how many of each a city can get: two in the fights of an Age, others by
#: pieces of boxes
_MOST_TOKENS = {1: 4, 3: 5, 5: 6}
#: the most shields that the clock takes
_MOST_SHIELDS = 60
#: the defeat tokens that have a key
_DEFEAT_KEYS = 12


def _take_coins(game: Game, owed: Pending) -> Game:
    """Coins from the bank (BASE-FX-07)."""
    return from_bank(game, owed.seat, owed.effect.coins, owed.by, owed.rules)


def _take_coins_per(game: Game, owed: Pending) -> Game:
    """Coins for each thing that lies there now, those of this round included (BASE-FX-13)."""
    table, city = game.table, game.cities[owed.seat]
    number = sum([some for _, some in counted_things(owed.effect, table, city)])
    if more := owed.effect.coins * uncounted(table, city, owed.effect):
        game = game.changed(table=with_doubt(table, owed.seat, 0, more))
    return from_bank(game, owed.seat, owed.effect.coins * number, owed.by, owed.rules)


def _neighbours_take(game: Game, owed: Pending) -> Game:
    """Each neighbour takes coins from the bank too (CITY-FX-08, CITY-OPEN-11)."""
    for _, city in game.table.beside[owed.seat]:
        game = from_bank(
            game,
            city.seat,
            owed.effect.coins,
            owed.by,
            owed.rules,
            tipped=game.options["CITY-OPEN-11"] == "b",
        )
    return game


def _take_victory(game: Game, owed: Pending) -> Game:
    """A victory token, as the laws change it (BABEL-REW-03, BABEL-PX-01, SECOND-TURN-05).

    Who is paid for them is paid (BABEL-OPEN-23, SECOND-LDR-16).
    """
    seat = owed.seat
    city = game.cities[seat]
    value = owed.effect.points if type(owed.effect) is VictoryToken else VICTORY[game.table.age]
    for law in ages.laws_at_the_end(game).laws_over(city):
        for effect in law.effects:
            if type(effect) is ReplaceVictory:
                value = dict(effect.values).get(value, value)
    if value:
        game = game.changed(table=with_city(game.table, seat, victory=(*city.victory, value)))
        game = game.telling(TokensMoved(seat, "victory", 1, value, owed.by, owed.rules))
    if value or game.options["BABEL-OPEN-13"] == "a":
        for piece, effect in paid_on(city, "victory"):
            game = from_bank(game, seat, effect.coins, piece.id, piece.rules)
    return game


def _discard_defeat(game: Game, owed: Pending) -> Game:
    """All own defeat tokens go back (SECOND-CITY-08)."""
    held = game.cities[owed.seat].defeat
    if not held:
        return game
    game = game.changed(table=with_city(game.table, owed.seat, defeat=0))
    return game.telling(TokensMoved(owed.seat, "defeat", -held, -1, owed.by, owed.rules))


def _build_discarded(game: Game, owed: Pending) -> Game:
    """A card of the discard pile at the end of the round.

    First for stages, then for recruits, then for cards (LEAD-FAQ-01, SECOND-TURN-04).
    """
    if game.cities[owed.seat].free_city and game.options["BASE-OPEN-21"] == "a":
        return game
    return game.queued(owed._replace(step=f"discarded-by-{owed.piece}", ask="discarded"))


def _pass(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """Nothing is done with a choice."""
    return plays.must_build(game, pending, said) or game.without(pending)


def _age_ends(game: Game) -> tuple[Pending, ...]:
    """The conflict, and what comes after it."""
    return Pending("shields"), Pending("war"), Pending("age")


def _read_turn(turn: Any, field: str, pieces: PiecesInPlay) -> dict[str, Any]:
    """The turn of the Age."""
    if turn is not None and type(turn) is not int:
        raise BadFile(field, "no-whole-number")
    if turn is not None and turn < 1:
        raise BadFile(field, "too-small", "BASE-TURN-02", least=1, value=turn)
    return {"turn": turn}


def _read_gaps(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> tuple[OpenPlay, ...]:
    """The plays that nobody told, each with its Age, its turn and perhaps a colour."""
    found = []
    for place, gap in enumerate(position.list_of(value, seat, field)):
        where = f"{field}/{place}"
        if type(gap) is not dict or not {"age", "turn"} <= gap.keys() <= {"age", "turn", "color"}:
            position.refuse(seat, where, "not-an-open-play")
        if gap["age"] not in AGES or type(gap["turn"]) is not int or gap["turn"] < 1:
            position.refuse(seat, where, "not-an-open-play", "BASE-TURN-02")
        if gap.get("color") is not None and gap["color"] not in COLORS:
            position.refuse(seat, where, "not-an-open-play")
        found.append(OpenPlay(gap["age"], gap["turn"], gap.get("color")))
    return tuple(found)


def _write_gaps(city: City) -> list[dict[str, Any]]:
    """The same for a file."""
    return [
        {"age": gap.age, "turn": gap.turn, **({"color": gap.color} if gap.color else {})} for gap in city.gaps
    ]


def _kept_under(under: dict[str, Any], stages: Any) -> dict[str, Any]:
    """The colours of the cards under stages that are still built."""
    if type(stages) is list:
        return {number: color for number, color in under.items() if int(number) in stages}
    return {number: color for number, color in under.items() if type(stages) is int and int(number) <= stages}


def _kept_ages(ages: dict[str, int], cards: Any) -> dict[str, int]:
    """The Ages of the cards that are still there."""
    return {id_: age for id_, age in ages.items() if id_ in cards} if type(cards) is list else ages


def _stage_keys(table: Table, seat: int | None) -> FieldKeys:
    """How many stages are built, or which, on a board where they go in any order."""
    side = table.cities[seat or 0].side
    stages = tuple(range(1, len(side.stages) + 1))
    return FieldKeys("numbers", stages) if side.any_order else FieldKeys("number", (0, *stages))


def _card_keys(table: Table, seat: int | None) -> FieldKeys:
    """The cards up to this Age, one of each name: that which stands in the city, else the latest."""
    there = {card.id for card in table.cities[seat or 0].cards}
    found = {}
    for card in sorted(pieces_of(table).cards.values(), key=lambda card: (card.id in there, card.age)):
        if card.age <= table.age or card.id in there:
            found[card.name["en"]] = card
    return FieldKeys("pieces", tuple(found.values()))


def _add_holdings(lines: Lines, city: City) -> None:
    """Coins and the tokens of conflicts."""
    lines["treasury"].append(_coins_part(city.coins))
    if city.victory:
        lines["military"].append(_victory_part(city.victory))
    if city.defeat:
        lines["military"].append(_defeat_part(city.defeat))


@lru_cache(maxsize=1024)
def _victory_part(tokens: tuple[int, ...]) -> Part:
    """Victory tokens are worth what they print."""
    return Part("victory", sum(tokens), token_values(tokens), ("BASE-SCORE-02",))


@lru_cache(maxsize=256)
def _defeat_part(tokens: int) -> Part:
    """A defeat token is worth -1."""
    return Part("defeat", -tokens, (("defeat", tokens),), ("BASE-SCORE-02",))


@lru_cache(maxsize=256)
def _coins_part(coins: int) -> Part:
    """Three coins are a point."""
    return Part("coins", coins // 3, (("coin", coins),), ("BASE-SCORE-03",))


def _known_fields(city: PartialCity, pieces: Any) -> dict[str, Any]:
    """The victory tokens of a city that is known by its cards."""
    won = [value for value in _MOST_TOKENS for _ in range(city.number(f"victory_{value}"))]
    return {"victory": tuple(won)}


def _not_offered(game: Game, pending: Pending, means: Means) -> tuple[Offer, ...]:
    """A play that stays open is no offer: nobody does it at the table."""
    return ()


def _drawn(cards: Mapping[str, Card], facts: TableFacts) -> Iterator[Drawn]:
    """The guilds."""
    guilds = frozenset(id_ for id_, card in cards.items() if card.color == "purple")
    yield Drawn(guilds, facts.guilds, "too-many-guilds", "BASE-SETUP-02")


PLAY = {"build": offers.offer_cards, "stage": offers.offer_stages, "sell": offers.offer_sale}
BOX = WondersBox(
    id="base",
    hand=("card",),
    claims=("card",),
    lines=(
        ScoreLine("military", "red", low=LOWEST, rules=("BASE-SCORE-02",)),
        ScoreLine("treasury", low=-MOST_DEBT, rules=("BASE-SCORE-03",), takes_coins=True),
        ScoreLine("wonder", rules=("BASE-SCORE-04",), item_rule="BASE-SCORE-04"),
        ScoreLine("civilian", "blue", rules=("BASE-SCORE-05",)),
        ScoreLine("science", "green", rules=("BASE-SCORE-06", "BASE-SCORE-07")),
        ScoreLine("commercial", "yellow", rules=("BASE-SCORE-10",)),
        ScoreLine("guilds", "purple", rules=("BASE-SCORE-11",)),
    ),
    bound_rules={"military": ("BASE-WAR-03", "BASE-WAR-04")},
    numbers=(
        CityNumber("coins", 199, keys=21),
        *(
            CityNumber(
                f"victory_{value}",
                20,
                (f"+{value}",) * most,
                few=2,
                group="victory",
                listed=("victory", value),
            )
            for value, most in _MOST_TOKENS.items()
        ),
        CityNumber("defeat", 30, ("−1",) * 12, few=6, is_loss=True),
    ),
    tallies={
        "military": (
            Tally("fives", 20, 5),
            Tally("threes", 20, 3),
            Tally("ones", 20, 1),
            Tally("defeats", 30, -1),
        ),
        "treasury": (Tally("coins", 199),),
        "science": tuple(Tally(name, 9) for name in ("compass", "gear", "tablet", "free")),
    },
    city_fields=(
        SeatField(
            "player",
            "",
            position.read_text,
            lambda city: None if city.player in ("", f"Seat {city.seat + 1}") else city.player,
            in_setup=True,
        ),
        SeatField("wonder", "", position.read_word, attrgetter("board.id"), in_setup=True, attribute="board"),
        SeatField("side", "", position.read_word, attrgetter("side.side"), in_setup=True),
        SeatField(
            "stages",
            (),
            position.read_later,
            lambda city: list(city.stages) if city.side.any_order else len(city.stages),
            correctable=True,
            keys=_stage_keys,
        ),
        SeatField(
            "cards",
            (),
            position.read_cards,
            lambda city: [card.id for card in city.cards],
            correctable=True,
            keys=_card_keys,
        ),
        SeatField(
            "built_in",
            (),
            position.read_ages,
            lambda city: dict(city.built_in),
            about="cards",
            kept=_kept_ages,
        ),
        SeatField(
            "coins",
            0,
            position.count_reader("BASE-TRADE-11"),
            attrgetter("coins"),
            correctable=True,
        ),
        SeatField(
            "victory",
            (),
            position.token_reader(position.VICTORY_TOKENS, "BASE-COMP-05"),
            lambda city: list(city.victory),
            correctable=True,
            keys=tokens_of(*sorted(position.VICTORY_TOKENS)),
        ),
        SeatField(
            "defeat",
            0,
            position.count_reader("BASE-COMP-05"),
            attrgetter("defeat"),
            correctable=True,
            keys=numbers_to(_DEFEAT_KEYS),
        ),
        SeatField(
            "free_city",
            False,
            position.read_flag,
            attrgetter("free_city"),
            needs=("two-player",),
            rule="BASE-TWO-01",
            in_setup=True,
        ),
        SeatField("gaps", (), _read_gaps, _write_gaps, correctable=True),
        SeatField(
            "more_coins",
            0,
            position.count_reader("BASE-TRADE-11"),
            attrgetter("more_coins"),
            about="coins",
            kept=lambda more, coins: 0,
        ),
        SeatField(
            "under",
            (),
            position.read_later,
            lambda city: {str(number): color for number, color in city.under},
            correctable=True,
            about="stages",
            kept=_kept_under,
        ),
    ),
    table_fields=(SeatField("turn", None, _read_turn, lambda table: table.turn),),
    settle=position.settle_city,
    steps=(
        Step("gain", judging.gain),
        Step("players", judging.resolve_answers),
        Step("free-city", judging.ask_seats),
        Step("last", ages.last_cards),
        Step("leftovers", ages.leftovers),
        Step("discarded-by-stage", plays.offer_discarded),
        Step("discarded-by-card", plays.offer_discarded),
        Step("end", ages.end_round),
        Step("shields", ages.ask_shields, together=True),
        Step("war", ages.war),
        Step("age", ages.next_age),
    ),
    moves=(
        Move("BASE-OPEN-19", "a", ("free-city",), "players"),
        Move("BASE-OPEN-11", "a", ("discarded-by-stage",), "last"),
    ),
    asks=(
        Ask(
            "turn",
            {**PLAY, "open": _not_offered},
            ("BASE-TURN-04", "BASE-TURN-05"),
            when="round",
            at_once=True,
        ),
        Ask("free-city", PLAY, ("BASE-TWO-05", "BASE-TWO-06"), when="rest"),
        Ask("last", {**PLAY, "open": _not_offered, "pass": offers.offer_passing}, ("BASE-WB-12",)),
        Ask(
            "discarded",
            {"build": offers.offer_pile, "pass": offers.offer_passing},
            pricing=Pricing(pile_price, pile_way),
        ),
        Ask("shields", {"shields": ages.offer_shields}, ("BASE-WAR-02",), in_turn=False),
    ),
    entry_fields=FIELDS,
    entries=(
        EntryKind("build", (), ("card", "color", "pay", "right", "overrule"), play=plays.build),
        EntryKind("stage", (), ("card", "stage", "pay", "right", "overrule"), play=plays.build_stage),
        EntryKind("sell", (), ("card",), play=plays.sell),
        EntryKind("open", play=open_plays.leave_open),
        EntryKind("shields", ("shields",), act=ages.say_shields),
        EntryKind("pass", act=_pass),
        EntryKind("correct", ("set",), ("why",)),
        EntryKind("remark", ("note",)),
    ),
    acts={
        Coins: _take_coins,
        CoinsPer: _take_coins_per,
        NeighbourCoins: _neighbours_take,
        BuildDiscarded: _build_discarded,
        VictoryToken: _take_victory,
        VictoryOfAge: _take_victory,
        DiscardDefeat: _discard_defeat,
    },
    round_ends={"turn": ages.end_turn},
    age_ends=_age_ends,
    hands={
        "turn": HandKind(
            plays.no_card_of_the_hand, give_card_away, lambda game, card: game.table.catalog.cards[card].color
        )
    },
    drawn=_drawn,
    seats_rule="BASE-SETUP-01",
    conditions={
        "all_stages": lambda city: (len(city.stages) == len(city.side.stages), (("own", len(city.stages)),)),
        "no_defeat": lambda city: (not city.defeat, (("defeat", city.defeat),)),
    },
    from_fields={"used": read_used},
    seen=see_cards,
    add_holdings=_add_holdings,
    known_fields=_known_fields,
    clock=ClockPart(
        questions=(ClockQuestion("shields", lambda setup, age: range(_MOST_SHIELDS + 1), kind="armed"),)
    ),
)
