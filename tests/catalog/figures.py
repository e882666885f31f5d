"""Numbers that depend on the boxes in play, and where a text says one: guilds, hands, turns, coins at the start, tokens.

A text is read alone, for one mix of boxes, players and variant. It is right if it says the number of that mix, or names an entry
that holds in that mix, gives the mix's number beside the name if it gives one at all, and is itself right.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations

from companion.catalog import catalog
from companion.catalog.holds import Holds
from companion.catalog.rulebook import RULE_ID, Rule
from companion.catalog.setup_facts import duel_facts, wonders_facts
from companion.catalog.vocabulary import EXPANSIONS, FIRST, LANGUAGES, TEAMS, VARIANTS
from companion.rules.party import Party
from companion.rules.wonders.seating import seating

#: what is counted out, by edition; an edition that entries hold for must stand here
FACTS = {FIRST: wonders_facts}
#: the boxes of Duel besides the base game
DUEL_BOXES: tuple[str, ...] = ()


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
    parties = [
        Party(players, boxes, variant)
        for players in range(2, 9)
        for boxes in _subsets(EXPANSIONS)
        for variant in VARIANTS
    ]
    found = [
        Mix("wonders", edition, one.cases(), one) for edition in FACTS for one in parties if not seating(one)
    ]
    return (*found, *(Mix("duel", FIRST, boxes) for boxes in _subsets(DUEL_BOXES)))


def _row(mix: Mix):
    return FACTS[mix.edition]().tables[mix.party.players]


def _hand(mix: Mix) -> int:
    return _row(mix).dealt("cities" in mix.cases)


def _coins(mix: Mix) -> int:
    coins = FACTS[mix.edition]().coins
    return coins.with_leaders if "leaders" in mix.cases else coins.each


@dataclass(frozen=True)
class Figure:
    """A number of a mix, and how each language says it.

    In a pattern `n` is the number, `p` the number of players it is for, `q` the highest of them; `plus` says it from the players.
    """

    game: str
    of: Callable[[Mix], int]
    says: Mapping[str, str]
    plus: Mapping[str, str] | None = None
    offset: int = 0
    #: a word without which a text is about something else
    about: Mapping[str, str] | None = None
    #: entries that count something else: what lies in a box, lines of the score
    besides: frozenset[str] = frozenset()


def _said(en: str, ru: str, uk: str) -> dict[str, str]:
    return dict(zip(LANGUAGES, (en, ru, uk), strict=True))


FIGURES = {
    "guilds": Figure(
        "wonders",
        lambda mix: _row(mix).guilds,
        _said(
            r"(?P<p>\d)(?: players)?(?:→| -> )(?P<n>\d)|(?P<p>[Tt]wo|[Ee]ight) players (?P<n>\d)|(?P<n>\d+) (?:random )?guilds",
            r"(?P<p>\d)(?: игрок\w*)?(?:→| -> )(?P<n>\d)|(?P<p>[Вв]двоём|[Вв]восьмером) (?P<n>\d)|(?P<n>\d+) (?:случайных )?гильдий",
            r"(?P<p>\d)(?: гравц\w+)?(?:→| -> )(?P<n>\d)|(?P<p>[Уу]двох|[Уу]восьмох) (?P<n>\d)|(?P<n>\d+) (?:випадкових )?гільдій",
        ),
        _said(
            "players [+] 2", "на 2 больше, чем игроков|сколько игроков, плюс 2", "на 2 більше, ніж гравців"
        ),
        2,
        _said("[Gg]uild", "[Гг]ильди", "[Гг]ільді"),
        frozenset({"LEAD-COMP-01", "LEAD-COMP-05", "CITY-COMP-01", "BASE-SCORE-01"}),
    ),
    "black cards": Figure(
        "wonders",
        lambda mix: _row(mix).black,
        _said(
            r"(?P<n>\d) black cards per Age|add (?P<n>\d) random black",
            r"(?P<n>\d) чёрн\w+ карт\w* на эпоху|добавить (?P<n>\d) случайных чёрных",
            r"(?P<n>\d) чорн\w+ карт\w* на епоху|по (?P<n>\d) випадкових чорних",
        ),
        _said(
            "as many random black cards of that Age as there are players",
            "столько случайных чёрных карт этой эпохи, сколько игроков",
            "стільки випадкових чорних карт цієї епохи, скільки гравців",
        ),
    ),
    "cards of a hand": Figure(
        "wonders",
        _hand,
        _said(
            r"exactly (?P<n>\d) cards per player|receives (?P<n>\d) random cards|(?P<n>\d) cards to each player|dealt (?P<n>\d)"
            r"|Deal (?P<n>\d) cards|hand of (?P<n>\d)|Petr, (?P<n>\d) cards each|two players: (?P<n>\d) for each",
            r"ровно по (?P<n>\d) карт|получает (?P<n>\d) случайных карт|(?P<n>\d) карт каждому|раздать (?P<n>\d)|получают по (?P<n>\d) карт"
            r"|раздают по (?P<n>\d) карт|на руке (?P<n>\d) карт|Петра по (?P<n>\d) карт|вдвоём — по (?P<n>\d) на каждый",
            r"рівно по (?P<n>\d) карт|отримує (?P<n>\d) випадкових карт|отримує (?:на епоху )?(?P<n>\d) карт|роздати (?P<n>\d)"
            r"|Роздавайте по (?P<n>\d) карт|на руці (?P<n>\d) карт|Петро мають по (?P<n>\d) карт|удвох — по (?P<n>\d) на кожне",
        ),
    ),
    "turns of an Age": Figure(
        "wonders",
        lambda mix: _hand(mix) - 1,
        _said(
            r"\b(?P<n>sixth|seventh)\b(?!\)? card)|(?P<n>\d) turns|\bturn (?P<n>[67])\b|player plays (?P<n>\d)\b|player uses (?P<n>\d) cards",
            r"\b(?P<n>шест|седьм)(?:ой|ого|ому?|ым)\b(?!\)? карт)|(?P<n>\d) ход(?:ов|а)\b|\bход (?P<n>[67])\b|игрок разыгрывает (?P<n>\d)\b"
            r"|игрок использует (?P<n>\d) карт",
            r"\b(?P<n>шост|сьом)(?:ий|ого|ому|им)\b(?!\)? карт)|(?P<n>\d) ход(?:ів|и)\b|\bхід (?P<n>[67])\b|гравець грає (?P<n>\d)\b"
            r"|гравець використовує (?P<n>\d) карт",
        ),
    ),
    "last card of an Age": Figure(
        "wonders",
        _hand,
        _said(
            r"(?P<n>seventh|eighth)\)? card",
            r"(?P<n>седьм|восьм)\w+\)? карт",
            r"(?P<n>сьом|восьм)\w+\)? карт",
        ),
    ),
    "coins at the start": Figure(
        "wonders",
        _coins,
        _said(
            r"starts? with (?P<n>\d) coins|players with (?P<n>\d)|(?P<n>\d) starting coins|\b(?P<n>\d) with Leaders",
            r"начина\w+ с (?P<n>\d) монет|игроки — с (?P<n>\d)|(?P<n>\d) начальные монеты|с «Лидерами» (?P<n>\d)",
            r"почина\w+ і?з (?P<n>\d) монет|гравці — з (?P<n>\d)|(?P<n>\d) початкові монети|(?P<n>\d) з «Лідерами»",
        ),
    ),
    "tokens of a Project": Figure(
        "wonders",
        lambda mix: _row(mix).participation,
        _said(
            r"(?P<p>\d) players: (?P<n>\d)|(?P<p>\d) players -> (?P<n>\d) Part|(?<!-> )(?P<n>\d) Participation tokens on",
            r"(?P<p>\d) игрок\w*: (?P<n>\d)|(?P<p>\d) игрок\w* -> (?P<n>\d) жетон\w* Участия|На каждом Проекте (?P<n>\d) жетон",
            r"(?P<p>\d) гравц\w+: (?P<n>\d)|(?P<p>\d) гравц\w+ -> (?P<n>\d) жетон\w* участі|На кожному проєкті (?P<n>\d) жетон",
        ),
        _said("number of players − 1", "число игроков − 1", "кількість гравців − 1"),
        -1,
    ),
    "tiles in force": Figure(
        "wonders",
        lambda mix: _row(mix).spaces - _row(mix).blocked,
        _said(
            r"(?P<n>\d) \((?P<p>\d)–(?P<q>\d) players|Only (?P<n>\d) Tower tiles|two players (?P<n>\d): B",
            r"(?P<n>\d) тайл\w+ \((?P<p>\d)–(?P<q>\d) игрок|только (?P<n>\d) тайла|вдвоём (?P<n>\d): B",
            r"(?P<n>\d) плит\w+ \((?P<p>\d)–(?P<q>\d) гравц|лише (?P<n>\d) плитки|удвох (?P<n>\d): B",
        ),
    ),
    "tokens of a conflict": Figure(
        "wonders",
        lambda mix: 2 if mix.party.variant == TEAMS else 1,
        _said(
            r"takes? (?P<n>one) (?:Victory|Defeat)|gives (?P<n>\d) (?:Victory|Defeat) tokens|(?P<n>One) Defeat token|team play: (?P<n>\d)",
            r"возьмите (?P<n>один) жетон|берёт слева (?P<n>один) жетон|даёт (?P<n>\d) жетона Победы|(?P<n>Один) жетон Поражения"
            r"|в командной игре — (?P<n>\d)",
            r"візьміть (?P<n>один) жетон|бере (?P<n>один) жетон поразки|дає (?P<n>\d) жетони перемоги|(?P<n>Один) жетон поразки"
            r"|у командній грі — (?P<n>\d)",
        ),
    ),
    "coins at the start of Duel": Figure(
        "duel",
        lambda mix: duel_facts().coins,
        _said(
            r"player takes (?P<n>\d) coins",
            r"игрок берёт из банка (?P<n>\d) монет",
            r"гравець бере з банку (?P<n>\d) монет",
        ),
    ),
    "guilds of Duel": Figure(
        "duel",
        lambda mix: duel_facts().guilds,
        _said(
            r"add (?P<n>\d) random unseen guilds",
            r"добавьте не глядя (?P<n>\d) случайные гильдии",
            r"додайте (?P<n>\d) випадкові гільдії",
        ),
    ),
    "Progress tokens of Duel": Figure(
        "duel",
        lambda mix: duel_facts().progress,
        _said(
            r"put (?P<n>\d) random ones face up",
            r"положите (?P<n>\d) случайных лицом вверх",
            r"(?P<n>\d) випадкових покладіть горілиць",
        ),
    ),
    "cards of an Age of Duel": Figure(
        "duel",
        lambda mix: len(catalog().layouts[0].slots),
        _said(
            r"so (?P<n>\d+) cards in each Age|lay out (?P<n>\d+) cards|all (?P<n>\d+) cards have been played",
            r"станет по (?P<n>\d+) карт|выложите (?P<n>\d+) карт|все (?P<n>\d+) карт",
            r"по (?P<n>\d+) карт у кожній епосі|викладіть (?P<n>\d+) карт|всі (?P<n>\d+) карт",
        ),
    ),
}
WORDS = {
    **{"one": 1, "two": 2, "sixth": 6, "seventh": 7, "eighth": 8, "eight": 8},
    **{"один": 1, "вдвоём": 2, "шест": 6, "седьм": 7, "восьм": 8, "ввосьмером": 8},
    **{"удвох": 2, "шост": 6, "сьом": 7, "увосьмох": 8},
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
def _pattern(text: str) -> tuple[re.Pattern[str], ...]:
    """The ways of a pattern one by one, as each names its groups anew."""
    ways, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")") if text[at - 1 : at] != "\\" else 0
        if letter == "|" and not depth:
            ways.append(text[start:at])
            start = at + 1
    return tuple(re.compile(way) for way in (*ways, text[start:]))


@cache
def claims(figure: str, language: str, text: str) -> frozenset[Claim]:
    """What a text says of a figure."""
    one = FIGURES[figure]
    if one.about and not re.search(one.about[language], text):
        return frozenset()
    found = set()
    only = [int(players) for players in FOR.findall(text)]
    for pattern in _pattern(one.says[language]):
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
    """What a text says of itself, and each aside that names another entry: "with Cities the seventh: CITY-TURN-02"."""
    asides: list[str] = []

    def aside(match: re.Match[str]) -> str:
        pieces = match[1].split("; ")
        asides.extend(piece for piece in pieces if RULE_ID.search(piece))
        return f"({'; '.join(piece for piece in pieces if not RULE_ID.search(piece))})"

    clauses = CLAUSE.split(ASIDE.sub(aside, text))
    asides.extend(clause for clause in clauses if RULE_ID.search(clause))
    return "".join(clause for clause in clauses if not RULE_ID.search(clause)), tuple(asides)


def said(rule: Rule, language: str) -> str:
    """What an entry says; of an open point the question and what we rule, not the other options or the reasons."""
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
        """Whether a text, or an entry that it names, says the number of this mix; one that says none is not asked."""
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
                if not catalog().rules[id_].holds.fits(mix.game, mix.cases, mix.edition) or (
                    beside and wanted not in beside
                ):
                    continue
                if self.says(figure, id_) and self.is_right(figure, self.texts[id_], mix, seen=seen | {id_}):
                    return True
        return bool(told) and not here

    def says(self, figure: str, id_: str) -> bool:
        """Whether an entry says anything of a figure."""
        one = FIGURES[figure]
        if id_ in one.besides or catalog().rules[id_].holds.game != one.game:
            return False
        return bool(claims(figure, self.language, parts(self.texts[id_])[0]))

    def wrong(self, figure: str) -> list[tuple[str, str]]:
        """The entries that are wrong when read alone, each with a mix in which it is."""
        found = []
        for id_, text in self.texts.items():
            if self.says(figure, id_):
                found += self.wrong_in(figure, id_, text, catalog().rules[id_].holds)
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
            and not self.is_right(figure, text, mix, also)
        ]


def reader(language: str, **changed: str) -> Reader:
    """A reader of the catalogue, with some entries changed: `BASE_SETUP_02="…"`."""
    texts = {id_: said(rule, language) for id_, rule in catalog().rules.items()}
    return Reader(language, texts | {name.replace("_", "-"): text for name, text in changed.items()})
