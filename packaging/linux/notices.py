"""Debian's copyright file: every license in the package by name, and the texts that Debian does not
keep itself.
"""

from __future__ import annotations

from pathlib import Path

HEAD = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: luminagames
Comment: The texts of all licenses lie in /usr/lib/luminagames/licenses, one file for each part.

Files: *
Copyright: Lumina Games
License: MIT

Files: usr/lib/luminagames/_internal/luminagames/_data/assets/fonts/*
Copyright: the authors of Vollkorn and Inter, as their texts name them
License: OFL-1.1

Files: usr/lib/luminagames/_internal/luminagames/_data/assets/profiles/*
Copyright: Kai-Uwe Behrmann, Marti Maria, Photogamut, Graeme Gill, ColorSolutions
License: Zlib

Files: usr/lib/luminagames/_internal/PySide6/* usr/lib/luminagames/_internal/shiboken6/*
Copyright: The Qt Company Ltd. and other contributors
License: LGPL-3.0
Comment: Used as libraries; they may be replaced by your own build of the same version. Third-party code within Qt is
 named at https://doc.qt.io/qt-6/licenses-used-in-qt.html.

Files: usr/lib/luminagames/_internal/libpython* usr/lib/luminagames/_internal/python3*
 usr/lib/luminagames/_internal/base_library.zip
Copyright: Python Software Foundation
License: PSF-2.0

Files: usr/lib/luminagames/luminagames
Copyright: PyInstaller Development Team (the loader), and the owners of the packages packed in it
License: GPL-2+ with the exception for the programs that PyInstaller makes; MIT, BSD, ISC and PSF for the packages
Comment: {packages}
"""

SYSTEM = """
Files: usr/lib/luminagames/_internal/lib*
Copyright: as the files named after the packages tell
License: as the files named after the packages tell
Comment: system libraries of the packages {packages};
 their terms lie in /usr/lib/luminagames/licenses/system.
"""

TAIL = """
License: LGPL-3.0
 On Debian systems the text is /usr/share/common-licenses/LGPL-3.

License: PSF-2.0
 /usr/lib/luminagames/licenses/Python.txt

License: OFL-1.1
 /usr/lib/luminagames/licenses/OFL-Vollkorn.txt and OFL-Inter.txt

License: Zlib
 /usr/lib/luminagames/licenses/FOGRA39L_coated.txt
"""


def debian_copyright(licenses: Path) -> str:
    """The file, from the texts that were gathered."""
    own = ("README", "LuminaGames", "OFL-", "FOGRA", "LGPL", "GPL", "Python")
    packages = sorted(
        {text.name for text in licenses.glob("*.txt") if not text.name.startswith(own)}
    )
    system = sorted(text.stem for text in (licenses / "system").glob("*.txt"))
    text = HEAD.format(packages=wrapped(packages))
    if system:
        text += SYSTEM.format(packages=wrapped(system))
    mit = (licenses / "LuminaGames.txt").read_text(encoding="utf-8").strip().splitlines()
    return text + "\nLicense: MIT\n" + "".join(f" {line.strip() or '.'}\n" for line in mit) + TAIL


def wrapped(names: list[str]) -> str:
    """Names with commas, in lines that a control file allows."""
    lines, line = [], ""
    for name in names:
        if len(line) + len(name) > 100:
            lines.append(line.rstrip())
            line = ""
        line += f"{name}, "
    return "\n ".join([*lines, line.rstrip(", ")])
