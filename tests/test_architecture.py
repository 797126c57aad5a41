"""ARCHITECTURE.md is a map of the tree as it is: every module and file named is there, every
package is named.

The floor plan of a game is checked in `test_house.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "luminagames"
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))


def tables() -> dict[str, list[str]]:
    """For each package with a table of its own: what its first column names, as written."""
    found: dict[str, list[str]] = {}
    package = ""
    for line in TEXT.splitlines():
        if line.startswith("#"):
            heading = re.match(r"### `luminagames/(\w+)/`", line)
            package = heading[1] if heading else ""
        elif package and line.startswith("| `"):
            found.setdefault(package, []).extend(re.findall(r"`([\w/]+)`", line.split("|")[1]))
    return found


def is_there(folder: Path, name: str) -> bool:
    """Whether a folder has this module, or this package (`effects/`)."""
    if name.endswith("/"):
        return (folder / name / "__init__.py").is_file()
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()


def test_every_package_has_its_table() -> None:
    assert set(tables()) == {path.parent.name for path in PACKAGE.glob("*/__init__.py")}


def test_every_module_of_the_tables_is_there() -> None:
    for package, names in tables().items():
        folders = GAMES if package == "games" else [PACKAGE / package]
        missing = [name for name in names if not any(is_there(folder, name) for folder in folders)]
        assert not missing, f"{package}: {missing}"


def test_every_package_within_a_package_is_named() -> None:
    """`games` is told by its floor plan; its folders are found by looking."""
    for path in PACKAGE.glob("*/*/**/__init__.py"):
        top, *rest = path.parent.relative_to(PACKAGE).parts
        if top != "games":
            assert f"`{'/'.join(rest)}/`" in TEXT, f"{top}: {'/'.join(rest)}/ is not named"


def test_every_file_named_is_there() -> None:
    """`table/plan.py` is read from the package or from the top; a bare `schema.py` must be in some
    folder.
    """
    for name in re.findall(r"`([\w/.-]+\.(?:py|md|toml|yaml|yml|txt))`", TEXT):
        if "/" in name:
            assert (ROOT / name).is_file() or (PACKAGE / name).is_file(), name
        else:
            assert (ROOT / name).is_file() or any(PACKAGE.rglob(name)), name
