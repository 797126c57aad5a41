"""Card pictures for the scene: one shared pixmap per face, variant, size and device-pixel ratio,
shadow baked in.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from luminagames.cardface.lights import LightBox
from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.engine.game import Game

# The elevation of a card without a shadow.
BARE = "bare"
# How long pictures are made before the window gets its turn again.
BREAK_MS = 12
# How long a wish waits: what has just been done is seen to begin first.
WAIT_MS = 60
# How many pictures are kept: all faces of a game at two sizes.
KEPT = 400


@dataclass(frozen=True, slots=True)
class Picture:
    """A card with its shadow: the pixmap, how many logical pixels it reaches beyond the card, how
    wide the card is.

    `pixels` (device pixels) is another width than was asked for while the right picture is still to
    be made.
    """

    pixmap: QPixmap
    margin: float
    pixels: int


Key = tuple[str, str, str, int, int, str]


class Faces(QObject):
    """Pictures of one game's cards. Sizes are device pixels.

    Once `patient`, a picture of a new size is made in the breaks between events, one after the
    other; until then the old one is handed out, to be shown scaled.
    """

    # All pictures that were asked for are made.
    settled = Signal()

    def __init__(self, game: Game, painter: CardPainter, lights: LightBox) -> None:
        super().__init__()
        self.patient = False
        self._wanted: dict[Key, None] = {}
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._make_some)
        self.game = game
        self.painter = painter
        self.lights = lights
        self._kept: OrderedDict[Key, Picture] = OrderedDict()

    def card(
        self, definition: str, variant: str, pixels: int, ratio: float, elevation: str
    ) -> Picture:
        """The front of a card, `pixels` wide."""
        return self._picture(("front", definition, variant, pixels, round(ratio * 100), elevation))

    def back(self, name: str, pixels: int, ratio: float, elevation: str) -> Picture:
        """The back of a card."""
        return self._picture(("back", name, "table", pixels, round(ratio * 100), elevation))

    def _picture(self, key: Key) -> Picture:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if self.patient:
            other = self._other_size(key) or self._unshaded(key)
            if other is not None:
                self._wanted[key] = None
                if not self._timer.isActive():
                    self._timer.start(WAIT_MS)
                return other
        return self._make(key)

    def _other_size(self, key: Key) -> Picture | None:
        """The newest picture of the same card at another size, at the same ratio."""
        for kept in reversed(self._kept):
            if (kept[0], kept[1], kept[2], kept[4], kept[5]) == (
                key[0],
                key[1],
                key[2],
                key[4],
                key[5],
            ):
                return self._kept[kept]
        return None

    def _unshaded(self, key: Key) -> Picture | None:
        """For a bare card, the newest picture of it with a shadow, without that: the top of a
        rival's small pile costs as much as a large card, where its art is painted.
        """
        if key[5] != BARE:
            return None
        for kept in reversed(self._kept):
            if kept[:3] == key[:3] and kept[4] == key[4]:
                shaded = self._kept[kept]
                edge = round(shaded.margin * key[4] / 100)
                pixmap = shaded.pixmap.copy(shaded.pixmap.rect().adjusted(edge, edge, -edge, -edge))
                return Picture(pixmap, 0.0, shaded.pixels)
        return None

    @property
    def busy(self) -> bool:
        """Whether pictures are still to be made."""
        return bool(self._wanted)

    def has(self, definition: str) -> bool:
        """Whether there is a picture of a card's front, of any size."""
        return any(kept[0] == "front" and kept[1] == definition for kept in self._kept)

    def forget_wishes(self) -> None:
        """Another size is wanted now: what was asked for at the last one comes too late."""
        self._wanted.clear()

    def _make_some(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        self._timer.setInterval(0)
        while self._wanted and clock.elapsed() < BREAK_MS:
            key = next(iter(self._wanted))
            del self._wanted[key]
            self._make(key)
        if not self._wanted:
            self._timer.stop()
            self.settled.emit()

    def _make(self, key: Key) -> Picture:
        kind, name, variant, pixels, hundredths, elevation = key
        ratio = hundredths / 100
        face: Face = self.game.face(name) if kind == "front" else self.game.back(name)
        pixmap = self.painter.pixmap(face, variant, pixels, ratio)
        if elevation == BARE:
            made = self._kept[key] = Picture(pixmap, 0.0, pixels)
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
        made = self._kept[key] = Picture(whole, shade.margin, pixels)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def kept(self) -> tuple[Key, ...]:
        """What is kept now, for tests: size and ratio are part of each key."""
        return tuple(self._kept)


def corner_of(width: float) -> float:
    """The corner radius of a card of a width."""
    return width * 6.5 / 120
