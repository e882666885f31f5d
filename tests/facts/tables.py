"""The fact tables that tests read on their own, and their notation."""

import csv
import re
from pathlib import Path

TYPES = {"W": "wood", "S": "stone", "C": "clay", "O": "ore", "G": "glass", "L": "cloth", "P": "papyrus"}
_FOLDER = Path(__file__).parent
_PART = re.compile(r"\$(\d+)|([WSCOGLP])(\d*)")


def rows(name):
    """The rows of a table: second/cards."""
    with (_FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cost_of(text):
    """A cost as counts by resource, coins included: "$1 W2" or "$1WW"."""
    found = {}
    for coins, letter, number in _PART.findall(text):
        name = "coins" if coins else TYPES[letter]
        found[name] = found.get(name, 0) + int(coins or number or 1)
    return found
