"""What a tap or the whole form of a city asks for, read into the body of an entry."""

from collections.abc import Iterator, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import IntegerField, StringField
from wtforms.validators import Length, Optional

from companion.cards.pieces import numbers_in_play, pieces_of_game
from companion.rules.partial import PartialCity
from companion.seating.setup import WONDERS, Setup
from companion.web.frame.form import PageForm, whole_number

SET = "set-"


class CityForm(PageForm):
    """What every button of the page sends besides the pieces:
    what it does, and the journal as its writer saw it."""

    do = StringField(validators=[Length(max=20)])
    seen = IntegerField(validators=[Optional()])
    find = StringField(validators=[Length(max=60)])


def tapped(form: MultiDict[str, str]) -> dict[str, Any]:
    """The body for taps that a script sends: pieces added and taken, numbers set."""
    said = {name.removeprefix(SET): value for name, value in form.items() if name.startswith(SET)}
    return body(
        form.getlist("add"), form.getlist("take"), {name: value_of(name, text) for name, text in said.items()}
    )


def value_of(name: str, text: str) -> Any:
    """A value of `set` as a journal has it; what cannot be read stays a text, for the reader to refuse."""
    if name == "done":
        return text == "1"
    if name == "courtesan":
        return text
    if name == "stages":
        return [whole_number(one) for one in text.split(".") if one]
    number = whole_number(text)
    return text if number is None else number


def typed(form: MultiDict[str, str], setup: Setup, seen: PartialCity, done: bool) -> dict[str, Any]:
    """The body for a whole form: what its writer changed of the city that he saw."""
    ticked = [id_ for id_ in form.getlist("card") if id_ in pieces_of_game(setup)]
    add = [id_ for id_ in dict.fromkeys(ticked) if id_ not in seen.pieces]
    take = [id_ for id_ in seen.pieces if id_ not in ticked]
    values = {name: value for name, value in values_in(form, setup) if value != _told(setup, seen, name)}
    return body(add, take, values | ({"done": True} if done and not seen.done else {}))


def values_in(form: MultiDict[str, str], setup: Setup) -> Iterator[tuple[str, Any]]:
    """Every value that a whole form says."""
    if setup.game == WONDERS:
        yield (
            "stages",
            sorted({stage for text in form.getlist("stage") if (stage := whole_number(text)) is not None}),
        )
        if "courtesan" in form:
            yield "courtesan", form["courtesan"]
    for name, has_keys in {number.name: number.keys for number in numbers_in_play(setup)}.items():
        if not has_keys:
            yield name, len(form.getlist(name))
        elif text := form.get(f"{name}-more", "").strip() or form.get(name, ""):
            yield name, value_of(name, text)


def _told(setup: Setup, seen: PartialCity, name: str) -> Any:
    """The same value of a city as it was seen: of a number with keys nothing where none was chosen."""
    if name == "stages":
        return list(seen.stages)
    if name == "courtesan":
        return seen.courtesan
    has_keys = any(number.name == name and number.keys for number in numbers_in_play(setup))
    return seen.values.get(name) if has_keys else seen.number(name)


def body(add: list[str], take: list[str], values: Mapping[str, Any]) -> dict[str, Any]:
    """The body of an entry, without what it does not change."""
    found = {"add": add, "take": take, "set": dict(values)}
    return {name: value for name, value in found.items() if value}
