"""What a serving process reads before it opens its database: the modules, the catalogues of both editions."""

import companion.commands.serve
import companion.web
import companion.web.server  # noqa: F401
from companion.catalog import edition
from companion.catalog.vocabulary import EDITIONS
from companion.translations import compile_stale

compile_stale()
for _name in EDITIONS:
    edition(_name)
