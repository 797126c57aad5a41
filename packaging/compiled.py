"""The rules compiled by mypyc: which modules, and how. `python packaging/compiled.py FOLDER`
compiles a copy in FOLDER.

Plain Python stays the source and lies beside what is compiled. A module is compiled as it stands or
not at all:

- words (`effects/`) and acts (`acts/`) are classes that a decorator makes, `schema` is pydantic's, `engine/builtin.py`
  derives from builtins, a game is of several bases (`engine/contract/`): mypyc has none of these;
- what a person looks at (layouts, sentences, faces) and what happens once a match gains nothing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PACKAGES = ("luminagames/engine", "luminagames/games")

LEFT_OUT_FOLDERS = {"acts", "effects", "schema", "blank", "contract"}

LEFT_OUT = {
    # not as they stand
    "__init__",
    "builtin",
    "game",
    "schema",
    # made by a decorator, as words are
    "fact",
    "facts",
    # once a match, or once a file
    "setup",
    "position",
    "decks",
    "record",
    "match",
    "journal",
    "course",
    "curves",
    "tryout",
    "situation",
    "faults",
    # looked at
    "about",
    "badges",
    "board",
    "face",
    "faces",
    "gestures",
    "layout",
    "message",
    "feature_labels",
    "preview",
    "refusals",
    "sheet",
    "show",
    "status",
    "text",
    "wishes",
    "words",
}

# The environment's switch: with 1 wheels and frozen programs carry the rules compiled.
VARIABLE = "LUMINAGAMES_MYPYC"

FLAGS = ("--strict", "--ignore-missing-imports", "--follow-imports=silent")


def modules(root: Path = ROOT) -> list[str]:
    """The files that are compiled, from `root`, in order."""
    found = [
        path.relative_to(root) for package in PACKAGES for path in (root / package).rglob("*.py")
    ]
    return sorted(
        path.as_posix()
        for path in found
        if path.stem not in LEFT_OUT
        and not LEFT_OUT_FOLDERS & set(path.parts)
        and not path.stem.startswith("_")
    )


def wanted() -> bool:
    """Whether the person who builds asked for it."""
    return os.environ.get(VARIABLE) == "1"


def compile_in(folder: Path) -> None:
    """Compiles the copy of the program in `folder`, each module beside its source; needs a C
    compiler.

    setuptools reads a `pyproject.toml` where it stands, so that a folder that has one is refused.
    """
    from mypyc.build import mypycify
    from setuptools import setup

    if (folder / "pyproject.toml").exists():
        raise ValueError(f"{folder} has a pyproject.toml, which setuptools would read")
    os.chdir(folder)
    extensions = mypycify(
        [*FLAGS, *modules(folder)],
        opt_level=os.environ.get("LUMINAGAMES_MYPYC_LEVEL", "2"),
        debug_level="0",
        group_name="luminagames",
    )
    setup(
        name="luminagames",
        packages=[],
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--inplace"],
    )
    shutil.rmtree(folder / "build", ignore_errors=True)


def copy_to(folder: Path, root: Path = ROOT) -> None:
    """Copies the program's sources."""
    shutil.copytree(
        root / "luminagames",
        folder / "luminagames",
        ignore=shutil.ignore_patterns("__pycache__", "*.so"),
    )


def binaries(folder: Path) -> list[Path]:
    """What compiling made, below `folder`."""
    return sorted(path for pattern in ("*.so", "*.pyd") for path in folder.rglob(pattern))


def mark(root: Path = ROOT) -> str:
    """Names what is compiled and for which Python: the same mark, the same binaries."""
    sums = hashlib.sha256(f"{sys.version} {FLAGS}".encode())
    for name in modules(root):
        sums.update(name.encode() + b"\0" + (root / name).read_bytes())
    return sums.hexdigest()


def made_in(folder: Path) -> list[tuple[str, Path, str]]:
    """Compiles in `folder`, in a process of its own: each module's name, its binary, and where that
    lies.

    What was compiled there from the same sources is taken again. Raises `RuntimeError` where the
    compiler made nothing.
    """
    made_of = folder / "made-of.txt"
    if not made_of.exists() or made_of.read_text(encoding="ascii") != mark():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        subprocess.run([sys.executable, Path(__file__).resolve(), folder], check=True, cwd=folder)
        made_of.write_text(mark(), encoding="ascii")
    found = [(path, path.relative_to(folder)) for path in binaries(folder)]
    if not found:
        raise RuntimeError("mypyc made no binaries")
    return [
        (".".join((*place.parent.parts, place.name.partition(".")[0])), path, place.as_posix())
        for path, place in found
    ]


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve()
    copy_to(target)
    compile_in(target)
