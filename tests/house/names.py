"""Names that stand in more than one place: public names of modules, and names of files.

A public name is a function, class or constant at the top of a module without a leading underscore. Every
module that defines it is one definition; all definitions of a name with two or more of them are homonyms, and
their share is taken of all definitions. Two modules at the same place in the sibling folders of the two games
(wonders/x.py and duel/x.py) meet one contract: a name in both is one definition. The raw share counts two.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.house.source import DUEL, WONDERS, Module, Source

#: file names that say which role a module has in its folder, not what is in it
ROLES = frozenset({"entries", "reader", "form", "view", "routes", "__init__"})


@dataclass(frozen=True)
class Shared:
    """What stands in two or more places, and of how many definitions in all."""

    places: dict[str, tuple[str, ...]]
    all: int

    @property
    def number(self) -> int:
        """The definitions that share their name."""
        return sum(map(len, self.places.values()))

    @property
    def share(self) -> float:
        """Their percentage of all definitions, to one decimal."""
        return round(100 * self.number / self.all, 1)


def homonyms(source: Source, raw: bool = False) -> Shared:
    """The public names that two or more modules define."""
    found = ((name, module.path) for module in source.modules for name in public_names(module))
    return shared(found if raw else without_twins(found))


def same_stems(source: Source, raw: bool = False) -> Shared:
    """The file names that two or more modules have, roles aside."""
    found = ((module.stem, module.path) for module in source.modules if module.stem not in ROLES)
    return shared(found if raw else without_twins(found))


def shared(found: Iterable[tuple[str, str]]) -> Shared:
    """What of these names and places stands in two or more."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, path in found:
        places[name].append(path)
    several = {name: tuple(paths) for name, paths in sorted(places.items()) if len(paths) > 1}
    return Shared(several, sum(map(len, places.values())))


def without_twins(found: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Names and places, a name at the same place of the two games once."""
    seen = set()
    for name, path in found:
        key = name, twin_key(path)
        if key not in seen:
            seen.add(key)
            yield key[0], path if key[1] == path else key[1]


def twin_key(path: str) -> str:
    """A path in which the folder of either game is called the same."""
    *folders, file = path.split("/")
    return "/".join([*("<game>" if one in (WONDERS, DUEL) else one for one in folders), file])


def public_names(module: Module) -> Iterator[str]:
    """The public names that a module defines, each once."""
    names = (name for node in module.tree.body for name in defined(node))
    return iter(dict.fromkeys(name for name in names if not name.startswith("_")))


def defined(node: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module defines."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [node.name]
        case ast.Assign():
            return [target.id for target in node.targets if isinstance(target, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []
