"""The Windows installer, made from the frozen folder: `python packaging/windows/package.py`; needs
makensis.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from common import DIST, FOLDER, PACKAGING, run, version
from winversion import four_numbers

# The windowed program and the one for the commands: the script's uninstaller names both.
PROGRAMS = ("Lumina Games.exe", "luminagames.exe")


def make_installer(folder: Path, target: Path) -> Path:
    """Compile the script for what lies in `folder`; a warning is an error."""
    numbers = ".".join(map(str, four_numbers(version())))
    given = {"VERSION": version(), "VERSION4": numbers, "SOURCE": folder, "OUT": target}
    script = PACKAGING / "windows" / "luminagames.nsi"
    run(["makensis", "-WX", "-V2", *(f"-D{name}={value}" for name, value in given.items()), script])
    return target


def main() -> None:
    """Look whether all is there, and make it."""
    missing = [name for name in PROGRAMS if not (FOLDER / name).is_file()]
    if missing:
        sys.exit(
            f"dist/luminagames lacks {', '.join(missing)}: run packaging/build.py on Windows first"
        )
    made = make_installer(FOLDER, DIST / f"LuminaGames-{version()}-setup.exe")
    print(f"dist/{made.name}: {made.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
