"""The structure of an Age: twenty cards, some under others, some face down."""

from dataclasses import dataclass, replace

from companion.catalog import catalog
from companion.catalog.items import Slot


@dataclass(frozen=True, slots=True)
class Structure:
    """The cards of an Age by slot, an empty text where the table has not said yet, and the slots already taken."""

    age: int
    cards: tuple[str, ...]
    taken: frozenset[int] = frozenset()

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The layout of the Age (DUEL-OPEN-16)."""
        return catalog().layouts[self.age - 1].slots

    @property
    def accessible(self) -> tuple[int, ...]:
        """The slots with no card on them (DUEL-TURN-03)."""
        taken = self.taken
        return tuple(
            number
            for number, slot in enumerate(self.slots)
            if number not in taken and taken.issuperset(slot.covered_by)
        )

    @property
    def to_turn_up(self) -> tuple[int, ...]:
        """The slots whose card lies face up, from the start or because nothing covers it any more, and is not known yet."""
        open_ = self.accessible
        return tuple(
            number
            for number, slot in enumerate(self.slots)
            if not self.cards[number] and number not in self.taken and (slot.face_up or number in open_)
        )

    @property
    def lying(self) -> tuple[str, ...]:
        """The known cards that are not taken yet."""
        return tuple(card for slot, card in enumerate(self.cards) if card and slot not in self.taken)

    def covering(self, slot: int) -> tuple[int, ...]:
        """The slots whose cards still lie on this one."""
        return tuple(over for over in self.slots[slot].covered_by if over not in self.taken)

    def without(self, slot: int) -> "Structure":
        """The structure after a card was taken."""
        return replace(self, taken=self.taken | {slot})

    def with_card(self, slot: int, card: str) -> "Structure":
        """The structure after a card became known."""
        return replace(self, cards=(*self.cards[:slot], card, *self.cards[slot + 1 :]))


def laid_out(age: int) -> Structure:
    """The structure of an Age before its cards are known."""
    return Structure(age, ("",) * len(catalog().layouts[age - 1].slots))
