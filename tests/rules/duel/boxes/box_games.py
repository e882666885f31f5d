"""Games of Duel with its boxes at a chosen moment, and answers given to them."""

from dataclasses import replace

from companion.rules.contract import Verdict
from companion.rules.duel.boxes.agora_senate import Plots, Seated
from companion.rules.duel.rules import RULES
from companion.rules.duel.table import with_values
from companion.rules.refusal import Refusal

WONDERS = [
    ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
    ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
]
TOKENS = ["agriculture", "architecture", "economy", "law", "masonry"]
DECREES = ["decree_income_blue", "decree_discard_plus2", "decree_senate_plus2"]


def record(*boxes, **more):
    """The set-up of a record with these boxes."""
    agora = {"decrees": DECREES} if "agora" in boxes else {}
    return {
        "game": "duel",
        "expansions": list(boxes),
        "seats": [{"player": "Ann"}, {"player": "Bob"}],
        "progress": TOKENS,
        "wonders": WONDERS,
        **agora,
        **more,
    }


def seated(cubes, *decrees):
    """A Chamber."""
    return Seated(tuple(cubes), decrees)


def senate(**chambers):
    """Six Chambers: those that are named, the others empty with a face-down Decree."""
    return tuple(chambers.get(f"c{number}", seated((0, 0), "?")) for number in range(1, 7))


def playing(*boxes, ann=None, bob=None, age=2, pawn=0, rulings=None, setup=None, beside=None, **table):
    """A game in the middle, seat 0 at turn."""
    game = RULES.begin(record(*boxes, rulings=rulings or {}, **(setup or {})))
    found = replace(game.table, age=age, pawn=pawn)
    found = with_values(found, table)
    for seat, values in enumerate((ann or {}, bob or {})):
        found = found.with_city(seat, **values)
    military = table.get("military_tokens", game.military)
    game = replace(game, table=found, military=tuple(military))
    if beside:
        game = game.noting(**beside)
    return game


def done(game, seat=0, **entry):
    """The game after an entry that is accepted; `from_` stands for `from`."""
    if "from_" in entry:
        entry["from"] = entry.pop("from_")
    said = {**({} if seat is None else {"seat": seat}), **entry}
    verdict = RULES.judge(game, said)
    assert isinstance(verdict, Verdict), verdict
    return verdict.game


def refused(game, seat=0, **entry):
    """The refusal of an entry."""
    if "from_" in entry:
        entry["from"] = entry.pop("from_")
    found = RULES.judge(game, {**({} if seat is None else {"seat": seat}), **entry})
    assert isinstance(found, Refusal), found
    return found


def asked(game):
    """What is open: the question and the seat."""
    return [(decision.ask, decision.seat) for decision in RULES.decisions(game)]


def coins(game):
    """Both treasuries."""
    return tuple(city.coins for city in game.table.cities)


def has(game, seat, name):
    """A field of a city as the position writes it."""
    return RULES.position(game)["seats"][seat][name]


def plots(prepared=0, held=0, *triggered):
    """Conspiracies of a city."""
    return Plots(prepared, held, triggered)


def triggering(conspiracy, *boxes, ann=None, **more):
    """A game in which seat 0 has just triggered a prepared Conspiracy."""
    game = playing(*(boxes or ("agora",)), ann={"conspiracies": plots(1), **(ann or {})}, **more)
    return done(game, do="trigger", conspiracy=conspiracy)


def spaces(**cards):
    """Six spaces of the Pantheon by their numbers."""
    return tuple(cards.get(f"s{number}") for number in range(1, 7))


def activating(card, space=1, boxes=("pantheon",), ann=None, **more):
    """A game in which seat 0 has just activated a card on the space next to its capital."""
    game = playing(*boxes, ann={"coins": 20, **(ann or {})}, pantheon=spaces(**{f"s{space}": card}), **more)
    return done(game, do="activate", space=space)
