"""How the modules are cut: how many, how many small ones, and who imports whom."""

import ast
from collections import Counter
from collections.abc import Iterator

from tests.house.source import PACKAGE, Module, Source

SMALL = 50  # lines
LONG_LINE = 110  # characters


def small(source: Source) -> list[str]:
    """The modules of 50 lines or fewer."""
    return [module.path for module in source.modules if module.lines <= SMALL]


def with_one_importer(source: Source) -> list[str]:
    """The modules that exactly one other module of the package imports by name."""
    paths = {dotted(module): module.path for module in source.modules}
    importers: Counter[str] = Counter()
    for module in source.modules:
        importers.update(imported(module, paths.keys()) - {dotted(module)})
    return [path for name, path in paths.items() if importers[name] == 1]


def dotted(module: Module) -> str:
    """The name by which a module is imported."""
    parts = [PACKAGE, *module.folders, *([] if module.stem == "__init__" else [module.stem])]
    return ".".join(parts)


def imported(module: Module, known: object) -> set[str]:
    """The modules of the package that a module imports: of `from a import b`, a.b if that is one, else a."""
    names = set()
    for stem, name in statements(module):
        whole = f"{stem}.{name}" if name else stem
        names.add(whole if whole in known else stem)
    return names


def statements(module: Module) -> Iterator[tuple[str, str]]:
    """What the import statements of a module say: where from, and the name if there is one."""
    here = [PACKAGE, *module.folders]
    for node in module.nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            stem = ".".join([*base, *filter(None, [node.module])])
            yield from ((stem, alias.name) for alias in node.names)


def long_lines(source: Source, folder: str) -> Counter[str]:
    """The lines over 110 characters in each file of a folder."""
    return Counter(path for path, line in source.lines_in(folder) if len(line) > LONG_LINE)
