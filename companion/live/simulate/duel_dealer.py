"""The dealer of Duel: three decks in their structures, wonders, tokens, the hidden pieces of boxes, and
players with a taste.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import AgoraFacts, Conspiracy, Decree, Senator
from companion.catalog.boxes.pantheon_contents import Divinity, PantheonFacts
from companion.catalog.duel_pieces import Pieces, duel_pieces
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import MYTHOLOGIES, STANDARD
from companion.live.simulate.playing import Wanted, shuffled
from companion.rules.contract import RECORD_FORMAT, Decision, RecordEntry, Verdict, rules_of
from companion.rules.duel.boxes.pantheon_table import PANTHEON
from companion.rules.duel.course.game import Game, Structure, laid_out
from companion.rules.refusal import BadFile

#: what tokens of a Mythology are there: two of each, five of them in play
_MYTHOLOGY = [one for one in MYTHOLOGIES for _ in range(2)]


class HiddenBoxes:
    """The hidden pieces of Pantheon and Agora, dealt beforehand and moved along with the game."""

    def __init__(self, chance: Random, pieces: Pieces, expansions: Sequence[str]) -> None:
        # a table without boxes draws nothing, so that its games stay what they are
        chance = chance if expansions else Random(0)
        self.chance, self.pieces = chance, pieces
        self.has_pantheon, self.has_agora = "pantheon" in expansions, "agora" in expansions
        known = list(pieces.of(Divinity).values())
        self.decks = {
            one: shuffled_list(chance, [god.id for god in known if god.mythology == one])
            for one in MYTHOLOGIES
        }
        self.spaces: dict[int, str] = {}
        mythology = chance.sample(_MYTHOLOGY, duel_facts().of(PantheonFacts).mythology)
        self.tokens: dict[int, dict[int, Any]] = {1: {}, 2: {}, 3: {}}
        if self.has_pantheon:
            for age, tokens in ((1, mythology), (2, chance.sample([2, 3, 4], 3))):
                self.tokens[age] = dict(zip(pieces.layouts[age - 1].tokens, tokens, strict=True))
        self.decrees = (
            [[one] for one in chance.sample(sorted(pieces.of(Decree)), 6)] if self.has_agora else []
        )
        self.plots = shuffled_list(chance, sorted(pieces.of(Conspiracy)))
        self.held: list[list[str]] = [[], []]
        self.prepared: list[list[str]] = [[], []]
        self.last = (0, "")

    def setup(self) -> dict[str, Any]:
        """What the set-up of a record says of them."""
        shown = [self.decrees[place][0] for place in (0, 2, 4)] if self.has_agora else []
        return {"decrees": shown} if shown else {}

    def seen(self, decision: Decision, game: Game) -> RecordEntry | None:
        """What the table sees, if it is of these boxes."""
        if decision.ask == "lay-tokens":
            laid = self.tokens[game.table.age]
            return {"do": "lay", "tokens": {str(slot + 1): token for slot, token in laid.items()}}
        if decision.ask == "turn-up-pantheon":
            named = {str(space): self.spaces[space] for space in decision.places}
            return {"do": "turn-up", "divinities": named}
        if decision.ask == "turn-up-divinities":
            asked: Any = game.pending[0]
            decks = [self.decks[asked.of[0]]] if asked.of else [deck[:1] for deck in self.decks.values()]
            return {"do": "turn-up", "divinities": [god for deck in decks for god in deck]}
        if decision.ask == "turn-up-decree":
            decrees = self.decrees[decision.places[0] - 1]
            return {"do": "turn-up", "decree": next(one for one in decrees if one in decision.among)}
        return None

    def is_true(self, game: Game, decision: Decision, entry: RecordEntry, removed: set[str]) -> bool:
        """Whether a seat can answer so with what it holds."""
        if entry["do"] == "trigger":
            hand = self.held if decision.ask == "trigger" else self.prepared
            return entry["conspiracy"] in hand[entry["seat"]]
        return decision.ask != "build-box" or entry["card"] in removed

    def uncovered(self, structure: Structure, taken: int) -> list[Any]:
        """The token on a covered card that is taken, then those that this uncovers, by rising slot."""
        tokens = self.tokens[structure.age]
        free = [slot for slot in structure.without(taken).accessible if slot not in structure.accessible]
        own = [] if taken in structure.accessible else [taken]
        return [tokens[slot] for slot in (*own, *sorted(free)) if slot in tokens]

    def follow(self, before: Game, after: Game, decision: Decision, entry: RecordEntry) -> None:
        """Hidden pieces move as an accepted entry says."""
        seat: Any = entry.get("seat")
        if decision.ask == "move-decree":
            moved = self.decrees[entry["from"] - 1].pop(0)
            self.decrees[entry["chamber"] - 1].append(moved)
        elif entry["do"] == "trigger":
            hand = self.held if decision.ask == "trigger" else self.prepared
            hand[seat].remove(entry["conspiracy"])
        elif entry["do"] == "conspire":
            self.prepared[seat].append(self.held[seat].pop(self.chance.randrange(len(self.held[seat]))))
        self._place(before, after)
        self._draw(after)
        self._gods(after)

    def _place(self, before: Game, after: Game) -> None:
        """Face-down cards that were laid on spaces come from the top two of their decks."""
        if not self.has_pantheon:
            return
        pending: Any = before.pending[0] if before.pending else None
        old, new = before.table.value(PANTHEON), after.table.value(PANTHEON)
        for space, (was, now) in enumerate(zip(old, new, strict=True), 1):
            if was is None and now == "?":
                deck = self.decks[pending.of[0]]
                self.spaces[space] = deck.pop(self.chance.randrange(min(2, len(deck))))

    def _draw(self, game: Game) -> None:
        """Conspiracies that a seat has drawn come from the deck."""
        for seat, city in enumerate(game.table.cities if self.has_agora else ()):
            held = city.added["conspiracies"].held if "conspiracies" in city.added else 0
            while len(self.held[seat]) < held:
                self.held[seat].append(self.plots.pop())

    def _gods(self, game: Game) -> None:
        """Divinities in cities have left their decks."""
        for city in game.table.cities:
            for god in city.added.get("divinities", ()):
                deck = self.decks[edition().of(Divinity)[god].mythology]
                if god in deck:
                    deck.remove(god)


def shuffled_list(chance: Random, items: list[str]) -> list[str]:
    """The same in another order."""
    return chance.sample(items, len(items))


_PLAYERS = ("Sofia", "Andriy")
#: how much rather a player builds a card or a wonder than discards one, and a card to taste than another
_WEIGHTS = {
    "build": 6.0,
    "wonder": 2.0,
    "discard": 1.0,
    "choose": 4.0,
    "pass": 1.0,
    "activate": 3.0,
    "recruit": 6.0,
    "conspire": 4.0,
    "trigger": 9.0,
    "draw": 9.0,
}
TASTES = (None, "red", "green", "blue", "yellow")
TO_TASTE = 8.0


class DuelDealer:
    """Knows every card of the structures; a record without structure gets the cards by name."""

    name = "duel"

    def __init__(self, chance: Random, structure: bool | None = None, expansions: Sequence[str] = ()) -> None:
        self.chance, self.expansions = chance, expansions
        self.pieces = duel_pieces(edition(), frozenset(expansions))
        self.structure = chance.random() < 0.5 if structure is None else structure
        self.decks = _decks(chance, self.pieces)
        self.tastes = chance.choices(TASTES, k=2)
        self.hidden = HiddenBoxes(chance, self.pieces, expansions)
        self.laid = self.lay(1)

    def setup(self) -> dict[str, Any]:
        """Players, first player, tokens; now and then wonders dealt beforehand, or a ruling of the table."""
        box, chance = self.pieces, self.chance
        dealt = chance.sample(sorted(box.wonders), 2 * duel_facts().wonders_each)
        return {
            "format": RECORD_FORMAT,
            "game": self.name,
            **({"expansions": list(self.expansions)} if self.expansions else {}),
            "seats": [{"player": player} for player in _PLAYERS],
            "first": chance.randrange(2),
            "progress": chance.sample(sorted(box.progress), duel_facts().progress),
            **({"wonders": [dealt[:4], dealt[4:]]} if chance.random() < 0.2 else {}),
            "structure": self.structure,
            "rulings": chance.choice(({}, {}, {"DUEL-OPEN-01": "a"})),
            **self.hidden.setup(),
        }

    def lay(self, age: int) -> Structure:
        """The structure of an Age with all its cards known to the dealer."""
        return replace(laid_out(edition(), age, frozenset(self.expansions)), cards=self.decks[age - 1])

    def answers(self, game: Game, decision: Decision) -> list[RecordEntry]:
        """What the table sees, or what the seat can do with the cards that lie there."""
        if game.table.age != self.laid.age:
            self.laid = self.lay(game.table.age)
        if decision.seat is None:
            return [self.hidden.seen(decision, game) or self.seen(decision)]
        removed = self.removed(game.table.age)
        offered = [
            offer.entry
            for offer in rules_of(self.name).offers(game, decision)
            if offer.refusal is None and self.hidden.is_true(game, decision, offer.entry, removed)
        ]
        if decision.ask == "play":
            wishes = [
                (self.with_uncovered(self.named(entry)), self.weight(decision.seat, entry))
                for entry in offered
                if self.lies(entry)
            ]
            return shuffled(wishes, self.chance)
        offered = [self.with_uncovered(entry) for entry in self.possible(game, decision, offered)]
        return shuffled([(entry, _WEIGHTS.get(entry["do"], 1.0)) for entry in offered], self.chance)

    def possible(self, game: Game, decision: Decision, offered: list[RecordEntry]) -> list[RecordEntry]:
        """The answers about cards that the pile or the structure really has."""
        if decision.ask in ("build-discarded", "build-wonder") and not self.structure:
            if game.discarded:
                return [entry for entry in offered if entry.get("card") in game.discarded]
            return [entry for entry in offered if entry["do"] == "pass"]
        if decision.ask in ("discard-structure", "build-structure"):
            return [self.known(game, entry) for entry in offered if self.is_there(game, decision, entry)]
        return offered

    def is_there(self, game: Game, decision: Decision, entry: RecordEntry) -> bool:
        """Whether the card of the structure that an answer names lies where it must."""
        if "card" not in entry:
            return True
        of_card = [slot for slot, card in enumerate(self.laid.cards) if card == entry["card"]]
        slots = [slot for slot in of_card if slot not in self.laid.taken]
        if decision.ask == "build-structure":
            return any(self.laid.slots[slot].row == 1 for slot in slots)
        asked: Any = game.pending[0]
        return bool(slots) and ("any" in asked.of or any(slot in self.laid.accessible for slot in slots))

    def known(self, game: Game, entry: RecordEntry) -> RecordEntry:
        """An answer with the card of a place where it lay face down."""
        if "slot" not in entry or not game.structure or game.structure.cards[entry["slot"] - 1]:
            return entry
        return {**entry, "card": self.laid.cards[entry["slot"] - 1]}

    def removed(self, age: int) -> set[str]:
        """The cards that were taken out of the decks of this Age and earlier ones."""
        played = {card for deck in self.decks for card in deck}
        return {
            card.id
            for card in self.pieces.cards.values()
            if card.age <= age and card.color not in JOINING and card.id not in played
        }

    def with_uncovered(self, entry: RecordEntry) -> RecordEntry:
        """An entry with the tokens that it uncovers, where nobody follows the slots."""
        slot = self.slot_of(entry)
        if self.structure or slot is None or entry["do"] in ("activate", "trigger"):
            return entry
        found = self.hidden.uncovered(self.laid, slot)
        return {**entry, "tokens": found} if found else entry

    def slot_of(self, entry: RecordEntry) -> int | None:
        """The slot whose card an entry takes, if it takes one."""
        if "slot" in entry:
            return int(entry["slot"]) - 1
        if entry["do"] not in TAKING or not entry.get("card"):
            return None
        slots = [
            slot
            for slot, card in enumerate(self.laid.cards)
            if card == entry["card"] and slot not in self.laid.taken
        ]
        free = [slot for slot in slots if slot in self.laid.accessible]
        return next(iter(free or slots), None)

    def seen(self, decision: Decision) -> RecordEntry:
        """What the table sees: wonders, tokens, or the cards of slots."""
        if decision.ask == "turn-up":
            return {
                "do": "turn-up",
                "cards": {str(place): self.laid.cards[place - 1] for place in decision.places},
            }
        return {
            "do": decision.do,
            decision.field: self.chance.sample(decision.among, decision.number),
        }

    def lies(self, entry: RecordEntry) -> bool:
        """Whether the card of an entry lies uncovered."""
        return "card" not in entry or entry["card"] in self.uncovered()

    def uncovered(self) -> list[str]:
        """The cards that can be taken."""
        return [self.laid.cards[slot] for slot in self.laid.accessible]

    def named(self, entry: RecordEntry) -> RecordEntry:
        """An entry with the card under a wonder, which a table without structure may leave unnamed."""
        if self.structure or entry["do"] != "wonder":
            return entry
        may_leave = not self.expansions and self.chance.random() >= 0.7
        return entry if may_leave else {**entry, "card": self.chance.choice(self.uncovered())}

    def weight(self, seat: int, entry: RecordEntry) -> float:
        """How much a seat likes a play."""
        card = entry.get("card") or (self.laid.cards[entry["slot"] - 1] if "slot" in entry else "")
        colored = edition().duel_cards.get(card)
        to_taste = entry["do"] == "build" and colored is not None and colored.color == self.tastes[seat]
        return _WEIGHTS.get(entry["do"], 1.0) * (TO_TASTE if to_taste else 1.0)

    def accepted(self, game: Game, decision: Decision, verdict: Verdict[Any]) -> None:
        """The card of a play leaves the structure."""
        entry = verdict.entry
        if self.expansions:
            self.hidden.follow(game, verdict.game, decision, entry)
        takes = decision.ask == "play" and entry["do"] not in ("activate", "trigger")
        if not takes and decision.ask not in ("discard-structure", "build-structure"):
            return
        if entry["do"] == "pass":
            return
        slot = self.slot_of(entry)
        if slot is None:
            slot = self.chance.choice(self.laid.accessible)
        self.laid = self.laid.without(slot)


def dealer(chance: Random, wanted: Wanted) -> DuelDealer:
    """Who deals a table of Duel; raises BadFile where it cannot be."""
    if wanted.players not in (None, 2):
        raise BadFile("players", "two-seats", "DUEL-COMP-02")
    known = [box.id for box in rules_of(wanted.game).boxes[1:]]
    if {*wanted.expansions}.difference(known) or wanted.variant != STANDARD:
        raise BadFile("expansions" if wanted.expansions else "variant", "unknown-field")
    return DuelDealer(chance, expansions=wanted.expansions)


#: the colours of which three cards join Age III
JOINING = ("purple", "temple")
#: what takes a card out of the structure
TAKING = ("build", "discard", "wonder", "recruit", "conspire", "choose")


def _decks(chance: Random, pieces: Pieces) -> list[tuple[str, ...]]:
    """The cards of each Age, shuffled: three removed, three guilds or temples in Age III, Senators."""
    facts = duel_facts()
    senators = [id_ for id_, one in pieces.of(Senator).items() for _ in range(one.count)]
    senators = chance.sample(senators, len(senators)) if senators else []
    found = []
    for age in (1, 2, 3):
        cards = [card for card in pieces.cards.values() if card.age == age]
        plain = [card.id for card in cards if card.color not in JOINING]
        joining = [card.id for card in cards if card.color in JOINING]
        kept = chance.sample(plain, len(plain) - facts.removed) + chance.sample(
            joining, facts.guilds if joining else 0
        )
        number = facts.of(AgoraFacts).senators[age - 1] if senators else 0
        kept, senators = kept + senators[:number], senators[number:]
        found.append(tuple(chance.sample(kept, len(kept))))
    return found
