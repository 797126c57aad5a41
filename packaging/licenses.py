"""The licence texts of all that a frozen program holds, gathered in one folder beside it.

Python distributions bring theirs; Python's own lies with its standard library; those of system
libraries that PyInstaller took along are Debian's copyright files. A part without any text ends the
build.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

from common import PACKAGING, ROOT

# What is frozen, each with the text of ours that stands for it where the distribution brings none.
DISTRIBUTIONS = {
    "PySide6-Essentials": "LGPL-3.0.txt",
    "shiboken6": "LGPL-3.0.txt",
    "PyYAML": "",
    "pydantic": "",
    "pydantic-core": "",
    "annotated-types": "",
    "typing-inspection": "",
    "typing-extensions": "",
    "annotated-doc": "",
    "typer": "",
    "click": "",
    "rich": "",
    "markdown-it-py": "",
    "mdurl": "",
    "Pygments": "",
    "shellingham": "",
    "platformdirs": "",
    "polib": "",
    "anyascii": "",
    "isal": "",
    "deflate": "",
    "orjson": "",
    "dulwich": "",
    "segno": "",
    "python-barcode": "",
    "miniaudio": "",
    "cffi": "",
    "aiohttp": "",
    "aiohappyeyeballs": "",
    "aiosignal": "",
    "attrs": "",
    "frozenlist": "",
    "idna": "",
    "multidict": "",
    "propcache": "",
    "yarl": "",
    "pycparser": "",
    "pyinstaller": "",
}

NOTE = """\
What this program is made of, and the terms of each part. The texts lie beside this file.

Lumina Games                the MIT license: LuminaGames.txt
Vollkorn, Inter             SIL Open Font License 1.1: OFL-Vollkorn.txt, OFL-Inter.txt
FOGRA39L Coated             the zlib license: FOGRA39L_coated.txt
Python                      Python Software Foundation License: Python.txt
Qt 6, PySide6, Shiboken6    GNU Lesser General Public License 3: LGPL-3.0.txt, with GPL-3.0.txt, on which it rests
PyInstaller (the loader)    GPL 2 with an exception for the programs it makes: pyinstaller-*
the other Python packages   in the files named after them
system libraries            in the folder system, one file for each package, where the program brings any

Qt is used as a library under the LGPL: its files lie in the folder _internal/PySide6 and may be replaced by your own
build of the same version. Qt's sources, and the terms of the third-party code within Qt (ICU, zlib, libpng,
libjpeg-turbo, HarfBuzz, FreeType, PCRE2, double-conversion and others), are at https://download.qt.io and
https://doc.qt.io/qt-6/licenses-used-in-qt.html.
"""


def gather(target: Path, frozen: Path) -> int:
    """Fill `target` with the texts of all that `frozen` holds; returns how many files there are."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    (target / "README.txt").write_text(NOTE, encoding="utf-8")
    shutil.copyfile(ROOT / "LICENSE", target / "LuminaGames.txt")
    for text in (
        *(ROOT / "assets" / "fonts").glob("OFL-*.txt"),
        *(ROOT / "assets" / "profiles").glob("*.txt"),
        *(PACKAGING / "licenses").glob("*.txt"),
    ):
        shutil.copyfile(text, target / text.name)
    shutil.copyfile(python_license(), target / "Python.txt")
    for name, ours in DISTRIBUTIONS.items():
        texts = distribution_texts(name)
        if not texts and not ours:
            sys.exit(f"{name} brings no license text: add it to packaging/licenses.py")
        for text in texts:
            shutil.copyfile(text, target / f"{name}-{text.name.removesuffix('.txt')}.txt")
    for package, text in system_texts(frozen).items():
        (target / "system").mkdir(exist_ok=True)
        shutil.copyfile(text, target / "system" / f"{package}.txt")
    return sum(1 for file in target.rglob("*") if file.is_file())


def python_license() -> Path:
    """Where this Python keeps its license: with its library, above it (Windows), or with Debian's
    documents.
    """
    library = Path(sysconfig.get_paths()["stdlib"])
    short = f"{sys.version_info.major}.{sys.version_info.minor}"
    places = [
        library / "LICENSE.txt",
        library.parent / "LICENSE.txt",
        Path(f"/usr/share/doc/python{short}/copyright"),
    ]
    for place in places:
        if place.is_file():
            return place
    sys.exit(f"no license of Python at {', '.join(map(str, places))}")


def distribution_texts(name: str) -> list[Path]:
    """The license files that a distribution brings."""
    words = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
    found = [
        Path(str(file.locate()))
        for file in metadata.files(name) or ()
        if file.name.upper().startswith(words)
    ]
    return sorted(path for path in found if path.is_file() and ".dist-info" in str(path))


def system_texts(frozen: Path) -> dict[str, Path]:
    """Package -> copyright file, for each system library that was taken along. Nothing away from
    Debian.
    """
    if shutil.which("dpkg-query") is None:
        return {}
    found = {}
    for library in sorted(frozen.glob("_internal/lib*.so*")):
        if library.is_symlink() or library.name.startswith("libpython"):
            continue
        done = subprocess.run(
            ["dpkg-query", "-S", f"*/{library.name}"], capture_output=True, text=True, check=False
        )
        package = done.stdout.partition(":")[0]
        text = Path("/usr/share/doc") / package / "copyright"
        if package and text.is_file():
            found[package] = text
        elif not (frozen / "_internal" / "PySide6" / "Qt" / "lib" / library.name).exists():
            sys.exit(f"{library.name} is frozen in, but no package here tells its license")
    return found
