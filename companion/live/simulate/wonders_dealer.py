"""The dealer of 7 Wonders: seats, decks, drafts, hands that are passed on, and players who mostly build."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Literal, TypeVar

from companion.catalog import edition
from companion.catalog.boxes.leaders_contents import DrawLeaders
from companion.catalog.setup_facts import TableFacts, wonders_facts
from companion.catalog.vocabulary import FIRST, TWO_PLAYER
from companion.live.simulate.playing import Wanted, shuffled
from companion.rules.contract import RECORD_FORMAT, Decision, RecordEntry, Verdict, rules_of
from companion.rules.happening import Happening, Left
from companion.rules.party import Party
from companion.rules.refusal import BadFile
from companion.rules.wonders.boxes.wonderpack import to_entomb
from companion.rules.wonders.course.game import Game, holder
from companion.rules.wonders.course.offers import stage_choices
from companion.rules.wonders.course.paying import means_at, payable_stages, price
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, Recruit
from companion.rules.wonders.pieces_in_play import PiecesInPlay, pieces_in_play
from companion.rules.wonders.seating import places_of, seating

DealtPiece = TypeVar("DealtPiece")


def deck(chance: Random, box: PiecesInPlay, facts: TableFacts, age: int) -> list[str]:
    """The cards of an Age, shuffled, with as many of the single cards as belong there."""
    cards = [card for card in box.cards.values() if card.age == age]
    found = [card.id for card in cards if card.players for _ in range(box.copies[card.id])]
    for group, number, *_ in box.drawn:
        if here := sorted(group & {card.id for card in cards}):
            found += chance.sample(here, number)
    return chance.sample(found, len(found))


def _dealt(cards: list[DealtPiece], hands: int, each: int) -> list[list[DealtPiece]]:
    """So many hands of so many cards."""
    return [cards[hand * each : (hand + 1) * each] for hand in range(hands)]


def drafted(
    chance: Random, pieces: list[DealtPiece], players: int, of: Literal["leaders", "tiles"]
) -> tuple[list[list[DealtPiece]], list[DealtPiece]]:
    """What each player keeps out of hands that are passed on, and what stays in the box (LEAD-DRAFT-02)."""
    facts = wonders_facts().drafts[of]
    shuffled = chance.sample(pieces, len(pieces))
    hands = _dealt(shuffled, players, facts.each)
    kept: list[list[DealtPiece]] = [[] for _ in range(players)]
    for _ in range(facts.each):
        for seat, hand in enumerate(hands):
            kept[seat].append(hand.pop(chance.randrange(len(hand))))
        hands = passed(hands, facts.passing)
    return kept, shuffled[players * facts.each :]


def passed(hands: list[list[DealtPiece]], side: str) -> list[list[DealtPiece]]:
    """Every hand goes to the neighbour on that side; the left neighbour is the next seat."""
    return [hands[-1], *hands[:-1]] if side == "left" else [*hands[1:], hands[0]]


_PLAYERS = ("Lena", "Marc", "Sofia", "Andriy", "Tom", "Olha", "Ines", "Petro")
FREE_CITY = "Free City"


def _seated_names(chance: Random, wanted: Wanted) -> tuple[TableFacts, PiecesInPlay, list[dict[str, Any]]]:
    """The facts of the number of players, the pieces in play, the seats; raises BadFile."""
    boxes = rules_of("wonders").boxes_of(wanted.edition)
    known = tuple(box.id for box in boxes if not box.only_counted)
    for expansion in wanted.expansions:
        if expansion not in known:
            raise BadFile("expansions", "unknown-expansion", known=known, expansion=expansion)
    party = Party(
        wanted.players or (2 if wanted.variant == TWO_PLAYER else 4),
        frozenset(wanted.expansions),
        wanted.variant,
        wanted.edition,
    )
    for refusal in seating(party):
        raise BadFile("players", "no-such-table", *refusal.rules, players=party.players)
    items = edition(party.edition)
    facts = wonders_facts(items).tables[party.players]
    box = pieces_in_play(items, party.expansions, party.variant, facts.cities)
    return facts, box, _seats(chance, party, sorted(box.boards), facts.cities)


def _seats(chance: Random, party: Party, boards: list[str], cities: int) -> list[dict[str, Any]]:
    """Boards dealt at random, partners side by side, the Free City anywhere."""
    dealt = chance.sample(boards, cities)
    around = list(places_of(party.variant, party.players))
    if party.is_two:
        around.insert(chance.randrange(cities), around.pop())
    names = iter(chance.sample(_PLAYERS, party.players))
    found = []
    for place, board in zip(around, dealt, strict=True):
        seat = {
            "player": FREE_CITY if place.free_city else next(names),
            "wonder": board,
            "side": chance.choice("AB"),
        }
        found.append(
            seat
            | ({"team": place.team} if place.team else {})
            | ({"free_city": True} if place.free_city else {})
        )
    return found


#: how much rather a player does one thing than another; a card to build counts once for each card of the hand
_WEIGHTS = {"build": 5.0, "join": 9.0, "stage": 9.0, "sell": 1.5, "tile": 4.0, "recruit": 5.0, "pass": 1.0}
#: how often a card that lies face down is named all the same, and a right is used where coins would do
NAMED = 0.15
BY_RIGHT = 0.3
#: how often a table says which leader lies in a tomb
BURIED = 0.8
#: the plays that take part in something, as records call them
_DOES = {"join": "build", "join-stage": "stage"}
#: what is played with a card of the hand
WITH_CARD = ("turn", "last", "free-city")


class WondersDealer:
    """Knows every hand; the record gets only what the table sees."""

    name = "wonders"

    def __init__(self, chance: Random, wanted: Wanted) -> None:
        self.chance, self.wanted = chance, wanted
        self.facts, self.box, self.seats = _seated_names(chance, wanted)
        #: the seats of players in their order, the Free City's left out
        self.circle = [seat for seat, said in enumerate(self.seats) if not said.get("free_city")]
        self.leaders, self.leaders_left = self.draft("leaders", sorted(self.box.recruits))
        self.tiles, _ = self.draft(
            "tiles", sorted(self.box.catalog.laws) if "tower" in wanted.expansions else []
        )
        self.hands: dict[int, list[str]] = {seat: [] for seat in self.circle}
        self.free_deck: list[str] = []
        self.pile: list[str] = []
        #: cards used face down in this round, by seat, that still have to go where they go
        self.face_down: dict[int, list[str]] = {seat: [] for seat in range(len(self.seats))}
        self.at: tuple[int, int | None] | None = None
        self.has_drawn: set[int] = set()

    def draft(
        self, of: Literal["leaders", "tiles"], pieces: list[DealtPiece]
    ) -> tuple[dict[int, list[DealtPiece]], list[DealtPiece]]:
        """What each player has drafted, and what is left; nothing where there is nothing to draft."""
        kept, left = (
            drafted(self.chance, pieces, len(self.circle), of) if pieces else ([[] for _ in self.circle], [])
        )
        return dict(zip(self.circle, kept, strict=True)), left

    def setup(self) -> dict[str, Any]:
        """The set-up of the record."""
        return {
            "format": RECORD_FORMAT,
            "game": self.name,
            **({} if self.wanted.edition == FIRST else {"edition": self.wanted.edition}),
            "expansions": list(self.wanted.expansions),
            "variant": self.wanted.variant,
            "rulings": {},
            "seats": self.seats,
        }

    def answers(self, game: Game, decision: Decision) -> Iterable[RecordEntry]:
        """What the seat, or the table, can answer with what it holds."""
        self.deal(game)
        if decision.ask in WITH_CARD or decision.ask == "recruit":
            return self.plays(game, decision)
        if decision.ask == "leader":
            wishes = [{"do": "recruit", "leader": leader} for leader in self.leaders[_asked(decision)]]
            return self.wished(
                decision,
                [*((wish, _WEIGHTS["recruit"]) for wish in wishes), ({"do": "pass"}, _WEIGHTS["pass"])],
            )
        if decision.ask == "discarded":
            wishes = [{"do": "build", "card": card} for card in dict.fromkeys(self.pile)]
            joins = [{**wish, "participate": True} for wish in wishes if _lies_open(game, BuildCard)]
            weighed = [(wish, _WEIGHTS["build"]) for wish in wishes] + [
                (wish, _WEIGHTS["join"]) for wish in joins
            ]
            return self.wished(decision, [*weighed, ({"do": "pass"}, _WEIGHTS["pass"])])
        if decision.ask == "place":
            return self.wished(
                decision, [({"do": "place", "tile": tile}, 1.0) for tile in self.tiles[_asked(decision)]]
            )
        offered = [
            offer.entry for offer in rules_of(self.name).offers(game, decision) if offer.refusal is None
        ]
        return self.chance.sample(offered, len(offered))

    def wished(self, decision: Decision, wishes: list[tuple[dict[str, Any], float]]) -> list[RecordEntry]:
        """Wishes of a seat as entries, in a random order."""
        return [{"seat": decision.seat, **wish} for wish in shuffled(wishes, self.chance)]

    def deal(self, game: Game) -> None:
        """Deal cards in an Age's first turn, pass them on later; draw leaders that a board brings."""
        for seat in self.circle:
            if seat not in self.has_drawn and (number := _leaders_drawn(game, seat)):
                self.has_drawn.add(seat)
                self.leaders[seat] += [
                    self.leaders_left.pop() for _ in range(min(number, len(self.leaders_left)))
                ]
        now = (game.table.age, game.turn)
        if game.turn is None or now == self.at:
            return
        if game.turn == 1:
            self.deal_age(game.table.age, game.turns + 1)
        else:
            side = wonders_facts().ages[game.table.age - 1].passing
            self.hands = dict(
                zip(self.circle, passed([self.hands[seat] for seat in self.circle], side), strict=True)
            )
        self.at = now
        if self.free_deck and (controls := holder(game)) is not None:
            self.hands[controls].append(self.free_deck.pop())

    def deal_age(self, age: int, each: int) -> None:
        """A hand of so many cards for each player, and a deck for the Free City (BASE-TWO-02)."""
        hands = _dealt(
            deck(self.chance, self.box, self.facts, age),
            self.facts.cities,
            each,
        )
        self.hands = dict(zip(self.circle, hands, strict=False))
        self.free_deck = hands[-1] if self.wanted.variant == "two-player" else []

    def plays(self, game: Game, decision: Decision) -> Iterator[RecordEntry]:
        """What can be done with a card or leader of the hand, each with one of its payments."""
        for do, piece in shuffled(list(self.wishes(game, decision)), self.chance):
            if do in ("sell", "tile"):
                yield self.entry(decision, do, piece)
            elif (paid := self.payment(game, decision, self.play(game, decision, do, piece))) is not None:
                yield {**self.entry(decision, do, piece), **paid}

    def wishes(self, game: Game, decision: Decision) -> Iterator[tuple[tuple[str, str], float]]:
        """Things to do, with the card or leader to do them with."""
        hand = self.hand_of(decision)
        recruits = decision.ask == "recruit"
        for piece in dict.fromkeys(hand):
            yield ("recruit" if recruits else "build", piece), _WEIGHTS["build"]
            if not recruits and _lies_open(game, BuildCard):
                yield ("join", piece), _WEIGHTS["join"]
            if decision.ask == "free-city" or game.cities[_asked(decision)].free_city:
                yield ("sell", piece), _WEIGHTS["sell"]
        if not recruits and _lies_open(game, BuildStage):
            yield ("join-stage", self.chance.choice(hand)), _WEIGHTS["join"]
        for do in ("stage", "sell", "tile"):
            yield (do, self.chance.choice(hand)), _WEIGHTS[do]
        if decision.ask == "last":
            yield ("pass", ""), _WEIGHTS["pass"]

    def hand_of(self, decision: Decision) -> list[str]:
        """The hand that answers a decision; the Free City's lies with who holds its card."""
        seat = _asked(decision) if decision.by is None else decision.by
        return (self.leaders if decision.ask == "recruit" else self.hands)[seat]

    def entry(self, decision: Decision, do: str, piece: str) -> dict[str, Any]:
        """An entry without its payment; a card that lies face down is mostly not named."""
        said: dict[str, Any] = {"seat": decision.seat, "do": _DOES.get(do, do)}
        if do in ("build", "join"):
            return said | {"card": piece} | ({"participate": True} if do == "join" else {})
        if do == "recruit":
            return said | {"leader": piece}
        is_named = (do == "sell" and decision.by is not None) or (
            do != "pass" and self.chance.random() < NAMED
        )
        part = {"participate": True} if do == "join-stage" else {}
        return said | ({"card": piece} if is_named else {}) | part

    def play(self, game: Game, decision: Decision, do: str, piece: str) -> Play | None:
        """What is to be paid for; nothing for a stage where none is left."""
        if do in ("build", "join"):
            return BuildCard(self.box.cards[piece], do == "join")
        if do == "recruit":
            return Recruit(self.box.recruits[piece])
        city = game.cities[_asked(decision)]
        left = [number for number in range(1, len(city.side.stages) + 1) if number not in city.stages]
        if do == "pass" or not left:
            return None
        if not city.side.any_order:
            return BuildStage(left[0], do == "join-stage")
        payable = payable_stages(game, decision.ask, means_at(game, decision.ask, _asked(decision)))
        return BuildStage(self.chance.choice(payable or left))

    def payment(self, game: Game, decision: Decision, play: Play | None) -> dict[str, Any] | None:
        """One of the ways to pay, perhaps with a right; None where there is none."""
        if play is None:
            return None
        found = price(game, decision.ask, means_at(game, decision.ask, _asked(decision)), play)
        ways = [("", found.payments)] if found.payments else []
        if found.rights and (not ways or self.chance.random() < BY_RIGHT):
            ways = [(item.id, payments) for item, payments in found.rights]
        if not ways:
            return None
        right, payments = self.chance.choice(ways)
        left, to_right, bank, *_ = self.chance.choice(payments)
        return {
            **self.stage_said(game, decision, play),
            "pay": {"left": left, "right": to_right, "bank": bank},
            **({"right": right} if right else {}),
        }

    def stage_said(self, game: Game, decision: Decision, play: Play) -> dict[str, Any]:
        """What an entry says of a stage: its number, where order is free, and the leader in its tomb."""
        if not isinstance(play, BuildStage):
            return {}
        said: dict[str, Any] = {"stage": play.number} if game.cities[_asked(decision)].side.any_order else {}
        choices = stage_choices(game.cities[_asked(decision)], play.number)
        said |= self.chance.choice(choices) if len(choices) > 1 else {}
        leaders = to_entomb(game, _asked(decision), play.number)
        return said | (
            {"entomb": self.chance.choice(leaders).id} if leaders and self.chance.random() < BURIED else {}
        )

    def accepted(self, game: Game, decision: Decision, verdict: Verdict[Any]) -> None:
        """The piece that was played leaves its hand, and cards go to the pile."""
        entry = verdict.entry
        if decision.ask in WITH_CARD and entry["do"] != "pass":
            self.use(decision, entry)
        elif decision.ask == "recruit":
            hand = self.leaders[_asked(decision)]
            hand.remove(entry.get("leader") or entry.get("card") or self.chance.choice(hand))
        elif decision.ask == "leader" and entry["do"] == "recruit":
            self.leaders[_asked(decision)].remove(entry["leader"])
        elif decision.ask == "discarded" and entry["do"] == "build":
            self.pile.remove(entry["card"])
        elif decision.ask == "place":
            self.tiles[_asked(decision)].remove(entry["tile"])
        for each in verdict.happened:
            self.follow(each)

    def use(self, decision: Decision, entry: RecordEntry) -> None:
        """A card leaves the hand for the table, face up or face down."""
        hand = self.hand_of(decision)
        card = entry.get("card") or self.chance.choice(hand)
        hand.remove(card)
        if "card" not in entry:
            self.face_down[_asked(decision)].append(card)

    def follow(self, each: Happening) -> None:
        """Cards go to the pile: unnamed ones were used face down, or are what is left of the hands."""
        if not isinstance(each, Left) or each.piece != "card":
            return
        if each.seat is None and not each.id:
            for hand in (*self.hands.values(), self.free_deck):
                self.pile += hand
                hand.clear()
            return
        card = each.id or self.face_down[-1 if each.seat is None else each.seat].pop(0)
        if each.to == "discards":
            self.pile.append(card)


def dealer(chance: Random, wanted: Wanted) -> WondersDealer:
    """Who deals a table of 7 Wonders; raises BadFile where it cannot be."""
    return WondersDealer(chance, wanted)


def _lies_open(game: Game, play: type[Play]) -> bool:
    """Whether something lies open to take part in with such a play."""
    venture = game.table.boxes.venture(game.table)
    return venture.play is play and venture.of(game.table) is not None


def _asked(decision: Decision) -> int:
    """The seat that is asked; what the table shows belongs to none."""
    assert decision.seat is not None
    return decision.seat


def _leaders_drawn(game: Game, seat: int) -> int:
    """The leaders that a city has drawn from the box by a stage."""
    effects = (effect for stage in game.table.stages(seat) for effect in stage.effects)
    return sum(effect.leaders for effect in effects if isinstance(effect, DrawLeaders))
