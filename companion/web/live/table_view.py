"""What everyone at the table may see: what cities make, all cities for those who look on,
what a turn brought."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.catalog.boxes import RECRUIT_KINDS
from companion.catalog.effects import Effect, Produce
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS, RESOURCES
from companion.clock.phases import passing
from companion.live.live_game import Live, Played
from companion.rules.contract import Unsure
from companion.rules.happening import Began, CoinsMoved, Compared, Entered, Happening, Left, TokensMoved
from companion.rules.wonders.commerce import effects_in_force, own_makers, sold_makers, supply
from companion.rules.wonders.conflict import conflict, hosts
from companion.rules.wonders.covering import ENDLESS
from companion.seating.setup import Seat
from companion.web.live.duel_board import Goods, duel_of
from companion.web.live.picks import known_pieces
from companion.web.shared.markup import NumberChip, chips_of, color_of
from companion.web.shared.round_table import round_table
from companion.words import live as words
from companion.words.narration import Teller


@dataclass(frozen=True, slots=True)
class ShownCity:
    """A city beside the one that plays, or that one itself."""

    seat: int
    name: str
    side: str
    coins: int
    shields: int
    goods: tuple[Goods, ...]
    has_chosen: bool
    #: what plays that nobody told leave uncertain of it
    unsure: Unsure | None = None


def neighbourhood(live: Live, seat: int, teller: Teller) -> tuple[ShownCity, ...]:
    """The left neighbour, the city itself, the right neighbour; two cities are each other's both."""
    table = live.blind.table
    number = len(table.cities)
    around = [("left", (seat + 1) % number), ("", seat), ("right", (seat - 1) % number)]
    shields = [outcome.shields for outcome in conflict(table)]
    unsure = live.referee.unsure(table)
    cities = [_city(live, table, one, side, shields[one], teller) for side, one in around]
    return tuple([replace(city, unsure=unsure.get(city.seat)) for city in cities])


def _city(live: Live, table: Any, seat: int, side: str, shields: int, teller: Teller) -> ShownCity:
    """One of them; what it makes for itself is not always what it sells."""
    found = table.cities[seat]
    makers = sold_makers(table, found) if side else own_makers(table, found, effects_in_force(table, seat))
    return ShownCity(
        seat,
        teller.who(seat),
        side,
        found.coins,
        shields,
        _goods(supply(makers)),
        live.answer(seat) is not None,
    )


def _goods(made: Any) -> tuple[Goods, ...]:
    """A supply as pictures show it."""
    fixed = [
        (None if number >= ENDLESS else number, (resource,))
        for resource, number in zip(RESOURCES, made.fixed, strict=True)
        if number
    ]
    choices = [
        (1, tuple(resource for index, resource in enumerate(RESOURCES) if mask >> index & 1))
        for mask in made.choices
    ]
    return (*fixed, *choices)


#: letters' worth of room that each name takes besides its own, and each colour
_BESIDE_NAME, _BESIDE_PILE = 2, 4
#: and a second row of numbers, which comes with more small ones than that
_SECOND_ROW, _IN_ONE_ROW = 60, 2
#: more than so many letters, and how the style calls that
_CROWDS = ((200, "full"), (125, "many"))


@dataclass(frozen=True, slots=True)
class Looked:
    """A city as it lies on the table."""

    seat: int
    name: str
    sits: Seat
    lies: dict[str, Any]
    shields: int
    stages: int
    of_stages: int
    #: what it makes as the laws leave it, and what of it they block
    goods: tuple[Goods, ...]
    blocked: tuple[Effect, ...]
    #: colour, then its pieces
    piles: tuple[tuple[str, tuple[Item, ...]], ...]
    #: small numbers of the boxes in play
    chips: tuple[NumberChip, ...]
    thinks: bool
    has_chosen: bool
    #: what plays that nobody told leave uncertain of it
    unsure: Unsure | None
    #: what the last turn brought it: coins that came and went, and the pieces
    moved: tuple[int, ...] = ()
    new: frozenset[str] = frozenset()

    def crowd(self, language: str) -> str:
        """How much room its pieces take by their names in a language, as the style calls it."""
        names = [piece.name[language] for _color, some in self.piles for piece in some]
        room = sum(map(len, names)) + _BESIDE_NAME * len(names) + _BESIDE_PILE * len(self.piles)
        small = [
            *self.chips,
            *self.moved,
            *self.lies.get("victory", ()),
            *range(bool(self.lies.get("defeat"))),
        ]
        room += _SECOND_ROW if len(small) > _IN_ONE_ROW else 0
        return next((word for most, word in _CROWDS if room > most), "")


def looking_on(live: Live, teller: Teller) -> dict[str, Any]:
    """The values of the view."""
    position = live.position
    if live.setup.rules.has_shared_board:
        return {"position": position, **duel_of(live, teller, None)}
    thinking = {one.seat for one in live.decisions}
    shields = [host.shields for host in hosts(live.game.table)]
    played = live.played_since(live.last_telling - 1) if live.last_telling else ()
    happened = tuple(each for one in played for each in one.happened)
    step = _step(live)
    cities = [
        looked(live, teller, seat, lies, shields[seat], seat in thinking)
        for seat, lies in enumerate(position["seats"])
    ]
    if step == "told":
        cities = [_with_news(city, happened) for city in cities]
    fought = any(isinstance(each, Began) and each.what == "conflict" for each in happened)
    return {
        "position": position,
        "cities": cities,
        "step": step,
        "moves": words.moves(happened) if step == "told" else (),
        "war": war_of(happened, teller) if fought and step == "told" else None,
        "actions": [_share(live, played, teller, seat, happened, ()) for seat in range(len(cities))],
        "passing": passing_of(live),
        "turns": live.game.turns,
    }


def _step(live: Live) -> str:
    """What the screen has to say now: what to move, who still chooses, what is asked, or that all is over."""
    if live.is_over:
        return "over"
    if not live.decisions[0].at_once or live.is_clash:
        return "asks"
    return "told" if live.last_telling and not live.answers else "choosing"


def _with_news(city: Looked, happened: Sequence[Happening]) -> Looked:
    """A city with what the last turn brought it."""
    coins = [each for each in happened if isinstance(each, CoinsMoved)]
    gave = sum(each.coins for each in coins if each.giver == city.seat)
    took = sum(each.coins for each in coins if each.taker == city.seat)
    came = frozenset(each.id for each in happened if isinstance(each, Entered) and each.seat == city.seat)
    return replace(city, moved=tuple(one for one in (-gave, took) if one), new=came)


def looked(live: Live, teller: Teller, seat: int, lies: dict[str, Any], shields: int, thinks: bool) -> Looked:
    """One city as those see it who look on."""
    table = live.game.table
    city = table.cities[seat]
    basic = {city.board.id, *(card.id for card in city.cards if card.color in ("brown", "grey"))}
    makers = [
        maker
        for maker in own_makers(table, city, effects_in_force(table, seat))
        if getattr(maker.source, "id", "") in basic
    ]
    working = {getattr(maker.source, "id", "") for maker in makers}
    idle = [card for card in city.cards if card.id in basic and card.id not in working]
    blocked = [effect for card in idle for effect in card.effects if isinstance(effect, Produce)]
    chosen = live.answer(seat) is not None
    numbers = (len(city.stages), len(city.side.stages))
    return Looked(
        seat,
        teller.who(seat),
        live.setup.seats[seat],
        lies,
        shields,
        *numbers,
        _goods(supply(makers)),
        tuple(blocked),
        tuple(_piles(live, seat)),
        tuple(chips_of(teller, lies)),
        thinks,
        chosen,
        live.unsure.get(seat),
    )


def _piles(live: Live, seat: int) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """The pieces of a city by colour."""
    known = known_pieces(live.setup.catalog, live.setup.game)
    pieces = [known[id_] for id_ in live.cities[seat].pieces]
    for color in COLORS:
        if some := tuple(piece for piece in pieces if color_of(piece) == color):
            yield color, some


def passing_of(live: Live) -> str:
    """Where the hands of this turn go."""
    if live.phase.turn is None:
        return ""
    for one in reversed(live.played):
        for each in reversed(one.happened):
            if isinstance(each, Began) and each.what == "turn":
                return str(dict(each.details)["pass"])
    # nothing is played yet: the first turn, or that from which the game is followed
    return passing(live.setup, live.phase.age)


#: what a seat did says that these came; anything else that came is told beside
_OWN_PIECES = ("card", *RECRUIT_KINDS, "stage", "wonder", "board")
#: what begins in the course of every game; anything else is a step of a box
_COURSE = ("recruitment", "age", "turn", "conflict", "over")


class _Outcome(NamedTuple):
    """What a conflict brought one city."""

    sat_out: bool
    victory: tuple[int, ...]
    defeat: int


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat did, gives and takes."""

    seat: int
    did: tuple[Played, ...]
    moves: tuple[str, ...]
    tokens: tuple[TokensMoved, ...]
    #: the colour of what it built
    color: str


def reveal_of(live: Live, teller: Teller, me: int | None, on: int) -> dict[str, Any]:
    """The values of the reveal; the ring is turned so that a seat's own phone has it at the bottom."""
    played = live.played_since(on)
    happened = tuple(each for one in played for each in one.happened)
    cities = live.position["seats"]
    moves = words.moves(happened)
    ring = round_table(len(cities), me or 0)
    shares = [_share(live, played, teller, seat, happened, moves) for seat in range(len(cities))]
    return {
        "pictures": teller.words.play_pictures,
        "shares": shares,
        "moves": moves,
        "ring": ring,
        "flows": ring.flows(moves),
        "names": [teller.who(seat) for seat in range(len(cities))],
        "said": [words.short_action(teller, one.did) for one in shares],
        "coins": [_city.get("coins", 0) for _city in cities],
        "laid": [
            each
            for each in happened
            if isinstance(each, Entered) and each.seat is not None and each.piece not in _OWN_PIECES
        ],
        "lost": lost(happened),
        "war": war_of(happened, teller)
        if any(isinstance(each, Began) and each.what == "conflict" for each in happened)
        else None,
        "passing": words.where_hands_go(happened),
        "happened": happened,
        "turn_played": words.turn_played_words(teller, played[-1].phase, live.phase),
    }


def _share(
    live: Live,
    played: Sequence[Played],
    teller: Teller,
    seat: int,
    happened: Sequence[Happening],
    moves: Sequence[words.MoveWords],
) -> Share:
    """What one seat did, gives and takes."""
    did = tuple(one for one in played if one.seat == seat and one.ask)
    known = live.setup.rules.pieces(live.setup.catalog)
    entered = [
        each for each in happened if isinstance(each, Entered) and each.seat == seat and each.id in known
    ]
    return Share(
        seat,
        did,
        tuple(words.own_move(teller, seat, move) for move in moves if seat in move[:2]),
        _together(
            each
            for each in happened
            if isinstance(each, TokensMoved) and each.seat == seat and each.by != "conflict"
        ),
        color_of(known[entered[0].id]) if entered else "",
    )


def _together(moved: Iterable[TokensMoved]) -> tuple[TokensMoved, ...]:
    """Tokens of a kind that go the same way, as one."""
    found: dict[Hashable, TokensMoved] = {}
    for each in moved:
        key = (each.token, each.value, each.number > 0)
        before = found.get(key)
        found[key] = replace(before, number=before.number + each.number) if before else each
    return tuple(found.values())


def lost(happened: Sequence[Happening]) -> list[Left]:
    """What the steps of boxes took unasked: the cards and boards of a penalty."""
    begun = (each.what if isinstance(each, Began) else "" for each in happened)
    ended = next((place for place, what in enumerate(begun) if what and what not in _COURSE), len(happened))
    return [each for each in happened[ended:] if isinstance(each, Left) and each.seat is not None]


def war_of(happened: Sequence[Happening], teller: Teller) -> dict[str, Any]:
    """The conflict: every comparison, and what each city takes."""
    fights = [each for each in happened if isinstance(each, Compared)]
    taken = [each for each in happened if isinstance(each, TokensMoved) and each.by == "conflict"]
    fighting = {seat for fight in fights for seat in (fight.one, fight.other)}
    doves = {each.seat for each in taken if each.token == "diplomacy"}
    shields = {
        seat: number
        for fight in fights
        for seat, number in zip((fight.one, fight.other), fight.shields, strict=True)
    }
    return {
        "age": next(each.age for each in happened if isinstance(each, Began) and each.what == "conflict"),
        "fights": fights,
        "shields": [shields.get(seat, "") for seat in range(len(teller.players))],
        "doves": sorted(doves & fighting),
        "outcomes": [
            _Outcome(
                seat in doves and seat not in fighting,
                tuple(each.value or 0 for each in taken if (each.seat, each.token) == (seat, "victory")),
                sum(each.number for each in taken if (each.seat, each.token) == (seat, "defeat")),
            )
            for seat in range(len(teller.players))
        ],
    }
