"""Pictures and films of a match for elsewhere: made of a second table that nobody sees, put on the
clipboard or into a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from luminagames.app.trouble.reason import reason
from luminagames.cardface.theme import Theme
from luminagames.safefiles import write_whole
from luminagames.table.share.double import Double, size_of
from luminagames.table.share.webp import Frame, animated
from luminagames.table.share.wishes import Wish
from luminagames.table.thumbnail import as_png
from luminagames.table.widget import TableWidget
from luminagames.text import counted, say

PNG, WEBP = ".png", ".webp"


class Sharing(QObject):
    """`path` asks the person for a file with an ending, None if they think better of it."""

    # The film is written, or could not be.
    filmed = Signal()

    def __init__(
        self,
        page: QWidget,
        table: TableWidget,
        theme: Callable[[], Theme],
        path: Callable[[str], Path | None],
    ) -> None:
        super().__init__(page)
        self.table = table
        self._theme = theme
        self._path = path
        self._double: Double | None = None
        self._made: list[Frame] = []
        self._left: Iterator[Frame] | None = None
        self._target: Path | None = None
        # One frame at a time: the table goes on meanwhile.
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._next)

    def share(self, wish: Wish) -> None:
        """Make what is wanted, and say what became of it."""
        if wish.kind == "film":
            self._film(wish)
            return
        image = self._picture(wish)
        if image is None:
            return
        if wish.copy:
            QGuiApplication.clipboard().setImage(image)
            self.table.tell(say("The picture is on the clipboard"), _public())
            return
        path = self._path(PNG)
        if path is not None:
            self._write(path, as_png(image))

    def close(self) -> None:
        """The table is left: a film that is not done is not made."""
        self._timer.stop()
        self._left, self._made = None, []
        if self._double is not None:
            self._double.close()
            self._double = None

    def _second(self, *, moves: bool = False) -> Double:
        """A table of usual letters: a picture is as large for everybody."""
        theme = replace(self._theme(), text_scale=1.0)
        return Double(self.table.session.match, theme, self.table.look.cards, moves=moves)

    def _picture(self, wish: Wish) -> QImage | None:
        double = self._second()
        image = double.end() if wish.kind == "end" else double.moment(wish.step)
        double.close()
        return image

    def _film(self, wish: Wish) -> None:
        path = self._path(WEBP)
        if path is None:
            return
        self.close()
        self._target = path
        self._double = self._second(moves=True)
        self._left = self._double.film(wish.first, wish.step)
        self.table.tell(say("The film is being made"), say("You can play on meanwhile."))
        self._timer.start(0)

    def _next(self) -> None:
        if self._left is None:
            return
        frame = next(self._left, None)
        if frame is not None:
            self._made.append(frame)
            return
        made, target = self._made, self._target
        self.close()
        if target is not None:
            self._write(target, animated(made, size_of(made)))
            self.filmed.emit()

    def _write(self, path: Path, content: bytes) -> None:
        try:
            write_whole(path, content)
        except OSError as error:
            self.table.tell(say("The file was not written"), reason(error))
            return
        size = counted(max(1, round(len(content) / 1000)), "{n} kB", "{n} kB")
        self.table.tell(say("Saved: {name}", name=path.name), f"{size}. {_public()}")


def _public() -> str:
    return say("While a match runs it shows only what everybody at the table may see.")
