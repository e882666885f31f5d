"""Numbers that depend on the boxes in play, and where a text says one: guilds, hands, turns, coins, tokens.

A text is read alone, for one mix of boxes, players and variant. It is right if it says the number of that
mix, or names an entry that holds in it and is itself right; a number beside that name must be the mix's too.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, combinations
from pathlib import Path

from companion.catalog import EDITIONS, edition
from companion.catalog.boxes import DUEL_EXPANSIONS, EXPANSIONS_OF
from companion.catalog.duel_pieces import Pieces, duel_pieces
from companion.catalog.holds import Holds
from companion.catalog.rulebook import RULE_ID, Rule
from companion.catalog.setup_facts import duel_facts, wonders_facts
from companion.catalog.vocabulary import FIRST, TEAMS, VARIANTS
from companion.rules.party import Party
from companion.rules.wonders.seating import seating

#: what is counted out, by edition; an edition that entries hold for must stand here
FACTS = {name: partial(wonders_facts, edition(name)) for name in EDITIONS}


@dataclass(frozen=True)
class Mix:
    """A game, its edition, and the table of 7 Wonders or the boxes of Duel."""

    game: str
    edition: str
    cases: frozenset[str]
    party: Party | None = None

    def __str__(self) -> str:
        players = f"{self.party.players} players" if self.party else "Duel"
        return " ".join([players, *sorted(self.cases - {"always"})])


def _subsets(boxes: Collection[str]) -> Iterator[frozenset[str]]:
    return map(frozenset, chain.from_iterable(combinations(boxes, size) for size in range(len(boxes) + 1)))


@cache
def mixes() -> tuple[Mix, ...]:
    """Every table that can be played, with every mix of boxes."""
    found = [
        Mix("wonders", edition, party.cases(), party)
        for edition, facts in FACTS.items()
        for party in _parties(edition)
        if not seating(party, facts=facts())
    ]
    return (*found, *(Mix("duel", FIRST, boxes) for boxes in _subsets(DUEL_EXPANSIONS)))


def _parties(edition: str) -> Iterator[Party]:
    """Every number of players, mix of boxes and variant of an edition."""
    for players in range(2, 9):
        for boxes in _subsets(EXPANSIONS_OF[edition]):
            yield from (Party(players, boxes, variant, edition) for variant in VARIANTS)


def _row(mix: Mix):
    return FACTS[mix.edition]().tables[mix.party.players]


def _hand(mix: Mix) -> int:
    return _row(mix).dealt("cities" in mix.cases)


def _coins(mix: Mix) -> int:
    coins = FACTS[mix.edition]().coins
    return coins.with_leaders if "leaders" in mix.cases else coins.each


def _pieces(mix: Mix) -> Pieces:
    """The pieces of a Duel with the boxes of a mix."""
    return duel_pieces(edition(), mix.cases)


def _age_cards(mix: Mix, age: int) -> int:
    """How many cards an Age of Duel has."""
    return next(len(layout.slots) for layout in _pieces(mix).layouts if layout.age == age)


@dataclass(frozen=True)
class Figure:
    """A number of a mix, and how each language says it; figures.toml explains the fields."""

    game: str
    of: Callable[[Mix], int]
    says: Mapping[str, tuple[re.Pattern[str], ...]]
    plus: Mapping[str, str]
    about: Mapping[str, str]
    offset: int
    besides: frozenset[str]


NUMBERS: Mapping[str, Callable[[Mix], int]] = {
    "guilds": lambda mix: _row(mix).guilds,
    "black cards": lambda mix: _row(mix).black,
    "cards of a hand": _hand,
    "turns of an Age": lambda mix: _hand(mix) - 1,
    "last card of an Age": _hand,
    "coins at the start": _coins,
    "tokens of a Project": lambda mix: _row(mix).participation,
    "tiles in force": lambda mix: _row(mix).spaces - _row(mix).blocked,
    "tokens of a conflict": lambda mix: 2 if mix.party.variant == TEAMS else 1,
    "coins at the start of Duel": lambda mix: duel_facts().coins,
    "guilds of Duel": lambda mix: 0 if "pantheon" in mix.cases else duel_facts().guilds,
    "Progress tokens on the board of Duel": lambda mix: duel_facts().progress,
    "Progress tokens of Duel": lambda mix: len(_pieces(mix).progress),
    "Progress tokens in the box of Duel": lambda mix: len(_pieces(mix).progress) - duel_facts().progress,
    "wonders of Duel": lambda mix: len(_pieces(mix).wonders),
    "cards of Age I and II of Duel": lambda mix: _age_cards(mix, 1),
    "cards of Age III of Duel": lambda mix: _age_cards(mix, 3),
}


def _figures() -> dict[str, Figure]:
    """The figures with their patterns; both files name the same ones."""
    raw = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    assert raw.keys() == NUMBERS.keys()
    return {
        name: Figure(
            "duel" if name.endswith("of Duel") else "wonders",
            NUMBERS[name],
            {language: tuple(map(re.compile, ways)) for language, ways in one["says"].items()},
            one.get("plus", {}),
            one.get("about", {}),
            one.get("offset", 0),
            frozenset(one.get("besides", ())),
        )
        for name, one in raw.items()
    }


FIGURES = _figures()
WORDS = {
    **{"one": 1, "two": 2, "sixth": 6, "seventh": 7, "eighth": 8, "eight": 8},
    **{"один": 1, "вдвоём": 2, "шест": 6, "седьм": 7, "восьм": 8, "ввосьмером": 8},
    **{"удвох": 2, "шост": 6, "сьом": 7, "увосьмох": 8},
    **{"guilds are not used": 0, "гильдии не участвуют": 0, "гільдії не беруть участі": 0},
    **{"instead of guilds": 0, "вместо гильдий": 0, "замість гільдій": 0},
}
#: an example that is for so many players
FOR = re.compile(r"(\d) (?:players|игрок\w*|гравц\w+) -> (?!\d)")
ASIDE = re.compile(r"\(([^()]*)\)")
CLAUSE = re.compile(r"(; |\. )")


@dataclass(frozen=True)
class Claim:
    """A number that a text says, for all or for some numbers of players; `plus` counts from the players."""

    number: int
    players: range = range(2, 9)
    plus: bool = False

    def value(self, mix: Mix) -> int:
        return self.number + (mix.party.players if self.plus else 0)

    @property
    def is_for_some(self) -> bool:
        return len(self.players) < 7


def _number(text: str) -> int:
    return int(text) if text.isdigit() else WORDS[text.lower()]


@cache
def claims(figure: str, language: str, text: str) -> frozenset[Claim]:
    """What a text says of a figure."""
    one = FIGURES[figure]
    if one.about and not re.search(one.about[language], text):
        return frozenset()
    found = set()
    only = [int(players) for players in FOR.findall(text)]
    for pattern in one.says[language]:
        for match in pattern.finditer(text):
            groups = match.groupdict()
            players = [_number(groups[name]) for name in ("p", "q") if groups.get(name)] or only
            span = range(players[0], players[-1] + 1) if players else range(2, 9)
            found.add(Claim(_number(groups["n"]), span))
    if one.plus and re.search(one.plus[language], text):
        found.add(Claim(one.offset, plus=True))
    return frozenset(found)


@cache
def parts(text: str) -> tuple[str, tuple[str, ...]]:
    """What a text says of itself, and its asides that name an entry: "with Cities: CITY-TURN-02"."""
    asides: list[str] = []

    def aside(match: re.Match[str]) -> str:
        pieces = match[1].split("; ")
        asides.extend(piece for piece in pieces if RULE_ID.search(piece))
        return f"({'; '.join(piece for piece in pieces if not RULE_ID.search(piece))})"

    clauses = CLAUSE.split(ASIDE.sub(aside, text))
    asides.extend(clause for clause in clauses if RULE_ID.search(clause))
    return "".join(clause for clause in clauses if not RULE_ID.search(clause)), tuple(asides)


def said(rule: Rule, language: str) -> str:
    """What an entry says; of an open point the question and our ruling, not the other options."""
    if not rule.is_open:
        return rule.text[language]
    point = rule.open_point(language)
    letter = re.match(r"\(([a-z])\)", point.ruling)
    return f"{point.question} {point.choices.get(letter[1], '') if letter else point.options}. {point.ruling}"


@dataclass(frozen=True)
class Reader:
    """Somebody who reads single texts in one language; `texts` may differ from those of the catalogue."""

    language: str
    texts: Mapping[str, str]

    def is_right(
        self, figure: str, text: str, mix: Mix, also: Collection[str] = (), seen: frozenset[str] = frozenset()
    ) -> bool:
        """Whether a text, or an entry that it names, says the number of this mix."""
        own, asides = parts(text)
        wanted = FIGURES[figure].of(mix)
        told = claims(figure, self.language, own)
        here = {
            claim for claim in told if claim.is_for_some and mix.party and mix.party.players in claim.players
        }
        here = here or {claim for claim in told if not claim.is_for_some}
        if wanted in {claim.value(mix) for claim in here}:
            return True
        for piece in (*asides, *also):
            beside = {claim.value(mix) for claim in claims(figure, self.language, piece)}
            for id_ in set(RULE_ID.findall(piece)) - seen:
                if not edition().rules[id_].holds.fits(mix.game, mix.cases, mix.edition) or (
                    beside and wanted not in beside
                ):
                    continue
                if self.says(figure, id_) and self.is_right(figure, self.texts[id_], mix, seen=seen | {id_}):
                    return True
        return bool(told) and not here

    def says(self, figure: str, id_: str) -> bool:
        """Whether an entry says anything of a figure."""
        one = FIGURES[figure]
        if id_ in one.besides or edition().rules[id_].holds.game != one.game:
            return False
        return bool(claims(figure, self.language, parts(self.texts[id_])[0]))

    def wrong(self, figure: str) -> list[tuple[str, str]]:
        """The entries that are wrong when read alone, each with a mix in which it is."""
        found = []
        for id_, text in self.texts.items():
            if self.says(figure, id_):
                found += self.wrong_in(figure, id_, text, edition().rules[id_].holds)
        return found

    def wrong_in(
        self, figure: str, label: str, text: str, holds: Holds, also: Collection[str] = ()
    ) -> list[tuple[str, str]]:
        """The mixes in which a text holds and is wrong."""
        return [
            (label, str(mix))
            for mix in mixes()
            if mix.game == FIGURES[figure].game
            and holds.fits(mix.game, mix.cases, mix.edition)
            and "armada" not in mix.cases  # its boards are not known: nothing is counted out for it
            and not self.is_right(figure, text, mix, also)
        ]


def reader(language: str, **changed: str) -> Reader:
    """A reader of the catalogue, with some entries changed: `BASE_SETUP_02="…"`."""
    texts = {id_: said(rule, language) for id_, rule in edition().rules.items()}
    return Reader(language, texts | {name.replace("_", "-"): text for name, text in changed.items()})
