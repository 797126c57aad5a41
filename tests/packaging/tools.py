"""The scripts of `packaging/` as modules: they are no package, since a library has that name."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def load(name: str) -> ModuleType:
    """A script by its path below `packaging/`, e.g. `linux/depends.py`."""
    for folder in (PACKAGING, PACKAGING / "linux"):
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
    module_name = f"packaging_{name.replace('/', '_').removesuffix('.py')}"
    spec = importlib.util.spec_from_file_location(module_name, PACKAGING / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
