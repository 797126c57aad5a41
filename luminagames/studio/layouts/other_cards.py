"""The same layout on other cards: those on which a change shows most, drawn while one works on one
of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from luminagames.cardface.painter import CardPainter
from luminagames.engine.face import Face
from luminagames.kit.tip import plain_tip
from luminagames.kit.worker_threads import Failed
from luminagames.studio.look import Theming
from luminagames.studio.renderer import LATER, Renderer

MOST = 4
HIGH = 128.0


class OtherCards(QWidget):
    """Up to four small cards with the reason under each; a click puts one on the stage."""

    chosen = Signal(str)

    def __init__(self, look: Theming, renderer: Renderer) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.cards = [_Small(look, renderer, f"other:{at}", self.chosen.emit) for at in range(MOST)]
        for card in self.cards:
            row.addWidget(card)

    def show_cards(
        self, painter: CardPainter, variant: str, cards: Sequence[tuple[str, str, Face, str]]
    ) -> None:
        """Show these: id, name, face, reason."""
        for at, card in enumerate(self.cards):
            card.show_card(painter, variant, cards[at] if at < len(cards) else None)

    def clear(self) -> None:
        """No card: nothing is printed with this layout."""
        for card in self.cards:
            card.clear()


class _Small(QWidget):
    """One of them."""

    def __init__(
        self, look: Theming, renderer: Renderer, slot: str, choose: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._look, self._renderer, self._slot, self._choose = look, renderer, slot, choose
        self.card = self.name = self.why = ""
        self._draw: Callable[[], None] = lambda: None
        self.picture: QPixmap | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A small card and a line."""
        return QSize(60, round(self._look.theme.px(HIGH)))

    def show_card(
        self, painter: CardPainter, variant: str, shown: tuple[str, str, Face, str] | None
    ) -> None:
        if shown is None:
            self.clear()
            return
        self.card, self.name, face, self.why = shown
        self.setAccessibleName(f"{self.name}: {self.why}")
        self.setToolTip(plain_tip(f"{self.name}: {self.why}"))

        def draw() -> None:
            ratio = self.devicePixelRatioF()
            room = self.height() - self._line()
            wide = max(20.0, min(self.width() - 2, room / painter.aspect(face, variant))) * ratio
            self._renderer.draw(
                self._slot, lambda: painter.image(face, variant, wide, ratio), self._take, LATER
            )

        self._draw = draw
        draw()

    def clear(self) -> None:
        """No card here; one that is still painted does not come any more."""
        self._renderer.forget(self._slot)
        self.card = self.name = self.why = ""
        self.picture = None
        self._draw = lambda: None
        self.setToolTip("")
        self.update()

    def _take(self, image: QImage | Failed) -> None:
        if not isinstance(image, Failed):
            self.picture = QPixmap.fromImage(image)
            self.update()

    def _line(self) -> float:
        return QFontMetricsF(self._look.theme.font("small")).height() + 4

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw at the new size."""
        super().resizeEvent(event)
        self._draw()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, its reason under it."""
        theme = self._look.theme
        painter = QPainter(self)
        if self.picture is not None:
            size = self.picture.deviceIndependentSize()
            painter.drawPixmap(QPointF(round((self.width() - size.width()) / 2), 0), self.picture)
        font = theme.font("small")
        painter.setFont(font)
        painter.setPen(theme.color("text_muted"))
        line = self._line()
        shown = QFontMetricsF(font).elidedText(self.why, Qt.TextElideMode.ElideRight, self.width())
        box = QRectF(0, self.height() - line, self.width(), line)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), shown)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put it on the stage."""
        if self.card and self.rect().contains(event.position().toPoint()):
            self._choose(self.card)
