"""The dealer of Duel: three decks in their structures, wonders, tokens, and players with a taste."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import STANDARD
from companion.live.simulate.playing import Wanted, shuffled
from companion.rules.contract import RECORD_FORMAT, Decision, RecordEntry, Verdict
from companion.rules.duel.course.game import Game, Structure, laid_out
from companion.rules.games import rules_of
from companion.rules.refusal import BadFile

_PLAYERS = ("Sofia", "Andriy")
#: how much rather a player builds a card or a wonder than discards one, and a card to taste than another
_WEIGHTS = {"build": 6.0, "wonder": 2.0, "discard": 1.0, "choose": 4.0, "pass": 1.0}
#: the entry that says what was drawn, and its field, by the question
DRAWN = {"show-wonders": ("show", "wonders"), "draw-progress": ("draw", "progress")}
TASTES = (None, "red", "green", "blue", "yellow")
TO_TASTE = 8.0


class DuelDealer:
    """Knows every card of the structures; a record without structure gets the cards by name."""

    name = "duel"

    def __init__(self, chance: Random, structure: bool | None = None, expansions: Sequence[str] = ()) -> None:
        self.chance, self.expansions = chance, expansions
        self.pieces = duel_pieces(edition(), frozenset(expansions))
        self.structure = chance.random() < 0.5 if structure is None else structure
        self.decks = [_deck(chance, age) for age in (1, 2, 3)]
        self.tastes = chance.choices(TASTES, k=2)
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
        }

    def lay(self, age: int) -> Structure:
        """The structure of an Age with all its cards known to the dealer."""
        return replace(laid_out(edition(), age), cards=self.decks[age - 1])

    def answers(self, game: Game, decision: Decision) -> list[RecordEntry]:
        """What the table sees, or what the seat can do with the cards that lie there."""
        if game.table.age != self.laid.age:
            self.laid = self.lay(game.table.age)
        if decision.seat is None:
            return [self.seen(decision)]
        offered = [
            offer.entry for offer in rules_of(self.name).offers(game, decision) if offer.refusal is None
        ]
        if decision.ask == "play":
            wishes = [
                (self.named(entry), self.weight(decision.seat, entry))
                for entry in offered
                if self.lies(entry)
            ]
            return shuffled(wishes, self.chance)
        if decision.ask == "build-discarded" and game.discarded:
            offered = [entry for entry in offered if entry.get("card") in game.discarded]
        elif decision.ask == "build-discarded":
            offered = [entry for entry in offered if entry["do"] == "pass"]
        return shuffled([(entry, _WEIGHTS.get(entry["do"], 1.0)) for entry in offered], self.chance)

    def seen(self, decision: Decision) -> RecordEntry:
        """What the table sees: wonders, tokens, or the cards of slots."""
        if decision.ask == "turn-up":
            return {
                "do": "turn-up",
                "cards": {str(place): self.laid.cards[place - 1] for place in decision.places},
            }
        do, named = DRAWN[decision.ask]
        return {"do": do, named: self.chance.sample(decision.among, decision.number)}

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
        return (
            {**entry, "card": self.chance.choice(self.uncovered())} if self.chance.random() < 0.7 else entry
        )

    def weight(self, seat: int, entry: RecordEntry) -> float:
        """How much a seat likes a play."""
        card = entry.get("card") or (self.laid.cards[entry["slot"] - 1] if "slot" in entry else "")
        to_taste = entry["do"] == "build" and edition().duel_cards[card].color == self.tastes[seat]
        return _WEIGHTS[entry["do"]] * (TO_TASTE if to_taste else 1.0)

    def accepted(self, game: Game, decision: Decision, verdict: Verdict[Any]) -> None:
        """The card of a play leaves the structure."""
        if decision.ask != "play":
            return
        entry = verdict.entry
        slot = (
            entry["slot"] - 1
            if "slot" in entry
            else self.laid.cards.index(entry.get("card") or self.chance.choice(self.uncovered()))
        )
        self.laid = self.laid.without(slot)


def dealer(chance: Random, wanted: Wanted) -> DuelDealer:
    """Who deals a table of Duel; raises BadFile where it cannot be."""
    if wanted.players not in (None, 2):
        raise BadFile("players", "two-seats", "DUEL-COMP-02")
    known = [box.id for box in rules_of(wanted.game).boxes[1:]]
    if {*wanted.expansions}.difference(known) or wanted.variant != STANDARD:
        raise BadFile("expansions" if wanted.expansions else "variant", "unknown-field")
    return DuelDealer(chance, expansions=wanted.expansions)


def _deck(chance: Random, age: int) -> tuple[str, ...]:
    """The cards of an Age, shuffled: three removed, three guilds in Age III (DUEL-SETUP-04)."""
    facts, cards = duel_facts(), [card for card in duel_pieces(edition()).cards.values() if card.age == age]
    plain = [card.id for card in cards if card.color != "purple"]
    guilds = [card.id for card in cards if card.color == "purple"]
    kept = chance.sample(plain, len(plain) - facts.removed) + chance.sample(
        guilds, facts.guilds if guilds else 0
    )
    return tuple(chance.sample(kept, len(kept)))
