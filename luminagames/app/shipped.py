"""What is in the program besides our own code, with its license: what the About page lists."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata

from luminagames.text import later, say


@dataclass(frozen=True, slots=True)
class Part:
    """A shipped part. `package` is its distribution, whose version is looked up; `what_for` is a
    few words.
    """

    name: str
    license: str
    what_for: str
    package: str = ""

    def version(self) -> str:
        """The version in use, empty where it cannot be told (a frozen program may not say)."""
        if not self.package:
            return ""
        try:
            return metadata.version(self.package)
        except metadata.PackageNotFoundError:
            return ""


PARTS = (
    Part(
        "Qt 6 and PySide6 (Essentials)",
        "LGPL-3.0",
        later("window, drawing, PDF"),
        "PySide6-Essentials",
    ),
    Part("Shiboken6", "LGPL-3.0", later("binds Qt to Python"), "shiboken6"),
    Part("PyYAML", "MIT", later("reads card data"), "PyYAML"),
    Part("pydantic, pydantic-core", "MIT", later("checks card data"), "pydantic"),
    Part("annotated-types, typing-inspection", "MIT", later("used by pydantic"), "annotated-types"),
    Part("typing-extensions", "PSF-2.0", later("used by pydantic"), "typing-extensions"),
    Part("Typer", "MIT", later("commands"), "typer"),
    Part(
        "Rich, markdown-it-py, mdurl",
        "MIT",
        later("tables and progress bars of the commands"),
        "rich",
    ),
    Part("Click", "BSD-3-Clause", later("used by Typer"), "click"),
    Part("Pygments", "BSD-2-Clause", later("used by Rich"), "pygments"),
    Part("shellingham", "ISC", later("used by Typer"), "shellingham"),
    Part("anyascii", "ISC", later("writes names of any script in plain letters"), "anyascii"),
    Part("isal", "PSF-2.0", later("packs pictures"), "isal"),
    Part("deflate", "MIT", later("packs printed sheets"), "deflate"),
    Part(
        "orjson",
        "MPL-2.0 AND (Apache-2.0 OR MIT)",
        later("writes what a match's steps are checked by"),
        "orjson",
    ),
    Part(
        "miniaudio",
        "MIT",
        later("plays the sounds of the table"),
        "miniaudio",
    ),
    Part("platformdirs", "MIT", later("finds your folders"), "platformdirs"),
    Part("Vollkorn", "OFL-1.1", later("typeface of names and titles")),
    Part("Inter", "OFL-1.1", later("typeface of sentences")),
    Part("FOGRA39L Coated", "Zlib", later("inks of a press on coated paper")),
)


def parts() -> tuple[tuple[str, str, str, str], ...]:
    """Name, version, license and purpose of every part, Python first."""
    python = ("Python", platform.python_version(), "PSF-2.0", say("the language it is written in"))
    return (
        python,
        *((part.name, part.version(), part.license, say(part.what_for)) for part in PARTS),
    )
