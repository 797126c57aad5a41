"""Which folders with games may run: what the user answered, kept by the hash of their files, and the
folders that Settings list.

`games.json` in the folder of settings: `folders`, a list of paths, and `answers`, by path the hash
that was answered about and the answer.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from luminagames import folders, safefiles

FILE = "games.json"


@dataclass(slots=True)
class Trust:
    """What is kept: listed folders, and by a game's folder the hash and whether it may run."""

    folders: list[str] = field(default_factory=list)
    answers: dict[str, tuple[str, bool]] = field(default_factory=dict)

    def answer(self, path: Path, digest: str) -> bool | None:
        """Whether these files may run; None while that was not asked."""
        kept = self.answers.get(str(path))
        return kept[1] if kept is not None and kept[0] == digest else None


def file() -> Path:
    """Where it is kept."""
    return folders.config_dir() / FILE


def load() -> Trust:
    """What is kept; nothing where the file is gone or damaged: then all is asked again."""
    try:
        data = json.loads(safefiles.read_bytes(file()))
        listed = [str(one) for one in data.get("folders", [])]
        answers = {
            str(path): (str(one["digest"]), one["runs"] is True)
            for path, one in data.get("answers", {}).items()
        }
    except (OSError, ValueError, AttributeError, KeyError, TypeError):
        return Trust()
    return Trust(listed, answers)


def save(trust: Trust) -> None:
    """Keeps it; raises `OSError`."""
    answers = {
        path: {"digest": digest, "runs": runs} for path, (digest, runs) in trust.answers.items()
    }
    safefiles.make_private(file().parent)
    text = json.dumps({"folders": trust.folders, "answers": answers}, indent=1)
    safefiles.write_text(file(), text)


def answer(path: Path, digest: str, runs: bool) -> None:
    """Keeps an answer of the user; raises `OSError`."""
    trust = load()
    trust.answers[str(path)] = (digest, runs)
    save(trust)
