"""All that is a person's own as one file, and back: matches, decks, own cards, the list of card
folders, settings.

The file is a ZIP: `backup.json` (format, version, the list of folders), `matches/N.lumina`,
`decks/GAME/NAME.yaml`, `cards/…` (the card folders that lie among the user data) and
`settings.ini`. Restoring loses nothing that is here: a match that is known stays as it is, a deck
or a card file of another content is put beside the one that is here, and of the settings only those
are taken that are not set here. A backup holds the hands of unfinished matches.
"""

from __future__ import annotations

import configparser
import io
import json
import os
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from luminagames.cards import used
from luminagames.engine.record import RecordError
from luminagames.folders import config_dir, data_dir
from luminagames.library import matchfile
from luminagames.library.library import Library, LoadGame
from luminagames.text import counted, grammar, say, spoken
from luminagames.version import __version__

FORMAT, VERSION = "lumina-backup", 1
SUFFIX = ".lumina-backup"
ABOUT = "backup.json"
SETTINGS = "settings.ini"
# No backup holds more; one that does is refused before it is unpacked.
MOST_FILES, MOST_BYTES = 20_000, 512 * 1024 * 1024
MOST_MATCHES = 100_000


class BackupError(ValueError):
    """A file that is no backup, or is damaged: one sentence."""


@dataclass(slots=True)
class Report:
    """How many of each were written or taken in; `known` were there before, `trouble` names what
    was left out.
    """

    matches: int = 0
    decks: int = 0
    cards: int = 0
    settings: int = 0
    known: int = 0
    trouble: list[str] = field(default_factory=list)

    def sentence(self) -> str:
        """What was done, for a person."""
        parts = [
            counted(self.matches, "{n} match", "{n} matches"),
            counted(self.decks, "{n} deck", "{n} decks"),
            counted(self.cards, "{n} card file", "{n} card files"),
            counted(self.settings, "{n} setting", "{n} settings"),
        ]
        text = say("{what}.", what=grammar().join(parts))
        known = (
            counted(self.known, "{n} was here already.", "{n} were here already.")
            if self.known
            else ""
        )
        return f"{text} {known}".strip()


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
            report.decks = _put(file, data_dir() / "decks", "decks")
            report.cards = _put(file, data_dir() / "cards", "cards")
            settings = config_dir() / SETTINGS
            if settings.is_file():
                file.write(settings, SETTINGS)
                report.settings = len(list(_keys(_parsed(settings.read_text(encoding="utf-8")))))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return report


def restore(path: Path, library: Library, load: LoadGame) -> Report:
    """Takes a backup in. Raises `BackupError` for a file that is none, `OSError` and
    `StorageError`.
    """
    report = Report()
    try:
        with zipfile.ZipFile(path) as file:
            names = _checked(file)
            _restore_matches(file, names, library, load, report)
            report.decks = _take(file, names, "decks", data_dir() / "decks", report)
            report.cards = _take(file, names, "cards", data_dir() / "cards", report)
            if SETTINGS in names:
                report.settings = _take_settings(_text(file, SETTINGS))
            _take_folders(file, report)
    except (
        zipfile.BadZipFile,
        EOFError,
        KeyError,
        UnicodeDecodeError,
        json.JSONDecodeError,
    ) as error:
        raise BackupError(
            say(
                "this is no backup of Lumina Games, or it is damaged ({kind})",
                kind=type(error).__name__,
            )
        ) from None
    return report


# Writing


def _put(file: zipfile.ZipFile, folder: Path, name: str) -> int:
    """Adds all files below a folder; links are left out, and what is hidden."""
    found = sorted(one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    kept = [
        one
        for one in found
        if not any(part.startswith(".") for part in one.relative_to(folder).parts)
    ]
    for one in kept:
        file.write(one, f"{name}/{one.relative_to(folder).as_posix()}")
    return len(kept)


# Reading


def _checked(file: zipfile.ZipFile) -> list[str]:
    """The names of a backup; raises `BackupError` for one that is too large or reaches out of its
    folders.
    """
    infos = file.infolist()
    if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > MOST_BYTES:
        raise BackupError(say("the backup is larger than any that this program writes"))
    names = [info.filename for info in infos if not info.is_dir()]
    if ABOUT not in names:
        raise BackupError(say("this is no backup of Lumina Games"))
    about = json.loads(_text(file, ABOUT))
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise BackupError(say("this is no backup of Lumina Games"))
    if about.get("version") != VERSION:
        raise BackupError(
            say(
                "the backup has version {found}, this program reads version {version}",
                found=repr(about.get("version")),
                version=VERSION,
            )
        )
    for name in names:
        parts = PurePosixPath(name).parts
        if (
            name.startswith("/")
            or "\\" in name
            or ":" in name
            or any(part in ("..", "") for part in parts)
        ):
            raise BackupError(say("the backup names a file outside of its folders"))
    return names


def _text(file: zipfile.ZipFile, name: str) -> str:
    return file.read(name).decode("utf-8")


def _restore_matches(
    file: zipfile.ZipFile, names: Iterable[str], library: Library, load: LoadGame, report: Report
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            if not (name.startswith("matches/") and name.endswith(matchfile.SUFFIX)):
                continue
            target = Path(folder) / "match.lumina"
            target.write_bytes(file.read(name))
            try:
                found = library.import_file(target, load)
            except RecordError as error:
                report.trouble.append(f"{PurePosixPath(name).name}: {spoken(error.message)}.")
                continue
            if found.known:
                report.known += 1
            else:
                report.matches += 1


def _take(
    file: zipfile.ZipFile, names: Iterable[str], kind: str, folder: Path, report: Report
) -> int:
    """Writes the files of a kind; one that is here with another content gets a free name beside
    it.
    """
    taken = 0
    for name in names:
        if not name.startswith(f"{kind}/"):
            continue
        data, target = file.read(name), folder / PurePosixPath(name).relative_to(kind)
        if target.is_file() and target.read_bytes() == data:
            report.known += 1
            continue
        number = 2
        while target.exists():
            target = (folder / PurePosixPath(name).relative_to(kind)).with_stem(
                f"{PurePosixPath(name).stem}-{number}"
            )
            if target.is_file() and target.read_bytes() == data:
                break
            number += 1
        if target.exists():
            report.known += 1
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        taken += 1
    return taken


def _take_folders(file: zipfile.ZipFile, report: Report) -> None:
    """Remembers the card folders that are there on this machine, too."""
    for one in json.loads(_text(file, ABOUT)).get("folders", []):
        if isinstance(one, str) and Path(one).is_dir():
            used.remember(Path(one))
        elif isinstance(one, str):
            report.trouble.append(
                say("The card folder {name} is not on this machine.", name=Path(one).name)
            )


def _take_settings(text: str) -> int:
    """Adds the settings that are not set here."""
    target = config_dir() / SETTINGS
    here = _parsed(target.read_text(encoding="utf-8") if target.is_file() else "")
    taken = 0
    for section, key, value in _keys(_parsed(text)):
        if not here.has_section(section):
            here.add_section(section)
        if not here.has_option(section, key):
            here.set(section, key, value)
            taken += 1
    if taken:
        stream = io.StringIO()
        here.write(stream, space_around_delimiters=False)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(stream.getvalue(), encoding="utf-8")
    return taken


def _parsed(text: str) -> configparser.RawConfigParser:
    """An INI file as the settings are kept in; what is none is no setting."""
    parser = configparser.RawConfigParser(
        strict=False, delimiters=("=",), comment_prefixes=(";",), default_section=""
    )
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case: the documented way
    try:
        parser.read_string(text)
    except configparser.Error:
        return configparser.RawConfigParser()
    return parser


def _keys(parser: configparser.RawConfigParser) -> Iterable[tuple[str, str, str]]:
    return [
        (section, key, value)
        for section in parser.sections()
        for key, value in parser.items(section)
    ]
