"""A person's mouse at the table: turns an action into presses, moves and releases on the viewport.

It asks the scene where things lie and the widgets where their buttons are, and never speaks to the
match.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from luminagames.engine.action import Action
from luminagames.engine.gestures import Dragged, Gesture, Picked, Pressed, Tapped, gestures_of
from luminagames.table.ground import qrect
from luminagames.table.widget import TableWidget
from tests.tables import rested

LEFT = Qt.MouseButton.LeftButton


def touched(gesture: Gesture) -> tuple[str, ...]:
    """The things that a gesture touches."""
    match gesture:
        case Dragged(source, target):
            return source, target
        case Tapped(source):
            return (source,)
        case Picked(sources, _):
            return tuple(sources)
        case Pressed():
            return ()


class Mouse:
    """One mouse at one table."""

    def __init__(self, table: TableWidget, rng: random.Random | None = None) -> None:
        self.table = table
        self.rng = rng or random.Random(0)
        self.used: set[str] = set()

    @property
    def viewport(self) -> QWidget:
        return self.table.view.viewport()

    # Where things are

    def point(self, touch: str) -> QPoint:
        """A point of the viewport where a touchable is not covered by another."""
        rect = self.table.scene.hit_rect(touch)
        assert rect is not None, f"{touch} is not on the table"
        return self.table.view.on_screen(rect).center().toPoint()

    def drop_point(self, source: str, target: str) -> QPoint:
        """Where a held thing lies on its target."""
        scene = self.table.scene
        landing = scene.landing(target, scene.plan.thing(source))
        assert landing is not None, f"{target} is not on the table"
        center = QPointF(landing.x + landing.w / 2, landing.y + landing.h / 2)
        return self.table.view.viewportTransform().map(center).toPoint()

    # What a hand does

    def click(self, touch: str) -> None:
        QTest.mouseClick(rested(self.table).view.viewport(), LEFT, pos=self.point(touch))

    def drag(self, source: str, target: str) -> None:
        start = self.point(source)
        QTest.mousePress(self.viewport, LEFT, pos=start)
        end = self.drop_point(source, target)
        for share in (0.2, 0.6, 1.0):
            QTest.mouseMove(self.viewport, start + (end - start) * share)
        assert self.table.hand.holding == source, f"{source} cannot be lifted"
        assert self.table.hand.target() == target, (
            f"{source} over {target} would drop on {self.table.hand.target()!r}"
        )
        QTest.mouseRelease(self.viewport, LEFT, pos=end)

    def press_button(self, name: str) -> None:
        button = rested(self.table).prompt.buttons[name]
        assert button.isEnabled(), f"{name} is not enabled"
        QTest.mouseClick(button, LEFT, pos=button.rect().center())

    def choose(self, action: Action) -> None:
        """Picks an entry of the menu that a gesture opened."""
        menu = self.table.menu
        assert menu.isVisible(), f"no menu for {action}"
        cell = menu.cells()[menu.choices.index(action)]
        QTest.mouseClick(menu, LEFT, pos=cell.center().toPoint())

    # Actions

    def gestures(self, action: Action) -> list[Gesture]:
        """The gestures that mean an action, among things that lie on the table."""
        session = self.table.session
        context = session.game.gesture_context(session.view)
        assert context is not None
        found = [gesture for gesture, _ in gestures_of(session.game.gestures, action, context)]
        hand = self.table.hand
        return [
            gesture
            for gesture in found
            if all(self.lies(touch) for touch in touched(gesture))
            # such a drop only picks what was held
            and not (isinstance(gesture, Dragged) and hand.picks_when_dropped(*touched(gesture)))
        ]

    def lies(self, touch: str) -> bool:
        """Whether a touchable is on the table and not under cards that are laid over it."""
        scene = self.table.scene
        thing, over = scene.plan.thing(touch), scene.plan.spread
        if thing is None or over is None or thing.order >= len(scene.plan.things) - scene.plan.over:
            return scene.rect_of(touch) is not None
        return not qrect(over).contains(qrect(thing.rect).center())

    def do(self, action: Action) -> None:
        """Does an action through one of its gestures, chosen at random; a list that is open is
        chosen from.
        """
        menu = self.table.menu
        if menu.isVisible() and action in menu.choices:
            self.used.add("List")
            self.choose(action)
            QApplication.processEvents()
            return
        gesture = self.rng.choice(self.gestures(action))
        self.used.add(type(gesture).__name__)
        match gesture:
            case Pressed(name):
                self.press_button(name if name in self.table.prompt.buttons else "several")
            case Dragged(source, target):
                self.drag(source, target)
            case Tapped(source):
                self.tap(source, action)
            case Picked(sources, _):
                self.pick(sorted(sources))
        if self.table.menu.isVisible():
            self.choose(action)
        if self.table.doubt.isVisible():
            QTest.mouseClick(self.table.doubt.buttons["end"], LEFT)
        QApplication.processEvents()

    def tap(self, source: str, action: Action) -> None:
        """A tap; where a tap picks, what else it can mean stands in the prompt bar."""
        self.click(source)
        if self.table.hand.holding == source:  # a card of the hand is lifted first
            self.click(source)
        if not self.table.hand.picked:
            return
        picks = self.table.session.index.picks[self.table.hand.pick_label]
        for sources, actions in picks.items():
            if action in actions:
                self.pick([one for one in sorted(sources) if one != source])
                return
        self.press_button(f"tap:{self.table.session.index.taps[source].index(action)}")

    def pick(self, sources: Sequence[str]) -> None:
        for source in sources:
            self.click(source)
        self.press_button("take")
