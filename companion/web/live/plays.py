"""What a seat can answer, as the page shows it: cards on racks with their signs,
and the few other answers as buttons."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.catalog import Catalog
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live
from companion.rules.contract import Decision, Offer
from companion.rules.refusal import Refusal
from companion.web.shared.markup import Cache, Same
from companion.words.narration import Teller
from companion.words.plays import Told, deed_words, told, way_words

#: the signs of a pick: free by a chain or a right, own goods, for a price, not at all
SIGNS = ("free", "own", "price", "no")
#: how many cards are named in place of a refused one
LIKES = 2
#: what is done with cards that lie on racks, with a tray where there is a choice
PLAYED_CARDS = frozenset({"build", "recruit", "wonder"})


#: of each table and seat what it can answer, as long as that is asked
OFFERED: "Cache[tuple[Pick, ...]]" = Cache(512)


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to do it: the whole entry, what it costs, and in words."""

    entry: Mapping[str, Any]
    coins: int
    words: str

    @property
    def value(self) -> str:
        """The entry as a button sends it."""
        return json.dumps(self.entry, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Pick:
    """A card, a stage …: every way to play it, or why not."""

    key: str
    name: str
    item: Item | None
    color: str
    ways: tuple[_Way, ...]
    refusal: Refusal | None
    #: the entry that a table may let stand against the referee
    refused: Mapping[str, Any] = field(default_factory=dict)
    how: str = ""

    @property
    def sign(self) -> str:
        """How it can be done now, by one of SIGNS; that a card can always be discarded is no sign."""
        if not self.ways or self.refusal:
            return "no"
        return "free" if self.how in ("chain", "free", "right") else "price" if self.price else "own"

    @property
    def price(self) -> int:
        """The coins of the cheapest way to build it."""
        return min((way.coins for way in self.ways if way.entry["do"] != "discard"), default=0)

    @property
    def refused_value(self) -> str:
        """The refused entry as a form sends it."""
        return json.dumps(self.refused, separators=(",", ":"))


def picks(live: Live, decision: Decision, teller: Teller) -> tuple[Pick, ...]:
    """Every answer to a decision; offered on the table without what others chose unseen,
    so that these stay while others choose."""
    game = live.seen_by(decision)
    key = (Same(game), Same(live.setup), decision.ask, decision.seat, teller.language)
    return OFFERED.get(key, lambda: found_picks(live, game, decision, teller))


def found_picks(live: Live, game: Any, decision: Decision, teller: Teller) -> tuple[Pick, ...]:
    """Every answer to a decision."""
    found: dict[str, list[Offer]] = {}
    hand = hand_of(live)
    for offer in live.referee.offers(game, decision):
        found.setdefault(_key_of(offer.entry, hand), []).append(offer)
    return tuple(pick(key, offers, teller, live) for key, offers in found.items())


def explained(one: Pick, live: Live, decision: Decision, teller: Teller) -> tuple[tuple[_Way, Told], ...]:
    """The ways to play a card, each with how it is paid."""
    return tuple((way, told(live, decision, way.entry, teller)) for way in one.ways)


def nearest(refused: Pick, found: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """What could be played in place of a refused card: the likes of it, the cheapest first,
    then whatever needs no card of its own."""
    likes = (
        [one for one in found if one.item and one.color == refused.color and one.sign != "no"]
        if refused.item
        else []
    )
    likes.sort(key=lambda one: (SIGNS.index(one.sign), one.price, one.name))
    return (*likes[:LIKES], *(one for one in found if not one.item and one.sign != "no"))


def choice(live: Live, decision: Decision | None, teller: Teller, look: str) -> dict[str, Any]:
    """What a page of a decision shows: racks, the other answers, and the tray of what was tapped."""
    found = picks(live, decision, teller) if decision else ()
    tapped = next((one for one in found if look and one.key == look), None)
    pieces = [one for one in found if one.item]
    return {
        "decision": decision,
        "is_play": any(one.item and one.refused.get("do") in PLAYED_CARDS for one in found),
        "picks": found,
        "racks": _racks(found),
        "others": [one for one in found if not one.item],
        "verdicts": [(sign, sum(one.sign == sign for one in pieces)) for sign in SIGNS],
        "tapped": tapped,
        "ways": explained(tapped, live, decision, teller) if tapped and decision else (),
        "instead": nearest(tapped, found) if tapped and tapped.refusal else (),
    }


def hand_of(live: Live) -> tuple[str, ...]:
    """The kinds of pieces that lie on racks."""
    return tuple(dict.fromkeys(kind for box in live.setup.boxes for kind in box.hand))


def _key_of(entry: Mapping[str, Any], hand: tuple[str, ...]) -> str:
    """A short name for an answer: slot:3, card:altar, stage; a card is tapped before what is done with it."""
    do = entry["do"]
    for field_ in ("slot", *hand):
        if field_ in entry and do != "sell":
            return f"{field_}:{entry[field_]}"
    # what is only so, such as to take part, is another way to do the same
    said = {field_: value for field_, value in entry.items() if value is not True}
    rest = [str(value) for field_, value in said.items() if field_ not in ("seat", "do", "pay")]
    return ":".join([do, *rest])


def pick(key: str, offers: list[Offer], teller: Teller, live: Live) -> Pick:
    """The offers of one key as one thing to tap."""
    kind, _, id_ = key.partition(":")
    item = item_of(kind, id_, live)
    stages = stages_of(live, offers[0].entry.get("seat"))
    ways = tuple(way for offer in offers for way in ways_of(offer, teller, stages))
    fair = next((offer for offer in offers if offer.payments), None)
    builds = [offer for offer in offers if offer.entry["do"] != "discard"]
    refusal = (
        None
        if any(offer.payments or offer.rights for offer in builds)
        else next((one.refusal for one in builds if one.refusal), None)
    )
    name = teller.name(item.id) if item else deed_words(teller, offers[0].entry, stages)
    color = getattr(item, "color", "") or ("white" if item else "")
    return Pick(key, name, item, color, ways, refusal, offers[0].entry, fair.how if fair else "right")


def item_of(kind: str, id_: str, live: Live) -> Item | None:
    """The piece that a key names, if it is one that lies on a rack."""
    if kind == "slot":
        id_ = live.game.structure.cards[int(id_) - 1]
    elif kind not in hand_of(live):
        return None
    return known_pieces(live.setup.catalog, live.setup.game).get(id_)


@cache
def known_pieces(catalog: Catalog, game: str) -> Mapping[str, Item]:
    """Every piece of a game by its id."""
    return {item.id: item for item in catalog.items if item.game == game}


def stages_of(live: Live, seat: int | None) -> int:
    """How many stages of its wonder a city has."""
    return 0 if seat is None else len(live.cities[seat].stages)


def ways_of(offer: Offer, teller: Teller, stages: int) -> Iterator[_Way]:
    """Each payment of an offer, and each right by which it could be done."""
    for right, payments in (("", offer.payments), *offer.rights):
        for pay in payments:
            entry = {
                **offer.entry,
                **({"right": right} if right else {}),
                **({"pay": dict(pay)} if pay or right else {}),
            }
            yield _Way(entry, sum(pay.values()), way_words(teller, entry, stages))


def _racks(found: tuple[Pick, ...]) -> list[tuple[str, list[Pick]]]:
    """The picks that are pieces, by colour."""
    pieces = [one for one in found if one.item]
    colors = [*(color for color in COLORS if color != "white"), "white"]
    return [
        (color, some)
        for color in colors
        if (some := sorted((one for one in pieces if one.color == color), key=lambda one: one.name))
    ]
