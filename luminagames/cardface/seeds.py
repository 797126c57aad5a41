"""Named streams of chance: a picture draws each of its parts from its own, so a new part reshuffles
no old one.
"""

from __future__ import annotations

import hashlib
from random import Random


def stream(seed: str, name: str) -> Random:
    """The generator of one part (`sky`, `land`, `rig`, `marks`, `props`, …) of the picture
    `seed`.
    """
    digest = hashlib.sha256(f"{seed}/{name}".encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))
