"""What was changed in a card folder since the last commit or, without git, since the last version
that was kept.

Git is asked where its program and a repository are there; whatever it answers that is no use, the
kept version counts. Nothing here raises: a designer without git has the same page.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from luminagames import folders
from luminagames.cards import lint, sources
from luminagames.cards.load import LoadResult, Seen, load_document
from luminagames.cards.marks import read
from luminagames.engine.plain import Json

Since = Literal["commit", "version", ""]
How = Literal["new", "changed", "gone"]

_SECONDS = 10.0
_STAMP = "kept"


@dataclass(frozen=True, slots=True)
class CardChange:
    """One card that differs. `old` and `new` are its definitions; None where there is none, or none
    that is right.
    """

    id: str
    how: How
    file: Path
    old: Mapping[str, Json] | None
    new: Mapping[str, Json] | None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the card whose values differ, in the order of the new definition."""
        old, new = self.old or {}, self.new or {}
        return tuple(key for key in {**new, **old} if old.get(key) != new.get(key))


@dataclass(frozen=True, slots=True)
class Changes:
    """The cards that differ from an earlier state of the folder; `since` is empty if there is none
    to compare with.
    """

    cards: tuple[CardChange, ...] = ()
    since: Since = ""
    # Which state it is, in words: a commit's first line, or when the version was kept.
    label: str = ""


def changes(folder: Path, game: str, since: Since = "") -> Changes:
    """What differs in the cards of `folder` from the last commit, else from the kept version.

    With `since` that one only. Cards that are wrong now, or were wrong then, count as not there.
    """
    label, before, named = "", None, since
    if since != "version":
        label, before = _committed(folder)
        named = "commit"
    if before is None and since != "commit":
        label, before = _kept(folder)
        named = "version"
    if before is None:
        return Changes()
    now = {path: _text(path) for path in sources.card_files(folder)}
    return Changes(_compare(_cards(before, game), _cards(now, game)), named, label)


def keep(folder: Path) -> None:
    """Keeps the cards of a folder as they are now: what `changes` compares with where there is no
    git.

    Raises `OSError` if that cannot be written.
    """
    target = _version_folder(folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(target.name + ".new")
    shutil.rmtree(beside, ignore_errors=True)
    for path in sources.card_files(folder):
        copy = beside / path.absolute().relative_to(folder.absolute())
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    beside.mkdir(parents=True, exist_ok=True)
    (beside / _STAMP).write_text(
        datetime.now().astimezone().isoformat(timespec="minutes"), encoding="utf-8"
    )
    shutil.rmtree(target, ignore_errors=True)
    beside.replace(target)


def has_version(folder: Path) -> bool:
    """Whether a version of this folder is kept."""
    return (_version_folder(folder) / _STAMP).is_file()


# Comparing


def _cards(texts: Mapping[Path, str], game: str) -> dict[str, tuple[Path, Mapping[str, Json]]]:
    model = lint.card_model(game)
    found: dict[str, tuple[Path, Mapping[str, Json]]] = {}
    for path, text in texts.items():
        result = LoadResult()
        load_document(read(text, str(path)), model, result, Seen())
        for card in result.definitions:
            found.setdefault(str(card["id"]), (path, card))
    return found


def _compare(
    before: Mapping[str, tuple[Path, Mapping[str, Json]]],
    now: Mapping[str, tuple[Path, Mapping[str, Json]]],
) -> tuple[CardChange, ...]:
    found = []
    for card, (path, new) in now.items():
        old = before[card][1] if card in before else None
        if old != new:
            found.append(CardChange(card, "new" if old is None else "changed", path, old, new))
    found += [
        CardChange(card, "gone", path, old, None)
        for card, (path, old) in before.items()
        if card not in now
    ]
    return tuple(found)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


# The kept version


def _version_folder(folder: Path) -> Path:
    name = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]
    return folders.data_dir() / "studio" / "versions" / name


def _kept(folder: Path) -> tuple[str, dict[Path, str] | None]:
    version = _version_folder(folder)
    if not has_version(folder):
        return "", None
    texts = {
        folder / path.relative_to(version): _text(path)
        for path in sorted(version.rglob("*.yaml"), key=lambda path: path.as_posix())
    }
    return _text(version / _STAMP).strip().replace("T", " ")[:16], texts


# Git


def _committed(folder: Path) -> tuple[str, dict[Path, str] | None]:
    """The first line of the last commit, and the texts of the card files in it; None without
    one.
    """
    if shutil.which("git") is None or not folder.is_dir():
        return "", None
    label = _git(folder, ["log", "-1", "--format=%h %s"])
    listed = _git(folder, ["ls-tree", "-r", "-z", "--name-only", "HEAD", "."])
    if label is None or listed is None:
        return "", None
    names = [
        name
        for name in listed.decode("utf-8", "replace").split("\0")
        if _is_card_file(folder, name)
    ]
    texts = _contents(folder, names)
    if texts is None or (not names and not _git(folder, ["ls-files", "-z", "--", "."])):
        return "", None  # a repository that has nothing to do with this folder
    return label.decode("utf-8", "replace").strip(), dict(
        zip((folder / name for name in names), texts, strict=True)
    )


def _is_card_file(folder: Path, name: str) -> bool:
    if not name.endswith(".yaml") or Path(name).name == sources.SET_FILE:
        return False
    parts = (*folder.absolute().parts[-2:], *Path(name).parts[:-1])
    return "cards" in parts or ("/" not in name and not (folder / "cards").is_dir())


def _contents(folder: Path, names: Sequence[str]) -> list[str] | None:
    """The texts of files as they were committed, by one call."""
    asked = "".join(f"HEAD:./{name}\n" for name in names)
    answer = _git(folder, ["cat-file", "--batch"], asked.encode())
    if answer is None:
        return None
    texts, at = [], 0
    for _ in names:
        end = answer.find(b"\n", at)
        head = answer[at:end].split()
        if end < 0 or len(head) != 3 or not head[2].isdigit():
            return None
        size = int(head[2])
        texts.append(answer[end + 1 : end + 1 + size].decode("utf-8", "replace"))
        at = end + size + 2
    return texts


def _git(folder: Path, arguments: Sequence[str], given: bytes = b"") -> bytes | None:
    """What git answers, None for any failure. It only reads: no lock is taken, nothing is asked on
    a terminal.
    """
    environment = os.environ | {
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
    }
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments],
            input=given,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            env=environment,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
            if sys.platform == "win32"
            else 0,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 else None
