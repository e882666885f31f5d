"""The Senate of Agora on the table: cubes, control, Decrees, prices and points."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from companion.catalog import Catalog
from companion.catalog.boxes.agora_contents import (
    AgoraFacts,
    ChainOpponent,
    Conspiracy,
    Decree,
    DiscardBonus,
    IgnoreSymbol,
    Senator,
    TradeDiscount,
    chambers_of,
)
from companion.catalog.boxes.pantheon_contents import mythology_tokens
from companion.catalog.effects import Discount, Effect, Free, Points
from companion.catalog.items import Card, Wonder
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import RAW_MATERIALS, Resource
from companion.rules.boxes import Field, FieldKeys
from companion.rules.duel.box import Pieces
from companion.rules.duel.conflict import base_supremacy
from companion.rules.duel.fields import read_ids, read_list, read_number, read_object
from companion.rules.duel.holdings import is_supreme, tokens_with
from companion.rules.duel.payment.boxed import NO_HELP, Help, boxed_payment, boxed_plan
from companion.rules.duel.payment.market import TRADED_RESOURCES
from companion.rules.duel.payment.price import Act, Payment
from companion.rules.duel.table import Supremacy, Table
from companion.rules.partial import PartialCity
from companion.rules.refusal import BadFile, Refusal
from companion.rules.score_parts import Part

CHAMBERS_IN_ALL = 6
#: a Decree that lies face down
ROLLED = "?"


class Seated(NamedTuple):
    """A Chamber: the cubes of both players, and its Decrees, the one that lay there first on top."""

    cubes: tuple[int, int] = (0, 0)
    decrees: tuple[str, ...] = ()

    @property
    def controller(self) -> int | None:
        """Who has more cubes there (AGORA-CTRL-01)."""
        one, other = self.cubes
        return None if one == other else 0 if one > other else 1


class Plots(NamedTuple):
    """The Conspiracies of a player: prepared, held face down, and those that were triggered."""

    prepared: int = 0
    held: int = 0
    triggered: tuple[str, ...] = ()


def _read_chambers(place: str, raw: object, pieces: Pieces) -> tuple[Seated, ...]:
    """Six Chambers from the left."""
    chambers = read_list(place, raw)
    if len(chambers) != CHAMBERS_IN_ALL:
        raise BadFile(place, "six-chambers", "AGORA-COMP-05", number=len(chambers))
    return tuple([_read_chamber(f"{place}/{index}/", one, pieces) for index, one in enumerate(chambers)])


def _read_chamber(place: str, raw: object, pieces: Pieces) -> Seated:
    """One Chamber of a position: its Decrees and its cubes."""
    fields = read_object(place, raw, optional=("cubes", "decrees"))
    cubes = read_list(f"{place}cubes", fields.get("cubes", [0, 0]))
    if len(cubes) != 2:
        raise BadFile(f"{place}cubes", "two-seats", "DUEL-COMP-02", number=len(cubes))
    one, other = [
        read_number(f"{place}cubes/{seat}", number, 0, 12, "AGORA-SEN-08")
        for seat, number in enumerate(cubes)
    ]
    return Seated(
        (one, other), read_ids(f"{place}decrees", fields.get("decrees", []), {*pieces.of(Decree), ROLLED})
    )


def _write_chambers(chambers: tuple[Seated, ...]) -> list[dict[str, Any]]:
    """The Chambers as a file has them."""
    return [{"cubes": list(one.cubes), "decrees": list(one.decrees)} for one in chambers]


def _read_plots(place: str, raw: object, pieces: Pieces) -> Plots:
    """The Conspiracies of a player."""
    fields = read_object(f"{place}/", raw, optional=Plots._fields)
    numbers = {
        name: read_number(f"{place}/{name}", fields[name], 0, 16, "AGORA-COMP-01")
        for name in ("prepared", "held")
        if name in fields
    }
    triggered = read_ids(f"{place}/triggered", fields.get("triggered", []), pieces.of(Conspiracy))
    return Plots(**numbers, triggered=triggered)


def _chamber_keys(table: Table, seat: int | None) -> FieldKeys:
    """For each Chamber the cubes of both players, and its Decrees: one, or two where one was moved."""
    cubes = FieldKeys("number", tuple(range(duel_facts(table.catalog).of(AgoraFacts).cubes + 1)))
    decree = FieldKeys("piece", (ROLLED, *table.pieces.of(Decree)))
    chamber = FieldKeys(
        "object",
        parts=(
            ("cubes", FieldKeys("list", parts=(("0", cubes), ("1", cubes)))),
            ("decrees", FieldKeys("list", is_shortened=True, parts=(("1", decree), ("2", decree)))),
        ),
    )
    return FieldKeys("list", parts=tuple([(str(one.number), chamber) for one in chambers_of(table.catalog)]))


def _plot_keys(table: Table, seat: int | None) -> FieldKeys:
    """How many lie face down, prepared or not, and which were triggered."""
    number = FieldKeys("number", tuple(range(8)), is_endless=True)
    triggered = FieldKeys("pieces", tuple(table.pieces.of(Conspiracy).values()))
    return FieldKeys("object", parts=(("prepared", number), ("held", number), ("triggered", triggered)))


CHAMBERS: Field[Any] = Field(
    "chambers",
    (Seated(),) * CHAMBERS_IN_ALL,
    _read_chambers,
    _write_chambers,
    correctable=True,
    keys=_chamber_keys,
)
SENATORS: Field[Any] = Field(
    "senators",
    (),
    lambda place, raw, pieces: read_ids(place, raw, pieces.of(Senator)),
    list,
    correctable=True,
    keys=lambda table, seat: FieldKeys("tokens", tuple(table.pieces.of(Senator))),
)
CONSPIRACIES: Field[Any] = Field(
    "conspiracies",
    Plots(),
    _read_plots,
    lambda plots: {"prepared": plots.prepared, "held": plots.held, "triggered": list(plots.triggered)},
    correctable=True,
    keys=_plot_keys,
)


def _read_decrees(place: str, raw: object, pieces: Pieces) -> tuple[str, ...]:
    """The Decrees that lie face up at the start."""
    decrees = read_ids(place, raw, pieces.of(Decree))
    if len(decrees) != 3 or len(set(decrees)) != 3:
        raise BadFile(place, "three-decrees", "AGORA-SETUP-02")
    return decrees


def _decree_keys(setup: Any, seat: int | None) -> FieldKeys:
    """One of all Decrees for each Chamber in which it lies face up."""
    there = [str(one.number) for one in chambers_of(setup.catalog) if one.face_up]
    decree = FieldKeys("piece", tuple(setup.catalog.of(Decree)))
    return FieldKeys("list", parts=tuple([(number, decree) for number in there]))


DECREES: Field[Any] = Field("decrees", (), _read_decrees, list, keys=_decree_keys)

_Kind = TypeVar("_Kind", bound=Effect)


def decrees_with(table: Table, seat: int, kind: type[_Kind]) -> Iterator[tuple[str, _Kind]]:
    """The Decrees with an effect of that kind that a player has: in controlled Chambers (AGORA-CTRL-02)."""
    known = table.catalog.of(Decree)
    for chamber in table.value(CHAMBERS):
        if chamber.decrees and chamber.controller == seat:
            for id_ in chamber.decrees:
                for effect in known[id_].effects if id_ != ROLLED else ():
                    if isinstance(effect, kind):
                        yield id_, effect


def cubes(table: Table, seat: int) -> int:
    """The cubes of a player in the Senate."""
    return sum(chamber.cubes[seat] for chamber in table.value(CHAMBERS))


def senate_help(table: Table, seat: int, item: Card | Wonder | Senator) -> Help:
    """What Decrees and tokens do to a price (AGORA-DEC-02 to -04, -08; AGORA-SEN-01)."""
    if isinstance(item, Senator):
        free = [token for token, effect in tokens_with(table, seat, Free) if effect.on == "senator"]
        return Help(flat=(0, free[0]) if free else (len(table.cities[seat].value(SENATORS)), ""))
    less = _cheaper(table, seat)
    if isinstance(item, Wonder):
        waived = tuple(
            [
                (id_, TRADED_RESOURCES)
                for id_, effect in decrees_with(table, seat, Discount)
                if effect.on == "wonder"
                for _ in range(effect.resources)
            ]
        )
        return Help(waived=waived, less=less) if waived or less else NO_HELP
    ignores = next(
        (id_ for id_, effect in decrees_with(table, seat, IgnoreSymbol) if effect.on == item.color), ""
    )
    link = _opponents_chain(table, seat, item)
    if not (link or ignores or less):
        return NO_HELP
    coins = 1 if table.ruling("AGORA-OPEN-02") == "b" else None
    return Help(chain=link, ignores=ignores, ignored_coins=coins, less=less)


def _cheaper(table: Table, seat: int) -> Mapping[Resource, tuple[int, str]]:
    """Coins off each unit that is bought."""
    return {
        resource: (effect.coins, id_)
        for id_, effect in decrees_with(table, seat, TradeDiscount)
        for resource in TRADED_RESOURCES
        if (resource in RAW_MATERIALS) == (effect.resources == "raw")
    }


def _opponents_chain(table: Table, seat: int, card: Card) -> str:
    """The opponent's building that opens a card by the Decree; tokens only where a table rules so."""
    if not any(True for _ in decrees_with(table, seat, ChainOpponent)):
        return ""
    other = table.cities[1 - seat]
    if (
        card.free_with
        and table.ruling("AGORA-OPEN-09") == "b"
        and card.free_with in other.added.get("mythology", ())
    ):
        return mythology_tokens(table.catalog)[card.free_with].id
    return next((link for link in card.chain_from if link in other.cards), "")


def more_for_discard(table: Table, seat: int) -> int:
    """More coins for a discarded card (AGORA-DEC-07)."""
    return sum([effect.coins for _, effect in decrees_with(table, seat, DiscardBonus)])


def political(table: Table) -> Supremacy | None:
    """Who controls all six Chambers (AGORA-END-01)."""
    controllers = {chamber.controller for chamber in table.value(CHAMBERS)}
    (who,) = controllers if len(controllers) == 1 else (None,)
    return None if who is None else Supremacy("political", who)


def agora_supremacy(table: Table) -> Supremacy | None:
    """Six symbols of both are shared; the Senate decides where nothing else does (AGORA-OPEN-05)."""
    supreme = [seat for seat in (0, 1) if is_supreme(table, seat)]
    if supreme:
        return Supremacy("science", supreme[0] if len(supreme) == 1 else None)
    return base_supremacy(table) or political(table)


def agora_parts(table: Table, seat: int) -> Iterator[tuple[str, Part]]:
    """The points of controlled Chambers (AGORA-END-02)."""
    for chamber, state in zip(chambers_of(table.catalog), table.value(CHAMBERS), strict=True):
        if state.controller == seat:
            points = sum(effect.points for effect in chamber.effects if isinstance(effect, Points))
            yield "senate", Part(chamber.id, points, (("cube", state.cubes[seat]),), ("AGORA-END-02",))


def known_senate(one: PartialCity, other: PartialCity) -> Mapping[str, Any]:
    """The Chambers that two cities known by their cards control, as one cube each; or those of Decrees that
    they have."""
    decrees = [
        Seated((1 - seat, seat), (id_,))
        for seat, city in enumerate((one, other))
        for id_ in city.get("decrees", ())
    ]
    if decrees:
        return {"chambers": tuple(decrees[:CHAMBERS_IN_ALL])}
    held = [city.get("chambers", ()) for city in (one, other)]
    ids = [f"chamber_{number}" for number in range(1, CHAMBERS_IN_ALL + 1)]
    return {"chambers": tuple([Seated((int(id_ in held[0]), int(id_ in held[1]))) for id_ in ids])}


def shown_senate(table: Table, seat: int) -> Mapping[str, Any]:
    """The Chambers that a city controls."""
    chambers = zip(chambers_of(table.catalog), table.value(CHAMBERS), strict=True)
    return {"chambers": tuple([one.id for one, state in chambers if state.controller == seat])}


def senator_keys(catalog: Catalog) -> Mapping[int, int]:
    """How many Senators a player can have before another one comes."""
    return {number: number for number in range(sum([one.count for one in catalog.of(Senator).values()]))}


def asked_senator(table: Table, item: Senator, number: int) -> Payment | Refusal:
    """The price of a Senator for a player who has so many already (AGORA-SEN-01)."""
    return boxed_payment(_with_senators(table, item, number), 0, item)


def asked_senator_plan(table: Table, item: Senator, number: int) -> tuple[Act, ...]:
    """How that price comes about."""
    return boxed_plan(_with_senators(table, item, number), 0, item)


def _with_senators(table: Table, item: Senator, number: int) -> Table:
    """The table with so many Senators in the first city; which ones they are bears on nothing."""
    return table.with_city(0, senators=(item.id,) * number)


def bearing_decrees(table: Table, seat: int) -> Iterator[str]:
    """The Decrees that a seat has."""
    for chamber in table.value(CHAMBERS):
        if chamber.controller == seat:
            yield from [id_ for id_ in chamber.decrees if id_ != ROLLED]


def check_agora(table: Table) -> None:
    """Refuse more cubes, Senators, Decrees or Conspiracies than there are."""
    most = duel_facts(table.catalog).of(AgoraFacts).cubes
    for seat in (0, 1):
        if cubes(table, seat) > most:
            raise BadFile("chambers", "too-many-cubes", "AGORA-SEN-08", most=most)
    decrees = [id_ for chamber in table.value(CHAMBERS) for id_ in chamber.decrees if id_ != ROLLED]
    if len(decrees) != len(set(decrees)):
        raise BadFile("chambers", "lies-twice", "AGORA-COMP-04")
    triggered = [id_ for city in table.cities for id_ in city.value(CONSPIRACIES).triggered]
    if len(triggered) != len(set(triggered)):
        raise BadFile("seats/1/conspiracies/triggered", "lies-twice", "AGORA-COMP-04")
    senators = [id_ for city in table.cities for id_ in city.value(SENATORS)]
    for id_, senator in table.pieces.of(Senator).items():
        if senators.count(id_) > senator.count:
            raise BadFile(
                "seats/1/senators", "too-many-senators", "AGORA-COMP-01", id=id_, most=senator.count
            )
