"""A language as the phrasebook needs it: counted nouns, tables of words, a phrase for each effect."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.catalog.box_contents import BoxPhrases
from companion.catalog.vocabulary import COLORS, Color, Language
from companion.languages import COUNTED, EFFECT, WORD, catalogue, outside

#: where an effect stands, by which some phrases differ: a kind of item, or a part of one
PhrasePlace = str


@dataclass(frozen=True, slots=True)
class Book:
    """The words and phrases of one language."""

    #: which of a noun's forms a number takes
    plural: Callable[[int], int]
    #: forms after a number, as the object of a sentence: "монету", "монеты", "монет"
    nouns: Mapping[str, tuple[str, ...]]
    #: the form after 1 where a list of costs wants another one: "монета"
    nominative: Mapping[str, str]
    #: tables of words: by name, then by the value they stand for
    words: Mapping[str, Mapping[Any, str]]
    phrases: Mapping[str, str]
    and_: str
    or_: str

    def with_box(self, box: BoxPhrases) -> "Book":
        """The book with what a box adds to its language."""
        words = {**self.words, **{name: {**self.words[name], **more} for name, more in box.words.items()}}
        return replace(
            self,
            nouns={**self.nouns, **box.nouns},
            nominative={**self.nominative, **box.nominative},
            words=words,
            phrases={**self.phrases, **box.phrases},
        )

    def translated(self, language: Language) -> "Book":
        """The English book in a language that stands outside, as far as that has it."""
        own = catalogue(language)
        #: which form a number takes, and for each form the least number that takes it
        plural: Callable[[int], int] = own.plural if own else self.plural  # type: ignore[attr-defined]
        least = {plural(number): number for number in range(200, -1, -1)}

        def one(context: str, text: str) -> str:
            return outside(context, text, language)

        def forms(noun: tuple[str, ...]) -> tuple[str, ...]:
            if own is None:
                return noun
            return tuple(own.npgettext(COUNTED, noun[0], noun[1], least[form]) for form in sorted(least))

        return Book(
            plural,
            {noun: forms(words) for noun, words in self.nouns.items()},
            {noun: one(WORD, word) for noun, word in self.nominative.items()},
            {
                table: {value: one(WORD, word) for value, word in words.items()}
                for table, words in self.words.items()
            },
            {name: one(EFFECT, phrase) for name, phrase in self.phrases.items()},
            one(WORD, self.and_),
            one(WORD, self.or_),
        )

    def count(self, number: int, noun: str) -> str:
        """A number with its noun, as an object."""
        return f"{number} {self.nouns[noun][self.plural(number)]}"

    def amount(self, number: int, noun: str) -> str:
        """A number with its noun, as it stands in a list."""
        if self.plural(number) == 0 and noun in self.nominative:
            return f"{number} {self.nominative[noun]}"
        return self.count(number, noun)

    def all_of(self, words: Iterable[str]) -> str:
        """One, two and three."""
        return _joined(words, self.and_)

    def one_of(self, words: Iterable[str]) -> str:
        """One, two or three."""
        return _joined(words, self.or_)

    def fill(self, phrase: str, values: Mapping[str, Any]) -> str:
        """A phrase with its blanks filled in.

        `{coins:coin}` counts coins, `{on:one}` takes a word of the table "one".
        """
        text = self.phrases[phrase].format(**{name: _Blank(self, value) for name, value in values.items()})
        return sentence(text)

    def say(self, table: str, value: Any) -> str:
        """The word that stands for a value."""
        if table in self.nouns:
            return self.count(value, table)
        if isinstance(value, tuple):
            return self.all_of(self.words[table][one] for one in value)
        return self.words[table][value]


@dataclass(frozen=True, slots=True)
class _Blank:
    """A value on its way into a phrase."""

    book: Book
    value: Any

    def __format__(self, table: str) -> str:
        return self.book.say(table, self.value) if table else str(self.value)


def _joined(words: Iterable[str], last: str) -> str:
    """Words with commas, and another word before the last."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def sentence(text: str) -> str:
    """A text with single spaces and a capital at its beginning."""
    text = " ".join(text.split())
    return text[:1].upper() + text[1:]


def by_color(words: str) -> dict[Color, str]:
    """A word for each colour, from a text with one for each in their order."""
    return dict(zip(COLORS, words.split(), strict=True))


def two_forms(number: int) -> int:
    """English: 1 coin, 2 coins."""
    return int(number != 1)


def three_forms(number: int) -> int:
    """Russian and Ukrainian: 1 монета, 2 монеты, 5 монет."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
