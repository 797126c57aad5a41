"""“Report a problem”: one file with what is needed to look into it. Nothing is sent anywhere. No
Qt.

The file is a ZIP archive: `about.json` (versions), `luminagames.log` (where faults happened, never
a card) and, if a match is open, `match.lumina`. What it holds is said before it is written, in the
same words as here.
"""

from __future__ import annotations

import json
import os
import platform
import sqlite3
import sys
import zipfile
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from luminagames.app.play.matches import AnyMatch, said
from luminagames.app.trouble.crash import LOG_NAME, MAX_LOG_BYTES
from luminagames.engine.plain import Json
from luminagames.library.matchfile import TELLS_ALL
from luminagames.text import say
from luminagames.version import __version__

SUFFIX = ".zip"
ABOUT, MATCH = "about.json", "match.lumina"


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the report, and what it holds in a sentence."""

    name: str
    says: str
    data: str


def versions(qt: str) -> dict[str, Json]:
    """The versions of the program and of what it stands on; nothing of the person or of this
    computer's folders.
    """
    return {
        "program": __version__,
        "python": platform.python_version(),
        "qt": qt,
        "sqlite": sqlite3.sqlite_version,
        "system": sys.platform,
        "machine": platform.machine(),
        "written": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def parts(match: AnyMatch | None, logs: Path, qt: str) -> tuple[Part, ...]:
    """What a report holds."""
    found = [
        Part(
            ABOUT,
            say("The versions of the program, Python, Qt and SQLite, and the kind of system."),
            json.dumps(versions(qt), indent=2) + "\n",
        )
    ]
    log = _log(logs)
    if log:
        found.append(
            Part(
                LOG_NAME,
                say("The log of faults: places in the program, never a card or a name."),
                log,
            )
        )
    if match is not None:
        says = say("The match on the table: the names of its seats, its cards and every action.")
        if match.decision is not None:
            says += " " + say("It is not over. {said}", said=said(TELLS_ALL))
        found.append(Part(MATCH, says, json.dumps(match.to_record(), separators=(",", ":")) + "\n"))
    return tuple(found)


def contents(found: tuple[Part, ...]) -> str:
    """What is in the file, for the person who decides about it."""
    lines = [f"{part.name}: {part.says}" for part in found]
    return "\n".join(
        [
            *lines,
            say("Nothing else is in it, and nothing is sent: the file stays where you put it."),
        ]
    )


def write(path: Path, found: tuple[Part, ...]) -> None:
    """Writes the report, whole or not at all. Raises `OSError`."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as archive:
            for part in found:
                archive.writestr(part.name, part.data)
        os.replace(beside, path)  # noqa: PTH105  # the name says what it is: atomic on every system
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def file_name(now: datetime) -> str:
    """A name to offer."""
    return f"lumina-games-report-{now:%Y-%m-%d-%H%M}{SUFFIX}"


def _log(logs: Path) -> str:
    """The end of the log; empty if there is none, or it cannot be read."""
    try:
        with (logs / LOG_NAME).open("rb") as file:
            file.seek(0, os.SEEK_END)
            file.seek(max(0, file.tell() - MAX_LOG_BYTES))
            return file.read().decode("utf-8", errors="replace")
    except OSError:
        return ""
