"""What is counted out before a game, as frozen values; data/wonders/setup.toml and data/duel/setup.toml hold them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.catalog.vocabulary import EXPANSIONS, Box

Side = Literal["left", "right"]
TokenKind = Literal["conflict", "debt_1", "debt_5", "diplomacy", "participation"]
Drafted = Literal["leaders", "tiles"]
Order = Literal["first", "second"]
#: the words for the cases in which a rule speaks
CASES = frozenset({"always", "two", "eight", "teams", "age1", "age2", "age3", *EXPANSIONS})


@dataclass(frozen=True, slots=True)
class Citations:
    """The rules behind each step, by the case in which they speak."""

    by_step: Mapping[str, Mapping[str, tuple[str, ...]]]

    def of(self, step: str, cases: frozenset[str]) -> tuple[str, ...]:
        """The rules behind a step in these cases, each once; a case of several words needs all of them."""
        found = (
            rule for case, rules in self.by_step[step].items() if set(case.split()) <= cases for rule in rules
        )
        return tuple(dict.fromkeys(found))


NO_RULES = Citations({})


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What a number of players fixes; see data/wonders/setup.toml for each field."""

    players: int
    cities: int
    marks: int
    hand: int
    hand_with_cities: int
    guilds: int
    black: int
    spaces: int
    participation: int
    blocked: int = 0
    needs: tuple[Box, ...] = ()

    def dealt(self, with_cities: bool) -> int:
        """The cards dealt to each city in an Age."""
        return self.hand_with_cities if with_cities else self.hand


@dataclass(frozen=True, slots=True)
class CoinFacts:
    """The coins that a city starts with."""

    each: int
    with_leaders: int
    free_city: int


@dataclass(frozen=True, slots=True)
class TeamFacts:
    """How many can play in teams, and with which boxes."""

    players: tuple[int, ...]
    needs: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class TokenFacts:
    """Tokens of one kind in a box."""

    kind: TokenKind
    count: int
    box: Box


@dataclass(frozen=True, slots=True)
class DraftFacts:
    """A secret draft before the first Age."""

    of: Drafted
    each: int
    passing: Side


@dataclass(frozen=True, slots=True)
class AgeFacts:
    """How an Age begins and which way its hands go."""

    age: int
    passing: Side
    free_city_card: Side


@dataclass(frozen=True, slots=True)
class WondersFacts:
    """Everything counted out before a game of 7 Wonders."""

    tables: Mapping[int, TableFacts]
    coins: CoinFacts
    teams: TeamFacts
    tokens: tuple[TokenFacts, ...]
    drafts: Mapping[Drafted, DraftFacts]
    ages: tuple[AgeFacts, ...]
    rules: Citations


@dataclass(frozen=True, slots=True)
class DuelFacts:
    """Everything counted out before a game of Duel."""

    coins: int
    removed: int
    guilds: int
    progress: int
    shown: int
    draft: tuple[tuple[Order, ...], ...]
    #: the wonders of a first game
    first_set: tuple[str, ...]
    second_set: tuple[str, ...]
    rules: Citations = NO_RULES

    @property
    def picks(self) -> tuple[Order, ...]:
        """Who takes a wonder, pick by pick, over all rounds of the draft."""
        return tuple(who for picks in self.draft for who in picks)

    @property
    def wonders_each(self) -> int:
        """The wonders that a player ends up with."""
        return self.picks.count("first")
