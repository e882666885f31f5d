"""The dealer of Duel: three decks in their structures, wonders, tokens, and players with a taste."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import AgoraFacts, Senator
from companion.catalog.duel_pieces import Pieces, duel_pieces
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import STANDARD
from companion.live.simulate.duel_boxes import HiddenBoxes
from companion.live.simulate.playing import Wanted, shuffled
from companion.rules.contract import RECORD_FORMAT, Decision, RecordEntry, Verdict, rules_of
from companion.rules.duel.course.game import Game, Structure, laid_out
from companion.rules.refusal import BadFile

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
                (self.told(self.named(entry)), self.weight(decision.seat, entry))
                for entry in offered
                if self.lies(entry)
            ]
            return shuffled(wishes, self.chance)
        offered = [self.told(entry) for entry in self.possible(game, decision, offered)]
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
        lying = [slot for slot, card in enumerate(self.laid.cards) if card == entry["card"]]
        slots = [slot for slot in lying if slot not in self.laid.taken]
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

    def told(self, entry: RecordEntry) -> RecordEntry:
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
        lying = [
            slot
            for slot, card in enumerate(self.laid.cards)
            if card == entry["card"] and slot not in self.laid.taken
        ]
        free = [slot for slot in lying if slot in self.laid.accessible]
        return next(iter(free or lying), None)

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
