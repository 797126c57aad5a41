"""What is in the program besides our own code, with its license: what the About page lists."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata


@dataclass(frozen=True, slots=True)
class Part:
    """A shipped part. `package` is its distribution, whose version is looked up; `what_for` is a few words."""

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
    Part("Qt 6 and PySide6 (Essentials)", "LGPL-3.0", "window, drawing, PDF", "PySide6-Essentials"),
    Part("Shiboken6", "LGPL-3.0", "binds Qt to Python", "shiboken6"),
    Part("PyYAML", "MIT", "reads card data", "PyYAML"),
    Part("pydantic, pydantic-core", "MIT", "checks card data", "pydantic"),
    Part("annotated-types, typing-inspection", "MIT", "used by pydantic", "annotated-types"),
    Part("typing-extensions", "PSF-2.0", "used by pydantic", "typing-extensions"),
    Part("Typer", "MIT", "commands", "typer"),
    Part("Rich, markdown-it-py, mdurl", "MIT", "tables and progress bars of the commands", "rich"),
    Part("Click", "BSD-3-Clause", "used by Typer", "click"),
    Part("Pygments", "BSD-2-Clause", "used by Rich", "pygments"),
    Part("shellingham", "ISC", "used by Typer", "shellingham"),
    Part("python-calamine", "MIT", "reads tables", "python-calamine"),
    Part("isal", "PSF-2.0", "packs pictures", "isal"),
    Part("orjson", "MPL-2.0 AND (Apache-2.0 OR MIT)", "writes what a match's steps are checked by", "orjson"),
    Part("platformdirs", "MIT", "finds your folders", "platformdirs"),
    Part("Vollkorn", "OFL-1.1", "typeface of names and titles"),
    Part("Inter", "OFL-1.1", "typeface of sentences"),
)


def parts() -> tuple[tuple[str, str, str, str], ...]:
    """Name, version, license and purpose of every part, Python first."""
    python = ("Python", platform.python_version(), "PSF-2.0", "the language it is written in")
    return (python, *((part.name, part.version(), part.license, part.what_for) for part in PARTS))
