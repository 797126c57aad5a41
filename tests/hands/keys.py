"""A person who plays by keyboard alone: each key goes to the widget that has the focus, whichever
that is.
"""

from __future__ import annotations

import random
from collections import Counter, deque

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from luminagames.engine.action import Action
from luminagames.engine.gestures import Dragged, Gesture, Picked, Pressed, Tapped
from luminagames.table.keyboard import _way
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import Mouse
from tests.tables import rested

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


class StuckError(AssertionError):
    """By keyboard this cannot be done."""


class Keys:
    """Ten fingers at one table."""

    def __init__(self, table: TableWidget, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self.used: Counter[str] = Counter()
        # The keys so far, for whoever reads that a test has failed.
        self.pressed: list[str] = []
        self._mouse = Mouse(table)  # knows the gestures of an action; it touches nothing here

    def press(self, key: Qt.Key) -> None:
        """One key, to whoever has the keyboard."""
        focus = QApplication.focusWidget()
        assert isinstance(focus, QWidget), "nothing has the keyboard"
        assert self.table.isAncestorOf(focus), f"{focus} has the keyboard"
        rested(self.table)
        self.pressed.append(f"{key.name.removeprefix('Key_')} ({self.table.keyboard.cursor})")
        QTest.keyClick(focus, key)
        QApplication.processEvents()

    def letter(self, name: str) -> None:
        """The key of a cap: a letter, a digit, or a key with a name."""
        named = {"Enter": ENTER, "Space": Qt.Key.Key_Space, "Esc": ESCAPE}
        self.press(named[name] if name in named else Qt.Key(ord(name.upper())))

    # Getting somewhere

    def ready(self) -> None:
        """What is before the table goes away: a curtain, counted hands."""
        table = self.table
        for _ in range(4):
            rested(table)
            if table.curtain.isVisible():
                self.used["curtain"] += 1
                self.press(ENTER)
            elif table.scoreboard.isVisible() and not table.session.over:
                self.used["scores"] += 1
                self.press(ENTER)
            elif table.session.open_table:
                self.press(ENTER)  # what is printed on the look at the own hand

    def go(self, touch: str) -> None:
        """Moves the cursor to a touchable by arrows, on the shortest way."""
        keyboard = self.table.keyboard
        if keyboard.cursor not in keyboard.reachable() or not keyboard._shown:
            self.press(Qt.Key.Key_Right)
        for key in self._way(keyboard.cursor, touch):
            self.press(key)
        assert keyboard.cursor == touch, f"the cursor is on {keyboard.cursor}, not on {touch}"

    def _way(self, start: str, end: str) -> list[Qt.Key]:
        places = {
            touch: self.table.scene.rect_of(touch) for touch in self.table.keyboard.reachable()
        }
        waiting: deque[tuple[str, list[Qt.Key]]] = deque([(start, [])])
        seen = {start}
        while waiting:
            at, keys = waiting.popleft()
            if at == end:
                return keys
            for key, (dx, dy) in ARROWS.items():
                following = self._next(at, places, dx, dy)
                if following and following not in seen:
                    seen.add(following)
                    waiting.append((following, [*keys, key]))
        raise StuckError(f"no arrows lead from {start} to {end}")

    def _next(self, at: str, places: dict, dx: int, dy: int) -> str:  # type: ignore[type-arg]  # rectangles
        here = places[at]
        best, least = "", float("inf")
        for touch, rect in places.items():
            if rect is None or touch == at or here is None:
                continue
            way = _way(here, rect, dx, dy)
            if way is not None and way < least:
                best, least = touch, way
        return best

    # Doing

    def do(self, action: Action) -> None:
        """Does an action through one of its gestures."""
        if self._chosen(action):
            return
        if self.table.menu.isVisible():
            self.press(ESCAPE)
        gestures = self._mouse.gestures(action)
        self.chance.shuffle(gestures)
        stuck: list[str] = []
        for gesture in gestures:
            try:
                self._do(gesture, action)
            except StuckError as error:
                stuck.append(str(error))
                continue
            self.used[type(gesture).__name__] += 1
            self.pressed.append(str(gesture))
            self._chosen(action)
            if self.table.doubt.isVisible():
                self.used["doubt"] += 1
                self.press(ENTER)
            return
        raise StuckError(f"{action}: {stuck}")

    def _chosen(self, action: Action) -> bool:
        """Picks an entry of the menu that is open, by arrows or its digit: a number's own, else how
        manieth it is.
        """
        menu = self.table.menu
        if not menu.isVisible() or action not in menu.choices:
            return False
        self.used["menu"] += 1
        number = menu.choices.index(action)
        digit = number + 1 if menu._numbers is None else menu._numbers[number]
        if digit <= 9 and self.chance.random() < 0.5:
            self.press(Qt.Key(Qt.Key.Key_0 + digit))
        else:
            while menu.current != number:
                self.press(Qt.Key.Key_Down)
            self.press(ENTER)
        return True

    def _do(self, gesture: Gesture, action: Action) -> None:
        match gesture:
            case Pressed(name):
                self._button(name)
            case Tapped(source):
                self._tap(source, action)
            case Dragged(source, target):
                if self.table.hand.meaning_of_click([source]).kind != "lift":
                    raise StuckError(f"a click on {source} does not lift it")
                self.go(source)
                self.press(ENTER)
                self.go(target)
                self.press(ENTER)
            case Picked(sources, _):
                for source in sorted(sources):
                    self.go(source)
                    self.press(ENTER)
                self.press(ENTER)

    def _tap(self, source: str, action: Action) -> None:
        """Enter on it; where that lifts or picks it, what a tap does is a button of the prompt
        bar.
        """
        hand, session = self.table.hand, self.table.session
        kind = hand.meaning_of_click([source]).kind
        if kind not in ("tap", "lift", "pick"):
            raise StuckError(f"a click on {source} does something else first")
        self.go(source)
        self.press(ENTER)
        if kind == "lift":
            taps = hand.held_taps()
            if action not in taps:
                self.press(ESCAPE)
                raise StuckError(f"{action} is no button while {source} is held")
            self._button(f"held:{taps.index(action)}")
        elif kind == "pick":
            actions = session.index.taps.get(source, [])
            if hand.picked_action() == action:
                self.press(ENTER)
            elif action in actions and f"tap:{actions.index(action)}" in self.table.prompt.buttons:
                self._button(f"tap:{actions.index(action)}")
            else:
                self.press(ESCAPE)
                raise StuckError(f"{action} is no button while {source} is picked")

    def _button(self, name: str) -> None:
        """By the key that is printed on it; by Tab and Enter where there is none."""
        bar = self.table.prompt
        offered = next((one for one in bar.offered if one.name == name), None)
        if offered is None:
            offered = next((one for one in bar.offered if one.name == "several"), None)
        if offered is None:
            raise StuckError(f"no button {name}")
        key = offered.key or (
            offered.words if len(offered.words) == 1 and offered.words.isdigit() else ""
        )
        if key and not (key == "Enter" and self.table.keyboard.at_work):
            self.letter(key)
            return
        button = bar.buttons[offered.name]
        for _ in range(40):
            if QApplication.focusWidget() is button:
                break
            self.press(Qt.Key.Key_Tab)
        if QApplication.focusWidget() is not button:
            raise StuckError(f"Tab does not lead to {offered.name}")
        self.used["Tab"] += 1
        self.press(ENTER)
