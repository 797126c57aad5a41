"""What the bubbles, menus and large panels share: a framed box that floats over the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from luminagames.cardface.geometry import polygon, rounded
from luminagames.cardface.ink import fill, linear, mix, stroke
from luminagames.table.look import Look

# Room for the shadow on every side.
SHADE = 34
# How far along a box its beak may be.
SHARES = (0.3, 0.5, 0.1, 0.7, 0.9)


class FloatingBox(QWidget):
    """A child of the table that casts a shadow. Contents keep inside `content`; `edge` names the
    color of its line.
    """

    def __init__(self, look: Look, parent: QWidget, edge: str = "hairline") -> None:
        super().__init__(parent)
        self.look = look
        self.edge = edge
        self.beak: QPointF | None = None
        # What a press beside the box has hit, until it is let go.
        self._below: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def content(self) -> QRectF:
        """The box without its shadow."""
        return QRectF(self.rect()).adjusted(SHADE, SHADE, -SHADE, -SHADE)

    def stand(
        self,
        anchor: QRectF,
        width: float,
        height: float,
        room: QRectF,
        *,
        beak: bool = True,
        clear: Sequence[tuple[QRectF, float]] = (),
    ) -> None:
        """Places a box of a size beside an anchor (in the parent's pixels): below, above, or at a
        side.

        It goes where there is room, and of such places where it covers least of `clear`, by area
        and weight; the beak points at the anchor.
        """
        gap = 20.0 if beak else 8.0
        spot, tip = _beside(anchor, width, height, room, gap)
        if clear:
            places = [(spot, tip), *_around(anchor, width, height, room, gap)]
            spot, tip = min(places, key=lambda place: round(_covered(place[0], clear)))
        self.setGeometry(
            round(spot.x()) - SHADE,
            round(spot.y()) - SHADE,
            round(width) + 2 * SHADE,
            round(height) + 2 * SHADE,
        )
        self.beak = QPointF(tip.x() - self.x(), tip.y() - self.y()) if beak else None

    def event(self, event: QEvent) -> bool:
        """A mouse in the shadow is not at the box: what lies under it gets the event."""
        if not isinstance(event, QMouseEvent):
            return super().event(event)
        under = self._below
        if (
            under is None
            and event.buttons() == event.button()
            and not self.outline().contains(event.position())
        ):
            under = self._beneath(event.position())
        if under is None or not isValid(under):
            self._below = None
            return super().event(event)
        self._below = (
            under if event.type() != QEvent.Type.MouseButtonRelease and event.buttons() else None
        )
        at = under.mapFromGlobal(event.globalPosition())
        passed = QMouseEvent(
            event.type(),
            at,
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers(),
        )
        # nothing comes back: under it may be the shadow of another box, and under that this one
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        QApplication.sendEvent(under, passed)
        if isValid(self):
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        return True

    def _beneath(self, at: QPointF) -> QWidget | None:
        """The widget that would be hit if the box were not there."""
        parent = self.parentWidget()
        if parent is None:
            return None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        found = parent.childAt(self.mapToParent(at.toPoint()))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        return found

    def outline(self) -> QPainterPath:
        """The box, with its beak if it has one."""
        box = self.content()
        path = rounded(
            box.x(), box.y(), box.width(), box.height(), self.look.theme.radius("panel") + 2
        )
        if self.beak is None:
            return path
        tip = self.beak
        if box.left() <= tip.x() <= box.right():
            x = min(max(tip.x(), box.left() + 26), box.right() - 26)
            base = box.top() + 2 if tip.y() < box.top() else box.bottom() - 2
            points = [(x - 17, base), (tip.x(), tip.y()), (x + 17, base)]
        else:
            y = min(max(tip.y(), box.top() + 26), box.bottom() - 26)
            base = box.left() + 2 if tip.x() < box.left() else box.right() - 2
            points = [(base, y - 17), (tip.x(), tip.y()), (base, y + 17)]
        return path.united(polygon(points))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shadow, ground, line, then the contents."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        box = self.content()
        shade = self.look.lights.shadow(
            "bubble", box.width(), box.height(), self.devicePixelRatioF(), 10
        )
        shade.draw(painter, box.x(), box.y())
        path = self.outline()
        ground = theme.color("panel_raised")
        top = mix(ground, "#FFFFFF", 0.06) if theme.name == "observatory" else ground
        low = mix(ground, theme.color("panel"), 0.7)
        fill(painter, path, linear(0, box.top(), 0, box.bottom(), (0, top), (1, low)))
        color = theme.hairline() if self.edge == "hairline" else theme.color(self.edge)
        stroke(painter, path, color, 1.5 if not theme.is_high_contrast else 2.4)
        self.paint_content(painter, box)
        painter.end()

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Paints what the box says."""


# Where a box stands, and the tip of its beak.
Place = tuple[QRectF, QPointF]


def _beside(anchor: QRectF, width: float, height: float, room: QRectF, gap: float) -> Place:
    """The usual place: below, above, else at a side."""
    below = room.bottom() - anchor.bottom() - gap
    above = anchor.top() - room.top() - gap
    x = min(max(anchor.center().x() - min(width * 0.3, 150), room.left()), room.right() - width)
    if below >= height or (below >= above and below >= height * 0.9):
        y = min(anchor.bottom() + gap, room.bottom() - height)
        return QRectF(x, y, width, height), QPointF(anchor.center().x(), anchor.bottom() + 3)
    if above >= height:
        return QRectF(x, anchor.top() - gap - height, width, height), QPointF(
            anchor.center().x(), anchor.top() - 3
        )
    right = room.right() - anchor.right() >= width + gap
    x = anchor.right() + gap if right else max(room.left(), anchor.left() - gap - width)
    y = max(room.top(), min(anchor.center().y() - height / 2, room.bottom() - height))
    return QRectF(x, y, width, height), QPointF(
        anchor.right() + 3 if right else anchor.left() - 3, anchor.center().y()
    )


def _around(
    anchor: QRectF, width: float, height: float, room: QRectF, gap: float
) -> Iterator[Place]:
    """Every place at the anchor's four sides that lies in the room and that the beak reaches."""
    middle = anchor.center()
    for share in SHARES:
        x, y = middle.x() - width * share, middle.y() - height * share
        for spot, tip in (
            (
                QRectF(x, anchor.bottom() + gap, width, height),
                QPointF(middle.x(), anchor.bottom() + 3),
            ),
            (
                QRectF(x, anchor.top() - gap - height, width, height),
                QPointF(middle.x(), anchor.top() - 3),
            ),
            (
                QRectF(anchor.right() + gap, y, width, height),
                QPointF(anchor.right() + 3, middle.y()),
            ),
            (
                QRectF(anchor.left() - gap - width, y, width, height),
                QPointF(anchor.left() - 3, middle.y()),
            ),
        ):
            if room.contains(spot):
                yield spot, tip


def _covered(spot: QRectF, clear: Sequence[tuple[QRectF, float]]) -> float:
    """How much of what ought to be seen a box would lie over."""
    over = ((spot & rect, weight) for rect, weight in clear)
    return sum(both.width() * both.height() * weight for both, weight in over if not both.isEmpty())
