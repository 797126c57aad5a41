"""All cards of the filter side by side; a click on one chooses it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.painter import CardPainter
from luminagames.kit.worker_threads import Failed
from luminagames.studio.cards.entries import Entry
from luminagames.studio.cards.proofs import proofed
from luminagames.studio.look import Theming
from luminagames.studio.renderer import LATER, Renderer
from luminagames.text import say

CARD, GAP = 96, 10
ASPECT = 1.4
# Around all cards, in pixels: the frame of the chosen one lies outside of it.
RING = 4


class _Sheet(QWidget):
    """The sheet of cards; only what is in sight is drawn."""

    chosen = Signal(str)

    def __init__(self, look: Theming, renderer: Renderer) -> None:
        super().__init__()
        self._look, self._renderer = look, renderer
        self.painter: CardPainter | None = None
        self.entries: Sequence[Entry] = ()
        self.current = ""
        self.proof = ""
        self.pictures: dict[tuple[object, ...], QPixmap] = {}
        self._asked: set[tuple[object, ...]] = set()
        self.setAccessibleName(say("Spread of the filtered cards"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def columns(self) -> int:
        """How many cards stand in a row."""
        return max(1, (self.width() - 2 * RING + GAP) // (CARD + GAP))

    def fit(self) -> None:
        """As high as its rows."""
        rows = -(-len(self.entries) // self.columns())
        self.setMinimumHeight(round(rows * (CARD * ASPECT + GAP) + 2 * RING))
        self.update()

    def rect_of(self, at: int) -> QRectF:
        """Where the card with an index lies."""
        columns = self.columns()
        left = (self.width() - columns * (CARD + GAP) + GAP) / 2
        return QRectF(
            round(left + at % columns * (CARD + GAP)),
            round(RING + at // columns * (CARD * ASPECT + GAP)),
            CARD,
            CARD * ASPECT,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards in sight."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, entry in enumerate(self.entries):
            rect = self.rect_of(at)
            if not rect.intersects(QRectF(event.rect())):
                continue
            picture = self._picture(entry)
            if picture is not None:
                painter.drawPixmap(rect.topLeft(), picture)
            else:
                fill(
                    painter,
                    rounded(rect.x(), rect.y(), rect.width(), rect.height(), 5),
                    theme.color("panel_raised"),
                )
            if entry.id == self.current:
                frame = rounded(rect.x() - 2, rect.y() - 2, rect.width() + 4, rect.height() + 4, 6)
                stroke(painter, frame, theme.color("playable"), 2)
        painter.end()

    def _picture(self, entry: Entry) -> QPixmap | None:
        face, painter, proof = entry.face, self.painter, self.proof
        if face is None or painter is None:
            return None
        ratio = self.devicePixelRatioF()
        key = (painter.key(face, "table", CARD * ratio, ratio), proof)
        found = self.pictures.get(key)
        if found is None and key not in self._asked:
            self._asked.add(key)

            def take(image: QImage | Failed) -> None:
                self._asked.discard(key)
                if not isinstance(image, Failed):
                    self.pictures[key] = QPixmap.fromImage(image)
                    self.update()

            def draw() -> QImage:
                return proofed(painter.image(face, "table", CARD * ratio, ratio), proof)

            self._renderer.draw(f"spread:{entry.id}:{proof}", draw, take, LATER)
        return found

    def forget(self) -> None:
        """Another game or other layouts: draw all anew."""
        self.pictures.clear()
        self._asked.clear()
        self._renderer.forget("spread:")
        self.update()

    def index_at(self, point: QPoint) -> int:
        """The index of the card at a point, -1 for none."""
        return next(
            (at for at in range(len(self.entries)) if self.rect_of(at).contains(point.toPointF())),
            -1,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the card under the pointer."""
        at = self.index_at(event.position().toPoint())
        if at >= 0:
            self.chosen.emit(self.entries[at].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from card to card."""
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self.columns(),
            Qt.Key.Key_Down: self.columns(),
        }
        by = steps.get(Qt.Key(event.key()))
        ids = [entry.id for entry in self.entries]
        if by is None or not ids:
            super().keyPressEvent(event)
            return
        at = ids.index(self.current) + by if self.current in ids else 0
        if 0 <= at < len(ids):
            self.chosen.emit(ids[at])


class Spread(QScrollArea):
    """The sheet in its scroll area."""

    chosen = Signal(str)

    def __init__(self, look: Theming, renderer: Renderer) -> None:
        super().__init__()
        self.sheet = _Sheet(look, renderer)
        self.sheet.chosen.connect(self.chosen)
        self.setWidget(self.sheet)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its sheet has the keyboard
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def set_painter(self, painter: CardPainter) -> None:
        """Another game's cards."""
        self.sheet.painter = painter
        self.sheet.forget()

    def set_proof(self, kind: str) -> None:
        """Show all cards as this proof."""
        self.sheet.proof = kind
        self.sheet.update()

    def show_cards(self, entries: Sequence[Entry], current: str) -> None:
        """The cards of the filter, and the one that is chosen."""
        self.sheet.entries, self.sheet.current = entries, current
        self.sheet.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other rows."""
        super().resizeEvent(event)
        self.sheet.fit()

    def sizeHint(self) -> QSize:
        """As the print is."""
        return QSize(300, 400)
