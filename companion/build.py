"""Hatch's build hook: compile the translations, so that no compiled file is committed."""

import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWords(BuildHookInterface):
    """Compiles data/translations before anything is packed or installed."""

    def initialize(self, version: str, build_data: dict) -> None:
        """Called by hatch before each build."""
        sys.path.insert(0, self.root)
        from companion.translations import compile_stale

        compile_stale(Path(self.root, "data", "translations"))
