"""ARCHITECTURE.md is a map of the tree as it is: every module and file named is there, every package is named."""

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
    """`table/plan.py` is read from the package or from the top; a bare `schema.py` must be in some folder."""
    for name in re.findall(r"`([\w/.-]+\.(?:py|md|toml|yaml|yml|txt))`", TEXT):
        if "/" in name:
            assert (ROOT / name).is_file() or (PACKAGE / name).is_file(), name
        else:
            assert (ROOT / name).is_file() or any(PACKAGE.rglob(name)), name


# ---------------------------------------------------------------- the floor plan of a game


def floor_plan() -> tuple[set[str], set[str], dict[str, set[str]]]:
    """The modules that every game has, those that it may have, and by game those that it alone has."""
    section = TEXT[TEXT.index("### `luminagames/games/`") : TEXT.index("### `luminagames/scenario/`")]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    optional = {
        name for row in rows for part in re.findall(r"\(([^)]*)\)", row) for name in re.findall(r"`([\w/]+)`", part)
    }
    named = {name for row in rows for name in re.findall(r"`([\w/]+)`", row)}
    own = {
        game: set(re.findall(r"`([\w/]+)`", listed))
        for game, listed in re.findall(r"^- `(\w+)`: (.*)$", section, re.MULTILINE)
    }
    return {name.rstrip("/") for name in named - optional}, optional, own


def rooms(folder: Path) -> set[str]:
    """The modules of a game's folder; the words in `effects/` and the parts of a schema are not told apart."""
    found = set()
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        if parts[-1] != "__init__":
            found.add("/".join(parts) if parts[0] not in ("effects", "schema") else parts[0])
        else:
            found.update(parts[:-1])
    return found


def test_every_game_has_the_same_floor_plan() -> None:
    needed, optional, own = floor_plan()
    played = [folder for folder in GAMES if (folder / "state.py").is_file()]
    assert {folder.name for folder in played} == set(own)
    for folder in played:
        there = rooms(folder)
        assert not needed - there, f"{folder.name} has no {sorted(needed - there)}"
        more = there - needed - optional - own[folder.name] - {"actions"}
        assert not more, f"{folder.name}: {sorted(more)} stand in no row of the floor plan"
        gone = {name for name in own[folder.name] if not is_there(folder, name)}
        assert not gone, f"{folder.name}: {sorted(gone)} are named and not there"


def test_the_fifth_game_follows_the_floor_plan() -> None:
    needed, optional, _ = floor_plan()
    (folder,) = (ROOT / "tests/fifth_game/luminagames/games").iterdir()
    assert rooms(folder) <= needed | optional
    assert {"game", "schema", "state"} <= rooms(folder)
