"""Make the frozen folder smaller: no debug symbols, and no library that nothing in it asks for."""

from __future__ import annotations

import re
from pathlib import Path

from common import run
from depends import elf_files


def slim(folder: Path) -> None:
    """Both, in place."""
    strip(folder)
    while lost := orphans(folder):
        for path in lost:
            path.unlink()


def strip(folder: Path) -> None:
    """Debug symbols go: a Python built from source carries 25 MB of them. Qt's own files are
    stripped already.
    """
    wanted = [
        file for file in elf_files(folder) if "PySide6" not in file.parts and file.parent != folder
    ]
    run(["strip", "--strip-unneeded", *wanted])


def orphans(folder: Path) -> list[Path]:
    """Libraries, and links to them, that PyInstaller took along for something that was pruned
    since.
    """
    asked = set(
        re.findall(r"^\s+NEEDED\s+(\S+)", run(["objdump", "-p", *elf_files(folder)]), re.MULTILINE)
    )
    inner = folder / "_internal"
    libraries = [*inner.glob("lib*.so*"), *inner.glob("PySide6/Qt/lib/lib*.so*")]
    return [
        path
        for path in libraries
        if path.name not in asked and not path.name.startswith("libpython")
    ]
