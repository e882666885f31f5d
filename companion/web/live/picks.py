"""What a seat can answer, as the page shows it: cards on racks with their signs,
and the few other answers as buttons."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from companion.catalog import Catalog
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live, Played
from companion.live.reader import game_with_answers, ruled_game
from companion.rules.contract import Decision, Offer
from companion.rules.hands import Hand
from companion.rules.refusal import Refusal
from companion.seating import Setup
from companion.web.shared.markup import Cache, Same
from companion.web.shared.open_points import RulingChoice, bearing_on
from companion.words.language import gettext as _
from companion.words.live import refused_words
from companion.words.narration import Teller
from companion.words.offer_words import PaymentWords, action_words, payment_words, verdict_words, way_words

#: the signs of a pick: free without a cost or by a chain or a right, own goods, for a price, not at all
SIGNS = ("free", "own", "price", "no")
#: how many cards are named in place of a refused one
LIKES = 2
#: more answers of one kind than a player has wonders are a list of their own
_FEW = 4
#: what is done with cards that lie on racks, with a tray where there is a choice
PLAYED_CARDS = frozenset({"build", "recruit", "wonder"})
#: what a card is for; in Duel it can also be put under a wonder or a Conspiracy
_OWN_USE = ("build", "recruit")


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


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
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
    #: the seats for which this phone has entered every copy of it in the open round
    holders: tuple[int, ...] = ()
    #: whether what nobody told could make it cheaper
    is_unsure: bool = False

    @property
    def is_doubtful(self) -> bool:
        """Whether only what nobody told could make it possible."""
        return self.how == "unsure"

    @cached_property
    def _built(self) -> list[_Way]:
        """The ways to do what the key stands for; a card can be put to other uses besides."""
        return [way for way in self.ways if way.entry["do"] == self.refused["do"]]

    @cached_property
    def sign(self) -> str:
        """How it can be done now, by one of SIGNS; that a card can always be discarded is no sign."""
        if not self._built or self.refusal or self.is_doubtful:
            return "no"
        if self.price:
            return "price"
        return "free" if self.is_by_right or self.how in ("chain", "free", "right") else "own"

    @cached_property
    def best(self) -> _Way | None:
        """The cheapest way to build it by what is known, of equal ones the first without a one-shot right."""
        sure = [way for way in self._built if way.entry.get("pay") != {}] or self._built
        return min(sure, key=lambda way: (way.coins, "right" in way.entry), default=None)

    @cached_property
    def is_by_right(self) -> bool:
        """Whether a one-shot right does it best."""
        return self.best is not None and "right" in self.best.entry

    @cached_property
    def price(self) -> int:
        """The coins of the cheapest way to build it."""
        return self.best.coins if self.best else 0

    @cached_property
    def paid(self) -> int | None:
        """The coins without the right, where one does it best; none where it could not be done then."""
        paid = [way.coins for way in self._built if "right" not in way.entry]
        return min(paid, default=None) if self.is_by_right else None

    @cached_property
    def refused_value(self) -> str:
        """The refused entry as a form sends it."""
        return json.dumps(self.refused, separators=(",", ":"))


def picks(live: Live, decision: Decision, teller: Teller) -> tuple[Pick, ...]:
    """Every answer to a decision; offered on the table without what others chose unseen,
    so that these stay while others choose."""
    game = live.seen_by(decision)
    key = (Same(game), Same(live.setup), decision.ask, decision.seat, teller.language)
    return OFFERED.get(key, lambda: found_picks(live, game, decision, teller))


def without_used_up(
    found: tuple[Pick, ...], live: Live, decision: Decision, own: Sequence[Played]
) -> tuple[Pick, ...]:
    """The same answers, but those closed whose last copy this phone has entered for other seats."""
    others = [one for one in own if one.seat != decision.seat]
    if not decision.at_once or not others:
        return found
    game, _clashes = game_with_answers(live, live.blind, others)
    return tuple(_unless_used_up(pick, live, game, others) for pick in found)


def _unless_used_up(pick: Pick, live: Live, game: Any, others: Sequence[Played]) -> Pick:
    """An answer, closed where it names a piece that others have and cannot be given beside theirs."""
    holders = tuple(
        one.entry["seat"] for one in others if pick.item is not None and pick.item.id in live.claimed(one)
    )
    if not holders or not pick.ways:
        return pick
    verdict = live.referee.judge(game, pick.ways[0].entry)
    if not isinstance(verdict, Refusal):
        return pick
    return replace(pick, ways=(), refusal=verdict, refused=pick.ways[0].entry, holders=holders)


def _in_hand(found: tuple[Pick, ...], hand: Hand, look: str) -> tuple[Pick, ...]:
    """The answers that can be given with a hand; all where a card is looked at that cannot be in it."""
    held = tuple(one for one in found if one.item is None or one.item.id in hand.could)
    return held if not look or any(one.key == look for one in held) else found


def _held_card(one: Pick, live: Live, decision: Decision, teller: Teller) -> tuple[Pick, str]:
    """A card of the hand with what is to be said of it in a line: why not, or why for nothing."""
    if one.refusal:
        return one, refused_words(live, one.refusal)
    if one.sign != "free" or one.best is None or one.how not in ("chain", "right"):
        return one, ""
    return one, verdict_words(live, decision, one.best.entry, teller)


def found_picks(live: Live, game: Any, decision: Decision, teller: Teller) -> tuple[Pick, ...]:
    """Every answer to a decision."""
    found: dict[str, list[Offer]] = {}
    hand = hand_of(live)
    for offer in live.referee.offers(game, decision):
        found.setdefault(_key_of(offer.entry, hand), []).append(offer)
    return tuple(pick(key, offers, teller, live) for key, offers in found.items())


def explained(
    one: Pick, live: Live, decision: Decision, teller: Teller
) -> tuple[tuple[_Way, PaymentWords], ...]:
    """The ways to play a card, each with how it is paid."""
    return tuple((way, payment_words(live, decision, way.entry, teller)) for way in one.ways)


def _verdict(tapped: Pick, live: Live, decision: Decision, teller: Teller) -> str:
    """The best that can be said of a card that was tapped, with what makes it so."""
    if tapped.refusal or not tapped.best or tapped.best.entry["do"] not in PLAYED_CARDS | {"stage"}:
        return ""
    return verdict_words(live, decision, tapped.best.entry, teller)


def nearest(refused: Pick, found: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """What could be played in place of a refused card: the likes of it, the cheapest first,
    then whatever needs no card of its own, but for long lists of one kind."""
    likes = (
        [one for one in found if one.item and one.color == refused.color and one.sign != "no"]
        if refused.item
        else []
    )
    likes.sort(key=lambda one: (SIGNS.index(one.sign), one.price, one.name))
    others = [one for one in found if not one.item and one.sign != "no"]
    kinds = Counter(one.refused.get("do") for one in others)
    return (*likes[:LIKES], *(one for one in others if kinds[one.refused.get("do")] <= _FEW))


def decision_values(
    live: Live,
    decision: Decision | None,
    teller: Teller,
    look: str,
    own: Sequence[Played] = (),
    hand: Hand | None = None,
) -> dict[str, Any]:
    """What a page of a decision shows: racks, the other answers, and the tray of what was tapped.

    `own` are the answers of the open round that this phone may read, `hand` is its own.
    """
    found = without_used_up(picks(live, decision, teller), live, decision, own) if decision else ()
    found = _in_hand(found, hand, look) if hand else found
    tapped = next((one for one in found if look and one.key == look), None)
    pieces = [one for one in found if one.item]
    racks = _racks(found)
    known = hand.marked if hand else ()
    return {
        "held": [
            _held_card(one, live, decision, teller)
            for _color, some in racks
            for one in some
            if decision and one.item and one.item.id in known
        ],
        "beside_held": _racks(tuple(one for one in pieces if one.item and one.item.id not in known)),
        "decision": decision,
        "is_play": any(one.item and one.refused.get("do") in PLAYED_CARDS for one in found),
        "picks": found,
        "racks": racks,
        "others": [one for one in found if not one.item],
        "verdicts": [(sign, sum(one.sign == sign for one in pieces)) for sign in SIGNS],
        "tapped": tapped,
        "ways": explained(tapped, live, decision, teller) if tapped and decision else (),
        "verdict": _verdict(tapped, live, decision, teller) if tapped and decision else "",
        "instead": nearest(tapped, found) if tapped and tapped.refusal else (),
        "helping": _helping(live, tapped) if tapped else [],
    }


def _helping(live: Live, tapped: Pick) -> list[RulingChoice]:
    """The open points on which another ruling of the table would let a refused card be played."""
    if tapped.refusal is None or tapped.holders:
        return []
    hanging = bearing_on(tapped.refusal.rules, live.setup)
    return [one for one in hanging if _would_stand(live, one, tapped.refused)]


def _would_stand(live: Live, point: RulingChoice, entry: Mapping[str, Any]) -> bool:
    """Whether an answer stands by another option of a point, with all that was played judged anew."""
    others = [one for one in live.setup.rulings if one[0] != point.rule.id]
    for letter in point.rule.open_point("en").choices:
        setup = replace(live.setup, rulings=tuple(sorted([*others, (point.rule.id, letter)])))
        game = _ruled_by(live, setup) if letter != point.chosen else None
        if game is not None and not isinstance(live.referee.judge(game, entry), Refusal):
            return True
    return False


def _ruled_by(live: Live, setup: Setup) -> Any:
    """The game by other rulings, without what others chose unseen; None where that cannot be."""
    after = ruled_game(live, setup, 0)
    return None if isinstance(after, Refusal) else after.blind


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
    offers = sorted(offers, key=lambda offer: offer.entry["do"] not in _OWN_USE)
    ways = tuple(way for offer in offers for way in ways_of(offer, teller, stages))
    fair = next((offer for offer in offers if offer.payments), None)
    builds = [offer for offer in offers if offer.entry["do"] == offers[0].entry["do"]]
    refusal = (
        None
        if any(offer.payments or offer.rights for offer in builds)
        else next((one.refusal for one in builds if one.refusal), None)
    )
    name = (
        teller.name(item.id)
        if item
        else action_words(teller, _with_about(offers[0], offers[0].entry), stages)
    )
    color = getattr(item, "color", "") or ("white" if item else "")
    how = fair.how if fair else "right"
    unsure = any(offer.is_unsure for offer in offers)
    return Pick(key, name, item, color, ways, refusal, offers[0].entry, how, is_unsure=unsure)


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
            yield _Way(entry, sum(pay.values()), way_words(teller, _with_about(offer, entry), stages))
    if offer.is_unsure and offer.payments and sum(offer.payments[0].values()):
        entry = {**offer.entry, "pay": {}}
        words = _("%(deed)s: free, by a play that was not told", deed=action_words(teller, entry, stages))
        yield _Way(entry, 0, words)


def _with_about(offer: Offer, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """An entry with the piece that it is about, for its words."""
    return {**entry, "about": offer.about} if offer.about else entry


def _racks(found: tuple[Pick, ...]) -> list[tuple[str, list[Pick]]]:
    """The picks that are pieces, by colour."""
    pieces = [one for one in found if one.item]
    colors = [*(color for color in COLORS if color != "white"), "white"]
    return [
        (color, some)
        for color in colors
        if (some := sorted((one for one in pieces if one.color == color), key=lambda one: one.name))
    ]
