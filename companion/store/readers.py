"""The readers of the kept journals: the one place where a reader is registered."""

from companion.clock import CLOCK
from companion.journal import Readers
from companion.live.reader import LIVE
from companion.pad import PAD

READERS = Readers((PAD, LIVE, CLOCK))
