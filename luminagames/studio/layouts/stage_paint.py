"""The stage as it is painted: rulers, boxes, the chosen one with handles, measures and what it
snaps to.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPixmap

from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.layout.model import Layout
from luminagames.cardface.theme import Theme
from luminagames.studio.layouts.snapping import Line
from luminagames.text import figure, say

# Width of a printed card: units of layouts for the table are read as parts of it.
CARD_MM = 63.0

HANDLE = 9.0
SAFE_MM = 3.0
GRIPS = {
    "top left": (0, 0),
    "top": (0.5, 0),
    "top right": (1, 0),
    "left": (0, 0.5),
    "right": (1, 0.5),
    "bottom left": (0, 1),
    "bottom": (0.5, 1),
    "bottom right": (1, 1),
}
DOT = "  ·  "


@dataclass(frozen=True, slots=True)
class StageView:
    """What there is to paint; boxes in units of the layout, `room` and `frame` (the card) in the
    widget.
    """

    theme: Theme
    room: QRectF
    frame: QRectF
    layout: Layout | None
    picture: QPixmap
    boxes: list[tuple[str, QRectF]]
    # The box that is chosen.
    element: str
    shows_boxes: bool
    # Where the box lay that is dragged.
    before: QRectF | None
    across: Line | None
    # What it snaps to.
    down: Line | None

    @property
    def wide(self) -> float:
        """The layout's width in its units."""
        return self.layout.size[0] if self.layout is not None else CARD_MM

    @property
    def unit_mm(self) -> float:
        """Millimetres of one unit."""
        return CARD_MM / self.wide

    def to_screen(self, rect: QRectF) -> QRectF:
        """A rectangle of the layout in the widget."""
        scale = self.frame.width() / self.wide
        left, top = self.frame.x() + rect.x() * scale, self.frame.y() + rect.y() * scale
        return QRectF(left, top, rect.width() * scale, rect.height() * scale)

    @property
    def chosen(self) -> QRectF | None:
        """Where the chosen box lies."""
        return next((rect for name, rect in self.boxes if name == self.element), None)


def paint_stage(painter: QPainter, view: StageView) -> None:
    """All of it."""
    theme = view.theme
    if not view.picture.isNull():
        painter.drawPixmap(view.frame, view.picture, QRectF(view.picture.rect()))
    if view.layout is not None:
        _rulers(painter, view)
        safe, (wide, tall) = SAFE_MM / view.unit_mm, view.layout.size
        inside = view.to_screen(QRectF(safe, safe, wide - 2 * safe, tall - 2 * safe))
        stroke(painter, _box(inside, 3), theme.color("ok", 0.6), 1, dash=(4, 3))
        for name, rect in view.boxes if view.shows_boxes else ():
            if name != view.element:
                stroke(
                    painter,
                    _box(view.to_screen(rect), 0),
                    QColor(255, 255, 255, 90),
                    1,
                    dash=(1.5, 2.5),
                )
        _chosen(painter, view)
    painter.setFont(theme.font("small"))
    painter.setPen(theme.color("text_muted"))
    foot = QRectF(0, view.room.height() - theme.px(22) - 4, view.room.width(), theme.px(22))
    keys = say(
        "Arrows 0.1 mm  ·  Shift 1 mm  ·  R resize  ·  Alt without snapping  ·  Tab next box"
    ).split(DOT)
    metrics = QFontMetricsF(theme.font("small"))
    fits = [
        n
        for n in range(1, len(keys) + 1)
        if metrics.horizontalAdvance(DOT.join(keys[:n])) <= view.room.width()
    ]
    painter.drawText(
        foot, int(Qt.AlignmentFlag.AlignCenter), DOT.join(keys[: max(fits, default=1)])
    )


def _rulers(painter: QPainter, view: StageView) -> None:
    theme, frame = view.theme, view.frame
    scale = frame.width() / CARD_MM
    painter.setFont(theme.font("small"))
    metrics = QFontMetricsF(theme.font("small"))
    wide, high = max(28.0, metrics.horizontalAdvance("000")), max(16.0, metrics.height())
    every = next((step for step in (10, 20, 50) if step * scale >= max(wide, high) * 0.8), 100)
    rect = view.chosen
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
            if mm % every == 0:
                painter.setPen(theme.color("text_muted"))
                spot = QRectF(x - wide / 2, frame.y() - 22 - high, wide, high)
                if vertical:
                    spot = QRectF(frame.x() - 22 - wide, y - high / 2, wide, high)
                painter.drawText(spot, int(Qt.AlignmentFlag.AlignCenter), str(mm))
    if rect is not None:
        shown = view.to_screen(rect)
        gold = theme.color("playable")
        stroke(
            painter,
            svg(f"M {shown.left()} {frame.y() - 7} L {shown.right()} {frame.y() - 7}"),
            gold,
            3,
        )
        stroke(
            painter,
            svg(f"M {frame.x() - 7} {shown.top()} L {frame.x() - 7} {shown.bottom()}"),
            gold,
            3,
        )


def _chosen(painter: QPainter, view: StageView) -> None:
    rect, frame = view.chosen, view.frame
    if rect is None:
        return
    theme, mm = view.theme, view.unit_mm
    shown = view.to_screen(rect)
    gold = theme.color("playable")
    if view.before is not None:
        stroke(painter, _box(view.to_screen(view.before), 0), theme.color("text"), 1, dash=(2, 3))
    if view.across is not None:
        _snap_line(painter, view, view.across, upright=True)
    if view.down is not None:
        _snap_line(painter, view, view.down, upright=False)
    stroke(painter, _box(shown, 0), gold, 1.6)
    for x, y in GRIPS.values():
        corner = QPointF(shown.x() + x * shown.width(), shown.y() + y * shown.height())
        box = rounded(corner.x() - HANDLE / 2, corner.y() - HANDLE / 2, HANDLE, HANDLE, 1)
        fill(painter, box, QColor("#FFFFFF"))
        stroke(painter, box, theme.color("felt_edge"), 1)
    wide, tall, left = (
        figure(f"{side * mm:.1f}") for side in (rect.width(), rect.height(), rect.left())
    )
    size = say("{width} × {height} mm", width=wide, height=tall)
    above = shown.top() - 15 if shown.top() - 30 > frame.top() else shown.bottom() + 15
    _tag(painter, view.theme, QPointF(shown.center().x(), above), size)
    _tag(painter, view.theme, QPointF((frame.left() + shown.left()) / 2, shown.center().y()), left)
    right = (view.wide - rect.right()) * mm
    _tag(
        painter,
        view.theme,
        QPointF((frame.right() + shown.right()) / 2, shown.center().y()),
        figure(f"{right:.1f}"),
    )


def _snap_line(painter: QPainter, view: StageView, line: Line, *, upright: bool) -> None:
    frame, cyan = view.frame, QColor("#6FD7E8")
    if upright:
        x = view.to_screen(QRectF(line.at, 0, 0, 0)).x()
        stroke(painter, svg(f"M {x} {frame.top()} L {x} {frame.bottom()}"), cyan, 1.4, dash=(4, 3))
        _tag(painter, view.theme, QPointF(x, frame.top() + 26), line.words)
    else:
        y = view.to_screen(QRectF(0, line.at, 0, 0)).y()
        stroke(painter, svg(f"M {frame.left()} {y} L {frame.right()} {y}"), cyan, 1.4, dash=(4, 3))
        _tag(painter, view.theme, QPointF(frame.left() + 60, y - 14), line.words)


def _tag(painter: QPainter, theme: Theme, spot: QPointF, words: str) -> None:
    font = theme.font("small")
    wide = QFontMetricsF(font).horizontalAdvance(words) + 16
    box = QRectF(spot.x() - wide / 2, spot.y() - 10, wide, 20)
    fill(painter, _box(box, 10), QColor(10, 13, 26, 225))
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)


def _box(rect: QRectF, radius: float) -> QPainterPath:
    return rounded(rect.x(), rect.y(), rect.width(), rect.height(), radius)
