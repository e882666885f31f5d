"""What lies hidden in a game of Duel with its boxes: decks of Divinities, tokens, Decrees, Conspiracies."""

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import Conspiracy, Decree
from companion.catalog.boxes.pantheon_contents import Divinity, PantheonFacts
from companion.catalog.duel_pieces import Pieces
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import MYTHOLOGIES
from companion.rules.contract import Decision, RecordEntry
from companion.rules.duel.boxes.pantheon_table import PANTHEON
from companion.rules.duel.course.game import Game, Structure

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
            lying = self.decrees[decision.places[0] - 1]
            return {"do": "turn-up", "decree": next(one for one in lying if one in decision.among)}
        return None

    def is_true(self, game: Game, decision: Decision, entry: RecordEntry, removed: set[str]) -> bool:
        """Whether a seat can answer so with what it holds."""
        if entry["do"] == "trigger":
            hand = self.held if decision.ask == "trigger" else self.prepared
            return entry["conspiracy"] in hand[entry["seat"]]
        return decision.ask != "build-box" or entry["card"] in removed

    def uncovered(self, lying: Structure, taken: int) -> list[Any]:
        """The token on a covered card that is taken, then those that this uncovers, by rising slot."""
        tokens = self.tokens[lying.age]
        free = [slot for slot in lying.without(taken).accessible if slot not in lying.accessible]
        own = [] if taken in lying.accessible else [taken]
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
