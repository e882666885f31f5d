"""The source of a checkout, read once: its modules with their syntax trees, and its templates."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PACKAGE = "companion"
#: the folders of the two games, wherever they lie
WONDERS, DUEL = "wonders", "duel"
#: the endings of the files that are written by hand, by the folder they lie in
WRITTEN = {"companion": (".py",), "tests": (".py",), "templates": (".html",), "static": (".css", ".js")}


@dataclass(frozen=True)
class Module:
    """A Python file of the package."""

    path: str  # below the package, with slashes: pad/game.py
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax tree."""
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of its syntax tree."""
        return tuple(ast.walk(self.tree))

    @property
    def stem(self) -> str:
        """The name of its file without the ending."""
        return self.path.rpartition("/")[2].removesuffix(".py")

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders it lies in, from the package down."""
        return tuple(self.path.split("/")[:-1])

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return len(self.text.splitlines())


@dataclass(frozen=True)
class Source:
    """A checkout."""

    root: Path

    @cached_property
    def modules(self) -> tuple[Module, ...]:
        """The modules of the package, by path."""
        package = self.root / PACKAGE
        files = sorted(package.rglob("*.py"))
        return tuple(Module(file.relative_to(package).as_posix(), file.read_text("utf-8")) for file in files)

    @cached_property
    def templates(self) -> dict[str, str]:
        """The text of each template, by path."""
        folder = self.root / "templates"
        files = sorted(folder.rglob("*.html"))
        return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}

    def lines_in(self, folder: str) -> Iterator[tuple[str, str]]:
        """Every line of the files in a folder that are written by hand, with the path of its file."""
        for file in sorted((self.root / folder).rglob("*")):
            if file.suffix in WRITTEN[folder] and file.is_file():
                path = file.relative_to(self.root).as_posix()
                yield from ((path, line) for line in file.read_text("utf-8").splitlines())
