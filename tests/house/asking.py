"""Questions that a module should leave to the game or the table: which game it is, the catalogue, a position.

- Comparisons with Duel: `==`, `!=`, `in` and their like in which "duel" or DUEL stands anywhere, and cases of
  `match`, outside the folders called duel. A dictionary looked up by game is none.
  In templates: a comparison with 'duel', `is_duel`, DUEL.
- The global catalogue: calls of the plain name `catalog()` outside the folder catalog.
- Position files inside the program: modules that import a game's `read_position`, outside the folders of the
  games and outside those where positions come in as files or questions.
"""

import ast
import re
from collections import Counter

from tests.house.source import DUEL, WONDERS, Module, Source

CATALOG = "catalog"
COMPARED = re.compile(r"""(?:==|!=|\bin|\bis)\s*\(?\s*["']duel|is_duel|\bDUEL\b""")
#: where positions are read because somebody outside the program wrote them
POSITIONS_COME_IN = frozenset({"commands"})
POSITION_READERS = frozenset({"read_position", "from_position"})


def comparisons(source: Source) -> Counter[str]:
    """The comparisons with Duel in each module outside the folders of Duel."""
    outside = (module for module in source.modules if DUEL not in module.folders)
    return counted({module.path: sum(map(compares, module.nodes)) for module in outside})


def compares(node: ast.AST) -> bool:
    """Whether a node is a comparison with Duel."""
    if isinstance(node, ast.Compare):
        return any(map(is_duel, ast.walk(node)))
    return isinstance(node, ast.match_case) and any(map(is_duel, ast.walk(node.pattern)))


def is_duel(node: ast.AST) -> bool:
    """Whether a node is "duel" or DUEL."""
    match node:
        case ast.Constant(value="duel") | ast.Name(id="DUEL") | ast.Attribute(attr="DUEL"):
            return True
    return False


def template_comparisons(source: Source) -> Counter[str]:
    """The comparisons with Duel in each template."""
    return counted({path: len(COMPARED.findall(text)) for path, text in source.templates.items()})


def catalog_calls(source: Source) -> Counter[str]:
    """The calls of the global catalogue in each module outside its folder."""
    outside = (module for module in source.modules if CATALOG not in module.folders[:1])
    return counted({module.path: sum(map(calls_catalog, module.nodes)) for module in outside})


def calls_catalog(node: ast.AST) -> bool:
    """Whether a node is the call catalog()."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == CATALOG


def position_readers(source: Source) -> list[str]:
    """The modules that read a position file though no file came in."""
    inside = (module for module in source.modules if not may_read_positions(module))
    return [module.path for module in inside if reads_position(module)]


def may_read_positions(module: Module) -> bool:
    """Whether positions come in here from outside, or this is a game's own."""
    return bool({WONDERS, DUEL, *POSITIONS_COME_IN} & {*module.folders})


def reads_position(module: Module) -> bool:
    """Whether a module imports a reader of positions."""
    imports = (node for node in module.nodes if isinstance(node, ast.ImportFrom))
    return any(alias.name in POSITION_READERS for node in imports for alias in node.names)


def counted(numbers: dict[str, int]) -> Counter[str]:
    """The numbers that are not 0."""
    return Counter({path: number for path, number in numbers.items() if number})
