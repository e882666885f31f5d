"""One city as its page shows it: racks with who has what, steps for tokens, keys for coins."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.cards import Cities
from companion.cards.pieces import COINS, MOST_STAGES, numbers_in_play, pieces_of_game
from companion.cards.racks import COUNTED, Rack, RackPiece, rack_of, rack_order, racks
from companion.cards.remarks import copies_by_name
from companion.cards.wonders_count import boxes_of, counters, has_board, tombs_on, wonders_table
from companion.catalog.effects import PointsPer
from companion.catalog.items import BoardSide, Item, Recruitable
from companion.rules.boxes import CityNumber
from companion.rules.partial import PartialCity
from companion.seating.setup import Setup
from companion.words.boxes import all_words
from companion.words.counting import counter_words, left_out_words, number_name
from companion.words.games import box_picture, seat_name
from companion.words.language import spoken
from companion.words.names import choice_words, piece_names

FOUND = 24


@dataclass(frozen=True, slots=True)
class _Step:
    """Boxes of which the nth means n: name of the number, how many there are, the word on each,
    how many are ticked."""

    name: str
    labels: tuple[str, ...]
    number: int
    #: a label for a reader who does not see the group
    word: str


@dataclass(frozen=True, slots=True)
class _Line:
    """Steps that belong together under one word."""

    word: str
    picture: str
    steps: tuple[_Step, ...]
    is_loss: bool = False


@dataclass(frozen=True, slots=True)
class _Keys:
    """Numbers of which one is tapped; what is larger is typed."""

    name: str
    word: str
    keys: range
    number: int | None
    #: whether a larger number may be typed
    is_endless: bool = True
    #: what stands beside the word
    hint: str = ""

    @property
    def is_beyond(self) -> bool:
        """Whether what was told has no key."""
        return self.number is not None and self.number not in self.keys


@dataclass(frozen=True, slots=True)
class _Choice:
    """A stage whose owner chose one of its effects: the words of each, and which was told (0: none)."""

    name: str
    stage: int
    words: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class CityView:
    """All that the page of one city shows."""

    setup: Setup
    seat: int
    known: PartialCity
    side: BoardSide | None
    racks: tuple[Rack, ...]
    #: the other racks, and which pieces count what stands there
    counted: tuple[Rack, ...]
    counted_by: str
    lines: tuple[_Line, ...]
    keys: tuple[_Keys, ...]
    choices: tuple[_Choice, ...]
    #: who has a piece of which no copy is left, by its id
    owners: Mapping[str, str]
    courtesans: tuple[Recruitable, ...]
    #: the stages that entomb a recruit, each with who lies there: an id, nobody (""), not told (None)
    tombs: tuple[tuple[int, str | None], ...]
    recruits: tuple[Recruitable, ...]
    #: pieces that a search found, besides those on the racks
    found: tuple[Item, ...]

    @property
    def stages(self) -> range:
        """The numbers of the stages on the board, or of as many as a board can have."""
        return range(1, (len(self.side.stages) if self.side else MOST_STAGES) + 1)

    #: the next city clockwise that is not told yet, for one phone that goes round; None when all are
    next: int | None


def view(cities: Cities, seat: int, find: str = "") -> CityView:
    """The page of one city."""
    setup, partial = cities.setup, cities.known(seat)
    all_racks = tuple(_in_order(rack) for rack in racks(setup))
    counts_beside = setup.rules.has_neighbours
    own = setup.seats[seat]
    side = (
        boxes_of(setup).sides[own.wonder, own.side][1]
        if setup.rules.has_boards and has_board(setup, seat)
        else None
    )
    return CityView(
        setup,
        seat,
        partial,
        side,
        tuple(rack for rack in all_racks if rack.name not in COUNTED),
        tuple(rack for rack in all_racks if rack.name in COUNTED),
        counter_words(setup, counters(setup, cities.laid, seat, COUNTED)) if counts_beside else "",
        tuple(_lines(setup, partial)),
        tuple(_keys(setup, partial)),
        tuple(_choices(setup, partial, side)),
        owners(cities, seat),
        tuple(courtesans(cities, seat)) if counts_beside else (),
        tuple(_tombs(cities, seat, side)) if side else (),
        tuple(_by_name(boxes_of(setup).recruits.values())) if side else (),
        _found(all_racks, partial, setup, find),
        next_city(cities, seat),
    )


def next_city(cities: Cities, seat: int = -1) -> int | None:
    """The first city after a seat that is not told."""
    number = len(cities.setup.seats)
    others = ((seat + step) % number for step in range(1, number + (seat < 0)))
    return next((one for one in others if not cities.known(one).done), None)


def _in_order(rack: Rack) -> Rack:
    """Pieces that have no Age stand by the alphabet of the reader."""
    picks: list[RackPiece] = [pick for pick in rack.picks if pick]
    if any(hasattr(pick.item, "age") for pick in picks):
        return rack
    in_turn: list[RackPiece | None] = [*sorted(picks, key=_name_of)]
    return replace(rack, picks=tuple(in_turn))


def _name_of(pick: RackPiece) -> str:
    """What a piece is called in the language that is spoken."""
    return pick.item.name[spoken()]


def owners(cities: Cities, seat: int) -> Mapping[str, str]:
    """The pieces of which the other cities have every copy, with the names of those cities."""
    setup = cities.setup
    if setup.rules.is_for_two:
        return {id_: seat_name(setup, 1 - seat) for id_ in cities.known(1 - seat).pieces}
    box = boxes_of(setup)
    copies = copies_by_name(box)
    held: dict[str, list[int]] = {}
    for other, partial in cities.laid.items():
        for id_ in partial.pieces if other != seat else ():
            held.setdefault(box.names.get(id_, id_), []).append(other)
    used_up = {name: seats for name, seats in held.items() if len(seats) >= copies.get(name, 1)}
    by_id = {**{id_: id_ for id_ in box.recruits}, **box.names}
    return {
        id_: ", ".join(seat_name(setup, one) for one in used_up[name])
        for id_, name in by_id.items()
        if name in used_up
    }


def _lines(setup: Setup, partial: PartialCity) -> Iterator[_Line]:
    """The tokens of a city, as far as its boxes bring them; some stand side by side."""
    are_more = any(box.brings_tokens for box in setup.boxes)
    groups: dict[str, tuple[str, list[CityNumber]]] = {}
    for box in setup.boxes:
        for number in (*box.piece_numbers(setup.catalog), *box.numbers):
            if number.labels and all(number not in some for _box, some in groups.values()):
                groups.setdefault(number.group or number.name, (box.id, []))[1].append(number)
    for name, (of, numbers) in groups.items():
        first = numbers[0]
        names = piece_names(setup.game, catalog=setup.catalog)
        word = names[first.piece] if first.piece else number_name(name)
        shown = [one.labels if are_more or not one.few else one.labels[: one.few] for one in numbers]
        steps = tuple(step(partial, one.name, list(some)) for one, some in zip(numbers, shown, strict=True))
        yield _Line(word, all_words().counted_pictures.get(name) or box_picture(of), steps, first.is_loss)


def step(partial: PartialCity, name: str, labels: list[str]) -> _Step:
    """Boxes for one number; never fewer than are told."""
    number = partial.number(name)
    shown = [*labels, *[labels[-1]] * (number - len(labels))]
    return _Step(name, tuple(shown), number, labels[0])


def _keys(setup: Setup, partial: PartialCity) -> Iterator[_Keys]:
    """The numbers of a city that have keys."""
    hints = all_words().number_hints
    for number in {one.name: one for one in numbers_in_play(setup)}.values():
        if number.keys and not number.stage:
            hint, word = str(hints.get(number.name, "")), number_name(number.name)
            at = partial.values.get(number.name)
            yield _Keys(number.name, word, range(number.keys), at, number.is_endless, hint)


def _choices(setup: Setup, partial: PartialCity, side: BoardSide | None) -> Iterator[_Choice]:
    """The stages of a board whose owner chooses one of their effects."""
    for number in numbers_in_play(setup):
        stages = side.stages[number.stage - 1 : number.stage] if side and number.stage else ()
        for stage in stages:
            words = tuple(choice_words(stage, choice) for choice in range(1, len(stage.choices) + 1))
            if words:
                yield _Choice(number.name, number.stage, words, partial.number(number.name))


def courtesans(cities: Cities, seat: int) -> Iterator[Recruitable]:
    """The recruits that the Courtesans Guild may copy: those beside it once both cities are told, else all;
    and the one told."""
    box, number = boxes_of(cities.setup), len(cities.setup.seats)
    beside = [cities.known((seat + step) % number) for step in (1, -1)]
    near = {cities.known(seat).courtesan, *(id_ for partial in beside for id_ in partial.pieces)}
    known = all(partial.done for partial in beside)
    there = [piece for id_, piece in box.recruits.items() if not known or id_ in near]
    yield from _by_name(there)


def _by_name(recruits: Iterable[Recruitable]) -> list[Recruitable]:
    """Recruits by the alphabet of the reader."""
    return sorted(recruits, key=lambda piece: piece.name[spoken()])


def _tombs(cities: Cities, seat: int, side: BoardSide) -> Iterator[tuple[int, str | None]]:
    """The stages of a city's board that entomb a recruit, each with what was told of it."""
    table, entombed = wonders_table(cities.setup, cities.laid), cities.known(seat).entombed
    for place, number in enumerate(tombs_on(table, seat, range(1, len(side.stages) + 1))):
        yield number, entombed[place] if place < len(entombed) else None


def _found(racks_: tuple[Rack, ...], partial: PartialCity, setup: Setup, find: str) -> tuple[Item, ...]:
    """What lies here and stands on no rack, and what a search finds besides:
    pieces of other boxes or for more players."""
    racked = {pick.item.id for rack in racks_ for pick in rack.picks if pick}
    others = {id_: item for id_, item in pieces_of_game(setup).items() if id_ not in racked}
    wanted = find.strip().lower()
    hits = [
        id_
        for id_, item in others.items()
        if wanted and any(wanted in name.lower() for name in item.name.values())
    ]
    named = (
        {setup.catalog.cards[id_].name["en"] for id_ in racked if id_ in setup.catalog.cards}
        if not setup.rules.is_for_two
        else set()
    )
    fresh = [id_ for id_ in hits if id_ in partial.pieces or others[id_].name["en"] not in named]
    ids = dict.fromkeys([*(id_ for id_ in partial.pieces if id_ in others), *fresh[:FOUND]])
    return tuple(others[id_] for id_ in ids)


def cards_of(partial: PartialCity, setup: Setup) -> list[Item]:
    """The pieces of a city in the order of the racks."""
    items = [pieces_of_game(setup)[id_] for id_ in partial.pieces]
    order = rack_order(setup, sorted({rack_of(item) for item in items}, reverse=True))
    return sorted(items, key=lambda item: (order.index(rack_of(item)), getattr(item, "age", 0)))


def amounts_of(partial: PartialCity, setup: Setup) -> Iterator[tuple[int, str, str]]:
    """What a city has so many of, besides conflict tokens: the number, its picture and its word."""
    pictures = all_words().counted_pictures
    for number in dict.fromkeys(numbers_in_play(setup)):
        is_counted = not (number.group or number.piece or number.is_loss)
        if is_counted and (partial.values.get(number.name) or number.name == COINS in partial.values):
            yield partial.number(number.name), pictures[number.name], number_name(number.name)


def left_out(cities: Cities, seat: int) -> str:
    """In words, the colours of which a city was told without cards because nothing counts them;
    nothing where all was told."""
    known = pieces_of_game(cities.setup)
    held = {rack_of(known[id_]) for id_ in cities.known(seat).pieces}
    return (
        left_out_words([color for color in COUNTED if color not in held | counted_colors(cities, seat)])
        if held
        else ""
    )


def counted_colors(cities: Cities, seat: int) -> set[str]:
    """The colours of cards that some piece on the table counts in a city."""
    if cities.setup.rules.has_neighbours:
        return {color for _piece, _owner, color in counters(cities.setup, cities.laid, seat, COUNTED)}
    laid = [pieces_of_game(cities.setup)[id_] for partial in cities.laid.values() for id_ in partial.pieces]
    return {
        color
        for item in laid
        for effect in item.all_effects
        if isinstance(effect, PointsPer)
        for color in effect.per
    }
