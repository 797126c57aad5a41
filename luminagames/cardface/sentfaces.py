"""Faces of cards as small files, for screens elsewhere. Painted when asked for, and kept."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.game import Game

# Device pixels across: twice what a hand on a phone shows, and a card that fills a phone.
SMALL, LARGE = 224, 640
QUALITY = 88
# Files kept; the oldest goes first.
KEPT = 600


class SentFaces:
    """The faces of a game; called with a card and whether it is wanted large."""

    def __init__(self, game: Game[object]) -> None:
        self._game = game
        self._painter: CardPainter | None = None
        self._application: QGuiApplication | None = None
        self._kept: dict[tuple[str, bool], bytes] = {}

    def __call__(self, definition: str, large: bool) -> bytes:
        """The face as WebP. Makes an application object without a screen where there is none."""
        key = definition, large
        if key not in self._kept:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = self._painted(definition, large)
        return self._kept[key]

    def _painted(self, definition: str, large: bool) -> bytes:
        if self._painter is None:
            if QGuiApplication.instance() is None:
                self._application = QGuiApplication(["luminagames", "-platform", "offscreen"])
            self._painter = CardPainter(load_theme(), self._game.about.id)
        variant, width = ("full", LARGE) if large else ("table", SMALL)
        image = self._painter.image(self._game.face(definition), variant, width)
        content = QByteArray()
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if not image.save(buffer, "WEBP", QUALITY):  # type: ignore[call-overload]  # the stubs want bytes
            raise RuntimeError("Qt writes no WebP here")
        return bytes(content.data())
