"""What random hands do: events as plain data, so that a trace of them can be replayed."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextEdit

from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.preferences.settings import MOTIONS
from luminagames.table.widget import TableWidget

# A name and numbers or words, as JSON has them.
Act = list[object]
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
THEMES = ("observatory", "daylight", "high_contrast")
KEYS = [
    *range(Qt.Key.Key_0, Qt.Key.Key_9 + 1),
    *range(Qt.Key.Key_A, Qt.Key.Key_Z + 1),
    *4
    * [
        Qt.Key.Key_Left.value,
        Qt.Key.Key_Right.value,
        Qt.Key.Key_Up.value,
        Qt.Key.Key_Down.value,
        Qt.Key.Key_Return.value,
        Qt.Key.Key_Space.value,
        Qt.Key.Key_Escape.value,
        Qt.Key.Key_Tab.value,
    ],
    Qt.Key.Key_F1.value,
    Qt.Key.Key_Home.value,
    Qt.Key.Key_End.value,
    Qt.Key.Key_PageUp.value,
]
WEIGHTS = {
    "move": 8,
    "click": 10,
    "drag": 14,
    "off": 2,
    "double": 3,
    "right": 3,
    "wheel": 3,
    "key": 16,
    "storm": 4,
    "resize": 2,
    "theme": 1,
    "text": 1,
    "ratio": 1,
    "unfocus": 1,
    "undo": 3,
    "redo": 2,
    "past": 1,
    "reopen": 1,
    "wait": 8,
    "play": 18,
    "settings": 1,
}
# What one choice of a list makes up.
ONE_OF: Mapping[str, Sequence[int | str]] = {
    "key": KEYS,
    "theme": THEMES,
    "text": [80, 100, 125, 150, 200],
    "undo": [1, 1, 1, 2, 8],
    "redo": [1, 1, 1, 2, 8],
    "wait": [10, 40, 120, 400],
}
NO = Qt.KeyboardModifier.NoModifier


class Acts:
    """Chooses events for what lies on the table, and does them as a window system would."""

    def __init__(self, window: MainWindow, chance: random.Random) -> None:
        self.window = window
        self.chance = chance
        self.done: Counter[str] = Counter()
        # How many events were sent: a drag is several of them, and so is a storm of keys.
        self.inputs = 0
        # The longest that the window took for one of them, in seconds of its own work, and which it
        # was.
        self.slowest = (0.0, "")

    @property
    def table(self) -> TableWidget:
        """The table that is open."""
        page = self.window.page
        assert isinstance(page, TablePage)
        return page.table

    def shown(self) -> str:
        """How often what was done."""
        return ", ".join(f"{name} {count}" for name, count in sorted(self.done.items()))

    # Choosing

    def next(self) -> Act:
        """The next event."""
        chance = self.chance
        name = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        match name:
            case "move" | "double" | "right":
                return [name, *self._somewhere()]
            case "click":
                return [name, *self._somewhere()]
            case "drag":
                return [name, *self._drag(), chance.randint(1, 6)]
            case "off":
                return [
                    name,
                    *self._somewhere(),
                    chance.randint(-200, 2000),
                    chance.choice([-80, 1300]),
                ]
            case "wheel":
                return [name, *self._somewhere(), chance.choice([-240, -120, 120, 240])]
            case "storm":
                return [name, [chance.choice(KEYS) for _ in range(chance.randint(5, 30))]]
            case "resize":
                return [name, chance.randint(1024, 1390), chance.randint(640, 890)]
            case _ if name in ONE_OF:
                return [name, chance.choice(ONE_OF[name])]
        return [name]

    def _somewhere(self) -> tuple[int, int]:
        """A point of the window: mostly something that can be touched."""
        table, chance = self.table, self.chance
        if chance.random() < 0.75:
            lit = sorted(table.session.index.sources())
            things = [thing.touch for thing in table.scene.plan.things]
            touches = lit if lit and chance.random() < 0.7 else things
            if touches:
                return self._point(chance.choice(touches))
        return chance.randint(0, self.window.width() - 1), chance.randint(
            0, self.window.height() - 1
        )

    def _point(self, touch: str) -> tuple[int, int]:
        table = self.table
        rect = table.scene.hit_rect(touch) or table.scene.rect_of(touch)
        if rect is None:
            return 5, 5
        at = table.view.viewport().mapTo(self.window, table.view.on_screen(rect).center().toPoint())
        return at.x(), at.y()

    def _drag(self) -> tuple[int, int, int, int]:
        table, chance = self.table, self.chance
        drags = table.session.index.drags
        if drags and chance.random() < 0.7:
            source = chance.choice(sorted(drags))
            target = chance.choice(sorted(drags[source]) or [source])
            return *self._point(source), *self._point(target)
        return *self._somewhere(), *self._somewhere()

    # Doing

    def do(self, act: Act) -> None:
        """One act, sent to the window and not to a widget of it."""
        self.done[str(act[0])] += 1
        self.slowest = (0.0, "")
        if act[0] in ("storm", "undo", "redo", "wait"):
            self._do(act)  # each key has its own time
        else:
            with self._one(str(act)):
                self._do(act)

    @contextmanager
    def _one(self, what: str) -> Iterator[None]:
        """One event: how long the window works for it, with all that it asks for at once."""
        self.inputs += 1
        before = (
            time.thread_time()
        )  # of the window's thread: pictures that others paint meanwhile keep nobody waiting
        yield
        QApplication.processEvents()
        self.slowest = max(self.slowest, (time.thread_time() - before, what))

    def _do(self, act: Act) -> None:  # noqa: C901, PLR0915 - a table: one case a kind of event
        name, *more = act
        numbers = [one for one in more if isinstance(one, int)]
        match name:
            case "move":
                self._move(*numbers)
            case "click":
                self._press(*numbers)
                self._release(*numbers)
            case "double":
                self.inputs += 2
                QTest.mouseDClick(self._handle, LEFT, NO, QPoint(*numbers))
                self._release(*numbers)
            case "right":
                QTest.mouseClick(self._handle, RIGHT, NO, QPoint(*numbers))
            case "drag" | "off":
                self._do_drag(*numbers)
            case "wheel":
                self._wheel(*numbers)
            case "key":
                self._key(numbers[0])
            case "storm":
                assert isinstance(more[0], list)
                for key in more[0]:
                    if isinstance(self.window.page, TablePage):
                        self._key(int(key))
            case "resize":
                self.window.resize(*numbers)
            case "undo" | "redo":
                for _ in range(numbers[0]):
                    self._key(
                        Qt.Key.Key_Z if name == "undo" else Qt.Key.Key_Y,
                        Qt.KeyboardModifier.ControlModifier,
                    )
            case "past":
                self._key(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
            case "wait":
                QTest.qWait(numbers[0])
            case _:
                self._of_window(str(name), more)

    def _of_window(self, name: str, more: list[object]) -> None:
        settings = self.window.context.settings
        match name:
            case "theme":
                settings.theme = str(more[0])
            case "text":
                settings.text_size = int(str(more[0]))
            case "settings":
                settings.motion = MOTIONS[(MOTIONS.index(settings.motion) + 1) % len(MOTIONS)]
            case "ratio":
                QApplication.sendEvent(self.table.view, QEvent(QEvent.Type.DevicePixelRatioChange))
            case "unfocus":
                QApplication.sendEvent(self.window, QEvent(QEvent.Type.WindowDeactivate))
                self.window.clearFocus()
                self.window.activateWindow()
            case "reopen":
                self.window.pages.back()
                if (
                    self.window.page is self.window.pages.start
                    and self.window.pages.start.continue_card.isVisible()
                ):
                    self.window.pages.start.continue_card.button.click()
            case "play":
                self._play()

    @property
    def _handle(self):  # type: ignore[no-untyped-def]  # the stubs of QTest know no window's handle
        return self.window.windowHandle()

    def _move(self, x: int, y: int) -> None:
        self.inputs += 1
        QTest.mouseMove(self._handle, QPoint(x, y))

    def _press(self, x: int, y: int) -> None:
        self.inputs += 1
        QTest.mousePress(self._handle, LEFT, NO, QPoint(x, y))

    def _release(self, x: int, y: int) -> None:
        self.inputs += 1
        QTest.mouseRelease(self._handle, LEFT, NO, QPoint(x, y))

    def _do_drag(self, x: int, y: int, to_x: int, to_y: int, steps: int = 3) -> None:
        under = self.window.childAt(QPoint(x, y))
        if under is not None and isinstance(under.parent(), QTextEdit):
            # marked text would be dragged by the desktop, which waits for a real hand to let go
            return
        self._press(x, y)
        for step in range(1, steps + 1):
            self._move(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
            if step % 2:
                QApplication.processEvents()
        self._release(to_x, to_y)

    def _wheel(self, x: int, y: int, by: int) -> None:
        at = QPointF(x, y)
        whole = self.window.mapToGlobal(at)
        child = self.window.childAt(QPoint(x, y)) or self.window
        inner = QPointF(child.mapFrom(self.window, QPoint(x, y)))
        event = QWheelEvent(
            inner,
            whole,
            QPoint(),
            QPoint(0, by),
            Qt.MouseButton.NoButton,
            NO,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(child, event)

    def _key(self, key: int, modifiers: Qt.KeyboardModifier = NO) -> None:
        with self._one(f"key {key}"):
            QTest.keyClick(self._handle, Qt.Key(key), modifiers)

    def _play(self) -> None:
        """What a person who wants to get on does: lifts the curtain, or does something legal."""
        table = self.table
        session = table.session
        if table.curtain.isVisible() and not table.curtain.bare:
            self._key(Qt.Key.Key_Return)
        elif session.my_turn and session.view.legal and not table.hand.holding:
            chance = random.Random(session.match.step)
            session.submit(chance.choice(session.view.legal))
