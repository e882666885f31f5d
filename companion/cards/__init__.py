"""Cities told by their cards: what was laid into each, what the lines come to, what cannot lie on one table.

Entries of the kind `laid` are about one seat; their body adds and takes pieces by id and sets numbers.
A piece lies there or not, a number is the last one said: so taps of several phones, sent once or twice
and in any order between them, come to the same city.
"""

from companion.cards.known_cities import Cities as Cities
from companion.cards.pieces import LAID as LAID
