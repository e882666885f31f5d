"""The Pantheon on the table: its fields, what Divinities and tokens give, prices and points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.catalog import Catalog, edition
from companion.catalog.boxes.pantheon_contents import (
    ActivationDiscount,
    CoinsOnCard,
    Divinity,
    PantheonFacts,
    TemplePoints,
    gate_of,
    mythology_tokens,
    offering_tokens,
)
from companion.catalog.effects import ChainForCoins, Points, Science
from companion.catalog.items import Card, Item
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import MYTHOLOGIES, Symbol
from companion.rules.boxes import Field, FieldKeys, numbers_to, tokens_of
from companion.rules.duel.box import Pieces, PriceQuestion
from companion.rules.duel.fields import number_field, read_ids, read_list
from companion.rules.duel.holdings import count_held, symbol_of, tokens_with
from companion.rules.duel.payment.boxed import NO_HELP, Help
from companion.rules.duel.payment.price import Act, Payment, purse, too_little
from companion.rules.duel.table import Table, with_values
from companion.rules.partial import PartialCity
from companion.rules.refusal import BadFile, Refusal
from companion.rules.score_parts import Part

SPACES = 6
#: a card that lies face down in the Pantheon
FACE_DOWN = "?"
#: the values of the Offering tokens (PANT-COMP-05)
_VALUES = (2, 3, 4)


def _read_pantheon(place: str, raw: object, pieces: Pieces) -> tuple[str | None, ...]:
    """Six spaces, each empty, with a face-down card, or with a card."""
    spaces = read_list(place, raw)
    if len(spaces) != SPACES:
        raise BadFile(place, "six-spaces", "PANT-COMP-03", number=len(spaces))
    for index, card in enumerate(spaces):
        known = card in (None, FACE_DOWN, "gate") or (isinstance(card, str) and card in pieces.of(Divinity))
        if not known:
            raise BadFile(f"{place}/{index}", "unknown-id", "PANT-COMP-01", value=card)
    return tuple(spaces)


def _read_mythology(place: str, raw: object, pieces: Pieces) -> tuple[str, ...]:
    """Mythologies of the tokens that a player has."""
    return read_ids(place, raw, MYTHOLOGIES)


def _read_offerings(place: str, raw: object, pieces: Pieces) -> tuple[int, ...]:
    """Values of the Offering tokens that a player has."""
    for index, value in enumerate(read_list(place, raw)):
        if type(value) is not int or value not in _VALUES:
            raise BadFile(f"{place}/{index}", "unknown-id", "PANT-COMP-05", value=value)
    return tuple(read_list(place, raw))


def _read_snake(place: str, raw: object, pieces: Pieces) -> str | None:
    """The green card under the Snake token, if it lies on one."""
    if raw is None:
        return None
    if not isinstance(raw, str) or raw not in pieces.cards or pieces.cards[raw].color != "green":
        raise BadFile(place, "unknown-id", "PANT-DIV-04", value=raw)
    return raw


def _pantheon_keys(table: Table, seat: int | None) -> FieldKeys:
    """For each space a card that lies face down, the Gate, or a Divinity; nothing for an empty one."""
    card = FieldKeys("piece", (FACE_DOWN, gate_of(table.catalog).id, *table.pieces.of(Divinity)))
    return FieldKeys("list", parts=tuple([(str(space), card) for space in range(1, SPACES + 1)]))


def _snake_keys(table: Table, seat: int | None) -> FieldKeys:
    """The green cards of the opponent."""
    other = table.cities[1 - (seat or 0)].cards
    return FieldKeys("piece", tuple([id_ for id_ in other if table.pieces.cards[id_].color == "green"]))


PANTHEON: Field[Any] = Field(
    "pantheon",
    (None,) * SPACES,
    _read_pantheon,
    list,
    "PANT-COMP-03",
    correctable=True,
    keys=_pantheon_keys,
)
DIVINITIES: Field[tuple[str, ...]] = Field(
    "divinities",
    (),
    lambda place, raw, pieces: read_ids(place, raw, pieces.of(Divinity)),
    list,
    correctable=True,
    keys=lambda table, seat: FieldKeys("pieces", tuple(table.pieces.of(Divinity).values())),
)
MYTHOLOGY: Field[Any] = Field(
    "mythology", (), _read_mythology, list, correctable=True, keys=tokens_of(*MYTHOLOGIES)
)
OFFERINGS: Field[Any] = Field(
    "offerings",
    (),
    _read_offerings,
    list,
    correctable=True,
    keys=lambda table, seat: FieldKeys("numbers", _VALUES),
)
ASTARTE = number_field("astarte", 0, None, "PANT-DIV-05")
SNAKE: Field[str | None] = Field(
    "snake", None, _read_snake, lambda card: card, correctable=True, keys=_snake_keys
)
SPACE_KEYS = numbers_to(SPACES, 1)


def more_symbols(table: Table, seat: int) -> Iterator[Symbol]:
    """The symbols of Divinities, and the one that the Snake copies (PANT-DIV-03, PANT-DIV-04)."""
    city, known = table.cities[seat], table.catalog.of(Divinity)
    for id_ in city.value(DIVINITIES):
        yield from [effect.symbol for effect in known[id_].effects if isinstance(effect, Science)]
    if (snake := city.value(SNAKE)) and (symbol := symbol_of(table.catalog, snake)):
        yield symbol


def price_help(table: Table, seat: int, item: Item) -> Help:
    """A Mythology token makes its temple free; Engineering gives cards with a chain symbol for a coin."""
    if not isinstance(item, Card):
        return NO_HELP
    if item.free_with and item.free_with in table.cities[seat].value(MYTHOLOGY):
        return Help(chain=mythology_tokens(table.catalog)[item.free_with].id)
    if not item.chain_from and (not item.free_with or table.ruling("PANT-OPEN-08") == "b"):
        return NO_HELP
    flat = next(((effect.coins, token) for token, effect in tokens_with(table, seat, ChainForCoins)), None)
    return Help(flat=flat) if flat else NO_HELP


def space_cost(table: Table, seat: int, space: int) -> int:
    """The number of a space of the Pantheon for a seat, whatever lies there (PANT-INVOKE-02)."""
    return duel_facts(table.catalog).of(PantheonFacts).spaces[space - 1][seat]


def _times(table: Table, space: int) -> int:
    """By how much the number of a space is multiplied: for the Gate (PANT-INVOKE-03)."""
    gate = gate_of(table.catalog)
    return gate.times if table.value(PANTHEON)[space - 1] == gate.id else 1


def _discounts(table: Table, seat: int) -> Iterator[tuple[str, int]]:
    """The wonders that make activations cheaper, with their coins (PANT-INVOKE-04)."""
    for wonder in table.cities[seat].wonders:
        for effect in table.catalog.duel_wonders[wonder].effects:
            if isinstance(effect, ActivationDiscount):
                yield wonder, effect.coins


def activation_cost(table: Table, seat: int, space: int) -> int:
    """What an activation costs before offerings: doubled for the Gate, then less (PANT-INVOKE-04)."""
    less = sum([coins for _wonder, coins in _discounts(table, seat)])
    return max(0, space_cost(table, seat, space) * _times(table, space) - less)


def activation_plan(table: Table, seat: int, space: int, offerings: Sequence[int] = ()) -> tuple[Act, ...]:
    """How the price of an activation comes about: the space, the Gate, wonders, offerings, coins."""
    printed, times = space_cost(table, seat, space), _times(table, space)
    acts = [Act("fee", printed, purpose="space")]
    if times > 1:
        acts.append(Act("fee", printed * times, by=gate_of(table.catalog).id, purpose="gate"))
    acts += [Act("fee", coins, by=wonder, purpose="less") for wonder, coins in _discounts(table, seat)]
    tokens = offering_tokens(table.catalog)
    acts += [Act("fee", value, by=tokens[value].id, purpose="less") for value in offerings]
    coins = max(0, activation_cost(table, seat, space) - sum(offerings))
    return (*acts, Act("coins", coins, purpose="activation")) if coins else tuple(acts)


def activation(table: Table, seat: int, space: int, offerings: Sequence[int] = ()) -> Payment | Refusal:
    """The price of an activation, or why it cannot be (PANT-INVOKE-01 to -05)."""
    if table.age < 2:
        return Refusal("not-in-age-one", ("PANT-INVOKE-01",))
    if table.value(PANTHEON)[space - 1] in (None, FACE_DOWN):
        return Refusal("no-card-on-space", ("PANT-INVOKE-06",), {"space": space})
    held = list(table.cities[seat].value(OFFERINGS))
    for value in offerings:
        if value not in held:
            return Refusal("no-such-offering", ("PANT-TOKEN-03",), {"value": value})
        held.remove(value)
    coins = max(0, activation_cost(table, seat, space) - sum(offerings))
    if coins > purse(table, seat):
        return Refusal("too-few-coins", ("PANT-INVOKE-02",), too_little(table, seat, coins))
    return Payment("pay", coins) if coins else Payment("free")


def space_keys(catalog: Catalog) -> Mapping[int, int]:
    """The spaces of the Pantheon, each by the number that the player at seat 0 reads on it."""
    return {n: costs[0] for n, costs in enumerate(duel_facts(catalog).of(PantheonFacts).spaces, 1)}


def asked_activation(table: Table, item: Item, space: int) -> Payment | Refusal:
    """The price of a card that lies on a space of the Pantheon, with all offerings that were told."""
    return activation(_with_card_on(table, item, space), 0, space, table.cities[0].value(OFFERINGS))


def asked_activation_plan(table: Table, item: Item, space: int) -> tuple[Act, ...]:
    """How that price comes about."""
    return activation_plan(_with_card_on(table, item, space), 0, space, table.cities[0].value(OFFERINGS))


class _Activation(NamedTuple):
    """What is asked about an activation: the space, and the values of the offerings that are used."""

    space: int
    offerings: tuple[int, ...]


def _read_activation(question: Mapping[str, Any]) -> _Activation:
    """A question about an activation."""
    space, offerings = question["activate"], question.get("offerings", [])
    if type(space) is not int or not 1 <= space <= SPACES:
        raise BadFile("activate", "out-of-range", least=1, most=SPACES, value=space)
    if not isinstance(offerings, list) or not all(type(value) is int for value in offerings):
        raise BadFile("offerings", "no-list")
    return _Activation(space, tuple(offerings))


ACTIVATION = PriceQuestion(
    "activate",
    _read_activation,
    lambda table, seat, asked: activation(table, seat, asked.space, asked.offerings),
    lambda table, seat, asked: activation_plan(table, seat, asked.space, asked.offerings),
)


def pantheon_pieces(catalog: Catalog) -> Iterator[Item]:
    """Divinities, the Gate, Mythology and Offering tokens."""
    yield from catalog.of(Divinity).values()
    yield gate_of(catalog)
    yield from mythology_tokens(catalog).values()
    yield from offering_tokens(catalog).values()


def _with_card_on(table: Table, item: Item, space: int) -> Table:
    """The table with that card on a space of the Pantheon."""
    lies = tuple([item.id if place == space else None for place in range(1, SPACES + 1)])
    return with_values(table, {PANTHEON.name: lies})


def pantheon_parts(table: Table, seat: int) -> Iterator[tuple[str, Part]]:
    """Grand Temples by their number, Divinities and the coins on them (PANT-SCORE-01)."""
    city, known = table.cities[seat], table.catalog.of(Divinity)
    temples = [id_ for id_ in city.cards if table.catalog.duel_cards[id_].color == "temple"]
    if temples:
        (effect,) = [
            one for one in table.catalog.duel_cards[temples[0]].effects if isinstance(one, TemplePoints)
        ]
        points = effect.points[min(len(temples), len(effect.points)) - 1]
        yield "temples", Part("temples", points, (("temples", len(temples)),), ("PANT-TEMPLE-03",))
    for id_ in city.value(DIVINITIES):
        for one in known[id_].effects:
            if isinstance(one, Points):
                yield "divinities", Part(id_, one.points, (), ("PANT-SCORE-01", *known[id_].rules))
            elif isinstance(one, CoinsOnCard) and (coins := city.value(ASTARTE)):
                found = (("coin", coins),)
                yield "divinities", Part(id_, one.points * coins, found, ("PANT-SCORE-02", "PANT-DIV-05"))


def known_pantheon(partial: PartialCity) -> Mapping[str, Any]:
    """What counts at the end in a city known by its cards: which tokens they are does not matter then, and
    where they are named, it does for prices."""
    named = [one for one, token in mythology_tokens(edition()).items() if token.id in partial.pieces]
    offered = [one for one, token in offering_tokens(edition()).items() if token.id in partial.pieces]
    return {
        "divinities": tuple(partial.get("divinities", ())),
        "astarte": partial.number("astarte"),
        "mythology": tuple(named) or MYTHOLOGIES[: partial.number("mythology")],
        "offerings": tuple(offered) or _VALUES[: partial.number("offerings")],
    }


def shown_pantheon(table: Table, seat: int) -> Mapping[str, Any]:
    """The Divinities of a city, the coins on one of them, and how many tokens it has."""
    city = table.cities[seat]
    return {
        "divinities": city.value(DIVINITIES),
        "astarte": city.value(ASTARTE),
        "mythology": len(city.value(MYTHOLOGY)),
        "offerings": len(city.value(OFFERINGS)),
    }


def bearing_tokens(table: Table, seat: int) -> Iterator[str]:
    """The Mythology tokens of a seat, which open Grand Temples."""
    tokens = mythology_tokens(table.catalog)
    yield from dict.fromkeys([tokens[one].id for one in table.cities[seat].value(MYTHOLOGY)])


COUNTS = {
    "mythology": lambda table, seat: len(table.cities[seat].value(MYTHOLOGY)),
    "offering": lambda table, seat: len(table.cities[seat].value(OFFERINGS)),
    "temple": lambda table, seat: sum(
        table.catalog.duel_cards[card].color == "temple" for card in table.cities[seat].cards
    ),
}


def check_pantheon(table: Table) -> None:
    """Refuse what the two cities and the Pantheon cannot hold together."""
    seen: set[str] = set()
    places = [(f"seats/{seat}/divinities", city.value(DIVINITIES)) for seat, city in enumerate(table.cities)]
    known = [card for card in table.value(PANTHEON) if card not in (None, FACE_DOWN)]
    for place, ids in (*places, ("pantheon", tuple([str(card) for card in known]))):
        for index, id_ in enumerate(ids):
            if id_ in seen:
                raise BadFile(f"{place}/{index}", "lies-twice", "PANT-COMP-01", id=id_)
            seen.add(id_)
    for kind, most, rule in ((MYTHOLOGY, 2, "PANT-COMP-04"), (OFFERINGS, 1, "PANT-COMP-05")):
        held = [token for city in table.cities for token in city.value(kind)]
        for seat, city in enumerate(table.cities):
            for index, token in enumerate(city.value(kind)):
                if held.count(token) > most:
                    raise BadFile(f"seats/{seat}/{kind.name}/{index}", "taken-twice", rule, id=token)
    for seat, city in enumerate(table.cities):
        if city.value(ASTARTE) and "astarte" not in city.value(DIVINITIES):
            raise BadFile(f"seats/{seat}/astarte", "no-such-card", "PANT-DIV-05", id="astarte")


def temples(table: Table, seat: int) -> int:
    """The Grand Temples of a city."""
    return count_held(table, seat, ("temple",))
