"""The catalogues of words, compiled: what a wheel and the frozen program carry instead of reading
PO files.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))

from luminagames.text import catalogues


def compile_words(folder: Path) -> list[tuple[Path, str]]:
    """One MO file per language, made in `folder`; each with its place in the folder that holds
    `assets/`.
    """
    made = []
    for language in catalogues.languages():
        target = Path("assets", "i18n", language, catalogues.COMPILED)
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        (folder / target).write_bytes(
            catalogues.compiled(sorted((catalogues.folder() / language).glob("*.po")))
        )
        made.append((folder / target, target.as_posix()))
    return made
