"""The words of Cities."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.catalog import phrasebook
from companion.words.box_words import (
    AskWords,
    BoxWords,
    ChipWords,
    ClockWords,
    LineWords,
    SheetChip,
    SheetRow,
)
from companion.words.language import Later, ngettext, spoken
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.wonders.table import City
    from companion.seating import Setup


def _black_cards(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Add %(num)s black card of this Age, drawn unseen from %(pile)s.",
        "Add %(num)s black cards of this Age, drawn unseen from %(pile)s.",
        step.drawn,
        pile=len(step.pile),
    )


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Debt beside the coins, diplomacy tokens."""
    if city.debt:
        yield "coin", [SheetChip(_("debt %(debt)d", debt=city.debt))]
    if city.diplomacy:
        words = ngettext("%(num)d diplomacy token", "%(num)d diplomacy tokens", city.diplomacy)
        yield "dove", [SheetChip(words)]


def _too_many(details: Mapping[str, Any]) -> tuple[str, str]:
    """More black cards than there are."""
    age = phrasebook.age(details["age"], spoken())
    return (
        _("%(found)d black cards of %(age)s lie on the table.", found=details["found"], age=age),
        _("The deck has %(most)d of them.", most=details["most"]),
    )


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """Debt on a blank pad (CITY-SCORE-02)."""
    yield _("Treasury"), _("1 for every 3 coins, less the debt.")


def _token_cards(word: str, picture: str, answer: Later) -> ClockWords:
    """What black cards do with conflict tokens: the names of those of the Age that do it."""

    def names(setup: "Setup", age: int) -> str:
        from companion.rules.wonders.boxes.cities import cards_with_tokens

        return ", ".join(one.name[spoken()] for one in cards_with_tokens(setup, word, age))

    return ClockWords(picture, label=names, answer=lambda setup, does: str(answer))


WORDS = BoxWords(
    "cities",
    picture="mask",
    lines={"cities": LineWords(_l("Cities"), _l("black"))},
    asks={
        "loss": AskWords(
            _l("coins or debt"),
            _l("%(who)s loses coins: how many are paid? The rest becomes debt."),
            _l("Losses"),
            _l("Coins go to the bank. Each coin that is not paid is a debt of 1 point."),
            _l("Debt is counted at the end; nobody pays it back."),
        )
    },
    plays={"lose": _l("%(who)s pays %(what)s of the loss")},
    play_pictures={"lose": "debt"},
    chips={
        "debt": ChipWords("debt", _l("Debt")),
        "diplomacy": ChipWords("dove", _l("Diplomacy"), in_history=False),
    },
    signs={
        "debt": lambda moved: [("", f"{_('debt')} {abs(moved.value or moved.number)}")],
        "diplomacy": lambda moved: [("dove", f"{'+' if moved.number > 0 else '−'}{abs(moved.number)}")],
    },
    found={"debt": _l("debt %(num)s")},
    remarks={"too-many-black-cards": _too_many},
    city_rows=_city_rows,
    tokens={"debt": _l("debt"), "diplomacy": _l("diplomacy token")},
    fields={"debt": _l("debt"), "diplomacy": _l("diplomacy tokens"), "board_blocked": _l("board lost")},
    numbers={"debt": _l("Debt"), "diplomacy": _l("Diplomacy tokens")},
    sources={"debt": _l("Debt")},
    refusals={"loses-too-much": _l("Here no more than %(most)s coins can be lost.")},
    flaws={
        "no-team-size": _l("teams need 4, 6 or 8 players, not %(number)s"),
        "partners-apart": _l("teams are two players side by side"),
        "too-many-black-cards": _l(
            "more black cards of Age %(age)s on the table than the deck has (%(most)s)"
        ),
    },
    steps={"black_cards": _black_cards},
    supply={"debt_1": _l("Debt −1"), "debt_5": _l("Debt −5"), "diplomacy": _l("Diplomacy")},
    hints={"treasury": _l("coins ÷ 3 − debt")},
    help=_help,
    tallies={
        "debt": _l("Debt"),
        "masks": _l("Masks"),
        "near_compass": _l("Compasses next door"),
        "near_gear": _l("Gears next door"),
        "near_tablet": _l("Tablets next door"),
    },
    counted_pictures={
        "debt": "debt",
        "diplomacy": "dove",
        "masks": "mask",
        "near_compass": "compass",
        "near_gear": "gear",
        "near_tablet": "tablet",
    },
    clock={
        "dove": ClockWords(
            "dove",
            label=lambda setup, age: _("Diplomacy"),
            answer=lambda setup, sits_out: _("diplomacy"),
            is_mark=True,
        ),
        "raids": _token_cards("raids", "victory", _l("a Victory token by a black card")),
        "clears": _token_cards("clears", "defeat", _l("Defeat tokens given back by a black card")),
    },
    drawn_from={
        ("card", "black"): _l(
            "One. As many black cards of each Age are drawn as there are players; in the first edition seven "
            "for eight players."
        ),
    },
)
