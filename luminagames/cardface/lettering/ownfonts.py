"""Fonts of a designer's own: TTF and OTF files in the folder `fonts` of a set, used by family name
in layouts.

Qt knows the fonts of an application for the whole process, so which families are ours is kept with
the application.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from PySide6.QtGui import QFontDatabase, QGuiApplication

from luminagames.cardface.lettering.fonts import fonts_changed
from luminagames.cards.problems import Problem
from luminagames.engine.message import worded
from luminagames.safefiles import files_below, is_plain, read_bytes, refuse_odd

FOLDER = "fonts"
SUFFIXES = (".ttf", ".otf")
NOTES = (".txt", ".md")
MOST_BYTES = 20 * 1024 * 1024
MOST_FONTS = 80
_KEPT = "luminagames_own_fonts"


def load_own_fonts(sets: Iterable[Path]) -> None:
    """Register the fonts of card folders with Qt; call after the application object is made. Safe
    to call again.
    """
    application = QGuiApplication.instance()
    if application is None:
        return
    known = dict(application.property(_KEPT) or {})
    before = len(known)
    for owner, path in ((one, path) for one in sets for path in font_files(one)):
        if not is_plain(path, owner, MOST_BYTES):
            continue
        key = f"{path}:{path.stat().st_mtime_ns}"
        if key not in known and len(known) < MOST_FONTS:
            known[key] = _families(path)
    application.setProperty(_KEPT, known)
    if len(known) > before:
        fonts_changed()


def own_fonts() -> tuple[str, ...]:
    """The files that are registered, each with the time when it was written, sorted."""
    application = QGuiApplication.instance()
    return tuple(sorted((application.property(_KEPT) if application is not None else None) or {}))


def own_families() -> tuple[str, ...]:
    """The families of own fonts that layouts may name, sorted."""
    application = QGuiApplication.instance()
    known = (application.property(_KEPT) if application is not None else None) or {}
    return tuple(sorted({family for families in known.values() for family in families}))


def font_files(folder: Path) -> list[Path]:
    """The font files of a card folder, sorted."""
    inside = folder / FOLDER
    return sorted(path for path in files_below(inside, "") if path.suffix.lower() in SUFFIXES)


def _families(path: Path) -> list[str]:
    """Registers a font; the families in it, none if it is no font."""
    try:
        content = read_bytes(path, MOST_BYTES)
    except OSError:
        return []
    number = QFontDatabase.addApplicationFontFromData(content)
    return QFontDatabase.applicationFontFamilies(number) if number >= 0 else []


def font_problems(folder: Path) -> Iterator[Problem]:
    """What is wrong with the fonts of a card folder: files that are none, or without a note on
    their licence.
    """
    files = font_files(folder)
    notes = (
        [path for path in files_below(folder / FOLDER, "") if path.suffix.lower() in NOTES]
        if files
        else []
    )
    for path in files:
        try:
            refuse_odd(path, folder)
        except OSError as error:
            yield _problem(path, worded("is not read: {why}", why=error.strerror or error))
            continue
        if path.stat().st_size > MOST_BYTES:
            yield _problem(
                path,
                worded(
                    "is larger than {number} MB: it is not used", number=MOST_BYTES // 1024 // 1024
                ),
            )
        elif not _families(path):
            yield _problem(path, worded("is no font that can be read"))
        elif not any(_is_note_of(note, path) for note in notes):
            message = worded(
                "has no note on its licence: lay its licence beside it as a .txt file, e.g. OFL.txt"
            )
            yield Problem(
                str(path),
                1,
                1,
                worded("the font '{name}' {message}", name=path.name, message=message),
                "warning",
                code="font",
            )


def _problem(path: Path, why: str) -> Problem:
    return Problem(
        str(path), 1, 1, worded("the font '{name}' {why}", name=path.name, why=why), code="font"
    )


def _is_note_of(note: Path, font: Path) -> bool:
    """A note counts for a font if it is called a licence, or as the font; `Merri-Bold.ttf` is told
    by `Merri.txt`.
    """
    name, stem = note.stem.lower(), font.stem.lower()
    return name.startswith(("ofl", "license", "licence", "readme")) or stem.startswith(name)
