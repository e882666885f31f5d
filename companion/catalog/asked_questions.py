"""Questions people ask (data/questions): ways of asking about a rule or an item, disputes and rulings."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.catalog.holds import ALWAYS, Holds, check_cases
from companion.catalog.reading import BadData, build_items, contents, text_of
from companion.catalog.vocabulary import FIRST, Edition, GameName, Language
from companion.languages import FACTS

PlayersQuestion = Mapping[str, tuple[str, ...]]


def read_asked(folder: Path, language: Language, known: Collection[str]) -> PlayersQuestion:
    """The ways of asking by the number of the rule, or by game, kind and id of the item.

    Refuses what nobody knows.
    """
    path = folder / f"{language}.md" if FACTS[language].inside else FACTS[language].folder / "questions.md"
    if not FACTS[language].inside and not path.is_file():
        return {}
    asked: dict[str, list[str]] = {}
    for number, line in enumerate(text_of(path).splitlines(), 1):
        if line.startswith("## "):
            about = line[3:]
            if about not in known or about in asked:
                raise BadData(path, about, "is no rule or item, or stands twice")
            ways = asked[about] = []
        elif line.startswith("- "):
            if not asked:
                raise BadData(path, f"line {number}", "asks about nothing")
            ways.append(line[2:])
    return {about: tuple(ways) for about, ways in asked.items()}


_DISPUTES = "questions/disputes.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A question that tables argue about: the ruling in two sentences, and the rules that settle it."""

    id: str
    game: GameName
    topic: str
    rules: tuple[str, ...]
    ask: Mapping[Language, str]
    ruling: Mapping[Language, str]
    editions: tuple[Edition, ...] = (FIRST,)
    when: tuple[str, ...] = ALWAYS
    but: tuple[str, ...] = ()

    @property
    def holds(self) -> Holds:
        """For which game, edition, boxes and tables it holds."""
        return Holds(game=self.game, editions=self.editions, when=self.when, but=self.but)


@dataclass(frozen=True, slots=True)
class _Topic:
    """What disputes are about."""

    name: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Disputes:
    """All disputes in the order of the page, and what the topics are called."""

    topics: Mapping[str, Mapping[Language, str]]
    disputes: tuple[Dispute, ...]

    def by_topic(self, game: GameName) -> Mapping[str, tuple[Dispute, ...]]:
        """The disputes of a game under their topics."""
        found = [dispute for dispute in self.disputes if dispute.game == game]
        return {
            topic: tuple(one for one in found if one.topic == topic)
            for topic in dict.fromkeys(one.topic for one in found)
        }


def read_disputes(folder: Path, rules: Collection[str]) -> Disputes:
    """The disputes of a data folder.

    Refuses an unknown rule or topic, a text that a language lacks, an id that stands twice.
    """
    path = folder / _DISPUTES
    raw = contents(path)
    topics = {
        topic: build_items(path, topic, _Topic, {"name": name}).name
        for topic, name in raw.get("topics", {}).items()
    }
    disputes = tuple(
        build_items(path, one.get("id", "dispute"), Dispute, one) for one in raw.get("dispute", ())
    )
    for dispute in disputes:
        _check_dispute(path, dispute, topics, rules)
    ids = Counter((dispute.game, dispute.id) for dispute in disputes)
    if doubled := [id_ for (_, id_), times in ids.items() if times > 1]:
        raise BadData(path, doubled[0], "stands twice")
    return Disputes(topics, disputes)


def _check_dispute(path: Path, dispute: Dispute, topics: Collection[str], rules: Collection[str]) -> None:
    """Refuse a dispute about nothing known, or that holds nowhere."""
    check_cases(path, dispute.id, dispute.holds)
    if dispute.topic not in topics:
        raise BadData(path, dispute.id, f"unknown topic {dispute.topic!r}")
    if unknown := [id_ for id_ in dispute.rules if id_ not in rules]:
        raise BadData(path, dispute.id, f"unknown rule {unknown[0]}")
