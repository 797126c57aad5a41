"""The build hook of hatchling: with LUMINAGAMES_MYPYC=1 a wheel carries the rules compiled, beside their source.

    LUMINAGAMES_MYPYC=1 pip install .

An editable install never compiles, and without the variable nothing here does anything.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "LUMINAGAMES_MYPYC"
NEEDS = ["mypy>=1.11", "setuptools>=75"]


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]  # hatchling gives it no arguments at run time
    """Compiles before a wheel is built, and lets the wheel take the binaries along."""

    def dependencies(self) -> list[str]:
        """What compiling needs, where it is asked for."""
        return list(NEEDS) if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """`version` is `standard` or `editable`."""
        if version == "editable" or not wanted():
            return
        root = Path(self.root)
        self._folder = tempfile.TemporaryDirectory(prefix="luminagames-compiled-")
        folder = Path(self._folder.name).resolve()
        subprocess.run([sys.executable, root / "packaging" / "compiled.py", folder], check=True, cwd=folder)
        made = [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]
        if not made:
            raise RuntimeError("mypyc made no binaries")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): path.relative_to(folder).as_posix() for path in made})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what was compiled for it may go."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()


def wanted() -> bool:
    """Whether the person who builds asked for it."""
    return os.environ.get(VARIABLE) == "1"
