"""Has the translations compiled whenever the project is built or installed in place."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Translations(BuildHookInterface):
    """The hook that pyproject.toml names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them beside their sources, from where the wheel takes them."""
        del version, build_data
        runpy.run_path(str(Path(self.root, "tools", "compile_catalogues.py")))["compile_all"]()
