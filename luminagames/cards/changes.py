"""What was changed in a card folder since the last commit or, without one, since the last version
that was kept.

A commit is read by `repository`, which starts no program: the folder may be a stranger's. Where its
repository is not read the kept version counts, and why is told. Nothing here raises.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from luminagames import folders
from luminagames.cards import bounds, lint, sources
from luminagames.cards.load import LoadResult, Seen, load_document
from luminagames.cards.marks import read
from luminagames.cards.repository import RepositoryError, last_commit
from luminagames.engine.plain import Json
from luminagames.safefiles import MOST_TEXT, files_below, make_private, read_bytes, write_text
from luminagames.text import told_by

Since = Literal["commit", "version", ""]
How = Literal["new", "changed", "gone"]

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
    # Why the repository of the folder was not read, as data; empty if there is none, or it was.
    trouble: str = ""


def changes(folder: Path, game: str, since: Since = "") -> Changes:
    """What differs in the cards of `folder` from the last commit, else from the kept version.

    With `since` that one only. Cards that are wrong now, or were wrong then, count as not there.
    """
    label, before, named, trouble = "", None, since, ""
    if since != "version":
        try:
            label, before = _committed(folder)
        except RepositoryError as error:
            trouble = told_by(error)
        named = "commit"
    if before is None and since != "commit":
        label, before = _kept(folder)
        named = "version"
    if before is None:
        return Changes(trouble=trouble)
    now = {path: _text(path) for path in sources.card_files(folder)}
    return Changes(_compare(_cards(before, game), _cards(now, game)), named, label, trouble)


def keep(folder: Path) -> None:
    """Keeps the cards of a folder as they are now: what `changes` compares with where there is no
    git.

    Raises `OSError` if that cannot be written.
    """
    target = _version_folder(folder)
    make_private(target.parent)
    beside, before = target.with_name(f"{target.name}.new"), target.with_name(f"{target.name}.old")
    shutil.rmtree(beside, ignore_errors=True)
    for path in sources.card_files(folder):
        copy = beside / path.absolute().relative_to(folder.absolute())
        make_private(copy.parent)
        write_text(copy, _text(path))
    make_private(beside)
    write_text(beside / _STAMP, datetime.now().astimezone().isoformat(timespec="minutes"))
    shutil.rmtree(before, ignore_errors=True)
    if target.exists():
        target.replace(before)
    beside.replace(target)
    shutil.rmtree(before, ignore_errors=True)


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
    """The text of a card file; what is none (a pipe, a link out of its set) is empty."""
    try:
        return read_bytes(path, MOST_TEXT, sources.set_folder(path)).decode("utf-8", "replace")
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
        for path in sorted(files_below(version, ".yaml"), key=lambda path: path.as_posix())
    }
    return _text(version / _STAMP).strip().replace("T", " ")[:16], texts


# The last commit


def _committed(folder: Path) -> tuple[str, dict[Path, str] | None]:
    """The first line of the last commit, and the texts of the card files in it; None without
    one.

    Raises `RepositoryError`.
    """
    commit = last_commit(folder) if folder.is_dir() else None
    if commit is None:
        return "", None
    found = commit.files(lambda name: _is_card_file(folder, name))
    return commit.label, {
        folder / name: content.decode("utf-8", "replace") for name, content in found.items()
    }


def _is_card_file(folder: Path, name: str) -> bool:
    if not name.endswith(".yaml") or Path(name).name == bounds.SET_FILE:
        return False
    parts = (*folder.absolute().parts[-2:], *Path(name).parts[:-1])
    return "cards" in parts or ("/" not in name and not (folder / "cards").is_dir())
