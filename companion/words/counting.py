"""What the helpers of the pad count, in words."""

from companion.catalog import phrasebook
from companion.pad.by_piece import BESIDE, Need
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import spoken

#: what is held beside cards, stages and leaders
HELD = {
    "victory": _l("Victory tokens"),
    "defeat": _l("Defeat tokens"),
    "three_coins": _l("Full threes of coins"),
}


def need_words(need: Need) -> str:
    """A number that a piece needs: Brown cards, next door."""
    many = phrasebook.BOOKS[spoken()].words["many"]
    name = str(HELD[need.what]) if need.what in HELD else many[need.what]
    name = name[0].upper() + name[1:]
    return _("%(things)s of both neighbours", things=name) if need.where == BESIDE else name
