"""The words of the Wonder Pack."""

from companion.catalog.phrasebook.book import sentence
from companion.words.box_words import BoxWords
from companion.words.language import lazy_gettext as _l

WORDS = BoxWords(
    "wonderpack",
    picture="stage",
    plays={"stage entomb": _l("%(who)s builds a stage, tomb of %(what)s")},
    buttons={"stage entomb": lambda teller, entry: sentence(teller.action(entry))},
    follows={"tomb": _l("%(what)s lies in the tomb")},
    fields={"entombed": _l("in the tomb")},
    refusals={"no-leader-to-entomb": _l("%(leader)s cannot go into a tomb with this stage.")},
)
