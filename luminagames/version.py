"""The one place where the version stands; the wheel, `--version`, About and match files read it
from here.
"""

from __future__ import annotations

from importlib.util import find_spec

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the rules run as mypyc compiled them, not as plain Python."""
    spec = find_spec("luminagames.engine.rng")
    return spec is not None and spec.origin is not None and spec.origin.endswith((".so", ".pyd"))


def version_line() -> str:
    """What `--version` prints; plain Python goes without saying."""
    return f"Lumina Games {__version__}{' (compiled rules)' if is_compiled() else ''}"
