"""The card of a layout with its boxes: dragged, resized, nudged; millimetres are read beside them.

The stage knows no file: it tells the box that an element shall have, while it is dragged and when
it is let go.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.cardface.elements import place, shows
from luminagames.cardface.layout.model import AnyElement, Layout
from luminagames.cardface.layout.repeated import is_copy
from luminagames.engine.face import Face
from luminagames.studio.layouts.snapping import Snapped, lines, snap
from luminagames.studio.layouts.stage_paint import (
    CARD_MM,
    GRIPS,
    HANDLE,
    SAFE_MM,
    StageView,
    paint_stage,
)
from luminagames.studio.look import Theming
from luminagames.text import figure, say

# The width that print counts as: nothing is left out.
NEVER_HIDDEN_PX = 10_000.0

RULER = 34.0
# A box snaps to what is nearer than this on the screen.
REACH_PX = 6.0

STEP_MM, BIG_STEP_MM = 0.1, 1.0
LEAST_MM = 0.5


@dataclass(slots=True)
class _Drag:
    """A drag from press to release: what is gripped (empty: the whole box), and where it began."""

    grip: str
    start: QPointF
    rect: QRectF
    moved: bool = False


class Stage(QWidget):
    """One card, its boxes, and the one that is chosen."""

    # The id of an element.
    chosen = Signal(str)
    # While a box is dragged: its element and where it lies, in units of the layout.
    moved = Signal(str, QRectF)
    # A box was let go, or nudged: this is where it shall stay.
    kept = Signal(str, QRectF)

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self._layout: Layout | None = None
        self._face: Face | None = None
        self._picture = QPixmap()
        self._drag: _Drag | None = None
        self._caught: tuple[Snapped, Snapped] = (Snapped(), Snapped())
        self._resizing = False
        self.element = ""
        self.snapping = True
        # Elements out of sight: no hand finds them.
        self.hidden: frozenset[str] = frozenset()
        # Elements that stay where they are.
        self.locked: frozenset[str] = frozenset()
        self.boxes = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(300, 220)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(say("Layout stage"))
        look.themed.connect(self.update)

    # ------------------------------------------------------------ what is shown

    def show_layout(self, layout: Layout | None, face: Face | None) -> None:
        """Another layout or another state of it, on this card."""
        self._layout, self._face = layout, face
        if layout is None:
            self._picture = QPixmap()
        if layout is not None and all(one.id != self.element for one in layout.elements):
            self.element = ""
        self.update()

    def show_picture(self, image: QImage) -> None:
        """The card as it is painted now."""
        self._picture = QPixmap.fromImage(image)
        self.update()

    def choose(self, element: str) -> None:
        """Choose an element."""
        if element != self.element:
            self.element = element
            self.chosen.emit(element)
            self._say()
            self.update()

    @property
    def layers(self) -> list[AnyElement]:
        """The elements that this card shows, front first."""
        if self._layout is None:
            return []
        shown = (
            one
            for one in self._layout.elements
            if not is_copy(one.id)
            and (self._face is None or shows(one, self._face, NEVER_HIDDEN_PX))
        )
        return list(shown)[::-1]

    @property
    def shown_layout(self) -> Layout | None:
        """The layout on the stage."""
        return self._layout

    def rect_of(self, element: str) -> QRectF | None:
        """Where an element lies, in units of the layout."""
        found = next((one for one in self.layers if one.id == element), None)
        return None if found is None or self._layout is None else place(found, self._layout)

    @property
    def unit_mm(self) -> float:
        """Millimetres of one unit."""
        return CARD_MM / self._layout.size[0] if self._layout is not None else 1.0

    @property
    def card_px(self) -> float:
        """How wide the card is drawn, in logical pixels."""
        return self._frame().width()

    def _frame(self) -> QRectF:
        """Where the card lies in the widget."""
        wide, tall = self._layout.size if self._layout is not None else (63.0, 88.0)
        px = self._look.theme.px
        room = QRectF(self.rect()).adjusted(px(RULER) + 12, px(RULER) + 12, -14, -px(24) - 10)
        scale = max(0.1, min(room.width() / wide, room.height() / tall))
        left = room.x() + (room.width() - wide * scale) / 2
        return QRectF(left, room.y(), wide * scale, tall * scale)

    def to_screen(self, rect: QRectF) -> QRectF:
        """A rectangle of the layout in the widget."""
        frame = self._frame()
        scale = frame.width() / (self._layout.size[0] if self._layout is not None else 63.0)
        x, y = frame.x() + rect.x() * scale, frame.y() + rect.y() * scale
        return QRectF(x, y, rect.width() * scale, rect.height() * scale)

    def _to_units(self, spot: QPointF) -> QPointF:
        frame = self._frame()
        scale = frame.width() / (self._layout.size[0] if self._layout is not None else 63.0)
        return QPointF((spot.x() - frame.x()) / scale, (spot.y() - frame.y()) / scale)

    def sizeHint(self) -> QSize:
        """About six pixels a millimetre."""
        return QSize(560, 680)

    # ------------------------------------------------------------ the hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grip a handle or a box; the frontmost box under the pointer is chosen."""
        if event.button() is not Qt.MouseButton.LeftButton or self._layout is None:
            return
        spot = event.position()
        grip = self._grip_at(spot)
        if not grip:
            name = self._element_at(spot)
            if name:
                self.choose(name)
            else:
                return
        rect = self.rect_of(self.element)
        if rect is not None and self.element not in self.locked:
            self._drag = _Drag(grip, self._to_units(spot), rect)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag on, or show what a press would do."""
        if self._drag is None:
            self.setCursor(
                _cursor(self._grip_at(event.position()), bool(self._element_at(event.position())))
            )
            return
        by = self._to_units(event.position()) - self._drag.start
        free = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier) or not self.snapping
        rect = self._dragged(self._drag, by, free=free)
        self._drag.moved = True
        self.moved.emit(self.element, rect)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The box stays where it is."""
        drag, self._drag = self._drag, None
        self._caught = (Snapped(), Snapped())
        rect = self.rect_of(self.element)
        if drag is not None and drag.moved and rect is not None:
            self.kept.emit(self.element, rect)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows nudge (Shift: a millimetre), with Control they resize; Tab is the next box, Escape
        lets go.
        """
        key, mods = event.key(), event.modifiers()
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        rect = self.rect_of(self.element)
        if key == Qt.Key.Key_Escape:
            if self._drag is not None:
                self.moved.emit(self.element, self._drag.rect)
            self._drag = None
            self._caught = (Snapped(), Snapped())
            self.update()
        elif key == Qt.Key.Key_R:
            self._resizing = not self._resizing
            self._say()
            self.update()
        elif key in steps and rect is not None and self.element not in self.locked:
            size = (
                BIG_STEP_MM if mods & Qt.KeyboardModifier.ShiftModifier else STEP_MM
            ) / self.unit_mm
            dx, dy = steps[Qt.Key(key)]
            if self._resizing or mods & Qt.KeyboardModifier.ControlModifier:
                least = LEAST_MM / self.unit_mm
                rect.setWidth(max(least, rect.width() + dx * size))
                rect.setHeight(max(least, rect.height() + dy * size))
            else:
                rect.translate(dx * size, dy * size)
            self.kept.emit(self.element, rect)
            self._say()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from box to box, and on from the last one."""
        names = [one.id for one in self.layers]
        at = (
            names.index(self.element) + (1 if forward else -1)
            if self.element in names
            else (0 if forward else -1)
        )
        if names and 0 <= at < len(names):
            self.choose(names[at])
            return True
        return super().focusNextPrevChild(forward)

    def _element_at(self, spot: QPointF) -> str:
        """The chosen box if the pointer is on it, else the smallest of those under it."""
        free = [
            one for one in self.layers if one.id not in self.hidden and one.id not in self.locked
        ]
        under = [
            one
            for one in free
            if self._layout and self.to_screen(place(one, self._layout)).contains(spot)
        ]
        if any(one.id == self.element for one in under):
            return self.element
        if not under or self._layout is None:
            return ""
        layout = self._layout
        return min(
            under, key=lambda one: place(one, layout).width() * place(one, layout).height()
        ).id

    def _grip_at(self, spot: QPointF) -> str:
        rect = self.rect_of(self.element)
        if rect is None or self.element in self.locked:
            return ""
        shown = self.to_screen(rect)
        for name, (x, y) in GRIPS.items():
            corner = QPointF(shown.x() + x * shown.width(), shown.y() + y * shown.height())
            if abs(corner.x() - spot.x()) <= HANDLE and abs(corner.y() - spot.y()) <= HANDLE:
                return name
        return ""

    def _dragged(self, drag: _Drag, by: QPointF, *, free: bool) -> QRectF:
        """Where the box lies when the hand has gone so far, snapped unless it is free."""
        rect = QRectF(drag.rect)
        words = drag.grip.split()
        if not words:
            rect.translate(by)
        least = LEAST_MM / self.unit_mm
        if "left" in words:
            rect.setLeft(min(rect.left() + by.x(), rect.right() - least))
        if "right" in words:
            rect.setRight(max(rect.right() + by.x(), rect.left() + least))
        if "top" in words:
            rect.setTop(min(rect.top() + by.y(), rect.bottom() - least))
        if "bottom" in words:
            rect.setBottom(max(rect.bottom() + by.y(), rect.top() + least))
        self._caught = (Snapped(), Snapped()) if free else self._caught_by(rect, words)
        across, down = (one.by for one in self._caught)
        if not words:
            rect.translate(across, down)
        rect.setLeft(rect.left() + (across if "left" in words else 0))
        rect.setRight(rect.right() + (across if "right" in words else 0))
        rect.setTop(rect.top() + (down if "top" in words else 0))
        rect.setBottom(rect.bottom() + (down if "bottom" in words else 0))
        return rect

    def _caught_by(self, rect: QRectF, words: list[str]) -> tuple[Snapped, Snapped]:
        layout = self._layout
        if layout is None:
            return Snapped(), Snapped()
        others = [(one.id, place(one, layout)) for one in self.layers if one.id != self.element]
        upright, lying = lines(layout.size, SAFE_MM / self.unit_mm, others)
        reach = REACH_PX / (self._frame().width() / layout.size[0])
        xs = [rect.left(), rect.right(), rect.center().x()] if not words else []
        xs += [rect.left()] if "left" in words else [rect.right()] if "right" in words else []
        ys = [rect.top(), rect.bottom(), rect.center().y()] if not words else []
        ys += [rect.top()] if "top" in words else [rect.bottom()] if "bottom" in words else []
        return snap(xs, upright, reach), snap(ys, lying, reach)

    # ------------------------------------------------------------ what is told and seen

    def read_out(self) -> str:
        """The chosen box in words: *name: 12 mm from the left, 46.8 from above, 39 × 7 mm*."""
        rect = self.rect_of(self.element)
        if rect is None:
            return ""
        mm = self.unit_mm
        x, y, wide, tall = (
            figure(f"{value * mm:.1f}")
            for value in (rect.x(), rect.y(), rect.width(), rect.height())
        )
        mode = say(", arrows resize") if self._resizing else ""
        return say(
            "{element}: {x} mm from the left, {y} from above, {wide} × {tall} mm{mode}",
            element=self.element,
            x=x,
            y=y,
            wide=wide,
            tall=tall,
            mode=mode,
        )

    def _say(self) -> None:
        self.setAccessibleDescription(self.read_out())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rulers, card, boxes, the chosen one with its handles and measures."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_stage(
            painter,
            StageView(
                self._look.theme,
                QRectF(self.rect()),
                self._frame(),
                self._layout,
                self._picture,
                [
                    (one.id, rect)
                    for one in self.layers
                    for rect in [self.rect_of(one.id)]
                    if rect is not None
                ],
                self.element,
                self.boxes,
                self._drag.rect if self._drag is not None else None,
                self._caught[0].line,
                self._caught[1].line,
            ),
        )
        painter.end()


def _cursor(grip: str, over: bool) -> Qt.CursorShape:
    if grip in ("left", "right"):
        return Qt.CursorShape.SizeHorCursor
    if grip in ("top", "bottom"):
        return Qt.CursorShape.SizeVerCursor
    if grip in ("top left", "bottom right"):
        return Qt.CursorShape.SizeFDiagCursor
    if grip:
        return Qt.CursorShape.SizeBDiagCursor
    return Qt.CursorShape.SizeAllCursor if over else Qt.CursorShape.ArrowCursor
