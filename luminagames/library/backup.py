"""All that is a person's own as one file, and back: matches, decks, own cards, the list of card
folders, settings.

The file is a ZIP: `backup.json` (format, version, the list of folders), `matches/N.lumina`,
`decks/GAME/NAME.yaml`, `cards/…` (the card folders that lie among the user data) and
`settings.ini`. Restoring loses nothing that is here: a match that is known stays as it is, a deck
or a card file of another content is put beside the one that is here, and of the settings only those
are taken that are not set here. A backup holds the hands of unfinished matches.
"""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path

from luminagames import archives
from luminagames.cards import used
from luminagames.engine.record import RecordError
from luminagames.folders import config_dir, data_dir
from luminagames.library import matchfile, restoring
from luminagames.library.library import Library
from luminagames.library.restoring import (
    ABOUT,
    FORMAT,
    MOST_ONE,
    SETTINGS,
    VERSION,
    BackupError,
    Report,
    restore,
)
from luminagames.text import say, spoken
from luminagames.version import __version__

__all__ = ["SUFFIX", "BackupError", "Report", "back_up", "restore"]

SUFFIX = ".lumina-backup"
MOST_MATCHES = 100_000


def back_up(path: Path, library: Library) -> Report:
    """Writes a backup, whole or not at all. Raises `OSError` and `StorageError`."""
    report = Report()
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as file:
            about = {"format": FORMAT, "version": VERSION, "program": __version__}
            file.writestr(
                ABOUT, json.dumps({**about, "folders": [str(one) for one in used.remembered()]})
            )
            for entry in library.shelf.entries(limit=MOST_MATCHES):
                try:
                    text = matchfile.written(library.record(entry.id, private=True))
                except RecordError as error:
                    said = say(
                        "A match of {game} is left out: {why}.",
                        game=entry.game,
                        why=spoken(error.message),
                    )
                    report.trouble.append(said)
                    continue
                file.writestr(f"matches/{entry.id}{matchfile.SUFFIX}", text)
                report.matches += 1
            report.decks = _put(file, data_dir() / "decks", "decks", report)
            report.cards = _put(file, data_dir() / "cards", "cards", report)
            settings = config_dir() / SETTINGS
            if settings.is_file():
                file.write(settings, SETTINGS)
                report.settings = len(
                    restoring.keys_of(restoring.parsed(restoring.text_of(settings)))
                )
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return report


# Writing


def _put(file: zipfile.ZipFile, folder: Path, name: str, report: Report) -> int:
    """Adds all files below a folder; links are left out, and what is hidden. What no restore would
    take is left out, too, and told.
    """
    found = sorted(one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    taken = 0
    for one in found:
        inside = one.relative_to(folder)
        if any(part.startswith(".") for part in inside.parts):
            continue
        if not archives.fits(f"{name}/{inside.as_posix()}") or one.stat().st_size > MOST_ONE:
            report.trouble.append(
                say("{name} is left out: no backup can hold it.", name=archives.shown(one.name))
            )
            continue
        file.write(one, f"{name}/{inside.as_posix()}")
        taken += 1
    return taken
