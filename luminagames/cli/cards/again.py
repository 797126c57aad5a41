"""The same print once more: when nothing has changed since, its files are written as they were, and
nothing is loaded.

What a print leans on is its command line, the program's code, all that is shipped beside it, and
the folders of own cards in use: each file by its size and time. Imported by the start-up path:
neither Qt nor a game is, here.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from luminagames import data
from luminagames.cards.used import in_use
from luminagames.keptfiles import KeptFiles, files_below, made_by, shared, stamp_of
from luminagames.safefiles import write_whole

COMMANDS = (["cards", "render"], ["cards", "sheet"])
OUT = "--out"
# Who has more in the folders of own cards waits for the long way.
MOST_FILES = 5000

# What the environment may say begins so.
VARIABLES = ("LUMINAGAMES_", "QT_", "LANG", "LC_")
# The program sets it for itself as soon as it paints (`cardface.ink`): with it a print is the same.
ALIKE = {"QT_NO_GUI_THREADPOOL"}


class Print:
    """One call of a command that prints, and what it wrote when it was last called so."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words, out = _without_out(words)
        self._out = Path(out) if out else None
        self._files: KeptFiles = shared()

    @staticmethod
    def of(words: Sequence[str]) -> Print | None:
        """The print that a command line asks for, if it does."""
        return Print(words) if list(words[:2]) in COMMANDS else None

    def again(self) -> bool:
        """Write what it wrote before; False where something has changed, or is not as it should
        be.
        """
        if self._out is None or self._name is None:
            return False
        found = self._files.get(self._name)
        if found is None:
            return False
        listed: dict[str, str] = json.loads(found)
        is_folder = "" not in listed
        if is_folder and self._out.exists() and not self._out.is_dir():
            return False
        try:
            if is_folder:
                self._out.mkdir(parents=True, exist_ok=True)
            paths = []
            for file, name in listed.items():
                content = self._files.get(name)
                if content is None:
                    return False
                paths.append(write_whole(self._out / file if file else self._out, content))
        except OSError:
            return False  # the long way says what is wrong
        tell(paths)
        return True

    def keep(self, paths: Sequence[Path], names: Mapping[Path, str]) -> None:
        """Remember what was written; `names` are the kept files that hold the same. Raises
        `OSError`.
        """
        if self._out is None or self._name is None:
            return
        listed = {}
        for path in paths:
            file = "" if path == self._out else path.relative_to(self._out).as_posix()
            name = names.get(path)
            if name is None:
                name = f"{self._name} {file}"
                self._files.put(name, path.read_bytes())
            listed[file] = name
        self._files.put(self._name, json.dumps(listed).encode())

    @cached_property
    def _name(self) -> str | None:
        """What this print is kept under; None where that cannot be told. Taken once, before
        anything is read.
        """
        try:
            used = in_use()
            if self._out is None or any(
                self._out.absolute().is_relative_to(folder) for folder in used
            ):
                return None  # what is written would count as a change
            own = files_below(used)
            if len(own) > MOST_FILES:
                return None
            shipped = files_below([data.assets(), data.carddata()])
            spoken = sorted(
                (name, value)
                for name, value in os.environ.items()
                if name.startswith(VARIABLES) and name not in ALIKE
            )
            places = [entry.path for entry in own]
            what = json.dumps([self._words, spoken, places, [str(folder) for folder in used]])
            stamp = stamp_of([*shipped, *own], what)
        except OSError:
            return None
        return f"print {hashlib.blake2b(made_by() + stamp, digest_size=16).hexdigest()}"


def tell(paths: Sequence[Path]) -> None:
    """Say what was written."""
    if len(paths) == 1:
        print(paths[0])
        return
    from luminagames.text import say

    print(say("{number} files in {folder}", number=len(paths), folder=str(paths[0].parent)))


def _without_out(words: Sequence[str]) -> tuple[list[str], str]:
    """A command line without the place it writes to, and that place; an empty one where it is not
    named once.
    """
    rest, found = [], []
    left = iter(words)
    for word in left:
        if word == OUT:
            found.append(next(left, ""))
        elif word.startswith(f"{OUT}="):
            found.append(word.partition("=")[2])
        else:
            rest.append(word)
    is_plain = len(found) == 1 and not any(word == "--" for word in rest)
    # a sheet's ending says what it is
    return [*rest, Path(found[0]).suffix.lower() if is_plain else ""], found[0] if is_plain else ""
