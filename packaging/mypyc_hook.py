"""The build hook of hatchling: a wheel carries the catalogues of words compiled.

With LUMINAGAMES_MYPYC=1 it carries the rules compiled too, beside their source:

    LUMINAGAMES_MYPYC=1 pip install .

An editable install compiles nothing.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(1, str(Path(__file__).resolve().parent))

from catalogues import compile_words
from compiled import made_in, wanted
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDS = ["mypy>=1.11", "setuptools>=75"]


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]  # hatchling gives it no arguments at run time
    """Compiles before a wheel is built, and lets the wheel take the binaries along."""

    def dependencies(self) -> list[str]:
        """What compiling needs: the rules, where that is asked for, and the words."""
        return [*(NEEDS if wanted() else ()), "polib>=1.2"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """`version` is `standard` or `editable`."""
        if version == "editable":
            return
        self._words = tempfile.TemporaryDirectory(prefix="luminagames-words-")
        for source, target in compile_words(Path(self._words.name)):
            build_data.setdefault("force_include", {})[str(source)] = f"luminagames/_data/{target}"
        if not wanted():
            return
        self._folder = tempfile.TemporaryDirectory(prefix="luminagames-compiled-")
        made = made_in(Path(self._folder.name).resolve())
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): place for _, path, place in made})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what was compiled for it may go."""
        for folder in ("_words", "_folder"):
            if hasattr(self, folder):
                getattr(self, folder).cleanup()
