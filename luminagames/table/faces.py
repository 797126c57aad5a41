"""Card pictures for the scene: one shared pixmap per face, variant, size and device-pixel ratio, shadow baked in."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from luminagames.cardface.lights import LightBox
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.engine.game import Game

BARE = "bare"
"""The elevation of a card without a shadow."""
KEPT = 400
"""How many pictures are kept: all faces of a game at two sizes."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A card with its shadow: the pixmap, and how many logical pixels it reaches beyond the card."""

    pixmap: QPixmap
    margin: float


Key = tuple[str, str, str, int, int, str]


class Faces:
    """Pictures of one game's cards. Sizes are device pixels; nothing is ever scaled from another size."""

    def __init__(self, game: Game, painter: CardPainter, lights: LightBox) -> None:
        self.game = game
        self.painter = painter
        self.lights = lights
        self._kept: OrderedDict[Key, Picture] = OrderedDict()

    def card(self, definition: str, variant: str, pixels: int, ratio: float, elevation: str) -> Picture:
        """The front of a card, `pixels` wide."""
        key = ("front", definition, variant, pixels, round(ratio * 100), elevation)
        return self._kept_picture(key) or self._make(key, self.game.face(definition), ratio)

    def back(self, name: str, pixels: int, ratio: float, elevation: str) -> Picture:
        """The back of a card."""
        key = ("back", name, "table", pixels, round(ratio * 100), elevation)
        return self._kept_picture(key) or self._make(key, self.game.back(name), ratio)

    def _kept_picture(self, key: Key) -> Picture | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _make(self, key: Key, face: Face, ratio: float) -> Picture:
        _, _, variant, pixels, _, elevation = key
        pixmap = self.painter.pixmap(face, variant, pixels, ratio)
        if elevation == BARE:
            made = self._kept[key] = Picture(pixmap, 0.0)
            return made
        width, height = pixmap.width() / ratio, pixmap.height() / ratio
        shade = self.lights.shadow(elevation, width, height, ratio, corner_of(width))
        whole = QPixmap(shade.pixmap.size())
        whole.setDevicePixelRatio(ratio)
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        painter.drawPixmap(QPointF(0, 0), shade.pixmap)
        painter.drawPixmap(QPointF(shade.margin, shade.margin), pixmap)
        painter.end()
        made = self._kept[key] = Picture(whole, shade.margin)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def kept(self) -> tuple[Key, ...]:
        """What is kept now, for tests: size and ratio are part of each key."""
        return tuple(self._kept)


def corner_of(width: float) -> float:
    """The corner radius of a card of a width."""
    return width * 6.5 / 120
