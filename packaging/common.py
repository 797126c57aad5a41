"""What the scripts of this folder share: where things lie, the version, and how a command is
run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
DIST = ROOT / "dist"
# The frozen program with all it needs.
FOLDER = DIST / "luminagames"
# Of the frozen programs the one with a console.
PROGRAM = FOLDER / ("luminagames.exe" if sys.platform == "win32" else "luminagames")


def version() -> str:
    """The program's version, read without importing it."""
    text = (ROOT / "luminagames" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        sys.exit("luminagames/version.py names no version")
    return found[1]


@cache
def epoch() -> int:
    """The time that every file of an artefact bears, in seconds since 1970: the same for the same
    commit.

    `SOURCE_DATE_EPOCH` if it is set, else the commit's time; without git, the first of January
    2025.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdecimal():
        return int(given)
    try:
        command = ["git", "log", "-1", "--format=%ct"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 1_735_689_600


def run(
    command: Sequence[str | Path], environment: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> str:
    """What a command prints on stdout; ends this script with all that it said if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=environment, text=True, capture_output=True, check=False
        )
    except FileNotFoundError:
        sys.exit(
            f"there is no program '{words[0]}' here: python scripts/setup_system.py names the packages"
        )
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\nfailed with {done.returncode}: {' '.join(words)}")
    return done.stdout


def megabytes(folder: Path) -> float:
    """The size of all files under a folder in MB, links not followed."""
    return (
        sum(
            file.stat().st_size
            for file in folder.rglob("*")
            if file.is_file() and not file.is_symlink()
        )
        / 1e6
    )


def filled(template: Path, **values: object) -> str:
    """A template's text with `@NAME@` replaced; a name that is left over ends the script."""
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name.upper()}@", str(value))
    left = re.search(r"@[A-Z_]+@", text)
    if left is not None:
        sys.exit(f"{template.relative_to(ROOT)}: nothing to put for {left[0]}")
    return text
