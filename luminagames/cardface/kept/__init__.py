"""Pictures kept on disk from one run of the program to the next: painting one takes 20 to 40 ms,
reading it 2 ms.
"""

from __future__ import annotations

from luminagames.cardface.kept.pixels import packed, unpacked
from luminagames.keptfiles import KeptFiles, shared

__all__ = ["KeptFiles", "packed", "shared", "unpacked"]
