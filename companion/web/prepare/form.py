"""The form of the set-up page: an address holds a whole set-up, names sealed."""

from typing import Any, Literal

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, RadioField, SelectMultipleField, StringField
from wtforms.validators import ValidationError

from companion.catalog import edition
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import EDITIONS, FIRST
from companion.prepare.draw import BadSeed, Seed
from companion.prepare.duel_setup import DuelDraws
from companion.prepare.wonders_setup import WondersDraws
from companion.rules.boxes import Box
from companion.rules.contract import Rules, rules_of
from companion.rules.party import Party
from companion.rules.refusal import Refusal
from companion.rules.wonders.seating import sizes
from companion.web.frame.form import PageForm, whole_number
from companion.web.shared.player_keys import opened, sealed
from companion.words.games import box_name
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext
from companion.words.refusals import refusal_words

_LONGEST_NAME = 40
#: what can be chosen, with its words
GAME_TITLES = {"wonders": _l("7 Wonders"), "duel": _l("Duel")}
_ALL = _l("Draw, all %(side)s")
WISHES = {"": _l("We choose"), "any": _l("Draw them"), "A": _ALL, "B": _ALL}
PARTS_OF_ADDRESS = (
    "game",
    "edition",
    "players",
    "box",
    "teams",
    "wonders",
    "seats",
    "draft",
    "tokens",
    "first",
    "seed",
)


def boxes_by_id() -> dict[str, tuple[str, Box]]:
    """The boxes of both games besides the base games, each with its game."""
    return {box.id: (game, box) for game in GAME_TITLES for box in rules_of(game).boxes[1:]}


def _read_number(value: object) -> int | None:
    """A value of the form, or of its choices, as a number."""
    return whole_number(str(value))


class SetupForm(PageForm):
    """Players and boxes, and what to draw."""

    class Meta:
        """Nothing is changed by this form, so it needs no token."""

        csrf = False

    game = RadioField(_l("Game"), choices=list(GAME_TITLES), default="wonders")
    edition = RadioField(_l("Edition"), choices=list(EDITIONS), default=FIRST, validate_choice=False)
    players = RadioField(_l("Players"), choices=sizes, coerce=_read_number, default=4, validate_choice=False)
    box = SelectMultipleField(_l("Boxes on the table"), choices=list(boxes_by_id()))
    teams = BooleanField(_l("Teams of two"))
    wonders = RadioField(_l("Wonders"), choices=list(WISHES), default="")
    seats = BooleanField(_l("Draw the seats"))
    names = StringField(_l("Names"))
    draft = BooleanField(_l("Draw the wonders"))
    tokens = BooleanField(_l("Draw the Progress tokens"))
    first = BooleanField(_l("First game: fixed wonders"))
    seed = StringField(_l("Seed"))

    #: why the table cannot play, once validated
    refusals: tuple[Refusal, ...] = ()

    @property
    def is_duel(self) -> bool:
        """Whether the set-up is for Duel."""
        return bool(self.game.data == "duel")

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game that is set up."""
        return rules_of(self.game.data if self.game.data in GAME_TITLES else "wonders")

    @property
    def boxes_lacking(self) -> tuple[str, ...]:
        """The boxes without which this table cannot play."""
        return tuple(self.refusals[0].details.get("needs", ())) if self.refusals else ()

    @property
    def chosen_edition(self) -> str:
        """The edition that is set up."""
        return self.edition.data if self.edition.data in self.rules.editions else FIRST

    @property
    def given_names(self) -> tuple[str, ...]:
        """The names, parted by commas."""
        return tuple(name for part in (self.names.data or "").split(",") if (name := " ".join(part.split())))

    @property
    def table(self) -> Party:
        """The table that is asked for; boxes of another game or edition are left out."""
        players = 2 if self.is_duel else self.players.data or 0
        boxes = {box.id for box in self.rules.boxes_of(self.chosen_edition)}
        return Party(
            players,
            frozenset(box for box in self.box.data or () if box in boxes),
            self.rules.variant(players, bool(self.teams.data) and players != 2),
            self.chosen_edition,
        )

    @property
    def draws(self) -> WondersDraws | DuelDraws:
        """What is to be drawn."""
        seats = bool(self.seats.data)
        if self.is_duel:
            return DuelDraws(
                bool(self.draft.data), bool(self.tokens.data), seats, bool(self.first.data), self.given_names
            )
        return WondersDraws(self.wonders.data or "", seats, self.given_names)

    @property
    def shows_seats(self) -> bool:
        """Whether there is more to say of the seats than how many there are."""
        return bool(self.given_names) or (
            not self.is_duel and (bool(self.wonders.data) or self.table.variant != "standard")
        )

    def validate_players(self, field: RadioField) -> None:
        """A table that can play, or the reason in words."""
        self.refusals = self.rules.seating(self.table, None)
        if self.refusals:
            raise ValidationError(" ".join(_said(refusal) for refusal in self.refusals))

    def validate_names(self, field: StringField) -> None:
        """No name, or one for each player."""
        names, players = self.given_names, 2 if self.is_duel else self.players.data
        if any(len(name) > _LONGEST_NAME for name in names):
            raise ValidationError(_("A name has up to %(n)s letters.", n=_LONGEST_NAME))
        if names and players in sizes(self.chosen_edition) and len(names) != players:
            names_said = ngettext("%(num)s name", "%(num)s names", len(names))
            raise ValidationError(
                ngettext(
                    "%(num)s player, but %(names)s.",
                    "%(num)s players, but %(names)s.",
                    players,
                    names=names_said,
                )
            )
        if self.seats.data and not names:
            raise ValidationError(
                _("Write the names first, separated by commas: then their seats can be drawn.")
            )

    def validate_seed(self, field: StringField) -> None:
        """A word that can be a seed; none is fine too."""
        try:
            field.data = Seed.read(field.data).word if field.data and field.data.strip() else ""
        except BadSeed:
            raise ValidationError(_("A seed has up to 12 letters from A to Z and digits.")) from None

    @classmethod
    def of_address(cls, args: MultiDict[str, str]) -> "SetupForm":
        """The form that an address fills in; before names were sealed they stood there as they are."""
        form = cls(args)
        form.names.data = form.names.data or opened(args.get("who", ""))
        return form

    def address(self) -> dict[str, Any]:
        """The fields that are filled, as parts of an address."""
        filled = {name: self[name].data for name in PARTS_OF_ADDRESS} | {"who": sealed(self.names.data or "")}
        filled["edition"] = "" if self.edition.data == FIRST else self.edition.data
        return {name: ("y" if value is True else value) for name, value in filled.items() if value}


def in_editions(seats: int | Literal["teams"]) -> str:
    """The classes of a number of players, or of teams, that not every edition knows."""
    facts = {name: wonders_facts(edition(name)) for name in EDITIONS}
    knows = [
        name
        for name, one in facts.items()
        if (one.teams.players if seats == "teams" else seats in one.tables)
    ]
    return "".join(f" in-{name}" for name in knows) if len(knows) < len(facts) else ""


def _said(refusal: Refusal) -> str:
    """A refusal in the reader's language."""
    players = ", ".join(map(str, refusal.details.get("players", ())))
    sizes_known = refusal.details.get("players") or (0,)
    least, most = min(sizes_known), max(sizes_known)
    boxes = ", ".join(box_name(box) for box in refusal.details.get("needs", ()))
    return {
        "too-few-players": _("From %(least)s to %(most)s can play.", least=least, most=most),
        "too-many-players": _("From %(least)s to %(most)s can play.", least=least, most=most),
        "players-need-box": _("%(players)s players need %(boxes)s.", players=players, boxes=boxes),
        "teams-need-cities": _("Teams need %(boxes)s.", boxes=boxes),
        "duel-alone": _("Duel is played on its own, without expansions."),
        "duel-is-for-two": _("Duel is for two players."),
        "teams-of-two": _("Teams are pairs: %(players)s players.", players=players),
        "two-need-free-city": _("Two play with the Free City."),
        "free-city-is-for-two": _("The Free City is for two players."),
    }.get(refusal.code) or refusal_words(refusal, "wonders", ())
