"""Icons of a designer's own: SVG files in the folder `icons` of a set, by the file's name, in
layouts and texts.

Names of icons are known to the whole process, as fonts are to Qt: a text says `{moon}` and not from
where. What is shipped cannot be replaced.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from luminagames.cardface.pictures.refused import GuardError, LaterError
from luminagames.cards.problems import Problem
from luminagames.engine.message import worded

if TYPE_CHECKING:
    from luminagames.cardface.pictures.drawing import Drawing

FOLDER = "icons"
MOST_ICONS = 500
# How long one may take to draw, in seconds: they are read as a window opens.
ICON_SECONDS = 1.5
# After so many slow ones the others are read the next time: a window waits for them.
MOST_SLOW, SLOW_SECONDS = 2, 1.0
_NAME = re.compile(r"[a-z][a-z0-9_]*$")


@dataclass(frozen=True, slots=True)
class OwnIcon:
    """A drawing; `plain` is all black and takes the color that is asked for."""

    drawing: Drawing
    plain: bool

    def paint(self, painter: QPainter, rect: QRectF, color: QColor) -> None:
        """As large as fits into `rect`, centered."""
        drawing = self.drawing
        scale = min(rect.width() / drawing.width, rect.height() / drawing.height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(
            rect.center().x() - drawing.width * scale / 2,
            rect.center().y() - drawing.height * scale / 2,
        )
        painter.scale(scale, scale)
        (drawing.tinted(color) if self.plain else drawing).paint(painter)
        painter.restore()


class OwnIcons:
    """The icons that were read, by name; a file that was changed is read again."""

    def __init__(self) -> None:
        self._icons: dict[str, OwnIcon] = {}
        self._stamps: dict[Path, tuple[int, int]] = {}
        # Icons whose files have become wrong; they go on to be drawn as they were.
        self._wrong: set[str] = set()

    def read(self, sets: Iterable[Path]) -> None:
        """Read the icons of these card folders; what is wrong with one is told by
        `icon_problems`.
        """
        slow = 0
        for path in (path for folder in sets for path in icon_files(folder)):
            stat = path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            if self._stamps.get(path) == stamp:
                continue
            if slow >= MOST_SLOW:
                return
            began = time.monotonic()
            self._read_one(path, stamp)
            slow += time.monotonic() - began > SLOW_SECONDS

    def _read_one(self, path: Path, stamp: tuple[int, int]) -> None:
        self._stamps[path] = stamp
        try:
            drawing = _read(path)
        except LaterError:
            del self._stamps[path]
        except (GuardError, OSError):
            self._wrong.add(path.stem)
        else:
            self._wrong.discard(path.stem)
            self._icons[path.stem] = OwnIcon(drawing, drawing.is_black)

    def stamps(self) -> list[tuple[str, tuple[int, int]]]:
        """The files that were read, each with the time when it was written and its size, sorted."""
        return sorted((str(path), stamp) for path, stamp in self._stamps.items())

    def get(self, name: str) -> OwnIcon | None:
        """The icon of a name."""
        return self._icons.get(name)

    def is_wrong(self, name: str) -> bool:
        """Whether the file of that name could not be read the last time."""
        return name in self._wrong

    def names(self) -> Iterable[str]:
        """The names that are known."""
        return self._icons.keys()


def _read(path: Path) -> Drawing:
    from luminagames.cardface.pictures.svg import read_drawing  # only who has own icons loads it

    return read_drawing(path, ICON_SECONDS)


def icon_files(folder: Path) -> list[Path]:
    """The icon files of a card folder, sorted."""
    inside = folder / FOLDER
    return sorted(
        path for path in inside.glob("*.svg") if _NAME.match(path.stem) and _is_inside(path, folder)
    )[:MOST_ICONS]


def _is_inside(path: Path, folder: Path) -> bool:
    """Whether it is a plain file of the folder, wherever links lead."""
    return path.is_file() and path.resolve().is_relative_to(folder.resolve())


def icon_problems(folder: Path, shipped: Iterable[str]) -> Iterator[Problem]:
    """What is wrong with the icons of a card folder."""
    taken = set(shipped)
    for path in sorted((folder / FOLDER).glob("*")):
        if path.suffix.lower() in (".txt", ".md") or path.name.startswith("."):
            continue
        if path.suffix != ".svg" or not _NAME.match(path.stem):
            why = worded(
                "must be an SVG whose name is of small letters, digits and _, e.g. moon_wolf.svg"
            )
            yield _problem(path, why)
        elif not _is_inside(path, folder):
            yield _problem(
                path, worded("is no plain file in the folder of its set: it is not used")
            )
        elif path.stem in taken:
            yield _problem(
                path, worded("has the name of an icon of the program, which is used instead")
            )
        else:
            try:
                _read(path)
            except GuardError as error:
                yield _problem(path, worded("{error}: it is not used", error=error.args[0]))
            except OSError as error:
                yield _problem(
                    path, worded("cannot be read: {reason}", reason=error.strerror or error)
                )


def _problem(path: Path, why: str) -> Problem:
    return Problem(
        str(path), 1, 1, worded("the icon '{name}' {why}", name=path.name, why=why), code="icon"
    )
