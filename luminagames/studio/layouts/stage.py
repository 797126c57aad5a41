"""The card of a layout with its boxes: dragged, resized, nudged; millimetres are read beside them.

The stage knows no file: it tells the box that an element shall have, while it is dragged and when it is let go. It is
long because what the hand does and what is painted for it (handles, snap lines, measures) change together.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.cardface.elements import place, shows
from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.layout.model import AnyElement, Layout
from luminagames.engine.face import Face
from luminagames.studio.layouts.snapping import Line, Snapped, lines, snap
from luminagames.studio.look import Look
from luminagames.text import say

NEVER_HIDDEN_PX = 10_000.0
"""The width that print counts as: nothing is left out."""

CARD_MM = 63.0
"""Width of a printed card: units of layouts for the table are read as parts of it."""

RULER = 34.0
HANDLE = 9.0
REACH_PX = 6.0
"""A box snaps to what is nearer than this on the screen."""

STEP_MM, BIG_STEP_MM = 0.1, 1.0
LEAST_MM = 0.5
SAFE_MM = 3.0
GRIPS = {
    "top left": (0, 0), "top": (0.5, 0), "top right": (1, 0), "left": (0, 0.5), "right": (1, 0.5),
    "bottom left": (0, 1), "bottom": (0.5, 1), "bottom right": (1, 1),
}  # fmt: skip


@dataclass(slots=True)
class _Drag:
    """A drag from press to release: what is gripped (empty: the whole box), and where it began."""

    grip: str
    start: QPointF
    rect: QRectF
    moved: bool = False


DOT = "  ·  "


class Stage(QWidget):
    """One card, its boxes, and the one that is chosen."""

    chosen = Signal(str)
    """The id of an element."""
    moved = Signal(str, QRectF)
    """While a box is dragged: its element and where it lies, in units of the layout."""
    kept = Signal(str, QRectF)
    """A box was let go, or nudged: this is where it shall stay."""
    undo_wanted = Signal()

    def __init__(self, look: Look) -> None:
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
        self.hidden: frozenset[str] = frozenset()
        """Elements out of sight: no hand finds them."""
        self.locked: frozenset[str] = frozenset()
        """Elements that stay where they are."""
        self.boxes = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(300, 360)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(say("Layout stage"))
        look.themed.connect(self.update)

    # ------------------------------------------------------------ what is shown

    def show_layout(self, layout: Layout | None, face: Face | None) -> None:
        """Another layout or another state of it, on this card."""
        self._layout, self._face = layout, face
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
        shown = (one for one in self._layout.elements if self._face is None or shows(one, self._face, NEVER_HIDDEN_PX))
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
        room = QRectF(self.rect()).adjusted(RULER + 12, RULER + 12, -14, -34)
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
            self.setCursor(_cursor(self._grip_at(event.position()), bool(self._element_at(event.position()))))
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
        """Arrows nudge (Shift: a millimetre), with Control they resize; Tab is the next box, Escape lets go."""
        key, mods = event.key(), event.modifiers()
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        rect = self.rect_of(self.element)
        if key == Qt.Key.Key_Escape and self._drag is not None:
            self.moved.emit(self.element, self._drag.rect)
            self._drag = None
            self._caught = (Snapped(), Snapped())
            self.update()
        elif key == Qt.Key.Key_R:
            self._resizing = not self._resizing
            self._say()
            self.update()
        elif key in steps and rect is not None and self.element not in self.locked:
            size = (BIG_STEP_MM if mods & Qt.KeyboardModifier.ShiftModifier else STEP_MM) / self.unit_mm
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
        at = names.index(self.element) + (1 if forward else -1) if self.element in names else (0 if forward else -1)
        if names and 0 <= at < len(names):
            self.choose(names[at])
            return True
        return super().focusNextPrevChild(forward)

    def _element_at(self, spot: QPointF) -> str:
        """The chosen box if the pointer is on it, else the smallest of those under it."""
        free = [one for one in self.layers if one.id not in self.hidden and one.id not in self.locked]
        under = [one for one in free if self._layout and self.to_screen(place(one, self._layout)).contains(spot)]
        if any(one.id == self.element for one in under):
            return self.element
        if not under or self._layout is None:
            return ""
        layout = self._layout
        return min(under, key=lambda one: place(one, layout).width() * place(one, layout).height()).id

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

    # ------------------------------------------------------------ painting

    def read_out(self) -> str:
        """The chosen box in words: *name: 12 mm from the left, 46.8 from above, 39 × 7 mm*."""
        rect = self.rect_of(self.element)
        if rect is None:
            return ""
        mm = self.unit_mm
        x, y, wide, tall = (f"{value * mm:.1f}" for value in (rect.x(), rect.y(), rect.width(), rect.height()))
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
        theme = self._look.theme
        frame = self._frame()
        if not self._picture.isNull():
            painter.drawPixmap(frame, self._picture, QRectF(self._picture.rect()))
        if self._layout is not None:
            self._rulers(painter, frame)
            safe = SAFE_MM / self.unit_mm
            inside = self.to_screen(
                QRectF(safe, safe, self._layout.size[0] - 2 * safe, self._layout.size[1] - 2 * safe)
            )  # fmt: skip
            stroke(painter, _box(inside, 3), theme.color("ok", 0.6), 1, dash=(4, 3))
            if self.boxes:
                for one in self.layers:
                    if one.id != self.element:
                        rect = self.to_screen(place(one, self._layout))
                        stroke(painter, _box(rect, 0), QColor(255, 255, 255, 90), 1, dash=(1.5, 2.5))
            self._chosen(painter, frame)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("text_muted"))
        foot = QRectF(0, self.height() - 26, self.width(), 22)
        keys = say("Arrows 0.1 mm  ·  Shift 1 mm  ·  R resize  ·  Alt without snapping  ·  Tab next box").split(DOT)
        metrics = QFontMetricsF(theme.font("small"))
        room = [n for n in range(1, len(keys) + 1) if metrics.horizontalAdvance(DOT.join(keys[:n])) <= self.width()]
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignCenter), DOT.join(keys[: max(room, default=1)]))
        painter.end()

    def _rulers(self, painter: QPainter, frame: QRectF) -> None:
        theme = self._look.theme
        scale = frame.width() / CARD_MM
        painter.setFont(theme.font("small"))
        rect = self.rect_of(self.element)
        for vertical in (False, True):
            length = (frame.height() if vertical else frame.width()) / scale
            for mm in range(int(length) + 1):
                tall = 9 if mm % 10 == 0 else 6 if mm % 5 == 0 else 3.5
                if vertical:
                    y = frame.y() + mm * scale
                    path = svg(f"M {frame.x() - 10 - tall} {y} L {frame.x() - 10} {y}")
                else:
                    x = frame.x() + mm * scale
                    path = svg(f"M {x} {frame.y() - 10 - tall} L {x} {frame.y() - 10}")
                stroke(painter, path, theme.color("text_muted", 0.8), 1)
                if mm % 10 == 0:
                    painter.setPen(theme.color("text_muted"))
                    spot = QRectF(frame.x() - 46, y - 8, 24, 16) if vertical else QRectF(x - 14, frame.y() - 36, 28, 14)
                    painter.drawText(spot, int(Qt.AlignmentFlag.AlignCenter), str(mm))
        if rect is not None:
            shown = self.to_screen(rect)
            gold = theme.color("playable")
            stroke(painter, svg(f"M {shown.left()} {frame.y() - 7} L {shown.right()} {frame.y() - 7}"), gold, 3)
            stroke(painter, svg(f"M {frame.x() - 7} {shown.top()} L {frame.x() - 7} {shown.bottom()}"), gold, 3)

    def _chosen(self, painter: QPainter, frame: QRectF) -> None:
        rect = self.rect_of(self.element)
        if rect is None:
            return
        theme, mm = self._look.theme, self.unit_mm
        shown = self.to_screen(rect)
        gold = theme.color("playable")
        if self._drag is not None:
            before = self.to_screen(self._drag.rect)
            stroke(painter, _box(before, 0), theme.color("text"), 1, dash=(2, 3))
        across, down = self._caught
        if across.line is not None:
            self._snap_line(painter, across.line, upright=True)
        if down.line is not None:
            self._snap_line(painter, down.line, upright=False)
        stroke(painter, _box(shown, 0), gold, 1.6)
        for x, y in GRIPS.values():
            corner = QPointF(shown.x() + x * shown.width(), shown.y() + y * shown.height())
            box = rounded(corner.x() - HANDLE / 2, corner.y() - HANDLE / 2, HANDLE, HANDLE, 1)
            fill(painter, box, QColor("#FFFFFF"))
            stroke(painter, box, theme.color("felt_edge"), 1)
        size = say("{width} × {height} mm", width=f"{rect.width() * mm:.1f}", height=f"{rect.height() * mm:.1f}")
        above = shown.top() - 15 if shown.top() - 30 > frame.top() else shown.bottom() + 15
        self._tag(painter, QPointF(shown.center().x(), above), size)
        width = self._layout.size[0] if self._layout is not None else 0.0
        self._tag(painter, QPointF((frame.left() + shown.left()) / 2, shown.center().y()), f"{rect.left() * mm:.1f}")
        right = (width - rect.right()) * mm
        self._tag(painter, QPointF((frame.right() + shown.right()) / 2, shown.center().y()), f"{right:.1f}")

    def _snap_line(self, painter: QPainter, line: Line, *, upright: bool) -> None:
        frame, cyan = self._frame(), QColor("#6FD7E8")
        if upright:
            x = self.to_screen(QRectF(line.at, 0, 0, 0)).x()
            stroke(painter, svg(f"M {x} {frame.top()} L {x} {frame.bottom()}"), cyan, 1.4, dash=(4, 3))
            self._tag(painter, QPointF(x, frame.top() + 26), line.words)
        else:
            y = self.to_screen(QRectF(0, line.at, 0, 0)).y()
            stroke(painter, svg(f"M {frame.left()} {y} L {frame.right()} {y}"), cyan, 1.4, dash=(4, 3))
            self._tag(painter, QPointF(frame.left() + 60, y - 14), line.words)

    def _tag(self, painter: QPainter, spot: QPointF, words: str) -> None:
        theme = self._look.theme
        font = theme.font("small")
        wide = QFontMetricsF(font).horizontalAdvance(words) + 16
        box = QRectF(spot.x() - wide / 2, spot.y() - 10, wide, 20)
        fill(painter, _box(box, 10), QColor(10, 13, 26, 225))
        painter.setFont(font)
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)


def _box(rect: QRectF, radius: float) -> QPainterPath:
    return rounded(rect.x(), rect.y(), rect.width(), rect.height(), radius)


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
