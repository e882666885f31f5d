"""The letter of the option that a table plays by, for each point that the rulebook of Duel leaves open and a table may decide."""

from collections.abc import Mapping

#: the open points that a table may rule otherwise, with their options, the default first
RULINGS: Mapping[str, tuple[str, ...]] = {"DUEL-OPEN-01": ("b", "a")}
