"""The window onto the scene: scales the table to fit, paints the ground, and turns mouse events
into gestures.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from luminagames.engine.board import Room
from luminagames.table.gestures.base import MouseGesture
from luminagames.table.gestures.hand import Hand
from luminagames.table.gestures.hover import Hover
from luminagames.table.gestures.press import Press
from luminagames.table.gestures.touch import Fingers
from luminagames.table.scene import TableScene
from luminagames.table.shown.grounds import Grounds
from luminagames.table.speech.part import Part, PartRole
from luminagames.text import say


class TableView(QGraphicsView):
    """Fits the 1600 × 900 table into whatever room there is. Raster painting, minimal updates."""

    # A mouse button went down: whatever is still moving should arrive.
    touched = Signal()
    # A `QKeyEvent`: keys are not the view's affair.
    key_pressed = Signal(object)
    # The right button went down on a touchable, and there was nothing to cancel.
    examined = Signal(str)
    # A finger rested on a touchable.
    fingered = Signal(str)
    # A bead of the meridian was pressed: the number of its line in the log, below 0 for the log
    # itself.
    recalled = Signal(int)
    # A table unit has another size on the screen.
    rescaled = Signal()

    def __init__(
        self,
        scene: TableScene,
        hand: Hand,
        parent: QWidget | None = None,
        skips: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.hand = hand
        # Whether a press only ended what is being told.
        self.skips = skips
        self._gesture: MouseGesture | None = None
        # What the last press was for.
        self._pressed: tuple[object, ...] | None = None
        self._hover = Hover(hand, self)
        self._grounds = Grounds(self, scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            # for all: what one item set would hold for those after it
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAcceptDrops(False)  # what is dropped from outside is the window's affair
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(say("Table"))
        scene.arranged.connect(self._layout_changed)
        scene.frozen.connect(self._freeze)
        scene.look.settled.connect(self._settled)
        self._frozen: QPixmap | None = None
        self.viewport().ungrabGesture(
            Qt.GestureType.PanGesture
        )  # the table does not scroll: fingers are the hand's
        self._follow_fingers()
        # Widgets that lie on the table: while something is held they are part of its picture.
        self.pinned: list[QWidget] = []
        self._away: list[QWidget] = []
        self._parts: Callable[[], tuple[Part, ...]] | None = None

    def _follow_fingers(self) -> None:
        self.fingers = Fingers(self.viewport())
        self.fingers.down.connect(self._finger_down)
        self.fingers.moved.connect(lambda at: self._move_hand(self.on_table(at)))
        self.fingers.up.connect(lambda at: self._let_go(self.on_table(at)))
        self.fingers.given_up.connect(self.cancel)
        self.fingers.rested.connect(self._finger_rests)

    # Scale

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the table into the room there is."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Scales so that the whole table is seen, in the middle."""
        size = self.viewport().size()
        look = self.table.look
        scale = look.window
        if size.isEmpty():
            return
        moved = self.table.set_room(
            Room(size.width() / scale, size.height() / scale, look.text_scale)
        )
        wide, high = self.table.layout.size
        unit = min(size.width() / wide, size.height() / high)
        ratio = self.viewport().devicePixelRatioF()
        changed = (unit, ratio) != (look.unit, look.ratio)
        look.unit, look.ratio = unit, ratio
        self.resetTransform()
        self.scale(unit, unit)
        width, height = size.width() / unit, size.height() / unit
        self.setSceneRect(QRectF((wide - width) / 2, (high - height) / 2, width, height))
        self._grounds.forget()
        if self._frozen is not None:
            self.cancel()
        if changed or moved:
            look.faces.forget_wishes()
            look.faces.patient = self.isVisible()
            self.table.restyle()
            self.rescaled.emit()
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """Another screen may have another device-pixel ratio."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.fit()
        return super().event(event)

    def _settled(self) -> None:
        """Pictures of the right size are there: what keeps a copy of one is drawn anew."""
        self.table.renew_copies()
        self.viewport().update()

    def paint_anew(self) -> None:
        """Motion is over: all of it once.

        Qt remembers for each item where it was painted last, and erases that. A picture taken of
        the window between a move and its erasing lets it forget the place before: a sliver of a
        flown card stayed.
        """
        self.viewport().update()

    def restyle(self) -> None:
        """Another theme."""
        if self._frozen is not None:
            self.cancel()
        self._grounds.forget()
        self.table.restyle()
        self.viewport().update()

    def _layout_changed(self) -> None:
        if self._grounds.follow():
            self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Copies the ground."""
        ground, lit = self._grounds.shown(), self._grounds.light()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QPointF(0, 0), ground if self._frozen is None else self._frozen)
        if lit is not None and self._frozen is None:
            painter.drawPixmap(QPointF(0, 0), lit)
        painter.restore()

    def _freeze(self, frozen: bool) -> None:
        """While something is held, the board with its veil is one picture that is copied."""
        self._frozen = None
        for widget in self._away:
            widget.show()
        self._away = []
        viewport = self.viewport()
        viewport.update()  # another ground is no affair of any item: nothing else repaints it
        if not frozen:
            return
        ratio = viewport.devicePixelRatioF()
        picture = QPixmap(round(viewport.width() * ratio), round(viewport.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        painter.setRenderHints(self.renderHints())
        self.render(painter, QRectF(viewport.rect()), viewport.rect())
        self._away = [widget for widget in self.pinned if widget.isVisible()]
        painter.setOpacity(1 - self.table.look.theme.alpha("veil"))
        for widget in self._away:
            painter.drawPixmap(widget.pos(), _copy_of(widget))
            widget.hide()
        painter.end()
        self._frozen = picture
        self.table.board.hide()
        self.table.veil.hide()

    # Places on the screen

    def on_screen(self, rect: QRectF) -> QRectF:
        """A rectangle of table units in pixels of the viewport."""
        return self.viewportTransform().mapRect(rect)

    def on_table(self, at: QPoint | QPointF) -> QPointF:
        """A point of the viewport in table units."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(QPointF(at))

    # For a screen reader

    def speaks(self, parts: Callable[[], tuple[Part, ...]]) -> None:
        """From now on a screen reader finds these parts in it."""
        self._parts = parts

    def spoken_role(self) -> PartRole:
        """Everything that lies on the table."""
        return "group"

    def spoken_parts(self) -> tuple[Part, ...]:
        """In reading order; nothing while it has no scene."""
        return () if self._parts is None else self._parts()

    # Mouse

    @property
    def gesture(self) -> MouseGesture | None:
        """What the hand is doing."""
        return self._gesture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The left button begins a gesture, the right one cancels, or else looks through a pile."""
        self._pressed = self._under(event)
        if self.skips():
            self._pressed = None
            event.accept()
            return
        self.touched.emit()
        self._hover.cancel()
        at = self.on_table(event.position())
        self.table.fold(at)
        line = None if self.hand.holding else self.table.boards.line_at(at)
        if (
            event.button() == Qt.MouseButton.LeftButton
            and line is not None
            and self._gesture is None
        ):
            self.recalled.emit(line)
        elif event.button() == Qt.MouseButton.RightButton:
            touched = self.table.touchables_at(at)
            if not self.cancel() and touched:
                self.examined.emit(touched[0])
        elif event.button() == Qt.MouseButton.LeftButton:
            self._grip(at)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick click is like any other, unless the first was for another thing, or in
        another turn.
        """
        if self._gesture is not None or self._under(event) == self._pressed:
            self.mousePressEvent(event)
        else:
            event.accept()

    def _under(self, event: QMouseEvent) -> tuple[object, ...]:
        """Who is asked, and what lies under the pointer."""
        return (
            self.hand.session.acting,
            *self.table.touchables_at(self.on_table(event.position()))[:1],
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Moves what is under way, or hovers."""
        self._move_hand(self.on_table(event.position()))
        event.accept()

    def _move_hand(self, at: QPointF) -> None:
        if self._gesture is not None:
            self._gesture = self._gesture.move(at)
        else:
            self._hover.move(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends what is under way."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._let_go(self.on_table(event.position()))
        event.accept()

    def _let_go(self, at: QPointF) -> None:
        if self._gesture is not None:
            self._gesture = self._gesture.end(at)

    def _grip(self, at: QPointF) -> None:
        """A gesture begins, or goes on with another press."""
        if self._gesture is None:
            self._gesture = Press(self.hand).start(at)
        else:
            self._gesture = self._gesture.press(at)

    def _finger_down(self, point: QPointF) -> None:
        """As the left button; nothing hovers under a finger."""
        self.touched.emit()
        self._hover.cancel()
        at = self.on_table(point)
        self.table.fold(at)
        line = None if self.hand.holding else self.table.boards.line_at(at)
        if line is not None and self._gesture is None:
            self.recalled.emit(line)
        else:
            self._grip(at)

    def _finger_rests(self, point: QPointF) -> None:
        """A finger that rests lets go of what it touched, and sees it large."""
        touched = self.table.touchables_at(self.on_table(point))
        self.cancel()
        if touched:
            self.fingered.emit(touched[0])

    def cancel(self) -> bool:
        """Cancels what is under way; whether there was anything to cancel."""
        self._hover.cancel()
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()
            return True
        if self.hand.holding:
            self.hand.put_back()
            return True
        if self.hand.picked:
            self.hand.clear_pick()
            return True
        return False

    def forget(self) -> None:
        """The table changed under the hand: what was under way is over."""
        self._gesture = None
        self._hover.cancel()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is gone."""
        self._hover.cancel()
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Another window has the keyboard: what is held goes home."""
        if event.reason() in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.OtherFocusReason,
        ):
            self.cancel()
        super().focusOutEvent(event)

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the keyboard's affair."""
        self.key_pressed.emit(event)
        event.accept()

    def focusNextPrevChild(self, next_: bool) -> bool:
        """Tab leaves the table."""
        return QWidget.focusNextPrevChild(self, next_)


def _copy_of(widget: QWidget) -> QPixmap:
    """What a widget shows, without any ground."""
    ratio = widget.devicePixelRatioF()
    picture = QPixmap(widget.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    return picture
