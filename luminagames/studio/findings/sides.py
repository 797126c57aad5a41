"""A card in a version that no file holds: made from its data, drawn in a worker, shown in the
middle of its room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill, stroke
from luminagames.engine.face import Face
from luminagames.engine.plain import Json
from luminagames.kit.worker_threads import Failed
from luminagames.studio.desk import Desk
from luminagames.text import say, why

# How wide the disc with a version's letter is.
LETTER = 22.0


DIM = 0.4


def face_of(desk: Desk, data: Mapping[str, Json] | None) -> Face | None:
    """The face that a card with this data has in the game that is open; None without data."""
    if data is None:
        return None
    game = desk.space.game
    others: Sequence[Mapping[str, Json]] = [
        card for key, card in game.definitions.items() if key != data["id"]
    ]
    return game.with_definitions([*others, data]).face(str(data["id"]))


class CardSide(QWidget):
    """One version of a card, or a word why there is none; `letter` stands on a disc at its
    corner.
    """

    def __init__(self, desk: Desk, slot: str, name: str, letter: str = "") -> None:
        super().__init__()
        self._desk, self._slot, self._letter = desk, slot, letter
        self._face: Face | None = None
        self.picture: QPixmap | None = None
        self.words = ""
        # Whether it is an older version, shown while the newest is wrong.
        self.is_dim = False
        self.setAccessibleName(say("Card, {name}", name=name))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(100, 140)
        desk.game_changed.connect(self._clear)

    def _clear(self) -> None:
        """Another game is open: the face is one that its layouts do not know."""
        self.show_version(None)

    def show_version(
        self, data: Mapping[str, Json] | None, otherwise: str = "", *, dim: bool = False
    ) -> None:
        """Show the card that has this data; None: these words instead."""
        self._face, self.words, self.is_dim = face_of(self._desk, data), otherwise, dim
        if self._face is None:
            self._desk.renderer.forget(self._slot)  # what is still being drawn is of another card
            self.picture = None
            self.update()
        else:
            self.redraw()

    def redraw(self) -> None:
        """Draw at the present size."""
        painter, face = self._desk.painter, self._face
        if painter is None or face is None:
            return
        ratio = self.devicePixelRatioF()
        try:
            aspect = painter.aspect(face, "full")
        except (LookupError, ValueError) as error:  # its layout is not there, or wrong
            self._desk.renderer.forget(self._slot)
            self.picture, self.words = None, why(error).splitlines()[0]
            self.update()
            return
        wide = min(self.width() - 8, (self.height() - 8) / aspect)

        def take(image: QImage | Failed) -> None:
            if not isinstance(image, Failed):
                self.picture = QPixmap.fromImage(image)
                self.update()

        self._desk.renderer.draw(
            self._slot, lambda: painter.image(face, "full", wide * ratio, ratio), take
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw at the new size."""
        super().resizeEvent(event)
        self.redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card in the middle."""
        theme = self._desk.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.picture is None:
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("text_muted"))
            middle = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(self.rect()), int(middle), self.words)
            painter.end()
            return
        size = self.picture.deviceIndependentSize()
        left, top = (
            round((self.width() - size.width()) / 2),
            round((self.height() - size.height()) / 2),
        )
        painter.setOpacity(DIM if self.is_dim else 1.0)
        painter.drawPixmap(QPointF(left, top), self.picture)
        painter.setOpacity(1.0)
        if self._letter:
            radius = theme.px(LETTER) / 2
            x = min(left + size.width() - radius * 0.4, self.width() - radius - 1)
            y = max(top + radius * 0.4, radius + 1)
            fill(painter, circle(x, y, radius), theme.color("panel"))
            stroke(painter, circle(x, y, radius), theme.color("text_accent"), 1.4)
            font = theme.font("subheading")
            painter.setFont(font)
            painter.setPen(theme.color("text"))
            wide, tall = (
                QFontMetricsF(font).horizontalAdvance(self._letter) + 4,
                QFontMetricsF(font).height(),
            )
            disc = QRectF(x - wide / 2, y - tall / 2, wide, tall)
            painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), self._letter)
        painter.end()
