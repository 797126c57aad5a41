"""What is in the hand, as it is seen: the lifted thing, the gap it left, its targets, the veil over
the rest.
"""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QVariantAnimation

from luminagames.table.ground import qrect
from luminagames.table.items.base import Layer
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.hold import GapItem, LiftedItem, TargetItem
from luminagames.table.items.link import AimItem
from luminagames.table.plan import Thing
from luminagames.table.scene import TableScene

# How far the veil stays away from what is lit.
HOLE = 6.0
# How much the end of an arrow touches.
POINT = 4.0


class Held:
    """At most one thing. `source` is its touchable, empty if there is none."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.source = ""
        self.thing: Thing | None = None
        self.item = LiftedItem(scene.look)
        self.aim = AimItem(scene.look)
        # The thing stays where it is, and an arrow follows the hand.
        self.aiming = False
        self.gap = GapItem(scene.look)
        self.gap.setZValue(Layer.TARGET)
        self.gap.hide()
        self.targets: dict[str, TargetItem] = {}
        # All that is lit: a place may take the thing at several spots.
        self.lit: list[TargetItem] = []
        self._grip = QPointF()
        self._glide: QVariantAnimation | None = None
        scene.addItem(self.item)
        scene.addItem(self.gap)
        scene.addItem(self.aim)
        self._at = QPointF()

    def lift(self, source: str, at: QPointF, targets: Collection[str]) -> None:
        """Takes a thing at a point; the targets light up."""
        self._stop_glide()
        self.source = source
        self.thing = self.scene.plan.thing(source)
        self.aiming = self._aims(targets)
        if self.aiming and self.thing is not None:
            self.aim.begin(qrect(self.thing.rect))
        elif self.thing is not None:
            lying = self.scene.things.get(source)
            self.item.take(
                self.thing, () if lying is None or isinstance(lying, CounterItem) else lying.badges
            )
            home = qrect(self.thing.rect)
            self._grip = self._grip_at(at, home)
            if self.thing.kind != "counter":
                self.gap.setPos(home.topLeft())
                self.gap.set_size(home.width(), home.height())
                self.gap.show()
                self._hide_home(hide=True)
                self.gap.show()
        for touch in targets:
            for rect in self.scene.landings(touch, self.thing):
                item = TargetItem(
                    self.scene.look, touch, qrect(rect), is_round=self.scene.is_round(touch)
                )
                self.targets.setdefault(touch, item)
                self.lit.append(item)
                self.scene.addItem(item)
        holes = [
            item.mapRectToScene(item.body()).adjusted(-HOLE, -HOLE, HOLE, HOLE) for item in self.lit
        ]
        if self.aiming and self.thing is not None:
            holes.append(qrect(self.thing.lying).adjusted(-HOLE, -HOLE, HOLE, HOLE))
        self.scene.veil.drop(self._veiled(), holes)
        self._freeze()
        self.move(at)
        # What was just rendered into the picture counts as painted: the thing itself is to be
        # painted too.
        self.scene.update(
            self.aim.sceneBoundingRect() if self.aiming else self.item.sceneBoundingRect()
        )

    def _aims(self, targets: Collection[str]) -> bool:
        """Whether the thing has a place on the table that it does not leave: it only points at
        other things.
        """
        place = None if self.thing is None else self.scene.plan.place(self.thing.place)
        fixed = place is not None and place.arrangement in ("slots", "row")
        return (
            fixed
            and bool(targets)
            and all(touch.startswith(("card:", "seat:")) for touch in targets)
        )

    def _freeze(self) -> None:
        """Nothing but the held thing and its targets moves now: the rest is one picture."""
        live = [self.aim if self.aiming else self.item, *self.lit, *self.scene.live()]
        for item in live:
            item.hide()
        self.scene.frozen.emit(True)
        self.gap.hide()
        for item in live:
            item.show()

    def _veiled(self) -> QRectF:
        views = self.scene.views()
        return (
            views[0].mapToScene(views[0].viewport().rect()).boundingRect()
            if views
            else self.scene.area
        )

    def _grip_at(self, at: QPointF, home: QRectF) -> QPointF:
        """Where the hand holds the thing, kept while it grows."""
        if (
            not home.width()
            or not home.height()
            or self.thing is None
            or self.thing.strip
            or self.thing.turn
        ):
            return QPointF(self.item.width / 2, self.item.height / 2)
        x = min(1.0, max(0.0, (at.x() - home.x()) / home.width()))
        y = min(1.0, max(0.0, (at.y() - home.y()) / home.height()))
        return QPointF(x * self.item.width, y * self.item.height)

    def _hide_home(self, *, hide: bool) -> None:
        item = self.scene.things.get(self.source)
        if item is not None and (self.thing is None or self.thing.kind != "pile"):
            item.setVisible(not hide)

    def move(self, at: QPointF) -> None:
        """The thing follows the hand, or its arrow does."""
        self._at = at
        if self.aiming:
            self.aim.reach(at)
            return
        self.item.setPos(at - self._grip)

    def rect(self) -> QRectF:
        """What the thing covers now, without its tilt; the point where its arrow ends."""
        if self.aiming:
            return QRectF(self._at.x() - POINT / 2, self._at.y() - POINT / 2, POINT, POINT)
        return QRectF(self.item.pos(), self.item.body().size())

    def set_hot(self, touch: str) -> bool:
        """Marks the target that a drop would reach; whether it is another one than before."""
        changed = any(item.hot != (item.touch == touch) for item in self.lit)
        for item in self.lit:
            item.set_hot(item.touch == touch)
        return changed or not self.scene.chip.isVisible()

    def place_chip(self) -> None:
        """The words about the drop stand right above the thing, inside the table."""
        chip, unit = self.scene.chip, self.scene.look.unit
        width, height = (side / unit for side in chip.size)
        rect = self.rect()
        area = self._veiled()
        x = (
            rect.right() + 14
            if rect.right() + 14 + width < area.right()
            else rect.left() - 14 - width
        )
        y = min(max(rect.top() - 12, area.top() + 6), area.bottom() - height - 6)
        chip.setPos(x, y)

    def landed(self) -> None:
        """The thing was dropped on a target: it is where it should be already."""
        self._hide_home(hide=False)

    def lower(self) -> None:
        """Nothing is held any more."""
        for item in self.lit:
            self.scene.removeItem(item)
        self.targets, self.lit = {}, []
        self.gap.hide()
        self.scene.rest()
        self.aim.hide()
        self.aiming = False
        if self._glide is None:
            self._hide_home(hide=False)
            self.item.hide()
        self.source, self.thing = "", None

    def go_home(self) -> None:
        """The thing glides back to where it lies, then the table is as before."""
        thing, look = self.thing, self.scene.look
        motion = look.theme.motion("refuse")
        duration = look.settings.duration(motion.ms)
        if thing is None or self.aiming or thing.kind == "counter" or not duration:
            return
        home = self.scene.things.get(self.source)
        glide = QVariantAnimation(self.scene)
        glide.setDuration(duration)
        glide.setEasingCurve(motion.curve())
        glide.setStartValue(self.item.pos())
        glide.setEndValue(
            qrect(thing.rect).center() - QPointF(self.item.width / 2, self.item.height / 2)
        )
        glide.valueChanged.connect(self.item.setPos)

        def arrived() -> None:
            self.item.hide()
            if home is not None:
                home.setVisible(True)
            self._glide = None

        glide.finished.connect(arrived)
        self._glide = glide
        glide.start(QVariantAnimation.DeletionPolicy.KeepWhenStopped)

    def _stop_glide(self) -> None:
        if self._glide is not None:
            glide, self._glide = self._glide, None
            glide.setCurrentTime(glide.duration())
            glide.deleteLater()
